"""Tables of the database, from one edition of the program to the next (library ``alembic``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.extras import needed

SCRIPTS = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME = 0x7265666572656500
"""The lock of a server under which tables are made; it must only be the same for everybody."""


def known() -> list[str]:
    """Return the migrations this program has, the oldest first."""
    names = sorted(path.stem for path in (SCRIPTS / "versions").glob("[0-9]*.py"))
    return [name.partition("_")[0] for name in names]


def upgrade(engine: Any, *, extra: str) -> None:
    """Bring a database to the newest tables; one that is new gets all of them.

    Of several processes that begin at once one makes the tables, and the others find them.
    """
    command = needed("alembic.command", "a store", extra=extra)
    config = needed("alembic.config", "a store", extra=extra).Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"select pg_advisory_xact_lock({_ONE_AT_A_TIME})")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
