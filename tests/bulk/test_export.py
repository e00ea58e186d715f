"""Hands written in the notation, and cut out as scenarios: what is kept, what is refused."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pokerkit
import pytest

from referee.bulk import export, single, toml, writing
from referee.bulk.hands import Ready, put, ready
from referee.bulk.room import open_room
from referee.bulk.scripts import cut
from referee.bulk.sources import ONE, Item, items
from referee.bulk.writing import Written
from referee.errors import ContentError, NotYetError, UsageError
from referee.hearing.hear import hear
from referee.table.between import SeatLeaves, SeatPosts
from referee.table.event import SeatTurnsUp

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
RECORDS = sorted(DATA.glob("**/*.phh"))
READ = [each for each in RECORDS if each.stem != "third-blind"]
HISTORIES = sorted((DATA / "hh").glob("*.txt"))


def hands(file: Path) -> list[Ready]:
    files = (str(file),)
    return [ready(each) for each in items(files)]


def again(values: dict) -> Ready:
    return ready(Item("again.phh", 1, ONE, toml.dump(values)))


def start_of(one: Ready) -> object:
    """Return how a hand begins, in the record's own amounts, without antes told otherwise."""
    start = one.play.start
    units = {name: getattr(start, name) for name in ("stacks", "stakes", "antes")}
    told = {
        name: {
            key: Fraction(each, start.per_one) for key, each in amounts.items() if key != "ante"
        }
        for name, amounts in units.items()
    }
    return (
        told["stacks"],
        told["stakes"],
        start.button,
        start.cards,
        start.variant,
        start.structure,
    )


def events_of(one: Ready) -> list[object]:
    """Return the events of a hand that the notation tells, in the record's own amounts."""
    per_one = one.play.start.per_one
    found = []
    for step in one.play.steps:
        event = step.event
        if isinstance(event, (SeatPosts, SeatLeaves)):
            continue
        values = {name: getattr(event, name) for name in event.names}
        if values.get("amount") is not None:
            values["amount"] = Fraction(values["amount"], per_one)
        found.append((type(event), values))
    return found


# --- to the notation ------------------------------------------------------------------------


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_keeps_every_field_its_own_and_unknown_ones_too(file):
    text = file.read_text("utf-8") + "_mood = { name = 'calm', of = [1, 2.50] }\nvenue = 'Ω'\n"
    before = tomllib.loads(text, parse_float=Decimal)

    written = toml.dump(before)

    assert tomllib.loads(written, parse_float=Decimal) == before
    assert list(tomllib.loads(written)) == list(before)
    assert "2.50" in written, "a number keeps its figures"


@pytest.mark.parametrize("file", READ, ids=lambda file: file.stem)
def test_a_hand_told_by_its_events_is_the_hand_of_the_record(file):
    (one,) = hands(file)
    start = one.play.start
    told = [amount * start.per_one for amount in one.hand.antes]
    seats = sorted(start.stacks) if start.button is None else list(start.stacks)
    antes = {seat: int(each) for seat, each in zip(seats, told, strict=True) if each}
    events = tuple(step.event for step in one.play.steps)

    written = writing.values(Written(start, events, one.hand.place(""), antes, {}))

    two = again(written)
    assert start_of(two) == start_of(one)
    assert events_of(two) == events_of(one)


REFUSED = {
    "evening.txt 9002": "the notation has no button before an empty seat",
    "evening.txt 9003": "'[b]o[b]: posts big blind $0.25': the notation has no such post",
    "full-tilt.txt 7001": "'Dov posts $2': the notation has no such post",
    "high-low.txt 9040": "the notation has no code for omaha-hi-lo, pot-limit",
    "returning.txt 9010": "'Sol: posts small & big blinds $3': the notation has no such post",
    "twice.txt 9030": "the notation has no board that is dealt twice",
}


