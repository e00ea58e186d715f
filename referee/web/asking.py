"""What a sitting asks, as an address carries it; questions and answers as pages show them."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import abort, request, session, url_for

from referee.errors import UsageError
from referee.report import diagram, table
from referee.rulebook.book import Book
from referee.training import course, kinds
from referee.training.question import Answer, Part, Question
from referee.training.store import Review
from referee.web import casefile, frame, rules, stepping

COUNTS = (5, 10, 20)
MOST = 100
"""Questions of one sitting."""
TIMES = (30, 60, 120)
"""Seconds that are offered for a question."""
_SHOWN = "shown"


class Wanted(NamedTuple):
    """What a sitting asks. ``since`` is the number of the last review before it.

    ``own``: only the scenarios that the room has made of its incidents.
    """

    book: str
    of: tuple[str, ...] = ()
    level: int | None = None
    most: int = COUNTS[1]
    seconds: int | None = None
    since: int = 0
    own: bool = False

    def asked(self) -> dict[str, Any]:
        """Return the arguments of an address that carries it."""
        return {
            "book": self.book, "kind": list(self.of), "level": self.level,
            "count": self.most, "seconds": self.seconds, "since": self.since,
            "own": "yes" if self.own else None,
        }  # fmt: skip

    def pairs(self) -> list[tuple[str, Any]]:
        """Return the same as a form carries it."""
        carried = {key: value for key, value in self.asked().items() if value is not None}
        return casefile.pairs(carried)


def wanted() -> Wanted:
    """Return what the address or the form of this request asks for.

    Raises:
        UsageError: There is no such book or kind, or a number is none.
    """
    asked = request.values
    for kind in asked.getlist("kind"):
        course.known(kind)
    return Wanted(
        casefile.known_book(asked.get("book") or frame.settings().book),
        tuple(dict.fromkeys(asked.getlist("kind"))),
        _number("level", kinds.LEVELS[-1]),
        _number("count", MOST) or COUNTS[1],
        _number("seconds", 3600),
        _number("since", 1 << 31, least=0) or 0,
        asked.get("own") == "yes",
    )


def _number(name: str, most: int, *, least: int = 1) -> int | None:
    raw = request.values.get(name, "")
    if not raw:
        return None
    if not raw.isascii() or not raw.isdecimal() or not least <= int(raw[:12]) <= most:
        raise UsageError(f"{name}: {raw[:20]!r} is no number from {least} to {most}")
    return int(raw)


# --- time -----------------------------------------------------------------------------------


def begins_clock(review: Review) -> None:
    """Note when a part of a question was shown first; to load it again changes nothing."""
    mark = [review.id, len(review.chosen)]
    if (session.get(_SHOWN) or [])[:2] != mark:
        session[_SHOWN] = [*mark, time.time()]


def taken(review: Review) -> float:
    """Return the seconds a question took so far, those before the page was left among them."""
    shown = session.get(_SHOWN) or []
    if shown[:2] != [review.id, len(review.chosen)]:
        return review.seconds
    return review.seconds + max(0.0, time.time() - float(shown[2]))


# --- what was chosen ------------------------------------------------------------------------


Chosen = Mapping[str, str | None]
"""What was answered, by the names of parts."""


def left(question: Question, chosen: Chosen) -> list[Part]:
    """Return the parts that are still to be answered."""
    return [part for part in question.parts if part.name not in chosen]


def chosen(question: Question, review: Review) -> tuple[dict[str, str | None], bool] | None:
    """Return what is chosen with the part this form answers, and whether that was the last.

    None where the form is about another part than the one that is asked: it was sent twice.
    """
    todo = left(question, review.chosen)
    if not todo or request.form.get("part") != todo[0].name:
        return None
    part = todo[0]
    option = request.form.get("option", "")
    if option not in [each.key for each in part.options]:
        abort(400)
    return {**review.chosen, part.name: option}, len(todo) == 1


def to_prompt() -> str:
    """Return what leads to the next part, where this form said that there is one."""
    return "#prompt" if request.form.get("more") else ""


# --- as a page shows it ---------------------------------------------------------------------


_CARD = re.compile(r"(?<![\w\"])([2-9TJQKA][shdc])(?!\w)")


def faces(text: str) -> list[str | dict[str, Any]]:
    """Return a text in pieces; each card in it as it is drawn: rank and suit.

    >>> [each for each in faces("seat 1 tables Kc Td") if not isinstance(each, str)][0]["rank"]
    'K'
    """
    pieces = _CARD.split(text)
    return [diagram.card(piece) if n % 2 else piece for n, piece in enumerate(pieces) if piece]


def told(question: Question, name: str) -> dict[str, Any]:
    """Return what happened and the table, ``name`` is the id of the drawing."""
    words = frame.spoken()
    drawn = None
    if question.drawn is not None:
        drawn = {
            **table.view(question.drawn, None, name, words),
            "title": stepping.phase(question.drawn, words),
        }
    opening, *happened = question.situation
    return {"opening": opening, "happened": happened, "table": drawn}


def part(question: Question, chosen: Chosen) -> dict[str, Any]:
    """Return the part that is to be answered; nothing tells which option is right.

    ``said`` is what was chosen before it, ``more`` whether others come behind it.
    """
    each, *more = left(question, chosen)
    return {
        "name": each.name,
        "prompt": each.prompt,
        "options": [
            {"n": n, "key": o.key, "text": o.text} for n, o in enumerate(each.options, 1)
        ],
        "said": [
            option.text
            for one in question.parts
            for option in one.options
            if option.key == chosen.get(one.name)
        ],
        "more": bool(more),
    }


def gone_over(answer: Answer, book: Book) -> dict[str, Any]:
    """Return an answer with what was right, what was not, and why."""
    question = answer.question
    return {
        "right": answer.right,
        "parts": [_judged(each, answer.chosen) for each in question.parts],
        "because": question.because,
        "rules": [
            rules.listed(found)
            for book_id, rule_id in question.cited
            if (found := book.rule(book_id, rule_id))
        ],
    }


def _judged(each: Part, chosen: Chosen) -> dict[str, Any]:
    key = chosen.get(each.name)
    mine = next((option for option in each.options if option.key == key), None)
    return {
        "prompt": each.prompt,
        "right": each.right.text,
        "hit": key == each.right.key,
        "mine": mine and {"text": mine.text, "why": mine.why, "source": mine.source},
        "others": [
            {"text": option.text, "why": option.why}
            for option in each.options
            if not option.right and option.key != key and option.why
        ],
    }


def of_review(number: int) -> str:
    """Return where an answered question is gone over."""
    return url_for("drill.asked", number=number)
