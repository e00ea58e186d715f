"""All of a store goes into another: nothing is lost, nothing is there twice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.database.move import Moved, counted, move
from referee.database.opened import Database
from referee.errors import UsageError
from referee.training.memory import State
from referee.training.store import Store

MONDAY = datetime(2026, 11, 30, 9, tzinfo=UTC)
ITEM = "rule:2.8.9"


def file(tmp_path: Path, name: str) -> str:
    return f"sqlite:///{tmp_path / name}.db"


def question(key: str) -> SimpleNamespace:
    """What a store asks of a question."""
    told = {"kind": "min-raise", "level": 1, "book": "club-ua-1", "edition": "1"}
    return SimpleNamespace(key=key, chapter="08", answer="raise", items=(ITEM, "x"), **told)


def begins(store: Store, who: str, key: str = "one") -> int:
    return store.begins(who, question(key), at=MONDAY, exam=None)


def ends(store: Store, number: int, *, right: bool, asked: int = 1, days: int = 0) -> None:
    at = MONDAY + timedelta(days=days)
    state = State(ITEM, last=at, asked=asked)
    store.ends(number, {"ruling": "k"}, {"ruling": right}, seconds=1.5, late=False, at=at,
               states={ITEM: state})  # fmt: skip


def filled(url: str, *names: str) -> str:
    """Fill a store with something of every kind; return its URL."""
    with Store(url) as store:
        for name in names:
            ends(store, begins(store, name), right=True)
            begins(store, name, "open")
        with store.begin() as base:
            for table, row in others(store, names[0]):
                base.execute(store.tables(table)[0].insert().values(row))
    return url


def others(store: Store, name: str) -> list[tuple[str, dict[str, Any]]]:
    """Rows of the kinds that no trainee's answer makes, bound to what is there."""
    with store.reads() as base:
        who = base.execute(store.sql.select(store.trainee.c.id)).scalars().first()
    same = {"book": "club-ua-1", "edition": "1", "sha256": "0" * 64}
    texts = ("at", "by", "place", "dealer", "note", "book", "edition", "rules", "outcome",
             "told", "facts", "head", "said", "seal")  # fmt: skip
    (editions,) = store.tables("book_edition")
    last = store.sql.select(store.sql.func.max(editions.c.id)).scalar_subquery()
    edition = {"book": f"harbour-{name}", "number": 1, "at": "2026-05-01 09:00"}
    return [
        ("exam", {"trainee_id": who, "blueprint": "first-table", "seed": "a", "drawn": "[]",
                  "began": MONDAY.isoformat(), **same}),
        ("table_test", {"trainee_id": who, "at": MONDAY.isoformat(), "examiner": "Petro",
                        "scenarios": "[]", "passed": True, "note": "calm", **same}),
        ("account", {"name": f"manager of {name}", "role": "manager", "secret": "s",
                     "stamp": "t", "made": "2026-05-01"}),
        ("incident", {each: f"{each} of {name}" for each in texts}),
        ("book_edition", {**edition, "note": "", "sha256": "1" * 64}),
        ("member", {"trainee_id": who, "grouped": f"June of {name}"}),
        ("book_file", {"edition_id": last, "name": "book.yaml", "content": b"id: \x00\xff"}),
    ]  # fmt: skip


def moved(source: str, target: str, **asked: bool) -> dict[str, Moved]:
    with Database(source) as old, Database(target) as new:
        return move(old, new, **asked)


