"""A rule of a book below, begun anew in a room's own: it reads, and rules as it did."""

from datetime import date

import pytest

from referee import content
from referee.authoring import newbook, otherwise
from referee.errors import UsageError
from referee.hearing import hear, vocabulary
from referee.rulebook import library, options
from referee.rulebook.book import load_book

BASES = [folder.name for folder in library.folders()]
EVERY = 25
"""One of so many rules is tried."""
CHIP = content.root("scenarios") / "holdem/one-big-chip-is-a-call.yaml"


@pytest.fixture
def room(tmp_path):
    """Return what begins a book of the room on one of those that came."""

    def begin(base, language="uk"):
        folder = tmp_path / "harbour-1"
        answers = newbook.Answers(
            "harbour-1", "Harbour", base, "none", language, date(2026, 1, 1), {}
        )
        folder.mkdir()
        (folder / "book.yaml").write_bytes(newbook.files(answers, tmp_path)["book.yaml"])
        return folder

    return begin


def asked(rule):
    """Return what a rule asks, wherever it stands."""
    return [[(each.fact, each.demands) for each in lines] for lines in (rule.when, rule.unless)]


def write(folder, text):
    (folder / "01-house.yaml").write_text(text, "utf-8")
    return load_book(folder)


@pytest.mark.parametrize("base", BASES)
def test_whatever_rule_is_begun_anew_is_read_and_says_what_it_said(room, base):
    folder = room(base)
    own = load_book(folder)
    opening = newbook.opening(own.id, ("en", "uk"))
    entries = [each for each in own.books[1].rules if not each.case]
    for below in entries[len(base) % EVERY :: EVERY]:
        book = write(folder, otherwise.rule(own, below, opening))
        (new,) = (each for each in book.own.rules)

        assert vocabulary.kept_faults(book) == [], below.id
        assert new.title["en"] == below.title.get("en", new.title["en"])
        assert new.sets == below.sets, below.id
        assert new.scope == below.scope, below.id
        if below.incident and below.remedies:
            assert new.incident == below.incident, below.id
            assert asked(new) == asked(below), below.id
            assert [each.do for each in new.remedies] == [each.do for each in below.remedies]


def test_a_situation_is_ruled_as_before_and_by_the_rule_of_the_room(room):
    folder = room("club-ua-1")
    own = load_book(folder)
    text = otherwise.rule(own, own.rule("club-ua-1", "2.8.9"), newbook.opening(own.id, ("en",)))
    write(folder, text)
    before, now = (
        hear.hear(CHIP, book=book).data["rulings"][0] for book in ("club-ua-1", str(folder))
    )

    assert now["announce"] == before["announce"]
    assert (now["rule"]["book"], now["rule"]["id"]) == ("harbour-1", "house-2.8.9")


def test_an_answer_is_that_of_the_book_below(room):
    folder = room("club-ua-1", "en")
    own = load_book(folder)
    text = newbook.opening(own.id, ("en",))
    for key in ("raise-cap.multiway", "straddle", "clock.seconds"):
        text = otherwise.option(own, key, text)
        own = write(folder, text)
        rule = own.own.rules[-1]
        below = next(
            each for layer in own.books[1:] for each in layer.rules
            if key in each.sets and each.scope == rule.scope
        )  # fmt: skip
        assert rule.sets == {key: below.sets[key]}
        assert rule.title["en"] == options.load()[key.partition(".")[0]].question
    assert [each.number for each in own.own.rules] == ["1", "2", "3"]


def test_an_option_that_is_none_has_no_answer(room):
    own = load_book(room("customs-1"))
    with pytest.raises(UsageError, match="there is no option 'stradle'"):
        otherwise.option(own, "stradle", "rules:\n")


def test_it_stands_as_far_in_as_the_rules_before_it_and_takes_no_id_twice(room):
    folder = room("customs-1", "en")
    own = load_book(folder)
    below = next(each for each in own.books[1].rules if not each.case)
    text = otherwise.rule(own, below, "chapter: House\nrules:\n  - number: 7\n")
    assert f'\n  - number: "1"\n    id: house-{below.id}\n' in text

    first = write(folder, otherwise.rule(own, below, newbook.opening(own.id, ("en",))))
    assert f"id: house-{below.id}-2\n" in otherwise.rule(first, below, "rules:\n")
