"""``why``, ``next`` and ``compare``: one point of a script, or several books."""

import json
from copy import deepcopy

from referee.rulebook import library


def test_why_tells_the_facts_and_the_near_miss(run, heard):
    result = run("why", "one.yaml", "--after", "2")

    assert result.code == 0
    assert (
        "Not 2.8.10, “One silent motion of a full raise is a raise”: only one chip"
        in result.out
    )
    assert "said before the chips: none" in result.out


def test_why_at_a_sentence_without_a_ruling_says_where_one_is(run, heard):
    result = run("why", "one.yaml", "--after", "1")

    assert result.code == 0
    assert "Sentence 1 called for no ruling.\nSentences that called for one: 2." in result.out


def test_why_after_the_last_sentence_is_a_wrong_argument(run, heard):
    result = run("why", "one.yaml", "--after", "9")

    assert result.code == 2
    assert result.err == "one.yaml: there is no sentence 9: the last is 3\n"


def test_why_as_json_holds_that_sentence_only(run, heard):
    data = json.loads(run("why", "one.yaml", "--after", "1", "--format", "json").out)

    assert (data["after"], data["rulings"], data["ruled_at"]) == (1, [], [2])


def test_next_says_of_whom_and_within_which_bounds(run, heard):
    result = run("next", "one.yaml")

    assert result.code == 0
    line, *_ = result.out.splitlines()
    assert line == "Next: seat 5 to act: 200 to call, raise to at least 400, at most 20000."


def test_next_as_json_holds_what_is_due_and_the_table(run, heard):
    data = json.loads(run("next", "one.yaml", "--format", "json").out)

    assert data["next"] == heard.data["next"]
    assert data["table"] == heard.data["table"]


def test_compare_names_the_sentence_at_which_books_part(run, heard):
    other = deepcopy(heard.data)
    other["rulings"][0]["remedies"] = [{"do": "raise", "seat": 4, "amount": 1000}]
    heard.other_books["b"] = other

    result = run("compare", "one.yaml", "--book", "a", "--book", "b", "--format", "json")

    assert result.code == 0, "books may part"
    data = json.loads(result.out)
    assert list(data) == ["scenario", "books", "parts_at"]
    assert list(data["books"]) == ["a", "b"]
    (part,) = data["parts_at"]
    assert part["after"] == 2
    assert part["by_book"]["b"] == [{"do": "raise", "seat": 4, "amount": 1000}]


def test_a_book_that_rules_nothing_there_has_null(run, heard):
    heard.other_books["b"] = {**deepcopy(heard.data), "rulings": []}

    result = run("compare", "one.yaml", "--book", "a", "--book", "b", "--format", "json")

    assert json.loads(result.out)["parts_at"][0]["by_book"]["b"] is None


def test_books_that_agree_are_told_to(run, heard):
    result = run("compare", "one.yaml", "--book", "a", "--book", "b")

    assert "The books rule alike." in result.out


def test_several_scenarios_make_a_sheet_to_hand_out(run, heard):
    other = deepcopy(heard.data)
    other["rulings"][0]["announce"] = "Seat 4 raises to 1000."
    other["rulings"][0]["remedies"] = [{"do": "raise", "seat": 4, "amount": 1000}]
    heard.other_books["b"] = other
    asked = ("compare", "one.yaml", "two.yaml", "--book", "a", "--book", "b")

    told = run(*asked).out
    data = json.loads(run(*asked, "--format", "json").out)

    assert [list(each) for each in data] == [["scenario", "books", "parts_at"]] * 2
    assert told.count("b: Seat 4 raises to 1000.") == 2
    assert told.count(f"a: {heard.data['rulings'][0]['announce']}") == 2
    assert "2. " in told


def test_a_sheet_says_where_all_books_rule_alike_and_stops_where_they_part(run, heard):
    alike = run("compare", "one.yaml", "two.yaml", "--book", "a", "--book", "b").out
    heard.other_books["b"] = {**deepcopy(heard.data), "rulings": []}
    parted = run("compare", "one.yaml", "two.yaml", "--book", "a", "--book", "b").out

    assert alike.count("The books rule alike.") == 2
    assert "The books rule alike." not in parted
    assert parted.count("b: no ruling") == 2


def test_all_books_are_told_only_where_they_part_and_who_says_the_same(run, heard):
    heard.other_books["tda-2026"] = {**deepcopy(heard.data), "rulings": []}
    names = [folder.name for folder in library.folders()]

    result = run("compare", "one.yaml", "--all")

    alike = ", ".join(name for name in names if name != "tda-2026")
    told = " ".join(result.out.split())
    assert f"- {alike}: {heard.data['rulings'][0]['announce']} Under" in told
    assert "- tda-2026: no ruling" in told


def test_a_book_by_which_the_script_has_ended_says_so(run, heard):
    ended = {"after": 1, "line": 8, "because": "nobody can go on"}
    heard.other_books["tda-2026"] = {**deepcopy(heard.data), "rulings": [], "stopped": ended}

    told = " ".join(run("compare", "one.yaml", "--all").out.split())

    assert "- tda-2026: the hearing has ended before" in told


def test_all_books_that_rule_alike_say_so(run, heard):
    assert "The books rule alike." in run("compare", "one.yaml", "--all").out


def test_a_book_named_beside_all_is_not_taken_twice(run, heard):
    result = run("compare", "one.yaml", "--all", "--book", "tda-2026", "--format", "json")

    assert sorted(json.loads(result.out)["books"]) == [
        folder.name for folder in library.folders()
    ]


def test_a_sheet_tells_once_what_several_books_say_and_what_happened_before(run, heard):
    heard.other_books["c"] = {**deepcopy(heard.data), "rulings": []}
    asked = ("compare", "one.yaml", "two.yaml", "--book", "a", "--book", "b", "--book", "c")

    told = run(*asked).out

    announced = heard.data["rulings"][0]["announce"]
    assert told.count(f"a, b: {announced}") == 2
    assert told.count("c: no ruling") == 2
    ruled = heard.data["rulings"][0]["after"]
    before = [each["sentence"] for each in heard.data["script"] if each["n"] < ruled]
    assert f"{'; '.join(before)}." in " ".join(told.split())


def test_compare_needs_two_books_that_differ(run, heard):
    assert "two books or more" in run("compare", "one.yaml", "--book", "a").err
    twice = run("compare", "one.yaml", "--book", "a", "--book", "a")
    assert (twice.code, twice.err) == (2, "the book 'a' is named twice\n")
