"""One question after another in a terminal: told, answered by a number, and gone over."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping

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


Kept = Callable[[Mapping[str, str | None], float], None]
"""Called with what was chosen so far, after each part but the last."""


def ask(
    question: Question,
    number: int,
    *,
    why: str = "",
    chosen: Mapping[str, str | None] | None = None,
    before: float = 0.0,
    keep: Kept | None = None,
) -> Given | None:
    """Put one question; None once the trainee leaves.

    ``chosen`` was answered earlier, in ``before`` seconds.
    """
    say = load(spoken())
    write(told(question, number, why, say))
    made = dict(chosen or {})
    began = time.monotonic()
    left = [part for part in question.parts if part.name not in made]
    for part in left:
        write(asked(part))
        key = _choice(part, say)
        if key is None:
            return None
        made[part.name] = key
        if keep is not None and part is not left[-1]:
            keep(made, before + time.monotonic() - began)
    return Given(Answer(question, made), before + time.monotonic() - began)


def told(question: Question, number: int, why: str, say: Words) -> str:
    """Return what happened and the table, as it stands before the question."""
    head = say.say("training.terminal.question", number=number, level=question.level)
    begin = [say.say("training.terminal.begin"), ""] if number == 1 else []
    lines = [*begin, f"--- {head}", *([fill(why, "    ")] if why else []), ""]
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


def gone_over(answer: Answer, *, late: bool = False) -> str:
    """Return what was right and what was not, each with its reason."""
    say = load(spoken())
    lines = ["", *([fill(say.say("training.terminal.late"), "  ")] if late else [])]
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
