"""The most that a seat may raise to in pot-limit: the sum of the pot, reckoned at the table."""

from __future__ import annotations

from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Reckoning, line, text
from referee.training.tables import acted, button_game, started

ACTS = {1: (1, 3), 2: (3, 9), 3: (5, 14)}
GAMES = {1: ("holdem",), 2: ("holdem", "omaha"), 3: ("omaha", "omaha-hi-lo")}


def make(dealing: Dealing) -> Problem | None:
    """Play pot-limit until somebody faces a bet and has the chips for the pot."""
    rng = dealing.rng
    play = button_game(dealing, rng.choice(GAMES[dealing.level]), "pot-limit", short=0.0)
    count = rng.randint(*ACTS[dealing.level])

    def asks(play: Play) -> bool:
        if not started(play) or acted(play) < count:
            return False
        limits = play.bounds
        if limits.raise_barred is not None or limits.reckoned is None:
            return False
        within = limits.level < limits.reckoned.to <= limits.all_in_to
        return within and limits.max_to == limits.reckoned.to and limits.to_call > 0

    if not play.plays(asks):
        return None
    limits, seat = play.bounds, play.due.seat
    assert limits.reckoned is not None
    most, level, call = limits.max_to, limits.level, limits.to_call
    lies = sum(each.matched + each.dead for each in play.floor.table.seats.values())
    right = Choice(str(most), text(most))
    mistakes = [
        ("no-call", level + lies),
        ("pot-alone", lies),
        ("after-call", lies + call),
        ("chips", most - limits.bet),
        ("twice", level + lies + 2 * call),
        ("three", 3 * level),
    ]
    rng.shuffle(mistakes)
    wrong = [
        Choice(str(amount), text(amount), line(f"kinds.pot-limit.{name}", pot=lies, call=call))
        for name, amount in mistakes
        if amount > level
    ]
    return Problem(
        play=play,
        ask=line("kinds.pot-limit.ask", seat=seat),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line("kinds.pot-limit.because", sum=Reckoning(limits.reckoned)),
        facts={"events": tuple(play.events), "method": limits.reckoned.by},
        cites=play.due.cites,
    )
