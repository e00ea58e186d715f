"""What must work on a new machine: the commands of the README, the pages, and the wheel."""

from __future__ import annotations

import http.client
import json
import re
import shlex
import signal
import socket
import subprocess
import time
from pathlib import Path

from benchmarks.fresh.surroundings import Around, Ended

HERE = Path(__file__).parents[2]
SCENARIO = "scenarios/holdem/one-big-chip-is-a-call.yaml"
TESTS = (
    "tests/scenario/test_script.py", "tests/cli/test_replay.py", "tests/cli/test_lang.py",
    "tests/cli/test_out.py", "tests/web/test_api.py", "tests/test_yamlfile.py",
    "tests/training/test_store.py",
)  # fmt: skip
"""A slice of the tests: files, output, languages, the API, a database."""
PATIENCE = 60.0
"""Seconds in which a server must answer, and in which it must have ended."""


class Wrong(Exception):
    """A step did not come out as it must."""


def readme() -> tuple[list[str], list[str], bytes]:
    """Return the first two blocks of commands of the README, and what the first one tells."""
    page = (HERE / "README.md").read_text("utf-8")
    shown = re.findall(r"^```(sh|text)\n(.*?)^```$", page, re.M | re.S)
    first, second, *_ = (text.strip().splitlines() for kind, text in shown if kind == "sh")
    told = next(text for kind, text in shown if kind == "text")
    return first, second, told.encode()


def installs(lines: list[str]) -> list[str]:
    """Return what a block of commands installs: the arguments of its line of pip."""
    return next(shlex.split(line)[1:] for line in lines if line.startswith("pip install"))


def must(ended: Ended, code: int = 0) -> Ended:
    """Return how a command ended, which must be with this code.

    Raises:
        Wrong: It ended otherwise, or died of a fault of its own.
    """
    said = ended.err.decode(errors="replace").strip()
    if ended.code != code or "Traceback" in said or "a fault of the program" in said:
        told = (said or ended.out.decode(errors="replace").strip() or "(nothing told)")[-300:]
        raise Wrong(f"code {ended.code}: {' '.join(told.split())}")
    return ended


def replays(around: Around, program: Path, scenario: Path) -> None:
    """Rule on the scenario of the README: told as it is shown there."""
    ended = must(around.run([program, "replay", scenario]))
    shown = readme()[2]
    if around.variables.get("PYTHONUTF8") == "0":
        shown = shown.decode().encode("ascii", "backslashreplace")
    if ended.out != (b"" if around.closed else shown):
        raise Wrong("it is not told as the README shows it")
    must(around.run([program, "replay", scenario, "--lang", "uk", "--format", "json"]))


def checks(around: Around, program: Path, folder: Path) -> None:
    """Hear a folder of scenarios: all as expected."""
    must(around.run([program, "check", folder]))


def writes(around: Around, program: Path, scenario: Path, out: Path) -> None:
    """Write a report to a file of a name that no keyboard of one language has."""
    file = out / "звіт № 1 – ółć.html"
    must(around.run([program, "replay", scenario, "--format", "html", "--out", file]))
    if not file.read_text("utf-8").rstrip().endswith("</html>"):
        raise Wrong("the report is not whole")
    file.unlink()


def keeps(around: Around, program: Path, out: Path) -> None:
    """Keep something: at home, or where it was named; else be told what to do."""
    named = ["--home", out / "room"]
    password = ["--role", "manager", "--password", "a long password"]
    must(around.run([program, "account", "add", "anna", *password, *named]))
    must(around.run([program, "account", "list", *named]))
    if around.keeps:
        must(around.run([program, "account", "list"]))
        return
    refused = must(around.run([program, "account", "list"]), code=2)
    if b"--home" not in refused.err:
        raise Wrong(f"not told what to do: {refused.err.decode(errors='replace')}")


def tests(around: Around, python: Path) -> None:
    """Run a slice of the tests."""
    ended = around.run([python, "-m", "pytest", "-q", *TESTS])
    if ended.code:
        told = ended.out.decode(errors="replace").strip().splitlines()
        failed = [line for line in told if line.startswith(("FAILED", "ERROR", "E  "))]
        raise Wrong("; ".join((failed or told or ended.err.decode().splitlines())[-3:]))


def serves(around: Around, program: Path, scenario: Path, out: Path) -> None:
    """Serve the pages at a loopback address: well, one ruling by the API, and a clean end."""
    port = _free()
    command = [*around.before, program, "serve", "--port", str(port), "--home", out / "room"]
    if around.closed:
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    for end in (signal.SIGINT, signal.SIGTERM):
        with (out / "told").open("w+b") as told:
            server = subprocess.Popen(
                list(map(str, command)), cwd=around.folder, env=around.variables,
                stdin=subprocess.DEVNULL, stdout=told, stderr=told, start_new_session=True,
            )  # fmt: skip
            try:
                _answers(server, port, scenario)
                server.send_signal(end)
                code = server.wait(PATIENCE)
            except (Wrong, OSError, subprocess.TimeoutExpired) as error:
                server.kill()
                told.seek(0)
                raise Wrong(f"{error}: {told.read().decode(errors='replace')[-300:]}") from None
            told.seek(0)
            must(Ended(code, b"", told.read()))


def _answers(server: subprocess.Popen[bytes], port: int, scenario: Path) -> None:
    before = time.monotonic()
    while True:
        try:
            health = _asked(port, "/health")
            break
        except ConnectionError:
            if server.poll() is not None or time.monotonic() - before > PATIENCE:
                raise Wrong("the server does not answer") from None
            time.sleep(0.05)
    if health.get("status") != "ok":
        raise Wrong(f"/health tells {health}")
    ruled = _asked(port, "/api/replay", scenario.read_bytes())
    if [each["rule"]["id"] for each in ruled["rulings"]] != ["2.8.9"]:
        raise Wrong("the API rules otherwise")


def _asked(port: int, url: str, body: bytes | None = None) -> dict:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    line.request("POST" if body else "GET", url, body, {"Content-Type": "application/yaml"})
    answer = line.getresponse()
    told = answer.read()
    line.close()
    if answer.status != 200:
        raise Wrong(f"{url} answers {answer.status}")
    found: dict = json.loads(told)
    return found


def _free() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])
