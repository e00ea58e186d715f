"""Whoever adds a thing touches what CONTRIBUTING names, and nothing else: tried in a copy."""

from __future__ import annotations

import json
import re

import pytest

from referee import words
from tests.scratch import ROOT, Copy

LANGUAGES = words.languages()
SCENARIO = """\
title: A player whistles, and is asked for quiet
book: whistling-1
variant: three-card-holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000}
button: 1
script:
  - dealer deals
  - seat 2 whistles
  - ruling: "1.1"
    decision: ask-for-quiet
    seat: 2
  - next: {due: action, seat: 1}
"""
BOOK = {
    "book.yaml": """\
id: whistling-1
title: Where nobody whistles
edition: "1"
effective: 2026-01-01
source: the house
extends: roberts-11
language: en
""",
    "01-quiet.yaml": """\
chapter: Quiet
rules:
- number: "1.1"
  id: "1.1"
  title: No whistling
  text: Who whistles is asked for quiet.
  source: the house, 1.1
  standing: confirmed
  incident: whistled
  remedies: [ask-for-quiet]
""",
}
INCIDENT = '''"""Family *conduct*: who whistles."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.due import Due
from referee.table.event import SeatWhistles
from referee.table.table import Table


class Whistled(Incident):
    """A player whistles."""

    key: ClassVar[str] = "whistled"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "a seat whistles"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})


@observer(SeatWhistles)
def whistles(table: Table, event: SeatWhistles, due: Due) -> Whistled:
    """Hear a player whistle."""
    return Whistled(event.seat)
'''
REMEDY = '''

@remedy(needs=("seat",))
def ask_for_quiet(order: Order) -> Done:
    """The player is asked for quiet."""
    return Done(order.table, (told("ask-for-quiet", order.actor),))
'''
EVENT = '''class SeatWhistles(SeatEvent):
    """A player whistles."""

    key: ClassVar[str] = "seat-whistles"


class SeatTaps(SeatEvent):
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    made = Copy(tmp_path_factory.mktemp("copy"))
    _add(made)
    return made


def _add(copy: Copy) -> None:
    holdem = copy.text("referee/variant/holdem.py")
    three = holdem.replace('key="holdem"', 'key="three-card-holdem"').replace(
        "hand_size=2", "hand_size=3"
    )
    copy.put("referee/variant/three_card_holdem.py", three.replace("Down(2)", "Down(3)"))
    copy.instead("referee/table/event.py", "class SeatTaps(SeatEvent):\n", EVENT)
    copy.instead(
        "referee/scenario/table.py",
        '    _form("seat", "words", e.SeatTaps,',
        '    _form("seat", "words", e.SeatWhistles, "seat {seat} whistles",\n'
        '          "seat 4 whistles"),\n'
        '    _form("seat", "words", e.SeatTaps,',
    )
    copy.instead(
        "referee/scenario/tongues/acts.py",
        '    "seat {seat} taps the table": seat(',
        '    "seat {seat} whistles": seat("свистить", "свистит", "gwiżdże"),\n'
        '    "seat {seat} taps the table": seat(',
    )
    copy.instead(
        "referee/variant/matrix.py",
        '    "seat-taps": _row(',
        '    "seat-whistles": _SEEN,\n    "seat-taps": _row(',
    )
    copy.put("referee/incident/whistling.py", INCIDENT)
    copy.add("referee/remedy/penalty.py", REMEDY)
    for language in LANGUAGES:
        words = f"reports/words/{language}.yaml"
        copy.instead(
            words, "\nincidents:\n", "\nincidents:\n  whistled: Seat {seat} whistled.\n"
        )
        quiet = '  ask-for-quiet: {announce: "Quiet, seat {seat}.", step: "Ask for quiet."}\n'
        copy.instead(words, "\nremedies:\n", f"\nremedies:\n{quiet}")
        lists = re.sub(
            r"^( +)holdem: .*\n",
            lambda found: f"{found[0]}{found[1]}three-card-holdem: Three-card hold'em\n",
            copy.text(words),
            flags=re.M,
        )
        copy.put(words, lists)
    for name, text in BOOK.items():
        copy.put(f"rulebooks/whistling-1/{name}", text)
    copy.put("scenarios/three-card-holdem/quiet-is-asked-for.yaml", SCENARIO)


def test_all_that_was_added_is_there_and_rules(copy: Copy) -> None:
    (scenario,) = (copy.root / "scenarios").rglob("*.yaml")

    heard = copy.runs("replay", str(scenario), "--format", "json")

    assert (heard.returncode, heard.stderr) == (0, "")
    told = json.loads(heard.stdout)
    (ruling,) = told["rulings"]
    assert (ruling["incident"], ruling["rule"]["id"]) == ("whistled", "1.1")
    assert ruling["announce"] == "Quiet, seat 2."
    assert told["next"]["seat"] == 1


def test_it_is_read_in_another_language(copy: Copy) -> None:
    (scenario,) = (copy.root / "scenarios").rglob("*.yaml")
    text = scenario.read_text("utf-8").replace("seat 2 whistles", "місце 2 свистить")
    other = copy.root / "other.yaml"
    other.write_text(text, "utf-8")

    heard = copy.runs("replay", str(other), "--lang", "uk")

    assert (heard.returncode, heard.stderr) == (0, "")
    assert "місце 2 свистить" in heard.stdout


def test_the_copy_holds_together(copy: Copy) -> None:
    lint = copy.runs("book", "lint", "whistling-1")
    heard = copy.runs("check", str(copy.root / "scenarios"))

    assert lint.stdout.startswith("whistling-1: 0 errors"), lint.stdout + lint.stderr
    assert "1 of 1 scenario as expected" in heard.stdout, heard.stdout + heard.stderr


def test_contributing_names_every_file_that_was_touched(copy: Copy) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = page[page.index("| to add |") : page.index("Nothing is registered by hand")]
    named = {
        "referee/variant/three_card_holdem.py": "`referee/variant/<key>.py`",
        "referee/table/event.py": "`referee/table/event.py`",
        "referee/scenario/table.py": "`referee/scenario/table.py`",
        "referee/scenario/tongues/acts.py": "`referee/scenario/tongues/<family>.py`",
        "referee/variant/matrix.py": "`referee/variant/matrix.py`",
        "referee/incident/whistling.py": "or a new module there",
        "referee/remedy/penalty.py": "one function in its family's module",
        "rulebooks/whistling-1/book.yaml": "one folder; `extends:`",
        "rulebooks/whistling-1/01-quiet.yaml": "one entry in one chapter of a book",
        "scenarios/three-card-holdem/quiet-is-asked-for.yaml": "its folder of scenarios",
        **{f"reports/words/{each}.yaml": "one line a language" for each in LANGUAGES},
    }

    assert copy.touched == set(named)
    assert [each for each in named.values() if each not in table] == []
