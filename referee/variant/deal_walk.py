"""Whole deals walked: the first cards of a hand, and those of a street of stud.

What ``steps``, ``dealt`` and ``course`` do card by card is written here at once, into a table
that nobody else holds and whose seats are places. A deal that is not as the game declares it,
or takes more cards than there surely are, is left to the floor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.table.cards import UNKNOWN
from referee.table.deal import NOT_DEALT
from referee.table.due import ANTE
from referee.table.place import Place
from referee.table.plan import Plan, Step
from referee.table.street import Course, Went
from referee.table.stub import left
from referee.table.table import Table
from referee.variant.dealt import even, rotation
from referee.variant.hand import Hand
from referee.variant.moves import ONWARD
from referee.variant.supply import UNDEALT

_TWO = 2
"""A round of betting takes two who have chips."""


# --- the first cards ------------------------------------------------------------------------


def first_due(hand: Hand, table: Table) -> bool:
    """Say whether posts nobody has made are due, and after them the cards of every hand."""
    plan = table.plan
    begins = bool(plan) and plan[0].do == "post" and not hand.made and not table.deck
    return begins and table.dealt == NOT_DEALT


def first(hand: Hand, table: Table, places: Mapping[int, Place], n: int) -> bool:
    """Make the posts and deal the first cards, as the sentence ``n`` tells; say whether it was.

    It is not, and the places are spoilt, where a post is all that a seat has.
    """
    phase = hand.machine.move(table.phase, ONWARD)
    plan = hand.plans[phase]
    deals = _deals(plan)
    order = rotation(table)
    each = sum([step.cards for step in deals])
    whole = (
        len(order) >= _TWO
        and bool(deals)
        and _suffices(hand, len(hand.deck), each * len(order))
    )
    if not whole or not _posted(hand, places):
        return False
    hand.made = frozenset(range(len(hand.posts)))
    vars(table).update(phase=phase, in_round=False, plan=plan[len(deals) :])
    for step in deals:
        give(places, order, step)
    vars(table)["dealt"] = NOT_DEALT._replace(each=each, n=n)
    return True


def again(
    table: Table, stacks: Mapping[int, int], cards: Mapping[int, tuple[str, ...]]
) -> dict[int, Place] | None:
    """Return the places of a hand that is dealt as that of a table was, all face down.

    None where a seat is all in by its posts, or would be: then the round begins otherwise.
    """
    places = {}
    for number, seat in table.seats.items():
        place = places[number] = Place(seat)
        place.stack = stacks[number] - seat.bet - seat.ante - seat.dead
        if place.stack <= 0 or not seat.stack:
            return None
        known, count = cards.get(number, ()), len(seat.dealt)
        held = known
        if len(known) != count:
            held = (*known, *(UNKNOWN,) * count)[:count]
            known = (*held, *known[count:])
        place.cards, place.dealt = known, held
    return places


def _deals(plan: Plan) -> Plan:
    """Return the deals a plan begins with, before a round of betting; nothing of another."""
    count = 0
    while count < len(plan) and plan[count].do == "deal":
        count += 1
    return plan[:count] if count < len(plan) and plan[count].do == "bets" else ()


def _posted(hand: Hand, places: Mapping[int, Place]) -> bool:
    """Put in every post; say whether each seat has chips left."""
    for post in hand.posts:
        place, units = places[post.seat], post.amount
        place.stack -= units
        if place.stack <= 0:
            return False
        if post.dead:
            place.dead += units
        elif post.kind == ANTE:
            place.ante += units
        else:
            place.bet += units
    return True


# --- a street -------------------------------------------------------------------------------


def street_due(hand: Hand, table: Table) -> bool:
    """Say whether the cards of a street are due as declared, to hands that have as many.

    The stub has to have them for every seat, gone or not, and somebody has to have acted.
    """
    plan, phase = table.plan, table.phase
    if phase not in hand.card_streets or plan is not hand.plans[phase] or table.deck:
        return False
    burns = burns_of(plan)
    declared = len(plan) == burns + 2 and plan[-1].do == "bets" and table.acted_before
    if not declared or not even(table):
        return False
    seats, each, whole = len(table.seats), table.dealt.each, len(hand.deck)
    cards = burns + plan[burns].cards * seats
    # No seat has more than each should: mostly that is enough to know, and nothing is counted.
    at_least = whole - each * seats - len(table.burned)
    return _suffices(hand, at_least, cards) or _suffices(hand, left(table, whole), cards)


def street(table: Table, places: Mapping[int, Place], n: int) -> None:
    """Deal the cards of the street that is due, as the sentence ``n`` tells."""
    plan, fields, deal = table.plan, vars(table), table.dealt
    burns, order = burns_of(plan), rotation(table)
    step = plan[burns]
    give(places, order, step)
    went = [Went(n, None, UNKNOWN)] * burns
    due: list[int | None] = [None] * burns
    for card in range(-step.cards, 0):  # round the table, one card each
        due += order
        went += [Went(n, number, places[number].dealt[card]) for number in order]
    course = Course(n, table.phase, step.face, tuple(due), tuple(went))
    fields["burned"] = (*table.burned, *[UNKNOWN] * burns)
    fields["dealt"] = deal._replace(
        each=deal.each + step.cards,
        n=n,
        done=frozenset(table.seats).difference(order),
        courses=(*deal.courses, course),
    )
    fields["plan"] = plan[burns + 1 :]


def burns_of(plan: Plan) -> int:
    """Return with how many burns a plan begins."""
    count = 0
    while count < len(plan) and plan[count].do == "burn":
        count += 1
    return count


def give(places: Mapping[int, Place], order: Sequence[int], step: Step) -> None:
    """Give seats the cards of a deal: those the writer knows, else unknown ones."""
    count, up = step.cards, step.face == "up"
    for number in order:
        place = places[number]
        had, cards = place.dealt, place.cards
        at = len(had)
        end = at + count
        fresh = cards[at:end]
        if len(cards) < end:
            fresh = (*fresh, *[UNKNOWN] * count)[:count]
        held = place.dealt = had + fresh
        place.cards = held + cards[end:]
        if up:
            place.up += fresh


def _suffices(hand: Hand, there: int, cards: int) -> bool:
    """Say whether a stub of so many cards has enough for a deal, where one may lack some."""
    if hand.variant.when_deck_runs_out is None:
        return True
    return there >= cards + int(hand.settings[UNDEALT].value)
