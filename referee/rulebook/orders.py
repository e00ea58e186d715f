"""What a rule orders: remedies that there are, with their words, and not against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.errors import did_you_mean, others_like
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Rule
from referee.table.order import THE_DEAL, THE_HAND, RemedySpec, RemedyStep
from referee.table.sanction import SANCTIONS

PENALTY = "penalty"
"""The remedy whose words may be a step of the ladder, by its name."""


def misordered(rule: Rule, known: Mapping[str, RemedySpec]) -> Iterator[LintFault]:
    """Find orders that are no remedy, have a wrong word, or exclude each other."""
    for part, steps in zip(rule.parts, rule.ordered, strict=False):
        for at, step in enumerate(steps):
            yield from _remedy(rule, step, known, (*part, at))
        yield from _settled_twice(rule, steps, known, part)


def _settled_twice(
    rule: Rule,
    steps: Iterable[RemedyStep],
    known: Mapping[str, RemedySpec],
    part: tuple[str | int, ...],
) -> Iterator[LintFault]:
    """Find two remedies of one list that both decide what can be decided once."""
    settled: dict[str, str] = {}
    for at, do in enumerate(step.do for step in steps):
        if do not in known:
            continue
        matter = known[do].settles or do
        if matter in settled:
            what = known[do].settles or "the same"
            yield LintFault(
                "twice",
                rule.place,
                f"rule {rule.number} orders {settled[matter]!r} and {do!r} together",
                f"Each settles {what}: keep one of them.",
                part=(*part, at),
            )
        settled[matter] = do
    for ending, ended in [(do, known[do].ends) for do in settled.values()]:
        for at, do in enumerate(step.do for step in steps):
            if ended and do in known and known[do].goes_on(ended) and not known[do].ends:
                yield LintFault(
                    "twice",
                    rule.place,
                    f"rule {rule.number} orders {ending!r} and {do!r} together",
                    _ENDS[ended].format(repr(ending)),
                    f"{do!r} goes on with it.",
                    part=(*part, at),
                )


_ENDS = {
    THE_DEAL: "{} ends the deal: all chips and cards go back.",
    THE_HAND: "{} ends the hand of the seat.",
}


def _remedy(
    rule: Rule,
    step: RemedyStep,
    known: Mapping[str, RemedySpec],
    part: tuple[str | int, ...],
) -> Iterator[LintFault]:
    if step.do not in known:
        yield LintFault(
            "remedy",
            rule.place,
            f"rule {rule.number} orders {step.do!r}, which is no remedy",
            *did_you_mean(step.do, known),
            *others_like(step.do, known),
            "'referee remedies' lists them.",
            part=part,
        )
        return
    args = known[step.do].args
    if args is None and step.arg is not None:
        fault, help_line = f"gives {step.do!r} the word {step.arg!r}", "It takes none."
    elif args is not None and step.arg is None:
        listed = ", ".join(args) or "any word"
        fault, help_line = f"gives {step.do!r} no word", f"Expected '- {step.do}: {listed}'."
    elif args and step.arg not in args:
        fault, help_line = (
            f"gives {step.do!r} the word {step.arg!r}",
            f"It takes: {', '.join(args)}.",
        )
    elif step.do == PENALTY and (help_line := _as_a_step(step.arg or "")):
        fault = f"gives {step.do!r} the word {step.arg!r}"
    else:
        return
    near = did_you_mean(step.arg or "", args or ())
    yield LintFault(
        "argument", rule.place, f"rule {rule.number} {fault}", help_line, *near, part=part
    )


def _as_a_step(said: str) -> str:
    """Return how a step of the ladder is written; nothing where words are the room's own."""
    *offence, step, size = ["", *said.split()] if " " in said else ["", "", ""]
    if not size.isdecimal():
        return ""
    if step not in SANCTIONS:
        near = did_you_mean(step, SANCTIONS)
        return near[0] if near else ""
    what = " ".join(offence).strip()
    if what and " " not in what:
        return ""
    return f"Say in one word what it is for: '- {PENALTY}: conduct {step} {size}'."
