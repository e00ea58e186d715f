"""What the dealer does next, or who is to act, at any point of a hand."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line
from referee.training.tables import button_game

EVENTS = {1: (1, 12), 2: (4, 20), 3: (6, 30)}
ACTIONS = 0.3
"""The share of hands stopped where a seat may be to act."""
WAYS = {"fold": 3, "check": 6, "call": 6, "raise": 2, "all-in": 1}


def make(dealing: Dealing) -> Problem | None:
    """Stop a hand where the dealer is to do something, or nearly."""
    rng = dealing.rng
    play = button_game(dealing, "holdem", short=0.4 if dealing.level == 3 else 0.1)
    count = rng.randint(*EVENTS[dealing.level])
    among = rng.random() < ACTIONS

    def asks(play: Play) -> bool:
        return len(play.events) >= count and (among or play.due.what != "action")

    if not play.plays(asks, weights=WAYS):
        return None
    due, table = play.due, play.floor.table
    right = _choice(due.what, due.seat, due.phase)
    live = [seat for seat in table.live() if seat != due.seat]
    rng.shuffle(live)
    others: list[Choice] = [
        _choice("burn", None, due.phase),
        _choice("board", None, due.phase),
        *(_choice("action", seat, due.phase) for seat in live[:2]),
        _choice("show", next(iter(live), due.seat), due.phase),
    ]
    if due.what != "action":
        rng.shuffle(others)
    else:
        others.insert(0, others.pop(rng.randrange(2)))
    also = {f"{what} {seat}" for what, seat in due.also}
    wrong = [
        each.but(why=line(f"kinds.dealer-next.not-{each.key.split()[0]}"))
        for each in others
        if each.key not in also
    ]
    return Problem(
        play=play,
        ask=line("kinds.dealer-next.ask"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(f"kinds.dealer-next.because-{due.what}"),
        facts={"events": tuple(play.events)},
        cites=due.cites,
    )


def _choice(what: str, seat: int | None, phase: str) -> Choice:
    form = "nobody" if seat is None else "line"
    told: Line = line(f"/due.{what}.{form}", seat=seat)
    return Choice(f"{what} {seat}", told)
