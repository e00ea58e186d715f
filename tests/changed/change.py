"""Changes of a script: what each does to its seats, amounts and cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from referee.incident.base import vocabulary
from referee.rulebook.options import allowed
from referee.rulebook.options import load as load_options
from referee.scenario.lexicon import load_lexicon
from referee.scenario.sentence import tell
from referee.scenario.values import Expectation, Script, Sentence
from referee.table import event as e
from referee.variant.moves import variants
from referee.variant.phases import Draw
from tests.changed.spelling import spelled


def same(value: Any) -> Any:
    """Return a value as it is."""
    return value


class Change(NamedTuple):
    """What becomes of each seat, amount, card, number of a sentence and number of a hand.

    ``language`` is the language in which amounts in quotes are spelled; None keeps to figures.
    """

    seat: Callable[[int], int] = same
    amount: Callable[[int], int] = same
    card: Callable[[str], str] = same
    after: Callable[[int], int] = same
    hand: Callable[[int], int] = same
    language: str | None = None


SEATS = frozenset({"seat", "to", "of", "on"})
"""Fields of events that hold a seat; ``to`` does so wherever an event has it."""
AMOUNTS = frozenset({"amount", "stack", "chip", "small", "big"})
TELLS_CARDS = frozenset(
    {"tell-drawn", "make-up-round", "return-race-chip", "give-place", "share-places"}
)
"""Remedies whose amount is no sum: a count of cards or of chips of a race, a place."""
HIGHEST_CARD = 10
"""The highest card that is called by a number."""


# --- scripts --------------------------------------------------------------------------------


def changed(script: Script, change: Change) -> Script:
    """Return a script with everything in it changed."""
    return script.but(
        stakes={name: change.amount(stake) for name, stake in script.stakes.items()},
        levels=tuple(
            {name: change.amount(stake) for name, stake in level.items()}
            for level in script.levels
        ),
        games=tuple(
            leg._replace(
                stakes=leg.stakes
                and {name: change.amount(stake) for name, stake in leg.stakes.items()}
            )
            for leg in script.games
        ),
        stacks={change.seat(n): change.amount(stack) for n, stack in script.stacks.items()},
        cards={change.seat(n): cards_of(cards, change) for n, cards in script.cards.items()},
        deck=cards_of(script.deck, change),
        button=maybe(change.seat, script.button),
        placard={
            name: answer_of(name, value, change) for name, value in script.placard.items()
        },
        # Without chips the unit is 1: three times that is what an odd chip then is.
        chips=tuple(change.amount(chip) for chip in script.chips or (1,)),
        sentences=tuple(
            sentence_of(each, counting(change) if counts(script, each) else change)
            for each in script.sentences
        ),
        expectations=tuple(expectation_of(each, change) for each in script.expectations),
        ends=None if script.ends is None else ends_of(script.ends, change),
    )


def counts(script: Script, sentence: Sentence) -> bool:
    """Say whether bare numbers are said of cards: those wanted in a draw, or a low hand's."""
    said = [each for each in getattr(sentence.event, "declarations", ()) if each.amount]
    bare = bool(said) and all(each.verb in (None, "draw") for each in said)
    if not bare or not any(
        isinstance(each, Draw) for each in variants()[script.variant].phases
    ):
        return False
    assert all(each.amount <= HIGHEST_CARD for each in said), "is it a bet?"
    return True


def counting(change: Change) -> Change:
    """Return a change that leaves numbers as they are said."""
    return change._replace(amount=same, language=None)


def answer_of(name: str, value: Any, change: Change) -> Any:
    """Return an answer of a placard changed: where the option takes a buy-in it is units."""
    takes = allowed(load_options(), name)
    units = takes is not None and "buy-in" in takes.words and str(value).isdecimal()
    return str(change.amount(int(value))) if units else value


def maybe(change: Callable[[Any], Any], value: Any) -> Any:
    """Return a value changed, or None."""
    return None if value is None else change(value)


def cards_of(cards: tuple[str, ...], change: Change) -> tuple[str, ...]:
    """Return cards changed."""
    return tuple(change.card(card) for card in cards)


def sentence_of(sentence: Sentence, change: Change) -> Sentence:
    """Return a sentence changed, told again from its event."""
    event = event_of(sentence.event, change)
    return sentence.but(n=change.after(sentence.n), event=event, text=tell(event))


