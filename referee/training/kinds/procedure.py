"""What a dealer does with the hands: the next step, the one left out, or the one too early."""

from __future__ import annotations

from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.procedures import Procedure, Step, of_book
from referee.training.say import Line, Said, line

SHOWN = 3
"""Steps told before the next one is asked."""


def make(dealing: Dealing) -> Problem | None:
    """Tell a procedure with something asked of it, by the level."""
    rng = dealing.rng
    procedure = rng.choice(of_book(dealing.book.id))
    steps = procedure.steps
    if dealing.level == 1:
        at = rng.randrange(1, len(steps))
        told, right, ask = steps[max(0, at - SHOWN) : at], steps[at], "next"
    elif dealing.level == 2:
        at = rng.randrange(1, len(steps) - 1)
        told, right, ask = (*steps[:at], *steps[at + 1 :]), steps[at], "missing"
    else:
        at = rng.randrange(2, len(steps))
        to = rng.randrange(0, at - 1)
        early = steps[at]
        told = (*steps[:to], early, *steps[to:at], *steps[at + 1 :])
        right, ask = early, "early"
    others = [step for step in steps if step != right]
    if dealing.level == 1:
        others = [step for step in others if step not in told]
    if dealing.level == 2:
        others = [step for each in _elsewhere(dealing, procedure) for step in each.steps]
    rng.shuffle(others)
    why: Line = line(f"kinds.procedure.not-{ask}")
    return Problem(
        play=None,
        before=(Said(procedure.title), *(_numbered(n, each) for n, each in enumerate(told, 1))),
        ask=line(f"kinds.procedure.ask-{ask}"),
        right=_choice(right),
        wrong=chosen(rng, _choice(right), [_choice(each).but(why=why) for each in others]),
        because=line("kinds.procedure.because", order=tuple(Said(each.text) for each in steps)),
        facts={
            "procedure": procedure.id,
            "told": tuple(each.id for each in told),
            "ask": ask,
        },
    )


def _elsewhere(dealing: Dealing, procedure: Procedure) -> list[Procedure]:
    """Return the other procedures: what is missing here stands in none of them."""
    return [each for each in of_book(dealing.book.id) if each.id != procedure.id]


def _choice(step: Step) -> Choice:
    return Choice(step.id, Said(step.text))


def _numbered(n: int, step: Step) -> Line:
    return line("kinds.procedure.step", n=n, step=Said(step.text))
