"""Everything a store holds, taken into another one: each row once, however often it is asked.

A store has a name of its own, and the one that rows are taken into notes which row of which
store became which row there. So a second move takes what is new, the stores of several rooms
go into one, and what was moved and then worked on is left alone. All of it goes, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.database.opened import Database
from referee.errors import UsageError
from referee.named import NamedTuple

Row = dict[str, Any]
BATCH = 500
"""Rows that are taken at once."""
APART = ("alembic_version", "moved", "this_store")
"""Tables that say something of the store itself."""
NAMED = {"trainee": "name", "account": "name"}
"""Tables of people: one name is one person."""
ENDED = {"review": "done", "exam": "ended"}
"""What is open until this column says when it ended: it may have been moved before that."""
LATEST = {"item": "last"}
"""What is one row for good and changes: of two the one with the later moment holds."""
_ONE_AT_A_TIME = 0x7265666572656501


class Moved(NamedTuple):
    """What came of a table: rows that are ``new``, were ``there``, and have ``ended`` since."""

    new: int = 0
    there: int = 0
    ended: int = 0


def move(source: Database, target: Database, *, join: bool = False) -> dict[str, Moved]:
    """Take everything from one store into another; return what came of each table.

    ``join`` takes people of one name for one person, where both stores have them.

    Raises:
        UsageError: They are one store, both have people of one name, or one cannot be used.
    """
    with source.reads() as read, target.begin() as write:
        if not target.is_file:
            write.exec_driver_sql(f"select pg_advisory_xact_lock({_ONE_AT_A_TIME})")
        return _Move(source, target, read, write, join=join).all()


def counted(store: Database) -> dict[str, int]:
    """Return how many rows each table of a store has."""
    func = store.sql.func
    with store.reads() as read:
        return {
            table.name: read.execute(store.sql.select(func.count()).select_from(table)).scalar()
            for table in _kept(store)
        }


def _kept(store: Database) -> list[Any]:
    """Return the tables of what is kept, those first that others point to."""
    return [table for table in store.tables() if table.name not in APART]


class _Move:
    """One move: ``read`` and ``write`` are the transactions it is made in."""

    def __init__(
        self, source: Database, target: Database, read: Any, write: Any, *, join: bool
    ) -> None:
        self.sql, self.read, self.write, self.join = source.sql, read, write, join
        self.target = target
        self.froms = _kept(source)
        self.into = {table.name: table for table in target.tables()}
        (self.came,) = source.tables("moved")
        self.moved = self.into["moved"]
        self.name = self._name(read, source)
        self.own = self._name(write, target)
        if self.name == self.own:
            raise UsageError("both are one and the same store")

    def _name(self, connection: Any, store: Database) -> str:
        (table,) = store.tables("this_store")
        return str(connection.execute(self.sql.select(table.c.name)).scalar_one())

    def all(self) -> dict[str, Moved]:
        """Take all tables."""
        if not self.join:
            self._refuse_namesakes()
        return {table.name: self._table(table) for table in self.froms}

    def _refuse_namesakes(self) -> None:
        found: set[str] = set()
        for table in self.froms:
            if table.name in NAMED:
                for rows in self._batches(table):
                    known = self._known(table.name, [_key(table, row) for row in rows])
                    new = [row for row in rows if _key(table, row) not in known]
                    found.update(self._namesakes(table.name, new))
        if found:
            names = ", ".join(map(repr, sorted(found)))
            raise UsageError(
                f"both stores know people of these names: {names}"
                "\n  --join takes them for the same ones; nothing was moved."
            )

    # --- one table --------------------------------------------------------------------------

    def _table(self, table: Any) -> Moved:
        found = [self._batch(table, rows) for rows in self._batches(table)]
        return Moved(*map(sum, zip(*found, strict=True))) if found else Moved()

    def _batches(self, table: Any) -> Iterator[list[Row]]:
        ordered = self.sql.select(table).order_by(*table.primary_key)
        rows = self.read.execute(ordered, execution_options={"yield_per": BATCH})
        for some in rows.mappings().partitions():
            yield [{name: _plain(value) for name, value in row.items()} for row in some]

    def _batch(self, table: Any, rows: list[Row]) -> Moved:
        self._follow(table, rows)
        if table.name in LATEST:
            return self._put_latest(table.name, rows)
        if not _has_id(table) and table.name not in NAMED:
            return self._put_absent(table.name, rows)
        known = self._known(table.name, [_key(table, row) for row in rows])
        ended = self._end(table.name, [row for row in rows if _key(table, row) in known], known)
        new = [row for row in rows if _key(table, row) not in known]
        there = self._there(table, new)
        fresh = [row for row in new if _key(table, row) not in there]
        was = [_key(table, row) for row in fresh]
        made = dict(zip(was, self._insert(table, fresh), strict=True))
        self._note(table.name, self.name, {**known, **there, **made})
        return Moved(len(fresh), len(rows) - len(fresh), ended)

    def _follow(self, table: Any, rows: list[Row]) -> None:
        """Have rows point to what the rows they pointed to have become."""
        for column in table.columns:
            for points in column.foreign_keys:
                name = points.column.table.name
                values = {str(row[column.name]) for row in rows} - {"None"}
                known = self._known(name, values)
                for row in rows:
                    if row[column.name] is not None:
                        row[column.name] = int(known[str(row[column.name])])

    def _insert(self, table: Any, rows: list[Row]) -> list[str]:
        """Write new rows; return their keys."""
        mine = self.into[table.name]
        if not rows:
            return []
        if not _has_id(table):
            self.write.execute(mine.insert(), rows)
            return [_key(table, row) for row in rows]
        bare = [{name: value for name, value in row.items() if name != "id"} for row in rows]
        ids = mine.insert().returning(mine.c.id, sort_by_parameter_order=True)
        return [str(each) for each in self.write.execute(ids, bare).scalars()]

    def _put_latest(self, name: str, rows: list[Row]) -> Moved:
        table, new, ended = self.into[name], 0, 0
        for row in rows:
            where = [column == row[column.name] for column in table.primary_key]
            there = next(iter(self._rows(self.sql.select(table).where(*where))), None)
            if there is None:
                self.write.execute(table.insert().values(row))
                new += 1
            elif (row[LATEST[name]] or "") > (there[LATEST[name]] or ""):
                self.write.execute(table.update().where(*where).values(row))
                ended += 1
        return Moved(new, len(rows) - new, ended)

    def _put_absent(self, name: str, rows: list[Row]) -> Moved:
        table = self.into[name]
        new = 0
        for row in rows:
            where = [column == row[column.name] for column in table.primary_key]
            if not self._rows(self.sql.select(*table.primary_key).where(*where)):
                self.write.execute(table.insert().values(row))
                new += 1
        return Moved(new, len(rows) - new)

    def _end(self, name: str, rows: list[Row], known: dict[str, str]) -> int:
        """End what was moved while it was open, and has ended since."""
        if name not in ENDED:
            return 0
        table, column = self.into[name], ENDED[name]
        ended = 0
        for row in rows:
            if row[column] is not None:
                number = int(known[str(row["id"])])
                open_ = (table.c.id == number) & table.c[column].is_(None)
                values = {key: value for key, value in row.items() if key != "id"}
                ended += self.write.execute(table.update().where(open_).values(values)).rowcount
        return ended

    # --- what is there already --------------------------------------------------------------

    def _there(self, table: Any, rows: list[Row]) -> dict[str, str]:
        """Return what rows are there already, though they were not moved; by their keys."""
        if table.name in NAMED:
            namesakes = self._namesakes(table.name, rows)
            column = NAMED[table.name]
            return {
                _key(table, row): namesakes[row[column]]
                for row in rows
                if row[column] in namesakes
            }
        return self._editions(table, rows) if table.name == "book_edition" else {}

    def _namesakes(self, name: str, rows: Sequence[Row]) -> dict[str, str]:
        """Return whose names are there, and the key of each."""
        mine, column = self.into[name], NAMED[name]
        asked = self.sql.select(mine).where(mine.c[column].in_([row[column] for row in rows]))
        return {row[column]: _key(mine, row) for row in self._rows(asked)}

    def _editions(self, table: Any, rows: list[Row]) -> dict[str, str]:
        """Return the editions that are there file by file; others get the next numbers."""
        mine = self.into[table.name]
        found: dict[str, str] = {}
        for row in rows:
            asked = self.sql.select(mine).where(mine.c.book == row["book"])
            there = self._rows(asked.order_by(mine.c.number))
            same = [each for each in there if each["sha256"] == row["sha256"]]
            if same:
                found[_key(table, row)] = _key(mine, same[0])
                continue
            taken = {each["number"] for each in (*there, *self._before(rows, row))}
            if row["number"] in taken:
                row["number"] = max(taken) + 1
        return found

    @staticmethod
    def _before(rows: list[Row], row: Row) -> Iterator[Row]:
        for each in rows:
            if each is row:
                return
            if each["book"] == row["book"]:
                yield each

    def _known(self, name: str, keys: Iterable[str]) -> dict[str, str]:
        """Return what rows of the source have become, those that were moved before."""
        keys = list(keys)
        known = self._noted(name, self.name, keys)
        left = [key for key in keys if key not in known]
        came = self.came.c
        asked = self.sql.select(self.came).where(came.kind == name, came.now.in_(left))
        for each in self.read.execute(asked).mappings().all():
            # It came to the source from elsewhere: from here, or from where we took it too.
            if each["store"] == self.own:
                known[each["now"]] = each["was"]
            elif noted := self._noted(name, each["store"], [each["was"]]):
                known[each["now"]] = noted[each["was"]]
        return known

    def _noted(self, name: str, store: str, keys: Sequence[str]) -> dict[str, str]:
        moved = self.moved.c
        asked = self.sql.select(self.moved).where(
            moved.store == store, moved.kind == name, moved.was.in_(keys)
        )
        return {row["was"]: row["now"] for row in self._rows(asked)}

    def _note(self, name: str, store: str, became: dict[str, str]) -> None:
        noted = self._noted(name, store, list(became))
        rows = [
            {"store": store, "kind": name, "was": was, "now": now}
            for was, now in became.items()
            if was not in noted
        ]
        if rows:
            self.write.execute(self.moved.insert(), rows)

    def _rows(self, asked: Any) -> list[Row]:
        return [dict(row) for row in self.write.execute(asked).mappings()]


def _has_id(table: Any) -> bool:
    return [column.name for column in table.primary_key] == ["id"]


def _key(table: Any, row: Row) -> str:
    (column,) = table.primary_key
    return str(row[column.name])


def _plain(value: Any) -> Any:
    """Return a value as every server takes it: none takes a zero byte in a text."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value
