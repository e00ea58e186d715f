"""The clock and players who get up: what runs out, and what the dealer may take in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Open = Callable[..., Any]
OUT = "60 seconds pass"


class TestTheClock:
    @pytest.mark.parametrize("setting", ["cash", "tournament", "online"])
    @pytest.mark.parametrize("book", ["club-ua-1", "games-ru-1", "roberts-11", "customs-1"])
    @pytest.mark.parametrize("bet", [0, 400])
    def test_what_a_time_out_comes_to(
        self, open_floor: Open, book: str, setting: str, bet: int
    ) -> None:
        floor = open_floor(
            "seat 4 calls", "seat 5 calls", "seat 1 calls", "seat 2 calls", "seat 3 checks",
            "dealer deals", f"seat 2 bets {bet}" if bet else "seat 2 checks",
            "seat 1 calls time on seat 3",
            book=book, setting=setting,
        )  # fmt: skip

        ruling = floor.sees(OUT)

        assert ruling.decision == ("kill-hand" if bet else "check")
        assert ruling.seat == 3
        assert floor.table.seats[3].status == ("dead" if bet else "live")
        assert floor.turn == 4

    @pytest.mark.parametrize(
        ("seconds", "out"), [((59,), False), ((60,), True), ((61,), True), ((59, 1), True)]
    )
    def test_when_it_runs_out(
        self, open_floor: Open, seconds: tuple[int, ...], *, out: bool
    ) -> None:
        floor = open_floor("seat 5 calls time on seat 4")

        rulings = floor.rules(*(f"{each} seconds pass" for each in seconds))

        assert [each.incident.key for each in rulings] == (["time-out"] if out else [])

    def test_the_time_that_was_set_is_cited(self, open_floor: Open) -> None:
        floor = open_floor("seat 5 calls time on seat 4")

        cites = floor.sees(OUT).found.cites

        assert ("roberts-11", "14.nl.14", "clock.seconds") in {
            (cite.book, cite.id, cite.option) for cite in cites
        }

    @pytest.mark.parametrize("act", ["seat 4 calls", "seat 4 folds", "seat 4 raises to 600"])
    def test_an_act_stops_it(self, open_floor: Open, act: str) -> None:
        floor = open_floor("seat 5 calls time on seat 4", "59 seconds pass", act)

        assert floor.table.clock is None
        assert floor.sees(OUT) is None

    def test_talk_does_not_stop_it(self, open_floor: Open) -> None:
        floor = open_floor("seat 5 calls time on seat 4", 'seat 4 says "nice hand"')

        assert floor.sees(OUT).incident.key == "time-out"

    def test_a_new_round_has_a_clock_of_its_own(self, open_floor: Open) -> None:
        stacks = dict.fromkeys((1, 2), 20_000)
        floor = open_floor("seat 1 calls", stacks=stacks)
        floor.rules("seat 1 calls time on seat 2", "59 seconds pass", "seat 2 checks")
        floor.rules("dealer deals", "seat 1 calls time on seat 2")

        assert floor.sees("59 seconds pass") is None

    @pytest.mark.parametrize(
        ("callers", "caller", "heard"),
        [
            ("any-player-present", 5, True),
            ("any-player-present", 4, True),
            ("players-in-hand", 1, True),
            ("players-in-hand", 4, False),
            ("floor", 1, False),
        ],
    )
    def test_who_may_call(
        self, open_floor: Open, callers: str, caller: int, *, heard: bool
    ) -> None:
        placard = {"clock": {"may-be-called-by": callers}}
        floor = open_floor("seat 4 folds", placard=placard)

        ruling = floor.sees(f"seat {caller} calls time on seat 5")

        assert (ruling is None) == heard
        assert (floor.table.clock is not None) == heard


RIGHT = {"turn-reached", "deal-complete", "facing-a-wager"}


class TestAnAbsentPlayer:
    @pytest.mark.parametrize("dies", sorted(RIGHT))
    @pytest.mark.parametrize(
        ("away_from", "at", "when"),
        [
            ("deal", "at once", {"deal-complete"}),
            ("deal", "at its turn", RIGHT),
            ("after the deal", "at once", set()),
            ("after the deal", "at its turn", RIGHT),
            ("deal", "unraised big blind", {"deal-complete", "turn-reached"}),
        ],
    )
    def test_when_the_dealer_may_take_the_cards(
        self, open_floor: Open, dies: str, away_from: str, at: str, when: set[str]
    ) -> None:
        seat = 3 if at == "unraised big blind" else 5
        leaves, deals = f"seat {seat} leaves", "dealer deals"
        begins = (leaves, deals) if away_from == "deal" else (deals, leaves)
        then = {
            "at once": (),
            "at its turn": ("seat 4 calls",),
            "unraised big blind": ("seat 4 calls", "seat 5 folds", "seat 1 folds",
                                   "seat 2 calls"),
        }[at]  # fmt: skip
        placard = {"absent-player-hand": dies}
        floor = open_floor(*begins, *then, dealt=False, placard=placard)
        before = floor.table.total

        ruling = floor.sees(f"dealer takes the cards of seat {seat}")

        in_time = dies in when
        assert (ruling is None) == in_time
        assert floor.table.seats[seat].status == ("dead" if in_time else "live")
        assert floor.table.total == before
        if ruling is not None:
            assert (ruling.incident.key, ruling.decision) == ("absent-hand-early", "keep-hand")

    @pytest.mark.parametrize("book", ["club-ua-1", "games-ru-1", "roberts-11", "customs-1"])
    @pytest.mark.parametrize("setting", ["cash", "tournament"])
    def test_every_book_says_when(self, open_floor: Open, book: str, setting: str) -> None:
        floor = open_floor("seat 5 leaves", "dealer deals", dealt=False, book=book,
                           setting=setting)  # fmt: skip

        ruling = floor.sees("dealer takes the cards of seat 5")

        assert (ruling is None) == (setting == "tournament")

    def test_the_blind_of_an_absent_player_stays_in(self, open_floor: Open) -> None:
        floor = open_floor("seat 3 leaves", "dealer deals", dealt=False, setting="tournament")
        floor.rules("dealer takes the cards of seat 3")

        assert floor.bets == {2: 100, 3: 200}

    def test_who_is_away_cannot_act(self, open_floor: Open) -> None:
        floor = open_floor("seat 4 leaves")

        with pytest.raises(OffScript, match="seat 4 acts and has left the table"):
            floor.rules("seat 4 calls")

    @pytest.mark.parametrize(
        ("sentences", "fault"),
        [
            (("seat 4 comes back",), "comes back and has not left"),
            (("seat 4 leaves", "seat 4 leaves"), "leaves and has left before"),
        ],
    )
    def test_nobody_leaves_or_comes_twice(
        self, open_floor: Open, sentences: tuple[str, ...], fault: str
    ) -> None:
        with pytest.raises(OffScript, match=fault):
            open_floor(*sentences)

    def test_a_misdeal_brings_nobody_back(self, open_floor: Open) -> None:
        floor = open_floor("seat 5 leaves", dealt=False)
        floor.rules("dealer deals Ah to seat 2 face up")

        assert floor.floor.redealt == 1
        assert floor.table.away == {5}
