"""From a sentence of a script to an event, and back, in four languages.

A file may mix the languages line by line: each sentence is read in whichever it is written in,
and what is wrong with one is told in its own language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from referee import words as told_words
from referee.errors import ContentError, FaultError, Place
from referee.named import NamedTuple
from referee.scenario.grammar import CARD, CHIP, KINDS, QUOTED, Form, Slip
from referee.scenario.lexicon import Lexicon, load_lexicon
from referee.scenario.likeness import likeness, meant
from referee.scenario.table import SENTENCES
from referee.scenario.tongue import TONGUES, of
from referee.scenario.tongue.base import ALPHABETS
from referee.table.event import (
    BetGoesBack,
    BringInDue,
    DealerSays,
    Event,
    HandOpens,
    LastHandLeft,
    SeatSays,
    TurnComes,
)
from referee.table.online import LineDown
from referee.table.street import DealingStopped

GROUPS = ("dealer", "seat", "between", "attention", "floor")
LANGUAGES = tuple(each.code for each in TONGUES)
SAYS = tuple(said for each in TONGUES for said in each.says)
"""How what somebody says begins, in every language."""
NEXT_GAME = {each.next_game for each in TONGUES}
"""The one sentence with a colon: YAML reads it as a key and its value."""


COMPARED = 120
"""Signs of a text that are compared with every sentence: no sentence is longer, save by what it
quotes, and the time it takes grows with the square."""


class Known(NamedTuple):
    """A sentence as ``referee sentences`` lists it."""

    group: str
    family: str
    event: str
    pattern: str
    example: str


def known(language: str = "en") -> tuple[Known, ...]:
    """Return every sentence that has a form in the language, group by group."""
    return tuple(
        Known(
            form.group,
            form.family,
            form.event.key,
            form.patterns[language],
            example(form, language),
        )
        for group in GROUPS
        for form in SENTENCES
        if form.group == group and language in form.patterns
    )


def expression() -> str:
    """Return one regular expression, of those every editor knows, that takes any sentence."""
    patterns = {form.expression(language) for form in SENTENCES for language in form.patterns}
    return rf"^\s*(?:{'|'.join(sorted(patterns))})\s*$"


def example(form: Form, language: str) -> str:
    """Return the example of a form in a language."""
    if language == "en":
        return form.example
    return form.tell(_example(form, language), language)


def parse(
    sentence: str,
    place: Place,
    lexicon: Lexicon | None = None,
    *,
    beside: str = "",
    suggest: bool = True,
) -> Event:
    """Return the event that a sentence tells.

    Quoted words are bound to poker by the lexicon, else by the four that come with the program.
    To ``suggest`` what was meant takes a while; it is looked for in the language of the
    sentence ``beside``, where the letters let it be.

    Raises:
        ContentError: If it is no sentence of a script; the help names the nearest that is.
    """
    text = sentence.strip()
    try:
        event = _read(text)
    except _Slipped as slipped:
        raise slipped.fault(text, place) from None
    if event is not None:
        return _bound(event, lexicon)
    if not suggest:
        raise _fault(place, "en", ("unknown", {"text": repr(text)}))
    language, told = _nearest(text, beside)
    raise _fault(
        place, language, ("unknown", {"text": repr(text)}), ("nearest", {"nearest": told})
    )


def language_of(sentence: str) -> str:
    """Return the language a sentence is written in, or seems to be.

    >>> language_of("місце 4 робить колл")
    'uk'
    """
    text = sentence.strip()
    for form, language in _of_first_word(text):
        try:
            if form.read(text, language) is not None:
                return language
        except Slip:
            return language
    return _nearest(text)[0]


def tell(event: Event, language: str = "en") -> str:
    """Return the sentence of an event.

    >>> tell(SeatSays(4, "raise"))
    'seat 4 says "raise"'
    >>> tell(SeatSays(4, "рейз"), "uk")
    'місце 4 каже "рейз"'
    """
    for form in _by_event().get(type(event), ()):
        if form.tells(event):
            return form.tell({name: getattr(event, name) for name in event.names}, language)
    if isinstance(event, TurnComes):
        return f"the turn comes to seat {event.seat}"
    if isinstance(event, BringInDue):
        return f"the card of seat {event.seat} has to open"
    if isinstance(event, LineDown):
        return f"the turn is with seat {event.seat}, which has no connection"
    if isinstance(event, DealingStopped):
        return "no more cards come while the betting is open"
    if isinstance(event, LastHandLeft):
        return f"the hand of seat {event.seat} is the last one left"
    if isinstance(event, BetGoesBack):
        return f"{event.amount} go back to seat {event.seat}"
    if isinstance(event, HandOpens):
        return _tell_hand(event)
    raise FaultError(f"no sentence tells {event!r}")


def nearest(text: str) -> str:
    """Return the sentence most like a text, with the text's own seats and amounts in it.

    >>> nearest("seat 4 raise to 600")
    'seat 4 raises to 600'
    >>> nearest("Seat 5 Folds")
    'seat 5 folds'
    >>> nearest("місце 4 рейзнув до 600")
    'місце 4 робить рейз до 600'
    """
    return _nearest(text)[1]


def _nearest(text: str, beside: str = "") -> tuple[str, str]:
    """Return the nearest sentence, its language before it."""
    text = _lowered(text[:COMPARED])
    spoken = _spoken(text)
    there = language_of(beside) if beside else ""
    likes = [
        (max(likeness(said, spelled) for spelled in (told, *others)), -place, language, told)
        for language in ((there,) if there in spoken else spoken)
        for said in [meant(text, language)]
        for place, (told, others) in enumerate(_suggested(said, language))
    ]
    return max(likes, key=lambda like: like[:2])[2:]


def _spoken(text: str) -> tuple[str, ...]:
    """Return the languages a text may be in, by its letters."""
    bare = re.sub(rf"{QUOTED}|(?<!\S){CARD}(?!\S)", "", text)
    for letter in ALPHABETS:
        if re.search(letter, bare):
            return tuple(each.code for each in TONGUES if each.letters == letter)
    return LANGUAGES


class _Slipped(Exception):
    """A sentence that holds what cannot be, and the form it has."""

    def __init__(self, slip: Slip, form: Form, language: str) -> None:
        self.slip, self.form, self.language = slip, form, language
        super().__init__(str(slip))

    def fault(self, text: str, place: Place) -> ContentError:
        """Return the fault, told in the language of the sentence."""
        words = told_words.load(self.language)
        return ContentError(
            place,
            words.say(f"sentences.{self.slip.key}", **self.slip.values),
            words.say("sentences.is", text=repr(text)),
            words.say("sentences.example", example=example(self.form, self.language)),
        )


def _fault(
    place: Place, language: str, *lines: tuple[str, Mapping[str, object]]
) -> ContentError:
    """Return a fault told in a language, and where its sentences are listed."""
    words = told_words.load(language)
    command = "referee sentences" + ("" if language == "en" else f" --lang {language}")
    fault, *help_lines = (
        words.say(f"sentences.{key}", **values)
        for key, values in (*lines, ("list", {"command": command}))
    )
    return ContentError(place, fault, *help_lines)


def _read(text: str) -> Event | None:
    """Return the event of a sentence as it is written, or with its letters composed."""
    for said in dict.fromkeys((text, unicodedata.normalize("NFC", text))):
        for form, language in _of_first_word(said):
            try:
                event = form.read(said, language)
            except Slip as slip:
                raise _Slipped(slip, form, language) from None
            if event is not None:
                return event
    return None


def _bound(event: Event, lexicon: Lexicon | None) -> Event:
    """Return the event with what its words bind to."""
    if not isinstance(event, DealerSays | SeatSays):
        return event
    known = lexicon or load_lexicon()
    if isinstance(event, DealerSays):
        return event.but(declarations=known.read(event.words, by="dealer"))
    said = event.but(declarations=known.read(event.words))
    return said.but(asked=known.asked(event.words)) if "?" in event.words else said


def _of_first_word(text: str) -> Iterator[tuple[Form, str]]:
    """Yield the forms a text may be, with their language: its first word is theirs."""
    yield from _by_first_word().get(_as_typed(text.split(" ", 1)[0]), ())
    yield from _by_first_word()[""]


@cache
def _by_event() -> dict[type[Event], list[Form]]:
    """Return forms by the class of event they tell, in the order of the table."""
    found: dict[type[Event], list[Form]] = {}
    for form in SENTENCES:
        found.setdefault(form.event, []).append(form)
    return found


@cache
def _by_first_word() -> dict[str, list[tuple[Form, str]]]:
    """Return forms by their first word; under no word those that may begin with any."""
    found: dict[str, list[tuple[Form, str]]] = {"": []}
    for language in LANGUAGES:
        for form in SENTENCES:
            pattern = form.patterns.get(language)
            if pattern is None:
                continue
            either = re.match(r"\[([^\]]*)\]", pattern)
            firsts = either[1].split("|") if either else [pattern]
            for first in firsts:
                word = "" if first.startswith("{") else first.split(" ", 1)[0]
                found.setdefault(_as_typed(word), []).append((form, language))
    return found


def _as_typed(word: str) -> str:
    """Return a word with one apostrophe for all of them, and without the dots of ё."""
    return re.sub("['’ʼ`]", "'", word).replace("ё", "е")


def _lowered(text: str) -> str:
    """Return a text in small letters, but for cards and for what is said."""
    kept = rf"{QUOTED}|(?<!\S)(?:{CARD}|[АКТ][cdhsс])(?!\S)"
    return re.sub(rf"({kept})|.", lambda found: found[1] or found[0].lower(), text)


_SEAT = f"(?:{'|'.join(each.seat for each in TONGUES)}) +"
_SAYS = f" (?:{'|'.join(SAYS)}) "
_DECIDES = f" (?:{'|'.join(each.decides for each in TONGUES)}) "
_LOOKS_LIKE = str.maketrans("АКТас", "AKTac")
"""Cyrillic letters of a card: on the screen they cannot be told from the Latin ones."""


def _cards_as_meant(text: str) -> str:
    """Return a text with its cards in Latin letters, and with T for 10."""
    return re.sub(
        r"(?<!\S)(10|[2-9TJQKAАКТ])([cdhsс])(?!\S)",
        lambda found: (
            found[1].replace("10", "T").translate(_LOOKS_LIKE) + found[2].translate(_LOOKS_LIKE)
        ),
        text,
    )


def _suggested(text: str, language: str) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield each sentence of a language, filled with what the text has to fill it with.

    With the other ways to write it: they may be more like the text.
    """
    text = re.sub(r"(?<=\d)[ ,.'](?=\d{3}\b)", "", _cards_as_meant(text))
    seats = re.findall(rf"{_SEAT}([1-9]\d?)\b", text)
    rest = re.sub(rf"{QUOTED}|{_SEAT}\d+", " ", text)
    numbers = re.findall(r"(?<!\S)[^\w\s]?([1-9]\d{0,11})\b", rest)
    cards = re.findall(rf"(?<!\S){CARD}(?!\S)", rest)
    quotes = re.findall(QUOTED, text) or re.findall(
        rf"{_SAYS}[\"“«„]?([^\"“«„]+)[\"”»]?$", text
    )
    names = re.findall(rf"{_DECIDES}([a-z][a-z0-9-]*)", text)
    chips = _chips_in(rest)
    for form in SENTENCES:
        if language not in form.patterns:
            continue
        held = _example(form, language)
        own = {"seat": list(seats), "number": list(numbers)}
        for slot in form.slots():
            if slot in ("seat", "to", "of", "on") and own["seat"]:
                held[slot] = int(own["seat"].pop(0))
            elif (
                slot in ("amount", "stack", "count", "down", "up", "minutes", "seconds")
                and own["number"]
            ):
                held[slot] = int(own["number"].pop(0))
            elif slot == "chips" and chips:
                held[slot] = chips
            elif slot in ("words", "because") and quotes:
                held[slot] = quotes[0].strip('"“”„«»')
            elif slot == "choice" and names:
                held[slot] = names[0]
            elif slot == "card" and cards:
                held[slot] = cards[0]
            elif slot == "cards" and cards:
                held[slot] = tuple(dict.fromkeys(cards))
        others = [form] if language == "en" else form.spelled(language)
        yield form.tell(held, language), tuple(one.tell(held, language) for one in others)


