"""Family *blinds-and-seats*: posts, straddles, chips brought, seats and the button.

What a seat faces comes with what is due (``due.terms``): nothing here reads a book.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from referee.incident.base import Fault, Incident, observer
from referee.incident.deal import WrongButton
from referee.table.between import (
    DealerAnnouncesBomb,
    SeatAdds,
    SeatBuys,
    SeatKills,
    SeatMoves,
    SeatPosts,
    SeatReturns,
    SeatSits,
    SeatStraddles,
)
from referee.table.due import ANTE, BIG, BY_CHOICE, ENTRY, KILL, SMALL, Due
from referee.table.facts import fact
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.table.terms import Terms

_SEAT = frozenset({"seat"})
_POSTS = _SEAT | {"post"}
_CHIPS = _SEAT | {"brought-chips"}


CAME = ("elsewhere", "broken-game", "another-game")
"""Where a player came from who sits down."""


class Seats(Incident):
    """What every incident of the family shares."""

    family: ClassVar[str] = "blinds-and-seats"


class WrongPost(Seats):
    """A seat posts another amount than it has to."""

    key: ClassVar[str] = "wrong-post"
    gives: ClassVar[frozenset[str] | None] = _POSTS
    about: ClassVar[str] = "a seat posts more or less than it owes"
    amount: int = fact("amount", "units posted")
    to_post: int = fact("amount", "units it has to post")
    short: int = fact("amount", "units it lacks")
    over: int = fact("amount", "units it has too many")
    blind: str = fact(
        "word",
        "what it has to post",
        words=("small-blind", "big-blind", "ante", "entry", "missed-blinds", "kill"),
    )


class PostNotDue(Seats):
    """A seat posts that has nothing to post now."""

    key: ClassVar[str] = "post-not-due"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a seat posts and has nothing to post in this hand"
    amount: int = fact("amount", "units posted")
    between: bool = fact("flag", "it may not post between the button and the big blind")
    owes: bool = fact("flag", "it owes something for a hand")
    missed: bool = fact("flag", "what it owes is a blind that it missed")
    one_blind: bool = fact("flag", "the game has one blind and no more")
    forfeited: bool = fact("flag", "the pot holds money lost in a deal that it was not in")
    shut_out: bool = fact("flag", "it is shut out until somebody has won the pot")


class IrregularStraddle(Seats):
    """A straddle that is not the one a table allows."""

    key: ClassVar[str] = "irregular-straddle"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a straddle where, when or of a size that is not allowed"
    amount: int = fact("amount", "units put up")
    size: int = fact("amount", "units a straddle has to be")
    allowed: bool = fact("flag", "this table has a straddle")
    in_seat: bool = fact("flag", "the seat is one that may straddle now")
    second: bool = fact("flag", "this hand has all the straddles it may have")
    exact: bool = fact("flag", "it is of the right size")


class IrregularBombPot(Seats):
    """A bomb pot that the table does not have, or for another ante."""

    key: ClassVar[str] = "irregular-bomb-pot"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    about: ClassVar[str] = "a bomb pot where there is none, or for another ante"
    amount: int = fact("amount", "units each player is to ante")
    ante: int = fact("amount", "units of the ante that the table has for it, 0 for any")
    bomb_pots: bool = fact("flag", "this table has bomb pots")
    right_ante: bool = fact("flag", "the ante is the one the table has")


class IrregularKill(Seats):
    """A pot is killed by choice where that may not be."""

    key: ClassVar[str] = "irregular-kill"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a seat that does not have to kills the pot, and may not"
    allowed: bool = fact("flag", "this table lets a pot be killed by choice")
    second: bool = fact("flag", "somebody kills this pot already")
    has_hand: bool = fact("flag", "the seat is dealt in")


class ShortBuyIn(Seats):
    """Less is brought to the table than the smallest buy-in."""

    key: ClassVar[str] = "short-buy-in"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "somebody brings less than the smallest buy-in"
    amount: int = fact("amount", "units brought")
    least: int = fact("amount", "units of the smallest buy-in")
    part: Fraction = fact("ratio", "what is brought, as a share of the smallest buy-in")
    first_buy: bool = fact("flag", "the player has made no full buy-in in this game")
    short_buys: int = fact("count", "short buy-ins the player has made before")
    came: str = fact("word", "where the player came from", words=CAME)


class ChipsOnTheWay(Seats):
    """Chips were bought, are not there yet, and the table is not told how many."""

    key: ClassVar[str] = "chips-on-the-way"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "chips that were bought are on their way, and nobody said how many"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    amount: int = fact("amount", "units bought")
    least: int = fact("amount", "units of the smallest buy-in")


class OverBuy(Seats):
    """More is brought to the table than the largest buy-in."""

    key: ClassVar[str] = "over-buy"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "a stack is more than the largest buy-in after chips were brought"
    amount: int = fact("amount", "units brought")
    most: int = fact("amount", "units of the largest buy-in")
    over: int = fact("amount", "units above it")
    comes_back: bool = fact("flag", "the player left this game before and comes back")
    minutes_away: int | None = fact("count", "minutes since the player left", optional=True)
    more_than_had: bool = fact("flag", "it is more than the player left with")


class UnannouncedChips(Seats):
    """Chips are added between hands and the table is not told."""

    key: ClassVar[str] = "unannounced-chips"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "chips are added between hands without a word to the table"
    amount: int = fact("amount", "units added")


class LessThanTaken(Seats):
    """A player comes back to the game with less than was taken away."""

    key: ClassVar[str] = "less-than-taken"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "a player comes back with less than was taken off the table"
    amount: int = fact("amount", "units brought")
    taken_off: int = fact("amount", "units the player left with")
    minutes_away: int | None = fact("count", "minutes since the player left", optional=True)


class BackTooEarly(Seats):
    """A player who was sent away comes back before the hands of the penalty are over."""

    key: ClassVar[str] = "back-too-early"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a player who was sent away comes back before the penalty is over"
    hands_left: int = fact("count", "hands the player has still to miss")


class SeatTaken(Seats):
    """A player takes another seat who may not."""

    key: ClassVar[str] = "seat-taken"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a player takes another seat where players may not"
    to_seat: int = fact("seat", "the seat taken")
    carried_pot: bool = fact("flag", "the pot holds money of deals before")


class ButtonWasWrong(Seats):
    """The button stood at the wrong seat in the hand that is over."""

    key: ClassVar[str] = "button-was-wrong"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "button"})
    about: ClassVar[str] = "the button stood at the wrong seat in the hand that is over"
    due_seat: int = fact("seat", "the seat where the button should have stood")


# --- posts and straddles --------------------------------------------------------------------


@observer(SeatPosts)
def posts(table: Table, event: SeatPosts, due: Due) -> Incident | None:
    """See a post that is not the one owed, or not in time."""
    terms = due.terms
    if terms is None:
        return None  # the cards are out
    if not terms.owed:
        return PostNotDue(
            event.seat,
            amount=event.amount,
            between=not terms.may_post,
            owes=terms.owes,
            missed=terms.missed,
            one_blind=terms.one_blind,
            forfeited=terms.kept_out == "forfeited",
            shut_out=terms.kept_out == "shut-out",
        )
    stack = table.seats[event.seat].stack + table.pending.get(event.seat, 0)
    sizes = {terms.owed_units, *(post.amount for post in terms.owed)}
    if event.amount in sizes or event.amount == stack < terms.owed_units:
        return None
    return WrongPost(
        event.seat,
        amount=event.amount,
        to_post=terms.owed_units,
        short=max(0, terms.owed_units - event.amount),
        over=max(0, event.amount - terms.owed_units),
        blind=_named(terms),
    )


def _named(terms: Terms) -> str:
    kinds = [post.kind for post in terms.owed]
    kind = KILL if {KILL, BY_CHOICE} & set(kinds) else kinds[0]
    return kind if kind in (SMALL, BIG, ANTE, ENTRY, KILL) else "missed-blinds"


@observer(SeatStraddles)
def straddles(table: Table, event: SeatStraddles, due: Due) -> IrregularStraddle | None:
    """See a straddle that this table does not have, or not so."""
    terms = due.terms
    if terms is None:
        return None  # the cards are out
    found = IrregularStraddle(
        event.seat,
        amount=event.amount,
        size=terms.straddle_size,
        allowed=terms.straddle_allowed,
        in_seat=event.seat in terms.straddle_seats,
        second=terms.straddle_over,
        exact=_right_size(event.amount, terms),
    )
    right = found.allowed and found.in_seat and found.exact
    return None if right and not found.second else found


@observer(DealerAnnouncesBomb)
def announces_bomb(
    table: Table, event: DealerAnnouncesBomb, due: Due
) -> IrregularBombPot | None:
    """See a bomb pot that this table does not have, or not so."""
    terms = due.terms
    if terms is None:
        return None  # nothing is asked of it in a hand
    exact = terms.bomb_ante in (0, event.amount)
    if terms.bomb_allowed and exact:
        return None
    return IrregularBombPot(
        None,
        amount=event.amount,
        ante=terms.bomb_ante,
        bomb_pots=terms.bomb_allowed,
        right_ante=exact,
    )


@observer(SeatKills)
def kills_by_choice(table: Table, event: SeatKills, due: Due) -> IrregularKill | None:
    """See a kill that nobody has to post, where there may be none."""
    terms = due.terms
    if terms is None:
        return None  # nothing is asked of it in a hand
    if terms.kill_allowed and terms.has_hand and not terms.killed:
        return None
    return IrregularKill(event.seat, terms.kill_allowed, terms.killed, terms.has_hand)


def _right_size(amount: int, terms: Terms) -> bool:
    size, most = terms.straddle_size, terms.straddle_most
    if most is not None:
        return size <= amount <= most
    return amount == size if terms.straddle_exact else amount >= size


# --- chips ----------------------------------------------------------------------------------


@observer(SeatSits)
def sits(table: Table, event: SeatSits, due: Due) -> Incident | None:
    """See a buy-in that is too small or too large."""
    return _bought(table, event.seat, event.stack, due, new=True, came=event.came)


@observer(SeatBuys)
@observer(SeatAdds)
def buys(table: Table, event: SeatBuys | SeatAdds, due: Due) -> Incident | None:
    """See chips that are bought in a hand, or so that the stack is too small or too large."""
    new = not table.seats[event.seat].stack
    if due.terms is not None and isinstance(event, SeatBuys) and event.silent:
        return ChipsOnTheWay(event.seat, amount=event.amount, least=due.terms.least)
    found = _bought(table, event.seat, event.amount, due, new=new)
    if found is not None or due.terms is None or not due.terms.announced:
        return found
    silent = isinstance(event, SeatAdds) and event.silent
    return UnannouncedChips(event.seat, amount=event.amount) if silent else None


def _bought(
    table: Table, number: int, amount: int, due: Due, *, new: bool, came: str = CAME[0]
) -> Incident | None:
    terms = due.terms
    if terms is None:
        return None  # the cards are out
    there = table.seats[number].stack if number in table.seats and not new else 0
    if terms.most is not None and there + amount > terms.most:
        return _over(number, there + amount, amount, terms, None)
    if new and amount < terms.least:
        return ShortBuyIn(
            number,
            amount=amount,
            least=terms.least,
            part=Fraction(amount, terms.least),
            first_buy=terms.full_buys == 0,
            short_buys=terms.short_buys,
            came=came,
        )
    return None


def _over(number: int, stack: int, amount: int, terms: Terms, minutes: int | None) -> OverBuy:
    most = terms.most or 0
    return OverBuy(
        number,
        amount=amount,
        most=most,
        over=stack - most,
        comes_back=terms.had is not None,
        minutes_away=minutes,
        more_than_had=terms.had is not None and stack > terms.had,
    )


@observer(SeatReturns)
def returns(table: Table, event: SeatReturns, due: Due) -> Incident | None:
    """See who comes back too early, or with a stack too large or less than was taken."""
    terms = due.terms
    if terms is None:
        return None  # the cards are out
    if terms.hands_left:
        return BackTooEarly(event.seat, hands_left=terms.hands_left)
    if event.stack is None or terms.had is None:
        return None  # the chips stayed where they were
    if event.stack < terms.had:
        return LessThanTaken(
            event.seat, amount=event.stack, taken_off=terms.had, minutes_away=event.minutes
        )
    if terms.most is not None and event.stack > terms.most:
        return _over(event.seat, event.stack, event.stack, terms, event.minutes)
    return None


# --- seats and the button -------------------------------------------------------------------


@observer(SeatMoves)
def moves(table: Table, event: SeatMoves, due: Due) -> SeatTaken | None:
    """See a player take another seat where players may not."""
    terms = due.terms
    if terms is None or terms.may_move:
        return None
    return SeatTaken(event.seat, to_seat=event.to, carried_pot=terms.carried_pot)


def was_wrong(fault: Fault) -> Fault:
    """Return a wrong button as it is seen when its hand is over."""
    found = fault.incident
    assert isinstance(found, WrongButton)
    return fault._replace(incident=ButtonWasWrong(found.seat, due_seat=found.due_seat))
