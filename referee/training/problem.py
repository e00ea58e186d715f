"""A generated drill before it is told: one situation, one right answer, and wrong ones.

A kind makes problems in no language; ``told`` makes a question of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from referee.rulebook.book import Book
from referee.table.due import Cite
from referee.table.record import Record
from referee.training import say as words
from referee.training.play import Play, picture
from referee.training.question import RULING, Option, Part, Question, mixed
from referee.training.say import Line
from referee.words import Words

WRONG = 3
"""Wrong options beside the right one, where there are so many."""
TRIES = 200


class Choice(Record):
    """One answer: its key is the same in every language. ``why`` says why it is wrong.

    ``source`` is set where it is what another book gives, or a rule read otherwise.
    """

    key: str
    line: Line
    why: Line | None = None
    source: str = ""


class Problem(Record):
    """One drill of a kind. ``facts`` are what an independent check reckons the answer from.

    ``before`` is told before what happened in the ``play``, ``after`` behind it; ``hides``
    leaves the picture of the table out, where it would give the answer away; ``numbered`` has
    the sentences counted; without ``acts`` what the seats did in the hand is left out.
    """

    play: Play | None
    ask: Line
    right: Choice
    wrong: tuple[Choice, ...]
    because: Line
    facts: Mapping[str, Any]
    before: tuple[Line, ...] = ()
    after: tuple[Line, ...] = ()
    cites: tuple[Cite, ...] = ()
    hides: bool = False
    numbered: bool = False
    acts: bool = True


class Dealing(Record):
    """What a kind makes a problem from. ``level`` is 1, 2 or 3."""

    book: Book
    rng: Random
    level: int


Make = Callable[[Dealing], Problem | None]
"""What every kind has: a problem, or None where the cards did not fall so that one came up."""


def told(
    problem: Problem, kind: str, level: int, seed: str, book: Book, language: str
) -> Question:
    """Return a problem as a question in a language."""
    say = words.load(language)
    key = f"{kind}:{level}:{seed}"
    play = problem.play
    seen = play.table() if play is not None and not problem.hides else None
    sentences = [each.said(say) for each in problem.before]
    if play is not None:
        told_so = play.sentences(language, acts=problem.acts)
        if problem.numbered:
            told_so = [f"{n}. {each}" for n, each in enumerate(told_so, 1)]
        sentences = [play.opening.said(say), *sentences, *told_so]
    sentences += [each.said(say) for each in problem.after]
    options = [_option(problem.right, say, right=True, why=problem.because)]
    for each in problem.wrong:
        options.append(_option(each, say, right=False, why=each.why))
    part = Part(RULING, problem.ask.said(say), mixed(options, f"{key}:{book.id}"))
    rules = [f"{cite.number} ({cite.book})" for cite in problem.cites]
    return Question(
        key=key,
        kind=kind,
        level=level,
        items=(f"skill:{kind}",),
        book=book.id,
        edition=book.edition,
        chapter="",
        situation=tuple(sentences),
        table=picture(seen, say) if seen is not None else (),
        parts=(part,),
        because=problem.because.said(say),
        rules=tuple(dict.fromkeys(rules)),
        cited=tuple(dict.fromkeys((cite.book, cite.id) for cite in problem.cites)),
        drawn=seen,
    )


def _option(choice: Choice, say: Words, *, right: bool, why: Line | None) -> Option:
    text = choice.line.said(say)
    return Option(
        choice.key,
        text[:1].upper() + text[1:],
        right,
        why.said(say) if why is not None else "",
        choice.source,
    )


def chosen(rng: Random, right: Choice, wrong: Sequence[Choice | None]) -> tuple[Choice, ...]:
    """Return so many wrong choices, each another one than the right one and than the others.

    Those named first are taken first: they are the likelier mistakes. None is passed over.
    """
    found: list[Choice] = []
    for each in wrong:
        if each is None:
            continue
        keys = {right.key, *(one.key for one in found)}
        lines = {right.line, *(one.line for one in found)}
        if each.key not in keys and each.line not in lines:
            found.append(each)
    return tuple(found[:WRONG])
