"""Under what conditions a program is started: made real also for who may do everything."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

NOBODY = 4321
"""The number of a user that the system has no name and no home for."""
_ABROAD = ("PIP_", "SSL_", "REQUESTS_")
_WEB = ("http_proxy", "https_proxy", "no_proxy")


class Around(NamedTuple):
    """How something is started: its variables, its folder, what starts it, and its streams.

    ``closed``: it has no streams at all, not even those that lead nowhere. ``keeps``: it finds
    a home of its own, in which something can be kept.
    """

    variables: dict[str, str]
    folder: Path
    before: tuple[str, ...] = ()
    closed: bool = False
    keeps: bool = True

    def run(self, command: Sequence[str | Path], patience: float = 600) -> Ended:
        """Run a command to its end."""
        whole = [*self.before, *map(str, command)]
        if self.closed:
            whole = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *whole]
        ended = subprocess.run(
            whole, cwd=self.folder, env=self.variables, timeout=patience, check=False,
            stdin=subprocess.DEVNULL, capture_output=True, start_new_session=True,
        )  # fmt: skip
        return Ended(ended.returncode, ended.stdout, ended.stderr)


class Ended(NamedTuple):
    """How a command ended, and what it told, in bytes."""

    code: int
    out: bytes
    err: bytes


class Condition(NamedTuple):
    """What is other than usual.

    ``held``: it takes a user whom file modes hold back; ``locked``: what was installed cannot
    be written; ``bare_before``: an older Python itself cannot do it in a folder whose name has
    other letters than English ones.
    """

    name: str
    around: Callable[[Path, Path], Around]
    held: bool = False
    locked: bool = False
    bare_before: tuple[int, ...] = (0,)


def plain(room: Path, home: Path) -> dict[str, str]:
    """Return the variables of a new account: no caches, nothing of whoever started this."""
    scratch = home.parent / "scratch"
    scratch.mkdir(exist_ok=True)
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TMPDIR": str(scratch),
    }


def abroad() -> dict[str, str]:
    """Return the variables by which packages are found, for the steps that install."""
    return {
        name: value
        for name, value in os.environ.items()
        if name.startswith(_ABROAD) or name.lower() in _WEB
    }


def unprivileged() -> tuple[str, ...] | None:
    """Return what starts a program as a user whom file modes hold back; None: no way."""
    if os.getuid():
        return ()
    start = ("unshare", "--user", f"--map-user={NOBODY}", f"--map-group={NOBODY}")
    if shutil.which(start[0]) is None:
        return None
    tried = subprocess.run([*start, "true"], capture_output=True, check=False)
    return None if tried.returncode else start


def _usual(room: Path, home: Path) -> Around:
    return Around(plain(room, home), room)


def _elsewhere(room: Path, home: Path) -> Around:
    return Around(plain(room, home), home)


def _c_locale(room: Path, home: Path) -> Around:
    told = plain(room, home)
    del told["LANG"]
    return Around({**told, "LC_ALL": "C"}, room)


def _ascii(room: Path, home: Path) -> Around:
    # Python makes UTF-8 of the C locale by itself; of another that has no UTF-8 it does not.
    return Around({**_c_locale(room, home).variables, "PYTHONUTF8": "0"}, room)


def _no_streams(room: Path, home: Path) -> Around:
    return Around(plain(room, home), room, closed=True)


def _home_missing(room: Path, home: Path) -> Around:
    file = home.parent / "no-folder"
    file.touch()  # nobody can make a folder below a file, whatever he may do
    return Around({**plain(room, home), "HOME": str(file / "home")}, room, keeps=False)


def _home_unknown(room: Path, home: Path) -> Around:
    told = plain(room, home)
    del told["HOME"]
    return Around(told, room, _held_back(), keeps=False)


def _home_locked(room: Path, home: Path) -> Around:
    bare = home.parent / "locked-home"
    bare.mkdir(exist_ok=True)
    bare.chmod(0o555)
    return Around({**plain(room, home), "HOME": str(bare)}, room, _held_back(), keeps=False)


def _locked(room: Path, home: Path) -> Around:
    return Around(plain(room, home), room, _held_back())


def _held_back() -> tuple[str, ...]:
    start = unprivileged()
    if start is None:
        raise NotHere("no way to be a user whom file modes hold back")
    return start


class NotHere(Exception):
    """A condition that cannot be made on this machine."""


CONDITIONS = (
    Condition("as usual", _usual),
    Condition("another working folder", _elsewhere),
    # Before 3.13 the path of what was installed with -e is read in the letters of the locale.
    Condition("C locale", _c_locale, bare_before=(3, 13)),
    # No Python here loads a compiled library from a path that its locale has no letters for.
    Condition("a locale without UTF-8", _ascii, bare_before=(99,)),
    Condition("no streams", _no_streams),
    Condition("home folder missing", _home_missing),
    Condition("home folder unknown", _home_unknown, held=True),
    Condition("home folder read-only", _home_locked, held=True),
    Condition("program and content read-only", _locked, held=True, locked=True),
)
"""All of them; in none is there a terminal, a cache, or a variable of whoever started this."""


@contextmanager
def locked(*folders: Path) -> Iterator[None]:
    """Take every right to write in these folders away, and give it back."""
    found = [each for folder in folders for each in (folder, *folder.rglob("*"))]
    modes = [(path, path.lstat().st_mode) for path in found if not path.is_symlink()]
    for path, mode in modes:
        path.chmod(stat.S_IMODE(mode) & 0o555)
    try:
        yield
    finally:
        for path, mode in modes:
            path.chmod(stat.S_IMODE(mode))
