"""One recorded hand, in whichever notation, put to the floor of a book."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from referee import words
from referee.bulk import phh
from referee.bulk.events import Play, Step, play
from referee.bulk.phh import PhhHand
from referee.bulk.sources import HISTORY, SEVERAL, UNREAD, Item
from referee.bulk.start import Start
from referee.errors import ContentError, FaultError, Place, RefereeError
from referee.hearing import told
from referee.hearing.floor import Floor
from referee.hearing.game import Game, prepare
from referee.hearing.off import NotYet, OffScript
from referee.hearing.ruling import Ruling
from referee.hearing.standing import unnoticed
from referee.named import NamedTuple
from referee.rulebook.book import Book, load_book
from referee.table.due import Case
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.bulk.pokerstars import History
    from referee.bulk.posted import Posted

    Hand = PhhHand | History

# --- where the hands are heard --------------------------------------------------------------


class Room(NamedTuple):
    """One book: it opens a floor for a hand and tells what was ruled.

    ``games`` are those met so far, by setting, variant, structure and kinds of stakes;
    ``language`` is that of what is told.
    """

    book: Book
    case: Case
    games: dict[tuple[str, str, str, frozenset[str]], Game]
    language: str = "en"

    def opens(self, start: Start, *, watch: bool = False) -> Floor:
        """Return the floor of a hand about to be dealt; ``watch`` notes what was honoured."""
        kind = self.case.setting, start.variant, start.structure, frozenset(start.stakes)
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

    def online(self) -> Room:
        """Return the same room as a site on the net has it."""
        return self._replace(case=self.case._replace(setting="online"))

    def tells(self, ruling: Ruling, step: Step) -> dict[str, Any]:
        """Return a ruling as a hearing tells it, with the line and the words of the record."""
        language = self.language
        return told.ruling(ruling, step.line, step.action, words.load(language), language)

    def stands(self, floor: Floor, steps: Sequence[Step]) -> tuple[dict[str, Any], ...]:
        """Return what went wrong in a hand and nobody noticed, with its line of the record."""
        language = self.language
        return tuple(
            {
                **told.standing(each, words.load(language), language),
                "line": steps[each.n - 1].line,
            }
            for each in unnoticed(floor, floor.table)
        )


def open_room(book: str, *, on: date | None, setting: str, language: str = "en") -> Room:
    """Return the room of a book; called once in each process."""
    return Room(load_book(book, on=on), Case("holdem", "no-limit", setting), {}, language)


# --- from a record to a hand ----------------------------------------------------------------


class Ready(NamedTuple):
    """A hand ready for the floor, with its posts where the record tells them.

    ``online``: it is a site's, and is heard as played there.
    """

    hand: Hand
    play: Play
    posted: Posted | None = None
    online: bool = False


def ready(item: Item) -> Ready:
    """Return the hand of an item.

    Raises:
        ContentError: If it cannot be read, or says what cannot have happened;
            ``NotYetError`` if it is of a game that is not followed.
    """
    text = item.text
    if text is None:
        hand = phh.read(item.file)
        return Ready(hand, play(hand))
    if item.kind == UNREAD:
        raise ContentError(Place(item.file, item.line), text)
    if item.kind == HISTORY:
        return _history(item, text)
    hand = phh.parse(text, item.file, first=item.line, table=item.kind == SEVERAL)
    return Ready(hand, play(hand))


def _history(item: Item, text: str) -> Ready:
    from referee.bulk import histories, sites  # most hands are in the other notation

    history = sites.parse(item.file, item.line, text)
    told_hand = histories.play(history)
    return Ready(history, told_hand.play, told_hand.posted, online=True)


# --- what came of it ------------------------------------------------------------------------


class Heard(NamedTuple):
    """What came of one hand.

    ``stopped``: where the record made no sense any more after a ruling, and why. ``differs``:
    None where the record gives no end, empty where it is met, else both ends by seat. ``units``
    says of how many units the record's 1 is made, where amounts told are not the record's own.
    ``stands``: what went wrong and nobody noticed. ``table`` is as it was left, after ``steps``
    events.
    """

    rulings: tuple[dict[str, Any], ...]
    stopped: dict[str, Any] | None
    differs: dict[str, Any] | None
    units: dict[str, int]
    stands: tuple[dict[str, Any], ...]
    table: Table
    steps: int

    @property
    def flagged(self) -> bool:
        """Whether there is anything to tell of the hand."""
        return bool(self.rulings or self.stopped or self.stands)


class Put(NamedTuple):
    """A floor to which a whole hand was put, and where it stopped, if it did."""

    floor: Floor
    stopped: tuple[int, str] | None


def put(one: Ready, room: Room, *, watch: bool = False) -> Put:
    """Put every event of a hand to the floor of a room.

    Raises:
        ContentError: If the record cannot be heard to its end though nothing was ruled on.
        ContentErrors: If the book leaves open what the game needs.
    """
    hand, played = one.hand, one.play
    n = 1
    try:
        floor = room.opens(played.start, watch=True) if watch else room.opens(played.start)
        if one.posted is not None:
            from referee.bulk.posted import put_up  # as above

            put_up(floor, one.posted)
    except (NotYet, OffScript) as error:
        raise ContentError(hand.place("starting_stacks"), str(error)) from error
    try:
        for n, step in enumerate(played.steps, 1):
            floor.sees(step.event, n)
            if floor.stopped is not None:
                break
        if floor.stopped is None:
            floor.finish()
    except RefereeError as error:
        if not floor.rulings or isinstance(error, FaultError):
            raise _placed(error, hand, played.steps[n - 1]) from error
        # Under the ruling play went another way than on record: what was ruled stands.
        return Put(floor, (n, _first_line(error)))
    return Put(floor, floor.stopped)


def hear(one: Ready, room: Room) -> Heard:
    """Put a hand to the floor and tell what came of it; errors as those of ``put``."""
    floor, stopped = put(one, room)
    played = one.play
    steps = played.steps
    return Heard(
        tuple(room.tells(ruling, steps[ruling.after - 1]) for ruling in floor.rulings),
        _stop(steps, *stopped) if stopped else None,
        _differs(floor.table, played, stopped=stopped is not None),
        {} if played.start.per_one == 1 else {"units_per_one": played.start.per_one},
        room.stands(floor, steps),
        floor.table,
        len(steps),
    )


def _stop(steps: Sequence[Step], n: int, because: str) -> dict[str, Any]:
    return {"after": n, "line": steps[n - 1].line, "because": because}


def _placed(error: RefereeError, hand: Hand, step: Step) -> ContentError:
    """Return the floor's fault with the place of the record: the floor knows of no file."""
    fault = "a fault of the program: " if isinstance(error, FaultError) else ""
    told_here = f"{step.action!r}: {fault}{_first_line(error)}"
    return ContentError(Place(hand.file, step.line), told_here)


def _first_line(error: RefereeError) -> str:
    return str(error).partition("\n")[0]


def _differs(table: Table, played: Play, *, stopped: bool) -> dict[str, Any] | None:
    """Compare how the hand ended with the record; amounts are in the hand's units."""
    if played.finishing is None:
        return None
    reached = {seat: table.seats[seat].stack for seat in played.finishing}
    if reached == played.finishing and not stopped:
        return {}
    return {
        "recorded": {str(seat): amount for seat, amount in played.finishing.items()},
        "reached": {str(seat): amount for seat, amount in reached.items()},
    }
