"""The least that a seat may raise to in no-limit: how great the last full raise was."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line, text
from referee.training.tables import acted, button_game, started

ACTS = {1: (1, 3), 2: (2, 8), 3: (4, 14)}
RAISES = {"fold": 2, "check": 4, "call": 4, "raise": 8, "all-in": 2}


def make(dealing: Dealing) -> Problem | None:
    """Play until somebody faces a bet and may raise it in full."""
    rng = dealing.rng
    play = button_game(dealing, short=0.4 if dealing.level == 3 else 0.0)
    count = rng.randint(*ACTS[dealing.level])

    def asks(play: Play) -> bool:
        if not started(play) or acted(play) < count:
            return False
        limits = play.bounds
        free = limits.raise_barred is None and limits.min_to < limits.all_in_to
        return bool(limits.level) and free and play.floor.table.aggressor is not None

    if not play.plays(asks, weights=RAISES):
        return None
    limits, seat = play.bounds, play.due.seat
    level, least, big = limits.level, limits.min_to, play.stakes["big-blind"]
    right = Choice(str(least), text(least))
    mistakes = [
        ("doubled", 2 * level),
        ("blind", level + big),
        ("chips", least - limits.bet),
        ("difference", level + limits.to_call),
        ("next", least + big),
        ("before", least + limits.step),
    ]
    wrong = [
        Choice(str(amount), text(amount), line(f"kinds.min-raise.{name}", to=amount))
        for name, amount in mistakes
        if amount > level or name == "chips"
    ]
    return Problem(
        play=play,
        ask=line("kinds.min-raise.ask", seat=seat),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line("kinds.min-raise.because", level=level, step=limits.step, to=least),
        facts={"events": tuple(play.events)},
        cites=play.due.cites,
    )
