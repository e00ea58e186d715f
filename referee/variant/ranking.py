"""Which hand is best. The tables are those of ``phevaluator``; unknown cards give no answer.

What that library does not rank is worked out from it, or is a few lines of our own:
docs/dependencies.md says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from referee.errors import FaultError
from referee.named import NamedTuple
from referee.table.cards import KINDS, RANKS, UNKNOWN
from referee.table.due import Settings

Cards = tuple[str, ...]

_FIVE = 5  # cards of a hand
_BETTER = (6185, 3325, 2467, 1609, 1599, 322, 166, 10, 0)  # the table of phevaluator
"""The last rank that is better than each kind of hand, the lowest kind first."""


class Way(NamedTuple):
    """How a half of the pot is ranked: by which ranking, and with how many hole cards.

    ``hole_cards`` None: any number of them plays. ``worst`` is the highest rank a low hand may
    have (None: the ranking has no qualifier).
    """

    ranking: str
    hole_cards: int | None = None
    worst: int | None = None


# --- which five cards there are -------------------------------------------------------------


def fives(hole: Cards, board: Cards, must_play: int | None) -> Iterator[Cards]:
    """Yield the hands of five cards; ``must_play`` hole cards are in each (None: any)."""
    if must_play is None:
        yield from combinations((*hole, *board), _FIVE)
        return
    for own in combinations(hole, must_play):
        for shared in combinations(board, _FIVE - must_play):
            yield (*own, *shared)


# --- high -----------------------------------------------------------------------------------


def high(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the best five cards, lower is better.

    None if a card is unknown, or if too few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    # Imported here: a script that ends before the showdown must not pay for the tables.
    from phevaluator import evaluate_cards, evaluate_omaha_cards

    if must_play is None:
        rank: int = evaluate_cards(*hole, *board)
        return rank
    four = 4  # hole cards that the table of Omaha takes, with a whole board
    if must_play == 2 and len(board) == _FIVE and len(hole) >= four:
        found = [evaluate_omaha_cards(*board, *held) for held in combinations(hole, four)]
    else:
        found = [evaluate_cards(*five) for five in fives(hole, board, must_play)]
    best: int | None = min(found, default=None)
    return best


# --- short deck -----------------------------------------------------------------------------

_FLUSH_FIRST = (*KINDS[:5], "full-house", "flush", *KINDS[7:])  # both kinds change places
_TRIPS_TOO = (*KINDS[:3], "straight", "three-of-a-kind", *_FLUSH_FIRST[5:])  # and so do these
ORDERS: dict[str, tuple[str, ...]] = {
    "high": KINDS,
    "ace-to-five": KINDS,
    "short-deck": _FLUSH_FIRST,
    "short-deck-trips-above-straight": _TRIPS_TOO,
}
"""Kinds of hand by ranking, the lowest first."""
_APART = 10_000  # more than there are ranks: kinds of hand come first, ranks within them after
_LOWEST_STRAIGHT = frozenset("A6789")
_WHEELS = (1609, 10)  # what phevaluator gives A-5 as a straight and as a straight flush


def _short(order: str) -> Callable[[Cards, Cards, int | None], int | None]:
    def ranked(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
        """Return the rank of the best five cards of a short deck, lower is better."""
        if UNKNOWN in hole or UNKNOWN in board:
            return None
        found = (_short_five(five, ORDERS[order]) for five in fives(hole, board, must_play))
        return min(found, default=None)

    return ranked


def _short_five(five: Cards, order: Sequence[str]) -> int:
    from phevaluator import evaluate_cards

    value: int = evaluate_cards(*five)
    if _LOWEST_STRAIGHT.issuperset(card[0] for card in five) and _all_differ(five):
        # No five of a short deck is A-2-3-4-5, so its place is free for A-6-7-8-9.
        value = _WHEELS[len({card[1] for card in five}) == 1]
    worse = len(order) - 1 - order.index(_kind(value))
    return worse * _APART + value


def _all_differ(five: Cards) -> bool:
    return len({card[0] for card in five}) == _FIVE


# --- low ------------------------------------------------------------------------------------

_LOW = {rank: 1 << at for at, rank in enumerate("A" + RANKS[:-1])}
"""A bit for each rank, the ace lowest: of two low hands the lesser number is the better one."""
NO_LOW = 0


def low(hole: Cards, board: Cards, must_play: int | None, worst: int) -> int | None:
    """Return the rank of the best ace-to-five low, lower is better, or ``NO_LOW``.

    Five ranks that differ, none above ``worst``; straights and flushes do not count. None if a
    card is unknown.

    Source: games-ru-1 O8-2, S8-5 and S8-6.

    >>> low(("As", "2d", "Kc", "Kd"), ("3c", "4c", "8h", "Qs", "9s"), 2, 8) == 0b10001111
    True
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    own = {_LOW[card[0]] for card in hole}
    shared = {_LOW[card[0]] for card in board}
    limit = 1 << worst
    if must_play is None:
        below = sorted(bit for bit in own | shared if bit < limit)[:_FIVE]
        return sum(below) if len(below) == _FIVE else NO_LOW
    found = (
        sum(held) + sum(there)
        for held in combinations((bit for bit in own if bit < limit), must_play)
        for there in combinations(
            (bit for bit in shared if bit < limit and bit not in held), _FIVE - must_play
        )
    )
    return min(found, default=NO_LOW)


