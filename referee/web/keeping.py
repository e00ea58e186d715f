"""What a room keeps: who may come in, and the incidents somebody chose to keep.

A file in the room's folder, or a server that several rooms share. Every change is a transaction
of its own, so that a server that is killed has lost nothing that was told to be kept.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.database.opened import SQLITE, Database
from referee.database.places import of_room
from referee.errors import UsageError


class Kept(Database):
    """The database of a room: ``store`` names it, else it lies in the folder of the room."""

    def __init__(self, home: Path, store: str | None = None) -> None:
        """Make the folder and the file where there are none.

        Raises:
            UsageError: If they cannot be made or used.
        """
        url = of_room(home, store)
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            why = error.strerror or error
            raise UsageError(
                f"the folder {str(home)!r} cannot be used: {why}\n"
                "  Name another place with --home or --store."
            ) from None
        super().__init__(url, extra="web")
        if self.is_file:
            with suppress(OSError):  # it may be another's, who says who reads it
                Path(url.removeprefix(SQLITE)).chmod(0o600)
        self.account, self.incident = self.tables("account", "incident")
