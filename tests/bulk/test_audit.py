"""The audit around a small fake floor: what is walked, counted, flagged, rejected.

The last tests put hands of ours to the real floor.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from referee.bulk import audit
from referee.bulk.sources import CHUNK, ONE, Item, chunks
from referee.bulk.walk import walk
from referee.errors import ContentError, ContentErrors, FaultError, Place, UsageError
from referee.hearing.off import NotYet, OffScript
from referee.table.event import DealerPutsOut, SeatActs

DATA = Path(__file__).parents[1] / "data"
HEADS_UP = DATA / "heads-up.phh"

ENDS = {2: {1: 290, 2: 410}, 4: {1: 995, 2: 990, 3: 815, 4: 1200}}
"""How the plain hands of ours end, by the number of players."""


class FakeFloor:
    """Takes every event as regular, save what a test hangs on one; ends as it is told to."""

    def __init__(self, start, *, on_event=None, ends=None, at_finish=None):
        self.stacks = start.stacks
        self.on_event = on_event
        self.ends = ends
        self.at_finish = at_finish
        self.rulings = []
        self.stopped = None
        self.seen = []
        self.honours = ()  # it is watched, so that every event is seen by itself

    @property
    def table(self):
        seats = {seat: SimpleNamespace(stack=stack) for seat, stack in self.stacks.items()}
        return SimpleNamespace(seats=seats)

    def sees(self, event, n):
        assert self.stopped is None, "nothing is put to a floor that has stopped"
        self.seen.append(event)
        if self.on_event:
            self.on_event(self, event, n)

    def finish(self):
        self.seen.append("finish")
        if self.at_finish:
            self.at_finish(self)
        self.stacks = self.ends or self.stacks


class FakeRoom:
    def __init__(self, **ways):
        self.ways = ways
        self.floors = []

    def opens(self, start):
        self.floors.append(FakeFloor(start, **self.ways))
        return self.floors[-1]

    def pattern(self, start):
        return None

    def tells(self, ruling, step):
        return {"incident": ruling.incident, "line": step.line, "sentence": step.action}

    def stands(self, floor, steps):
        return ()


class QuietRoom(FakeRoom):
    """Finds nothing, and ends hands of two and four players as they are on record."""

    def opens(self, start):
        return FakeFloor(start, ends=ENDS.get(len(start.stacks)))


def quiet(book, *, on, setting):
    """A room that can be sent to a process."""
    return QuietRoom()


def ruling(incident, after):
    return SimpleNamespace(incident=incident, after=after)


def audited(*names, room=None, **more):
    paths = [DATA / f"{name}.phh" for name in names]
    opened = quiet if room is None else lambda book, *, on, setting: room
    return audit.run(paths, book="club", room=opened, **more)


def test_a_clean_hand_is_counted_and_its_end_compared():
    told = audited("raise-takes-the-blinds", "heads-up").as_json()

    assert told.pop("seconds") >= 0
    assert told == {
        "hands": 2,
        "clean": 2,
        "flagged": [],
        "rejected": [],
        "stacks_equal": 2,
        "stacks_differ": [],
        "by_incident": {},
        "by_standing": {},
        "by_rule": {},
    }


def test_the_floor_sees_every_event_then_the_dealer_finishes():
    room = FakeRoom()

    audited("heads-up", room=room)

    assert len(room.floors[0].seen) == 7 + 1
    assert room.floors[0].seen[-1] == "finish"


def test_the_room_is_asked_for_by_book_day_and_setting():
    asked = []

    def room(book, *, on, setting):
        asked.append((book, on, setting))
        return QuietRoom()

    audit.run([DATA / "faults"], book="club", setting="tournament", room=room)

    assert asked == [("club", None, "tournament")], "once for all hands"


def test_an_end_that_is_not_on_record_is_listed_by_seat():
    found = audited("heads-up", room=FakeRoom(ends={1: 300, 2: 400}))

    assert (found.clean, found.stacks_equal) == (1, 0)
    assert found.stacks_differ == (
        {
            "file": str(HEADS_UP),
            "hand": "last hand of the night",
            "recorded": {"1": 290, "2": 410},
            "reached": {"1": 300, "2": 400},
        },
    )


def test_amounts_in_units_of_their_own_say_so():
    def on_event(floor, event, n):
        floor.rulings = [ruling("underbet", 1)]

    found = audited("in-cents", room=FakeRoom(on_event=on_event, ends={1: 1, 2: 2, 3: 3}))

    assert found.flagged[0]["units_per_one"] == 200
    assert found.stacks_differ[0]["units_per_one"] == 200


def test_a_record_without_an_end_is_neither_equal_nor_different(tmp_path):
    text = HEADS_UP.read_text()
    (tmp_path / "a.phh").write_text(text.replace("finishing_stacks", "_finishing_stacks"))

    found = audit.run([tmp_path], book="club", room=quiet)

    assert (found.clean, found.stacks_equal, found.stacks_differ) == (1, 0, ())


def test_a_ruling_flags_the_hand_with_the_action_it_is_filed_at():
    def on_event(floor, event, n):
        if event == SeatActs(1, "fold"):
            floor.rulings.append(ruling("underbet", n - 1))

    def at_finish(floor):
        floor.rulings.append(ruling("wrong-word", 7))

    found = audited("heads-up", room=FakeRoom(on_event=on_event, at_finish=at_finish))

    assert found.clean == 0
    assert found.flagged == (
        {
            "file": str(HEADS_UP),
            "hand": "last hand of the night",
            "rulings": [
                {"incident": "underbet", "line": 7, "sentence": "p2 cbr 15"},
                {"incident": "wrong-word", "line": 7, "sentence": "p1 f"},
            ],
        },
    )


@pytest.mark.parametrize("error", [OffScript("the board is not due"), NotYet("board")])
def test_a_record_that_stops_making_sense_after_a_ruling_keeps_the_ruling(error):
    def on_event(floor, event, n):
        if event == SeatActs(2, "call"):
            floor.rulings.append(ruling("out-of-turn", n))
        if isinstance(event, DealerPutsOut):
            raise error

    found = audited("heads-up", room=FakeRoom(on_event=on_event, ends=ENDS[2]))

    assert found.rejected == ()
    assert [each["incident"] for each in found.flagged[0]["rulings"]] == ["out-of-turn"]
    assert found.flagged[0]["stopped"] == {"after": 4, "line": 7, "because": str(error)}
    assert found.stacks_equal == 0
    assert len(found.stacks_differ) == 1


def test_a_ruling_that_waits_for_the_floor_stops_the_hand_there():
    def on_event(floor, event, n):
        if event == SeatActs(1, "check") and not floor.rulings:
            floor.rulings.append(ruling("underbet", n))
        elif floor.rulings:
            floor.stopped = (n, "the ruling waits for the floor's decision")

    room = FakeRoom(on_event=on_event)
    found = audited("heads-up", room=room)

    assert found.flagged[0]["stopped"]["after"] == 4
    assert "finish" not in room.floors[0].seen
    assert (found.stacks_equal, len(found.stacks_differ)) == (0, 1)


REJECTED = {
    "off script": (OffScript("seat 2 has no cards", "help"), "seat 2 has no cards"),
    "not yet": (NotYet("hand"), "this cannot be ruled yet: hand"),
    "the book": (ContentError(Place("b.yaml", 3), "no bet"), "b.yaml:3: no bet"),
    "ourselves": (FaultError("nobody names it"), "a fault of the program: nobody names it"),
}


@pytest.mark.parametrize(("error", "reason"), REJECTED.values(), ids=REJECTED)
def test_what_the_floor_cannot_hear_is_rejected_with_the_line_of_the_record(error, reason):
    def on_event(floor, event, n):
        if event == SeatActs(2, "call"):
            raise error

    found = audited("heads-up", room=FakeRoom(on_event=on_event))

    assert (found.hands, found.clean, found.flagged) == (1, 0, ())
    assert found.rejected == (
        {"file": str(HEADS_UP), "line": 7, "reason": f"'p2 cc': {reason}"},
    )


def test_a_fault_of_ours_is_never_taken_for_what_a_ruling_brought_about():
    def on_event(floor, event, n):
        floor.rulings.append(ruling("underbet", n))
        if n == 3:
            raise FaultError("chips are gone")

    assert (
        "a fault of the program"
        in (audited("heads-up", room=FakeRoom(on_event=on_event)).rejected[0]["reason"])
    )


def test_a_hand_no_floor_can_be_opened_for_is_rejected():
    room = FakeRoom()
    room.opens = lambda start: (_ for _ in ()).throw(NotYet("structure limit"))

    assert audited("heads-up", room=room).rejected[0] == {
        "file": str(HEADS_UP),
        "line": 6,
        "reason": "this cannot be ruled yet: structure limit",
    }


def test_a_book_that_leaves_something_open_ends_the_audit():
    room = FakeRoom()
    fault = ContentErrors([ContentError(Place("b.yaml", 3), "raise-cap is not set")])
    room.opens = lambda start: (_ for _ in ()).throw(fault)

    with pytest.raises(ContentErrors, match="raise-cap is not set"):
        audited("heads-up", room=room)


def test_other_games_and_bad_files_are_rejected_never_skipped(tmp_path):
    shutil.copy(DATA / "third-blind.phh", tmp_path / "a.phh")
    (tmp_path / "b.phh").write_text("variant = 'NT'\nantes = [\n")
    shutil.copy(HEADS_UP, tmp_path / "c.phh")
    (tmp_path / "d.phhs").write_text(f"[1]\n{HEADS_UP.read_text()}[2]\nhand = 3\n")
    (tmp_path / "notes.txt").write_text("not a hand")

    found = audit.run([tmp_path], book="club", room=quiet)

    assert (found.hands, found.clean, found.stacks_equal) == (5, 2, 2)
    assert [(Path(each["file"]).name, each["line"]) for each in found.rejected] == [
        ("a.phh", 4),
        ("b.phh", 0),
        ("d.phhs", 11),
    ]
    assert found.rejected[0]["reason"] == "a straddle or third blind (p3) is not followed yet"


def test_a_walk_is_sorted_and_gives_a_file_once(tmp_path):
    for name in ("b/2.phh", "b/1.phh", "a/3.phh"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")

    found = list(walk([tmp_path / "b/2.phh", tmp_path, str(tmp_path / "b")]))

    assert found == [str(tmp_path / name) for name in ("b/2.phh", "a/3.phh", "b/1.phh")]


def test_nothing_to_read_is_said(tmp_path):
    with pytest.raises(UsageError, match="no such file or folder"):
        audit.run([tmp_path / "none.phh"], book="club", room=quiet)
    with pytest.raises(UsageError, match="no poker hand history"):
        audit.run([tmp_path], book="club", room=quiet)
    with pytest.raises(UsageError, match="--jobs must be at least 1"):
        audit.run([DATA], book="club", jobs=0, room=quiet)


def test_chunks_hold_256_to_1024_hands():
    hands = [Item(f"{number}.phh", 0, ONE) for number in range(2026)]

    found = list(chunks(hands))

    assert 256 <= CHUNK <= 1024
    assert [len(chunk) for chunk in found] == [CHUNK] * 3 + [2026 - 3 * CHUNK]
    assert [hand for chunk in found for hand in chunk] == hands


def test_several_processes_say_the_same_as_one(tmp_path):
    names = ("heads-up", "third-blind", "raise-takes-the-blinds")
    for number in range(1200):
        shutil.copy(DATA / f"{names[number % 3]}.phh", tmp_path / f"{number:04}.phh")

    one = audit.run([tmp_path], book="club", jobs=1, room=quiet)
    two = audit.run([tmp_path], book="club", jobs=2, room=quiet)

    assert one.hands == 1200
    assert one.clean == one.stacks_equal == 800
    assert two._replace(seconds=0) == one._replace(seconds=0)


# --- the real floor -------------------------------------------------------------------------

BOOK = "customs-1"


@pytest.mark.parametrize(
    "name",
    [
        "raise-takes-the-blinds",
        "checked-to-a-showdown",
        "heads-up",
        "in-cents",
        "all-in-and-a-side-pot",
        "limit",
        "pot-limit",
        "half-pot",
        "spread",
        "antes",
        "big-blind-ante",
    ],
)
def test_a_hand_played_by_the_rules_is_clean_and_ends_as_recorded(name):
    found = audit.run([DATA / f"{name}.phh"], book=BOOK)

    assert found.rejected == found.flagged == found.stacks_differ == ()
    assert (found.clean, found.stacks_equal) == (1, 1)


def test_a_raise_under_the_minimum_is_flagged_with_the_rule_s_answer(tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "short.phh"
    file.write_text(text.replace("p3 cbr 30", "p3 cbr 14"))

    found = audit.run([file], book=BOOK)

    (flag,) = found.flagged
    assert (flag["file"], flag["hand"]) == (str(file), 1)
    first = flag["rulings"][0]
    assert (first["incident"], first["seat"], first["line"]) == ("underbet", 3, 8)
    assert first["sentence"] == "p3 cbr 14"


def test_an_act_out_of_turn_is_flagged(tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "early.phh"
    file.write_text(text.replace("'p4 f', 'p1 f'", "'p1 f', 'p4 f'"))

    (flag,) = audit.run([file], book=BOOK).flagged

    assert flag["rulings"][0]["incident"] == "out-of-turn"


@pytest.mark.parametrize(
    ("name", "old", "new", "incident", "amount"),
    [
        ("limit", "p2 cbr 20", "p2 cbr 30", "over-limit", 20),
        ("pot-limit", "p3 cbr 300", "p3 cbr 301", "over-limit", 300),
        ("half-pot", "p2 cbr 45", "p2 cbr 46", "over-limit", 45),
        ("spread", "p3 cbr 8', 'p2", "p3 cbr 9', 'p2", "over-limit", 8),
    ],
)
def test_a_size_the_structure_does_not_have_is_flagged(
    tmp_path, name, old, new, incident, amount
):
    text = (DATA / f"{name}.phh").read_text()
    assert text.count(old) == 1
    file = tmp_path / "wrong.phh"
    file.write_text(text.replace(old, new))

    (flag,) = audit.run([file], book="roberts-11").flagged

    first = flag["rulings"][0]
    assert (first["incident"], first["amount"]) == (incident, amount)


def test_a_hand_dealt_short_that_nobody_noticed_is_flagged_as_standing(tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "one-card.phh"
    file.write_text(text.replace("d dh p2 Jh4s", "d dh p2 Jh"))

    found = audit.run([file], book="club-ua-1")

    (flag,) = found.flagged
    assert (found.clean, flag["rulings"]) == (0, [])
    (stands,) = flag["stands"]
    assert (stands["incident"], stands["facts"]["seat"], stands["line"]) == (
        "wrong-count",
        2,
        8,
    )
    assert found.stacks_equal == 1
