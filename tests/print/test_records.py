"""Records and submissions as PDF: seal and days on every page, the table in its colours."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from referee.cli import main
from referee.records.sealed import unpack

pytestmark = pytest.mark.print


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("record") / "night.zip"
    scenario = "scenarios/holdem/one-big-chip-is-a-call.yaml"
    assert main(["report", "seal", scenario, "--lang", "uk", "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="module")
def shown(record: Path) -> Path:
    out = record.with_suffix(".pdf")
    assert main(["report", "show", str(record), "--format", "pdf", "--out", str(out)]) == 0
    return out


def test_the_seal_stands_on_every_page(record: Path, shown: Path) -> None:
    seal = unpack(record).seal
    pages = PdfReader(shown).pages

    assert len(pages) > 1
    for page in pages:
        assert seal in "".join(page.extract_text().split())


def test_the_ruling_and_the_facts_are_there(shown: Path) -> None:
    told = " ".join(" ".join(page.extract_text() for page in PdfReader(shown).pages).split())

    assert "Місце 4 — колл 200." in told
    assert "місце 4 викладає 1000" in told
    assert "2.8.9" in told


def test_the_table_is_drawn_in_its_colours(shown: Path) -> None:
    pages = [
        page.render(scale=1).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(shown)
    ]
    felt, black = (213, 234, 223), (0, 0, 0)
    counts = [{colour: n for n, colour in page.getcolors(1 << 24)} for page in pages]

    assert any(each.get(felt, 0) > 2000 for each in counts), "the felt as _style has it"
    assert all(each.get(black, 0) < 5000 for each in counts), "what has no colour is black"


def test_a_submission_says_on_every_page_when_it_was_approved(
    tmp_path: Path, room: Path
) -> None:
    out = tmp_path / "submission.pdf"
    book, scenarios = room / "books" / "harbour-2026", room / "scenarios"
    given = ("--scenarios", str(scenarios), "--jobs", "1", "--format", "pdf", "--out", str(out))
    assert main(["book", "submission", str(book), *given]) == 0

    pages = [" ".join(page.extract_text().split()) for page in PdfReader(out).pages]
    assert all("approved on 2026-01-10" in page for page in pages)
    told = " ".join(pages)
    assert "superseded on 2026-02-01" in told
    assert "A player on the clock has 30 45 seconds." in told.replace("3045", "30 45")
