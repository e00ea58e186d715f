"""A real browser, opened once, and the pages it is given to read.

``BROWSER`` names another program than Debian's Chromium.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import expected
from referee import words
from referee.hearing import hear
from referee.report import compare, page, reasons

PROGRAM = os.environ.get("BROWSER", "/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""So that the browser itself asks nobody for anything, and starts for root in a container."""
LANGUAGES = ("en", "uk", "ru", "pl")
STUD = {
    "eight-of-stud": expected.SCENARIOS.parent / "stud" / "eight-players-one-common-card.yaml",
    "stud-tabled": expected.CASES / "stud-tabled.yaml",
}
"""Eight seats with open cards and one in the middle; seven cards tabled, others not."""
TWO_ACTS = expected.SCENARIOS / "two-acts-behind-and-the-floor-takes-the-turn-away.yaml"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=PROGRAM, args=list(QUIET))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every kind of page: those compared byte for byte, why, compare, and full tables."""
    found = {path.stem: path for path in expected.FOLDER.glob("*.html")}
    folder = tmp_path_factory.mktemp("pages")
    for name, text in _written():
        found[name] = folder / f"{name}.html"
        found[name].write_text(text, encoding="utf-8")
    return found


def _written() -> Iterator[tuple[str, str]]:
    english = words.load("en")
    data = hear.hear(TWO_ACTS).data
    yield "why", reasons.told(reasons.at(data, 3), english, form="html")
    books = {book: hear.hear(TWO_ACTS, book=book).data for book in ("club-ua-1", "roberts-11")}
    both = compare.compared(data["scenario"], books)
    yield "compare", compare.told(both, english, form="html")
    yield "full", page.hearings([hear.hear(expected.CASES / "full.yaml").data], english, "html")
    for name, script in STUD.items():
        for language in LANGUAGES:
            data = hear.hear(script, language=language).data
            yield f"{name}-{language}", page.hearings([data], words.load(language), "html")


NAMES = (
    *sorted(case.name for case in expected.TOLD), "why", "compare", "full",
    *(f"{name}-{language}" for name in STUD for language in LANGUAGES),
)  # fmt: skip


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def show(browser: Browser, pages: dict[str, Path]) -> Iterator[Callable[..., Page]]:
    """Return what opens a page: its name, the width of the window, light or dark."""
    contexts = []

    def opened(name: str, *, width: int = 360, scheme: str = "light") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 740}, color_scheme=scheme, offline=True
        )
        contexts.append(context)
        shown = context.new_page()
        shown.goto(pages[name].as_uri())
        return shown

    yield opened
    for context in contexts:
        context.close()
