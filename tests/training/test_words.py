"""What drills say is there in all four languages, and misconceptions name what is there."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from referee import words
from referee.hearing import vocabulary
from referee.training import kinds, misconceptions, procedures
from referee.training.say import load

LANGUAGES = words.languages()
FOREIGN = {"uk": "[ыэъёЫЭЪЁ]", "ru": "[іїєґІЇЄҐ]", "en": "[^\\W\\d_a-zA-Z]"}


def lines(language: str) -> dict[str, str]:
    return dict(_lines(load(language).data["training"]))


def _lines(data: dict[str, Any], head: str = "") -> Iterator[tuple[str, str]]:
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _lines(value, f"{head}{name}.")
        else:
            yield f"{head}{name}", value


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_language_says_the_same_things_with_the_same_values(language: str) -> None:
    english, other = lines("en"), lines(language)
    assert list(english) == list(other)
    for path, told in other.items():
        named = r"\{([a-z_]+)"
        assert set(re.findall(named, told)) == set(re.findall(named, english[path])), path


@pytest.mark.parametrize("language", list(FOREIGN))
def test_every_line_is_in_the_letters_of_its_language(language: str) -> None:
    for path, told in lines(language).items():
        assert not re.search(FOREIGN[language], told), path


def test_every_kind_has_its_name_and_its_question() -> None:
    said = lines("en")
    for kind in kinds.kinds():
        assert f"kinds.{kind}.name" in said
        assert any(path.startswith(f"kinds.{kind}.ask") for path in said)


def test_every_misconception_is_about_an_incident_and_orders_a_remedy() -> None:
    found = misconceptions.load()
    assert len({each.id for each in found}) == len(found)
    incidents = {*vocabulary.incidents(), misconceptions.ANY}
    known = set(words.load("en").data["remedies"])
    for each in found:
        assert each.incident in incidents, each.id
        assert {order["do"] for order in each.remedies} <= known, each.id
        assert each.unless <= known, each.id
        assert set(each.why) == set(LANGUAGES), each.id


def test_every_step_of_a_procedure_is_there_in_every_language() -> None:
    for each in procedures.load():
        assert set(each.title) == set(LANGUAGES)
        for step in each.steps:
            assert set(step.text) == set(LANGUAGES), step.id
            assert len({text.strip() for text in step.text.values()}) == len(LANGUAGES)


def test_a_books_own_procedure_stands_in_the_place_of_the_common_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, *others = procedures.load()
    own = first.but(steps=first.steps[:4], books=("club-ua-1",))
    monkeypatch.setattr(procedures, "load", lambda: (first, *others, own))
    assert own in procedures.of_book("club-ua-1")
    assert first not in procedures.of_book("club-ua-1")
    assert first in procedures.of_book("roberts-11")
