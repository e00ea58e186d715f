"""Recorded hands put to the floor under one book, as many at once as asked.

Every hand that is found is accounted for: it is clean (nothing to rule on), flagged (with its
rulings, and with what went wrong and nobody noticed) or rejected (with the line and the
reason). What comes of it is compared with the stacks the record ends with, where it gives them.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.bulk.events import Play, Step, play
from referee.bulk.phh import PhhHand, read
from referee.bulk.room import Room, open_room
from referee.bulk.walk import TEXT, in_chunks, walk
from referee.errors import ContentError, FaultError, Place, RefereeError, UsageError
from referee.hearing.floor import Floor
from referee.hearing.off import NotYet, OffScript
from referee.named import NamedTuple
from referee.table.event import DealerDeals, Event
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.bulk.pokerstars import History

# --- what came of it ------------------------------------------------------------------------


class AuditResult(NamedTuple):
    """What an audit found; the lists hold plain JSON values, in the order of the files.

    ``hands`` counts every hand found: clean, flagged and rejected. ``stacks_differ`` lists the
    hands whose end is not the one on record; a record without an end is in neither.
    """

    hands: int
    clean: int
    flagged: tuple[dict[str, Any], ...]
    rejected: tuple[dict[str, Any], ...]
    stacks_equal: int
    stacks_differ: tuple[dict[str, Any], ...]
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        return {
            "hands": self.hands,
            "clean": self.clean,
            "flagged": list(self.flagged),
            "rejected": list(self.rejected),
            "stacks_equal": self.stacks_equal,
            "stacks_differ": list(self.stacks_differ),
            "seconds": round(self.seconds, 3),
        }


class Part(NamedTuple):
    """What came of some files, encoded where it was found: plain values travel best."""

    clean: int = 0
    flagged: tuple[dict[str, Any], ...] = ()
    rejected: tuple[dict[str, Any], ...] = ()
    stacks_equal: int = 0
    stacks_differ: tuple[dict[str, Any], ...] = ()


# --- the audit ------------------------------------------------------------------------------


def run(
    paths: Iterable[str | Path],
    *,
    book: str,
    jobs: int = 1,
    on: date | None = None,
    setting: str = "cash",
    room: Callable[..., Room] = open_room,
    progress: Callable[[int, int], None] | None = None,
) -> AuditResult:
    """Hear every hand of the files and folders named, and count what came of them.

    ``progress`` is told how many files are done, of how many: file by file in one process,
    else after each chunk.

    Raises:
        UsageError: If there is nothing to read at one of the paths, or ``jobs`` is below 1.
    """
    if jobs < 1:
        raise UsageError(f"--jobs must be at least 1, and is {jobs}")
    begun = time.perf_counter()
    files = tuple(walk(paths))
    hear_some = partial(hear_files, book=book, on=on, setting=setting, room=room)
    chunks = tuple(in_chunks(files, jobs))
    if jobs == 1 or len(chunks) == 1:
        parts = [hear_some(files, progress=progress)]
    else:
        # A twentieth of a small audit's time to load, and one process needs none of it.
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
            parts = list(_told(pool.map(hear_some, chunks), chunks, progress))
    return _together(parts, seconds=time.perf_counter() - begun)


def _told(
    parts: Iterable[Part],
    chunks: Sequence[Sequence[str]],
    progress: Callable[[int, int], None] | None,
) -> Iterator[Part]:
    """Pass on the parts as they come, and tell how many files they are."""
    of = sum(map(len, chunks))
    done = 0
    for part, chunk in zip(parts, chunks, strict=True):
        done += len(chunk)
        if progress is not None:
            progress(done, of)
        yield part


def _together(parts: Sequence[Part], *, seconds: float) -> AuditResult:
    clean = sum(part.clean for part in parts)
    flagged = tuple(each for part in parts for each in part.flagged)
    rejected = tuple(each for part in parts for each in part.rejected)
    return AuditResult(
        hands=clean + len(flagged) + len(rejected),
        clean=clean,
        flagged=flagged,
        rejected=rejected,
        stacks_equal=sum(part.stacks_equal for part in parts),
        stacks_differ=tuple(each for part in parts for each in part.stacks_differ),
        seconds=seconds,
    )


def hear_files(
    files: Sequence[str],
    *,
    book: str,
    on: date | None,
    setting: str,
    room: Callable[..., Room],
    progress: Callable[[int, int], None] | None = None,
) -> Part:
    """Hear the hands of some files, in this process."""
    opened = room(book, on=on, setting=setting)
    with _without_gc():
        return _hear_files(files if progress is None else _counted(files, progress), opened)


def _counted(files: Sequence[str], progress: Callable[[int, int], None]) -> Iterator[str]:
    for done, file in enumerate(files, 1):
        yield file
        progress(done, len(files))


@contextmanager
def _without_gc() -> Iterator[None]:
    """Keep the collector still: hands hold no circles, and it takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _hear_files(files: Iterable[str], opened: Room) -> Part:
    tally = Tally()
    online: Room | None = None
    for file in files:
        if file.endswith(TEXT):
            from referee.bulk import histories  # most hands are in the other notation

            online = online or opened.online()
            histories.hear_file(file, online, tally)
            continue
        try:
            hand = read(file)
            heard = hear(hand, play(hand), opened)
        except ContentError as error:
            tally.rejects(error, file)
        else:
            tally.adds(hand, heard)
    return tally.part()


