"""A real server for the pages, somebody who opens them, and what keeps a reader out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

import waitress
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page

WIDTHS = {"phone": 360, "tablet": 768, "desktop": 1280}


@contextmanager
def serving(app: Flask) -> Iterator[str]:
    """Serve an app on a port of its own; give its address."""
    server = waitress.create_server(app, host="127.0.0.1", port=0)
    Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@contextmanager
def visiting(
    browser: Browser, address: str, *, told: str = "404", offline: bool = False
) -> Iterator[Callable[..., Page]]:
    """Give what opens a page; whatever it asks for and complains of is looked at behind.

    ``told`` is the answer a page may complain of, for a test asks for it; ``offline`` is a
    browser without a network, to which a file is an address too.
    """
    contexts, asked, complaints = [], [], []

    def opened(
        url: str = "", *, shape: str = "phone", scheme: str = "light", scripts: bool = True
    ) -> Page:
        context = browser.new_context(
            viewport={"width": WIDTHS[shape], "height": 740},
            color_scheme=scheme,
            locale="en-GB",
            has_touch=shape != "desktop",
            java_script_enabled=scripts,
            offline=offline,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [url for url in asked if not url.startswith(address)] == []
    assert [each for each in complaints if told not in each] == []


def width(page: Page) -> int:
    """Return how many points a page is wide; more than the window is to be scrolled to."""
    told: int = page.evaluate("document.documentElement.scrollWidth")
    return told


def keeps_out(page: Page) -> list[tuple[str, list[str]]]:
    """Return what axe finds on a page that is serious, with the first places."""
    found = Axe().run(page).response["violations"]
    return [
        (each["id"], [node["html"] for node in each["nodes"][:3]])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def small(page: Page, least: int = 36) -> list[str]:
    """Return what is to be tapped and is lower than so many points."""
    told: list[str] = page.evaluate(
        """least => [...document.querySelectorAll('main button, main a.press, header a')]
        .filter(each => !each.classList.contains('hidden') && each.checkVisibility())
        .filter(each => each.getBoundingClientRect().height < least)
        .map(each => each.textContent)""",
        least,
    )
    return told


def tabs_to(page: Page, name: str, most: int = 80) -> None:
    """Go to what is called so by the keyboard alone, and press it.

    Raises:
        AssertionError: The keyboard does not get there.
    """
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the keyboard does not get to {name!r}")
