"""What a script expects of the referee: after a sentence, and at the end."""

from __future__ import annotations

import re
from typing import Any

from referee.errors import did_you_mean
from referee.scenario.faults import Faults, Path, told
from referee.scenario.head import read_seat
from referee.scenario.values import Expectation
from referee.table.due import DUES

KINDS = ("ruling", "honours", "next", "stands", "no-ruling")
RULING = (
    "decision",
    "seat",
    "amount",
    "remedies",
    "alone",
    "cites",
    "discretion",
    "incident",
    "facts",
)
HONOURS = ("option", "value", "what", "alone")
NEXT = (
    "hand",
    "phase",
    "due",
    "seat",
    "to-call",
    "min-raise-to",
    "max-raise-to",
    "amounts",
    "complete-to",
    "maximum",
    "barred",
    "cites",
    "also-due",
    "game",
    "button",
    "posts",
    "dead",
    "dealt",
    "waits",
    "missing",
)
DISCRETION = ("because", "choices", "default", "factors", "who", "needs", "decided")
OPEN_BECAUSE = ("book", "silence", "conflict")
ENDS = ("turn", "button", "bets", "stacks", "pots", "board", "hands", "shown", "taken")
POT = ("amount", "seats", "awards")
AWARD = ("seat", "amount", "odd", "half")
WITH = {"ruling": RULING, "honours": HONOURS, "next": (), "stands": (), "no-ruling": ()}
"""The keys that may stand beside each kind."""


def kind_of(item: dict[str, Any]) -> str | None:
    """Return which expectation an entry is, or None."""
    return next((kind for kind in KINDS if kind in item), None)


