"""Where answers are kept: a database, by default one file of SQLite in the user's data folder.

Every part of a question is committed as it is answered; a process killed at any moment loses
nothing that was. Several trainees, and several processes, may write at once. Another database
is another URL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from referee.database.opened import Database
from referee.errors import UsageError
from referee.table.record import Record
from referee.training.memory import State

NAMES = ("trainee", "review", "review_item", "item", "exam", "table_test", "member")


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


class Store(Database):
    """Answers in a database that is open. Close it, or use it in a ``with``."""

    def __init__(self, url: str) -> None:
        super().__init__(url, extra="training")
        self.trainee, self.review, self.review_item, *others = self.tables(*NAMES)
        self.item, self.exam, self.table_test, self.member = others

    def __enter__(self) -> Store:
        return self

    # --- trainees ---------------------------------------------------------------------------

    def trainees(self) -> list[str]:
        """Return the names there are."""
        with self.reads() as connection:
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
        with self.reads() as connection:
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
        with self.reads() as connection:
            return {row.item: _state(row) for row in connection.execute(asked)}

    def keeps(self, trainee: str, states: Mapping[str, State], *, at: datetime) -> None:
        """Keep states that changed otherwise than by an answer."""
        with self.begin() as connection:
            number = self.trainee_id(connection, trainee, at)
            for state in states.values():
                self._keep(connection, number, state)

    def _keep(self, connection: Any, trainee: int, state: State) -> None:
        values = {
            "trainee_id": trainee,
            "item": state.item,
            "card": json.dumps(state.card) if state.card else None,
            "due": _stamp(state.due),
            "last": _stamp(state.last),
            "missed": _stamp(state.missed),
            "asked": state.asked,
            "right": state.right,
            "ruled": state.ruled,
            "changed": state.changed,
        }
        self.put(connection, self.item, values, by=["trainee_id", "item"])


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
