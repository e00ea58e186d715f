"""Another chapter of a room's own book: it holds together, and nothing is ruled otherwise."""

from datetime import date

import pytest

from referee.authoring import newbook, newchapter
from referee.check import lint
from referee.errors import ContentErrors
from referee.rulebook import library
from referee.rulebook.book import load_book
from referee.table.due import Case

CASES = [Case("holdem", each, "cash") for each in ("no-limit", "limit")]
BASES = [folder.name for folder in library.folders()]


def begin(place, base, language):
    answers = newbook.Answers(
        "harbour-1", "Harbour", base, "none", language, date(2026, 1, 1), {}
    )
    folder = place / "harbour-1"
    for name, content in newbook.files(answers, place).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.mark.parametrize("base", BASES)
def test_one_after_another_holds_together_and_says_what_the_base_says(tmp_path, base):
    folder = begin(tmp_path, base, "uk")
    for n in range(1, 8):  # more than a new book is asked about
        before = load_book(folder)
        (folder / f"{n:02}-more.yaml").write_text(newchapter.begun(folder), "utf-8")
        rule = load_book(folder).own.rules[-1]

        assert rule.number == str(n)
        ((key, value),) = rule.sets.items()
        case = next(each for each in CASES if rule.scope.covers(each))
        assert before.setting(case, key).value == value
        assert set(rule.title) == {"en", "uk"}
    assert list(lint(folder)) == []


def test_a_faulty_book_has_no_next_chapter(tmp_path):
    folder = begin(tmp_path, "customs-1", "en")
    (folder / "01-house.yaml").write_text("chapter: House\nrules:\n", "utf-8")

    with pytest.raises(ContentErrors):
        newchapter.begun(folder)
