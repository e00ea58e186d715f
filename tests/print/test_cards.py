"""Cards as PDF: one page each, and codes that a reader of codes reads."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from referee.cli import main
from referee.rulebook.book import load_book

pytestmark = pytest.mark.print
_DPI = 300 / 72


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("card") / "card.pdf"
    args = ("house-template", "--format", "pdf", "--out", str(out))
    assert main(["book", "card", *args]) == 0
    return out


def test_twenty_rulings_are_one_page_and_every_code_is_read(card: Path) -> None:
    document = pypdfium2.PdfDocument(card)
    assert len(document) == 1

    read = zxingcpp.read_barcodes(document[0].render(scale=_DPI).to_pil())

    book = load_book("house-template")
    wanted = set()
    for name in book.own.card:
        rule = next(found for layer in book.books if (found := layer.rule(name)))
        wanted.add(" ".join(rule.text["en"].split()))
    told = [each.text for each in read]
    assert len(told) == len(book.own.card) == 20
    assert all(any(text.endswith(each) for text in told) for each in wanted)


def test_what_is_announced_is_one_page_in_two_languages(tmp_path: Path) -> None:
    out = tmp_path / "aloud.pdf"
    args = ("house-template", "--announced", "--beside", "pl", "--format", "pdf")

    assert main(["book", "card", *args, "--out", str(out)]) == 0

    document = pypdfium2.PdfDocument(out)
    assert len(document) == 1
    text = " ".join(document[0].get_textpage().get_text_bounded().split())
    assert "Seat 2 raises to 26." in text
    assert "Miejsce 2" in text


def test_more_than_a_page_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "long-1"
    book.mkdir()
    rules = [each.id for each in load_book("customs-1").own.rules if not each.case][:60]
    head = "id: long-1\ntitle: Long\nedition: '1'\neffective: 2026-01-01\nsource: none\n"
    listed = ", ".join(f"{each!r}" for each in rules)
    (book / "book.yaml").write_text(
        f"{head}extends: customs-1\nlanguage: en\ntable_card: [{listed}]\n", "utf-8"
    )
    out = tmp_path / "card.pdf"
    nothing = tmp_path / "none"
    nothing.mkdir()
    (nothing / "one.yaml").write_text(
        Path("tests/press/scenarios/one-chip-calls.yaml")
        .read_text("utf-8")
        .replace("harbour-2026", "customs-1")
        .split("  - ruling")[0],
        "utf-8",
    )

    args = ("--scenarios", str(nothing), "--jobs", "1", "--format", "pdf", "--out", str(out))
    assert main(["book", "card", str(book), *args]) == 2

    assert "one page" in capsys.readouterr().err
    assert not out.exists()
