"""One recorded hand, in whichever notation, put to the floor of a book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.bulk import phh
from referee.bulk.events import Play, Step, play
from referee.bulk.phh import PhhHand
from referee.bulk.room import Room
from referee.bulk.sources import HISTORY, SEVERAL, UNREAD, Item
from referee.errors import ContentError, FaultError, Place, RefereeError
from referee.hearing import regular
from referee.hearing.floor import Floor
from referee.hearing.off import NotYet, OffScript
from referee.named import NamedTuple
from referee.table.event import DealerDeals
from referee.table.table import Table
from referee.variant.walk import Walk

if TYPE_CHECKING:
    from referee.bulk.history import History
    from referee.bulk.posted import Posted

    Hand = PhhHand | History

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
    return told(recorded(written(item)))


def written(item: Item) -> Item:
    """Return an item with its text, which of a file of one hand is still to be read.

    Raises:
        ContentError: If it cannot be read.
    """
    if item.text is None:
        return item._replace(text=phh.text_of(item.file))
    if item.kind == UNREAD:
        raise ContentError(Place(item.file, item.line), item.text)
    return item


def recorded(item: Item) -> Hand:
    """Return what the text of an item says; errors as those of ``ready``."""
    file, line, kind, text = item
    assert text is not None
    if kind == HISTORY:
        from referee.bulk import sites  # most hands are in the other notation

        return sites.parse(file, line, text)
    return phh.parse(text, file, first=line or 1, table=kind == SEVERAL)


def told(hand: Hand) -> Ready:
    """Return what a record says as a hand for the floor; errors as those of ``ready``."""
    if isinstance(hand, PhhHand):
        return Ready(hand, play(hand))
    from referee.bulk import histories  # as above

    told_hand = histories.play(hand)
    return Ready(hand, told_hand.play, told_hand.posted, online=True)


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
    """A floor to which a whole hand was put, and where it stopped, if it did.

    ``walked``: all of it was regular, so that nothing of it can go unnoticed.
    """

    floor: Floor
    stopped: tuple[int, str] | None
    walked: bool = False


class Begun(NamedTuple):
    """A hand at its floor, ``n`` of its events heard; a ``walk`` is to go on from there."""

    one: Ready
    room: Room
    floor: Floor
    n: int
    walk: Walk | None = None


def begin(one: Ready, room: Room, *, watch: bool = False) -> Begun:
    """Return a hand at its floor, dealt already where another was dealt so, before it plays.

    Raises:
        ContentError: If it cannot be played from such stacks.
        ContentErrors: If the book leaves open what the game needs.
    """
    start, events = one.play.start, one.play.events
    # Not where something else comes before the cards.
    plain = one.posted is None and not watch and bool(events) and type(events[0]) is DealerDeals
    pattern = room.pattern(start) if plain else None
    if pattern is not None:
        found = regular.dealt_again(pattern, start.stacks, start.cards, events)
        if found is not None:
            return Begun(one, room, found[0], 1, found[1])
    floor = _opened(one, room, watch=watch)
    return Begun(one, room, floor, 0, regular.walk_begun(floor, events))


def played(begun: Begun) -> Begun:
    """Go the walk of a hand as far as it is regular; errors as those of ``finished``."""
    one, _, _, n, walk = begun
    if walk is not None:
        try:
            walk.plays()
        except RefereeError as error:
            raise _placed(error, one.hand, one.play.step(n or 1)) from error
    return begun


def shown(begun: Begun) -> Begun:
    """End the walk of a hand, with its showdown; errors as those of ``finished``."""
    one, room, floor, n, walk = begun
    if walk is None:
        return begun
    try:
        return Begun(one, room, floor, regular.walk_ends(floor, walk))
    except RefereeError as error:
        raise _placed(error, one.hand, one.play.step(n or 1)) from error


def _opened(one: Ready, room: Room, *, watch: bool) -> Floor:
    start = one.play.start
    try:
        floor = room.opens(start, watch=True) if watch else room.opens(start)
        if one.posted is not None:
            from referee.bulk.posted import put_up  # few records tell who posts what

            put_up(floor, one.posted)
    except (NotYet, OffScript) as error:
        raise ContentError(one.hand.place("starting_stacks"), str(error)) from error
    return floor


def finished(begun: Begun) -> Put:
    """Put to the floor what is left of a hand.

    Raises:
        ContentError: If the record cannot be heard to its end though nothing was ruled on.
    """
    one, _, floor, n, _ = begun
    events = one.play.events
    regularly = True
    try:
        n = regular.walk(floor, events, n)
        while n < len(events) and floor.stopped is None:
            n, regularly = n + 1, False
            floor.sees(events[n - 1], n)
            n = regular.walk(floor, events, n)
        if floor.stopped is None:
            floor.finish()
    except RefereeError as error:
        if not floor.rulings or isinstance(error, FaultError):
            raise _placed(error, one.hand, one.play.step(n)) from error
        # Under the ruling play went another way than on record: what was ruled stands.
        return Put(floor, (n, _first_line(error)))
    return Put(floor, floor.stopped, regularly)


def put(one: Ready, room: Room, *, watch: bool = False) -> Put:
    """Put every event of a hand to the floor of a room.

    Errors as those of ``begin`` and ``finished``.
    """
    return finished(shown(played(begin(one, room, watch=watch))))


def hear(one: Ready, room: Room) -> Heard:
    """Put a hand to the floor and tell what came of it; errors as those of ``put``."""
    return heard(one, put(one, room), room)


def heard(one: Ready, found: Put, room: Room) -> Heard:
    """Tell what came of a hand that was put to its floor."""
    floor, stopped, regularly = found
    play = one.play
    return Heard(
        tuple([room.tells(ruling, play.step(ruling.after)) for ruling in floor.rulings]),
        _stop(play, *stopped) if stopped else None,
        _differs(floor.table, play, stopped=stopped is not None),
        {} if play.start.per_one == 1 else {"units_per_one": play.start.per_one},
        () if regularly else room.stands(floor, play),
        floor.table,
        len(play.events),
    )


def _stop(played: Play, n: int, because: str) -> dict[str, Any]:
    return {"after": n, "line": played.step(n).line, "because": because}


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