@pytest.mark.parametrize("file", HISTORIES, ids=lambda file: file.stem)
def test_a_text_history_is_told_in_the_notation_or_refused_with_the_reason(file):
    files = (str(file),)
    for item in items(files):
        try:
            one = ready(item)
        except ContentError:
            assert file.stem == "cancelled"
            continue
        reason = REFUSED.get(f"{file.name} {one.hand.hand}")
        if reason is not None:
            with pytest.raises(NotYetError) as refused:
                export.values(one)
            assert refused.value.fault == reason
            continue
        two = again(export.values(one))
        assert start_of(two) == start_of(one)
        told_events = events_of(one)
        if file.stem == "limit":  # one card was seen of a hand that is thrown in
            told_events = [each for each in told_events if each[0] is not SeatTurnsUp]
            assert two.hand.actions[-1] == "p1 sm # Ah??"
        assert events_of(two) == told_events
        assert two.hand.hand == one.hand.hand
        assert two.hand.when == one.hand.when.partition("T")[0]
        told = one.hand.rake == 0
        assert (two.play.finishing is not None) is told


@pytest.mark.parametrize(
    "file",
    [
        *(file for file in READ if file.parent == DATA),
        *(file for file in HISTORIES if file.stem != "full-tilt"),
    ],
    ids=lambda file: file.stem,
)
def test_another_program_reads_what_is_written(file):
    """PokerKit plays each hand to the end that it has on record; it shares out half cents."""
    files = (str(file),)
    for item in items(files):
        try:
            values = export.values(ready(item))
        except ContentError:
            continue
        if values.get("_structure"):
            continue  # a field of ours that it does not know
        *_, state = pokerkit.HandHistory.loads(toml.dump(values))
        if "finishing_stacks" in values:
            assert list(map(float, state.stacks)) == list(
                map(float, values["finishing_stacks"])
            )
        assert state.status is False


def test_a_scenario_is_written_with_its_acts_as_what_they_came_to(tmp_path):
    file = tmp_path / "spoken.yaml"
    file.write_text(
        "book: customs-1\nvariant: holdem\nstructure: no-limit\nbutton: 3\n"
        "stakes: {small-blind: 5, big-blind: 10}\nstacks: {3: 500, 5: 500, 8: 60}\n"
        "cards: {3: As Ks, 5: 7c 2d, 8: Qh Qd}\nscript:\n"
        "  - dealer deals\n"
        "  - seat 3 says \"raise to 30\"\n"
        "  - seat 3 puts out 30\n"
        "  - seat 5 pushes their cards into the muck\n"
        "  - seat 8 says \"all in\"\n"
        "  - seat 3 says \"call\"\n"
        "  - dealer puts out 2c 3c 9d\n"
        "  - dealer puts out Td\n"
        "  - dealer puts out 4h\n"
        "  - seat 8 tables Qh Qd\n"
        "  - seat 3 tables As Ks\n"
    )  # fmt: skip

    values = export.scenario(file)

    assert values["actions"] == [
        "d dh p1 7c2d", "d dh p2 QhQd", "d dh p3 AsKs", "p3 cbr 30", "p1 f", "p2 cbr 60",
        "p3 cc", "d db 2c3c9d", "d db Td", "d db 4h", "p2 sm QhQd", "p3 sm AsKs",
    ]  # fmt: skip
    assert (values["seats"], values["starting_stacks"]) == ([5, 8, 3], [500, 60, 500])
    assert values["finishing_stacks"] == [495, 125, 440]
    assert values["hand"] == "spoken"


def test_a_scenario_that_is_ruled_on_is_refused_at_its_line():
    file = ROOT / "scenarios" / "holdem" / "one-big-chip-is-a-call.yaml"

    with pytest.raises(NotYetError) as refused:
        export.scenario(file)

    assert refused.value.place.line == 17
    told = "a ruling is called for (single-chip), and the notation has no word"
    assert refused.value.fault == told


def test_words_that_decide_a_pot_are_not_left_out_in_silence():
    file = ROOT / "scenarios" / "holdem" / "board-played-by-word-shares-the-pot.yaml"

    with pytest.raises(NotYetError, match="the hand ends otherwise"):
        export.scenario(file)


def test_stud_where_all_are_in_for_the_ante_has_every_street():
    file = ROOT / "scenarios" / "stud" / "main-and-side-pot-are-shared-one-by-one.yaml"

    values = export.scenario(file)

    assert len([each for each in values["actions"] if each.startswith("d dh")]) == 5 * 5
    room = open_room("roberts-11", on=None, setting="cash")
    stacks = put(again(values), room).floor.table.stacks
    assert list(stacks.values()) == values["finishing_stacks"] == [16, 18, 0, 0, 0]


