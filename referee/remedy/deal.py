"""Remedies about a deal: it is void, or a card of it is put right."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.table.cards import JOKER, UNKNOWN
from referee.table.deal import Dealt, Odd, Spare
from referee.table.plan import Plan, Step
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import VOID, Table


@remedy(settles="the deal", ends=True)
def misdeal(order: Order) -> Done:
    """The deal is void: all cards and chips go back, and the same hand is dealt again."""
    if order.table.pushed:
        raise CannotApply("chips of the pot have been pushed already")
    return Done(as_before(order.table), (told("misdeal", None),))


def as_before(table: Table) -> Table:
    """Return the table as it was before the posts, the deck mixed; pots pushed come back."""
    seats = {}
    for number, seat in table.seats.items():
        mine = seat.stack + seat.matched + seat.dead + table.pending.get(number, 0)
        mine -= table.pushed.get(number, 0)
        took_part = seat.status != OUT or number in table.dealt.left_out
        seats[number] = Seat(mine, status=LIVE if took_part and mine else OUT)
    return Table(
        table.case,
        table.stakes,
        seats,
        table.button,
        unit=table.unit,
        smallest=table.smallest,
        hand=table.hand,
        phase=table.phase,
        outcome=VOID,
        dealt=Dealt(
            button_due=table.dealt.button_due,
            button_n=table.dealt.button_n,
            wrong_game=table.dealt.wrong_game,
        ),
        ruled=table.ruled,
        away=table.away,
        behind=table.behind,
        bought=table.bought,
        owing=table.owing,
        carried=table.carried,
        passed=table.passed,
        sanctions=table.sanctions,
        spent=table.spent,
        record=table.record,
    )


@remedy(settles="the deck")
def restore_stub(order: Order) -> Done:
    """The stub is put together again in its order."""
    return Done(order.table, (told("restore-stub", None),))


@remedy(settles="the deck")
def shuffle_stub(order: Order) -> Done:
    """The stub alone is shuffled and cut."""
    return Done(order.table.but(deck=()), (told("shuffle-stub", None),))


@remedy(settles="the deck")
def shuffle_all(order: Order) -> Done:
    """The stub is shuffled and cut together with the cards that got among it."""
    return Done(order.table.but(deck=()), (told("shuffle-all", None),))


@remedy(needs=("seen-card",))
def replace_card(order: Order) -> Done:
    """The card may not be kept: the seat gets another when the deal is complete."""
    table = order.table
    odd = table.dealt.odd[-1] if table.dealt.odd else None
    if odd is not None and odd.n == order.n:
        return Done(_without_odd(order, odd), (told("replace-card", order.whose),))
    if order.whose is None:
        # A card face up in the deck lies aside already: the next one takes its place.
        return Done(table, (told("replace-card", None),))
    card = exposed_of(order)
    late = Step("late-card", 1, "down", cites(order), order.seat, card)
    return Done(_late(table, late), (told("replace-card", order.seat),))


def _without_odd(order: Order, odd: Odd) -> Table:
    """Return the table with a card that is none gone, and another due in its place."""
    table = order.table
    here = JOKER if odd.what == "joker" else odd.card or UNKNOWN
    if odd.seat is not None:
        hand = table.seats[odd.seat].dealt
        card = here if here in hand else UNKNOWN
        return _late(table, Step("late-card", 1, "down", cites(order), odd.seat, card))
    if odd.where != "board" or not table.board:
        return table  # it lies in the stub or among the discards: nothing takes its place
    card = here if here in table.board else UNKNOWN
    if card not in table.board:
        raise CannotApply("no card of the board can be the one that was seen")
    left = list(table.board)
    left.remove(card)
    again = Step("board", 1, "board", cites(order))
    return table.but(board=tuple(left), aside=(*table.aside, card), plan=(again, *table.plan))


def exposed_of(order: Order) -> str:
    """Return the last card of the seat that the dealer exposed.

    Raises:
        CannotApply: None was.
    """
    up = [given for given in order.table.dealt.given if given.up and given.seat == order.seat]
    if not up:
        raise CannotApply(f"no card of seat {order.seat} was exposed in the deal")
    return up[-1].card


@remedy(needs=("missing-card",))
def give_card(order: Order) -> Done:
    """The seat gets the cards it lacks, from the top of the deck."""
    table, late = order.table, Step("late-card", 1, "down", cites(order), order.seat)
    lacks = table.dealt.each - len(table.seats[order.seat].dealt)
    for _ in range(max(1, lacks)):
        table = _late(table, late)
    return Done(table, (told("give-card", order.seat),))


def _late(table: Table, late: Step) -> Table:
    """Put a late card behind the deal that still goes on, and behind other late cards."""
    waits = [step.do in ("deal", "late-card") for step in table.plan]
    at = waits.index(False) if False in waits else len(waits)
    plan: Plan = (*table.plan[:at], late, *table.plan[at:])
    return table.but(plan=plan)


@remedy(settles="the card", needs=("card",))
def use_as_burn(order: Order) -> Done:
    """The card goes back to the deck and serves as the next burn."""
    table = order.table
    waiting = [
        step.instead_of
        for step in table.plan
        if step.do == "late-card" and step.seat == order.seat and step.instead_of
        if step.instead_of not in {spare.card for spare in table.dealt.spare}
    ]
    seat = table.seats[order.seat]
    if waiting:
        card = waiting[-1]
    elif seat.dealt:
        card = seat.dealt[-1]
        table = table.but(seats={**table.seats, order.seat: seat.without(card)})
    else:
        raise CannotApply(f"seat {order.seat} has no card to give back")
    spare = (*table.dealt.spare, Spare(card, order.cite))
    dealt = table.dealt._replace(spare=spare)
    return Done(table.but(dealt=dealt), (told("use-as-burn", order.seat),))


@remedy(needs=("button",))
def move_button(order: Order) -> Done:
    """The button is put where it should stand."""
    due = order.table.dealt.button_due
    if due is None:
        raise CannotApply("the button stands where it should")
    dealt = order.table.dealt._replace(button_due=None)
    return Done(order.table.but(button=due, dealt=dealt), (told("move-button", due),))


@remedy(needs=("game",))
def right_game(order: Order) -> Done:
    """The game that is due is dealt: at once if the deal is void, else next."""
    if order.table.dealt.wrong_game is None:
        raise CannotApply("the game that is dealt is the one due")
    dealt = order.table.dealt._replace(wrong_game=None)
    return Done(order.table.but(dealt=dealt), (told("right-game", None),))
