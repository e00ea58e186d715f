"""What quoted words bind to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee import store
from referee.errors import ContentError
from referee.scenario import lexicon as lexicons
from referee.scenario.lexicon import load_lexicon
from referee.table.event import Declaration

LANGUAGES = ("en", "uk", "ru", "pl")
PHRASES = Path(__file__).parent / "phrases"


def _cases(name: str) -> list[tuple[str, ...]]:
    lines = (PHRASES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [
        tuple(part.strip() for part in line.split("=>")) for line in lines if line[0] != "#"
    ]


def _expected(told: str) -> tuple[Declaration, ...]:
    if told == "-":
        return ()
    declared = []
    for part in told.split(";"):
        verb = mode = amount = seat = None
        for word in part.split():
            if word.isdigit():
                amount = int(word)
            elif word.startswith("@"):
                seat = int(word[1:])
            elif word in ("to", "by"):
                mode = word
            else:
                verb = word
        declared.append(Declaration(verb, amount, mode, seat))
    return tuple(declared)


@pytest.mark.parametrize(
    ("words", "told"), [case for name in LANGUAGES for case in _cases(name)]
)
def test_what_a_seat_says(words: str, told: str) -> None:
    assert load_lexicon().read(words) == _expected(told)


@pytest.mark.parametrize(("words", "told"), _cases("dealer"))
def test_what_a_dealer_says(words: str, told: str) -> None:
    assert load_lexicon().read(words, by="dealer") == _expected(told)


@pytest.mark.parametrize("name", LANGUAGES)
def test_each_language_is_checked_with_sixty_phrases_or_more(name: str) -> None:
    assert len(set(_cases(name))) >= 60


def test_a_prompt_or_a_price_is_the_dealers_alone() -> None:
    assert load_lexicon().read("seat 6") == ()
    assert load_lexicon().read("200 to call") == ()


def test_a_room_adds_its_slang(tmp_path: Path) -> None:
    slang = tmp_path / "slang.yaml"
    slang.write_text("says:\n  fold: [gone fishing]\nnumbers:\n  times: {500: monkey}\n")
    assert load_lexicon(slang).read("I'm gone fishing") == (Declaration("fold"),)
    assert load_lexicon(slang).read("raise to a monkey") == (Declaration("raise", 500, "to"),)
    assert load_lexicon().read("gone fishing") == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("says:\n  fold: [call]\n", "2: the phrase 'call' binds to fold here and to call at"),
        (
            "dealer:\n  turn: ['200 {seat}', '{amount} to call']\n",
            "2: the phrase '# to call' binds to",
        ),
        ("says:\n  flod: [gone]\n", "2: 'flod' is nothing that words can bind to"),
        ("sais:\n  fold: [gone]\n", "1: a lexicon has no key 'sais'"),
        ("numbers:\n  values: {3: two}\n", "2: the number word 'two' is 3 here and 2 at"),
        ("numbers:\n  value: {3: two}\n", "2: number words have no key 'value'"),
        ("says:\n  fold: {a: b}\n", "2: 'fold' holds a list of texts"),
        ("- fold\n", "1: a lexicon is a mapping of lists"),
        ("numbers:\n  values: {many: lots}\n", "2: 'many' is no number"),
    ],
)
def test_a_lexicon_that_contradicts_or_mistypes(tmp_path: Path, text: str, fault: str) -> None:
    slang = tmp_path / "slang.yaml"
    slang.write_text(text)
    with pytest.raises(ContentError, match=re.escape(f"slang.yaml:{fault}")):
        load_lexicon(slang)


def test_a_store_that_holds_something_else_is_no_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path))
    store.save(lexicons.lexicon_key(), {"numbers": []})
    lexicons._loaded.cache_clear()
    assert load_lexicon().read("call") == (Declaration("call"),)


@pytest.mark.parametrize(
    "words",
    ["", " ", "?!", "...", "😀" * 50, "call " * 5000, "i " * 5000, "1 " * 5000, "\x00", "«»"],
)
def test_any_words_can_be_read(words: str) -> None:
    assert isinstance(load_lexicon().read(words), tuple)


@pytest.mark.parametrize("words", ["#", "raise #", "@ #", "seat @"])
def test_the_signs_of_the_lexicon_itself_are_no_amount(words):
    assert not load_lexicon().read(words)
    assert not load_lexicon().read(words, by="dealer")
