"""A language is added in a copy, in parts: every part of the program knows it, none breaks."""

from __future__ import annotations

import re

import pytest

from tests.scratch import ROOT, Copy

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


@pytest.fixture(scope="module")
def czech(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    made = Copy(tmp_path_factory.mktemp("czech"))
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
