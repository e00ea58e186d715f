"""What a record says, for a page: an incident report, or a dealer's test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import ContentError, Place
from referee.records import dealer, incident
from referee.records.sealed import SEAL, Sealed
from referee.report import page
from referee.words import Words, load

_HEADS = (
    "statements", "override", "facts", "question", "answer", "book-rules", "marks", "right",
    "wrong", "signed", "rule", "remark",
)  # fmt: skip
REPORTS = {incident.KIND: "incident", dealer.KIND: "dealer"}
"""The template of each kind of record."""


def report_of(record: Sealed) -> str:
    """Return the template of a record.

    Raises:
        ContentError: Nobody here knows this kind of record.
    """
    if record.kind not in REPORTS:
        known = ", ".join(REPORTS)
        fault = f"no record is of kind {record.kind!r}"
        raise ContentError(Place(SEAL), fault, f"Known: {known}.")
    return REPORTS[record.kind]


def view(record: Sealed) -> dict[str, Any]:
    """Return what stands on the pages of a record, in the language it was made in."""
    report = record.json(incident.REPORT)
    words = load(report["language"])
    book = report["book"]
    title = words.say(f"records.{record.kind}.title")
    approved = (
        words.say("press.approved", day=book["approved"])
        if book["approved"]
        else words.say("press.unapproved")
    )
    named = {"title": book["title"], "id": book["id"], "edition": book["edition"]}
    told = words.say("press.running", day=book["effective"], approved=approved, **named)
    return {
        **page.frame(words, title),
        "kind": record.kind,
        "says": {each.replace("-", "_"): words.say(f"records.{each}") for each in _HEADS},
        "people": _people(report["people"], words),
        "statements": report["people"].get("statements", []),
        "overrides": [
            words.say("records.overridden", **each)
            for each in report["people"].get("override", [])
        ],
        "book": told,
        "digest": words.say("records.digest", digest=book["sha256"]),
        "bases": [
            words.say("records.base", **each, digest=each["sha256"]) for each in report["bases"]
        ],
        "made_by": words.say("records.made-by", program=record.program),
        "running": words.say("records.running", title=title, seal=record.seal, book=told),
        "seal": words.say("records.seal", seal=record.seal),
        **_body(report, words),
    }


def _body(report: Mapping[str, Any], words: Words) -> dict[str, Any]:
    if report["kind"] == incident.KIND:
        return {"hearing": page.hearing(report["hearing"], words, "s1"), "show_facts": True}
    counts = {name: report[name] for name in ("asked", "rulings_right", "rules_right")}
    return {
        "counts": words.say("records.counts", **counts),
        "answers": [_answer(each, words) for each in report["answers"]],
    }


def _answer(answer: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return one question with what was answered and what the book rules."""
    given, ruling = answer["answer"], answer["ruling"]
    said = [given["decision"]]
    said += [words.say("records.seat", seat=given["seat"])] if "seat" in given else []
    said += [given["amount"]] if "amount" in given else []
    rule = ruling["rule"]
    return {
        **answer,
        "said": ", ".join(said),
        "rule_said": given["rule"] or "–",
        "remark": given["remark"],
        "announce": ruling["announce"],
        "rule": words.say("report.rule", **rule) if rule else words.say("report.no-rule"),
    }


def _people(people: Mapping[str, Any], words: Words) -> list[str]:
    return [
        words.say(f"records.people.{name}", who=people[name])
        for name in ("table", "time", "date", "dealer", "floor", "examiner")
        if name in people
    ]
