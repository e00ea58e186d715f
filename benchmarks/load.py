"""Many users at once at a real server, which is killed and started again between.

``python -m benchmarks.load [--users N] [--seconds N]``. Each user comes in by name and password
and then settles disputes tap by tap, keeps incidents, searches rules, steps through hands and
asks the API, reading one to four seconds between. In the middle the server is killed (SIGKILL)
and started again; whoever has no answer asks again. Prints how long answers took, and ends 1
where one was an error, where 95 of 100 took longer than 150 ms, or where anything is lost that
a user was told is kept. Needs `.[web]`; waiting for the server is no part of an answer's time.
"""

from __future__ import annotations

import argparse
import contextlib
import html
import http.client
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Event, Lock, Thread
from urllib.parse import urlencode

from referee.web import accounts, incidents
from referee.web.keeping import Kept

HOST, PORT = "127.0.0.2", 8471
"""A loopback address at which the server still asks who comes."""
MOST = 0.150
"""Seconds within which 95 of 100 answers come."""
READS = (1.0, 4.0)
"""Seconds a user reads before the next tap."""
BACK = 30.0
"""Seconds a server may be away before its users give up."""
PASSWORD = "a password of the room"
SCENARIO = Path("scenarios/holdem/one-big-chip-is-a-call.yaml")
QUERIES = ("big chip", "string bet", "стринг", "za duży żeton", "muck", "misdeal", "button")
STEPS = (
    "holdem/one-big-chip-is-a-call", "razz/ace-is-the-lowest-card",
    "stud/eight-players-one-common-card",
)  # fmt: skip
_BUTTON = re.compile(r'<button name="say" value="([^"]*)"')
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)"')
_LINK = re.compile(r'<a (?:class="[^"]*" )?href="([^"]*)"')


class Told:
    """What all users were told, and how long it took."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.took: dict[str, list[float]] = defaultdict(list)
        self.wrong: Counter[str] = Counter()
        self.again = 0
        self.kept: dict[int, str] = {}

    def answered(self, kind: str, seconds: float) -> None:
        """Note an answer."""
        with self.lock:
            self.took[kind].append(seconds)


class User(Thread):
    """Somebody with a phone, who goes where the pages lead."""

    def __init__(self, name: str, told: Told, over: Event) -> None:
        super().__init__(daemon=True)
        self.who, self.told, self.over = name, told, over
        self.random = Random(name)
        self.cookies: dict[str, str] = {}
        self.line = http.client.HTTPConnection(HOST, PORT, timeout=BACK)
        self.notes = 0

    def run(self) -> None:
        """Come in, and do one thing after another until it is over."""
        self.reads(0, 10)
        page = self.asks("login", "/login")
        fields = {**self.hidden(page), "name": "floor", "password": PASSWORD}
        self.asks("login", "/login", fields)
        does = (self.settles, self.settles, self.looks_up, self.steps, self.programs, self.log)
        while not self.over.is_set():
            self.random.choice(does)()

    def reads(self, least: float = READS[0], most: float = READS[1]) -> None:
        """Read for a while: seconds, at random."""
        self.over.wait(self.random.uniform(least, most))

    def hidden(self, page: str) -> dict[str, str]:
        """Return what a form sends along unseen."""
        return {name: html.unescape(value) for name, value in _HIDDEN.findall(page)}

    def settles(self) -> None:
        """Settle a dispute: the game, some taps, and what one does with the ruling."""
        games = [each for each in self.links(self.asks("page", "/settle")) if "table?" in each]
        url = html.unescape(self.random.choice(games)) if games else "/settle"
        page = self.asks("ruling", url)
        for _ in range(self.random.randint(1, 4)):
            said = _BUTTON.findall(page)
            if not said or self.over.is_set():
                return
            carried = [(name, html.unescape(value)) for name, value in _HIDDEN.findall(page)]
            carried = [pair for pair in carried if not pair[0].startswith("of.")]
            tapped = html.unescape(self.random.choice(said))
            page = self.asks("ruling", f"/settle/go?{urlencode([*carried, ('say', tapped)])}")
        more = [each for each in self.links(page) if "/report?" in each or "/keep?" in each]
        if more:
            url = html.unescape(self.random.choice(more))
            page = self.asks("page", url)
            if "/keep?" in url:
                self.keeps(page)

    def keeps(self, page: str) -> None:
        """Keep an incident, with a note by which it is known again."""
        self.notes += 1
        note = f"{self.who}-{self.notes}"
        fields = [(name, html.unescape(value)) for name, value in _HIDDEN.findall(page)]
        self.asks("keep", "/log/keep", [*fields, ("note", note), ("place", "7")], note=note)

    def looks_up(self) -> None:
        """Look for a rule and read what was found."""
        query = urlencode({"q": self.random.choice(QUERIES), "book": "club-ua-1"})
        found = self.links(self.asks("page", f"/rules?{query}"))
        rules = [each for each in found if each.count("/") > 2 and each.startswith("/rules/")]
        if rules:
            self.asks("page", html.unescape(self.random.choice(rules)))

    def steps(self) -> None:
        """Step through a hand."""
        name = self.random.choice(STEPS)
        for at in (1, 2):
            self.asks("ruling", f"/replay/of/{name}?at={at}")

    def programs(self) -> None:
        """Ask as another program of the room does."""
        self.asks("ruling", "/api/replay", SCENARIO.read_bytes())
        self.asks("ruling", f"/api/next?scenario={self.random.choice(STEPS)}")

    def log(self) -> None:
        """Look into the log."""
        self.asks("page", "/log?rule=2.8.9")

    def links(self, page: str) -> list[str]:
        """Return where a page leads."""
        return _LINK.findall(page)

    def asks(
        self,
        kind: str,
        url: str,
        form: Mapping[str, str] | Sequence[tuple[str, str]] | bytes | None = None,
        note: str = "",
    ) -> str:
        """Ask for a page, follow where it leads, and read it; measured as one answer."""
        began, body = time.perf_counter(), None
        headers = {"Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        if form is not None:
            body = form if isinstance(form, bytes) else urlencode(form).encode()
            kind_of = "application/yaml" if isinstance(form, bytes) else _FORM
            headers["Content-Type"] = kind_of
        status, told, to, waited = self.sent(
            "GET" if body is None else "POST", url, body, headers
        )
        if status == 303 and to:
            if note and to.rpartition("/")[2].isdecimal():
                with self.told.lock:
                    self.told.kept[int(to.rpartition("/")[2])] = note
            headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
            status, told, to, more = self.sent("GET", to, None, headers)
            waited += more
        if status not in (200, 303):
            with self.told.lock:
                self.told.wrong[f"{status} {kind} {url[:60]}"] += 1
        self.told.answered(kind, time.perf_counter() - began - waited)
        self.reads()
        return told

    def sent(
        self, method: str, url: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[int, str, str, float]:
        """Return status, text and where it leads; and how long there was no server."""
        first = time.perf_counter()
        while True:
            start = time.perf_counter()
            try:
                self.line.request(method, url, body, dict(headers))
                answer = self.line.getresponse()
                text = answer.read().decode()
            except (OSError, http.client.HTTPException):
                self.line.close()
                with self.told.lock:
                    self.told.again += 1
                if self.over.is_set() or time.perf_counter() - first > BACK:
                    return 0, "", "", time.perf_counter() - first
                self.reads(0.5, 3)  # nobody taps again at once
                continue
            for told in answer.headers.get_all("Set-Cookie") or ():
                name, _, value = told.partition(";")[0].partition("=")
                self.cookies[name] = value
            return answer.status, text, answer.headers.get("Location", ""), start - first


_FORM = "application/x-www-form-urlencoded"


@contextlib.contextmanager
def serving(home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server, killed at the end."""
    command = [sys.executable, "-m", "referee", "serve", "--home", str(home)]
    with (home / "server.log").open("ab") as log:
        server = subprocess.Popen(
            [*command, "--host", HOST, "--port", str(PORT)], stdout=log, stderr=log
        )
    try:
        _answers()
        yield server
    finally:
        server.kill()
        server.wait()


