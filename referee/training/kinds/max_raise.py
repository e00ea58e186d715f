"""The most that a seat may raise to: all its chips in no-limit, what is over in a spread."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line, text
from referee.training.tables import acted, button_game, started

ACTS = {1: (2, 5), 2: (3, 8), 3: (4, 12)}
STRUCTURES = {1: ("no-limit",), 2: ("no-limit", "spread"), 3: ("spread", "no-limit")}


def make(dealing: Dealing) -> Problem | None:
    """Play until somebody with chips in front of it may raise."""
    rng = dealing.rng
    structure = rng.choice(STRUCTURES[dealing.level])
    play = button_game(dealing, structure=structure, short=0.5 if dealing.level == 3 else 0.2)
    count = rng.randint(*ACTS[dealing.level])

    def asks(play: Play) -> bool:
        if not started(play) or acted(play) < count:
            return False
        limits = play.bounds
        free = limits.raise_barred is None and limits.min_to < limits.max_to
        return bool(limits.bet) and bool(limits.level) and free

    if not play.plays(asks):
        return None
    limits, seat = play.bounds, play.due.seat
    most = limits.max_to
    right = Choice(str(most), text(most))
    others = [
        other.bet + other.stack
        for number, other in play.floor.table.seats.items()
        if number != seat and other.status == "live"
    ]
    mistakes = [
        ("behind", limits.stack if limits.stack != most else limits.stack - limits.to_call),
        ("spread-call", limits.level + limits.to_call + play.stakes.get("spread-max", 0))
        if structure == "spread"
        else ("covered", max(others)),
        ("pot", sum(seat.matched for seat in play.floor.table.seats.values()) + limits.level),
        ("after-call", limits.all_in_to - limits.to_call),
        ("all-in", limits.all_in_to),
    ]
    wrong = [
        Choice(str(amount), text(amount), line(f"kinds.max-raise.{name}", to=amount))
        for name, amount in mistakes
        if amount > 0
    ]
    because = "spread" if limits.cap != "stack" else "stack"
    return Problem(
        play=play,
        ask=line("kinds.max-raise.ask", seat=seat),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(
            f"kinds.max-raise.because-{because}",
            bet=limits.bet, stack=limits.stack, level=limits.level, to=most,
        ),
        facts={"events": tuple(play.events)},
        cites=play.due.cites,
    )  # fmt: skip
