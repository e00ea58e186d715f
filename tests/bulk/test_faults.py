"""One fault put into a recorded hand is flagged where it happens, and nothing else is.

What is expected comes from ``benchmarks/faults/expected.py``, which was written from the
texts of the rules, and from arithmetic on the record; the program's own eyes have no part in
it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from benchmarks.faults.__main__ import main
from benchmarks.faults.case import Case
from benchmarks.faults.expected import ROWS
from benchmarks.faults.record import moments
from benchmarks.faults.row import BOOKS, CLUB, GAMES
from benchmarks.faults.run import every_case, missed, run, some_cases
from referee.bulk.events import Play, play
from referee.bulk.hands import Ready, hear
from referee.bulk.phh import read
from referee.bulk.room import Room, open_room
from referee.rulebook.book import load_book
from referee.table.event import SeatActs

HANDS = sorted((Path(__file__).parents[1] / "data" / "faults").glob("*.phh"))
SMALL = [file for file in HANDS if file.stem in ("heads-up-walk", "heads-up-all-in")]
SEED = 7


@cache
def room(book: str) -> Room:
    return open_room(book, on=None, setting="cash")


@cache
def played(file: Path) -> Play:
    return play(read(file))


@pytest.mark.parametrize("book", [*BOOKS, GAMES])
@pytest.mark.parametrize("file", HANDS, ids=lambda file: file.stem)
def test_one_fault_of_every_kind_is_flagged_and_nothing_else(file: Path, book: str) -> None:
    misses = []
    for case in some_cases(played(file), book, Random(SEED)):
        miss = missed(str(file), played(file), case, room(book))
        misses += [str(miss)] if miss is not None else []

    assert not misses, "\n".join(misses[:3])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("file", SMALL, ids=lambda file: file.stem)
def test_a_small_hand_with_a_fault_at_every_place(file: Path, book: str) -> None:
    heard, misses = run([str(file)], room(book), seed=SEED, every=True)

    assert sum(heard.values()) > 100
    assert not misses, "\n".join(str(miss) for miss in misses[:3])


def test_every_row_of_the_table_is_met_in_our_hands() -> None:
    met: Counter[tuple[str, str]] = Counter()
    for book in BOOKS:
        for file in HANDS:
            for case in every_case(played(file), book, Random(SEED)):
                met.update((each.row.fault, each.row.moment) for each in case.rulings)

    ruled = [row for row in ROWS if row.club.decision or row.robert.decision]
    assert {(row.fault, row.moment) for row in ruled} - set(met) == set()


def test_the_rules_of_the_table_are_rules_of_the_books() -> None:
    for book in (*BOOKS, GAMES):
        ids = {rule.id for layer in load_book(book).books for rule in layer.rules}
        for row in ROWS:
            if book != GAMES or row.games is not None:
                assert set(row.answer(book).rules) <= ids, row


def test_the_hands_of_ours_have_two_to_nine_seats_and_end_as_recorded() -> None:
    assert [len(played(file).start.stacks) for file in HANDS] != []
    assert {len(played(file).start.stacks) for file in HANDS} == set(range(2, 10))
    for file in HANDS:
        heard = hear(Ready(read(file), played(file)), room(CLUB))
        assert (heard.rulings, heard.stands, heard.differs) == ((), (), {}), file


def one(file: str, fault: str, way: str) -> tuple[Play, Case]:
    """Return a hand and its first case of one kind."""
    hand = next(played(each) for each in HANDS if each.stem == file)
    cases = every_case(hand, CLUB, Random(SEED))
    return hand, next(case for case in cases if (case.fault, case.way) == (fault, way))


def told_so(hand: Play, case: Case) -> Play:
    """Return a hand whose record tells the steps of a case."""
    lines, actions, told = zip(*case.steps, strict=True)
    return hand._replace(
        events=told, places=tuple(range(len(told))), lines=lines, actions=actions
    )


@pytest.mark.parametrize(
    ("fault", "way"), [("out-of-turn", "seen"), ("wrong-order", "pointed-at")]
)
def test_the_audit_itself_flags_the_sentence_and_its_line(fault: str, way: str) -> None:
    hand, case = one("five-checked-down", fault, way)
    file = next(each for each in HANDS if each.stem == "five-checked-down")

    heard = hear(Ready(read(file), told_so(hand, case)), room(CLUB))

    wanted = [
        (ruled.n, ruled.row.incident, case.steps[ruled.n - 1].line) for ruled in case.rulings
    ]
    got = [(each["after"], each["incident"], each["line"]) for each in heard.rulings]
    assert got == wanted


def test_the_audit_tells_a_fault_nobody_noticed_under_stands() -> None:
    hand, case = one("five-checked-down", "one-extra", "unnoticed")
    file = next(each for each in HANDS if each.stem == "five-checked-down")

    heard = hear(Ready(read(file), told_so(hand, case)), room(CLUB))

    assert heard.rulings == ()
    assert [
        (each["after"], each["facts"]["seat"], each["incident"]) for each in heard.stands
    ] == [tuple(each) for each in case.stands]


# --- would the tool see it? -----------------------------------------------------------------


def test_a_flag_at_another_sentence_is_a_miss() -> None:
    hand, case = one("five-checked-down", "out-of-turn", "seen")
    moved = case.rulings[0]._replace(n=case.rulings[0].n + 1)

    miss = missed("x", hand, case._replace(rulings=(moved, *case.rulings[1:])), room(CLUB))

    assert miss is not None
    assert "expected" in str(miss)


def test_a_flag_too_many_is_a_miss() -> None:
    hand, case = one("five-checked-down", "out-of-turn", "seen")

    assert missed("x", hand, case._replace(rulings=()), room(CLUB)) is not None


def test_a_fault_that_does_not_stand_is_a_miss() -> None:
    hand, case = one("five-checked-down", "wrong-order", "unnoticed")

    assert missed("x", hand, case._replace(stands=()), room(CLUB)) is not None


def test_another_end_is_a_miss() -> None:
    hand, case = one("five-checked-down", "none", "deal-by-hand")
    other = hand._replace(finishing=dict(hand.start.stacks))

    assert missed("x", other, case, room(CLUB)) is not None


def test_a_hand_that_falls_over_is_a_miss() -> None:
    hand, case = one("five-checked-down", "none", "deal-by-hand")
    gone = case._replace(
        steps=(*case.steps, case.steps[-1]._replace(event=SeatActs(99, "call")))
    )

    miss = missed("x", hand, gone, room(CLUB))

    assert miss is not None
    assert "OffScript" in miss.what


def test_the_record_is_followed_to_its_last_chip() -> None:
    file = next(each for each in HANDS if each.stem == "heads-up-all-in")
    last = moments(played(file))[-1]

    assert (last.seat, last.verb, last.to, last.level) == (2, "call", 220, 720)
    assert last.stacks == {1: 0, 2: 220}
    assert not last.may_raise(2), "the other has no chips left to call with"


# --- the command ----------------------------------------------------------------------------


def test_the_command_ends_0_where_all_is_as_expected(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([str(SMALL[0]), "--hands", "1", "--book", CLUB]) == 0
    assert ", 0 not as expected" in capsys.readouterr().out


def test_the_command_says_that_a_folder_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no/such/folder"]) == 2
    assert "no/such/folder: there is no such file or folder" in capsys.readouterr().err


def test_the_command_wants_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(SMALL[0]), "--hands", "0"]) == 2
    assert "--hands must be at least 1" in capsys.readouterr().err
