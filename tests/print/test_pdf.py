"""What is read back from a printed book: contents, page references, dates, every letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

pytestmark = pytest.mark.print


@pytest.fixture(scope="module")
def pages(harbour: Path) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(harbour).pages]


def page_of(pages: list[str], text: str) -> int:
    """Return the only page, counted from 1, on which a text stands."""
    (found,) = (at for at, page in enumerate(pages, 1) if text in page)
    return found


def test_every_page_says_its_number_edition_and_days(pages: list[str]) -> None:
    running = (
        "Правила портового клубу, видання 2026 (harbour-2026); "
        "чинне з 2026-02-01; затверджено 2026-01-10"
    )
    for at, page in enumerate(pages, 1):
        assert page.count(running) == 1
        assert f"{at} / {len(pages)}" in page


def test_the_contents_name_the_page_on_which_each_rule_stands(pages: list[str]) -> None:
    contents = pages[0]
    for number, title, stands in (
        ("1", "Одна велика фішка — кол", "місце 4 викладає 1000"),
        ("2", "With two players left it is a raise", "місце 1 викладає 1000"),
        ("3.1", "The clock", "A player on the clock has"),
    ):
        (named,) = re.findall(rf"(?<!\S){re.escape(f'{number} {title}')}[ .]*(\d+)", contents)
        assert int(named) == page_of(pages, stands)


def test_a_cross_reference_names_the_page(pages: list[str]) -> None:
    clock = page_of(pages, "A player on the clock has")
    here = pages[page_of(pages, "місце 4 викладає 1000") - 1]

    assert f"Див.: 3.1 (с. {clock})" in here.replace("\xa0", " ")


def test_every_letter_survives(pages: list[str]) -> None:
    told = " ".join(pages)

    for text in ("Одна велика фішка без слова — це кол.", "gęślą jaźń", "Фішки / Żetony", "→"):
        assert text in told
    assert "\ufffd" not in told


def test_what_was_struck_and_what_was_put_in_can_be_read(pages: list[str]) -> None:
    told = " ".join(pages)

    assert re.search(r"has 30\s?45 seconds", told)
    assert "Eat in the bar." in told


def test_only_the_fonts_that_ship_are_in_it(harbour: Path) -> None:
    fonts = {
        str(font.get_object()["/BaseFont"]).partition("+")[2]
        for page in PdfReader(harbour).pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert fonts
    assert all("Referee" in name or "DejaVu" in name for name in fonts), fonts


def test_the_outline_leads_to_the_chapters(harbour: Path) -> None:
    titles = {each.title for each in PdfReader(harbour).outline if not isinstance(each, list)}

    assert "Правила портового клубу" in titles
