"""Sentences in four languages: each is read and told, and none can be taken for another."""

from __future__ import annotations

import itertools
import re
import unicodedata
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given

from referee.content import modules
from referee.errors import ContentError, Place
from referee.scenario import script, tongues
from referee.scenario.grammar import MARK
from referee.scenario.reader import read_text
from referee.scenario.sentence import LANGUAGES, example, known, language_of, parse, tell
from referee.scenario.table import SENTENCES
from referee.scenario.tongues import QUOTED, SAID, TONGUES
from referee.table import between as bt
from referee.table import event as e
from tests.scenario.events import events
from tests.shipped import heard, hearing, scenario
from tests.turns import PATHS, of_a_day, text_of

HERE = Place("script.yaml", 7)
FORMS = [(form, language) for form in SENTENCES for language in LANGUAGES]


def called(pair):
    return f"{pair[1]}: {pair[0].example}"


def test_every_sentence_has_a_form_in_every_language():
    for form in SENTENCES:
        assert set(form.patterns) == set(LANGUAGES), form.example
        for language in TONGUES:
            assert sorted(form.slots(language)) == sorted(form.slots()), (
                form.example,
                language,
            )


def test_no_translation_is_left_over():
    assert set(SAID) == {form.patterns["en"] for form in SENTENCES}
    quoted = {held for form in SENTENCES for held in re.findall('"(.*)"', form.example)}
    assert set(QUOTED) == quoted


def test_no_sentence_stands_in_two_families():
    families = [name for name in modules(tongues.__path__[0]) if name != "phrases"]
    said = [
        each for name in families for each in import_module(f"{tongues.__name__}.{name}").SAID
    ]

    assert sorted(said) == sorted(SAID)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_listed_in_every_language(language):
    listed = known(language)

    assert len(listed) == len(SENTENCES)
    assert len({one.example for one in listed}) == len(SENTENCES)


@given(events())
@pytest.mark.parametrize("language", TONGUES)
def test_what_is_told_is_read_again_in_every_language(language, event):
    assert parse(tell(event, language), HERE) == event


@given(events())
@pytest.mark.parametrize("language", TONGUES)
def test_what_is_told_is_in_that_language(language, event):
    assert language_of(tell(event, language)) == language


def spellings(form, language):
    """Return every way a sentence may be written, one choice of words at a time."""
    told = example(form, language)
    yield told
    pattern = form.patterns[language]
    marks = [mark for mark in MARK.finditer(pattern) if not mark[1]]
    held = {name: getattr(form.read(told, language), name) for name in form.slots(language)}
    choices = [(mark[3] or mark[4]).split("|") for mark in marks]
    for chosen in itertools.product(*choices):
        words = iter(chosen)
        bare = MARK.sub(lambda mark: mark[0] if mark[1] else next(words), pattern)  # noqa: B023
        yield form._replace(patterns={language: bare}).tell(held, language)


@pytest.mark.parametrize("pair", FORMS, ids=called)
def test_however_it_is_written_it_is_one_event(pair):
    form, language = pair
    event = form.read(example(form, language), language)
    for text in dict.fromkeys(spellings(form, language)):
        read = {
            one.read(text, other) for one, other in FORMS if one.read(text, other) is not None
        }
        assert read == {event}, text


@pytest.mark.parametrize("pair", FORMS, ids=called)
def test_letters_are_those_of_the_language(pair):
    form, language = pair
    text = form.patterns[language]
    bare = MARK.sub(lambda mark: mark[4] or (mark[3] or "").replace("|", " "), text)
    assert unicodedata.is_normalized("NFC", text)
    if language in ("uk", "ru"):
        assert not re.search("[A-Za-z]", bare), text
    else:
        assert not re.search("[\u0400-\u04ff]", bare), text
    if language == "uk":
        assert not re.search("[ыэъё]", bare), text
    if language == "ru":
        assert not re.search("[іїєґ']", bare), text


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("місце 4 колує", e.SeatActs(4, "call")),
        ("місце 4 рейз до 600", e.SeatActs(4, "raise", 600)),
        ("место 4 пас", e.SeatActs(4, "fold")),
        ("круп’є роздає", e.DealerDeals()),
        ("крупʼє роздає", e.DealerDeals()),
        ("место 4 идет в олл-ин", e.SeatActs(4, "all-in")),
        ("крупье раздает", e.DealerDeals()),
        ("miejsce 4 przebija do 600", e.SeatActs(4, "raise", 600)),
        (unicodedata.normalize("NFD", "місце 4 іде в олл-ін"), e.SeatActs(4, "all-in")),
        (unicodedata.normalize("NFD", "krupier wskazuje miejsce 6"), e.DealerPoints(6)),
        ("місце 4 скидає її карти в мак", e.SeatPushesCards(4, "muck")),
        ("місце 4 скидає 1 карту", e.SeatDiscards(4, 1)),
        ("місце 4 скидає 5 карт", e.SeatDiscards(4, 5)),
        ("минає 1 секунда", e.SecondsPass(1)),
        ("минають 22 секунди", e.SecondsPass(22)),
        ("проходит 21 секунда", e.SecondsPass(21)),
        ("miejsce 4 wraca po 1 minucie", bt.SeatReturns(4, 1)),
        ("дилер здає 1 карту на місце 4, і жодної на місце 7",
         e.DealerDealsCounts(((4, 1), (7, 0)))),
        ("место 4 выкладывает 500+2х100", e.SeatPutsOut(4, (500, 100, 100))),
        ("місце 4 каже «рейз»", e.SeatSays(4, "рейз", (e.Declaration("raise"),))),
    ],
)  # fmt: skip
def test_a_sentence_as_people_write_it(text, event):
    assert parse(text, HERE) == event


