"""Where the button lies for the next hand, with players who have left between hands."""

from __future__ import annotations

from referee.training.between import Evening
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import line, text
from referee.training.tables import seat_line

PLAYERS = {1: (4, 6), 2: (5, 7), 3: (6, 8)}
HANDS = {1: (1, 2), 2: (1, 2), 3: (2, 3)}
LEAVES = {1: 0.3, 2: 0.9, 3: 0.8}
"""How likely somebody leaves after a hand, by level."""


def make(dealing: Dealing) -> Problem | None:
    """Play a few hands and let players leave who have blinds or the button."""
    rng = dealing.rng
    evening = Evening(dealing, rng.randint(*PLAYERS[dealing.level]))
    for _ in range(rng.randint(*HANDS[dealing.level])):
        if not evening.hand():
            return None
        staying = evening.gone()
        start = evening.play.floor.start
        places = [post.seat for post in start.posts] + [start.button]
        leaving = [seat for seat in staying if seat in places] or staying
        if leaving and rng.random() < LEAVES[dealing.level]:
            evening.leaves(rng.choice(leaving))
    found, play = evening.next, evening.play
    if found is None or found.button is None:
        return None
    last = play.floor.start
    assert last.button is not None
    seats = sorted({*evening.present, last.button})
    at = seats.index(last.button)
    onwards = [seat for seat in seats[at + 1 :] + seats[: at + 1] if seat in evening.present]
    tempting: list[tuple[str, int]] = [
        ("next", onwards[0]),
        ("stays", last.button),
        *(("blind", post.seat) for post in found.posts),
        *(("next", seat) for seat in onwards[1:]),
    ]
    said = play.book.setting(play.case, "button-rule")
    follows = said.value == "dead"
    right = Choice(f"seat {found.button}", seat_line(found.button))
    wrong = [
        Choice(
            f"seat {seat}",
            seat_line(seat),
            line(f"kinds.button.{name if follows or name != 'next' else 'not-next'}"),
        )
        for name, seat in tempting
    ]
    form = "there" if found.button in evening.present else "empty"
    form = form if follows else "moving"
    return Problem(
        play=play,
        ask=line("kinds.button.ask"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(f"kinds.button.because-{form}", seat=found.button),
        facts={"events": tuple(play.events), "said": said.value},
        cites=said.cites,
        hides=True,
        acts=False,
        before=(line("kinds.button.seats", seats=tuple(map(text, play.stacks))),),
    )
