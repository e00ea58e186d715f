"""Where answers are kept: a database, by default one file of SQLite in the user's data folder.

Every part of a question is committed as it is answered; a process killed at any moment loses
nothing that was. Several trainees, and several processes, may write at once. Another database
is another URL.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from referee.errors import UsageError
from referee.table.record import Record
from referee.training.memory import State
from referee.training.missing import needed

WAIT = 30
"""Seconds a writer waits for another one."""
HEAD = "0002"
"""The newest migration: a database that has it is used as it is."""


class Review(Record):
    """One answer as it was given: the raw log. ``at`` is aware, in UTC; ``seconds`` it took.

    ``ruling`` and ``rule`` are the two scores, None where that was not asked; ``late`` says
    that the time was over. ``chosen`` are the keys of options by part. Open while a part is
    left to answer: ``done`` is None.
    """

    id: int
    trainee: str
    at: datetime
    key: str
    kind: str
    level: int
    book: str
    edition: str
    chapter: str
    items: tuple[str, ...]
    answer: str
    chosen: Mapping[str, str | None]
    ruling: bool | None
    rule: bool | None
    seconds: float
    late: bool
    done: datetime | None
    exam: int | None = None


def place(asked: str | None) -> str:
    """Return the URL of the store: as asked, as ``REFEREE_STORE`` says, or the user's own."""
    said = asked or os.environ.get("REFEREE_STORE")
    if said and "://" in said:
        return said
    return f"sqlite:///{Path(said).expanduser() if said else data_folder() / 'training.db'}"


def there(asked: str | None) -> str:
    """Return the URL of a store that somebody has written to already.

    Raises:
        UsageError: There is no such file.
    """
    url = place(asked)
    file = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not file.is_file():
        raise UsageError(f"there is no store {str(file)!r}\n  drill --trainee NAME begins one.")
    return url


