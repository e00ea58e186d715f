"""What people type finds the rule they mean, in four languages."""

import sqlite3

import pytest

from referee import content
from referee.errors import ContentErrors, UsageError
from referee.hearing.vocabulary import incidents
from referee.rulebook import options, terms
from referee.rulebook.alike import Vocabulary, words_of
from referee.rulebook.book import load_book
from referee.rulebook.search import index
from referee.words import languages

WANTED = {
    "roberts-11": {
        "big chip": "3.betting.15",
        "oversized chip": "3.betting.15",
        "string bet": "3.betting.14",
        "undealt card called string raise": "3.betting.14",
        "show one show all": "3.showdown.6-during-deal",
        "who shows first": "3.showdown.8-bet",
        "odd chip": "3.ties.4",
        "boxed card": "3.misdeals.2-c",
        "misdeal": "3.misdeals.1",
        "call the clock": "14.nl.14",
        "missed blind": "4.10",
        "stradle": "14.nl.13",
        "mucked hand": "3.deadhands.2",
        "sevens rule": "11.a5.4",
        "jacks or better openers": "12.jb.1",
        "phone": "1.etiquette.13",
        "chip race": "15.11",
        "playing over": "2.procedures.11",
        "swearing": "1.conduct.3",
        "стринг": "3.betting.14",
        "большая фишка": "3.betting.15",
        "мёртвый блайнд": "4.10",
        "вне очереди": "3.betting.11-binding",
        "пересдача": "3.misdeals.1",
        "нечётная фишка": "3.ties.4",
        "кто показывает первым": "3.showdown.8-bet",
        "подсказка": "2.procedures.1",
        "страховка": "2.procedures.15",
        "кнопка": "4.2-a",
        "велика фішка": "3.betting.15",
        "поза чергою": "3.betting.11-binding",
        "за duży żeton": "3.betting.15",
        "za duży żeton": "3.betting.15",
        "poza kolejnością": "3.betting.11-binding",
        "kto pokazuje pierwszy": "3.showdown.8-bet",
        "nieparzysty żeton": "3.ties.4",
        "zegar": "14.nl.14",
        "martwa ciemna": "4.10",
        "spalona karta": "5.4",
        "3.Betting.14": "3.betting.14",
    },
    "club-ua-1": {
        "велика фішка": "2.8.9",
        "великою фішкою": "2.8.9",
        "big chip": "2.8.9",
        "стринг": "2.8.8a",
        "string bet": "2.8.8a",
        "кнопка": "2.11.1a",
        "поза чергою": "2.8.13a",
        "засвічена карта": "2.5-1",
        "мінімальний рейз": "2.8.3d",
        "незахищена рука": "2.7.2b",
        "докупити фішки": "2.1.1",
        "2.8.9": "2.8.9",
    },
    "online-pl-1": {
        "kto pokazuje pierwszy": "5.2a",
        "minimalne podbicie": "4.6",
        "nowy gracz": "3.2a",
        "wkupienie": "1.5",
        "gdzie są ciemne": "2.6",
    },
    "games-ru-1": {
        "бринг-ин": "7s-1a",
        "сжечь карту": "7s-13a",
        "нечетная фишка": "s8-9a",
        "пересдача": "lb-2",
    },
    "online-ru-1": {"обрыв связи": "6.7", "докупка": "2.3"},
}


@pytest.fixture(scope="module")
def searched():
    return {book: index([load_book(book)]) for book in WANTED}


@pytest.mark.parametrize(
    ("book", "query", "wanted"),
    [(book, *each) for book, queries in WANTED.items() for each in queries.items()],
)
def test_what_is_typed_finds_the_rule_that_is_meant(searched, book, query, wanted):
    best = searched[book].search(query, most=1)[0].rule

    assert (best.book, best.id) == (book, wanted)


def test_there_are_forty_queries_and_more_in_four_languages():
    typed = [query for queries in WANTED.values() for query in queries]

    assert len(typed) >= 40


def test_an_own_rule_comes_before_one_of_a_base(searched):
    found = [hit.rule.book for hit in searched["club-ua-1"].search("one big chip", most=3)]

    assert found[0] == "club-ua-1"
    assert "roberts-11" in found


