"""Write the lists of `docs/reference/`: what the program knows, told by the program.

Run ``python -m benchmarks.reference`` after adding a sentence, an incident, a remedy or a
cell; a test compares the pages with what would be written now.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner

from referee.cli.program import program
from referee.table.due import DUES
from referee.variant.matrix import CELLS
from referee.variant.moves import variants

FOLDER = Path(__file__).parent.parent / "docs" / "reference"


def told_by(*args: str) -> str:
    """Return what a command of the program prints."""
    result = CliRunner().invoke(program, list(args), standalone_mode=False)
    return "```text\n" + result.output.rstrip() + "\n```\n"


def matrix() -> str:
    """Return the table of what an event is by what is due."""
    head = f"| event | {' | '.join(DUES)} |\n|{' --- |' * (len(DUES) + 1)}\n"
    rows = (
        f"| {key} | {' | '.join(cells[column] for column in DUES)} |"
        for key, cells in CELLS.items()
    )
    return head + "\n".join(rows) + "\n"


def drawn() -> str:
    """Return the machine of every game as Mermaid."""
    drawings = (
        f"## {variant.title}\n\n{told_by('machine', key)}"
        for key, variant in sorted(variants().items())
    )
    return "\n".join(drawings).replace("```text", "```mermaid")


PAGES: dict[str, tuple[str, Callable[[], str]]] = {
    "sentences": ("What a script may say", lambda: told_by("sentences")),
    "sentences-uk": (
        "What a script may say, in Ukrainian",
        lambda: told_by("sentences", "--lang", "uk"),
    ),
    "sentences-ru": (
        "What a script may say, in Russian",
        lambda: told_by("sentences", "--lang", "ru"),
    ),
    "sentences-pl": (
        "What a script may say, in Polish",
        lambda: told_by("sentences", "--lang", "pl"),
    ),
    "incidents": (
        "What the floor is called for, and the facts on record",
        lambda: told_by("incidents"),
    ),
    "options": ("What a room may answer", lambda: told_by("options")),
    "remedies": ("What a rule may order", lambda: told_by("remedies")),
    "machine": ("The machine of each game", drawn),
    "matrix": ("What an event is, by what is due", matrix),
}


def page(name: str) -> str:
    """Return a page as it ought to stand in the folder."""
    title, body = PAGES[name]
    return f"# {title}\n\nWritten by `python -m benchmarks.reference`.\n\n{body()}"


def main() -> None:
    """Write every page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PAGES:
        (FOLDER / f"{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
