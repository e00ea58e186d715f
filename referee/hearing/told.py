"""A hearing as plain data: the JSON that reports and other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from referee.hearing.honour import Honoured
from referee.hearing.ruling import Discretion, Ruling
from referee.hearing.standing import Standing
from referee.rulebook.book import Book
from referee.rulebook.match import Near
from referee.rulebook.rule import Rule, in_language
from referee.seating.start import Comes, HandStart
from referee.table.chips import Pot
from referee.table.due import Cite, Due, Reckoned, Settings
from referee.table.table import Table
from referee.words import Words

Data = dict[str, Any]


def book(value: Book, language: str) -> Data:
    """Tell which book was used."""
    return {
        "id": value.id,
        "title": in_language(value.title, language),
        "edition": value.edition,
        "sha256": value.sha256,
    }


def plain(value: object) -> object:
    """Tell a fact: fractions as ``1/2``."""
    return str(value) if isinstance(value, Fraction) else value


def facts(values: Mapping[str, object]) -> Data:
    """Tell the facts of an incident; the seat is told by the ruling."""
    return {
        name.replace("-", "_"): plain(value) for name, value in values.items() if name != "seat"
    }


def cite(value: Cite) -> Data:
    """Tell a citation."""
    data: Data = {
        "number": value.number,
        "id": value.id,
        "book": value.book,
        "role": value.role,
    }
    if value.option is not None:
        data |= {"option": value.option, "value": value.value}
    return data


def cites(values: Iterable[Cite]) -> list[Data]:
    """Tell citations."""
    return [cite(value) for value in values]


def rule(value: Rule | None, language: str) -> Data | None:
    """Tell the rule that decides."""
    if value is None:
        return None
    return {
        "number": value.number,
        "id": value.id,
        "book": value.book,
        "title": in_language(value.title, language),
        "standing": value.standing,
        "text": in_language(value.text, language),
        "because": in_language(value.because, language) or None,
        "source": value.source,
    }


def near(value: Near, words: Words, language: str) -> Data:
    """Tell a rule that did not apply, and why."""
    return {
        "number": value.rule.number,
        "id": value.rule.id,
        "book": value.rule.book,
        "title": in_language(value.rule.title, language),
        "because": _missed(value, words),
    }


def _missed(value: Near, words: Words) -> str:
    return words.near((line.fact, line.wanted, line.was) for line in value.failed)


def discretion(value: Discretion | None, language: str) -> Data | None:
    """Tell what is left to the floor."""
    if value is None:
        return None
    return {
        "because": value.because,
        "choices": list(value.choices),
        "default": value.default,
        "factors": [in_language(text, language) for text in value.factors],
        "who": value.who,
        "needs": list(value.needs),
        "decided": value.decided._asdict() if value.decided else None,
    }


def decided(value: Ruling, language: str) -> Data:
    """Tell of one ruling what was seen and what was decided, without the words for it."""
    incident, found = value.incident, value.found
    return {
        "after": value.after,
        "at_end": value.at_end,
        "hand": value.hand,
        "incident": incident.key,
        "facts": facts(incident.facts),
        "decision": value.decision,
        "seat": value.seat,
        "amount": value.amount,
        "remedies": [_remedy(remedy) for remedy in value.remedies],
        "rule": rule(found.rule, language),
        "cites": cites(found.cites),
        "silent": list(found.silent),
        "discretion": discretion(value.discretion, language),
    }


_TOLD_OF_RULING = (
    "after", "at_end", "hand", "line", "sentence", "incident", "facts", "decision", "seat",
    "amount", "remedies", "rule", "cites", "silent", "not_applied", "discretion", "why",
    "announce",
)  # fmt: skip


def ruling(value: Ruling, line: int, sentence: str, words: Words, language: str) -> Data:
    """Tell one ruling."""
    found, own = value.found, value.found.rule
    known = decided(value, language)
    title = in_language(own.title, language) if own else None
    because = in_language(own.because, language) if own and own.because else None
    if value.discretion is not None and value.discretion.because == "conflict":
        because = words.say("discretion.conflict")
    seen = {**known["facts"], "seat": value.seat}
    known |= {
        "line": line,
        "sentence": sentence,
        "not_applied": [near(each, words, language) for each in found.near],
        "why": words.why(value.incident.key, seen, title, because),
        "announce": words.announce(value.remedies),
    }
    data: Data = {name: known[name] for name in _TOLD_OF_RULING}
    if value.reckoned is not None:
        data["maximum"] = maximum(value.reckoned, words)
        data["why"] += f" {data['maximum']['why']}"
    if value.overtaken_by is not None:
        data["overtaken_by"] = value.overtaken_by
    if found.conflict:
        data["parted"] = [rule(each, language) for each in found.rules]
    return data


def left(value: Ruling, words: Words) -> Data:
    """Tell the table a ruling left, what was due then, and the last sentence heard for it."""
    if value.left is None:
        return {}
    return {
        "up_to": value.left.up_to,
        "table": table(value.left.table),
        "next": due(value.left.due, value.hand, words) | {"waits_for_floor": waits(value)},
    }


def waits(value: Ruling) -> bool:
    """Say whether a ruling changes nothing until the floor has decided."""
    left = value.discretion
    return left is not None and left.default is None and left.decided is None


def standing(value: Standing, words: Words, language: str) -> Data:
    """Tell a fault nobody noticed: what keeps it as it is, and what would have been ruled."""
    missed = [
        words.say(
            "report.stands-near",
            number=each.rule.number,
            because=_missed(each, words),
        )
        for each in value.in_time
    ]
    own = value.found.rule
    because = in_language(own.because or own.title, language) if own else ""
    return {
        "incident": value.incident.key,
        "facts": {**facts(value.incident.facts), "seat": value.incident.seat},
        "after": value.n,
        "hand": value.hand,
        "because": " ".join(missed) or because,
        "rule": rule(own, language),
        "cites": cites(value.found.cites),
    }


def maximum(value: Reckoned, words: Words) -> Data:
    """Tell the greatest bet or raise: the parts of its sum, and the sum as a dealer says it."""
    data: Data = {
        "to": value.to,
        "by": value.by,
        "call": value.call,
        "pot": value.base,
        "credit": value.credit,
        "share": value.share,
        "more": value.more,
    }
    opens = f"maximum.{value.by}-open"  # with nothing bet before, where that is told otherwise
    line = opens if not value.level and words.find(opens) else f"maximum.{value.by}"
    why = words.say(line, **{**data, "level": value.level})
    if value.credit:
        why += words.say("maximum.credit", credit=value.credit)
    return {**data, "why": f"{why}."}


def _remedy(value: Mapping[str, object]) -> Data:
    return {name: each for name, each in value.items() if each is not None or name == "seat"}


def honoured(value: Honoured, words: Words) -> Data:
    """Tell a rule that mattered."""
    if value.option is None and words.find(f"honours.{value.saying}"):
        option, what = "", words.say(f"honours.{value.saying}", **value.values)
    elif value.option is None:
        seen = {name.replace("-", "_"): plain(each) for name, each in value.values.items()}
        line = words.incident(value.saying, seen).rstrip(".")
        option, what = "", line[:1].lower() + line[1:]  # it stands in a line
    else:
        option, what = value.option, words.say(f"honours.{value.saying}", **value.values)
    return {
        "after": value.after,
        "option": option.partition(".")[0] or None,
        "part": option.partition(".")[2] or None,
        "value": value.value,
        "what": what,
        "cites": cites(value.cites),
    }


def due(value: Due, hand: int, words: Words) -> Data:
    """Tell what is due next."""
    limits = value.bounds
    data: Data = {
        "hand": hand,
        "phase": value.phase,
        "due": value.what,
        "seat": value.seat,
        "verbs": list(value.verbs),
        "to_call": None,
        "min_raise_to": None,
        "max_raise_to": None,
        "amounts": list(value.amounts) if value.amounts is not None else None,
        "complete_to": None,
        "raise_from": None,
        "maximum": None,
        "barred": [],
        "cites": cites(value.cites),
        "also_due": [{"due": what, "seat": seat} for what, seat in value.also],
    }
    if limits is None:
        return data
    data["to_call"] = limits.to_call
    data["barred"] = [
        {
            "verb": bar.verb,
            "because": words.say(f"bars.{bar.because}"),
            "cites": cites(bar.cites),
        }
        for bar in limits.bars
    ]
    if limits.raise_barred is None and limits.all_in_to > limits.level:
        data["min_raise_to"] = min(limits.min_to, limits.all_in_to)
        data["max_raise_to"] = limits.max_to
        data["complete_to"] = limits.complete_to
        data["raise_from"] = limits.raise_from
        if limits.amounts is not None:
            data["amounts"] = list(limits.amounts)
        if limits.reckoned is not None:
            data["maximum"] = maximum(limits.reckoned, words)
    return data


def hand_start(value: HandStart | None) -> Data:
    """Tell how the hand that is about to be dealt begins: nothing where none is."""
    if value is None or (value.places is None and value.game is None):
        return {}
    game, places = value.game, value.places
    dealt = places.dealt if places is not None else game.dealt if game is not None else ()
    return {
        **_game(game),
        "button": game.button if places is None and game is not None else value.button,
        "posts": [
            {
                "seat": post.seat,
                "kind": post.kind,
                "amount": post.amount,
                "dead": post.dead,
                "cites": cites(post.cites),
            }
            for post in value.posts
        ],
        "dealt": sorted(dealt),
        "waits": [
            {
                "seat": wait.seat,
                "because": wait.why,
                "posts": sum(post.amount for post in wait.posts),
                "cites": cites(wait.cites),
            }
            for wait in value.waits
        ],
        **_missing(value),
    }


def _missing(value: HandStart) -> Data:
    """Tell who has still to miss hands for a penalty, with the rule that gave the last."""
    missing = [
        {"seat": each.seat, "hands": each.hands, "cites": cites(each.cites)}
        for each in value.missing
    ]
    return {"missing": missing} if missing else {}


def _game(value: Comes | None) -> Data:
    """Tell which of several games comes, and why it is that one."""
    if value is None:
        return {}
    return {"game": value.game, "game_because": value.why, "game_cites": cites(value.cites)}


def away(due: Due, table: Table, settings: Settings) -> Data:
    """Tell that the player whose turn it is has got up, with the rules for the cards."""
    if due.seat not in table.away or due.bounds is None:
        return {}
    rule = settings["absent-player-hand"]
    waits = rule.value == "facing-a-wager" and not due.bounds.to_call
    return {} if waits else {"away": cites(rule.cites)}


def pot(value: Pot) -> Data:
    """Tell a pot."""
    return {
        "amount": value.amount,
        "seats": list(value.seats),
        "awards": [award._asdict() for award in value.awards],
    }


def table(value: Table, *, taken: int = 0) -> Data:
    """Tell the table: every chip lies in exactly one of stacks, bets, held and pots.

    ``taken`` are units that the house has taken, which are told where there are any.
    """
    held = {number: hold.chips for number, hold in value.held.items() if hold.chips}
    behind = {
        number: seat.stack + value.small(number) - held.get(number, 0)
        for number, seat in value.seats.items()
    }
    for number, amount in value.pending.items():
        held[number] = held.get(number, 0) + amount
    return {
        "phase": value.phase,
        "button": value.button,
        "board": list(value.board),
        "bets": {str(number): seat.bet for number, seat in value.seats.items() if seat.bet},
        "stacks": {str(number): amount for number, amount in behind.items()},
        "held": {str(number): amount for number, amount in held.items()},
        "pots": [pot(each) for each in _pots(value)],
        "hands": {str(number): seat.status for number, seat in value.seats.items()},
        "shown": {
            str(number): list(seat.shown or seat.up)
            for number, seat in value.seats.items()
            if seat.shown or seat.up
        },
        **_pictured(value),
        **({"taken": taken} if taken else {}),
        **_discards(value),
    }


def _pictured(value: Table) -> Data:
    if not (any(seat.up for seat in value.seats.values()) or value.drawing.phase):
        return {}
    from referee.hearing import pictured  # games whose cards are told by street or by draw

    return {**pictured.cards(value), **pictured.drawn(value)}


def _discards(value: Table) -> Data:
    """Tell how many cards each seat has thrown away for others; nothing without a draw."""
    lying = {str(n): len(cards) for n, cards in value.drawing.discards.items() if cards}
    return {"discards": lying} if lying else {}


def _pots(value: Table) -> tuple[Pot, ...]:
    """Return the pots still on the table, each less what was pushed of it."""
    if not value.pots:
        return tuple(each for each in value.gathered() if each.amount)
    left = dict(value.pushed)
    pots = []
    for each in value.pots:
        awards = []
        for won in each.awards:
            taken = min(won.amount, left.get(won.seat, 0))
            left[won.seat] = left.get(won.seat, 0) - taken
            awards.append(won._replace(amount=won.amount - taken))
        amount = each.amount if not awards else sum(won.amount for won in awards)
        if amount:
            pots.append(each._replace(amount=amount, awards=tuple(awards)))
    return tuple(pots)
