"""What a text report says, line by line, made from the JSON of a hearing and the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.report import cards, due, render
from referee.words import Words

Json = Mapping[str, Any]


def hearing(data: Json, words: Words, paint: render.Paint = render.plain) -> str:
    """Tell a whole hearing, for somebody who stands beside a waiting table."""
    return render.render("hearing", hearing_view(data, words), paint=paint)


def after(data: Json, words: Words, paint: render.Paint = render.plain) -> str:
    """Tell what is due at the end of a hearing, and the table as it then is."""
    view = {
        "stopped": stopped_line(data, words),
        "next": due.lines(data, words),
        "table": table_view(data["table"], words),
    }
    return render.render("next", view, paint=paint)


def hearing_view(data: Json, words: Words) -> dict[str, Any]:
    """Return the lines of a hearing, in the order in which they are read."""
    return {
        "title": data["scenario"],
        "book": words.say("report.book", **data["book"]),
        "rulings": [ruling_view(ruling, words) for ruling in data["rulings"]],
        "no_rulings": words.say("report.none"),
        "honoured_head": words.say("report.honoured"),
        "honoured": [honoured_line(entry, words) for entry in data["honoured"]],
        "stands_head": words.say("report.stands"),
        "stands": [stands_line(entry, words) for entry in data["stands"]],
        "stopped": stopped_line(data, words),
        "next": due.lines(data, words),
        "table": table_view(data["table"], words),
    }


def ruling_view(ruling: Json, words: Words) -> dict[str, Any]:
    """Return one ruling: what to announce, what to do, under which rule, and why.

    ``notes`` are all that stands below it: near misses, what else was asked, what is left to
    the floor.
    """
    near, also = _near(ruling, words), _also(ruling, words)
    overtaken = ruling.get("overtaken_by") is not None
    passed = [words.say("report.overtaken")] if overtaken else []
    left = _discretion(ruling, words)
    return {
        "where": _where(ruling, words),
        "ruling": words.say("report.ruling", announce=ruling["announce"]),
        "steps": [words.remedy("step", remedy) for remedy in ruling["remedies"]],
        "rule": _rule_line(ruling, words),
        "why": words.say("report.why", why=ruling["why"]),
        "near": near,
        "also": also,
        "passed": passed,
        "left": left,
        "notes": [*near, *also, *passed, *left],
        "facts_head": words.say("report.facts"),
        "facts": [
            (words.fact_name(name), words.name("values", value))
            for name, value in ruling["facts"].items()
        ],
    }


def honoured_line(entry: Json, words: Words) -> str:
    """Return one rule that mattered without an incident."""
    form = "honoured-line" if entry.get("option") else "honoured-plain"
    return words.say(f"report.{form}", **{**entry, "rules": due.cited(entry["cites"], words)})


def stopped_line(data: Json, words: Words) -> str | None:
    """Return where and why a hearing could not go on, or None."""
    stopped = data["stopped"]
    if not stopped:
        return None
    because = str(stopped["because"]).rstrip(".")
    return words.say("report.stopped", line=stopped["line"], because=because)


def table_view(table: Json, words: Words) -> dict[str, Any]:
    """Return the table: a head, and one row a seat with its bet, stack and hand."""
    button = table.get("button")
    head = "table" if button is not None else "table-plain"
    phase = words.name("phases", table["phase"])
    lines = [words.say(f"report.{head}", phase=phase, button=button)]
    if table["board"]:
        lines.append(board_line(table, " ".join(table["board"]), words))
    lines += [_pot_line(pot, words) for pot in table["pots"]]
    return {"lines": lines, "rows": _rows(table, words)}


def board_line(table: Json, told: str, words: Words) -> str:
    """Return the board; in a game with upcards the one card there is common to all hands."""
    return words.say("report.common-card" if "cards" in table else "report.board", cards=told)


def _where(ruling: Json, words: Words) -> str:
    if ruling["at_end"]:
        return words.say("report.at-end")
    return words.say("report.line", line=ruling["line"], sentence=ruling["sentence"])


def _rule_line(ruling: Json, words: Words) -> str:
    if not ruling["rule"]:
        parted = (ruling["discretion"] or {}).get("because") == "conflict"
        return words.say("report.rules-part" if parted else "report.no-rule")
    return words.say("report.rule", **ruling["rule"])


def _also(ruling: Json, words: Words) -> list[str]:
    """Return who was silent and what else was cited; entries of one number are told once."""
    notes = []
    if ruling["silent"]:
        notes.append(words.say("report.silent", books=", ".join(ruling["silent"])))
    decides = ruling["rule"]["id"] if ruling["rule"] else None
    notes += [
        _cite_line(cite, words)
        for cite in ruling["cites"]
        if not (cite["role"] == "decides" and cite["id"] == decides)
    ]
    return list(dict.fromkeys(notes))


def _near(ruling: Json, words: Words) -> list[str]:
    """Return what nearly applied, each rule once.

    A rule is told by its number; by its id where another rule of this ruling, in the same book,
    has that number too; and with its book where two books would be told alike.
    """
    near = list(
        {(each.get("book"), each["id"]): each for each in ruling["not_applied"]}.values()
    )
    told = [*near, *([ruling["rule"]] if ruling["rule"] else [])]
    ids: dict[tuple[object, str], set[str]] = {}
    for each in told:
        ids.setdefault((each.get("book"), each["number"]), set()).add(each["id"])
    names = [
        each["id" if len(ids[each.get("book"), each["number"]]) > 1 else "number"]
        for each in told
    ]
    return [
        words.say(
            "report.near",
            **{
                **each,
                "number": words.say("report.of-book", number=name, book=each["book"])
                if names.count(name) > 1
                else name,
            },
        )
        for each, name in zip(near, names, strict=False)
    ]


def _cite_line(cite: Json, words: Words) -> str:
    if cite.get("option"):
        return words.say("report.cite-option", **cite)
    role = words.say(f"roles.{cite['role']}")
    return words.say("report.cite", number=cite["number"], book=cite["book"], role=role)


def _discretion(ruling: Json, words: Words) -> list[str]:
    open_question = ruling["discretion"]
    if not open_question:
        return []
    # The reason of a ruling without a rule says already why no rule decides it.
    lines = [words.say("discretion.book")] if open_question["because"] == "book" else []
    lists = {
        "choices": [_choice(each) for each in open_question.get("choices") or ()],
        "factors": [each.rstrip(".") for each in open_question.get("factors") or ()],
        "needs": [_need(each, words) for each in open_question.get("needs") or ()],
    }
    lines += [
        words.say(f"discretion.{name}", **{name: _listed(each)})
        for name, each in lists.items()
        if each
    ]
    for name in ("default", "who"):
        if open_question.get(name):
            told = words.name("who", open_question[name]) if name == "who" else None
            value = told or open_question[name]
            lines.append(words.say(f"discretion.{name}", **{name: value}))
    decided = open_question.get("decided")
    if decided:
        form = "override" if decided.get("override") else "decided"
        lines.append(words.say(f"discretion.{form}", **decided))
    return lines


def _listed(several: Iterable[object]) -> str:
    """Return several in one line, whose own full stop stands at its end."""
    return "; ".join(str(each).rstrip(".") for each in several)


def _choice(choice: object) -> str:
    """Return a choice by its name; a choice with remedies of its own is a mapping."""
    if isinstance(choice, Mapping):
        return str(choice.get("choice") or choice.get("name") or next(iter(choice)))
    return str(choice)


def _need(need: str, words: Words) -> str:
    return words.find(f"needs.{need}") or need


def stands_line(entry: Json, words: Words) -> str:
    """Return one fault that nobody noticed, and why it stands."""
    told = words.incident(entry["incident"], entry["facts"])
    because = entry.get("because") or ""
    line = words.say("report.stands-line", after=entry["after"], incident=told, because=because)
    return line.rstrip()


_AWARDS = {None: "report.award", "high": "report.award-high", "low": "report.award-low"}


def _pot_line(pot: Json, words: Words) -> str:
    seats = ", ".join(str(seat) for seat in pot["seats"])
    count = len(pot["seats"])
    form = "pot" if count else "pot-nobody"
    line = words.say(f"report.{form}", amount=pot["amount"], seats=seats, count=count)
    awards = [words.say(_AWARDS[award["half"]], **award) for award in pot.get("awards") or ()]
    return ": ".join([line, ", ".join(awards)]) if awards else line


def _rows(table: Json, words: Words) -> list[str]:
    """Return the table as aligned columns: the last are those of a game that has such cards."""
    seats = list(table["stacks"])
    columns = [
        ("seat", seats, str.rjust),
        ("bet", [str(table["bets"].get(seat, 0)) for seat in seats], str.rjust),
        ("stack", [str(table["stacks"][seat]) for seat in seats], str.rjust),
        ("hand", [_state(table, seat, words) for seat in seats], str.ljust),
        ("cards", [cards.row(table, seat) for seat in seats], str.ljust),
        ("drew", [cards.BETWEEN.join(cards.draws(table, seat)) for seat in seats], str.ljust),
    ]
    told = [
        _column(words.say(f"report.columns.{name}"), cells, just)
        for name, cells, just in columns
        if any(cells)
    ]
    return ["  ".join(row).rstrip() for row in zip(*told, strict=True)]


def _column(head: str, cells: list[str], just: Callable[[str, int], str]) -> list[str]:
    wide = max(map(len, (head, *cells)))
    return [just(cell, wide) for cell in (head, *cells)]


def _state(table: Json, seat: str, words: Words) -> str:
    state = words.name("hands", table["hands"].get(seat, ""))
    if seat in table["held"]:
        return f"{state}, {words.say('report.columns.held')}"
    return state
