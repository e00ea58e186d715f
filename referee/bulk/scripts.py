"""A recorded hand cut out of its file as a scenario: facts alone, as a camera would have them.

What the record does not say stays unknown: cards nobody saw are ``??``, burns are not told.
Who was pushed what is told where the record says how the hand ended; it is that end then, and
the scenario expects it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.bulk.hands import Ready
from referee.bulk.history import BIG
from referee.errors import NotYetError
from referee.named import NamedTuple
from referee.scenario.sentence import tell
from referee.scenario.values import Script, Sentence
from referee.table.between import SeatSits
from referee.table.cards import UNKNOWN
from referee.table.chips import Pot
from referee.table.due import ANTE
from referee.table.event import DealerPushes, Event
from referee.variant.moves import variants

Json = dict[str, Any]
PAYER = "table-ante"
"""The house option of who puts up an ante."""


class Cut(NamedTuple):
    """A recorded hand as a scenario. Amounts are units, ``unit`` says what one is worth.

    ``ends`` are the stacks on record, where the hand was pushed to its end.
    """

    file: str
    hand: str
    book: str
    variant: str
    structure: str
    setting: str
    stakes: Mapping[str, int]
    stacks: Mapping[int, int]
    cards: Mapping[int, tuple[str, ...]]
    button: int | None
    placard: Mapping[str, Mapping[str, str]]
    unit: str | None
    events: tuple[Event, ...]
    ends: Mapping[int, int] | None

    def text(self, language: str = "en") -> str:
        """Return the scenario as a file has it."""
        return "\n".join(self._lines(language)) + "\n"

    def _lines(self, language: str) -> Iterator[str]:
        yield f"# Cut out of {json.dumps(self.file, ensure_ascii=False)}."
        yield f"title: {json.dumps(self.title, ensure_ascii=False)}"
        yield f"book: {self.book}"
        yield f"variant: {self.variant}"
        yield f"structure: {self.structure}"
        yield f"setting: {self.setting}"
        yield f"stakes: {_flow(self.stakes)}"
        yield f"stacks: {_flow(self.stacks)}"
        if self.cards:
            yield "cards:"
            for seat, held in self.cards.items():
                yield f'  {seat}: "{" ".join(held)}"'
        if self.button is not None:
            yield f"button: {self.button}"
        if self.placard:
            told = {option: _flow(parts) for option, parts in self.placard.items()}
            yield f"placard: {_flow(told)}"
        if self.unit is not None:
            yield f"unit: {self.unit}"
        yield "tags: [recorded]"
        yield "script:"
        yield from (f"  - {tell(event, language)}" for event in self.events)
        if self.ends is not None:
            yield "ends:"
            yield f"  stacks: {_flow(self.ends)}"

    @property
    def title(self) -> str:
        """The title: the number of the hand and the name of its file."""
        return f"Hand {self.hand} of {Path(self.file).name}"

    def script(self, lines: Mapping[int, int], language: str = "en") -> Script:
        """Return the scenario as it would be read; ``lines`` are those of the record."""
        return Script(
            file=self.file,
            id=f"{Path(self.file).name}, {self.hand}",
            title={"en": self.title},
            book=self.book,
            variant=self.variant,
            structure=self.structure,
            setting=self.setting,
            stakes=dict(self.stakes),
            stacks=dict(self.stacks),
            cards=dict(self.cards),
            deck=(),
            button=self.button,
            placard=dict(self.placard),
            chips=(),
            unit=self.unit,
            question={},
            tags=(),
            own_rules_only=False,
            on=None,
            sentences=tuple(
                Sentence(n, lines.get(n, 0), tell(event, language), event)
                for n, event in enumerate(self.events, 1)
            ),
            expectations=(),
            shows=(),
            ends=None,
            lines={},
        )


def _flow(values: Mapping[Any, Any]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in values.items()) + "}"


def facts(one: Ready, book: str) -> Cut:
    """Return a hand as a scenario, save its antes and who was pushed what."""
    start = one.play.start
    unknown = (UNKNOWN,) * variants()[start.variant].hand_size
    return Cut(
        file=one.hand.file,
        hand=str(one.hand.hand),
        book=book,
        variant=start.variant,
        structure=start.structure,
        setting="online" if one.online else "cash",
        stakes=start.stakes,
        stacks=start.stacks,
        cards={seat: start.cards.get(seat, unknown) for seat in sorted(start.stacks)},
        button=start.button,
        placard={},
        unit=_unit(one),
        events=one.play.events,
        ends=None,
    )


def cut(one: Ready, book: str, pushed: tuple[Pot, ...] | None = None) -> Cut:
    """Return a hand as a scenario; ``pushed`` are its pots where it came to the recorded end.

    Raises:
        NotYetError: If its antes are such that a scenario has no word for them.
    """
    found = _newcomers(facts(one, book), one)
    ante, placard = _antes(one)
    found = found._replace(stakes={**found.stakes, **ante}, placard=placard)
    if pushed is None:
        return found
    pushes = tuple(
        DealerPushes(each.seat, each.amount)
        for pot in pushed
        for each in pot.awards
        if each.amount
    )
    return found._replace(events=(*found.events, *pushes), ends=one.play.finishing)


def _newcomers(found: Cut, one: Ready) -> Cut:
    """Return a hand in which who posts beside the blinds has just sat down.

    Raises:
        NotYetError: If somebody posts for blinds of hands before this one.
    """
    entries = one.posted.entries if one.posted is not None else ()
    for entry in entries:
        if entry.kind != BIG:
            told = (
                f"{entry.kind} of seat {entry.seat}: a scenario of one hand has none before it"
            )
            raise NotYetError(one.hand.place(""), told)
    seats = [entry.seat for entry in entries]
    sits = tuple(SeatSits(seat, found.stacks[seat]) for seat in seats)
    stacks = {**found.stacks, **dict.fromkeys(seats, 0)}
    return found._replace(stacks=stacks, events=(*sits, *found.events))


def _unit(one: Ready) -> str | None:
    per_one = one.play.start.per_one
    return None if per_one == 1 else f"1/{per_one}"


def _antes(one: Ready) -> tuple[dict[str, int], dict[str, dict[str, str]]]:
    """Return the ante as a stake, and what a placard says of who pays it."""
    start = one.play.start
    paid = dict(start.antes)
    sizes = set(paid.values())
    if not paid:
        payer = {PAYER: {"payer": "every-player"}} if _with_blinds(start.stakes) else {}
        return {}, payer if ANTE in start.stakes else {}
    if len(sizes) == 1 and len(paid) == len(start.stacks):
        return {ANTE: sizes.pop()}, {PAYER: {"payer": "every-player"}}
    seats = tuple(start.stacks)
    if len(paid) == 1:
        (seat,) = paid
        at = seats.index(seat)
        # Seats go round from the small blind to the button; of two the big blind is first.
        if at == (0 if len(seats) == 2 else 1):
            return {ANTE: sizes.pop()}, {PAYER: {"payer": "big-blind"}}
        if seat == start.button:
            return {ANTE: sizes.pop()}, {PAYER: {"payer": "button"}}
    told = "antes of some players, of no one seat, have no words in a scenario"
    raise NotYetError(one.hand.place("antes"), told)


def _with_blinds(stakes: Mapping[str, int]) -> bool:
    return "big-blind" in stakes
