"""What a seat may raise to in limit, or that the raises of the round are used up."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line, text
from referee.training.tables import acted, button_game, started

ACTS = {1: (2, 6), 2: (5, 14), 3: (6, 18)}
RAISES = {"fold": 1, "check": 4, "call": 4, "raise": 9, "all-in": 1}
CLOSED = "closed"


def make(dealing: Dealing) -> Problem | None:
    """Play limit hold'em until somebody faces a bet it could pay."""
    rng = dealing.rng
    play = button_game(dealing, structure="limit", short=0.0)
    count = rng.randint(*ACTS[dealing.level])

    def asks(play: Play) -> bool:
        if not started(play) or acted(play) < count:
            return False
        limits = play.bounds
        plain = limits.complete_to is None and limits.stack > 4 * play.stakes["big-bet"]
        return bool(limits.level) and plain

    if not play.plays(asks, weights=RAISES):
        return None
    limits, seat = play.bounds, play.due.seat
    barred = limits.raise_barred
    if barred is not None and barred.because != "cap":
        return None
    closed = Choice(CLOSED, line("kinds.limit-raise.closed"))
    small, big, level = play.stakes["small-bet"], play.stakes["big-bet"], limits.level
    if barred is not None:
        right, because = closed, line("kinds.limit-raise.because-closed")
    else:
        right = Choice(str(limits.max_to), text(limits.max_to))
        because = line("kinds.limit-raise.because", level=level, step=limits.step)
    wrong = [
        *_sizes((level + small, level + big), "size"),
        closed.but(why=line("kinds.limit-raise.open")),
        *_sizes((2 * level, level + 2 * big, limits.all_in_to), "free"),
    ]
    return Problem(
        play=play,
        ask=line("kinds.limit-raise.ask", seat=seat),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=because,
        facts={"events": tuple(play.events)},
        cites=barred.cites if barred is not None else play.due.cites,
    )


def _sizes(amounts: tuple[int, ...], name: str) -> list[Choice]:
    why: Line = line(f"kinds.limit-raise.{name}")
    return [Choice(str(amount), text(amount), why) for amount in amounts]
