"""Where the content lies: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

import os
from pathlib import Path

from referee.errors import FaultError


def root(name: str) -> Path:
    """Return the folder ``rulebooks``, ``scenarios`` or ``reports``.

    Inside the package goes first: beside an installed one may lie other people's folders.

    Raises:
        FaultError: If the content was not shipped.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "content" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FaultError(f"the folder {name!r} was not installed with the program")


def shown(path: Path) -> str:
    """Return how a file is written in a message: below the working folder, from there.

    >>> shown(Path("rulebooks") / "harbour-3" / "book.yaml")
    'rulebooks/harbour-3/book.yaml'
    """
    if not path.is_absolute():
        return path.as_posix()
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def cache() -> Path:
    """Return the folder for what can be made again; it need not exist."""
    if named := os.environ.get("REFEREE_CACHE"):
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "referee"