def content(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything a store holds, with what a row points to in the place of its number."""
    with Database(url) as store, store.reads() as base:
        tables = {table.name: table for table in store.tables()}
        people = named(store, base, tables["trainee"], "name")
        editions = named(store, base, tables["book_edition"], "book")
        reviews = named(store, base, tables["review"], "question")
        points = {"trainee_id": people, "edition_id": editions, "review_id": reviews}
        return {
            name: sorted(
                (
                    tuple(
                        points[column][value] if column in points else value
                        for column, value in row.items()
                        if column != "id"
                    )
                    for row in base.execute(store.sql.select(table)).mappings()
                ),
                key=repr,
            )
            for name, table in tables.items()
            if name not in ("alembic_version", "moved", "this_store")
        }


def named(store: Database, base: Any, table: Any, column: str) -> dict[int, str]:
    rows = base.execute(store.sql.select(table.c.id, table.c[column]))
    return {row[0]: row[1] for row in rows}


def test_everything_goes_and_nothing_is_there_twice(tmp_path: Path, url: str) -> None:
    old = filled(file(tmp_path, "room"), "Олена", "Jan")

    first = moved(old, url)
    assert content(url) == content(old)
    assert all(content(url).values()), "something of every kind"
    assert first["review"] == Moved(new=4)

    again = moved(old, url)
    assert content(url) == content(old)
    assert {each.new for each in again.values()} == {0}
    assert again["review"] == Moved(there=4)


def test_every_table_goes(tmp_path: Path, url: str) -> None:
    with Database(file(tmp_path, "room")) as store:
        known = set(counted(store))
    assert known == set(moved(file(tmp_path, "room"), url))


def test_what_came_since_goes_too_and_what_went_on_there_stays(
    tmp_path: Path, url: str
) -> None:
    old = filled(file(tmp_path, "room"), "Olena")
    moved(old, url)
    with Store(url) as there:  # she goes on at the new place
        ends(there, begins(there, "Olena", "new"), right=False, asked=2, days=2)
    with Store(old) as here:  # and answers what was open, and one more, at the old one
        (left,) = here.reviews(done=False)
        ends(here, left.id, right=True, asked=3, days=1)
        begins(here, "Olena", "last")

    found = moved(old, url)
    assert found["review"] == Moved(new=1, there=2, ended=1)
    with Store(url) as there:
        assert [each.key for each in there.reviews()] == ["one", "open", "new"]
        assert [each.key for each in there.reviews(done=False)] == ["last"]
        assert there.states("Olena")[ITEM].asked == 2, "the later of the two"
        assert there.reviews()[1].items == (ITEM, "x")


def test_two_rooms_go_into_one(tmp_path: Path, url: str) -> None:
    rooms = [filled(file(tmp_path, "north"), "Olena"), filled(file(tmp_path, "south"), "Jan")]
    for each in (*rooms, *rooms):
        moved(each, url)
    parts = [content(each) for each in rooms]
    assert content(url) == {
        name: sorted([*parts[0][name], *parts[1][name]], key=repr) for name in parts[0]
    }


def test_namesakes_are_told_and_joined_where_they_are_one(tmp_path: Path, url: str) -> None:
    north, south = (filled(file(tmp_path, name), "Olena") for name in ("north", "south"))
    moved(north, url)
    before = content(url)
    with pytest.raises(UsageError, match="these names: 'Olena', 'manager of Olena'"):
        moved(south, url)
    assert content(url) == before

    assert moved(south, url, join=True)["trainee"] == Moved(there=1)
    with Store(url) as store:
        assert store.trainees() == ["Olena"]
        assert len(store.reviews(trainee="Olena")) == 2
    assert moved(south, url)["review"] == Moved(there=2), "they are known now"


def test_what_came_from_there_does_not_go_back_twice(tmp_path: Path, url: str) -> None:
    old = filled(file(tmp_path, "room"), "Olena")
    moved(old, url)
    with Store(url) as there:
        begins(there, "Olena", "new")
    third = file(tmp_path, "third")
    moved(url, third)

    assert moved(url, old)["review"] == Moved(new=1, there=2)
    assert content(old) == content(url) == content(third)
    assert moved(old, third)["review"] == Moved(new=0, there=3)


def test_editions_that_are_alike_are_one_and_others_come_behind(
    tmp_path: Path, url: str
) -> None:
    def editions(name: str, *digests: str) -> str:
        with Database(file(tmp_path, name)) as store, store.begin() as base:
            (table,) = store.tables("book_edition")
            for number, each in enumerate(digests, 1):
                row = {"book": "harbour-1", "number": number, "at": "", "note": each}
                base.execute(table.insert().values(**row, sha256=each * 64))
        return file(tmp_path, name)

    moved(editions("north", "a", "b"), url)
    assert moved(editions("south", "a", "c", "d"), url)["book_edition"] == Moved(2, 1)
    with Database(url) as store, store.reads() as base:
        (table,) = store.tables("book_edition")
        asked = store.sql.select(table.c.number, table.c.note).order_by(table.c.number)
        assert [tuple(row) for row in base.execute(asked)] == [
            (1, "a"), (2, "b"), (3, "c"), (4, "d")
        ]  # fmt: skip


def test_a_move_that_fails_leaves_nothing(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = filled(file(tmp_path, "room"), "Olena")
    whole = content(url)

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("referee.database.move._Move._put_absent", breaks)
        with pytest.raises(ZeroDivisionError):
            moved(old, url)
    assert content(url) == whole
    moved(old, url)
    assert content(url) == content(old)


def test_more_than_are_taken_at_once(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.database.move.BATCH", 2)
    old = filled(file(tmp_path, "room"), "a", "b", "c", "d", "e")
    assert moved(old, url)["review"] == Moved(new=10)
    assert content(url) == content(old)


def test_the_command_tells_what_came_of_it(
    tmp_path: Path, url: str, run: Callable[..., Any]
) -> None:
    old = filled(file(tmp_path, "room"), "Olena")
    done = run("store", "move", "--from", old, "--to", url)
    assert done.code == 0
    assert "answers: 2 new, 0 there already\n" in done.out
    again = run("store", "move", "--from", tmp_path / "room.db", "--to", url, "--lang", "uk")
    assert "відповіді: нових 0, вже було 2\n" in again.out
    assert "answers: 2\n" in run("store", "show", "--store", url).out


def test_what_cannot_be_moved_is_told(
    tmp_path: Path, url: str, run: Callable[..., Any]
) -> None:
    gone = run("store", "move", "--from", tmp_path / "gone.db", "--to", url)
    assert (gone.code, gone.out) == (2, "")
    assert "there is no store" in gone.err
    assert not (tmp_path / "gone.db").exists()
    old = filled(file(tmp_path, "a"), "x")
    same = run("store", "move", "--from", old, "--to", old)
    assert (same.code, same.err) == (2, "both are one and the same store\n")
