"""What is seen and heard of a tournament round one table of it.

Events like those of ``event.py``: amounts are whole units, seats painted numbers of this table;
``table`` is the number of another.
"""

from __future__ import annotations

from typing import ClassVar

from referee.table.event import FieldEvent

# --- levels ---------------------------------------------------------------------------------


class LevelUp(FieldEvent):
    """A new level is signalled; ``by``: clock or floor."""

    key: ClassVar[str] = "level-up"
    by: str


class ClockShows(FieldEvent):
    """So many seconds are left of the level."""

    key: ClassVar[str] = "clock-shows"
    seconds: int


class BreakFollows(FieldEvent):
    """The players go on a break after the hand that is played, or was played last."""

    key: ClassVar[str] = "break-follows"


class HandStarts(FieldEvent):
    """What a dealer does before the next hand; ``how``: riffle, shuffler or push.

    ``push``: another dealer sits down.
    """

    key: ClassVar[str] = "hand-starts"
    how: str


class BlindsUp(FieldEvent):
    """The blinds of the next hand are put up, whatever they should be. Units."""

    key: ClassVar[str] = "blinds-up"
    small: int
    big: int


# --- chips ----------------------------------------------------------------------------------


class ColourUp(FieldEvent):
    """Chips of one value are taken out of the tournament."""

    key: ClassVar[str] = "colour-up"
    chip: int


class StackColoured(FieldEvent):
    """The floor changes a stack to larger chips, value for value; ``told``: and says so."""

    key: ClassVar[str] = "stack-coloured"
    seat: int
    told: bool


class RaceCards(FieldEvent):
    """Cards are dealt to a seat for its odd chips."""

    key: ClassVar[str] = "race-cards"
    cards: tuple[str, ...]
    seat: int


class RaceChip(FieldEvent):
    """A seat gets new chips out of a race."""

    key: ClassVar[str] = "race-chip"
    seat: int
    count: int
    chip: int


class RaceEnds(FieldEvent):
    """The dealer is done with a chip race."""

    key: ClassVar[str] = "race-ends"


class OldChips(FieldEvent):
    """Chips that were taken out of the tournament turn up before a seat."""

    key: ClassVar[str] = "old-chips"
    seat: int
    count: int
    chip: int


class BuysUp(FieldEvent):
    """A seat gives the others large chips for their small ones, value for value."""

    key: ClassVar[str] = "buys-up"
    seat: int
    chip: int


class ChipsOfNobody(FieldEvent):
    """Chips are found that nobody can show to be his."""

    key: ClassVar[str] = "chips-of-nobody"
    amount: int


# --- tables ---------------------------------------------------------------------------------


class TableHas(FieldEvent):
    """Another table has so many players."""

    key: ClassVar[str] = "table-has"
    table: int
    players: int


class MovesAway(FieldEvent):
    """A player of this table goes to another, chips and all."""

    key: ClassVar[str] = "moves-away"
    seat: int
    table: int


class Arrives(FieldEvent):
    """A player of another table takes a seat here; ``broken``: that table is no more."""

    key: ClassVar[str] = "arrives"
    table: int
    seat: int
    stack: int
    broken: bool


class CameLate(FieldEvent):
    """A player of another table has come so many hands after being sent."""

    key: ClassVar[str] = "came-late"
    seat: int
    count: int


class BringsPenalty(FieldEvent):
    """A player from another table was sanctioned there; ``count`` hands are left to miss."""

    key: ClassVar[str] = "brings-penalty"
    seat: int
    count: int


class TableBreaks(FieldEvent):
    """This table is broken."""

    key: ClassVar[str] = "table-breaks"


class PlaceCard(FieldEvent):
    """A card is dealt face up to a seat: who has the higher one gets a place sooner."""

    key: ClassVar[str] = "place-card"
    seat: int
    card: str


class SeatDrawn(FieldEvent):
    """A player of this table is given a place at another; ``steps``: draws made for it."""

    key: ClassVar[str] = "seat-drawn"
    seat: int
    table: int
    steps: int


class TicketShown(FieldEvent):
    """A player's ticket is for another seat of this table than the one played in so far."""

    key: ClassVar[str] = "ticket-shown"
    seat: int
    to: int


class FloorLetsPlay(FieldEvent):
    """The floor lets a short table play on."""

    key: ClassVar[str] = "floor-lets-play"


# --- hand for hand, and who goes out --------------------------------------------------------


class HandForHand(FieldEvent):
    """The floor announces that play goes hand for hand, or no more."""

    key: ClassVar[str] = "hand-for-hand"
    ends: bool


class TablePlays(FieldEvent):
    """Another table is still at its hand, or done with it."""

    key: ClassVar[str] = "table-plays"
    table: int
    done: bool


class FloorLetsGoOn(FieldEvent):
    """The floor lets a hand that waits be dealt to its end."""

    key: ClassVar[str] = "floor-lets-go-on"


class PlayersLeft(FieldEvent):
    """So many players are left as a hand begins, and so many places are paid."""

    key: ClassVar[str] = "players-left"
    players: int
    places: int


class OtherOut(FieldEvent):
    """A player of another table goes out, who began that hand with so many units."""

    key: ClassVar[str] = "other-out"
    table: int
    stack: int


class AsksPlace(FieldEvent):
    """A player who is out asks which place that is."""

    key: ClassVar[str] = "asks-place"
    seat: int


class ClockTaken(FieldEvent):
    """So many minutes come off the clock for one hand."""

    key: ClassVar[str] = "clock-taken"
    minutes: int


# --- entries --------------------------------------------------------------------------------


class GivesUpStack(FieldEvent):
    """A player gives up the chips that are left to enter anew."""

    key: ClassVar[str] = "gives-up-stack"
    seat: int


class AnnouncesRebuy(FieldEvent):
    """A player says that a rebuy is coming."""

    key: ClassVar[str] = "announces-rebuy"
    seat: int
    amount: int


class FloorTakesStack(FieldEvent):
    """The floor takes the stack of a seat off the table, minutes after its player was due.

    ``minutes`` None: nobody counts them.
    """

    key: ClassVar[str] = "floor-takes-stack"
    seat: int
    minutes: int | None


# --- moments --------------------------------------------------------------------------------


class FieldMoment(FieldEvent):
    """Nobody's act: it only gives a rule its moment.

    ``what``: tables (a hand is about to begin), dealt (it begins before other tables are done),
    board or hands-up (an all-in hand goes on before the floor's word).
    """

    key: ClassVar[str] = "field-moment"
    what: str
