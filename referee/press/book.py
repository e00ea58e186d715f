"""A whole book as it is printed: what a template puts on its pages, in one language or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.press import houseoptions
from referee.press.examples import Example, Gathered
from referee.press.redline import Redline
from referee.report import page
from referee.rulebook.book import Book
from referee.rulebook.layer import Chapter
from referee.rulebook.provenance import AXES
from referee.rulebook.rule import Rule, in_language, printed
from referee.words import Words

MOST = 2
"""Examples that are printed below a rule where nobody says how many."""
ALL, OWN, NONE = ANSWERS = ("all", "own", "none")
"""Which answers to the questions of the house are printed."""
View = dict[str, Any]


def view(
    book: Book,
    gathered: Gathered,
    languages: Sequence[Words],
    *,
    before: Book | None = None,
    most: int = MOST,
    answers: str = ALL,
    only_changed: bool = False,
) -> View:
    """Return all that stands in a printed book.

    ``languages`` are one or two, side by side; the heads are in the first. ``before`` is the
    edition since which changes are marked, ``most`` how many examples a rule shows.
    ``answers``: of the house options ALL, those the book chose itself (OWN), or NONE.
    """
    words = languages[0]
    redline = Redline(book.own, before.own if before is not None else None)
    sheets = _Sheets(book, gathered, languages, redline, most)
    chapters = [sheets.chapter(at, each) for at, each in enumerate(book.own.chapters, 1)]
    if only_changed:
        chapters = [
            {**each, "rules": [rule for rule in each["rules"] if rule["change"]]}
            for each in chapters
        ]
    heading = head(book, words)
    return {
        **page.frame(words, heading["title"]),
        **heading,
        "languages": [each.language for each in languages],
        "says": says(words),
        "chapters": [each for each in chapters if each["rules"]],
        "options": []
        if answers == NONE
        else houseoptions.table(book, words, sheets.by_id, own_only=answers == OWN),
        "since": _since(before, words),
        "changes": [sheets.change(each.id, each.kind, each.old) for each in redline.changes],
        "removed": redline.removed(words.language),
    }


def head(book: Book, words: Words) -> View:
    """Return what a book is: its title, its edition and its days, and on what it stands.

    ``running`` stands on every page.
    """
    own = book.own
    title = in_language(own.title, words.language)
    approved = (
        words.say("press.approved", day=own.approved)
        if own.approved
        else words.say("press.unapproved")
    )
    named = {"title": title, "id": book.id, "edition": own.edition, "day": own.effective}
    bases = [
        words.say(
            "lists.edition", title=in_language(each.title, words.language), edition=each.edition
        )
        for each in book.books[1:]
    ]
    return {
        "id": book.id,
        "title": title,
        "edition": words.say("press.edition", **named),
        "approved": approved,
        "source": words.say("report.page.source", source=own.source),
        "bases": words.say("press.bases", books="; ".join(bases)) if bases else "",
        "sha256": book.sha256,
        "running": words.say("press.running", approved=approved, **named),
        "digest": words.say("press.digest", digest=book.sha256[:DIGITS]),
    }


DIGITS = 16
"""Digits of a digest that tell one text of a book from any other on paper."""
_SAYS = (
    "page", "see", "exception-to", "exceptions", "strikes", "seen-by", "examples", "options",
    "options-lead", "changes", "removed", "question", "answer", "where", "rule",
    "open", "chapter",
)  # fmt: skip


def says(words: Words) -> dict[str, str]:
    """Return the words of a printed book that ask for no values."""
    return {name.replace("-", "_"): words.say(f"press.{name}") for name in _SAYS}


def anchor(rule: str) -> str:
    """Return the name under which a rule is found on the page.

    >>> anchor("2.8.9")
    'rule-2.8.9'
    """
    return f"rule-{rule}"


class _Sheets:
    """Puts the rules of one book on pages."""

    def __init__(
        self,
        book: Book,
        gathered: Gathered,
        languages: Sequence[Words],
        redline: Redline,
        most: int,
    ) -> None:
        self.book = book
        self.gathered = gathered
        self.languages = languages
        self.words = languages[0]
        self.redline = redline
        self.most = most
        self.cases = book.own.entries()
        self.by_id = {name: anchor(name) for name in self.cases}
        self.by_number: dict[str, str] = {}
        self.seen_by: dict[str, list[str]] = {}
        self.exceptions: dict[str, list[str]] = {}
        for rule in book.own.rules:
            self.by_number.setdefault(rule.printed, anchor(rule.id))
            for names, found in (
                (rule.see, self.seen_by),
                (rule.exception_to, self.exceptions),
            ):
                for name in names:
                    found.setdefault(name, []).append(rule.id)

    def chapter(self, at: int, chapter: Chapter) -> View:
        """Return one chapter with its entries."""
        entries = [self.entry(rules) for rules in self.cases.values() if chapter.has(rules[0])]
        return {
            "id": f"chapter-{at}",
            "titles": [in_language(chapter.title, each.language) for each in self.languages],
            "rules": entries,
        }

    def entry(self, rules: Sequence[Rule]) -> View:
        """Return one entry: what it says, what leads to and from it, and its examples."""
        rule, *cases = rules
        kind = self.redline.kind(rule)
        examples = self.gathered.by_rule.get(rule.id, ())
        apart = {tuple(each.said.values()): each for each in reversed(examples) if each.said}
        spoken = sorted(apart.values(), key=examples.index)[: self.most]
        more = len(examples) - len(spoken)
        axes = zip(AXES, rule.scope.axes, strict=True)
        scope = {axis: sorted(each) for axis, each in axes}
        where = houseoptions.where(scope, self.words)
        words = self.words
        return {
            "id": anchor(rule.id),
            "number": rule.printed,
            "doubt": words.say("press.doubt") if rule.standing == "unconfirmed" else "",
            "change": kind,
            "changed": self._changed(rule, kind),
            "substance": self.redline.substance(rule, words),
            "columns": [self.column(rule, each) for each in self.languages],
            "cases": [
                [self.column(case, each, of=rule) for each in self.languages]
                for case in cases
                if (case.title, case.text) != (rule.title, rule.text)
            ],
            "where": words.say("press.for", where=where) if where else "",
            "source": rule.source,
            "answers": [
                words.say("lists.set-to", option=key, value=value)
                for key, value in rule.sets.items()
            ],
            "refs": self.refs(rules),
            "examples": [self.example(each) for each in spoken],
            "more": words.say("press.more", count=more) if more and self.most else "",
            "none": "" if examples else self._without(rule),
        }

    def column(self, rule: Rule, words: Words, of: Rule | None = None) -> View:
        """Return what a rule says in one language; a case leaves out what its entry says."""
        language = words.language
        parts = {
            field: self.redline.parts(rule, field, language, self.by_number)
            if of is None or getattr(rule, field) != getattr(of, field)
            else []
            for field in ("title", "text", "because")
        }
        return {
            "language": language if language in rule.text else "en",
            "borrowed": "" if language in rule.text else words.say("press.english-only"),
            "because_head": words.say("press.because"),
            **parts,
            "because": parts["because"] if rule.because else [],
        }

    def refs(self, rules: Sequence[Rule]) -> list[View]:
        """Return where an entry leads, and what leads to it, each kind once."""
        name = rules[0].id
        found = {
            "exception_to": [each for rule in rules for each in rule.exception_to],
            "exceptions": self.exceptions.get(name, []),
            "strikes": [each for rule in rules for each in rule.strikes],
            "see": [each for rule in rules for each in rule.see],
            "seen_by": self.seen_by.get(name, []),
        }
        told_refs = (
            (kind, {str(ref): ref for each in ids if each != name and (ref := self.ref(each))})
            for kind, ids in found.items()
        )
        return [
            {"kind": kind, "rules": list(refs.values())} for kind, refs in told_refs if refs
        ]

    def ref(self, rule_id: str) -> View:
        """Return how a rule is named, and the anchor of one that is printed here."""
        for layer in self.book.books:
            rule = layer.rule(rule_id)
            if rule is not None:
                number = rule.printed
                own = layer.book_id == self.book.id
                name = {"number": number, "book": layer.book_id}
                label = number if own else self.words.say("report.of-book", **name)
                return {"label": label, "to": anchor(rule_id) if own else ""}
        return {"label": rule_id, "to": ""}

    def example(self, example: Example) -> View:
        """Return an example, a line in each language."""
        return {
            "scenario": example.scenario,
            "said": [
                {**example.said[each.language]._asdict(), "language": each.language}
                for each in self.languages
            ],
        }

    def _without(self, rule: Rule) -> str:
        """Return why an entry has no example, where its book says why."""
        if rule.no_scenario is None:
            return ""
        reason = self.words.say(f"book.reasons.{rule.no_scenario}")
        return self.words.say("press.no-example", reason=reason)

    def _changed(self, rule: Rule, kind: str) -> str:
        if not kind:
            return ""
        old = self.redline.old(rule)
        told_kind = self.words.say(f"press.kinds.{kind}")
        if old is None or old.number == rule.number:
            return told_kind
        return self.words.say("press.was-number", kind=told_kind, old=old.printed)

    def change(self, rule_id: str, kind: str, old: str | None) -> View:
        """Return a line of the list of changes."""
        rules = self.cases.get(rule_id)
        now = rules[0] if rules else None
        before = self.redline.before.rule(rule_id) if self.redline.before is not None else None
        shown = now or before
        assert shown is not None  # a change is of an entry that one of the two has
        return {
            "kind": self.words.say(f"press.kinds.{kind}"),
            "number": shown.printed,
            "old": printed(old or ""),
            "title": in_language(shown.title, self.words.language),
            "to": anchor(rule_id) if now is not None else "",
        }


def _since(before: Book | None, words: Words) -> str:
    if before is None:
        return ""
    own = before.own
    title = in_language(own.title, words.language)
    return words.say("press.since", title=title, edition=own.edition, day=own.effective)
