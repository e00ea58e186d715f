"""Between hands: seats are taken and left, chips brought, blinds and straddles put up.

The seating is made when the first such thing happens, or when a second hand begins: a hand that
stands by itself never pays for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from referee.hearing import beside, newgame
from referee.hearing.asking import ask, open_next, possible, renewed
from referee.hearing.changes import check_empty, ledger_moves, moves, tell_owed
from referee.hearing.nexthand import renew
from referee.hearing.off import OffScript
from referee.hearing.ownterms import (
    announces_bomb,
    collects,
    kills_pot,
    sends_away,
    straddler_left,
    straddles,
    takes_overs,
)
from referee.hearing.seated import honour, seating_of, stacks_of
from referee.hearing.underway import before_cards, hand_begun
from referee.seating import carried as carry
from referee.seating import ledger
from referee.seating.asked import ARRIVAL, PLAYED_OVER
from referee.seating.buyin import units
from referee.seating.newgame import POSTS as FREE_ENTRY
from referee.seating.places import TooFew
from referee.seating.seating import Seating
from referee.seating.single import only_blind
from referee.table.between import (
    DealerAnnouncesBomb,
    DealerCollects,
    FloorSendsAway,
    GameBegins,
    NextGame,
    SeatAdds,
    SeatBuys,
    SeatChooses,
    SeatDraws,
    SeatKills,
    SeatLeaves,
    SeatMoves,
    SeatPosts,
    SeatReturns,
    SeatSits,
    SeatStraddles,
    SeatTakesOvers,
)
from referee.table.event import DealerMovesButton, Event
from referee.table.seat import LIVE, OUT, Seat
from referee.table.terms import Terms

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_ENDS_A_HAND = (
    DealerAnnouncesBomb,
    DealerCollects,
    DealerMovesButton,
    GameBegins,
    NextGame,
    SeatAdds,
    SeatBuys,
    SeatChooses,
    SeatDraws,
    SeatKills,
    SeatMoves,
    SeatPosts,
    SeatStraddles,
)
"""What nobody thinks of before the pot is pushed."""


def happens(floor: Floor, event: Event, n: int) -> None:
    """Take an event between hands: what is not in order is ruled on, the rest is done.

    Raises:
        OffScript: It cannot have happened.
    """
    brings = isinstance(event, SeatReturns) and event.stack is not None
    if (brings or isinstance(event, _ENDS_A_HAND)) and floor.due.what == "push":
        floor.hand.dealer_goes_on()  # the pots are pushed before the next hand is thought of
    seating = seating_of(floor)
    _DO[type(event)](floor, seating, event, n)


# --- posts ----------------------------------------------------------------------------------


def _posts(floor: Floor, seating: Seating, event: SeatPosts, n: int) -> None:
    seat = possible(floor, event)
    if event.amount > seat.stack:
        raise OffScript(f"seat {event.seat} posts {event.amount} and has less")
    if event.chip is not None and not event.amount < event.chip <= seat.stack:
        fault = f"seat {event.seat} posts {event.amount} and cannot do so with one {event.chip}"
        raise OffScript(fault, "Such a chip is worth more than the post, and no more than all.")
    _wants_in(floor, seating, event.seat)
    faced = _terms_of_post(floor, seating, event.seat)
    floor.write(floor.table.chips_out(event.seat, event.amount))
    if ask(floor, event, n, faced):
        make_ordered(floor)
        return
    floor.write(floor.table.chips_back(event.seat))
    single = [post for post in faced.owed if post.amount == event.amount]
    if single and event.amount != faced.owed_units:
        floor.hand.make(single[0])
    else:
        floor.hand.post(event.seat)
    if event.chip is not None:
        big = {**floor.table.big_chips, event.seat: event.chip}
        floor.write(floor.table.but(big_chips=big))


def _wants_in(floor: Floor, seating: Seating, number: int) -> None:
    """Note that a seat that owes would post, and begin the hand it posts for."""
    player = seating.players[number]
    asks = player.owes and player.way != ledger.POST
    if asks:
        seating.change(number, way=ledger.POST)
    try:
        open_next(floor)
    except OffScript:
        seating.players[number] = player
        raise
    if asks:
        renewed(floor)


def _terms_of_post(floor: Floor, seating: Seating, number: int) -> Terms:
    owed = tuple(floor.hand.posts_of(number))
    places = floor.start.places
    barred = places is not None and number in places.barred
    player = seating.players[number]
    return Terms(
        owed=owed,
        owes=player.owes,
        missed=bool(player.debts),
        may_post=not barred,
        kept_out=carry.kept_out(seating, number),
        one_blind=only_blind(seating.stakes),
    )


def make_ordered(floor: Floor) -> None:
    """Make the posts that a ruling ordered."""
    waiting = floor.table.to_post
    if not waiting:
        return
    floor.write(floor.table.but(to_post=frozenset()))
    for number in sorted(waiting):
        floor.hand.post(number)


# --- chips ----------------------------------------------------------------------------------


def _terms_of_chips(floor: Floor, seating: Seating, number: int) -> Terms:
    player = seating.players.get(number, ledger.Player())
    if floor.case.setting == "tournament":
        return Terms()  # what is brought there the organisers say
    least = _units(seating, "minimum-buy-in") or 0
    return Terms(
        least=least,
        most=_units(seating, "maximum-buy-in"),
        full_buys=player.full_buys,
        short_buys=player.short_buys,
        had=player.had,
        announced=seating.settings["add-chips.announced"].value == "yes",
    )


def _units(seating: Seating, option: str) -> int | None:
    return units(seating.settings[option].value, seating.stakes, seating.settings)


def brings(floor: Floor, number: int, amount: int) -> None:
    """Lay chips beside the seat: whether they play is not settled."""
    seats = dict(floor.table.seats)
    seats.setdefault(number, Seat(0, status=OUT))
    bought = {number: amount}
    floor.write(floor.table.but(seats=dict(sorted(seats.items())), bought=bought))


def brings_in_hand(floor: Floor, event: SeatBuys | SeatAdds) -> None:
    """Lay chips beside a seat in the middle of a hand: a ruling may keep them for the next."""
    brings(floor, event.seat, event.amount)


def _accept(floor: Floor, number: int) -> int:
    """Let what was brought play: at once, or from the next hand for who is in this one."""
    table = floor.table
    amount = table.bought.get(number, 0)
    seat = table.seats[number]
    if seat.status == LIVE and not before_cards(floor):
        behind = {**table.behind, number: table.behind.get(number, 0) + amount}
        floor.write(table.but(bought={}, behind=behind))
    else:
        floor.write(table.with_seat(number, stack=seat.stack + amount).but(bought={}))
    return amount


def _sits(floor: Floor, seating: Seating, event: SeatSits, n: int) -> None:
    number = event.seat
    check_empty(floor, seating, number)
    if number in floor.table.seats:
        floor.write(floor.table.with_seat(number, stack=0))  # whoever left has taken them
    over = seating.players.pop(number, None) is not None
    if floor.table.carried is not None:
        floor.write(floor.table.but(carried=floor.table.carried.without(number)))
    ledger_moves(floor, seating, number, None)
    floor.write(floor.table.but(away=floor.table.away - {number}))
    terms = _terms_of_chips(floor, seating, number)
    brings(floor, number, event.stack)
    _bounds_matter(floor, seating, number, n, terms)
    if not ask(floor, event, n, terms):
        _accept(floor, number)
    if floor.table.seats[number].stack:
        spared = seating.sit(number, over=over)
        if spared:
            honour(floor, seating, n, spared, _SPARED[spared], seat=number)
        elif over:
            honour(floor, seating, n, PLAYED_OVER, "plays-over", seat=number)
        _counted(seating, number, event.stack, terms)
        renewed(floor)


_SPARED = {
    ARRIVAL: "enters-at-once",
    FREE_ENTRY: "enters-free",
    PLAYED_OVER: "plays-over-free",
}
"""Options by which who sits down has a hand at once, and how each is told."""


def _bounds_matter(floor: Floor, seating: Seating, number: int, n: int, terms: Terms) -> None:
    """Note the bound that a buy-in meets: too little, as little as may be, more than that."""
    if floor.honours is None or floor.case.setting == "tournament":
        return
    brought = floor.table.bought.get(number, 0)
    if brought <= terms.least:
        honour(
            floor, seating, n, "minimum-buy-in", "buy-in-least", seat=number, amount=terms.least
        )
    elif terms.most is None:
        honour(floor, seating, n, "maximum-buy-in", "buy-in-unbounded", seat=number)
    elif brought >= terms.most:
        honour(
            floor, seating, n, "maximum-buy-in", "buy-in-most", seat=number, amount=terms.most
        )


def _counted(seating: Seating, number: int, amount: int, terms: Terms) -> None:
    """Count a buy-in: a full one, or a short one."""
    player = seating.players[number]
    if amount >= terms.least:
        seating.change(number, full_buys=player.full_buys + 1)
    else:
        seating.change(number, short_buys=player.short_buys + 1)


def _buys(floor: Floor, seating: Seating, event: SeatBuys | SeatAdds, n: int) -> None:
    seat = possible(floor, event)
    terms = _terms_of_chips(floor, seating, event.seat)
    if seat.stack and seating.settings["add-chips.maximum"].value == "none":
        terms = terms._replace(most=None)  # chips beside chips are no buy-in
    brings(floor, event.seat, event.amount)
    if not ask(floor, event, n, terms):
        _accept(floor, event.seat)
    if not seat.stack and floor.table.seats[event.seat].stack:
        _counted(seating, event.seat, event.amount, terms)
    renewed(floor)


# --- seats ----------------------------------------------------------------------------------


def _leaves(floor: Floor, seating: Seating, event: SeatLeaves, n: int) -> None:
    possible(floor, event)
    begun = hand_begun(floor)  # who gets up now is dealt in, and the blinds are paid
    beside.takes(floor, event)
    seating_of(floor)
    seating.change(event.seat, stays=begun and event.seat in floor.table.live())
    straddler_left(floor, seating, event.seat, n)
    renewed(floor)


def _returns(floor: Floor, seating: Seating, event: SeatReturns, n: int) -> None:
    number = event.seat
    possible(floor, event)
    left = seating.players[number].sent_away
    if left and ask(floor, event, n, Terms(hands_left=left)):
        return
    terms = _terms_of_chips(floor, seating, number)
    if event.stack is not None:
        floor.write(floor.table.with_seat(number, stack=0))
        brings(floor, number, event.stack)
        if not ask(floor, event, n, terms):
            _accept(floor, number)
        if floor.waiting or not floor.table.seats[number].stack:
            return
    beside.takes(floor, event)
    seating.change(number, away=False, had=None, stays=False, sent_away=0)
    tell_owed(floor, seating, number, n)
    renewed(floor)


# --- the button -----------------------------------------------------------------------------


def button_due(floor: Floor) -> int | None:
    """Return where the button goes next, were the next hand to begin now."""
    if floor.mix is not None:
        from referee.hearing.mixed import button_due as of_several  # as above

        return of_several(floor)
    seating = seating_of(floor)
    try:
        return seating.start(stacks_of(floor)).button
    except TooFew:
        return None


def _moves_button(floor: Floor, seating: Seating, event: DealerMovesButton, n: int) -> None:
    if hand_begun(floor):
        due = floor.due_start.button if floor.due_start is not None else floor.table.button
        due = newgame.drawn_button(floor, seating) or due
        floor.button_due = due if due != event.seat else None
        floor.moved_button = event.seat
        renew(floor)
        return
    due = button_due(floor)
    floor.moved_button = event.seat
    floor.button_due = due if due != event.seat else None


def _next_game(floor: Floor, seating: Seating, event: NextGame | SeatChooses, n: int) -> None:
    from referee.hearing import called  # few tables play several games

    called.DO[type(event)](floor, event, n)


_DO: dict[type[Event], Callable[[Floor, Seating, Any, int], None]] = {
    DealerAnnouncesBomb: announces_bomb,
    DealerCollects: collects,
    DealerMovesButton: _moves_button,
    GameBegins: newgame.begins,
    NextGame: _next_game,
    SeatChooses: _next_game,
    SeatDraws: newgame.draws,
    FloorSendsAway: sends_away,
    SeatAdds: _buys,
    SeatBuys: _buys,
    SeatKills: kills_pot,
    SeatLeaves: _leaves,
    SeatMoves: moves,
    SeatPosts: _posts,
    SeatReturns: _returns,
    SeatSits: _sits,
    SeatStraddles: straddles,
    SeatTakesOvers: takes_overs,
}
