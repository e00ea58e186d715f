"""Which hand wins, or who shares: in every game the book has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from referee.errors import RefereeError
from referee.rulebook.book import Book
from referee.table.cards import JOKER
from referee.table.due import Case, Settings
from referee.training.play import seated
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line, text
from referee.variant import halves
from referee.variant.moves import variants
from referee.variant.phases import Board, Variant
from referee.variant.ranking import NO_HAND, NO_LOW, Way, kind_of, plays

BOARD = FIVE = 5
GAMES = {
    1: ("holdem", "omaha", "stud", "short-deck"),
    2: ("omaha", "omaha-hi-lo", "razz", "stud-hi-lo", "short-deck", "lowball-27", "badugi"),
}
"""Games of the first two levels; the third has all there are."""
DEALS = 30
"""Deals that are looked at for one that is hard to read."""
HANDS = {1: (2, 2), 2: (2, 3), 3: (3, 4)}
Winners = tuple[int, ...]


def make(dealing: Dealing) -> Problem | None:
    """Deal whole hands and a board, and ask who takes the pot."""
    rng = dealing.rng
    there = _played(dealing.book)
    games = [game for game in GAMES.get(dealing.level, tuple(there)) if game in there]
    variant, settings = variants()[key := rng.choice(games or list(there))], there
    ways = halves.ways(settings[key], variant)
    seats = seated(rng, rng.randint(*HANDS[dealing.level]))
    hands, board = _dealt(rng, variant, ways, seats, dealing.level)
    sides = tuple(winners(way, hands, board) for way in ways)
    if not sides[0]:
        return None
    right = _choice(sides)
    wrong = list(_wrong(rng, variant, ways, hands, board, sides))
    told = tuple(
        line("kinds.hand-wins.made", seat=seat, cards=text(_best(ways[0], held, board)),
             kind=line(f"/values.{_kind(ways[0], held, board)}"))
        for seat, held in hands.items()
    )  # fmt: skip
    return Problem(
        play=None,
        before=tuple(_situation(variant, hands, board)),
        ask=line("kinds.hand-wins.ask"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line("kinds.hand-wins.because", hands=told),
        facts={"game": key, "hands": hands, "board": board, "sides": sides},
        cites=settings[key]["hand-ranking"].cites,
    )


def winners(way: Way, hands: dict[int, tuple[str, ...]], board: tuple[str, ...]) -> Winners:
    """Return the seats that win a side; nobody where no low qualifies."""
    ranks = {seat: halves.value(way, held, board) for seat, held in hands.items()}
    if way.worst is not None:
        ranks = {seat: rank for seat, rank in ranks.items() if rank != NO_LOW}
    best = min((rank for rank in ranks.values() if rank is not None), default=None)
    return tuple(seat for seat, rank in ranks.items() if rank == best)


_PLAYED: dict[str, dict[str, Settings]] = {}


def _played(book: Book) -> dict[str, Settings]:
    """Return the games a book answers all of, whose ties no suit breaks, with what it says."""
    if book.sha256 not in _PLAYED:
        found = {}
        for key, variant in variants().items():
            limit = "no-limit" if variant.phases[0].kinds != ("ante",) else "limit"  # type: ignore[union-attr]
            try:
                settings = book.settings(Case(key, limit, "cash"), variant.reads)
            except RefereeError:
                continue
            if settings["suits-break-ties"].value == "no":
                found[key] = settings
        _PLAYED[book.sha256] = found
    return _PLAYED[book.sha256]


def _dealt(
    rng: Random, variant: Variant, ways: tuple[Way, ...], seats: list[int], level: int
) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """Return hands and a board; of several deals the one that is hardest to read."""
    common = any(isinstance(deal, Board) for each in variant.rounds for deal in each.deal)
    deck = [card for card in variant.deck if card != JOKER]
    best: tuple[int, dict[int, tuple[str, ...]], tuple[str, ...]] | None = None
    for _ in range(1 if level == 1 else DEALS):
        rng.shuffle(deck)
        size = variant.hand_size
        hands = {
            seat: tuple(deck[at * size : (at + 1) * size]) for at, seat in enumerate(seats)
        }
        board = tuple(deck[-BOARD:]) if common else ()
        hard = _hard(ways, hands, board)
        if best is None or hard > best[0]:
            best = (hard, hands, board)
        if hard >= 1 + level:
            break
    assert best is not None
    return best[1], best[2]


def _hard(
    ways: tuple[Way, ...], hands: dict[int, tuple[str, ...]], board: tuple[str, ...]
) -> int:
    """Return how hard hands are to tell apart: one point each for what misleads."""
    points = 0
    for way in ways:
        won = winners(way, hands, board)
        others = [seat for seat in hands if seat not in won]
        if way.worst is None:  # a low has no kinds
            kinds = {_kind(way, hands[seat], board) for seat in won}
            points += any(_kind(way, hands[seat], board) in kinds for seat in others)
        points += len(won) > 1
        points += any(other != won for _, other in _misread(way, hands, board, quick=True))
    return points


def _misread(
    way: Way, hands: dict[int, tuple[str, ...]], board: tuple[str, ...], *, quick: bool = False
) -> Iterator[tuple[str, Winners]]:
    """Yield who would win if the hands were read by another game's ranking."""
    if way.hole_cards and not quick:
        yield "any-cards", _any_cards(way, hands, board)
    others = {
        "short-deck": ("high", "short-deck-trips-above-straight"),
        "short-deck-trips-above-straight": ("high", "short-deck"),
        "ace-to-five": ("deuce-to-seven", "high"),
        "deuce-to-seven": ("ace-to-five", "high"),
        "badugi": (),
        "soko": ("high",),
        "high": (),
    }
    for name in others.get(way.ranking, ()):
        yield f"as-{name}", winners(Way(name, way.hole_cards), hands, board)


