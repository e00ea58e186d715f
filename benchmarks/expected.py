"""Write the reports that tests compare byte for byte.

They stand in `tests/report/expected/`, those on paper in `tests/press/expected/`. Run
``python -m benchmarks.expected`` after a change in how something is told, and then **read the
difference** (``git diff tests``): the test only says that nothing changed unseen, whether what
changed is right only a reader can say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from benchmarks import expected_paper
from referee import words
from referee.hearing import hear
from referee.report import page, text
from referee.report.jsonout import dumps

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "report" / "cases"
FOLDER = ROOT / "tests" / "report" / "expected"
SCENARIOS = ROOT / "scenarios" / "holdem"
FORMS = ("txt", "md", "html")


class Case(NamedTuple):
    """One report: its name, the scripts in it, and the book that is not their own.

    ``tables``: what the JSON says of each table in it is compared too.
    """

    name: str
    scripts: tuple[Path, ...]
    book: Path | None = None
    tables: bool = False

    @property
    def files(self) -> tuple[str, ...]:
        """The files it is told in."""
        forms = (*FORMS, "json") if self.tables else FORMS
        return tuple(f"{self.name}.{form}" for form in forms)


TOLD = (
    Case("a-call", (SCENARIOS / "one-big-chip-is-a-call.yaml",)),
    Case("conflict", (CASES / "conflict.yaml",), CASES / "parting-1"),
    Case("discretion", (SCENARIOS / "b033-skipped-button-is-for-the-floor.yaml",)),
    Case("decided", (SCENARIOS / "two-acts-behind-and-the-floor-takes-the-turn-away.yaml",)),
    Case("held", (SCENARIOS / "early-single-chip-binds-and-is-then-a-call.yaml",)),
    Case("misdeal", (SCENARIOS / "two-cards-exposed-are-a-misdeal.yaml",)),
    Case("said", (CASES / "said.yaml",)),
    Case("showdown", (SCENARIOS / "side-pot-is-shown-before-the-main-pot.yaml",)),
    Case("side-pot", (CASES / "side-pot.yaml",)),
    Case("stands", (SCENARIOS / "wrong-burn-nobody-noticed-stands.yaml",)),
    Case("stop", (CASES / "stop.yaml",)),
    Case("stud", (CASES / "stud.yaml",), tables=True),
    Case("draws", (CASES / "draws.yaml",), tables=True),
    Case("several", (CASES / "side-pot.yaml", CASES / "stop.yaml", CASES / "said.yaml")),
)
"""What is told: a rule, a conflict, the floor's choice open and taken, acts held, a misdeal,
words that look like markup, pots, a fault nobody noticed, a stop, open cards, cards drawn,
several on one page."""


def data(case: Case) -> list[dict[str, Any]]:
    """Return the hearings of a case.

    A book with two rules that part is refused before it is heard. How such a hearing is told
    is asked all the same: a book may be changed while a room uses it.
    """
    with patch.object(hear, "hold_together"):
        return [hear.hear(script, book=case.book).data for script in case.scripts]


def told(case: Case) -> Iterator[tuple[str, str]]:
    """Yield the ending and the report of every form of a case."""
    hearings = data(case)
    english = words.load("en")
    yield "txt", "\n".join(text.hearing(each, english) for each in hearings)
    for form in ("md", "html"):
        yield form, page.hearings(hearings, english, form)
    if case.tables:
        yield "json", dumps([list(_tables(each)) for each in hearings])


def _tables(hearing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the table after each ruling, and the one at the end."""
    for each in (*hearing["rulings"], hearing):
        yield each["table"]


def main() -> None:
    """Write every report, and say what to do next."""
    for case in TOLD:
        for ending, report in told(case):
            path = FOLDER / f"{case.name}.{ending}"
            path.write_text(report, encoding="utf-8", newline="\n")
    expected_paper.write()
    print("Now read what changed: git diff tests/report/expected tests/press/expected")


if __name__ == "__main__":
    main()
