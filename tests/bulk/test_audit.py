"""The audit around a small fake floor: what is walked, counted, flagged, rejected."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from referee.bulk import audit
from referee.errors import ContentError, FaultError, NotYetError, Place, UsageError
from referee.table.event import DealerPutsOut, SeatActs

DATA = Path(__file__).parents[1] / "data"

ENDS = {
    "raise-takes-the-blinds": {1: 995, 2: 990, 3: 815, 4: 1200},
    "heads-up": {1: 290, 2: 410},
}


class FakeRuling:
    def __init__(self, incident: str) -> None:
        self.incident = incident

    def as_json(self) -> dict[str, object]:
        return {"incident": self.incident, "decision": "nothing"}


class FakeFloor:
    """Takes every event as regular, save what a test hangs on one; ends as it is told to."""

    def __init__(self, start, *, on_event=None, ends=None, finish=()):
        self.table = SimpleNamespace(stacks=dict(start.stacks))
        self.on_event = on_event or (lambda event: ())
        self.ends = ends
        self.finishing = finish
        self.calls = []

    def sees(self, event):
        self.calls.append(event)
        return self.on_event(event)

    def finish(self):
        self.calls.append("finish")
        if self.ends:
            self.table.stacks = self.ends
        return self.finishing

    def end(self):
        self.calls.append("end")


def house_of(**ways):
    return lambda book, *, on, setting: lambda start: FakeFloor(start, **ways)


def quiet_house(book, *, on, setting):
    """A house that can be pickled: it finds nothing, and ends hands of two and four right."""
    del book, on, setting
    ends = {2: ENDS["heads-up"], 4: ENDS["raise-takes-the-blinds"]}
    return lambda start: FakeFloor(start, ends=ends.get(len(start.stacks)))


def audited(*names, house=quiet_house, **more):
    return audit.run([DATA / f"{name}.phh" for name in names], book="club", house=house, **more)


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
    }


def test_the_floor_sees_every_event_then_the_dealer_finishes():
    floors = []

    def house(book, *, on, setting):
        assert (book, on, setting) == ("club", None, "cash")
        return lambda start: floors.append(FakeFloor(start)) or floors[-1]

    audited("heads-up", house=house)

    assert len(floors[0].calls) == 7 + 2
    assert floors[0].calls[-2:] == ["finish", "end"]


def test_an_end_that_is_not_on_record_is_listed_by_seat():
    told = audited("heads-up", house=house_of(ends={1: 300, 2: 400}))

    assert told.stacks_equal == 0
    assert told.clean == 1
    assert told.stacks_differ == (
        {
            "file": str(DATA / "heads-up.phh"),
            "hand": "last hand of the night",
            "recorded": {"1": 290, "2": 410},
            "reached": {"1": 300, "2": 400},
        },
    )


def test_a_record_without_an_end_is_neither_equal_nor_different(tmp_path):
    text = (DATA / "heads-up.phh").read_text()
    (tmp_path / "a.phh").write_text(text.replace("finishing_stacks", "_finishing_stacks"))

    told = audit.run([tmp_path], book="club", house=quiet_house)

    assert (told.clean, told.stacks_equal, told.stacks_differ) == (1, 0, ())


def test_a_ruling_flags_the_hand_with_the_action_it_fell_on():
    def on_event(event):
        return (FakeRuling("underbet"),) if event == SeatActs(2, "bet", 15) else ()

    told = audited(
        "heads-up", house=house_of(on_event=on_event, finish=[FakeRuling("at the end")])
    )

    assert told.clean == 0
    assert told.flagged == (
        {
            "file": str(DATA / "heads-up.phh"),
            "hand": "last hand of the night",
            "rulings": [
                {
                    "incident": "underbet",
                    "decision": "nothing",
                    "line": 7,
                    "action": "p2 cbr 15",
                },
                {"incident": "at the end", "decision": "nothing", "line": 7, "action": "p1 f"},
            ],
        },
    )


def test_a_record_that_stops_making_sense_after_a_ruling_keeps_the_ruling():
    def on_event(event):
        if event == SeatActs(2, "call"):
            return (FakeRuling("out-of-turn"),)
        if isinstance(event, DealerPutsOut):
            raise ContentError(Place("", 0), "the board is not due")
        return ()

    told = audited("heads-up", house=house_of(on_event=on_event))

    assert told.rejected == ()
    assert [each["incident"] for each in told.flagged[0]["rulings"]] == ["out-of-turn"]
    assert told.flagged[0]["stopped"] == {
        "line": 7, "action": "d db As7h6c", "because": "the board is not due",
    }  # fmt: skip
    assert told.stacks_equal == 0


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ContentError(Place("", 0), "seat 2 has no cards"), "'p2 cc': seat 2 has no cards"),
        (NotYetError(Place("", 0), "no rules for this"), "'p2 cc': no rules for this"),
        (FaultError("nobody names it"), "a fault of the program: nobody names it"),
    ],
    ids=["content", "not yet", "fault"],
)
def test_what_the_floor_cannot_hear_is_rejected_with_the_line_of_the_record(error, reason):
    def on_event(event):
        if event == SeatActs(2, "call"):
            raise error
        return ()

    told = audited("heads-up", house=house_of(on_event=on_event))

    assert told.hands == 1
    assert told.rejected == ({"file": str(DATA / "heads-up.phh"), "line": 7, "reason": reason},)


def test_other_games_and_bad_files_are_rejected_never_skipped(tmp_path):
    shutil.copy(DATA / "limit.phh", tmp_path / "a.phh")
    (tmp_path / "b.phh").write_text("variant = 'NT'\nantes = [\n")
    shutil.copy(DATA / "heads-up.phh", tmp_path / "c.phh")
    (tmp_path / "d.phhs").write_text(f"[1]\n{(DATA / 'heads-up.phh').read_text()}")
    (tmp_path / "notes.txt").write_text("not a hand")

    told = audit.run([tmp_path], book="club", house=quiet_house)

    assert (told.hands, told.clean, told.stacks_equal) == (4, 1, 1)
    assert [(Path(each["file"]).name, each["line"]) for each in told.rejected] == [
        ("a.phh", 2),
        ("b.phh", 0),
        ("d.phhs", 0),
    ]
    assert told.rejected[0]["reason"] == "limit hold'em (FT) is not followed yet"


def test_a_walk_is_sorted_and_gives_a_file_once(tmp_path):
    for name in ("b/2.phh", "b/1.phh", "a/3.phh"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")

    found = list(audit.walk([tmp_path / "b/2.phh", tmp_path, str(tmp_path / "b")]))

    assert found == [str(tmp_path / name) for name in ("b/2.phh", "a/3.phh", "b/1.phh")]


def test_nothing_to_read_is_said(tmp_path):
    with pytest.raises(UsageError, match="no such file or folder"):
        audit.run([tmp_path / "none.phh"], book="club", house=quiet_house)
    with pytest.raises(UsageError, match="no poker hand history"):
        audit.run([tmp_path], book="club", house=quiet_house)
    with pytest.raises(UsageError, match="--jobs must be at least 1"):
        audit.run([DATA], book="club", jobs=0, house=quiet_house)


@pytest.mark.parametrize(
    ("files", "jobs", "sizes"),
    [
        (2026, 2, [256] * 7 + [234]),
        (10000, 2, [1024] * 9 + [784]),
        (100, 4, [100]),
        (4000, 4, [256] * 15 + [160]),
    ],
)
def test_chunks_hold_256_to_1024_files(files, jobs, sizes):
    names = [str(number) for number in range(files)]

    chunks = list(audit.in_chunks(names, jobs))

    assert [len(chunk) for chunk in chunks] == sizes
    assert [name for chunk in chunks for name in chunk] == names


def test_several_processes_say_the_same_as_one(tmp_path):
    names = ("heads-up", "limit", "raise-takes-the-blinds")
    for number in range(300):
        shutil.copy(DATA / f"{names[number % 3]}.phh", tmp_path / f"{number:03}.phh")

    one = audit.run([tmp_path], book="club", jobs=1, house=quiet_house)
    two = audit.run([tmp_path], book="club", jobs=2, house=quiet_house)

    assert one.hands == 300
    assert one.clean == one.stacks_equal == 200
    assert two._replace(seconds=0) == one._replace(seconds=0)
