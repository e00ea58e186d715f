"""Where the answers of a book come from, told: options by layer, a rule among the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from referee.cli import lists
from referee.cli.output import spoken, spoken_words, told_text
from referee.rulebook import provenance

if TYPE_CHECKING:
    from referee.rulebook.book import Book
    from referee.rulebook.rule import Rule

AMONG = ("passes-over", "passed-over-by", "exceptions", "seen-by", "reads")
"""What is told of a rule among the others, beside what its own entry says."""
_READ = {"machine": "read-machine", "choice": "read-choice"}


def options_told(book: Book, name: str | None) -> list[dict[str, Any]]:
    """Return where the answers to an option come from; to every option where none is named.

    ``name`` may be one part: ``raise-cap.multiway``.
    """
    from referee import retold
    from referee.hearing.vocabulary import reads
    from referee.rulebook import options

    declared, asked = options.load(), reads()
    chosen = [name.partition(".")[0]] if name else list(declared)
    return [
        {
            "name": each,
            "question": retold.question(each, declared[each].question, spoken()),
            **_readers(provenance.readers(book, each, asked)),
            "parts": [
                _answer(provenance.answer(book, key, asked))
                for key in declared[each].keys
                if name in (None, each, key)
            ],
        }
        for each in chosen
    ]


def _readers(found: provenance.Readers) -> dict[str, Any]:
    return {
        "read": found.read,
        "variants": list(found.variants),
        "structures": list(found.structures),
        "rules": [_named(rule) for rule in found.rules],
    }


def _answer(found: provenance.Answer) -> dict[str, Any]:
    return {
        "key": found.key,
        "said": [
            {
                "value": said.value,
                "state": said.state,
                "rule": _named(said.rule),
                "for": provenance.apart(said.cases, found.asked),
                "instead": [_named(rule) for rule in said.by],
            }
            for said in found.said
        ],
        "unanswered": provenance.apart(found.unanswered, found.asked)
        if found.unanswered
        else None,
    }


def standing_told(book: Book, rule: Rule) -> dict[str, Any]:
    """Return where an entry stands among the others, and what became of its answers."""
    from referee.hearing.vocabulary import incidents, reads

    found = provenance.standing(book, rule, incidents())
    asked = reads()
    answers = [
        (key, said)
        for key in rule.sets
        for said in (_answer(provenance.answer(book, key, asked))["said"])
        if (said["rule"]["book"], said["rule"]["id"]) == (rule.book, rule.id)
    ]
    return {
        "passes_over": [_named(each) for each in found.over],
        "passed_over_by": [_named(each) for each in found.under],
        "exceptions": [_named(each) for each in found.gives_way],
        "seen_by": [_named(each) for each in found.shown_by],
        "reads": list(rule.options),
        "answers": [{"key": key, **said} for key, said in answers],
    }


def _named(rule: Rule) -> dict[str, Any]:
    return {
        "number": rule.number,
        "id": rule.id,
        "book": rule.book,
        "title": dict(rule.title),
        "file": rule.place.file,
        "line": rule.place.line,
    }


def named_in(rule: dict[str, Any] | str, book: str) -> str:
    """Return how a rule is named beside one of ``book``: its own rules need no book."""
    if isinstance(rule, str):
        return rule
    if rule["book"] == book:
        return str(rule["number"])
    return spoken_words().say("report.of-book", number=rule["number"], book=rule["book"])


def option_text(option: dict[str, Any]) -> str:
    """Return an option with who answers each part, and who asks."""
    words = spoken_words()
    details = [
        (part["key"], line)
        for part in option["parts"]
        for line in (
            [*map(answer_line, part["said"]), *_nobody(part)] or [words.say("lists.nobody")]
        )
    ]
    asking = {
        "asked-by-games": ", ".join(option["variants"]),
        "asked-by-structures": ", ".join(option["structures"]),
        "asked-by-rules": ", ".join(named_in(rule, "") for rule in option["rules"]),
    }
    details += [(words.say(f"lists.{name}"), told) for name, told in asking.items() if told]
    if not any(asking.values()):
        details.append((words.say("lists.asked"), words.say(f"lists.{_READ[option['read']]}")))
    return lists.entry(option["name"], option["question"], details)


def _nobody(part: dict[str, Any]) -> Iterable[str]:
    if part["unanswered"] is not None:
        yield spoken_words().say("lists.nobody") + _for(part["unanswered"])


def answer_line(said: dict[str, Any]) -> str:
    """Return one answer: its value, who gives it, for what, and what became of it."""
    words = spoken_words()
    rule = said["rule"]
    told = words.say("lists.said-by", value=said["value"], rule=named_in(rule, ""))
    told = f"{told}: {told_text(rule['title'])}"
    if said["state"] == provenance.ANSWERS:
        return told + _for(said["for"])
    instead = ", ".join(named_in(each, "") for each in said["instead"])
    state = words.say(f"lists.{said['state']}", rules=instead)
    return f"{told}{_for(said['for']) if said['state'] == provenance.OPEN else ''} ({state})"


def _for(where: dict[str, list[str]]) -> str:
    """Return the games and settings an answer holds for; nothing where it holds for all."""
    if not where:
        return ""
    told = ", ".join(" ".join(where[axis]) for axis in provenance.AXES if axis in where)
    return " " + spoken_words().say("lists.for", where=told)
