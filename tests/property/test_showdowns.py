"""However a showdown goes, chips and cards are kept, and pots are those of a count by hand."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from referee.errors import ContentError
from referee.hearing.floor import Floor
from referee.rulebook.book import list_books
from referee.scenario.lexicon import load_lexicon
from referee.table import event as e
from referee.table.due import Case
from referee.table.seat import LIVE
from referee.table.table import Table
from tests.property.irregular import Rowdy
from tests.property.ranking import best
from tests.property.regular import Player
from tests.property.start import Start, book_of, examples, starts
from tests.property.test_irregular_scripts import in_order
from tests.property.test_regular_hands import chip_by_chip, clockwise

BOOKS = tuple(heading[0] for heading in list_books())
EVENTS = 25
MOST_ACTS = 200
"""More acts than a hand of ten seats has before its showdown when nobody raises twice."""


def to_the_showdown(start: Start, floor: Floor, data: st.DataObject) -> list[e.Event]:
    """Play properly, seldom folding, until the betting is over; return what was done."""
    told: list[e.Event] = []
    for _ in range(MOST_ACTS):
        due = floor.due
        if "show" in due.verbs or due.what in ("push", "nothing"):
            break
        event: e.Event = e.DealerDeals()
        if due.what == "action" and due.seat is not None and due.bounds is not None:
            verb = "call" if due.bounds.to_call else "check"
            options = (verb, verb, verb, verb, "all-in", "fold" if verb == "call" else verb)
            event = e.SeatActs(due.seat, data.draw(st.sampled_from(options)))
        told.append(event)
        floor.sees(event)
        floor.end()
    return told


@pytest.mark.parametrize("setting", ["cash", "tournament"])
@pytest.mark.parametrize("book", BOOKS)
@examples(40)
@given(start=starts(most=5, deepest=8), data=st.data())
def test_a_rowdy_showdown_keeps_its_chips_and_its_floor(
    book: str, setting: str, start: Start, data: st.DataObject
) -> None:
    floor = start.open(book_of(book), case=Case("holdem", "no-limit", setting))
    rowdy = Rowdy(start, floor, data.draw)
    rowdy.told += to_the_showdown(start, floor, data)

    try:
        rowdy.play(EVENTS, lambda floor: in_order(floor, start))
    except ContentError:
        # A choice of the floor that cannot be carried out is the script's fault.
        if not isinstance(rowdy.told[-1], e.FloorDecides):
            raise
    finally:
        note(rowdy.script())


# --- pots, with hands thrown in, taken up again, and boards that are played ------------------


class Showing(Player):
    """Throws hands in clear of the muck too, takes some up again, and plays some boards."""

    def _showing(self, due: Any) -> list[e.Event]:
        seat = due.seat
        told = self._choose("tables", "tables", "tables", "mucks", "releases", "board", "again")
        tables = e.SeatTables(seat, self.start.cards[seat])
        if told == "mucks":
            return [e.SeatPushesCards(seat, "muck")]
        if told == "releases":
            return [e.SeatPushesCards(seat, "forward")]
        if told == "again":
            return [e.SeatPushesCards(seat, "forward"), tables]
        if told == "board" and len(self.floor.table.live()) > 1:
            said = "I play the board"
            words = e.SeatSays(seat, said, load_lexicon().read(said))
            return [words, e.SeatPushesCards(seat, "muck")]
        return [tables]


def value_of(table: Table, start: Start, seat: int) -> Any:
    """Return what a live hand is worth: its seven cards, or the five of the board alone."""
    held = () if table.seats[seat].board else start.cards[seat]
    return best((*held, *table.board))


@examples(80)
@given(start=starts(most=6, deepest=6), data=st.data())
def test_pots_are_those_of_a_count_by_hand_whoever_throws_in(
    start: Start, data: st.DataObject
) -> None:
    floor = start.open(book_of("games-ru-1"))
    player = Showing(start, floor, data.draw, manners=False)
    player.play()
    before: Table = player.before_push
    put = {n: start.stacks[n] - seat.stack for n, seat in before.seats.items()}
    live = {n for n, seat in before.seats.items() if seat.status == LIVE}
    expected = chip_by_chip(put, live)

    assert {frozenset(pot.seats): pot.amount for pot in before.pots} == expected
    won: dict[int, int] = defaultdict(int)
    for seats, amount in expected.items():
        values = {s: value_of(before, start, s) for s in seats} if len(seats) > 1 else {}
        winners = frozenset(s for s in seats if not values or values[s] == max(values.values()))
        each, odd = divmod(amount, len(winners))
        for at, seat in enumerate(clockwise(winners, start)):
            won[seat] += each + (at < odd)
    ends = {n: start.stacks[n] - put[n] + won[n] for n in start.stacks}
    assert floor.table.stacks == ends


@examples(60)
@given(start=starts(most=6, deepest=6), data=st.data())
def test_what_goes_back_is_what_nobody_matched(start: Start, data: st.DataObject) -> None:
    floor = start.open(book_of("customs-1"))
    player = Showing(start, floor, data.draw, manners=False)
    totals: dict[int, int] = defaultdict(int)

    player.play()
    assert floor.honours is not None
    for entry in floor.honours.list:
        if entry.saying == "uncalled-back":
            totals[int(str(entry.values["seat"]))] += int(str(entry.values["amount"]))
    # Each act names a total of its street; the part above everybody else's went back.
    streets: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for seat, _, units, *_ in floor.hand.posts:
        streets["preflop"][seat] = min(units, start.stacks[seat])
    for act in player.acts:
        streets[act.due.phase][act.seat] = act.to
    wanted: dict[int, int] = defaultdict(int)
    for bets in streets.values():
        first, second = (*sorted(bets.values(), reverse=True), 0, 0)[:2]
        folded = {act.seat for act in player.acts if act.verb == "fold"}
        for seat, units in bets.items():
            if units == first > second and seat not in folded:
                wanted[seat] += first - second
    assert dict(totals) == {seat: units for seat, units in wanted.items() if units}
