"""The check over text histories: what is not clean needs a row among the findings."""

from __future__ import annotations

from pathlib import Path

from benchmarks import recorded

DATA = Path(__file__).parents[1] / "data" / "hh"


def test_a_hand_without_a_row_fails_the_check(capsys):
    assert recorded.main([str(DATA)]) == 1

    told = capsys.readouterr().out
    assert "returning.txt: not clean under online-ru-1" in told
    assert "cancelled.txt: not clean under roberts-11" in told
    assert "antes.txt" not in told


def test_a_row_explains_a_file_under_its_book():
    known = recorded.explained("| 9080 | cancelled.txt, x.txt | all | the record |")
    assert known == {("cancelled.txt", "all"), ("x.txt", "all")}
    assert list(recorded.unexplained(DATA, "roberts-11", known)) == []


def test_no_folder_is_no_pass(tmp_path, capsys):
    assert recorded.main([str(tmp_path / "none")]) == 2
    assert "nothing was heard" in capsys.readouterr().err
