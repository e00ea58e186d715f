"""What each report on paper tells, in Markdown: compared as it was read and approved."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from referee.cli import main
from referee.version import __version__

HERE = Path(__file__).parent.parent / "tests" / "press"
FOLDER = HERE / "expected"
ROOM = (str(HERE / "books" / "harbour-2026"), "--scenarios", str(HERE / "scenarios"))
NOTES = """\
table: "5"
dealer: Olena K.
statements:
  - {who: seat 4, says: I only wanted change.}
override:
  - {after: 2, by: Iryna S., decision: raise to 1000, because: The player is new here.}
"""
ANSWERS = f"""\
dealer: Olena K.
book: {ROOM[0]}
answers:
  - scenario: {ROOM[2]}/one-chip-calls.yaml
    after: 2
    decision: call
    amount: 200
    rule: "1"
  - {{scenario: {ROOM[2]}/two-players-raise.yaml, after: 2, decision: call}}
"""
_DIGEST = re.compile(r"\b[0-9a-f]{16}(?:[0-9a-f]{48})?\b")
"""A digest is another with every word of a base: that it is there is what is compared."""


def told() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every report."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "notes.yaml").write_text(NOTES, "utf-8")
        (folder / "answers.yaml").write_text(ANSWERS, "utf-8")
        scenario = f"{ROOM[2]}/one-chip-calls.yaml"
        seal = ("report", "seal", scenario, "--book", ROOM[0], "--notes", "notes.yaml")
        commands = {
            "book": ("book", "print", *ROOM, "--changes-since", "2025", "--options", "own"),
            "book-uk-pl": ("book", "print", *ROOM, "--lang", "uk", "--beside", "pl"),
            "card": ("book", "card", *ROOM),
            "announcements": ("book", "card", *ROOM, "--announced", "--beside", "uk"),
            "submission": ("book", "submission", *ROOM),
            "incident": ("report", "show", str(folder / "night.zip")),
            "dealer": ("report", "show", str(folder / "test.zip")),
        }
        _run(*(str(folder / each) if each == "notes.yaml" else each for each in seal),
             "--out", str(folder / "night.zip"))  # fmt: skip
        _run("report", "test", str(folder / "answers.yaml"), "--out", str(folder / "test.zip"))
        for name, command in commands.items():
            out = folder / f"{name}.md"
            alone = ("--jobs", "1") if command[0] == "book" else ()
            own = ("--options", "own") if name == "book-uk-pl" else ()
            _run(*command, *alone, *own, "--format", "md", "--out", str(out))
            text = out.read_text("utf-8").replace(__version__, "(version)")
            yield name, _DIGEST.sub("(digest)", text)


def _run(*args: str) -> None:
    if main(list(args)):
        raise SystemExit(f"referee {' '.join(args)} did not end well")


def write() -> None:
    """Write every report anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in told():
        (FOLDER / f"{name}.md").write_text(text, encoding="utf-8", newline="\n")
