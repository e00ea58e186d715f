"""Which books there are, what each extends, and which edition is in force on a day.

All of it is read off the lines of ``book.yaml`` without parsing, so that the cache can be asked
before YAML is imported. ``reading`` later compares what it finds with what was read here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from referee.content import listed, root, shown
from referee.errors import ContentError, Place, UsageError, did_you_mean
from referee.table.record import Record

if TYPE_CHECKING:
    from datetime import date

HISTORY = ".history"
"""Where a book keeps its past states: ``.history/2/harbour-1``; hidden, so no part of it."""
_HEAD = ("extends", "tournaments", "family", "effective")


class Heading(Record):
    """The lines of a ``book.yaml`` that say how books hang together."""

    folder: Path
    extends: str | None
    line: int
    tournaments: str | None
    tournaments_line: int
    family: str
    effective: str


def folder_of(ref: str | Path) -> Path:
    """Return the folder of a book named by its id or by its path, or of a state that was kept.

    Raises:
        UsageError: If there is no such book.
        ContentError: If the folder is no book.
    """
    path = Path(ref)
    if isinstance(ref, str) and not _is_folder(path):
        name, at, number = ref.rpartition("@")
        if at and number.isdecimal():
            return kept(folder_of(name), int(number))
    if isinstance(ref, str) and "/" not in ref and not _is_book(path):
        if _is_book(root("rulebooks") / ref):
            return root("rulebooks") / ref
        ids, own = [folder.name for folder in folders()], _here()
        lines = [f"there is no book {ref!r}", f"Books: {', '.join(ids)}."]
        lines += [f"Books in this folder: {', '.join(own)}."] if own else []
        raise UsageError("\n  ".join([*lines, *did_you_mean(ref, [*own, *ids])]))
    if _is_folder(path) and not _is_book(path):
        raise ContentError(
            Place(shown(path)), "this folder holds no book.yaml", "A book has book.yaml in it."
        )
    if not _is_folder(path):
        raise UsageError(
            f"there is no folder {str(ref)!r}\n  A book is a folder with book.yaml."
        )
    return path.resolve()


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name longer than any file may have
        return False


def _is_book(path: Path) -> bool:
    try:
        return (path / "book.yaml").is_file()
    except OSError:
        return False


def _here() -> list[str]:
    """Return the names of the books that lie in the working folder."""
    return [path.name for path in listed(Path()) if _is_book(path)]


def named_at(place: Place, ref: str) -> Path:
    """Return the folder of a book that a line of a file names.

    Raises:
        ContentError: If there is no such book, or the folder is none.
    """
    try:
        return folder_of(ref)
    except UsageError as error:
        fault, *lines = str(error).splitlines()
        raise ContentError(place, fault, *(line.strip() for line in lines)) from error


def kept(folder: Path, n: int) -> Path:
    """Return where a book has kept its state numbered ``n``.

    Raises:
        UsageError: If it has not kept it.
    """
    found = folder / HISTORY / str(n) / folder.name
    if not _is_book(found):
        numbers = [each.name for each in listed(folder / HISTORY) if each.name.isdecimal()]
        there = ", ".join(sorted(numbers, key=int)) or "none"
        raise UsageError(
            f"no edition {n} of {folder.name!r} was kept\n  Those that were: {there}."
        )
    return found


def called(ref: str | Path, book: str) -> str:
    """Return the id of a book, with the number of the state that was kept and is asked for.

    >>> called("rooms/harbour-1@2", "harbour-1"), called("rooms/harbour-1", "harbour-1")
    ('harbour-1@2', 'harbour-1')
    """
    _, at, number = str(ref).rpartition("@")
    kept_one = at and number.isdecimal() and not _is_folder(Path(ref))
    return f"{book}@{number}" if kept_one else book


def folders() -> list[Path]:
    """Return the folders of all books that came with the program, in the order of their ids."""
    return sorted(path.parent for path in root("rulebooks").glob("*/book.yaml"))


def files(folder: Path) -> list[Path]:
    """Return the files a book is made of: ``book.yaml``, then its chapters by name.

    What only looks like a chapter (``.yml``, ``.yaml.txt``, a folder with chapters in it) is
    among them, so that it is refused and not overlooked. Hidden files are no part of a book.
    """
    chapters = (path for path in listed(folder) if _is_chapter(path))
    return [folder / "book.yaml", *(path for path in chapters if path.name != "book.yaml")]


def _is_chapter(path: Path) -> bool:
    name = path.name.lower()
    if name.startswith("."):
        return False
    if name.removesuffix(".txt").endswith((".yaml", ".yml")):
        return True
    return not path.suffix and any(inner.suffix == ".yaml" for inner in listed(path))


def chain(folder: Path) -> list[Path]:
    """Return the folders of a book and of all it stands on, the book first.

    A book of tournaments comes right after the one that names it, and what it stands on with
    it, save what that one stands on anyway.

    Raises:
        ContentError: If a book that is named is not there, or stands on itself in the end.
    """
    found = _extended(folder)
    for each in tuple(found):
        at = found.index(each) + 1
        found[at:at] = _of_tournaments(each, found)
    return found


def for_tournaments(folders: list[Path]) -> frozenset[Path]:
    """Return those of a chain that speak of tournaments alone, whatever they say themselves."""
    plain = {base for each in folders[:1] for base in _extended(each)}
    return frozenset(folders) - plain


def _extended(folder: Path) -> list[Path]:
    found: list[Path] = []
    asked: Path | None = folder
    while asked is not None:
        found.append(asked)
        asked = _base(heading(asked), found)
    return found


def _of_tournaments(folder: Path, found: list[Path]) -> list[Path]:
    """Return the books that a book names for its tournaments, save those already found."""
    head = heading(folder)
    if head.tournaments is None:
        return []
    place = Place(shown(folder / "book.yaml"), head.tournaments_line)
    first = _named(head.tournaments, folder, place, "this book takes its tournaments from")
    named = _extended(first)
    if folder in named:
        raise _circle([*named[: named.index(folder) + 1], first], place)
    return [each for each in named if each not in found]


def heading(folder: Path) -> Heading:
    """Read the lines of a ``book.yaml`` that say how books hang together."""
    try:
        text = (folder / "book.yaml").read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        text = ""  # reading says what is wrong with the file
    said: dict[str, tuple[str, int]] = {}
    for line, written in enumerate(text.split("\n"), 1):
        key, colon, value = written.partition(": ")
        if colon and key in _HEAD and (word := _first_word(value)):
            said[key] = (word, line)
    name = folder.name
    extends, line = said.get("extends", ("none", 0))
    tournaments, there = said.get("tournaments", (None, 0))
    return Heading(
        folder,
        None if extends in ("none", "~", "null") else extends,
        line,
        tournaments,
        there,
        said.get("family", (name, 0))[0],
        said.get("effective", ("", 0))[0],
    )


def _first_word(text: str) -> str:
    """Return a plain scalar: what stands before a space, a comment or the closing quote.

    >>> _first_word(' "club-ua-1"  # the house'), _first_word("none"), _first_word("# nothing")
    ('club-ua-1', 'none', '')
    """
    text = text.lstrip(" ")
    text = text[1:] if text[:1] in ("'", '"') else text
    for end in ("'", '"', "#"):
        text = text.partition(end)[0]
    return text.split()[0] if text[:1].strip() else ""


def in_force(folder: Path, on: date) -> Path:
    """Return the edition of a book's family that is in force on a day.

    Raises:
        UsageError: If the earliest edition takes effect later.
    """
    editions = [heading(each) for each in family(folder)]
    held = [found for found in editions if found.effective <= on.isoformat()]
    if not held:
        first = editions[0]
        raise UsageError(
            f"no edition of {first.family!r} is in force on {on}\n"
            f"  The first, {first.folder.name!r}, takes effect on {first.effective}."
        )
    return max(held, key=lambda found: found.effective).folder


def named_beside(name: str, head: str) -> list[Heading]:
    """Return the heading of a book that the ``book.yaml`` at ``head`` names, if it is there."""
    beside = _beside(Path(head).resolve().parent)
    return [heading(folder) for folder in beside if folder.name == name]


def family(folder: Path) -> list[Path]:
    """Return the folders of all editions of a book's family, the earliest first."""
    name = heading(folder).family
    found = [each for each in map(heading, _beside(folder)) if each.family == name]
    return [each.folder for each in sorted(found, key=lambda each: each.effective)]


