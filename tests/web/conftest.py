"""A reader of pages: it sees links, buttons and fields, and presses what it is told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.database.places import place
from referee.training.store import Store
from referee.web.app import create
from referee.web.settings import Settings

VOID = {"meta", "link", "input", "br", "img", "hr"}


class Seen(HTMLParser):
    """What stands on a page: every element with its attributes and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str], list[str]]] = []
        self.open: list[tuple[str, dict[str, str], list[str]]] = []
        self.closed: set[int] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = (tag, {name: value or "" for name, value in attrs}, [])
        self.all.append(element)
        if any(name == "details" and "open" not in attrs for name, attrs, _ in self.open):
            self.closed.add(id(element[1]))
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, {name: value or "" for name, value in attrs}, []))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element[2].append(data)


def plain(parts: list[str]) -> str:
    return " ".join(" ".join(parts).split())


class Reader:
    """Somebody with a phone: ``taps`` counts what was pressed."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.taps = 0
        self.url = ""
        self.status = 0
        self.html = ""

    def opens(self, url: str, **asked: Any) -> Reader:
        query = f"?{urlencode(asked, doseq=True)}" if asked else ""
        answer = self.client.get(url + query, follow_redirects=True)
        self.url, self.status = answer.request.full_path, answer.status_code
        self.html = answer.get_data(as_text=True)
        self.seen = Seen(self.html)
        return self

    def behind(self, attrs: dict[str, str]) -> int:
        """A tap more for what stands in a part of the page that is closed."""
        return int(id(attrs) in self.seen.closed)

    def elements(self, tag: str) -> list[tuple[dict[str, str], str]]:
        return [(attrs, plain(text)) for name, attrs, text in self.seen.all if name == tag]

    @property
    def text(self) -> str:
        return plain(
            next(text for name, attrs, text in self.seen.all if attrs.get("id") == "content")
        )

    def press(self, *labels: str) -> Reader:
        """Press what is called so: a button first, then a link; each is a tap."""
        for label in labels:
            self.taps += 1
            self._one(label)
        return self

    def _one(self, label: str) -> None:
        for attrs, text in self.elements("button"):
            if text == label and "name" in attrs:
                self.taps += self.behind(attrs)
                self._send({attrs["name"]: attrs["value"]})
                return
        for attrs, text in self.elements("a"):
            if label in (text, attrs.get("aria-label")):
                self.opens(attrs["href"])
                return
        there = [text for tag in ("button", "a") for _, text in self.elements(tag)]
        raise AssertionError(f"nothing is called {label!r}: {there}")

    def fill(self, before: str, value: str) -> Reader:
        """Fill the gap behind some words: a tap into the field, a tap to send it."""
        self.taps += 2
        labels = [text for attrs, text in self.elements("label") if "for" not in attrs]
        for at, text in enumerate(labels):
            if text.startswith(before):
                gaps = [each for each, _ in self.elements("input") if "gap." in each["name"]]
                self.taps += self.behind(gaps[at])
                self._send({gaps[at]["name"]: value})
                return self
        raise AssertionError(f"no gap is called {before!r}")

    def opens_field(self, name: str, value: str) -> Reader:
        """Fill a field by its name: a tap into it, a tap to send it."""
        self.taps += 2
        self._send({name: value})
        return self

    def types(self, sentence: str) -> Reader:
        self.taps += 2
        self._send({"typed": sentence})
        return self

    def _send(self, more: dict[str, str]) -> None:
        hidden = [
            (each["name"], each["value"])
            for each, _ in self.elements("input")
            if each.get("type") == "hidden"
        ]
        (form,) = (each for each, _ in self.elements("form"))
        self.opens(f"{form['action']}?{urlencode([*hidden, *more.items()])}")

    @property
    def rules(self) -> list[str]:
        """The rules that decide, as the page names them."""
        return [text for attrs, text in self.elements("p") if attrs.get("class") == "number"]


@pytest.fixture(scope="session")
def app() -> Flask:
    return create()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def reader(client: FlaskClient) -> Reader:
    return Reader(client)


@pytest.fixture
def opened(reader: Reader) -> Callable[..., Reader]:
    """Return what opens a page and is glad of it."""

    def open_(url: str, **asked: Any) -> Reader:
        reader.opens(url, **asked)
        assert reader.status == 200, reader.html[-800:]
        return reader

    return open_


class Trainee:
    """Somebody who drills on a phone: presses what a page shows, and sees what comes."""

    def __init__(self, client: FlaskClient, name: str = "") -> None:
        self.client, self.name = client, name
        self.url, self.status, self.html = "", 0, ""

    def gets(self, url: str) -> Trainee:
        return self._came(self.client.get(url, follow_redirects=True))

    def sends(self, url: str, **data: Any) -> Trainee:
        with self.client.session_transaction() as session:
            data["csrf"] = session.setdefault("csrf", "t")
        return self._came(self.client.post(url, data=data, follow_redirects=True))

    def _came(self, answer: Any) -> Trainee:
        self.url, self.status = answer.request.full_path, answer.status_code
        self.html = answer.get_data(as_text=True)
        self.seen = Seen(self.html)
        answer.close()
        return self

    @property
    def text(self) -> str:
        return plain(
            next(text for _, attrs, text in self.seen.all if attrs.get("id") == "content")
        )

    @property
    def options(self) -> list[str]:
        """The keys of what can be chosen, in their order."""
        return [
            attrs["value"] for tag, attrs, _ in self.seen.all
            if tag == "button" and attrs.get("name") == "option"
        ]  # fmt: skip

    @property
    def form(self) -> dict[str, Any]:
        """What the form of the page carries."""
        found: dict[str, Any] = {}
        for tag, attrs, _ in self.seen.all:
            if tag == "input" and attrs.get("type") == "hidden" and "name" in attrs:
                found.setdefault(attrs["name"], []).append(attrs["value"])
        return found

    def goes(self, **more: Any) -> Trainee:
        """Send the last form of the page, as its button does."""
        action = [attrs for tag, attrs, _ in self.seen.all if tag == "form"][-1]["action"]
        return self.sends(action, **self.form | more)

    def begins(self, **asked: Any) -> Trainee:
        return self.sends("/drill/begin", **{"name": self.name, "book": "club-ua-1"} | asked)


@pytest.fixture
def answers(tmp_path: Path) -> Iterator[Store]:
    """The store of answers of a room."""
    with Store(place(str(tmp_path / "answers.db"))) as store:
        yield store


@pytest.fixture
def school(tmp_path: Path, answers: Store) -> Iterator[Flask]:
    """A room in which answers are kept, with nobody at the door."""
    made = create(Settings(home=tmp_path, store=answers.url))
    yield made
    made.extensions["referee.answers"].close()


@pytest.fixture
def olena(school: Flask) -> Trainee:
    return Trainee(school.test_client(), "Olena")
