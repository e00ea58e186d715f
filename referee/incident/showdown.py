"""Family *showdown*: cards shown, thrown in, asked for and claimed once the betting is over.

Much of it is in order, and a book says so: such an incident is ``lawful`` where the book orders
nothing, and the rule is then honoured without a ruling.
"""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.cards import CLAIMS, KINDS, MADE, OF_SOME_GAMES
from referee.table.due import Due, Made
from referee.table.event import (
    AsksToSee,
    DealerTakesCards,
    LastHandLeft,
    SeatActs,
    SeatPushesCards,
    SeatSays,
    SeatTables,
    SeatTakesCards,
    SeatTurnsUp,
)
from referee.table.facts import fact
from referee.table.seat import LIVE, OUT, RELEASED
from referee.table.showdown import (
    THROWN_IN,
    Claim,
    all_in,
    claims,
    left_to_get,
    says_board,
    shown_to,
    tabled,
    thrown_in_at,
    thrown_in_since,
    throws_in,
    times_asked,
)
from referee.table.table import Table

SHOWN_TO = ("none", "player-in", "player-out")
HOW = ("tabled", "taken-back", "board-said")
_NEVER_HIGHER = ("board", "concession")
"""What a player says to have who says less than any hand."""


class Showdown(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "showdown"
    all_in: bool = fact("flag", "a live hand has no chips left")


class NutsChecked(Showdown):
    """A hand that nothing could tie is tabled, and its seat only checked in the last round."""

    key: ClassVar[str] = "nuts-checked"
    about: ClassVar[str] = "the best possible hand is tabled after a check in the last round"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    last_to_act: bool = fact("flag", "nobody could act after the check")


class ShownOutOfOrder(Showdown):
    """A whole hand is tabled before its turn to be shown."""

    key: ClassVar[str] = "shown-out-of-order"
    about: ClassVar[str] = "a hand is tabled while another seat is due to show"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    turn_of: int = fact("seat", "the seat that is due to show")
    nuts: bool = fact("flag", "no hand can beat the one tabled")


class PartShown(Showdown):
    """Some cards of a hand are turned up at the showdown, and not all."""

    key: ClassVar[str] = "part-shown"
    about: ClassVar[str] = "some cards of a hand are turned up at the showdown, not all of them"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    up: int = fact("count", "cards of the hand that are face up now")
    in_turn: bool = fact("flag", "the seat is due to show")


class MiscalledHand(Showdown):
    """A hand is tabled that is not what its owner said."""

    key: ClassVar[str] = "miscalled-hand"
    about: ClassVar[str] = "a hand is tabled that is not the one its owner named"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    claimed: str = fact("word", "what the owner said to have", words=CLAIMS)
    shows: str = fact("word", "what the cards make", words=MADE)
    higher: bool = fact("flag", "the owner named more than the cards make")
    mucked_since: int = fact("count", "hands thrown in after the words")
    deliberate: bool = fact("flag", "the floor found that it was deliberate")


class HandThrownIn(Showdown):
    """A live hand is thrown in face down at the showdown."""

    key: ClassVar[str] = "hand-thrown-in"
    about: ClassVar[str] = "a live hand is thrown in face down once the betting is over"
    lawful: ClassVar[tuple[str, ...]] = ("nothing", "play-the-board")
    into_muck: bool = fact("flag", "the cards touch the muck")
    may_muck: bool = fact("flag", "a hand may be thrown in unseen here")
    in_turn: bool = fact("flag", "the seat is due to show")
    tabled: int = fact("count", "live hands that lie face up")
    said_board: bool = fact("flag", "it said before that it plays the board")


class LastLeft(Showdown):
    """One hand is left at the showdown: all others were thrown in there."""

    key: ClassVar[str] = "last-hand-left"
    about: ClassVar[str] = (
        "all other hands were thrown in at the showdown, and one is left unseen"
    )
    lawful: ClassVar[tuple[str, ...]] = ("nothing", "show-hand")
    happens: ClassVar[bool] = True
    up: int = fact("count", "cards of the hand that are face up now")


class ReleasedHandTaken(Showdown):
    """A hand that lies face down before the player, clear of the muck, is played after all."""

    key: ClassVar[str] = "released-hand-taken"
    about: ClassVar[str] = (
        "a hand pushed forward at the showdown, clear of the muck, is taken up"
    )
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    how: str = fact("word", "how it is claimed", words=HOW)


class MuckedHandClaimed(Showdown):
    """A hand that was thrown in is claimed again."""

    key: ClassVar[str] = "mucked-hand-claimed"
    about: ClassVar[str] = "a hand that was thrown in is tabled, taken back or claimed"
    how: str = fact("word", "how it is claimed", words=HOW)
    at_showdown: bool = fact("flag", "it was thrown in at the showdown, not folded before")
    claim_heard: bool = fact(
        "flag", "a player had named a better hand before than it has shown"
    )
    misinformed: bool = fact("flag", "wrong words misled the seat")
    identifiable: bool = fact("flag", "the cards can be told apart")
    pushed: bool = fact("flag", "chips of the pot have been pushed")
    part_shown: bool = fact("flag", "some of its cards were turned up before")


class TabledHandTaken(Showdown):
    """The dealer takes in a hand that lies face up."""

    key: ClassVar[str] = "tabled-hand-taken"
    about: ClassVar[str] = "the dealer takes in a tabled hand before the pot is pushed"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    best: bool = fact("flag", "no tabled hand beats it for a pot that is not pushed yet")


class AskedToSee(Showdown):
    """A seat asks to see cards that are not face up."""

    key: ClassVar[str] = "asked-to-see"
    about: ClassVar[str] = "a seat asks to see the cards of another"
    asker: int = fact("seat", "the seat that asks")
    dealt_in: bool = fact("flag", "the asker was dealt in")
    asker_has_cards: bool = fact("flag", "the asker has a hand that was not thrown in")
    last_bettor: bool = fact("flag", "the seat asked bet or raised last in the last round")
    winner: bool = fact("flag", "the asker has, or has still to get, a pot")
    reached: bool = fact("flag", "the hand asked for got to the showdown")
    mucked: bool = fact("flag", "the hand asked for was thrown in at the showdown")
    in_turn: bool = fact("flag", "the seat asked is due to show")
    asked: int = fact("count", "times this hand was asked for")
    shown_to: str = fact("word", "to whom its cards were shown alone", words=SHOWN_TO)
    pushed: bool = fact("flag", "chips of the pot have been pushed")
    hand_over: bool = fact("flag", "all of the pot has been pushed")


# --- cards turned up ------------------------------------------------------------------------


@observer(SeatTables)
@observer(SeatTurnsUp)
def cards_up(table: Table, event: SeatTables | SeatTurnsUp, due: Due) -> Incident | None:
    """See what is wrong, or remarkable, about cards turned up once the betting is over."""
    seat = table.seats[event.seat]
    if due.what == "action" or seat.shown:
        return None
    up = len({*seat.up, *event.cards})
    whole = isinstance(event, SeatTables) or up >= len(seat.dealt)
    if seat.status in THROWN_IN:
        return _claimed_again(table, event.seat, "tabled") if whole else None
    if seat.status != LIVE or not ("show" in due.verbs or due.what == "push"):
        return None
    if not whole:
        return PartShown(event.seat, all_in(table), up, in_turn=due.seat == event.seat)
    return _tabled(table, event, due)


def _tabled(table: Table, event: SeatTables | SeatTurnsUp, due: Due) -> Incident | None:
    claim = claims(table).get(event.seat)
    early = due.what == "show" and due.seat not in (event.seat, None)
    if claim is None and not early:
        return None  # nothing asks what the cards make
    made = due.made(event.seat, event.cards)
    if (
        claim is not None
        and made is not None
        and _names(claim, made)
        and not _true(claim, made)
    ):
        return _miscalled(table, event.seat, claim, made)
    if not early or due.seat is None:
        return None
    nuts = made is not None and made.nuts()
    return ShownOutOfOrder(event.seat, all_in(table), due.seat, nuts)


def _names(claim: Claim, made: Made) -> bool:
    """Say whether words name a hand; a kind that this game does not have is none."""
    return claim.what in made.order or claim.what not in (*KINDS, *OF_SOME_GAMES)


def _true(claim: Claim, made: Made) -> bool:
    if claim.what == "nuts":
        return made.nuts()
    return claim.what in ("board", made.kind)


def _miscalled(table: Table, number: int, claim: Claim, made: Made) -> MiscalledHand:
    return MiscalledHand(
        number,
        all_in(table),
        claimed=claim.what,
        shows=made.kind,
        higher=_higher(claim.what, made),
        mucked_since=thrown_in_since(table, claim.n),
        deliberate=(number, "deliberate") in table.found,
    )


def _higher(claimed: str, made: Made) -> bool:
    if claimed in made.order:
        return made.order.index(claimed) > made.order.index(made.kind)
    return claimed not in _NEVER_HIGHER


def _claimed_again(table: Table, number: int, how: str) -> Incident:
    seat = table.seats[number]
    if seat.status == RELEASED and not table.pushed and how != "board-said":
        return ReleasedHandTaken(number, all_in(table), how)
    at = thrown_in_at(table, number) or 0
    return MuckedHandClaimed(
        number,
        all_in(table),
        how=how,
        at_showdown=seat.status in THROWN_IN,
        claim_heard=_claim_heard(table, number, at),
        misinformed=table.misinformed(number),
        identifiable=(number, "identifiable") in table.found,
        pushed=bool(table.pushed),
        part_shown=bool(seat.up) and not seat.shown,
    )


def _claim_heard(table: Table, number: int, at: int) -> bool:
    """Say whether another named a hand before sentence ``at`` and has not shown it."""
    return any(
        claim.n < at and other != number and claim.what not in _NEVER_HIGHER
        for other, claim in claims(table).items()
    )


@observer(SeatTakesCards)
def takes_cards(table: Table, event: SeatTakesCards, due: Due) -> Incident | None:
    """See a seat take up a hand that it had given up."""
    if table.seats[event.seat].status in (LIVE, OUT):
        return None
    return _claimed_again(table, event.seat, "taken-back")


@observer(SeatSays)
def claims_the_board(table: Table, event: SeatSays, due: Due) -> Incident | None:
    """See a seat say that it played the board when its cards are gone."""
    if table.seats[event.seat].status not in THROWN_IN:
        return None
    said = any(word.mode == "board" for word in event.declarations if word.verb == "claim")
    return _claimed_again(table, event.seat, "board-said") if said else None


# --- cards thrown in ------------------------------------------------------------------------


@observer(SeatActs)
@observer(SeatPushesCards)
def throws_hand_in(
    table: Table, event: SeatActs | SeatPushesCards, due: Due
) -> HandThrownIn | None:
    """See a live hand thrown in unseen once the betting is over, others being left."""
    seat = table.seats[event.seat]
    if "show" not in due.verbs or not throws_in(event):
        return None
    if seat.status != LIVE or seat.shown or len(table.live()) == 1:
        return None
    return HandThrownIn(
        event.seat,
        all_in(table),
        into_muck=not (isinstance(event, SeatPushesCards) and event.where == "forward"),
        may_muck="muck" in due.verbs,
        in_turn=due.seat == event.seat,
        tabled=len(tabled(table)),
        said_board=says_board(table, event.seat),
    )


@observer(LastHandLeft)
def one_hand_left(table: Table, event: LastHandLeft, due: Due) -> LastLeft:
    """See that one hand is left, and not tabled."""
    seat = table.seats[event.seat]
    return LastLeft(event.seat, all_in(table), up=len(seat.up))


@observer(DealerTakesCards)
def takes_tabled_hand(
    table: Table, event: DealerTakesCards, due: Due
) -> TabledHandTaken | None:
    """See the dealer take in a hand that lies face up, the pot not being pushed."""
    seat = table.seats[event.seat]
    if seat.status != LIVE or not seat.shown:
        return None
    if table.pots:
        best = left_to_get(table, event.seat) > 0
    else:
        made = due.made(event.seat, seat.shown)
        if made is None:
            return None
        best = made.best
    return TabledHandTaken(event.seat, all_in(table), best)


# --- cards asked for ----------------------------------------------------------------------


@observer(AsksToSee)
def asks_to_see(table: Table, event: AsksToSee, due: Due) -> AskedToSee | None:
    """See cards asked for that do not lie face up."""
    asked = table.seats[event.of]
    if asked.shown or asked.status == OUT:
        return None
    asker = table.seats[event.seat]
    made = due.made(event.seat, asker.shown) if asker.shown else None
    over = "show" in due.verbs or due.what in ("push", "nothing")
    there = [seat for seat in table.seats.values() if seat.status in (LIVE, *THROWN_IN)]
    got = any(won.seat == event.seat and won.amount for pot in table.pots for won in pot.awards)
    return AskedToSee(
        event.of,
        all_in(table),
        asker=event.seat,
        dealt_in=asker.status != OUT,
        asker_has_cards=asker.status == LIVE,
        last_bettor=table.last_round[0] == event.of,
        winner=asker.status == LIVE and (got or (made is not None and made.best)),
        reached=over and len(there) > 1 and asked in there,  # a pot nobody called has none
        mucked=asked.status in THROWN_IN,
        in_turn=due.what == "show" and due.seat == event.of,
        asked=times_asked(table, event.of),
        shown_to=shown_to(table, event.of),
        pushed=bool(table.pushed),
        hand_over=due.what == "nothing",
    )
