"""Charts of the trainer's report: where bars and points lie, as numbers for a drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]
WIDTH = 640
NAME = 180
"""Room for a name left of the bars."""
BAR = 14
ROW = 2 * BAR + 12
SIDE = 320
"""Side of the square in which items lie."""
EDGE = 40


def bars(trainees: Sequence[Json]) -> dict[str, Any]:
    """Return two bars for each trainee: the shares of the two scores.

    >>> drawn = bars([{"name": "Olena", "scores": {"ruling": [3, 4], "rule": [0, 0]}}])
    >>> [(bar["part"], bar["share"]) for bar in drawn["rows"][0]["bars"]]
    [('ruling', 75)]
    """
    room = WIDTH - NAME - 60
    rows = []
    for at, each in enumerate(trainees):
        found = []
        for place, part in enumerate(("ruling", "rule")):
            hits, of = each["scores"][part]
            if of:
                y = at * ROW + place * (BAR + 2)
                share = round(100 * hits / of)
                wide = round(room * hits / of)
                found.append({"part": part, "y": y, "wide": wide, "share": share})
        rows.append({"name": each["name"], "y": at * ROW + BAR, "bars": found})
    return {
        "width": WIDTH,
        "height": max(1, len(rows)) * ROW,
        "left": NAME,
        "bar": BAR,
        "rows": rows,
    }


def points(items: Sequence[Json]) -> dict[str, Any]:
    """Return a point for each item: facility to the right, discrimination upwards.

    >>> sure = {"name": "x", "facility": 1.0, "discrimination": 1.0, "doubtful": False}
    >>> drawn = points([sure])
    >>> (drawn["points"][0]["x"], drawn["points"][0]["y"])
    (360, 40)
    """
    found = [
        {
            "name": each["name"],
            "x": round(EDGE + SIDE * each["facility"]),
            "y": round(EDGE + SIDE * (1 - each["discrimination"]) / 2),
            "doubtful": each["doubtful"],
        }
        for each in items
        if each["discrimination"] is not None
    ]
    return {"side": SIDE, "edge": EDGE, "size": SIDE + 2 * EDGE, "points": found}
