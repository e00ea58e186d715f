"""Wrong rulings for a drill from a scenario: of other books, turned rules and beliefs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from referee.errors import RefereeError
from referee.rulebook import flip, library
from referee.rulebook.book import Book, Shelf
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule
from referee.rulebook.turns import Turn, turns
from referee.training import misconceptions
from referee.training.heard import FLOOR, Cut, key_of, outcome, under, waits
from referee.training.question import Option
from referee.words import Words

Json = Mapping[str, Any]
FLIPS = 24
"""Turns of one rule that are tried."""
DEEP = 4
"""Rules that are struck one after the other until something else comes of it."""
MOST = 4
"""Wrong rulings of one drill."""
_UNKNOWN = re.compile(r"\([a-z ]+\)")
"""How a value that nobody gave stands in a line of words."""


def rulings(cut: Cut, right: Json, book: Book, shelf: Shelf, say: Words) -> list[Option]:
    """Return wrong rulings, the first of them what another book or a turned rule gives.

    Each comes to something else than the right one, and reads otherwise. None where neither
    another book nor a turned rule gives anything else: then there is nothing to ask.
    """
    by_book = list(_of_books(cut, right, book, shelf, say))
    turned = list(_turned(cut, right, book, say)) if len(by_book) < 2 else []
    believed = [*_believed(right, say), *_nearly(right, book, say)]
    real = _apart([*by_book, *turned])
    if not real:
        return []
    others = _apart([real[0], *believed[:1], *real[1:], *believed[1:]])
    if waits(right) or right["discretion"]:
        return others[:MOST]
    # The floor stands among them always: else it were right wherever it stands.
    floor = [each for each in others if each.key == FLOOR] or [_floor(right, say)]
    return [*[each for each in others if each.key != FLOOR][: MOST - 1], *floor]


def _apart(options: list[Option]) -> list[Option]:
    """Return the options that read otherwise than all before them."""
    found: list[Option] = []
    for each in options:
        if each.text not in [one.text for one in found]:
            found.append(each)
    return found


def told(ruling: Json, say: Words) -> str:
    """Return a ruling as an option reads."""
    if waits(ruling):
        return say.say("training.scene.floor")
    return str(ruling["announce"])


def because(ruling: Json, say: Words) -> str:
    """Return on what a ruling rests, in a sentence."""
    rule = ruling["rule"]
    if rule is None:
        return say.say("training.scene.silent")
    return say.say(
        "training.scene.rests",
        number=rule["number"],
        book=rule["book"],
        because=(rule["because"] or f"{rule['title']}.").strip(),
    )


def _differs(other: Json | None, right: Json, say: Words) -> bool:
    if other is None or outcome(other) == outcome(right) or _part_of(other, right):
        return False
    text = told(other, say)
    return bool(text.strip()) and text not in (told(right, say), say.say("floor"))


def _part_of(other: Json, right: Json) -> bool:
    """Say whether a ruling orders nothing that the right one does not: it is half right."""
    ordered = [sorted(map(str, each.items())) for each in right["remedies"]]
    return bool(other["remedies"]) and all(
        sorted(map(str, each.items())) in ordered for each in other["remedies"]
    )


def _of_books(cut: Cut, right: Json, book: Book, shelf: Shelf, say: Words) -> Iterator[Option]:
    for folder in library.folders():
        if folder.name == book.id:
            continue
        try:
            other = cut.heard(under(cut.script, shelf, folder.name), say.language)
        except RefereeError:
            continue
        if other is None or not _differs(other, right, say) or other["rule"] is None:
            continue
        rule = other["rule"]
        why = say.say(
            "training.scene.of-book",
            number=rule["number"],
            book=folder.name,
            here=because(right, say),
        )
        yield Option(
            key_of(other), told(other, say), False, why, f"{folder.name} {rule['number']}"
        )


def _turned(cut: Cut, right: Json, book: Book, say: Words) -> Iterator[Option]:
    """Yield what comes of it without the rule, and with one choice of it turned."""
    found = cut.ruled(book, say.language)
    rule = found[1] if found is not None else None
    layer = _layer_of(rule, book)
    if rule is None or layer is None:
        return
    number, source = rule.number, f"{rule.book} {rule.number}"
    yield from _struck(cut, right, book, rule, say)
    for turn in islice(turns(book, layer, rule), FLIPS):
        other = cut.heard(turn.book, say.language)
        if other is not None and _differs(other, right, say):
            why = f"{_turn_told(turn, number, say)} {because(right, say)}"
            yield Option(key_of(other), told(other, say), False, why, source)


def _struck(cut: Cut, right: Json, book: Book, rule: Rule, say: Words) -> Iterator[Option]:
    """Yield what comes of it without the rule, nor those after it that say the same."""
    source = f"{rule.book} {rule.number}"
    why = f"{say.say('training.scene.struck', number=rule.number)} {because(right, say)}"
    for _ in range(DEEP):
        layer = _layer_of(rule, book)
        if layer is None:
            return
        book = flip.without(book, layer, rule)
        found = cut.ruled(book, say.language)
        if found is None:
            return
        other, next_rule = found
        if _differs(other, right, say):
            yield Option(key_of(other), told(other, say), False, why, source)
        if next_rule is None:
            return
        rule = next_rule


def _layer_of(rule: Rule | None, book: Book) -> Layer | None:
    return next((each for each in book.books if rule and each.book_id == rule.book), None)


def _turn_told(turn: Turn, number: str, say: Words) -> str:
    """Return what of the rule would have to be otherwise for the wrong ruling to be right."""
    if turn.what == "rule":
        return say.say("training.scene.struck", number=number)
    fact = turn.what.removeprefix("unless ")
    if turn.option is not None:
        return say.say("training.scene.set", number=number)
    if turn.what in ("remedies", "default") or turn.what.startswith("amends"):
        return say.say("training.scene.half", number=number)
    return say.say("training.scene.turned", number=number, fact=say.fact_name(fact))


def _believed(right: Json, say: Words) -> Iterator[Option]:
    for each in misconceptions.on(right["incident"]):
        remedies = each.remedied(right)
        if remedies is None:
            continue
        first = remedies[0]
        came = (first["do"], first.get("seat"), first.get("amount"))
        text = say.announce(remedies)
        if came == outcome(right) or text == told(right, say) or _UNKNOWN.search(text):
            continue
        if first["do"] == right["decision"] and first.get("seat") == right["seat"]:
            continue  # the same with another amount is no belief of its own
        why = f"{each.why.get(say.language) or each.why['en']} {because(right, say)}"
        yield Option(f"belief {each.id}", text, False, why.strip())


def _nearly(right: Json, book: Book, say: Words) -> Iterator[Option]:
    """Yield what the rules order that come near and do not apply."""
    decided = {each["do"] for each in right["remedies"]}
    for near in right["not_applied"]:
        layer = next((each for each in book.books if each.book_id == near["book"]), None)
        for rule in layer.rules if layer is not None else ():
            if rule.id != near["id"] or rule.incident != right["incident"]:
                continue
            orders = [{"do": step.do, "seat": right["seat"]} for step in rule.remedies]
            text = say.announce(orders)
            if not orders or orders[0]["do"] in decided or text == told(right, say):
                continue
            if _UNKNOWN.search(text):
                continue  # it orders something of a seat, and nobody is concerned here
            number, here = near["number"], because(right, say)
            near_line = say.say("training.scene.near", number=number, because=near["because"])
            key = "near " + "; ".join(str(each["do"]) for each in orders)
            yield Option(key, text, False, f"{near_line} {here}", f"{near['book']} {number}")


def _floor(right: Json, say: Words) -> Option:
    why = f"{say.say('training.scene.no-floor')} {because(right, say)}"
    return Option(FLOOR, say.say("training.scene.floor"), False, why)


def numbers(right: Json, book: Book, say: Words) -> list[Option]:
    """Return rules that do not decide here, the nearest first; each says why it does not."""
    from referee.rulebook.rule import in_language

    taken = {cite["number"] for cite in right["cites"]}
    taken |= {right["rule"]["number"]}
    found: dict[str, Option] = {}

    def add(number: str, title: str, why: str) -> None:
        text = f"{number} {title}"
        if number not in taken and text not in [each.text for each in found.values()]:
            found.setdefault(number, Option(f"rule {number}", text, False, why))

    for near in right["not_applied"]:
        why = say.say("training.scene.near", number=near["number"], because=near["because"])
        add(near["number"], near["title"], why)
    for layer in book.books:
        chapters = {each.place.file for each in layer.rules if each.id == right["rule"]["id"]}
        for rule in layer.rules:
            if rule.incident is None or rule.incident == right["incident"]:
                continue
            if rule.place.file in chapters:
                title = in_language(rule.title, say.language)
                why = say.say("training.scene.elsewhere", number=rule.number, title=title)
                add(rule.number, title, why)
    return list(found.values())