def data_folder() -> Path:
    """Return the folder for what must not be lost; it need not exist."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "referee"


class Store:
    """An open database. Close it, or use it in a ``with``."""

    def __init__(self, url: str) -> None:
        sql = needed("sqlalchemy", "a store of answers")
        self.sql = sql
        if url.startswith("sqlite:///"):
            file = Path(url.removeprefix("sqlite:///"))
            _made_folder(file)
        try:
            self.engine = sql.create_engine(url)
        except (sql.exc.ArgumentError, sql.exc.NoSuchModuleError, ModuleNotFoundError) as error:
            raise UsageError(f"{url!r} is no database: {_first(error)}") from None
        self.url = url
        if self.engine.dialect.name == "sqlite":
            _of_sqlite(sql, self.engine)
        self._up_to_date()
        meta = sql.MetaData()
        names = (
            "trainee", "review", "review_item", "item", "exam", "table_test", "member",
        )  # fmt: skip
        try:
            meta.reflect(self.engine, only=names)
        except sql.exc.SQLAlchemyError as error:
            raise self._fault(error) from None
        (
            self.trainee, self.review, self.review_item, self.item, self.exam, self.table_test,
            self.member,
        ) = (meta.tables[name] for name in names)  # fmt: skip

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the database go."""
        self.engine.dispose()

    def _up_to_date(self) -> None:
        """Bring the tables to the newest migration."""
        sql = self.sql
        try:
            with self.engine.begin() as connection:
                version = _version(sql, connection)
        except sql.exc.SQLAlchemyError as error:
            raise self._fault(error) from None
        if version == HEAD:
            return
        from referee.training.migrate import known, upgrade  # only a store that is new or old

        if version is not None and version not in known():
            shown = self.engine.url.render_as_string(hide_password=True)
            raise UsageError(f"the store {shown} was made by a newer edition of the program")

        try:
            upgrade(self.engine)
        except sql.exc.SQLAlchemyError as error:
            raise self._fault(error) from None

    def _fault(self, error: Exception) -> UsageError:
        shown = self.engine.url.render_as_string(hide_password=True)
        return UsageError(f"the store {shown} cannot be used: {_first(error)}")

    @contextmanager
    def begin(self) -> Iterator[Any]:
        """Open a transaction; it is committed at the end, or nothing of it is.

        Raises:
            UsageError: The database refuses.
        """
        try:
            with self.engine.begin() as connection:
                yield connection
        except self.sql.exc.SQLAlchemyError as error:
            raise self._fault(error) from None

    # --- trainees ---------------------------------------------------------------------------

    def trainees(self) -> list[str]:
        """Return the names there are."""
        with self.begin() as connection:
            rows = connection.execute(self.sql.select(self.trainee.c.name))
            return sorted(row.name for row in rows)

    def trainee_id(self, connection: Any, name: str, at: datetime) -> int:
        """Return the number of a trainee, written down at the first time.

        Raises:
            UsageError: The name says nothing.
        """
        if not name.strip():
            raise UsageError("a trainee needs a name")
        known = self.sql.select(self.trainee.c.id).where(self.trainee.c.name == name)
        found = connection.execute(known).scalar()
        if found is None:
            try:
                with connection.begin_nested():
                    connection.execute(
                        self.trainee.insert().values(name=name, since=_stamp(at))
                    )
            except self.sql.exc.IntegrityError:
                pass  # another process was faster
            found = connection.execute(known).scalar_one()
        return int(found)

    # --- answers ----------------------------------------------------------------------------

    def begins(self, trainee: str, question: Any, *, at: datetime, exam: int | None) -> int:
        """Write down that a question is being answered; return the number of the review."""
        with self.begin() as connection:
            values = {
                "trainee_id": self.trainee_id(connection, trainee, at),
                "at": _stamp(at),
                "question": question.key,
                "kind": question.kind,
                "level": question.level,
                "book": question.book,
                "edition": question.edition,
                "chapter": question.chapter,
                "answer": question.answer,
                "chosen": "{}",
                "seconds": 0.0,
                "late": False,
                "exam_id": exam,
            }
            made = connection.execute(self.review.insert().values(values))
            number = int(made.inserted_primary_key[0])
            for item in question.items:
                row = self.review_item.insert().values(review_id=number, item=item)
                connection.execute(row)
            return number

    def chooses(self, review: int, chosen: Mapping[str, str | None], seconds: float) -> None:
        """Keep what was chosen so far of a question that has parts left."""
        with self.begin() as connection:
            connection.execute(
                self.review.update()
                .where((self.review.c.id == review) & self.review.c.done.is_(None))
                .values(chosen=json.dumps(dict(chosen), ensure_ascii=False), seconds=seconds)
            )

    def ends(
        self,
        review: int,
        chosen: Mapping[str, str | None],
        scores: Mapping[str, bool],
        *,
        seconds: float,
        late: bool,
        at: datetime,
        states: Mapping[str, State],
    ) -> None:
        """Close a review and keep the states of its items, both or neither.

        One that is closed stays as it is: nothing is answered twice.
        """
        with self.begin() as connection:
            closed = connection.execute(
                self.review.update()
                .where((self.review.c.id == review) & self.review.c.done.is_(None))
                .values(
                    chosen=json.dumps(dict(chosen), ensure_ascii=False),
                    ruling=scores.get("ruling"),
                    rule=scores.get("rule"),
                    seconds=seconds,
                    late=late,
                    done=_stamp(at),
                )
            )
            if not closed.rowcount:
                return
            of = self.sql.select(self.review.c.trainee_id).where(self.review.c.id == review)
            trainee = connection.execute(of).scalar_one()
            for state in states.values():
                self._keep(connection, trainee, state)

    def open_review(self, trainee: str) -> Review | None:
        """Return the question a trainee left in the middle, exams aside, the last one."""
        for each in reversed(self.reviews(trainee=trainee, done=False)):
            if each.exam is None:
                return each
        return None

    def drops(self, review: int) -> None:
        """Close a review that cannot be gone on with, without a score."""
        with self.begin() as connection:
            connection.execute(
                self.review.update()
                .where(self.review.c.id == review)
                .values(done=self.review.c.at, late=True)
            )

    def reviews(
        self,
        *,
        trainee: str | None = None,
        done: bool = True,
        exam: int | None = None,
        after: int | None = None,
    ) -> list[Review]:
        """Return the log in the order it was written; ``after`` is the number of a review."""
        review = self.review
        asked = [review.c.done.is_not(None) if done else review.c.done.is_(None)]
        if trainee is not None:
            asked.append(self.trainee.c.name == trainee)
        if exam is not None:
            asked.append(review.c.exam_id == exam)
        if after is not None:
            asked.append(review.c.id > after)
        return self._log(*asked)

    def one(self, number: int) -> Review | None:
        """Return a review, answered or not; None where there is none of that number."""
        found = self._log(self.review.c.id == number)
        return found[0] if found else None

    def _log(self, *asked: Any) -> list[Review]:
        """Return the reviews of which all that is asked is so."""
        sql, review, item = self.sql, self.review, self.review_item
        meant = (
            sql.select(review, self.trainee.c.name)
            .join(self.trainee, self.trainee.c.id == review.c.trainee_id)
            .where(*asked)
            .order_by(review.c.id)
        )
        of_these = (
            sql.select(item.c.review_id, item.c.item)
            .join(review, review.c.id == item.c.review_id)
            .join(self.trainee, self.trainee.c.id == review.c.trainee_id)
            .where(*asked)
            .order_by(item.c.id)
        )
        items: dict[int, list[str]] = {}
        with self.begin() as connection:
            rows = list(connection.execute(meant))
            for each in connection.execute(of_these):
                items.setdefault(each.review_id, []).append(each.item)
        return [_review(row, tuple(items.get(row.id, ()))) for row in rows]

    # --- memory -----------------------------------------------------------------------------

    def states(self, trainee: str) -> dict[str, State]:
        """Return how it stands with every item of a trainee."""
        sql = self.sql
        asked = (
            sql.select(self.item)
            .join(self.trainee, self.trainee.c.id == self.item.c.trainee_id)
            .where(self.trainee.c.name == trainee)
        )
        with self.begin() as connection:
            return {row.item: _state(row) for row in connection.execute(asked)}

    def keeps(self, trainee: str, states: Mapping[str, State], *, at: datetime) -> None:
        """Keep states that changed otherwise than by an answer."""
        with self.begin() as connection:
            number = self.trainee_id(connection, trainee, at)
            for state in states.values():
                self._keep(connection, number, state)

    def _keep(self, connection: Any, trainee: int, state: State) -> None:
        item = self.item
        values = {
            "card": json.dumps(state.card) if state.card else None,
            "due": _stamp(state.due),
            "last": _stamp(state.last),
            "missed": _stamp(state.missed),
            "asked": state.asked,
            "right": state.right,
            "ruled": state.ruled,
            "changed": state.changed,
        }
        done = connection.execute(
            item.update()
            .where((item.c.trainee_id == trainee) & (item.c.item == state.item))
            .values(values)
        )
        if not done.rowcount:
            connection.execute(
                item.insert().values(trainee_id=trainee, item=state.item, **values)
            )


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
        cursor = connection.cursor()
        cursor.execute(f"pragma busy_timeout = {WAIT * 1000}")
        cursor.execute("pragma journal_mode = wal")
        cursor.execute("pragma synchronous = full")
        cursor.execute("pragma foreign_keys = on")
        cursor.close()

    @sql.event.listens_for(engine, "begin")  # type: ignore[untyped-decorator]
    def begun(connection: Any) -> None:
        # Who reads first and writes then would fail where another has written between.
        connection.exec_driver_sql("begin immediate")


