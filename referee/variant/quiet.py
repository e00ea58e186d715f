"""Whether nothing is noted on a table: then regular play may be walked."""

from __future__ import annotations

from operator import itemgetter

from referee.table.deal import NOT_DEALT, Dealt
from referee.table.table import Table

_PLAYED = frozenset({
    "case", "stakes", "seats", "button", "unit", "hand", "phase", "plan", "in_round", "turn",
    "board", "burned", "deck", "level", "raises", "levels", "short", "capped", "posted",
    "bettor", "aggressor", "opener", "last_round", "back", "dealt", "acted_before", "discarded",
    "drawing", "pot_opener", "owes", "unbet", "record",
})  # fmt: skip
"""What regular play writes, or does not ask. All else on a table is a note for the floor."""
_NOTES = tuple(name for name in Table.names if name not in _PLAYED)
_notes_of = itemgetter(*_NOTES)
_NO_NOTES = _notes_of(Table.defaults)
_AS_DEALT = ("each", "n", "done", "courses")
"""What of a deal says nothing but how far it has come."""
_deal_of = itemgetter(*[at for at, name in enumerate(Dealt._fields) if name not in _AS_DEALT])
_DEALT_WELL = _deal_of(NOT_DEALT)


def quiet(table: Table) -> bool:
    """Say whether nothing is noted on a table that only the floor may answer."""
    noted: bool = _notes_of(vars(table)) != _NO_NOTES
    return not noted and bool(_deal_of(table.dealt) == _DEALT_WELL)
