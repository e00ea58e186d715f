"""Where the database of somebody lies: a file of the user's own, or what was named."""

from __future__ import annotations

import os
from pathlib import Path

from referee.database.opened import SQLITE, is_server
from referee.errors import UsageError

VARIABLE = "REFEREE_STORE"
"""What names it once for all, in the environment."""
ROOM = "room.db"
"""The file in a room's folder."""


def place(asked: str | None) -> str:
    """Return the URL of the store: as asked, as ``REFEREE_STORE`` says, or the user's own."""
    said = asked or os.environ.get(VARIABLE)
    if said and "://" in said:
        return said
    return f"{SQLITE}{Path(said).expanduser() if said else data_folder() / 'training.db'}"


def there(asked: str | None) -> str:
    """Return the URL of a store that somebody has written to already.

    Raises:
        UsageError: There is no such file.
    """
    url = place(asked)
    if not _is_there(url):
        file = url.removeprefix(SQLITE)
        raise UsageError(f"there is no store {file!r}\n  drill --trainee NAME begins one.")
    return url


def of_room(home: Path, asked: str | None) -> str:
    """Return the URL of what a room keeps: a store that was named, or the file in its folder.

    ``REFEREE_STORE`` holds here only where it names a server: a file of answers is no reason
    to look for accounts in it.
    """
    said = os.environ.get(VARIABLE, "")
    if asked:
        return place(asked)
    return said if is_server(said) else f"{SQLITE}{home / ROOM}"


def shared(asked: str | None) -> str | None:
    """Return the URL of the store that several rooms share, None where none is named."""
    said = os.environ.get(VARIABLE, "")
    if asked:
        return place(asked)
    return said if is_server(said) else None


def source(url: str) -> str:
    """Return the URL of a store that something is to be taken from.

    Raises:
        UsageError: It is a file that is not there.
    """
    found = place(url)
    if not _is_there(found):
        raise UsageError(f"there is no store {found.removeprefix(SQLITE)!r}")
    return found


def data_folder() -> Path:
    """Return the folder for what must not be lost; it need not exist.

    Raises:
        UsageError: The user has no home.
    """
    base = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "referee"
    except RuntimeError:  # such as a number without a name, in a container
        raise UsageError(
            "there is no home folder to keep anything in\n"
            "  Name another place with --home or --store."
        ) from None


def _is_there(url: str) -> bool:
    return not url.startswith(SQLITE) or Path(url.removeprefix(SQLITE)).is_file()