# --- low of the whole pot -------------------------------------------------------------------

_BASE = 15  # more than any rank of a card, so that the ranks of five cards make one number
_FROM_ACE = "A23456789TJQK"
_SHAPES = {
    "11111": "high-card",
    "2111": "pair",
    "221": "two-pair",
    "311": "three-of-a-kind",
    "32": "full-house",
    "41": "four-of-a-kind",
}
"""Kinds of five cards by how often each of their ranks is there."""


def ace_to_five(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the lowest five cards, lower is better.

    The ace is low; straights and flushes do not count. None if a card is unknown, or if too
    few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    found = (_low_five(five) for five in fives(hole, board, must_play))
    return min(found, default=None)


def _low_five(five: Cards) -> int:
    ranks = [_FROM_ACE.index(card[0]) + 1 for card in five]
    groups = sorted(((ranks.count(each), each) for each in set(ranks)), reverse=True)
    value = KINDS.index(_SHAPES["".join(str(count) for count, _ in groups)])
    for count, each in groups:
        for _ in range(count):
            value = value * _BASE + each
    return value


def low_kind_of(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank from ace to five.

    >>> low_kind_of(ace_to_five(("As", "2d"), ("3h", "4c", "4s")) or 0)
    'pair'
    """
    return KINDS[rank_of_hand // _BASE**_FIVE]


def weakest(kind: str) -> int:
    """Return the rank of the weakest high hand of a kind."""
    return (_WORST, *_BETTER)[KINDS.index(kind)]


_WORST = 7462  # the last rank of phevaluator: seven high


# --- by the words of a book -----------------------------------------------------------------


RANKINGS: dict[str, Callable[[Cards, Cards, int | None], int | None]] = {
    "high": high,
    "ace-to-five": ace_to_five,
    "short-deck": _short("short-deck"),
    "short-deck-trips-above-straight": _short("short-deck-trips-above-straight"),
}
"""By the values of ``hand-ranking``, with the place of three of a kind in a short deck."""


def named(settings: Settings) -> str:
    """Return the ranking that a book asks for."""
    ranking = settings["hand-ranking"].value
    if "short-deck-trips" not in settings:  # a game that does not ask
        return ranking
    lifted = settings["short-deck-trips"].value == "above-straight"
    return f"{ranking}-trips-above-straight" if lifted else ranking


def others_than(ranking: str) -> tuple[tuple[str, str], ...]:
    """Return the rankings that a hand could be taken for, by the option that says otherwise."""
    if ranking == "short-deck":
        return ("hand-ranking", "high"), ("short-deck-trips", "short-deck-trips-above-straight")
    if ranking == "short-deck-trips-above-straight":
        return ("hand-ranking", "high"), ("short-deck-trips", "short-deck")
    return ()


def rank(way: Way, hole: Cards, board: Cards) -> int | None:
    """Return the rank of a hand, lower is better; ``NO_LOW`` where a low does not qualify.

    Raises:
        FaultError: The ranking has no function yet.
    """
    if way.worst is not None:
        return low(hole, board, way.hole_cards, way.worst)
    try:
        return RANKINGS[way.ranking](hole, board, way.hole_cards)
    except KeyError:
        raise FaultError(f"no hand can be ranked by {way.ranking!r} yet") from None


def _kind(rank_of_hand: int) -> str:
    return next(
        kind for kind, better in zip(KINDS, _BETTER, strict=True) if rank_of_hand > better
    )


def kind_of(rank_of_hand: int, ranking: str = "high") -> str:
    """Return what kind of hand has this rank.

    >>> kind_of(1)
    'straight-flush'
    """
    if ranking == "ace-to-five":
        return low_kind_of(rank_of_hand)
    return _kind(rank_of_hand if ranking == "high" else rank_of_hand % _APART)


def nothing_beats(
    way: Way, own: int, board: Cards, hand_size: int, deck: Iterable[str]
) -> bool:
    """Say whether no cards that may be out make a better rank than ``own`` on this board."""
    unseen = [card for card in deck if card not in board]
    held = way.hole_cards if way.hole_cards is not None else hand_size
    ranks = (rank(way, hole, board) for hole in combinations(unseen, held))
    if way.worst is None:
        return all(value is None or value >= own for value in ranks)
    return all(not value or (own != NO_LOW and value >= own) for value in ranks)
