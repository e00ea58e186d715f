"""A table for a page: the drawing with its words, and the same as rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.report import cards, diagram, rows, text
from referee.words import Words

Json = Mapping[str, Any]


def view(
    table: Json, due: Json | None, name: str, words: Words, *, number: int | None = None
) -> dict[str, Any]:
    """Return a table as it is drawn and told.

    ``due`` is what is expected then (whose turn it is), ``name`` the id of the drawing, which
    is its own on the page, ``number`` the ruling after which it stands so; None at the end.
    """
    title = f"report.drawing.{'end' if number is None else 'after'}"
    turn = due.get("seat") if due else None
    drawn = (rows if "cards" in table else diagram).draw(table, turn)
    for seat in drawn["seats"]:
        seat["said"] = state(seat["state"], words)
        seat["said_size"] = diagram.fit(seat["said"], seat.get("room", diagram.ROOM), 13)
    columns = [name for name in COLUMNS if name not in OF_SOME_GAMES or name in _there(table)]
    for pot, line in zip(drawn["pots"], pot_lines(table, words), strict=True):
        pot["line"] = line
    return {
        "id": name,
        "title": words.say(title, phase=phase(table["phase"], words), n=number),
        "told": " ".join(_sentences(table, drawn, words)),
        "drawn": drawn,
        "words": {
            "tab": _tab(due, words),
            "dealer": words.say("report.drawing.dealer"),
            "button": words.say("report.drawing.button"),
        },
        "legend": _legend(drawn, words),
        "head": [*_board_line(table, words), *pot_lines(table, words), *_taken(table, words)],
        "columns": [words.say(f"report.drawing.columns.{name}") for name in columns],
        "align": ["---:" if name in NUMBERS else "---" for name in columns],
        "rows": [[cells[name] for name in columns] for cells in _rows(table, drawn, words)],
    }


COLUMNS = ("seat", "stack", "bet", "held", "hand", "cards", "drew", "note")
NUMBERS = ("seat", "stack", "bet", "held")
OF_SOME_GAMES = {"cards": "cards", "drew": "drawn"}
"""Columns that only some games have, and what of a table is told in them."""


def _there(table: Json) -> list[str]:
    return [column for column, key in OF_SOME_GAMES.items() if key in table]


def phase(name: str, words: Words) -> str:
    """Return what a phase is called."""
    return words.name("phases", name)


def state(name: str, words: Words) -> str:
    """Return how it stands with a hand, in a word."""
    if name == "all-in":  # no state of a hand: it is live, with nothing behind it
        return words.say("report.drawing.all-in")
    return words.name("hands", name)


def pot_lines(table: Json, words: Words) -> list[str]:
    """Return each pot with its name: the first is the main one where there are several."""
    pots = table["pots"]
    forms = ["one"] if len(pots) == 1 else ["main", *["side"] * (len(pots) - 1)]
    return [
        words.say(f"report.drawing.pots.{form}", amount=pot["amount"], n=at)
        for at, (form, pot) in enumerate(zip(forms, pots, strict=False))
    ]


def _tab(due: Json | None, words: Words) -> str:
    """Return what stands above the seat that something is due of."""
    told = words.find(f"report.drawing.tabs.{due['due']}") if due else None
    return told or words.say("report.drawing.tabs.other")


def _taken(table: Json, words: Words) -> list[str]:
    """Return what the house has taken of the chips that were on the table."""
    return [words.say("report.taken", amount=table["taken"])] if table.get("taken") else []


def _board_line(table: Json, words: Words) -> list[str]:
    told = _cards(table["board"])
    return [text.board_line(table, told, words)] if told else []


def _cards(names: list[str]) -> str:
    return " ".join(map(_face, names))


def _face(name: str) -> str:
    face = diagram.card(name)
    return f"{face['rank']}{face['suit']}"


def _sentences(table: Json, drawn: Json, words: Words) -> Iterator[str]:
    """Yield what the drawing shows, for who does not see it."""
    now = phase(table["phase"], words)
    yield f"{now[:1].upper()}{now[1:]}."
    if table.get("button") is not None:
        yield words.say("report.drawing.with-button", seat=table["button"])
    lines = (*_board_line(table, words), *pot_lines(table, words), *_taken(table, words))
    for line in lines:
        yield f"{line}."
    for seat in drawn["seats"]:
        yield _seat(seat, words)
    for seat in drawn["empty"]:
        yield words.say("report.drawing.empty", number=seat["number"])
    if "cards" in table:
        yield from filter(
            None, (cards.sentence(table, n, words, _face) for n in table["cards"])
        )
        return  # all that is shown is among them
    for number, counts in ((n, cards.draws(table, n)) for n in table["stacks"]):
        if counts:
            yield words.say("report.drawing.drew", seat=number, cards=", ".join(counts))
    for number, shown in table.get("shown", {}).items():
        yield words.say("report.drawing.shown", seat=number, cards=_cards(shown))


def _seat(seat: Json, words: Words) -> str:
    more = {
        name: words.say(f"report.drawing.{name}", amount=seat[name]["amount"])
        if seat[name]
        else ""
        for name in ("bet", "held")
    }
    turn = words.say("report.drawing.turn") if seat["turn"] else ""
    told = {"number": seat["number"], "stack": seat["stack"], "state": seat["said"]}
    return words.say("report.drawing.seat", **told, **more, turn=turn)


def _legend(drawn: Json, words: Words) -> list[dict[str, str]]:
    """Return the marks this drawing has, each with what it means."""
    return [
        {"mark": mark, "line": words.say(f"report.drawing.legend.{mark}")}
        for mark in ("bet", "held", "button", "turn", "drew")
        if any(seat[mark] for seat in drawn["seats"])
    ]


def _rows(table: Json, drawn: Json, words: Words) -> Iterator[dict[str, str]]:
    """Yield what each column says of a seat."""
    for seat in drawn["seats"]:
        key = str(seat["number"])
        notes = [
            words.say(f"report.drawing.notes.{name}")
            for name in ("button", "turn")
            if seat[name]
        ]
        shown = " ".join(
            face["rank"] + face["suit"] for row in seat["shown"] for face in row["cards"]
        )
        yield {
            "seat": key,
            "stack": seat["stack"],
            **{name: seat[name]["amount"] if seat[name] else "" for name in ("bet", "held")},
            "hand": " ".join(filter(None, (seat["said"], shown))),
            "cards": cards.row(table, key, _face),
            "drew": cards.BETWEEN.join(cards.draws(table, key)),
            "note": ", ".join(notes),
        }
