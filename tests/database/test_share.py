"""A book that rooms share: what one keeps the others have, and a number is one state."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.authoring import sharing
from referee.authoring.sharing import Shared, State
from referee.database.opened import Database
from referee.errors import UsageError

Run = Callable[..., Any]
SET = "straddle=several"
OPTION = """\
chapter: Two
rules:
- number: "2"
  id: two
  title: T
  text: T
  sets: {{{sets}}}
  standing: confirmed
  source: S
"""


@pytest.fixture
def north(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Path:
    """The folder of a room that has a book of its own."""
    room = tmp_path / "north"
    room.mkdir()
    monkeypatch.chdir(room)
    made = run(
        "book", "new", "harbour-1", "--extends", "customs-1", "--set", "straddle=several"
    )
    assert made.code == 0
    return room / "harbour-1"


@pytest.fixture
def south(tmp_path: Path) -> Path:
    """The folder of a room that has none yet."""
    (tmp_path / "south").mkdir()
    return tmp_path / "south" / "harbour-1"


def keeps(run: Run, book: Path, sets: str, note: str = "") -> None:
    (book / "02-two.yaml").write_text(OPTION.format(sets=sets), "utf-8")
    assert run("book", "keep", book, "--note", note).code == 0


def shares(run: Run, book: Path, url: str, *more: str) -> dict[str, Any]:
    done = run("book", "share", book, "--store", url, "--format", "json", *more)
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_what_one_room_keeps_the_other_has(
    run: Run, north: Path, south: Path, url: str
) -> None:
    keeps(run, north, "clock: {seconds: 30}", "as printed")
    keeps(run, north, "clock: {seconds: 40}")
    assert shares(run, north, url)["sent"] == [1, 2]

    found = shares(run, south, url)
    assert (found["came"], found["made"]) == ([1, 2], True)
    assert (south / "02-two.yaml").read_bytes() == (north / "02-two.yaml").read_bytes()
    listed = json.loads(run("book", "history", south, "--format", "json").out)
    assert [each["note"] for each in listed["kept"]] == ["as printed", ""]
    assert listed["same_as"] == 2

    keeps(run, south, "clock: {seconds: 50}")
    assert shares(run, south, url)["sent"] == [3]
    before = (north / "02-two.yaml").read_bytes()
    assert shares(run, north, url)["came"] == [3]
    assert (north / "02-two.yaml").read_bytes() == before, "the book itself is left alone"
    assert run("book", "diff", f"{north}@2", f"{north}@3").code == 0
    assert shares(run, north, url) == Shared("harbour-1", [], [], {}, made=False)._asdict()


def test_a_number_is_one_state(run: Run, north: Path, south: Path, url: str) -> None:
    keeps(run, north, "clock: {seconds: 30}")
    shares(run, north, url)
    shares(run, south, url)
    keeps(run, north, "clock: {seconds: 40}", "of the north")
    keeps(run, south, "clock: {seconds: 60}", "of the south")
    shares(run, north, url)

    refused = run("book", "share", south, "--store", url)
    assert (refused.code, refused.out) == (2, "")
    assert "edition 2 of 'harbour-1' is another one in the store" in refused.err

    found = shares(run, south, url, "--renumber")
    assert (found["renumbered"], found["came"], found["sent"]) == ({"2": 3}, [2], [3])
    shares(run, north, url)
    notes = [
        [each["note"] for each in json.loads(run("book", "history", book, "--format",
                                                 "json").out)["kept"]]
        for book in (north, south)
    ]  # fmt: skip
    assert notes == [["", "of the north", "of the south"]] * 2


def test_of_two_rooms_that_send_at_once_one_is_told(url: str) -> None:
    """Both have looked before either has written."""
    states = [State({"book.yaml": text}, "", "") for text in (b"a", b"b")]
    with Database(url) as one, Database(url) as other:
        shelves = [sharing._Shelf(each) for each in (one, other)]
        assert shelves[0].puts("harbour-1", 1, states[0])
        assert not shelves[1].puts("harbour-1", 1, states[0]), "the same is no fault"
        with pytest.raises(UsageError, match="is another one in the store"):
            shelves[1].puts("harbour-1", 1, states[1])
        assert shelves[1].state("harbour-1", 1) == states[0]


@pytest.mark.parametrize("name", ["../book.yaml", ".hidden", "a/b.yaml"])
def test_no_file_comes_from_a_store_but_into_the_history(
    run: Run, south: Path, url: str, name: str
) -> None:
    with Database(url) as store:
        files = {"book.yaml": b"id: harbour-1", name: b""}
        sharing._Shelf(store).puts("harbour-1", 1, State(files, "", ""))
    done = run("book", "share", south, "--store", url)
    assert (done.code, done.err) == (2, f"{name!r} is no file of a book\n")
    assert [each for each in south.parent.rglob("*") if each.is_file()] == []


def test_what_cannot_be_shared_is_told(run: Run, north: Path, south: Path, url: str) -> None:
    nowhere = run("book", "share", north)
    assert (nowhere.code, nowhere.err.splitlines()[0]) == (2, "no store is named")
    assert "came with the program" in run("book", "share", "club-ua-1", "--store", url).err
    assert "there is no folder" in run("book", "share", south, "--store", url).err


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "harbour-1@1 went to the store."), ("uk", "harbour-1@1 пішло до сховища."),
        ("ru", "harbour-1@1 ушло в хранилище."), ("pl", "harbour-1@1 poszło do magazynu."),
    ],
)  # fmt: skip
def test_it_is_told_in_every_language(
    run: Run, north: Path, url: str, language: str, line: str
) -> None:
    keeps(run, north, "clock: {seconds: 30}")
    done = run("book", "share", "./harbour-1", "--store", url, "--lang", language)
    assert line in done.out
