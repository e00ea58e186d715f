"""An incident report: what is in it, that a change is found, that it is heard again alike."""

import json
import zipfile
from hashlib import sha256

import pytest

from referee import words
from referee.records import sealed


def rewritten(record, name, change, *, reseal=False):
    """Change one file of a record; ``reseal`` makes the list fit, as a forger would."""
    with zipfile.ZipFile(record) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    files[name] = change(files.get(name))
    if files[name] is None:
        del files[name]
    if reseal:
        listed = json.loads(files["seal.json"])
        listed["files"][name] = sha256(files[name]).hexdigest()
        files["seal.json"] = json.dumps(listed).encode()
    with zipfile.ZipFile(record, "w") as archive:
        for each, content in files.items():
            archive.writestr(each, content)


def test_a_record_holds_facts_people_ruling_and_editions(room):
    assert room.seal().code == 0

    report = json.loads(room.run("report", "show", room.record, "--format", "json").out)
    (ruling,) = report["hearing"]["rulings"]
    assert (ruling["decision"], ruling["seat"], ruling["amount"]) == ("call", 4, 200)
    assert ruling["rule"]["id"] == "one-chip"
    assert report["people"]["statements"] == [
        {"who": "seat 4", "says": "I only wanted change."}
    ]
    assert report["people"]["override"][0]["decision"] == "raise to 1000"
    book, (base,) = report["book"], report["bases"]
    assert (book["id"], book["edition"], book["approved"]) == (
        "harbour-2026", "2026", "2026-01-10",
    )  # fmt: skip
    assert base["id"] == "customs-1"
    assert len(book["sha256"]) == len(base["sha256"]) == 64
    assert report["hearing"]["book"]["sha256"] == book["sha256"]
    assert str(room.folder) not in json.dumps(report), "no path of this machine"


def test_the_book_of_that_night_is_in_the_record(room):
    room.seal()

    with zipfile.ZipFile(room.record) as archive:
        kept = archive.read("rulebooks/harbour-2026/01-chips.yaml")
        names = archive.namelist()
    assert kept == (room.book / "01-chips.yaml").read_bytes()
    assert "rulebooks/customs-1/book.yaml" in names
    assert "scenario/one-chip-calls.yaml" in names


def test_it_comes_out_the_same_to_the_byte_after_the_book_has_changed(room):
    room.seal()
    before = room.record.read_bytes()
    room.change(
        room.book / "01-chips.yaml", "remedies: [call, return-chips]", "remedies: [refuse]"
    )
    today = room.run("replay", room.scenario, "--book", room.book, "--format", "json")
    assert json.loads(today.out)["rulings"][0]["decision"] == "refuse"

    again = room.folder / "again.zip"
    result = room.run("report", "rerun", room.record, "--out", again)

    assert result.code == 0, result.err
    assert again.read_bytes() == before


def test_it_is_heard_again_where_nothing_is_left_of_the_room(room):
    room.seal()
    for folder in (room.folder / "books", room.folder / "scenarios"):
        folder.rename(folder.with_suffix(".gone"))

    assert room.run("report", "rerun", room.record).code == 0


def test_the_same_night_sealed_twice_is_the_same_file(room):
    room.seal()
    first = room.record.read_bytes()
    room.seal()

    assert room.record.read_bytes() == first


def test_the_seal_is_told_and_stands_on_the_paper(room):
    told = room.seal().out
    seal = told.removeprefix("Sealed: ").strip()

    assert len(seal) == 64
    assert seal in room.run("report", "verify", room.record).out
    for form in ("html", "md"):
        page = room.run("report", "show", room.record, "--format", form).out
        assert seal in page
        assert "Iryna S." in page
        assert "raise to 1000" in page
        assert "I only wanted change." in page
        assert "Seat 4 calls 200." in page


@pytest.mark.parametrize("language", words.languages())
def test_a_report_is_told_in_every_language(room, language):
    room.seal("--lang", language)

    page = room.run("report", "show", room.record).out
    assert f'<html lang="{language}">' in page
    assert words.load(language).say("records.incident.title") in page
    assert "records." not in page
    assert room.run("report", "rerun", room.record).code == 0


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        ("report.json", lambda said: said.replace(b'"seat": 4', b'"seat": 5'), "was changed"),
        ("rulebooks/customs-1/book.yaml", lambda said: said + b"# x\n", "was changed"),
        ("scenario/one-chip-calls.yaml", lambda said: None, "was taken out"),
        ("scenario/more.yaml", lambda said: b"x", "was put in"),
    ],
    ids=["report", "base", "gone", "more"],
)
def test_a_change_is_found_and_named(room, name, change, says):
    room.seal()
    rewritten(room.record, name, change)

    verified = room.run("report", "verify", room.record, "--format", "json")
    assert verified.code == 1
    assert f"night.zip/{name}: this file {says}" in verified.err
    (found,) = json.loads(verified.out)
    assert (found["whole"], found["seal"]) == (False, None)
    for command in ("rerun", "show"):
        refused = room.run("report", command, room.record)
        assert (refused.code, refused.out) == (2, "")
        assert says in refused.err


