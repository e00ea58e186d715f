"""Pots of stud: halves, quarters and what does not divide.

Expected from the texts: games-ru-1 S8-2, S8-9a to S8-10b, roberts-11 3.Ties.3 to 3.Ties.5, 10.9
and 10.10, online-pl-1 6.5 and 6.6, online-ru-1 1.6. Suits rank spades, hearts, diamonds, clubs;
there is no button, and nobody gets more than one odd chip of a pot.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.chips import Pot
from referee.table.due import Awaited, Case, Setting, Settings
from referee.table.event import SeatTables
from referee.table.notes import Seen
from referee.table.seat import LIVE, Seat
from referee.table.table import Table
from referee.variant import halves, odd_chips
from referee.variant.moves import declared_variant

Hands = dict[int, str]
Options = Callable[..., Settings]

OF_STUD = {
    "odd-chip-stud.high": "highest-card-by-suit",
    "odd-chip-stud.low": "lowest-card-by-suit",
    "odd-chip-stud.cards-compared": "all",
    "odd-chip-high-low.between-halves": "high",
    "odd-chip-high-low.within-a-half": "as-in-high-only-game",
    "odd-chip-high-low.same-two-players-both-ways": "highest-card-by-suit",
    "low-qualifier": "8",
}


@pytest.fixture
def told(options: Options) -> Options:
    """What the options of stud say; ``told(high="first-shown")`` says a part otherwise."""

    def made(ranking: str = "high", **changes: str) -> Settings:
        parts = {key.rpartition(".")[2]: key for key in OF_STUD}
        said = {**OF_STUD, **{parts[k.replace("_", "-")]: v for k, v in changes.items()}}
        stud = {key: Setting(value) for key, value in said.items()}
        return {**options(hand_ranking=ranking), **stud}

    return made


def table_of(variant: str, hands: Hands, unit: int = 1) -> Table:
    seats = {}
    for number, cards in hands.items():
        held = tuple(cards.split())
        seats[number] = Seat(100, cards=held, shown=held, status=LIVE)
    return Table(Case(variant, "limit", "cash"), {}, seats, None, unit=unit)


def awards(
    variant: str, hands: Hands, amount: int, settings: Settings, *, unit: int = 1
) -> dict[int, int]:
    """Return what each seat gets of one pot that all these hands are in."""
    table = table_of(variant, hands, unit)
    pot = halves.award(Pot(amount, tuple(hands)), table, settings, declared_variant(variant))
    assert sum(won.amount for won in pot.awards) == amount
    got: dict[int, int] = {}
    for won in pot.awards:
        got[won.seat] = got.get(won.seat, 0) + won.amount
    return got


# --- one side ---------------------------------------------------------------------------------

KINGS = {  # both make king to nine; seat 5 has the king of spades
    2: "Kd Qd Jc Th 9s 2c 3h",
    5: "Ks Qh Jd Tc 9h 2d 4s",
}
UNUSED = {  # both make ten to six; seat 5 plays the ten of spades, seat 2 has an unused ace
    2: "Td 9d 8h 7c 6s Ac 2d",
    5: "Ts 9h 8c 7h 6d Kc 2h",
}
THREE = {  # three times the same straight, with the kings of hearts, spades and clubs
    1: "Kh Qd Jc Th 9s 2c 3h",
    4: "Ks Qh Jd Tc 9h 2d 4s",
    6: "Kc Qs Js Td 9c 3d 4h",
}


@pytest.mark.parametrize(
    ("hands", "amount", "changes", "expected", "why"),
    [
        (KINGS, 40, {}, {2: 20, 5: 20}, "suits win no pot"),
        (KINGS, 41, {}, {2: 20, 5: 21}, "the king of spades is the higher one"),
        (KINGS, 41, {"high": "first-left-of-dealer"}, {2: 21, 5: 20}, "online-ru-1 1.6a"),
        (UNUSED, 41, {}, {2: 21, 5: 20}, "all cards count, the unused ace too"),
        (UNUSED, 41, {"cards_compared": "winning-five"}, {2: 20, 5: 21}, "the ten of spades"),
        (THREE, 100, {}, {1: 33, 4: 34, 6: 33}, "one chip is over: the king of spades"),
        (THREE, 101, {}, {1: 34, 4: 34, 6: 33}, "two are over: then the king of hearts"),
    ],
)
def test_equal_high_hands_of_stud(
    hands: Hands,
    amount: int,
    changes: dict[str, str],
    expected: object,
    why: str,
    told: Options,
) -> None:
    assert awards("stud", hands, amount, told(**changes)) == expected, why


def test_the_odd_chip_is_of_the_smallest_chip_in_play(told: Options) -> None:
    assert awards("stud", KINGS, 45, told(), unit=5) == {2: 20, 5: 25}


WHEELS = {3: "5s 4d 3h 2c As Kd Kh", 7: "5d 4h 3c 2s Ac Qd Qh"}
"""Two wheels; seat 7 has the ace of clubs, the lowest card there is."""


def test_equal_hands_of_razz(told: Options) -> None:
    settings = told("ace-to-five")

    assert awards("razz", WHEELS, 20, settings) == {3: 10, 7: 10}
    assert awards("razz", WHEELS, 21, settings) == {3: 10, 7: 11}, "the ace of clubs is lowest"


def test_the_lowest_hand_of_razz_takes_all(told: Options) -> None:
    # RZ-2a: 8-6-5-3-2 beats 8-7-3-2-A, and there is no qualifier.
    hands = {1: "8s 6d 5h 3c 2s Kd Kh", 2: "8d 7h 3d 2d Ac Kc Ks"}
    assert awards("razz", hands, 21, told("ace-to-five")) == {1: 21}
    pairs = {1: "As Ad Ah 2c 2s 2d 3h", 2: "Ks Kd Qh Qc Js Jd Jh"}
    assert awards("razz", pairs, 21, told("ace-to-five")) == {1: 21}, "three pairs or worse"


SOKO = {2: "As Ks 9s 4s 2d", 6: "Ah Kh 9h 4h 2c"}
"""Two four-flushes that are equal to the last card."""


@pytest.mark.parametrize("first", [2, 6])
def test_in_soko_the_hand_opened_first_gets_it(first: int, told: Options) -> None:
    settings = told("soko", high="first-shown")
    table = table_of("soko", SOKO)
    shown = [first, *(seat for seat in SOKO if seat != first)]
    record = tuple(
        Seen(n, SeatTables(seat, table.seats[seat].shown), table.hand, Awaited("show", seat))
        for n, seat in enumerate(shown, 1)
    )
    pot = halves.award(
        Pot(31, (2, 6)), table.but(record=record), settings, declared_variant("soko")
    )

    assert {won.seat: won.amount for won in pot.awards} == {shown[0]: 16, shown[1]: 15}


def test_four_cards_of_a_suit_win_in_soko(told: Options) -> None:
    hands = {1: "Ad Ac Kh Qs 9d", 2: "2s 5s 7s 9s Td", 3: "5d 6h 7c 8d Kc"}
    assert awards("soko", hands, 31, told("soko")) == {2: 31}
    assert awards("five-card-stud", hands, 31, told()) == {1: 31}, "aces, for high alone"


# --- two halves -------------------------------------------------------------------------------

SPLIT = {1: "Ks Kd Qh Qc 9s 9d 2h", 2: "8s 7d 4h 2c As Jd Th"}
"""Seat 1 wins high with kings and queens, seat 2 low with 8-7-4-2-A."""
NO_LOW = {1: "Ks Kd 9h 6c 4s 2d Jh", 2: "9s 7d 4h 2c As Jd Th"}
"""The best low is a nine (S8-2a)."""
BOTH_WAYS = {1: "6s 5s 4d 3h 2c Kh 9d", 4: "6d 5h 4c 3s 2d Ks 9c"}
"""Six to two both ways; seat 4 has a king of spades that it does not use, seat 1 of hearts."""
TIED_HIGH = {1: "Kd Qd Jc Th 9s 2c 3h", 2: "Kh Qh Jd Tc 9h 2d 3d", 3: "7s 5d 4s 3s As Jh Jc"}
"""Seats 1 and 2 tie for high, the king of hearts being the higher one; seat 3 wins low."""
TIED_LOW = {1: "Ks Kd Kc Qc Qs 9d 9h", 2: "7s 5d 4h 2c Ad Jd Th", 3: "7d 5h 4c 2s Ac Js Td"}
"""Seat 1 wins high; seats 2 and 3 tie for low, seat 3 with the ace of clubs."""
QUARTER = {1: "7s 5d 4h 2c Ac Ad Jd", 2: "7d 5h 4c 2s Ah Ts 9d"}
"""Seat 1 wins high with aces and ties for low, with the ace of clubs."""


@pytest.mark.parametrize(
    ("hands", "amount", "expected", "why"),
    [
        (SPLIT, 30, {1: 15, 2: 15}, "it divides"),
        (SPLIT, 31, {1: 16, 2: 15}, "S8-9a: the odd chip is the high hand's"),
        (NO_LOW, 31, {1: 31}, "S8-2b: nobody qualifies, the high hand takes all"),
        (BOTH_WAYS, 40, {1: 20, 4: 20}, "it divides"),
        (BOTH_WAYS, 41, {1: 20, 4: 21}, "S8-9b and c: the unused king of spades"),
        (BOTH_WAYS, 42, {1: 21, 4: 21}, "S8-9b: divided once, as evenly as can be"),
        (TIED_HIGH, 42, {1: 10, 2: 11, 3: 21}, "S8-10a: the king of hearts"),
        (TIED_HIGH, 41, {1: 10, 2: 11, 3: 20}, "S8-9a gives high 21, S8-10a seat 2 the 11"),
        (TIED_HIGH, 40, {1: 10, 2: 10, 3: 20}, "it divides"),
        (TIED_LOW, 42, {1: 21, 2: 10, 3: 11}, "S8-10b: the ace of clubs"),
        (TIED_LOW, 43, {1: 22, 2: 10, 3: 11}, "an odd chip for high, and one within low"),
        (TIED_LOW, 41, {1: 21, 2: 10, 3: 10}, "the odd chip for high alone"),
        (QUARTER, 40, {1: 30, 2: 10}, "three quarters"),
        (QUARTER, 42, {1: 32, 2: 10}, "the ace of clubs gets the odd chip of low"),
        (QUARTER, 43, {1: 32, 2: 11}, "seat 1 has had the odd chip between the halves"),
    ],
)
def test_a_pot_of_two_halves(
    hands: Hands, amount: int, expected: object, why: str, told: Options
) -> None:
    assert awards("stud-hi-lo", hands, amount, told()) == expected, why


def test_the_five_cards_alone_where_a_book_says_so(told: Options) -> None:
    settings = told(cards_compared="winning-five")
    # The six of spades is the higher of the fives that play.
    assert awards("stud-hi-lo", BOTH_WAYS, 41, settings) == {1: 21, 4: 20}


def test_which_cards_and_which_suit_decided_is_told(told: Options) -> None:
    settings = told()
    table = table_of("stud-hi-lo", BOTH_WAYS)
    way = halves.ways(settings, declared_variant("stud-hi-lo"))[0]
    tie = odd_chips.Tie((1, 4), "high", way)

    assert odd_chips.ordered(tie, table, settings, odd_chips.BOTH_WAYS) == [4, 1]
    rests_on = odd_chips.rests_on(tie, table, settings, odd_chips.BOTH_WAYS)
    assert list(rests_on) == ["odd-chip-stud.cards-compared", "suit-order"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"low": "highest-card-by-suit"}, {1: 21, 2: 11, 3: 10}),  # online-pl-1 6.6
        ({"low": "first-left-of-dealer"}, {1: 21, 2: 11, 3: 10}),
        ({"within_a_half": "by-suit"}, {1: 21, 2: 10, 3: 11}),
        ({"between_halves": "low"}, {1: 21, 2: 10, 3: 11}),
    ],
)
def test_equal_low_hands_by_other_books(
    changes: dict[str, str], expected: object, told: Options
) -> None:
    # Among the cards of TIED_LOW the ace of diamonds is the highest, that of clubs the lowest.
    assert awards("stud-hi-lo", TIED_LOW, 42, told(**changes)) == expected


def test_the_odd_chip_between_the_halves_may_go_to_the_low_one(told: Options) -> None:
    assert awards("stud-hi-lo", SPLIT, 31, told(between_halves="low")) == {1: 15, 2: 16}


def test_without_a_qualifier_the_lowest_hand_takes_the_half(told: Options) -> None:
    settings = told(low_qualifier="none")
    assert awards("stud-hi-lo", NO_LOW, 30, settings) == {1: 15, 2: 15}
    pairs = {1: "Ks Kd Qh Qc Js Jd 9h", 2: "Kc Kh Qd Qs 8s 8d 8h"}
    assert awards("stud-hi-lo", pairs, 30, settings) == {1: 15, 2: 15}, "a pair under two"


def test_each_pot_is_halved_by_itself(told: Options) -> None:
    # Seat 1 is all in for the main pot: it takes the high half of that and nothing beside it.
    settings, variant = told(), declared_variant("stud-hi-lo")
    table = table_of("stud-hi-lo", TIED_LOW)
    pots = [
        halves.award(pot, table, settings, variant)
        for pot in (Pot(63, (1, 2, 3)), Pot(21, (2, 3)))
    ]
    main, side = ({(won.seat, won.half): won.amount for won in pot.awards} for pot in pots)

    # 63 is 32 and 31; seat 3 has the lowest card and gets 16 of the 31.
    assert main == {(1, "high"): 32, (2, "low"): 15, (3, "low"): 16}
    # In the side pot the two tie both ways; the ace of diamonds is the highest card of theirs.
    assert side == {(2, None): 11, (3, None): 10}


# --- a common card ----------------------------------------------------------------------------


def test_a_common_card_plays_in_every_hand_and_is_nobodys(told: Options) -> None:
    # 7S-15e: six cards each, and the king of spades in the middle makes both straights.
    hands = {2: "Qd Jc Th 9s 2c 3h", 5: "Qh Jd Tc 9h 2d 4s"}
    table = table_of("stud", hands).but(board=("Ks",))
    pot = halves.award(Pot(41, (2, 5)), table, told(), declared_variant("stud"))

    # Of their own cards the queen of hearts is above that of diamonds.
    assert {won.seat: won.amount for won in pot.awards} == {2: 20, 5: 21}


def test_a_hand_that_is_not_whole_wins_nothing_yet(told: Options) -> None:
    hands = {2: "Kd Qd Jc Th 9s 2c 3h", 5: "Ks Qh Jd Tc 9h 2d"}
    table = table_of("stud", hands)
    pot = halves.award(Pot(41, (2, 5)), table, told(), declared_variant("stud"))

    assert pot.awards == (), "one of seven cards is not known"
