"""Recorded hands and scenarios, told in the notation of hands.

A hand that was read in the notation is written with every field it had. A text history and a
scenario are told anew; a scenario only where its hand is regular: one hand, played to its end,
and nothing to rule on. The notation has no word for anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.bulk import toml, writing
from referee.bulk.hands import Ready, hear, ready
from referee.bulk.history import ANTE, BIG, SMALL, History
from referee.bulk.phh import PhhHand
from referee.bulk.room import Room
from referee.bulk.sources import ONE, Item
from referee.bulk.start import Start
from referee.bulk.writing import Written
from referee.errors import ContentError, NotYetError, Place, UsageError
from referee.hearing.floor import Floor
from referee.hearing.honour import Honours
from referee.hearing.off import NotYet, OffScript
from referee.hearing.standing import unnoticed
from referee.rulebook.book import load_book
from referee.scenario.script import Script, Sentence, load
from referee.table.betting import Reading
from referee.table.between import SeatLeaves, SeatPosts
from referee.table.due import ANTE as ANTE_STAKE
from referee.table.due import RAKE, Case, Due
from referee.table.event import (
    DealerBurns,
    DealerDeals,
    DealerMovesButton,
    DealerPushes,
    DealerPutsOut,
    DealerSays,
    Event,
    SeatActs,
    SeatPutsOut,
    SeatSays,
    SeatTaps,
)
from referee.table.stakes import lower_bet, upper_bet
from referee.variant.moves import variants
from referee.variant.phases import Board

Json = dict[str, Any]
_LEFT_OUT = (
    DealerBurns, DealerMovesButton, DealerPushes, DealerSays, SeatLeaves, SeatPosts,
    SeatPutsOut, SeatSays, SeatTaps,
)  # fmt: skip
"""What the notation says nothing of, and a hand can be told without."""


def values(one: Ready) -> Json:
    """Return the fields of a recorded hand.

    Raises:
        NotYetError: If the notation cannot tell it.
    """
    hand = one.hand
    if isinstance(hand, PhhHand):
        return dict(hand.values)
    return writing.values(_history(hand, one))


# --- a text history -------------------------------------------------------------------------


def _history(hand: History, one: Ready) -> Written:
    place = hand.place("")
    posts = [said for said in hand.said if said.what == "post"]
    for said in posts:
        plain = (
            said.kind in (SMALL, BIG) and [each.kind for each in posts].count(said.kind) == 1
        )
        if not plain and said.kind != ANTE:
            what = f"{said.text!r}: the notation has no such post"
            raise NotYetError(Place(hand.file, said.line), what)
    if any(said.board for said in hand.said):
        raise NotYetError(place, "the notation has no board that is dealt twice")
    start = one.play.start
    blinds = {said.kind: said for said in posts if said.kind in (SMALL, BIG)}
    for kind, key in ((SMALL, "small-blind"), (BIG, "big-blind")):
        if kind not in blinds:
            raise NotYetError(place, "a hand without both blinds is not followed yet")
        whole = start.stacks[hand.chairs[blinds[kind].name].seat]
        if blinds[kind].amount != min(start.stakes[key], whole):
            what = f"{blinds[kind].text!r}: the notation has no such post"
            raise NotYetError(Place(hand.file, blinds[kind].line), what)
    antes = {hand.chairs[said.name].seat: said.amount for said in posts if said.kind == ANTE}
    names = {chair.seat: name for name, chair in hand.chairs.items()}
    more: Json = {"hand": hand.hand, "players": names}
    if hand.when:
        year, month, day = hand.when.partition("T")[0].split("-")
        more |= {"year": int(year), "month": int(month), "day": int(day)}
        more["_time"] = hand.when.partition("T")[2]
    more |= _end(one, hand.rake)
    return Written(start, one.play.events, place, antes, more)


def _end(one: Ready, rake: int) -> Json:
    """Return how the hand ended; of one that was raked what the house took, and no end.

    The notation knows no rake: who plays the hand again would come to another end.
    """
    per_one = one.play.start.per_one
    if rake:
        return {"_rake": writing.amount(rake, per_one)}
    ends = one.play.finishing or {}
    told = {seat: writing.amount(units, per_one) for seat, units in ends.items()}
    return {"finishing_stacks": told} if told else {}


# --- a scenario -----------------------------------------------------------------------------


def scenario(path: Path, book: str | None = None) -> Json:
    """Return the fields of the hand of a scenario, heard under its own book or under another.

    Raises:
        ContentError: If the file is faulty, or its hand is not regular.
        NotYetError: If the notation cannot tell it.
        UsageError: If there is no such book, or none is named.
    """
    script = load(path)
    if script.games:
        raise NotYetError(script.place("games"), "the notation has one game a hand")
    if RAKE in script.stakes:
        raise NotYetError(script.place("stakes"), "the notation has no rake")
    floor = _open(script, book)
    posts = floor.start.posts
    events = _heard(script, floor)
    antes = {post.seat: post.amount for post in posts if post.kind == ANTE_STAKE}
    stakes = dict(script.stakes)
    if script.structure == "limit":
        lower, upper = (bet(stakes, floor.settings) for bet in (lower_bet, upper_bet))
        stakes |= {"small-bet": lower, "big-bet": upper}
    start = Start(
        stacks={number: units for number, units in script.stacks.items() if units},
        stakes=stakes,
        button=script.button,
        cards=script.cards,
        structure=script.structure,
        variant=script.variant,
    )
    more: Json = {"hand": script.id}
    if script.unit:
        more["_unit"] = script.unit
    if floor.hand.over:
        ends = {number: floor.table.seats[number].stack for number in start.stacks}
        more["finishing_stacks"] = ends
    told = writing.values(Written(start, events, script.place(), antes, more))
    _ends_alike(told, script, floor)
    return told


def _ends_alike(told: Json, script: Script, floor: Floor) -> None:
    """Refuse a hand that comes to another end by what is written of it.

    Raises:
        NotYetError: If what decides the hand has no place in the notation: words, chips too
            small to share.
    """
    room = Room(floor.book, floor.case, {})
    try:
        heard = hear(ready(Item(script.file, 1, ONE, toml.dump(told))), room)
    except ContentError:
        return  # cards nobody saw: the record says who won, and the cards do not
    if heard.differs or heard.flagged:
        what = "by what the notation can tell of it the hand ends otherwise"
        raise NotYetError(script.place("script"), what)


class _Scribe(Honours):
    """Takes down each act that was in order, as what it came to."""

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self.acts: dict[int, SeatActs] = {}

    def played(self, n: int, before: Due, reading: Reading) -> None:
        """Note an act of the sentence ``n``."""
        super().played(n, before, reading)
        if before.seat is not None and reading.verb is not None:
            to = reading.to if reading.verb in ("bet", "raise", "complete") else None
            self.acts[n] = SeatActs(before.seat, reading.verb, to)


def _open(script: Script, book: str | None) -> Floor:
    ref = book if book is not None else script.book
    if ref is None:
        raise UsageError(f"{script.file} names no book\n  Say which one: --book ID.")
    placard = script.placard or None
    used = load_book(ref, placard=placard, placard_place=script.place("placard"))
    try:
        floor = Floor.open(
            book=used,
            case=Case(script.variant, script.structure, script.setting),
            stakes=script.stakes,
            stacks=script.stacks,
            button=script.button,
            cards=script.cards,
            chips=script.chips,
            deck=script.deck,
            own_only=script.own_rules_only,
        )
    except NotYet as wait:
        raise NotYetError(script.place("variant"), str(wait)) from None
    floor.honours = _Scribe(floor)
    return floor


def _heard(script: Script, floor: Floor) -> tuple[Event, ...]:
    """Put a script to the floor and return its events, each act as what it came to."""
    boards: dict[int, tuple[str, ...]] = {}
    for sentence in script.sentences:
        before = floor.table.board
        try:
            floor.sees(sentence.event, sentence.n)
            if sentence is script.sentences[-1]:
                floor.end()
                if floor.due.what == "push" and not floor.rulings:
                    floor.finish()
        except (NotYet, OffScript) as error:
            raise ContentError(_at(script, sentence), str(error).partition("\n")[0]) from None
        _refuse_rulings(script, floor)
        boards[sentence.n] = floor.table.board[len(before) :]
    last = script.sentences[-1]
    if not floor.hand.over:
        raise NotYetError(_at(script, last), f"the hand is not over: {floor.due.what} is due")
    if floor.table.hand > 1:
        raise NotYetError(
            _at(script, last), "the notation has one hand here, and there are more"
        )
    if unnoticed(floor, floor.table):
        raise NotYetError(
            _at(script, last), "something went wrong, and the notation has no word"
        )
    acts = floor.honours.acts if isinstance(floor.honours, _Scribe) else {}
    return tuple(_told(script, acts, boards))


def _refuse_rulings(script: Script, floor: Floor) -> None:
    if floor.rulings:
        ruling = floor.rulings[0]
        told = f"a ruling is called for ({ruling.incident.key}), and the notation has no word"
        raise NotYetError(_at(script, script.sentences[ruling.after - 1]), told)


def _told(
    script: Script, acts: Mapping[int, SeatActs], boards: Mapping[int, tuple[str, ...]]
) -> Iterator[Event]:
    """Yield what happened; ``boards`` are the cards that came to the board by each sentence."""
    out, dealt = 0, False
    for sentence in script.sentences:
        event, cards = sentence.event, boards[sentence.n]
        if sentence.n in acts:
            yield acts[sentence.n]
        elif type(event) is DealerDeals and dealt and cards:
            pass  # told below, street by street
        elif type(event) in writing.TOLD:
            yield event
        elif not isinstance(event, _LEFT_OUT):
            what = f"{sentence.text!r}: the notation has no word"
            raise NotYetError(_at(script, sentence), what)
        if type(event) is not DealerPutsOut:
            yield from map(DealerPutsOut, _streets(script.variant, out, cards))
        out += len(cards)
        dealt = dealt or type(event) is DealerDeals


def _streets(variant: str, out: int, cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Cut cards that came to a board of ``out`` cards into its streets."""
    for phase in variants()[variant].rounds:
        count = sum(deal.count for deal in phase.deal if isinstance(deal, Board))
        if out > 0:
            out -= count
        elif count and cards:
            yield cards[:count]
            cards = cards[count:]


def _at(script: Script, sentence: Sentence) -> Place:
    return Place(script.file, sentence.line)
