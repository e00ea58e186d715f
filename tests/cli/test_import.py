"""Hands taken out of records, and written as records, from the command line."""

import json
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"
EVENING = DATA / "hh" / "evening.txt"
ROOT = Path(__file__).parents[2]


def test_the_hands_of_a_file_are_listed(run):
    told = run("import", EVENING)

    assert told.code == 0
    first, *_, last = told.out.splitlines()
    assert first == f"hand 9001: holdem, no-limit, 4 players; {EVENING}, line 1"
    assert last == "3 hands"
    (second,) = json.loads(run("import", EVENING, "--hand", 9002, "--format", "json").out)[
        "hands"
    ]
    assert (second["hand"], second["played"]) == ("9002", "2026-02-03T20:02:00")
    assert (
        "роздача 9001: holdem, no-limit, 4 гравці" in run("import", EVENING, "--lang", "uk").out
    )


def test_hands_of_several_files_are_listed_and_a_scenario_is_cut_out_of_one(run):
    files = (EVENING, DATA / "razz.phh")

    assert run("import", *files).out.splitlines()[-1] == "4 hands"
    refused = run("import", *files, "--as-scenario")
    assert refused.code == 2
    assert "several are named" in refused.err


def test_a_hand_becomes_a_scenario_that_is_replayed(run, tmp_path):
    out = tmp_path / "hand.yaml"

    made = run("import", DATA / "razz.phh", "--as-scenario", "--out", out)
    told = run("replay", out)

    assert (made.code, made.out) == (0, "")
    assert told.code == 0
    assert "Book: Robert's Rules of Poker" in told.out
    assert run("check", out).code == 0


def test_a_record_that_cannot_be_read_ends_2(run, tmp_path):
    file = tmp_path / "1.phh"
    file.write_text("variant = 'NT'\n")

    told = run("import", file)

    assert told.code == 2
    assert told.err.startswith(f"{file}: there is no antes")
    assert run("import", file, "--as-scenario").code == 2
    assert run("import", tmp_path / "none.phh").code == 2


def test_a_record_is_written_as_it_was_and_several_as_several(run, tmp_path):
    out = tmp_path / "all.phhs"

    one = run("export", DATA / "in-cents.phh").out
    several = run("export", EVENING, "--hand", "9001", "--out", out)

    assert "blinds_or_straddles = [0.05, 0.10, 0]\n" in one
    assert "p1 cbr 1.5 # about a pot" in one
    assert several.code == 0
    assert out.read_text("utf-8").startswith('[1]\nvariant = "NT"\n')
    back = run("audit", out, "--book", "roberts-11", "--jobs", 1)
    assert "1 hand: 1 clean" in back.out


def test_a_scenario_that_cannot_be_told_so_is_refused_in_the_language(run):
    file = ROOT / "scenarios" / "holdem" / "one-big-chip-is-a-call.yaml"

    told = run("export", file, "--lang", "uk")

    assert told.code == 2
    assert "потрібне рішення (single-chip), а в записі роздач для нього немає слова" in told.err
