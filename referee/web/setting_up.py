"""A table before anything happened: at one tap, or field by field."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any

from flask import Response, request

from referee.errors import UsageError
from referee.scenario.head import SETTINGS, STAKES, STRUCTURES
from referee.web import casefile, frame, rules, taps
from referee.web.casefile import Case

MOST_SEATS = 10
LONGEST_AMOUNT = 12
"""Figures of a stack."""
BEGUN = ("dealer deals",)
"""What has happened at a table that is set at one tap: it saves the commonest one."""

LAST = "table"
"""The cookie of the table that was last."""
_KEPT = ("book", "variant", "structure", "setting", "stakes", "stacks", "button", "chips")
MOST_KEPT = 3000
"""Signs of it: a browser keeps some four thousand."""


def at_once(game: str, book: str) -> Case:
    """Return the table of a game, dealt."""
    file = taps.offered()
    preset = file["games"][game]
    seats = int(preset.get("seats") or file["seats"])
    head = {
        "book": book,
        "variant": game,
        "structure": preset["structure"],
        "stakes": preset["stakes"],
        "stacks": {str(seat): preset["stack"] for seat in range(1, seats + 1)},
    }
    if not any(name == "bring-in" for name in preset["stakes"]):
        head["button"] = file["button"]
    return Case(head, BEGUN)


def sizes(case: Case) -> list[tuple[int, Case]]:
    """Return a table that nothing has happened at yet with fewer seats, and with more."""
    stacks = _mapping(case.head, "stacks")
    preset = taps.offered()["games"].get(str(case.head.get("variant")), {})
    most = int(preset.get("seats") or taps.offered()["seats"])
    if not fresh(case) or not stacks:
        return []
    stack = next(iter(stacks.values()))
    return [
        (seats, case._replace(head=_sized(case.head, dict.fromkeys(_seats(seats), stack))))
        for seats in range(2, most + 1)
    ]


def settings(case: Case) -> list[tuple[str, Case]]:
    """Return a table that nothing has happened at yet as one of each setting."""
    if not fresh(case):
        return []
    return [(each, case._replace(head={**case.head, "setting": each})) for each in SETTINGS]


def blinds(case: Case) -> list[tuple[str, Case]]:
    """Return a table that nothing has happened at yet for other blinds, and stacks as deep."""
    stacks, file = _mapping(case.head, "stacks"), taps.offered()
    if not fresh(case) or set(_mapping(case.head, "stakes")) != {"small-blind", "big-blind"}:
        return []
    found = []
    for small, big in file["blinds"]:
        stakes = {"small-blind": small, "big-blind": big}
        deep = dict.fromkeys(stacks, str(int(big) * int(file["deep"])))
        head = {**case.head, "stakes": stakes, "stacks": deep}
        found.append((f"{small}/{big}", case._replace(head=head)))
    return found


def with_stack(case: Case, seat: str, stack: str) -> Case:
    """Return a table that nothing has happened at yet with another stack of one seat."""
    stacks = _mapping(case.head, "stacks")
    if not fresh(case) or seat not in stacks or not _is_amount(stack):
        return case
    return case._replace(head={**case.head, "stacks": {**stacks, seat: stack}})


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_AMOUNT


def fresh(case: Case) -> bool:
    """Say whether nothing has happened yet but a deal."""
    return case.said in ((), BEGUN)


def _seats(count: int) -> list[str]:
    return [str(seat) for seat in range(1, count + 1)]


def _sized(head: Mapping[str, Any], stacks: dict[str, Any]) -> dict[str, Any]:
    button = {"button": 1} if "button" in head else {}
    return {**head, "stacks": stacks, **button}


def remembered() -> Case | None:
    """Return the table this browser had last, dealt anew; None where it had none."""
    try:
        head = json.loads(base64.urlsafe_b64decode(request.cookies.get(LAST, "")))
    except (ValueError, RecursionError):
        return None
    known = isinstance(head, dict) and head.get("variant") in taps.offered()["games"]
    return Case(head, BEGUN) if known and set(head) <= set(_KEPT) else None


def remember(case: Case, answer: Response) -> None:
    """Have the browser keep a table, for the next dispute is at the same one."""
    head = {key: case.head[key] for key in _KEPT if key in case.head}
    told = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(told.encode()).decode()
    if len(packed) <= MOST_KEPT and packed != request.cookies.get(LAST):
        answer.set_cookie(
            LAST, packed, max_age=frame.YEAR, samesite="Lax", httponly=True,
            secure=request.is_secure,
        )  # fmt: skip


def described(case: Case) -> str:
    """Return a table in a line: its game, its betting, its seats and its stakes."""
    stakes = "/".join(str(each) for each in _mapping(case.head, "stakes").values())
    seats = len(_mapping(case.head, "stacks"))
    structure = frame.spoken().find(f"web.structures.{case.head.get('structure')}")
    parts = (name_of(case), structure, frame.say("settle.seated", count=seats), stakes)
    return " · ".join(part for part in parts if part)


def name_of(case: Case) -> str:
    """Return what the game of a case is called; several in turn have a name of their own."""
    game = str(case.head.get("variant"))
    return frame.spoken().find(f"web.games.{game}") or game


def form(case: Case) -> Response:
    """Return the page with the fields of a table."""
    head = case.head
    stacks = _mapping(head, "stacks")
    cards = _mapping(head, "cards")
    stakes = _mapping(head, "stakes")
    choices = {
        "book": [(book, title) for book, title, _ in rules.named(frame.language())],
        "variant": [(each, frame.say(f"games.{each}")) for each in taps.offered()["games"]],
        "structure": [(each, frame.say(f"structures.{each}")) for each in STRUCTURES],
        "setting": [(each, frame.say(f"settings.{each}")) for each in SETTINGS],
    }
    return frame.page(
        "setup",
        frame.say("settle.set-up"),
        carried=casefile.pairs(case.asked()),
        selects=[_select(name, known, head) for name, known in choices.items()],
        stakes=[
            {
                "name": f"stakes.{each}",
                "label": frame.say(f"stakes.{each}"),
                "value": stakes.get(each, ""),
            }
            for each in STAKES
        ],
        button={
            "name": "button",
            "label": frame.say("settle.button"),
            "value": head.get("button") or "",
        },
        seats=[
            {
                "name": frame.say("settle.seat", seat=seat),
                "stack": {"name": f"stacks.{seat}", "value": stacks.get(str(seat), "")},
                "cards": {"name": f"cards.{seat}", "value": cards.get(str(seat), "")},
            }
            for seat in range(1, MOST_SEATS + 1)
        ],
    )


def _select(name: str, values: list[tuple[str, str]], head: Any) -> dict[str, Any]:
    here = str(head.get(name, ""))
    if here and here not in dict(values):
        values = [*values, (here, here)]
    return {
        "name": name,
        "label": frame.say(f"settle.fields.{name}"),
        "values": [{"key": key, "name": told, "here": key == here} for key, told in values],
    }


def _mapping(head: Any, key: str) -> dict[str, Any]:
    found = head.get(key)
    return (
        {str(name): value for name, value in found.items()} if isinstance(found, dict) else {}
    )


_WORDS = ("book", "variant", "structure", "setting", "button")
_MAPPINGS = ("stakes", "stacks", "cards")


def from_form() -> Case:
    """Return the case whose head the form tells; what it has no field for stays.

    Raises:
        UsageError: If a field holds more than a field may.
    """
    case = casefile.from_request()
    head = dict(case.head)
    for key in _WORDS:
        head[key] = _field(key)
    for key in _MAPPINGS:
        names = [name for name in request.args if name.startswith(f"{key}.")]
        head[key] = {name.partition(".")[2]: value for name in names if (value := _field(name))}
    filled = {key: value for key, value in head.items() if value not in ("", {})}
    return case._replace(head=filled)


def _field(name: str) -> str:
    value = " ".join(request.args.get(name, "").split())
    if len(value) > 100:
        raise UsageError(f"{value[:40]!r}... is too long for one field")
    return value
