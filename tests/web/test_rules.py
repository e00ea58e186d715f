"""The books, read and searched."""

import pytest

from referee.web import casefile, situations


@pytest.mark.parametrize(
    ("query", "number"),
    [("big chip", "2.8.9"), ("za duży żeton", "2.8.9"), ("2.8.9", "2.8.9")],
)
def test_a_rule_is_found_by_everyday_words(opened, query, number):
    page = opened("/rules", q=query, book="club-ua-1")
    hits = [text for attrs, text in page.elements("a") if attrs["href"].startswith("/rules/c")]

    assert hits[0].startswith(number)


def test_slang_is_found_with_a_slip_in_it(opened):
    right, slipped = (opened("/rules", q=q).text for q in ("string bet", "strng bet"))

    assert "String" in right or "string" in right
    assert "Found: 0" not in slipped


def test_what_is_no_word_finds_nothing(opened):
    assert "Found: 0" in opened("/rules", q="?!").text


def test_a_book_leads_to_its_rules_and_a_rule_to_its_situations(opened):
    opened("/rules").press("General poker rules of the club club-ua-1 · edition 1")
    page = opened("/rules/club-ua-1").press("2.8.9 One big chip without a word is a call")

    assert "is a call; the change goes back" in page.text
    page.press("One big chip without a word is a call holdem/one-big-chip-is-a-call")
    assert page.url.startswith("/replay/of/holdem/one-big-chip-is-a-call")


def test_a_situation_that_is_shown_expects_the_rule():
    shown = list(situations.showing(frozenset({("club-ua-1", "2.8.9")})))

    assert "holdem/one-big-chip-is-a-call" in [each.name for _, each in shown]
    for _, each in shown:
        script = situations.script(each.name)
        named = {
            rule
            for said in script.expectations
            for rule in (said.id, *(said.by_book or {}).values())
        }
        assert "2.8.9" in named, each.name


def test_every_scenario_that_ships_is_there():
    assert len(situations.texts()) > 2000


@pytest.mark.parametrize("book", casefile.books())
def test_every_book_opens(opened, book):
    assert opened(f"/rules/{book}").elements("h2")


@pytest.mark.parametrize(
    "url", ["/rules/nobody-1", "/rules/club-ua-1/no-such", "/rules?book=x"]
)
def test_what_is_not_there_is_told(client, url):
    assert client.get(url).status_code in (400, 404)
