"""What the first line of a file says to an editor: by which schema it is completed."""

from __future__ import annotations

import json
from pathlib import Path

from referee.swap import put

FOLDER = ".schemas"
"""Beside the files, so that they can be moved together; hidden, so that it is no chapter."""


def head(kind: str) -> str:
    r"""Return the first line of a file of a kind, which language servers for YAML read.

    >>> head("scenario")
    '# yaml-language-server: $schema=.schemas/scenario.schema.json\n'
    """
    return f"# yaml-language-server: $schema={name_of(kind)}\n"


def name_of(kind: str) -> str:
    """Return where the schema of a kind lies, as seen from the file that names it."""
    return f"{FOLDER}/{kind}.schema.json"


def text(kind: str, language: str) -> str:
    """Return a schema without the spaces that only a reader of it would need."""
    from referee.authoring import schemas  # walks the whole vocabulary

    return json.dumps(schemas.schema(kind, language), ensure_ascii=False) + "\n"


def write(folder: Path, kind: str, language: str) -> None:
    """Put the schema of a kind beside the files of a folder, or bring it up to date.

    Raises:
        UsageError: If it cannot be written.
    """
    path, wanted = folder / name_of(kind), text(kind, language).encode()
    if path.is_file() and path.read_bytes() == wanted:
        return
    path.parent.mkdir(exist_ok=True)
    put(path, wanted)
