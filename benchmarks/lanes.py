"""Whether play walked in one go comes to what play told event by event comes to.

``python -m benchmarks.lanes [FOLDER]`` puts every scenario that ships, and every recorded hand
of a folder, to two floors: one sees each event, the other walks whatever it may
(``hearing/regular.py``). Rulings, table and where the hearing stopped must be equal to the
last field. Ends 1 where they are not.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from referee import words
from referee.bulk.events import play
from referee.bulk.hands import Ready, begin, played, shown
from referee.bulk.phh import read
from referee.bulk.room import Room, open_room
from referee.errors import ContentError, NotYetError, RefereeError
from referee.hearing import regular, told
from referee.hearing.floor import Floor
from referee.rulebook.book import Shelf
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.table.due import Case
from referee.table.event import Event
from referee.table.table import Table

RECORDED = Path("../shared/data/phh")


class Outcome(NamedTuple):
    """What a floor came to; ``walked`` counts the events that were not seen one by one."""

    rulings: tuple[object, ...]
    table: Table
    stopped: object
    walked: int


def outcome(floor: Floor, events: Sequence[Event], *, walks: bool, at: int = 0) -> Outcome:
    """Put events to a floor, the first ``at`` of which it knows, and return what came of it."""
    en, walked, stopped = words.load("en"), 0, None
    try:
        while at < len(events) and floor.stopped is None:
            left = regular.walk(floor, events, at) if walks else at
            walked, at = walked + left - at, left
            if at < len(events):
                at += 1
                floor.sees(events[at - 1], at)
        if floor.stopped is None:
            floor.end()
            if len(floor.table.live()) == 1 and floor.due.what == "push":
                floor.finish()  # a walk to the end of a hand pushes its pot
        stopped = floor.stopped
    except RefereeError as error:
        stopped = str(error)
    rulings = tuple(told.ruling(each, 0, "", en, "en") for each in floor.rulings)
    return Outcome(rulings, floor.table, stopped, walked)


def of_scenario(script: Script, shelf: Shelf) -> tuple[Outcome, Outcome] | None:
    """Return what both floors make of a script; None where no floor can be opened so."""
    book = shelf.book(script.book or "customs-1", placard=script.placard or None)

    def opens() -> Floor:
        return Floor.open(
            book=book,
            case=Case(script.variant, script.structure, script.setting),
            stakes=script.stakes,
            stacks=script.stacks,
            button=script.button,
            cards=script.cards,
            chips=script.chips,
            deck=script.deck,
        )

    return both(opens, [each.event for each in script.sentences])


def of_record(file: Path, room: Room) -> tuple[Outcome, Outcome]:
    """Return what both floors make of a recorded hand, to its end."""
    hand = read(file)
    told = play(hand)
    events = told.events
    first = outcome(room.opens(told.start), events, walks=False)
    begun = shown(played(begin(Ready(hand, told), room)))
    second = outcome(begun.floor, events, walks=True, at=begun.n)
    return first, second._replace(walked=second.walked + begun.n)


def both(opens: Callable[[], Floor], events: Sequence[Event]) -> tuple[Outcome, Outcome] | None:
    """Return what events come to, seen one by one and walked."""
    try:
        seen, walked = opens(), opens()
    except RefereeError:
        return None
    return outcome(seen, events, walks=False), outcome(walked, events, walks=True)


def differences(first: Outcome, second: Outcome) -> list[str]:
    """Return in which fields two outcomes differ."""
    names = ("rulings", "stopped")
    found = [name for name in names if getattr(first, name) != getattr(second, name)]
    return found + [
        f"table.{name}"
        for name in Table.names
        if getattr(first.table, name) != getattr(second.table, name)
    ]


def main(arguments: Sequence[str]) -> int:
    """Compare both over every scenario and over a folder of hands."""
    folder = Path(arguments[0]) if arguments else RECORDED
    shelf, room = Shelf(), open_room("roberts-11", on=None, setting="cash")
    pairs: list[tuple[Path, tuple[Outcome, Outcome] | None]] = [
        (path, of_scenario(load(path), shelf))
        for path in sorted(Path("scenarios").rglob("*.yaml"))
    ]
    for path in sorted(folder.rglob("*.phh")):
        try:
            pairs.append((path, of_record(path, room)))
        except (ContentError, NotYetError) as error:
            print(f"{path}: not read: {error}")
    return tell(pairs)


def tell(pairs: Iterable[tuple[Path, tuple[Outcome, Outcome] | None]]) -> int:
    """Print where outcomes differ, and how much was walked; return 1 where any does."""
    compared = differing = walked = 0
    for path, pair in pairs:
        if pair is None:
            continue
        compared += 1
        walked += pair[1].walked
        found = differences(*pair)
        if found:
            differing += 1
            print(f"{path}: {', '.join(found)}")
    print(f"{compared} compared, {walked} events walked, {differing} differ")
    return int(bool(differing) or not walked)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