def _answers() -> None:
    end = time.monotonic() + BACK
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = http.client.HTTPConnection(HOST, PORT, timeout=5)
            line.request("GET", "/health")
            if line.getresponse().status == 200:
                return
        time.sleep(0.1)
    raise SystemExit("benchmarks.load: the server does not answer")


def run(users: int, seconds: float, home: Path) -> Told:
    """Let users at a server, and kill it in the middle."""
    with Kept(home) as kept:
        accounts.add(kept, "floor", "floor", PASSWORD)
    told, over = Told(), Event()
    crowd = [User(f"user-{n}", told, over) for n in range(1, users + 1)]
    with serving(home) as server:
        for each in crowd:
            each.start()
        time.sleep(seconds / 2)
        server.send_signal(signal.SIGKILL)
        server.wait()
    with serving(home):
        time.sleep(seconds / 2)
        over.set()
        for each in crowd:
            each.join(BACK)
    return told


def lost(told: Told, home: Path) -> list[str]:
    """Return the notes of incidents that a user was told are kept, and that are not."""
    with Kept(home) as kept:
        there = {each.id: each.note for each in incidents.found(kept, incidents.Sought())}
    return [note for number, note in told.kept.items() if there.get(number) != note]


def slow(took: Sequence[float]) -> float:
    """Return what 95 of 100 do not exceed."""
    return quantiles(took, n=20)[-1] if len(took) > 1 else sum(took)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load")
    parser.add_argument("--users", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        told = run(asked.users, asked.seconds, home)
        gone = lost(told, home)
    print(f"{asked.users} users, {asked.seconds:.0f} s, killed once: {told.again} asked again")
    late = []
    for kind, took in sorted(told.took.items()):
        print(
            f"  {kind:7}{len(took):6}  median {median(took) * 1000:5.0f} ms"
            f"  95 of 100 {slow(took) * 1000:5.0f} ms  longest {max(took) * 1000:5.0f} ms"
        )
        if kind in ("ruling", "page") and slow(took) > MOST:
            late.append(kind)
    print(f"  errors {told.wrong.total()}, kept {len(told.kept)}, lost {len(gone)}")
    for fault, count in told.wrong.most_common(10):
        print(f"  {count} x {fault}")
    return int(bool(told.wrong or gone or late))


if __name__ == "__main__":
    sys.exit(main())
