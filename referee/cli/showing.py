"""What a book says: its rules, and where each of its answers comes from."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words, told_text
from referee.errors import UsageError, did_you_mean

if TYPE_CHECKING:
    from referee.rulebook.book import Book
    from referee.rulebook.rule import Rule


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.argument("what", metavar="[RULE|OPTION]", required=False)
@click.option("--options", "every", is_flag=True, help="Show every house option instead.")
@options.on
@options.lang
@options.form
def show(
    book: str, what: str | None, every: bool, on: date | None, lang: str | None, form: str
) -> None:
    """Show a book's own rules, or RULE: an id, or a printed number with all its entries.

    A rule the book does not have itself is looked up in the books it extends. A number of the
    edition before is found where it is printed now.

    OPTION is a house option: who answers it for which games, whom that passes over, and who
    asks. Of a rule it is told likewise where it stands among the others.
    """
    from referee.rulebook.book import load_book

    found = load_book(book, on=on)
    data: dict[str, Any] = {
        "book": {"id": found.id, "title": dict(found.title), "edition": found.edition},
        "extends": [layer.book_id for layer in found.layers[1:]],
        "rules": [],
        "options": [],
    }
    if every or (what is not None and _is_option(what)):
        from referee.cli import origins

        data["options"] = origins.options_told(found, what)
    if what is not None:
        data["rules"] = _told_whole(found, _named(found, what, needed=not data["options"]))
    elif not every:
        data["rules"] = [rule.as_json() for rule in found.own.rules]
    give(form, data, lambda: _shown(data, whole=what is not None or every))


def _is_option(name: str) -> bool:
    from referee.rulebook import options as declared

    return name in declared.load() or declared.allowed(declared.load(), name) is not None


def _named(book: Book, name: str, *, needed: bool) -> list[Rule]:
    """Return the entries called ``name`` in the last layer that has one.

    A sign of doubt before a number need not be typed.
    """
    for layer in book.layers:
        found = [rule for rule in layer.rules if name in (rule.id, rule.number, rule.printed)]
        if not found:
            now = layer.numbers_now(name)
            found = [rule for rule in layer.rules if rule.number in now]
        if found:
            return found
    if not needed:
        return []
    from referee.rulebook import options as declared

    known = [rule.id for layer in book.layers for rule in layer.rules]
    near = [f"\n  {line}" for line in did_you_mean(name, [*known, *declared.load()])]
    raise UsageError(f"the book {book.id!r} has no rule {name!r}{''.join(near)}")


def _told_whole(book: Book, rules: list[Rule]) -> list[dict[str, Any]]:
    """Return entries with where each stands among the others."""
    from referee.cli import origins

    return [{**rule.as_json(), **origins.standing_told(book, rule)} for rule in rules]


def _shown(data: dict[str, Any], *, whole: bool) -> str:
    from referee.cli import lists, origins

    book, words = data["book"], spoken_words()
    head = words.say("lists.head", **{**book, "title": told_text(book["title"])})
    if data["extends"]:
        head += "\n" + words.say("lists.extends", books=", ".join(data["extends"]))
    told = [origins.option_text(each) for each in data["options"]]
    told += [
        lists.entry(
            f"{entry['number']}  {told_text(entry['title'])}",
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
        "because": told_text(rule["because"]) if rule["because"] else "",
        "on": rule["incident"] or "",
        "orders": _orders(rule),
        "sets": sets,
        "exception-to": ", ".join(rule["exception_to"]),
        "see": ", ".join(rule["see"]),
        "source": words.say("lists.sourced", source=rule["source"], standing=standing),
        "written-in": f"{rule['file']}:{rule['line']}",
    }
    named = {words.say(f"lists.{name}"): told for name, told in beside.items()}
    named |= _among(rule)
    named |= {words.say("lists.case", number=case["case"]): _case(case, rule) for case in cases}
    return told_text(rule["text"]), [(name, told) for name, told in named.items() if told]


def _among(rule: dict[str, Any]) -> dict[str, str]:
    """Return where an entry stands among the others, a line each."""
    from referee.cli import origins

    words = spoken_words()
    lines = {
        words.say(f"lists.{name}"): ", ".join(
            origins.named_in(each, rule["book"])
            for each in rule.get(name.replace("-", "_"), ())
        )
        for name in origins.AMONG
    }
    if rule.get("answers"):
        answers = "; ".join(map(origins.answer_line, rule["answers"]))
        lines[words.say("lists.counts")] = answers
    return lines


def _case(case: dict[str, Any], entry: dict[str, Any]) -> str:
    """Return what a case says that its entry does not."""
    own = {
        name: case[name] for name in ("title", "text", "because") if case[name] != entry[name]
    }
    words = spoken_words()
    yields = ", ".join(case["exception_to"])
    told = [
        *(told_text(text) for text in own.values()),
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
