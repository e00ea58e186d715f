"""Drills, exams and the trainer's pages in a real browser: on a phone, in the dark, by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from referee.database.places import place
from referee.rulebook.book import load_book
from referee.training import course, groups, kinds, memory
from referee.training.memory import State
from referee.training.store import Store
from referee.web.app import create
from referee.web.settings import Settings
from tests.browser import served

pytestmark = pytest.mark.browser

SHORT = """\
title: {en: Short}
draw: [{kind: whose-turn, count: 2}]
pass: {ruling: 50%}
attempts: 100
seconds: 60
table: [one-big-chip-is-a-call]
"""
SITTERS = count(1)
"""Who has passed an exam, or knows what is drilled, is asked no more: others come each time."""
RULES = ("rule:club-ua-1:2.8.9", "rule:club-ua-1:2.8.5c", "skill:side-pots")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a room with an exam of its own, and answers of a group."""
    folder = tmp_path_factory.mktemp("room")
    (folder / "exams").mkdir()
    (folder / "exams" / "short.yaml").write_text(SHORT, "utf-8")
    with Store(place(str(folder / "answers.db"))) as store:
        plain = kinds.question("side-pots", load_book("club-ua-1"), seed="1")
        for n, name in enumerate(("Ада", "Bohdan", "Celina", "Dmytro")):
            for at in range(12):
                item, good = RULES[at % 3], (at + n) % (n + 2) > 0
                number = store.begins(
                    name, plain.but(items=(item,)), at=memory.now(), exam=None
                )
                state = memory.after(
                    store.states(name).get(item) or State(item), right=good, at=memory.now()
                )
                chosen = {"rule": "rule 2.8.9" if good else "rule 2.8.10"}
                store.ends(
                    number, chosen, {"ruling": good, "rule": good}, seconds=3, late=False,
                    at=memory.now(), states={item: state},
                )  # fmt: skip
        groups.put(store, "Ада", ["evening"])
    return folder


@pytest.fixture(scope="module")
def address(home: Path) -> Iterator[str]:
    course.shipped_by_rule(load_book("club-ua-1"))  # no reader waits for it
    app = create(Settings(home=home, store=place(str(home / "answers.db"))))
    with served.serving(app) as url:
        yield url
    app.extensions["referee.answers"].close()


