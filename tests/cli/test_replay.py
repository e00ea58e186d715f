"""``referee replay``: what it prints, and how it ends."""

import json
from types import SimpleNamespace

from referee.errors import ContentError, ContentErrors, NotYetError, Place

UNMET = SimpleNamespace(file="one.yaml", line=18, expected="2.8.10", got="2.8.9", book=None)


def test_json_is_alone_on_the_output(run, heard):
    result = run("replay", "one.yaml", "--format", "json")

    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == heard.data


def test_several_files_give_a_list(run, heard):
    result = run("replay", "one.yaml", "two.yaml", "--format", "json")

    assert json.loads(result.out) == [heard.data, heard.data]


def test_text_is_told_from_the_same_json(run, heard):
    result = run("replay", "one.yaml")

    assert result.code == 0
    assert "Ruling: Seat 4 calls 200.\n" in result.out


def test_arguments_reach_the_hearing(run, heard):
    run("replay", "a.yaml", "--book", "tda-2026", "--own-rules-only", "--on", "2026-03-01")

    (_, asked), *_ = heard.asked
    assert asked["book"] == "tda-2026"
    assert asked["own_rules_only"] is True
    assert asked["on"].isoformat() == "2026-03-01"


def test_what_is_not_said_is_left_to_the_file(run, heard):
    run("replay", "a.yaml")

    assert heard.asked[0][1] == {
        "book": None,
        "own_rules_only": None,
        "on": None,
        "language": None,
    }


def test_ruled_otherwise_than_expected_ends_1_and_is_still_told(run, heard):
    heard.unmet = (UNMET,)

    result = run("replay", "one.yaml", "--format", "json")

    assert result.code == 1
    assert result.err == "one.yaml:18: expected 2.8.10\n  got 2.8.9\n"
    assert json.loads(result.out)


def test_rules_that_contradict_each_other_end_1(run, heard):
    heard.conflict = True

    assert run("replay", "one.yaml").code == 1


def test_a_wrong_file_ends_2_and_nothing_is_told_of_the_others(run, heard):
    fault = ContentError(Place("two.yaml", 3), "there is no seat 9", "There are: 1, 2.")
    heard.wrong["two.yaml"] = ContentErrors(
        [fault, ContentError(Place("two.yaml", 4), "nor 8")]
    )
    heard.wrong["three.yaml"] = NotYetError(Place("three.yaml", 1), "no stud yet")

    result = run("replay", "one.yaml", "two.yaml", "three.yaml")

    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines() == [
        "two.yaml:3: there is no seat 9",
        "  There are: 1, 2.",
        "two.yaml:4: nor 8",
        "three.yaml:1: no stud yet",
    ]


def test_a_format_that_is_not_there_is_not_offered(run, heard):
    result = run("replay", "one.yaml", "--format", "pdf")

    assert result.code == 2
    assert "'text', 'md', 'html', 'json'" in result.err


def test_a_day_is_written_in_one_way(run, heard):
    result = run("replay", "one.yaml", "--on", "1.3.2026")

    assert result.code == 2
    assert "write it like 2026-03-01" in result.err
