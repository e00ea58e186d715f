"""How a recorded hand stood before its first card, and whether the program can follow it.

The notation numbers players by their place, not by chair: p1 is left of the button and the last
player has it.

Source: https://phh.readthedocs.io/en/stable/required.html, "Starting Stacks", "Antes".
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import NoReturn

from referee.bulk.phh import TITLES, Number, PhhHand
from referee.errors import ContentError, NotYetError
from referee.named import NamedTuple

Cards = tuple[str, ...]
GAMES = {
    "NT": ("holdem", "no-limit"),
    "FT": ("holdem", "limit"),
    "NS": ("short-deck", "no-limit"),
    "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha-hi-lo", "limit"),
    "F7S": ("stud", "limit"),
    "F7S/8": ("stud-hi-lo", "limit"),
    "FR": ("razz", "limit"),
    "N2L1D": ("lowball-27", "no-limit"),
    "F2L3D": ("triple-draw-27", "limit"),
    "FB": ("badugi", "limit"),
}
"""Variant and structure of the codes that are followed."""
STUDS = ("F7S", "F7S/8", "FR")
"""Those of them that have no button."""
DRAWS = ("N2L1D", "F2L3D", "FB")
"""Those with a draw or several."""
_INFINITE = Decimal("Infinity")
_NO_ANTES: Mapping[int, int] = {}


class Start(NamedTuple):
    """How the hand stood before the first card. Amounts are units, ``per_one`` to the file's 1.

    ``cards`` leaves out seats of which no card is known.
    """

    stacks: Mapping[int, int]
    stakes: Mapping[str, int]
    button: int | None
    cards: Mapping[int, Cards]
    per_one: int = 1
    structure: str = "no-limit"
    variant: str = "holdem"
    antes: Mapping[int, int] = _NO_ANTES


def refuse_what_is_not_followed(hand: PhhHand) -> None:
    """Say which field makes the hand one that the program has no rules for yet."""
    if hand.variant not in GAMES:
        _not_yet(
            hand, "variant", f"{TITLES[hand.variant]} ({hand.variant}) is not followed yet"
        )
    antes, stacks = hand.antes, hand.starting_stacks
    short = any(antes) and any(a >= stack for a, stack in zip(antes, stacks, strict=True))
    if short and hand.variant not in STUDS:
        _not_yet(hand, "antes", "an ante that is a whole stack is not followed yet")
    _refuse_posts(hand)
    if hand.min_bet is not None and hand.min_bet != max(hand.blinds):
        blind = max(hand.blinds)
        told = f"a least bet of {hand.min_bet} with a big blind of {blind} is not followed yet"
        _not_yet(hand, "min_bet", told)
    if not (min(stacks) > 0 and max(stacks) < _INFINITE):
        told = "a stack that is empty or not known is not followed yet"
        _not_yet(hand, "starting_stacks", told)


def _refuse_posts(hand: PhhHand) -> None:
    if hand.variant in STUDS:
        if len(set(hand.antes)) > 1 or not hand.antes[0]:
            _not_yet(hand, "antes", "stud without the same ante of all is not followed yet")
        return
    if on_the_button(hand):
        if len(set(hand.antes)) > 1 or not hand.antes[0]:
            _not_yet(
                hand, "antes", "a blind on the button without equal antes is not followed yet"
            )
        return
    small, big, *others = hand.blinds
    if any(others):
        player = 3 + next(index for index, amount in enumerate(others) if amount)
        told = f"a straddle or third blind (p{player}) is not followed yet"
        _not_yet(hand, "blinds_or_straddles", told)
    if small <= 0 or big <= 0:
        told = "a hand without both blinds is not followed yet"
        _not_yet(hand, "blinds_or_straddles", told)


def on_the_button(hand: PhhHand) -> bool:
    """Say whether the only blind is that of the last player, who has the button."""
    return len(hand.blinds) > 2 and bool(hand.blinds[-1]) and not any(hand.blinds[:-1])


def _not_yet(hand: PhhHand, field: str, what: str) -> NoReturn:
    raise NotYetError(hand.place(field), what)


def seats_of(hand: PhhHand) -> tuple[int, ...]:
    """Return the painted seat of each player: the file's where it gives them, else 1 and on."""
    seats = hand.seats
    if seats is None:
        return tuple(range(1, len(hand.starting_stacks) + 1))
    lowest = seats.index(min(seats))
    clockwise = seats[lowest:] + seats[:lowest]
    if list(clockwise) != sorted(set(seats)) or clockwise[0] < 1:
        told = "seats do not go once around the table from p1 to the last player"
        raise ContentError(hand.place("seats"), told)
    return seats


def in_whole_units(hand: PhhHand) -> bool:
    """Say whether every amount is written as a whole number, as in most archives."""
    return _WHOLE.issuperset(map(type, _amounts(hand))) and "." not in "".join(hand.actions)


def _amounts(hand: PhhHand) -> tuple[Number | None, ...]:
    """Return the amounts that are written outside the actions."""
    ends = hand.finishing_stacks or ()
    bets = (hand.small_bet, hand.big_bet, hand.spread_max)
    return (*hand.starting_stacks, *hand.blinds, *hand.antes, *ends, *bets)


def units_per_one(hand: PhhHand) -> int:
    """Return into how many units the file's 1 must be cut for every amount to be whole.

    Raises:
        ContentError: If a finishing stack is not an amount.
    """
    amounts = [amount for amount in _amounts(hand) if type(amount) is Decimal]
    words = (action.partition("#")[0].split() for action in hand.actions)
    wagers = (each[2] for each in words if len(each) == 3 and each[1] == "cbr")
    amounts.extend(Decimal(each) for each in wagers if is_amount(each))
    if not all(amount.is_finite() for amount in amounts):
        raise ContentError(
            hand.place("finishing_stacks"), "finishing_stacks are not all amounts"
        )
    return lcm(*(Fraction(amount).denominator for amount in amounts))


_WHOLE: set[type] = {int, type(None)}


def is_amount(word: str) -> bool:
    """Tell whether a word is an amount as actions write it: digits, with a point or without.

    >>> [is_amount(word) for word in ("225", "1.5", "-5", "1e3", ".5")]
    [True, True, False, False, False]
    """
    whole, point, part = word.partition(".")
    return word.isascii() and whole.isdecimal() and (part.isdecimal() if point else True)


def as_written(amount: Fraction) -> str:
    """Return an amount as the file would write it.

    >>> as_written(Fraction(5, 2)), as_written(Fraction(4))
    ('2.5', '4')
    """
    return format(Decimal(amount.numerator) / amount.denominator, "f")
