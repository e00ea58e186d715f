"""One question after another in a terminal: told, answered by a number, and gone over."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable

from referee.cli.output import spoken, write
from referee.named import NamedTuple
from referee.report.render import fill
from referee.training.question import Answer, Part, Question
from referee.training.say import load
from referee.words import Words

LEAVE = ("q", "й", "quit")
"""What ends the sitting; the same key with Cyrillic letters."""


class Given(NamedTuple):
    """An answer and how long it took, in seconds."""

    answer: Answer
    seconds: float


def ask(question: Question, number: int) -> Given | None:
    """Put one question; None once the trainee leaves."""
    say = load(spoken())
    write(told(question, number, say))
    chosen: dict[str, str | None] = {}
    began = time.monotonic()
    for part in question.parts:
        write(asked(part))
        key = _choice(part, say)
        if key is None:
            return None
        chosen[part.name] = key
    return Given(Answer(question, chosen), time.monotonic() - began)


def told(question: Question, number: int, say: Words) -> str:
    """Return what happened and the table, as it stands before the question."""
    head = say.say("training.terminal.question", number=number, level=question.level)
    lines = [f"--- {head}", ""]
    lines += [fill(each, "  ", "    ") for each in question.situation]
    if question.table:
        lines += ["", *question.table]
    return "\n".join(lines) + "\n"


def asked(part: Part) -> str:
    """Return a prompt with its options, each with the number that chooses it."""
    lines = ["", part.prompt]
    lines += [fill(each.text, f"  {at}. ") for at, each in enumerate(part.options, 1)]
    return "\n".join(lines) + "\n"


def _choice(part: Part, say: Words) -> str | None:
    """Read a number until it is one of the options; None when the trainee leaves."""
    while True:
        write("> ")
        line = sys.stdin.readline()
        said = line.strip().casefold()
        if not line or said in LEAVE:
            return None
        if said.isdecimal() and 0 < int(said) <= len(part.options):
            return part.options[int(said) - 1].key
        write(say.say("training.terminal.number", most=len(part.options)) + "\n")


def gone_over(answer: Answer) -> str:
    """Return what was right and what was not, each with its reason."""
    say = load(spoken())
    lines = [""]
    for part in answer.question.parts:
        key = answer.chosen.get(part.name)
        right = part.right
        if key == right.key:
            lines.append(fill(say.say("training.terminal.right", text=right.text), "+ ", "  "))
            continue
        lines.append(fill(say.say("training.terminal.wrong", text=right.text), "- ", "  "))
        for each in part.options:
            if each.key == key and each.why:
                lines.append(fill(each.why, "    "))
    lines.append(fill(answer.question.because, "  "))
    if answer.question.rules:
        rules = ", ".join(answer.question.rules)
        lines.append(fill(say.say("training.terminal.rules", rules=rules), "  "))
    return "\n".join([*lines, "", ""])


def summed(answers: Iterable[Answer]) -> str:
    """Return the two scores of a sitting."""
    say = load(spoken())
    right: dict[str, int] = {}
    of: dict[str, int] = {}
    for answer in answers:
        for name, good in answer.scores.items():
            right[name] = right.get(name, 0) + good
            of[name] = of.get(name, 0) + 1
    if not of:
        return say.say("training.terminal.nothing") + "\n"
    told = [
        say.say(f"training.terminal.score.{name}", right=right[name], of=of[name])
        for name in of
    ]
    return "\n".join(told) + "\n"
