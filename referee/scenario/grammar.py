"""How the pattern of a sentence is read and told.

A pattern is plain words with three marks:

    {seat}              a slot: the field of the event it fills
    [their|his|her]     any of these; the first is told
    {#count:card|cards} the form of a word that goes with a number, in the language's order
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from referee import plural
from referee.named import NamedTuple
from referee.scenario.tongue import TONGUES, said
from referee.scenario.tongue.base import Counts
from referee.table.event import Event

CARD = r"(?:[2-9TJQKA][cdhs]|\?\?|Jk)"
QUOTED = r"(?:\"[^\"]*\"|“[^“”]*”|«[^«»]*»|„[^„”“]*[”“])"
CHIP = r"(?:\d{1,4} ?[x×хХ] ?)?\d{1,12}"
MOST_CHIPS = 2000
"""More chips than anyone moves at once: a slip of the pen, and a guard for memory."""


class Kind(NamedTuple):
    """What may stand in a slot: a pattern, how to read it and how to tell it."""

    regex: str
    read: Callable[[str], Any]
    tell: Callable[[Any], str]


def read_whole(text: str) -> int:
    """Return a whole number above nought."""
    number = int(text)
    if number < 1:
        raise Slip("nought", number=number)
    return number


def read_cards(text: str) -> tuple[str, ...]:
    """Return the cards of a text, in order."""
    cards = tuple(text.split())
    for card in cards:
        if card not in ("??", "Jk") and cards.count(card) > 1:
            raise Slip("card-twice", card=card)
    return cards


def read_chips(text: str) -> tuple[int, ...]:
    """Return the value of each chip.

    >>> read_chips("500 + 2 x 100")
    (500, 100, 100)
    """
    chips: list[int] = []
    for part in text.split("+"):
        *times, value = (read_whole(piece) for piece in re.split("[x×хХ]", part.strip()))
        chips += [value] * (times[0] if times else 1)
        if len(chips) > MOST_CHIPS:
            raise Slip("chips", most=MOST_CHIPS)
    return tuple(chips)


def tell_chips(chips: tuple[int, ...]) -> str:
    """Return chips as they are written, equal neighbours counted together.

    >>> tell_chips((500, 100, 100))
    '500 + 2 x 100'
    """
    runs: list[list[int]] = []
    for chip in chips:
        if runs and runs[-1][1] == chip:
            runs[-1][0] += 1
        else:
            runs.append([1, chip])
    return " + ".join(str(chip) if times == 1 else f"{times} x {chip}" for times, chip in runs)


def tell_quoted(words: str) -> str:
    """Return words in the first quotation marks that do not stand in them."""
    for opening, closing in ('""', "«»", "“”"):
        if opening not in words and closing not in words:
            return f"{opening}{words}{closing}"
    return '"' + words.replace('"', "'") + '"'


def read_counts(text: str) -> tuple[tuple[int, int], ...]:
    """Return pairs of seat and number of cards, in whatever language they are told.

    >>> read_counts("3 cards to seat 4, none to seat 7")
    ((4, 3), (7, 0))
    """
    pairs: list[tuple[int, int]] = []
    for part in text.split(","):
        figures = [int(found) for found in re.findall(r"\d+", part)]
        seat = read_whole(str(figures[-1]))
        if seat in (told for told, _ in pairs):
            raise Slip("counts-twice", seat=seat)
        pairs.append((seat, figures[0] if len(figures) > 1 else 0))
    return tuple(pairs)


def counts_kind(language: str, counts: Counts) -> Kind:
    """Return what may stand where a language tells cards to seats."""
    part = rf"(?:{counts.none}|\d{{1,2}}(?: (?:{counts.cards}))?) {counts.to} \d{{1,2}}"

    def tell(pairs: tuple[tuple[int, int], ...]) -> str:
        forms = counts.cards.split("|")
        return ", ".join(
            f"{count} {forms[plural.which(language, count)]} {counts.to} {seat}"
            if count
            else f"{counts.none} {counts.to} {seat}"
            for seat, count in pairs
        )

    return Kind(rf"{part}(?:, (?:{counts.joint} )?{part})*", read_counts, tell)


class Slip(ValueError):
    """What cannot stand in a slot; ``key`` names the words that say so, with values."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key)


def unquote(text: str) -> str:
    """Return the words between quotation marks."""
    return text[1:-1]


WHOLE = Kind(r"\d{1,12}", read_whole, str)
SEAT = Kind(r"\d{1,2}", read_whole, str)
QUOTE = Kind(QUOTED, unquote, tell_quoted)
NAME = Kind(r"[a-z][a-z0-9-]*", str, str)
KINDS: Mapping[str, Kind] = {
    **dict.fromkeys(("seat", "to", "of", "on"), SEAT),
    **dict.fromkeys(("amount", "stack", "count", "down", "up", "minutes", "seconds"), WHOLE),
    **dict.fromkeys(("table", "players", "places", "chip", "small", "big"), WHOLE),
    **dict.fromkeys(("words", "because"), QUOTE),
    **dict.fromkeys(("choice", "variant", "structure"), NAME),
    "card": Kind(CARD, str, str),
    "cards": Kind(rf"{CARD}(?: {CARD})*", read_cards, " ".join),
    "chips": Kind(rf"{CHIP}(?: ?\+ ?{CHIP})*", read_chips, tell_chips),
    **{f"counts-{each.code}": counts_kind(each.code, each.counts) for each in TONGUES},
}
"""What stands in a slot, by the field of the event it fills; some by language too."""

