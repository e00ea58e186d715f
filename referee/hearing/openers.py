"""A pot that takes a pair of some rank or better to open: what is seen of the opener's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter
from referee.incident.base import Incident
from referee.incident.openers import FalseOpeners, OpenersNotShown, OpenersSplit
from referee.table.act import Act
from referee.table.beside import SeatOpensPot
from referee.table.cards import JOKER, OR_BETTER, RANKS, UNKNOWN
from referee.table.event import DealerPushes, Event, SeatSays, SeatTables, SeatTurnsUp
from referee.table.notes import Seen
from referee.table.seat import DEAD, LIVE
from referee.table.table import Table
from referee.variant import halves
from referee.variant.bounds import MAY_OPEN, OPENING_PRICE, opens_without_chips, step
from referee.variant.opening import opened_by_word

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

OPENERS = "openers"
JOKER_VALUE = "joker-value"
_PAIRED_BY_JOKER = {"any-card": RANKS, "ace-straight-or-flush": "A"}
"""The ranks that a joker makes a pair with, by what the book lets it be."""
_FIVE = 5  # cards of a hand of draw
_BESIDE = 3  # of them beside a pair


def unproved(floor: Floor, event: Event, n: int) -> bool:
    """Rule on a pot that goes to an opener who has shown no openers; say whether it stays.

    Who pushes it past an opener whose whole hand would win has read that hand out.
    """
    table, number = floor.table, floor.table.pot_opener
    if not isinstance(event, DealerPushes) or number is None or table.pushed:
        return False
    if not _asked(floor) or proved(floor, number):
        return False
    seat, own = table.seats[number], event.seat == number
    up = len(seat.shown or seat.up)
    if not own and not (seat.status == LIVE and up >= _FIVE and floor.hand.owed(number)):
        return False
    opened = number in table.drawing.opened
    shown = opened and _could(floor, number, whole=True)
    if shown or (up >= _FIVE and number in table.drawing.kept):
        told = _split_told(table, number)
        incident: Incident = OpenersSplit(number, split_told=told, turned_up=opened)
    else:
        incident = OpenersNotShown(number, up=up, whole=up >= _FIVE)
    ruled = rule(floor, Matter(incident, None, None, None, 0, n))
    nobody_left(floor)
    return ruled and (own or floor.table.seats[number].status == LIVE)


def nobody_left(floor: Floor) -> None:
    """End a hand whose last live hand a ruling has killed: all others had folded to it."""
    if not (floor.table.live() or floor.hand.over):
        floor.hand.nobody_wins()


def _split_told(table: Table, number: int) -> bool:
    """Say whether a seat said that it splits its openers before the betting was over."""
    return any(
        isinstance(seen.event, SeatSays)
        and seen.event.seat == number
        and seen.hand == table.hand
        and seen.due is not None
        and seen.due.what not in ("show", "push", "nothing")
        and any(word.verb == "split" for word in seen.event.declarations)
        for seen in table.record
    )


def look(floor: Floor, event: Event, n: int) -> None:
    """Rule on the hand of an opener that is seen and could not open."""
    if isinstance(event, (SeatTables, SeatTurnsUp)):
        seen_again(floor, event.seat, n)


def seen_again(floor: Floor, number: int, n: int) -> None:
    """Rule on a hand, or on the discards of one, if it opened the pot and could not."""
    table = floor.table
    if not _asked(floor) or number != table.pot_opener or table.pushed:
        return
    if table.seats[number].status != LIVE:
        return
    could = _could_open(floor, number)
    if could is not None and floor.honours is not None:
        saying = "openers-seen" if could else "openers-lacking"
        floor.honours.add(n, OPENERS, saying, seat=number)
    if could is not False:
        return
    first = floor.variant.streets[0]
    complete = not (table.in_round and table.phase == first)
    called = [
        other
        for other, seat in table.seats.items()
        if other != number and _put(table, other, first) and seat.status != DEAD
    ]
    raised = len(table.raises) > 1 if not complete else len(_levels(table, first)) > 1
    incident = FalseOpeners(
        number,
        raised=raised,
        callers=len(called),
        action_complete=complete,
        antes_alone=not (table.seats[number].stack or _put(table, number, first)),
        split_told=_split_told(table, number),
    )
    rule(floor, Matter(incident, None, None, None, 0, n))
    nobody_left(floor)


def opens(floor: Floor, event: SeatOpensPot, n: int) -> None:
    """Let a seat that is all in for the antes open the pot, in its turn.

    Raises:
        OffScript: It has chips, or the turn is not its own, or the game opens with any hand.
    """
    number = event.seat
    if not opens_without_chips(floor.table, number, floor.settings):
        raise OffScript(
            f"seat {number} cannot open the pot with words alone",
            "Who is all in for the antes can, where it takes a hand to open and nobody has.",
        )
    if floor.table.seats[number].stack:
        raise OffScript(
            f"seat {number} has chips to open the pot with", "Tell what it bets: 'bets 4'."
        )
    if floor.due.seat != number:
        raise OffScript(
            f"seat {number} opens the pot out of turn", f"Seat {floor.due.seat} is to act."
        )
    full = floor.settings[OPENING_PRICE].value == "full-opening-bet"
    to = step(floor.table, floor.settings) if full else 0
    floor.hand.adopt(opened_by_word(floor.table, number, to))
    if floor.honours is not None:
        floor.honours.add(n, MAY_OPEN, "opens-all-in", seat=number)
        floor.honours.add(n, OPENING_PRICE, "opening-price", amount=floor.table.level)


def opens_in_words(floor: Floor, act: Act, verb: str | None) -> bool:
    """Let a seat that is all in for the antes open by saying a bet; say whether it did."""
    if verb not in ("bet", "all-in"):
        return False
    if not opens_without_chips(floor.table, act.seat, floor.settings):
        return False
    seen = [Seen(n, event, floor.table.hand, floor.hand.awaits) for n, event in act.parts]
    floor.write(floor.table.but(record=(*floor.table.record, *seen)))
    opens(floor, SeatOpensPot(act.seat), floor.at)
    return True


def _asked(floor: Floor) -> bool:
    return floor.settings[OPENERS].value in OR_BETTER


def _pair(floor: Floor) -> str:
    """Return the rank of the least pair that opens."""
    return OR_BETTER[floor.settings[OPENERS].value]


def _put(table: Table, number: int, street: str) -> int:
    seat = table.seats[number]
    before = sum(units for phase, units in seat.put if phase == street)
    return before + (seat.bet if table.phase == street else 0)


def _levels(table: Table, street: str) -> set[int]:
    """Return what the seats had in a round that is over: a raise leaves several sums behind."""
    return {units for number in table.seats if (units := _put(table, number, street))}


def proved(floor: Floor, number: int) -> bool:
    """Say whether what was seen of a hand shows that it could open, as any may in some."""
    return not _asked(floor) or _could(
        floor, number, whole=number in floor.table.drawing.proofs
    )


def _could_open(floor: Floor, number: int) -> bool | None:
    """Say whether a hand had openers, as far as all can see; None: nobody can say."""
    seat, drawing = floor.table.seats[number], floor.table.drawing
    gone, known = drawing.discards.get(number, ()), number in drawing.opened
    if proved(floor, number) or (known and _could(floor, number, whole=True)):
        return True
    seen = {*seat.shown, *seat.up}
    return False if len(seen) >= _FIVE and (known or not gone) else None


def _could(floor: Floor, number: int, *, whole: bool) -> bool:
    """Say whether openers can be among the cards a hand had at first.

    As many of those it has now were its first as it did not throw away; ``whole``: what it
    threw away counts too, where that is known.
    """
    seat = floor.table.seats[number]
    seen = tuple(dict.fromkeys((*seat.shown, *seat.up)))
    gone = floor.table.drawing.discards.get(number, ())
    left = min(len(seen), max(0, _FIVE - len(gone)))
    more = gone if whole and UNKNOWN not in gone else ()
    return any(
        _opens(floor, (*part, *more)) or _paired(floor, (*part, *more))
        for part in combinations(seen, left)
    )


def _opens(floor: Floor, cards: Iterable[str]) -> bool:
    held = tuple(cards)
    if len(held) != _FIVE:
        return False
    way = halves.ways(floor.settings, floor.variant)[0]
    pair = _pair(floor)
    kickers = [rank for rank in RANKS if rank != pair][:_BESIDE]
    least = (f"{pair}c", f"{pair}d", f"{kickers[0]}h", f"{kickers[1]}s", f"{kickers[2]}c")
    own, worst = halves.value(way, held, ()), halves.value(way, least, ())
    return own is not None and worst is not None and own <= worst


def _paired(floor: Floor, cards: Iterable[str]) -> bool:
    """Say whether some cards of a hand are enough by themselves, whatever the others are."""
    held = tuple(cards)
    counts = Counter(card[0] for card in held if card not in (JOKER, UNKNOWN))
    if JOKER in held:
        made = _PAIRED_BY_JOKER.get(floor.settings[JOKER_VALUE].value, "")
        best = max(made, key=lambda rank: (counts[rank], RANKS.index(rank)), default=None)
        if best is not None:
            counts[best] += 1
    good = RANKS[RANKS.index(_pair(floor)) :]
    twice = [rank for rank, count in counts.items() if count > 1]
    return len(twice) > 1 or any(counts[rank] > 2 or rank in good for rank in twice)
