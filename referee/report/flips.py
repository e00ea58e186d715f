"""How a change of one fact that turns a ruling is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.words import Words

Json = Mapping[str, Any]


def lines(flips: Sequence[Json], words: Words) -> list[str]:
    """Return a line for each change; one that says so where there is none."""
    return [_line(each, words) for each in flips] or [words.say("report.flip.none")]


def _line(flip: Json, words: Words) -> str:
    return words.say(
        "report.flip.line",
        kind=words.say(f"report.flip.{flip['kind']}"),
        was=_fact(flip, flip["was"], words),
        now=_fact(flip, flip["now"], words),
        ruling=_ruling(flip["ruling"], words),
    )


def _fact(flip: Json, said: Sequence[str], words: Words) -> str:
    """Return sentences in quotes; an entry of the head as it stands there."""
    if flip["after"] == 0:
        key, *rest = said
        entry = f"{{{': '.join(rest)}}}" if len(rest) > 1 else rest[0]
        return words.say("report.flip.fact", told=f"{key}: {entry}")
    if len(said) > 1:
        return words.say("report.flip.swapped", first=said[0], second=said[1])
    return words.say("report.flip.fact", told=said[0])


def _ruling(ruling: Json | None, words: Words) -> str:
    if ruling is None:
        return words.say("report.flip.unruled")
    rule = ruling["rule"]
    number = rule["number"] if rule is not None else words.say("impact.no-rule")
    return words.say("report.flip.ruled", announce=ruling["announce"], number=number)
