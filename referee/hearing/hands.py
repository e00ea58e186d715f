"""One hand after another at the same table: the next one, and the same one dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.hearing.standing import unnoticed
from referee.hearing.underway import hand_begun
from referee.seating.start import MAY_PLAY
from referee.table.deal import Dealt
from referee.table.due import ANTE
from referee.table.seat import OUT, Seat
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.hearing.honour import Honours
    from referee.table.due import Case

ANOTHER = "all-in-for-ante.after-another-ante"


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
    wrong = floor.mix.wrong if floor.mix is not None else None
    moved = Dealt(button_due=floor.button_due, button_n=floor.at, wrong_game=wrong)
    if again or not floor.begun:
        kept = {
            number: seat._replace(cards=(cards or {}).get(number, ()))
            for number, seat in old.seats.items()
        }
        there = old.button if button is None else button
        dealt = old.dealt if again else moved
        table = new_table(old, kept, there, deck, dealt, old.hand)
        table = table.but(behind=old.behind, owing=old.owing)
        floor.moved_button = floor.button_due = None
        same = again and floor.start.button == there
        floor.hand = floor.begin_hand(table, floor.start if same else None)
        return
    from referee.hearing.nexthand import open_next  # many scripts end in their first hand

    open_next(floor, button, cards or {}, deck)


def new_table(
    old: Table,
    seats: Mapping[int, Seat],
    button: int | None,
    deck: tuple[str, ...],
    dealt: Dealt,
    hand: int,
    stakes: Mapping[str, int] | None = None,
    case: Case | None = None,
) -> Table:
    """Return the table of a new hand: what outlasts one is taken over from the old."""
    table = Table(
        case if case is not None else old.case,
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
        carried=old.carried,
        passed=old.passed,
        smallest=old.smallest,
        sanctions=old.sanctions,
        spent=old.spent,
    )
    return only_playing(table) if old.smallest > 1 else table


def only_playing(table: Table) -> Table:
    """Return the table with what of each stack is less than a chip that plays laid behind."""
    behind = {
        number: seat.stack % table.smallest
        for number, seat in table.seats.items()
        if seat.stack % table.smallest
    }
    seats = {number: _less(seat, behind.get(number, 0)) for number, seat in table.seats.items()}
    return table.but(seats=seats, behind=behind) if behind else table


def _less(seat: Seat, units: int) -> Seat:
    left = seat.stack - units
    return seat._replace(stack=left, status=seat.status if left or not units else OUT)


def cards_out(floor: Floor) -> None:
    """Take down that the first card of a hand leaves the deck: posts and debts are settled."""
    if floor.mix is not None and hand_begun(floor):
        floor.mix.rotation.lines_up(len(floor.table.live()))
    if floor.seating is not None:
        from referee.hearing.nexthand import settle  # as above

        settle(floor, floor.seating)
    if floor.honours is not None and MAY_PLAY in floor.settings:
        _told_of_antes(floor, floor.honours)


def _told_of_antes(floor: Floor, honours: Honours) -> None:
    """Note who plays for antes alone: this deal's, or those it matched before."""
    antes = {post.seat: post.amount for post in floor.hand.posts if post.kind == ANTE}
    for number in floor.table.live():
        seat = floor.table.seats[number]
        if not seat.stack + seat.ante:
            honours.add(floor.at, ANOTHER, "plays-for-antes-before", seat=number)
        elif seat.stack + seat.ante <= antes.get(number, 0):
            honours.add(floor.at, MAY_PLAY, "plays-for-antes", seat=number)


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
    if floor.seating is not None:
        if floor.seating.serving:
            from referee.seating.penalties import dealt_anew  # few hands are missed

            dealt_anew(floor.seating)
        if start is not None and start.places is not None:
            floor.seating.marks = start.places.marks
    if not _as_another_game(floor):
        floor.hand = floor.begin_hand(floor.table.but(outcome="", redealt=True), start)
    if floor.rulings and floor.rulings[-1].found.rule is not None:
        void = floor.rulings[-1].found.rule.cite()
        floor.hand.rests_on(void)


def _as_another_game(floor: Floor) -> bool:
    """Deal again the game that was due where the void deal was of another; say whether so."""
    if floor.mix is None:
        return False
    from referee.hearing.mixed import put_right  # few tables play several games

    return put_right(floor)
