"""A script ten times as long takes ten times as much work, not a hundred."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from referee.hearing.hear import Hearing
from referee.scenario.reader import read_text
from tests.shipped import heard

HEAD = """\
book: {book}
variant: holdem
structure: no-limit
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 2000000, 2: 2000000, 3: 2000000}}
button: 1
script:
"""
REGULAR = """\
  - dealer deals
  - {first} folds
  - {second} folds
"""
RULED = """\
  - dealer deals
  - {first} puts out 1000
  - {second} folds
  - {third} folds
"""
"""One chip without a word is a call, and the big blind folds unbet: two rulings a hand."""


def evening(hands: int, hand: str, book: str) -> str:
    """Return a script of so many hands; the button moves, so the seats take turns."""
    lines = [HEAD.format(book=book)]
    for number in range(hands):
        seats = [f"seat {(number + after) % 3 + 1}" for after in range(3)]
        lines.append(hand.format(first=seats[0], second=seats[1], third=seats[2]))
    return "".join(lines)


def calls(text: str) -> tuple[int, Hearing]:
    """Return how many calls it takes to read and hear a script, and what was heard."""
    made = 0

    def count(_frame: FrameType, event: str, _given: Any) -> None:
        nonlocal made
        made += event == "call"

    sys.setprofile(count)
    try:
        hearing = heard(read_text(text, "evening.yaml"))
        assert hearing.data
    finally:
        sys.setprofile(None)
    return made, hearing


@pytest.mark.parametrize("hand", [REGULAR, RULED], ids=["regular", "ruled"])
def test_the_work_grows_with_the_length(hand: str) -> None:
    calls(evening(2, hand, "roberts-11"))  # what is made once is made
    few, _ = calls(evening(15, hand, "roberts-11"))
    many, hearing = calls(evening(150, hand, "roberts-11"))

    assert hearing.stopped is None
    assert hearing.floor.table.hand == 150
    assert len(hearing.data["rulings"]) == (300 if hand == RULED else 0)
    assert many < 11 * few
