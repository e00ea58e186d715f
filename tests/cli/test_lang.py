"""The language of a command: asked for, or of the environment, or English."""

from __future__ import annotations

import json
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import click
import pytest

from referee.cli import commands, main

CALL = "scenarios/holdem/one-big-chip-is-a-call.yaml"


def all_commands():
    for found in pkgutil.iter_modules(commands.__path__):
        command = import_module(f"{commands.__name__}.{found.name}").command
        if isinstance(command, click.Group):
            yield from (
                (f"{found.name} {name}", each) for name, each in command.commands.items()
            )
        else:
            yield found.name, command


@pytest.mark.parametrize("named", list(all_commands()), ids=lambda named: named[0])
def test_every_command_takes_a_language(named):
    options = [option for each in named[1].params for option in each.opts]
    assert "--lang" in options


@pytest.fixture
def told(capsys):
    def run(*args, code=0):
        assert main(args) == code
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ruling: Seat 4 calls 200."),
        ("uk", "Рішення: Місце 4 — колл 200."),
        ("ru", "Решение: Место 4 — колл 200."),
        ("pl", "Decyzja: Miejsce 4 sprawdza 200."),
    ],
)
def test_a_ruling_is_told_in_every_language(told, language, line):
    assert line in told("replay", CALL, "--lang", language).splitlines()


def test_the_sentence_is_retold_where_a_language_is_asked_for(told, tmp_path):
    for written, language, sentence in [
        ("seat 4 puts out 1000", None, "seat 4 puts out 1000"),
        ("seat 4 puts out 1000", "pl", "miejsce 4 wykłada 1000"),
        ("місце 4 кладе 1000", None, "місце 4 кладе 1000"),
        ("місце 4 кладе 1000", "en", "seat 4 puts out 1000"),
    ]:
        text = Path(CALL).read_text("utf-8").replace("seat 4 puts out 1000", written)
        path = tmp_path / "one.yaml"
        path.write_text(text, "utf-8")
        asked = ["--lang", language] if language else []
        data = json.loads(told("replay", str(path), "--format", "json", *asked))
        assert data["rulings"][0]["sentence"] == sentence


def test_the_environment_names_a_language_and_the_option_goes_before_it(told, monkeypatch):
    monkeypatch.setenv("REFEREE_LANG", "uk")

    assert "Рішення:" in told("replay", CALL)
    assert "Decyzja:" in told("replay", CALL, "--lang", "pl")


def test_a_language_that_is_not_there_is_told_with_those_that_are(capsys, monkeypatch):
    assert main(["replay", CALL, "--lang", "ua"]) == 2
    assert "there is no language 'ua'\n  There are: en, pl, ru, uk." in capsys.readouterr().err

    monkeypatch.setenv("REFEREE_LANG", "ukr")
    assert main(["book", "list"]) == 2
    assert "Did you mean 'uk'?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["why", CALL, "--after", "2"], "  Що було видно"),
        (["next", CALL], "За правилами: 2.8.3 (club-ua-1)."),
        (["compare", CALL, "--book", "club-ua-1", "--book", "roberts-11"],
         "Книги вирішують однаково."),
        (["sentences"], "  місце 4 робить колл"),
        (["incidents"], "  Місце <місце> зробило фолд, хоча відповідати не було на що."),
        (["remedies"], "  Поверніть M місцю N."),
        (["book", "show", "club-ua-1", "2.8.9"], "  джерело: Загальні правила покеру "
         "(club-ua-1), 2.8.9 (підтверджено)"),
    ],
    ids=lambda args: args[0],
)  # fmt: skip
def test_other_commands_speak_it_too(told, args, line):
    assert line in told(*args, "--lang", "uk").splitlines()


def test_what_was_otherwise_than_expected_is_told_in_it(capsys, tmp_path):
    text = Path(CALL).read_text("utf-8").replace("decision: call", "decision: raise")
    path = tmp_path / "one.yaml"
    path.write_text(text, "utf-8")

    assert main(["check", str(path), "--lang", "uk"]) == 1
    told = capsys.readouterr()
    assert "очікувалося: decision raise" in told.err
    assert "маємо: decision call у рішенні за 2.8.9: call, місце 4, сума 200" in told.err
    assert re.match(r"\d+ книги?, як очікувалося: 0 із 1 сценарію \(", told.out)


def test_a_hearing_in_python_takes_a_language_too():
    import referee

    assert referee.hear(CALL, language="pl").data["rulings"][0]["announce"] == (
        "Miejsce 4 sprawdza 200."
    )
