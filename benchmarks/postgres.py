"""A server of PostgreSQL of one's own, for tests and measurements: it lives in a folder.

It listens on a socket in that folder alone. ``initdb`` refuses to make a database as root: then
the user ``postgres`` of the system is asked, or the one that ``POSTGRES_USER`` names.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from benchmarks.archive import below

WAIT = 60.0
"""Seconds in which it must be there."""
LOOK = 0.05


def programs() -> Path | None:
    """Return the folder of the newest server that is installed, None where there is none."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"),
        key=lambda each: float(each.parts[4]),
    )
    if found:
        return found[-1].parent
    named = shutil.which("postgres")
    return Path(named).resolve().parent if named else None


class Server:
    """A server in a folder.

    ``quick``: what is written need not survive the machine, only the server's processes.
    """

    def __init__(self, folder: Path, *, quick: bool = False) -> None:
        home = programs()
        if home is None:
            raise SystemExit("there is no PostgreSQL here: apt-get install postgresql")
        self.home = home
        self.folder = folder
        self.quick = quick
        self.data = folder / "data"
        self.user = pwd.getpwnam(os.environ.get("POSTGRES_USER", "postgres"))
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.run("initdb", "-D", self.data, "-U", "referee", "-A", "trust", "-E", "UTF8",
                 "--locale=C.UTF-8", "--no-sync")  # fmt: skip

    def run(self, name: str, *args: object) -> None:
        """Run one of its programs to its end."""
        command = [str(self.home / name), *map(str, args)]
        done = subprocess.run(command, capture_output=True, **self._as_user())
        if done.returncode:
            raise SystemExit(f"{name} failed: {done.stderr.decode(errors='replace')}")

    def _as_user(self) -> dict[str, object]:
        plain: dict[str, object] = {"cwd": self.folder}
        if os.geteuid() == 0:
            who = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
            return {**plain, **who}
        return plain

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [str(self.home / "postgres"), "-D", str(self.data), "-k", str(self.folder)]
        command += ["-c", "listen_addresses=", "-c", f"fsync={'off' if self.quick else 'on'}"]
        log = (self.folder / "log").open("ab")
        with log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, **self._as_user()
            )
        until = time.monotonic() + WAIT
        while not self._answers():
            if time.monotonic() > until or self.process.poll() is not None:
                raise SystemExit((self.folder / "log").read_text("utf-8", "replace")[-2000:])
            time.sleep(LOOK)

    def _answers(self) -> bool:
        command = [str(self.home / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(command).returncode == 0

    def kill(self) -> None:
        """End all of its processes at once, as when the machine goes off."""
        assert self.process is not None
        for each in list(below(self.process.pid)):  # each has a session of its own
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.process.wait()
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        """End it: nobody needs what it holds any more."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(WAIT)

    def url(self, database: str = "postgres", schema: str = "public") -> str:
        """Return the URL of a database of it, and of a schema in there."""
        return (
            f"postgresql://referee@/{database}?host={self.folder}"
            f"&options=-csearch_path%3D{schema}"
        )

    def make(self, schema: str) -> str:
        """Make an empty schema, and return its URL: as good as a database, and quicker."""
        self.run("psql", "-q", "-h", self.folder, "-U", "referee", "-d", "postgres",
                 "-c", f"create schema {schema}")  # fmt: skip
        return self.url(schema=schema)


@contextmanager
def served(*, quick: bool = False) -> Iterator[Server]:
    """Give a server that runs, and leave nothing of it behind."""
    with tempfile.TemporaryDirectory(prefix="referee-pg-") as name:
        server = Server(Path(name), quick=quick)
        try:
            server.start()
            yield server
        finally:
            server.stop()
