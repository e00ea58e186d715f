"""Hands cut out of the files that hold them: which, where each begins, what is none."""

from __future__ import annotations

import gzip
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
import zstandard

from referee.bulk import audit, sources
from referee.bulk.hands import ready
from referee.bulk.sources import HISTORY, ONE, SEVERAL, UNREAD, Item, Meter, items
from referee.bulk.walk import walk
from referee.errors import UsageError

DATA = Path(__file__).parents[1] / "data"
HEADS_UP = (DATA / "heads-up.phh").read_text("utf-8")
EVENING = (DATA / "hh" / "evening.txt").read_text("utf-8")


def found(*paths: Path) -> list[Item]:
    files = tuple(walk(paths))
    return list(items(files, Meter(files)))


def several(*names: str) -> str:
    """Return hands of ours as a file of several, each under its name."""
    bare = HEADS_UP.replace("hand = 'last hand of the night'\n", "")
    return "\n".join(f"[{name}]\n{bare}" for name in names)


def test_a_file_of_one_hand_is_read_by_who_hears_it():
    assert found(DATA / "heads-up.phh") == [Item(str(DATA / "heads-up.phh"), 0, ONE)]


def test_a_file_of_several_is_cut_at_the_number_of_each(tmp_path):
    file = tmp_path / "night.phhs"
    file.write_text(f"# Written for this test.\n\n{several('1', '2', '17')}")

    cut = found(file)

    assert [(each.kind, each.line) for each in cut] == [
        (SEVERAL, 3),
        (SEVERAL, 13),
        (SEVERAL, 23),
    ]
    hands = [ready(each).hand for each in cut]
    assert [each.hand for each in hands] == ["1", "2", "17"]
    assert [each.lines["actions"] for each in hands] == [10, 20, 30]
    assert hands[0].actions == hands[2].actions


def test_a_table_inside_a_hand_is_the_writers_own(tmp_path):
    file = tmp_path / "night.phhs"
    file.write_text(several("1", "2").replace("\n\n[2]", "\n[1._weather]\nsky = 'grey'\n\n[2]"))

    first, second = (ready(each).hand for each in found(file))

    assert first.values["_weather"] == {"sky": "grey"}
    assert "_weather" not in second.values


def test_a_line_that_is_no_toml_is_told_where_it_stands_in_the_file(tmp_path):
    file = tmp_path / "night.phhs"
    file.write_text(several("1", "2", "3").replace("min_bet = 10", "min_bet 10", 2))

    result = audit.run([file], book="customs-1")

    assert (result.hands, result.clean) == (3, 1)
    assert [each["line"] for each in result.rejected] == [6, 16]
    assert "at line 16" in result.rejected[1]["reason"]


def packed(folder: Path) -> list[Path]:
    """Pack an evening in every way there is, and one file inside another."""
    names = [folder / f"evening.txt{ending}" for ending in (".gz", ".zst")]
    names += [folder / "both.zip", folder / "hands.phhs.gz"]
    names[0].write_bytes(gzip.compress(EVENING.encode()))
    names[1].write_bytes(zstandard.compress(EVENING.encode()))
    with zipfile.ZipFile(names[2], "w") as whole:
        whole.writestr("b/one.phh", HEADS_UP)
        whole.writestr("a/evening.txt.gz", gzip.compress(EVENING.encode()))
        whole.writestr("picture.png", b"\x89PNG")
    names[3].write_bytes(gzip.compress(several("1", "2").encode()))
    return names


def test_packed_files_are_read_like_others(tmp_path):
    names = packed(tmp_path)

    for name, hands in zip(names, (3, 3, 4, 2), strict=True):
        result = audit.run([name], book="roberts-11")
        assert (result.hands, result.clean, result.stacks_equal) == (hands, hands, hands), name

    inside = [each.file for each in found(names[2])]
    assert inside == [f"{names[2]}/b/one.phh"] + [f"{names[2]}/a/evening.txt.gz"] * 3


def test_a_folder_gives_packed_files_and_a_pattern_what_it_matches(tmp_path):
    packed(tmp_path)

    assert len(found(tmp_path)) == 3 + 3 + 4 + 2
    assert len(found(tmp_path / "*.phhs.gz")) == 2
    assert len(found(tmp_path / "**" / "evening.*")) == 6
    with pytest.raises(UsageError, match="no file has such a name"):
        found(tmp_path / "*.phh")


def test_several_frames_of_zstandard_are_one_file(tmp_path):
    halves = EVENING[:700].encode(), EVENING[700:].encode()
    file = tmp_path / "evening.txt.zst"
    file.write_bytes(b"".join(map(zstandard.compress, halves)))

    assert [each.kind for each in found(file)] == [HISTORY] * 3


def test_a_library_that_is_missing_is_named(tmp_path, monkeypatch):
    file = tmp_path / "evening.txt.zst"
    file.write_bytes(b"")
    monkeypatch.setitem(sys.modules, "zstandard", None)

    with pytest.raises(
        UsageError, match=r"zstandard, which is not installed\n .*referee\[bulk\]"
    ):
        found(file)


def test_what_breaks_off_or_is_no_archive_is_rejected_and_the_rest_is_heard(tmp_path):
    whole = gzip.compress(several(*map(str, range(1, 200))).encode(), compresslevel=0)
    (tmp_path / "a.phhs.gz").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "b.zip").write_bytes(b"no archive")
    (tmp_path / "c.gz").write_bytes(b"none either")
    shutil.copy(DATA / "heads-up.phh", tmp_path / "d.phh")

    result = audit.run([tmp_path], book="customs-1")

    reasons = [(Path(each["file"]).name, each["reason"]) for each in result.rejected]
    assert [name for name, _ in reasons] == ["a.phhs.gz", "b.zip", "c.gz"]
    assert reasons[0][1].startswith("cannot be unpacked: ")
    assert reasons[1][1] == "this is no zip file, or a part of one"
    assert reasons[2][1].startswith("cannot be unpacked: ")
    assert result.rejected[0]["line"] > 900, "the line of the hand that breaks off"
    assert result.clean > 90


def test_a_hand_that_is_no_text_leaves_the_others_be(tmp_path):
    file = tmp_path / "evening.txt"
    file.write_bytes(EVENING.encode().replace(b"Mia: is", b"M\xefa: is", 1))

    second = found(file)[1]

    assert (second.kind, second.text) == (UNREAD, "this is not text in UTF-8 (byte 1)")
    assert second.line == EVENING[: EVENING.index("Mia: is")].count("\n") + 1
    assert audit.run([file], book="roberts-11").clean == 2


def test_a_file_without_end_is_no_hand_and_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "LONGEST", 1000)
    file = tmp_path / "evening.txt"
    file.write_text(EVENING[: EVENING.index("PokerStars Hand #9002")] + "x" * 5000)

    assert [each.kind for each in found(file)] == [UNREAD]


def test_how_much_is_read_is_counted_in_bytes_of_the_files(tmp_path):
    names = packed(tmp_path)
    files = tuple(map(str, names))
    meter = Meter(files)

    done = [meter.done for _ in items(files, meter)]

    assert meter.of == sum(each.stat().st_size for each in names)
    assert done == sorted(done)
    assert meter.done == meter.of