def _chips_in(text: str) -> tuple[int, ...]:
    """Return the first chips in a text; none where they are more than a seat puts out at once.

    No chip is worth nothing, and none is put out no times.
    """
    found = re.search(rf"{CHIP}(?: *\+ *{CHIP})*", text)
    if found is None or re.search(r"(?<!\d)0+(?!\d)", text):
        return ()
    try:
        chips: tuple[int, ...] = KINDS["chips"].read(found[0])
    except Slip:
        return ()
    return chips


def _example(form: Form, language: str) -> dict[str, Any]:
    """Return the fields of a form's example, what it quotes in the language."""
    event = _event_of(form.example)
    held = {name: getattr(event, name) for name in event.names}
    tongue = of(language)
    for slot in ("words", "because"):
        if slot in held and tongue is not None:
            held[slot] = tongue.quoted.get(held[slot], held[slot])
    return held


@cache
def _event_of(sentence: str) -> Event:
    event = _read(sentence)
    if event is None:
        raise FaultError(f"{sentence!r} is no sentence, and an example in the table")
    return event


def _tell_hand(event: HandOpens) -> str:
    """Return the entry that opens a hand, as a script writes it."""
    parts = []
    if event.cards:
        cards = ", ".join(f"{seat}: {_listed(cards)}" for seat, cards in event.cards)
        parts.append(f"cards: {{{cards}}}")
    if event.button is not None:
        parts.append(f"button: {event.button}")
    if event.deck:
        parts.append(f"deck: {_listed(event.deck)}")
    return f"hand: {{{', '.join(parts)}}}"


def _listed(cards: tuple[str, ...]) -> str:
    """Return cards in one text; YAML takes a bare ? between braces for a sign of its own."""
    text = " ".join(cards)
    return f'"{text}"' if "?" in text else text
