"""How much lies in each pot when players are all in for different amounts."""

from __future__ import annotations

from referee.table.event import SeatActs
from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line, text
from referee.training.tables import button_game

ALL_IN = {"fold": 3, "check": 3, "call": 5, "raise": 3, "all-in": 6}
POTS = {1: (2, 2), 2: (2, 3), 3: (3, 5)}
"""How many pots there are, by level."""


def make(dealing: Dealing) -> Problem | None:
    """Play until the betting is over with several pots on the table."""
    rng = dealing.rng
    play = button_game(dealing, short=0.6)
    if not play.plays(_closed, weights=ALL_IN):
        return None
    pots = play.table()["pots"]
    fewest, most = POTS[dealing.level]
    if not fewest <= len(pots) <= most:
        return None
    at = rng.randrange(len(pots))
    amount = pots[at]["amount"]
    whole = sum(pot["amount"] for pot in pots)
    seats = len(pots[at]["seats"])
    cut = [each.matched for each in play.floor.table.seats.values() if each.matched]
    short = sorted(set(cut))
    right = Choice(str(amount), text(amount))
    layer = short[min(at, len(short) - 1)]
    mistakes = [
        ("live", layer * seats if at == 0 else (layer - short[at - 1]) * seats),
        ("whole", layer * seats),
        ("other", pots[at - 1]["amount"]),
        ("rest", whole - amount),
        ("sum", whole),
        ("next", pots[(at + 1) % len(pots)]["amount"]),
    ]
    wrong = [
        Choice(str(each), text(each), line(f"kinds.side-pots.{name}"))
        for name, each in mistakes
        if each > 0
    ]
    name = "main" if at == 0 else "side"
    facts = {
        "put": {n: each.matched for n, each in play.floor.table.seats.items()},
        "live": play.floor.table.live(),
        "at": at,
        "pots": len(pots),
    }
    return Problem(
        play=play,
        ask=line(f"kinds.side-pots.ask-{name}", n=at),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(
            "kinds.side-pots.because", seats=text(", ".join(map(str, pots[at]["seats"])))
        ),
        facts=facts,
        before=tuple(
            line("kinds.side-pots.stack", seat=seat, amount=stack)
            for seat, stack in play.stacks.items()
        ),
        hides=True,
    )


def _seats(seats: list[int]) -> Line:
    return text(", ".join(map(str, seats)))


def _closed(play: Play) -> bool:
    """Say whether nobody can bet any more, with two hands or more in play."""
    table = play.floor.table
    able = [n for n in table.live() if table.seats[n].stack]
    done = play.due.what in ("burn", "board", "show")
    return done and len(table.live()) > 1 and len(able) < 2 and _in(play)


def _in(play: Play) -> bool:
    return any(isinstance(event, SeatActs) and event.verb == "all-in" for event in play.events)
