"""What a change of a book does to every situation, worked out beside the server.

It takes a while, and tables do not wait for it: a process of its own hears the situations, one
change after the other, and the page asks how far it has come.
"""

from __future__ import annotations

import hashlib
import json
import logging
import subprocess
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Semaphore, Thread
from typing import Any

from referee.authoring.proposed import proposed
from referee.rulebook import library
from referee.web import weighing

_LOG = logging.getLogger("referee.web")
MOST = 16
"""Answers that are kept; who comes back later asks again."""


@dataclass
class Job:
    """A change whose impact is worked out; ``data`` is what came out, as JSON tells it."""

    key: str
    room: ExitStack = field(repr=False)
    place: Path
    data: dict[str, Any] | None = None
    failed: bool = False
    ended: Event = field(default_factory=Event, repr=False)

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.ended.is_set()

    def come(self) -> tuple[int, int]:
        """Return how many situations were heard, of how many; 0 of 0 before the first."""
        with suppress(OSError, ValueError):
            done, of = (self.place / weighing.COME).read_text().split()
            return int(done), int(of)
        return 0, 0


class Desk:
    """The changes somebody looks at; one is worked out at a time."""

    def __init__(self) -> None:
        """Begin with none."""
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = Lock()
        self._turn = Semaphore(1)

    def find(self, key: str) -> Job | None:
        """Return a change that was asked for, None where it is no longer known."""
        with self._lock:
            return self._jobs.get(key)

    def begin(self, folder: Path, files: Mapping[str, bytes], language: str) -> Job:
        """Return the job that hears what other files would do to a book; begun once."""
        key = _key(folder, files, language)
        with self._lock:
            known = self._jobs.get(key)
            if known is not None and not known.failed:
                return known
            room = ExitStack()
            old = room.enter_context(proposed(folder, {}))
            new = room.enter_context(proposed(folder, files))
            place = Path(room.enter_context(TemporaryDirectory(prefix="referee-")))
            job = self._jobs[key] = Job(key, room, place)
            while len(self._jobs) > MOST:
                self._jobs.popitem(last=False)
        Thread(target=self._run, args=(job, old, new, language), daemon=True).start()
        return job

    def _run(self, job: Job, old: Path, new: Path, language: str) -> None:
        with self._turn, job.room:
            command = weighing.command(old, new, language, job.place)
            with suppress(OSError):
                ended = subprocess.run(command, capture_output=True, check=False)
                if ended.returncode:
                    _LOG.error("%s", ended.stderr.decode(errors="replace"))
            with suppress(OSError, ValueError):
                job.data = json.loads((job.place / weighing.DATA).read_bytes())
            job.failed = job.data is None
        job.ended.set()


def _key(folder: Path, files: Mapping[str, bytes], language: str) -> str:
    total = hashlib.sha256(f"{folder}\0{language}".encode())
    before = {each.name: each.read_bytes() for each in library.files(folder) if each.is_file()}
    for found in (before, files):
        for name, content in sorted(found.items()):
            total.update(f"\0{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()
