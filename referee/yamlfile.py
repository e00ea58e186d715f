"""YAML read plainly: every scalar as it is written, every entry with its line, no key twice.

``2.10`` stays ``2.10`` and ``no`` stays ``no``. What would make two readers see two things (an
anchor, an alias, a tag, a second document) is refused, and so is what could tire the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from referee.content import shown
from referee.errors import ContentError, Place, did_you_mean
from referee.signs import ODD, odd_word

MOST_BYTES = 1 << 20
MOST_DEPTH = 20

Steps = tuple[str | int, ...]

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_UNSEEN = re.compile("[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
"""Signs that cannot be seen and come along with a copied text; they part what looks whole."""
_NOTHING = ("", "~", "null")


@dataclass(frozen=True)
class Document:
    """One file: its data, and for every entry the line it stands on.

    ``data`` holds dicts, lists and strings; an empty value is None. ``cuts`` are what was left,
    by line, of values that a ``#`` without a space after it seems to cut short; ``spans`` are
    the first and last lines of texts that are not on the line of their entry alone.
    """

    file: str
    data: Any
    lines: dict[Steps, int] = field(repr=False)
    source: tuple[str, ...] = field(repr=False)
    cuts: tuple[tuple[int, str], ...] = field(default=(), repr=False)
    spans: dict[Steps, tuple[int, int]] = field(default_factory=dict, repr=False)

    def line(self, *path: str | int) -> int:
        """Return the line of an entry, or of the nearest entry around it that is there."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def place(self, *path: str | int) -> Place:
        """Return the place of an entry, as ``line`` finds it."""
        return Place(self.file, self.line(*path))

    def said(self, *path: str | int) -> Place:
        """Return the place of a value that may begin below the line of its key."""
        return Place(self.file, self.spans.get(path, (self.line(*path),))[0])

    def empty_above(self, *path: str | int) -> str:
        """Return the key of nothing right above an entry, to which the entry may belong."""
        around: Any = self.data
        for step in path[:-1]:
            around = around[step]
        keys = list(around) if isinstance(around, dict) else []
        above = keys[keys.index(path[-1]) - 1] if path and path[-1] in keys[1:] else ""
        return above if above and around[above] is None else ""

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
    if found := _CONTROL.search(text) or _UNSEEN.search(text, text.startswith("\ufeff")):
        line = text.count("\n", 0, found.start()) + 1
        raise ContentError(
            Place(file, line),
            f"the character U+{ord(found.group()):04X} cannot stand in a text file",
            "Delete it: it cannot be seen and is seldom meant.",
        )
    source = tuple(text.splitlines())
    builder = _Builder(file, source)
    data = builder.document(_events(text, file))
    return Document(file, data, builder.lines, source, tuple(builder.cuts), builder.spans)


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
        beside = sorted(path.parent.iterdir()) if path.parent.is_dir() else []
        files = [each.name for each in beside if each.suffix == ".yaml"]
        folders = [each.name for each in beside if each.is_dir()]
        known = (
            [f"The folder holds: {', '.join(files[:12])}."] if files else ["Is the path right?"]
        )
        known += did_you_mean(path.name, [*files, *folders])
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
    except yaml.YAMLError:
        from referee.slips import find  # only a slip pays for it

        slip = find.found(text)
        raise ContentError(Place(file, slip.line), slip.fault, *slip.help_lines) from None


def _column(line: str) -> int:
    return len(line) - len(line.lstrip())


class _Builder:
    """Makes data out of events, and remembers lines."""

    def __init__(self, file: str, source: tuple[str, ...]) -> None:
        self.file = file
        self.source = source
        self.cuts: list[tuple[int, str]] = []
        self.lines: dict[Steps, int] = {}
        self.spans: dict[Steps, tuple[int, int]] = {}
        self.odd = any(ODD.search(line) for line in source)

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
            helped = "Write the text out again; if it begins with '*', put it in quotes."
            self._refuse(event, f"an alias '*{event.anchor}'", helped)
        if event.anchor is not None:
            helped = "Write the text where it is used; if it begins with '&', put it in quotes."
            self._refuse(event, f"an anchor '&{event.anchor}'", helped)
        if event.tag is not None:
            helped = "Leave it out; if the text begins with '!', put it in quotes."
            self._refuse(event, f"a tag '{event.tag}'", helped)
        if len(path) > MOST_DEPTH:
            self._refuse(
                event, "an entry nested so deeply", f"At most {MOST_DEPTH} levels are read."
            )
        if kind == "ScalarEvent":
            plain = event.style in (None, "")
            if plain:
                self._note_cut(event)
                self._note_span(event, path)
                self._told_odd(event)
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

    def _told_odd(self, event: Any) -> None:
        """Refuse a word in which a sign looks like another."""
        if self.odd and not event.value.isascii() and (told := odd_word(event.value)):
            raise ContentError(Place(self.file, event.start_mark.line + 1), *told)

    def _note_span(self, event: Any, path: Steps) -> None:
        """Remember a text that is not on the line of its entry; refuse items it swallowed."""
        # What breaks off is told of where the file ends, below its last line.
        below = len(self.source) - 1
        first, last = (min(mark.line, below) for mark in (event.start_mark, event.end_mark))
        if first == last and self.lines[path] == first + 1:
            return
        self.spans[path] = (first + 1, last + 1)
        if self.source[first][: event.start_mark.column].strip() != "-":
            return
        for at in range(first + 1, last + 1):
            if self.source[at].lstrip().startswith("- "):
                by = _column(self.source[at]) - _column(self.source[first])
                raise ContentError(
                    Place(self.file, at + 1),
                    f"{self.source[at].strip()!r} begins too far in",
                    f"Begin it {by} further left.",
                )

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
        self._told_odd(event)
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
