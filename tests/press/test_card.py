"""The cards beside a table: what the book chose, in its order, with a code to each rule."""

import builtins
import re
import sys

import pytest
import segno

from referee.press import codes
from referee.rulebook.book import load_book

LIST = 'table_card: [one-chip-of-two, clock, one-chip, "c3.6"]\n'


@pytest.fixture
def card(run, books, scenarios):
    """Print a card of the room; ``added`` is what its book.yaml says beside."""

    def print_card(*args, added=LIST):
        book = books / "harbour-2026"
        head = book / "book.yaml"
        head.write_text((books.parent / "head").read_text("utf-8") + added, "utf-8")
        return run("book", "card", book, "--scenarios", scenarios, "--jobs", 1, *args)

    head = (books / "harbour-2026" / "book.yaml").read_text("utf-8")
    (books.parent / "head").write_text(head.partition("table_card")[0], "utf-8")
    return print_card


@pytest.fixture
def based(books):
    """The id of a rule of the book below, for the list."""
    return load_book("customs-1").own.rules[0]


def test_the_book_chooses_the_rules_and_their_order(card):
    told = card("--format", "md", added="table_card: [one-chip-of-two, clock, one-chip]\n").out

    heads = re.findall(r"^## (\S+)", told, re.M)
    assert heads == ["2", "3.1", "1"]
    assert "seat 4 puts out 1000 → **Seat 4 calls 200.**" in told
    assert "A player on the clock has 45 seconds." in told


def test_a_rule_of_the_book_below_says_whose_it_is(card, based):
    told = card("--format", "md", added=f"table_card: [one-chip, {based.id!r}]\n").out

    assert f"## {based.number} of customs-1" in told


def test_a_code_holds_the_rule_or_leads_to_it(card, monkeypatch):
    held = []
    make = segno.make
    monkeypatch.setattr(
        segno, "make", lambda text, **how: held.append(text) or make(text, **how)
    )

    offline = card(added="table_card: [clock]\n").out
    online = card(added="table_card: [clock]\naddress: https://harbour.example/rules\n").out

    assert offline.count('class="code"') == online.count('class="code"') == 1
    assert held[0].startswith("3.1 (Rules of the Harbour Room, edition 2026)")
    assert held[0].endswith("A player on the clock has 45 seconds.")
    assert held[1] == "https://harbour.example/rules#rule-clock"


def test_where_a_code_leads_the_printed_book_has_its_rule(printed):
    assert 'id="rule-clock"' in printed().out


def test_what_is_announced_stands_in_two_languages_under_one_number(card):
    told = card(
        "--announced", "--beside", "uk", "--format", "md", added=LIST.split(', "')[0] + "]\n"
    )

    (row,) = (line for line in told.out.splitlines() if line.startswith("| 1 |"))
    assert "**Seat 4 calls 200.**" in row
    assert "**Місце 4 — колл 200.**" in row
    assert told.out.count("| 1 |") == 1


@pytest.mark.parametrize(
    ("added", "says"),
    [
        ("", "has no list of rules for a card"),
        ("table_card: [one-chp]\n", "book.yaml:10: the table card names 'one-chp'"),
        ("table_card: []\n", "table_card"),
        ("address: harbour\ntable_card: [clock]\n", "'harbour' is not an address"),
    ],
)
def test_a_list_that_cannot_be_printed_is_told(card, added, says):
    result = card(added=added)

    assert (result.code, result.out) == (2, "")
    assert says in result.err


def test_an_example_that_fails_stops_the_card(card, scenarios):
    file = scenarios / "one-chip-calls.yaml"
    file.write_text(file.read_text("utf-8").replace("amount: 200", "amount: 300"), "utf-8")

    failing = card(added="table_card: [one-chip]\n")
    beside = card(added="table_card: [clock]\n")

    assert (failing.code, failing.out) == (1, "")
    assert beside.code == 0, "it is no example of a rule on this card"


def test_what_is_missing_for_codes_is_named(card, monkeypatch):
    imported = builtins.__import__

    def fail(name, *args, **kwargs):
        if name == "segno":
            raise ImportError("No module named 'segno'")
        return imported(name, *args, **kwargs)

    monkeypatch.delitem(sys.modules, "segno", raising=False)
    monkeypatch.setattr(builtins, "__import__", fail)
    codes._library.cache_clear()

    result = card(added="table_card: [clock]\n")

    assert (result.code, result.out) == (2, "")
    assert "pip install 'referee[print]'" in result.err


@pytest.mark.parametrize("book", ["club-ua-1", "house-template", "roberts-11", "tda-2026"])
def test_the_books_that_ship_choose_twenty_rules_that_are_there(book):
    own = load_book(book).own

    assert len(own.card) == len(set(own.card)) == 20