@pytest.mark.parametrize(
    ("event", "language", "told"),
    [
        (e.SeatDiscards(4, 1), "uk", "місце 4 скидає 1 карту"),
        (e.SeatDiscards(4, 3), "ru", "место 4 сбрасывает 3 карты"),
        (e.SeatDiscards(4, 5), "pl", "miejsce 4 odrzuca 5 kart"),
        (e.SecondsPass(11), "uk", "минає 11 секунд"),
        (e.SecondsPass(23), "uk", "минають 23 секунди"),
        (e.SecondsPass(21), "pl", "mija 21 sekund"),
        (e.SecondsPass(22), "pl", "mijają 22 sekundy"),
        (bt.SeatReturns(4, 41), "ru", "место 4 возвращается через 41 минуту"),
        (e.DealerDealsCounts(((4, 5), (7, 0))), "pl",
         "krupier rozdaje 5 kart na miejsce 4, żadnej na miejsce 7"),
    ],
)  # fmt: skip
def test_words_go_with_their_numbers(event, language, told):
    assert tell(event, language) == told


@pytest.mark.parametrize(
    ("text", "meant", "lines"),
    [
        ("місце 4 зробив рейз до 600", "місце 4 робить рейз до 600",
         ["такого речення в сценарії немає", "Можливо, мали на увазі", "Усі речення"]),
        ("місце 3 чекає", "місце 3 робить чек",
         ["такого речення в сценарії немає", "Можливо, мали на увазі", "Усі речення"]),
        ("место 4 сделал рейз до 600", "место 4 делает рейз до 600",
         ["такого предложения в сценарии нет", "Возможно, имелось в виду", "Все предложения"]),
        ("miejsce 4 podbił do 600", "miejsce 4 podbija do 600",
         ["takiego zdania w scenariuszu nie ma", "Może chodziło o", "Wszystkie zdania"]),
        ("дилер викладає Кs 7d 2с", "дилер викладає Ks 7d 2c",
         ["такого речення в сценарії немає", "Можливо, мали на увазі", "Усі речення"]),
        ("Місце 4 каже колл", 'місце 4 каже "колл"',
         ["такого речення в сценарії немає", "Можливо, мали на увазі", "Усі речення"]),
    ],
)  # fmt: skip
def test_the_nearest_sentence_is_told_in_the_language_of_the_text(text, meant, lines):
    with pytest.raises(ContentError) as raised:
        parse(text, HERE)
    language = language_of(text)
    unknown, near, listed = lines
    assert str(raised.value).splitlines() == [
        f"script.yaml:7: {unknown}: {text!r}",
        f"  {near}: {meant}",
        f"  {listed}: referee sentences --lang {language}",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("місце 0 робить фолд", "0 не буває сумою, місцем чи кількістю: вони починаються з 1"),
        ("место 4 выкладывает на стол As As", "As названа дважды в одном предложении"),
        ("miejsce 4 wykłada 9999 x 1", "więcej niż 2000 żetonów jednym ruchem"),
        ("дилер здає 3 карти на місце 4, жодної на місце 4", "місцю 4 карти роздано двічі"),
    ],
)
def test_what_cannot_be_is_told_in_the_language_of_the_text(text, fault):
    with pytest.raises(ContentError) as raised:
        parse(text, HERE)
    assert raised.value.fault == fault


# --- every scenario, retold ------------------------------------------------------------------


def retold(path, language, folder):
    """Write a scenario again with every sentence in another language; lines stay lines."""
    lines = text_of(path).splitlines()
    for sentence in scenario(path).sentences:
        if isinstance(sentence.event, e.HandOpens | bt.NextGame):
            continue  # keys of YAML, which are the same in every language
        told = tell(sentence.event, language).replace("'", "''")
        line = lines[sentence.line - 1]
        lines[sentence.line - 1] = f"{line[: line.index('-')]}- '{told}'"
    new = folder / Path(path).name
    new.write_text("\n".join(lines) + "\n", "utf-8")
    return new


def ruled(hearing):
    """Return what was ruled, without how the sentences were written."""
    data = {name: value for name, value in hearing.data.items() if name != "file"}
    rulings = [{**ruling, "sentence": ""} for ruling in data.pop("rulings")]
    data["script"] = [{**line, "sentence": ""} for line in data["script"]]
    return rulings, data


@pytest.mark.parametrize("turn", range(len(TONGUES)), ids=TONGUES)
def test_a_scenario_retold_gives_the_same_rulings(turn, tmp_path):
    for path in of_a_day(PATHS, turn, len(TONGUES)):
        before, after = scenario(path), script.load(retold(path, TONGUES[turn], tmp_path))
        assert [each.event for each in after.sentences] == [
            each.event for each in before.sentences
        ], path
        again = heard(after)
        assert not again.unmet, path
        assert ruled(again) == ruled(hearing(path)), path


def test_every_scenario_is_retold_every_day():
    turns = range(len(TONGUES))
    assert {path for turn in turns for path in of_a_day(PATHS, turn, len(TONGUES))} == {*PATHS}


def test_the_nearest_sentence_is_looked_for_in_the_language_of_the_script() -> None:
    script = """
title: One line that is none
book: roberts-11
variant: holdem
structure: no-limit
stakes: {small-blind: 1, big-blind: 2}
stacks: {1: 200, 2: 200}
button: 1
script:
  - dealer deals
  - no ruling
"""
    with pytest.raises(ContentError, match="no sentence of a script: 'no ruling'"):
        read_text(script, "case.yaml")
    told = script.replace("dealer deals", "krupier rozdaje")
    with pytest.raises(ContentError, match="takiego zdania w scenariuszu nie ma"):
        read_text(told, "case.yaml")
