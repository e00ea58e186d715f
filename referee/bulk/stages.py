"""Several hands heard together, stage by stage: read, told, begun, played, finished.

A hand goes once through a thousand functions. Where the next begins with the first of them
again, the processor has put all of them away in the meantime; where each stage does some hands
before the next stage takes them, it has not, and an audit needs a fifth less time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from referee.bulk import hands
from referee.bulk.hands import Begun, Heard, Put, Ready
from referee.bulk.room import Room
from referee.bulk.sources import Item
from referee.errors import ContentError
from referee.named import NamedTuple

TOGETHER = 64
"""Hands of a stage: fewer win less, and more have to be fetched again themselves."""


class Done(NamedTuple):
    """A hand that was heard, and what came of it."""

    one: Ready
    heard: Heard


def hear(
    items: Iterable[Item], room_of: Callable[[Ready], Room]
) -> Iterator[tuple[Item, Done | ContentError]]:
    """Hear hands in the rooms that are theirs; yield each with what came of it, or an error."""

    def begin(one: Ready) -> Begun:
        return hands.begin(one, room_of(one))

    stages = (
        hands.written,
        hands.recorded,
        hands.told,
        begin,
        hands.played,
        hands.shown,
        _finished,
        _heard,
    )
    source = iter(items)
    while some := list(islice(source, TOGETHER)):
        found: list[Any] = some
        for stage in stages:
            found = _through(stage, found)
        yield from zip(some, found, strict=True)


def _finished(begun: Begun) -> tuple[Begun, Put]:
    return begun, hands.finished(begun)


def _heard(found: tuple[Begun, Put]) -> Done:
    begun, put = found
    return Done(begun.one, hands.heard(begun.one, put, begun.room))


def _through(stage: Callable[[Any], Any], found: list[Any]) -> list[Any]:
    """Take each hand through a stage; a hand that has come to an error stays there."""
    made: list[Any] = []
    for each in found:
        if isinstance(each, ContentError):
            made.append(each)
            continue
        try:
            made.append(stage(each))
        except ContentError as error:
            made.append(error)
    return made
