"""What an editor is told fits what the program reads: good files pass, faulty ones do not."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import jsonschema
import pytest
import yaml

from referee.authoring import schemas
from referee.authoring.schemas import book, values
from referee.rulebook import schema as models
from referee.scenario import expect, head

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "uk", "ru", "pl")
CHAPTERS = sorted(ROOT.glob("rulebooks/*-*/*.yaml"))
FOLDERS = sorted(each for each in (ROOT / "scenarios").iterdir() if each.is_dir())
OF_SHAPE = {
    *("shape", "key", "missing", "choice", "language", "incident", "fact", "word", "bound"),
    *("remedy", "argument", "option", "value", "sentence", "scope", "phase"),
}
"""The kinds of fault that one file shows by itself, and that an editor can tell at once."""


class AsAnEditor(yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader):  # type: ignore[misc]
    """Reads YAML 1.2 as editors do: figures are numbers, `no` and a day are texts."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[Any]]] = {}


for tag, pattern, first in (
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    AsAnEditor.add_implicit_resolver(
        f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first)
    )
AsAnEditor.add_constructor(
    "tag:yaml.org,2002:int", lambda loader, node: int(loader.construct_scalar(node))
)


@cache
def checker(kind: str) -> Any:
    return jsonschema.Draft7Validator(schemas.schema(kind))


def faults(kind: str, text: str) -> list[str]:
    data = with_texts_as_keys(yaml.load(text, AsAnEditor))
    return [
        f"{list(each.path)}: {each.message}"[:300] for each in checker(kind).iter_errors(data)
    ]


def with_texts_as_keys(data: Any) -> Any:
    """JSON knows no other keys, and an editor makes them so."""
    if isinstance(data, dict):
        return {str(key): with_texts_as_keys(value) for key, value in data.items()}
    return [with_texts_as_keys(each) for each in data] if isinstance(data, list) else data


def kind_of(path: Path) -> str:
    return "book" if path.name == "book.yaml" else "chapter"


@pytest.mark.parametrize("kind", schemas.KINDS)
def test_a_schema_is_one(kind: str) -> None:
    jsonschema.Draft7Validator.check_schema(schemas.schema(kind))


