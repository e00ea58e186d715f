"""One page of rulings, HTML or Markdown: in the order in which a floor supervisor asks.

What happened, what is ruled, under which rule, what nearly applied, what comes next. HTML is
one file that needs nothing else: its style and its drawings stand in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.report import due, render, table, text
from referee.words import Words

Json = Mapping[str, Any]

HEADS = (
    "contents", "up", "happened", "happened-on", "same", "ruling", "near", "also", "next",
    "end", "stopped", "compared",
)  # fmt: skip
"""Words of a page that ask for no values."""


def hearings(data: Sequence[Json], words: Words, form: str) -> str:
    """Return whole hearings as one page; several have a list of contents before them."""
    views = [hearing(each, words, f"s{at}") for at, each in enumerate(data, 1)]
    count = words.say("report.page.several", count=len(views))
    title = count if len(views) > 1 else views[0]["title"]
    view = {**frame(words, title), "hearings": views, "contents": len(views) > 1}
    return render.render("hearing", view, form=form)


def frame(words: Words, title: str, *, show_facts: bool = False) -> dict[str, Any]:
    """Return what every page has: its language, its title and the words of its heads."""
    heads = {name.replace("-", "_"): words.say(f"report.page.{name}") for name in HEADS}
    language = words.find("language")
    return {
        "language": language, "title": title, "heads": heads, "show_facts": show_facts,
        "contents": False,
    }  # fmt: skip


def hearing(data: Json, words: Words, name: str) -> dict[str, Any]:
    """Return one hearing; ``name`` begins every id of it on the page."""
    rulings = data["rulings"]
    question = data.get("question")
    return {
        "id": name,
        "title": data.get("title") or data["scenario"],
        "scenario": words.say("report.page.file", file=data["scenario"]),
        "question": words.say("report.page.question", question=question) if question else None,
        "book": words.say("report.book", **data["book"]),
        "rulings": [ruling(data, at, words, f"{name}-{at + 1}") for at in range(len(rulings))],
        "no_rulings": words.say("report.none"),
        "after": _sentences(data, _up_to(rulings[-1]) if rulings else 0, None),
        "honoured_head": words.say("report.honoured"),
        "honoured": [text.honoured_line(entry, words) for entry in data["honoured"]],
        "stands_head": words.say("report.stands"),
        "stands": [text.stands_line(entry, words) for entry in data["stands"]],
        "stopped": text.stopped_line(data, words),
        "next": _due(rulings[-1] if rulings else None, data, words),
        "table": table.view(data["table"], data["next"], f"{name}-end", words),
    }


def ruling(data: Json, at: int, words: Words, name: str) -> dict[str, Any]:
    """Return the ruling numbered ``at`` from 0, with the sentences that led to it."""
    rulings = data["rulings"]
    each = rulings[at]
    before = _up_to(rulings[at - 1]) if at else 0
    told = text.ruling_view(_cited(each), words)
    facts = {**each["facts"], "seat": each["seat"]}
    seen = words.incident(each["incident"], facts)
    return {
        **told,
        "id": name,
        "head": words.say("report.page.head", n=at + 1, count=len(rulings)),
        "happened": _sentences(data, before, each) or _heard_before(data, at),
        "announce": each["announce"],
        "seen": words.say("report.page.seen", incident=seen),
        "rule_head": words.say(f"report.page.{'rules-part' if each.get('parted') else 'rule'}"),
        "rules": _rules(each, words),
        "undecided": None if each["rule"] or each.get("parted") else told["rule"],
        "reason": _reason(each, words),
        "next": _next(data, at, words),
        "table": table.view(each["table"], each["next"], f"{name}-table", words, number=at + 1)
        if each.get("table")
        else None,
    }


def _sentences(data: Json, after: int, ruling: Json | None) -> list[dict[str, Any]]:
    """Return the sentences after one: all that were heard for a ruling, or all to the end.

    ``called`` marks the one that called for the ruling.
    """
    return [
        {**each, "called": ruling is not None and each["n"] == ruling["after"]}
        for each in data.get("script", ())
        if each["n"] > after and (ruling is None or each["n"] <= _up_to(ruling))
    ]


def _heard_before(data: Json, at: int) -> list[dict[str, Any]]:
    """Return the sentence a ruling is on that was heard before the ruling ahead of it was made.

    None is left to tell where the same sentence called for both.
    """
    n = data["rulings"][at]["after"]
    if not at or data["rulings"][at - 1]["after"] == n:
        return []
    return [{**each, "called": True} for each in data.get("script", ()) if each["n"] == n]


def _up_to(ruling: Json) -> int:
    return int(ruling.get("up_to", ruling["after"]))


def _rules(ruling: Json, words: Words) -> list[dict[str, Any]]:
    """Return the rule that decides, or those that part, each with what its book says."""
    own = [ruling["rule"]] if ruling["rule"] else []
    return [
        {
            "line": words.say("report.rule", **each),
            "text": each.get("text"),
            "because": words.say("report.page.because", because=each["because"])
            if each.get("because")
            else None,
            "source": words.say("report.page.source", source=each["source"])
            if each.get("source")
            else None,
        }
        for each in ruling.get("parted") or own
    ]


def _reason(ruling: Json, words: Words) -> str | None:
    """Return why the floor decides where no rule does."""
    if ruling["rule"]:
        return None
    reason = (ruling["discretion"] or {}).get("because", "silence")
    return words.say(f"discretion.{reason}")


def _next(data: Json, at: int, words: Words) -> list[str]:
    """Return what is due after a ruling; that may be another ruling on the same sentence."""
    each, *later = data["rulings"][at:]
    if later and (later[0]["after"], later[0]["hand"]) == (each["after"], each["hand"]):
        return [words.say("report.page.next-ruling")]
    return _due(each, each, words)


def _due(ruling: Json | None, after: Json, words: Words) -> list[str]:
    """Return what is due; where the floor has still to speak, that comes before all else."""
    left = ruling["discretion"] if ruling else None
    if left and not left["decided"] and not left["default"]:
        return [words.say("floor")]
    return due.lines(after, words)


def _cited(ruling: Json) -> Json:
    """Return a ruling without citing again the rules that part, which are told in full."""
    if not ruling.get("parted"):
        return ruling
    return {**ruling, "cites": [each for each in ruling["cites"] if each["role"] != "decides"]}
