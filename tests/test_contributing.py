"""Whoever adds a thing touches what CONTRIBUTING names, and nothing else: tried in a copy."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "pl", "ru", "uk")
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
CZECH = """\
title: Jeden velký žeton
book: corner-cs
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}
button: 1
script:
  - krupiér rozdává
  - místo 4 hlásí "dorovnávám"
  - místo 4 vykládá 1000
"""
CZECH_BOOK = """\
id: corner-cs
title: {en: The Corner Room, cs: Herna Na Rohu}
edition: "1"
effective: 2026-01-01
source: the house
extends: club-ua-1
language: cs
"""
TONGUE = '''"""Czech."""

from __future__ import annotations

from referee.scenario.tongue.base import LATIN, Counts, Tongue

TONGUE = Tongue(
    code="cs",
    letters=LATIN,
    counts=Counts("žádnou", "kartu|karty|karet", "na místo", "a"),
    seat="míst[oa]",
    says=("hlásí",),
    decides="rozhoduje",
    next_game="další hra",
    said={
        "dealer deals": "[krupiér|dealer] rozdává",
        "seat {seat} folds": "místo {seat} skládá",
        "seat {seat} puts out {chips}": "místo {seat} vykládá {chips}",
        "seat {seat} says {words}": "místo {seat} hlásí {words}",
    },
    quoted={"raise": "navyšuji"},
)
'''
SLANG = """\
language: cs
says:
  call: dorovnávám
  fold: skládám
"""


class Copy:
    """A copy of the program in which things are added; ``touched`` are its changed files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.touched: set[str] = set()

    def put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        self.touched.add(name)

    def text(self, name: str) -> str:
        return (self.root / name).read_text("utf-8")

    def add(self, name: str, text: str) -> None:
        self.put(name, self.text(name) + text)

    def instead(self, name: str, old: str, new: str) -> None:
        assert old in self.text(name), f"{name} has no {old!r} any more: teach this test"
        self.put(name, self.text(name).replace(old, new, 1))

    def runs(self, *args: str) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root),
            "REFEREE_CACHE": str(self.root / "cache"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return subprocess.run(
            [sys.executable, "-P", "-m", "referee", *args],
            cwd=self.root, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    root = tmp_path_factory.mktemp("copy")
    aside = shutil.ignore_patterns("__pycache__", "static")
    for name in ("referee", "rulebooks", "reports"):
        shutil.copytree(ROOT / name, root / name, ignore=aside)
    (root / "scenarios").mkdir()
    made = Copy(root)
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
        "referee/scenario/tongues.py",
        '    "seat {seat} taps the table": _seat(',
        '    "seat {seat} whistles": _seat("свистить", "свистит", "gwiżdże"),\n'
        '    "seat {seat} taps the table": _seat(',
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
        "referee/scenario/tongues.py": "`tongues.py`",
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


@pytest.fixture(scope="module")
def czech(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    root = tmp_path_factory.mktemp("czech")
    aside = shutil.ignore_patterns("__pycache__", "static")
    for name in ("referee", "rulebooks", "reports"):
        shutil.copytree(ROOT / name, root / name, ignore=aside)
    (root / "scenarios").mkdir()
    made = Copy(root)
    words = made.text("reports/words/en.yaml")
    words = words.replace("\nlanguage: en\nname: English\n", "\nlanguage: cs\nname: Čeština\n")
    words = words.replace("Seat {seat} calls {amount}.", "Místo {seat} dorovnává {amount}.")
    made.put("reports/words/cs.yaml", words)
    made.put("reports/training/cs.yaml", made.text("reports/training/en.yaml"))
    made.put("referee/scenario/tongue/cs.py", TONGUE)
    made.put("rulebooks/lexicon/cs.yaml", SLANG)
    made.instead("reports/faults.yaml", '- {en: "There are: {known}.",',
                 '- {en: "There are: {known}.", cs: "Jsou: {known}.",')  # fmt: skip
    made.instead("reports/help.yaml", '- {en: "Usage:",', '- {en: "Usage:", cs: "Použití:",')
    made.instead("reports/questions.yaml", "misdeal-deadline: {",
                 "misdeal-deadline: {cs: Do kdy lze rozdání zrušit?, ")  # fmt: skip
    made.instead("reports/fields.yaml", "  extends: {en:", "  extends: {cs: Základ., en:")
    made.instead("reports/web/taps.yaml", "says:\n", "says:\n  cs: [navyšuji, skládám]\n")
    made.instead("rulebooks/lexicon/search/terms.yaml", "big-chip:\n",
                 "big-chip:\n  cs: [velký žeton]\n")  # fmt: skip
    made.root.joinpath("corner-cs").mkdir()
    made.root.joinpath("corner-cs", "book.yaml").write_text(CZECH_BOOK, "utf-8")
    made.root.joinpath("czech.yaml").write_text(
        CZECH.replace("book: corner-cs", "book: club-ua-1"), "utf-8"
    )
    return made


def test_a_language_that_was_added_is_read_and_told(czech: Copy) -> None:
    heard = czech.runs("replay", "czech.yaml", "--lang", "cs", "--book", "corner-cs")

    assert (heard.returncode, heard.stderr) == (0, "")
    assert "místo 4 vykládá 1000" in heard.stdout
    assert "Místo 4 dorovnává 200." in heard.stdout
    assert "Herna Na Rohu" in heard.stdout


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("sentences", "--lang", "cs"), 'místo 4 hlásí "navyšuji"'),
        (("replay", "--lang", "cs", "--help"), "Použití:"),
        (("replay", "--help"), "en|"),
        (("schema", "book", "--lang", "cs"), "Základ."),
        (("book", "search", "club-ua-1", "velký žeton", "--lang", "cs"), "2.8.9"),
        (("book", "show", "club-ua-1", "misdeal-deadline", "--lang", "cs"), "Do kdy lze"),
        (("drill", "--kind", "min-raise", "--lang", "cs", "--count", "1"), "1"),
        (("book", "lint", "corner-cs"), "corner-cs: 0 errors"),
        (("options", "--lang", "cs"), "misdeal-deadline"),
        (("replay", "czech.yaml", "--lang", "cs", "--format", "html"), 'lang="cs"'),
    ],
    ids=lambda case: " ".join(case) if isinstance(case, tuple) else "",
)
def test_every_part_of_the_program_knows_it(
    czech: Copy, args: tuple[str, ...], told: str
) -> None:
    ended = czech.runs(*args)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert told in ended.stdout


def test_what_cannot_be_read_is_told_in_it(czech: Copy) -> None:
    script = czech.root / "slip.yaml"
    script.write_text(
        CZECH.replace("corner-cs", "club-ua-1").replace("vykládá", "vyklada"), "utf-8"
    )

    ended = czech.runs("replay", str(script), "--lang", "cs")
    strange = czech.runs("replay", "czech.yaml", "--lang", "cx")

    assert ended.returncode == strange.returncode == 2
    assert "místo 4 vykládá 1000" in ended.stderr
    assert "cs, en, pl, ru, uk" in strange.stderr


def test_contributing_names_every_file_of_a_language(czech: Copy) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (row,) = re.findall(r"^\| a language \|.*$", page, re.M)
    files = {
        name.replace("/cs.", "/<language>.") if "/cs." in name else name
        for name in czech.touched
    }

    assert [name for name in sorted(files) if f"`{name}`" not in row] == []
