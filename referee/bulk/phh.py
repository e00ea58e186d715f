"""Poker Hand History files: one hand a file, in a subset of TOML.

Source: Poker Hand History file format, https://phh.readthedocs.io/en/stable/spec.html.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from referee.bulk.fields import WHOLE, Fields, by_lines, by_tomllib
from referee.errors import ContentError, Place, did_you_mean
from referee.named import NamedTuple

Number = int | Decimal
TITLES = {
    "FT": "limit hold'em",
    "NT": "no-limit hold'em",
    "NS": "no-limit short-deck hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "limit Omaha high-low, eight or better",
    "F7S": "limit seven-card stud",
    "F7S/8": "limit seven-card stud high-low, eight or better",
    "FR": "limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "limit deuce-to-seven triple draw",
    "FB": "limit badugi",
}
"""What the variant codes of the notation stand for."""


class PhhHand(NamedTuple):
    """One recorded hand as the file tells it: players in their order, amounts as written.

    ``lines`` gives the line of each field, ``action_lines`` that of each action. ``hand`` is
    the number or name the file gives the hand, or the file's own name. The notation has no
    pot-limit hold'em: a hand of ``NT`` may name its structure in a field of its own,
    ``_structure``, and its spread in ``_spread_max``. ``values`` are all fields as written,
    those that nothing here reads too.
    """

    file: str
    hand: int | str
    variant: str
    antes: tuple[Number, ...]
    blinds: tuple[Number, ...]
    min_bet: Number | None
    bring_in: Number | None
    small_bet: Number | None
    big_bet: Number | None
    starting_stacks: tuple[Number, ...]
    actions: tuple[str, ...]
    action_lines: tuple[int, ...]
    finishing_stacks: tuple[Number, ...] | None
    players: tuple[str, ...] | None
    seats: tuple[int, ...] | None
    lines: Mapping[str, int]
    structure: str = "no-limit"
    spread_max: Number | None = None
    values: Mapping[str, Any] = {}

    def place(self, field: str) -> Place:
        """Return where a field stands, or the file when it does not."""
        return Place(self.file, self.lines.get(field, self.lines.get(WHOLE, 0)))

    @property
    def when(self) -> str | None:
        """When it was played, as far as the file says it: ``2019-05-31T21:04:00``."""
        parts = [self.values.get(key) for key in ("year", "month", "day")]
        known = parts[: next((at for at, each in enumerate(parts) if type(each) is not int), 3)]
        day = "-".join(f"{each:02}" for each in known)
        hour = self.values.get("time")
        return day or None if len(known) < 3 or hour is None else f"{day}T{hour}"


def read(path: Path | str) -> PhhHand:
    """Return the hand of a file.

    Raises:
        ContentError: If the file cannot be read or is not one hand in this notation.
    """
    file = str(path)
    return parse(text_of(file), file)


def text_of(file: str) -> str:
    """Return what a file of one hand says.

    Raises:
        ContentError: If it cannot be read or is no text.
    """
    try:
        return _bytes_of(file).decode()
    except UnicodeDecodeError as error:
        raise ContentError(
            Place(file), f"this is not text in UTF-8 (byte {error.start})"
        ) from None
    except OSError as error:
        raise ContentError(Place(file), f"cannot be read: {error.strerror}") from None


def _bytes_of(file: str) -> bytes:
    """Return what a file holds: a file object would cost as much as all that is read of it."""
    opened = os.open(file, os.O_RDONLY | _AS_IT_IS)
    try:
        found = whole = os.read(opened, _AT_ONCE)
        while found:
            found = os.read(opened, _AT_ONCE)
            whole += found
        return whole
    finally:
        os.close(opened)


_AT_ONCE = 1 << 16
_AS_IT_IS = getattr(os, "O_BINARY", 0)
"""Where the system would change the ends of lines."""


def parse(text: str, file: str, *, first: int = 1, table: bool = False) -> PhhHand:
    """Return the hand told by ``text``.

    ``file`` is where faults are said to be, ``first`` the line of it at which the text begins.
    ``table``: the text is one hand of several, and the line ``[N]`` may stand before it.

    Raises:
        ContentError: If the text is not one hand in this notation.
    """
    name: str | None = None
    head, mark, body = text.partition("\n")
    if table and mark and head.lstrip().startswith("["):
        name = head.partition("[")[2].partition("]")[0].strip(" \t\"'")
        fields = by_lines(f"\n{body}") or by_tomllib(text, file, first, name)
    else:
        fields = by_lines(text) or by_tomllib(text, file, first)
    return _hand(fields if first == 1 else fields.moved(first - 1), file, name)


# --- from fields to a hand ------------------------------------------------------------------

_BUTTON_GAMES = frozenset({"FT", "NT", "NS", "PO", "FO/8", "N2L1D", "F2L3D", "FB"})
_BIG_BET_GAMES = frozenset({"NT", "NS", "PO", "N2L1D"})
_LIMIT_GAMES = frozenset({"FT", "FO/8", "F7S", "F7S/8", "FR", "F2L3D", "FB"})
_POT_LIMIT_GAMES = frozenset({"PO"})
_OWN_STRUCTURES = ("no-limit", "pot-limit", "half-pot", "spread")
_READ = (
    "variant", "antes", "blinds_or_straddles", "min_bet", "bring_in", "small_bet", "big_bet",
    "starting_stacks", "actions", "finishing_stacks", "players", "seats", "hand",
)  # fmt: skip
_OPTIONAL = frozenset({
    "ante_trimming_status", "author", "event", "url", "venue", "address", "city", "region",
    "postal_code", "country", "time", "time_zone", "time_zone_abbreviation", "day", "month",
    "year", "level", "seat_count", "table", "winnings", "currency", "currency_symbol",
    "time_limit", "time_banks",
})  # fmt: skip
_KNOWN = _OPTIONAL.union(_READ)
_INT: frozenset[type] = frozenset({int})
_NUMBERS: frozenset[type] = frozenset({int, Decimal})
_TEXT: frozenset[type] = frozenset({str})


def _needed(variant: str) -> tuple[str, ...]:
    """Return the fields a file of this variant must have, the variant itself aside."""
    forced = "blinds_or_straddles" if variant in _BUTTON_GAMES else "bring_in"
    bets = ("min_bet",) if variant in _BIG_BET_GAMES else ("small_bet", "big_bet")
    return ("antes", forced, *bets, "starting_stacks", "actions")


_NEEDED = {variant: _needed(variant) for variant in TITLES}
_NEEDED_SET = {variant: frozenset(keys) for variant, keys in _NEEDED.items()}


class _Checked:
    """The fields of one file, each asked for by the kind of value it must have."""

    __slots__ = ("fields", "file", "values")

    def __init__(self, fields: Fields, file: str) -> None:
        self.fields = fields
        self.values = fields.values
        self.file = file

    def fault(self, key: str, what: str, *help_lines: str) -> NoReturn:
        lines = self.fields.lines
        where = Place(self.file, lines.get(key, lines.get(WHOLE, 0)))
        raise ContentError(where, what, *help_lines)

    def number(self, key: str) -> Number | None:
        value = self.values.get(key)
        if value is None:
            return None
        if type(value) not in _NUMBERS or value < 0:
            self.fault(key, f"{key} must be a number, not below 0, and is {value!r}")
        return value  # type: ignore[no-any-return]  # a TOML value, its type seen to above

    def row(
        self, key: str, kinds: frozenset[type], what: str, players: int = 0
    ) -> tuple[Any, ...]:
        """Return a list of so many values of a kind; 0 players: of any length."""
        value = self.values.get(key)
        if type(value) is not list or not kinds.issuperset(map(type, value)):
            self.fault(key, f"{key} must be a list of {what}")
        if players and len(value) != players:
            told = f"{key} has {len(value)} entries for {players} players"
            self.fault(key, told, "starting_stacks says how many players there are.")
        return tuple(value)

    def row_if_any(
        self, key: str, kinds: frozenset[type], what: str, players: int
    ) -> tuple[Any, ...] | None:
        return self.row(key, kinds, what, players) if key in self.values else None


def _hand(fields: Fields, file: str, name: str | None) -> PhhHand:
    """Return the hand, once every field that is read has been seen to be of its kind."""
    checked = _Checked(fields, file)
    values = fields.values
    variant = _variant(checked)
    if not values.keys() >= _NEEDED_SET[variant]:
        key = next(each for each in _NEEDED[variant] if each not in values)
        checked.fault(key, f"there is no {key}, which a hand of {TITLES[variant]} must have")
    if not _KNOWN.issuperset(values):
        for key in values.keys() - _KNOWN:
            _misspelt(checked, key)
    stacks = checked.row("starting_stacks", _NUMBERS, "numbers")
    players = len(stacks)
    if players < 2:
        checked.fault("starting_stacks", f"a hand needs two players, and there are {players}")
    row, row_if_any, number = checked.row, checked.row_if_any, checked.number
    blinds = variant in _BUTTON_GAMES
    # In the order of the fields: naming them costs a tenth of all that is read here.
    return PhhHand(
        file,
        _name(checked, name),
        variant,
        row("antes", _NUMBERS, "numbers", players),
        row("blinds_or_straddles", _NUMBERS, "numbers", players) if blinds else (),
        number("min_bet"),
        number("bring_in"),
        number("small_bet"),
        number("big_bet"),
        stacks,
        row("actions", _TEXT, "text"),
        fields.action_lines,
        row_if_any("finishing_stacks", _NUMBERS, "numbers", players),
        row_if_any("players", _TEXT, "text", players),
        row_if_any("seats", _INT, "whole numbers", players),
        fields.lines,
        _structure(checked, variant),
        number("_spread_max"),
        values,
    )


def _structure(checked: _Checked, variant: str) -> str:
    """Return the betting structure: that of the variant, or the file's own word for it."""
    said = checked.fields.values.get("_structure")
    if said is None:
        if variant in _POT_LIMIT_GAMES:
            return "pot-limit"
        return "limit" if variant in _LIMIT_GAMES else "no-limit"
    if variant != "NT" or said not in _OWN_STRUCTURES:
        told = f"For a hand of NT there are: {', '.join(_OWN_STRUCTURES)}."
        checked.fault("_structure", f"{said!r} is no structure of {TITLES[variant]}", told)
    return str(said)


def _variant(checked: _Checked) -> str:
    variant = checked.fields.values.get("variant")
    if variant is None:
        checked.fault("variant", "there is no variant: this is not one hand of poker history")
    if not isinstance(variant, str) or variant not in TITLES:
        known = f"The notation has: {', '.join(TITLES)}."
        near = did_you_mean(str(variant), TITLES)
        checked.fault("variant", f"{variant!r} is not a variant of the notation", known, *near)
    return variant


def _misspelt(checked: _Checked, key: str) -> None:
    """Refuse a key that is surely meant for one that is read; others are the writer's own."""
    near = get_close_matches(key, _READ, n=1, cutoff=0.85)
    if near and not key.startswith("_"):
        own = "A field of your own begins with an underscore."
        checked.fault(
            key, f"{key!r} is not a field of the notation", f"Did you mean {near[0]!r}?", own
        )


def _name(checked: _Checked, otherwise: str | None) -> int | str:
    name = checked.fields.values.get("hand")
    if name is None:
        return otherwise or Path(checked.file).stem
    if type(name) is not int and type(name) is not str:
        checked.fault("hand", f"hand must be a number or a name, and is {name!r}")
    return name
