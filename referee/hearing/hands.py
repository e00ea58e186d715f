"""One hand after another at the same table: the next one, and the same one dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.hearing.seated import corrected, hand_over, seating_of, stacks_of, told_of_start
from referee.hearing.standing import unnoticed
from referee.seating.seating import Seating, TooFew
from referee.seating.start import HandStart
from referee.table.deal import Dealt
from referee.table.table import LIVE, OUT, Seat, Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def open_hand(
    floor: Floor,
    *,
    button: int | None = None,
    cards: Mapping[int, tuple[str, ...]] | None = None,
    deck: tuple[str, ...] = (),
    again: bool = False,
) -> None:
    """Begin a hand.

    The first begins with what the script's head says, later ones with what is left; ``button``
    is where it was put, None where it is due. ``again`` gives the cards of a hand whose deal
    was void.

    Raises:
        OffScript: Fewer than two players can be dealt in.
    """
    note_unnoticed(floor)
    old = floor.table
    moved = Dealt(button_due=floor.button_due, button_n=floor.at)
    if again or not floor.begun:
        kept = {
            number: seat._replace(cards=(cards or {}).get(number, ()))
            for number, seat in old.seats.items()
        }
        there = old.button if button is None else button
        dealt = old.dealt if again else moved
        table = _new(old, kept, there, deck, dealt, old.hand)
        floor.moved_button = floor.button_due = None
        same = again and floor.start.button == there
        floor.hand = floor.begin_hand(table, floor.start if same else None)
        return
    seating = seating_of(floor)
    hand_over(floor, seating)
    floor.house += floor.hand.rake
    stacks = stacks_of(floor)
    if button is None and old.button is None:
        seats = {n: Seat(units, status=LIVE if units else OUT) for n, units in stacks.items()}
        floor.hand = floor.begin_hand(_new(old, seats, None, deck, moved, old.hand + 1))
        return
    corrected(floor, seating)
    put = _put(floor, seating, stacks, button)
    start = _start(floor, seating, stacks, put)
    seats, stakes = _seated(start, stacks, cards or {}), start.stakes or seating.stakes
    table = _new(old, seats, start.button, deck, moved, old.hand + 1, stakes)
    floor.moved_button = floor.button_due = None
    _begin(floor, seating, start, table, put)


def _put(
    floor: Floor, seating: Seating, stacks: Mapping[int, int], button: int | None
) -> int | None:
    """Return where the button was put, None where that is its place."""
    if button is None:
        return None
    try:
        return None if seating.start(stacks).button == button else button
    except TooFew:
        return button


def _start(
    floor: Floor, seating: Seating, stacks: Mapping[int, int], put: int | None
) -> HandStart:
    try:
        floor.due_start = seating.start(stacks)
        return seating.start(stacks, put) if put is not None else floor.due_start
    except TooFew:
        there = len(seating.there(stacks))
        raise OffScript(
            f"no hand can be dealt: {there} of the players at the table can have one",
            "Two are needed, with chips and in their seats.",
        ) from None


def _seated(
    start: HandStart, stacks: Mapping[int, int], cards: Mapping[int, tuple[str, ...]]
) -> dict[int, Seat]:
    dealt = start.places.dealt if start.places is not None else tuple(stacks)
    return {
        number: Seat(
            units, status=LIVE if number in dealt else OUT, cards=cards.get(number, ())
        )
        for number, units in sorted(stacks.items())
    }


def _new(
    old: Table,
    seats: Mapping[int, Seat],
    button: int | None,
    deck: tuple[str, ...],
    dealt: Dealt,
    hand: int,
    stakes: Mapping[str, int] | None = None,
) -> Table:
    return Table(
        old.case,
        stakes if stakes is not None else old.stakes,
        seats,
        button,
        unit=old.unit,
        deck=deck,
        hand=hand,
        dealt=dealt,
        record=old.record,
        mispushed=old.mispushed,
        away=old.away,
    )


def _begin(
    floor: Floor, seating: Seating, start: HandStart, table: Table, put: int | None
) -> None:
    seating.put = put
    if seating.phase == "open":
        seating.go("place")
        seating.go("places_made")
    owing = frozenset(wait.seat for wait in start.waits)
    floor.hand = floor.begin_hand(table.but(owing=owing), start)


def renew(floor: Floor, *, without: int | None = None) -> None:
    """Set anew the hand whose cards are not out: who gets one, and who posts.

    Posts that were made stay made where they are still asked; ``without`` gives back those of
    one seat.
    """
    seating = floor.seating
    if seating is None or floor.table.button is None or seating.phase != "posting":
        return  # a deal that was void is dealt again to those who were in it, and nobody else
    made = [
        floor.hand.posts[at] for at in floor.hand.made if floor.hand.posts[at].seat != without
    ]
    stacks = stacks_of(floor)
    old = floor.table
    put = floor.moved_button if floor.moved_button is not None else seating.put
    start = _start(floor, seating, stacks, put)
    floor.moved_button = None
    cards = {number: seat.cards for number, seat in old.seats.items() if seat.cards}
    dealt = old.dealt
    if floor.button_due is not None:
        dealt = dealt._replace(button_due=floor.button_due, button_n=floor.at)
        floor.button_due = None
    seats, stakes = _seated(start, stacks, cards), start.stakes or seating.stakes
    table = _new(old, seats, start.button, old.deck, dealt, old.hand, stakes)
    table = table.but(found=old.found, ruled=old.ruled)
    _begin(floor, seating, start, table, put)
    for post in made:
        for again in floor.hand.posts_of(post.seat):
            if again.kind == post.kind:
                floor.hand.make(again)


def cards_out(floor: Floor) -> None:
    """Take down that the first card of a hand leaves the deck: posts and debts are settled."""
    seating, start = floor.seating, floor.start
    if seating is None or seating.phase != "posting" or start.places is None:
        return
    told_of_start(floor, floor.at)
    seating.dealt(start.places, stacks_of(floor), floor.table.hand)


def note_unnoticed(floor: Floor) -> None:
    """Take down what went wrong in this hand and nobody noticed: the hand is behind us."""
    if floor.honours is not None:
        floor.stands += unnoticed(floor, floor.table)


def deal_again(floor: Floor) -> None:
    """Begin the same hand anew, its deal being void: what comes next rests on that ruling."""
    floor.redealt += 1
    same = floor.start.places is not None and floor.table.button == floor.start.button
    due = floor.due_start
    start = floor.start if same else None
    if start is None and due is not None and due.button == floor.table.button:
        start = due
    if floor.seating is not None and start is not None and start.places is not None:
        floor.seating.marks = start.places.marks
    floor.hand = floor.begin_hand(floor.table.but(outcome=""), start)
    if floor.rulings and floor.rulings[-1].found.rule is not None:
        void = floor.rulings[-1].found.rule.cite()
        floor.hand.rests_on(void)
