"""Every documented line is true: commands run, snippets load, what is shown is what is told."""

import io
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import referee
from referee.cli import main
from referee.hearing.hear import hold_together
from referee.rulebook.book import load_book
from referee.yamlfile import parse

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    page
    for page in [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *(ROOT / name / "README.md" for name in ("rulebooks", "scenarios", "reports")),
    ]
    if page.exists()
)
SET_UP = ("python3 -m venv", "pip install", "pre-commit install")
"""Lines that make the environment this test runs in; ``.ci/run`` runs them from nothing."""
BOOK = """\
id: shown-1
title: {en: As shown, uk: Як показано}
edition: "2026"
effective: 2026-01-01
source: the pages
extends: games-ru-1
language: uk
"""
WHOLE_SUITE = ("python -m pytest", "make check")
"""Lines that would run this test again; that they exist is asked below."""


class Block(NamedTuple):
    page: str
    language: str
    text: str


def blocks(language):
    return [
        Block(str(page.relative_to(ROOT)), found[1], found[2])
        for page in PAGES
        for found in re.finditer(r"^```(\w+)\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
        if found[1] == language
    ]


def commands():
    return list(
        dict.fromkeys(
            line.strip()
            for block in blocks("sh")
            for line in block.text.splitlines()
            if line.strip() and not line.startswith((*SET_UP, *WHOLE_SUITE, "#"))
        )
    )


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """The folder of a room that several lines share, as they do for who types them."""
    return tmp_path_factory.mktemp("room")


@pytest.fixture(autouse=True)
def at_the_top(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stdin", io.StringIO())  # nobody answers what a command asks


@pytest.mark.parametrize("command", commands())
def test_a_command_runs(command, capsys, room):
    program, *args = shlex.split(command)
    if "--out" in args:
        # What it writes is shown as a file of the reader's; here it goes to the output.
        args[args.index("--out") + 1] = "-"

    assert program == "referee", "teach this test how to run it"
    if args[0] == "serve":
        args.append("--help")  # it would go on until somebody ends it; tests/web asks its pages
    if "--home" in args:
        args[args.index("--home") + 1] = str(room)
    assert main(args) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", sorted({block.page for block in blocks("shell")}))
def test_commands_that_write_run_in_a_folder_of_their_own(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for block in (block for block in blocks("shell") if block.page == page):
        for line in block.text.splitlines():
            program, *args = shlex.split(line)

            assert program == "referee", "teach this test how to run it"
            assert main(args) == 0, (line, capsys.readouterr().err)


@pytest.mark.parametrize("block", blocks("json"), ids=lambda block: block.page)
def test_a_snippet_is_json(block):
    assert json.loads(block.text)


@pytest.mark.parametrize("block", blocks("yaml"), ids=lambda block: block.page)
def test_a_snippet_is_yaml(block):
    assert parse(block.text, block.page).data


@pytest.mark.parametrize(
    "block",
    [block for block in blocks("yaml") if "\nscript:" in block.text],
    ids=lambda block: block.page,
)
def test_a_whole_scenario_is_ruled_on_as_it_says(block, tmp_path, capsys):
    file = tmp_path / "as-documented.yaml"
    file.write_text(block.text, "utf-8")

    assert main(["replay", str(file)]) == 0, capsys.readouterr().err


def shown_book(folder, head, chapters):
    folder.mkdir()
    (folder / "book.yaml").write_text(head, "utf-8")
    for number, chapter in enumerate(chapters):
        (folder / f"{number:02}-shown.yaml").write_text(chapter, "utf-8")
    return load_book(folder)


def test_the_book_that_is_shown_holds_together(tmp_path):
    shown = [block.text for block in blocks("yaml") if block.page == "rulebooks/README.md"]
    chapters = [text for text in shown if text.startswith("chapter:")]
    (head,) = (text for text in shown if text.startswith("id:"))
    book = shown_book(tmp_path / "harbour-1", head, chapters)

    hold_together(book)
    assert len(book.own.chapters) == len(chapters) > 1


def test_the_rules_contributing_shows_make_a_book(tmp_path):
    rules = [block.text for block in blocks("yaml") if block.text.startswith("- number:")]
    chapter = "".join(["chapter: One\nrules:\n", *rules])
    book = shown_book(tmp_path / "shown-1", BOOK, [chapter])

    hold_together(book)
    assert len(book.own.rules) == len(rules) > 1


@pytest.mark.parametrize("block", blocks("python"), ids=lambda block: block.page)
def test_a_program_runs(block):
    ended = subprocess.run(
        [sys.executable, "-c", block.text], capture_output=True, text=True, check=False
    )

    assert (ended.returncode, ended.stderr) == (0, "")


def test_what_the_readme_shows_is_what_is_told(capsys):
    first, second, *_ = (block for block in blocks("sh") if block.page == "README.md")
    shown, _ = (block for block in blocks("text") if block.page == "README.md")
    *_, command = first.text.strip().splitlines()

    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out == shown.text
    assert second.text.strip().endswith("python -m pytest"), "the second block runs the tests"


def test_what_the_readme_shows_in_ukrainian_is_what_is_told(tmp_path, capsys):
    _, shown = (block for block in blocks("text") if block.page == "README.md")
    (script,) = (
        block.text
        for block in blocks("yaml")
        if block.page == "README.md" and "місце" in block.text
    )
    file = tmp_path / "shown.yaml"
    file.write_text(script, "utf-8")

    assert main(["replay", str(file), "--lang", "uk"]) == 0
    assert shown.text in capsys.readouterr().out


def test_every_command_stands_in_the_readme(capsys):
    readme = (ROOT / "README.md").read_text("utf-8")

    assert main(["--help"]) == 0
    listed = capsys.readouterr().out.split("Commands:\n")[1].splitlines()
    for name in (line.split()[0] for line in listed if line.strip()):
        assert re.search(rf"\b(referee )?{name}\b", readme), name


def test_every_library_has_its_reason():
    reasons = (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    for wanted in [*project["dependencies"], *(each for extra in extras for each in extra)]:
        name = re.split(r"[<>=~!\[ ]", wanted)[0].lower()
        if name == project["name"]:
            continue  # another extra of its own, whose libraries are asked for there
        assert re.search(rf"^\|[^|]*\b{re.escape(name)}\b[^|]*\|", reasons, re.M), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_link_leads_somewhere(page):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_each_decision_has_a_number_of_its_own_and_is_listed():
    folder = ROOT / "docs" / "decisions"
    files = sorted(path.name for path in folder.glob("0*.md"))
    assert len({name[:4] for name in files}) == len(files)
    rows = re.findall(
        r"^\| \[(\d{4})\]\((.+?)\) \|", (folder / "README.md").read_text("utf-8"), re.M
    )
    assert [name for _, name in rows] == files
    assert all(name.startswith(number) for number, name in rows)


def test_every_make_target_that_is_named_is_there():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for page in PAGES:
        for target in re.findall(r"`make (\w+)`", page.read_text("utf-8")):
            assert re.search(rf"^{target}:", makefile, re.M), (page.name, target)


def test_contributing_stays_short():
    assert len((ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines()) < 150


def test_the_changelog_begins_with_this_version():
    heading = next(
        line
        for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
        if line.startswith("## ")
    )
    assert heading.startswith(f"## {referee.__version__}")
