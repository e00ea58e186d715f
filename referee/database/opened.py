"""A database that is open: a file of SQLite, or a server of PostgreSQL, by its URL.

Every transaction is kept whole or not at all. On a file writers wait for each other; a server
that goes away for a moment, as when it is restarted, is waited for.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import finalize

from referee.errors import UsageError
from referee.extras import needed

WAIT = 30
"""Seconds a writer waits for another one."""
AWAY = 15.0
"""Seconds a server that was reached before may be away."""
AGAIN = 0.25
"""Seconds from one try to reach it to the next."""
LOCKED = 0.01
"""Seconds from one try to open a file that somebody has locked to the next."""
HEAD = "0004"
"""The newest migration: a database that has it is used as it is."""
SQLITE = "sqlite:///"
_SERVERS = ("postgresql://", "postgres://")
_READS = "referee_reads"


class Database:
    """An open database. Close it, or use it in a ``with``.

    ``extra`` is what a user installs for it, where a library is missing.

    Raises:
        UsageError: It is none, cannot be used, or a newer edition of the program made it.
    """

    def __init__(self, url: str, *, extra: str = "store") -> None:
        sql = needed("sqlalchemy", "a store", extra=extra)
        self.sql = sql
        self.reached = False
        if url.startswith(SQLITE):
            _made_folder(Path(url.removeprefix(SQLITE)))
        try:
            # A connection may be dead where a server was started anew: it is asked first.
            self.engine = sql.create_engine(_driven(url), pool_pre_ping=is_server(url))
        except (sql.exc.ArgumentError, sql.exc.NoSuchModuleError, ModuleNotFoundError) as error:
            raise UsageError(f"{_hidden(url)!r} is no database: {_first(error)}") from None
        self.url = url
        finalize(self, self.engine.dispose)  # who forgets to close it leaves nothing open
        if self.is_file:
            _of_sqlite(sql, self.engine)
        try:
            self._up_to_date(extra)
        except UsageError:
            self.close()
            raise

    def __enter__(self) -> Database:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the database go."""
        self.engine.dispose()

    @property
    def is_file(self) -> bool:
        """Whether it is a file of SQLite."""
        return bool(self.engine.dialect.name == "sqlite")

    @property
    def shown(self) -> str:
        """Its URL as it may be told: without the password."""
        return str(self.engine.url.render_as_string(hide_password=True))

    def tables(self, *names: str) -> tuple[Any, ...]:
        """Return tables by their names, as the database describes them; without names, all."""
        meta = self.sql.MetaData()
        with self.reads() as connection:
            meta.reflect(connection, only=names or None)
        return tuple(meta.tables[name] for name in names) or tuple(meta.sorted_tables)

    def fault(self, error: Exception) -> UsageError:
        """Return how a fault of the database is told."""
        return UsageError(f"the store {self.shown} cannot be used: {_first(error)}")

    @contextmanager
    def begin(self) -> Iterator[Any]:
        """Open a transaction; it is committed at the end, or nothing of it is.

        Raises:
            UsageError: The database refuses, or is away.
        """
        with self._opened(reads=False) as connection:
            yield connection

    @contextmanager
    def reads(self) -> Iterator[Any]:
        """Open a transaction that only reads: it waits for nobody.

        Raises:
            UsageError: The database refuses, or is away.
        """
        with self._opened(reads=True) as connection:
            yield connection

    @contextmanager
    def _opened(self, *, reads: bool) -> Iterator[Any]:
        try:
            with self._connected() as connection:
                connection.execution_options(**{_READS: reads}, **self._seen(reads=reads))
                with connection.begin():
                    yield connection
        except self.sql.exc.SQLAlchemyError as error:
            raise self.fault(error) from None

    def _seen(self, *, reads: bool) -> dict[str, str]:
        """Return how a server is asked: who reads sees all of it as of one moment."""
        return {"isolation_level": "REPEATABLE READ"} if reads and not self.is_file else {}

    def _connected(self) -> Any:
        """Return a connection; nothing was asked on it, so that it may be tried again."""
        until = time.monotonic() + AWAY
        while True:
            try:
                found = self.engine.connect()
            except self.sql.exc.OperationalError:
                if not self.reached or self.is_file or time.monotonic() > until:
                    raise
                time.sleep(AGAIN)
            else:
                self.reached = True
                return found

    def put(
        self,
        connection: Any,
        table: Any,
        values: dict[str, Any],
        *,
        by: list[str],
        once: Sequence[str] = (),
    ) -> None:
        """Write a row in the place of the one that is the same in the columns ``by``, if any.

        What is in the columns ``once`` stays as it was written first.
        """
        name = f"sqlalchemy.dialects.{self.engine.dialect.name}"
        insert = needed(name, "a store", extra="store").insert
        row = insert(table).values(values)
        others = {name: row.excluded[name] for name in values if name not in (*by, *once)}
        connection.execute(row.on_conflict_do_update(index_elements=by, set_=others))

    # --- its tables -------------------------------------------------------------------------

    def _up_to_date(self, extra: str) -> None:
        """Bring the tables to the newest migration."""
        with self.reads() as connection:
            version = _version(self.sql, connection)
        if version == HEAD:
            return
        from referee.database.migrate import known, upgrade  # only one that is new or old

        if version is not None and version not in known():
            raise UsageError(
                f"the store {self.shown} was made by a newer edition of the program"
            )
        try:
            upgrade(self.engine, extra=extra)
        except self.sql.exc.SQLAlchemyError as error:
            raise self.fault(error) from None


