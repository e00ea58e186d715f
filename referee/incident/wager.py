"""Family *wager*: acts of the seat whose turn it is that a rule must give a meaning.

The reading of the act has done the seeing (``table/betting.py``); a class here says which facts
go on record. Its key is the kind of the reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from referee.incident.base import Heard, Incident, kinds_of, observer
from referee.table.betting import NOTHING, PLAIN, Reading
from referee.table.due import BIG, BY_CHOICE, KILL, Due
from referee.table.event import SeatTakesBack
from referee.table.facts import fact
from referee.table.round import blind_covers, meant, short_before
from referee.table.table import Table
from referee.table.upcards import bet_of, bettor_of

WORDS = (
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "bring-in",
    "all-in",
    "pot",
    "amount",
    "none",
)
SAID = ("check", "call", "bet", "raise", "complete", "bring-in")
OWED = ("bring-in", "bring-in-or-fold", "bet-or-fold", "no-check")
EXCUSES = ("exposed", "all-in")
FACES = ("fold", "check", "call", "bet", "raise")
FIRST_IS = ("call", "undercall", "single-chip", "under-raise", "raise", "bet", "underbet")
BARS = (
    "cap",
    "short-all-in",
    "short-stack",
    "nobody-to-raise",
    "checked",
    "ceiling",
    "early-check",
    "early-call",
    "early-card",
    "ruling",
)
TAKEN_BACK = "taken-back"
"""What bars a fold: chips of an earlier bet were picked up while a raise was faced."""
_BACK = ("none", "part", "all")
_IN_TURN = frozenset({"seat", "turn", "hand", "act", "bounds"})


class Wager(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "wager"
    gives: ClassVar[frozenset[str] | None] = _IN_TURN
    street: str = fact("street", "the round of betting")
    to_call: int = fact("amount", "units the seat had to add to match")
    facing: bool = fact("flag", "there is something to call")
    opened: bool = fact("flag", "a bet or a blind is there to be raised")
    declared: str | None = fact("word", "what was said before the first chips", words=WORDS)
    declared_amount: int | None = fact("amount", "the total that was named", optional=True)
    declared_after: str | None = fact(
        "word", "what was said after the first chips", words=WORDS
    )
    amount: int = fact("amount", "the seat's total of this street with all chips of the act")
    all_in: bool = fact("flag", "every chip of the seat is in")
    heads_up: bool = fact("flag", "two live hands are left")
    misinformed: bool = fact(
        "flag", "false words or a wrong prompt of the dealer misled the seat"
    )


class SingleChip(Wager):
    """One chip, bigger than the call, without a word before it."""

    key: ClassVar[str] = "single-chip"
    beside: ClassVar[tuple[str, ...]] = ("several-silent-chips",)
    about: ClassVar[str] = "one chip in silence: more than the call, or with nothing to call"
    chips: int | None = fact("count", "chips put out", optional=True)
    over_maximum: bool = fact("flag", "it is worth more than the game allows to bet")
    taken_back: str = fact(
        "word", "how much of its earlier bet of the round the seat had picked up", words=_BACK
    )
    gathered: bool = fact("flag", "pushed forward in one heap with the bet that lay there")
    raise_part: Fraction = fact(
        "ratio", "what lies above the call, as a share of the least raise"
    )
    blind_covers: bool = fact("flag", "the chip of its blind alone would be enough to call")


class SeveralSilentChips(Wager):
    """Several chips in one motion and in silence, not exactly the call."""

    key: ClassVar[str] = "several-silent-chips"
    beside: ClassVar[tuple[str, ...]] = ("single-chip",)
    about: ClassVar[str] = "several chips in one silent motion, more than the call"
    chips: int | None = fact("count", "chips put out", optional=True)
    gathered: bool = fact("flag", "pushed forward in one heap with the bet that lay there")
    raise_part: Fraction = fact(
        "ratio", "what lies above the call, as a share of the least raise"
    )
    one_not_needed: bool = fact(
        "flag", "without its smallest chip it would still cover the call"
    )
    counted: bool = fact("flag", "the chips were counted")
    taken_back: str = fact(
        "word", "how much of its earlier bet of the round the seat had picked up", words=_BACK
    )
    blind_covers: bool = fact("flag", "the chip of its blind alone would be enough to call")


class SmallChips(Wager):
    """Chips, or a part of an amount, smaller than the smallest chip that plays."""

    key: ClassVar[str] = "small-chips"
    about: ClassVar[str] = "chips smaller than any of the antes and blinds are bet"
    units: int = fact("amount", "units that do not play")
    smallest: int = fact("amount", "the smallest chip that plays")


class StringRaise(Wager):
    """More than a call put out in several motions, or a raise said after the call was made."""

    key: ClassVar[str] = "string-raise"
    gives: ClassVar[frozenset[str] | None] = _IN_TURN | {"first-motion"}
    beside: ClassVar[tuple[str, ...]] = ("several-silent-chips",)
    about: ClassVar[str] = "chips in several motions past the call, without a word before"
    motions: int = fact("count", "motions made")
    first: int = fact("amount", "the seat's total after the first motion")
    first_is: str = fact("word", "what the first motion alone would be", words=FIRST_IS)
    raise_part: Fraction = fact(
        "ratio", "the first motion above the call, as a share of the least raise"
    )


class RaiseWordThenMotions(Wager):
    """A raise announced without an amount, then chips in several motions."""

    key: ClassVar[str] = "raise-word-then-motions"
    gives: ClassVar[frozenset[str] | None] = _IN_TURN | {"first-motion"}
    about: ClassVar[str] = "'raise' or 'bet' without an amount, then chips in several motions"
    motions: int = fact("count", "motions made")
    first: int = fact("amount", "the seat's total after the first motion")
    first_part: Fraction = fact(
        "ratio", "the first motion above the call, as a share of the least raise"
    )
    raise_part: Fraction = fact(
        "ratio", "all motions above the call, as a share of the least raise"
    )


class Underbet(Wager):
    """A bet or raise below the minimum, not all-in."""

    key: ClassVar[str] = "underbet"
    about: ClassVar[str] = "an announced raise, or an opening bet, below the minimum"
    minimum: int = fact("amount", "the least total")
    short: int = fact("amount", "units missing to the minimum")
    raise_part: Fraction = fact(
        "ratio", "what lies above the call, as a share of the least raise"
    )
    opening: bool = fact("flag", "nothing was bet before")
    raise_said: bool = fact("flag", "a bet or raise was announced")


class WordVersusChips(Wager):
    """Words before the chips, and chips that are not what the words say."""

    key: ClassVar[str] = "word-versus-chips"
    about: ClassVar[str] = "what was said first and what was put out do not agree"
    chips: int | None = fact("count", "chips put out", optional=True)
    comes_to: str = fact("word", "what the words come to", words=FACES)
    chips_short: bool = fact("flag", "fewer units than the words call for")
    change: bool = fact("flag", "one chip that is more than the words call for")


class SpokenAmount(Wager):
    """A bare number, not exactly the call."""

    key: ClassVar[str] = "spoken-amount"
    about: ClassVar[str] = "a number said without a verb"
    raise_part: Fraction = fact(
        "ratio", "what lies above the call, as a share of the least raise"
    )
    below_call: bool = fact("flag", "the number is less than the call")
    opening_bet: bool = fact("flag", "the bet to call is the first of the round")
    chips_amount: int | None = fact("amount", "the total of the chips, if any", optional=True)
    meant: int | None = fact(
        "amount",
        "the greatest sum the number can stand for with noughts behind it, up to the pot",
        optional=True,
    )
    said_part: Fraction = fact("ratio", "the number, as a share of the least bet or raise")


class Undercall(Wager):
    """Chips that do not reach the call, with chips left behind."""

    key: ClassVar[str] = "undercall"
    about: ClassVar[str] = "fewer chips than the call, not all-in"
    short: int = fact("amount", "units missing to the call")
    call_part: Fraction = fact("ratio", "what is in, as a share of the total to match")
    opening_bet: bool = fact("flag", "the bet to call is the first of the round")
    matches_earlier: bool = fact("flag", "it equals an earlier, lower bet of the round")
    unkilled: bool = fact("flag", "it is what there would be to call had nobody killed the pot")
    kill_owed: bool = fact("flag", "the pot is killed by who had to")
    acted_since: int = fact("count", "players who have acted since")
    taken_back: str = fact(
        "word", "how much of its earlier bet of the round the seat had picked up", words=_BACK
    )
    chips: int | None = fact("count", "chips put out", optional=True)
    short_before: int = fact("count", "players just before it who put in too little as well")


class OverLimit(Wager):
    """A bet or raise above what the structure allows."""

    key: ClassVar[str] = "over-limit"
    about: ClassVar[str] = "a bet or raise above the maximum of the game"
    explained: ClassVar[bool] = True
    maximum: int = fact("amount", "the greatest total")
    over: int = fact("amount", "units above it")
    completing: bool = fact("flag", "a short all-in may only be brought up to a full bet")


class WrongSize(Wager):
    """A bet or raise that is none of the sizes there are."""

    key: ClassVar[str] = "wrong-size"
    about: ClassVar[str] = "a bet or raise between two sizes that the game allows"
    explained: ClassVar[bool] = True
    below: int = fact("amount", "the next smaller total that is allowed")
    above: int = fact("amount", "the next greater total that is allowed")


class BarredRaise(Wager):
    """A bet or raise by a seat that may not make one."""

    key: ClassVar[str] = "barred-raise"
    about: ClassVar[str] = "a bet or raise by a seat that may only call, check or fold"
    barred_by: str = fact("word", "what bars it", words=BARS)
    raise_part: Fraction = fact("ratio", "what lies above the call, by the least raise")


class WrongWord(Wager):
    """A betting word that does not fit the position."""

    key: ClassVar[str] = "wrong-word"
    about: ClassVar[str] = (
        "check facing a bet, call with nothing to call, bet for raise or raise for bet"
    )
    said: str = fact("word", "the word", words=SAID)


class BarredCheck(Wager):
    """A check where none is open: who opens has to bet, to bring it in, or to fold."""

    key: ClassVar[str] = "barred-check"
    about: ClassVar[str] = "a check by a seat that has to bring it in, or to bet or fold"
    barred_by: str = fact("word", "what bars it", words=OWED)
    excuse: str | None = fact(
        "word", "why the card that should open need not", words=EXCUSES, optional=True
    )


class BarredFold(Wager):
    """A fold by a seat that may not: its card brings it in, or it picked up a bet."""

    key: ClassVar[str] = "barred-fold"
    about: ClassVar[str] = (
        "a fold by the seat whose card has to bring it in, or that picked up its bet"
    )
    barred_by: str = fact("word", "what bars it", words=(OWED[0], TAKEN_BACK))


class FoldWithoutBet(Wager):
    """A fold with nothing to call."""

    key: ClassVar[str] = "fold-without-bet"
    about: ClassVar[str] = "a fold with nothing to call"


class RaiseWithoutAmount(Wager):
    """A bet or raise announced, and neither amount nor chips after it."""

    key: ClassVar[str] = "raise-without-amount"
    about: ClassVar[str] = "'raise' or 'bet', and then nothing"
    minimum: int = fact("amount", "the least total")


class PotWord(Wager):
    """The word "pot"."""

    key: ClassVar[str] = "pot-word"
    about: ClassVar[str] = "the word 'pot' as a bet or raise"
    explained: ClassVar[bool] = True
    pot_to: int = fact("amount", "the total of a bet or raise of the pot")
    minimum: int = fact("amount", "the least total")


class ChipsTakenBack(Incident):
    """Chips that stand as a bet go back to the stack."""

    key: ClassVar[str] = "chips-taken-back"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand"})
    family: ClassVar[str] = "wager"
    about: ClassVar[str] = "a seat takes back chips that stand as a bet"
    street: str = fact("street", "the round of betting")
    taken: int = fact("amount", "units taken back")
    amount: int = fact("amount", "the seat's bet of this street")
    is_call: bool = fact("flag", "the bet is a call of another seat's")
    beaten_in_sight: bool = fact("flag", "what that seat shows beats the hand for certain")
    facing: bool = fact("flag", "there is more to call, and the turn is with the seat")


@cache
def _by_kind() -> Mapping[str, type[Incident]]:
    return kinds_of(Wager)


@observer(Heard)
def act_in_turn(table: Table, heard: Heard, due: Due) -> Incident | None:
    """See an act of the seat whose turn it is that is no plain action."""
    reading = heard.reading
    if heard.act.seat != due.seat or reading.kind in (PLAIN, NOTHING):
        return None
    cls = _by_kind()[reading.kind]
    said = reading.facts.get("declared_amount") if cls is SpokenAmount else None
    given: dict[str, Any] = {
        **reading.facts,
        "seat": heard.act.seat,
        "misinformed": table.misinformed(heard.act.seat),
        "unkilled": _unkilled(table, reading),
        "excuse": table.excused.why if table.excused is not None else None,
        "kill_owed": any(kind == KILL for _, kind, _ in table.posted),
        "acted_since": int(heard.act.acted_on),
        "gathered": any(getattr(part.event, "gathered", False) for part in heard.act.parts),
        "blind_covers": blind_covers(table, heard.act.seat, heard.bounds),
        "meant": meant(table, heard.bounds, said) if isinstance(said, int) else None,
        "said_part": Fraction(said, max(1, heard.bounds.min_to))
        if isinstance(said, int)
        else None,
        "taken_back": _taken_back(table, heard.act.seat),
        "short_before": short_before(table, heard.act.seat) if table.short_calls else 0,
    }
    return cls(**{name: given[name] for name in cls.names})


def _unkilled(table: Table, reading: Reading) -> bool:
    """Say whether a total is that of a pot that nobody has killed."""
    killed = any(kind in (KILL, BY_CHOICE) for _, kind, _ in table.posted)
    return killed and not table.raises and reading.facts.get("amount") == table.stakes.get(BIG)


def _taken_back(table: Table, number: int) -> str:
    """Say how much of its bet of this round a seat has picked up with a raise before it."""
    if not any(each.seat == number and each.because == TAKEN_BACK for each in table.limits):
        return "none"
    return "part" if bet_of(table, number) else "all"


@observer(SeatTakesBack)
def takes_back(table: Table, event: SeatTakesBack, due: Due) -> ChipsTakenBack | None:
    """See chips taken back that no ruling gave back."""
    if table.returned.get(event.seat, 0) >= event.amount:
        return None
    bettor = bettor_of(table)
    bet = bet_of(table, event.seat)
    called = bettor is not None and bettor != event.seat and 0 < bet == bet_of(table, bettor)
    return ChipsTakenBack(
        event.seat,
        street=due.phase,
        taken=min(event.amount, bet),  # of a big chip only the blind counts
        amount=bet,
        is_call=called,
        beaten_in_sight=called and bettor is not None and due.beaten(event.seat, bettor),
        facing=due.seat == event.seat and due.bounds is not None and due.bounds.to_call > 0,
    )
