"""What a regulator is sent: every edition, the options chosen, and what is new alone."""

import json

import pytest

from referee import words


@pytest.fixture
def submission(run, books, scenarios):
    def print_submission(*args, book="harbour-2026"):
        given = ("--scenarios", scenarios, "--jobs", 1)
        return run("book", "submission", books / book, *given, *args)

    return print_submission


def test_every_edition_stands_with_its_days_and_what_took_its_place(submission):
    editions = json.loads(submission("--format", "json").out)["editions"]

    assert [each["edition"] for each in editions] == ["2026", "2025"]
    now, before = editions
    assert (now["approved"], now["current"], now["until"]) == ("2026-01-10", True, "")
    assert before["state"] == "superseded on 2026-02-01"
    assert before["effective"] == "2025-01-15"
    assert now["digest"] != before["digest"]


def test_the_approval_date_runs_on_every_page(submission):
    told = submission().out

    (running,) = (line for line in told.splitlines() if 'class="running"' in line)
    assert "approved on 2026-01-10" in running


def test_only_what_is_new_is_told_and_it_is_marked(submission, books):
    file = books / "harbour-2026" / "02-time.yaml"
    file.write_text(file.read_text("utf-8") + UNCHANGED, "utf-8")
    old = books / "harbour-2025" / "01-chips.yaml"
    old.write_text(old.read_text("utf-8") + UNCHANGED, "utf-8")

    told = submission("--format", "md").out

    assert "~~30~~**45** seconds" in told
    assert "~~Eat in the bar.~~" in told
    assert "Nobody smokes" not in told


UNCHANGED = """
- number: "9"
  id: smoke
  title: Nobody smokes
  text: Nobody smokes at the table.
  standing: confirmed
  source: Printed rules, 9
  no_scenario: house-management
"""


def test_only_options_the_book_chose_are_told(submission):
    options = json.loads(submission("--format", "json").out)["options"]

    assert [each["name"] for each in options] == ["clock"]


def test_the_first_edition_is_told_whole(submission):
    told = submission("--format", "md", book="harbour-2025").out

    assert "Eat in the bar." in told
    assert "~~" not in told
    assert "comes later" in told


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("form", ["html", "md"])
def test_it_is_told_in_every_language(submission, language, form):
    told = submission("--lang", language, "--format", form).out

    assert words.load(language).say("press.submission.editions") in told
    assert "press." not in told


def test_an_example_that_fails_stops_it(submission, scenarios):
    file = scenarios / "one-chip-calls.yaml"
    file.write_text(file.read_text("utf-8").replace("amount: 200", "amount: 300"), "utf-8")

    result = submission()

    assert (result.code, result.out) == (1, "")
