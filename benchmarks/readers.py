"""Read every Poker Hand History file with both readers and say where they differ.

``python -m benchmarks.readers ../shared/data/phh`` ends 0 when the fast reader and
``tomllib`` agree on every file, 1 when they do not.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from referee.bulk import fields, phh
from referee.errors import ContentError


def main(arguments: Sequence[str]) -> int:
    """Compare the readers over the files and folders named."""
    files = [file for name in arguments for file in _walk(Path(name))]
    fast = differing = faulty = 0
    for file in files:
        text = file.read_bytes().decode()
        plain, toml = fields.by_lines(text), fields.by_tomllib(text, str(file))
        fast += plain is not None
        if plain is not None and repr(_sorted(plain)) != repr(_sorted(toml)):
            differing += 1
            print(f"{file}: the readers differ", *_differences(plain, toml), sep="\n  ")
        try:
            phh.parse(text, str(file))
        except ContentError as error:
            faulty += 1
            print(error)
    print(f"{len(files)} files, {fast} read line by line, {differing} differ, {faulty} faulty")
    if files:
        _tell_speed(files)
    return 1 if differing or not files else 0


def _walk(path: Path) -> list[Path]:
    return sorted(path.rglob("*.phh")) if path.is_dir() else [path]


def _sorted(found: fields.Fields) -> tuple[object, ...]:
    """Return the fields in one order, to be told by ``repr``: for ``==``, 1 is 1.0 and true."""
    return sorted(found.values.items()), sorted(found.lines.items()), found.action_lines


def _differences(plain: fields.Fields, toml: fields.Fields) -> list[str]:
    keys = sorted(plain.values.keys() | toml.values.keys())
    told = [
        f"{key}: {plain.values.get(key)!r} or {toml.values.get(key)!r}"
        for key in keys
        if repr(plain.values.get(key)) != repr(toml.values.get(key))
        or plain.lines.get(key) != toml.lines.get(key)
    ]
    return told or ["the lines of the actions"]


def _tell_speed(files: Sequence[Path]) -> None:
    texts = [file.read_bytes().decode() for file in files]
    begun = time.perf_counter()
    for text in texts:
        fields.by_lines(text)
    between = time.perf_counter()
    for text in texts:
        fields.by_tomllib(text, "")
    ended = time.perf_counter()
    each = 1e6 / len(files)
    lines, toml = (between - begun) * each, (ended - between) * each
    print(f"{lines:.0f} us a file by lines, {toml:.0f} by tomllib: {toml / lines:.1f} x")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
