"""One folder for each way a book can be wrong; ``expected.txt`` begins with the message.

A case is laid over the good book ``house-1``, with ``ground-1``, which it extends, beside it.
"""

import shutil
from pathlib import Path

import pytest

from referee.errors import RefereeError
from referee.rulebook.book import load_book
from referee.rulebook.lint import faults

WRONG = Path(__file__).parents[1] / "wrong" / "books"
GOOD = Path(__file__).parent / "books"
CASES = sorted(path.name for path in WRONG.iterdir())


def told(folder: Path, schema, remedies) -> str:
    """Return all that is said against a book."""
    try:
        book = load_book(folder)
    except RefereeError as error:
        return str(error)
    return "\n".join(fault.told() for fault in faults(book, schema, remedies))


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_book_says_where_and_what(case, tmp_path, monkeypatch, schema, remedies):
    for name in ("ground-1", "house-1"):
        shutil.copytree(GOOD / name, tmp_path / name)
    house = tmp_path / "house-1"
    shutil.copytree(WRONG / case, house, dirs_exist_ok=True)
    monkeypatch.chdir(house)

    lines = told(house, schema, remedies).splitlines()

    expected = (WRONG / case / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert lines, "nothing was found wrong"
    assert lines[0] == expected[0]
    assert len(lines) > 1
    assert lines[1].startswith("  "), "a fault comes with help"


@pytest.mark.parametrize(
    ("case", "first"),
    [("rule", "number, id"), ("book", "id, title"), ("chapter", "chapter, for")],
)
def test_the_keys_that_are_known_are_those_of_where_the_wrong_one_stands(
    case, first, tmp_path, monkeypatch, schema, remedies
):
    for name in ("ground-1", "house-1"):
        shutil.copytree(GOOD / name, tmp_path / name)
    house = tmp_path / "house-1"
    shutil.copytree(WRONG / f"{case}-unknown-key", house, dirs_exist_ok=True)
    monkeypatch.chdir(house)

    assert told(house, schema, remedies).splitlines()[1].startswith(f"  Known here: {first}, ")


def test_what_a_case_has_from_its_rule_is_told_once(tmp_path, monkeypatch, schema, remedies):
    for name in ("ground-1", "house-1"):
        shutil.copytree(GOOD / name, tmp_path / name)
    house = tmp_path / "house-1"
    shutil.copytree(WRONG / "see-unknown", house, dirs_exist_ok=True)
    with (house / "05-betting.yaml").open("a", encoding="utf-8") as chapter:
        chapter.write("    cases:\n      - incident: out-of-turn\n        remedies: [refuse]\n")
    monkeypatch.chdir(house)

    assert told(house, schema, remedies).count("points to 'moton'") == 1


def test_every_way_to_be_wrong_is_here():
    assert len(CASES) >= 22


def test_a_good_book_has_no_faults(house, schema, remedies):
    assert faults(house, schema, remedies) == []


def test_all_faults_are_told_at_once(tmp_path):
    shutil.copytree(GOOD / "ground-1", tmp_path / "ground-1")
    chapter = tmp_path / "ground-1" / "05-betting.yaml"
    text = chapter.read_text(encoding="utf-8")
    text = text.replace("standing: standard", "standing: sure", 1)
    text = text.replace("title: A motion", "titel: A motion").replace(
        "[call, return", "[CALL, r"
    )
    text = text.replace("exception_to: cap", "exception_to: cup")
    chapter.write_text(text, encoding="utf-8")
    (tmp_path / "ground-1" / "06-open.yaml").write_text("chapter: [", encoding="utf-8")

    with pytest.raises(RefereeError) as caught:
        load_book(tmp_path / "ground-1")

    lines = [line for line in str(caught.value).splitlines() if not line.startswith("  ")]
    assert len(lines) == 7
    assert [":8:" in line for line in lines].count(True) == 1


def test_a_circle_is_told_all_the_way_round(book_of):
    with pytest.raises(RefereeError, match="The circle: early -> late -> early"):
        book_of(
            "{number: 1, id: early, incident: out-of-turn, remedies: fold, exception_to: late}",
            "{number: 2, id: late, incident: out-of-turn, remedies: call, exception_to: early}",
        )
