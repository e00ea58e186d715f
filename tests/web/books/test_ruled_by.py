"""What a room writes, its tables are ruled by."""

import re

import pytest

from referee.errors import UsageError
from referee.web.app import create
from referee.web.settings import Settings
from tests.web.books.manager import text
from tests.web.house import CAP


def test_a_book_of_the_room_is_read_searched_and_ruled_by(manager):
    read = text(manager.client.get("/rules/harbour-1"))
    assert "How many raises in a round of limit" in read
    found = text(manager.client.get("/rules?q=raises+round+limit&book=harbour-1"))
    assert "/rules/harbour-1/raise-cap-multiway" in found

    capped = "/replay/of/holdem/limit-fourth-raise-of-the-round-is-refused?at=4&book=harbour-1"
    assert "raise to 100" in text(manager.client.get(capped)), "four raises, and three are made"
    manager.saves(CAP.replace("multiway: 4", "multiway: 3"))
    assert "raise to 100" not in text(manager.client.get(capped))


def test_a_rule_of_the_room_leads_to_the_situations_it_is_seen_in(manager, home):
    page = text(manager.client.get("/rules/harbour-1/raise-cap-multiway"))
    seen = re.findall(r'href="(/replay/of/[^"]*book=harbour-1[^"]*)"', page)
    assert any("fourth-raise-stands" in each for each in seen)
    assert not any("two-players-have-no-cap" in each for each in seen), (
        "of them it says nothing"
    )
    for each in seen[:3]:
        step = text(manager.client.get(each))
        assert "of harbour-1" in step, each

    manager.saves(CAP.replace("structure: limit", "structure: spread"))
    page = text(manager.client.get("/rules/harbour-1/raise-cap-multiway"))
    assert "fourth-raise-stands" not in page, "it is heard again once the book is another"


def test_a_faulty_book_of_the_room_spoils_no_other(manager):
    manager.saves(CAP.replace("raise-cap:", "raise-cup:"), unsound="1")

    assert manager.client.get("/rules/harbour-1").status_code == 400
    assert manager.client.get("/rules?q=big+chip").status_code == 200
    assert manager.client.get("/rules/club-ua-1/2.8.9").status_code == 200


def test_a_server_may_begin_with_a_book_of_the_room(home):
    assert create(Settings(home=home, book="harbour-1"))
    with pytest.raises(UsageError, match="there is no book 'harbour-2'"):
        create(Settings(home=home, book="harbour-2"))
