"""From a sentence of a script to an event, and back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, NamedTuple

from referee.errors import ContentError, FaultError, Place
from referee.scenario.grammar import CARD, CHIP, KINDS, QUOTED, Form
from referee.scenario.lexicon import Lexicon, load_lexicon
from referee.scenario.table import SENTENCES
from referee.table.event import (
    BetGoesBack,
    DealerSays,
    Event,
    HandOpens,
    LastHandLeft,
    SeatSays,
    TurnComes,
)

GROUPS = ("dealer", "seat", "between", "attention", "floor")


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
        Known(form.group, form.family, form.event.key, form.patterns[language], form.example)
        for group in GROUPS
        for form in SENTENCES
        if form.group == group and language in form.patterns
    )


def parse(sentence: str, place: Place, lexicon: Lexicon | None = None) -> Event:
    """Return the event that a sentence tells.

    Quoted words are bound to poker by the lexicon, else by the four that come with the program.

    Raises:
        ContentError: If it is no sentence of a script; the help names the nearest that is.
    """
    text = sentence.strip()
    for form in _of_first_word(text.split(" ", 1)[0]):
        try:
            event = form.read(text)
        except ValueError as error:
            raise ContentError(
                place, str(error), f"The sentence is {text!r}.", f"For example: {form.example}"
            ) from None
        if event is not None:
            return _bound(event, lexicon)
    raise ContentError(
        place,
        f"no sentence of a script: {text!r}",
        f"Did you mean: {nearest(text)}",
        "Every sentence: referee sentences",
    )


def tell(event: Event) -> str:
    """Return the sentence of an event, in English.

    >>> tell(SeatSays(4, "raise"))
    'seat 4 says "raise"'
    """
    for form in SENTENCES:
        if form.tells(event):
            return form.tell({name: getattr(event, name) for name in event.names})
    if isinstance(event, TurnComes):
        return f"the turn comes to seat {event.seat}"
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
    """
    text = _lowered(text)
    likes = [
        (_likeness(text, told), -place, told) for place, told in enumerate(_suggested(text))
    ]
    return max(likes)[2]


def _bound(event: Event, lexicon: Lexicon | None) -> Event:
    """Return the event with what its words bind to."""
    if not isinstance(event, DealerSays | SeatSays):
        return event
    by = "dealer" if isinstance(event, DealerSays) else "seat"
    return replace(event, declarations=(lexicon or load_lexicon()).read(event.words, by=by))


@lru_cache(maxsize=64)
def _of_first_word(word: str) -> tuple[Form, ...]:
    """Return the forms a text may be: those with its first word, or with a slot there."""
    firsts = ((form, form.patterns["en"].split(" ", 1)[0]) for form in SENTENCES)
    return tuple(form for form, first in firsts if first == word or first.startswith("{"))


def _lowered(text: str) -> str:
    """Return a text in small letters, but for cards and for what is said."""
    kept = rf"{QUOTED}|(?<!\S){CARD}(?!\S)"
    return re.sub(rf"({kept})|.", lambda found: found[1] or found[0].lower(), text)


def _suggested(text: str) -> Iterable[str]:
    """Yield each sentence, filled with what the text has to fill it with."""
    text = re.sub(r"(?<=\d)[ ,.'](?=\d{3}\b)", "", text)
    seats = re.findall(r"seat +([1-9]\d?)\b", text)
    rest = re.sub(rf"{QUOTED}|seat +\d+", " ", text)
    numbers = re.findall(r"(?<!\S)[^\w\s]?([1-9]\d{0,11})\b", rest)
    cards = re.findall(rf"(?<!\S){CARD}(?!\S)", rest)
    quotes = re.findall(QUOTED, text) or re.findall(r"(?<= says )[^\"“«„]+$", text)
    names = re.findall(r"(?<= decides )[a-z][a-z0-9-]*", text)
    # No chip is worth nothing, and none is put out no times.
    chips = (
        []
        if re.search(r"(?<!\d)0+(?!\d)", rest)
        else re.findall(rf"{CHIP}(?: *\+ *{CHIP})*", rest)[:1]
    )
    for form in SENTENCES:
        held = _example(form)
        own = {"seat": list(seats), "number": list(numbers)}
        for slot in form.slots():
            if slot in ("seat", "to", "of", "on") and own["seat"]:
                held[slot] = int(own["seat"].pop(0))
            elif slot in ("amount", "stack", "count", "minutes", "seconds") and own["number"]:
                held[slot] = int(own["number"].pop(0))
            elif slot == "chips" and chips:
                held[slot] = KINDS[slot].read(chips[0])
            elif slot in ("words", "because") and quotes:
                held[slot] = quotes[0].strip('"“”„«»')
            elif slot == "choice" and names:
                held[slot] = names[0]
            elif slot == "card" and cards:
                held[slot] = cards[0]
            elif slot == "cards" and cards:
                held[slot] = tuple(dict.fromkeys(cards))
        yield form.tell(held)


def _example(form: Form) -> dict[str, Any]:
    """Return the fields of a form's example."""
    event = form.read(form.example)
    if event is None:
        raise FaultError(f"{form.example!r} is no example of {form.patterns['en']!r}")
    return {name: getattr(event, name) for name in event.names}


def _likeness(text: str, told: str) -> float:
    """Return how alike two sentences are: word for word first, then letter for letter."""
    words = SequenceMatcher(None, text.lower().split(), told.lower().split()).ratio()
    return words + 2 * SequenceMatcher(None, text.lower(), told.lower()).ratio()


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
