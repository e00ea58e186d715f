"""A whole file: what it becomes, what is wrong with it, and how it is kept."""

from __future__ import annotations

import dataclasses
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import ContentError, ContentErrors, RefereeError
from referee.scenario.script import Expectation, Script, load
from referee.table import between as bt
from referee.table import event as e

ROOT = Path(__file__).parents[2]
WRONG = sorted((ROOT / "tests" / "wrong" / "scenarios").glob("*.yaml"))
WHOLE = """\
title: {en: One big chip, uk: Одна велика фішка}
book: club-ua-1
variant: holdem
structure: no-limit
setting: tournament
stakes: {small-blind: 100, big-blind: 200, ante: 25}
stacks: {1: 20000, 2: 20000, 4: 20000}
cards: {4: As Kd}
deck: Ac ?? Jk Ad
button: 1
placard: {straddle: not-allowed, raise-cap: {multiway: 3, heads-up: none}}
chips: [25, 100, 500, 1000]
unit: 0.01 EUR
question: What is it?
tags: [wager, chips]
own-rules-only: yes
on: 2024-05-31
script:
  - dealer deals
  - seat 4 puts out 1000              # one chip
  - ruling: 2.8.10
    decision: call
    seat: 4
    amount: 200
    remedies: [call, return-chips]
    cites: [2.8.10, "2.1"]
    discretion: silence
    incident: single-chip
    facts: {chips: 1, facing: yes}
  - 'seat 4 says "no #1: raise"'
  - ruling: {club-ua-1: 2.8.9, roberts-11: none}
  - honours: 2.7
    option: raise-cap.multiway
    value: 3
    what: no fourth raise
  - next: {due: action, seat: 1, min-raise-to: 400, barred: [raise], amounts: none}
  - no-ruling: yes
  - no-ruling: {club-ua-1: yes}
  - hand: {cards: {2: "?? ??"}, button: 3}
  - next game: razz, limit
  - stands: wrong-count
ends:
  turn: none
  bets: {4: 200}
  stacks: {1: 19900}
  pots: [300, {amount: 200, seats: [1, 4], awards: [{seat: 1, amount: 200, odd: 1, half: low}]}]
  board: Ks 7d 2c
  hands: {4: live}
"""


