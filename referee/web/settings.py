"""What a server is started with."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""Addresses that only this machine reaches."""


EVERYWHERE = ("0.0.0.0", "::")
UNWRITTEN = "(table)"
"""What messages call a case that lies in no file; it is not shown."""


class Settings(NamedTuple):
    """What ``referee serve`` was told.

    ``home`` is the folder in which a room keeps what it has written, None where nothing is
    kept; ``store`` names the database, where it does not lie in that folder; ``book`` is what
    the table is ruled by unless somebody chooses another; ``names`` are those under which the
    machine is called beside its address; ``secure``: what reaches it came over HTTPS, which
    another program ends; ``books`` is the folder of the room's own books, else one of that
    name in ``home``.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    book: str = "club-ua-1"
    home: Path | None = None
    names: tuple[str, ...] = ()
    secure: bool = False
    store: str | None = None
    books: Path | None = None

    @property
    def shelf(self) -> Path | None:
        """The folder of the room's own books; None where nothing is kept."""
        return (self.books or self.home / "books") if self.home else None

    @property
    def alone(self) -> bool:
        """Whether only this machine reaches the server: then nobody need say who he is.

        Behind another program others reach it too, whatever address that one hands on to.

        >>> Settings().alone, Settings(host="192.168.1.20").alone
        (True, False)
        """
        return self.host in LOOPBACK and not self.secure

    @property
    def hosts(self) -> list[str] | None:
        """The names a request may call the server by; None: any, at every address there is.

        A page of somebody else's must not reach it under a name of its own. Where it listens
        everywhere a name cannot be known, and a session of another name is none.
        """
        if self.host in EVERYWHERE and not self.names:
            return None
        bare = {"127.0.0.1", "localhost", "[::1]"} if self.alone else {self.host}
        return sorted({*bare, *self.names})
