"""The room's own book, edited in a real browser: on a phone, in the dark, by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from referee.web.app import create
from referee.web.settings import Settings
from tests.browser import served
from tests.web import house
from tests.web.house import CAP, FILE

pytestmark = pytest.mark.browser

PAGES = {"books": "/books", "book": "/books/harbour-1", "editor": FILE, "hands": "/replay/hand"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def address(home: Path) -> Iterator[str]:
    """A real server; what a change comes to is not worked out."""
    with pytest.MonkeyPatch.context() as patch:
        house.unheard(patch)
        with served.serving(create(Settings(home=home))) as url:
            yield url


@pytest.fixture(autouse=True)
def book(home: Path) -> Path:
    return house.put(home / "books")


@pytest.fixture
def show(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    with served.visiting(browser, address, told="409") as opened:
        yield opened


def change(page: Page, old: str, new: str) -> None:
    page.locator("#text").fill(CAP.replace(old, new))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("shape", ["tablet", "desktop"])
def test_nobody_scrolls_sideways(show, name, shape):
    assert served.width(show(PAGES[name], shape=shape)) <= served.WIDTHS[shape]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_a_manager_with_a_phone_out(show, name, scheme):
    page = show(PAGES[name], scheme=scheme)
    if name == "editor":
        change(page, "confirmed", "confirmd")
        page.get_by_text("Did you mean").wait_for()

    assert served.width(page) <= served.WIDTHS["phone"], "nobody scrolls sideways"
    assert served.keeps_out(page) == []


def test_a_rule_of_the_book_below_is_begun_anew_and_stands_in_sight(show, book):
    page = show("/rules/customs-1/absent-hand-cash", shape="tablet")
    page.get_by_role("link", name="Rule it otherwise in “Harbour”").tap()
    page.get_by_text("Below stands a rule that changes nothing yet").wait_for()

    chosen = page.locator("#text").evaluate(
        "text => text.value.slice(text.selectionStart, text.selectionEnd)"
    )
    assert chosen == '- number: "2"'
    assert page.locator("#text").evaluate("text => text === document.activeElement")
    page.get_by_role("button", name="What does it change?").tap()
    page.get_by_role("button", name="Save").tap()
    page.get_by_text("It is saved").wait_for()
    assert "id: house-absent-hand-cash" in (book / "01-house.yaml").read_text("utf-8")


def test_a_fault_is_marked_at_its_line_while_one_writes_and_leads_there(show):
    page = show(FILE)
    change(page, "confirmed", "confirmd")
    page.get_by_text("Did you mean 'confirmed'?").wait_for()

    assert page.locator(".lines .error").all_inner_texts() == ["10"]
    page.get_by_role("link", name="Line 10").tap()
    chosen = page.locator("#text").evaluate(
        "text => text.value.slice(text.selectionStart, text.selectionEnd)"
    )
    assert chosen == "  standing: confirmd"
    change(page, "", "")
    page.locator(".lines .error").wait_for(state="detached")


def test_a_change_is_looked_at_and_saved_by_keyboard_alone(show, book):
    page = show(FILE, shape="desktop")

    page.locator("#text").focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.type(" of 2026")
    page.keyboard.press("Enter")
    page.keyboard.type("because: A round has to end.")
    served.tabs_to(page, "What does it change?")
    page.get_by_text("Worded otherwise, 1").wait_for()
    served.tabs_to(page, "Save")
    page.get_by_text("It is saved, and kept as an edition.").wait_for()

    saved = (book / "01-house.yaml").read_text(encoding="utf-8")
    assert saved.endswith("  source: House rules, 1 of 2026\n  because: A round has to end.\n")


def test_two_managers_at_once_lose_nothing(show, book):
    one, two = show(FILE, shape="tablet"), show(FILE)
    for page, old, new in (
        (one, "Four raises.", "Four raises, no more."),
        (two, "House rules, 1", "House rules, page 1"),
    ):
        change(page, old, new)
        page.get_by_role("button", name="What does it change?").tap()
        page.get_by_role("button", name="Save").wait_for()
    one.get_by_role("button", name="Save").tap()
    one.get_by_text("It is saved").wait_for()
    two.get_by_role("button", name="Save").tap()
    two.get_by_text("Somebody else has saved this file").wait_for()
    two.get_by_role("button", name="What does it change?").tap()
    two.get_by_role("button", name="Save").tap()
    two.get_by_text("It is saved").wait_for()

    saved = (book / "01-house.yaml").read_text(encoding="utf-8")
    assert "Four raises, no more." in saved
    assert "House rules, page 1" in saved


def test_without_scripts_it_all_works_too(browser, address, book):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(address + FILE)
    change(page, "confirmed", "confirmd")
    page.get_by_role("button", name="Look it over").click()
    assert page.get_by_text("Did you mean 'confirmed'?").is_visible()

    change(page, "Four raises.", "At most four.")
    page.get_by_role("button", name="What does it change?").click()
    page.get_by_role("button", name="Save").click()
    assert "At most four." in (book / "01-house.yaml").read_text(encoding="utf-8")
    context.close()
