"""A Dask cluster of one's own, on this machine: a scheduler and workers, each a process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

WAIT = 120.0
"""Seconds in which each of them must be there: a busy machine loads them slowly."""
LOOK = 0.1


class Cluster:
    """A scheduler on loopback, and workers of one thread that nobody starts anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        told = folder / "scheduler.json"
        plain = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.scheduler = self._begin("scheduler", *plain, "--scheduler-file", str(told))
        self._until(told.is_file, self.scheduler)
        self.address: str = json.loads(told.read_text("utf-8"))["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def _begin(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, *arguments]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True,
                env=os.environ | {"DASK_TEMPORARY_DIRECTORY": str(self.folder)},
            )  # fmt: skip

    def _until(self, there: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + WAIT
        while not there():
            if time.monotonic() > until or process.poll() is not None:
                raise SystemExit(self.log.read_text("utf-8", "replace")[-2000:])
            time.sleep(LOOK)

    def adds(self, count: int = 1) -> None:
        """Start so many workers more, and wait until they are there."""
        before = self._joined()
        for _ in range(count):
            plain = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
            mine = ("--local-directory", str(self.folder))
            self.workers.append(self._begin("worker", self.address, *plain, *mine))
        self._until(lambda: self._joined() >= before + count, self.workers[-1])

    def _joined(self) -> int:
        """Return how many have told that the scheduler took them."""
        return self.log.read_text("utf-8", "replace").count("Registered to:")

    def kill(self, at: int) -> None:
        """End a worker at once, whatever it is doing."""
        self.workers[at].kill()
        self.workers[at].wait()

    def stop(self) -> None:
        """End all of them: nobody needs what they hold any more."""
        for each in (*self.workers, self.scheduler):
            if each.poll() is None:
                os.killpg(each.pid, signal.SIGKILL)
            each.wait()


@contextmanager
def cluster(workers: int) -> Iterator[Cluster]:
    """Give a cluster with so many workers, and leave nothing of it behind."""
    with tempfile.TemporaryDirectory(prefix="referee-dask-") as name:
        made = Cluster(Path(name))
        try:
            made.adds(workers)
            yield made
        finally:
            made.stop()
