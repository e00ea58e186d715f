"""``referee book search`` as a floorperson meets it."""

import json

import pytest


def found(run, *args):
    result = run("book", "search", *args, "--format", "json")
    assert result.code == 0, result.err
    return json.loads(result.out)


def test_the_best_rule_is_told_first_with_its_text(run):
    result = run("book", "search", "club-ua-1", "big", "chip")

    assert result.code == 0
    assert result.out.startswith(
        "Rule 2.8.9 of club-ua-1: One big chip without a word is a call\n  A single chip worth"
    )


def test_it_is_told_in_the_language_asked_for(run):
    result = run("book", "search", "club-ua-1", "кнопка", "--lang", "uk", "--most", "1")

    assert result.out.startswith("Правило 2.11.1 книги club-ua-1: Рухомий або мертвий баттон\n")


def test_json_has_where_each_rule_stands(run):
    hit = found(run, "club-ua-1", "велика фішка")["hits"][0]

    assert (hit["book"], hit["number"], hit["id"]) == ("club-ua-1", "2.8.9", "2.8.9")
    assert hit["incidents"] == ["single-chip"]
    assert hit["file"].endswith("08-bets-and-raises.yaml")
    assert hit["line"] > 1
    assert hit["rank"] > 0


def test_without_a_book_all_are_searched_each_family_in_its_last_edition(run):
    told = found(run, "string bet", "--most", "100")

    assert {"club-ua-1", "roberts-11", "tda-2026"} <= set(told["books"])
    assert {"club-ua-1", "roberts-11", "tda-2026"} <= {hit["book"] for hit in told["hits"]}
    assert "tda-2024" not in told["books"]


def test_on_a_day_each_family_is_searched_as_it_was(run):
    told = found(run, "string bet", "--on", "2025-03-01")

    assert "tda-2024" in told["books"]
    assert "tda-2026" not in told["books"]


def test_several_books_are_searched_together(run):
    told = found(run, "odd chip", "--book", "club-ua-1", "--book", "online-pl-1")

    assert told["books"] == ["club-ua-1", "online-pl-1"]


def test_own_rules_only_leaves_out_what_a_book_stands_on(run):
    told = found(run, "club-ua-1", "string bet", "--own-rules-only", "--most", "50")

    assert {hit["book"] for hit in told["hits"]} == {"club-ua-1"}


def test_a_folder_is_a_book(run, tmp_path):
    folder = tmp_path / "harbour-1"
    folder.mkdir()
    (folder / "book.yaml").write_text(
        'id: harbour-1\ntitle: H\nedition: "1"\neffective: 2026-01-01\nsource: S\n'
        "extends: club-ua-1\nlanguage: en\n",
        "utf-8",
    )
    (folder / "01-one.yaml").write_text(
        'chapter: One\nrules:\n  - {number: "7", id: seven, title: Umbrellas stay outside,'
        " text: No umbrella at the table., source: S, standing: confirmed,"
        " no_scenario: house-management}\n",
        "utf-8",
    )

    hit = found(run, "umbrella", "--book", folder)["hits"][0]

    assert (hit["book"], hit["id"]) == ("harbour-1", "seven")


def test_nothing_found_is_said_in_the_language_of_the_run(run):
    result = run("book", "search", "xyzzyplugh", "--lang", "pl")

    assert (result.code, result.out) == (0, "Dla „xyzzyplugh” nic nie znaleziono.\n")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["club-ua-1", "?!"], "there is no word to look for in '?!'"),
        (["chip", "--book", "club-ua-2"], "Did you mean 'club-ua-1'?"),
        (["chip", "--most", "0"], "--most"),
        (
            ["chip", "--book", "tda-2026", "--on", "1990-01-01"],
            "no edition of 'tda' is in force",
        ),
        (["chip", "--on", "1900-01-01"], "no edition of any book is in force on 1900-01-01"),
    ],
)
def test_what_cannot_be_searched_is_said(run, args, told):
    result = run("book", "search", *args)

    assert result.code == 2
    assert told in result.err
    assert result.out == ""
