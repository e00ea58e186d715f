"""A script of what happened at a poker table in, the rulings of a written rulebook out.

>>> import referee
>>> sorted(referee.__all__)[-1]
'hear'
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.errors import (
    ContentError,
    ContentErrors,
    FaultError,
    NotYetError,
    Place,
    RefereeError,
    UsageError,
)
from referee.version import __version__

if TYPE_CHECKING:
    import os
    from datetime import date

    from referee.hearing.hear import Hearing

__all__ = [
    "ContentError",
    "ContentErrors",
    "FaultError",
    "NotYetError",
    "Place",
    "RefereeError",
    "UsageError",
    "__version__",
    "hear",
]


def hear(
    path: str | os.PathLike[str],
    *,
    book: str | None = None,
    own_rules_only: bool | None = None,
    on: date | str | None = None,
    language: str | None = None,
) -> Hearing:
    """Hear one scenario file; ``.data`` of the hearing is what ``--format json`` prints.

    ``book`` (an id or a folder) stands in for the book the file names, ``on`` picks the edition
    in force that day, ``own_rules_only`` leaves the bases of the book out for incidents. None
    keeps what the file says. ``language`` (en, pl, ru, uk) is what it is told in, sentences of
    the script too; without it all is told in English and sentences stand as they were written.

    Raises:
        ContentError: If a file cannot be used; ContentErrors where there are several faults.
        NotYetError: If the game cannot be played yet. Where only a later sentence cannot be
            ruled yet, the hearing's ``wait`` says so and what was ruled before it stands.
        UsageError: If there is no such book.
    """
    # The whole machinery is behind this import: who only asks for an error must not pay for it.
    from referee.hearing.hear import hear as hear_file

    return hear_file(
        Path(path), book=book, own_rules_only=own_rules_only, on=_day(on), language=language
    )


def _day(on: date | str | None) -> date | None:
    """Return the day that is meant; a string is written like ``2026-03-01``."""
    if not isinstance(on, str):
        return on
    from datetime import date

    try:
        return date.fromisoformat(on)
    except ValueError:
        raise UsageError(f"{on!r} is no day\n  Write it like 2026-03-01.") from None