def is_server(url: str) -> bool:
    """Say whether a URL names a server, and no file.

    >>> is_server("postgresql://rooms/referee"), is_server("sqlite:///team.db"), is_server("a")
    (True, False, False)
    """
    return "://" in url and not url.startswith("sqlite:")


def _driven(url: str) -> str:
    """Return a URL with the driver we bring along, where it names none."""
    for each in _SERVERS:
        if url.startswith(each):
            needed("psycopg", "a store on PostgreSQL", extra="postgres")
            return f"postgresql+psycopg://{url.removeprefix(each)}"
    return url


def _hidden(url: str) -> str:
    """Return a URL without the password in it.

    >>> _hidden("nothing://anna:secret@here"), _hidden("team.db")
    ('nothing://anna:***@here', 'team.db')
    """
    scheme, found, rest = url.partition("://")
    name, at, where = rest.rpartition("@")
    return f"{scheme}{found}{name.partition(':')[0]}:***@{where}" if at else url


def _version(sql: Any, connection: Any) -> str | None:
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    said = connection.execute(sql.text("select version_num from alembic_version")).scalar()
    return str(said) if said is not None else None


def _of_sqlite(sql: Any, engine: Any) -> None:
    """Let readers read while somebody writes, and writers wait for each other."""

    @sql.event.listens_for(engine, "connect")  # type: ignore[untyped-decorator]
    def opened(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        # SQLite knows only the letters of English: "Олена" is to be found by "олена" too.
        connection.create_function("lower", 1, _lower, deterministic=True)
        cursor = connection.cursor()
        cursor.execute(f"pragma busy_timeout = {WAIT * 1000}")
        _beside_writers(cursor)
        cursor.execute("pragma synchronous = full")
        cursor.execute("pragma foreign_keys = on")
        cursor.close()

    @sql.event.listens_for(engine, "begin")  # type: ignore[untyped-decorator]
    def begun(connection: Any) -> None:
        # Who reads first and writes then would fail where another has written between.
        reads = connection.get_execution_options().get(_READS, False)
        connection.exec_driver_sql("begin" if reads else "begin immediate")


def _beside_writers(cursor: Any) -> None:
    """Have a file keep a log beside it.

    SQLite waits for another's lock everywhere but here, where it refuses at once: several that
    open a new file together would fail.
    """
    until = time.monotonic() + WAIT
    while True:
        try:
            cursor.execute("pragma journal_mode = wal")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(LOCKED)
        else:
            return


def _lower(text: Any) -> Any:
    return text.lower() if isinstance(text, str) else text


def _made_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or error
        raise UsageError(f"{file.parent}: cannot be written: {why}") from None


def _first(error: Exception) -> str:
    """Return the first line of what a library says."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
