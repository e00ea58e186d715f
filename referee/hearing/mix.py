"""The games of one table: what each is played for, by which answers, and how far it has come.

Questions about the mix are asked of the book by the name of the mix, those about a hand by the
name of its game. Source: options ``mixed-rotation``, ``mixed-button-in-stud`` and
``mixed-owed-blinds``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from referee.hearing.floor import Floor
from referee.hearing.game import Game, prepare
from referee.hearing.off import Unfitting
from referee.incident.base import look_at_games
from referee.seating.rotation import (
    CHANGES,
    HANDS,
    LEVEL,
    STUD_BUTTON,
    STUD_HAND,
    Rotation,
)
from referee.seating.start import Comes, has_blinds
from referee.table.deal import WrongGame
from referee.table.due import BIG, BRING_IN, KILL, RAKE, TIME, Case
from referee.table.rotation import Leg, rotations
from referee.variant.moves import variant_of
from referee.variant.phases import DOOR_CARD, Posts, Variant
from referee.variant.structure.base import structure_of

if TYPE_CHECKING:
    from referee.rulebook.book import Book
    from referee.seating.seating import Seating


class Mix:
    """The games of a table, and how far it has come in them.

    ``button`` is where it stays during the games of stud; ``before`` is the table between hands
    as the last hand found it, for a deal that is void and comes again as another game.
    """

    def __init__(
        self,
        book: Book,
        key: str,
        legs: tuple[Leg, ...],
        stakes: Mapping[str, int],
        setting: str,
        *,
        any_game: bool = False,
    ) -> None:
        self.book, self.stakes, self.setting = book, stakes, setting
        self.case = Case(key, legs[0].structure, setting)
        asked = (CHANGES, HANDS, STUD_BUTTON, STUD_HAND)
        self.settings = {name: book.setting(self.case, name) for name in asked}
        hands = self.settings[HANDS].value
        if self.settings[CHANGES].value == "hands" and not (hands.isdecimal() and int(hands)):
            raise Unfitting(f"{HANDS}: {hands} (how many hands is a game?)")
        self.rotation = Rotation(legs, self.settings, any_game=any_game)
        self.games = {leg[:2]: self._prepared(leg) for leg in legs}
        self.button: int | None = None
        self.before: Seating | None = None
        self.said_n = 0  # the sentence that announced the game

    def _prepared(self, leg: Leg) -> tuple[Game, Mapping[str, int]]:
        case = Case(leg.variant, leg.structure, self.setting)
        own = leg.stakes if leg.stakes is not None else of_game(leg, self.stakes)
        return prepare(self.book, case, own), own

    def game(self, leg: Leg) -> tuple[Game, Mapping[str, int]]:
        """Return a game and what it is played for, in units by kind."""
        if leg[:2] not in self.games:
            self.games[leg[:2]] = self._prepared(leg)
        return self.games[leg[:2]]

    def reckoned_by(
        self, case: Case, stakes: Mapping[str, int]
    ) -> tuple[Case, Mapping[str, int]]:
        """Return the case and stakes that blinds are reckoned by while ``case`` is played.

        They are its own if it has blinds, else those of the first game that has any.
        """
        each = [self.game(leg) for leg in self.rotation.legs]
        blinds = [(game.case, own) for game, own in each if has_blinds(game.settings)]
        if not blinds or case in [known for known, _ in blinds]:
            return case, stakes
        return blinds[0]

    @property
    def changes_by_level(self) -> bool:
        """Whether the next game comes with the next level."""
        return self.settings[CHANGES].value == LEVEL

    def at_level(self, stakes: Mapping[str, int]) -> None:
        """Play all games from the next hand on for the stakes of a new level.

        What they do not say stays; a game with stakes of its own keeps those.
        """
        self.stakes = {**self.stakes, **stakes}
        self.games = {leg[:2]: self._prepared(leg) for leg in self.rotation.legs}

    @property
    def button_moves(self) -> bool:
        """Whether the button goes on in the games that have no blinds too."""
        return self.settings[STUD_BUTTON].value == "moves"

    @property
    def wrong(self) -> WrongGame | None:
        """What is wrong with the game that is dealt."""
        rotation = self.rotation
        if rotation.owed is None:
            return None
        due, dealt = str(rotation.owed), str(rotation.playing)
        return WrongGame(self.said_n, due, dealt, rotation.mistake)

    def comes(self, leg: Leg, why: str) -> Comes:
        """Return what is told of a game that comes."""
        return Comes(str(leg), why, self.settings[CHANGES].cites)


def of_game(leg: Leg, stakes: Mapping[str, int]) -> dict[str, int]:
    """Return those of a table's stakes that one of its games knows.

    Antes are for the games that are played with them: a hand with blinds has none unless the
    stakes of that game say so themselves.
    """
    variant, structure = variant_of(leg.variant), structure_of(leg.structure)
    if variant is None or structure is None:
        return dict(stakes)
    known = {*_posted(variant), *structure.stakes, RAKE, TIME}
    if BIG not in known:
        known.discard(KILL)  # a kill is so many times the blind
    if any(each.opens == DOOR_CARD for each in variant.rounds):
        known.add(BRING_IN)
    return {kind: units for kind, units in stakes.items() if kind in known}


def _posted(variant: Variant) -> set[str]:
    return {
        kind for phase in variant.phases if isinstance(phase, Posts) for kind in phase.kinds
    }


def legs_of(key: str, own: Iterable[Leg]) -> tuple[Leg, ...] | None:
    """Return the games of a rotation: the script's own, else those that go by its name."""
    own = tuple(own)
    return own or rotations().get(key) or None


def table_of(
    book: Book,
    key: str,
    legs: tuple[Leg, ...],
    *,
    setting: str,
    stakes: Mapping[str, int],
    **head: Any,
) -> Floor:
    """Open a table that plays several games in turn; ``head`` as of ``Floor.open``.

    Raises:
        NotYet: One of the games, its structure or its stakes cannot be followed yet.
    """
    mix = Mix(book, key, legs, stakes, setting)
    game, own = mix.game(legs[0])
    floor = Floor.open(book=book, case=game.case, stakes=own, game=game, watch=True, **head)
    opened(floor, mix)
    return floor


def opened(floor: Floor, mix: Mix) -> None:
    """Set up the rotation of a table before its first hand."""
    look_at_games()
    floor.mix = mix
    mix.button = floor.table.button
    mix.rotation.counted(sum(seat.stack > 0 for seat in floor.table.seats.values()))
    mix.rotation.why = "goes-on"


def mix_of(floor: Floor) -> Mix:
    """Return the games of a table that plays several."""
    assert floor.mix is not None  # nobody asks at a table of one game
    return floor.mix