class Tally:
    """What came of the hands so far."""

    def __init__(self) -> None:
        self.clean = self.equal = 0
        self.flagged: list[dict[str, Any]] = []
        self.rejected: list[dict[str, Any]] = []
        self.differ: list[dict[str, Any]] = []

    def rejects(self, error: ContentError, file: str) -> None:
        """Note a hand that was not heard, and why."""
        line, reason = error.place.line, error.fault
        self.rejected.append({"file": file, "line": line, "reason": reason})

    def adds(self, hand: PhhHand | History, heard: Heard) -> None:
        """Note a hand that was heard."""
        if heard.rulings or heard.stopped or heard.stands:
            self.flagged.append(_flag(hand, heard))
        else:
            self.clean += 1
        if heard.differs:
            names = {"file": hand.file, "hand": hand.hand}
            self.differ.append({**names, **heard.differs, **heard.units})
        elif heard.differs is not None:
            self.equal += 1

    def part(self) -> Part:
        """Return all of it."""
        flagged, rejected, differ = map(tuple, (self.flagged, self.rejected, self.differ))
        return Part(self.clean, flagged, rejected, self.equal, differ)


class Heard(NamedTuple):
    """What came of one hand.

    ``stopped``: where the record made no sense any more after a ruling, and why. ``differs``:
    None where the record gives no end, empty where it is met, else both ends by seat. ``units``
    says of how many units the record's 1 is made, where amounts told are not the record's own.
    ``stands``: what went wrong and nobody noticed.
    """

    rulings: tuple[dict[str, Any], ...]
    stopped: dict[str, Any] | None
    differs: dict[str, Any] | None
    units: dict[str, int]
    stands: tuple[dict[str, Any], ...] = ()


def hear(
    hand: PhhHand | History,
    played: Play,
    room: Room,
    put_up: Callable[[Floor], None] | None = None,
) -> Heard:
    """Put every event of a hand to the floor; ``put_up`` sets its posts, where a record does.

    Raises:
        ContentError: If the record cannot be heard to its end though nothing was ruled on.
        ContentErrors: If the book leaves open what the game needs.
    """
    steps = played.steps
    stopped: tuple[int, str] | None
    events = [step.event for step in steps]
    try:
        floor = room.deals(played.start) if put_up is None and _begins(events) else None
        n = 1
        if floor is None:
            n, floor = 0, room.opens(played.start)
        if put_up is not None:
            put_up(floor)
    except (NotYet, OffScript) as error:
        raise ContentError(hand.place("starting_stacks"), str(error)) from error
    try:
        n = floor.walks(events, n)
        while n < len(events) and floor.stopped is None:
            n += 1
            floor.sees(events[n - 1], n)
            n = floor.walks(events, n)
        if floor.stopped is None:
            floor.finish()
    except RefereeError as error:
        if not floor.rulings or isinstance(error, FaultError):
            raise _placed(error, hand, steps[n - 1]) from error
        # Under the ruling play went another way than on record: what was ruled stands.
        stopped = n, _first_line(error)
    else:
        stopped = floor.stopped
    return Heard(
        tuple(room.tells(ruling, steps[ruling.after - 1]) for ruling in floor.rulings),
        _stop(steps, *stopped) if stopped else None,
        _differs(floor.table, played, stopped=stopped is not None),
        {} if played.start.per_one == 1 else {"units_per_one": played.start.per_one},
        room.stands(floor, steps),
    )


def _begins(events: Sequence[Event]) -> bool:
    """Say whether a hand is dealt as it is due, and told before anything else."""
    return bool(events) and type(events[0]) is DealerDeals


def _stop(steps: Sequence[Step], n: int, because: str) -> dict[str, Any]:
    return {"after": n, "line": steps[n - 1].line, "because": because}


def _placed(error: RefereeError, hand: PhhHand | History, step: Step) -> ContentError:
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


def _flag(hand: PhhHand | History, heard: Heard) -> dict[str, Any]:
    flag: dict[str, Any] = {
        "file": hand.file,
        "hand": hand.hand,
        "rulings": list(heard.rulings),
    }
    if heard.stands:
        flag["stands"] = list(heard.stands)
    if heard.stopped:
        flag["stopped"] = heard.stopped
    return {**flag, **heard.units}
