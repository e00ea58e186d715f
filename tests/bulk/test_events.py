"""From the notation to our events: every expectation is written by hand from the file."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from referee.bulk import events, phh
from referee.bulk.start import Start, as_written
from referee.errors import ContentError, NotYetError
from referee.table.event import (
    DealerDeals,
    DealerDealsCard,
    DealerDealsCounts,
    DealerPutsOut,
    SeatActs,
    SeatPushesCards,
    SeatTables,
    SeatTurnsUp,
)

DATA = Path(__file__).parents[1] / "data"


def told(name: str) -> events.Play:
    return events.play(phh.read(DATA / f"{name}.phh"))


def hand(*actions: str, stacks="1000, 1000, 1000", blinds="5, 10, 0", more="") -> phh.PhhHand:
    """Return a three-handed hand, its actions on line 6."""
    antes = ", ".join("0" for _ in stacks.split(","))
    text = (
        f"variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = 10\n"
        f"starting_stacks = [{stacks}]\nactions = {list(actions)!r}\n{more}\n"
    )
    return phh.parse(text, "1.phh")


def seen(*actions: str, **head: str) -> list[object]:
    return [step.event for step in events.play(hand(*actions, **head)).steps]


def fault(*actions: str, **head: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        events.play(hand(*actions, **head))
    return caught.value


def test_a_raise_that_takes_the_blinds():
    play = told("raise-takes-the-blinds")

    assert play.start == Start(
        stacks={1: 1000, 2: 1000, 3: 800, 4: 1200},
        stakes={"small-blind": 5, "big-blind": 10},
        button=4,
        cards={1: ("7c", "2d"), 2: ("Jh", "4s"), 3: ("Ad", "Kd"), 4: ("9s", "3c")},
    )
    assert [step.event for step in play.steps] == [
        DealerDeals(),
        SeatActs(3, "raise", 30),
        SeatActs(4, "fold"),
        SeatActs(1, "fold"),
        SeatActs(2, "fold"),
    ]
    assert play.finishing == {1: 995, 2: 990, 3: 815, 4: 1200}


def test_check_or_call_is_told_by_what_there_is_to_match():
    play = told("checked-to-a-showdown")

    assert [step.event for step in play.steps] == [
        DealerDeals(),
        SeatActs(3, "call"),
        SeatActs(1, "call"),
        SeatActs(2, "check"),
        DealerPutsOut(("Qh", "8s", "2d")),
        SeatActs(1, "check"),
        SeatActs(2, "check"),
        SeatActs(3, "bet", 20),
        SeatActs(1, "fold"),
        SeatActs(2, "call"),
        DealerPutsOut(("3c",)),
        SeatActs(2, "check"),
        SeatActs(3, "check"),
        DealerPutsOut(("3h",)),
        SeatActs(2, "bet", 40),
        SeatActs(3, "call"),
        SeatTables(2, ("Kd", "Qd")),
        SeatTables(3, ("Ah", "Qc")),
    ]
    assert play.start.cards == {1: ("Ts", "9s"), 3: ("Ah", "Qc")}, "unknown cards are left out"
    assert play.steps[3].line == 16
    assert play.steps[3].action == "p2 cc # looks at his cards again"
    assert play.steps[0].line == 11, "the deal is where the first cards are written"


def test_heads_up_the_last_player_has_the_button_and_the_small_blind():
    play = told("heads-up")

    assert play.start.button == 2
    assert play.start.stakes == {"small-blind": 5, "big-blind": 10}
    assert [step.event for step in play.steps] == [
        DealerDeals(),
        SeatActs(2, "call"),
        SeatActs(1, "check"),
        DealerPutsOut(("As", "7h", "6c")),
        SeatActs(1, "check"),
        SeatActs(2, "bet", 15),
        SeatActs(1, "fold"),
    ]


def test_all_ins_painted_seats_and_a_board_after_the_hands():
    play = told("all-in-and-a-side-pot")

    assert play.start.stacks == {7: 1500, 9: 60, 2: 1000}
    assert play.start.button == 2
    assert [step.event for step in play.steps] == [
        DealerDeals(),
        SeatActs(2, "raise", 300),
        SeatActs(7, "all-in"),
        SeatActs(2, "call"),
        SeatTables(7, ("As", "Ac")),
        SeatTables(9, ("Jd", "Td")),
        SeatTables(2, ("Kh", "Kc")),
        DealerPutsOut(("Qd", "9d", "2c")),
        DealerPutsOut(("8d",)),
        DealerPutsOut(("4s",)),
    ]
    assert play.finishing == {7: 2380, 9: 180, 2: 0}


def test_amounts_become_whole_units_the_largest_that_serve():
    play = told("in-cents")

    assert play.start.per_one == 200, "4.255 asks for 1/200"
    assert play.start.stakes == {"small-blind": 10, "big-blind": 20}
    assert play.start.stacks == {1: 2000, 2: 2000, 3: 851}
    assert play.steps[2].event == SeatActs(1, "raise", 50)
    assert play.steps[5].event == SeatActs(1, "bet", 300)
    assert play.finishing == {1: 2000, 2: 2000, 3: 851}


@pytest.mark.parametrize(
    ("stacks", "wager", "units"),
    [
        ("1000, 1000, 1000", "30", 1),
        ("1000, 1000.5, 1000", "30", 2),
        ("1000, 1000, 1000", "30.05", 20),
    ],
)
def test_the_unit_comes_from_every_amount_of_the_hand(stacks, wager, units):
    play = events.play(hand(f"p3 cbr {wager} # 0.001", stacks=stacks))

    assert play.start.per_one == units
    assert play.steps[1].event == SeatActs(3, "raise", int(Decimal(wager) * units))


def test_a_pot_split_to_half_a_chip_makes_the_unit_half_a_chip():
    play = events.play(hand("p3 f", more="finishing_stacks = [999.5, 1000.5, 1000]"))

    assert play.start.per_one == 2
    assert play.finishing == {1: 1999, 2: 2001, 3: 2000}


def test_a_call_with_the_last_chips_is_a_call_and_counts_no_more_than_there_is():
    assert seen("p3 cbr 500", "p1 cc", "p2 f", "d db 2c3c4c", "p1 cc", stacks="200, 1000, 900")[
        2:
    ] == [
        SeatActs(1, "call"),
        SeatActs(2, "fold"),
        DealerPutsOut(("2c", "3c", "4c")),
        SeatActs(1, "check"),
    ]


def test_an_all_in_for_less_than_the_bet_leaves_the_bet_as_it_was():
    assert seen("p3 cbr 500", "p1 cbr 200", "p2 cc", stacks="200, 1000, 900")[1:] == [
        SeatActs(3, "raise", 500),
        SeatActs(1, "all-in"),
        SeatActs(2, "call"),
    ]


def test_a_big_blind_that_is_short_still_has_its_price():
    assert seen("p3 cc", "p1 cc", stacks="1000, 4, 1000")[1:] == [
        SeatActs(3, "call"),
        SeatActs(1, "call"),
    ]


def test_a_raise_below_the_minimum_is_told_as_it_is_recorded():
    assert seen("p3 cbr 12")[1] == SeatActs(3, "raise", 12)


def test_shows_in_every_form():
    deal = ("d dh p1 AsAc", "d dh p2 ????", "d dh p3 KhKc")

    assert seen(*deal, "p1 sm", "p2 sm Qd??", "p3 sm -")[1:] == [
        SeatPushesCards(1, "muck"),
        SeatTurnsUp(2, ("Qd",)),
        SeatTables(3, ("Kh", "Kc")),
    ]
    assert seen(*deal, "p2 sm ????") == [DealerDeals()], "kept and not shown: nothing is seen"


def test_cards_dealt_one_by_one_are_one_deal():
    play = events.play(hand("d dh p1 As", "d dh p2 Ks", "d dh p1 Ac", "d dh p2 Kc"))

    assert [step.event for step in play.steps] == [DealerDeals()]
    assert play.start.cards == {1: ("As", "Ac"), 2: ("Ks", "Kc")}


def test_a_deal_with_a_card_too_many_is_told_by_its_counts():
    assert seen("d dh p1 AsAcAd", "d dh p2 KsKc", "d dh p3 Qh")[0] == DealerDealsCounts(
        ((1, 3), (3, 1))
    )


def test_a_card_dealt_after_play_began_is_an_event_of_its_own():
    assert seen("d dh p1 AsAc", "p3 f", "d dh p1 2c")[2:] == [
        DealerDealsCard("2c", 1, face_up=False)
    ]
    assert fault("d dh p1 AsAc", "p3 f", "d dh p1 2c2d").fault.endswith("come one at a time")


def test_a_record_without_actions_is_a_deal():
    assert seen() == [DealerDeals()]
    assert seen("", "  ", "# nothing yet") == [DealerDeals()]


IMPOSSIBLE = {
    "nobody": (("p4 f",), "'p4 f': there is no 'p4' in this hand"),
    "cards to nobody": (("d dh p4 AsAc",), "'d dh p4 AsAc': there is no 'p4' in this hand"),
    "no verb": (("p3",), "'p3': '' is no action here"),
    "a verb of stud": (("p3 pb",), "'p3 pb': pb is the bring-in, and this game has none"),
    "a verb of the dealer": (("d dd As",), "'d dd As': 'dd As' is no action here"),
    "no amount": (("p3 cbr",), "'p3 cbr': cbr wants one amount, its total of this street"),
    "an amount in words": (
        ("p3 cbr all",),
        "'p3 cbr all': cbr wants one amount, its total of this street",
    ),
    "chips nobody has": (
        ("p3 cbr 1001",),
        "'p3 cbr 1001': the player has only 1000 for this street",
    ),
    "blinds count": (
        ("p1 cbr 1001",),
        "'p1 cbr 1001': the player has only 1000 for this street",
    ),
    "no chips": (
        ("p2 cbr 10",),
        "'p2 cbr 10': the player has as much in on this street already",
    ),
    "no card": (("d db AsX",), "'d db AsX': 'AsX' is not a row of cards"),
    "a card twice": (
        ("d dh p1 AsAc", "d db 2cAs3c"),
        "'d db 2cAs3c': As is already dealt in this hand",
    ),
    "a pair of one card": (
        ("d dh p1 AsAs",),
        "'d dh p1 AsAs': a card is written twice",
    ),
    "cards that were not dealt": (
        ("d dh p1 AsAc", "p1 sm AsAd"),
        "'p1 sm AsAd': the player was dealt As Ac",
    ),
    "cards not known": (
        ("d dh p1 ????", "p1 sm -"),
        "'p1 sm -': the record does not say which cards '-' would be",
    ),
    "words behind a fold": (("p3 f now",), "'p3 f now': 'now' has no place behind f"),
}


@pytest.mark.parametrize(("actions", "fault_told"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_have_happened_is_refused(actions, fault_told):
    error = fault(*actions)

    assert error.fault == fault_told
    assert error.place == ("1.phh", 6)


def test_seats_must_go_once_around():
    assert events.play(hand(more="seats = [3, 1, 2]")).start.button == 2
    for seats in ("[1, 3, 2]", "[4, 4, 5]", "[0, 1, 2]"):
        assert fault(more=f"seats = {seats}").fault.startswith("seats do not go once around")


NOT_YET = {
    "an ante of a whole stack": (
        "antes = [0, 0, 0]", "antes = [0, 1000, 0]", 2,
        "an ante that is a whole stack is not followed yet",
    ),
    "a straddle": (
        "[5, 10, 0]", "[5, 10, 20]", 3, "a straddle or third blind (p3) is not followed yet",
    ),
    "no small blind": (
        "[5, 10, 0]", "[0, 10, 0]", 3, "a hand without both blinds is not followed yet",
    ),
    "another least bet": (
        "min_bet = 10", "min_bet = 20", 4,
        "a least bet of 20 with a big blind of 10 is not followed yet",
    ),
    "a stack not known": (
        "[1000, 1000, 1000]", "[1000, inf, 1000]", 5,
        "a stack that is empty or not known is not followed yet",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "reason"), NOT_YET.values(), ids=NOT_YET)
def test_what_is_not_followed_yet_says_so_with_its_line(old, new, line, reason):
    text = (
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n"
        "starting_stacks = [1000, 1000, 1000]\nactions = []\n"
    )
    assert old in text

    with pytest.raises(NotYetError) as caught:
        events.play(phh.parse(text.replace(old, new), "1.phh"))

    assert (caught.value.place.line, caught.value.fault) == (line, reason)


def test_another_game_is_named():
    fault = r"third-blind\.phh:4: a straddle or third blind \(p3\) is not followed yet"
    with pytest.raises(NotYetError, match=fault):
        told("third-blind")


def test_the_structure_and_its_stakes_are_told():
    limit, spread = told("limit").start, told("spread").start

    assert (limit.structure, limit.stakes) == (
        "limit",
        {"small-blind": 5, "big-blind": 10, "small-bet": 10, "big-bet": 20},
    )
    assert (spread.structure, spread.stakes["spread-max"]) == ("spread", 6)
    assert told("pot-limit").start.structure == "pot-limit"


@pytest.mark.parametrize("said", ["limit", "pot", "3"])
def test_a_structure_that_a_record_cannot_have_is_refused(said):
    text = (DATA / "pot-limit.phh").read_text().replace("'pot-limit'", f"'{said}'")

    with pytest.raises(ContentError) as caught:
        phh.parse(text, "1.phh")

    assert caught.value.place.line == 3
    assert caught.value.fault == f"'{said}' is no structure of no-limit hold'em"


def test_an_amount_is_told_as_the_file_writes_it():
    assert fault("p3 cbr 2000", stacks="1000, 1000, 1000.5").fault.endswith(
        "the player has only 1000.5 for this street"
    )
    assert as_written(Fraction(1, 200)) == "0.005"


def test_an_end_that_is_no_amount_is_refused():
    assert (
        fault(more="finishing_stacks = [inf, 1, 2]").fault
        == "finishing_stacks are not all amounts"
    )
