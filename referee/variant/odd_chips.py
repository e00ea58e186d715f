"""Which of several equal hands comes first for what does not divide.

Source: options ``odd-chip-button-games``, ``odd-chip-stud`` and ``odd-chip-high-low``;
roberts-11 3.Ties.5 and 10.10, games-ru-1 S8-9 and S8-10, online-ru-1 1.6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from referee.named import NamedTuple
from referee.table.cards import JOKER, RANKS, SUITS
from referee.table.due import Settings
from referee.table.showdown import shown_at
from referee.table.table import Table
from referee.variant.ranking import Way, plays

BOTH_WAYS = "odd-chip-high-low.same-two-players-both-ways"
WITHIN = "odd-chip-high-low.within-a-half"
_BUTTON = "odd-chip-button-games"
COMPARED = "odd-chip-stud.cards-compared"
SUIT_ORDER = "suit-order"
_TWO = 2
_ACE_LOW = "A" + RANKS[:-1]


class Tie(NamedTuple):
    """Equal hands: the seats, for which side of the pot, and how that side is ranked."""

    seats: tuple[int, ...]
    side: str
    way: Way


def option_of(settings: Settings, side: str) -> str:
    """Return the option that says who gets the odd chip among hands that tie for a side."""
    stud = f"odd-chip-stud.{side}"
    return stud if stud in settings else _BUTTON


def within(settings: Settings, side: str) -> str:
    """Return the option for hands that tie for one half of two."""
    return WITHIN if settings[WITHIN].value == "by-suit" else option_of(settings, side)


def ordered(tie: Tie, table: Table, settings: Settings, option: str) -> list[int]:
    """Return equal hands in the order in which they get odd chips under an option."""
    there = set(tie.seats)
    from_button = [seat for seat in table.after(table.button or 0) if seat in there]
    said = settings[option].value
    if said == "first-shown":
        times = shown_at(table)
        return sorted(from_button, key=lambda seat: times.get(seat, len(table.record)))
    if not said.endswith("by-suit"):
        return from_button
    cards = _cards(tie, table, settings, said, all_count=_all_count(settings))
    return sorted(from_button, key=lambda seat: cards[seat], reverse=not _low(said, tie))


def rests_on(tie: Tie, table: Table, settings: Settings, option: str) -> Iterator[str]:
    """Yield the further options that decided who comes first: which cards, and their suits."""
    said = settings[option].value
    if not said.endswith("by-suit") or len(tie.seats) < _TWO:
        return
    best = min if _low(said, tie) else max
    cards = _cards(tie, table, settings, said, all_count=_all_count(settings))
    if COMPARED in settings:
        others = _cards(tie, table, settings, said, all_count=not _all_count(settings))
        if best(cards, key=lambda seat: cards[seat]) != best(others, key=lambda s: others[s]):
            yield COMPARED
    ranks = [rank for rank, _ in cards.values()]
    if ranks.count(best(ranks)) > 1:
        yield SUIT_ORDER


def _low(said: str, tie: Tie) -> bool:
    return said.startswith("lowest") or (said == "by-suit" and tie.side == "low")


def _all_count(settings: Settings) -> bool:
    return COMPARED not in settings or settings[COMPARED].value == "all"


def _cards(
    tie: Tie, table: Table, settings: Settings, said: str, *, all_count: bool
) -> dict[int, tuple[int, int]]:
    """Return the card that decides for each seat; a common card is nobody's."""
    suits = suit_ranks(settings)
    found = {}
    for seat in tie.seats:
        own: Iterable[str] = table.seats[seat].shown
        if not all_count:
            fives = plays(tie.way, table.seats[seat].shown, table.board)
            own = {card for five in fives for card in five}.intersection(own)
        found[seat] = by_suit(own, suits, low=_low(said, tie))
    return found


def suit_ranks(settings: Settings) -> Mapping[str, int]:
    """Return what each suit is worth where a suit decides, the highest most.

    Suits that a book leaves out are equal, and below those it names.
    """
    return _ranks_of(settings[SUIT_ORDER].value)


@cache
def _ranks_of(said: str) -> Mapping[str, int]:
    named = {suit[0]: -at for at, suit in enumerate(said.replace(",", " ").split())}
    return {suit: named.get(suit, -len(SUITS)) for suit in SUITS}


def by_suit(
    cards: Iterable[str], suits: Mapping[str, int], *, low: bool = False
) -> tuple[int, int]:
    """Return the highest card of a hand, or with ``low`` its lowest, the ace low then.

    A joker has no suit, and is none of them.
    """
    order = _ACE_LOW if low else RANKS
    worth = [(order.index(card[0]), suits[card[1]]) for card in cards if card != JOKER]
    if not worth:
        return (0, 0)
    return min(worth) if low else max(worth)
