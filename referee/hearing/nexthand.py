"""The next hand, as the table between hands has it: who gets one, who posts, who waits."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from referee.hearing.hands import new_table
from referee.hearing.off import OffScript
from referee.hearing.seated import corrected, hand_over, seating_of, stacks_of, told_of_start
from referee.seating.penalties import serve
from referee.seating.places import TooFew
from referee.seating.seating import Seating
from referee.seating.start import HandStart
from referee.table.deal import Dealt
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import PASSED_IN, Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_TWO = 2  # players are needed for a hand


def open_next(
    floor: Floor,
    button: int | None,
    cards: Mapping[int, tuple[str, ...]],
    deck: tuple[str, ...],
) -> None:
    """Begin the hand after the last one; ``button`` is where it was put, None where it is due.

    Raises:
        OffScript: Fewer than two players can be dealt in.
    """
    old = floor.table
    moved = Dealt(button_due=floor.button_due, button_n=floor.at)
    seating = seating_of(floor)
    hand_over(floor, seating)
    floor.house += floor.hand.rake
    floor.write(floor.table.but(away=floor.table.away | sent_away(seating)))
    if floor.table.sanctions:
        from referee.hearing.serving import chips_leave  # few players are penalised

        chips_leave(floor, seating)
    old, stacks = _left_over(floor.table), stacks_of(floor)
    if floor.mix is not None:
        from referee.hearing import mixed  # few tables play several games

        if mixed.next_hand(floor, seating):
            mixed.open_stud(floor, seating, old, cards, deck, button, old.hand + 1)
            return
    if button is None and old.button is None:
        seats = at_table(enough(seating, stacks), stacks, cards)
        stakes = seating.stakes
        table = new_table(old, seats, None, deck, moved, old.hand + 1, stakes)
        floor.hand = floor.begin_hand(table)
        return
    open_blinds(floor, seating, old, cards, deck, button, old.hand + 1)


def open_blinds(
    floor: Floor,
    seating: Seating,
    old: Table,
    cards: Mapping[int, tuple[str, ...]],
    deck: tuple[str, ...],
    button: int | None,
    hand: int,
) -> None:
    """Begin a hand with blinds; ``button`` as above.

    Raises:
        OffScript: Fewer than two players can be dealt in.
    """
    stacks = stacks_of(floor)
    moved = Dealt(button_due=floor.button_due, button_n=floor.at)
    corrected(floor, seating)
    put = _put(floor, seating, stacks, button)
    start = _start(floor, seating, stacks, put)
    seats, stakes = _seated(start, stacks, cards), start.stakes or seating.stakes
    if floor.mix is not None:
        moved = moved._replace(wrong_game=floor.mix.wrong)
    table = new_table(old, seats, start.button, deck, moved, hand, stakes, floor.case)
    floor.moved_button = floor.button_due = None
    _begin(floor, seating, start, table, put)
    if floor.mix is not None:
        floor.mix.rotation.counted(len(floor.table.live()))


def _left_over(table: Table) -> Table:
    """Return a table whose hand is over; what its pot leaves for the next is apart by now."""
    if table.outcome == PASSED_IN:
        return table.but(passed=table.passed + 1)
    return table.but(carried=None, passed=0)


def sent_away(seating: Seating) -> frozenset[int]:
    """Return the seats whose players have still to miss hands."""
    return frozenset(seat for seat, player in seating.players.items() if player.sent_away)


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
        raise too_few(len(seating.there(stacks))) from None


def enough(seating: Seating, stacks: Mapping[int, int]) -> frozenset[int]:
    """Return the seats of a game without blinds that get a hand: nobody owes anything there."""
    there = seating.there(stacks)
    if len(there) < _TWO:
        raise too_few(len(there))
    return there


def too_few(there: int) -> OffScript:
    """Return the refusal of a hand that so few players can have."""
    return OffScript(
        f"no hand can be dealt: {there} of the players at the table can have one",
        "Two are needed, with chips and in their seats.",
    )


def _seated(
    start: HandStart, stacks: Mapping[int, int], cards: Mapping[int, tuple[str, ...]]
) -> dict[int, Seat]:
    dealt = start.places.dealt if start.places is not None else tuple(stacks)
    return at_table(dealt, stacks, cards)


def at_table(
    dealt: Container[int], stacks: Mapping[int, int], cards: Mapping[int, tuple[str, ...]]
) -> dict[int, Seat]:
    """Return the seats of a hand, those with a hand live; ``stacks`` in whole units."""
    return {
        number: Seat(
            units, status=LIVE if number in dealt else OUT, cards=cards.get(number, ())
        )
        for number, units in sorted(stacks.items())
    }


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
    table = new_table(old, seats, start.button, old.deck, dealt, old.hand, stakes)
    table = table.but(found=old.found, ruled=old.ruled)
    _begin(floor, seating, start, table, put)
    for post in made:
        for again in floor.hand.posts_of(post.seat):
            if again.kind == post.kind:
                floor.hand.make(again)


def settle(floor: Floor, seating: Seating) -> None:
    """Take down that the first card of a hand leaves the deck: posts and debts are settled."""
    start = floor.start
    if start.places is None:
        serve(seating, floor.table.hand)  # a game without blinds
    if seating.phase != "posting" or start.places is None:
        return
    told_of_start(floor, floor.at)
    seating.dealt(start, stacks_of(floor), floor.table.hand)
