"""Regular play put to a floor in one go: acts, boards, streets and hands tabled in turn.

Only who goes through recorded hands reads this: a script is watched, and seen event by event.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.hearing import shows
from referee.table.event import Event, SeatPushesCards, SeatTables
from referee.variant import deal_walk
from referee.variant.hand import Hand
from referee.variant.quiet import quiet
from referee.variant.walk import Walk, begun, goes_on
from referee.variant.walk import walk as acts

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


SHOWN = (SeatTables, SeatPushesCards)
"""What is done with a hand at a showdown."""


def walk(floor: Floor, events: Sequence[Event], at: int) -> int:
    """Play the regular events from the place ``at`` on; return the place of the first left.

    ``events`` are all there are, and the one at a place is the sentence one higher. None is
    played that might call for a ruling, or where somebody watches: ``Floor.sees`` takes those.
    """
    if floor.honours is not None or at == len(events) or not _undisturbed(floor):
        return at
    if floor.act is not None:
        done = floor.act.told_as_done
        if done is None or goes_on(done, events, at):
            return at
        floor.close_act()
        if not _undisturbed(floor):
            return at
    return _walked(floor, events, at, acts(floor.hand, events, at, streets=_deals(floor)))


def _deals(floor: Floor) -> bool:
    """Say whether nothing hangs on a deal but the hand: no seating, mix or tournament."""
    return floor.seating is None and floor.mix is None and floor.field is None


def _walked(floor: Floor, events: Sequence[Event], at: int, left: int) -> int:
    """Go on with a showdown behind the acts that were walked, and note how far it has come."""
    if left < len(events) and type(events[left]) in SHOWN and quiet(floor.table):
        left = shows.walk(floor, events, left)
    if left > at:
        floor.begun = True
        floor.last_n = floor.at = left
        floor.recent.clear()
        floor.turns_come()
    return left


def _undisturbed(floor: Floor) -> bool:
    """Say whether nothing waits for the floor that regular play could touch."""
    waits = floor.waiting or floor.stopped is not None or floor.offline or _by_hand(floor)
    return not waits and type(floor.hand) is Hand and quiet(floor.table)


def _by_hand(floor: Floor) -> bool:
    return floor.field is not None and floor.field.by_hand


def is_pattern(floor: Floor) -> bool:
    """Say whether other hands may begin as this one, but for their stacks and cards.

    Its posts are still to be made, or it is dealt and its betting open.
    """
    table, hand = floor.table, floor.hand
    plain = type(hand) is Hand and floor.honours is None and floor.seating is None
    alike = all(seat.stack and not seat.up for seat in table.seats.values())
    if not floor.begun:
        ready = not hand.made and hand.due.what == "post" and _covers(hand, table.stacks)
    else:
        ready = hand.to_act is not None
    return plain and alike and ready and quiet(table)


def _covers(hand: Hand, stacks: Mapping[int, int]) -> bool:
    """Say whether each stack is more than all that is posted: then who posts is no question."""
    return min(stacks.values()) > sum([post.amount for post in hand.posts])


def opened_again(
    floor: Floor, stacks: Mapping[int, int], cards: Mapping[int, tuple[str, ...]]
) -> Floor | None:
    """Return the floor of another hand that is about to be dealt as this one.

    None where a stack is so short that it may be asked who posts. Antes that are in already are
    still counted in the ``stacks``.
    """
    hand, table = floor.hand, floor.table
    seats = {
        number: seat._replace(
            stack=stacks[number] - seat.ante - seat.dead, cards=cards.get(number, ())
        )
        for number, seat in table.seats.items()
    }
    opened = table.but(seats=seats)
    return floor.at_another(hand.at(opened)) if _covers(hand, opened.stacks) else None


def dealt_again(
    pattern: Floor,
    stacks: Mapping[int, int],
    cards: Mapping[int, tuple[str, ...]],
    events: Sequence[Event],
) -> tuple[Floor, Walk] | None:
    """Return the floor of another hand that is dealt as this one, and its walk from there on.

    The deal is the first event. ``walk_ends`` has to be told when the walk has been gone. None
    where a stack is so short that its posts are all of it. See ``is_pattern``.
    """
    places = deal_walk.again(pattern.table, stacks, cards)
    if places is None:
        return None
    hand = pattern.hand.at(pattern.table)
    floor = pattern.at_another(hand)
    walk = Walk(hand, events, 1, places, streets=_deals(floor))
    hand.table = walk.table
    return floor, walk


def walk_begun(floor: Floor, events: Sequence[Event]) -> Walk | None:
    """Return the walk of a hand from its first event on, if there is any."""
    if floor.honours is not None or not events or not _undisturbed(floor):
        return None
    return begun(floor.hand, events, 0, streets=_deals(floor))


def walk_ends(floor: Floor, walk: Walk) -> int:
    """Let a floor take over what was walked; return the place of the first event left."""
    if walk.at > walk.begun or floor.table is walk.table:
        walk.ends()
    return _walked(floor, walk.events, walk.begun, walk.at)