def _any_cards(way: Way, hands: dict[int, tuple[str, ...]], board: tuple[str, ...]) -> Winners:
    """Return who would win if any number of hole cards could play."""
    free = way._replace(hole_cards=None)
    best: dict[int, tuple[str, ...]] = {}
    for seat, held in hands.items():
        fives = list(combinations((*held, *board), FIVE))
        ranks = {cards: halves.value(free, cards, ()) or NO_HAND for cards in fives}
        best[seat] = min(fives, key=lambda cards: ranks[cards])
    return winners(free, best, ())


def _wrong(
    rng: Random,
    variant: Variant,
    ways: tuple[Way, ...],
    hands: dict[int, tuple[str, ...]],
    board: tuple[str, ...],
    sides: tuple[Winners, ...],
) -> Iterator[Choice]:
    high, *low = sides
    for name, other in _misread(ways[0], hands, board):
        yield _choice((other, *low)).but(why=line(f"kinds.hand-wins.{name}"))
    plain = line("kinds.hand-wins.reads-otherwise")
    if low:
        for name, other in _misread(ways[1], hands, board):
            yield _choice((high, other)).but(why=line(f"kinds.hand-wins.{name}"))
        yield _choice((high, ())).but(
            why=line(
                "kinds.hand-wins.low-there" if low[0] else "kinds.hand-wins.reads-otherwise"
            )
        )
        for seat in hands:
            yield _choice((high, (seat,))).but(why=plain)
    every = [(seat,) for seat in hands] + [tuple(hands)]
    if len(high) > 1:
        every.insert(0, high[:1])
    for won in every:
        yield _choice((won, *low)).but(why=plain)
    for won in ((a, b) for a in hands for b in hands if a < b):
        yield _choice((won, *low)).but(why=plain)


def _choice(sides: tuple[Winners, ...]) -> Choice:
    """Return an answer: who wins, or who wins each half."""
    high, *low = sides
    key = "/".join("+".join(map(str, side)) for side in sides)
    if not low:
        return Choice(key, _won(high))
    if not low[0]:
        return Choice(
            f"{'+'.join(map(str, high))}/", line("kinds.hand-wins.no-low", high=_won(high))
        )
    if low[0] == high and len(high) == 1:
        return Choice(key, line("kinds.hand-wins.scoops", seat=high[0]))
    return Choice(key, line("kinds.hand-wins.halves", high=_won(high), low=_won(low[0])))


def _won(seats: Winners) -> Line:
    if len(seats) == 1:
        return line("seat", seat=seats[0])
    return line("kinds.hand-wins.share", seats=text(", ".join(map(str, seats))))


def _situation(
    variant: Variant, hands: dict[int, tuple[str, ...]], board: tuple[str, ...]
) -> Iterator[Line]:
    yield line("kinds.hand-wins.game", game=line(f"game.{variant.key}"))
    if board:
        yield line("kinds.hand-wins.board", cards=text(" ".join(board)))
    for seat, held in hands.items():
        yield line("kinds.hand-wins.hand", seat=seat, cards=text(" ".join(held)))


def _kind(way: Way, held: tuple[str, ...], board: tuple[str, ...]) -> str:
    rank = halves.value(way, held, board)
    return kind_of(rank, way.ranking) if rank is not None else ""


def _best(way: Way, held: tuple[str, ...], board: tuple[str, ...]) -> str:
    return " ".join(next(plays(way, held, board), ()))
