"""Where recorded hands are heard: one book, and the tables it has opened so far."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from referee import words
from referee.bulk.events import Play, Step
from referee.bulk.start import Start
from referee.errors import RefereeError
from referee.hearing import regular, told
from referee.hearing.floor import Floor
from referee.hearing.game import Game, prepare
from referee.hearing.ruling import Ruling
from referee.hearing.standing import unnoticed
from referee.named import NamedTuple
from referee.rulebook.book import Book, load_book
from referee.table.due import Case
from referee.table.event import DealerDeals

_DEAL = DealerDeals()


class Room(NamedTuple):
    """One book: it opens a floor for a hand and tells what was ruled.

    ``games`` are those met so far, by variant, structure and kinds of stakes; ``begun`` are
    floors as a hand's first cards find or leave them, by all that decides how, save stacks and
    cards; ``language`` is that of what is told.
    """

    book: Book
    case: Case
    games: dict[tuple[str, str, frozenset[str]], Game]
    language: str = "en"
    begun: dict[tuple[object, ...], Floor] | None = None

    def opens(self, start: Start, *, watch: bool = False) -> Floor:
        """Return the floor of a hand about to be dealt; ``watch`` notes what was honoured."""
        if watch or self.begun is None:
            return self._opens(start, watch=watch)
        kind = _kind(start)
        pattern = self.begun.get(kind)
        if pattern is None:
            floor = self._opens(start)
            if regular.is_pattern(floor):
                self.begun[kind] = floor.at_another(floor.hand.as_it_stands())
            return floor
        if not pattern.begun:
            again = regular.opened_again(pattern, start.stacks, start.cards)
            if again is not None:
                return again
        return self._opens(start)

    def _opens(self, start: Start, *, watch: bool = False) -> Floor:
        kind = start.variant, start.structure, frozenset(start.stakes)
        if kind not in self.games:
            case = self.case._replace(variant=start.variant, structure=start.structure)
            self.games[kind] = prepare(self.book, case, start.stakes)
        game = self.games[kind]
        return Floor.open(
            game=game,
            book=self.book,
            case=game.case,
            stakes=start.stakes,
            stacks=start.stacks,
            button=start.button,
            cards=start.cards,
            antes=start.antes,
            watch=watch,
        )

    def pattern(self, start: Start) -> Floor | None:
        """Return the floor of a hand that was dealt as this one is, or None where none is kept.

        A hand is dealt as another with the same seats, button and posts was, if no card so
        dealt has a say in who begins.
        """
        kind = _kind(start)
        if self.begun is None or start.button is None or kind not in self.begun:
            return None  # a pattern pays from the second hand of its kind on
        pattern = self.begun[kind]
        if pattern.begun:
            return pattern
        try:
            pattern = self.opens(start)
            if not regular.walk(pattern, (_DEAL,), 0):
                pattern.sees(_DEAL, 1)
        except RefereeError:
            return None  # whoever deals it step by step says which
        if not regular.is_pattern(pattern):
            return None
        self.begun[kind] = pattern
        return pattern

    def online(self) -> Room:
        """Return the same room as a site on the net has it."""
        return self._replace(case=self.case._replace(setting="online"), games={}, begun=None)

    def tells(self, ruling: Ruling, step: Step) -> dict[str, Any]:
        """Return a ruling as a hearing tells it, with the line and the words of the record."""
        language = self.language
        return told.ruling(ruling, step.line, step.action, words.load(language), language)

    def stands(self, floor: Floor, played: Play) -> tuple[dict[str, Any], ...]:
        """Return what went wrong in a hand and nobody noticed, with its line of the record."""
        language = self.language
        return tuple(
            {
                **told.standing(each, words.load(language), language),
                "line": played.step(each.n).line,
            }
            for each in unnoticed(floor, floor.table)
        )


def _kind(start: Start) -> tuple[object, ...]:
    """Return all of a start that decides how its hand begins, save stacks and cards."""
    return (
        start.variant,
        start.structure,
        start.button,
        *start.stakes.items(),
        *start.stacks,
        *start.antes.items(),
    )


def open_room(book: str | Path, *, on: date | None, setting: str, language: str = "en") -> Room:
    """Return the room of a book; called once in each process."""
    case = Case("holdem", "no-limit", setting)
    return Room(load_book(book, on=on), case, {}, language, {})
