"""Recorded hands put to the floor under one book, as many at once as asked.

Every hand that is found is accounted for: it is clean (nothing to rule on), flagged (with its
rulings, and with what went wrong and nobody noticed) or rejected (with the line and the
reason). What comes of it is compared with the stacks the record ends with, where it gives them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any

from referee.bulk.processes import Desk, parts
from referee.bulk.room import Room, open_room
from referee.bulk.sources import Meter, chunks, items
from referee.bulk.tally import together
from referee.bulk.walk import walk
from referee.errors import UsageError
from referee.named import NamedTuple

Progress = Callable[[int, int, int], None]
"""Told how many bytes of the files are behind, of how many, and the hands heard in this run."""


class AuditResult(NamedTuple):
    """What an audit found; the lists hold plain JSON values, in the order of the files.

    ``hands`` counts every hand found: clean, flagged and rejected. ``stacks_differ`` lists the
    hands whose end is not the one on record; a record without an end is in neither. ``counts``:
    rulings by incident, what stands by incident, and both by rule.
    """

    hands: int
    clean: int
    flagged: tuple[dict[str, Any], ...]
    rejected: tuple[dict[str, Any], ...]
    stacks_equal: int
    stacks_differ: tuple[dict[str, Any], ...]
    seconds: float
    counts: dict[str, dict[str, int]]

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        return {
            "hands": self.hands,
            "clean": self.clean,
            "flagged": list(self.flagged),
            "rejected": list(self.rejected),
            "stacks_equal": self.stacks_equal,
            "stacks_differ": list(self.stacks_differ),
            "seconds": round(self.seconds, 3),
            **self.counts,
        }


def run(
    paths: Iterable[str | Path],
    *,
    book: str,
    jobs: int = 1,
    scheduler: str | None = None,
    on: date | None = None,
    setting: str = "cash",
    room: Callable[..., Room] = open_room,
    progress: Progress | None = None,
) -> AuditResult:
    """Hear every hand of the files and folders named, and count what came of them.

    ``scheduler`` is the address of a Dask cluster that hears them in the place of ``jobs``.

    Raises:
        UsageError: If there is nothing to read at one of the paths, ``jobs`` is below 1, or the
            cluster cannot be used.
    """
    if jobs < 1:
        raise UsageError(f"--jobs must be at least 1, and is {jobs}")
    begun = time.perf_counter()
    files = tuple(walk(paths))
    meter = Meter(files) if progress is not None else None
    desk = Desk(book=book, on=on, setting=setting, room=room)
    made = []
    hands = 0
    for part in parts(desk, chunks(items(files, meter)), jobs, scheduler):
        made.append(part)
        hands += part.hands
        if progress is not None and meter is not None:
            progress(meter.done, meter.of, hands)
    found = together(made)
    return AuditResult(
        hands=found.hands,
        clean=found.clean,
        flagged=found.flagged,
        rejected=found.rejected,
        stacks_equal=found.stacks_equal,
        stacks_differ=found.stacks_differ,
        seconds=time.perf_counter() - begun,
        counts=found.counts(),
    )
