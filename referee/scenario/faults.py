"""Faults of a file, gathered so that all of them are told in one go; and the plain readings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from referee.errors import ContentError, ContentErrors, Place, did_you_mean
from referee.signs import no_colon
from referee.yamlfile import Document

CARD = re.compile(r"[2-9TJQKA][cdhs]|\?\?|Jk")
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?")
Path = tuple[str | int, ...]
MOST = 10**12


class Faults:
    """What is wrong with one document, so far."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.found: list[ContentError] = []

    def add(self, path: Path, fault: str, *help_lines: str) -> None:
        """Note a fault at an entry."""
        self.found.append(ContentError(self.place(path), fault, *help_lines))

    def place(self, path: Path) -> Place:
        """Return the place of an entry."""
        return Place(self.document.file, self.document.line(*path))

    def tell(self) -> None:
        """Raise what was found, in the order of the file."""
        self.found.sort(key=lambda fault: fault.place.line)
        if len(self.found) == 1:
            raise self.found[0]
        if self.found:
            raise ContentErrors(self.found)

    # --- readings: each gives a value that can be used, and notes what was wrong --------------

    def keys(self, path: Path, data: dict[str, Any], known: Iterable[str], of: str) -> None:
        """Note every key that is not known."""
        known = list(known)
        for key in data:
            if key not in known:
                helped = did_you_mean(key, known) or (f"Its keys: {', '.join(known)}.",)
                if above := self.document.empty_above(*path, key):
                    helped = (f"If it belongs to {above!r}, begin it 2 further right.",)
                self.add((*path, key), f"{of} has no key {key!r}", *helped)

    def mapping(self, path: Path, data: Any, example: str) -> dict[str, Any]:
        """Return a mapping."""
        if isinstance(data, dict):
            if told := no_colon(data):
                self.add(path, *told)
                return {}
            return data
        if told := no_colon(data):
            self.found.append(ContentError(self.document.said(*path), *told))
        else:
            self.add(path, f"{path[-1]!r} is a mapping", f"For example: {example}")
        return {}

    def whole(self, path: Path, data: Any, what: str, *, least: int = 1) -> int | None:
        """Return a whole number, or None when it is none."""
        if (
            isinstance(data, str)
            and re.fullmatch(r"\d{1,13}", data)
            and least <= int(data) < MOST
        ):
            return int(data)
        bare = (
            re.sub(r"(?<=\d)[ ,._'](?=\d{3}(\D|$))", "", data) if isinstance(data, str) else ""
        )
        helped = (
            [f"Write it without signs between the figures: {bare}."]
            if re.fullmatch(r"\d{1,12}", bare) and bare != data
            else [f"Expected a whole number, {least} or more."]
        )
        self.add(path, f"{what} is {told(data)}, not a whole number", *helped)
        return None

    def word(self, path: Path, data: Any, known: Iterable[str] = ()) -> str:
        """Return one word, of a list where there is one."""
        known = list(known)
        if isinstance(data, str) and (data in known if known else data.strip()):
            return data
        near = did_you_mean(data, known) if isinstance(data, str) else ()
        expected = f"Expected one of: {', '.join(known)}." if known else "Expected a word."
        self.add(path, f"{path[-1]!r} is {told(data)}", expected, *near)
        return ""

    def flag(self, path: Path, data: Any) -> bool:
        """Return whether it says yes."""
        return self.word(path, data, ("yes", "no")) == "yes"

    def texts(self, path: Path, data: Any) -> tuple[str, ...]:
        """Return a list of texts; one text is a list of one."""
        if isinstance(data, str):
            return (data,)
        if isinstance(data, list) and all(isinstance(item, str) for item in data):
            return tuple(data)
        self.add(path, f"{path[-1]!r} is a list of words", "For example: [first, second]")
        return ()

    def by_language(self, path: Path, data: Any) -> dict[str, str]:
        """Return a text by language; a text alone is English."""
        if isinstance(data, str):
            return {"en": data}
        texts = data if isinstance(data, dict) else {}
        if texts and all(
            LANGUAGE.fullmatch(key) and isinstance(texts[key], str) for key in texts
        ):
            return dict(texts)
        self.add(
            path,
            f"{path[-1]!r} is a text, or a text by language",
            "For example: {en: A call, uk: Кол}",
            "A text with ': ' in it stands in quotes.",
        )
        return {}

    def cards(self, path: Path, data: Any, held: dict[str, str], where: str) -> tuple[str, ...]:
        """Return the cards of a text; ``held`` are those that have a place already."""
        if isinstance(data, list) and all(isinstance(item, str) for item in data):
            data = " ".join(data)
        if not isinstance(data, str):
            self.add(path, f"{where}: expected cards, not {told(data)}", "For example: As Kd")
            return ()
        cards = tuple(data.split())
        for card in cards:
            if not CARD.fullmatch(card):
                self.add(path, f"{where}: {card!r} is no card", *_card_help(card))
            elif card not in ("??", "Jk") and card in held:
                self.add(
                    path,
                    f"{where}: {card} has a place already, {held[card]}",
                    "Each card is there once. A card nobody knows is written ??.",
                )
            else:
                held[card] = where
        return cards


def told(data: Any) -> str:
    """Return a value as a message names it."""
    if data is None:
        return "empty"
    if isinstance(data, str):
        return repr(data)
    return "a mapping" if isinstance(data, dict) else "a list"


def _card_help(card: str) -> tuple[str, ...]:
    rank, suit = card[:-1].upper().replace("10", "T"), card[-1:].lower()
    suit = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}.get(suit, suit)
    if CARD.fullmatch(rank + suit):
        return (f"Did you mean '{rank}{suit}'?",)
    return (
        "A card is a rank 23456789TJQKA and a suit cdhs: As, Td; ?? is unknown, Jk a joker.",
    )