def _made_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{file.parent}: {error.strerror or error}") from None


def _first(error: Exception) -> str:
    """Return the first line of what a library says."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _stamp(at: datetime | None) -> str | None:
    """Return a moment as it is kept: text that sorts as time does, in every database."""
    return at.astimezone(UTC).isoformat(timespec="microseconds") if at is not None else None


def _moment(kept: str | None) -> datetime | None:
    return datetime.fromisoformat(kept) if kept else None


def _review(row: Any, items: tuple[str, ...]) -> Review:
    at = _moment(row.at)
    assert at is not None
    return Review(
        id=row.id, trainee=row.name, at=at, key=row.question, kind=row.kind, level=row.level,
        book=row.book, edition=row.edition, chapter=row.chapter, items=items, answer=row.answer,
        chosen=json.loads(row.chosen), ruling=row.ruling, rule=row.rule, seconds=row.seconds,
        late=row.late, done=_moment(row.done), exam=row.exam_id,
    )  # fmt: skip


def _state(row: Any) -> State:
    return State(
        item=row.item, card=json.loads(row.card) if row.card else None, due=_moment(row.due),
        last=_moment(row.last), missed=_moment(row.missed), asked=row.asked, right=row.right,
        ruled=row.ruled, changed=row.changed,
    )  # fmt: skip
