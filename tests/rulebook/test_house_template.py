"""The book to start from: a copy holds and rules alike; tournaments by another book."""

import shutil

import pytest

from referee.content import root
from referee.hearing.hear import hear, hold_together
from referee.hearing.vocabulary import notes
from referee.rulebook import library
from referee.rulebook.book import load_book
from referee.table.due import Case

SHOWN = sorted(root("scenarios").glob("*/house-template-*.yaml"))


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """Copy the book as the page in docs/how-to says."""
    folder = tmp_path_factory.mktemp("room") / "corner-1"
    shutil.copytree(root("rulebooks") / "house-template", folder)
    head = folder / "book.yaml"
    told = head.read_text("utf-8").replace("id: house-template", "id: corner-1")
    head.write_text(told, "utf-8")
    return folder


def test_a_copy_holds_together_and_nothing_in_it_is_worth_a_warning(copied):
    book = load_book(copied)

    hold_together(book)
    assert notes(book) == []


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: file.stem)
def test_a_copy_rules_as_the_book_does(file, copied):
    told = hear(file).data
    again = hear(file, book=str(copied)).data

    assert told["rulings"] or told["honoured"]
    assert [(each["decision"], each["amount"]) for each in again["rulings"]] == [
        (each["decision"], each["amount"]) for each in told["rulings"]
    ]


def test_each_of_the_ten_differences_is_shown_from_both_sides():
    by_number = [file.stem.split("-")[2] for file in SHOWN]

    for number in map(str, range(1, 11)):
        assert by_number.count(number) >= 2, number


def test_the_tournament_book_stands_right_below_and_is_asked_in_tournaments_alone():
    names = [folder.name for folder in library.chain(library.folder_of("house-template"))]
    book = load_book("house-template")

    assert names == ["house-template", "tda-2026", "roberts-11", "customs-1"]
    answers = {
        setting: book.setting(Case("holdem", "no-limit", setting), "clock.seconds")
        for setting in ("cash", "tournament")
    }
    assert answers["cash"].cites[0].book == "house-template"
    assert answers["tournament"].cites[0].book == "tda-2026"


def test_a_book_named_for_tournaments_has_no_say_in_a_cash_game(tmp_path):
    ground = (root("rulebooks") / "customs-1" / "book.yaml").read_text("utf-8")
    rule = (
        "chapter: One\nrules:\n- {number: 1, id: a, title: T, text: T, source: S, "
        "standing: standard, incident: single-chip, remedies: [call, return-chips]}\n"
    )
    for name, more in (("open-1", ""), ("mine-1", "tournaments: open-1\n")):
        folder = tmp_path / name
        folder.mkdir()
        head = ground.replace("id: customs-1", f"id: {name}", 1)
        head = head.replace("language: en", f"extends: customs-1\n{more}language: en")
        (folder / "book.yaml").write_text(head, "utf-8")
    (tmp_path / "open-1" / "01-one.yaml").write_text(rule, "utf-8")

    book = load_book(tmp_path / "mine-1")
    layer = book.books[1]

    assert layer.book_id == "open-1"
    assert layer.on("single-chip", Case("holdem", "no-limit", "tournament"))
    assert not layer.on("single-chip", Case("holdem", "no-limit", "cash"))
