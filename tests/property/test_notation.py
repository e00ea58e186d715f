"""The notation of hands, there and back: no field is lost, and no hand ends otherwise."""

from __future__ import annotations

import datetime
import tomllib
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.bulk import export, toml
from referee.bulk.hands import put, ready
from referee.bulk.room import Room
from referee.bulk.scripts import cut
from referee.bulk.sources import ONE, SEVERAL, Item
from referee.hearing.hear import hear
from referee.scenario.sentence import tell
from referee.table.due import Case
from tests.property.regular import Player
from tests.property.start import Start, book_of, examples, starts

BOOK = "customs-1"
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
SCALARS = (
    TEXTS
    | st.integers(min_value=-(2**63), max_value=2**63 - 1)
    | st.booleans()
    | st.decimals(allow_nan=False)
    | st.dates(min_value=datetime.date(1000, 1, 1))
    | st.times()
    | st.datetimes(min_value=datetime.datetime(1000, 1, 1))
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=12
)
FIELDS = st.dictionaries(TEXTS, VALUES, max_size=8)


def alike(one: Any, other: Any) -> bool:
    """Say whether two values are the same, and of the same kinds; -0.0 is no 0.0."""
    if isinstance(one, Decimal):
        return isinstance(other, Decimal) and (one, one.is_signed()) == (
            other,
            other.is_signed(),
        )
    if isinstance(one, dict):
        return list(one) == list(other) and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return bool(type(one) is type(other) and one == other)


@examples(60)
@given(fields=FIELDS)
def test_whatever_the_fields_are_they_are_read_again(fields: dict[str, Any]) -> None:
    assert alike(fields, tomllib.loads(toml.dump(fields), parse_float=Decimal))


@examples(20)
@given(hands=st.lists(FIELDS, min_size=1, max_size=4))
def test_several_hands_are_read_again_each_by_itself(hands: list[dict[str, Any]]) -> None:
    read = tomllib.loads(toml.dump_all(hands), parse_float=Decimal)

    assert list(read) == [str(n) for n in range(1, len(hands) + 1)]
    assert all(map(alike, hands, read.values()))


@examples(25)
@given(start=starts(), data=st.data())
def test_a_regular_hand_ends_alike_written_and_cut_out_again(
    start: Start, data: st.DataObject
) -> None:
    floor = start.open(book_of(BOOK))
    Player(start, floor, data.draw, manners=False, mucks=False).play()
    told = [tell(seen.event) for seen in floor.table.record]
    head = [f"book: {BOOK}", "variant: holdem", "structure: no-limit", *start.head(), "script:"]

    with TemporaryDirectory() as name:
        file = Path(name) / "hand.yaml"
        file.write_text("\n".join([*head, *(f"  - '{each}'" for each in told)]), "utf-8")
        values = export.scenario(file)
        one = ready(Item("1.phh", 1, ONE, toml.dump(values)))
        room = Room(book_of(BOOK), Case("holdem", "no-limit", "cash"), {})
        again = put(one, room).floor
        assert again.table.stacks == floor.table.stacks
        assert again.rulings == []

        file.write_text(cut(one, BOOK, again.table.pots).text(), "utf-8")
        hearing = hear(file)
        assert hearing.unmet == ()
        assert hearing.floor.rulings == []
        assert hearing.floor.table.stacks == floor.table.stacks

    (second,) = [ready(Item("2.phhs", 1, SEVERAL, toml.dump_all([values])))]
    assert (second.play.start, second.hand.values) == (one.play.start, one.hand.values)