def event_of(event: e.Event, change: Change) -> e.Event:
    """Return an event changed, field by field."""
    if isinstance(event, e.SeatSays | e.DealerSays):
        return words_of(event, change)
    if isinstance(event, e.HandOpens):
        return e.HandOpens(
            tuple((change.seat(n), cards_of(cards, change)) for n, cards in event.cards),
            maybe(change.seat, event.button),
            cards_of(event.deck, change),
        )
    new: dict[str, Any] = {}
    for name in event.names:
        value = getattr(event, name)
        if name in SEATS:
            new[name] = maybe(change.seat, value)
        elif name in AMOUNTS:
            new[name] = maybe(change.amount, value)
        elif name == "chips":
            new[name] = tuple(change.amount(chip) for chip in value)
        elif name == "card" and value is not None:
            new[name] = change.card(value)
        elif name == "cards" and value is not None:  # None: nobody saw which were thrown away
            new[name] = cards_of(value, change)
        elif name == "counts":
            new[name] = tuple((change.seat(n), count) for n, count in value)
    return event.but(**new)


def words_of(event: e.SeatSays | e.DealerSays, change: Change) -> e.Event:
    """Return quoted words said anew, and bound anew by the lexicon.

    What they bind to must be what they bound to, changed: else the lexicon read the new words
    otherwise, and the change would be none.
    """
    words = event.words
    for said in event.declarations:
        if said.amount is not None:
            words = reworded(words, said.amount, change)
        if said.seat is not None:
            words = re.sub(rf"\bseat {said.seat}\b", f"seat {change.seat(said.seat)}", words)
    by = "dealer" if isinstance(event, e.DealerSays) else "seat"
    bound = load_lexicon().read(words, by=by)
    wanted = tuple(
        said._replace(
            amount=maybe(change.amount, said.amount), seat=maybe(change.seat, said.seat)
        )
        for said in event.declarations
    )
    assert bound == wanted, f"{event.words!r} became {words!r}, which binds to {bound}"
    if isinstance(event, e.SeatSays):
        return event.but(seat=change.seat(event.seat), words=words, declarations=bound)
    return event.but(words=words, declarations=bound)


def reworded(words: str, amount: int, change: Change) -> str:
    """Return words with one amount said anew: in figures, or in words of a language."""
    new = change.amount(amount)
    if new == amount and change.language is None:
        return words
    said = [
        rf"(?<!seat )[$€]?\b{amount}\b",
        *(spelled(amount, each) for each in ("en", "uk", "ru", "pl")),
    ]
    for figures, pattern in enumerate(said):
        again, count = re.subn(pattern, said_as(new, change, spelt=figures > 0), words, count=1)
        if count:
            return again
    raise AssertionError(f"where in {words!r} is {amount}?")


def said_as(amount: int, change: Change, *, spelt: bool) -> str:
    """Return an amount as it is said after the change; what was spelt stays in words."""
    if change.language is not None:
        return spelled(amount, change.language)
    return spelled(amount, "en") if spelt else str(amount)


def speaks_of_amounts(script: Script) -> bool:
    """Say whether somebody in the script says an amount."""
    return any(
        said.amount is not None
        for sentence in script.sentences
        if not counts(script, sentence)
        for said in getattr(sentence.event, "declarations", ())
    )


# --- what is expected -----------------------------------------------------------------------


@cache
def kinds_of_facts() -> Mapping[str, str]:
    """Return what changes in every fact by its name: seat, amount, or nothing.

    A name changes in one way wherever it stands, so that an expectation need not say of what
    incident it is.
    """
    kinds: dict[str, str] = {}
    for incident, facts in vocabulary().items():
        for name, spec in facts.items():
            kind = spec.kind if spec.kind in ("seat", "amount") else "nothing"
            assert kinds.setdefault(name, kind) == kind, f"{name} of {incident} is two things"
    return kinds


def fact_of(name: str, value: Any, change: Change) -> Any:
    """Return a fact changed: a seat or an amount, whole or as it is written; no ratio."""
    kind = kinds_of_facts()[name.replace("_", "-")]
    convert = {"seat": change.seat, "amount": change.amount}.get(kind)
    if convert is None or value is None or value == "none":
        return value
    return str(convert(int(value))) if isinstance(value, str) else convert(value)


