"""Who gets the chip that does not divide when a pot is shared."""

from __future__ import annotations

from random import Random

from referee.table.cards import RANKS, SUITS
from referee.table.event import SeatTables
from referee.training.play import Play, seated
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line, text
from referee.training.tables import button_game, seat_line
from referee.variant.halves import value
from referee.variant.ranking import Way

PLAYERS = {1: (2, 3), 2: (3, 5), 3: (4, 6)}
BLINDS = ((1, 2), (1, 3), (2, 5))
"""Small ones: one unit is a chip that is on the table."""
BOARDS = 60
"""Boards looked at for one that the hands share."""
OPTION = "odd-chip-button-games"
STAYS = {"fold": 1, "check": 6, "call": 9, "raise": 2, "all-in": 0}


def make(dealing: Dealing) -> Problem | None:
    """Play hold'em to a showdown where equal hands share a pot that leaves a chip over."""
    rng = dealing.rng
    seats = seated(rng, rng.randint(*PLAYERS[dealing.level]))
    cards = _equal(rng, seats)
    play = button_game(dealing, short=0.0, cards=cards, blinds=BLINDS)
    if not _tied(play, cards):
        return None
    if not play.plays(lambda play: play.due.what == "show", weights=STAYS):
        return None
    while play.due.what == "show" and play.due.seat is not None:
        play.does(SeatTables(play.due.seat, cards[play.due.seat]))
    pots = play.floor.table.pots
    if not play.regular or len(pots) != 1 or len(pots[0].awards) < 2:
        return None
    awards = pots[0].awards
    odd = [each for each in awards if each.odd]
    if len(odd) != 1 or odd[0].odd != 1:
        return None
    won = odd[0].seat
    table = play.floor.table
    right = Choice(f"seat {won}", seat_line(won))
    last = table.last_round[0] or table.bettor
    others: list[tuple[str, int | None]] = [
        *(("other", each.seat) for each in awards if each.seat != won),
        ("bettor", last),
        ("button", table.button),
        ("not-in", next((seat for seat in table.after(table.button or 0)), None)),
    ]
    wrong = [
        Choice(f"seat {seat}", seat_line(seat), line(f"kinds.odd-chip.{name}", won=won))
        for name, seat in others
        if seat is not None
    ]
    nobody = Choice("stays", line("kinds.odd-chip.stays"), line("kinds.odd-chip.not-stays"))
    shares = text(", ".join(f"{each.seat}: {each.amount}" for each in awards))
    return Problem(
        play=play,
        ask=line("kinds.odd-chip.ask", amount=pots[0].amount),
        right=right,
        wrong=chosen(rng, right, [*wrong[:2], nobody, *wrong[2:]]),
        because=line("kinds.odd-chip.because", seat=won, shares=shares),
        facts={
            "winners": tuple(each.seat for each in awards),
            "amount": pots[0].amount,
            "button": play.button,
            "seats": tuple(play.stacks),
            "shares": {each.seat: each.amount for each in awards},
            "cards": cards,
            "board": table.board,
            "live": tuple(table.live()),
        },
        hides=True,
        cites=play.book.setting(play.case, OPTION).cites,
    )


def _tied(play: Play, cards: dict[int, tuple[str, ...]]) -> bool:
    """Let a board come on which hands are equally good; say whether one was found."""
    way = Way("high")
    for _ in range(BOARDS):
        play.rng.shuffle(play.deck)
        ranks = [value(way, held, tuple(play.deck[:5])) for held in cards.values()]
        best = min(rank for rank in ranks if rank is not None)
        if ranks.count(best) > 1:
            return True
    return False


def _equal(rng: Random, seats: list[int]) -> dict[int, tuple[str, ...]]:
    """Return hole cards: of some seats alike in all but suits, of the others lower ones."""
    high, kicker = rng.sample(RANKS[-5:], 2)
    suits = list(SUITS)
    rng.shuffle(suits)
    alike = rng.sample(seats, min(len(seats), rng.choice((2, 2, 3))))
    spare = [rank + suit for rank in RANKS[:-5] for suit in SUITS]
    rng.shuffle(spare)
    cards: dict[int, tuple[str, ...]] = {}
    for seat in seats:
        if seat in alike:
            suit = suits[alike.index(seat)]
            other = suits[(alike.index(seat) + 1) % 4]
            cards[seat] = (high + suit, kicker + other)
        else:
            cards[seat] = (spare.pop(), spare.pop())
    return cards
