"""Where the answers of a book come from, as ``referee book show`` tells it."""

import json

import pytest

ONE = """\
chapter: One
rules:
  - number: "1"
    id: house-cap
    title: A bet and two raises
    text: A bet and two raises in limit hold'em.
    for: {variant: holdem, structure: limit}
    sets: {raise-cap: {multiway: 2}}
    source: S
    standing: confirmed
  - number: "2"
    id: house-cap-kept
    title: The table says how long one may be away
    text: The table says how long one may be away.
    sets: {absence-limit: by-table}
    source: S
    standing: confirmed
  - number: "3"
    id: house-chip
    title: Half the minimum and more is a raise
    text: One chip of half a raise and more is a raise.
    incident: single-chip
    when: {facing: yes, raise-part: {at_least: {option: raise-threshold}}}
    remedies: [raise: chips]
    source: S
    standing: confirmed
  - number: "4"
    id: house-chip-heads-up
    title: Not with two players
    text: With two players it is a call.
    incident: single-chip
    when: {facing: yes, raise-part: {at_least: {option: raise-threshold}}, heads-up: yes}
    exception_to: [house-chip]
    see: [house-cap]
    remedies: [call, return-chips]
    source: S
    standing: confirmed
"""


@pytest.fixture
def harbour(tmp_path):
    folder = tmp_path / "harbour-1"
    folder.mkdir()
    (folder / "book.yaml").write_text(
        'id: harbour-1\ntitle: House rules\nedition: "1"\neffective: 2026-01-01\nsource: S\n'
        "extends: club-ua-1\nlanguage: en\n",
        "utf-8",
    )
    (folder / "01-one.yaml").write_text(ONE, "utf-8")
    return folder


def shown(run, *args):
    result = run("book", "show", *args, "--format", "json")
    assert result.code == 0, result.err
    return json.loads(result.out)


def said_of(option, key):
    part = next(each for each in option["parts"] if each["key"] == key)
    return {(said["rule"]["book"], said["rule"]["id"]): said for said in part["said"]}


def test_an_option_is_told_with_who_answers_it_for_what(run, harbour):
    (option,) = shown(run, harbour, "raise-cap")["options"]
    said = said_of(option, "raise-cap.multiway")

    own = said["harbour-1", "house-cap"]
    assert (own["value"], own["state"]) == ("2", "answers")
    assert own["for"] == {"variant": ["holdem"], "structure": ["limit"]}
    club = said["club-ua-1", "2.8.1"]
    assert (club["value"], club["state"]) == ("3", "answers")
    assert "holdem" not in club["for"]["variant"]
    assert club["for"]["structure"] == ["limit"]


def test_an_answer_below_is_passed_over_by_the_one_that_speaks_first(run):
    (option,) = shown(run, "club-ua-1", "raise-cap.multiway")["options"]
    said = said_of(option, "raise-cap.multiway")

    assert [part["key"] for part in option["parts"]] == ["raise-cap.multiway"]
    below = said["roberts-11", "3.betting.4-a"]
    assert below["state"] == "passed-over"
    assert [rule["id"] for rule in below["instead"]] == ["2.8.1"]


def test_an_answer_that_leaves_it_open_is_told_as_such(run, harbour):
    (option,) = shown(run, harbour, "absence-limit")["options"]

    states = {
        book: said["state"] for (book, _), said in said_of(option, "absence-limit").items()
    }
    assert states["harbour-1"] == "leaves-open"
    assert "answers" not in states.values(), "no book below gives a number"


def test_who_asks_an_option_is_told(run, harbour):
    (cap,) = shown(run, harbour, "raise-cap")["options"]
    assert cap["read"] == "machine"
    assert {"holdem", "stud"} <= set(cap["variants"])
    assert "limit" in cap["structures"]

    (threshold,) = shown(run, harbour, "raise-threshold")["options"]
    asking = {(rule["book"], rule["id"]) for rule in threshold["rules"]}
    assert {("harbour-1", "house-chip"), ("harbour-1", "house-chip-heads-up")} <= asking


def test_a_rule_is_told_with_what_it_passes_over(run, harbour):
    (rule,) = shown(run, harbour, "house-chip")["rules"]

    assert ("club-ua-1", "2.8.9") in {
        (each["book"], each["id"]) for each in rule["passes_over"]
    }
    assert rule["passed_over_by"] == []
    assert [each["id"] for each in rule["exceptions"]] == ["house-chip-heads-up"]
    assert rule["reads"] == ["raise-threshold"]


def test_a_rule_of_a_base_is_told_with_what_passes_it_over(run, harbour):
    (rule,) = shown(run, harbour, "2.8.9")["rules"]

    assert rule["book"] == "club-ua-1"
    assert {each["id"] for each in rule["passed_over_by"]} == {
        "house-chip",
        "house-chip-heads-up",
    }


def test_a_rule_that_cannot_speak_on_the_same_facts_passes_nobody_over(run):
    (rule,) = shown(run, "club-ua-1", "2.8.9")["rules"]

    over = {each["id"] for each in rule["passes_over"]}
    assert "14.nl.10-facing" in over, "one chip facing a bet"
    assert "14.nl.10" not in over, "one chip with nothing to call"


