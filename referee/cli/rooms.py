"""What the commands about a room's pages share: its folder, and the libraries they need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from referee.errors import UsageError


def _place(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path:
    if value is not None:
        return value
    from referee.database.places import data_folder  # only where a room's folder is asked for

    return data_folder() / "room"


home = click.option(
    "--home",
    type=click.Path(path_type=Path, file_okay=False),
    callback=_place,
    help="The folder in which the room keeps accounts and incidents.",
)
store = click.option(
    "--store", metavar="FILE|URL", help="Where they are kept instead of that folder."
)


@contextmanager
def needed() -> Iterator[None]:
    """Say which library is missing, and how to get it.

    Raises:
        UsageError: If one is.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise UsageError(
            f"serving needs a library that is not installed: {error.name}\n"
            "  For example: pip install 'referee[web]'"
        ) from None
