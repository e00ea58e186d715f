"""Hands with a fault put to the floor of an audit, and what came of them held to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.faults.board import board
from benchmarks.faults.case import Case, Hand
from benchmarks.faults.hands import hands
from benchmarks.faults.latent import (
    Place,
    at_fault,
    at_nothing,
    elsewhere,
    latent,
    looks,
    pointed,
    unnoticed,
)
from benchmarks.faults.pushes import pushes
from benchmarks.faults.record import have_acted
from benchmarks.faults.row import GAMES
from benchmarks.faults.seen import seen, sound
from referee.bulk.events import Play, play
from referee.bulk.phh import read
from referee.bulk.room import Room
from referee.hearing.floor import Floor
from referee.hearing.ruling import Ruling
from referee.hearing.standing import unnoticed as never_noticed
from referee.scenario.sentence import tell

DECIDING = ("decides", "also", "defers")


class Miss(NamedTuple):
    """Where a hand with a fault did not come to what was expected."""

    file: str
    case: Case
    what: str

    def __str__(self) -> str:
        """Return the miss with the whole hand as sentences, to be put into a script."""
        told = "\n".join(
            f"    {n}: {tell(step.event)}" for n, step in enumerate(self.case.steps, 1)
        )
        return f"{self.file}: {self.case.fault}, {self.case.way}: {self.what}\n{told}"


# --- which cases ----------------------------------------------------------------------------


def every_case(play: Play, book: str, random: Random) -> Iterator[Case]:
    """Yield every fault at every place; only when and where attention goes is drawn."""
    hand = Hand(play)
    yield from _apart(hand, book)
    for place in latent(hand) if book != GAMES else ():
        yield from three_ways(hand, place, book, random)


def some_cases(play: Play, book: str, random: Random) -> Iterator[Case]:
    """Yield one place of every kind of fault and way, drawn from all there are."""
    hand = Hand(play)
    kinds: dict[object, list[Case]] = {}
    for case in _apart(hand, book):
        kinds.setdefault((case.fault, case.way, _moments(case)), []).append(case)
    for group in kinds.values():
        yield random.choice(group)
    places: dict[str, list[Place]] = {}
    for place in latent(hand) if book != GAMES else ():
        places.setdefault(place.fault, []).append(place)
    for found in places.values():
        yield from three_ways(hand, random.choice(found), book, random)


def _apart(hand: Hand, book: str) -> Iterator[Case]:
    """Yield the cases that are whole by themselves; of the games' book the board is read."""
    yield from board(hand, book)
    if book != GAMES:
        yield from sound(hand)
        yield from seen(hand, book)
        yield from hands(hand, book)
        yield from pushes(hand, book)


def _moments(case: Case) -> tuple[str, ...]:
    return tuple(ruled.row.moment for ruled in case.rulings)


def three_ways(hand: Hand, place: Place, book: str, random: Random) -> Iterator[Case]:
    """Yield a latent fault noticed (at every count of acts), unnoticed, and looked past."""
    seats = hand.order
    yield unnoticed(hand, place)
    moments = looks(hand, place)
    if not moments:
        return
    calls = at_nothing(place, random.choice(seats))
    yield elsewhere(hand, place, random.choice(moments), random.choice(calls))
    by_count: dict[int, list[int]] = {}
    for at in moments:
        by_count.setdefault(min(2, have_acted(hand.history, at)), []).append(at)
    for some in by_count.values():
        call = at_fault(place, random.choice(seats), cards=random.random() < 1 / 2)
        yield pointed(hand, place, random.choice(some), call, book)


# --- hearing them ---------------------------------------------------------------------------


def missed(file: str, played: Play, case: Case, room: Room) -> Miss | None:
    """Hear a case; return what is not as expected, or None."""
    floor = room.opens(played.start)
    try:
        wrong = _hear(floor, case) or _compare(floor, played, case, room.book.id)
    except Exception as error:  # whatever falls over here is what the tool is for
        wrong = f"{type(error).__name__}: {error}"
    return Miss(file, case, wrong) if wrong else None


def _hear(floor: Floor, case: Case) -> str:
    total = floor.table.total
    for n, step in enumerate(case.steps, 1):
        if floor.stopped is not None:
            return f"stopped before sentence {n}: {floor.stopped}"
        floor.sees(step.event, n)
        if floor.table.total != total:
            return f"{floor.table.total - total} units made or lost at sentence {n}"
    if case.ends:
        floor.finish()
    else:
        floor.end()
    return "" if floor.table.total == total else "units made or lost at the end"


def _compare(floor: Floor, played: Play, case: Case, book: str) -> str:
    wanted = [
        (ruled.n, ruled.row.incident, ruled.row.answer(book).decision, ruled.seat)
        for ruled in case.rulings
    ]
    got = [(each.after, each.incident.key, each.decision, each.seat) for each in floor.rulings]
    if got != wanted:
        return f"ruled {got}, expected {wanted}"
    for ruled, ruling in zip(case.rulings, floor.rulings, strict=True):
        rules = ruled.row.answer(book).rules
        if rules and not set(rules) & _deciding(ruling):
            return f"ruled by {_deciding(ruling)}, expected {rules}"
    standing = [
        (s.n, s.incident.seat, s.incident.key) for s in never_noticed(floor, floor.table)
    ]
    if sorted(standing) != sorted(tuple(each) for each in case.stands):
        return f"{standing} stands, expected {[tuple(each) for each in case.stands]}"
    if case.ends and played.finishing is not None:
        reached = {seat: floor.table.seats[seat].stack for seat in played.finishing}
        if reached != played.finishing:
            return f"ended with {reached}, recorded {dict(played.finishing)}"
    return ""


def _deciding(ruling: Ruling) -> set[str]:
    return {cite.id for cite in ruling.found.cites if cite.role in DECIDING}


def run(
    files: Iterable[str], room: Room, *, seed: int, every: bool
) -> tuple[Counter[tuple[str, str]], list[Miss]]:
    """Put faults into the hands of some files; return how many of each kind, and the misses."""
    heard: Counter[tuple[str, str]] = Counter()
    misses: list[Miss] = []
    choose = every_case if every else some_cases
    for file in files:
        played = play(read(file))
        random = Random(f"{seed} {Path(file).name}")
        for case in choose(played, room.book.id, random):
            heard[case.fault, case.way] += 1
            miss = missed(file, played, case, room)
            if miss is not None:
                misses.append(miss)
    return heard, misses