class Expected:
    """Reads the expectations of one script."""

    def __init__(self, faults: Faults, seats: set[int]) -> None:
        self.faults = faults
        self.seats = seats

    def read(self, path: Path, item: dict[str, Any], after: int) -> Expectation | None:
        """Return one expectation that stands after sentence ``after``."""
        kind = kind_of(item)
        if kind is None:
            raise ValueError("not an expectation")
        if after == 0:
            self.faults.add(
                path,
                f"{kind!r} stands before the first sentence",
                "An expectation stands right after what called for it.",
            )
            return None
        known = (kind, *WITH[kind])
        others = [key for key in item if key in KINDS and key != kind]
        if others:
            self.faults.add(
                (*path, others[0]),
                f"{kind!r} and {others[0]!r} stand in one entry",
                f"Begin a new one: - {others[0]}: ...",
            )
            return None
        self.faults.keys(path, item, known, f"the expectation {kind!r}")
        by_book, id_ = None, None
        wants: dict[str, Any] = {}
        here = (*path, kind)
        if kind == "next":
            wants = self._next(here, item[kind])
        elif kind == "no-ruling":
            by_book = self._none_by(here, item[kind])
        else:
            by_book, id_ = self._ids(here, item[kind], by_book=kind != "stands")
        for key in WITH[kind]:
            if key in item:
                wants[key] = self._want((*path, key), key, item[key])
        line = self.faults.document.line(*path)
        return Expectation(after, line, kind, by_book, id_, wants)

    def ends(self, data: Any) -> dict[str, Any]:
        """Return what is expected of the table at the end."""
        path: Path = ("ends",)
        found = self.faults.mapping(path, data, "ends: {turn: 5, bets: {4: 200}}")
        self.faults.keys(path, found, ENDS, "'ends'")
        ends: dict[str, Any] = {}
        for key, value in found.items():
            here = (*path, key)
            if key in ("turn", "button"):
                ends[key] = self._seat(here, value)
            elif key == "taken":
                ends[key] = self._number(here, value)
            elif key in ("bets", "stacks", "hands"):
                ends[key] = self._by_seat(here, value, words=key == "hands")
            elif key == "board":
                none = value in (None, "none", [])
                ends[key] = (
                    [] if none else list(self.faults.cards(here, value, {}, "the board"))
                )
            elif key == "shown":
                ends[key] = self._shown(here, value)
            elif key == "pots":
                ends[key] = self._pots(here, value)
        return ends

    def _shown(self, path: Path, data: Any) -> dict[int, list[str]]:
        """Return the cards that lie face up before each seat, in the order they came."""
        found = self.faults.mapping(path, data, "shown: {1: 9h Th, 2: 4d 7h}")
        held: dict[str, str] = {}
        values: dict[int, list[str]] = {}
        for key, cards in found.items():
            seat = read_seat((*path, key), key, self.faults, self.seats)
            up = self.faults.cards((*path, key), cards, held, f"the cards of seat {key}")
            if seat is not None:
                values[seat] = list(up)
        return values

    # --- one key ----------------------------------------------------------------------------

    def _ids(
        self, path: Path, data: Any, *, by_book: bool
    ) -> tuple[dict[str, str | None] | None, str | None]:
        """Return ids by book, or the one id."""
        if isinstance(data, str) and data.strip():
            return None, None if data == "none" else data
        books = data if by_book and isinstance(data, dict) else {}
        if books and all(isinstance(value, str) for value in books.values()):
            return {book: None if id_ == "none" else id_ for book, id_ in books.items()}, None
        or_books = " or {book: id, other-book: id}" if by_book else ""
        self.faults.add(
            path,
            f"{path[-1]!r} is {told(data)}",
            f"Expected an id{or_books}; a number with a dot as it is printed.",
        )
        return None, None

    def _none_by(self, path: Path, data: Any) -> dict[str, str | None] | None:
        """Return the books by which nothing is ruled; None for the script's own."""
        books = data if isinstance(data, dict) else {}
        if data != "yes" and not (books and all(value == "yes" for value in books.values())):
            self.faults.add(
                path,
                f"'no-ruling' is {told(data)}",
                "Expected: yes, or {book: yes, other-book: yes}.",
            )
        return dict.fromkeys(books) or None

    def _yes(self, path: Path, data: Any) -> bool:
        if data != "yes":
            self.faults.add(path, f"{path[-1]!r} is {told(data)}", "Expected: yes.")
        return True

    def _want(self, path: Path, key: str, value: Any) -> Any:
        if key == "seat":
            return self._seat(path, value)
        if key == "amount":
            return self._number(path, value)
        if key in ("remedies", "cites"):
            return self._list(path, value)
        if key == "alone":
            return self._yes(path, value)
        if key == "facts":
            return self._facts(path, value)
        if key == "discretion":
            return self._discretion(path, value)
        if key == "value":
            return self._value(path, value)
        return self.faults.word(path, value)

    def _next(self, path: Path, data: Any) -> dict[str, Any]:
        found = self.faults.mapping(path, data, "next: {due: action, seat: 5}")
        data = {key.replace("_", "-"): value for key, value in found.items()}
        for key in found:
            if key.replace("_", "-") not in NEXT:
                near = did_you_mean(key, NEXT) or (f"Its keys: {', '.join(NEXT)}.",)
                self.faults.add((*path, key), f"'next' has no key {key!r}", *near)
        wants: dict[str, Any] = {}
        for key, value in data.items():
            here, name = (*path, key), key.replace("-", "_")
            if key == "due":
                wants[name] = self.faults.word(here, value, DUES)
            elif key == "seat":
                wants[name] = self._seat(here, value)
            elif key in ("hand", "to-call", "min-raise-to", "max-raise-to", "complete-to"):
                wants[name] = self._number(here, value)
            elif key in ("maximum", "posts", "dead", "waits", "missing"):
                wants[name] = self._facts(here, value)
            elif key == "button":
                wants[name] = self.faults.whole(here, value, "the button's seat")
            elif key == "amounts":
                texts = [] if value in (None, "none") else self.faults.texts(here, value)
                wants[name] = [self._number(here, text) for text in texts] or None
            elif key in ("barred", "cites", "also-due", "dealt"):
                wants[name] = self._list(here, value)
            elif key == "game" or key == "phase":
                wants[name] = self.faults.word(here, value)
        return wants

    def _list(self, path: Path, data: Any) -> list[str]:
        return [] if data in (None, "none", []) else list(self.faults.texts(path, data))

    def _facts(self, path: Path, data: Any) -> dict[str, str]:
        """Return facts as they are written: what kinds they are, the incident knows."""
        found = self.faults.mapping(path, data, "facts: {to-call: 200, facing: yes}")
        facts = {}
        for key, value in found.items():
            if isinstance(value, str):
                facts[key] = value
            else:
                self.faults.add(
                    (*path, key),
                    f"the fact {key!r} is {told(value)}",
                    "Expected one word or number; 'none' where nothing is known.",
                )
        return facts

    def _discretion(self, path: Path, data: Any) -> dict[str, Any] | str | None:
        """Return what is said of a choice left open; a word alone is why it is."""
        if data in (None, "none"):
            return None
        if isinstance(data, str):
            return self.faults.word(path, data, OPEN_BECAUSE)
        found = self.faults.mapping(path, data, "discretion: {because: silence}")
        self.faults.keys(path, found, DISCRETION, "'discretion'")
        return {
            key: self._list((*path, key), value)
            if key in ("choices", "factors", "needs")
            else None
            if value in (None, "none")
            else value
            for key, value in found.items()
        }

    def _value(self, path: Path, data: Any) -> Any:
        if isinstance(data, dict) and all(isinstance(value, str) for value in data.values()):
            return dict(data)
        return self.faults.word(path, data)

    def _seat(self, path: Path, data: Any) -> int | None:
        if data in (None, "none"):
            return None
        return read_seat(path, data, self.faults, self.seats)

    def _number(self, path: Path, data: Any) -> int | None:
        if data in (None, "none"):
            return None
        return self.faults.whole(path, data, str(path[-1]), least=0)

    def _by_seat(self, path: Path, data: Any, *, words: bool) -> dict[int, Any]:
        example = "{4: live, 5: folded}" if words else "{4: 200, 5: 600}"
        found = {} if data in (None, "none") else self.faults.mapping(path, data, example)
        values: dict[int, Any] = {}
        for key, value in found.items():
            here = (*path, key)
            seat = read_seat(here, key, self.faults, self.seats)
            held: Any = (
                self.faults.word(here, value)
                if words
                else self.faults.whole(here, value, f"{path[-1]} of seat {key}", least=0)
            )
            if seat is not None and held is not None:
                values[seat] = held
        return values

    def _pots(self, path: Path, data: Any) -> list[dict[str, Any]]:
        """Return pots, each with what is said of it: amount, seats, awards."""
        if data in (None, "none"):
            return []
        pots = []
        for at, item in enumerate(data if isinstance(data, list) else [data]):
            here = (*path, at)
            if isinstance(item, str):
                pots.append({"amount": self._number(here, item)})
                continue
            found = self.faults.mapping(here, item, "pots: [{amount: 600, seats: [2, 5]}]")
            self.faults.keys(here, found, POT, "a pot")
            pots.append(
                {key: self._pot((*here, key), key, found[key]) for key in POT if key in found}
            )
        return pots

    def _pot(self, path: Path, key: str, data: Any) -> Any:
        if key == "amount":
            return self._number(path, data)
        if key == "seats":
            return [self._seat(path, seat) for seat in self.faults.texts(path, data)]
        if isinstance(data, dict) and all(re.fullmatch(r"\d+", seat) for seat in data):
            return [
                {"seat": seat, "amount": amount}
                for seat, amount in self._by_seat(path, data, words=False).items()
            ]
        awards = []
        for at, item in enumerate(data if isinstance(data, list) else [data]):
            here = (*path, at)
            found = self.faults.mapping(here, item, "awards: [{seat: 5, amount: 600}]")
            self.faults.keys(here, found, AWARD, "an award")
            awards.append(
                {
                    name: self._seat((*here, name), value)
                    if name == "seat"
                    else self.faults.word((*here, name), value)
                    if name == "half"
                    else self._number((*here, name), value)
                    for name, value in found.items()
                    if name in AWARD
                }
            )
        return awards
