"""What is left to the floor: choices, defaults, findings, and silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Floor = Any
Open = Callable[..., Any]
DECIDES = 'floor decides {} because "it was seen"'


class TestDecisions:
    def test_a_choice_of_the_book_is_no_override(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks", DECIDES.format("back-up-action"))

        decided = flop.floor.rulings[-1].discretion.decided
        assert decided.choice == "back-up-action"
        assert decided.because == "it was seen"
        assert not decided.override

    def test_another_remedy_is_one(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks", DECIDES.format("kill-hand"))

        ruling = flop.floor.rulings[1]
        assert ruling.discretion.decided.override
        assert flop.table.seats[2].status == "dead"
        assert "forfeit-turn" in ruling.discretion.choices

    def test_a_choice_that_is_no_remedy(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks")

        with pytest.raises(OffScript, match="there is no choice 'forgive'"):
            flop.rules(DECIDES.format("forgive"))

    def test_a_decision_nobody_waits_for(self, floor: Floor) -> None:
        with pytest.raises(OffScript, match="no ruling waits"):
            floor.rules(DECIDES.format("forfeit-turn"))

    def test_the_ruling_stays_filed_where_it_was_called_for(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks", DECIDES.format("forfeit-turn"))

        assert flop.floor.rulings[-1].after == flop.n - 1
        assert len(flop.floor.rulings) == 2


class TestADefault:
    """2.8.5: an early fold that faces a new raise binds unless the floor says otherwise."""

    @pytest.fixture
    def folded(self, floor: Floor) -> Floor:
        floor.rules("seat 5 folds", "seat 4 raises to 600")
        return floor

    def test_it_is_carried_out_and_told_as_undecided(self, folded: Floor) -> None:
        ruling = folded.floor.rulings[-1]

        assert (ruling.decision, ruling.discretion.default) == ("floor-decides", "bind-action")
        assert ruling.discretion.decided is None
        assert [remedy["do"] for remedy in ruling.remedies] == ["bind-action"]

    def test_play_goes_on_without_a_word(self, folded: Floor) -> None:
        folded.rules("seat 1 folds")

        assert folded.floor.stopped is None
        assert folded.table.seats[5].status == "folded"
        assert folded.turn == 2

    def test_the_floor_may_still_decide_otherwise(self, folded: Floor) -> None:
        folded.rules(DECIDES.format("release-action"))

        ruling = folded.floor.rulings[-1]
        assert ruling.decision == "release-action"
        assert ruling.discretion.decided.choice == "release-action"
        assert folded.table.seats[5].status == "live"
        assert folded.turn == 5

    def test_but_not_after_play_has_gone_on(self, folded: Floor) -> None:
        folded.rules("seat 1 folds")

        with pytest.raises(OffScript):
            folded.rules(DECIDES.format("release-action"))


class TestFindings:
    FOUND = 'floor finds seat 3 was misinformed because "seat 2 hid his cards"'

    def test_what_no_camera_saw_changes_what_becomes_of_the_act(self, flop: Floor) -> None:
        flop.rules("seat 3 bets 600", self.FOUND)

        ruling = flop.sees("seat 2 checks")

        assert ruling.incident.facts["misinformed"] is True
        assert (ruling.found.rule.number, ruling.decision) == ("2.8.13", "release-action")

    def test_without_it_the_bet_binds(self, flop: Floor) -> None:
        flop.sees("seat 3 bets 600")

        assert flop.sees("seat 2 checks").decision == "bind-action"

    def test_it_is_about_one_seat(self, flop: Floor) -> None:
        flop.rules("seat 4 bets 600", self.FOUND, "seat 2 checks")

        (ruling,) = flop.rules("seat 3 checks")

        assert (ruling.seat, ruling.incident.facts["misinformed"]) == (4, False)

    def test_it_does_not_last_for_another_round(self, flop: Floor) -> None:
        flop.rules("seat 3 bets 600", self.FOUND, "seat 2 checks", "seat 3 checks")
        flop.rules("seat 4 checks", "seat 1 checks", "dealer deals")
        flop.sees("seat 3 bets 600")

        assert flop.sees("seat 2 checks").decision == "bind-action"


class TestSilence:
    """The club's own rules say nothing of one chip with nothing to call."""

    @pytest.fixture
    def silent(self, open_floor: Open) -> Floor:
        floor = open_floor(
            "seat 1 calls",
            "seat 2 calls",
            "seat 3 checks",
            "dealer deals",
            own_only=True,
            stacks={1: 20_000, 2: 20_000, 3: 20_000},
        )
        floor.rules("seat 2 puts out 1000")
        return floor

    def test_where_no_book_speaks_the_floor_decides(self, silent: Floor) -> None:
        (ruling,) = silent.floor.rulings

        assert ruling.decision == "floor-decides"
        assert ruling.discretion.because == "silence"
        assert (ruling.found.rule, ruling.remedies) == (None, ())

    def test_nothing_is_changed_until_then(self, silent: Floor) -> None:
        assert silent.bets == {}
        assert silent.turn == 2

    def test_any_remedy_may_be_taken_and_overrides_nothing(self, silent: Floor) -> None:
        silent.rules(DECIDES.format("refuse"))

        (ruling,) = silent.floor.rulings
        assert (ruling.decision, ruling.discretion.decided.override) == ("refuse", False)
        assert silent.table.seats[2].stack == 19_800
        assert silent.turn == 2

    def test_or_the_hearing_ends(self, silent: Floor) -> None:
        silent.rules("seat 3 checks")

        assert silent.floor.stopped is not None

    @pytest.mark.parametrize("choice", ["fold", "check", "bet"])
    def test_a_choice_that_fits_gives_the_chips_back_that_it_says_nothing_of(
        self, silent: Floor, choice: str
    ) -> None:
        silent.rules(DECIDES.format(choice))

        (ruling,) = silent.floor.rulings
        bet = 1000 if choice == "bet" else 0
        assert ruling.decision == choice
        assert silent.bets.get(2, 0) == bet
        assert (silent.table.seats[2].stack, silent.table.pending) == (19_800 - bet, {})
        assert silent.turn == 3

    @pytest.mark.parametrize(
        "choice",
        [
            "call",
            "bind-action",
            "accept-actions",
        ],
    )
    def test_a_choice_that_does_not_fit_is_a_fault_of_the_script(
        self, silent: Floor, choice: str
    ) -> None:
        with pytest.raises(OffScript, match=f"the floor cannot decide '{choice}' here"):
            silent.rules(DECIDES.format(choice))
