"""House options: which there are and what each takes. Declared in ``options.yaml``."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Container, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from referee import store
from referee.content import root
from referee.errors import FaultError, did_you_mean
from referee.rulebook import cache
from referee.rulebook.conditions import number
from referee.rulebook.rule import LEAVES_OPEN
from referee.table.cards import OR_BETTER
from referee.table.record import Record

KINDS = {
    "number": "a number",
    "count": "a whole number",
    "count-or-none": "a whole number, or none",
    "ratio": "a share above 0 and at most 1, such as 1/2",
    "factor": "a number above 0, such as 2 or 1.5",
    "words": "words",
    "pair-or-better": "a pair with what beats it ('jacks-or-better')",
    "buy-in": (
        "an amount, none, or so many bets,"
        " such as '40-big-blinds', '10-lower-bets' or '10-upper-bets'"
    ),
}
COUNTED = ("big-blinds", "lower-bets", "upper-bets")
"""What the number of a buy-in may count: ``40-big-blinds``."""


class Allowed(Record):
    """What one part of an option takes: words, kinds of value, one or several of them."""

    words: tuple[str, ...]
    several: bool = False

    def takes(self, value: str) -> bool:
        """Tell whether a value may be said; a list is written with commas between."""
        if value in LEAVES_OPEN:
            return True
        if self.several:
            return all(self._takes_one(word) for word in value.split(", "))
        return self._takes_one(value)

    def _takes_one(self, value: str) -> bool:
        return value in self.words or any(
            word in KINDS and _is_kind(value, word) for word in self.words
        )

    @property
    def numeric(self) -> bool:
        """Whether a bound can be taken from it."""
        return not {"number", "ratio", "count", "count-or-none"}.isdisjoint(self.words)

    def nearest(self, value: str) -> tuple[str, ...]:
        """Return a help line with the value that is nearest to one it does not take.

        Of several it is the first one that is not taken.

        >>> Allowed(("buy-in",)).nearest("40-blinds")
        ("Did you mean '40-big-blinds'?",)
        """
        if self.several:
            value = next(
                (each for each in value.split(", ") if not self._takes_one(each)), value
            )
        count, _, counted = value.partition("-")
        if "buy-in" in self.words and count.isdecimal():
            return did_you_mean(value, [f"{count}-{unit}" for unit in COUNTED if counted])
        pairs = OR_BETTER if "pair-or-better" in self.words else ()
        return did_you_mean(value, [*self.words, *pairs])

    def told(self) -> str:
        """Return what is taken, in words."""
        listed = ", ".join(KINDS.get(word, word) for word in self.words)
        return f"one or more of {listed}" if self.several else listed


class Option(Record):
    """One question a room answers; one without parts has the single part ``""``."""

    name: str
    family: str
    question: str
    read: str
    parts: Mapping[str, Allowed]
    scope: Mapping[str, tuple[str, ...]]
    incidents: tuple[str, ...] = ()

    def set_as(self, part: str) -> str:
        """Tell what an answer of a part is for: ``read``, ``pointed`` or ``ruled``.

        A game reads it; the bound of a rule may point to it, for it is a number; or nothing
        does, and a rule on what happened says the same by its remedies.
        """
        if self.read == "machine":
            return "read"
        return "pointed" if self.parts[part].numeric else "ruled"

    def on(self, there: Container[str]) -> tuple[str, ...]:
        """Return the incidents on which a rule says what the option would, of those there."""
        return (self.name,) if self.name in there else self.incidents

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys its settings have: ``option``, or ``option.part`` for each part."""
        return tuple(f"{self.name}.{part}" if part else self.name for part in self.parts)


Options = Mapping[str, Option]


@lru_cache(maxsize=1)
def load() -> Options:
    """Return every option by name, in the order of the file, which is read once."""
    path = root("rulebooks") / "options.yaml"
    key = cache.key_of("options", [path])
    with contextlib.suppress(TypeError, ValueError):
        rows = store.load_rows(key)
        if rows and (names := json.loads(rows[0])) and isinstance(names, list):
            held = dict(zip(names, rows[1:], strict=True))
            return store.Kept(held, lambda row: _option(json.loads(row)))
    entries = {name: _row(name, entry) for name, entry in _entries(path).items()}
    store.save_rows(key, [list(entries), *entries.values()])
    return {name: _option(row) for name, row in entries.items()}


def allowed(options: Options, key: str) -> Allowed | None:
    """Return what a key of settings takes, or None if there is no such option or part."""
    name, _, part = key.partition(".")
    return options[name].parts.get(part) if name in options else None


def unknown(options: Options, key: str) -> tuple[str, tuple[str, ...]]:
    """Return what is wrong with a key that is no setting, and help."""
    name, _, part = key.partition(".")
    if name not in options:
        begun = [each for each in options if name and each.startswith(name)]
        near = did_you_mean(name, options)
        if len(begun) > 1:
            near = (f"{len(begun)} options begin so: {', '.join(begun)}.",)
        return f"there is no option {name!r}", (*near, "They are listed by 'referee options'.")
    parts = options[name].parts
    if "" in parts:
        return f"the option {name!r} has no parts", (f"It takes: {parts[''].told()}.",)
    fault = f"the option {name!r} has no part {part!r}" if part else f"{name!r} needs its parts"
    return fault, (f"Its parts: {', '.join(parts)}.", *did_you_mean(part, parts))


def _entries(path: Path) -> dict[str, Any]:
    from referee import yamlfile  # only where the cache had nothing

    data = yamlfile.read(path).data
    entries: dict[str, Any] = data["options"]
    return entries


def _row(name: str, entry: dict[str, Any]) -> list[Any]:
    try:
        parts = entry["parts"] if "parts" in entry else {"": entry["values"]}
        scope = {axis: _listed(ids) for axis, ids in entry.get("scope", {}).items()}
        return [
            name,
            entry["family"],
            entry["question"],
            entry["read"],
            {part: _allowed(said) for part, said in parts.items()},
            scope,
            _listed(entry.get("incidents", [])),
        ]
    except (KeyError, TypeError, AttributeError) as error:
        raise FaultError(
            f"rulebooks/options.yaml: the entry {name!r} is broken: {error}"
        ) from None


def _allowed(said: Any) -> tuple[list[str], bool]:
    if isinstance(said, dict):
        return list(said["several"]), True
    return _listed(said), said == "words"


def _listed(said: Any) -> list[str]:
    return said if isinstance(said, list) else [said]


def _option(row: list[Any]) -> Option:
    name, family, question, read, parts, scope, incidents = row
    return Option(
        name,
        family,
        question,
        read,
        {part: Allowed(tuple(words), several) for part, (words, several) in parts.items()},
        {axis: tuple(ids) for axis, ids in scope.items()},
        tuple(incidents),
    )


def _is_kind(value: str, kind: str) -> bool:
    if kind == "number":
        return number(value) is not None and "/" not in value
    if kind in ("count", "count-or-none"):
        return value.isdecimal() or value == kind.partition("-or-")[2]
    if kind == "ratio":
        return (share := number(value)) is not None and 0 < share <= 1
    if kind == "factor":
        return (times := number(value)) is not None and times > 0
    if kind == "buy-in":
        count, _, counted = value.partition("-")
        return value == "none" or (count.isdecimal() and (counted in COUNTED or count == value))
    if kind == "pair-or-better":
        return value in OR_BETTER
    return bool(value.strip())
