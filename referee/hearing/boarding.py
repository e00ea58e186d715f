"""Burns and board cards, as they are due and as they are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.table.cards import JOKER, UNKNOWN
from referee.table.deal import Astray, Burns, Spare
from referee.table.event import DealerPutsOut
from referee.table.plan import Step
from referee.table.table import Table
from referee.variant.dealt import out_of_the_deck

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def puts_out(floor: Floor, event: DealerPutsOut, n: int) -> None:
    """Put out board cards: those due, or those that come too early or are too many.

    Raises:
        OffScript: A card is in two places.
    """
    _check_places(floor, event.cards)
    cards = floor.table.named(event.cards)
    due = floor.due.what
    if due in ("push", "nothing"):
        return  # a look at what would have come: the hand is over
    if due in ("action", "discard"):
        street = floor.hand.next_board() or floor.table.phase
        table = _spare_burned(_unburned(floor.table, event, street))
        floor.write(_astray(table, Astray(n, street, cards)))
        return
    street, count = floor.table.phase, floor.hand.board_due
    if len(cards) > count:
        floor.write(_astray(floor.table, Astray(n, street, cards)))
        return
    burn_due = floor.table.plan[0].do == "burn"
    before = len(floor.table.board)
    floor.hand.put_out(cards)
    burns = floor.table.dealt.burns
    if event.no_burn and burn_due:
        _note(floor, Burns(n, street, before, missing=True, cards=len(cards)))
    elif burns and burns[-1].street == street:
        whole = burns[-1]._replace(cards=burns[-1].cards + len(cards))
        dealt = floor.table.dealt._replace(burns=(*burns[:-1], whole))
        floor.write(floor.table.but(dealt=dealt))


def burns(floor: Floor, n: int) -> None:
    """Burn a card: the one due, one too many, or one while a seat has still to act."""
    due = floor.due.what
    if due == "burn":
        floor.hand.step(floor.table.plan[0])
        return
    table = floor.table
    if due == "board":
        floor.write(table.burn_top())
        _note(floor, Burns(n, table.phase, len(table.board), missing=False, cards=0))
        return
    if due == "deal":
        _burns_again(floor, n)
        return
    if table.dealt.too_early is not None and not table.dealt.too_early.stopped:
        from referee.variant import course  # games whose streets are dealt

        floor.write(course.burned_early(table))
        return
    dealt = table.dealt._replace(spare=(*table.dealt.spare, Spare(table.top)))
    floor.write(table.but(deck=table.deck[1:], dealt=dealt))


def _burns_again(floor: Floor, n: int) -> None:
    """Burn one card more while the cards of a street of stud are due.

    Raises:
        OffScript: They are the first cards of the hand, or one that makes good for another.
    """
    table = floor.table
    from referee.variant import course  # as above

    first = table.plan[0]
    if table.phase not in floor.hand.card_streets or not course.of_a_street(table, first):
        raise OffScript("no card is burned here: a hand gets its first cards, or one it lacks")
    floor.hand.adopt(course.noted(table, table.burn_top(), Step("burn"), []))
    _note(floor, Burns(n, table.phase, len(table.board), missing=False, cards=0))


def _note(floor: Floor, fault: Burns) -> None:
    dealt = floor.table.dealt
    floor.write(floor.table.but(dealt=dealt._replace(burns=(*dealt.burns, fault))))


def _spare_burned(table: Table) -> Table:
    """Count a card that was burned too early as the burn of the cards that came with it."""
    if not table.dealt.spare:
        return table
    burned, *left = table.dealt.spare
    dealt = table.dealt._replace(spare=tuple(left))
    return table.but(burned=(*table.burned, burned.card), dealt=dealt)


def _unburned(table: Table, event: DealerPutsOut, street: str) -> Table:
    """Note that no card was burned for board cards that come too early, where that was seen."""
    if not event.no_burn or table.dealt.spare:
        return table
    dealt = table.dealt._replace(unburned=(*table.dealt.unburned, street))
    return table.but(dealt=dealt)


def _astray(table: Table, cards: Astray) -> Table:
    dealt = table.dealt._replace(early=(*table.dealt.early, cards))
    return table.but(deck=table.drawn(cards.cards), dealt=dealt)


def kept_in_place(floor: Floor, n: int) -> None:
    """Let board cards play that came before a hand had discarded, that hand being dead now."""
    early = floor.table.dealt.early
    if early and early[-1].n == n and floor.due.what in ("burn", "board"):
        floor.hand.in_place(early[-1].cards)


def _check_places(floor: Floor, cards: tuple[str, ...]) -> None:
    table = floor.table
    held = {card for seat in table.seats.values() for card in seat.cards}
    elsewhere = (held | out_of_the_deck(table)) - {UNKNOWN, *table.dealt.twice}
    for card in cards:
        if card not in (UNKNOWN, JOKER, *floor.hand.deck):
            raise OffScript(f"{card} is no card of the deck of {floor.variant.key}")
        if card in elsewhere:
            raise OffScript(
                f"{card} is in two places",
                f"If it was seen so: 'dealer puts out ??', then 'a second {card} is seen on"
                " the board'.",
            )
