"""The kit as a folder: cases, books, words and schemas, and a list of all of it."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from referee import content, yamlfile
from referee.conformance import case
from referee.errors import ContentError, Place, UsageError
from referee.hearing.vocabulary import incidents
from referee.named import NamedTuple
from referee.report.jsonout import dumps
from referee.rulebook import library
from referee.scenario.cache import lexicon_key
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.version import __version__

LIST = "kit.json"
CASES = "cases"
_WRITTEN = ("README.md", "case.schema.json", "answer.schema.json")
"""What stands beside this module and goes along as it is."""


class Made(NamedTuple):
    """What a kit holds; ``left`` are scenarios that make no case of it.

    They are told in versions, which would be several cases, or expect nothing.
    """

    cases: int
    books: int
    left: tuple[str, ...]


def write(folder: Path, scenarios: Iterable[Path]) -> Made:
    """Write the kit as a folder that is not there yet, whole or not at all.

    Raises:
        UsageError: There is such a folder, or it cannot be written.
        ContentError: A scenario or a book cannot be read.
    """
    if folder.exists():
        raise UsageError(f"{folder} is there already\n  Name a folder that is not.")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as room:
            inside = Path(room) / "kit"
            inside.mkdir()
            made = _fill(inside, scenarios)
            inside.replace(folder)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be written: {error.strerror or error}") from error
    return made


def _fill(inside: Path, scenarios: Iterable[Path]) -> Made:
    key, root = lexicon_key(None), content.root("scenarios")
    cases, left = 0, []
    for path in scenarios:
        script = load(path, lexicon=key)
        name = name_of(path, root)
        file = inside / CASES / f"{name}.json"
        if file.exists():
            fault = f"two scenarios are called {name}: what is answered could not tell which"
            raise UsageError(f"{fault}\n  Give one of them another name: {path}")
        if script.disputes or not expects(script):
            left.append(name)
            continue
        _put(file, case.told(script, name))
        cases += 1
    books, shelf = library.folders(), content.root("rulebooks")
    for book in books:
        _data_of(book, inside / "books" / book.name)
    _data_of(shelf / "lexicon", inside / "lexicon")
    _put(inside / "options.json", yamlfile.read(shelf / "options.yaml").data)
    _put(inside / "incidents.json", _incidents())
    for name in _WRITTEN:
        there = resources.files("referee.conformance") / name
        with resources.as_file(there) as file:
            shutil.copyfile(file, inside / name)
    files = sorted(each for each in inside.rglob("*") if each.is_file())
    digests = {
        each.relative_to(inside).as_posix(): sha256(each.read_bytes()).hexdigest()
        for each in files
    }
    listed = {
        "format": case.FORMAT,
        "program": __version__,
        "cases": cases,
        "books": len(books),
    }
    _put(inside / LIST, {**listed, "left_out": left, "files": digests})
    return Made(cases, len(books), tuple(left))


def expects(script: Script) -> bool:
    """Say whether a script expects anything, a ruling or that there is none."""
    return bool(script.expectations or script.ends)


def name_of(path: Path, root: Path) -> str:
    """Return what a case is called: its folder and its file below the scenarios that ship."""
    path = path.resolve()
    below = path.is_relative_to(root.resolve())
    return (
        (path.relative_to(root.resolve()) if below else Path(path.name))
        .with_suffix("")
        .as_posix()
    )


def _incidents() -> dict[str, Any]:
    return {
        name: {
            fact: {
                "kind": spec.kind,
                "about": spec.about,
                "words": list(spec.words),
                "optional": spec.optional,
            }
            for fact, spec in facts.items()
        }
        for name, facts in sorted(incidents().items())
    }


def _data_of(folder: Path, into: Path) -> None:
    """Write every file of a folder as JSON, under its own name."""
    for file in sorted(folder.rglob("*.yaml")):
        told = file.relative_to(folder).with_suffix(".json")
        _put(into / told, yamlfile.read(file).data)


def _put(file: Path, data: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(dumps(data), "utf-8")


# --- read again -----------------------------------------------------------------------------


def cases(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the cases of a kit by name, in order.

    Raises:
        UsageError: The folder is no kit.
        ContentError: A case of it is no JSON.
    """
    if not (folder / LIST).is_file():
        raise UsageError(f"{folder} is no kit: it has no {LIST}\n  One is written by 'write'.")
    for file in sorted((folder / CASES).rglob("*.json")):
        name = file.relative_to(folder / CASES).with_suffix("").as_posix()
        try:
            found = json.loads(file.read_text("utf-8"))
        except ValueError as error:
            raise ContentError(Place(str(file)), f"this is no JSON: {error}") from None
        if not isinstance(found, dict):
            raise ContentError(Place(str(file)), "a case is a mapping that has 'case'")
        yield name, found
