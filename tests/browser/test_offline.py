"""The page of a book for a phone, opened from a file while there is no network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page

from referee import content, words
from referee.press import offline
from referee.press.examples import NONE, gather
from referee.report.render import render
from referee.rulebook.book import load_book
from tests.browser import served

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chip = content.root("scenarios") / "holdem/one-big-chip-is-a-call.yaml"
    found = {"club-ua-1": gather("club-ua-1", [chip], words.languages()), "customs-1": NONE}
    tongues = [words.load(code) for code in words.languages()]
    view = offline.view(load_book("club-ua-1"), found, tongues)
    path = tmp_path_factory.mktemp("offline") / "club.html"
    path.write_text(render("offline", view, form="html"), encoding="utf-8")
    return path


@pytest.fixture
def show(browser: Browser, file: Path) -> Iterator[Callable[..., Page]]:
    with served.visiting(browser, file.as_uri(), offline=True) as opened:
        yield opened


@pytest.mark.parametrize("shape", served.WIDTHS)
def test_nobody_scrolls_sideways(show, shape):
    page = show(shape=shape)

    assert served.width(page) <= served.WIDTHS[shape]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_a_reader_out(show, scheme):
    page = show(scheme=scheme)
    page.locator("#q").fill("big chip")

    assert served.keeps_out(page) == []


FOUND = {
    "big chip": "2.8.9", "bg chip": "2.8.9", "oversized chips": "2.8.9",
    "za duży żeton": "2.8.9", "za duzy zeton": "2.8.9", "qqqqqq": "",
    "велика фішка": "2.8.9", "великою фішкою": "2.8.9", "большая фишка": "2.8.9",
    "string bet": "2.8.8a", "strng bet": "2.8.8a", "стринг": "2.8.8a", "2.8.9": "2.8.9",
}  # fmt: skip


def test_rules_are_found_by_everyday_words_and_in_spite_of_slips(show):
    page = show()
    for typed, rule in FOUND.items():
        page.locator("#q").fill(typed)
        hits = page.locator("#found a").evaluate_all("each => each.map(a => a.hash)")
        first = [unquote(each).removeprefix("#club-ua-1/") for each in hits[:3]]
        assert rule in first if rule else not hits, (typed, hits[:5])


def test_a_rule_is_read_with_its_situation_by_tap(show):
    page = show()
    page.locator("#q").fill("big chip")
    page.locator("#found a").first.tap()
    rule = page.locator('article[data-number="2.8.9"]')
    rule.locator("summary").tap()

    assert rule.get_by_text("Seat 4 calls 200").is_visible()
    assert rule.bounding_box()["y"] < 740


def test_the_language_changes_all_that_is_told(show):
    page = show(shape="desktop")
    page.get_by_role("button", name="Українська").click()

    assert page.evaluate("document.documentElement.lang") == "uk"
    assert page.get_by_label("Шукати").is_visible()
    assert page.locator(".t.en:not(.uk):visible").count() == 0
    assert page.get_by_role("button", name="Українська").get_attribute("aria-pressed") == "true"


def test_it_is_used_by_keyboard_alone(show):
    page = show(shape="desktop")
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "q":
            break
    page.keyboard.type("string bet")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    page.wait_for_url("**#*")
    assert "2.8.8" in page.url
