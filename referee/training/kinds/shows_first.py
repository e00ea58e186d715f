"""Who shows first at the showdown."""

from __future__ import annotations

from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line
from referee.training.tables import button_game, seat_line

QUIET = {"fold": 1, "check": 12, "call": 8, "raise": 2, "all-in": 0}
LIVELY = {"fold": 1, "check": 5, "call": 8, "raise": 4, "all-in": 0}


def make(dealing: Dealing) -> Problem | None:
    """Play hold'em to the showdown."""
    rng = dealing.rng
    play = button_game(dealing, short=0.0)
    weights = rng.choice((QUIET, LIVELY))
    if not play.plays(lambda play: play.due.what == "show", weights=weights):
        return None
    first, table = play.due.seat, play.floor.table
    live = table.live()
    if first is None or len(live) < 3 - (dealing.level == 1):
        return None
    aggressor, opener = table.last_round
    tempting: list[tuple[str, int | None]] = [
        ("hand", table.bettor),
        ("opener", opener),
        ("button", table.button),
        ("aggressor", aggressor),
        *(("later", seat) for seat in table.after(first)),
    ]
    right = Choice(f"seat {first}", seat_line(first))
    wrong = [
        Choice(f"seat {seat}", seat_line(seat), line(f"kinds.shows-first.{name}", seat=seat))
        for name, seat in tempting
        if seat in live
    ]
    found = chosen(rng, right, wrong)
    option = "show-order-no-bet" if aggressor is None else "show-order-after-bet"
    said = play.book.setting(play.case, option).value
    return Problem(
        play=play,
        ask=line("kinds.shows-first.ask"),
        right=right,
        wrong=found,
        because=line(f"kinds.shows-first.by.{said}", seat=first),
        facts={
            "events": tuple(play.events),
            "live": tuple(live),
            "button": play.button,
            "said": said,
        },
        cites=play.due.cites,
    )
