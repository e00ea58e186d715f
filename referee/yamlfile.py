"""YAML read plainly: every scalar as it is written, every entry with its line, no key twice.

``2.10`` stays ``2.10`` and ``no`` stays ``no``. What would make two readers see two things (an
anchor, an alias, a tag, a second document) is refused, and so is what could tire the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from referee.content import shown
from referee.errors import ContentError, Place

MOST_BYTES = 1 << 20
MOST_DEPTH = 20

Steps = tuple[str | int, ...]

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_NOTHING = ("", "~", "null")


@dataclass(frozen=True)
class Document:
    """One file: its data, and for every entry the line it stands on.

    ``data`` holds dicts, lists and strings; an empty value is None. ``cuts`` are what was left,
    by line, of values that a ``#`` without a space after it seems to cut short.
    """

    file: str
    data: Any
    lines: dict[Steps, int] = field(repr=False)
    source: tuple[str, ...] = field(repr=False)
    cuts: tuple[tuple[int, str], ...] = field(default=(), repr=False)

    def line(self, *path: str | int) -> int:
        """Return the line of an entry, or of the nearest entry around it that is there."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def place(self, *path: str | int) -> Place:
        """Return the place of an entry, as ``line`` finds it."""
        return Place(self.file, self.line(*path))

    def raw_line(self, number: int) -> str:
        """Return a line as it is written, comments included; lines count from 1."""
        return self.source[number - 1] if 0 < number <= len(self.source) else ""


def read(path: Path | str) -> Document:
    """Read one file.

    Raises:
        ContentError: If there is no such file, or it is not plain YAML.
    """
    return parse(text_of(Path(path)), shown(Path(path)))


def parse(text: str, file: str) -> Document:
    r"""Read a text; ``file`` is what messages call it.

    >>> document = parse("number: 2.10\nopen: no", "x.yaml")
    >>> document.data, document.line("open")
    ({'number': '2.10', 'open': 'no'}, 2)

    Raises:
        ContentError: If it is not plain YAML.
    """
    if found := _CONTROL.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ContentError(
            Place(file, line),
            f"the character U+{ord(found.group()):04X} cannot stand in a text file",
            "Delete it: it cannot be seen and is seldom meant.",
        )
    source = tuple(text.splitlines())
    builder = _Builder(file, source)
    data = builder.document(_events(text, file))
    return Document(file, data, builder.lines, source, tuple(builder.cuts))


def text_of(path: Path) -> str:
    """Return the text of a file as ``read`` would read it.

    Raises:
        ContentError: If there is no such file, it is too big, or it is not written in UTF-8.
    """
    file = shown(path)
    if path.is_dir():
        raise ContentError(
            Place(file), "this is a folder, not a file", "Name a file inside it."
        )
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ContentError(
                Place(file),
                f"the file is too big: {size} bytes",
                f"At most {MOST_BYTES} bytes are read. Split it into several files.",
            )
        raw = path.read_bytes()
    except FileNotFoundError:
        near = (
            sorted(p.name for p in path.parent.glob("*.yaml")) if path.parent.is_dir() else []
        )
        known = (
            [f"The folder holds: {', '.join(near[:12])}."] if near else ["Is the path right?"]
        )
        raise ContentError(Place(file), "there is no such file", *known) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise ContentError(
            Place(file), f"the file cannot be read: {why}", "May you read it?"
        ) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError(
            Place(file, line), "the file is not written in UTF-8", "Save it again as UTF-8."
        ) from None