@pytest.fixture
def show(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Return what opens a page."""
    with served.visiting(browser, address) as opened:
        yield opened


def begin(page: Page, name: str, *kinds_: str) -> None:
    """Give a name and begin a drill of some kinds."""
    page.get_by_label("Your name").fill(name)
    page.get_by_text("Ask only some kinds").click()
    for kind in kinds_:
        page.locator(f"input[value={kind}]").check()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".options").wait_for()


def answer(page: Page) -> None:
    """Choose the first of the options until all parts are answered."""
    while page.locator(".options").count():
        before = page.locator("#prompt").text_content()
        page.locator(".options button").first.click()
        page.wait_for_function(
            "before => document.querySelector('#prompt')?.textContent !== before", arg=before
        )


def question(page: Page) -> None:
    begin(page, "Looker", "min-raise")


def scene(page: Page) -> None:
    begin(page, "Looker of scenes", "scenario")


def gone_over(page: Page) -> None:
    # Who knows both kinds is asked no more that day: somebody else comes each time.
    begin(page, f"Reader {next(SITTERS)}", "hand-wins", "odd-chip")
    answer(page)


def summed_up(page: Page) -> None:
    gone_over(page)
    page.goto(page.url.replace("count=10", "count=1"))
    page.get_by_role("button", name="To the result").click()
    page.get_by_text("Another round").wait_for()


def asked(page: Page) -> None:
    page.get_by_label("Your name").last.fill(f"Sitter {next(SITTERS)}")
    page.get_by_role("button", name="Begin the exam").last.click()
    page.locator(".clock").wait_for()


def result(page: Page) -> None:
    asked(page)
    for n in (1, 2):
        page.get_by_text(f"Question {n} of 2").wait_for()
        page.locator(".options button").first.click()
    page.get_by_role("link", name="Certificate").wait_for()


def certificate(page: Page) -> None:
    result(page)
    page.get_by_role("link", name="Certificate").click()
    page.get_by_text("Signature").wait_for()


def nothing(page: Page) -> None:
    """Stay where it begins."""


PAGES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "start": ("/drill", nothing),
    "question": ("/drill", question),
    "scene": ("/drill", scene),
    "gone over": ("/drill", gone_over),
    "summed up": ("/drill", summed_up),
    "progress": ("/trainees/of/Dmytro", nothing),
    "exams": ("/exam", nothing),
    "asked": ("/exam", asked),
    "result": ("/exam", result),
    "certificate": ("/exam", certificate),
    "trainees": ("/trainees", nothing),
    "items": ("/trainees/items?book=club-ua-1", nothing),
}
SEEN = [
    *((name, "phone", "light") for name in PAGES),
    *(
        (name, "phone", "dark")
        for name in ("start", "gone over", "result", "progress", "items")
    ),
    *((name, "tablet", "light") for name in ("question", "items")),
    *((name, "desktop", "light") for name in ("gone over", "trainees")),
    ("question", "desktop", "dark"),
]
"""Each page in the hand, some of them in the dark and on a wider screen."""


def come(show: Callable[..., Page], name: str, **asked_for: str) -> Page:
    url, way = PAGES[name]
    page = show(url, **asked_for)
    way(page)
    return page


@pytest.mark.parametrize(("name", "shape", "scheme"), SEEN)
def test_a_page_fits_its_screen_and_keeps_no_reader_out(show, name, shape, scheme):
    page = come(show, name, shape=shape, scheme=scheme)

    assert served.width(page) <= served.WIDTHS[shape]
    assert served.small(page) == []
    assert served.keeps_out(page) == []


def test_a_question_is_answered_by_one_tap_and_the_page_stays(show):
    page = come(show, "question")
    page.evaluate("window.stays = true")

    page.locator(".options button").first.tap()
    page.locator(".verdict").wait_for()

    assert page.evaluate("window.stays") is True, "the page was not loaded anew"
    next_ = page.get_by_role("button", name="Next question").bounding_box()
    assert next_ is not None
    assert next_["y"] + next_["height"] <= 740, "it is in sight without scrolling"


def test_numbers_answer_and_enter_goes_on(show):
    page = show("/drill", shape="desktop")
    begin(page, "Typist", "min-raise", "whose-turn")
    page.keyboard.press("2")
    page.locator(".verdict").wait_for()
    page.keyboard.press("Enter")

    page.get_by_text("Question 2 of 10").wait_for()


def test_a_drill_goes_by_tab_and_enter_alone(show):
    page = show("/drill", shape="desktop")
    page.get_by_label("Your name").fill("Tabber")
    served.tabs_to(page, "Begin")
    page.locator(".options").wait_for()
    while page.locator(".options").count():
        before = page.locator("#prompt").text_content()
        first = page.locator(".options button").first.text_content() or ""
        served.tabs_to(page, first.strip())
        page.wait_for_function(
            "before => document.querySelector('#prompt')?.textContent !== before", arg=before
        )

    page.locator(".verdict").wait_for()
    served.tabs_to(page, "Next question")
    page.get_by_text("Question 2 of 10").wait_for()


def test_without_scripts_it_all_works_too(show):
    page = show("/drill", scripts=False)
    begin(page, "No scripts", "min-raise", "whose-turn")
    page.locator(".options button").first.click()
    assert page.locator(".verdict").is_visible()

    page.get_by_role("button", name="Next question").click()
    assert page.get_by_text("Question 2 of 10").is_visible()
    page.goto(page.url.partition("/drill")[0] + "/exam")
    asked(page)
    assert "seconds" in (page.locator(".clock").text_content() or "")


def test_the_clock_of_an_exam_runs_and_loading_again_does_not_wind_it_up(show):
    page = come(show, "asked")
    clock = page.locator(".clock")
    page.wait_for_function(
        "() => /^0:5[0-8]$/.test(document.querySelector('.clock').textContent)"
    )
    page.reload()

    assert page.locator(".clock").get_attribute("data-left") < "59"
    assert clock.get_attribute("role") == "timer"


def test_going_back_after_an_answer_shows_what_came_of_it(show):
    page = come(show, "gone over")
    verdict = page.locator(".verdict").text_content()
    page.get_by_role("button", name="Next question").click()
    page.get_by_text("Question 2 of 10").wait_for()
    page.go_back()

    page.locator(".verdict").wait_for()
    assert page.locator(".verdict").text_content() == verdict


def test_a_group_is_made_and_chosen(show):
    page = show("/trainees/of/Celina")
    page.get_by_label("Is in these").fill("morning")
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("link", name="Trainees").last.click()
    page.get_by_role("link", name="morning").click()

    page.get_by_role("link", name="Celina").wait_for()
    assert page.get_by_role("link", name="Dmytro").count() == 0


def test_the_current_part_is_in_sight_on_a_phone(show):
    page = show("/trainees")
    box = page.locator(".bar nav [aria-current]").bounding_box()

    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= served.WIDTHS["phone"]
