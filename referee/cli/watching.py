"""``referee check --watch``: a verdict after every save, until somebody ends it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.cli.hearings import unmet_line
from referee.cli.output import complain, spoken_words, told_error, write

if TYPE_CHECKING:
    from referee.authoring.watch import Verdict, Watch

PAUSE = 0.2
"""Seconds between two looks at the files: nobody waits for it, and a look costs little."""
SETTLED = 0.05
"""Seconds without a further change: some editors save in several steps."""


def watch(paths: Sequence[Path], form: str) -> int:
    """Tell how books and scenarios stand, and again after each save; ended by Ctrl-C."""
    from referee.authoring.watch import Watch

    if form == "text":
        write(spoken_words().say("check.watching") + "\n")
    watched = Watch(paths)
    _tell(watched.first(), form)
    while True:
        _tell(watched.after(saved(watched)), form)
        more = watched.settle()
        if more is not None:
            _tell(more, form)


def saved(watched: Watch) -> set[Path]:
    """Wait until something was saved, and nothing more comes; return the files."""
    found: set[Path] = set()
    while True:
        more = watched.changes()
        if found and not more:
            return found
        found |= more
        time.sleep(SETTLED if found else PAUSE)


def _tell(verdict: Verdict, form: str) -> None:
    if form == "json":
        from referee.report.jsonout import line

        write(line(_data(verdict)))
        return
    words = spoken_words()
    for fault in verdict.faults:
        complain(told_error(fault))
    for failed in verdict.failed:
        complain(unmet_line(failed))
    counts = verdict._asdict() | {
        "faults": len(verdict.faults),
        "seconds": f"{verdict.seconds:.2f}",
        "changed": ", ".join(verdict.changed),
    }
    kind = "again" if verdict.changed else "first"
    told = words.say(f"check.{kind}", **counts)
    told += words.say("check.wrong", **counts) if verdict.faults else ""
    told += words.say("check.took", **counts)
    if verdict.unheard:
        told += "\n" + words.say("check.unheard", scenarios=verdict.unheard)
    write(told + "\n")


def _data(verdict: Verdict) -> dict[str, Any]:
    return {
        **verdict._asdict(),
        "changed": list(verdict.changed),
        "failed": [each._asdict() for each in verdict.failed],
        "faults": [told_error(each) for each in verdict.faults],
        "seconds": round(verdict.seconds, 3),
    }