MARK = re.compile(r"\{(\w+)\}|\{#(\w+):([^}]*)\}|\[([^\]]*)\]")


def kind_of(slot: str, language: str) -> Kind:
    """Return what may stand in a slot."""
    return KINDS[slot] if slot in KINDS else KINDS[f"{slot}-{language}"]


class Form(NamedTuple):
    """One sentence a script may say: the one place that knows it.

    ``patterns`` by language; ``fixed`` are the fields of the event that the words themselves
    give; ``group``: dealer, seat, between, attention, floor; ``family`` is what it is about.
    """

    group: str
    family: str
    event: type[Event]
    patterns: Mapping[str, str]
    example: str
    fixed: Mapping[str, Any] = {}

    def slots(self, language: str = "en") -> tuple[str, ...]:
        """Return the fields that a text fills, in its order."""
        return _slots(self.patterns[language])

    def read(self, text: str, language: str = "en") -> Event | None:
        """Return the event, or None when the text is not this sentence.

        Raises:
            Slip: If it is this sentence, but a slot holds what cannot be.
        """
        found = _compiled(self.patterns[language], language).fullmatch(text)
        if found is None:
            return None
        values = {
            name: kind_of(name, language).read(held) for name, held in found.groupdict().items()
        }
        return self.event(**self.fixed, **values)

    def expression(self, language: str) -> str:
        """Return what it looks like as a regular expression without names of groups.

        What Python escapes and other tongues of expressions refuse to is left bare.
        """
        named = _compiled(self.patterns[language], language).pattern
        named = named.replace(r"\d{1,12}", r"0*[1-9]\d{0,11}")  # a slot takes no nought
        return re.sub(r"\\([-#&~ ])", r"\1", re.sub(r"\(\?P<\w+>", "(?:", named))

    def tells(self, event: Event) -> bool:
        """Say whether this form is the way to tell the event."""
        if type(event) is not self.event:
            return False
        slots = self.slots()
        return all(
            self.fixed[name] == getattr(event, name)
            if name in self.fixed
            else _may_stand(name, getattr(event, name), said=name in slots)
            for name in event.names
        )

    def spelled(self, language: str) -> Iterator[Form]:
        """Yield the form with each of its choices of words in turn, the others as told."""
        pattern = self.patterns[language]
        for mark in MARK.finditer(pattern):
            for choice in (mark[4] or "").split("|"):
                spelled = f"{pattern[: mark.start()]}{choice}{pattern[mark.end() :]}"
                if mark[4]:
                    yield self._replace(patterns={language: spelled})

    def tell(self, held: Mapping[str, Any], language: str = "en") -> str:
        """Return the sentence with its slots filled from ``held``; else the English one."""
        language = language if language in self.patterns else "en"

        def fill(mark: re.Match[str]) -> str:
            slot, number, words, either = mark.groups()
            if slot:
                return kind_of(slot, language).tell(held[slot])
            if number:
                return str(words.split("|")[plural.which(language, held[number])])
            return str(either.split("|")[0])

        return MARK.sub(fill, self.patterns[language])


def form(
    group: str, family: str, event: type[Event], english: str, example: str, **fixed: Any
) -> Form:
    """Return a sentence in every language that has it."""
    return Form(group, family, event, said(english), example, fixed)


_FROM_WORDS = ("declarations", "asked")
"""Fields of an event that follow from the words of the sentence."""


def _may_stand(field: str, value: Any, *, said: bool) -> bool:
    """Say whether a sentence with, or without, a slot for this field can tell the value."""
    if said:
        return value is not None
    return value is None or field in _FROM_WORDS


@cache
def _slots(pattern: str) -> tuple[str, ...]:
    return tuple(mark[1] for mark in MARK.finditer(pattern) if mark[1])


@cache
def _compiled(pattern: str, language: str) -> re.Pattern[str]:
    """Return a pattern as a regular expression with one group a slot."""
    parts, at = [], 0
    for mark in MARK.finditer(pattern):
        parts.append(_literal(pattern[at : mark.start()]))
        slot, _, words, either = mark.groups()
        if slot:
            parts.append(f"(?P<{slot}>{_spaced(kind_of(slot, language).regex)})")
        else:
            choices = sorted((words or either).split("|"), key=len, reverse=True)
            parts.append("(?:" + "|".join(_literal(choice) for choice in choices) + ")")
        at = mark.end()
    parts.append(_literal(pattern[at:]))
    return re.compile("".join(parts))


def _literal(text: str) -> str:
    """Return words as an expression that takes any white space between them.

    An apostrophe may be any of those a keyboard writes, and ё may stand without its dots.
    """
    told = r"\s+".join(re.escape(piece) for piece in text.split(" "))
    return told.replace("'", "['’ʼ`]").replace("ё", "[её]")


def _spaced(regex: str) -> str:
    """Return an expression whose single spaces take any white space."""
    return regex.replace(" ?", r"\s*").replace(" ", r"\s+")
