"""What a change of a book does to every situation, in a process of its own.

``python -m referee.web.weighing OLD NEW LANGUAGE PLACE`` writes into PLACE how far it has come,
and at the end what came out.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from referee import check, content
from referee.authoring import impact
from referee.errors import RefereeError
from referee.rulebook.book import load_book
from referee.web import beside


def command(old: Path, new: Path, language: str, place: Path) -> list[str]:
    """Return how the process is started."""
    return [sys.executable, "-m", __name__, str(old), str(new), language, str(place)]


def weighed(
    old: Path, new: Path, language: str, progress: beside.Progress | None = None
) -> dict[str, Any]:
    """Return the impact of a change as JSON tells it; each situation with its name.

    What cannot be heard at all is told as ``wrong``.
    """
    root = content.root("scenarios")
    files = {content.shown(path): path for path in check.scenario_files([root])}
    try:
        found = impact.impact(old, new, files.values(), language=language, progress=progress)
        data = impact.told(found, load_book(old), load_book(new), language)
    except RefereeError as error:
        return {"wrong": str(error)}
    for each in data["partings"]:
        each["name"] = files[each["file"]].relative_to(root).with_suffix("").as_posix()
    return data


def _main(old: str, new: str, language: str, place: str) -> None:
    def work(progress: beside.Progress) -> bytes:
        return json.dumps(weighed(Path(old), Path(new), language, progress)).encode()

    beside.works(place, work)


if __name__ == "__main__":
    _main(*sys.argv[1:])
