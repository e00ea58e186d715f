"""A player who loses the connection: what is due, what protection is left, what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.hearing.online import turn_comes

Open = Callable[..., Any]
GONE = "seat 3 loses the connection"
RAISED = ("seat 4 raises to 400", "seat 5 folds", "seat 1 folds", "seat 2 folds")


def of_limit(open_floor: Open, *sentences: str, **more: Any) -> Any:
    limit = {"book": "online-ru-1", "setting": "online", "structure": "limit", **more}
    return open_floor(*sentences, **limit)


class TestWhatCannotBe:
    @pytest.mark.parametrize("setting", ["cash", "tournament"])
    def test_a_live_table_has_no_connection(self, open_floor: Open, setting: str) -> None:
        floor = open_floor(setting=setting)

        with pytest.raises(OffScript, match="the table is no online room"):
            floor.rules(GONE)

    @pytest.mark.parametrize(
        ("sentences", "fault"),
        [
            ((GONE, GONE), "seat 3 loses the connection and has none"),
            (("seat 3 is connected again",), "has not lost the connection"),
            (
                ("seat 4 loses the connection", "seat 4 calls"),
                "seat 4 acts and has no connection",
            ),
        ],
    )
    def test_what_nobody_can_have_seen(
        self, open_floor: Open, sentences: tuple[str, ...], fault: str
    ) -> None:
        floor = of_limit(open_floor)

        with pytest.raises(OffScript, match=fault):
            floor.rules(*sentences, "the floor is called")

    def test_nothing_comes_from_a_seat_without_connection(self, open_floor: Open) -> None:
        floor = of_limit(open_floor, GONE)

        with pytest.raises(OffScript, match="seat 3 acts and has no connection"):
            floor.rules("seat 3 raises to 400")


class TestTheTurn:
    def test_nothing_is_ruled_before_the_turn_comes(self, open_floor: Open) -> None:
        floor = of_limit(open_floor)

        assert floor.rules(GONE) == []
        assert floor.turn == 4

    def test_a_connection_that_is_back_in_time_changes_nothing(self, open_floor: Open) -> None:
        floor = of_limit(open_floor, GONE, "seat 3 is connected again", *RAISED)

        assert floor.turn == 3
        assert not floor.floor.rulings

    def test_who_counts_as_all_in_is_passed_over_and_stays_in(self, open_floor: Open) -> None:
        floor = of_limit(open_floor, *RAISED[:-1])
        floor.rules("seat 2 calls", GONE)
        floor.floor.end()

        seat = floor.table.seats[3]
        assert (seat.frozen, seat.status) == (True, "live")
        assert (seat.bet or seat.put) == (("preflop", 200),)
        assert 3 not in floor.table.able()

    def test_nothing_is_seen_where_nobody_has_the_turn(self, open_floor: Open) -> None:
        floor = of_limit(open_floor, *RAISED, "seat 3 folds")

        assert floor.due.what != "action"
        assert not turn_comes(floor.floor, 3)
        assert not floor.floor.rulings


class TestWhatIsLeft:
    @pytest.mark.parametrize(
        ("structure", "placard", "protection", "decision"),
        [
            ("limit", {}, "left", "treat-as-all-in"),
            ("spread", {}, "left", "treat-as-all-in"),
            ("no-limit", {}, "other-structure", "fold"),
            ("pot-limit", {}, "other-structure", "fold"),
            ("half-pot", {}, "other-structure", "fold"),
            ("limit", {"money-in-play": "play"}, "play-money", "fold"),
            ("no-limit", {"money-in-play": "play"}, "other-structure", "fold"),
            ("limit", {"disconnect-where": {"per-day": "0"}}, "used-up", "fold"),
            ("no-limit", {"disconnect-where": {"structures": "no-limit"}}, "left",
             "treat-as-all-in"),
            ("limit", {"money-in-play": "play", "disconnect-where": {"real-money-only": "no"}},
             "left", "treat-as-all-in"),
        ],
    )  # fmt: skip
    def test_what_protects_a_blind_that_was_raised(
        self, open_floor: Open, structure: str, placard: Any, protection: str, decision: str
    ) -> None:
        floor = of_limit(open_floor, *RAISED, structure=structure, placard=placard)

        (ruling,) = floor.rules(GONE)

        assert ruling.incident.protection == protection
        assert ruling.decision == decision
        assert (ruling.incident.bet_made, ruling.incident.only_blind) == (True, True)
