"""A sealed record: a packed folder whose every file is named with its digest, under one seal.

It is an ordinary zip, so that it can be read without the program. The seal is the digest of the
list of files: it tells that something was changed, not by whom. A room that prints the seal on
the report that is signed holds the paper against the file.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

from referee.content import shown
from referee.errors import ContentError, ContentErrors, Place
from referee.named import NamedTuple
from referee.report.jsonout import dumps
from referee.version import __version__

FORMAT = 1
SEAL = "seal.json"
_DAY = (1980, 1, 1, 0, 0, 0)
"""The day every file bears: the same files make the same bytes on any day."""
_MOST = 64 << 20
"""Bytes a record may hold unpacked: far more than any book."""
_HELP = "A record is a file that 'referee report seal' or 'referee report test' wrote."


class Sealed(NamedTuple):
    """A record that is as it was sealed: its files by name, and the seal over them."""

    kind: str
    program: str
    seal: str
    files: Mapping[str, bytes]

    def json(self, name: str) -> Any:
        """Return a file of it that holds JSON.

        Raises:
            ContentError: It is not there, or holds none.
        """
        try:
            return json.loads(self.files[name])
        except (KeyError, ValueError):
            raise ContentError(
                Place(name), "the record has no such file, or it is no JSON"
            ) from None


def pack(kind: str, files: Mapping[str, bytes], *, program: str = __version__) -> bytes:
    """Return a record of some kind, as the bytes of its file."""
    digests = {name: sha256(files[name]).hexdigest() for name in sorted(files)}
    listed = {"format": FORMAT, "kind": kind, "program": program, "files": digests}
    sealed = dumps({**listed, "seal": _seal(listed)})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in (*sorted(files.items()), (SEAL, sealed.encode())):
            entry = zipfile.ZipInfo(name, _DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on every machine, whichever this is
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()


def unpack(path: Path) -> Sealed:
    """Return a record, if nothing of it was changed since it was sealed.

    Raises:
        ContentError: It is no record, or cannot be read.
        ContentErrors: Naming every file that was changed, put in or taken out.
    """
    files = _files(path)
    try:
        listed = json.loads(files.pop(SEAL))
        kind, program, digests = listed["kind"], listed["program"], listed["files"]
        seal, known = listed.pop("seal"), listed["format"] == FORMAT
    except (KeyError, TypeError, ValueError, AttributeError):
        raise _none(path, f"its {SEAL} cannot be read") from None
    if not known:
        raise _none(path, "it was sealed in another form, by a later program")
    faults = [*_changed(path, files, digests)]
    if not faults and seal != _seal(listed):
        faults.append(_fault(path, SEAL, "the seal does not fit the list of files"))
    if faults:
        raise ContentErrors(faults)
    return Sealed(kind, program, seal, files)


def _seal(listed: Mapping[str, Any]) -> str:
    return sha256(dumps(listed).encode()).hexdigest()


def _changed(
    path: Path, files: Mapping[str, bytes], digests: Mapping[str, str]
) -> list[ContentError]:
    faults = []
    for name in sorted({*files, *digests}):
        if name not in digests:
            faults.append(
                _fault(path, name, "this file was put in after the record was sealed")
            )
        elif name not in files:
            faults.append(_fault(path, name, "this file was taken out of the sealed record"))
        elif sha256(files[name]).hexdigest() != digests[name]:
            faults.append(
                _fault(path, name, "this file was changed after the record was sealed")
            )
    return faults


def _fault(path: Path, name: str, fault: str) -> ContentError:
    return ContentError(Place(f"{shown(path)}/{name}"), fault, code="seal")


_UNPACKING = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, UnicodeDecodeError)
"""What a damaged zip raises; ``RuntimeError`` also for a method that is not known."""


def _files(path: Path) -> dict[str, bytes]:
    """Return what is packed in a file; nothing of it may lead out of the folder it makes."""
    try:
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            if sum(each.file_size for each in entries) > _MOST:
                raise _none(path, "it is far too big")
            names = [each.filename for each in entries]
            if len(set(names)) < len(names):
                raise _none(path, "it holds one name twice")
            for name in names:
                parts = PurePosixPath(name).parts
                if not parts or name.startswith("/") or ".." in parts or "\\" in name:
                    raise _none(path, f"it holds the name {name!r}")
            return {name: archive.read(name) for name in names}
    except OSError as error:
        raise _none(path, error.strerror or str(error)) from None
    except _UNPACKING:
        raise _none(path, "it cannot be unpacked") from None


def _none(path: Path, because: str) -> ContentError:
    return ContentError(Place(shown(path)), f"this is no sealed record: {because}", _HELP)
