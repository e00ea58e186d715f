"""The books: which there are, and what they say."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import click

from referee.cli import bookwork, editions, impact, mutate, options
from referee.cli.output import give, spoken, spoken_words
from referee.errors import UsageError, did_you_mean

if TYPE_CHECKING:
    from referee.rulebook.rule import Rule


@click.group()
def command() -> None:
    """List the books, show one of them or one of its rules, or check one."""


command.add_command(bookwork.lint)
command.add_command(bookwork.coverage)
command.add_command(editions.diff)
command.add_command(impact.impact)
command.add_command(mutate.mutate)


@command.command("list")
@options.lang
@options.form
def list_(lang: str | None, form: str) -> None:
    """List the books that came with the program."""
    from referee.rulebook.book import list_books

    data = [
        {"id": book_id, "title": title, "edition": edition}
        for book_id, title, edition in list_books(lang or "en")
    ]
    give(form, data, lambda: _books(data))


@command.command()
@click.argument("book", metavar="ID|FOLDER")
@click.argument("rule", required=False)
@options.on
@options.lang
@options.form
def show(book: str, rule: str | None, on: date | None, lang: str | None, form: str) -> None:
    """Show a book's own rules, or RULE: an id, or a printed number with all its entries.

    A rule the book does not have itself is looked up in the books it extends. A number of the
    edition before is found where it is printed now.
    """
    from referee.rulebook.book import load_book

    found = load_book(book, on=on)
    rules = [each for layer in found.layers[:1] for each in layer.rules]
    if rule is not None:
        rules = _named(found, rule)
    data = {
        "book": {"id": found.id, "title": dict(found.title), "edition": found.edition},
        "extends": [layer.book_id for layer in found.layers[1:]],
        "rules": [_rule(each) for each in rules],
    }
    give(form, data, lambda: _shown(data, whole=rule is not None))


def _named(book: Any, name: str) -> list[Rule]:
    """Return the entries called ``name`` in the last layer that has one."""
    for layer in book.layers:
        found = [rule for rule in layer.rules if name in (rule.id, rule.number)]
        if not found:
            now = layer.numbers_now(name)
            found = [rule for rule in layer.rules if rule.number in now]
        exact = [rule for rule in found if rule.id == name]
        if found:
            return exact if len(exact) == 1 and len(found) == 1 else found
    known = [rule.id for layer in book.layers for rule in layer.rules]
    near = [f"\n  {line}" for line in did_you_mean(name, known)]
    raise UsageError(f"the book {book.id!r} has no rule {name!r}{''.join(near)}")


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "number": rule.number,
        "id": rule.id,
        "case": rule.case,
        "book": rule.book,
        "title": dict(rule.title),
        "text": dict(rule.text),
        "because": dict(rule.because),
        "source": rule.source,
        "standing": rule.standing,
        "file": rule.place.file,
        "line": rule.place.line,
        "sets": dict(rule.sets),
        "incident": rule.incident,
        "remedies": [
            step.do if step.arg is None else {step.do: step.arg} for step in rule.remedies
        ],
        "exception_to": list(rule.exception_to),
        "see": list(rule.see),
    }


def _books(data: list[dict[str, Any]]) -> str:
    words = spoken_words()
    wide = max((len(book["id"]) for book in data), default=0)
    told = (
        words.say("lists.edition", title=_said(book["title"]), edition=book["edition"])
        for book in data
    )
    return "".join(
        f"{book['id'].ljust(wide)}  {line}\n" for book, line in zip(data, told, strict=True)
    )


def _shown(data: dict[str, Any], *, whole: bool) -> str:
    from referee.cli import lists

    book, words = data["book"], spoken_words()
    head = words.say("lists.head", **{**book, "title": _said(book["title"])})
    if data["extends"]:
        head += "\n" + words.say("lists.extends", books=", ".join(data["extends"]))
    told = [
        lists.entry(
            f"{entry['number']}  {_said(entry['title'])}",
            *(_body(entry, cases) if whole else ("",)),
        )
        for entry, *cases in _grouped(data["rules"])
    ]
    return lists.entries([head, *told]) if whole else "\n".join([head, "", *told]) + "\n"


def _grouped(rules: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the rules by entry: each with its cases behind it."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for rule in rules:
        found.setdefault((rule["book"], rule["id"]), []).append(rule)
    return list(found.values())


def _body(
    rule: dict[str, Any], cases: list[dict[str, Any]]
) -> tuple[str, list[tuple[str, str]]]:
    """Return the text of an entry and what stands beside it, its cases last."""
    words = spoken_words()
    sets = ", ".join(
        words.say("lists.set-to", option=option, value=value)
        for option, value in rule["sets"].items()
    )
    standing = words.say(f"lists.{rule['standing']}")
    beside = {
        "id": rule["id"],
        "because": _said(rule["because"]) if rule["because"] else "",
        "on": rule["incident"] or "",
        "orders": _orders(rule),
        "sets": sets,
        "exception-to": ", ".join(rule["exception_to"]),
        "see": ", ".join(rule["see"]),
        "source": words.say("lists.sourced", source=rule["source"], standing=standing),
        "written-in": f"{rule['file']}:{rule['line']}",
    }
    named = {words.say(f"lists.{name}"): told for name, told in beside.items()}
    named |= {words.say("lists.case", number=case["case"]): _case(case, rule) for case in cases}
    return _said(rule["text"]), [(name, told) for name, told in named.items() if told]


def _case(case: dict[str, Any], entry: dict[str, Any]) -> str:
    """Return what a case says that its entry does not."""
    own = {
        name: case[name] for name in ("title", "text", "because") if case[name] != entry[name]
    }
    words = spoken_words()
    yields = ", ".join(case["exception_to"])
    told = [
        *(_said(text) for text in own.values()),
        words.say("lists.case-on", incident=case["incident"]),
        words.say("lists.case-orders", remedies=_orders(case)) if case["remedies"] else "",
        words.say("lists.case-exception", rules=yields) if yields else "",
        words.say("lists.case-written", place=f"{case['file']}:{case['line']}"),
    ]
    return "; ".join(each.rstrip(".") for each in told if each)


def _orders(rule: dict[str, Any]) -> str:
    return ", ".join(_step(step) for step in rule["remedies"])


def _step(step: str | dict[str, str]) -> str:
    return step if isinstance(step, str) else ": ".join(next(iter(step.items())))


def _said(text: str | dict[str, str]) -> str:
    """Return a text in the language of this run, else in English, or in the one it has."""
    if isinstance(text, str):
        return text
    return text.get(spoken()) or text.get("en") or next(iter(text.values()), "")
