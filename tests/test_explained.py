"""A fault of the code that nobody can notice has a reason, and a line that is there."""

from pathlib import Path

from benchmarks.mutants.explained import Why, outdated, reasons


def test_every_reason_is_of_a_line_that_is_there() -> None:
    assert [(each.file, each.was) for each in outdated(reasons())] == []


def test_a_reason_of_a_line_that_is_gone_is_told(tmp_path: Path) -> None:
    (tmp_path / "here.py").write_text("if a:\n    b = 1\n    c = 2\n", "utf-8")
    there = Why("here.py", "b = 1 c = 2", "b = 2 c = 2", "")
    gone = Why("here.py", "b = 3", "b = 4", "")
    nowhere = Why("gone.py", "b = 1", "b = 2", "")

    assert outdated([there, gone, nowhere], tmp_path) == [gone, nowhere]


def test_no_fault_is_explained_twice_and_each_says_why() -> None:
    told = reasons()

    assert len({each[:3] for each in told}) == len(told)
    assert all(each.because.strip() for each in told)
