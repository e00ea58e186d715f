"""Chips that go back or stay, hands that die, and what changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.remedy.base import Order, carry_out, remedies
from referee.rulebook import library
from referee.rulebook.book import load_book
from referee.table.event import SeatPutsOut
from referee.table.notes import Miscount
from referee.table.seat import DEAD
from referee.table.table import Table
from referee.words import languages, load

Made = Callable[..., Order]
CHIPS = SeatPutsOut(4, (500, 100))


def test_chips_left_over_go_back(order: Made) -> None:
    done = carry_out("return-chips", order(CHIPS))

    assert done.told == ({"do": "return-chips", "seat": 4, "amount": 600},)
    assert (done.table.pending, done.table.seats[4].stack) == ({}, 1000)
    assert done.table.returned == {4: 600}, "taking them back is then no offence"


def test_where_nothing_is_left_over_nothing_is_told(order: Made, table: Table) -> None:
    done = carry_out("return-chips", order())

    assert done.told == ()
    assert done.table is table


def test_forfeited_chips_stay_as_dead_money(order: Made, table: Table) -> None:
    done = carry_out("forfeit-chips", order(CHIPS))

    assert done.told == ({"do": "forfeit-chips", "seat": 4, "amount": 600},)
    assert (done.table.seats[4].dead, done.table.seats[4].bet) == (600, 0)
    assert done.table.pot == table.pot + 600


def test_nothing_is_forfeited_where_nothing_lies(order: Made) -> None:
    assert carry_out("forfeit-chips", order()).told == ()


def test_a_refused_act_leaves_the_turn_where_it_was(order: Made) -> None:
    done = carry_out("refuse", order(CHIPS))

    assert done.told == ({"do": "refuse", "seat": 4, "amount": sum(CHIPS.chips)},)
    assert (done.table.turn, done.table.pending, done.table.seats[4].stack) == (4, {}, 1000)
    assert done.table.seats[4].acted is None


def test_a_killed_hand_leaves_its_chips_in(order: Made, table: Table) -> None:
    done = carry_out("kill-hand", order(seat=3))

    assert (done.table.seats[3].status, done.table.seats[3].bet) == (DEAD, 200)
    assert done.table.total == table.total


@pytest.mark.parametrize(
    ("name", "arg", "noted"),
    [
        ("warn", None, ("", "warning", 0)),
        ("penalty", "conduct", ("conduct", "", 0)),
        ("penalty", "abuse missed-hands 2", ("abuse", "missed-hands", 2)),
        ("penalty", "abuse missed-hands", ("abuse", "missed-hands", 0)),
        ("penalty", "one hour outside", ("one hour outside", "", 0)),
    ],
)
def test_what_a_player_is_given_is_noted(
    order: Made, name: str, arg: str, noted: object
) -> None:
    done = carry_out(name, order()._replace(arg=arg))

    (given,) = done.table.sanctions
    assert (given.what, given.gives, given.hands) == noted
    assert given.seat == done.told[0]["seat"]


@pytest.mark.parametrize("name", ["keep-hand", "nothing", "play-on"])
def test_what_is_said_and_changes_nothing(order: Made, table: Table, name: str) -> None:
    done = carry_out(name, order())

    assert [told["do"] for told in done.told] == [name]
    assert done.table is table


def test_a_penalty_is_told(order: Made) -> None:
    assert carry_out("penalty", order(arg="one-round")).told[0]["do"] == "penalty"


@pytest.mark.parametrize("language", languages())
def test_a_penalty_in_words_of_the_room_is_told_in_them(order: Made, language: str) -> None:
    def told(arg: str) -> str:
        (remedy,) = carry_out("penalty", order(arg=arg)).told
        return load(language).announce([remedy]) + load(language).remedy("step", remedy)

    assert told("one hour outside").count("one hour outside") == 2
    assert told("hour").count(": hour.") == 2, "one word is the room's own too"
    named = load(language).find("penalties.exposed-hand")
    assert named is not None
    assert told("exposed-hand").count(f": {named}.") == 2, "an offence has its words"
    assert "exposed-hand" not in told("exposed-hand"), "its name is no word for a table"


def test_every_penalty_that_a_book_orders_has_its_words() -> None:
    rules = [rule for name in library.folders() for rule in load_book(name).own.rules]
    steps = {step for rule in rules for steps in rule.ordered for step in steps}
    ordered = {step.arg for step in steps if step.do == "penalty" and step.arg}
    assert "leave-the-room" in ordered
    for language in languages():
        words = load(language)
        assert not [each for each in ordered if words.find(f"penalties.{each}") is None]


def test_every_remedy_says_what_it_does() -> None:
    for name, spec in remedies().items():
        assert name == name.lower(), name
        assert "_" not in name, name
        assert spec.about.endswith((".", "penalty.")), name


def test_a_remedy_that_is_not_there(order: Made) -> None:
    with pytest.raises(KeyError):
        carry_out("forgive", order())


@pytest.mark.parametrize(
    ("right", "back"),
    [(700, ()), (500, ({"do": "return-chips", "seat": 4, "amount": 100},))],
    ids=["too-small", "too-big"],
)
def test_what_a_pot_bet_lacks_comes_from_behind_and_what_is_over_goes_back(
    order: Made, table: Table, right: int, back: tuple[object, ...]
) -> None:
    bet = table.bet_to(4, 600).but(
        in_round=True, level=600, miscount=Miscount(2, 4, 600, right, 600 - right, 10)
    )

    done = carry_out("correct-pot-bet", order(on=bet, seat=4))

    assert done.told == ({"do": "correct-pot-bet", "seat": 4, "amount": right}, *back)
    assert (done.table.seats[4].bet, done.table.seats[4].stack) == (right, 1000 - right)
    assert done.table.level == right


def test_a_raise_over_a_bet_of_the_pot_is_still_the_bet_to_call_when_that_bet_is_cut(
    order: Made, table: Table
) -> None:
    bet = table.bet_to(4, 600).bet_to(5, 900)
    bet = bet.but(in_round=True, level=900, miscount=Miscount(2, 4, 600, 500, 100, 10))

    done = carry_out("correct-pot-bet", order(on=bet, seat=4))

    assert (done.table.seats[4].bet, done.table.level) == (500, 900)
