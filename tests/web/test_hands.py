"""Recorded hands, pasted or sent as a file: stepped through, and never run."""

import io
from pathlib import Path

import pytest

from referee.web import importing

DATA = Path(__file__).parents[1] / "data"
HISTORY = (DATA / "hh/side-pots.txt").read_text("utf-8")
NOTATION = (DATA / "checked-to-a-showdown.phh").read_text("utf-8")
EVENING = (DATA / "hh/evening.txt").read_text("utf-8")


@pytest.fixture
def sends(client):
    with client.session_transaction() as session:
        session["csrf"] = "as every form has it"

    def send(text="", *, follow=True, **more):
        data = {"csrf": "as every form has it", "text": text, **more}
        return client.post(
            "/replay/hand",
            data=data,
            content_type="multipart/form-data",
            follow_redirects=follow,
        )

    return send


def test_a_pasted_hand_is_stepped_through(sends):
    page = sends(NOTATION, book="roberts-11").get_data(as_text=True)

    assert "<h1>Hand 1</h1>" in page
    assert "seat 3 bets 20" in page
    assert "<svg" in page


def test_the_address_of_a_step_is_a_link_that_somebody_else_opens(sends, reader):
    url = sends(HISTORY, follow=False).headers["Location"]

    assert url.startswith("/replay/table?")
    page = reader.opens(url + "&at=3&with=roberts-11")
    assert page.status == 200
    assert "3 of" in page.text
    assert len(page.elements("svg")) == 2


def test_a_file_goes_before_what_was_pasted(sends):
    answer = sends(
        "nothing", file=(io.BytesIO(NOTATION.encode()), "../../etc/hand.phh"), follow=False
    )

    assert answer.status_code == 303


@pytest.mark.parametrize("several", [EVENING, f"[1]\n{NOTATION}\n[2]\n{NOTATION}"])
def test_of_several_hands_one_is_chosen(sends, several):
    page = sends(several).get_data(as_text=True)

    assert page.count('href="/replay/table?') >= 2


def test_no_more_are_shown_than_a_page_can_bear(sends, monkeypatch):
    monkeypatch.setattr(importing, "MOST", 1)
    page = sends(EVENING).get_data(as_text=True)

    assert page.count('href="/replay/table?') == 1
    assert "Only the first 1 hands are shown" in page


@pytest.mark.parametrize(
    "text",
    ["", "no hand at all", "variant = 'NT'", "import os; os.system('true')", "[[[[[[",
     "variant = " + "[" * 5000, HISTORY[:200], "PokerStars Hand #1: nonsense",
     NOTATION.replace('"NT"', '"XX"')],
)  # fmt: skip
def test_what_is_no_hand_is_told(sends, text):
    answer = sends(text)

    assert answer.status_code == 400
    assert 'role="alert"' in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "packed", [b"PK\x03\x04" + bytes(40), b"\x1f\x8b" + bytes(40), bytes(range(256))]
)
def test_nothing_is_unpacked(sends, packed):
    answer = sends(file=(io.BytesIO(packed), "hands.zip"))

    assert answer.status_code == 400


def test_too_much_is_refused(sends):
    assert sends("#" * (importing.MOST_TEXT + 1)).status_code == 413
    assert sends(HISTORY, book="/etc").status_code == 400
