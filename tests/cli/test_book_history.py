"""Past editions of a room's book: kept, listed, taken for a book, and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.rulebook.book import load_book

Run = Callable[..., Any]

RULE = """\

- number: "{n}"
  id: {id}
  title: T
  text: T
  sets: {{{sets}}}
  standing: confirmed
  source: S
"""


@pytest.fixture
def book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    monkeypatch.chdir(tmp_path)
    made = ["book", "new", "harbour-1", "--extends", "customs-1", "--set", "straddle=several"]
    assert main(made) == 0
    capsys.readouterr()
    return tmp_path / "harbour-1"


def write(book: Path, **rules: str) -> None:
    """Put rules of these ids into the second chapter, each with what it sets."""
    said = (
        RULE.format(n=n, id=name, sets=sets) for n, (name, sets) in enumerate(rules.items(), 2)
    )
    chapter = "".join(["chapter: Two\nrules:\n", *said])
    (book / "02-two.yaml").write_text(chapter, "utf-8")


def files(book: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(book.glob("*.yaml"))}


CLOCK, CAP = "clock: {seconds: 45}", "raise-cap: {multiway: 5}"


def listed(run: Run) -> Any:
    result = run("book", "history", "harbour-1", "--format", "json")
    assert result.code == 0
    return json.loads(result.out)


def test_what_was_kept_is_listed_with_what_changed(run: Run, book: Path) -> None:
    assert run("book", "keep", "harbour-1", "--note", "As printed").out == "harbour-1@1\n"
    write(book, clock=CLOCK)
    assert run("book", "keep", "harbour-1").out == "harbour-1@2\n"
    write(book, clock="clock: {seconds: 30}", cap=CAP)

    data = listed(run)
    first, second = data["kept"]
    assert (first["ref"], first["note"], first["rules"]) == ("harbour-1@1", "As printed", 1)
    assert first["changes"] is None, "nothing was before it"
    assert (second["rules"], second["note"]) == (2, "")
    assert second["changes"]["added"] == 1
    assert data["same_as"] is None
    assert (data["changes"]["added"], data["changes"]["changed"]) == (1, 1)


def test_the_same_is_not_kept_twice(run: Run, book: Path) -> None:
    run("book", "keep", "harbour-1")
    again = run("book", "keep", "harbour-1")

    assert (again.code, again.out) == (0, "harbour-1@1\n")
    assert "nothing has changed since harbour-1@1" in again.err
    assert listed(run)["same_as"] == 1
    assert [each["n"] for each in listed(run)["kept"]] == [1]


def test_a_book_is_brought_back_and_what_it_was_is_kept(run: Run, book: Path) -> None:
    before = files(book)
    run("book", "keep", "harbour-1")
    write(book, clock=CLOCK)
    after = files(book)

    result = run("book", "back", "harbour-1@1")

    assert (result.code, result.out) == (0, f"{book}\n")
    assert "kept as harbour-1@2" in result.err
    assert files(book) == before, "the chapter that was new is gone"
    assert listed(run)["same_as"] == 1
    assert run("book", "back", "harbour-1@2").code == 0
    assert files(book) == after


def test_a_book_with_faults_is_not_kept_as_an_edition(run: Run, book: Path) -> None:
    run("book", "keep", "harbour-1")
    write(book, clock="clok: 45")

    assert run("book", "keep", "harbour-1").code == 2
    assert [each["n"] for each in listed(run)["kept"]] == [1]
    # But nothing is lost when a sound one is brought back.
    assert run("book", "back", "harbour-1@1").code == 0
    faulty = listed(run)["kept"][1]
    assert (faulty["rules"], faulty["changes"]) == (None, None)
    assert "it has faults" in run("book", "history", "harbour-1").out


def test_a_kept_edition_is_a_book(run: Run, book: Path) -> None:
    run("book", "keep", "harbour-1")
    write(book, cap=CAP)

    assert "New: 1" in run("book", "diff", "harbour-1@1", "harbour-1").out
    assert len(load_book("harbour-1@1").own.rules) == 1
    assert load_book("harbour-1@1").own.book_id == "harbour-1"
    script = Path(__file__).parents[2] / "scenarios/holdem/one-big-chip-is-a-call.yaml"
    assert "(harbour-1)" in run("replay", script, "--book", "harbour-1@1").out


def test_it_stands_on_the_neighbours_of_its_book(run: Run, book: Path) -> None:
    main(["book", "new", "pier-1", "--extends", "harbour-1", "--set", "clock.seconds=45"])
    run("book", "keep", "pier-1")

    assert [each.book_id for each in load_book("pier-1@1").books][:2] == ["pier-1", "harbour-1"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("back", "harbour-1@3"), "Those that were: 1."),
        (("back", "harbour-1"), "names no edition that was kept"),
        (("back", "harbor-1@1"), "there is no book 'harbor-1'"),
        (("diff", "harbour-1@0", "harbour-1"), "no edition 0 of 'harbour-1' was kept"),
        (("keep", "roberts-11"), "came with the program"),
        (("back", "roberts-11@1"), "came with the program"),
    ],
)
def test_what_was_not_kept_is_told(
    run: Run, book: Path, arguments: tuple[str, ...], told: str
) -> None:
    run("book", "keep", "harbour-1")
    before = files(book)

    result = run("book", *arguments)

    assert result.code == 2
    assert told in result.err
    assert files(book) == before


@pytest.mark.parametrize("language", ["en", "uk", "ru", "pl"])
def test_it_is_told_in_every_language(run: Run, book: Path, language: str) -> None:
    assert "history." not in run("book", "history", "harbour-1", "--lang", language).out
    run("book", "keep", "harbour-1", "--lang", language)
    write(book, cap=CAP)

    told = run("book", "history", "harbour-1", "--lang", language).out

    assert told.startswith("harbour-1@1: ")
    assert "history." not in told


def test_a_label_that_cannot_be_read_hides_nothing(run: Run, book: Path) -> None:
    run("book", "keep", "harbour-1")
    (book / ".history" / "1" / "kept.yaml").write_text("at: [", "utf-8")

    assert listed(run)["kept"][0]["at"] == ""
    assert run("book", "back", "harbour-1@1").code == 0
