"""Reads a scenario file that was not seen before: every fault at once, each with its line."""

from __future__ import annotations

from math import prod
from pathlib import Path as File
from typing import Any

from referee import yamlfile
from referee.errors import ContentError, Place, did_you_mean
from referee.scenario import head as heads
from referee.scenario.expect import KINDS, Expected, kind_of
from referee.scenario.faults import Faults, Path, told
from referee.scenario.lexicon import Lexicon, load_lexicon
from referee.scenario.sentence import NEXT_GAME, SAYS, language_of, nearest, parse, tell
from referee.scenario.values import Dispute, Expectation, Script, Sentence, Telling
from referee.signs import odd_sentence
from referee.table import between as bt
from referee.table import event as e

_WITH_AMOUNT = ("amount", "stack")
_SAYS = tuple(f" {each}" for each in SAYS)
_MOST_SUGGESTED = 10
"""Faults after which nothing is suggested any more: what is no script must not take minutes."""
VERSIONS = "versions"
MOST_VERSIONS = 32
"""Stories of one script that are still heard at once, and that a reader still looks through."""
_TWO = 2  # who tells alone disputes nothing
_EXAMPLE = "For example: - versions: {seat 4: seat 4 checks, dealer: seat 4 folds}"
_QUOTES = "Put the whole sentence in single quotes: - '{}'"


def read(path: File, slang: File | None = None) -> Script:
    """Return the script of a file.

    Raises:
        ContentError: If the file cannot be used, for one fault.
        ContentErrors: The same, for several.
    """
    name = path.name.removesuffix(".yaml").removesuffix(".yml")
    return _script(yamlfile.read(path), name, slang)


def read_text(text: str, name: str) -> Script:
    """Return the script of a text that lies in no file; ``name`` is what messages call it.

    Raises:
        ContentError: If the text cannot be used, for one fault.
        ContentErrors: The same, for several.
    """
    return _script(yamlfile.parse(text, name), name, None)


def _script(document: yamlfile.Document, name: str, slang: File | None) -> Script:
    faults = Faults(document)
    if not isinstance(document.data, dict):
        raise ContentError(
            Place(document.file, 1),
            "a scenario is a mapping: 'variant: holdem', ...",
            f"It needs {', '.join(heads.NEEDED)}.",
        )
    data = document.data
    head = heads.read_head(data, faults)
    reader = _Reader(faults, head, load_lexicon(slang))
    reader.script(data.get("script"))
    ends = reader.expected.ends(data["ends"]) if data.get("ends") is not None else None
    faults.tell()
    return Script(
        file=document.file,
        id=name,
        **head,
        sentences=tuple(reader.sentences),
        expectations=tuple(reader.expectations),
        disputes=tuple(reader.disputes),
        ends=ends,
        lines={key: document.line(key) for key in data}
        | {f"stakes.{kind}": document.line("stakes", kind) for kind in head["stakes"]},
    )


