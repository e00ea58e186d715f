"""What a change of a book does to every situation: heard beside the server, a change a time."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from referee.authoring.proposed import proposed
from referee.rulebook import library
from referee.web import beside, weighing

MOST = 16
"""Answers that are kept."""


def begin(
    desk: beside.Desk, folder: Path, files: Mapping[str, bytes], language: str
) -> beside.Job:
    """Return the job that hears what other files would do to a book; begun once."""

    def prepare(room: ExitStack, place: Path) -> list[str]:
        old = room.enter_context(proposed(folder, {}))
        new = room.enter_context(proposed(folder, files))
        return weighing.command(old, new, language, place)

    return desk.begin(_key(folder, files, language), prepare)


def _key(folder: Path, files: Mapping[str, bytes], language: str) -> str:
    total = hashlib.sha256(f"{folder}\0{language}".encode())
    before = {each.name: each.read_bytes() for each in library.files(folder) if each.is_file()}
    for found in (before, files):
        for name, content in sorted(found.items()):
            total.update(f"\0{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()
