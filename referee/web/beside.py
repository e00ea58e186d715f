"""What takes a while, worked out beside the server: tables do not wait for it.

A process of its own works a little behind them in rank, one at a time. Pages ask how far it has
come; where the server has ended nobody would read the answer, and it ends too.
"""

from __future__ import annotations

import logging
import os
import subprocess
from collections import OrderedDict
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Semaphore, Thread

from referee import swap

_LOG = logging.getLogger("referee.web")
COME, DATA = "come", "data"
"""The files that are written: how many are done, of how many, and what came out."""
_BEHIND = 5
"""How far the process stands back (``nice``): a ruling at a table goes first."""
_STEP = 20
"""What is done between two reports of how far it has come."""

Progress = Callable[[int, int], None]
Prepare = Callable[[ExitStack, Path], list[str]]
"""Lays out what is needed, until the work is over, and returns how the process is started."""


# --- the server ---------------------------------------------------------------------------


@dataclass
class Job:
    """Something that is worked out; ``data`` is what came out, None while there is nothing."""

    key: str
    room: ExitStack = field(repr=False)
    place: Path
    data: bytes | None = field(default=None, repr=False)
    ended: Event = field(default_factory=Event, repr=False)

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.ended.is_set()

    @property
    def failed(self) -> bool:
        """Whether it is over, and nothing came out."""
        return self.over and self.data is None

    def come(self) -> tuple[int, int]:
        """Return how many are done, of how many; 0 of 0 before the first."""
        with suppress(OSError, ValueError):
            done, of = (self.place / COME).read_text().split()
            return int(done), int(of)
        return 0, 0


class Desk:
    """What somebody waits for; one is worked out at a time."""

    def __init__(self, most: int) -> None:
        """Begin with nothing; so many answers are kept, who comes back later asks again."""
        self._most = most
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = Lock()
        self._turn = Semaphore(1)

    def find(self, key: str) -> Job | None:
        """Return what was asked for, None where it is no longer known."""
        with self._lock:
            return self._jobs.get(key)

    def begin(self, key: str, prepare: Prepare) -> Job:
        """Return the job of a key; it is begun once, and again only where it failed."""
        with self._lock:
            known = self._jobs.get(key)
            if known is not None and not known.failed:
                return known
            with ExitStack() as room:
                place = Path(room.enter_context(TemporaryDirectory(prefix="referee-")))
                command = prepare(room, place)
                job = self._jobs[key] = Job(key, room.pop_all(), place)
            while len(self._jobs) > self._most:
                self._jobs.popitem(last=False)
        Thread(target=self._run, args=(job, command), daemon=True).start()
        return job

    def _run(self, job: Job, command: list[str]) -> None:
        with self._turn, job.room:
            with suppress(OSError):
                ended = subprocess.run(command, capture_output=True, check=False)
                if ended.returncode:
                    _LOG.error("%s", ended.stderr.decode(errors="replace"))
            with suppress(OSError):
                job.data = (job.place / DATA).read_bytes()
        job.ended.set()


# --- the process beside it ----------------------------------------------------------------


def works(place: str, work: Callable[[Progress], bytes]) -> None:
    """Do the work in this process, which was started for it, and leave in PLACE what came."""
    server = os.getppid()
    with suppress(OSError, AttributeError):
        os.nice(_BEHIND)

    def come(done: int, of: int) -> None:
        if os.getppid() != server:
            raise SystemExit(1)
        if done % _STEP == 0 or done == of:
            fresh = Path(place) / f"{COME}.new"
            fresh.write_text(f"{done} {of}")
            fresh.replace(Path(place) / COME)  # who reads sees all of it

    swap.put(Path(place) / DATA, work(come))
