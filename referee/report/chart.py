"""The machine of a game as a drawing: its phases in one column, its moves beside them.

The way onward is straight down. Every other move has a lane of its own: moves ahead on the
right, moves back on the left. So nothing has to be laid out by an outside program.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from referee.report import render
from referee.report.table import phase
from referee.words import Words

BOX = (150, 40)
STEP = 70
"""From one phase to the next."""
LANE = 34
"""From one lane to the next; its name stands along it."""
TOP = 90
"""Above the first phase: the title and the dot a hand begins at."""
LINE = 24
DASHES = ("", "9 5", "2 5", "9 4 2 4")
"""How the lines of moves are told apart; the first is the way onward."""
MARGIN = 12
WIDE_CHARACTER = 7
"""Width of a letter of the legend, at the most: it decides how wide the drawing is."""

Move = tuple[str, str, str]
"""Trigger, from, to."""


def told(
    title: str, states: Sequence[str], moves: Iterable[Move], ends: Iterable[str], words: Words
) -> str:
    """Return the drawing of a machine as one SVG file."""
    drawn = draw(states, list(moves), list(ends))
    for box in drawn["boxes"]:
        box["name"] = phase(box["key"], words)
    for entry in (*drawn["lanes"], *drawn["legend"]):
        entry["name"] = _name(entry["trigger"], words)
    for entry in drawn["legend"]:
        entry["about"] = words.find(f"report.chart.moves.{_key(entry['trigger'])}.about")
    head = words.say("report.chart.title", title=title)
    lines = [f"{each['name']}: {each['about']}" for each in drawn["legend"] if each["about"]]
    longest = max(map(len, [head, *lines])) * WIDE_CHARACTER + 2 * MARGIN + 60
    view = {
        "language": words.find("language"),
        "title": head,
        "told": "; ".join(_sentence(move, words) for move in drawn["moves"]),
        "legend_head": words.say("report.chart.legend"),
        "begin": words.say("report.chart.begin"),
        "end": words.say("report.chart.end"),
        **drawn,
        "width": max(drawn["width"], longest),
    }
    return render.render("machine", view, form="svg")


def draw(states: Sequence[str], moves: Sequence[Move], ends: Sequence[str]) -> dict[str, Any]:
    """Return where each phase and each move lies, in whole units from the upper left.

    >>> drawn = draw(["a", "b", "c"], [("on", "a", "b"), ("on", "b", "c"), ("back", "b", "a")],
    ...              ["c"])
    >>> [box["y"] for box in drawn["boxes"]], [lane["trigger"] for lane in drawn["lanes"]]
    ([90, 160, 230], ['back'])
    """
    straight = set(pairwise(states))
    aside: dict[tuple[str, str], list[str]] = {}
    for trigger, source, to in moves:
        if (source, to) not in straight:
            aside.setdefault((trigger, to), []).append(source)
    at = {state: row for row, state in enumerate(states)}
    back = [key for key, sources in aside.items() if at[key[1]] <= at[sources[0]]]
    ahead = [key for key in aside if key not in back]
    left = MARGIN + LANE * (len(back) + 1)
    centre = left + BOX[0] // 2
    triggers = list(dict.fromkeys(move[0] for move in moves))
    dash = {trigger: DASHES[n % len(DASHES)] for n, trigger in enumerate(triggers)}
    rows = {state: TOP + STEP * row for state, row in at.items()}
    lanes = [
        {**_lane(key, aside[key], rows, side, n, centre), "dash": dash[key[0]]}
        for side, keys in ((-1, back), (1, ahead))
        for n, key in enumerate(keys, 1)
    ]
    bottom = TOP + STEP * (len(states) - 1) + BOX[1] + 58
    return {
        "width": left + BOX[0] + LANE * (len(ahead) + 1) + MARGIN,
        "height": bottom + LINE * (len(triggers) + 2),
        "centre": centre,
        "box": {"w": BOX[0], "h": BOX[1]},
        "boxes": [
            {"key": state, "x": left, "y": y, "end": state in ends} for state, y in rows.items()
        ],
        "steps": [
            {"x": centre, "y": rows[source] + BOX[1], "to": rows[to], "dash": dash[trigger]}
            for trigger, source, to in moves
            if (source, to) in straight
        ],
        "lanes": lanes,
        "legend": [
            {"trigger": trigger, "y": bottom + LINE * n, "dash": dash[trigger]}
            for n, trigger in enumerate(triggers, 1)
        ],
        "legend_y": bottom,
        "moves": moves,
    }


def _lane(
    key: tuple[str, str],
    sources: Sequence[str],
    rows: dict[str, int],
    side: int,
    number: int,
    centre: int,
) -> dict[str, Any]:
    """Return one lane: from each phase it leads out of, along, and into the one it leads to."""
    edge = centre + side * BOX[0] // 2
    x = edge + side * LANE * number
    # Ways out leave below the middle of a box, ways in come in above it, so none hides another.
    out = [rows[source] + BOX[1] // 2 + 3 * number for source in sources]
    into = rows[key[1]] + BOX[1] // 2 - 3 * number
    return {
        "trigger": key[0],
        "edge": edge,
        "x": x,
        "out": out,
        "into": into,
        "top": min(*out, into),
        "bottom": max(*out, into),
        "label": {"x": x + side * 10, "y": (min(*out, into) + max(*out, into)) // 2},
        "turned": 90 * side,
    }


def _key(trigger: str) -> str:
    return trigger.replace("_", "-")


def _name(trigger: str, words: Words) -> str:
    return words.find(f"report.chart.moves.{_key(trigger)}.name") or trigger.replace("_", " ")


def _sentence(move: Move, words: Words) -> str:
    trigger, source, to = move
    told = {"source": phase(source, words), "to": phase(to, words)}
    return words.say("report.chart.move", name=_name(trigger, words), **told)
