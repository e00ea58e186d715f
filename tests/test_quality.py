"""What was measured stands once each in its page, and a row is put in by its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.marked import put_into
from benchmarks.quality import PAGE, Row, doubled, main, parted

HEAD = "# Quality\n\n| what | command | result |\n| --- | --- | --- |\n"
ROWS = "| hands, 10 | `a` | 1 |\n| hands, 20 | `b` | 2 |\n| slips | `c` | 3 |\n"
TAIL = "\nWhat is known.\n"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    made = tmp_path / "quality.md"
    made.write_text(HEAD + ROWS + TAIL, "utf-8")
    return made


def rows(page: Path) -> list[Row]:
    before, found, after = parted(page.read_text("utf-8"))
    assert (before, after) == (HEAD, TAIL), "the rest of the page stays as it is"
    return found


def test_nothing_that_was_measured_stands_twice() -> None:
    _, found, _ = parted(PAGE.read_text("utf-8"))
    assert len(found) > 40
    assert doubled(found) == []


def test_a_row_gets_its_result_where_it_stands(page: Path) -> None:
    assert main(["hands, 20", "7"], page) == 0
    assert rows(page) == [
        Row("hands, 10", "`a`", "1"),
        Row("hands, 20", "`b`", "7"),
        Row("slips", "`c`", "3"),
    ]


def test_a_new_row_stands_last_or_where_it_is_wanted(page: Path) -> None:
    assert main(["new", "8", "--command", "`d`"], page) == 0
    assert main(["newer", "9", "--command", "`e`", "--after", "hands, 1"], page) == 0
    assert [row.what for row in rows(page)] == [
        "hands, 10", "newer", "hands, 20", "slips", "new",
    ]  # fmt: skip


def test_rows_of_two_changes_are_told_and_become_one(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page.write_text(HEAD + ROWS + "| hands, 20 | `b2` | 4 |\n" + TAIL, "utf-8")
    assert main([], page) == 1
    assert capsys.readouterr().out == "twice: hands, 20\n"

    assert main(["hands, 20", "5"], page) == 0
    assert [row for row in rows(page) if row.what == "hands, 20"] == [
        Row("hands, 20", "`b2`", "5")
    ]
    assert len(rows(page)) == 3


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (["hands", "7"], "several rows begin so"),
        (["slip of a book", "7"], "no row begins with 'slip of a book'"),
        (["slips", "7 | 8"], "a cell is one line without a |"),
        (["slips", "7", "--after", "nothing"], "no row begins with 'nothing'"),
    ],
)
def test_what_cannot_be_put_in_is_said_and_nothing_written(
    page: Path, capsys: pytest.CaptureFixture[str], said: list[str], fault: str
) -> None:
    assert main(said, page) == 2
    assert fault in capsys.readouterr().err
    assert page.read_text("utf-8") == HEAD + ROWS + TAIL


def test_a_page_without_its_table_is_left_alone(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page.write_text("# Quality\n", "utf-8")
    assert main(["slips", "7"], page) == 2
    assert "there is no line | --- | --- | --- |" in capsys.readouterr().err


def test_a_measured_part_of_a_page_needs_its_markers(page: Path) -> None:
    with pytest.raises(SystemExit, match="cost: begin"):
        put_into(page, "cost", "7")
    page.write_text("a <!-- cost: begin -->\nold\n<!-- cost: end --> b\n", "utf-8")
    put_into(page, "cost", "7")
    assert page.read_text("utf-8") == "a <!-- cost: begin -->\n7\n<!-- cost: end --> b\n"
