"""What a change of a book does, in words: a line a situation, or a bulletin for the staff."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from referee import retold
from referee.report import due, page, render
from referee.rulebook.rule import in_language
from referee.words import Words

Json = Mapping[str, Any]
_MOST = 12
"""How many situations a bulletin tells: it is one page on a wall."""


def told(
    data: Json, words: Words, *, form: str = "text", paint: render.Paint = render.plain
) -> str:
    """Tell every situation that comes out otherwise."""
    view = viewed(data, words)
    if form != "text":
        view |= page.frame(words, view["title"])
    return render.render("impact", view, form=form, paint=paint)


def bulletin(data: Json, words: Words, *, form: str) -> str:
    """Tell the staff on one page which rules are new, and what comes out otherwise.

    Each rule has its share of the situations; the rest are counted. Of a rule that had no say
    in any of them it is told.
    """
    shown = _shared(_one_a_rule(data["partings"]), data["rules"])
    view = viewed({**data, "partings": shown}, words)
    left = sum(each["kind"] not in _QUIET for each in data["partings"]) - len(shown)
    title = words.say("impact.bulletin", **data["book"])
    view |= {
        "title": title,
        "edition": words.say("impact.edition", **data["book"]),
        "rules_head": words.say("impact.rules-head"),
        "rules": [
            {
                "line": rule(each, words),
                "text": _text(each, words),
                "unshown": words.say("impact.unshown") if _unshown(each, data) else None,
            }
            for each in data["rules"]
        ],
        "no_rules": words.say("impact.no-rules"),
        "examples_head": words.say("impact.examples-head"),
        "more": words.say("impact.more", count=left) if left > 0 else None,
        "signed": [words.say("impact.approved"), words.say("impact.read-by")],
    }
    if form != "text":
        view |= page.frame(words, title)
    return render.render("bulletin", view, form=form)


_QUIET = ("unplayed", "number")
_KINDS = ("ruling", "lawful", "due", "chips", "stopped", *_QUIET)
"""In this order: what a dealer does otherwise comes before what is only called otherwise."""


def _shared(partings: Sequence[Json], rules: Sequence[Json]) -> list[Json]:
    """Return what a page has room for: as much of each rule, in their order, then the rest."""
    listed = [each["id"] for each in rules]
    piles: dict[str, list[Json]] = {each: [] for each in (*listed, "")}
    for each in partings:
        of = [name for name in listed if name in each["rules"]] or [""]
        piles[min(of, key=lambda name: len(piles[name]))].append(each)
    there = [each for each in piles.values() if each]
    share = max(1, _MOST // len(there)) if there else 0
    return [each for pile in there for each in pile[:share]][:_MOST]


_LONGEST = 300
"""How many letters of a rule's text a bulletin has room for."""


def _text(change: Json, words: Words) -> str | None:
    """Return what a new rule says, cut at a word; None where the title says it all."""
    if change["kind"] in ("removed", "renumbered"):
        return None
    text = in_language(change["text"], words.language)
    title = in_language(change["title"], words.language)
    said = text.strip().rstrip(".") != title.rstrip(".")
    return textwrap.shorten(text, _LONGEST, placeholder=" …") if said and text else None


def _unshown(change: Json, data: Json) -> bool:
    return change["kind"] in ("added", "changed") and change["id"] not in data["shown"]


def _one_a_rule(partings: Sequence[Json]) -> list[Json]:
    found: dict[object, Json] = {}
    for each in partings:
        if each["kind"] not in _QUIET:
            numbers = _number(each["before"]), _number(each["now"])
            # What is due has no number: it is the rule that tells two of them apart.
            found.setdefault((each["kind"], *numbers, *each["rules"]), each)
    return list(found.values())


def viewed(data: Json, words: Words) -> dict[str, Any]:
    """Return what a page tells of every situation that comes out otherwise, kind by kind."""
    there = {each["kind"] for each in data["partings"]}
    kinds = [kind for kind in _KINDS if kind in there]
    return {
        "title": words.say("impact.title", old=data["old"], new=data["new"]),
        "counts": words.say(
            "impact.counts", **{name: data[name] for name in ("heard", "touched", "left")}
        ),
        "tournaments": (
            words.say("impact.tournaments", book=data["tournaments"])
            if data["tournaments"]
            else None
        ),
        "same": words.say("impact.same"),
        "groups": [
            {
                "head": words.say(f"impact.kinds.{kind}"),
                "lines": [
                    {"where": f"{each['file']}:{each['line']}", "title": each["title"],
                     "said": said(each, words), "of": each}
                    for each in data["partings"]
                    if each["kind"] == kind
                ],
            }
            for kind in kinds
        ],
    }  # fmt: skip


def said(parting: Json, words: Words) -> str:
    """Return one sentence: what a situation came to before, and what it comes to now."""
    kind, before, now = parting["kind"], parting["before"], parting["now"]
    given = {"sentence": parting["sentence"]}
    if kind in ("ruling", "number"):
        given |= {"before": _ruling(before, words), "now": _ruling(now, words)}
    elif kind == "due":
        old, new = (due.lines({"next": each}, words) for each in (before, now))
        given["before"] = " ".join(each for each in old if each not in new) or "–"
        given["now"] = " ".join(each for each in new if each not in old) or "–"
    elif kind == "unplayed":
        given["because"] = retold.line(now["because"], words.language) if now else ""
    return words.say(f"impact.said.{kind}", **given)


def _ruling(ruling: Json | None, words: Words) -> str:
    if ruling is None:
        return words.say("impact.no-ruling")
    number = _number(ruling) or words.say("impact.no-rule")
    return words.say("impact.ruled", announce=ruling["announce"], number=number)


def _number(ruling: Json | None) -> str:
    rule = ruling.get("rule") if ruling else None
    return rule["number"] if rule else ""


def rule(change: Json, words: Words) -> str:
    """Return one line on a rule that is other than before."""
    title = in_language(change["title"], words.language)
    number = change["to"] or change["from"]
    kind = words.say(f"impact.rule.{change['kind']}", number=number, old=change["from"])
    return words.say("impact.rule-line", kind=kind, title=title)
