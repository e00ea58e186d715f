"""Each folder here is a book with one fault; the first line of ``book.yaml`` says which.

``# expected: CODE at FILE:LINE``
"""

import contextlib
import io
import json
import re
import shutil
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from referee import check
from referee.cli import main
from referee.hearing import vocabulary
from referee.rulebook import library
from referee.rulebook.book import load_book
from referee.rulebook.lintfault import CODES, SEVERITIES
from referee.table.order import THINGS
from referee.words import load as load_words

HERE = Path(__file__).parent
BOOKS = sorted(path.parent.name for path in HERE.glob("*/book.yaml"))
UNREADABLE = {"file"}


def expected(name):
    first = (HERE / name / "book.yaml").read_text("utf-8").splitlines()[0]
    found = re.fullmatch(r"# expected: ([a-z-]+) at (\S+):(\d+)", first)
    assert found, f"{name} does not say what is expected"
    return found[1], found[2], int(found[3])


class Linted(NamedTuple):
    ended: int
    found: list[dict[str, Any]]


@cache
def linted(name):
    """Lint a book once: a book with a fault is read anew each time."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        ended = main(["book", "lint", str(HERE / name), "--format", "json"])
    return Linted(ended, json.loads(out.getvalue()))


@pytest.mark.parametrize("name", BOOKS)
def test_the_fault_is_found_at_its_line_and_nothing_else(name):
    code, file, line = expected(name)

    ended, found = linted(name)

    places = {(each["code"], Path(each["file"]), each["line"]) for each in found}
    assert {(at[0], at[1].name, at[2]) for at in places} == {(code, file, line)}
    assert {at[1].parent.name for at in places} == {name}
    assert ended == (2 if code in UNREADABLE else 0 if code in SEVERITIES else 1)


@pytest.mark.parametrize("name", BOOKS)
def test_each_entry_says_what_would_be_right(name):
    assert all(each["message"] and each["help"] for each in linted(name).found)


def test_check_says_the_same(monkeypatch):
    # The books that ship are checked elsewhere, and cost most of the time.
    alone = SimpleNamespace(**{**vars(library), "folders": list})
    monkeypatch.setattr(check, "library", alone)

    checked = check.run([HERE / name for name in BOOKS])

    told = [
        (each["file"], each["line"], each["code"], each["message"], each["severity"] == "error")
        for name in BOOKS
        for each in linted(name).found
    ]
    said = [
        (each.place.file, each.place.line, each.code, each.fault, at == 0)
        for at, entries in enumerate((checked.faults, checked.notes))
        for each in entries
    ]
    assert sorted(said) == sorted(told)


def test_what_is_only_worth_a_look_ends_1_where_that_is_asked(capsys):
    book = str(HERE / "floor-decides-and-says-not-why")

    assert main(["book", "lint", book]) == 0
    assert main(["book", "lint", book, "--strict"]) == 1


def test_every_kind_of_fault_is_among_them():
    elsewhere = {
        "shape": "tests/wrong",
        "id": "tests/wrong",
        "chapter": "tests/rulebook",
        "remark": "tests/rulebook",
        "open": "tests/wrong",
        "alone": "tests/cli",
        "cover": "tests/cli",
        "gap": "tests/authoring",
    }
    assert {expected(name)[0] for name in BOOKS} | elsewhere.keys() == CODES.keys()


def test_the_books_that_ship_hold_together(capsys):
    for book in ("customs-1", "club-ua-1"):
        assert main(["book", "lint", book]) == 0
        assert re.search(
            r"^Left to the floor: \d+\. Unconfirmed: \d+\. Without a reason: \d+\.$",
            capsys.readouterr().out,
            re.M,
        )


def test_what_is_left_open_is_counted(capsys):
    main(["book", "lint", str(HERE / "floor-decides-and-says-not-why")])
    assert (
        "Left to the floor: 1. Unconfirmed: 0. Without a reason: 1." in capsys.readouterr().out
    )

    main(["book", "lint", str(HERE / "unconfirmed-and-says-not-why")])
    assert (
        "Left to the floor: 0. Unconfirmed: 1. Without a reason: 1." in capsys.readouterr().out
    )


def test_a_book_that_is_not_there_is_an_error_of_the_argument(capsys):
    assert main(["book", "lint", "harbor-9"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "there is no book 'harbor-9'" in told.err


@pytest.fixture
def yielding(tmp_path):
    """The book whose first rule always yields, with other words in the second."""

    def book(*changes):
        shutil.copytree(HERE / "always-yields", tmp_path / "always-yields")
        chapter = tmp_path / "always-yields" / "01-house.yaml"
        text = chapter.read_text("utf-8")
        for old, new in changes:
            assert text.count(old) == 1
            text = text.replace(old, new)
        chapter.write_text(text, "utf-8")
        return tmp_path / "always-yields"

    return book


def test_a_book_without_a_fault_has_none(yielding, capsys):
    folder = yielding(
        ("when: {facing: yes}", "when: {facing: no}"), ("exception_to: [one]", "see: [one]")
    )

    assert main(["book", "lint", str(folder), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {each["code"] for each in found} == {"shadow"}, "customs-1 has narrower rules"


def test_a_narrower_exception_leaves_a_rule_its_say(yielding):
    folder = yielding(("when: {facing: yes}", "when: {facing: yes, all-in: yes}"))

    assert vocabulary.faults(load_book(folder)) == []


def test_that_a_book_is_sound_is_kept_until_a_file_of_it_changes(
    yielding, tmp_path, monkeypatch
):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "cache"))
    folder = yielding(("when: {facing: yes}", "when: {facing: yes, all-in: yes}"))
    asked = []
    monkeypatch.setattr(vocabulary, "faults", lambda book: asked.append(book) or [])

    for _ in range(2):
        assert vocabulary.kept_faults(load_book(folder)) == []
    assert len(asked) == 1

    head = folder / "book.yaml"
    head.write_text(head.read_text("utf-8") + "# said otherwise\n", encoding="utf-8")
    vocabulary.kept_faults(load_book(folder))
    assert len(asked) == 2


def test_a_fault_of_a_book_is_never_kept(yielding, tmp_path, monkeypatch):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "cache"))
    book = load_book(yielding())
    first = vocabulary.kept_faults(book)

    assert first
    assert list(map(str, vocabulary.kept_faults(book))) == list(map(str, first))


class TestWhatRemediesNeed:
    def test_every_need_is_a_thing(self):
        for name, spec in vocabulary.remedies().items():
            assert {*spec.needs, *spec.arg_needs.values()} <= THINGS.keys(), name
            assert set(spec.arg_needs) <= set(spec.args or ()), name

    def test_what_an_incident_gives_is_a_thing(self):
        for key, given in vocabulary.gives().items():
            assert given is None or given <= THINGS.keys(), key

    def test_every_remedy_suits_some_incident(self):
        given = [each for each in vocabulary.gives().values() if each is not None]
        for name, spec in vocabulary.remedies().items():
            for arg in spec.args or (None,):
                assert any(each.issuperset(spec.needed(arg)) for each in given), (name, arg)


def test_every_kind_is_told_to_a_manager():
    page = (HERE.parents[1] / "docs" / "how-to" / "check-a-book.md").read_text("utf-8")

    assert all(f"| `{code}` | {about} |" in page for code, about in CODES.items())
    (mild,) = re.findall(
        r"^These are warnings or notes, all others are errors: ([^.]*)\.", page, re.M
    )
    assert sorted(re.findall(r"`([\w-]+)`", mild)) == sorted(SEVERITIES)


def test_the_things_are_told_alike_in_lists_and_faults():
    assert load_words("en").data["things"] == dict(THINGS)


def test_no_book_that_ships_silences_as_a_whole_what_its_entries_can():
    whole = {
        folder.name: {*load_book(folder.name).own.silences.get("", {})}
        for folder in library.folders()
    }

    assert {name: kinds for name, kinds in whole.items() if kinds} == {
        "customs-1": {"alone"},
        "roberts-11": {"unconfirmed"},
    }
