"""Chunks of hands heard in one process or in several, and told in their order.

A process opens the room of the book once, and sends back plain values. Only so many chunks are
on their way at a time, so that an archive of any size needs no more memory than a small one.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import chain
from typing import TYPE_CHECKING, Any

from referee.bulk.hands import Ready
from referee.bulk.room import Room, open_room
from referee.bulk.sources import Item
from referee.bulk.stages import hear
from referee.bulk.tally import Part, Tally
from referee.errors import ContentError, UsageError
from referee.named import NamedTuple

if TYPE_CHECKING:
    from concurrent.futures import Future

Chunk = tuple[Item, ...]
AHEAD = 2
"""Chunks that wait for each process: it never has to wait for one."""


class Desk(NamedTuple):
    """What a process needs to know; ``form``: that of the rows, None where none are wanted."""

    book: str
    on: date | None
    setting: str
    room: Callable[..., Room] = open_room
    form: str | None = None

    def opened(self) -> Hearer:
        """Return what hears chunks, with the room open."""
        return Hearer(self.room(self.book, on=self.on, setting=self.setting), self.form)


class Hearer:
    """Hears chunks in one room."""

    def __init__(self, room: Room, form: str | None) -> None:
        self.room = room
        self.form = form
        self.online: Room | None = None

    def hear(self, chunk: Chunk) -> Part:
        """Hear the hands of a chunk."""
        with _without_gc():
            return self._hear(chunk)

    def _hear(self, chunk: Chunk) -> Part:
        tally = Tally(keeps=self.form is None)
        rows: list[dict[str, Any]] = []
        for item, found in hear(chunk, self._room):
            if isinstance(found, ContentError):
                tally.rejects(found, item)
                continue
            one, heard = found
            tally.adds(item, one.hand, heard)
            if self.form is not None:
                from referee.bulk import rows as table  # only an archive is written down

                rows.append(table.row(item, one, heard))
        if self.form is None:
            return tally.part()
        from referee.bulk import rows as table

        return tally.part(table.encoded(rows, self.form))

    def _room(self, one: Ready) -> Room:
        if not one.online:
            return self.room
        if self.online is None:
            self.online = self.room.online()
        return self.online


@contextmanager
def _without_gc() -> Iterator[None]:
    """Keep the collector still: hands hold no circles, and it takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def parts(
    desk: Desk, chunks: Iterable[Chunk], jobs: int, scheduler: str | None = None
) -> Iterator[Part]:
    """Yield what came of each chunk, in their order; ``scheduler``: that of a cluster.

    Raises:
        UsageError: If a process was ended from outside, or the cluster cannot be used.
    """
    if scheduler is not None:
        from referee.bulk import cluster  # an extra of its own

        yield from cluster.parts(desk, chunks, scheduler)
        return
    source = iter(chunks)
    first = [chunk for _, chunk in zip(range(2), source, strict=False)]
    if jobs == 1 or len(first) < 2:
        hearer = desk.opened()
        yield from map(hearer.hear, chain(first, source))
    else:
        yield from _in_processes(desk, chain(first, source), jobs)


def _in_processes(desk: Desk, chunks: Iterator[Chunk], jobs: int) -> Iterator[Part]:
    # A twentieth of a small audit's time to load, and one process needs none of it.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    waiting: deque[Future[Part]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(desk,))
    try:
        for chunk in chunks:
            waiting.append(pool.submit(_hear, chunk))
            if len(waiting) > jobs * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise UsageError("one of the processes was ended from outside") from None
    finally:
        pool.shutdown(cancel_futures=True)


_HEARER: list[Hearer] = []
"""The one of this process; a process of a pool has no other place to keep it."""


def _begin(desk: Desk) -> None:
    """Set up a process of the pool: it ends with the one that began it, and not before."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked to stop is told by the first
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _HEARER[:] = [desk.opened()]


def _end_with_parent() -> None:
    """End this process when the first has gone, even if it was killed."""
    import os
    from multiprocessing import connection, parent_process

    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _hear(chunk: Chunk) -> Part:
    return _HEARER[0].hear(chunk)
