"""Tables of the store, from one edition of the program to the next (library ``alembic``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.training.missing import needed

SCRIPTS = Path(__file__).parent / "migrations"


def known() -> list[str]:
    """Return the migrations this program has, the oldest first."""
    names = sorted(path.stem for path in (SCRIPTS / "versions").glob("[0-9]*.py"))
    return [name.partition("_")[0] for name in names]


def upgrade(engine: Any) -> None:
    """Bring a database to the newest tables; one that is new gets all of them."""
    command = needed("alembic.command", "a store of answers")
    config = needed("alembic.config", "a store of answers").Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
