"""A question as a value: what happened, the table, what is asked, and the options to it.

A question is told in one language, but its keys are the same in all: what was answered in one
language counts in another.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from random import Random
from typing import Any

from referee.table.record import Record

RULING, RULE, NEXT = "ruling", "rule", "next"
"""Names of parts. ``ruling`` and ``next`` make one score, ``rule`` the other."""


class Option(Record):
    """One answer that can be chosen.

    ``why`` says why it is wrong here; of the right one, what it rests on. ``source`` is whose
    ruling a wrong one is: ``tda-2024 42``, or the rule of this book that was read otherwise.
    """

    key: str
    text: str
    right: bool
    why: str = ""
    source: str = ""


class Part(Record):
    """One thing that is asked; exactly one option is right."""

    name: str
    prompt: str
    options: tuple[Option, ...]

    @property
    def score(self) -> str:
        """Which of the two scores it counts for: ruling or rule."""
        return RULE if self.name == RULE else RULING

    @property
    def right(self) -> Option:
        """The right option."""
        return next(each for each in self.options if each.right)

    def _post_init(self) -> None:
        """Refuse a part with no right option, with two, or with two that read alike.

        Raises:
            ValueError: It is such a part.
        """
        if sum(each.right for each in self.options) != 1:
            raise ValueError(f"{self.prompt!r}: one option must be right")
        for told in ([each.key for each in self.options], [each.text for each in self.options]):
            if len(set(told)) < len(told):
                raise ValueError(f"{self.prompt!r}: two options are alike: {told}")


class Question(Record):
    """One question. ``items`` are what a memory keeps: ``rule:BOOK:ID`` and ``skill:KIND``.

    ``situation`` is what happened, a sentence each; ``table`` the picture, a line each.
    ``drawn`` is the same table as JSON tells it, None where there is no picture.
    ``chapter`` is that of the book the ruling stands in, empty where there is none; ``rules``
    are the printed numbers it rests on, as a room names them, ``cited`` book and id of each.
    """

    key: str
    kind: str
    level: int
    items: tuple[str, ...]
    book: str
    edition: str
    chapter: str
    situation: tuple[str, ...]
    table: tuple[str, ...]
    parts: tuple[Part, ...]
    because: str = ""
    rules: tuple[str, ...] = ()
    cited: tuple[tuple[str, str], ...] = ()
    drawn: Mapping[str, Any] | None = None

    @property
    def answer(self) -> str:
        """What is right, in sixteen letters that are the same in every language.

        It is another one once a new edition rules otherwise.
        """
        told = "|".join(f"{part.name}={part.right.key}" for part in self.parts)
        return blake2b(told.encode(), digest_size=8).hexdigest()

    def as_json(self, *, answers: bool = True) -> dict[str, Any]:
        """Return plain values; without ``answers`` nothing tells which option is right."""
        parts = []
        for part in self.parts:
            options = [_option(each, answers=answers) for each in part.options]
            parts.append({"name": part.name, "prompt": part.prompt, "options": options})
        data = {
            "key": self.key,
            "kind": self.kind,
            "level": self.level,
            "items": list(self.items),
            "book": {"id": self.book, "edition": self.edition},
            "chapter": self.chapter,
            "situation": list(self.situation),
            "table": list(self.table),
            "parts": parts,
        }
        return data | ({"because": self.because, "rules": list(self.rules)} if answers else {})


def _option(option: Option, *, answers: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"key": option.key, "text": option.text}
    if not answers:
        return told
    return told | {"right": option.right, "why": option.why, "source": option.source}


class Answer(Record):
    """What was chosen: the key of an option by the name of its part; None: none in time."""

    question: Question
    chosen: dict[str, str | None]

    @property
    def scores(self) -> dict[str, bool]:
        """Which of the two scores are right; a score no part asked for is not there."""
        found: dict[str, bool] = {}
        for part in self.question.parts:
            right = self.chosen.get(part.name) == part.right.key
            found[part.score] = found.get(part.score, True) and right
        return found

    @property
    def right(self) -> bool:
        """Whether all of it is right."""
        return all(self.scores.values())


def mixed(options: list[Option], seed: str) -> tuple[Option, ...]:
    """Return options in an order that the seed alone decides."""
    found = sorted(options, key=lambda each: each.key)
    Random(seed).shuffle(found)
    return tuple(found)
