"""Family *deal*, where several games are played in turn: a game out of its turn, its cards.

Source: club-ua-1 A.11 (the rules of the game that is played hold); customs-1 chapter 11.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.incident.deal import Deal, acted
from referee.table.due import Due
from referee.table.event import DealerDealsEach
from referee.table.facts import fact
from referee.table.table import Table

MISTAKES = ("passed-over", "repeated", "too-early", "not-in-rotation")


class WrongGame(Deal):
    """Another game of a rotation is dealt than the one whose turn it is."""

    key: ClassVar[str] = "wrong-game"
    gives: ClassVar[frozenset[str] | None] = frozenset({"game"})
    about: ClassVar[str] = "another game is dealt than the one whose turn it is"
    dealt_game: str = fact("game", "the game that is dealt, such as 'razz, limit'")
    due_game: str = fact("game", "the game whose turn it is")
    mistake: str = fact("word", "what is wrong with dealing it", words=MISTAKES)
    hand_over: bool = fact("flag", "chips of the pot have been pushed, or the hand is over")


class CardsOfAnotherGame(Deal):
    """Every hand gets cards as another game has them."""

    key: ClassVar[str] = "cards-of-another-game"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    about: ClassVar[str] = "every hand gets cards as another game has them"
    dealt_down: int = fact("count", "cards dealt face down to each hand")
    dealt_up: int = fact("count", "cards dealt face up to each hand")
    down_due: int = fact("count", "cards of each hand that are due face down")
    up_due: int = fact("count", "cards of each hand that are due face up")


class GameChosen(Incident):
    """A seat says which game is dealt next."""

    key: ClassVar[str] = "game-chosen"
    family: ClassVar[str] = "blinds-and-seats"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "game"})
    about: ClassVar[str] = "a seat says which game is dealt next"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    chosen_game: str = fact("game", "the game it chooses, such as 'razz, limit'")
    due_game: str = fact("game", "the game that would come if nobody chose")
    by_choice: bool = fact("flag", "the games of this table are chosen, option mixed-rotation")
    has_button: bool = fact("flag", "the button of the next hand is at the seat")
    listed: bool = fact("flag", "the table plays this game")


@look_back(WrongGame, "game", "deal")
def wrong_game(table: Table) -> Iterator[Fault]:
    """Find a game that is dealt out of its turn."""
    wrong = table.dealt.wrong_game
    if wrong is None:
        return
    over = bool(table.pushed) or bool(table.outcome)
    incident = WrongGame(
        None,
        players_acted=len(acted(table)),
        dealt_game=wrong.dealt,
        due_game=wrong.due,
        mistake=wrong.mistake,
        hand_over=over,
    )
    yield Fault(wrong.n, incident)


@observer(DealerDealsEach)
def cards_of_another(
    table: Table, event: DealerDealsEach, due: Due
) -> CardsOfAnotherGame | None:
    """See cards dealt to every hand that no hand of this game begins with."""
    deals = [step for step in table.plan if step.do == "deal"]
    down = sum(step.cards for step in deals if step.face == "down")
    up = sum(step.cards for step in deals if step.face == "up")
    if (event.down, event.up) == (down, up):
        return None
    return CardsOfAnotherGame(
        None,
        players_acted=len(acted(table)),
        dealt_down=event.down,
        dealt_up=event.up,
        down_due=down,
        up_due=up,
    )
