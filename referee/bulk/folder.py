"""A table that is a folder of parts, each a table by itself, under one list of them.

Whoever reads tables of many parts (pyarrow, Dask, Spark, DuckDB) takes the folder as one; what
begins with an underscore it leaves aside. The list says what the table is of, and of each part
how many bytes it has and their digest, so that a copy can be checked.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from referee.bulk import rows
from referee.errors import UsageError
from referee.swap import fresh

MANIFEST = "_manifest.json"


def only_ours(table: Path) -> None:
    """Refuse a folder that holds anything else than a table of ours: it would be lost.

    Raises:
        UsageError: It does.
    """
    if not table.is_dir():
        return
    there = {each.name for each in table.iterdir()}
    try:
        told = json.loads((table / MANIFEST).read_bytes())
        ours = {MANIFEST, *(part["file"] for part in told["parts"])}
    except (OSError, ValueError, KeyError, TypeError):
        ours = set()
    if others := sorted(there - ours):
        raise UsageError(
            f"{table}: a folder that holds something else, {others[0]!r}\n  Give another --out."
        )


def put(table: Path, chunks: Iterable[Path], form: str, of: dict[str, Any]) -> None:
    """Write the rows of chunks as parts of so many chunks as ``of`` says, all or none.

    Raises:
        OSError: If it cannot be written.
    """
    making = table.with_name(f".{table.name}.tmp")
    shutil.rmtree(making, ignore_errors=True)  # of a run that was ended while it wrote
    making.mkdir()
    parts = []
    source = iter(chunks)
    for number, some in enumerate(iter(lambda: list(islice(source, of["parts"])), [])):
        part = making / f"part-{number:05}{form}"
        with fresh(part) as whole:
            rows.join(some, form, whole)
        parts.append({"file": part.name, "bytes": part.stat().st_size, "sha256": _digest(part)})
    told = json.dumps({"of": of, "parts": parts}, ensure_ascii=False, indent=2) + "\n"
    with fresh(making / MANIFEST) as file:
        file.write(told.encode())
    if table.is_dir():
        shutil.rmtree(table)  # of a run that was ended before it was counted
    making.rename(table)


def _digest(file: Path) -> str:
    total = sha256()
    with file.open("rb") as opened:
        while some := opened.read(1 << 20):
            total.update(some)
    return total.hexdigest()
