"""A book that is read again: what has stayed the same is the same, what has not is not."""

import pytest

from referee.errors import ContentErrors
from referee.rulebook.book import load_book

BOOK = """\
id: {id}
title: H
edition: "1"
effective: 2026-01-01
source: S
{base}
language: en
"""
RULE = (
    "- {{number: '{n}', id: '{n}', title: T, text: {text}, standing: confirmed, "
    "source: S{more}}}"
)


def rule(n, text="T", more=""):
    return RULE.format(n=n, text=text, more=more)


def chapter(path, *rules):
    path.write_text("\n".join(["chapter: C", "rules:", *rules]) + "\n", "utf-8")


@pytest.fixture
def pier(tmp_path):
    for name, base in (("harbour-1", "extends: none"), ("pier-1", "extends: harbour-1")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "book.yaml").write_text(BOOK.format(id=name, base=base), "utf-8")
        chapter(folder / "01-one.yaml", rule(f"{name}.1"), rule(f"{name}.2"))
        chapter(folder / "02-two.yaml", rule(f"{name}.3"))
    return tmp_path / "pier-1"


def again(folder):
    return load_book(folder, keep=False)


def test_only_the_chapter_that_was_saved_is_another(pier):
    first = again(pier)
    chapter(pier / "01-one.yaml", rule("pier-1.1", "Other"), rule("pier-1.2"))
    second = again(pier)

    assert second.layers[1] is first.layers[1]
    assert second.own.rules[2] is first.own.rules[2]
    assert second.own.rules[0].text == {"en": "Other"}
    assert second.own.rules[1] == first.own.rules[1]
    assert second.sha256 != first.sha256


def test_a_change_below_is_seen_above(pier):
    chapter(pier / "02-two.yaml", rule("pier-1.3", more=", see: [harbour-1.3]"))
    again(pier)
    chapter(pier.parent / "harbour-1" / "02-two.yaml", rule("harbour-1.4"))

    with pytest.raises(ContentErrors, match=r"harbour-1\.3"):
        again(pier)
    chapter(pier.parent / "harbour-1" / "02-two.yaml", rule("harbour-1.3"))
    assert again(pier).layers[1].rules[2].id == "harbour-1.3"


def test_a_fault_is_told_each_time_it_is_read(pier):
    chapter(pier / "02-two.yaml", rule("pier-1.1"))
    for _ in range(2):
        with pytest.raises(ContentErrors, match="which another rule has"):
            again(pier)


def test_a_head_that_was_saved_is_another_layer(pier):
    first = again(pier)
    head = (pier / "book.yaml").read_text("utf-8").replace("title: H", "title: Pier")
    (pier / "book.yaml").write_text(head, "utf-8")
    second = again(pier)

    assert second.title == {"en": "Pier"}
    assert second.layers[1] is first.layers[1]
