"""Every option, answered wrongly: where, what it takes, and the nearest answer it has."""

from __future__ import annotations

import pytest

from referee.errors import ContentError, ContentErrors, Place
from referee.rulebook import options
from referee.rulebook.book import load_book

HERE = Place("table.yaml", 7)
KEYS = [key for option in options.load().values() for key in option.keys]


def refused(placard: dict[str, object]) -> ContentError:
    """Return the one fault of a placard."""
    with pytest.raises((ContentError, ContentErrors)) as raised:
        load_book("customs-1", placard=placard, placard_place=HERE)
    found = raised.value
    (fault,) = found.faults if isinstance(found, ContentErrors) else (found,)
    return fault


def said(key: str, value: str) -> dict[str, object]:
    name, _, part = key.partition(".")
    return {name: {part: value} if part else value}


def misspelt(key: str) -> tuple[str, str | None]:
    """Return an answer with a letter too many, and the one it comes from; else a word."""
    takes = options.allowed(options.load(), key)
    assert takes is not None
    own = [word for word in takes.words if word not in options.KINDS and len(word) > 3]
    if not own or "words" in takes.words:
        return "any-thing-at-all", None
    word = max(own, key=len)
    return f"{word}s", word


@pytest.mark.parametrize(
    "key",
    [
        key
        for key in KEYS
        if "words" not in getattr(options.allowed(options.load(), key), "words", ())
    ],
)
def test_an_answer_that_is_none_is_told_with_what_there_is(key: str) -> None:
    wrong, right = misspelt(key)
    takes = options.allowed(options.load(), key)
    assert takes is not None

    fault = refused(said(key, wrong))

    assert str(fault).splitlines()[0] == f"table.yaml:7: the placard sets {key!r} to {wrong!r}"
    assert f"It takes: {takes.told()}." in str(fault)
    if right is not None:
        assert f"Did you mean {right!r}?" in str(fault)


@pytest.mark.parametrize("name", list(options.load()))
def test_a_part_that_is_none_is_told_with_those_there_are(name: str) -> None:
    option = options.load()[name]

    fault = refused({name: {"no-part-of-it": "yes"}})

    assert fault.place == HERE
    if "" in option.parts:
        assert f"the option {name!r} has no parts" in str(fault)
    else:
        assert f"Its parts: {', '.join(option.parts)}." in str(fault)


@pytest.mark.parametrize("name", list(options.load()))
def test_an_option_misspelt_is_told_with_its_name(name: str) -> None:
    fault = refused({f"{name}s": "yes"})

    assert f"there is no option '{name}s'" in str(fault)
    assert f"Did you mean {name!r}?" in str(fault)
