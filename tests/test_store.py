"""What is kept comes back as it was, and what cannot be read is as good as nothing."""

from __future__ import annotations

import pytest

from referee import store, words

SAID = {"plain": "a line", "lines": {"one": "1", "two": ["a", "b"]}, "empty": {}, "none": None}


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path))
    return tmp_path


def test_sections_come_back_as_they_were(cache):
    store.save_sections("said", SAID)

    found = store.load_sections("said")

    assert found is not None
    assert list(found) == list(SAID)
    assert dict(found["lines"]) == SAID["lines"]
    assert {name: found[name] for name in ("plain", "empty", "none")} == {
        "plain": "a line",
        "empty": {},
        "none": None,
    }
    assert "three" not in found["lines"]


@pytest.mark.parametrize("junk", ["", "{", "[]x", "null", "[1, 2]", '["a"]', '[["a", 2]]\n1'])
def test_broken_sections_are_none(cache, junk):
    (cache / "said.rows").write_text(f"{len(junk)}\n{junk}", encoding="utf-8")

    assert store.load_sections("said") is None


def test_broken_words_are_read_anew(cache):
    first = words.load("en")
    for kept in cache.glob("words-*"):
        kept.write_text("7\n[1, 2]", encoding="utf-8")
    words.load.cache_clear()

    assert words.load("en").data == first.data


def test_a_key_tells_long_parts_from_each_other_too():
    long = b"a" * 5000
    keys = {store.key("k", part) for part in (long, b"b" + long[1:], long[1:], b"a", b"b", "")}

    assert len(keys) == 6
    assert store.key("k", "a", "b") != store.key("k", "ab")
