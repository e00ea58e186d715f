"""A ruling that amends what the dealer has still to do: the plan of a phase."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.errors import ContentErrors
from referee.hearing import vocabulary
from referee.rulebook.book import load_book
from referee.rulebook.lint import faults

Floor = Any
Open = Callable[..., Any]
DECK = (
    *("9c", "8c", "7c", "9d", "8d", "7d"),  # the hole cards of three
    *("2c", "As", "Kd", "Qh", "3c", "4c", "5c", "6c"),
)
BOOK = """\
id: amends-1
title: A house that amends the flop
edition: 1
effective: 2024-01-01
source: Written for the tests of the program
extends: club-ua-1
language: en
"""
RULE = """\
chapter: {{en: Amends}}
rules:
  - number: "4.2"
    id: amended
    title: A short call amends the flop
    text: After a short call the flop is dealt otherwise.
    source: House rules, p. 1
    standing: confirmed
    incident: undercall
    remedies: [call, return-chips]
    amends: {{{phase}: [{steps}]}}
"""


@pytest.fixture
def house(tmp_path: Path) -> Callable[..., Path]:
    """A book over the club's with one rule that amends: ``house("shuffle, board 3")``."""

    def made(steps: str, phase: str = "flop") -> Path:
        folder = tmp_path / "amends-1"
        folder.mkdir()
        (folder / "book.yaml").write_text(BOOK, encoding="utf-8")
        rule = RULE.format(phase=phase, steps=steps)
        (folder / "04-amends.yaml").write_text(rule, encoding="utf-8")
        return folder

    return made


@pytest.fixture
def called(open_floor: Open) -> Callable[[Path], Floor]:
    """Three players, one of whom called short before the flop; the flop is next."""

    def made(book: Path) -> Floor:
        floor = open_floor(book=str(book), stacks=dict.fromkeys((1, 2, 3), 20_000), deck=DECK)
        (ruling,) = floor.rules("seat 1 puts out 100", "seat 2 calls", "seat 3 checks")
        assert (ruling.found.rule.id, ruling.decision) == ("amended", "call")
        return floor

    return made


class TestTheFlop:
    def test_without_a_ruling_it_is_dealt_as_declared(
        self, house: Callable[..., Path], open_floor: Open
    ) -> None:
        floor = open_floor(
            book=str(house("board 3, bets")), stacks=dict.fromkeys((1, 2, 3), 20_000), deck=DECK
        )
        floor.rules("seat 1 calls", "seat 2 calls", "seat 3 checks", "dealer deals")

        assert (floor.table.board, floor.table.burns) == (("As", "Kd", "Qh"), 1)

    def test_a_burn_that_was_amended_away(
        self, house: Callable[..., Path], called: Callable[[Path], Floor]
    ) -> None:
        floor = called(house("board 3, bets"))
        assert floor.due.what == "board"
        assert [cite.id for cite in floor.due.cites] == ["amended"]

        floor.rules("dealer deals")

        assert (floor.table.board, floor.table.burns) == (("2c", "As", "Kd"), 0)
        assert floor.turn == 2
        floor.rules("seat 2 checks", "seat 3 checks", "seat 1 checks")
        assert (floor.table.phase, floor.due.what) == ("turn", "burn")

    def test_the_next_hand_is_dealt_as_declared(
        self, house: Callable[..., Path], called: Callable[[Path], Floor]
    ) -> None:
        floor = called(house("board 3, bets"))
        floor.rules("dealer deals", "seat 2 bets 400", "seat 3 folds", "seat 1 folds")
        floor.rules("dealer deals")
        assert floor.table.hand == 2

        floor.rules("seat 2 calls", "seat 3 calls", "seat 1 checks")

        assert (floor.table.phase, floor.due.what) == ("flop", "burn")

    @pytest.mark.parametrize("told", [("dealer deals",), ("dealer shuffles", "dealer deals")])
    def test_a_shuffle_and_three_cards_nobody_knew(
        self,
        house: Callable[..., Path],
        called: Callable[[Path], Floor],
        told: tuple[str, ...],
    ) -> None:
        floor = called(house("shuffle, board 3, bets"))
        assert floor.due.what == "shuffle"

        floor.rules(*told)

        assert (floor.table.board, floor.table.burns) == (("??", "??", "??"), 0)
        assert floor.turn == 2

    def test_cards_dealt_otherwise_are_bet_on_all_the_same(
        self, house: Callable[..., Path], called: Callable[[Path], Floor]
    ) -> None:
        floor = called(house("board 3"))

        floor.rules("dealer deals")

        assert (floor.table.phase, floor.turn) == ("flop", 2)
        assert len(floor.table.board) == 3

    @pytest.mark.parametrize(
        ("steps", "phase"),
        [("frobnicate", "flop"), ("board x", "flop"), ("burn 2", "flop")],
        ids=["step", "count", "no count"],
    )
    def test_a_step_that_is_none_is_a_fault_of_the_book(
        self, house: Callable[..., Path], steps: str, phase: str
    ) -> None:
        with pytest.raises(ContentErrors):
            load_book(house(steps, phase))

    def test_a_phase_no_game_has_is_found_by_the_check(
        self, house: Callable[..., Path]
    ) -> None:
        book = load_book(house("board 3", "seventh-street"))

        found = faults(book, vocabulary.incidents(), vocabulary.remedies())

        assert ["seventh-street" in fault.fault for fault in found] == [True]


def test_a_shuffle_before_a_draw_is_the_dealers_to_make(
    house: Callable[..., Path], open_floor: Open
) -> None:
    floor = open_floor(
        book=str(house("shuffle", phase="draw")),
        variant="lowball-27",
        structure="limit",
        stakes={"small-blind": 2, "big-blind": 4},
        stacks=dict.fromkeys((1, 2, 3), 100),
    )
    floor.rules("seat 1 puts out 2", "seat 2 calls", "seat 3 checks")
    assert floor.due.what == "shuffle"

    floor.rules("dealer shuffles")

    assert (floor.due.what, floor.due.seat) == ("draw", 2)
