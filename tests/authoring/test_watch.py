"""A check that goes on: what depends on a save is heard again, and nothing else."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.authoring.watch import Verdict, Watch
from referee.cli import main, watching

BOOK = """\
id: harbour-1
title: H
edition: "1"
effective: 2026-01-01
source: S
extends: customs-1
language: en
"""
CHAPTER = """\
chapter: C
rules:
- number: "1"
  id: one-chip
  title: T
  text: T
  incident: single-chip
  when: {facing: yes, chips: 1, amount: {at_least: 1000}}
  remedies: [call, return-chips]
  because: B
  standing: confirmed
  source: S
- number: "2"
  id: clock
  title: T
  text: T
  sets: {clock: {seconds: 60}}
  standing: confirmed
  source: S
"""
HEAD = """\
book: harbour-1
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}
button: 1
script:
- dealer deals
"""
SCENES = {
    "chip": "- seat 4 puts out 1000\n- ruling: one-chip\n  decision: call\n",
    "clock": "- seat 5 calls time on seat 4\n- 61 seconds pass\n- ruling: none\n",
    "fold": "- seat 4 folds\n- no-ruling: yes\n",
    "turn": "- seat 5 folds\n- ruling: C4.1\n",
}


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "harbour-1").mkdir()
    (tmp_path / "harbour-1" / "book.yaml").write_text(BOOK, "utf-8")
    (tmp_path / "harbour-1" / "01-one.yaml").write_text(CHAPTER, "utf-8")
    (tmp_path / "scenes").mkdir()
    for name, script in SCENES.items():
        (tmp_path / "scenes" / f"{name}.yaml").write_text(HEAD + script, "utf-8")
    return tmp_path


class Saver:
    """Saves files; each save is later than the one before, however quick the test is."""

    def __init__(self, room: Path) -> None:
        self.room, self.clock = room, 2_000_000_000

    def __call__(self, name: str, old: str, new: str) -> None:
        path = self.room / name
        text = path.read_text("utf-8")
        assert old in text
        self.write(name, text.replace(old, new, 1))

    def write(self, name: str, text: str) -> None:
        path = self.room / name
        path.write_text(text, "utf-8")
        self.clock += 1
        os.utime(path, (self.clock, self.clock))


@pytest.fixture
def save(room: Path) -> Saver:
    return Saver(room)


@pytest.fixture
def watch(room: Path) -> Watch:
    made = Watch([room / "harbour-1", room / "scenes"])
    first = made.first()
    assert not first.faults
    # What the customs say of a clock and of an early fold is not asked here: only that they do.
    for each in first.failed:
        name = Path(each.file).name
        text = (room / "scenes" / name).read_text("utf-8")
        assert name in ("clock.yaml", "turn.yaml"), each
        (room / "scenes" / name).write_text(text.rpartition("- ruling")[0], "utf-8")
    made = Watch([room / "harbour-1", room / "scenes"])
    assert made.first().passed == len(SCENES)
    return made


def after(watch: Watch) -> Verdict:
    return watch.after(watch.changes())


RULES = "harbour-1/01-one.yaml"


def test_nothing_saved_is_no_change(watch: Watch) -> None:
    assert watch.changes() == set()


def test_a_threshold_concerns_the_scenario_that_feels_its_incident(
    watch: Watch, save: Saver
) -> None:
    save(RULES, "at_least: 1000", "at_least: 1001")

    verdict = after(watch)

    assert (verdict.heard, verdict.scenarios) == (1, len(SCENES))
    assert [Path(each.file).stem for each in verdict.failed] == ["chip"]
    assert verdict.changed == (RULES,)
    save(RULES, "at_least: 1001", "at_least: 1000")
    assert after(watch).passed == len(SCENES)


def test_an_option_concerns_the_scenario_that_reads_it(watch: Watch, save: Saver) -> None:
    save(RULES, "seconds: 60", "seconds: 45")

    assert after(watch).heard == 1


def test_words_concern_nobody(watch: Watch, save: Saver) -> None:
    save(RULES, "because: B", "because: Nobody doubts it.")

    assert after(watch).heard == 0


def test_a_scenario_concerns_itself(watch: Watch, save: Saver) -> None:
    save("scenes/fold.yaml", "seat 4 folds", "seat 5 folds")

    verdict = after(watch)

    assert verdict.heard == 1
    assert {Path(each.file).stem for each in verdict.failed} == {"fold"}


def test_an_id_concerns_who_expects_it(watch: Watch, save: Saver) -> None:
    save(RULES, "id: one-chip", "id: big-chip")

    verdict = after(watch)

    assert verdict.heard == 1
    assert {Path(each.file).stem for each in verdict.failed} == {"chip"}


def test_scenarios_come_and_go(watch: Watch, save: Saver, room: Path) -> None:
    save.write("scenes/new.yaml", HEAD + "- seat 4 calls\n- no-ruling: yes\n")
    assert (after(watch).heard, len(watch.scenes)) == (1, len(SCENES) + 1)

    (room / "scenes" / "new.yaml").unlink()
    verdict = after(watch)

    assert (verdict.heard, verdict.scenarios) == (0, len(SCENES))


def test_a_chapter_that_comes_is_read(watch: Watch, save: Saver) -> None:
    rule = CHAPTER.partition('- number: "2"')[0].partition("rules:\n")[2]
    rule = rule.replace('"1"', '"3"').replace("one-chip", "less").replace("at_least", "below")
    save.write("harbour-1/02-two.yaml", f"chapter: Two\nrules:\n{rule}")

    verdict = after(watch)

    assert verdict.heard == 1, "it decides the incident of a scenario"
    assert not verdict.faults


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("incident: single-chip", "incident: single-chp"),
        ("[call, return-chips]", "[cal]"),
        ("when: {facing", "when: {facin"),
        ("remedies: [call", "remedies [call"),
        ("seconds: 60", "seconds: soon"),
    ],
)
def test_a_book_with_a_fault_is_told_and_nothing_is_heard_by_it(
    watch: Watch, save: Saver, old: str, new: str
) -> None:
    save(RULES, old, new)
    verdict = after(watch)

    assert len(verdict.faults) >= 1
    assert (verdict.heard, verdict.unheard) == (0, len(SCENES))
    save(RULES, new, old)
    mended = after(watch)
    assert not mended.faults
    assert (mended.passed, mended.heard) == (len(SCENES), 0), "it is what it was before"


def test_rules_that_contradict_each_other_are_told(watch: Watch, save: Saver) -> None:
    rule = CHAPTER.partition('- number: "2"')[0].partition("rules:\n")[2]
    rule = rule.replace('"1"', '"3"').replace("one-chip", "other")
    rule = rule.replace("[call, ", "[refuse, ")
    save.write("harbour-1/02-two.yaml", f"chapter: Two\nrules:\n{rule}")

    verdict = after(watch)

    assert [getattr(each, "code", None) for each in verdict.faults] == ["conflict"]


def test_what_only_the_whole_shows_comes_right_after(watch: Watch, save: Saver) -> None:
    save.write(RULES, CHAPTER + OPTION_NOBODY_READS)

    assert not after(watch).faults
    settled = watch.settle()

    assert settled is not None
    assert [getattr(each, "code", None) for each in settled.faults] == ["unread"]
    assert watch.settle() is None, "it is told once"


OPTION_NOBODY_READS = """\
- number: "3"
  id: hunting
  title: T
  text: T
  sets: {rabbit-hunting: allowed}
  standing: confirmed
  source: S
