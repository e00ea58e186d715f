"""Drills for other programs: read back by readers that share nothing with the writers."""

import csv
import io
import re
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest

from referee.rulebook.book import Shelf, load_book
from referee.training import kinds, out, scenes
from referee.training.question import Part, Question
from referee.training.say import load

CHIP = Path("scenarios/holdem/one-big-chip-is-a-call.yaml")


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    book = load_book("club-ua-1")
    return [
        *scenes.from_file(CHIP, None, language="uk", shelf=Shelf()),
        kinds.question("side-pots", book, seed="1", language="uk"),
        kinds.question("hand-wins", book, seed="2", level=3, language="uk"),
    ]


def parts(questions: list[Question]) -> list[tuple[Question, Part]]:
    return [(each, part) for each in questions for part in each.parts]


def notes(packed: bytes, tmp_path: Path) -> dict[str, list[str]]:
    """The notes of a deck by their ids, as SQLite has them."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        archive.extract("collection.anki2", tmp_path)
    with closing(sqlite3.connect(tmp_path / "collection.anki2")) as collection, collection:
        rows = collection.execute("select guid, flds from notes").fetchall()
        (cards,) = collection.execute("select count(*) from cards").fetchone()
    assert cards == len(rows)
    return {guid: fields.split("\x1f") for guid, fields in rows}


def test_an_anki_deck_has_a_card_for_each_part(
    questions: list[Question], tmp_path: Path
) -> None:
    found = notes(out.packed("anki", questions, load("uk")), tmp_path)
    told = {fields[0]: fields for fields in found.values()}
    assert len(told) == len(parts(questions))
    for question, part in parts(questions):
        fields = told[f"{question.key} {part.name}"]
        assert unescape(fields[5]) == part.right.text
        options = re.findall("<li>(.*?)</li>", fields[4])
        assert [unescape(each) for each in options] == [each.text for each in part.options]
        assert unescape(fields[2]) == "\n".join(question.table)


def test_a_deck_made_again_updates_its_notes(questions: list[Question], tmp_path: Path) -> None:
    first = notes(out.packed("anki", questions, load("uk")), tmp_path)
    worded = [each.but(because="Інакше сказано.") for each in reversed(questions)]
    second = notes(out.packed("anki", worded, load("uk")), tmp_path)
    assert set(first) == set(second), "the same ids: a re-import changes notes and adds none"
    assert all(first[guid] != second[guid] for guid in first)


def test_gift_says_the_same(questions: list[Question]) -> None:
    text = out.packed("gift", questions, load("uk")).decode()
    found = list(gift(text))
    assert len(found) == len(parts(questions))
    for (title, stem, options), (question, part) in zip(found, parts(questions), strict=True):
        assert title == f"{question.key} {part.name}"
        assert question.situation[-1] in stem
        assert options == [(each.right, each.text, each.why) for each in part.options]


def gift(text: str):
    """Read GIFT as its grammar is written: an escaped sign is a sign and nothing else."""
    for block in text.strip().split("\n\n"):
        body = "\n".join(line for line in block.splitlines() if not line.startswith("//"))
        signs = re.findall(r"\\.|[^\\]", body, re.DOTALL)
        marked = "".join(chr(0xE000 + ord(s[1])) if len(s) == 2 else s for s in signs)
        title, rest = re.match(r"::(.*?)::\[html\](.*)", marked, re.DOTALL).groups()
        stem, inner = re.match(r"(.*?)\{(.*)\}$", rest, re.DOTALL).groups()
        answers = inner.split("####")[0]
        options = []
        for mark, told in re.findall(r"([=~])([^=~]*)", answers):
            text_, _, why = told.strip().partition("#")
            options.append((mark == "=", plain(text_), plain(why)))
        yield plain(title), plain(re.sub("<[^>]*>", " ", stem)), options


def plain(text: str) -> str:
    private = "".join(chr(ord(s) - 0xE000) if ord(s) >= 0xE000 else s for s in text)
    return unescape(private).replace("\xa0", " ")


def test_a_sheet_says_the_same(questions: list[Question]) -> None:
    packed = out.packed("sheet", questions, load("uk"))
    rows = list(csv.DictReader(io.StringIO(packed.decode("utf-8-sig"), newline="")))
    wanted = [(q.key, p.name, o) for q, p in parts(questions) for o in p.options]
    assert len(rows) == len(wanted)
    for row, (key, name, option) in zip(rows, wanted, strict=True):
        assert (row["key"], row["part"], row["right"]) == (key, name, str(int(option.right)))
        assert (row["option"], row["why"]) == (option.text, option.why)
    for key, question in ((each.key, each) for each in questions):
        told = [row for row in rows if row["key"] == key]
        assert told[0]["situation"].splitlines() == list(question.situation)


@pytest.mark.parametrize("ending", [".apkg", ".gift", ".csv"])
def test_a_file_says_what_it_loses(
    run: Callable[..., object], tmp_path: Path, ending: str
) -> None:
    file = tmp_path / f"deck{ending}"
    done = run("drill", "--kind", "min-raise", "--count", "2", "--seed", "a", "--out", file)
    assert (done.code, done.out) == (0, "")
    assert done.err.strip() == out.loses(out.form_of(file), load("en"))
    assert file.stat().st_size > 500


def test_another_ending_is_refused_and_nothing_is_written(
    run: Callable[..., object], tmp_path: Path
) -> None:
    done = run("drill", "--kind", "min-raise", "--out", tmp_path / "deck.akpg")
    assert done.code == 2
    assert done.err == (
        "drills are not written as '.akpg'\n  Endings: .apkg, .gift, .csv.\n"
        "  Did you mean '.apkg'?\n"
    )
    assert list(tmp_path.iterdir()) == []