def test_an_entry_that_answers_is_told_with_what_became_of_it(run, harbour):
    (own,) = shown(run, harbour, "house-cap")["rules"]
    (answer,) = own["answers"]
    assert (answer["key"], answer["value"], answer["state"]) == (
        "raise-cap.multiway",
        "2",
        "answers",
    )
    assert [each["id"] for each in own["seen_by"]] == ["house-chip-heads-up"]

    (base,) = shown(run, "club-ua-1", "3.betting.4-a")["rules"]
    assert {answer["state"] for answer in base["answers"]} == {"passed-over"}


def test_it_is_told_in_words(run, harbour):
    told = " ".join(run("book", "show", harbour, "house-chip").out.split())
    assert "passes over: 2.8.9 of club-ua-1" in told
    assert "exceptions to it: 4" in told
    assert "asks the options: raise-threshold" in told

    told = " ".join(run("book", "show", harbour, "raise-cap.multiway").out.split())
    assert "2, by 1 of harbour-1: A bet and two raises (for holdem, limit)" in told
    assert "(passed over: 2.8.1 of club-ua-1 speaks first)" in told
    assert "in structures: limit" in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("uk", "обійдено: першим говорить"),
        ("ru", "обойдено: первым говорит"),
        ("pl", "pominięte"),
    ],
)
def test_it_is_told_in_every_language(run, language, told):
    out = run("book", "show", "club-ua-1", "raise-cap.multiway", "--lang", language).out

    assert told in " ".join(out.split())


def test_every_option_is_shown_with_its_answer(run):
    from referee.rulebook.options import load

    options = shown(run, "club-ua-1", "--options")["options"]

    assert [option["name"] for option in options] == list(load())
    asked = [part for each in options if each["variants"] for part in each["parts"]]
    assert all(part["unanswered"] is None for part in asked), "the book is whole"


def test_a_sign_of_doubt_need_not_be_typed(run):
    rules = shown(run, "roberts-11", "3.Betting.14")["rules"]

    assert "3.betting.14" in {rule["id"] for rule in rules}


def test_what_is_neither_rule_nor_option_is_told_the_nearest(run):
    result = run("book", "show", "club-ua-1", "raise-cup")

    assert result.code == 2
    assert "the book 'club-ua-1' has no rule 'raise-cup'" in result.err
    assert "Did you mean 'raise-cap'?" in result.err


SCRIPT = """\
book: tda-2026
variant: holdem
structure: no-limit
setting: tournament
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000}
button: 1
script:
  - dealer deals
  - seat 4 puts out 1000
"""


@pytest.fixture
def script(tmp_path):
    path = tmp_path / "one.yaml"
    path.write_text(SCRIPT, "utf-8")
    return path


DAYS = [("2025-03-01", "tda-2024"), ("2026-09-06", "tda-2026"), ("2026-09-05", "tda-2024")]


@pytest.mark.parametrize(("day", "book"), DAYS)
def test_a_day_picks_the_edition_wherever_a_book_is_taken(run, script, day, book):
    def told(*args):
        result = run(*args, "--on", day, "--format", "json")
        return json.loads(result.out)

    assert told("replay", script)["book"]["id"] == book
    assert told("why", script, "--after", "2")["book"]["id"] == book
    compared = told("compare", script, "--book", "tda-2026", "--book", "roberts-11")
    assert list(compared["books"]) == [book, "roberts-11"]
    assert told("book", "show", "tda-2026", "44")["book"]["id"] == book
    assert told("book", "search", "tda-2026", "chip")["books"] == [book]
    linted = {entry["file"].split("/")[-2] for entry in told("book", "lint", "tda-2026")}
    assert not {"tda-2024", "tda-2026"} - {book} & linted
    assert told("book", "coverage", "tda-2026", script)["book"] == book


@pytest.mark.parametrize(
    "args",
    [
        ["replay", "{script}"],
        ["why", "{script}", "--after", "1"],
        ["next", "{script}"],
        ["compare", "{script}", "--book", "tda-2026", "--book", "roberts-11"],
        ["book", "show", "tda-2026"],
        ["book", "show", "tda-2026", "raise-cap"],
        ["book", "search", "tda-2026", "chip"],
        ["book", "lint", "tda-2026"],
        ["book", "coverage", "tda-2026", "{script}"],
        ["audit", "{script}", "--book", "tda-2026"],
    ],
    ids=" ".join,
)
def test_a_day_before_the_first_edition_is_refused(run, script, args):
    told = [arg.format(script=script) for arg in args]

    result = run(*told, "--on", "2020-01-01")

    assert result.code == 2
    assert result.out == ""
    assert "no edition of 'tda' is in force on 2020-01-01" in result.err
    assert "The first, 'tda-2024', takes effect on 2024-01-01." in result.err


def test_two_names_that_are_one_edition_on_that_day_are_refused(run, script):
    books = ["--book", "tda-2024", "--book", "tda-2026"]

    result = run("compare", script, *books, "--on", "2025-03-01")

    assert result.code == 2
    assert "the book 'tda-2024' is named twice" in result.err