def test_a_list_made_to_fit_does_not_fit_the_seal(room):
    room.seal()
    rewritten(
        room.record,
        "report.json",
        lambda said: said.replace(b'"seat": 4', b'"seat": 5'),
        reseal=True,
    )

    result = room.run("report", "verify", room.record)

    assert result.code == 1
    assert "the seal does not fit the list of files" in result.err


def test_a_report_sealed_anew_with_another_ruling_is_found_by_hearing_it(room):
    room.seal()
    record = sealed.unpack(room.record)
    files = dict(record.files)
    files["report.json"] = files["report.json"].replace(
        b'"announce": "Seat 4 calls 200."', b'"announce": "Seat 4 raises."'
    )
    room.record.write_bytes(sealed.pack(record.kind, files))

    assert room.run("report", "verify", room.record).code == 0, "a seal says nothing of truth"
    result = room.run("report", "rerun", room.record)
    assert result.code == 1
    assert (
        'hearing.rulings[1].announce: was "Seat 4 raises.", is now "Seat 4 calls' in result.err
    )


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"no zip", "cannot be unpacked"),
        (b"PK\x03\x04 and no more", "cannot be unpacked"),
        (b"", "cannot be unpacked"),
        (None, "No such file"),
    ],
)
def test_what_is_no_record_is_told(room, content, says):
    if content is not None:
        room.record.write_bytes(content)

    for command in ("verify", "rerun", "show"):
        result = room.run("report", command, room.record)
        assert (result.code, result.out) == (2, "")
        assert "this is no sealed record" in result.err
        assert says in result.err


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("../outside", "holds the name"),
        ("/root/x", "holds the name"),
        ("seal.json", "cannot be"),
    ],
)
def test_a_file_that_would_lead_outside_is_refused(room, name, says):
    with zipfile.ZipFile(room.record, "w") as archive:
        archive.writestr(name, "x")

    result = room.run("report", "verify", room.record)

    assert result.code == 2
    assert says in result.err


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("floor:", "flor:", "notes.yaml:3: there is no key 'flor' here"),
        ("after: 2", "after: 7", "notes.yaml:8: no ruling was made after sentence '7'"),
        ("says: I only wanted change.", "said: x", "there is no key 'said' here"),
        (", says: I only wanted change.", "", "'says' is missing"),
        ('table: "5"', "table: []", "notes.yaml:1: expected a text"),
    ],
)
def test_notes_that_cannot_be_used_are_told_at_their_line(room, old, new, says):
    room.change(room.folder / "notes.yaml", old, new)

    result = room.seal()

    assert (result.code, result.out) == (2, "")
    assert says in result.err
    assert not room.record.exists()


def test_a_scenario_that_is_not_there_leaves_no_record(room):
    room.scenario.unlink()

    result = room.seal()

    assert (result.code, result.out) == (2, "")
    assert not room.record.exists()


@pytest.mark.parametrize(
    "asked",
    [
        {"book": "../../elsewhere", "scenario": "one-chip-calls.yaml"},
        {"book": "harbour-2026", "scenario": "../one.yaml"},
        [],
    ],
)
def test_a_forged_record_leads_to_nothing_outside_of_it(room, asked):
    room.seal()
    record = sealed.unpack(room.record)
    files = {**record.files, "asked.json": json.dumps(asked).encode()}
    room.record.write_bytes(sealed.pack(record.kind, files))

    result = room.run("report", "rerun", room.record)

    assert (result.code, result.out) == (2, "")
    assert "asked.json: the record lacks files that it names" in result.err


def test_a_kind_of_record_that_nobody_knows_is_told(room):
    room.seal()
    record = sealed.unpack(room.record)
    room.record.write_bytes(sealed.pack("poem", record.files))

    for command in ("rerun", "show"):
        result = room.run("report", command, room.record)
        assert (result.code, result.out) == (2, "")
        assert "no record is of kind 'poem'" in result.err