"""


def test_it_comes_to_what_a_check_from_the_start_comes_to(
    watch: Watch, save: Saver, room: Path
) -> None:
    steps = [
        ("at_least: 1000", "at_least: 2000"),
        ("facing: yes, ", ""),
        ("remedies: [call, return-chips]", "remedies: [refuse]"),
        ("seconds: 60", "seconds: 30"),
        ('number: "1"', 'number: "9"'),
        ("sets: {clock: {seconds: 30}}", "sets: {straddle: not-allowed}"),
        ("  id: clock\n", "  id: table\n"),
    ]
    for old, new in steps:
        save(RULES, old, new)
        verdict = after(watch)
        again = Watch([room / "harbour-1", room / "scenes"]).first()

        same = ("scenarios", "passed", "unheard", "failed", "faults")
        assert [str(getattr(verdict, name)) for name in same] == [
            str(getattr(again, name)) for name in same
        ], (old, new)
        assert verdict.heard < again.heard, "and hears fewer"


def test_a_further_book_concerns_who_expects_something_of_it(
    watch: Watch, save: Saver, room: Path
) -> None:
    """A scenario is heard by each book it names; a save of one of them is a save of its own."""
    both = "ruling: {customs-1: none, harbour-1: one-chip}\n  decision: call\n"
    script = f"{HEAD}- seat 4 puts out 1000\n- {both}".replace(
        "book: harbour-1", "book: customs-1"
    )
    save.write("scenes/other.yaml", script)
    first = after(watch)
    assert {each.book for each in first.failed if each.file.endswith("other.yaml")} <= {None}

    save(RULES, "at_least: 1000", "at_least: 2000")
    now = after(watch)

    failed = [each for each in now.failed if each.book]
    assert [(Path(each.file).name, each.book) for each in failed] == [
        ("other.yaml", "harbour-1")
    ]
    assert failed[0].expected == "a ruling by one-chip, decision call"

    save("scenes/other.yaml", "harbour-1:", "harbor-1:")
    told = [str(each) for each in after(watch).faults]
    assert ["other.yaml:10: there is no book 'harbor-1'" in each for each in told] == [True]
    assert "Did you mean 'harbour-1'?" in told[0]


# --- the command ----------------------------------------------------------------------------


class Ended(Exception):
    """Somebody has pressed Ctrl-C."""


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def wait(steps: Iterator[Any]) -> None:
        def saved(watched: Watch) -> set[Path]:
            for step in steps:
                step()
                return watched.changes()
            raise KeyboardInterrupt

        monkeypatch.setattr(watching, "saved", saved)

    return wait


def test_the_command_tells_a_verdict_after_each_save(
    room: Path,
    watch: Watch,
    save: Saver,
    saves: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    saves(
        iter(
            [
                lambda: save(RULES, "at_least: 1000", "at_least: 1001"),
                lambda: save(RULES, "[call, ", "[cal, "),
                lambda: save(RULES, "[cal, ", "[call, "),
            ]
        )
    )

    assert main(["check", "--watch", str(room / "harbour-1"), str(room / "scenes")]) == 130

    told = capsys.readouterr()
    head, *lines = told.out.splitlines()
    assert head == "Checked again after every save, until Ctrl-C ends it."
    assert lines[0].startswith("4 of 4 scenarios as expected (")
    assert lines[1].startswith(f"{RULES}: 1 heard again, 3 of 4 scenarios as expected (")
    assert ", 1 fault in the files" in lines[2]
    assert "scenes/chip.yaml:10: expected" in told.err
    assert "'cal'" in told.err


def test_the_command_tells_json_line_by_line(
    room: Path,
    watch: Watch,
    save: Saver,
    saves: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    saves(iter([lambda: save(RULES, "at_least: 1000", "at_least: 1001")]))

    arguments = ["check", "--watch", "--format", "json", str(room / "harbour-1")]
    assert main([*arguments, str(room / "scenes")]) == 130

    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["changed"], first["passed"]) == ([], 4)
    assert (second["changed"], second["heard"], len(second["failed"])) == ([RULES], 1, 1)


def test_a_book_that_a_script_misspells_is_told_at_its_line(watch: Watch, save: Saver) -> None:
    save("scenes/fold.yaml", "book: harbour-1", "book: harbor-1")
    verdict = after(watch)

    (fault,) = verdict.faults
    assert str(fault).startswith("scenes/fold.yaml:1: there is no book 'harbor-1'\n")
    assert str(fault).endswith("Did you mean 'harbour-1'?")
    save("scenes/fold.yaml", "book: harbor-1", "book: harbour-1")
    assert not after(watch).faults


def test_a_save_in_several_steps_is_one(
    watch: Watch, save: Saver, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = iter(
        [
            lambda: None,
            lambda: save(RULES, "because: B", "because: C"),
            lambda: save("scenes/fold.yaml", "seat 4 folds", "seat 4 calls"),
        ]
    )
    monkeypatch.setattr(watching.time, "sleep", lambda seconds: next(steps, lambda: None)())

    assert {path.name for path in watching.saved(watch)} == {"01-one.yaml", "fold.yaml"}