def editions(on: date | None = None) -> list[Path]:
    """Return one edition of every family: the one in force on a day, else the last.

    A family of which none is in force yet is left out.

    Raises:
        UsageError: If no family has an edition in force.
    """
    by_family: dict[str, Heading] = {}
    for found in map(heading, folders()):
        known = by_family.get(found.family)
        held = on is None or found.effective <= on.isoformat()
        if held and (known is None or known.effective < found.effective):
            by_family[found.family] = found
    if not by_family:
        raise UsageError(f"no edition of any book is in force on {on}")
    return sorted(each.folder for each in by_family.values())


def _beside(folder: Path) -> Iterator[Path]:
    """Yield every book among which a book may name another: its neighbours, then ours."""
    seen: set[str] = set()
    for home in _homes(folder):
        for path in sorted(home.glob("*/book.yaml")):
            if path.parent.name not in seen:
                seen.add(path.parent.name)
                yield path.parent


def _homes(folder: Path) -> tuple[Path, Path]:
    number = folder.parent
    if number.parent.name == HISTORY:
        folder = number.parent.parent  # a state that was kept has the neighbours of its book
    return folder.parent, root("rulebooks")


def _base(book: Heading, above: list[Path]) -> Path | None:
    if book.extends is None:
        return None
    place = Place(shown(book.folder / "book.yaml"), book.line)
    base = _named(book.extends, book.folder, place, "this book extends")
    if base in above:
        raise _circle([*above[above.index(base) :], base], place)
    return base


def _named(name: str, folder: Path, place: Place, how: str) -> Path:
    """Return the folder of a book that another names, beside it or among those that came."""
    # A name alone: a path could lead to any folder of the machine.
    paths = [home / name for home in _homes(folder)] if Path(name).name == name else []
    found = next((path for path in paths if _is_book(path)), None)
    if found is None:
        known = sorted(path.name for path in _beside(folder))
        raise ContentError(
            place,
            f"{how} {name!r}, which is not there",
            f"Books: {', '.join(known)}.",
            *did_you_mean(name, known),
            code="extends",
        )
    return found


def _circle(way: list[Path], place: Place) -> ContentError:
    return ContentError(
        place,
        "this book extends itself in the end",
        f"The circle: {' -> '.join(path.name for path in way)}.",
        "Write 'extends: none' in the book all others stand on.",
        code="extends",
    )
