"""Whose turn it is, in the middle of a hand: folded and all-in seats are passed over."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line
from referee.training.tables import acted, button_game, seat_line, started

ACTS = {1: (0, 3), 2: (3, 9), 3: (5, 14)}
"""How many acts there were, by level."""


def make(dealing: Dealing) -> Problem | None:
    """Deal a hand of hold'em and stop before an act."""
    rng = dealing.rng
    play = button_game(dealing, short=0.5 if dealing.level == 3 else 0.1)
    count = rng.randint(*ACTS[dealing.level])
    if not play.plays(lambda play: started(play) and acted(play) >= count):
        return None
    due = play.due.seat
    if due is None:
        return None
    ring = list(play.floor.table.after(due))
    wrong = [_wrong(play, seat, due) for seat in _tempting(play, due, ring)]
    right = Choice(f"seat {due}", seat_line(due))
    return Problem(
        play=play,
        ask=line("kinds.whose-turn.ask"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line("kinds.whose-turn.because", seat=due),
        facts={"events": tuple(play.events)},
        cites=play.due.cites,
    )


def _tempting(play: Play, due: int, ring: list[int]) -> list[int]:
    """Return seats to take for the right one: those just passed over, then the next ones."""
    others = [seat for seat in ring if seat != due]
    passed = [seat for seat in reversed(others) if _state(play, seat) != "later"]
    later = [seat for seat in others if _state(play, seat) == "later"]
    return [*passed[:1], *later[:2], *passed[1:], *later[2:]]


def _state(play: Play, number: int) -> str:
    seat = play.floor.table.seats[number]
    if seat.status != "live":
        return "folded"
    return "later" if seat.stack else "all-in"


def _wrong(play: Play, seat: int, due: int) -> Choice:
    why: Line = line(f"kinds.whose-turn.{_state(play, seat)}", seat=seat, due=due)
    return Choice(f"seat {seat}", seat_line(seat), why)