# --- to a scenario --------------------------------------------------------------------------


@pytest.mark.parametrize("file", [*READ, *HISTORIES], ids=lambda file: file.stem)
def test_a_hand_cut_out_as_a_scenario_is_ruled_on_as_its_record_is(file, tmp_path):
    files = (str(file),)
    scenario = tmp_path / "hand.yaml"
    for item in items(files):
        try:
            one = ready(item)
        except ContentError:
            continue
        room = open_room("roberts-11", on=None, setting="cash")
        of_record = put(one, room.online() if one.online else room)
        if str(one.hand.hand) in ("9010", "7001"):
            with pytest.raises(NotYetError, match="small & big blinds of seat"):
                cut(one, "roberts-11")
            continue
        made = single.scenario(file, str(one.hand.hand), "roberts-11")
        scenario.write_text(made.text(), "utf-8")

        hearing = hear(scenario)

        ruled = [each.incident.key for each in of_record.floor.rulings]
        assert [each.incident.key for each in hearing.floor.rulings] == ruled
        assert hearing.unmet == ()
        assert hearing.wait is None
        if not getattr(one.hand, "rake", 0):
            assert made.ends == one.play.finishing
            assert hearing.data["table"]["stacks"] == {
                str(seat): units for seat, units in sorted(made.ends.items())
            }


def test_what_is_not_on_record_stays_unknown():
    made = single.scenario(DATA / "hh" / "evening.txt", "9001", "roberts-11").text()

    assert '  1: "Ah Kd"\n  2: "?? ??"\n' in made
    assert "unit: 1/100\n" in made
    assert "setting: online\n" in made
    assert "burn" not in made
    assert "ruling" not in made


def test_a_hand_is_cut_out_in_a_language(tmp_path):
    made = single.scenario(DATA / "heads-up.phh", None, "customs-1")
    file = tmp_path / "hand.yaml"
    file.write_text(made.text("uk"), "utf-8")

    assert "  - дилер роздає\n" in made.text("uk")
    assert hear(file).unmet == ()


@pytest.mark.parametrize(
    ("antes", "payer"),
    [("[0, 10, 0]", "big-blind"), ("[0, 0, 10]", "button"), ("[10, 10, 10]", "every-player")],
)
def test_who_pays_the_ante_is_a_placard(antes, payer, tmp_path):
    text = (DATA / "big-blind-ante.phh").read_text("utf-8")
    file = tmp_path / "1.phh"
    file.write_text(text.replace("[0, 10, 0]", antes))

    told = cut(hands(file)[0], "tda-2026").text()

    assert f"placard: {{table-ante: {{payer: {payer}}}}}\n" in told
    assert "ante: 10}" in told


def test_antes_of_some_have_no_words(tmp_path):
    text = (DATA / "big-blind-ante.phh").read_text("utf-8")
    file = tmp_path / "1.phh"
    file.write_text(text.replace("[0, 10, 0]", "[0, 10, 5]"))

    with pytest.raises(NotYetError, match="antes of some players"):
        cut(hands(file)[0], "tda-2026")


# --- which hand -----------------------------------------------------------------------------


def test_a_hand_is_named_by_its_number_or_by_its_place():
    evening = DATA / "hh" / "evening.txt"

    assert single.scenario(evening, "9002", "roberts-11").hand == "9002"
    assert single.scenario(evening, "3", "roberts-11").hand == "9003"
    with pytest.raises(UsageError, match=r"no hand '9004' in this file\n  Did you mean '900"):
        single.scenario(evening, "9004", "roberts-11")
    with pytest.raises(UsageError, match="several hands here\n  Say which: --hand N"):
        single.scenario(evening, None, "roberts-11")


def test_hands_that_cannot_be_read_are_told_beside_the_others(tmp_path):
    text = (DATA / "hh" / "evening.txt").read_text("utf-8")
    file = tmp_path / "evening.txt"
    file.write_text(text.replace("Mia: is sitting out ", "Mia: dances", 1))

    listed, faults = single.listed(file, None)

    assert [each["hand"] for each in listed] == ["9001", "9003"]
    assert [each.place.line for each in faults] == [47]
    with pytest.raises(ContentError, match="Mia: dances"):
        single.scenario(file, "2", "roberts-11")
