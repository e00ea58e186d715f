"""A book of a room's own, from what the room was asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from referee import retold, words, yamlfile
from referee.authoring import editor
from referee.authoring.entries import quoted, remark, settings, text, tongues
from referee.content import root
from referee.errors import ContentError, UsageError, did_you_mean
from referee.named import NamedTuple
from referee.rulebook import library, options
from referee.rulebook.book import load_book
from referee.table.due import Case

_NAME = re.compile(r"[a-z0-9][a-z0-9.-]*")
_CASE = Case("holdem", "no-limit", "cash")
"""Where a base is asked what it says, if the question names no other table."""
_NO_OTHER = "none"
FIRST = "01-house.yaml"
"""The first chapter of a new book."""


class Question(NamedTuple):
    """An option a new book is asked about, and the scope of the rule that answers it."""

    key: str
    scope: Mapping[str, str]

    @property
    def case(self) -> Case:
        """A table at which the option is asked."""
        return _CASE._replace(**self.scope)


class Answers(NamedTuple):
    """What a room has said of its book; ``settings`` are answers by ``option.part``."""

    id: str
    title: str
    extends: str
    tournaments: str
    language: str
    effective: date
    settings: Mapping[str, str]


@cache
def _first() -> Any:
    return yamlfile.read(root("rulebooks") / "first-questions.yaml").data


def base() -> str:
    """Return the book that is offered to stand on."""
    return str(_first()["base"])


def questions() -> tuple[Question, ...]:
    """Return what a room is asked of its rules, in that order."""
    return tuple(Question(each["option"], each["for"]) for each in _first()["questions"])


def asks(key: str, language: str) -> str:
    """Return the question of an option in a language."""
    name = key.partition(".")[0]
    return retold.question(name, options.load()[name].question, language)


def standing(question: Question, extends: str, folder: Path) -> str | None:
    """Return what the base says of an option; None where it says nothing."""
    try:
        return load_book(_base(extends, folder)).setting(question.case, question.key).value
    except ContentError:
        return None


def check_id(name: str, folder: Path) -> Path:
    """Return the folder of a new book.

    Raises:
        UsageError: The name is no id, or there is such a book already.
    """
    if not _NAME.fullmatch(name):
        near = re.sub(r"[^a-z0-9.]+", "-", name.lower()).strip("-.")
        help_line = f"\n  Did you mean {near!r}?" if _NAME.fullmatch(near) else ""
        raise UsageError(
            f"{name!r} is no id of a book: lower case letters, digits, '.' and '-'{help_line}"
        )
    ids = [path.name for path in library.folders()]
    path = folder / name
    if path.exists() or name in ids:
        raise UsageError(f"{name} is there already\n  Choose another name, or edit it.")
    return path


def check_base(ref: str, folder: Path, *, none: bool = False) -> str:
    """Return the id of a book to stand on, one that came or one beside the new book.

    Raises:
        UsageError: There is no such book.
    """
    if none and ref == _NO_OTHER:
        return ref
    _base(ref, folder)
    return ref


def _base(ref: str, folder: Path) -> Path | str:
    beside = folder / ref
    return beside if (beside / "book.yaml").is_file() else library.folder_of(ref)


def check_answer(key: str, value: str) -> str:
    """Return an answer that an option takes.

    Raises:
        UsageError: There is no such option, or it takes no such answer.
    """
    declared = options.load()
    takes = options.allowed(declared, key)
    if takes is None:
        fault, help_lines = options.unknown(declared, key)
        raise UsageError("\n  ".join([fault, *help_lines]))
    if not takes.takes(value):
        fault = f"the option {key!r} does not take {value!r}"
        help_lines = (f"It takes: {takes.told()}.", *takes.nearest(value))
        raise UsageError("\n  ".join([fault, *help_lines]))
    return value


def check_language(code: str) -> str:
    """Return a language that a book may be printed in.

    Raises:
        UsageError: It is none of ours.
    """
    known = words.languages()
    if code not in known:
        near = "".join(f"\n  {line}" for line in did_you_mean(code, known))
        raise UsageError(
            f"there is no language {code!r}\n  There are: {', '.join(known)}.{near}"
        )
    return code


def files(answers: Answers, folder: Path) -> dict[str, bytes]:
    """Return the files of the new book by their names; answers of the base make no rule."""
    said = tongues(answers.language)
    found = {"book.yaml": _head(answers, said), FIRST: _chapter(answers, said, folder)}
    for kind in ("book", "chapter"):
        found[editor.name_of(kind)] = editor.text(kind, answers.language)
    return {name: each.encode() for name, each in found.items() if each}


def _head(answers: Answers, said: tuple[str, ...]) -> str:
    title = dict.fromkeys(said, answers.title)
    tournaments = answers.tournaments
    named = f"tournaments: {tournaments}\n" if tournaments != _NO_OTHER else ""
    return (
        editor.head("book")
        + remark("begin.book.what", said, extends=answers.extends)
        + remark("begin.book.try", said, command=f"referee book lint {answers.id}")
        + f"id: {quoted(answers.id)}\n"
        + text("title", title)
        + 'edition: "1"\n'
        + remark("begin.book.effective", said)
        + f"effective: {answers.effective.isoformat()}\n"
        + f"source: {quoted(answers.title)}\n"
        + f"extends: {quoted(answers.extends)}\n"
        + named
        + f"language: {answers.language}\n"
    )


def _chapter(answers: Answers, said: tuple[str, ...], folder: Path) -> str:
    scopes = {each.key: each for each in questions()}
    rules = [
        rule(str(n), scopes.get(key, Question(key, {})), value, answers.title, said)
        for n, (key, value) in enumerate(_own(answers, folder).items(), 1)
    ]
    if not rules:
        return ""
    return opening(answers.id, said) + "".join(rules)


def opening(book: str, said: tuple[str, ...]) -> str:
    """Return how a chapter of a book begins, up to its first rule."""
    title = {code: words.load(code).say("begin.chapter.title") for code in said}
    return (
        editor.head("chapter")
        + remark("begin.chapter.what", said, key="sets", command="referee options")
        + remark("begin.chapter.more", said, command=f"referee new rule ID --book {book}")
        + text("chapter", title)
        + "rules:\n"
    )


def _own(answers: Answers, folder: Path) -> dict[str, str]:
    """Return the answers that are not the base's."""
    asked = {each.key: each for each in questions()}
    return {
        key: value
        for key, value in answers.settings.items()
        if standing(asked.get(key, Question(key, {})), answers.extends, folder) != value
    }


def rule(number: str, question: Question, value: str, title: str, said: tuple[str, ...]) -> str:
    """Return a rule of the book called ``title`` that answers an option."""
    key = question.key
    titles = {code: asks(key, code) for code in said}
    texts = {code: words.load(code).say("begin.rule.here", value=value) for code in said}
    where = ", ".join(f"{axis}: {each}" for axis, each in question.scope.items())
    source = f"{title}, {number}"
    return (
        f'\n- number: "{number}"\n'
        + f"  id: {key.replace('.', '-')}\n"
        + remark("begin.rule.text", said, "  ")
        + text("title", titles, "  ")
        + text("text", texts, "  ")
        + (f"  for: {{{where}}}\n" if where else "")
        + f"  sets: {settings({key: value})}\n"
        + "  standing: confirmed\n"
        + f"  source: {quoted(source)}\n"
    )
