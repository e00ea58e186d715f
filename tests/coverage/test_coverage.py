"""Which rules scenarios show: those expected, and felt when they change."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from referee.check import scenario_files
from referee.cli import main
from referee.content import root
from referee.errors import UsageError
from referee.hearing import coverage
from referee.hearing.coverage import ANSWERED, DROPPED, STRUCK, cover
from referee.hearing.outcome import outcome
from referee.rulebook import flip
from referee.rulebook.book import load_book
from referee.scenario.script import load
from referee.table.due import Case
from referee.variant.moves import variants

BOOK = """\
id: harbour-1
title: House rules
edition: "1"
effective: 2026-01-01
source: S
extends: customs-1
language: en
"""
SCRIPT = """\
title: As it happened
book: {book}
variant: holdem
structure: no-limit
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}}
button: 1
script:
  - dealer deals
"""
ONE_CHIP = """\
  - seat 4 puts out 1000
  - ruling: "1"
    decision: call
"""
CHIP = "incident: single-chip, when: {facing: yes}, remedies: [call, return-chips]"


def rule(number, said):
    words = "title: T, text: T, source: S, standing: confirmed"
    return f'  - {{number: "{number}", id: "{number}", {words}, {said}}}'


@pytest.fixture
def house(tmp_path):
    """Write a house book of rules and one scenario, and say what is shown."""

    def made(rules, *lines, book="harbour-1"):
        folder = tmp_path / "harbour-1"
        folder.mkdir(exist_ok=True)
        (folder / "book.yaml").write_text(BOOK, "utf-8")
        chapter = ["chapter: One", "rules:", *rules]
        (folder / "01-one.yaml").write_text("\n".join(chapter), "utf-8")
        scenario = tmp_path / "scenarios" / "one.yaml"
        scenario.parent.mkdir(exist_ok=True)
        scenario.write_text(SCRIPT.format(book=book) + "".join(lines), "utf-8")
        return cover(folder, scenario_files([scenario.parent]))

    return made


def shown(coverage):
    return [(each.id, each.case, each.how.partition(":")[0]) for each in coverage.shown]


def test_a_rule_that_is_expected_and_felt_counts(house):
    found = house([rule("1", CHIP)], ONE_CHIP)

    assert shown(found) == [("1", 0, STRUCK)]
    assert found.as_json()["uncited"] == []


SHOWS = "button: 1\nshows: ['9']\n"
WORKED_CASE = "see: ['1']"


def test_a_worked_case_counts_where_its_rule_is_expected_and_counts(house, monkeypatch):
    monkeypatch.setitem(globals(), "SCRIPT", SCRIPT.replace("button: 1\n", SHOWS))
    found = house([rule("1", CHIP), rule("9", WORKED_CASE)], ONE_CHIP)

    assert ("9", 0, "a worked case of 1") in shown(found)
    assert found.as_json()["uncited"] == []


def test_a_worked_case_whose_rule_is_not_expected_there_does_not(house, monkeypatch):
    monkeypatch.setitem(globals(), "SCRIPT", SCRIPT.replace("button: 1\n", SHOWS))
    found = house([rule("1", CHIP), rule("9", WORKED_CASE)], "  - seat 4 puts out 1000\n")

    assert [each["id"] for each in found.as_json()["uncited"]] == ["1", "9"]


def test_a_worked_case_that_no_scenario_shows_does_not_count(house):
    found = house([rule("1", CHIP), rule("9", WORKED_CASE)], ONE_CHIP)

    assert [each["id"] for each in found.as_json()["uncited"]] == ["9"]


def test_a_rule_that_decides_where_nobody_expects_it_does_not(house):
    found = house([rule("1", CHIP)], "  - seat 4 puts out 1000\n")

    assert found.shown == ()
    assert found.as_json()["uncited"] == [{"number": "1", "id": "1", "reason": None}]


def test_a_rule_whose_twin_says_the_same_is_not_felt(house):
    twin = "incident: single-chip, remedies: [call, return-chips]"
    found = house([rule("1", CHIP), rule("2", twin)], ONE_CHIP, "    cites: ['2']\n")

    assert found.shown == (), "only the number cited would be another"


def test_a_condition_that_keeps_a_twin_away_is_felt(house):
    # Struck, rule 1 leaves the call to rule 2; without its condition it speaks where 3 does.
    twin = "incident: single-chip, when: {facing: yes}, remedies: [call, return-chips]"
    bet = "incident: single-chip, when: {facing: no}, remedies: [bet: chips]"
    to_the_flop = (
        "  - seat 5 folds\n  - seat 1 folds\n  - seat 2 folds\n  - seat 3 checks\n"
        "  - dealer deals\n  - seat 3 puts out 1000\n"
        '  - ruling: "3"\n    decision: bet\n'
    )
    found = house([rule("1", CHIP), rule("2", twin), rule("3", bet)], ONE_CHIP, to_the_flop)

    assert shown(found) == [("1", 0, DROPPED), ("3", 0, STRUCK)]


def test_an_option_counts_where_another_answer_is_felt(house):
    blinds = (
        "  - seat 4 folds\n  - seat 5 folds\n  - seat 1 folds\n  - seat 2 calls\n"
        '  - honours: "1"\n'
    )
    found = house([rule("1", "sets: {blind-option: yes}")], blinds)

    assert shown(found) == [("1", 0, ANSWERED)]
    assert found.shown[0].how == f"{ANSWERED}: blind-option no"


def test_an_option_that_changes_nothing_does_not(house):
    found = house(
        [rule("1", CHIP), rule("2", "sets: {straddle: not-allowed}")],
        ONE_CHIP,
        '  - next: {cites: "2"}\n',
    )

    assert [rule.id for rule in found.missing] == ["2"]


def test_a_definition_counts_with_the_rule_that_points_to_it(house):
    rules = [
        rule("1", f'{CHIP}, see: ["2"]'),
        rule("2", 'see: ["3"]'),
        rule("3", "because: B"),
        rule("4", 'incident: undercall, remedies: call, see: ["5"]'),
        rule("5", "because: B"),
    ]
    found = house(rules, ONE_CHIP)

    assert set(found.cited) == {"1", "2"}, "3 is cited by no ruling, 5 by a rule not shown"
    assert [rule.id for rule in found.uncited] == ["3", "4", "5"]


def test_what_a_rule_finds_in_order_is_felt_where_nobody_else_says_so(house):
    # A hand tabled before its turn is in order; without the rule nobody says so.
    script = (
        "  - seat 4 folds\n  - seat 5 folds\n  - seat 1 folds\n"
        "  - seat 2 calls\n  - seat 3 checks\n"
        + "  - dealer deals\n  - seat 2 checks\n  - seat 3 checks\n" * 3
        + "  - seat 3 tables As Kd\n"
    )
    lawful = "incident: shown-out-of-order, remedies: [nothing]"

    felt = house([rule("1", lawful)], script, '  - honours: "1"\n')
    assert shown(felt) == [("1", 0, STRUCK)]

    twin = house([rule("1", lawful), rule("2", lawful)], script, '  - honours: "1"\n')
    assert twin.shown == (), "the other rule says the same"


def test_an_entry_that_answers_what_no_game_reads_is_a_definition(house):
    rules = [
        rule("1", f'{CHIP}, see: ["2"]'),
        rule("2", "sets: {misdeal-deadline: two-actions}"),
    ]

    assert set(house(rules, ONE_CHIP).cited) == {"1", "2"}


def test_each_case_of_a_rule_is_shown_by_itself(house):
    cases = (
        f'{CHIP}, see: ["2"], cases: [{{incident: undercall, remedies: call, see: ["3"]}}, '
        '{incident: single-chip, when: {facing: no}, remedies: [bet: chips], see: ["4"]}]'
    )
    rules = [rule("1", cases), *(rule(name, "because: B") for name in "234")]
    short = '  - seat 5 puts out 50\n  - ruling: "1"\n    decision: call\n'
    found = house(rules, ONE_CHIP, short)

    assert shown(found) == [("1", 0, STRUCK), ("1", 1, STRUCK)]
    assert [rule.id for rule in found.uncited] == ["4"]


def test_what_needs_no_scenario_says_why(house):
    found = house([rule("1", CHIP), rule("2", "no_scenario: guidance")], ONE_CHIP)

    assert found.as_json()["uncited"] == [{"number": "2", "id": "2", "reason": "guidance"}]
    assert found.missing == ()


def test_a_rule_of_games_nobody_plays_here_lacks_no_scenario(house, monkeypatch):
    played = {key: game for key, game in variants().items() if key != "five-card-stud"}
    monkeypatch.setattr(coverage, "variants", lambda: played)
    stud = "for: {variant: five-card-stud}"
    both = "for: {variant: [five-card-stud, holdem]}"
    found = house([rule("1", CHIP), rule("2", stud), rule("3", both)], ONE_CHIP)

    assert [each.id for each in found.missing] == ["3"]
    assert {"number": "2", "id": "2", "reason": "no-game"} in found.as_json()["uncited"]


def test_a_rule_of_a_rotation_wants_a_scenario(house):
    found = house([rule("1", CHIP), rule("2", "for: {variant: dealers-choice}")], ONE_CHIP)

    assert [each.id for each in found.missing] == ["2"]


def test_answers_that_play_alike_may_say_so(house):
    said = "sets: {minimum-raise: last-raise}, no_scenario: not-observable, because: B"
    found = house([rule("1", CHIP), rule("2", said)], ONE_CHIP)

    assert found.as_json()["uncited"][0]["reason"] == "not-observable"


def test_base_rules_that_a_script_expects_do_not_count_for_the_house(house):
    found = house([rule("1", CHIP)], '  - seat 4 says "check"\n  - ruling: check-facing-bet\n')

    assert found.shown == ()


def test_what_is_left_open_is_counted(house):
    open_ = "incident: undercall, because: B, floor_decides: {choices: [call, refuse]}"
    data = house([rule("1", CHIP), rule("2", open_)], ONE_CHIP).as_json()

    assert (data["book"], data["rules"], data["cited"]) == ("harbour-1", 2, 1)
    assert (data["floor_decides"], data["unconfirmed"]) == (1, 0)


def test_a_book_struck_in_memory_rules_like_one_without_the_rule(tmp_path):
    file = root("scenarios") / "holdem" / "one-big-chip-is-a-call.yaml"
    script, whole = load(file), load_book("club-ua-1")
    struck = whole.own.rule("2.8.9")
    shutil.copytree(root("rulebooks") / "club-ua-1", tmp_path / "club-ua-1")
    chapter = tmp_path / "club-ua-1" / "08-bets-and-raises.yaml"
    before, _, after = chapter.read_text("utf-8").partition('\n- number: "2.8.9"')
    rest = after[after.index('\n- number: "2.8.10"') :]
    chapter.write_text(before + rest, "utf-8")
    head = tmp_path / "club-ua-1" / "book.yaml"
    head.write_text(head.read_text("utf-8").replace('"2.8.9", ', ""), "utf-8")  # its table card

    in_memory = outcome(script, flip.without(whole, whole.own, struck), own_only=True)
    on_disk = outcome(script, load_book(tmp_path / "club-ua-1"), own_only=True)

    assert in_memory == on_disk
    assert in_memory.differs(outcome(script, whole, own_only=True))


def test_an_answer_changed_in_memory_leaves_the_book_as_it_was():
    whole = load_book("club-ua-1")
    rule = whole.own.rule("2.11.2")
    case = Case("holdem", "no-limit", "cash")
    assert whole.setting(case, "blind-option").value == "yes"

    other = flip.answering(whole, whole.own, rule, "blind-option", "no")

    assert other.setting(case, "blind-option").value == "no"
    assert whole.setting(case, "blind-option").value == "yes"
    assert whole.setting(case, "minimum-bet") == other.setting(case, "minimum-bet")


@pytest.mark.parametrize(
    ("key", "said", "tried"),
    [
        ("blind-option", "yes", {"no"}),
        ("raise-threshold", "1/2", {"1/3", "2/3", "1"}),
        ("substantial-action.any", "2", {"1", "3"}),
    ],
)
def test_other_answers_lie_on_both_sides(key, said, tried):
    found = list(flip.other_answers(key, said))

    assert tried <= set(found)
    assert said not in found


class TestTheCommand:
    def test_several_processes_find_the_same(self):
        files = sorted((root("scenarios") / "holdem").glob("early-*.yaml"))

        one, two = (cover("club-ua-1", files, jobs=jobs) for jobs in (1, 2))

        assert one.shown == two.shown
        assert {"2.8.5b", "2.8.13a"} <= set(one.cited)

    def test_it_tells_numbers_and_what_is_missing(self, capsys):
        chips = str(root("scenarios") / "holdem" / "one-big-chip-is-a-call.yaml")

        assert main(["book", "coverage", "club-ua-1", chips, "--jobs", "1"]) == 0
        told = capsys.readouterr().out
        assert told.startswith("club-ua-1: 1 of ")
        assert "\nguidance (" in told
        assert "\nLeft to the floor: " in told

    def test_it_ends_1_where_a_scenario_is_missing_and_that_is_asked(self, capsys):
        chips = str(root("scenarios") / "holdem" / "one-big-chip-is-a-call.yaml")
        args = ["book", "coverage", "club-ua-1", chips, "--jobs", "1", "--format", "json"]

        assert main([*args, "--strict"]) == 1
        data = json.loads(capsys.readouterr().out)
        assert data["cited"] + len(data["uncited"]) == data["rules"]
        assert data["shown"][0] == {
            "id": "2.8.9",
            "case": 0,
            "file": chips,
            "how": "struck",
        }

    def test_a_wrong_number_of_processes_is_told(self):
        with pytest.raises(UsageError, match="--jobs must be at least 1"):
            cover("club-ua-1", [], jobs=0)

    def test_a_book_that_is_not_there_is_told(self, capsys):
        assert main(["book", "coverage", "club-ua-9"]) == 2
        assert "there is no book 'club-ua-9'" in capsys.readouterr().err


@pytest.mark.parametrize(("book", "least"), [("club-ua-1", 157), ("games-ru-1", 286)])
def test_no_rule_of_a_book_is_lost_again(book, least):
    """The numbers only grow: a scenario taken away, or grown blunt, is noticed."""
    found = cover(book, scenario_files([root("scenarios")]))

    assert len(found.cited) >= least
    assert all(Path(each.file).is_file() for each in found.shown)
