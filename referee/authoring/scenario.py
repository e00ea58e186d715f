"""The skeleton of a scenario: a head that is whole, a script that deals, room to go on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from referee.authoring import editor
from referee.authoring.entries import quoted, remark, text, tongues
from referee.errors import UsageError, did_you_mean
from referee.named import NamedTuple
from referee.variant.moves import variant_of, variants
from referee.variant.phases import Bets, By, Posts, Variant

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A file's name tells the outcome in words and hyphens."""
_ANTE = 4  # a small blind is worth as many antes: stakes of stud are told so, more or less
_BRING_IN = 2  # bring-ins to a small bet

_FIRST = 4  # acts first with the button at 1 and two blinds behind it; of fewer the button


class Head(NamedTuple):
    """What a new scenario begins with. Stakes and stacks are whole units.

    ``language`` is the one of its book, in which its remarks are written too.
    """

    book: str
    variant: str
    structure: str
    setting: str
    stakes: Mapping[str, int]
    seats: int
    stack: int
    language: str = "en"


def path_of(name: str, folder: Path) -> Path:
    """Return where a new scenario goes.

    Raises:
        UsageError: The name is none for a file, or there is such a file already.
    """
    if not NAME.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        help_line = f"\n  Did you mean {near!r}?" if NAME.fullmatch(near) else ""
        raise UsageError(
            f"{name!r} is no name of a scenario: small letters, figures and hyphens{help_line}"
        )
    path = folder / f"{name}.yaml"
    if path.exists():
        raise UsageError(f"{path} is there already\n  Choose another name, or edit it.")
    return path


def game(name: str) -> Variant:
    """Return what a game is like.

    Raises:
        UsageError: There is none of that name.
    """
    found = variant_of(name)
    if found is None:
        near = "".join(f"\n  {line}" for line in did_you_mean(name, variants()))
        known = ", ".join(variants())
        raise UsageError(f"there is no game {name!r}\n  There are: {known}.{near}")
    return found


def usual_structure(variant: Variant) -> str:
    """Return a betting structure in which a game is often met: with blinds no-limit."""
    return "no-limit" if any(kind.endswith("blind") for kind in _posts(variant)) else "limit"


def stakes(variant: Variant, structure: str, blinds: tuple[int, int]) -> dict[str, int]:
    """Return stakes with which a game can be dealt.

    ``blinds`` are the smaller and the larger unit: of a game with antes, its two bets.

    >>> stakes(game("razz"), "limit", (100, 200))
    {'ante': 25, 'bring-in': 50, 'small-bet': 100, 'big-bet': 200}
    """
    small, big = blinds
    kinds = _posts(variant)
    if "button-blind" in kinds:
        return {"ante": small, "button-blind": big}
    if "big-blind" in kinds:
        return {"small-blind": small, "big-blind": big}
    found = {"ante": max(1, small // _ANTE)}
    if _brings_in(variant, structure):
        found["bring-in"] = max(1, small // _BRING_IN)
    if structure == "limit":
        found |= {"small-bet": small, "big-bet": big}
    return found


def _posts(variant: Variant) -> tuple[str, ...]:
    return tuple(
        kind for phase in variant.phases if isinstance(phase, Posts) for kind in phase.kinds
    )


def _brings_in(variant: Variant, structure: str) -> bool:
    first = next(phase.first for phase in variant.phases if isinstance(phase, Bets))
    if isinstance(first, By):
        first = first.limit if structure == "limit" else first.big_bet
    return first == "bring-in"


def skeleton(name: str, head: Head) -> str:
    """Return the text of a new scenario; it can be replayed as it stands.

    >>> head = Head("club-ua-1", "holdem", "no-limit", "cash", {"big-blind": 200}, 3, 20000)
    >>> skeleton("one-big-chip-is-a-call", head).splitlines()[2]
    'title: "One big chip is a call"'
    """
    sizes = ", ".join(f"{kind}: {amount}" for kind, amount in head.stakes.items())
    stacks = ", ".join(f"{seat}: {head.stack}" for seat in range(1, head.seats + 1))
    said = tongues(head.language)
    title = dict.fromkeys(said, name.replace("-", " ").capitalize())
    return (
        editor.head("scenario")
        + remark("begin.scenario.title", said)
        + text("title", title)
        + remark("begin.scenario.book", said, command="referee replay FILE --book ID")
        + f"book: {quoted(head.book)}\n"
        f"variant: {head.variant}\n"
        f"structure: {head.structure}\n"
        f"setting: {head.setting}\n"
        f"stakes: {{{sizes}}}\n"
        + remark("begin.scenario.stacks", said)
        + f"stacks: {{{stacks}}}\n"
        + remark("begin.scenario.cards", said)
        + "# cards: {2: As Kd}\n"
        "button: 1\n"
        "tags: []\n"
        "script:\n"
        "  - dealer deals\n"
        + remark("begin.scenario.script", said, "  ", command="referee sentences")
        + f"  # - seat {_FIRST if head.seats >= _FIRST else 1} puts out 1000\n"
        + remark("begin.scenario.expect", said, "  ")
        + '  # - ruling: "1"\n'
        "  #   decision: call\n"
    )
