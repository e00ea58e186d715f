"""Which hand is best, by the words of a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.table.cards import JOKER, known
from referee.table.due import Settings
from referee.variant.ranking.high import high, kind_of_high
from referee.variant.ranking.way import FIVE, NO_LOW, Cards, Way, fives

if TYPE_CHECKING:
    from referee.variant.ranking.games import Ranking

_TRIPS = "short-deck-trips"
_WITHOUT_JOKER = ("none", "if-announced")
"""Values of ``jokers``; what a room announces, its placard says."""


def named(settings: Settings) -> str:
    """Return the ranking that a book asks for."""
    ranking = settings["hand-ranking"].value
    if _TRIPS not in settings:  # a game that does not ask
        return ranking
    lifted = settings[_TRIPS].value == "above-straight"
    return f"{ranking}-trips-above-straight" if lifted else ranking


def joker_named(settings: Settings) -> str | None:
    """Return what a joker stands for in a game, or None where none plays."""
    if "jokers" not in settings or settings["jokers"].value in _WITHOUT_JOKER:
        return None
    return settings["joker-value"].value


def others_than(ranking: str) -> tuple[tuple[str, str], ...]:
    """Return the rankings that a hand could be taken for, by the option that says otherwise."""
    if ranking == "short-deck":
        return ("hand-ranking", "high"), (_TRIPS, "short-deck-trips-above-straight")
    if ranking == "short-deck-trips-above-straight":
        return ("hand-ranking", "high"), (_TRIPS, "short-deck")
    return (("hand-ranking", "high"),) if ranking == "soko" else ()


@cache
def _rankings() -> Mapping[str, Ranking]:
    # Imported here: hold'em and a script that ends before its showdown need none of them.
    from referee.variant.ranking.games import RANKINGS

    return RANKINGS


def _ranking(name: str) -> Ranking:
    try:
        return _rankings()[name]
    except KeyError:
        raise FaultError(f"no hand can be ranked by {name!r} yet") from None


def rank(way: Way, hole: Cards, board: Cards) -> int | None:
    """Return the rank of a hand, lower is better; ``NO_LOW`` where a low does not qualify.

    None if a card is unknown, a joker where none plays, or if too few cards can play.

    Raises:
        FaultError: The ranking has no function yet.
    """
    if JOKER in hole or JOKER in board:
        return _with_joker(way, hole, board)
    return _plain(way, hole, board, way.hole_cards)


def _plain(way: Way, hole: Cards, board: Cards, must_play: int | None) -> int | None:
    if way.worst is not None:
        from referee.variant.ranking.low import low

        return low(hole, board, must_play, way.worst)
    if way.ranking == "high":
        return high(hole, board, must_play)
    return _ranking(way.ranking).ranked(hole, board, must_play)


def _with_joker(way: Way, hole: Cards, board: Cards) -> int | None:
    if way.joker is None or not known((*hole, *board)):
        return None
    from referee.variant.ranking.joker import with_joker  # few games have one

    def ranked(own: Cards, shared: Cards, must_play: int | None) -> int | None:
        return _plain(way, own, shared, must_play)

    return with_joker(ranked, way, hole, board)


def kind_of(rank_of_hand: int, ranking: str = "high") -> str:
    """Return what kind of hand has this rank.

    >>> kind_of(1)
    'straight-flush'
    """
    if ranking == "high":
        return kind_of_high(rank_of_hand)
    return _ranking(ranking).kind_of(rank_of_hand)


def order_of(ranking: str) -> tuple[str, ...]:
    """Return the kinds of hand as a ranking has them, the worst first."""
    return _ranking(ranking).order


def size_of(way: Way) -> int:
    """Return how many cards make a whole hand."""
    return FIVE if way.ranking != "badugi" else _ranking(way.ranking).size


def plays(way: Way, hole: Cards, board: Cards) -> Iterator[Cards]:
    """Yield every choice of cards that makes the rank of a hand, none where it has no rank.

    >>> hand = ("As", "Ad", "Kc", "Kd", "Qh", "Qs", "2c")
    >>> [" ".join(each) for each in plays(Way("high"), hand, ())]
    ['As Ad Kc Kd Qh', 'As Ad Kc Kd Qs']
    >>> list(plays(Way("low", worst=8), ("Kc", "Kd"), ("9h", "8s", "2c")))
    []
    """
    own = rank(way, hole, board)
    if own is None or (way.worst is not None and own == NO_LOW):
        return
    alone = way._replace(hole_cards=None)
    for choices in _choices(way, hole, board):
        found = [cards for cards in choices if rank(alone, cards, ()) == own]
        if found:
            yield from found
            return


def _choices(way: Way, hole: Cards, board: Cards) -> Iterator[Iterator[Cards]]:
    if way.ranking != "badugi":
        yield fives(hole, board, way.hole_cards)
        return
    for size in range(1, size_of(way) + 1):  # what does not play is no part of the hand
        yield combinations((*hole, *board), size)


def nothing_beats(
    way: Way, own: int, board: Cards, hand_size: int, deck: Iterable[str]
) -> bool:
    """Say whether no cards that may be out make a better rank than ``own`` on this board.

    Where a hand needs no board, that is the best hand there is.
    """
    if way.hole_cards is None and hand_size >= size_of(way):
        return own == _best(way)
    unseen = [card for card in deck if card not in board]
    held = way.hole_cards if way.hole_cards is not None else hand_size
    ranks = (rank(way, hole, board) for hole in combinations(unseen, held))
    if way.worst is None:
        return all(value is None or value >= own for value in ranks)
    return all(not value or (own != NO_LOW and value >= own) for value in ranks)


def _best(way: Way) -> int:
    if way.worst is not None:
        from referee.variant.ranking.low import BEST_LOW

        return BEST_LOW
    if way.ranking == "high" and way.joker is not None:
        from referee.variant.ranking.high import alike

        return alike("A")
    return _ranking(way.ranking).best
