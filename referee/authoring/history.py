"""Past states of one's own book: kept beside it, listed, and brought back."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime
from pathlib import Path

from referee import yamlfile
from referee.authoring.entries import quoted
from referee.authoring.newrule import own_book
from referee.errors import ContentError, ContentErrors, UsageError
from referee.hearing import vocabulary
from referee.named import NamedTuple
from referee.rulebook import editions, library
from referee.rulebook.book import load_book
from referee.rulebook.layer import Layer
from referee.swap import put, put_folder

LABEL = "kept.yaml"
"""What lies beside a state: when it was kept, and what it is."""


class Kept(NamedTuple):
    """A state of a book that was kept. ``n`` counts from 1, ``at`` is a moment in local time.

    ``ref`` is how commands name it. ``rules`` and ``changes`` (kinds of change against the one
    before, each with how many) are None where it cannot be read.
    """

    n: int
    ref: str
    at: str
    note: str
    edition: str
    rules: int | None
    changes: dict[str, int] | None


class History(NamedTuple):
    """What was kept of a book, and how the book itself is now.

    ``same_as`` is the kept state that the book is the same as, file by file; ``changes`` are
    those since the last one, None where nothing was kept or a book cannot be read.
    """

    book: str
    kept: tuple[Kept, ...]
    same_as: int | None
    changes: dict[str, int] | None


def keep(ref: str, note: str, *, at: datetime, sound: bool = True) -> tuple[int, bool]:
    """Keep a book as it is; return the number it has, and whether it is a new one.

    A state that was kept last is not kept twice.

    Raises:
        ContentErrors: It does not hold together, and is to be ``sound``.
        UsageError: There is no such book, or it came with the program.
    """
    folder = own_book(ref)
    if sound and (faults := vocabulary.kept_faults(load_book(folder))):
        raise ContentErrors(faults)
    files = files_of(folder)
    last = max(numbers(folder), default=0)
    if last and files_of(library.kept(folder, last)) == files:
        return last, False
    n = last + 1
    home = folder / library.HISTORY
    home.mkdir(exist_ok=True)
    when = at.isoformat(sep=" ", timespec="minutes")
    put_folder(home / str(n), packed(folder.name, files, at=when, note=note))
    return n, True


def packed(book: str, files: dict[str, bytes], *, at: str, note: str) -> dict[str, bytes]:
    """Return the files of a state as they lie in its folder, with its label."""
    label = f"at: {quoted(at)}\n" + (f"note: {quoted(note)}\n" if note else "")
    stored = {f"{book}/{name}": content for name, content in files.items()}
    return {**stored, LABEL: label.encode()}


def history(ref: str) -> History:
    """Return what was kept of a book, the oldest first."""
    folder = library.folder_of(ref)
    found: list[Kept] = []
    before: Layer | None = None
    for n in numbers(folder):
        place = library.kept(folder, n)
        label = label_of(place.parent / LABEL)
        own = _read(place)
        edition = own.edition if own is not None else ""
        rules = sum(not rule.case for rule in own.rules) if own is not None else None
        name = f"{ref}@{n}"
        found.append(
            Kept(n, name, label["at"], label["note"], edition, rules, _changes(before, own))
        )
        before = own
    files = files_of(folder)
    same = [each.n for each in found if files_of(library.kept(folder, each.n)) == files]
    now = _changes(before, _read(folder))
    return History(folder.name, tuple(found), same[-1] if same else None, now)


def back(ref: str, *, at: datetime, note: str) -> tuple[Path, int]:
    """Bring back a state, named like ``harbour-1@2``; return the folder and what is kept.

    The book as it was is kept before, sound or not, with a ``note``.

    Raises:
        UsageError: It names no state that was kept.
    """
    found = re.fullmatch(r"(.+)@([0-9]+)", ref)
    if found is None:
        raise UsageError(
            f"{ref!r} names no edition that was kept\n  For example: harbour-1@2. "
            "They are listed by 'referee book history'."
        )
    folder, place = own_book(found[1]), library.folder_of(ref)
    wanted = files_of(place)
    n, _ = keep(found[1], note, at=at, sound=False)
    # What is new goes in before what is old goes out: a run that is ended loses nothing, for
    # both states are kept.
    for name, content in wanted.items():
        put(folder / name, content)
    for name in files_of(folder).keys() - wanted.keys():
        (folder / name).unlink()
    return folder, n


def numbers(folder: Path) -> list[int]:
    """Return the numbers of the states a book has kept."""
    home = folder / library.HISTORY
    if not home.is_dir():
        return []
    return sorted(
        int(each.name)
        for each in home.iterdir()
        if each.name.isdecimal() and (each / folder.name / "book.yaml").is_file()
    )


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files of a book, by their names."""
    return {path.name: path.read_bytes() for path in library.files(folder) if path.is_file()}


def label_of(path: Path) -> dict[str, str]:
    """Return when a state was kept and what it is; empty where nothing says so."""
    try:
        said = yamlfile.read(path).data
    except ContentError:
        said = None
    said = said if isinstance(said, dict) else {}
    return {name: str(said.get(name) or "") for name in ("at", "note")}


def _read(folder: Path) -> Layer | None:
    try:
        return load_book(folder).own
    except (ContentError, ContentErrors):
        return None


def _changes(before: Layer | None, after: Layer | None) -> dict[str, int] | None:
    if before is None or after is None:
        return None
    found = Counter(each.kind for each in editions.changes(before, after))
    return {kind: found[kind] for kind in editions.KINDS}
