"""What a change of a book does to every situation, in a process of its own.

``python -m referee.web.weighing OLD NEW LANGUAGE PLACE`` writes into PLACE how far it has come,
and at the end what came out.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee import check, content, swap
from referee.authoring import impact
from referee.errors import RefereeError
from referee.rulebook.book import load_book

COME, DATA = "come", "data"
"""The files that are written: numbers of situations, and JSON."""
_BEHIND = 5
"""How far the process stands back (``nice``): a ruling at a table goes first."""
_STEP = 20
"""Situations between two reports of how far it has come."""


def command(old: Path, new: Path, language: str, place: Path) -> list[str]:
    """Return how the process is started."""
    return [sys.executable, "-m", __name__, str(old), str(new), language, str(place)]


def weighed(
    old: Path, new: Path, language: str, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Return the impact of a change as JSON tells it; each situation with its name.

    What cannot be heard at all is told as ``wrong``.
    """
    root = content.root("scenarios")
    files = {content.shown(path): path for path in check.scenario_files([root])}
    try:
        found = impact.impact(old, new, files.values(), language=language, progress=progress)
        data = impact.told(found, load_book(old).own, load_book(new).own, language)
    except RefereeError as error:
        return {"wrong": str(error)}
    for each in data["partings"]:
        each["name"] = files[each["file"]].relative_to(root).with_suffix("").as_posix()
    return data


def _main(old: str, new: str, language: str, place: str) -> None:
    server = os.getppid()
    with suppress(OSError, AttributeError):
        os.nice(_BEHIND)

    def come(done: int, of: int) -> None:
        if os.getppid() != server:
            raise SystemExit(1)  # nobody is left who would read the answer
        if done % _STEP == 0 or done == of:
            fresh = Path(place) / f"{COME}.new"
            fresh.write_text(f"{done} {of}")
            fresh.replace(Path(place) / COME)  # who reads sees all of it

    data = weighed(Path(old), Path(new), language, come)
    swap.put(Path(place) / DATA, json.dumps(data).encode())


if __name__ == "__main__":
    _main(*sys.argv[1:])
