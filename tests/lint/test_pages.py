"""Each kind of finding has a page: its first example has the finding, its second has not."""

import re
from functools import cache
from pathlib import Path

import pytest

from referee import check
from referee.hearing.cover import missing
from referee.hearing.coverage import cover
from referee.rulebook.explain import page
from referee.rulebook.lintfault import CODES, SEVERITIES

PAGES = Path(__file__).parents[2] / "docs" / "lint"
HEARD = {"gap": "tests/authoring/test_situations.py"}
"""Kinds that are not found in a book alone, and where a test finds them."""


def examples(code, name):
    """Return the files of an example; a book that is not shown is the usual one."""
    part = page(code).split(f"\n## {name}\n")[1].split("\n## ")[0]
    files = dict(re.findall(r"```(?:yaml|text)\n# (\S+)\n(.*?)```", part, re.S))
    return {"book.yaml": usual(), **files}


@cache
def usual():
    text = (PAGES / "README.md").read_text("utf-8")
    return re.search(r"```yaml\n# book.yaml\n(.*?)```", text, re.S)[1]


def found(code, name, folder):
    book = folder / "harbour"
    book.mkdir()
    for file, text in examples(code, name).items():
        (book / file).write_text(text, "utf-8")
    if code == "cover":
        return {each.code for each in missing([cover(book, [])]) if each.place.line}
    return {each.code for each in check.lint(book)}


def test_every_kind_has_its_page_and_none_is_left_over():
    assert {path.stem for path in PAGES.glob("*.md")} == {*CODES, "README"}


@pytest.mark.parametrize("code", CODES)
def test_a_page_begins_with_what_lists_say(code):
    head = f"# {code}\n\n{SEVERITIES.get(code, 'error').capitalize()}: {CODES[code]}.\n\n"

    assert page(code).startswith(head)


@pytest.mark.parametrize("code", sorted(CODES.keys() - HEARD.keys()))
def test_the_first_example_has_it_and_nothing_else(code, tmp_path):
    assert found(code, "Found", tmp_path) == {code}


@pytest.mark.parametrize("code", sorted(CODES.keys() - HEARD.keys()))
def test_the_second_example_has_nothing(code, tmp_path):
    assert found(code, "Not found", tmp_path) == set()


def test_the_index_lists_every_page():
    text = (PAGES / "README.md").read_text("utf-8")

    assert set(re.findall(r"^\| \[`([a-z-]+)`\]\(\1\.md\) \|", text, re.M)) == CODES.keys()
