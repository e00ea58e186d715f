"""From the files of ``rulebooks/lexicon`` to one table; only for files not seen before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from referee import yamlfile
from referee.errors import ContentError, ContentErrors, Place, did_you_mean
from referee.scenario.amounts import plain
from referee.table.cards import ANNOUNCED, CLAIMS

_LISTS = {"edges", "voids", "others", "joins", "to", "by"}
_KEYS = {"language", *_LISTS, "says", "dealer", "numbers"}
_VERBS = (
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "bring-in",
    "all-in",
    "pot",
    "time",
    "amount",
    "turn",
    "to-call",
    "pot-count",
    "pat",
    "draw",
    "split",
    "misread",
    "claim",
    "announce",
)
_MODES = {"claim": CLAIMS, "announce": ANNOUNCED}
"""What may follow a word beside ``to`` and ``by``."""
_NUMBERS = ("values", "times", "after", "joins", "halves", "single", "nth", "units", "pairs")
_WITH_AMOUNT = ("call", "bet", "raise", "complete", "all-in")
_TO = ("bet", "raise", "complete")
_GROUP = re.compile(r"\(([^()]*)\)|([^\s()]+)")

Said = tuple[str | None, str | None, list[str]]


def compiled(files: Iterable[Path]) -> dict[str, Any]:
    """Return what the files say, as JSON.

    Raises:
        ContentError: If a file is no lexicon, or two phrases contradict each other.
    """
    made = _Made()
    for path in files:
        made.add(yamlfile.read(path))
    if made.faults:
        raise made.faults[0] if len(made.faults) == 1 else ContentErrors(made.faults)
    return made.plain()


class _Made:
    """What the files gave so far."""

    def __init__(self) -> None:
        self.faults: list[ContentError] = []
        self.phrases: dict[str, dict[str, tuple[Said, Place]]] = {"seat": {}, "dealer": {}}
        self.phrases["with-amount"] = {}  # follow from a word; a phrase written out goes first
        self.lists: dict[str, set[str]] = {
            name: set() for name in ("edges", "voids", "others", "joins")
        }
        self.values: dict[str, dict[str, tuple[str, Place]]] = {
            name: {} for name in ("values", "times", "after", "nth")
        }
        self.words: dict[str, set[str]] = {
            name: set() for name in ("joins", "halves", "single", "units", "compact")
        }

    def plain(self) -> dict[str, Any]:
        """Return all of it as JSON."""
        values = {
            name: {word: value for word, (value, _) in said.items()}
            for name, said in self.values.items()
        }
        for name in ("times", "after", "nth"):
            values[name] = {word: int(value) for word, value in values[name].items()}  # type: ignore[misc]
        by = {
            name: {key: said for key, (said, _) in held.items()}
            for name, held in self.phrases.items()
        }
        seat = {**by["with-amount"], **by["seat"]}
        return {
            "numbers": {**values, **{name: sorted(said) for name, said in self.words.items()}},
            "phrases": {"seat": seat, "dealer": {**seat, **by["dealer"]}},
            **{name: sorted(said) for name, said in self.lists.items()},
        }

    def add(self, document: yamlfile.Document) -> None:
        """Take in one file."""
        data = document.data
        if not isinstance(data, dict):
            self._fault(
                document,
                (),
                "a lexicon is a mapping of lists",
                f"Keys: {', '.join(sorted(_KEYS))}.",
            )
            return
        for key in data:
            if key not in _KEYS:
                self._fault(
                    document, (key,), f"a lexicon has no key {key!r}", *did_you_mean(key, _KEYS)
                )
        self._numbers(document, data.get("numbers") or {})
        for name, held in self.lists.items():
            held.update(plain(word) for word in self._items(document, name))
        linked = {name: self._items(document, name) for name in ("to", "by")}
        for by, key in (("seat", "says"), ("dealer", "dealer")):
            for path, verb, mode, phrase in self._phrases(document, key):
                self._add(document, path, by, verb, mode, phrase, linked)

    def _phrases(
        self, document: yamlfile.Document, key: str
    ) -> Iterator[tuple[tuple[str | int, ...], str, str | None, str]]:
        """Yield each phrase with its verb and mode."""
        for said in document.data.get(key) or {}:
            verb, _, mode = said.partition(" ")
            if verb not in _VERBS or mode not in _MODES.get(verb, ("", "to", "by")):
                self._fault(
                    document,
                    (key, said),
                    f"{said!r} is nothing that words can bind to",
                    f"Expected one of: {', '.join(_VERBS)}; after raise also 'to' or 'by'.",
                    f"After claim: {', '.join(CLAIMS)}.",
                    f"After announce: {', '.join(ANNOUNCED)}.",
                    *did_you_mean(verb, _VERBS),
                )
                continue
            for place, phrase in enumerate(self._items(document, key, said)):
                yield (key, said, place), verb, mode or None, phrase

    def _add(
        self,
        document: yamlfile.Document,
        path: tuple[str | int, ...],
        by: str,
        verb: str,
        mode: str | None,
        phrase: str,
        linked: Mapping[str, list[str]],
    ) -> None:
        """Add a phrase, and with a word for an act the amounts that may follow it."""
        place = document.place(*path)
        told = None if verb == "amount" else verb
        for key, slots in _readings(phrase):
            self._bind(by, key, (told, mode, slots), place)
            if slots or mode or verb not in _WITH_AMOUNT or by == "dealer":
                continue
            links: list[tuple[str, str | None]] = [("", None)]
            links += [(plain(link), "to") for link in linked["to"] if verb in _TO]
            links += [(plain(link), "by") for link in linked["by"] if verb == "raise"]
            for link, how in links:
                said = " ".join(f"{key} {link} #".split())
                self._bind("with-amount", said, (told, how, ["amount"]), place)

    def _bind(self, by: str, key: str, said: Said, place: Place) -> None:
        held, first = self.phrases[by].setdefault(key, (said, place))
        if held != said:
            self.faults.append(
                ContentError(
                    place,
                    f"the phrase {key!r} binds to {_told(said)} here "
                    f"and to {_told(held)} at {first}",
                    "A phrase means one thing in all the languages: keep one of the two.",
                )
            )

    def _numbers(self, document: yamlfile.Document, numbers: Mapping[str, Any]) -> None:
        for name in numbers:
            if name not in _NUMBERS:
                self._fault(
                    document,
                    ("numbers", name),
                    f"number words have no key {name!r}",
                    *did_you_mean(name, _NUMBERS),
                )
        for name, held in self.values.items():
            for value, words in (numbers.get(name) or {}).items():
                if not re.fullmatch(
                    r"[1-9]\d{0,9}(/[1-9])?" if name == "values" else r"[1-9]\d{0,9}", value
                ):
                    self._fault(
                        document,
                        ("numbers", name, value),
                        f"{value!r} is no number",
                        "Expected figures, then the words: 200: two-hundred dwieście",
                    )
                    continue
                for word in str(words or "").split():
                    place = document.place("numbers", name, value)
                    was, first = held.setdefault(plain(word), (value, place))
                    if was != value:
                        self.faults.append(
                            ContentError(
                                place,
                                f"the number word {word!r} is {value} here "
                                f"and {was} at {first}",
                                "A word means one number in all the languages.",
                            )
                        )
                    if name == "values" and numbers.get("pairs") == "yes":
                        self.words["compact"].add(plain(word))
        for name in ("joins", "halves", "single", "units"):
            self.words[name].update(
                plain(word) for word in self._items(document, "numbers", name)
            )

    def _items(self, document: yamlfile.Document, *path: str) -> list[str]:
        """Return the texts of a list; a list that is not there is empty."""
        data = document.data
        for key in path:
            data = data.get(key) if isinstance(data, dict) else None
        if data is None:
            return []
        if isinstance(data, str):
            return [part.strip() for part in data.split(",")]
        if isinstance(data, list) and all(isinstance(item, str) for item in data):
            return data
        self._fault(document, path, f"{path[-1]!r} holds a list of texts")
        return []

    def _fault(
        self,
        document: yamlfile.Document,
        path: tuple[str | int, ...],
        fault: str,
        *help_lines: str,
    ) -> None:
        self.faults.append(ContentError(document.place(*path), fault, *help_lines))


def _readings(phrase: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every reading of a phrase: (optional words), this|that, amounts and seats."""
    choices: list[list[str]] = []
    for optional, word in _GROUP.findall(phrase):
        words = (optional or word).split("|")
        choices.append([*words, ""] if optional else words)
    for chosen in product(*choices):
        text = " ".join(word for word in chosen if word)
        slots = re.findall(r"\{(amount|seat)\}", text)
        parts = [plain(part) for part in re.split(r"\{(?:amount|seat)\}", text)]
        for signs in product(*(("#", "@") if slot == "seat" else ("#",) for slot in slots)):
            filled = parts[0] + "".join(
                f" {sign} {part}" for sign, part in zip(signs, parts[1:], strict=True)
            )
            yield " ".join(filled.split()), slots


def _told(said: Said) -> str:
    verb, mode, slots = said
    return " ".join(
        [verb or "amount", *([mode] if mode else []), *(f"{{{slot}}}" for slot in slots)]
    )
