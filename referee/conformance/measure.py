"""What a program answers to the cases of a kit, and how often that is what is expected."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.conformance import kit
from referee.conformance.case import script_of
from referee.errors import ContentError, Place
from referee.hearing.expect import unmet
from referee.hearing.hear import hear_script
from referee.named import NamedTuple
from referee.report.jsonout import line
from referee.rulebook.book import Shelf
from referee.scenario.values import Script

NEEDED = ("rulings", "honoured", "stands", "next", "table", "due")
"""What an answer holds beside the name of its case, or ``refused`` in place of all of it."""


class Differs(NamedTuple):
    """One case whose answer is not what is expected: the first of what differs."""

    case: str
    after: int
    expected: str
    got: str


class Score(NamedTuple):
    """How many cases of how many agree, in all and by game and by book; what differs."""

    agree: int
    cases: int
    games: Mapping[str, tuple[int, int]]
    books: Mapping[str, tuple[int, int]]
    differs: tuple[Differs, ...]


def answers(folder: Path) -> Iterator[str]:
    """Yield what this program answers to each case: a line of JSON, as any program may.

    Raises:
        UsageError: The folder is no kit.
        ContentError: A case has not the form of the kit.
    """
    shelf = Shelf()
    for name, case in kit.cases(folder):
        hearing = hear_script(script_of(case), shelf=shelf)
        told = {key: hearing.data[key] for key in NEEDED if key != "due"}
        due = {str(n): shot for n, shot in hearing.shots.items()}
        yield line({"case": name, **told, "due": due})


def score(folder: Path, file: Path) -> Score:
    """Compare a file of answers, one line of JSON each, with what a kit expects.

    A case without an answer counts as one that differs.

    Raises:
        ContentError: A line is no answer, answers no case, or one that is answered already.
    """
    given = _answers(file)
    games: dict[str, Counter[bool]] = {}
    books: dict[str, Counter[bool]] = {}
    differs: list[Differs] = []
    for name, case in kit.cases(folder):
        script = script_of(case)
        found = _compared(name, script, given.pop(name, None))
        differs += found[:1]
        for group, key in ((games, script.variant), (books, script.book or "")):
            group.setdefault(key, Counter())[not found] += 1
    for name, (at, _) in given.items():
        raise ContentError(Place(str(file), at), f"the kit has no case {name!r}")
    counted = sum(count.total() for count in games.values())
    return Score(counted - len(differs), counted, _of(games), _of(books), tuple(differs))


def _of(groups: Mapping[str, Counter[bool]]) -> dict[str, tuple[int, int]]:
    return {key: (count[True], count.total()) for key, count in sorted(groups.items())}


def _compared(name: str, script: Script, given: tuple[int, Any] | None) -> list[Differs]:
    if given is None:
        return [Differs(name, 0, "an answer", "none")]
    answer = given[1]
    if "refused" in answer:
        return [Differs(name, 0, "an answer", f"refused: {answer['refused']}")]
    data = {**answer, "book": {"id": script.book}}
    try:
        shots = {int(n): shot for n, shot in answer["due"].items()}
        missed = list(unmet(script, data, shots))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        told = f"{type(error).__name__} {error}"
        return [Differs(name, 0, "an answer of the form of answer.schema.json", told)]
    return [Differs(name, each.line, each.expected, each.got) for each in missed]


def _answers(file: Path) -> dict[str, tuple[int, Any]]:
    """Read the answers by case, each with its line."""
    found: dict[str, tuple[int, Any]] = {}
    try:
        lines = file.read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(Place(str(file)), f"it cannot be read: {error}") from None
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        place = Place(str(file), number)
        try:
            answer = json.loads(text)
        except ValueError as error:
            raise ContentError(place, f"this is no JSON: {error}") from None
        if not isinstance(answer, dict) or not isinstance(answer.get("case"), str):
            raise ContentError(place, "an answer names its case under 'case'")
        missing = [key for key in NEEDED if key not in answer]
        if missing and "refused" not in answer:
            told = f"the answer to {answer['case']} lacks {', '.join(missing)}"
            raise ContentError(place, told, "Its form is in 'answer.schema.json'.")
        if answer["case"] in found:
            first = found[answer["case"]][0]
            raise ContentError(place, f"{answer['case']} is answered already, on line {first}")
        found[answer["case"]] = (number, answer)
    return found
