"""Two write the same book: neither loses what he wrote."""

from threading import Thread

import pytest

from referee.authoring import merging
from referee.web import shelf
from tests.web.books.manager import MORE, WORDED, fields, text
from tests.web.house import CAP, FILE


def test_who_saves_over_another_sees_both_changes(manager, home):
    mine, theirs = manager.opens(), manager.opens()
    theirs["text"] = CAP.replace("House rules, 1", "House rules of 2026, 1")
    mine["text"] = WORDED
    assert manager.sends(FILE, **theirs).status_code == 303

    answer = manager.sends(FILE, **mine)
    assert answer.status_code == 409
    assert "Somebody else has saved this file" in text(answer)
    assert (home / "books/harbour-1/01-house.yaml").read_text() == theirs["text"]

    both = fields(text(answer))
    assert "Four raises, and no more." in both["text"]
    assert "House rules of 2026, 1" in both["text"]
    assert manager.sends(FILE, **both).status_code == 303
    assert (home / "books/harbour-1/01-house.yaml").read_text() == both["text"]


def test_where_both_wrote_the_same_line_both_stand_and_nobody_saves_it_so(manager, home):
    mine, theirs = manager.opens(), manager.opens()
    theirs["text"] = CAP.replace("Four raises.", "At most four.")
    mine["text"] = WORDED
    manager.sends(FILE, **theirs)
    answer = manager.sends(f"{FILE}/impact", **mine)
    assert answer.status_code == 409

    both = fields(text(answer))
    assert "At most four." in both["text"]
    assert "Four raises, and no more." in both["text"]
    for url in (FILE, f"{FILE}/impact"):
        again = manager.sends(url, **both)
        assert again.status_code == 400
        assert "take the marks out" in text(again)
        assert fields(text(again)) == both
    assert (home / "books/harbour-1/01-house.yaml").read_text() == theirs["text"]


def test_a_refused_text_is_still_not_saved_over_another_s_change(manager, home):
    mine = manager.opens()
    (home / "books/harbour-1/01-house.yaml").write_text(WORDED)
    refused = manager.sends(FILE, **{**mine, "text": CAP.replace("confirmed", "confirmd")})
    assert refused.status_code == 400
    again = {**fields(text(refused)), "text": CAP.replace("Four", "4")}

    assert manager.sends(FILE, **again).status_code == 409
    assert (home / "books/harbour-1/01-house.yaml").read_text() == WORDED


def test_two_begin_the_same_chapter(manager, home):
    url = "/books/harbour-1/file/02-more.yaml"
    fresh = manager.opens(url)
    assert manager.sends(url, **{**fresh, "text": MORE}).status_code == 303

    answer = manager.sends(url, **{**fresh, "text": MORE.replace("Four", "4")})
    assert answer.status_code == 409
    assert (home / "books/harbour-1/02-more.yaml").read_text() == MORE


def test_of_many_at_once_one_saves_and_the_others_are_told(home, manager):
    folder = home / "books/harbour-1"
    was = shelf.digest(CAP.encode())
    told = []

    def saves(n):
        told.append(shelf.put(folder, "01-house.yaml", f"# {n}\n{CAP}", was=was))

    threads = [Thread(target=saves, args=(n,)) for n in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert sum(each is None for each in told) == 1
    now = (folder / "01-house.yaml").read_text()
    assert {each.text for each in told if each} == {now}


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "both", "clashes"),
    [
        ("a\nb\nc\n", "a\nB\nc\n", "a\nb\nc\nd\n", "a\nB\nc\nd\n", 0),
        ("a\nb\nc\n", "a\nb\nc\n", "a\nc\n", "a\nc\n", 0),
        ("a\nb\n", "a\nx\nb\n", "a\nx\nb\n", "a\nx\nb\n", 0),
        ("", "a\n", "", "a\n", 0),
        ("a\nb\nc\n", "b\nc\n", "a\nb\n", "b\n", 0),
        ("a\n", "b\n", "c\n", f"{merging.THEIRS}\nc\n{merging.MINE}\nb\n{merging.END}\n", 1),
    ],
)  # fmt: skip
def test_two_changes_are_put_together(base, mine, theirs, both, clashes):
    assert merging.merged(base, mine, theirs) == (both, clashes)
