"""The table of house options: each question, who answers it, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from referee import retold
from referee.hearing.vocabulary import reads
from referee.rulebook import options, provenance
from referee.rulebook.book import Book
from referee.rulebook.rule import in_language
from referee.words import Words

_SAYS = (provenance.ANSWERS, provenance.OPEN)


def table(
    book: Book, words: Words, anchors: Mapping[str, str], *, own_only: bool = False
) -> list[dict[str, Any]]:
    """Return every question that a layer of the book answers, in the order of the file.

    ``anchors`` are of the rules printed beside the table, by id. ``own_only``: only what the
    book itself chose.
    """
    asked = reads()
    layers = [book.own] if own_only else book.layers
    set_here = {key for layer in layers for key in layer.index.keys}
    found = []
    for name, option in options.load().items():
        answers = [
            answer
            for key in option.keys
            if key in set_here
            for answer in _answers(book, key, asked, words, anchors)
            if answer["own"] or not own_only
        ]
        if answers:
            question = retold.question(name, option.question, words.language)
            found.append({"name": name, "question": question, "answers": answers})
    return found


def _answers(
    book: Book, key: str, asked: provenance.Reads, words: Words, anchors: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    found = provenance.answer(book, key, asked)
    for said in found.said:
        if said.state not in _SAYS:
            continue
        own = said.rule.book == book.id
        yield {
            "part": key.partition(".")[2],
            "value": said.value,
            "open": said.state == provenance.OPEN,
            "where": where(provenance.apart(said.cases, found.asked), words),
            "number": said.rule.printed,
            "book": said.rule.book,
            "title": in_language(said.rule.title, words.language),
            "own": own,
            "to": anchors.get(said.rule.id, "") if own else "",
        }


def where(axes: Mapping[str, Sequence[str]], words: Words) -> str:
    """Return games, structures and settings by name; empty where all are meant.

    Games that make up a whole group are told by its name.
    """
    said = {axis: list(each) for axis, each in axes.items()}
    games: list[str] = []
    for group in GROUPS:
        members = _members()[group]
        if members and members <= {*said.get("variant", ())}:
            games.append(words.say(f"press.groups.{group}"))
            said["variant"] = [each for each in said["variant"] if each not in members]
    names = (
        ("variant", "report.chart.games"),
        ("structure", "press.structures"),
        ("setting", "press.settings"),
    )
    told_axes = []
    for axis, at in names:
        listed = [words.find(f"{at}.{each}") or each for each in said.get(axis, ())]
        listed = games + listed if axis == "variant" else listed
        if listed:
            told_axes.append(", ".join(listed))
    return "; ".join(told_axes)


GROUPS = ("all-board", "all-stud", "all-draw")
"""Groups of games that have a name in the words; none shares a game with another."""


@cache
def _members() -> Mapping[str, frozenset[str]]:
    """Return the games of each group."""
    from referee.rulebook.reading import words as scopes  # imports yaml: printing alone pays

    axes = scopes().axes["variant"]
    return {name: axes[name] for name in GROUPS}
