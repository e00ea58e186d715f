"""The table of an audit: one row a hand, as JSON lines or as Parquet.

Both forms have the same columns. In Parquet each ruling has its main values in columns of its
own, and all that a hearing tells of it as JSON beside them.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from referee.bulk.tally import rule_of
from referee.errors import UsageError
from referee.hearing import told

if TYPE_CHECKING:
    from referee.bulk.hands import Heard, Ready
    from referee.bulk.sources import Item

Json = dict[str, Any]
JSON_LINES, PARQUET = ".jsonl", ".parquet"
FORMS = (JSON_LINES, PARQUET)
"""How a table ends in which there is a row for each hand."""


def row(item: Item, one: Ready, heard: Heard) -> Json:
    """Return the row of a hand; amounts are units, ``units_per_one`` to the record's 1."""
    hand, start = one.hand, one.play.start
    return {
        "hand": str(hand.hand),
        "file": hand.file,
        "line": item.line or 1,
        "played": hand.when,
        "game": start.variant,
        "structure": start.structure,
        "players": len(start.stacks),
        "flagged": heard.flagged,
        "incidents": [each["incident"] for each in (*heard.rulings, *heard.stands)],
        "rules": [rule_of(each) for each in (*heard.rulings, *heard.stands)],
        "rulings": list(heard.rulings),
        "stands": list(heard.stands),
        "stopped": heard.stopped,
        "pots": [told.pot(each) for each in heard.table.pots],
        "stacks": {str(number): seat.stack for number, seat in heard.table.seats.items()},
        "units_per_one": start.per_one,
        "ends_as_recorded": None if heard.differs is None else not heard.differs,
        "recorded": heard.differs["recorded"] if heard.differs else None,
    }


def encoded(rows: Sequence[Json], form: str) -> bytes:
    """Return rows in a form, ready to be written."""
    if form == PARQUET:
        return _parquet(rows)
    return "".join(_line(each) for each in rows).encode()


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def lines(values: Iterable[Json]) -> bytes:
    """Return plain values as JSON, one a line."""
    return "".join(map(_line, values)).encode()


def join(parts: Iterable[Path], form: str, whole: IO[bytes]) -> None:
    """Write the rows of all parts one after another, of one part at a time."""
    if form == PARQUET:
        _join_parquet(parts, whole)
        return
    for part in parts:
        whole.write(part.read_bytes())


def read(table: Path) -> Iterable[Json]:
    """Yield the rows of a table, one after another; of a folder, those of all its parts."""
    if table.is_dir():
        for part in sorted(table.glob(f"part-*{table.suffix}")):
            yield from read(part)
        return
    if table.suffix == PARQUET:
        yield from _read_parquet(table)
        return
    with table.open(encoding="utf-8") as opened:
        yield from map(json.loads, opened)


def flag(value: Json) -> Json:
    """Return a flagged row as an audit without a table tells it."""
    told_hand: Json = {key: value[key] for key in ("file", "hand", "rulings")}
    for key in ("stands", "stopped"):
        if value[key]:
            told_hand[key] = value[key]
    return told_hand | _units(value)


def difference(value: Json) -> Json:
    """Return a row that ends otherwise than on record, told likewise."""
    recorded = value["recorded"]
    reached = {seat: value["stacks"][seat] for seat in recorded}
    names = {"file": value["file"], "hand": value["hand"]}
    return {**names, "recorded": recorded, "reached": reached, **_units(value)}


def _units(value: Json) -> dict[str, int]:
    per_one = value["units_per_one"]
    return {} if per_one == 1 else {"units_per_one": per_one}


# --- Parquet --------------------------------------------------------------------------------


def arrow() -> Any:
    """Return the library that writes Parquet.

    Raises:
        UsageError: If it is not installed.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError(
            "a .parquet table needs pyarrow, which is not installed\n"
            "  For example: pip install 'referee[bulk]'\n"
            "  A table that ends in .jsonl needs nothing."
        ) from None
    return pyarrow


@cache
def _schema() -> Any:
    pa = arrow()
    text, number = pa.string(), pa.int64()
    cite = pa.struct([(key, text) for key in ("book", "number", "id", "role")])
    ruling = pa.struct(
        [
            ("line", number),
            ("sentence", text),
            ("incident", text),
            ("decision", text),
            ("seat", number),
            ("amount", number),
            ("rule", text),
            ("cites", pa.list_(cite)),
            ("json", text),
        ]
    )
    award = pa.struct([("seat", number), ("amount", number), ("half", text)])
    pot = pa.struct(
        [("amount", number), ("seats", pa.list_(number)), ("awards", pa.list_(award))]
    )
    stack = pa.struct([("seat", number), ("amount", number)])
    columns: list[tuple[str, Any]] = [
        ("hand", text),
        ("file", text),
        ("line", number),
        ("played", text),
        ("game", text),
        ("structure", text),
        ("players", number),
        ("flagged", pa.bool_()),
        ("incidents", pa.list_(text)),
        ("rules", pa.list_(text)),
        ("rulings", pa.list_(ruling)),
        ("stands", pa.list_(ruling)),
        ("stopped", text),
        ("pots", pa.list_(pot)),
        ("stacks", pa.list_(stack)),
        ("units_per_one", number),
        ("ends_as_recorded", pa.bool_()),
        ("recorded", pa.list_(stack)),
    ]
    return pa.schema(columns)


def _columned(value: Json) -> Json:
    """Return a row with its mappings as lists of records."""
    return value | {
        "rulings": [_ruling(each) for each in value["rulings"]],
        "stands": [_ruling(each) for each in value["stands"]],
        "stopped": value["stopped"] and json.dumps(value["stopped"], ensure_ascii=False),
        "stacks": _seated(value["stacks"]),
        "recorded": value["recorded"] and _seated(value["recorded"]),
    }


def _seated(amounts: dict[str, int]) -> list[Json]:
    return [{"seat": int(seat), "amount": amount} for seat, amount in amounts.items()]


def _ruling(value: Json) -> Json:
    seat = value.get("seat", value["facts"].get("seat"))
    return value | {
        "seat": seat,
        "rule": rule_of(value),
        "json": json.dumps(value, ensure_ascii=False),
    }


def _parquet(rows: Sequence[Json]) -> bytes:
    pa = arrow()
    held = io.BytesIO()
    table = pa.Table.from_pylist([_columned(each) for each in rows], schema=_schema())
    pa.parquet.write_table(table, held, compression="zstd")
    return held.getvalue()


def _join_parquet(parts: Iterable[Path], whole: IO[bytes]) -> None:
    pa = arrow()
    with pa.parquet.ParquetWriter(whole, _schema(), compression="zstd") as writer:
        for part in parts:
            with pa.parquet.ParquetFile(part) as opened:
                writer.write_table(opened.read())


def _read_parquet(table: Path) -> Iterable[Json]:
    pa = arrow()
    with pa.parquet.ParquetFile(table) as opened:
        for batch in opened.iter_batches():
            yield from map(_from_columns, batch.to_pylist())


def _from_columns(value: Json) -> Json:
    stacks = {str(each["seat"]): each["amount"] for each in value["stacks"]}
    recorded = value["recorded"] and {
        str(each["seat"]): each["amount"] for each in value["recorded"]
    }
    return value | {
        "rulings": [json.loads(each["json"]) for each in value["rulings"]],
        "stands": [json.loads(each["json"]) for each in value["stands"]],
        "stopped": value["stopped"] and json.loads(value["stopped"]),
        "stacks": stacks,
        "recorded": recorded,
    }
