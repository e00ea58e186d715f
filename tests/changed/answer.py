"""What a hearing answers, as it is compared: rules, decisions, facts, the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.changed.change import (
    TELLS_CARDS,
    Change,
    answer_of,
    fact_of,
    maybe,
    pot_of,
    same,
    told_of,
)

Data = Mapping[str, Any]


def answer(data: Data, change: Change = Change()) -> dict[str, Any]:  # noqa: B008 - a NamedTuple
    """Return what a hearing answers, changed as the script was.

    What is told in words and where a file's lines are stay out: the facts are in.
    """
    return {
        "rulings": [ruling(each, change) for each in data["rulings"]],
        "honoured": [honoured(each, change) for each in data["honoured"]],
        "stands": [
            {
                **each,
                "after": maybe(change.after, each["after"]),
                "hand": change.hand(each["hand"]),
                "facts": facts(each["facts"], change),
            }
            for each in data["stands"]
        ],
        "next": due(data["next"], change),
        "table": table(data["table"], change),
        "stopped": maybe(change.after, (data["stopped"] or {}).get("after")),
    }


def facts(told: Data, change: Change) -> dict[str, Any]:
    """Return the facts of an incident."""
    return {name: fact_of(name, value, change) for name, value in told.items()}


def ruling(told: Data, change: Change) -> dict[str, Any]:
    """Return a ruling."""
    left = told["discretion"] or {}
    if told["decision"] in TELLS_CARDS:
        change = change._replace(amount=same)
    return {
        "after": change.after(told["after"]),
        "at_end": told["at_end"],
        "hand": change.hand(told["hand"]),
        "incident": told["incident"],
        "facts": facts(told["facts"], change),
        "decision": told["decision"],
        "seat": maybe(change.seat, told["seat"]),
        "amount": maybe(change.amount, told["amount"]),
        "remedies": [
            {
                **remedy,
                **_units(remedy, change),
                "seat": maybe(change.seat, remedy["seat"]),
                "amount": maybe(
                    same if remedy["do"] in TELLS_CARDS else change.amount, remedy.get("amount")
                ),
            }
            for remedy in told["remedies"]
        ],
        "rule": told["rule"] and (told["rule"]["book"], told["rule"]["id"]),
        "cites": [(cite["book"], cite["id"], cite["role"]) for cite in told["cites"]],
        "silent": told["silent"],
        "near": [(each["book"], each["id"]) for each in told["not_applied"]],
        "discretion": [
            left.get(name) for name in ("because", "choices", "default", "needs", "decided")
        ],
        "overtaken_by": told.get("overtaken_by"),
        "maximum": maximum(told.get("maximum"), change),
    }


def _units(remedy: Data, change: Change) -> dict[str, Any]:
    """Return what a penalty takes in units, where it takes chips."""
    return {"units": maybe(change.amount, remedy["units"])} if "units" in remedy else {}


def honoured(told: Data, change: Change) -> dict[str, Any]:
    """Return a rule that mattered."""
    return {
        "after": change.after(told["after"]),
        "option": told["option"],
        "part": told["part"],
        "value": answer_of(told["option"] or "", told["value"], change),
        "what": told_of(told["what"], change),
        "cites": [(cite["book"], cite["id"]) for cite in told["cites"]],
    }


def due(told: Data, change: Change) -> dict[str, Any]:
    """Return what is due."""
    return {
        "hand": change.hand(told["hand"]),
        "phase": told["phase"],
        "due": told["due"],
        "seat": maybe(change.seat, told["seat"]),
        **{
            name: maybe(change.amount, told[name])
            for name in ("to_call", "min_raise_to", "max_raise_to", "complete_to", "raise_from")
        },
        "maximum": maximum(told["maximum"], change),
        "amounts": told["amounts"] and [change.amount(each) for each in told["amounts"]],
        "barred": [
            (bar["verb"], bar["because"], [cite["id"] for cite in bar["cites"]])
            for bar in told["barred"]
        ],
        "cites": [cite["id"] for cite in told["cites"]],
        "posts": [
            (change.seat(post["seat"]), post["kind"], change.amount(post["amount"]))
            for post in told.get("posts", ())
        ],
        "dealt": sorted(change.seat(seat) for seat in told.get("dealt", ())),
        "waits": sorted(
            (change.seat(wait["seat"]), wait["because"]) for wait in told.get("waits", ())
        ),
        "also_due": [
            (each["due"], maybe(change.seat, each["seat"])) for each in told["also_due"]
        ],
    }


def maximum(told: Data | None, change: Change) -> dict[str, Any]:
    """Return how the greatest bet is reckoned: amounts, what it rests on, a share."""
    told = told or {}
    amounts = {
        name: maybe(change.amount, told.get(name))
        for name in ("to", "call", "pot", "credit", "more")
    }
    return {**amounts, "by": told.get("by"), "share": told.get("share")}


def table(told: Data, change: Change) -> dict[str, Any]:
    """Return the table at the end."""
    amounts = {
        name: {change.seat(int(n)): change.amount(each) for n, each in told[name].items()}
        for name in ("bets", "stacks", "held")
    }
    return {
        **amounts,
        "phase": told["phase"],
        "button": maybe(change.seat, told["button"]),
        "board": [change.card(card) for card in told["board"]],
        "hands": {change.seat(int(n)): each for n, each in told["hands"].items()},
        "pots": [pot_of(pot, change) for pot in told["pots"]],
        "taken": maybe(change.amount, told.get("taken")),
        "cards": {
            change.seat(int(n)): [{**each, "card": change.card(each["card"])} for each in held]
            for n, held in told.get("cards", {}).items()
        },
        "drawn": {
            phase: {change.seat(int(n)): count for n, count in each.items()}
            for phase, each in told.get("drawn", {}).items()
        },
    }
