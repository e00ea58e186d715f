"""Takes the pictures that the documents show, from a server of its own in a real browser.

``python -m benchmarks.screenshots [--only NAME ...] [--looks FOLDER]`` writes them to
``docs/pages``; with ``--looks`` each page as a phone and as a desktop, light and dark, to a
folder for somebody to look through. Needs ``.[web,browser]`` and a Chromium: that of
``BROWSER``, else Debian's.
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from referee.web import setting_up
from referee.web.app import create
from referee.web.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parents[1] / "docs" / "pages"
PROGRAM = os.environ.get("BROWSER", "/usr/bin/chromium")
QUIET = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars")
"""So that it starts for root in a container, and a picture has no bars at its side."""
SHAPES = {"phone": (360, 740), "desktop": (1100, 900)}
"""Width and height of the window, in points."""
SCALE = {"phone": 2, "desktop": 1}
"""Pixels of the picture for a point."""
QUALITY = 80
BOOK = {
    "book.yaml": """\
id: harbour-1
title: House rules of the Harbour Room
edition: "1"
effective: 2026-12-01
source: House rules
extends: customs-1
language: en
""",
    "01-house.yaml": """\
chapter: House rules
rules:

- number: "1"
  id: raise-cap-multiway
  title: How many raises in a round of limit
  text: Four raises, while three or more players are in.
  for: {setting: cash, structure: limit}
  sets: {raise-cap: {multiway: 4}}
  standing: confirmed
  source: House rules, 1

- number: "2"
  id: big-chip
  title: One big chip without a word is a call
  text: Whoever puts out one chip in silence has called.
  incident: single-chips
  remedies: [call, return-chips]
  standing: confirmed
  source: House rules, 2
""",
}
"""A book of a room, with a slip in it that the editor marks."""
TABLE = setting_up.at_once("holdem", "club-ua-1")


class Picture(NamedTuple):
    """One picture: what it shows, the page it begins with, and what is done there first."""

    url: str
    shape: str = "phone"
    scheme: str = "light"
    does: Callable[[Page], None] | None = None


def _at(url: str, *said: str) -> str:
    case = TABLE
    for each in said:
        case = case.with_(each)
    return f"{url}?{urlencode(case.asked(), doseq=True)}"


def _to(selector: str) -> Callable[[Page], None]:
    """Return what brings a part of the page to the top of the window."""

    def scroll(page: Page) -> None:
        page.locator(selector).first.evaluate("each => each.scrollIntoView()")

    return scroll


def _drill(page: Page) -> None:
    page.get_by_label("Your name").fill("Anna")
    page.get_by_text("Ask only some kinds").click()
    page.locator("input[value=scenario]").check()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".options").wait_for()


PICTURES = {
    "settle": Picture(_at("/settle/table"), does=_to("main svg")),
    "ruling": Picture(_at("/settle/table", "seat 4 puts out 1000"), does=_to("h2")),
    "drill": Picture("/drill", scheme="dark", does=_drill),
    "editor": Picture("/books/harbour-1/file/01-house.yaml", shape="desktop"),
    "replay": Picture(
        "/replay/of/holdem/button-lacking-a-card-is-a-misdeal-in-the-club?at=3&with=roberts-11",
        shape="desktop",
    ),
}
"""By the name of the file: the documents show each of them."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the pages of a room with a book of its own; give their address."""
    import waitress

    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "books" / "harbour-1"
        book.mkdir(parents=True)
        for name, text in BOOK.items():
            (book / name).write_text(text, "utf-8")
        app = create(Settings(home=Path(folder), store=f"{folder}/answers.db"))
        server = waitress.create_server(app, host="127.0.0.1", port=0)
        Thread(target=server.run, daemon=True).start()
        yield f"http://127.0.0.1:{server.effective_port}"
        server.close()


def taken(browser: Browser, address: str, wanted: Picture, form: str = "webp") -> bytes:
    """Return a picture in a form a browser writes: webp, png."""
    width, height = SHAPES[wanted.shape]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=SCALE[wanted.shape],
        color_scheme="dark" if wanted.scheme == "dark" else "light",
        locale="en-GB",
        has_touch=wanted.shape == "phone",
    )
    page = context.new_page()
    page.goto(address + wanted.url)
    if wanted.does:
        wanted.does(page)
    page.wait_for_load_state("networkidle")
    # Playwright itself takes PNG and JPEG only, three and two times as large.
    asked = {"format": form, **({"quality": QUALITY} if form == "webp" else {})}
    told = context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    context.close()
    return base64.b64decode(told["data"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; see the module."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(prog="python -m benchmarks.screenshots")
    parser.add_argument("--only", action="append", choices=PICTURES, metavar="NAME")
    parser.add_argument("--looks", type=Path, metavar="FOLDER")
    asked = parser.parse_args(arguments)
    folder, form = (asked.looks, "png") if asked.looks else (FOLDER, "webp")
    folder.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=list(QUIET))
        for name in asked.only or PICTURES:
            looks = {name: PICTURES[name]}
            if asked.looks:
                looks = {
                    f"{name}-{shape}-{scheme}": PICTURES[name]._replace(
                        shape=shape, scheme=scheme
                    )
                    for shape in SHAPES
                    for scheme in ("light", "dark")
                }
            for called, look in looks.items():
                file = folder / f"{called}.{form}"
                file.write_bytes(taken(browser, address, look, form))
                print(f"{file}: {file.stat().st_size // 1024} KB")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
