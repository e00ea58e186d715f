"""Chunks of hands heard by the workers of a Dask cluster, and told in their order.

The scheduler hands chunks out and notices a worker that has died: its chunks go to another one.
This process cuts, sends, gathers and writes, as it does for processes of its own. Only so many
chunks are on their way as keep every worker busy, so that neither a worker nor the scheduler
needs more memory for a long archive than for a short one. A chunk travels with its text:
workers need not see the files, only the same program and the same book.
"""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from referee.bulk import phh
from referee.bulk.processes import Chunk, Desk, Hearer
from referee.bulk.sources import UNREAD, Item
from referee.bulk.tally import Part
from referee.errors import ContentError, UsageError
from referee.extras import needed
from referee.named import NamedTuple
from referee.version import __version__

AHEAD = 3
"""Chunks on their way for each thread of a worker: one that is heard, two that wait for it."""
REACHED = 10.0
"""Seconds in which the scheduler must answer, and in which a worker must be there."""
PATIENCE = 60.0
"""Seconds without any worker after which an audit is given up."""
LOOK = 2.0
"""Seconds from one look at the workers to the next."""


class Asked(NamedTuple):
    """What a worker is told beside the hands.

    ``run`` names the audit; ``sha256`` is that of the book, ``version`` that of the program
    which asks: another one would rule otherwise, and nobody would know.
    """

    run: str
    desk: Desk
    sha256: str
    version: str


def parts(desk: Desk, chunks: Iterable[Chunk], scheduler: str) -> Iterator[Part]:
    """Yield what came of each chunk, in their order.

    Raises:
        UsageError: There is no such scheduler, no worker is left, or one has another program
            or book. What was yielded before holds.
    """
    here = desk.opened().room.book
    if Path(desk.book).is_dir():
        desk = desk._replace(book=str(Path(desk.book).resolve()))
    asked = Asked(uuid.uuid4().hex, desk, here.sha256, __version__)
    with _cluster(scheduler) as cluster:
        waiting: deque[Any] = deque()
        for number, chunk in enumerate(chunks):
            waiting.append(cluster.sends(asked, number, chunk))
            while len(waiting) >= cluster.threads() * AHEAD:
                yield cluster.gathers(waiting.popleft())
        while waiting:
            yield cluster.gathers(waiting.popleft())


# --- this side ------------------------------------------------------------------------------


@contextmanager
def _cluster(scheduler: str) -> Iterator[Cluster]:
    """Give a cluster; what goes wrong with it is told in a line, for a run can go on later."""
    distributed = needed("distributed", "an audit on a cluster", extra="cluster")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we say it in a line
    killed = distributed.scheduler.KilledWorker
    try:
        client = distributed.Client(scheduler, timeout=REACHED, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(
            f"there is no scheduler at {scheduler!r}: {_first(error)}"
            "\n  For example: tcp://10.0.0.7:8786. 'dask scheduler' starts one."
        ) from None
    try:
        yield Cluster(client)
    except killed as error:
        raise UsageError(
            f"workers died over and over at one chunk of hands: {_first(error)}"
        ) from None
    except (OSError, CancelledError) as error:
        if isinstance(error, OSError) and error.filename is not None:
            raise  # a file of ours
        raise UsageError(
            f"the scheduler {scheduler!r} is gone"
            "\n  With a table behind --out the same command goes on where it was ended."
        ) from None
    finally:
        client.close(timeout=REACHED)


class Cluster:
    """A scheduler that was reached, and the workers it has."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.looked = self.there = time.monotonic()
        self.count = self._count()
        until = time.monotonic() + REACHED
        while not self.count:
            if time.monotonic() > until:
                raise UsageError(
                    "the scheduler has no worker\n  'dask worker ADDRESS' starts one."
                )
            time.sleep(REACHED / 100)
            self.count = self._count()

    def _count(self) -> int:
        return sum(self.client.nthreads().values())

    def threads(self) -> int:
        """Return how many threads the workers have now; while there is none, one.

        Raises:
            UsageError: There was none for too long.
        """
        now = time.monotonic()
        if now - self.looked > LOOK:
            self.looked, self.count = now, self._count()
            if self.count:
                self.there = now
            elif now - self.there > PATIENCE:
                raise UsageError(
                    f"no worker is left for {PATIENCE:.0f} seconds"
                    "\n  With a table behind --out the same command goes on where it was ended."
                )
        return max(1, self.count)

    def sends(self, asked: Asked, number: int, chunk: Chunk) -> Any:
        """Send a chunk on its way."""
        whole = tuple(map(carried, chunk))
        return self.client.submit(hear, asked, whole, key=f"hands-{asked.run}-{number}")

    def gathers(self, future: Any) -> Part:
        """Wait for what came of a chunk."""
        while True:
            try:
                part: Part = future.result(timeout=LOOK)
            except TimeoutError:
                self.threads()
            else:
                return part


def carried(item: Item) -> Item:
    """Return a hand with its text: a worker may not see the file."""
    if item.text is not None:
        return item
    try:
        return item._replace(text=phh.text_of(item.file))
    except ContentError as error:
        return Item(item.file, error.place.line, UNREAD, error.fault)


def _first(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


# --- the side of a worker -------------------------------------------------------------------

_HEARERS: dict[str, Hearer] = {}
"""The one of the audit that this process works for."""
_ONE = threading.Lock()
"""A room is for one hand at a time; a worker with several threads wins nothing by them."""


def hear(asked: Asked, chunk: Chunk) -> Part:
    """Hear a chunk.

    Raises:
        UsageError: This worker has another program or another book than the one that asks.
    """
    with _ONE:
        if asked.run not in _HEARERS:
            fresh = _opened(asked)
            _HEARERS.clear()
            _HEARERS[asked.run] = fresh
        return _HEARERS[asked.run].hear(chunk)


def _opened(asked: Asked) -> Hearer:
    if asked.version != __version__:
        raise UsageError(
            f"a worker has version {__version__} of the program, and {asked.version} asks"
        )
    hearer = asked.desk.opened()
    if hearer.room.book.sha256 != asked.sha256:
        raise UsageError(
            f"the book {asked.desk.book!r} is another one on a worker"
            "\n  Install the same, or name a folder that every machine sees."
        )
    return hearer
