"""What no scenario shows of a book, as text or as a page: rules, their parts, slips of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.report import page, render
from referee.words import Words

Json = Mapping[str, Any]


def told(data: Json, words: Words, *, form: str = "text") -> str:
    """Tell which slips no scenario would notice."""
    groups = [
        _group(words.say("mutate.unnoticed"), data["unnoticed"], words, excused=False),
        _group(words.say("mutate.excused"), data["unnoticed"], words, excused=True),
        _group(words.say("mutate.stale"), data["stale"], words, excused=True),
    ]
    share = 100 * data["noticed"] // data["flips"] if data["flips"] else 100
    said = {name: data[name] for name in ("book", "flips", "noticed")}
    return _rendered(
        words.say("mutate.title", book=data["book"]),
        [words.say("mutate.counts", **said, share=share)],
        [each for each in groups if each["lines"]],
        words,
        form,
    )


def shown(data: Json, words: Words, doubts: str, *, form: str) -> str:
    """Tell on a page which rules no scenario shows, by the reason each has."""
    by_reason: dict[str, list[dict[str, Any]]] = {}
    for entry in data["uncited"]:
        line = {"where": entry["number"], "said": entry["id"], "more": []}
        by_reason.setdefault(entry["reason"] or "", []).append(line)
    groups = [
        {
            "head": words.say(f"book.reasons.{reason}" if reason else "book.missing"),
            "lines": lines,
        }
        for reason, lines in sorted(by_reason.items())
    ]
    said = {name: data[name] for name in ("book", "cited", "rules")}
    return _rendered(
        words.say("mutate.coverage", book=data["book"]),
        [words.say("book.shown", **said), reached(data, words), doubts],
        [*groups, *unreached(data, words)],
        words,
        form,
    )


def reached(data: Json, words: Words) -> str:
    """Tell how many conditions and answers of a book a scenario shows."""
    conditions, answers = data["conditions"], data["options"]
    return words.say(
        "book.reached",
        shown=conditions["shown"],
        there=conditions["there"],
        read=answers["shown"],
        answers=answers["there"],
    )


def unreached(data: Json, words: Words) -> list[dict[str, Any]]:
    """Return the conditions and answers that no scenario shows, by the reason each has."""
    by_reason: dict[str, dict[object, list[Json]]] = {}
    for each in (*data["conditions"]["missing"], *data["options"]["missing"]):
        # What keeps a whole rule away is told once.
        one = (each["id"], each["case"]) if each["reason"] in _WHOLE else (each["line"], each)
        by_reason.setdefault(each["reason"], {}).setdefault(str(one), []).append(each)
    return [
        {
            "head": words.say(f"book.unreached.{reason}"),
            "lines": [_unreached(entries, words) for entries in groups.values()],
        }
        for reason, groups in by_reason.items()
    ]


_WHOLE = frozenset({"never-put", "never-decides"})


def _unreached(entries: Sequence[Json], words: Words) -> dict[str, Any]:
    first, by = entries[0], entries[0]["by"]
    beside = {"by": by["number"], "book": by["book"]} if by is not None else {}
    said = words.say(
        "book.beside" if beside else "mutate.slip",
        number=first["number"],
        told="; ".join(each["what"] for each in entries),
        **beside,
    )
    return {"where": f"{first['file']}:{first['line']}", "said": said, "more": []}


def _group(head: str, slips: Any, words: Words, *, excused: bool) -> dict[str, Any]:
    lines = [
        {
            "where": f"{each['file']}:{each['line']}",
            "said": words.say(
                "mutate.slip-because" if excused else "mutate.slip",
                number=each["number"],
                told=each["told"],
                because=each["reason"],
            ),
            "more": [] if excused else list(_hints(each, words)),
        }
        for each in slips
        if (each["reason"] is not None) is excused
    ]
    return {"head": head, "lines": lines}


def _hints(slip: Json, words: Words) -> Iterator[str]:
    """Tell what a scenario that notices a slip must have in it, and where to begin."""
    parts = slip["parts"]
    if parts is not None:
        facts = ", ".join(f"{name} {value}" for name, value in parts["facts"].items())
        yield words.say(
            "mutate.parts" if facts else "mutate.parts-always",
            incident=slip["incident"],
            facts=facts,
            game=parts["game"],
            before=_says(parts["before"], words),
            now=_says(parts["now"], words),
        )
    elif slip["option"] is None:
        yield words.say("mutate.alike", incident=slip["incident"])
    if slip["felt"]:
        yield words.say("mutate.felt", files=", ".join(slip["felt"]))
    near = [file for file in slip["near"] if file not in slip["felt"]]
    some, none = ("near", "nobody") if slip["option"] is None else ("reads", "unread")
    if near:
        yield words.say(f"mutate.{some}", files=", ".join(near))
    elif not slip["felt"]:
        yield words.say(f"mutate.{none}")


def _says(said: Json, words: Words) -> str:
    rules = ", ".join(said["rules"])
    if not rules:
        return words.say("mutate.silence")
    if said["floor"] is None:
        return words.say("mutate.orders", rules=rules, orders=", ".join(said["orders"]))
    if not said["floor"]:
        return words.say("mutate.floor", rules=rules)
    return words.say("mutate.floor-default", rules=rules, default=said["floor"])


def _rendered(
    title: str, counts: list[str], groups: list[dict[str, Any]], words: Words, form: str
) -> str:
    view: dict[str, Any] = {"title": title, "counts": counts, "groups": groups}
    if form != "text":
        view |= page.frame(words, title)
    return render.render("slips", view, form=form)
