"""The commands that list what there is."""

import json

import pytest


@pytest.mark.parametrize("command", ["sentences", "options", "incidents", "remedies"])
def test_every_list_is_told_in_both_forms(run, command):
    text, data = run(command), run(command, "--format", "json")

    assert (text.code, data.code) == (0, 0)
    entries = json.loads(data.out)
    assert entries
    for entry in entries:
        name = entry.get("example") or entry["name"]
        assert " ".join(name.split()) in " ".join(text.out.split())


def test_the_books_are_listed_and_shown(run):
    listed = json.loads(run("book", "list", "--format", "json").out)
    assert [set(book) for book in listed] == [{"id", "title", "edition"}] * len(listed)
    first = listed[0]["id"]

    shown = json.loads(run("book", "show", first, "--format", "json").out)

    assert shown["book"]["id"] == first
    rule = shown["rules"][0]
    assert rule["source"]
    text = run("book", "show", first, rule["id"])
    assert text.code == 0
    assert text.out.splitlines()[-1].strip()


def test_a_rule_that_is_not_there_is_told_the_nearest(run):
    result = run("book", "show", "club-ua-1", "2.8.99")

    assert result.code == 2
    assert "has no rule '2.8.99'" in result.err
    assert "Did you mean '2.8.9" in result.err


def test_a_machine_is_drawn_as_mermaid(run):
    result = run("machine", "holdem")

    assert result.code == 0
    assert result.out.startswith("stateDiagram")


def test_the_cases_of_an_entry_are_shown_with_it(run):
    shown = run("book", "show", "roberts-11").out.partition("\n\n")[2]
    rules = json.loads(run("book", "show", "roberts-11", "--format", "json").out)["rules"]
    case = next(rule for rule in rules if rule["case"])

    assert len(shown.splitlines()) == len({rule["id"] for rule in rules}) < len(rules)
    whole = run("book", "show", "roberts-11", case["id"]).out
    assert f"case {case['case']}: " in whole
    assert f"on {case['incident']}" in " ".join(whole.split())


def test_a_machine_is_drawn_as_a_picture(run, tmp_path):
    result = run("machine", "holdem", "--format", "svg", "--out", tmp_path / "holdem.svg")

    picture = (tmp_path / "holdem.svg").read_text("utf-8")
    assert (result.code, result.out) == (0, "")
    assert picture.startswith("<svg ")
    assert "one player left" in picture
