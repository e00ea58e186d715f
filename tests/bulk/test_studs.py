"""Recorded hands of stud, told as events; what they say by hand from the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk import audit, events, phh
from referee.errors import ContentError, NotYetError
from referee.table.event import DealerDeals, SeatActs, SeatTables, SeatTurnsUp

RAZZ = Path(__file__).parents[2] / "tests/data" / "razz.phh"


def play(text: str | None = None) -> events.Play:
    return events.play(phh.parse(text or RAZZ.read_text(encoding="utf-8"), "razz.phh"))


def test_a_hand_without_a_button_starts_from_antes_and_a_bring_in():
    start = play().start

    assert start.button is None
    assert start.stakes == {"ante": 1, "bring-in": 2, "small-bet": 4, "big-bet": 8}
    assert start.variant == "razz"
    assert start.cards[1] == ("??", "??", "Kh", "Qh", "Jh", "Th", "??")


def test_what_the_dealer_does_at_once_is_told_once_and_the_bring_in_is_an_act():
    told = [step.event for step in play().steps]

    assert sum(isinstance(event, DealerDeals) for event in told) == 4
    assert told[1] == SeatActs(1, "bring-in")
    assert told[2] == SeatActs(2, "raise", 4)


def test_a_hand_turned_up_before_its_last_card_is_not_tabled_yet():
    told = [step.event for step in play().steps]

    assert SeatTurnsUp(2, ("2c", "3c", "4c", "5c", "Ts")) in told
    assert SeatTables(2, ("2c", "3c", "4c", "5c", "Ts", "Jd", "7s")) in told


def test_the_audit_of_the_hand_is_clean_and_ends_as_recorded():
    found = audit.run([RAZZ], book="games-ru-1", jobs=1)

    assert (found.clean, found.flagged, found.rejected) == (1, (), ())
    assert found.stacks_equal == 1


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("p1 Qh'", "p1 Qh7h'", "'d dh p1 Qh7h': cards after the first deal come one at a time"),
        ("p1 Qh'", "p1 Kh'", "'d dh p1 Kh': Kh is already dealt in this hand"),
    ],
)
def test_what_cannot_have_happened_is_refused(old: str, new: str, fault: str):
    text = RAZZ.read_text(encoding="utf-8").replace(old, new)

    with pytest.raises(ContentError) as caught:
        play(text)

    assert caught.value.fault == fault


def test_antes_that_differ_are_told_with_their_line():
    text = RAZZ.read_text(encoding="utf-8").replace("[1, 1, 1]", "[1, 1, 2]")

    with pytest.raises(NotYetError, match="stud without the same ante of all") as caught:
        play(text)

    assert caught.value.place.line == 3
