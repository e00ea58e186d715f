"""Who gets what of one pot: its halves, the hands that win them, and the chips left over.

What does not divide goes out one unit at a time, and in one pot no seat gets more odd units
than ``odd-chip-size`` allows before every other winner has had as many.

Source: options ``low-qualifier``, ``odd-chip-high-low`` and ``odd-chip-size``; roberts-11
3.Ties, online-pl-1 6.3.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple
from referee.table.cards import KINDS, all_of, known
from referee.table.chips import Award, Pot, share
from referee.table.due import Settings
from referee.table.showdown import claims
from referee.table.table import Table
from referee.variant import odd_chips
from referee.variant.odd_chips import Tie, by_suit, suit_ranks
from referee.variant.phases import Half, Variant
from referee.variant.ranking import (
    NO_HAND,
    NO_LOW,
    Way,
    joker_named,
    named,
    rank,
    size_of,
    weakest,
)


class Split(NamedTuple):
    """The winners of a pot: of its only part, or of both; ``low`` is empty where none is.

    ``halved``: there are two parts to give.
    """

    high: tuple[int, ...]
    low: tuple[int, ...] = ()

    @property
    def halved(self) -> bool:
        """Whether two halves go to winners of their own."""
        return bool(self.low) and self.low != self.high


# --- reading hands --------------------------------------------------------------------------


def ways(settings: Settings, variant: Variant) -> tuple[Way, ...]:
    """Return how each half of the pot is ranked, the high one first.

    The half of a pot that has only one is ranked by ``hand-ranking``, the low half of two by
    the lowest cards that the qualifier lets pass.
    """
    first, *others = variant.pot
    found = [Way(named(settings), first.hole_cards, joker=joker_named(settings))]
    return (*found, *(_low_way(settings, half) for half in others))


def _low_way(settings: Settings, half: Half) -> Way:
    said = settings["low-qualifier"].value
    if said.isdigit():
        return Way("eight-or-better", half.hole_cards, int(said))
    return Way("ace-to-five", half.hole_cards)  # no qualifier: any hand is a low one


def value(way: Way, cards: tuple[str, ...], board: tuple[str, ...]) -> int | None:
    """Return the rank of cards with the board; None where one is unknown or the board short."""
    held = (*cards, *board)
    if len(held) < size_of(way) or not known(held):
        return None
    return rank(way, cards, board)


def whole(cards: tuple[str, ...], table: Table, variant: Variant) -> tuple[str, ...]:
    """Return the cards of a seat, filled up with unknown ones to a whole hand.

    A common card of stud lies in the middle in place of one of each hand.
    """
    return all_of(cards, variant.holds(len(table.board)))


def _of_seat(way: Way, table: Table, number: int, variant: Variant) -> int | None:
    seat = table.seats[number]
    if seat.board and way.hole_cards:
        return NO_LOW if way.worst is not None else NO_HAND
    held = () if seat.board else held_by(table, number, seat.shown, variant)
    return value(way, held, table.board)


def held_by(
    table: Table, number: int, cards: tuple[str, ...], variant: Variant
) -> tuple[str, ...]:
    """Return the cards a seat shows as its hand; one that was dealt too few has no more."""
    dealt = len(table.seats[number].dealt)
    short = 0 < dealt == len(cards) < variant.holds(len(table.board))
    return cards if short else whole(cards, table, variant)


def winners(
    pot: Pot, table: Table, sides_by: tuple[Way, ...], settings: Settings, variant: Variant
) -> Split | None:
    """Return who wins a pot by the book, in seat order; None where nobody can tell."""
    called = {} if settings["cards-speak"].value == "yes" else _called(table, settings)
    split = won_by(pot, table, sides_by, variant, called)
    if split is None or settings["suits-break-ties"].value == "no":
        return split
    return Split(*(_by_suits(side, table, settings) for side in split))


def _by_suits(side: tuple[int, ...], table: Table, settings: Settings) -> tuple[int, ...]:
    """Return the one of several equal hands that a suit puts first, where the book lets it."""
    if len(side) < 2:
        return side
    suits = suit_ranks(settings)
    return (max(side, key=lambda seat: by_suit(table.seats[seat].shown, suits)),)


def _called(table: Table, settings: Settings) -> dict[int, int]:
    """Return the weakest hand of the kind each seat named, where words count and not cards."""
    if named(settings) != "high":
        return {}
    told = {seat: claim.what for seat, claim in claims(table).items() if claim.what in KINDS}
    return {seat: weakest(what) for seat, what in told.items()}


_NOBODY: Mapping[int, int] = {}
"""No seat whose words count as its hand."""


def won_by(
    pot: Pot,
    table: Table,
    sides_by: tuple[Way, ...],
    variant: Variant,
    called: Mapping[int, int] = _NOBODY,
) -> Split | None:
    """Return who wins a pot whose sides are ranked so; None where nobody can tell.

    ``called`` are ranks that the high hand of a seat cannot be better than.
    """
    if len(pot.seats) == 1:
        return Split(pot.seats)
    sides: list[tuple[int, ...]] = []
    for way in sides_by:
        ranks: dict[int, int] = {}
        weakest_at = {} if sides else called
        for number in pot.seats:
            found = _of_seat(way, table, number, variant)
            if found is None:
                return None
            if way.worst is None or found != NO_LOW:
                ranks[number] = max(found, weakest_at.get(number, found))
        best = min(ranks.values(), default=None)
        sides.append(tuple(number for number, own in ranks.items() if own == best))
    return Split(*sides)


# --- giving ---------------------------------------------------------------------------------


def award(pot: Pot, table: Table, settings: Settings, variant: Variant) -> Pot:
    """Return a pot with what each winner gets; without awards where nobody can tell."""
    if len(pot.seats) == 1:  # most pots of an audit: nothing is ranked, and nothing divided
        return pot._replace(awards=(Award(pot.seats[0], pot.amount),))
    if not pot.seats:  # the last hand was taken in: no hand is left to win it
        return pot
    sides_by = ways(settings, variant)
    split = winners(pot, table, sides_by, settings, variant)
    if split is None:
        return pot
    per_player = settings["odd-chip-size.per-player"].value
    most = int(per_player) if per_player.isdigit() else None
    unit = smallest(table, settings)
    if not split.halved:
        side = variant.pot[0].side
        both = len(split.low) > 1
        option = odd_chips.BOTH_WAYS if both else odd_chips.option_of(settings, side)
        tie = Tie(split.high, side, sides_by[0])
        order = odd_chips.ordered(tie, table, settings, option)
        return pot._replace(awards=share(pot.amount, order, unit, most))
    ties = (Tie(split.high, "high", sides_by[0]), Tie(split.low, "low", sides_by[1]))
    return pot._replace(awards=_halves(pot, ties, table.but(unit=unit), settings, most))


def smallest(table: Table, settings: Settings) -> int:
    """Return the unit that pots are divided to: a chip in play, or what amounts count in."""
    return 1 if settings["odd-chip-size.unit"].value == "one-cent" else table.unit


def _halves(
    pot: Pot, ties: tuple[Tie, Tie], table: Table, settings: Settings, most: int | None
) -> tuple[Award, ...]:
    units, dust = divmod(pot.amount, table.unit)
    half, odd = divmod(units, 2)
    more = settings["odd-chip-high-low.between-halves"].value
    had: dict[int, int] = {}
    found: list[Award] = []
    for tie in ties:
        side = tie.side
        amount = half * table.unit + (odd * table.unit + dust if side == more else 0)
        order = odd_chips.ordered(tie, table, settings, odd_chips.within(settings, side))
        if most is not None:
            # Who has had an odd chip of this pot comes after those who have not.
            order.sort(key=lambda seat: had.get(seat, 0) >= most)
        given = share(amount, order, table.unit, most)
        if side == more and odd and len(order) == 1:
            given = tuple(won._replace(odd=odd * table.unit + dust) for won in given)
        for won in given:
            had[won.seat] = had.get(won.seat, 0) + bool(won.odd)
            found.append(won._replace(half=side))
    return tuple(found)
