"""What is seen and heard between hands, one value an event, and which terms a next hand gets.

As in ``event``: amounts are whole units, seats the numbers painted on the table.
"""

from __future__ import annotations

from typing import ClassVar

from referee.table.event import DealerMovesButton, Event, SeatEvent


class SeatPosts(SeatEvent):
    """Chips put up before the cards; ``chip`` where that is one chip worth more, in units."""

    key: ClassVar[str] = "seat-posts"
    amount: int
    chip: int | None = None


class SeatStraddles(SeatEvent):
    """A blind raise before the cards."""

    key: ClassVar[str] = "seat-straddles"
    amount: int


class SeatSits(SeatEvent):
    """A player takes a seat with so many chips; ``came``: elsewhere, or from which game."""

    key: ClassVar[str] = "seat-sits"
    stack: int
    came: str = "elsewhere"


class SeatLeaves(SeatEvent):
    """A player gets up."""

    key: ClassVar[str] = "seat-leaves"


class SeatReturns(SeatEvent):
    """A player comes back; ``minutes`` None when nobody looked at the clock.

    ``stack`` is what is brought back, where the chips were taken away.
    """

    key: ClassVar[str] = "seat-returns"
    minutes: int | None
    stack: int | None = None


class SeatBuys(SeatEvent):
    """Chips are bought and come to the stack.

    ``on_way``: they are paid for and not there yet; ``silent``: nobody was told how many.
    """

    key: ClassVar[str] = "seat-buys"
    amount: int
    on_way: bool = False
    silent: bool = False


class SeatMoves(SeatEvent):
    """A player takes another seat."""

    key: ClassVar[str] = "seat-moves"
    to: int


class NextGame(Event):
    """Another game is announced, and is dealt from the next hand on."""

    key: ClassVar[str] = "next-game"
    variant: str
    structure: str


class SeatChooses(SeatEvent):
    """A seat says which game is dealt next."""

    key: ClassVar[str] = "seat-chooses"
    variant: str
    structure: str


class SeatAdds(SeatEvent):
    """Chips or money from a pocket are put to the stack.

    ``silent``: the table is not told.
    """

    key: ClassVar[str] = "seat-adds"
    amount: int
    silent: bool = False


class SeatKills(SeatEvent):
    """A seat puts up the overblind of a killed pot without having to."""

    key: ClassVar[str] = "seat-kills"


class SeatDraws(SeatEvent):
    """A seat draws a card for the first button of a game."""

    key: ClassVar[str] = "seat-draws"
    card: str


class SeatTakesOvers(SeatEvent):
    """A seat takes the button of those who play for more among themselves, or gives it back."""

    key: ClassVar[str] = "seat-takes-overs"
    gives_back: bool = False


class GameBegins(Event):
    """A new game begins at the table."""

    key: ClassVar[str] = "game-begins"


class DealerAnnouncesBomb(Event):
    """The next hand is a bomb pot: all ante so many units, nobody bets before the board."""

    key: ClassVar[str] = "dealer-announces-bomb"
    amount: int


class DealerCollects(Event):
    """The dealer collects the charge for the time played, so many units of every player."""

    key: ClassVar[str] = "dealer-collects"
    amount: int


class FloorSendsAway(SeatEvent):
    """The floor sends a player away for so many hands or rounds, as a penalty."""

    key: ClassVar[str] = "floor-sends-away"
    count: int
    rounds: bool


TERMS = (
    DealerAnnouncesBomb,
    DealerCollects,
    GameBegins,
    NextGame,
    SeatChooses,
    SeatDraws,
    SeatKills,
    SeatTakesOvers,
)
"""Terms of the next hand: once cards are out it is too late for them."""
KINDS = (
    *TERMS,
    DealerMovesButton,
    FloorSendsAway,
    SeatAdds,
    SeatBuys,
    SeatLeaves,
    SeatMoves,
    SeatPosts,
    SeatReturns,
    SeatSits,
    SeatStraddles,
)
"""What happens between hands, as a rule."""
