"""Recorded hands of a draw game, told as events; what they say by hand from the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk import audit, events, phh
from referee.errors import ContentError
from referee.table.event import DealerDeals, SeatDiscards

BADUGI = Path(__file__).parents[1] / "data" / "badugi.phh"


def play(text: str | None = None) -> events.Play:
    return events.play(phh.parse(text or BADUGI.read_text(encoding="utf-8"), "badugi.phh"))


def test_cards_that_come_later_are_known_from_the_start():
    start = play().start

    assert start.variant == "badugi"
    assert start.cards[2] == ("2c", "3d", "Kh", "Ks", "4h", "9s", "Ts")
    assert start.stakes["big-bet"] == 8


def test_who_throws_cards_gets_others_at_once_and_who_stands_pat_none():
    told = [step.event for step in play().steps]
    drawn = [at for at, event in enumerate(told) if isinstance(event, SeatDiscards)]

    assert [told[at] for at in drawn] == [
        SeatDiscards(2, None, ("Kh", "Ks")),
        SeatDiscards(3, None, ("Qs",)),
        SeatDiscards(2, 0),
        SeatDiscards(3, 1),
        SeatDiscards(2, None, ("9s",)),
        SeatDiscards(3, 0),
    ]
    dealt = [isinstance(told[at + 1], DealerDeals) for at in drawn]
    assert dealt == [True, True, False, True, True, False]


def test_the_audit_of_the_hand_is_clean_and_ends_as_recorded():
    found = audit.run([BADUGI], book="customs-1", jobs=1)

    assert (found.clean, found.flagged, found.rejected) == (1, (), ())
    assert found.stacks_equal == 1


def test_a_draw_in_a_game_without_one_is_refused():
    text = (BADUGI.parent / "heads-up.phh").read_text(encoding="utf-8")
    hand = phh.parse(text, "heads-up.phh")
    with_draw = hand._replace(actions=(*hand.actions, "p1 sd"), action_lines=(9,) * 99)

    with pytest.raises(ContentError, match="this game has no draw"):
        events.play(with_draw._replace(action_lines=(9,) * len(with_draw.actions)))
