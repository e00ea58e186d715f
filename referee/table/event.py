"""What a camera and a microphone over the table record, one value an event.

An event never says what a thing *is*. Amounts are whole units, seats are the numbers painted on
the table, cards are two characters (``As``, ``Td``; ``??`` unknown, ``Jk`` a joker).
"""

from __future__ import annotations

from typing import ClassVar

from referee.named import NamedTuple
from referee.table.record import Record


class Declaration(NamedTuple):
    """Words that a lexicon binds to poker: never more than was said.

    ``verb``: fold, check, call, bet, raise, complete, all-in, pot, time; claim (a hand is said,
    and ``mode`` says which); for a dealer also turn (``seat`` is prompted) and to-call
    (``amount`` is named as the price) and announce (``mode`` says what of the boards, of which
    ``seat`` if one is named). None: a bare amount. Else ``mode`` is to, by, or None
    when neither was said. Amounts are whole units.
    """

    verb: str | None
    amount: int | None = None
    mode: str | None = None
    seat: int | None = None


class Event(Record):
    """The root of all events; ``key`` names the kind in documents and in the matrix."""

    key: ClassVar[str] = ""


class SeatEvent(Event):
    """Something one seat is seen or heard to do."""

    seat: int


class FieldEvent(Event):
    """Something of the tournament round the table: ``fieldevent.py`` has what there is."""


# --- the dealer -----------------------------------------------------------------------------


class HandOpens(Event):
    """A hand begins, with what the writer knows of its cards."""

    key: ClassVar[str] = "hand-opens"
    cards: tuple[tuple[int, tuple[str, ...]], ...] = ()
    button: int | None = None
    deck: tuple[str, ...] = ()


class DealerDeals(Event):
    """All that is due from the dealer before the next player."""

    key: ClassVar[str] = "dealer-deals"


class DealerDealsCard(Event):
    """One known card to one seat; one that goes ``off_table`` on its way has its face seen."""

    key: ClassVar[str] = "dealer-deals-card"
    card: str
    seat: int
    face_up: bool
    off_table: bool = False


class DealerDealsFirst(Event):
    """The deal begins at a named seat."""

    key: ClassVar[str] = "dealer-deals-first"
    seat: int


class DealerDealsCounts(Event):
    """A whole deal with departures: so many cards to these seats, what is due to the others."""

    key: ClassVar[str] = "dealer-deals-counts"
    counts: tuple[tuple[int, int], ...]


class DealerDealsSome(Event):
    """So many cards of the deal that is due; the rest comes later."""

    key: ClassVar[str] = "dealer-deals-some"
    count: int


class DealerDealsEach(Event):
    """Every hand gets so many cards face down, and then so many face up."""

    key: ClassVar[str] = "dealer-deals-each"
    down: int
    up: int


class DealerBurns(Event):
    """One card face down beside the board."""

    key: ClassVar[str] = "dealer-burns"


class DealerPutsOut(Event):
    """Board cards, face up; ``no_burn`` where it is seen that no card was burned first."""

    key: ClassVar[str] = "dealer-puts-out"
    cards: tuple[str, ...]
    no_burn: bool = False


class DealerTurnsUp(Event):
    """A card found face up in the deck, or turned up by accident."""

    key: ClassVar[str] = "dealer-turns-up"
    card: str


class DealerTakesCards(Event):
    """The cards of a seat go to the muck by the dealer's hand."""

    key: ClassVar[str] = "dealer-takes-cards"
    seat: int


class DealerPushes(Event):
    """Chips of the pot to a seat; ``amount`` None means all of it."""

    key: ClassVar[str] = "dealer-pushes"
    seat: int
    amount: int | None


class DealerMovesButton(Event):
    """The button is put down before a seat."""

    key: ClassVar[str] = "dealer-moves-button"
    seat: int


class DealerPoints(Event):
    """A prompt without words."""

    key: ClassVar[str] = "dealer-points"
    seat: int


class DealerSays(Event):
    """Words of the dealer, with what a lexicon binds them to."""

    key: ClassVar[str] = "dealer-says"
    words: str
    declarations: tuple[Declaration, ...] = ()


class DealerShuffles(Event):
    """The stub, or the whole deck, is mixed."""

    key: ClassVar[str] = "dealer-shuffles"


# --- a seat ---------------------------------------------------------------------------------


class SeatActs(SeatEvent):
    """An act done properly, words and chips at once.

    ``verb``: fold, check, call, bet, raise, all-in. ``amount``: the total after a bet or raise.
    """

    key: ClassVar[str] = "seat-acts"
    verb: str
    amount: int | None = None


