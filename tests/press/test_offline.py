"""A book on one page: all four languages, nothing asked of anybody, everything found."""

import re
from html import unescape
from urllib.parse import unquote

import pytest

from referee import content, words
from referee.press import offline
from referee.press.examples import NONE, gather
from referee.report.render import render
from referee.rulebook.book import load_book

CHIP = content.root("scenarios") / "holdem/one-big-chip-is-a-call.yaml"
TONGUES = [words.load(code) for code in words.languages()]


@pytest.fixture(scope="module")
def view():
    gathered = gather("club-ua-1", [CHIP], words.languages())
    assert not gathered.failed
    assert not gathered.faults
    found = {"club-ua-1": gathered, "customs-1": NONE}
    return offline.view(load_book("club-ua-1"), found, TONGUES)


@pytest.fixture(scope="module")
def html(view):
    return render("offline", view, form="html")


def entry(view, book, rule):
    (found,) = (
        each
        for layer in view["layers"]
        for chapter in layer["chapters"]
        for each in chapter["rules"]
        if each["id"] == offline.anchor(book, rule)
    )
    return found


def test_every_rule_of_the_book_and_of_what_it_stands_on_is_there(view):
    book = load_book("club-ua-1")
    wanted = {(rule.book, rule.id) for layer in book.books for rule in layer.rules}
    there = {
        tuple(each["id"].split("/", 1))
        for layer in view["layers"]
        for chapter in layer["chapters"]
        for each in chapter["rules"]
    }

    assert there == {each for each in wanted if each[0] in ("club-ua-1", "customs-1")}
    assert len(there) > 200


def test_a_rule_is_told_in_every_language_once(view):
    chip = entry(view, "club-ua-1", "2.8.9")
    rule = load_book("club-ua-1").own.rule("2.8.9")

    for part in ("title", "text"):
        told = {code: each["text"] for each in chip[part] for code in each["for"].split()}
        assert set(told) == set(words.languages())
        for code, said in told.items():
            text = getattr(rule, part)
            assert said == text.get(code, text["en"])


def test_its_situations_are_told_with_what_came_of_them(view):
    (shown,) = entry(view, "club-ua-1", "2.8.9")["situations"]
    told = {code: each["text"] for each in shown["outcome"] for code in each["for"].split()}

    assert "Seat 4 calls 200" in told["en"]
    assert "Місце 4" in told["uk"]
    assert not entry(view, "club-ua-1", "2.8.8a")["situations"]


def test_the_page_asks_nobody_for_anything(html):
    assert not re.search(r"(?:src|href|action)=[\"'](?!#)", html)
    assert not re.search(r"@import|url\(|fetch\(|XMLHttp|https?://", html)
    assert "default-src 'none'" in unescape(html)


def test_every_link_leads_somewhere_and_every_id_stands_once(html):
    ids = [unescape(each) for each in re.findall(r' id="([^"]+)"', html)]

    assert len(ids) == len(set(ids))
    links = {unquote(unescape(each)) for each in re.findall(r'href="#([^"]+)"', html)}
    assert links <= set(ids)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("big chip", "2.8.9"), ("za duzy zeton", "2.8.9"), ("string bet", "2.8.8a"),
     ("стринг", "2.8.8a")],
)  # fmt: skip
def test_what_a_thing_is_called_leads_to_its_rules(view, name, rule):
    (term,) = (each for each in view["terms"] if name in each["names"])

    assert offline.anchor("club-ua-1", rule) in term["rules"][:2]