def test_own_rules_only_leaves_the_bases_out():
    found = index([load_book("club-ua-1")], own_only=True).search("стрінг", most=50)

    assert {hit.rule.book for hit in found} == {"club-ua-1"}


def test_a_printed_number_is_found_with_and_without_its_sign_of_doubt(searched):
    for typed in ("~3.Betting.15", "3.betting.15"):
        assert searched["roberts-11"].search(typed, most=1)[0].rule.id == "3.betting.15"


def test_a_number_may_stand_among_words(searched):
    for typed in ("rule 2.8.9", "правило 2.8.9"):
        assert searched["club-ua-1"].search(typed, most=1)[0].rule.id == "2.8.9"


def test_the_beginning_of_a_number_finds_what_stands_below(searched):
    found = {hit.rule.number for hit in searched["club-ua-1"].search("2.12", most=50)}

    assert found
    assert all(number.startswith("2.12") for number in found)


def test_more_words_served_rank_higher(searched):
    found = searched["roberts-11"].search("odd chip stud", most=1)[0].rule

    assert found.id == "3.ties.5-b"


def test_what_nobody_says_finds_nothing(searched):
    assert searched["club-ua-1"].search("xyzzyplugh") == []


@pytest.mark.parametrize("query", ["", "  ", "!?"])
def test_without_a_word_it_is_said(searched, query):
    with pytest.raises(UsageError, match="there is no word to look for"):
        searched["club-ua-1"].search(query)


@pytest.mark.parametrize("query", ['"', "a OR", "title:chip*", "NEAR(", "'; drop table rules"])
def test_signs_of_the_index_are_plain_words(searched, query):
    assert isinstance(searched["club-ua-1"].search(query + " chip"), list)


def test_a_sqlite_without_its_index_is_told_as_such(monkeypatch):
    class Bare:
        def execute(self, _):
            raise sqlite3.OperationalError("no such module: fts5")

    monkeypatch.setattr(sqlite3, "connect", lambda _, **__: Bare())

    with pytest.raises(UsageError, match="missing on this machine: no such module: fts5"):
        index([load_book("club-ua-1")])


def test_every_term_names_incidents_and_options_that_are_there():
    assert terms.faults({*incidents(), *options.load()}) == []


def test_every_term_has_words_in_every_language():
    from referee.yamlfile import read

    for path in (content.root("rulebooks") / "lexicon" / "search").glob("*.yaml"):
        for key, entry in read(path).data.items():
            assert set(languages()) <= entry.keys(), key


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("chip: words", "the term 'chip' has no words"),
        ("chip: {ukr: [фішка]}", "the term 'chip' has 'ukr', which is no language"),
        ("chip: {en: big chip}", "'en' of the term 'chip' is no list"),
        ("[chip]", "this is no list of terms"),
    ],
)
def test_a_file_of_terms_that_is_none_is_told_at_its_line(tmp_path, text, told):
    path = tmp_path / "terms.yaml"
    path.write_text(f"{text}\n", "utf-8")

    with pytest.raises(ContentErrors) as wrong:
        terms.compiled(path)

    assert str(wrong.value).startswith(f"{path}:1: {told}\n  Expected: a name, then")


def test_a_name_that_is_neither_incident_nor_option_is_told():
    told = [fault.fault for fault in terms.faults({*incidents()} - {"single-chip"})]

    assert "the term 'big-chip' names 'single-chip', which is no incident and no option" in told


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("кнопкою", "кнопка"), ("stradle", "straddle"), ("blinds", "blind"), ("żetonów", "zeton")],
)
def test_endings_and_slips_are_forgiven(typed, meant):
    known = Vocabulary(["кнопка", "straddle", "straight", "blind", "zeton", "string", "strike"])

    assert known.meant(words_of(typed)[0]) == {meant}


def test_in_a_book_of_one_entry_a_word_weighs_one(book_of):
    book = book_of("{number: 1, id: only, because: B}")

    assert [hit.rank for hit in index([book], own_only=True).search("T")] == [1.0]
