"""A fault of a shape that has no sentence of its own still says where it is."""

from __future__ import annotations

from pydantic import TypeAdapter

from referee.rulebook.faults import shaped
from referee.yamlfile import parse


def test_what_no_sentence_is_made_for_is_told_with_its_key():
    document = parse("rules:\n  - number: many\n", "01-one.yaml")
    shape = TypeAdapter(dict[str, int]).validate_python

    value, faults = shaped(shape, {"number": "many"}, document, ("rules", 0), "rule 1")

    assert value is None
    assert [(each.place.line, each.fault) for each in faults] == [
        (2, "rule 1 cannot be read under 'number'")
    ]


def test_and_with_the_file_where_it_has_none():
    document = parse("many\n", "01-one.yaml")

    _, faults = shaped(TypeAdapter(int).validate_python, "many", document, (), "rule 1")

    assert [each.fault for each in faults] == ["rule 1 cannot be read under 'the file'"]
