"""Nothing is written twice: no run of the same lines stands in two places of the code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.turns import ROOT

MOST = 12
"""Lines of code, none of them empty, that two places may share."""
ROOMS = ("referee", "benchmarks", "tests")
Line = tuple[str, int, str]


def lines(path: Path, name: str) -> list[Line]:
    """Return what stands in a file line by line, without empty lines and what is imported."""
    told = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    plain = ((number, line.strip()) for number, line in told)
    return [
        (name, number, line)
        for number, line in plain
        if line and not line.startswith(("import ", "from "))
    ]


def twice(files: Iterable[list[Line]], most: int = MOST) -> Iterator[str]:
    """Yield each place whose next ``most`` lines and one more stood somewhere before."""
    seen: dict[tuple[str, ...], str] = {}
    for told in files:
        for first in range(len(told) - most):
            name, number, _ = told[first]
            run = tuple(line for _, _, line in told[first : first + most + 1])
            before = seen.setdefault(run, f"{name}:{number}")
            if before != f"{name}:{number}":
                yield f"{before} and {name}:{number}"


def test_no_run_of_lines_stands_in_two_places() -> None:
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    told = [lines(path, path.relative_to(ROOT).as_posix()) for path in paths]
    assert len(told) > 500
    assert list(twice(told)) == []


def test_a_run_is_found_when_it_is_long_enough(tmp_path: Path) -> None:
    run = [f"step({number})" for number in range(MOST + 1)]
    whole, short = tmp_path / "whole.py", tmp_path / "short.py"
    whole.write_text("\n\n".join(run), encoding="utf-8")
    short.write_text("\n".join(["import os", *run[1:]]), encoding="utf-8")
    assert list(twice([lines(whole, "a"), lines(short, "b")])) == []
    assert list(twice([lines(whole, "a"), lines(whole, "b")])) == ["a:1 and b:1"]
