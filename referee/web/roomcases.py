"""What a room has made of its incidents: scenarios that hold a ruling, to be drilled on.

A scenario is a file in the room's folder, `scenarios/incident-7.yaml`: `check`, `replay` and
`drill` take it like any other. ``roomdrill`` asks about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee import swap
from referee.web import casefile, frame
from referee.web.casefile import Case
from referee.web.incidents import Incident

FOLDER = "scenarios"
MOST = 200
"""Cases that the page lists, the newest first."""
_NAME = "incident-"


def text(incident: Incident) -> str:
    """Return an incident as a scenario that expects what was ruled.

    Raises:
        RefereeError: It cannot be heard any more.
    """
    case = incident.case
    data = casefile.hear(case, None).data
    expected: dict[int, list[dict[str, Any]]] = {}
    for ruling in data["rulings"]:
        expected.setdefault(ruling["after"], []).append(ruling)
    lines: list[str] = []
    for n, sentence in enumerate(case.said, 1):
        lines.append(casefile.entry(sentence))
        for ruling in expected.get(n, ()):
            lines += _expects(ruling)
    titled = {"title": incident.told or f"incident {incident.id}", **case.head}
    return Case(titled).text(lines)


def _expects(ruling: dict[str, Any]) -> Iterator[str]:
    rule = ruling["rule"]
    name = casefile.written(rule["id"], quoted=True) if rule else "none"
    yield f"  - ruling: {name}"
    for key in ("decision", "seat", "amount"):
        if ruling[key] is not None:
            yield f"    {key}: {casefile.written(ruling[key])}"


def make(home: Path, incident: Incident) -> Path:
    """Write the scenario of an incident into the room's folder, whole or not at all.

    Raises:
        RefereeError: It cannot be heard any more, or the folder cannot be written.
    """
    content = text(incident)
    file = path(home, incident.id)
    file.parent.mkdir(mode=0o700, exist_ok=True)
    swap.put(file, content.encode())
    return file


def made(number: int) -> bool:
    """Say whether an incident has been made a case."""
    home = frame.settings().home
    return home is not None and path(home, number).is_file()


def every() -> list[int]:
    """Return the numbers of the incidents that were made cases, the newest first."""
    home = frame.settings().home
    names = [] if home is None else [each.stem for each in (home / FOLDER).glob("*.yaml")]
    numbers = [each.removeprefix(_NAME) for each in names if each.startswith(_NAME)]
    return sorted((int(each) for each in numbers if _is_number(each)), reverse=True)[:MOST]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def path(home: Path, number: int) -> Path:
    """Return where the scenario of an incident is, or would be."""
    return home / FOLDER / f"{_NAME}{number}.yaml"