def without_words(data: Any) -> Any:
    """Leave out what is only told, and what a language gives as an example."""
    told = ("description", "enumDescriptions", "patternErrorMessage", "examples")
    if isinstance(data, dict):
        return {key: without_words(each) for key, each in data.items() if key not in told}
    return [without_words(each) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize("kind", schemas.KINDS)
def test_in_another_language_it_takes_the_same(kind: str) -> None:
    uk, en = schemas.schema(kind, "uk"), schemas.schema(kind)

    assert uk != en
    assert without_words(uk["properties"]) == without_words(en["properties"])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_book_that_came_with_the_program_is_as_described(path: Path) -> None:
    assert not faults(kind_of(path), path.read_text("utf-8"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_scenario_that_came_with_the_program_is_as_described(folder: Path) -> None:
    found = {
        path.name: wrong
        for path in sorted(folder.rglob("*.yaml"))
        if (wrong := faults("scenario", path.read_text("utf-8")))
    }

    assert not found


def faulty_books() -> list[tuple[Path, str]]:
    found = []
    for path in sorted((ROOT / "tests" / "lint").glob("*/book.yaml")):
        first = path.read_text("utf-8").splitlines()[0]
        code, file = re.match(r"# expected: ([a-z-]+) at (\S+):", first).groups()  # type: ignore[union-attr]
        if code in OF_SHAPE:
            found.append((path.parent / file, code))
    return found


@pytest.mark.parametrize(
    ("path", "code"), faulty_books(), ids=lambda each: getattr(each, "parent", each)
)
def test_a_fault_of_shape_in_a_book_is_one_for_the_editor_too(path: Path, code: str) -> None:
    assert faults(kind_of(path), path.read_text("utf-8"))


IN_TWO_PLACES = {
    # Whether a seat is there, a card free, an amount in chips: another line says it.
    *("amount-not-in-chips", "attention-by-a-seat-missing", "attention-to-a-seat-missing"),
    *("bring-in-of-a-seat-missing", "button-missing", "card-twice", "cards-seat-missing"),
    "card-in-a-hand-and-in-the-deck",
    *("chip-not-in-play", "chips-found-of-nobody", "drawing-of-a-seat-missing"),
    *("ends-seat-missing", "expectation-first", "expectation-seat-missing"),
    *("hand-seat-missing", "horse-without-a-button", "kill-of-a-seat-missing"),
    *(
        "last-card-of-a-seat-missing",
        "levels-of-a-cash-game",
        "overs-of-a-seat-missing",
        "seat-twice",
    ),
    *("sent-away-nobody", "sentence-other-seat-missing", "sentence-seat-missing"),
    *("versions-of-a-seat-missing", "versions-too-many", "versions-within-versions"),
    *("stack-not-in-chips", "stands-first", "stakes-bets-the-wrong-way-round"),
    *("stakes-bring-in-above-a-bet", "stakes-kill-in-games-without-limit"),
    *("stakes-kill-of-one-big-blind", "stakes-kill-without-a-blind"),
    *("stakes-kill-without-limit", "stakes-of-blinds-in-stud"),
    "stakes-overs-below-the-big-blind",
}
COUNTED = {
    # What is said twice within one sentence, or too often.
    *("cards-too-many", "deal-counts-seat-twice", "deal-counts-seat-zero", "deck-card-twice"),
    *("discarding-a-card-twice", "sentence-card-twice", "sentence-too-many-chips"),
}
OF_YAML = {"yaml-anchor", "yaml-key-twice", "yaml-tag", "yaml-odd-blank-in-a-sentence"}
"""What the program refuses and YAML allows; editors mark a key written twice by themselves, and
take any kind of blank for one.
"""


def faulty(kind: str, path: Path) -> bool:
    try:
        return bool(faults(kind, path.read_text("utf-8")))
    except (UnicodeDecodeError, yaml.YAMLError):
        return True  # an editor says so itself


def test_a_faulty_scenario_is_one_for_the_editor_too() -> None:
    unseen = {
        path.stem
        for path in (ROOT / "tests" / "wrong" / "scenarios").glob("*.yaml")
        if not faulty("scenario", path)
    }

    assert unseen == IN_TWO_PLACES | COUNTED | OF_YAML


def test_each_key_of_a_model_is_described_in_every_language() -> None:
    said = values.fields()
    keys = {
        (book.GROUPS[name], key)
        for name, model in vars(models).items()
        if name.endswith("Shape") and name != "AnyShape" and model is not models.Shape
        for key in model.written()
    }
    keys |= {("scenario", key) for key in head.KEYS} | {("stakes", key) for key in head.STAKES}
    keys |= {("expect", key) for key in (*expect.KINDS, *expect.RULING, *expect.HONOURS)}
    keys |= {("next", key) for key in expect.NEXT} | {("ends", key) for key in expect.ENDS}
    keys |= {("discretion", key) for key in expect.DISCRETION}
    keys |= {("pot", key) for key in expect.POT} | {("award", key) for key in expect.AWARD}

    missing = [
        (group, key, language)
        for group, key in sorted(keys)
        for language in LANGUAGES
        if not said.get(group, {}).get(key, {}).get(language)
    ]

    assert not missing


def test_what_is_described_is_a_key() -> None:
    used = json.dumps(
        [schemas.schema(kind, "pl") for kind in schemas.KINDS], ensure_ascii=False
    )

    stale = [
        (group, key)
        for group, entries in values.fields().items()
        for key, said in entries.items()
        if json.dumps(said["pl"], ensure_ascii=False) not in used
    ]

    assert not stale


RULE = """\
chapter: House rulings
rules:
- number: 1
  id: mine
  title: Mine
  text: {en: Mine.}
  source: the wall
  standing: confirmed
  incident: single-chip
  when: {facing: yes, raise-part: {at_least: 1/2}}
  remedies: [call]
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("facing", "facin"),
        ("facing: yes", "facing: true"),
        ("1/2", "half"),
        ("at_least", "atleast"),
        ("at_least: 1/2", "at_least: {option: straddle}"),
        ("facing", "skipped"),
        ("[call]", "[cal]"),
        ("[call]", "[call: minimum]"),
        ("[call]", "[raise]"),
        ("[call]", "[raise: most]"),
        ("  remedies: [call]\n", ""),
        ("  incident: single-chip\n", ""),
        ("remedies: [call]", "sets: {straddle: perhaps}"),
        ("remedies: [call]", "sets: {raise-cap: 3}"),
        ("remedies: [call]", "sets: {raise-cap: {multi: 3}}"),
        ("remedies: [call]", "floor_decides: {default: call}"),
        ("standing", "standin"),
        ("{en: Mine.}", "{uk: Моє.}"),
        ("{en: Mine.}", "{en: Mine., de: Mein.}"),
    ],
)
def test_one_slip_of_the_pen_in_a_rule_is_marked(old: str, new: str) -> None:
    assert old in RULE

    assert not faults("chapter", RULE)
    assert faults("chapter", RULE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("right", "written", "path"),
    [
        ("incident: single-chip", "incident: singel-chip", "['rules', 0, 'incident']"),
        ("[call,", "[cal,", "['rules', 0, 'remedies', 0]"),
        ("return-chips]", "raise: double]", "['rules', 0, 'remedies', 1, 'raise']"),
        ("facing: yes", "facing: maybe", "['rules', 0, 'when', 'facing']"),
        ("facing: yes", "facng: yes", "['rules', 0, 'when']"),
        ("facing: yes", "chips: {at_least: 300%}", "['rules', 0, 'when', 'chips', 'at_least']"),
        ("standing: confirmed", "standing: confirmd", "['rules', 0, 'standing']"),
    ],
)
def test_a_fault_of_a_rule_is_marked_where_it_is(right: str, written: str, path: str) -> None:
    chapter = """\
chapter: House rules
rules:
- number: "1"
  id: one
  title: One chip is a call
  text: One chip is a call.
  source: House rules, 1
  standing: confirmed
  incident: single-chip
  when: {facing: yes}
  remedies: [call, return-chips]
"""
    assert not faults("chapter", chapter)
    assert [
        each.partition(":")[0] for each in faults("chapter", chapter.replace(right, written))
    ] == [path]