def told_of(text: Any, change: Change) -> Any:
    """Return what is told in words changed: every seat, card and amount.

    A whole number is an amount, unless it counts cards or deals, or is what a hand is called.
    """
    if not isinstance(text, str):
        return text

    def new(found: re.Match[str]) -> str:
        if found["other"]:
            one, other = (change.seat(int(found[name])) for name in ("one", "other"))
            return f"{found['both']}{one} and {other}"
        number, seat = int(found["number"]), found["seat"]
        return f"{seat}{change.seat(number)}" if seat else str(change.amount(number))

    number = (
        r"(?P<both>seats )(?P<one>\d+) and (?P<other>\d+)|"
        r"(?P<seat>seats? )?(?<![\w./-])(?<!\bdeal )(?<!\bhand a )(?<!\brace: )"
        r"(?<!\bnew chips: )(?<!\bfullest: )(?<!\bshortest: )(?<!\bplace )"
        r"(?<!\bmade: )(?<!\btokens: )(?<!\bthemselves: )(?<!; left: )"
        r"(?P<number>\d+)(?![\w/]| (?:more )?cards?\b| low\b| seconds?\b)"
    )
    cards = re.sub(r"\b[2-9TJQKA][cdhs]\b", lambda found: change.card(found[0]), text)
    return re.sub(number, new, cards, flags=re.IGNORECASE)


def expectation_of(each: Expectation, change: Change) -> Expectation:
    """Return an expectation changed."""
    if each.wants.get("decision") in TELLS_CARDS:
        change = change._replace(amount=same)
    wants = {
        name: want_of(name, value, each.kind, change) for name, value in each.wants.items()
    }
    return each.but(after=change.after(each.after), wants=wants)


def want_of(name: str, value: Any, kind: str, change: Change) -> Any:
    """Return one thing that is expected changed."""
    if value is None:
        return None
    if name == "seat":
        return change.seat(value)
    if name == "maximum":
        kept = ("by", "share")
        return {
            part: each if part in kept else str(change.amount(int(each)))
            for part, each in value.items()
        }
    if name in ("amount", "to_call", "min_raise_to", "max_raise_to", "complete_to"):
        return change.amount(value)
    if name == "amounts":
        return [change.amount(each) for each in value]
    if name == "hand":
        return change.hand(value)
    if name == "button":
        return change.seat(value)
    if name in ("posts", "dead"):
        return {
            str(change.seat(int(n))): str(change.amount(int(each))) for n, each in value.items()
        }
    if name == "missing":
        return {str(change.seat(int(n))): hands for n, hands in value.items()}
    if name == "waits":
        return {str(change.seat(int(n))): why for n, why in value.items()}
    if name == "dealt":
        return [str(seat) for seat in sorted(change.seat(int(n)) for n in value)]
    if name == "facts":
        return {fact: fact_of(fact, held, change) for fact, held in value.items()}
    if name == "what":
        return told_of(value, change)
    if name == "also_due":
        return [told_of(each, change) for each in value]
    return value


def ends_of(ends: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """Return what is expected of the table at the end changed."""
    new: dict[str, Any] = {}
    for name, value in ends.items():
        if name in ("turn", "button"):
            new[name] = maybe(change.seat, value)
        elif name in ("bets", "stacks"):
            new[name] = {change.seat(n): change.amount(each) for n, each in value.items()}
        elif name == "hands":
            new[name] = {change.seat(n): each for n, each in value.items()}
        elif name == "shown":
            new[name] = {
                change.seat(int(n)): [change.card(card) for card in cards]
                for n, cards in value.items()
            }
        elif name == "board":
            new[name] = [change.card(card) for card in value]
        elif name == "pots":
            new[name] = [pot_of(pot, change) for pot in value]
        elif name == "taken":
            new[name] = maybe(change.amount, value)
        else:
            raise AssertionError(f"nobody said how {name} in 'ends' changes")
    return new


def pot_of(pot: Any, change: Change) -> Any:
    """Return a pot changed, as it is written or as it is told."""
    if not isinstance(pot, Mapping):
        return change.amount(pot)
    new = dict(pot)
    if "amount" in pot:
        new["amount"] = maybe(change.amount, pot["amount"])
    if "seats" in pot:
        new["seats"] = sorted(change.seat(seat) for seat in pot["seats"])
    if "awards" in pot:
        new["awards"] = [
            {
                name: change.seat(value)
                if name == "seat"
                else change.amount(value)
                if name in ("amount", "odd")
                else value
                for name, value in award.items()
            }
            for award in pot["awards"]
        ]
    return new
