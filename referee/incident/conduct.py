"""Family *conduct*: what a player does that bears on the pot and is no act of betting."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import (
    CONDUCT,
    TOKENS,
    PlayersAgreeSplit,
    SeatBehaves,
    SeatBetsToken,
    SeatRefuses,
)
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.showdown import all_in, blinds_alone
from referee.table.table import Table
from referee.table.timing import for_more_time


class RefusesToAct(Incident):
    """The seat whose turn it is will not act."""

    key: ClassVar[str] = "refuses-to-act"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the seat whose turn it is refuses to act"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    street: str = fact("street", "the round of betting")
    facing: bool = fact("flag", "the seat has a bet to answer")
    to_call: int = fact("amount", "units the seat has to add to match")


class RefusesToTable(Incident):
    """A seat that shows a part of its hand will not show the rest."""

    key: ClassVar[str] = "refuses-to-table"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "a seat shows a part of its hand and refuses to table the rest"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    up: int = fact("count", "cards of the hand that are face up now")


class AgreedSplit(Incident):
    """The players who are left would share the pot whatever their cards."""

    key: ClassVar[str] = "agreed-split"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the players who are left agree to share the pot"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    live_hands: int = fact("count", "live hands")
    betting: bool = fact("flag", "a round of betting is open")
    blinds_only: bool = fact("flag", "nothing is in but the blinds of those who are left")


class SeatConduct(Incident):
    """A player does what is no move of the game: most of it is nobody's matter."""

    key: ClassVar[str] = "conduct"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "a seat does or says what is no move of the game"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    parted_by: ClassVar[str] = "doing"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    doing: str = fact("word", "what it does", words=CONDUCT)
    times: int = fact("count", "times it did that before")
    to_tabled: bool = fact("flag", "the hand of the other seat lies tabled")
    live: bool = fact("flag", "the seat has a live hand")
    live_hands: int = fact("count", "live hands")
    in_hand: bool = fact("flag", "cards are out and the pot is not pushed")
    betting_closed: bool = fact("flag", "the betting of the hand is over")
    somebody_all_in: bool = fact("flag", "a live hand has no chips left")
    full_round: bool = fact("flag", "each seat could have dealt once since the game began")


@observer(PlayersAgreeSplit)
def agree_to_split(table: Table, event: PlayersAgreeSplit, due: Due) -> AgreedSplit:
    """See an agreement to share the pot."""
    return AgreedSplit(
        None,
        live_hands=len(table.live()),
        betting=due.what == "action",
        blinds_only=blinds_alone(table),
    )


@observer(SeatRefuses)
def refuses(table: Table, event: SeatRefuses, due: Due) -> RefusesToAct | RefusesToTable | None:
    """See a seat refuse to act or to table when it is due; at another time it is talk."""
    seat = table.seats[event.seat]
    if "show" in due.verbs and seat.status == LIVE and seat.up and not seat.shown:
        return RefusesToTable(event.seat, up=len(seat.up))
    if due.bounds is None or due.seat != event.seat:
        return None
    to_call = due.bounds.to_call
    return RefusesToAct(event.seat, due.phase, facing=to_call > 0, to_call=to_call)


class TokenBet(Incident):
    """Something that is no chip of the game is put out as a bet."""

    key: ClassVar[str] = "token-bet"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the seat whose turn it is puts out a bounty chip or a time token"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    token: str = fact("word", "what it is", words=TOKENS)
    facing: bool = fact("flag", "there is something to call")
    to_call: int = fact("amount", "units the seat had to add to match")


@observer(SeatBetsToken)
def bets_token(table: Table, event: SeatBetsToken, due: Due) -> TokenBet | None:
    """See something put out that is worth no chips, by the seat whose turn it is."""
    if due.bounds is None or due.seat != event.seat or for_more_time(event.what, due.says):
        return None
    to_call = due.bounds.to_call
    return TokenBet(event.seat, event.what, facing=to_call > 0, to_call=to_call)


@observer(SeatBehaves)
def behaves(table: Table, event: SeatBehaves, due: Due) -> SeatConduct:
    """See what a player does beside the game, and how often."""
    told = (each.event for each in table.record[:-1])  # the last of it is this event
    before = [each for each in told if isinstance(each, SeatBehaves)]
    return SeatConduct(
        event.seat,
        doing=event.did,
        times=sum((each.seat, each.did) == (event.seat, event.did) for each in before),
        to_tabled=event.to is not None and bool(table.seats[event.to].shown),
        live=table.seats[event.seat].status == LIVE,
        live_hands=len(table.live()),
        in_hand=due.what != "nothing" and bool(table.dealt.each or table.dealt.given),
        betting_closed="show" in due.verbs or due.what in ("push", "nothing"),
        somebody_all_in=all_in(table),
        full_round=table.hand > len(table.seats),
    )
