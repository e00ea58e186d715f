"""A sealed record that was damaged on its way is told as one, wherever the damage is."""

import random

import pytest

from referee.errors import ContentError, ContentErrors
from referee.records.sealed import pack, unpack

FILES = {"facts.json": b'{"x": 1}' * 200, "book/one.yaml": b"title: House rules\n" * 300}


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "night.zip"
    path.write_bytes(pack("ruling", FILES))
    return path


def test_a_sound_record_opens(record):
    assert unpack(record).files["book/one.yaml"] == FILES["book/one.yaml"]


def test_damage_is_told_or_changes_nothing_of_what_is_read(record):
    sound, chance = record.read_bytes(), random.Random(1)
    as_sealed, told = unpack(record).files, 0
    for _ in range(400):
        raw = bytearray(sound)
        raw[chance.randrange(len(raw))] ^= chance.randrange(1, 256)
        record.write_bytes(raw)
        try:
            found = unpack(record).files
        except (ContentError, ContentErrors):
            told += 1
        else:
            assert found == as_sealed  # a date of the archive, which nobody reads
    assert told > 200


def test_a_record_cut_short_is_told(record):
    sound = record.read_bytes()
    for size in range(0, len(sound) - 1, 40):
        record.write_bytes(sound[:size])
        with pytest.raises(ContentError, match="this is no sealed record"):
            unpack(record)
