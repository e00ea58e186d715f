"""Two editions of one book: numbers that moved, and rules that changed."""

import json
from datetime import date

import pytest

from referee.cli import main
from referee.rulebook import editions, library
from referee.rulebook.book import load_book


@pytest.fixture(scope="module")
def found():
    before, after = load_book("tda-2024").own, load_book("tda-2026").own
    return {change.id: change for change in editions.changes(before, after)}


def test_a_new_number_is_no_change_of_what_a_rule_does(found):
    change = found["47-b-1"]
    assert (change.kind, change.old, change.new) == ("renumbered", "45-B(1)", "47-B(1)")
    assert change.fields == ("number",)


def test_a_change_of_substance_names_what_differs(found):
    change = found["37-e-non-standard-card"]
    assert change.kind == "changed"
    assert "remedies" in change.fields


def test_other_words_for_the_same_are_told_apart(found):
    assert found["72"].kind == "reworded"
    assert "text" in found["72"].fields


def test_what_only_one_edition_has_is_added_or_removed(found):
    assert (found["55-b"].kind, found["55-b"].old) == ("added", None)
    older, newer = load_book("tda-2026").own, load_book("tda-2024").own
    back = {change.id: change.kind for change in editions.changes(older, newer)}
    assert back["55-b"] == "removed"


def test_a_rule_that_is_the_same_is_not_told(found):
    assert "1" not in found


def test_every_old_number_leads_to_the_entries_of_its_ids():
    before, after = load_book("tda-2024").own, load_book("tda-2026").own
    for rule in before.rules:
        now = after.rule(rule.id)
        assert now is not None
        assert now.number in after.numbers_now(f"tda-2024:{rule.number}")


def test_a_number_without_its_edition_is_one_of_this_edition():
    book = load_book("tda-2026").own
    assert book.numbers_now("55-A-1") == ("55-A-1",)
    assert book.numbers_now("tda-2024:52-B") == ("54-B",)
    assert book.numbers_now("tda-2011:40") == ()


@pytest.mark.parametrize(
    ("day", "edition"), [(date(2026, 9, 5), "2024"), (date(2026, 9, 6), "2026")]
)
def test_the_day_picks_the_edition(day, edition):
    assert load_book("tda-2026", on=day).edition == edition


def test_the_difference_is_told_as_data(capsys):
    assert main(["book", "diff", "tda-2024", "tda-2026", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["from"], told["to"]) == ("tda-2024", "tda-2026")
    assert sum(told["counts"].values()) == len(told["changes"])
    moved = next(change for change in told["changes"] if change["id"] == "8")
    assert moved["kind"] == "renumbered"


def test_the_difference_is_told_in_words(capsys):
    assert main(["book", "diff", "tda-2024", "tda-2026"]) == 0
    told = capsys.readouterr().out
    assert "Only the number is new" in told
    assert "7 -> 8  Seats are drawn" in told


def test_a_book_does_not_differ_from_itself(capsys):
    assert main(["book", "diff", "tda-2026", "tda-2026"]) == 0
    assert capsys.readouterr().out == "tda-2026 and tda-2026 say the same.\n"


def test_a_number_of_the_edition_before_is_found(capsys):
    assert main(["book", "show", "tda-2026", "tda-2024:53-A", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {rule["number"] for rule in told["rules"]} == {"55-A-1"}


def test_of_every_family_the_edition_in_force_on_a_day_is_taken():
    def there(day):
        return {folder.name for folder in library.editions(day)}

    assert "tda-2024" in there(date(2025, 3, 1))
    assert "tda-2026" not in there(date(2025, 3, 1))
    assert "tda-2026" in there(None)
    assert "tda-2024" not in there(None)
