"""The pages of ``referee serve`` in a real browser: on a phone, in the dark, by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from referee.web import casefile, incidents, roomcases, rules, setting_up
from referee.web.app import create
from referee.web.casefile import Case
from referee.web.keeping import Kept
from referee.web.settings import Settings
from tests.browser import served

pytestmark = pytest.mark.browser

TABLE = setting_up.at_once("holdem", "club-ua-1")
CHIP = TABLE.with_("seat 4 puts out 1000")


def at(url: str, case: Case = CHIP, **more: object) -> str:
    return f"{url}?{urlencode({**case.asked(), **more}, doseq=True)}"


PAGES = {
    "start": "/",
    "games": "/settle",
    "table": at("/settle/table", TABLE),
    "ruled": at("/settle/table", lang="uk"),
    "slip": at("/settle/table", TABLE.with_("seat 4 raise to 600")),
    "stud": at("/settle/table", setting_up.at_once("stud", "club-ua-1"), lang="pl"),
    "set up": at("/settle/set-up"),
    "report": at("/settle/report"),
    "versions": at("/settle/versions", CHIP._replace(other=TABLE.said)),
    "keep": at("/log/keep"),
    "log": "/log",
    "incident": "/log/1",
    "cases": "/cases",
    "case": "/cases/1",
    "gone over": "/cases/1?ruling=floor&rule=rule+2.8.9&next=action+5",
    "chips in the hand": at("/settle/table", TABLE, m="500"),
    "other account": at("/settle/table", TABLE._replace(other=CHIP.said)),
    "people": "/people",
    "door": "/login",
    "books": "/rules?q=big+chip",
    "book": "/rules/club-ua-1",
    "rule": "/rules/club-ua-1/2.8.9",
    "to take along": "/rules/-/phone/club-ua-1",
    "folders": "/replay?q=big+chip",
    "folder": "/replay/in/razz",
    "step": "/replay/of/holdem/one-big-chip-is-a-call?at=2",
    "two books": "/replay/of/holdem/one-big-chip-is-a-call?at=2&with=roberts-11",
    "nowhere": "/nowhere",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server, on a port of its own."""
    home = tmp_path_factory.mktemp("room")
    app = create(Settings(home=home))
    with Kept(home) as kept:
        said = {"by": "", "place": "7", "dealer": "Olha", "note": ""}
        incidents.keep(kept, CHIP, casefile.hear(CHIP, "en").data, **said)
        found = incidents.one(kept, 1)
        assert found is not None
        roomcases.make(home, found)
    rules.find("chip")  # all books are read once; no reader waits for it
    with served.serving(app) as url:
        yield url


@pytest.fixture
def show(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Return what opens a page."""
    with served.visiting(browser, address) as opened:
        yield opened


WIDE = [
    (name, shape)
    for name in ("table", "ruled", "versions", "two books", "set up", "case")
    for shape in ("tablet", "desktop")
]
DARK = ("table", "gone over", "versions", "ruled", "stud", "step", "books", "door")


@pytest.mark.parametrize(("name", "shape"), WIDE)
def test_nobody_scrolls_sideways(show, name, shape):
    assert served.width(show(PAGES[name], shape=shape)) <= served.WIDTHS[shape]


@pytest.mark.parametrize(
    ("name", "scheme"),
    [*((name, "light") for name in PAGES), *((name, "dark") for name in DARK)],
)
def test_nothing_keeps_a_reader_with_a_phone_out(show, name, scheme):
    page = show(PAGES[name], scheme=scheme)

    assert served.width(page) <= served.WIDTHS["phone"], "nobody scrolls sideways"
    assert served.keeps_out(page) == []


@pytest.mark.parametrize("name", ["games", "table", "step"])
def test_what_is_tapped_is_large_enough_for_a_thumb(show, name):
    assert served.small(show(PAGES[name])) == []


def test_a_tap_changes_a_part_of_the_page_and_the_address(show):
    page = show(PAGES["games"])
    page.get_by_role("link", name="Texas hold'em").tap()
    page.wait_for_url("**/settle/table*")
    page.evaluate("window.stays = true")

    page.get_by_role("button", name="puts out 1000", exact=True).tap()
    page.get_by_text("Seat 4 calls 200.").wait_for()

    assert page.evaluate("window.stays") is True, "the page was not loaded anew"
    assert "puts+out+1000" in page.url or "puts%20out%201000" in page.url
    page.go_back()
    page.get_by_text("Next: seat 4 to act").wait_for()


def test_a_seat_is_tapped_on_the_drawing(show):
    page = show(PAGES["table"])

    page.locator('svg a[aria-label="Seat 7"]').tap()

    page.get_by_role("heading", name="Seat 7").wait_for()


def test_without_scripts_it_all_works_too(browser, address):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(address + PAGES["table"])
    page.get_by_role("button", name="puts out 1000", exact=True).click()

    assert page.get_by_text("Seat 4 calls 200.").is_visible()
    context.close()


def test_a_dispute_is_settled_by_keyboard_alone(show):
    page = show("/", shape="desktop")

    served.tabs_to(page, "Settle")
    page.wait_for_url("**/settle")
    served.tabs_to(page, "Texas hold'em · no limit")
    page.wait_for_url("**/settle/table*")
    served.tabs_to(page, "puts out 1000")

    page.get_by_text("Seat 4 calls 200.").wait_for()


def test_enter_in_a_field_sends_that_field(show):
    page = show(PAGES["table"])
    field = page.locator("label", has_text="raises to").locator("input")
    field.fill("600")
    field.press("Enter")

    page.get_by_text("2. seat 4 raises to 600").wait_for()


def test_arrow_keys_step_through_a_hand(show):
    page = show("/replay/of/holdem/one-big-chip-is-a-call", shape="desktop")
    page.keyboard.press("ArrowRight")
    page.get_by_text("Seat 4 calls 200.").wait_for()

    page.keyboard.press("ArrowLeft")
    page.get_by_text("1 of 2").wait_for()


def test_rules_are_found_while_one_types(show):
    page = show("/rules")
    page.locator("#q").press_sequentially("big chip")

    page.get_by_text("One big chip without a word is a call").first.wait_for()
    assert "q=big" in page.url


def test_an_incident_is_kept_and_found(show):
    page = show(PAGES["ruled"].replace("lang=uk", "lang=en"))
    page.get_by_role("link", name="Keep in the log").tap()
    page.get_by_label("Table").fill("7")
    page.get_by_role("button", name="Keep in the log").tap()
    page.get_by_text("the seal fits").wait_for()

    page.get_by_role("link", name="All incidents").tap()
    page.get_by_text("Seat 4 calls 200.").first.wait_for()
