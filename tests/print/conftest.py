"""Pages as PDF, read back. Needs WeasyPrint, Pango, pypdf: collected by ``-m print`` alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli import main

PRESS = Path(__file__).parents[1] / "press"


@pytest.fixture(scope="session")
def room() -> Path:
    """The folder of a small room: its books and its scenarios."""
    return PRESS


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book of the room as PDF, in two languages, marked since the edition before."""
    out = tmp_path_factory.mktemp("print") / "harbour.pdf"
    made = main(
        [
            *("book", "print", str(PRESS / "books" / "harbour-2026"), "--options", "own"),
            *("--scenarios", str(PRESS / "scenarios"), "--jobs", "1", "--format", "pdf"),
            *("--lang", "uk", "--beside", "pl", "--changes-since", "2025", "--out", str(out)),
        ]
    )
    assert made == 0
    return out
