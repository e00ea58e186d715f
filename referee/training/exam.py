"""An exam as it is sat: drawn, answered, deferred where the time ran out, and scored."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

from referee.errors import UsageError
from referee.rulebook.book import Book, Shelf
from referee.table.record import Record
from referee.training import blueprint, course, memory
from referee.training.blueprint import Blueprint
from referee.training.question import RULE, RULING, Answer, Question
from referee.training.sitting import Asked
from referee.training.store import Review, Store


class Result(Record):
    """What came of an exam: ``right`` and ``of`` by score, and by chapter or kind."""

    passed: bool
    right: Mapping[str, int]
    of: Mapping[str, int]
    chapters: Mapping[str, tuple[int, int]]


class Exam:
    """One attempt of one trainee. One that was left goes on where it stood."""

    def __init__(
        self, plan: Blueprint, book: Book, store: Store, trainee: str, *,
        seed: str, language: str, shelf: Shelf,
    ) -> None:  # fmt: skip
        self.plan, self.book, self.store, self.trainee = plan, book, store, trainee
        self.language, self.shelf = language, shelf
        self.number, self.seed, self.keys = self._open(seed)

    def _open(self, seed: str) -> tuple[int, str, list[str]]:
        """Return the attempt that is under way, else begin one.

        Raises:
            UsageError: All attempts under this edition are used up.
        """
        attempts = [
            each
            for each in of_trainee(self.store, self.trainee)
            if each["blueprint"] == self.plan.id and each["sha256"] == self.book.sha256
        ]
        left = next((each for each in attempts if each["ended"] is None), None)
        if left is not None:
            return left["id"], left["seed"], json.loads(left["drawn"])
        if any(each["passed"] for each in attempts):
            raise UsageError(f"{self.trainee} has passed {self.plan.id} under {self.book.id}")
        if len(attempts) >= self.plan.attempts:
            fault = f"{self.trainee} has used all attempts at {self.plan.id}"
            raise UsageError(f"{fault}\n  There are: {self.plan.attempts}.")
        questions = blueprint.drawn(
            self.plan, self.book, seed=seed, language=self.language, shelf=self.shelf
        )
        keys = [each.key for each in questions]
        number = _begin(self.store, self.trainee, self.plan, self.book, seed, keys)
        return number, seed, keys

    def questions(self) -> Iterator[Asked]:
        """Yield what is still to be answered; what ran out of time comes again at the end."""
        while True:
            answered = {each.key for each in self.store.reviews(exam=self.number)}
            todo = [key for key in self.keys if key not in answered]
            if not todo:
                return
            yield self._asked(self._question(todo[0]))

    def _asked(self, question: Question) -> Asked:
        for each in self.store.reviews(exam=self.number, done=False):
            if each.key == question.key:
                return Asked(question, None, each.id, each.chosen, each.seconds)
        number = self.store.begins(self.trainee, question, at=memory.now(), exam=self.number)
        return Asked(question, None, number)

    def _question(self, key: str) -> Question:
        found = course.rebuilt(key, self.book, language=self.language, shelf=self.shelf)
        if found is None:
            raise UsageError(f"{self.book.id} asks {key} no more\n  Begin the exam anew.")
        return found

    def ended(self, asked: Asked, answer: Answer, *, seconds: float) -> bool:
        """Keep a whole answer; tell whether it was late, and so put off and not wrong yet."""
        late = self.plan.seconds is not None and seconds > self.plan.seconds
        put_off = late and len(self.keys) - self.plan.count < self.plan.defers * self.plan.count
        if put_off:  # first the question in its place: killed here, one more is asked
            another = blueprint.another(
                asked.question, self.plan, self.book, language=self.language,
                seed=f"{self.seed}.again.{len(self.keys)}", shelf=self.shelf,
            )  # fmt: skip
            self.keys.append(another.key)
            _redraw(self.store, self.number, self.keys)
        self.store.ends(
            asked.review, answer.chosen, answer.scores, seconds=seconds, late=late,
            at=memory.now(), states={},
        )  # fmt: skip
        return put_off

    def result(self) -> Result:
        """Score the attempt and close it."""
        done = self.store.reviews(exam=self.number)
        found = scored(done, self.plan)
        _close(self.store, self.number, found)
        return found


def scored(done: list[Review], plan: Blueprint) -> Result:
    """Return the result of answers; one that came late and was not made good is wrong."""
    late = [each for each in done if each.late]
    kept = [each for each in done if not each.late]
    short = max(0, plan.count - len(kept))
    right = dict.fromkeys((RULING, RULE), 0)
    of = dict(right)
    chapters: dict[str, tuple[int, int]] = {}
    for each in (*kept, *late[len(late) - short :]):
        for name in right:
            score = getattr(each, name)
            if score is not None:
                of[name] += 1
                right[name] += bool(score) and not each.late
        good = not each.late and all(s for s in (each.ruling, each.rule) if s is not None)
        had = chapters.get(each.chapter or each.kind, (0, 0))
        chapters[each.chapter or each.kind] = (had[0] + good, had[1] + 1)
    passed = bool(done) and all(
        not of[name] or Fraction(right[name], of[name]) >= least
        for name, least in plan.least.items()
    )
    return Result(passed, right, of, chapters)


def as_json(attempt: Mapping[str, Any], result: Result) -> dict[str, Any]:
    """Return what came of an attempt as plain values; its row has the name of its trainee."""
    return {
        "exam": attempt["blueprint"], "trainee": attempt["name"], "book": attempt["book"],
        "edition": attempt["edition"], "passed": attempt["passed"],
        "right": dict(result.right), "of": dict(result.of),
        "chapters": {key: list(each) for key, each in result.chapters.items()},
    }  # fmt: skip


# --- the store ------------------------------------------------------------------------------


def of_trainee(store: Store, trainee: str) -> list[dict[str, Any]]:
    """Return the attempts of a trainee, in their order."""
    sql, exam = store.sql, store.exam
    asked = (
        sql.select(exam)
        .join(store.trainee, store.trainee.c.id == exam.c.trainee_id)
        .where(store.trainee.c.name == trainee)
        .order_by(exam.c.id)
    )
    with store.reads() as connection:
        return [dict(row._mapping) for row in connection.execute(asked)]


def one(store: Store, number: int) -> dict[str, Any] | None:
    """Return an attempt with the ``name`` of its trainee; None where there is none."""
    sql, exam = store.sql, store.exam
    asked = (
        sql.select(exam, store.trainee.c.name)
        .join(store.trainee, store.trainee.c.id == exam.c.trainee_id)
        .where(exam.c.id == number)
    )
    with store.reads() as connection:
        row = connection.execute(asked).first()
        return dict(row._mapping) if row is not None else None


def _begin(
    store: Store, trainee: str, plan: Blueprint, book: Book, seed: str, keys: list[str]
) -> int:
    with store.begin() as connection:
        made = connection.execute(
            store.exam.insert().values(
                trainee_id=store.trainee_id(connection, trainee, memory.now()),
                blueprint=plan.id,
                seed=seed,
                book=book.id,
                edition=book.edition,
                sha256=book.sha256,
                drawn=json.dumps(keys),
                began=memory.now().isoformat(),
            )
        )
        return int(made.inserted_primary_key[0])


def _redraw(store: Store, number: int, keys: list[str]) -> None:
    with store.begin() as connection:
        where = store.exam.c.id == number
        connection.execute(store.exam.update().where(where).values(drawn=json.dumps(keys)))


def _close(store: Store, number: int, found: Result) -> None:
    asked = sum(found.of.values())
    with store.begin() as connection:
        connection.execute(
            store.exam.update()
            .where((store.exam.c.id == number) & store.exam.c.ended.is_(None))
            .values(
                ended=memory.now().isoformat(),
                passed=found.passed,
                score=sum(found.right.values()) / asked if asked else 0.0,
            )
        )


def sign(
    store: Store, trainee: str, plan: Blueprint, book: Book, *,
    examiner: str, passed: bool, note: str,
) -> dict[str, Any]:  # fmt: skip
    """Write down a table test: by whom, under which edition, with which scenarios."""
    files = {path.stem: path for path in course.scenario_files()}
    played = [
        {"scenario": name, "sha256": sha256(files[name].read_bytes()).hexdigest()}
        for name in plan.table
    ]
    values = {
        "at": memory.now().isoformat(),
        "examiner": examiner,
        "book": book.id,
        "edition": book.edition,
        "sha256": book.sha256,
        "scenarios": json.dumps(played),
        "passed": passed,
        "note": note,
    }
    with store.begin() as connection:
        number = store.trainee_id(connection, trainee, memory.now())
        connection.execute(store.table_test.insert().values(trainee_id=number, **values))
    return {**values, "trainee": trainee, "scenarios": played}


def table_tests(store: Store) -> list[dict[str, Any]]:
    """Return every table test there was, with its trainee."""
    sql, test = store.sql, store.table_test
    asked = (
        sql.select(test, store.trainee.c.name)
        .join(store.trainee, store.trainee.c.id == test.c.trainee_id)
        .order_by(test.c.id)
    )
    with store.reads() as connection:
        return [dict(row._mapping) for row in connection.execute(asked)]
