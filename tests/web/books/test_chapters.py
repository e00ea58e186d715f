"""What a manager does with chapters, editions and rules of the book below."""

import pytest

from tests.web.books.manager import MORE, WORDED, fields, text
from tests.web.house import CAP, FILE


def test_a_chapter_is_there_once_it_is_saved(manager, home):
    answer = manager.client.get("/books/harbour-1/chapter?name=02-More")
    assert answer.headers["Location"] == "/books/harbour-1/file/02-more.yaml"
    assert not (home / "books/harbour-1/02-more.yaml").exists()
    page = text(manager.client.get(answer.headers["Location"]))
    assert "0 errors, 0 warnings" in page, "it holds together before a word is written"
    assert 'number: "2"' in page

    url = "/books/harbour-1/file/02-more.yaml"
    assert manager.saves(MORE, url, read="", base="").status_code == 303
    assert (home / "books/harbour-1/02-more.yaml").read_text() == MORE


@pytest.mark.parametrize("name", ["../up", "01-house", "book", "", "a b", "x" * 70])
def test_a_chapter_needs_a_name_of_its_own(manager, name):
    assert manager.client.get(f"/books/harbour-1/chapter?name={name}").status_code == 400


def test_a_chapter_is_taken_out_and_can_be_brought_back(manager, home):
    assert manager.sends(f"{FILE}/remove").status_code == 303
    assert not (home / "books/harbour-1/01-house.yaml").exists()

    assert manager.sends("/books/harbour-1/back", n="1").status_code == 303
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP
    assert manager.sends("/books/harbour-1/file/book.yaml/remove").status_code == 404


def test_editions_are_kept_listed_compared_and_brought_back(manager, home):
    manager.sends("/books/harbour-1/keep", note="on the wall")
    manager.saves(WORDED, keep="1", note="approved")
    page = text(manager.client.get("/books/harbour-1"))
    assert "on the wall" in page
    assert "approved" in page
    assert "Worded otherwise: 1" in page

    past = text(manager.client.get("/books/harbour-1/kept/1"))
    assert "<del>  text: Four raises.</del>" in past
    manager.sends("/books/harbour-1/back", n="1")
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP
    assert "the same as number 1" in text(manager.client.get("/books/harbour-1"))


@pytest.mark.parametrize("n", ["9", "x", "", "-1", "²"])
def test_an_edition_that_was_not_kept_is_not_brought_back(manager, home, n):
    assert manager.sends("/books/harbour-1/back", n=n).status_code == 400
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP


def test_a_faulty_book_is_not_kept_as_an_edition(manager, home):
    (home / "books/harbour-1/01-house.yaml").write_text(CAP.replace("confirmed", "confirmd"))
    answer = manager.sends("/books/harbour-1/keep")

    assert answer.status_code == 400
    assert "confirmd" in text(answer)
    assert str(home) not in text(answer)


def test_a_rule_of_the_book_below_is_begun_anew_from_where_it_is_read(manager, home):
    page = text(manager.client.get("/rules/customs-1/absent-hand-cash"))
    url = "/books/harbour-1/otherwise?rule=customs-1/absent-hand-cash"
    assert "Rule it otherwise in “Harbour”" in page
    assert f'href="{url}"' in page

    begun = text(manager.client.get(url))
    assert "0 errors" in begun
    found = fields(begun)
    assert found["base"] == CAP
    assert found["text"].startswith(CAP)
    assert "id: house-absent-hand-cash" in found["text"]
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP, "nothing is saved yet"
    assert manager.sends(FILE, **found).status_code == 303
    assert "Rule it otherwise" not in text(
        manager.client.get("/rules/harbour-1/house-absent-hand-cash")
    )


def test_a_question_of_the_house_is_answered_from_the_page_of_the_book(manager):
    page = text(manager.client.get("/books/harbour-1"))
    assert '<option value="straddle">' in page
    assert "raise-cap.multiway" not in page, "it is answered"

    begun = text(manager.client.get("/books/harbour-1/otherwise?option=straddle"))
    assert "id: house-straddle" in fields(begun)["text"]
    assert "0 errors" in begun


@pytest.mark.parametrize(
    ("asked", "status"),
    [("", 404), ("rule=x/y", 404), ("rule=customs-1", 404), ("option=stradle", 400),
     ("rule=harbour-1/raise-cap-multiway", 404)],
)  # fmt: skip
def test_what_is_in_no_book_below_is_not_begun(manager, asked, status):
    assert manager.client.get(f"/books/harbour-1/otherwise?{asked}").status_code == status
