"""What a player puts up who comes back after missing blinds, or who is new."""

from __future__ import annotations

from referee.seating.start import HandStart
from referee.training.between import Evening
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line, text

PLAYERS = {1: (5, 6), 2: (5, 7), 3: (6, 8)}
HANDS = {1: (1, 2), 2: (2, 3), 3: (3, 5)}
OWES = 0.75
"""The share of questions in which something is owed."""


def make(dealing: Dealing) -> Problem | None:
    """Let a player miss a few hands and come back, or a new one sit down."""
    rng = dealing.rng
    evening = Evening(dealing, rng.randint(*PLAYERS[dealing.level]))
    if not evening.hand():
        return None
    owes = rng.random() < OWES
    if dealing.level == 1 and rng.random() < 0.5:
        seat = evening.sits()
    else:
        seat = rng.choice(sorted(evening.present))
        evening.leaves(seat)
        for _ in range(rng.randint(*HANDS[dealing.level])):
            if not evening.hand():
                return None
        evening.returns(seat)
    found = evening.next
    owed = _owed(found, seat) if found is not None else None
    if found is None or owed is None or owes is not (owed != (0, 0)):
        return None
    play = evening.play
    small, big = play.stakes["small-blind"], play.stakes["big-blind"]
    right = Choice(_key(owed), _told(owed))
    wrong = [
        Choice(_key(each), _told(each), line(f"kinds.blinds-owed.{name}"))
        for name, each in (
            ("missed-both", (big, small)),
            ("big-alone", (big, 0)),
            ("nothing-owed", (0, 0)),
            ("small-alone", (small, 0)),
            ("both-live", (big + small, 0)),
        )
    ]
    rng.shuffle(wrong)
    said = [post.cites for post in found.posts if post.seat == seat]
    said += [wait.cites for wait in found.waits if wait.seat == seat]
    return Problem(
        play=play,
        ask=line("kinds.blinds-owed.ask", seat=seat),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=line(f"kinds.blinds-owed.{'because' if sum(owed) else 'because-nothing'}"),
        facts={"events": tuple(play.events), "seat": seat},
        cites=said[0] if said else (),
        hides=True,
        acts=False,
        before=(line("kinds.button.seats", seats=tuple(map(text, play.stacks))),),
    )


def _owed(start: HandStart, seat: int) -> tuple[int, int] | None:
    """Return the units that a seat posts for cards, live and dead; None where it may not."""
    posts = [post for post in start.posts if post.seat == seat]
    for wait in start.waits:
        if wait.seat == seat:
            if wait.why not in ("new", "missed"):
                return None
            posts += wait.posts
    live = sum(post.amount for post in posts if not post.dead)
    return live, sum(post.amount for post in posts if post.dead)


def _key(owed: tuple[int, int]) -> str:
    return f"{owed[0]}+{owed[1]}"


def _told(owed: tuple[int, int]) -> Line:
    live, dead = owed
    if not live:
        return line("kinds.blinds-owed.nothing")
    form = "live-and-dead" if dead else "live"
    return line(f"kinds.blinds-owed.{form}", live=live, dead=dead)