class SeatPutsOut(SeatEvent):
    """One motion of chips, each chip told by its value.

    ``gathered``: the bet that lay there went forward with them, in one heap.
    """

    key: ClassVar[str] = "seat-puts-out"
    chips: tuple[int, ...]
    gathered: bool = False


class SeatPushesUncounted(SeatEvent):
    """One motion of several chips that nobody has counted; the amount is what they come to."""

    key: ClassVar[str] = "seat-pushes-uncounted"
    amount: int


class SeatSays(SeatEvent):
    """Words of a seat; those that bind to nothing leave ``declarations`` empty.

    ``asked`` is what a question would have bound to, had it been no question.
    """

    key: ClassVar[str] = "seat-says"
    words: str
    declarations: tuple[Declaration, ...] = ()
    asked: tuple[Declaration, ...] = ()


class SeatTaps(SeatEvent):
    """A knock on the table."""

    key: ClassVar[str] = "seat-taps"


class SeatPushesCards(SeatEvent):
    """Cards move face down; ``where``: forward, muck, off-table."""

    key: ClassVar[str] = "seat-pushes-cards"
    where: str


class SeatTurnsUp(SeatEvent):
    """Some cards of a seat become visible to all."""

    key: ClassVar[str] = "seat-turns-up"
    cards: tuple[str, ...]


class SeatTables(SeatEvent):
    """The whole hand is laid face up."""

    key: ClassVar[str] = "seat-tables"
    cards: tuple[str, ...]


class SeatShows(SeatEvent):
    """Cards are shown to one other seat only."""

    key: ClassVar[str] = "seat-shows"
    cards: tuple[str, ...]
    to: int


class SeatTakesCards(SeatEvent):
    """A seat takes up again cards that it had let go."""

    key: ClassVar[str] = "seat-takes-cards"


class SeatDiscards(SeatEvent):
    """So many cards are thrown away, for a draw or for none; ``cards`` are those, where seen.

    None at all: the seat stands pat.
    """

    key: ClassVar[str] = "seat-discards"
    count: int | None = None
    cards: tuple[str, ...] | None = None

    @property
    def thrown(self) -> int:
        """How many cards are thrown away."""
        return len(self.cards) if self.cards is not None else self.count or 0


class SeatTakesBack(SeatEvent):
    """Chips go from the front of the seat back to its stack."""

    key: ClassVar[str] = "seat-takes-back"
    amount: int


# --- attention, questions, the floor --------------------------------------------------------


class CallsAttention(SeatEvent):
    """A seat draws attention to ``what``: deal, game, button, cards, bet, board, antes ..."""

    key: ClassVar[str] = "calls-attention"
    what: str
    of: int | None = None


class CallsFloor(SeatEvent):
    """A seat calls the floor."""

    key: ClassVar[str] = "calls-floor"


class CallsTime(SeatEvent):
    """A seat asks for the clock on another."""

    key: ClassVar[str] = "calls-time"
    on: int


class SecondsPass(Event):
    """Time goes by."""

    key: ClassVar[str] = "seconds-pass"
    seconds: int


class SecondsPassAsActs(SecondsPass):
    """Time goes by, and in its last moment a seat acts; what it does is the next sentence."""

    key: ClassVar[str] = "seconds-pass-as-acts"
    seat: int


class AsksDrawn(SeatEvent):
    """A seat asks how many cards another drew."""

    key: ClassVar[str] = "asks-drawn"
    of: int


class AsksToSee(SeatEvent):
    """A seat asks to see the cards of another."""

    key: ClassVar[str] = "asks-to-see"
    of: int


class DisputesPot(SeatEvent):
    """A seat, in the hand or not, says that the pot went to the wrong player."""

    key: ClassVar[str] = "disputes-pot"


class FloorDecides(Event):
    """The floor takes one of the choices a ruling left open."""

    key: ClassVar[str] = "floor-decides"
    choice: str
    because: str


class FloorFinds(Event):
    """The floor finds a fact no camera sees.

    ``what``: misinformed, deliberate, knew-of-defect, identifiable.
    """

    key: ClassVar[str] = "floor-finds"
    seat: int
    what: str
    because: str


class Moment(SeatEvent):
    """Nobody's act: it only gives a rule its moment."""


class TurnComes(Moment):
    """The turn gets to a seat whose early act is held."""

    key: ClassVar[str] = "turn-comes"


class BringInDue(Moment):
    """The card of the seat has to open a round, and may not: ``why`` is exposed or all-in."""

    key: ClassVar[str] = "bring-in-due"
    why: str


class LastHandLeft(Moment):
    """All other hands of the showdown were thrown in."""

    key: ClassVar[str] = "last-hand-left"


class BetGoesBack(Moment):
    """Chips that nobody called, or ``held`` for an early act, are the seat's again."""

    key: ClassVar[str] = "bet-goes-back"
    amount: int
    held: bool
