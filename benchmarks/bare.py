"""The floor under all engines: a recorded hand replayed on a dictionary, with no rule at all.

Nobody is asked whether an act was due, allowed or paid; no pot is cut and no hand ranked. What
is left is reading the file and moving the chips: no Python that follows a hand is faster.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.bulk.fields import by_lines, by_tomllib


def replay(path: Path) -> dict[str, Any]:
    """Return the chips of a hand after its last action, and its cards; amounts as written."""
    text = path.read_text(encoding="utf-8")
    fields = by_lines(text) or by_tomllib(text, str(path))
    values = fields.values
    posted = values.get("blinds_or_straddles") or [0] * len(values["starting_stacks"])
    seats = {
        f"p{at}": {
            "stack": stack - ante - blind,
            "bet": blind,
            "in": ante + blind,
            "live": True,
        }
        for at, (stack, ante, blind) in enumerate(
            zip(values["starting_stacks"], values["antes"], posted, strict=True), 1
        )
    }
    hand: dict[str, Any] = {"seats": seats, "board": "", "level": max(posted), "cards": {}}
    for action in values["actions"]:
        _take(hand, action.split())
    return hand


def _take(hand: dict[str, Any], words: list[str]) -> None:
    who, what = words[0], words[1]
    if who == "d":
        if what == "db":
            hand["board"] += words[2]
            hand["level"] = 0
            for seat in hand["seats"].values():
                seat["bet"] = 0
        else:
            hand["cards"][words[2]] = hand["cards"].get(words[2], "") + words[3]
        return
    seat = hand["seats"][who]
    if what == "f":
        seat["live"] = False
    elif what in ("cc", "cbr", "pb"):
        if what == "cbr":
            hand["level"] = float(words[2]) if "." in words[2] else int(words[2])
        more = min(hand["level"] - seat["bet"], seat["stack"])
        seat["stack"] -= more
        seat["bet"] += more
        seat["in"] += more
