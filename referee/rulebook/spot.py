"""The line of a rule at which a fault is, where the fault says which part of the rule it is.

A rule knows the line on which it begins and no other: most rules have no fault, and books that
were read before are not read again. What has a fault is read once more for its line.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from referee import yamlfile
from referee.errors import RefereeError
from referee.rulebook.lintfault import LintFault


def spotted(fault: LintFault) -> LintFault:
    """Return a fault at the line of its part of the rule; as it is where there is none."""
    if not fault.part:
        return fault
    try:
        lines = _lines(fault.place.file, yamlfile.text_of(Path(fault.place.file)))
    except RefereeError:  # a draft that lies in no file
        return fault
    part = fault.part
    while part and (fault.place.line, *part) not in lines:
        part = part[:-1]
    return fault.moved(lines.get((fault.place.line, *part), fault.place.line))


@lru_cache(maxsize=8)
def _lines(file: str, text: str) -> dict[tuple[str | int, ...], int]:
    """Return the lines of a chapter by the line of the rule and the path to the part of it."""
    document = yamlfile.parse(text, file)
    found: dict[tuple[str | int, ...], int] = {}
    for path in document.lines:
        found[0, *path] = document.said(*path).line  # of the book's head, which is no rule
        for deep in (2, 4):  # rules, 3 and rules, 3, cases, 1
            if len(path) > deep and path[0] == "rules" and path[deep - 2] in ("rules", "cases"):
                found[document.line(*path[:deep]), *path[deep:]] = document.said(*path).line
    return found
