"""Help and usage errors in four languages: no line is missing, none is stale."""

from __future__ import annotations

import inspect
import re
import unicodedata

import click
import pytest

from referee import retold
from referee.cli.program import program

LANGUAGES = ("uk", "ru", "pl")
LISTED = retold.help_entries()
EVERY = [entry for part in LISTED.values() for entry in part]
OF_THE_LIBRARY = {"Usage:", "Options", "Commands"}


def contexts(command=program, name="referee", parent=None):
    """Yield every command in its context."""
    ctx = command.context_class(
        command, info_name=name, parent=parent, **command.context_settings
    )
    yield ctx
    if isinstance(command, click.Group):
        for each in command.list_commands(ctx):
            yield from contexts(command.get_command(ctx, each), each, ctx)


def lines():
    """Return every line that help tells, with what stands in brackets apart."""
    found = set(OF_THE_LIBRARY)
    for ctx in contexts():
        told = inspect.cleandoc(ctx.command.help).split("\n\n")
        found.update(" ".join(each.split()) for each in told)
        options = [each for each in ctx.command.get_params(ctx) if each.opts[0][0] == "-"]
        for _, line in (each.get_help_record(ctx) for each in options):
            bare, _, extra = line.partition("[")
            found.update({bare.strip(), *extra.rstrip("]").split("; ")})
    return {each for each in found if re.search("[A-Za-z]{2}", each)}


def names():
    """Return every word in capitals of how a command is called, and of its text."""
    found = set()
    for ctx in contexts():
        params = ctx.command.get_params(ctx)
        told = [*ctx.command.collect_usage_pieces(ctx), ctx.command.help]
        told += [
            each.make_metavar(ctx) for each in params if not getattr(each, "is_flag", False)
        ]
        found.update(name for each in told for name in re.findall("[A-Z]{2,}(?: RANGE)?", each))
    return found - {"SVG", "RANGE"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_help_is_told_in_every_language(language):
    missing = [each for each in lines() if retold.helped(each, language) == each]
    assert not missing
    assert len(lines()) > 40
    unnamed = names() - {entry["en"] for entry in LISTED["names"]}
    assert not unnamed


def test_no_line_of_help_is_stale():
    used = lines()
    for entry in LISTED["help"]:
        looks = re.sub(r"\\\{[a-z]+\\\}", ".+", re.escape(entry["en"]))
        assert any(re.fullmatch(looks, each) for each in used), entry["en"]
    assert {entry["en"] for entry in LISTED["names"]} <= names()


def source_of_the_library():
    modules = (click.core, click.exceptions, click.parser, click.types)
    return "\n".join(map(inspect.getsource, modules))


OURS = "is no day: write it like"


@pytest.mark.parametrize("entry", LISTED["wrong"], ids=lambda entry: entry["en"][:40])
def test_a_usage_error_is_one_the_library_makes(entry):
    pieces = re.split(
        r"\{[a-z]+\}|integer( range)?|Directory|File|\d{4}-\d\d-\d\d", entry["en"]
    )
    for piece in pieces:
        words = (piece or "").strip(" .:'()?")
        assert words in source_of_the_library() or words == OURS, piece


@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry["en"][:40])
def test_a_line_has_every_language_and_keeps_its_holes(entry):
    assert set(entry) == {"en", *LANGUAGES}
    holes = sorted(re.findall(r"\{[a-z]+\}", entry["en"]))
    for language in LANGUAGES:
        assert sorted(re.findall(r"\{[a-z]+\}", entry[language])) == holes, language
        assert unicodedata.is_normalized("NFC", entry[language])
        named = re.findall(r"\b[A-Z]{4,}S?\b", entry["en"])
        if entry not in LISTED["names"]:
            assert re.findall(r"\b[A-Z]{4,}S?\b", entry[language]) == named, language


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["replay", "--lang", "uk", "--help"], "Виклик: referee replay [ПАРАМЕТРИ] ФАЙЛИ..."),
        (["replay", "--help", "--lang=uk"], "  Відтворити сценарії ФАЙЛИ і розповісти кожне"),
        (["why", "-h", "--lang", "pl"], "  --after LICZBA                Numer zdania.  "
         "[x>=1]"),
        (["new", "rule", "-h", "--lang", "pl"], "[wymagane]"),
        (["new", "scenario", "--help", "--lang", "ru"], "  --setting ТЕКСТ            "
         "[по умолчанию: cash]"),
    ],
)  # fmt: skip
def test_help_is_told_in_the_language_of_its_own_line(run, args, line):
    result = run(*args)
    assert result.code == 0
    assert line in result.out


def test_help_is_told_in_the_language_of_the_environment(run, monkeypatch):
    monkeypatch.setenv("REFEREE_LANG", "uk")

    told = run("--help").out
    told = re.sub(" +", " ", told)
    assert "Команди:\n account Створювати" in told
    assert "\n audit Пройти записані роздачі в ШЛЯХИ" in told
    assert "Polecenie" not in run("book", "--help", "--lang", "pl").out
    assert run("replay", "--help", "--lang", "en").out.startswith("Usage: referee replay")
    assert run("book").err.startswith("Виклик: referee book")


def test_help_in_english_reads_no_list(run, monkeypatch):
    def refuse(name):
        raise AssertionError(name)

    monkeypatch.setattr(retold, "_read", refuse)
    assert run("replay", "--help").out.startswith("Usage: referee replay [OPTIONS] FILES...\n")
    assert "Error: No such option '--nonsense'." in run("replay", "--nonsense").err


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["replay"], "Помилка: Бракує аргументу 'ФАЙЛИ...'."),
        (["replay", "--nonsense"], "Помилка: Такого параметра немає: '--nonsense'."),
        (["replay", "--lag", "x"], "Можливо, мали на увазі '--lang'?"),
        (["replay", "x", "--format", "pdf"], "Хибне значення для '--format': 'pdf' не є "
         "одним із 'text', 'md', 'html', 'json'."),
        (["why", "x", "--after", "0"], "'--after': 0 поза межами x>=1."),
        (["why", "x", "--after", "two"], "'--after': 'two' — не ціле число."),
        (["new", "rule", "x"], "Помилка: Бракує параметра '--book'."),
        (["replay", "x", "--on", "5"], "'--on': '5' — не день: напишіть його як 2026-03-01"),
        (["book", "nonsense"], "Помилка: Такої команди немає: 'nonsense'."),
        (["repaly"], "такої команди немає: 'repaly'\n  Можливо, мали на увазі 'replay'?"),
        (["sentences", "x"], "Помилка: Зайвий аргумент (x)"),
        (["sentences", "x", "y"], "Помилка: Зайві аргументи (x y)"),
        (["new", "scenario", "a", "--folder", "/nowhere"],
         "'--folder': Теки '/nowhere' немає."),
        (["new", "scenario", "a", "--blinds", "1"],
         "Параметр '--blinds' потребує кількох значень: 2."),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)  # fmt: skip
def test_a_usage_error_is_told_in_the_language(run, monkeypatch, args, line):
    monkeypatch.setenv("REFEREE_LANG", "uk")
    result = run(*args)
    assert result.code == 2
    assert line in result.err
