"""Make a record of files, and make it again later: by the book of that night, not today's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from referee.errors import ContentError, ContentErrors, Place
from referee.named import NamedTuple
from referee.records import books, dealer, incident, tell
from referee.records.sealed import Sealed, pack
from referee.report.jsonout import dumps
from referee.version import __version__

Report = dict[str, Any]
_MAKERS: Mapping[str, Callable[[Path, dict[str, Any], str], Report]] = {
    incident.KIND: incident.made,
    dealer.KIND: dealer.made,
}
_ASKED, _REPORT = incident.ASKED, incident.REPORT


class Rerun(NamedTuple):
    """A record made again: its bytes, and where it is other than what was sealed.

    ``parts`` name what differs as ``path: was, now``.
    """

    packed: bytes
    parts: tuple[tuple[str, str, str], ...]


def seal(kind: str, files: Mapping[str, bytes], asked: dict[str, Any]) -> bytes:
    """Return the sealed record of what some files make.

    Raises:
        ContentError, ContentErrors: They cannot be heard.
    """
    return _packed(kind, files, asked, __version__)[0]


def again(record: Sealed) -> Rerun:
    """Make a record again of the files that are in it.

    Raises:
        ContentError: Nobody here knows this kind of record.
        ContentErrors: This program can no longer hear what is in it.
    """
    tell.report_of(record)  # refuses a kind that nobody makes
    made = (_ASKED, _REPORT)
    files = {name: each for name, each in record.files.items() if name not in made}
    asked = record.json(_ASKED)
    if not isinstance(asked, dict) or not _needed(asked) <= files.keys():
        raise ContentError(Place(_ASKED), "the record lacks files that it names")
    packed, now = _packed(record.kind, files, asked, record.program)
    return Rerun(packed, tuple(_apart("", record.json(_REPORT), now)))


def _needed(asked: dict[str, Any]) -> set[str]:
    """Return the files that are named: what a forged record names may lie outside of it."""
    needed = {f"{books.FOLDER}/{asked.get('book')}/book.yaml"}
    return needed | ({f"scenario/{asked['scenario']}"} if "scenario" in asked else set())


def _packed(
    kind: str, files: Mapping[str, bytes], asked: dict[str, Any], program: str
) -> tuple[bytes, Report]:
    with TemporaryDirectory(prefix="referee-") as made:
        folder = Path(made)
        for name, content in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        try:
            report = _MAKERS[kind](folder, asked, program)
        except ContentError as error:
            raise _of_record(error, folder) from None
        except ContentErrors as errors:
            raise ContentErrors([_of_record(each, folder) for each in errors.faults]) from None
    told = {_ASKED: dumps(asked).encode(), _REPORT: dumps(report).encode()}
    return pack(kind, {**files, **told}, program=program), report


def _of_record(error: ContentError, folder: Path) -> ContentError:
    """Return a fault with its place inside the record: the folder it lay in is gone."""
    file = error.place.file.removeprefix(f"{folder}/").removeprefix(f"{folder.resolve()}/")
    place = error.place._replace(file=file)
    return ContentError(place, error.fault, *error.help_lines, code=error.code)


def _apart(path: str, was: Any, now: Any) -> Iterator[tuple[str, str, str]]:
    """Yield where two reports are not the same, the innermost place that says it."""
    if type(was) is type(now) and isinstance(was, dict):
        for name in dict.fromkeys([*was, *now]):
            yield from _apart(f"{path}.{name}".lstrip("."), was.get(name), now.get(name))
    elif type(was) is type(now) and isinstance(was, list) and len(was) == len(now):
        for at, (one, two) in enumerate(zip(was, now, strict=True), 1):
            yield from _apart(f"{path}[{at}]", one, two)
    elif dumps(was) != dumps(now):
        yield path, _short(was), _short(now)


_MOST = 200
"""Letters of a value that are told where it differs."""


def _short(value: Any) -> str:
    text = " ".join(dumps(value).split())
    return text if len(text) <= _MOST else f"{text[:_MOST]}..."
