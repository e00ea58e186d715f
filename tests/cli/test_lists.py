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


def names(run, *words):
    return [each["name"] for each in json.loads(run("options", *words, "--format", "json").out)]


def test_options_are_found_by_a_word_of_them(run):
    assert names(run, "odd-chip") == names(run, "odd chip")
    assert set(names(run, "odd-chip")) <= set(names(run, "chip", "odd"))
    assert set(names(run, "odd-chip")) > {"odd-chip-size", "odd-chip-stud"}
    assert names(run, "shown-to-one") == ["show-one-show-all"], "by its incident"
    assert names(run, "worst-position", "odd") == ["odd-chip-button-games"], "by a value"


def test_a_word_that_no_option_has_is_told_with_the_nearest(run):
    result = run("options", "raise-kap")

    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines()[:2] == [
        "no option has 'raise-kap'",
        "  Did you mean 'raise-cap'?",
    ]


def test_options_that_no_game_reads_are_marked(run):
    found = {each["name"]: each for each in json.loads(run("options", "--format", "json").out)}

    assert set(found["raise-cap"]["set"].values()) == {"read"}
    assert found["misunderstood-amount"]["set"] == {"relief": "ruled", "barred-from": "pointed"}
    assert found["show-one-show-all"]["incidents"] == ["shown-to-one"]
    told = run("options", "show-one").out
    assert "not set: write a rule on shown-to-one" in told
    told = " ".join(run("options", "misunderstood").out.split())
    assert "set as a number (barred-from)" in told
    assert "{option: misunderstood-amount.barred-from}" in told


def test_a_mark_is_true_of_what_may_be_set(run, tmp_path, monkeypatch):
    """What is marked as not set is refused by 'new rule', and what is not marked is taken."""
    monkeypatch.chdir(tmp_path)
    run("book", "new", "mine", "--extends", "roberts-11", "--yes")
    for option, taken in [
        ("odd-chip-button-games=worst-position", True),
        ("raise-threshold=1/3", True),
        ("show-one-show-all.rule=no", False),
        ("misunderstood-amount.relief=none", False),
    ]:
        key = option.partition("=")[0]
        (entry,) = json.loads(run("options", key.partition(".")[0], "--format", "json").out)
        assert (entry["set"][key.partition(".")[2]] != "ruled") == taken
        name = f"r-{key.replace('.', '-')}"
        result = run("new", "rule", name, "--book", "mine", "--set", option)
        assert (result.code == 0) == taken, result.err


def test_options_that_begin_as_asked_are_all_named(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    wish = ("book", "new", "mine", "--extends", "roberts-11", "--yes", "--set")

    begun = run(*wish, "odd-chip=button").err
    assert "4 options begin so: odd-chip-size, odd-chip-button-games" in begun
    assert "'referee options'" in begun
    assert "Did you mean 'odd-chip-button-games'?" in run(*wish, "odd-chip-game=button").err
    assert not (tmp_path / "mine").exists()
