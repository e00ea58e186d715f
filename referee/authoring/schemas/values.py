"""Values that books and scenarios share, as an editor sees them.

An editor reads YAML by its own rules: ``2`` is a number to it where the program reads a text.
So every text may be a number, and every number a text of figures.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from referee import yamlfile
from referee.content import root
from referee.rulebook.options import COUNTED, Allowed
from referee.rulebook.options import load as load_options
from referee.rulebook.rule import LEAVES_OPEN
from referee.table.cards import OR_BETTER

Json = dict[str, Any]

LINE: Json = {"type": ["string", "number"], "minLength": 1, "pattern": r"\S"}
WHOLE: Json = {"type": ["integer", "string"], "minimum": 0, "pattern": r"^\d{1,13}$"}
SEAT: Json = {"type": ["integer", "string"], "minimum": 1, "pattern": r"^0*[1-9]\d*$"}
NUMBER: Json = {"type": ["number", "string"], "pattern": r"^-?\d+(\.\d+)?(/\d+)?$"}
SHARE: Json = {
    "type": ["number", "string"],
    "exclusiveMinimum": 0,
    "maximum": 1,
    "pattern": r"^\d+(\.\d+)?(/\d+)?$",
}


@cache
def fields() -> dict[str, dict[str, dict[str, str]]]:
    """Return what each key says, by kind of entry and language."""
    data: dict[str, dict[str, dict[str, str]]] = yamlfile.read(
        root("reports") / "fields.yaml"
    ).data
    return data


def described(group: str, key: str, language: str, value: Json) -> Json:
    """Return a value with what its key says, and with an example where there is one."""
    said = fields()[group][key]
    found = {**value, "description": said.get(language, said["en"])}
    if "like" in said:
        found["examples"] = [said["like"]]
    return found


def message(key: str, language: str) -> str:
    """Return what an editor says of a value that cannot stand."""
    said = fields()["messages"][key]
    return said.get(language, said["en"])


def closed(
    group: str, language: str, values: dict[str, Json], needs: Iterable[str] = ()
) -> Json:
    """Return a mapping that takes these keys alone, each described."""
    properties = {key: described(group, key, language, value) for key, value in values.items()}
    found: Json = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    if needed := list(needs):
        found["required"] = needed
    return found


def words(known: Iterable[str], about: Iterable[str] = ()) -> Json:
    """Return a choice of words; figures among them may be written without quotes."""
    known = list(known)
    plain = [int(word) for word in known if word.isdecimal()]
    found: Json = {"enum": [*known, *plain]}
    if told := list(about):
        found["enumDescriptions"] = told
    return found


def one_or_more(value: Json) -> Json:
    """Return a value, or a list of it."""
    return {"if": {"type": "array"}, "then": listed(value), "else": value}


def listed(value: Json) -> Json:
    """Return a list of a value, with one at least."""
    return {"type": "array", "items": value, "minItems": 1}


def either(*values: Json) -> Json:
    """Return any of several values."""
    return values[0] if len(values) == 1 else {"anyOf": list(values)}


def by_language(languages: Iterable[str], *, english: bool) -> Json:
    """Return a text, or a text by language; in a book English is among them."""
    texts: Json = {
        "type": "object",
        "properties": dict.fromkeys(languages, LINE),
        "additionalProperties": False,
        "minProperties": 1,
    }
    if english:
        texts["required"] = ["en"]
    return {"if": {"type": "object"}, "then": texts, "else": LINE}


def answer(allowed: Allowed) -> Json:
    """Return what one part of an option takes."""
    plain = [word for word in allowed.words if word not in _KINDS]
    kinds = [_KINDS[word] for word in allowed.words if word in _KINDS]
    one = either(words([*plain, *sorted(LEAVES_OPEN)]), *kinds)
    if not allowed.several:
        return one
    commas = {"type": "string", "pattern": ","}
    return {"if": {"type": "array"}, "then": listed(one), "else": either(one, commas)}


def options(questions: dict[str, str]) -> Json:
    """Return what ``sets:`` takes, and a table's placard; by option, then by part."""
    found: Json = {}
    for option in load_options().values():
        parts = {part: answer(allowed) for part, allowed in option.parts.items()}
        if "" in parts:
            value = parts[""]
        else:
            value = {
                "type": "object",
                "properties": parts,
                "additionalProperties": False,
                "minProperties": 1,
            }
        found[option.name] = {**value, "description": questions[option.name]}
    return {
        "type": "object",
        "properties": found,
        "additionalProperties": False,
        "minProperties": 1,
    }


def numeric_options() -> list[str]:
    """Return the options, or parts of them, that a bound can be taken from."""
    return [
        key
        for option in load_options().values()
        for key, allowed in zip(option.keys, option.parts.values(), strict=True)
        if allowed.numeric
    ]


_KINDS: dict[str, Json] = {
    "number": {"type": ["number", "string"], "pattern": r"^-?\d+(\.\d+)?$"},
    "count": WHOLE,
    "count-or-none": {"anyOf": [WHOLE, {"enum": ["none"]}]},
    "ratio": SHARE,
    "factor": {
        "type": ["number", "string"],
        "exclusiveMinimum": 0,
        "pattern": r"^\d+(\.\d+)?(/\d+)?$",
    },
    "words": LINE,
    "text": LINE,
    "buy-in": {
        "type": ["integer", "string"],
        "minimum": 0,
        "pattern": rf"^(none|\d+|\d+-({'|'.join(COUNTED)}))$",
        "examples": [f"40-{COUNTED[0]}", "none"],
    },
    "pair-or-better": {"enum": sorted(OR_BETTER)},
}
"""Kinds of value an option may take, as ``rulebooks/options.yaml`` names them."""
