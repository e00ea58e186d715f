"""A few of each kind every day; ``python -m benchmarks.fuzz`` tries as many as one likes."""

from __future__ import annotations

import resource
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import fuzz
from tests.fuzz import damage, slips
from tests.fuzz.kinds import KINDS
from tests.property.start import examples

OFTEN = ("scripts", "texts", "records", "requests")


@pytest.mark.parametrize("kind", OFTEN)
@examples(12)
@given(dice=st.randoms(use_true_random=False))
def test_nothing_falls_over(kind: str, dice: Random) -> None:
    assert KINDS[kind](dice)


@examples(2)
@given(dice=st.randoms(use_true_random=False))
def test_no_damaged_book_falls_over(dice: Random) -> None:
    assert KINDS["books"](dice) in ("read", "faulty", "refused")


def test_each_kind_has_its_share() -> None:
    assert set(fuzz.SHARES) == set(KINDS)


def test_a_slip_changes_a_scenario() -> None:
    made = [slips.slipped(Random(seed))[0] for seed in range(40)]
    told = [tuple(each.event for each in script.sentences) for script in made]
    whole = [tuple(each.event for each in slips.scenario(s.file).sentences) for s in made]

    assert sum(a != b for a, b in zip(told, whole, strict=True)) >= 30


def test_damage_changes_a_text() -> None:
    text = slips.PATHS[0] + "\nvariant: holdem\nbutton: 1\n"

    assert sum(damage.damaged(Random(seed), text) != text for seed in range(40)) >= 30


def test_what_does_not_hold_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def falls(_dice: Random) -> str:
        raise KeyError("nobody knows")

    monkeypatch.setitem(fuzz.KINDS, "texts", falls)
    argv = ["fuzz", "--kind", "texts", "--cases", "3", "--seed", "7"]
    monkeypatch.setattr("sys.argv", argv)

    assert fuzz.main() == 1
    told = capsys.readouterr()
    assert "--only texts:7-0" in told.err
    assert "nobody knows" in told.err
    assert "3 cases" in told.out
    assert "3 failed" in told.out


def test_a_case_without_an_end_is_one_that_does_not_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(_dice: Random) -> str:
        while True:
            pass

    monkeypatch.setitem(fuzz.KINDS, "texts", endless)
    monkeypatch.setattr("sys.argv", ["fuzz", "--only", "texts:1", "--patience", "0.05"])

    assert fuzz.main() == 1


def test_a_case_that_takes_all_the_memory_is_one_that_does_not_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    monkeypatch.setitem(fuzz.KINDS, "texts", lambda _dice: ("??",) * 10**10)
    monkeypatch.setattr("sys.argv", ["fuzz", "--only", "texts:1", "--memory", "16"])

    assert fuzz.main() == 1
    assert resource.getrlimit(resource.RLIMIT_AS) == before
