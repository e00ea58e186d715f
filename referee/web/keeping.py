"""What a room keeps: who may come in, and the incidents somebody chose to keep.

One file of SQLite in the room's folder. Every change is a transaction of its own, so that a
server that is killed has lost nothing that was told to be kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from referee.errors import UsageError

WAIT = 30
"""Seconds a writer waits for another one."""
FILE = "room.db"

# One entry a version of the tables; a file is brought up to the newest when it is opened.
_STEPS = (
    """
    create table account (
        name text primary key, role text not null, secret text not null,
        stamp text not null, made text not null
    ) strict;
    create table incident (
        id integer primary key, at text not null, by text not null, place text not null,
        dealer text not null, note text not null, book text not null, edition text not null,
        rules text not null, outcome text not null, told text not null, facts text not null,
        head text not null, said text not null, seal text not null
    ) strict;
    create index incident_at on incident (at);
    create index incident_facts on incident (facts);
    """,
)


class Kept:
    """The file of a room; it is opened for each thing that is asked of it."""

    def __init__(self, home: Path) -> None:
        """Make the folder and the file where there are none.

        Raises:
            UsageError: If they cannot be made or used.
        """
        self.file = home / FILE
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
            with self.opened() as base:
                base.execute("pragma journal_mode = wal")
                self._bring_up(base)
        except (OSError, sqlite3.Error) as error:
            raise UsageError(f"the folder {str(home)!r} cannot be used: {error}") from None
        self.file.chmod(0o600)

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one transaction: all of it is kept, or nothing is."""
        with closing(sqlite3.connect(self.file, timeout=WAIT)) as base:
            base.row_factory = sqlite3.Row
            with base:
                yield base

    def _bring_up(self, base: sqlite3.Connection) -> None:
        (have,) = base.execute("pragma user_version").fetchone()
        if have > len(_STEPS):
            raise sqlite3.DatabaseError("a newer version of the program wrote it")
        for at, step in enumerate(_STEPS[have:], have + 1):
            base.executescript(f"begin immediate; {step} pragma user_version = {at}; commit;")