def _write(folder: Path, text: str, name: str = "one.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "cache"))


def test_a_whole_file(tmp_path: Path) -> None:
    script = load(_write(tmp_path, WHOLE))

    assert script.id == "one"
    assert script.title == {"en": "One big chip", "uk": "Одна велика фішка"}
    assert script.question == {"en": "What is it?"}
    assert (script.book, script.variant, script.structure) == (
        "club-ua-1",
        "holdem",
        "no-limit",
    )
    assert (script.setting, script.own_rules_only, script.on) == (
        "tournament",
        True,
        "2024-05-31",
    )
    assert script.stakes == {"small-blind": 100, "big-blind": 200, "ante": 25}
    assert script.stacks == {1: 20000, 2: 20000, 4: 20000}
    assert script.cards == {4: ("As", "Kd")}
    assert script.deck == ("Ac", "??", "Jk", "Ad")
    assert (script.button, script.chips, script.unit) == (1, (25, 100, 500, 1000), "0.01 EUR")
    assert script.placard["raise-cap"] == {"multiway": "3", "heads-up": "none"}
    assert script.tags == ("wager", "chips")
    assert script.place("stacks").line == 7
    assert script.place("nothing").line == 0


def test_sentences_are_counted_over_all_hands(tmp_path: Path) -> None:
    said = load(_write(tmp_path, WHOLE)).sentences

    assert [(one.n, one.line) for one in said] == [(1, 19), (2, 20), (3, 30), (4, 39), (5, 40)]
    assert said[1].text == "seat 4 puts out 1000"
    assert said[2].event == e.SeatSays(4, "no #1: raise", (e.Declaration("raise"),))
    assert said[3].event == e.HandOpens(((2, ("??", "??")),), 3)
    assert said[4].event == bt.NextGame("razz", "limit")


def test_expectations_stand_after_their_sentence(tmp_path: Path) -> None:
    script = load(_write(tmp_path, WHOLE))

    assert script.expectations == (
        Expectation(
            2,
            21,
            "ruling",
            None,
            "2.8.10",
            {
                "decision": "call",
                "seat": 4,
                "amount": 200,
                "remedies": ["call", "return-chips"],
                "cites": ["2.8.10", "2.1"],
                "discretion": "silence",
                "incident": "single-chip",
                "facts": {"chips": "1", "facing": "yes"},
            },
        ),
        Expectation(3, 31, "ruling", {"club-ua-1": "2.8.9", "roberts-11": None}, None, {}),
        Expectation(
            3,
            32,
            "honours",
            None,
            "2.7",
            {"option": "raise-cap.multiway", "value": "3", "what": "no fourth raise"},
        ),
        Expectation(
            3,
            36,
            "next",
            None,
            None,
            {
                "due": "action",
                "seat": 1,
                "min_raise_to": 400,
                "barred": ["raise"],
                "amounts": None,
            },
        ),
        Expectation(3, 37, "no-ruling", None, None, {}),
        Expectation(3, 38, "no-ruling", {"club-ua-1": None}, None, {}),
        Expectation(5, 41, "stands", None, "wrong-count", {}),
    )
    assert script.ends_line == 42
    assert script.ends == {
        "turn": None,
        "bets": {4: 200},
        "stacks": {1: 19900},
        "hands": {4: "live"},
        "pots": [
            {"amount": 300},
            {
                "amount": 200,
                "seats": [1, 4],
                "awards": [{"seat": 1, "amount": 200, "odd": 1, "half": "low"}],
            },
        ],
        "board": ["Ks", "7d", "2c"],
    }


def test_one_who_sits_down_or_moves_is_there(tmp_path: Path) -> None:
    text = WHOLE[: WHOLE.index("script:")] + (
        "script:\n  - seat 6 sits down with 5000\n  - seat 6 posts 200\n"
        "  - seat 6 moves to seat 7\n  - seat 7 leaves\n  - dealer moves the button to seat 9\n"
    )
    assert len(load(_write(tmp_path, text)).sentences) == 5


def test_a_game_with_a_bring_in_has_no_button(tmp_path: Path) -> None:
    text = WHOLE.replace("button: 1\n", "", 1).replace("big-blind: 200", "bring-in: 200")
    assert load(_write(tmp_path, text)).button is None


def test_all_faults_are_told_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = WHOLE.replace("dealer deals", "dealer deal").replace("4: As Kd", "4: As Kx")
    with pytest.raises(ContentErrors) as raised:
        load(_write(tmp_path, text))
    assert [fault.place.line for fault in raised.value.faults] == [8, 19]


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_one_way_to_be_wrong(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    first = path.read_bytes().split(b"\n", 1)[0].decode()
    line, fault = first.removeprefix("# expected: ").split(": ", 1)
    file = path.relative_to(ROOT)
    where = f"{file}:{line}" if line != "0" else f"{file}"

    with pytest.raises((ContentError, ContentErrors)) as raised:
        load(file)

    told = str(raised.value).splitlines()
    if fault.endswith("..."):  # what follows is the words of the YAML library
        assert told[0].startswith(f"{where}: {fault[:-3]}")
    else:
        assert told[0] == f"{where}: {fault}"
    assert len(told) > 1, "there is a line that helps"
    assert told[1].startswith("  ")


def test_there_are_many_ways_to_be_wrong() -> None:
    assert len(WRONG) >= 30


# --- the store ------------------------------------------------------------------------------


def _entry(tmp_path: Path) -> Path:
    (entry,) = (tmp_path / "cache").glob("script-*.json")
    return entry


def test_what_is_kept_is_what_was_read(tmp_path: Path) -> None:
    path = _write(tmp_path, WHOLE)
    assert load(path) == load(path)
    assert _entry(tmp_path).exists()
    assert not list((tmp_path / "cache").glob("*.tmp"))


@pytest.mark.parametrize(
    "junk",
    [b"", b"{", b"[]", b"{}", b"null", b"3", b'{"stacks": 3}', b"\xff\x00", b"[" * 100000],
)
def test_an_entry_that_cannot_be_read_is_none(tmp_path: Path, junk: bytes) -> None:
    path = _write(tmp_path, WHOLE)
    script = load(path)
    _entry(tmp_path).write_bytes(junk)
    assert load(path) == script


@pytest.mark.parametrize("field", [field.name for field in dataclasses.fields(Script)][1:])
def test_an_entry_of_another_shape_is_none(tmp_path: Path, field: str) -> None:
    path = _write(tmp_path, WHOLE)
    script = load(path)
    entry = _entry(tmp_path)
    kept = json.loads(entry.read_bytes())
    del kept[field]
    entry.write_text(json.dumps(kept))
    assert load(path) == script


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    load(_write(tmp_path, WHOLE))
    assert load(
        _write(tmp_path, WHOLE.replace("seat 4 puts out 1000", "seat 4 calls"))
    ) != load(_write(tmp_path, WHOLE))


def test_a_folder_that_cannot_be_written_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "taken" / "below"))
    path = _write(tmp_path, WHOLE)
    assert load(path) == load(path)


def test_slang_goes_into_the_key(tmp_path: Path) -> None:
    path = _write(tmp_path, WHOLE.replace("seat 4 puts out 1000", 'seat 4 says "gone fishing"'))
    slang = _write(tmp_path, "says:\n  fold: [gone fishing]\n", "slang.yaml")
    without, within = load(path), load(path, slang=slang)
    assert without.sentences[1].event == e.SeatSays(4, "gone fishing")
    assert within.sentences[1].event == e.SeatSays(4, "gone fishing", (e.Declaration("fold"),))


def test_a_hit_imports_no_yaml(tmp_path: Path) -> None:
    path = _write(tmp_path, WHOLE)
    load(path)
    program = (
        "import sys; from referee.scenario.script import load; load(sys.argv[1]);"
        "print(*sorted({'yaml', 'pydantic', 'jinja2'} & sys.modules.keys()))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == ""


# --- anything at all ------------------------------------------------------------------------


@given(st.integers(0, len(WHOLE)), st.integers(0, 60), st.text(max_size=5))
def test_a_damaged_file_is_read_or_told(
    tmp_path_factory: pytest.TempPathFactory, at: int, length: int, put: str
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "one.yaml"
    path.write_bytes((WHOLE[:at] + put + WHOLE[at + length :]).encode("utf-8", "replace"))
    try:
        load(path)
    except RefereeError as error:
        told = str(error)
    else:
        told = str(path)
    assert told.startswith(str(path))


# --- what the README shows ------------------------------------------------------------------

SHOWN = re.findall(
    r"^```yaml\n(.*?)^```$", (ROOT / "scenarios" / "README.md").read_text("utf-8"), re.M | re.S
)
HEAD = SHOWN[0][: SHOWN[0].index("script:")]


@pytest.mark.parametrize("text", SHOWN)
def test_what_the_readme_shows_can_be_read(tmp_path: Path, text: str) -> None:
    if "variant:" not in text:
        script = "" if "script:" in text else "script:\n  - dealer deals\n"
        text = HEAD.replace("title: ", "tags: [shown]\ntitle: ") + text + script
    assert load(_write(tmp_path, text)).sentences