class _Reader:
    """Reads the entries of ``script:`` in order."""

    def __init__(self, faults: Faults, head: dict[str, Any], lexicon: Lexicon) -> None:
        self.faults = faults
        self.chips: tuple[int, ...] = head["chips"]
        self.unit = heads.unit_of(self.chips)
        self.seats: set[int] = set(head["stacks"])
        self.lexicon = lexicon
        self.expected = Expected(faults, self.seats)
        self.sentences: list[Sentence] = []
        self.expectations: list[Expectation] = []
        self.disputes: list[Dispute] = []
        self.after = 0  # sentences so far, those that could not be read included

    def script(self, items: Any) -> None:
        """Read every entry."""
        if items is None:
            return
        if not isinstance(items, list):
            self.faults.add(
                ("script",),
                "'script' is a list of sentences",
                "Each on a line of its own, after '- ': - dealer deals",
            )
            return
        if not items:
            self.faults.add(
                ("script",), "the script has no sentence", "The first: - dealer deals"
            )
        for at, item in enumerate(items):
            self._item(("script", at), item)
        combined = prod(len(each.tellings) for each in self.disputes)
        if combined > MOST_VERSIONS:
            self.faults.add(
                ("script",),
                f"the versions make {combined} stories of what happened",
                f"At most {MOST_VERSIONS}: tell apart what the ruling turns on.",
            )

    def _item(self, path: Path, item: Any) -> None:
        if isinstance(item, str):
            self._sentence(path, item)
        elif not isinstance(item, dict) or not item:
            self.faults.add(
                path,
                f"an entry of the script is {told(item)}",
                "Expected a sentence, or an expectation like '- ruling: \"2.8.9\"'.",
            )
        elif kind_of(item):
            expectation = self.expected.read(path, item, self.after)
            if expectation is not None:
                self.expectations.append(expectation)
        elif set(item) == {"hand"}:
            self._hand(path, item["hand"])
        elif set(item) == {VERSIONS}:
            self._versions(path, item[VERSIONS])
        elif _is_next_game(item):
            ((key, game),) = item.items()
            self._sentence(path, f"{key}: {game}")
        else:
            self._neither(path, item)

    def _versions(self, path: Path, data: Any) -> None:
        """Read what several people tell apart; the script goes on with what the first tells."""
        here = (*path, VERSIONS)
        if VERSIONS in path:
            self.faults.add(here, "versions stand within versions", "Tell them one by one.")
            return
        if not isinstance(data, dict) or len(data) < _TWO:
            self.faults.add(
                here,
                "'versions' has what two people or more tell, by who tells it",
                _EXAMPLE,
            )
            return
        kept, expected, after = len(self.sentences), len(self.expectations), self.after
        tellings: list[Telling] = []
        for by, items in data.items():
            self.after = after
            if isinstance(items, list):
                for at, item in enumerate(items):
                    self._item((*here, by, at), item)
            elif items is not None:
                self._item((*here, by), items)
            said = tuple(self.sentences[kept:])
            tellings.append(Telling(by, said, tuple(self.expectations[expected:])))
            del self.sentences[kept:], self.expectations[expected:]
        first = tellings[0]
        self.sentences += first.sentences
        self.expectations += first.expectations
        self.after = after + len(first.sentences)
        line = self.faults.document.line(*path)
        self.disputes.append(Dispute(after + 1, line, tuple(tellings)))

    def _neither(self, path: Path, item: dict[str, Any]) -> None:
        """Tell what an entry with a colon could have been."""
        key, value = next(iter(item.items()))
        if " " in key and isinstance(value, str | None):
            text = f"{key}: {value or ''}".strip()
            said = f'{key} "{value}"' if key.endswith(_SAYS) else text
            help_lines = (
                [_QUOTES.format(text)] if '"' in key else [f"Did you mean: {nearest(said)}"]
            )
            self.faults.add(
                path,
                f"a colon made two of one sentence: {text!r}",
                *help_lines,
                "Outside of quotes YAML reads 'a: b' as a key and its value.",
            )
            return
        self.faults.add(
            path,
            f"{key!r} is neither a sentence nor an expectation",
            f"Expectations: {', '.join(KINDS)}; beside them: hand, {VERSIONS}.",
            *did_you_mean(key, (*KINDS, "hand", VERSIONS)),
        )

    def _sentence(self, path: Path, text: str) -> None:
        self.after += 1
        place = self.faults.place(path)
        try:
            suggest = len(self.faults.found) < _MOST_SUGGESTED
            beside = self.sentences[-1].text if self.sentences else ""
            event = parse(text, place, self.lexicon, beside=beside, suggest=suggest)
        except ContentError as fault:
            told = self._cut(text, place) or self._swallowed(path) or _odd(text, place)
            self.faults.found.append(told or fault)
            return
        self._check(path, event, text)
        self.sentences.append(Sentence(self.after, place.line, text, event))

    def _cut(self, text: str, place: Place) -> ContentError | None:
        """Say that a comment sign cut a sentence: a quotation was opened and not closed."""
        raw = self.faults.document.raw_line(place.line).strip()
        opened = (
            text.count('"') % 2
            or text.count("“") > text.count("”")
            or text.count("«") > text.count("»")
        )
        if not opened or " #" not in raw or raw.removeprefix("-").lstrip().startswith('"'):
            return None
        whole = raw.removeprefix("-").strip()
        return ContentError(
            place,
            f"' #' begins a comment, so that {text!r} is all that is left",
            _QUOTES.format(whole.replace("'", "''")),
        )

    def _swallowed(self, path: Path) -> ContentError | None:
        """Say that a line without its dash became the end of the sentence above it."""
        document = self.faults.document
        below = document.line(*path) + 1
        if path not in document.spans:
            return None
        begun = document.raw_line(below - 1).partition(" #")[0].strip().removeprefix("- ")
        said = document.raw_line(below).partition(" #")[0].strip()
        place = Place(document.file, below)
        for each in (begun, said):
            try:
                parse(each, place, self.lexicon, suggest=False)
            except ContentError:
                continue
            fault = f"there is no dash before {said!r}"
            return ContentError(place, fault, "Put '- ' before it.")
        return None

    def _hand(self, entry: Path, data: Any) -> None:
        self.after += 1
        path = (*entry, "hand")
        found = (
            {}
            if data is None
            else self.faults.mapping(path, data, "- hand: {cards: {4: As Kd}, button: 3}")
        )
        self.faults.keys(path, found, ("cards", "button", "deck"), "'hand'")
        event = heads.read_hand(path, found, self.faults, self.seats)
        line = self.faults.document.line(*entry)
        self.sentences.append(Sentence(self.after, line, tell(event), event))

    def _check(self, path: tuple[str | int, ...], event: e.Event, text: str) -> None:
        """Note seats that are not there and chips that are not in play."""
        if isinstance(event, bt.SeatSits):
            self.seats.add(event.seat)
        for seat in _seats(event):
            if self.seats and seat not in self.seats:
                self.faults.add(
                    path,
                    f"nobody sits in seat {seat}: it has no stack",
                    heads.seats_help(self.seats),
                    f"One who comes later sits down first: seat {seat} sits down with 5000",
                )
        if isinstance(event, bt.SeatMoves):
            self.seats.add(event.to)
        if isinstance(event, e.SeatPutsOut) and self.chips:
            for chip in dict.fromkeys(event.chips):
                if chip not in self.chips:
                    self.faults.add(
                        path,
                        f"there is no chip of {chip} in play",
                        f"Chips in play: {', '.join(map(str, self.chips))}.",
                        *self._parted(event.seat, chip, text),
                    )
            return
        for name in _WITH_AMOUNT:
            amount = getattr(event, name, None)
            if isinstance(amount, int):
                heads.check_amount(path, amount, self.unit, self.faults)

    def _parted(self, seat: int, amount: int, text: str) -> tuple[str, ...]:
        """Return how an amount can be put out with the chips there are."""
        chips: list[int] = []
        for value in sorted(self.chips, reverse=True):
            times, amount = divmod(amount, value)
            chips += [value] * min(times, 100)
        if amount or not chips:
            return ()
        told = tell(e.SeatPutsOut(seat, tuple(chips)), language_of(text))
        return (f"In chips of the table: {told}",)


def _odd(text: str, place: Place) -> ContentError | None:
    told = odd_sentence(text)
    return ContentError(place, *told) if told else None


def _is_next_game(item: dict[str, Any]) -> bool:
    """Say whether an entry is the one sentence that has a colon."""
    ((key, value), *others) = item.items()
    return not others and key in NEXT_GAME and isinstance(value, str)


def _seats(event: e.Event) -> list[int]:
    """Return the seats of an event that somebody must sit in."""
    if isinstance(event, (e.DealerMovesButton, e.DealerDealsCard, e.DealerDealsCounts)):
        return []  # a button may stand, and cards may fall, before an empty seat
    names = (
        ("seat", "of", "on") if isinstance(event, bt.SeatMoves) else ("seat", "of", "on", "to")
    )
    seats = [getattr(event, name, None) for name in names]
    return [seat for seat in seats if seat is not None]
