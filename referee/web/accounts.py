"""Who is who: names, roles and passwords, and how often somebody may guess.

A password is kept as argon2id makes it: whoever steals the file cannot read it.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from datetime import UTC, datetime
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.errors import UsageError, did_you_mean
from referee.web.keeping import Kept

if TYPE_CHECKING:
    from argon2 import PasswordHasher

ROLES = ("trainee", "dealer", "floor", "trainer", "manager")
SHORTEST, LONGEST = 8, 200
"""Signs of a password."""
LONGEST_NAME = 40
TRIES, TRIES_OF_ADDRESS, TRIES_OF_NAME = 5, 30, 50
"""Wrong guesses at a name from one address, at any name from it, at a name from anywhere."""
WINDOW = 15 * 60
"""Seconds a wrong guess counts."""


class Account(NamedTuple):
    """Somebody who may come in; ``stamp`` changes when all that is open for him ends."""

    name: str
    role: str
    stamp: str


@lru_cache(maxsize=1)
def _hasher() -> PasswordHasher:
    import argon2  # only a server with accounts needs it

    return argon2.PasswordHasher()


@lru_cache(maxsize=1)
def _nobody() -> str:
    """Return what an unknown name is compared with, so that it takes as long as a known one."""
    return _hasher().hash(secrets.token_hex())


def add(kept: Kept, name: str, role: str, password: str) -> Account:
    """Make an account, or give one that is there another role and password.

    Raises:
        UsageError: If the name, the role or the password cannot be one.
    """
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError(f"{name!r} is no name\n  A name has 1 to {LONGEST_NAME} signs.")
    if role not in ROLES:
        near = "".join(f"\n  {line}" for line in did_you_mean(role, ROLES))
        raise UsageError(f"there is no role {role!r}\n  There are: {', '.join(ROLES)}.{near}")
    if not SHORTEST <= len(password) <= LONGEST:
        raise UsageError(f"a password has {SHORTEST} to {LONGEST} signs")
    made, stamp = datetime.now(UTC).isoformat(timespec="seconds"), secrets.token_hex(8)
    secret = _hasher().hash(password)
    values = {"name": name, "role": role, "secret": secret, "stamp": stamp, "made": made}
    with kept.begin() as base:
        kept.put(base, kept.account, values, by=["name"], once=["made"])
    return Account(name, role, stamp)


def remove(kept: Kept, name: str) -> None:
    """Take an account away; whoever came in by it is out at once.

    Raises:
        UsageError: If there is none, or it is the last that may make others.
    """
    account = kept.account
    with kept.begin() as base:
        # Those who make others are held until the end, so that the last two cannot both go.
        managers = kept.sql.select(account.c.name).where(account.c.role == "manager")
        held = {row.name for row in base.execute(managers.with_for_update())}
        if base.execute(kept.sql.select(account).where(account.c.name == name)).first() is None:
            raise UsageError(f"there is no account {name!r}")
        if held == {name}:
            raise UsageError(f"{name!r} is the last manager\n  Make another one first.")
        base.execute(account.delete().where(account.c.name == name))


def every(kept: Kept) -> list[Account]:
    """Return all accounts by their names."""
    with kept.reads() as base:
        rows = base.execute(kept.sql.select(kept.account))
        return sorted(map(_account, rows))  # a server has an order of names of its own


def named(kept: Kept, name: str) -> Account | None:
    """Return an account, None where there is none."""
    row = _row(kept, name)
    return _account(row) if row else None


def _row(kept: Kept, name: str) -> Any:
    asked = kept.sql.select(kept.account).where(kept.account.c.name == name)
    with kept.reads() as base:
        return base.execute(asked).first()


def _account(row: Any) -> Account:
    return Account(row.name, row.role, row.stamp)


def comes_in(kept: Kept, name: str, password: str) -> Account | None:
    """Return the account whose name and password these are, else None."""
    import argon2

    row = _row(kept, name.strip())
    try:
        _hasher().verify(row.secret if row else _nobody(), password[:LONGEST])
    except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
        return None
    return _account(row) if row else None


class Guesses:
    """Wrong guesses of late, by name and by address; a server that restarts forgets them."""

    def __init__(self) -> None:
        self._wrong: dict[tuple[str, str], deque[float]] = {}
        self._lock = Lock()

    def wait(self, name: str, address: str) -> int:
        """Return the seconds until somebody may guess again, 0 where he may now."""
        now = time.monotonic()
        with self._lock:
            return max(self._left(key, now) for key in self._keys(name, address))

    def _keys(self, name: str, address: str) -> tuple[tuple[str, str], ...]:
        name = name.strip().casefold()[:LONGEST_NAME]
        return ((name, address), ("", address), (name, ""))

    def _left(self, key: tuple[str, str], now: float) -> int:
        name, address = key
        most = TRIES if name and address else TRIES_OF_ADDRESS if address else TRIES_OF_NAME
        wrong = self._wrong.get(key, deque())
        while wrong and wrong[0] <= now - WINDOW:
            wrong.popleft()
        if not wrong:
            self._wrong.pop(key, None)
        return int(wrong[0] + WINDOW - now) + 1 if len(wrong) >= most else 0

    def wrong(self, name: str, address: str) -> None:
        """Note a wrong guess."""
        now = time.monotonic()
        with self._lock:
            for key in self._keys(name, address):
                self._wrong.setdefault(key, deque(maxlen=TRIES_OF_NAME)).append(now)
