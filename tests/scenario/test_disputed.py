"""A script told in versions: each is a script of its own, numbered as if it were alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.scenario import disputed
from referee.scenario.script import load
from referee.scenario.values import Script

HEAD = """\
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}
button: 1
script:
- dealer deals
"""
TWO = """\
- versions:
    seat 4:
    - seat 4 says "raise"
    - no-ruling: yes
    dealer: seat 4 says "call"
    seat 5:
- seat 4 puts out 1000
- next: {seat: 5}
- versions: {seat 5: seat 5 calls, seat 1: seat 5 folds}
- next: {seat: 1}
"""


@pytest.fixture
def script(tmp_path: Path) -> Script:
    (tmp_path / "two.yaml").write_text(HEAD + TWO, "utf-8")
    return load(tmp_path / "two.yaml")


def said(script: Script) -> list[tuple[int, str]]:
    return [(each.n, each.text) for each in script.sentences]


def expected(script: Script) -> list[tuple[int, str]]:
    return [(each.after, each.kind) for each in script.expectations]


def test_the_script_itself_goes_by_the_first_versions(script: Script) -> None:
    assert said(script) == [
        (1, "dealer deals"),
        (2, 'seat 4 says "raise"'),
        (3, "seat 4 puts out 1000"),
        (4, "seat 5 calls"),
    ]
    assert expected(script) == [(2, "no-ruling"), (3, "next"), (4, "next")]
    assert [(each.n, each.line) for each in script.disputes] == [(2, 8), (4, 16)]


def test_a_version_without_sentences_moves_what_follows_up(script: Script) -> None:
    heard = disputed.told_by(script, (2, 1))

    assert [each for _, each in said(heard)[1:]] == ["seat 4 puts out 1000", "seat 5 folds"]
    assert [n for n, _ in said(heard)] == [1, 2, 3]
    assert expected(heard) == [(2, "next"), (3, "next")]
    assert not heard.disputes


def test_what_is_expected_of_one_version_is_not_of_another(script: Script) -> None:
    assert expected(disputed.told_by(script, (1, 0))) == [(3, "next"), (4, "next")]


def test_every_choice_is_there_once(script: Script) -> None:
    assert sorted(disputed.choices(script)) == [(a, b) for a in range(3) for b in range(2)]


def test_the_first_choice_is_the_script_itself(script: Script) -> None:
    assert disputed.told_by(script, (0, 0)) == script.but(disputes=(), expects=True)


def test_it_is_kept_as_it_was_read(script: Script, tmp_path: Path) -> None:
    assert load(tmp_path / "two.yaml") == script
