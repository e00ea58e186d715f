"""What an editor is told fits what the program reads: every file that is good, and none that is not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from referee import yamlfile
from referee.authoring import schemas
from referee.authoring.schemas import book, values
from referee.errors import ContentError
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

    yaml_implicit_resolvers: dict[str, list[Any]] = {}


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
    return [f"{list(each.path)}: {each.message}"[:300] for each in checker(kind).iter_errors(data)]


def with_texts_as_keys(data: Any) -> Any:
    """JSON knows no other keys, and an editor makes them so."""
    if isinstance(data, dict):
        return {str(key): with_texts_as_keys(value) for key, value in data.items()}
    return [with_texts_as_keys(each) for each in data] if isinstance(data, list) else data


def kind_of(path: Path) -> str:
    return "book" if path.name == "book.yaml" else "chapter"


@pytest.mark.parametrize("kind", schemas.KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_schema_is_one(kind: str, language: str) -> None:
    jsonschema.Draft7Validator.check_schema(schemas.schema(kind, language))


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
