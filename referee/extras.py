"""Libraries that only some commands need: imported when used, and missed in plain words."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from referee.errors import UsageError


def needed(module: str, what: str, *, extra: str) -> Any:
    """Return a module of an extra; ``what`` names in a word what needs it.

    Raises:
        UsageError: It is not installed.
    """
    try:
        found: ModuleType = import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        library = module.partition(".")[0]
        fault = f"{what} needs the library {library}"
        raise UsageError(f"{fault}\n  For example: pip install 'referee[{extra}]'") from None
    return found
