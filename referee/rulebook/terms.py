"""What people call a thing when they look for its rule: ``rulebooks/lexicon/search``."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from referee import store
from referee.content import listed, root
from referee.errors import ContentError, ContentErrors, did_you_mean
from referee.rulebook.alike import words_of
from referee.table.record import Record
from referee.version import __version__
from referee.words import languages


class Term(Record):
    """One thing by many names.

    ``on`` are the incidents and options that it is about; ``phrases`` what it is called in any
    language, each as its words are compared.
    """

    key: str
    on: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]


@cache
def load() -> tuple[Term, ...]:
    """Return every term, in the order of the files.

    Raises:
        ContentErrors: With every fault of every file.
    """
    found: list[Term] = []
    for path in _files():
        kept = _kept(path)
        found += [
            Term(key, tuple(names), tuple(map(tuple, phrases))) for key, names, phrases in kept
        ]
    return tuple(found)


def faults(known: Collection[str]) -> list[ContentError]:
    """Return what is wrong with the terms: a name that is no incident and no option, too."""
    found: list[ContentError] = []
    for path in _files():
        try:
            compiled(path)
        except ContentErrors as errors:
            found += errors.faults
        else:
            found += _unknown(path, known)
    return found


def _unknown(path: Path, known: Collection[str]) -> Iterator[ContentError]:
    from referee import yamlfile  # only where everything is checked

    document = yamlfile.read(path)
    for key, entry in document.data.items():
        for at, name in enumerate(entry.get("names", ())):
            if name not in known:
                yield ContentError(
                    document.place(key, "names", at),
                    f"the term {key!r} names {name!r}, which is no incident and no option",
                    *did_you_mean(name, known),
                    code="pointer",
                )


def _files() -> list[Path]:
    folder = root("rulebooks") / "lexicon" / "search"
    return [path for path in listed(folder) if path.suffix == ".yaml"]


def _kept(path: Path) -> list[Any]:
    key = store.key("terms", path.read_bytes(), __version__)
    kept = store.load(key)
    if isinstance(kept, list):
        return kept
    made = compiled(path)
    store.save(key, made)
    return made


def compiled(path: Path) -> list[Any]:
    """Return a file of terms as JSON: key, names, phrases.

    Raises:
        ContentErrors: If it is no list of terms.
    """
    from referee import yamlfile  # only where nothing was kept

    document = yamlfile.read(path)
    if not isinstance(document.data, dict):
        raise ContentErrors([_fault(document, (), "this is no list of terms")])
    wrong = [fault for key in document.data for fault in _wrong(document, key)]
    if wrong:
        raise ContentErrors(wrong)
    return [
        [
            key,
            entry.get("names", []),
            [
                words_of(phrase)
                for language in languages()
                for phrase in entry.get(language, ())
            ],
        ]
        for key, entry in document.data.items()
    ]


def _wrong(document: Any, key: str) -> Iterator[ContentError]:
    entry = document.data[key]
    if not isinstance(entry, dict):
        yield _fault(document, (key,), f"the term {key!r} has no words")
        return
    allowed = ["names", *languages()]
    for name, said in entry.items():
        if name not in allowed:
            yield _fault(
                document,
                (key, name),
                f"the term {key!r} has {name!r}, which is no language",
                *did_you_mean(name, allowed),
            )
        elif not isinstance(said, list) or not all(isinstance(each, str) for each in said):
            yield _fault(document, (key, name), f"{name!r} of the term {key!r} is no list")


def _fault(document: Any, path: tuple[str, ...], fault: str, *near: str) -> ContentError:
    known = ", ".join(repr(name) for name in ("names", *languages()))
    expected = f"Expected: a name, then {known}, each with a list."
    return ContentError(document.place(*path), fault, expected, *near, code="shape")