def _events(text: str, file: str) -> Iterator[Any]:
    """Yield the parser's events, with its complaints turned into ours."""
    import yaml  # here, because a book found in the cache needs no YAML

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        yield from yaml.parse(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        context = []
        if error.context and error.context_mark:
            begun = error.context_mark.line + 1
            context.append(f"The reader was {error.context} that begins on line {begun}.")
            if "end of" in str(error.problem) or "simple key" in error.context:
                line = begun  # what was never closed is mended where it was opened
        raise ContentError(
            Place(file, line),
            f"this is not YAML: {error.problem}",
            *context,
            *_advice(text, line),
        ) from None
    except yaml.YAMLError as error:
        raise ContentError(
            Place(file),
            f"this is not YAML: {str(error).splitlines()[0]}",
            "Look for odd signs.",
        ) from None


def _advice(text: str, line: int) -> list[str]:
    """Return what most often went wrong on a line that is not YAML."""
    lines = text.splitlines()
    here = lines[line - 1] if 0 < line <= len(lines) else ""
    if "\t" in here:
        return ["Expected spaces: YAML takes no tabs at the start of a line."]
    if off := _out_of_line(lines, line):
        return [off]
    if here.count(": ") > 1 or re.search(r": .*:( |$)", here):
        return ["Expected one 'key: value' on the line; put a text with ': ' in quotes."]
    return ["Expected 'key: value' lines or '- item' lines, indented alike, quotes closed."]


def _out_of_line(lines: Sequence[str], line: int) -> str:
    """Say by how many blanks a line stands too far in; nothing where it does not."""
    told = [each for each in lines[: line - 1] if each.strip() and each.lstrip()[0] != "#"]
    here = lines[line - 1] if 0 < line <= len(lines) else ""
    if not told or not here.strip() or re.search(r"[:|>]$", told[-1].rstrip()):
        return ""
    by = _column(here) - _column(told[-1].replace("- ", "  ", 1))
    key = here.strip().partition(":")[0]
    if by > 0 and ":" in told[-1] and re.fullmatch(r"[\w-]+", key):
        return f"{key!r} stands {by} further in than the line above it: begin both alike."
    return ""


def _column(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


class _Builder:
    """Makes data out of events, and remembers lines."""

    def __init__(self, file: str, source: tuple[str, ...]) -> None:
        self.file = file
        self.source = source
        self.cuts: list[tuple[int, str]] = []
        self.lines: dict[Steps, int] = {}

    def document(self, events: Iterator[Any]) -> Any:
        data: Any = None
        documents = 0
        for event in events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    self._refuse(event, "a second document", "One file, one document.")
                if event.version or event.tags:
                    self._refuse(event, "a '%' directive", "Leave it out.")
            elif kind.startswith(("Scalar", "Mapping", "Sequence", "Alias")):
                data = self._node(event, events, ())
        if data is None:
            raise ContentError(
                Place(self.file), "the file is empty", "Expected 'key: value' lines."
            )
        return data

    def _node(self, event: Any, events: Iterator[Any], path: Steps) -> Any:
        kind = type(event).__name__
        self.lines.setdefault(path, event.start_mark.line + 1)
        if kind == "AliasEvent":
            self._refuse(event, f"an alias '*{event.anchor}'", "Write the text out again.")
        if event.anchor is not None:
            self._refuse(
                event, f"an anchor '&{event.anchor}'", "Write the text where it is used."
            )
        if event.tag is not None:
            self._refuse(event, f"a tag '{event.tag}'", "Leave it out: all values are words.")
        if len(path) > MOST_DEPTH:
            self._refuse(
                event, "an entry nested so deeply", f"At most {MOST_DEPTH} levels are read."
            )
        if kind == "ScalarEvent":
            plain = event.style in (None, "")
            if plain:
                self._note_cut(event)
            return None if plain and event.value in _NOTHING else event.value
        if kind == "MappingStartEvent":
            return self._mapping(events, path)
        return self._list(events, path)

    def _note_cut(self, event: Any) -> None:
        """Remember a value that ` #` cuts short: a remark has a space after its sign."""
        mark = event.end_mark
        rest = self.source[mark.line][mark.column :] if mark.line < len(self.source) else ""
        if re.match(r"\s*#\S", rest):
            self.cuts.append((mark.line + 1, event.value))

    def _mapping(self, events: Iterator[Any], path: Steps) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for event in events:
            if type(event).__name__ == "MappingEndEvent":
                break
            key = self._key(event, events)
            line = event.start_mark.line + 1
            if key in found:
                first = self.lines[(*path, key)]
                entry = (
                    f", or begin a new entry: '- {key}: ...'"
                    if isinstance(path[-1] if path else None, int)
                    else ""
                )
                raise ContentError(
                    Place(self.file, line),
                    f"the key {key!r} is written twice",
                    f"It stands first on line {first}. Keep one of them{entry}.",
                    code="duplicate-key",
                )
            here = (*path, key)
            self.lines[here] = line
            found[key] = None  # so that the key is known while its value is read
            found[key] = self._node(next(events), events, here)
        return found

    def _key(self, event: Any, events: Iterator[Any]) -> str:
        if type(event).__name__ != "ScalarEvent":
            if type(event).__name__ == "AliasEvent":
                self._node(event, events, ("*",))
            self._refuse(event, "a key that is not a word", "Expected 'key: value'.")
        key: str = event.value
        if key == "" or event.anchor is not None or event.tag is not None:
            what = "an empty key" if key == "" else f"an anchor or a tag before the key {key!r}"
            self._refuse(event, what, "Expected 'key: value'.")
        return key

    def _list(self, events: Iterator[Any], path: Steps) -> list[Any]:
        found: list[Any] = []
        for event in events:
            if type(event).__name__ == "SequenceEndEvent":
                break
            found.append(self._node(event, events, (*path, len(found))))
        return found

    def _refuse(self, event: Any, what: str, help_line: str) -> NoReturn:
        raise ContentError(
            Place(self.file, event.start_mark.line + 1),
            f"{what} is not allowed here",
            help_line,
        )
