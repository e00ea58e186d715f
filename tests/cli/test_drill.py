"""``drill``: questions in the terminal, answered by numbers."""

import io
import json
import sys

import pytest

CHIP = "scenarios/holdem/one-big-chip-is-a-call.yaml"


@pytest.fixture
def says(monkeypatch):
    def type_in(*lines):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{each}\n" for each in lines)))

    return type_in


def right_answers(run, *args):
    """Return the numbers that answer every part of every question rightly."""
    data = json.loads(run("drill", *args, "--format", "json").out)
    return [
        [each["right"] for each in part["options"]].index(True) + 1
        for question in data
        for part in question["parts"]
    ]


def test_right_answers_are_counted_in_two_scores(run, says):
    args = (CHIP, "--seed", "a")
    says(*right_answers(run, *args))
    done = run("drill", *args)
    assert done.code == 0
    assert done.out.endswith("Rulings right: 1 of 1\nRules right: 1 of 1\n")
    assert "+ Right: Seat 4 calls 200." in done.out
    assert "Rules: 2.8.9 (club-ua-1)" in done.out


def test_a_wrong_answer_is_told_with_its_reason(run, says):
    args = ("--kind", "min-raise", "--seed", "a", "--count", "1")
    (right,) = right_answers(run, *args)
    wrong = 1 if right != 1 else 2
    data = json.loads(run("drill", *args, "--format", "json").out)
    says(wrong)
    done = run("drill", *args)
    assert "- Wrong. Right is:" in done.out
    assert data[0]["parts"][0]["options"][wrong - 1]["why"] in done.out.replace("\n    ", " ")
    assert done.out.endswith("Rulings right: 0 of 1\n")


@pytest.mark.parametrize("line", ["q", "й", None])
def test_whoever_leaves_is_told_what_was_answered(run, says, line):
    says(*([line] if line else []))
    done = run("drill", "--kind", "whose-turn", "--seed", "a")
    assert done.code == 0
    assert done.out.endswith("Nothing was answered.\n")


def test_what_is_no_number_of_an_option_is_asked_again(run, says):
    args = ("--kind", "whose-turn", "--seed", "a", "--count", "1", "--lang", "uk")
    says("0", "x", "99", *right_answers(run, *args))
    done = run("drill", *args)
    assert done.out.count("Дайте число від 1 до 4 або q") == 3
    assert done.out.endswith("Правильних рішень: 1 з 1\n")


def test_the_same_seed_asks_the_same_and_the_level_is_kept(run):
    args = ("drill", "--kind", "side-pots", "--seed", "b", "--level", "2", "--count", "2")
    once = run(*args, "--format", "json").out
    assert once == run(*args, "--format", "json").out
    assert {each["level"] for each in json.loads(once)} == {2}


def test_kinds_are_listed_in_the_language(run):
    done = run("drill", "--kinds", "--lang", "pl")
    assert "whose-turn    czyja kolej\n" in done.out
    assert done.out.startswith("scenario ")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--kind", "min-rise"), "there is no kind of drill 'min-rise'\n  There are: "),
        (("--kind", "min-rise"), "Did you mean 'min-raise'?"),
        (("nowhere.yaml",), "there is no file or folder 'nowhere.yaml'"),
        (("--book", "club"), "there is no book 'club'"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_line(run, args, told):
    done = run("drill", *args)
    assert done.code == 2
    assert told in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("library", "args", "told"),
    [
        ("sqlalchemy", ("--trainee", "one", "--store", "x.db"), "a store needs"),
        ("genanki", ("--out", "x.apkg"), "an Anki deck needs the library genanki"),
    ],
)
def test_a_library_that_is_missing_is_told(run, monkeypatch, tmp_path, library, args, told):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.chdir(tmp_path)
    done = run("drill", "--kind", "min-raise", "--count", "1", *args)
    assert done.code == 2
    assert told in done.err
    assert "pip install 'referee[training]'" in done.err
    assert list(tmp_path.iterdir()) == []


def test_drills_alone_need_none_of_them(run, says, monkeypatch):
    for library in ("sqlalchemy", "alembic", "fsrs", "genanki"):
        monkeypatch.setitem(sys.modules, library, None)
    says("1")
    assert run("drill", "--kind", "min-raise", "--count", "1", "--seed", "a").code == 0


def test_a_folder_without_scenarios_is_told(run, tmp_path):
    done = run("drill", tmp_path)
    assert (done.code, done.err) == (2, f"there is no scenario in {str(tmp_path)!r}\n")
