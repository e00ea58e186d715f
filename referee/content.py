"""Where the content lies: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

import contextlib
import os
from functools import lru_cache
from pathlib import Path

from referee.errors import FaultError


@lru_cache(maxsize=8)
def root(name: str) -> Path:
    """Return the folder ``rulebooks``, ``scenarios``, ``reports`` or ``lint``.

    Inside the package goes first: beside an installed one may lie other people's folders.

    Raises:
        FaultError: If the content was not shipped.
    """
    package = Path(__file__).resolve().parent
    beside = package.parent / ("docs/lint" if name == "lint" else name)
    for folder in (package / "content" / name, beside):
        if folder.is_dir():
            return folder
    raise FaultError(f"the folder {name!r} was not installed with the program")


def listed(folder: Path) -> list[Path]:
    """Return what lies in a folder, by name; nothing where it cannot be opened.

    Every start lists the books: ``glob`` would compile a pattern for it.
    """
    with contextlib.suppress(OSError):
        return [folder / name for name in sorted(os.listdir(folder))]  # noqa: PTH208
    return []


def modules(folder: str) -> list[str]:
    """Return the names of the modules in a folder, in their order.

    ``pkgutil`` gives the same and loads ``inspect`` for it, which every start would pay for.
    """
    names = sorted(os.listdir(folder))  # noqa: PTH208 - as above
    return [name[:-3] for name in names if name.endswith(".py") and name[0] != "_"]


def changed(*modules: str) -> int:
    """Return when one of these modules, or one in these folders, changed last."""
    latest = 0
    for module in modules:
        if module.endswith(".py"):
            latest = max(latest, os.stat(module).st_mtime_ns)  # noqa: PTH116
            continue
        with os.scandir(module) as found:
            inside = [each for each in found if each.name.endswith(".py")]
        latest = max(latest, *(each.stat().st_mtime_ns for each in inside))
    return latest


def shown(path: Path) -> str:
    """Return how a file is written in a message: below the working folder, from there.

    >>> shown(Path("rulebooks") / "harbour-3" / "book.yaml")
    'rulebooks/harbour-3/book.yaml'
    """
    told = path.as_posix()
    if not path.is_absolute():
        return told
    here = Path.cwd().as_posix().rstrip("/") + "/"  # a check asks this of every file
    return "." if f"{told}/" == here else told.removeprefix(here)


def cache() -> Path:
    """Return the folder for what can be made again; it need not exist."""
    if named := os.environ.get("REFEREE_CACHE"):
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "referee"
