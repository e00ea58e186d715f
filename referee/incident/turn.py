"""Family *turn*: acts that come before the turn of the seat, and what becomes of them.

A ruling that must wait is two incidents: the early act, and the turn coming to its seat.
"""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Heard, Incident, observer
from referee.table.act import moves_chips
from referee.table.betting import NOTHING
from referee.table.due import Due
from referee.table.event import TurnComes
from referee.table.facts import fact
from referee.table.motion import chips_held
from referee.table.seat import LIVE
from referee.table.table import Table

VERBS = ("fold", "check", "call", "bet", "raise")
DID = ("none", "folded", "checked", "called", "bet", "raised")
_DID = {"fold": "folded", "check": "checked", "call": "called", "bet": "bet", "raise": "raised"}
_EARLY = frozenset({"seat", "turn", "hand", "act", "early-act"})


class Turn(Incident):
    """What every incident of the family records of the act."""

    family: ClassVar[str] = "turn"
    street: str = fact("street", "the round of betting")
    verb: str = fact("word", "what the act comes to on its face", words=VERBS)
    amount: int = fact("amount", "the total of this street it comes to")
    facing: bool = fact("flag", "there is a bet to match")
    heads_up: bool = fact("flag", "two live hands are left")


class OutOfTurn(Turn):
    """A live seat acts while the turn is with another."""

    key: ClassVar[str] = "out-of-turn"
    gives: ClassVar[frozenset[str] | None] = _EARLY | {"bounds"}
    early: ClassVar[bool] = True
    about: ClassVar[str] = "a live hand acts while the turn is with another seat"
    skipped: int = fact("count", "seats passed over")
    turn_of: int = fact("seat", "the seat whose turn it is")
    by_dealer: bool = fact("flag", "the dealer prompted the seat or gave it false words")
    acted_already: bool = fact("flag", "it has acted this round, and nothing was raised since")
    waits: bool = fact("flag", "an early act of the seat waits for its turn")
    chips: bool = fact("flag", "chips were put out")
    all_in: bool = fact("flag", "every chip of the seat is in")
    induced: bool = fact(
        "flag", "the seat whose turn it is had moved chips forward and not let go of them"
    )


class ActedPast(Turn):
    """Another seat acts past the one whose turn it is, before anybody stopped the play."""

    key: ClassVar[str] = "acted-past"
    gives: ClassVar[frozenset[str] | None] = _EARLY
    early: ClassVar[bool] = True
    overtakes: ClassVar[bool] = True
    about: ClassVar[str] = "play goes on past a skipped seat that has not been heard"
    actor: int = fact("seat", "the seat that acted last")
    acted: int = fact("count", "players who acted behind the skipped seat, this one included")
    chips_in: bool = fact("flag", "one of them put in chips")
    all_checked: bool = fact("flag", "all of them checked")
    dealer_skip: bool = fact("flag", "the dealer sent the turn past the seat")


class HeldAction(Turn):
    """The turn comes to a seat whose early act is held."""

    key: ClassVar[str] = "held-action"
    gives: ClassVar[frozenset[str] | None] = frozenset(
        {"seat", "turn", "hand", "bounds", "held-act"}
    )
    about: ClassVar[str] = "the turn comes to a seat whose early act is held"
    to_call: int = fact("amount", "units the seat has to add to match now")
    changed: bool = fact("flag", "the bet to match is another than the early act met")
    skipped_did: str = fact("word", "the strongest act of the seats passed over", words=DID)
    misinformed: bool = fact(
        "flag", "false words or a wrong prompt of the dealer misled the seat"
    )
    chips: bool = fact("flag", "chips were put out")
    all_in: bool = fact("flag", "every chip of the seat is in")


class FoldedSeatActs(Incident):
    """A seat without a live hand acts."""

    key: ClassVar[str] = "folded-seat-acts"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "act"})
    family: ClassVar[str] = "turn"
    about: ClassVar[str] = "a seat without a live hand acts"
    street: str = fact("street", "the round of betting")
    verb: str = fact("word", "what the act comes to on its face", words=VERBS)
    amount: int = fact("amount", "the total of this street it comes to")


@observer(Heard)
def acts_early(table: Table, heard: Heard, due: Due) -> Incident | None:
    """See an act by a seat that does not have the turn, or no hand."""
    seat, reading = heard.act.seat, heard.reading
    if seat == due.seat or due.seat is None or reading.kind == NOTHING:
        return None
    if table.owing and seat in table.dealt_owing:
        return None  # cards without a post: the family of blinds says so
    if table.seats[seat].status != LIVE:
        return FoldedSeatActs(seat, due.phase, reading.verb, reading.to)
    again = seat in table.held
    past = [hold for hold in table.held.values() if due.seat in hold.skipped]
    if past and not table.heard and not again:
        return _acted_past(table, heard, due.seat)
    skipped = table.between(due.seat, seat)
    return OutOfTurn(
        seat,
        street=due.phase,
        verb=reading.verb,
        amount=reading.to,
        facing=heard.bounds.to_call > 0,
        heads_up=heard.bounds.heads_up,
        skipped=len(skipped),
        turn_of=due.seat,
        by_dealer=table.misinformed(seat),
        acted_already=_no_turn_to_come(table, seat),
        waits=again,
        chips=moves_chips(heard.act),
        all_in=reading.all_in,
        induced=chips_held(table, due.seat) > 0,
    )


def _no_turn_to_come(table: Table, number: int) -> bool:
    """Say whether a seat has acted, in turn or early, and nothing was raised since."""
    seat, hold = table.seats[number], table.held.get(number)
    waits = hold is not None and hold.level == table.level
    return waits or not seat.stack or seat.acted == table.level


def _acted_past(table: Table, heard: Heard, skipped: int) -> ActedPast:
    holds = [hold for hold in table.held.values() if skipped in hold.skipped]
    verbs = [hold.verb for hold in holds] + [heard.reading.verb]
    seat = table.seats[skipped]
    return ActedPast(
        skipped,
        street=table.phase,
        verb=heard.reading.verb,
        amount=heard.reading.to,
        facing=seat.bet < table.level,
        heads_up=heard.bounds.heads_up,
        actor=heard.act.seat,
        acted=len({hold.act.seat for hold in holds} | {heard.act.seat}),
        chips_in=any(hold.chips for hold in holds) or moves_chips(heard.act),
        all_checked=all(verb == "check" for verb in verbs),
        dealer_skip=any(hold.misinformed for hold in holds),
    )


@observer(TurnComes)
def turn_reaches_held_act(table: Table, event: TurnComes, due: Due) -> HeldAction | None:
    """See the turn come to a seat whose early act is held."""
    hold = table.held.get(event.seat)
    if hold is None or due.bounds is None:
        return None
    did = [_DID.get(table.seats[seat].last, "none") for seat in hold.skipped]
    return HeldAction(
        event.seat,
        street=due.phase,
        verb=hold.verb,
        amount=hold.to,
        facing=due.bounds.to_call > 0,
        heads_up=due.bounds.heads_up,
        to_call=due.bounds.to_call,
        changed=table.level != hold.level,
        skipped_did=max(did, key=DID.index, default="none"),
        misinformed=hold.misinformed or (event.seat, "misinformed") in table.found,
        chips=hold.chips > 0 or moves_chips(hold.act),
        all_in=hold.to >= due.bounds.all_in_to,
    )
