"""Which seat opens a round of stud, by the cards face up."""

from __future__ import annotations

from random import Random

from referee.table.cards import RANKS, STANDARD, UNKNOWN
from referee.training.play import seated
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line
from referee.training.tables import seat_line, started, stud_game

GAMES = {
    1: ("stud", "razz"),
    2: ("stud", "stud-hi-lo", "razz"),
    3: ("stud-hi-lo", "razz", "stud"),
}
PLAYERS = {1: (3, 5), 2: (3, 6), 3: (4, 7)}
STREETS = {1: ("third",), 2: ("fourth", "fifth"), 3: ("third", "fourth", "fifth", "sixth")}
STAYS = {"fold": 1, "check": 8, "call": 8, "raise": 1, "all-in": 0}
UP = 4
"""Cards face up of a whole hand of stud."""


def make(dealing: Dealing) -> Problem | None:
    """Deal stud to the beginning of a street, upcards known and the others not."""
    rng = dealing.rng
    game = rng.choice(GAMES[dealing.level])
    street = rng.choice(STREETS[dealing.level])
    seats = seated(rng, rng.randint(*PLAYERS[dealing.level]), 8)
    up = _upcards(rng, seats, near=dealing.level == 3)
    cards = {seat: (UNKNOWN, UNKNOWN, *held, UNKNOWN) for seat, held in up.items()}
    play = stud_game(dealing, game, cards)
    if not play.plays(lambda play: started(play) and play.due.phase == street, weights=STAYS):
        return None
    due, table = play.due.seat, play.floor.table
    if due is None or len(table.live()) < 3:
        return None
    boards = {seat: tuple(table.seats[seat].up) for seat in table.live()}
    first = street == "third"
    top = {seat: max(RANKS.index(card[0]) for card in held) for seat, held in boards.items()}
    low = {seat: min(RANKS.index(card[0]) for card in held) for seat, held in boards.items()}
    pairs = [seat for seat, held in boards.items() if len({c[0] for c in held}) < len(held)]
    dealer_left = min(boards)
    tempting: list[tuple[str, int]] = [
        ("high", max(top, key=lambda seat: top[seat])),
        ("low", min(low, key=lambda seat: low[seat])),
        *(("pair", seat) for seat in pairs),
        ("left", dealer_left),
        ("after", next(seat for seat in table.after(due) if seat in boards)),
        *(("after", seat) for seat in table.after(due) if seat in boards),
    ]
    right = Choice(f"seat {due}", seat_line(due))
    wrong = [
        Choice(f"seat {seat}", seat_line(seat), line(f"kinds.stud-opens.{name}", due=due))
        for name, seat in tempting
    ]
    form = "third" if first else "later"
    side = "razz" if game == "razz" else "high"
    return Problem(
        play=play,
        ask=line(f"kinds.stud-opens.ask-{form}"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(f"kinds.stud-opens.because-{form}-{side}", seat=due),
        facts={"game": game, "street": street, "boards": boards},
        cites=play.due.cites,
    )


def _upcards(rng: Random, seats: list[int], *, near: bool) -> dict[int, tuple[str, ...]]:
    """Return upcards; ``near``: of few ranks, so that suits and pairs decide."""
    ranks = rng.sample(RANKS, 6) if near else list(RANKS)
    deck = [card for card in STANDARD if card[0] in ranks]
    if len(deck) < UP * len(seats):
        deck = list(STANDARD)
    rng.shuffle(deck)
    return {seat: tuple(deck[at * UP : (at + 1) * UP]) for at, seat in enumerate(seats)}
