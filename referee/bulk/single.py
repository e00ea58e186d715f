"""Single hands looked for in a file of records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.bulk.hands import Ready, put, ready
from referee.bulk.room import Room, open_room
from referee.bulk.scripts import Cut, cut
from referee.bulk.sources import Item, items, told
from referee.bulk.walk import walk
from referee.errors import ContentError, UsageError, did_you_mean
from referee.hearing.standing import unnoticed

Json = dict[str, Any]


def readied(file: Path, hand: str | None) -> Iterator[Ready]:
    """Yield the hands of a file, or the one that is asked for.

    Raises:
        ContentError: If a hand cannot be read.
        UsageError: If there is no such hand, or no file.
    """
    if hand is not None:
        yield _found(file, hand)
    else:
        yield from map(ready, _items(file))


def _items(file: Path) -> Iterator[Item]:
    files = tuple(walk([file]))
    return items(files)


def _found(file: Path, hand: str) -> Ready:
    """Return the hand of a number on record, else the one at a place counted from 1."""
    at_place: Item | ContentError | None = None
    known: list[str] = []
    for place, item in enumerate(_items(file), 1):
        try:
            one = ready(item)
        except ContentError as error:
            at_place = error if hand == str(place) else at_place
            continue
        if hand == str(one.hand.hand):
            return one
        known.append(str(one.hand.hand))
        at_place = item if hand == str(place) else at_place
    if isinstance(at_place, ContentError):
        raise at_place
    if at_place is not None:
        return ready(at_place)
    near = "".join(f"\n  {line}" for line in did_you_mean(hand, known))
    raise UsageError(f"{file}: there is no hand {hand!r} in this file{near}")


def listed(file: Path, hand: str | None) -> tuple[list[Json], list[ContentError]]:
    """Return what hands there are, and what is wrong with those that cannot be read."""
    found: list[Json] = []
    faults: list[ContentError] = []
    source = _items(file) if hand is None else [None]
    for item in source:
        try:
            one = _found(file, hand or "") if item is None else ready(item)
        except ContentError as error:
            faults.append(error)
            continue
        start = one.play.start
        found.append(
            {
                "hand": str(one.hand.hand),
                "file": one.hand.file,
                "line": 1 if item is None else item.line or 1,
                "played": one.hand.when,
                "game": start.variant,
                "structure": start.structure,
                "players": len(start.stacks),
            }
        )
    return found, faults


def scenario(file: Path, hand: str | None, book: str) -> Cut:
    """Return a hand of a file as a scenario.

    It is heard first: who was pushed what is told where it came to the end on record.

    Raises:
        ContentError: If the hand cannot be read or heard.
        UsageError: If there is no such hand, or several and none is named.
    """
    if hand is not None:
        one = _found(file, hand)
    else:
        found = list(_two(file))
        if len(found) > 1:
            raise UsageError(f"{file}: there are several hands here\n  Say which: --hand N.")
        one = ready(found[0])
    return _heard(one, book, open_room(book, on=None, setting="cash"))


def scenarios(
    name: str, raw: bytes, book: str, folder: str | Path | None = None
) -> Iterator[Cut | ContentError]:
    """Yield the hands of a text that lies in no file, each as a scenario, or what is wrong.

    ``name`` is what messages call the text; ``folder`` is where the book lies, if it came not
    with the program.
    """
    room = open_room(folder or book, on=None, setting="cash")
    for item in told(name, raw):
        try:
            yield _heard(ready(item), book, room)
        except ContentError as error:
            yield error


def _heard(one: Ready, book: str, room: Room) -> Cut:
    """Return a hand as a scenario, with who was pushed what where it came to that."""
    heard = put(one, room.online() if one.online else room)
    floor = heard.floor
    table = floor.table
    regular = not (floor.rulings or heard.stopped or unnoticed(floor, table))
    ends = one.play.finishing
    as_told = ends == {seat: table.seats[seat].stack for seat in ends or ()}
    raked = getattr(one.hand, "rake", 0)  # no scenario knows what a site took
    return cut(one, book, table.pots if regular and as_told and not raked else None)


def _two(file: Path) -> Iterator[Item]:
    """Yield the first two hands of a file: more need not be read to know there are several."""
    for _, item in zip(range(2), _items(file), strict=False):
        yield item
