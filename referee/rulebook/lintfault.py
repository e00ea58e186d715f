"""One entry of a lint list, and every kind of entry there is."""

from __future__ import annotations

from types import MappingProxyType

from referee.errors import ContentError, Place

CODES = MappingProxyType(
    {
        "file": "the file cannot be read: it is not there, or no plain YAML",
        "shape": "a value is not of the kind that belongs there",
        "key": "a key that nobody knows",
        "missing": "a key without which the entry says too little",
        "choice": "a word that is none of those the key takes",
        "duplicate-key": "one key written twice",
        "duplicate-id": "one id for two rules",
        "id": "the book's id is not the name of its folder",
        "extends": "the book that is extended is not there, or is this one in the end",
        "chapter": "a file or folder that is no chapter",
        "remark": "a '#' that cuts a value short",
        "scope": "'for' names what is not played, or what its chapter leaves out",
        "language": "a language that is none of ours",
        "text": "a text that the language of the book does not have",
        "sentence": "a step of a plan that cannot be said",
        "incident": "an incident that nobody knows",
        "fact": "a fact that the incident does not record",
        "word": "a value that the fact cannot have",
        "bound": "a bound where there is no number",
        "remedy": "a remedy that nobody knows",
        "argument": "a word that the remedy does not take, or lacks",
        "twice": "two remedies that settle the same",
        "unsuited": "a remedy that the incident gives nothing to act on",
        "undoable": "a rule that can be carried out in no hand it was tried in",
        "undoable-at-times": "a rule that cannot be carried out in some hands it was tried in",
        "out-of-place": "a rule for games in which no book knows of the incident",
        "phase": "a phase that no game has",
        "option": "a house option that nobody knows",
        "value": "an answer that the option does not take",
        "open": "a bound taken from an option that no layer answers",
        "unset": "an option that a game reads and no layer answers",
        "unread": "an answer that nothing reads",
        "pointer": "an id that no rule has",
        "circle": "exceptions that go round",
        "conflict": "two rules that apply at once and order different things",
        "never": "a rule that can never apply",
        "no-scenario": "'no_scenario' on a rule that a script can show",
        "shadow": "a narrower rule of a base that can no longer speak",
        "unexplained": "a choice left to the floor without a 'because'",
        "unconfirmed": "an entry in doubt without a 'because'",
        "mention": "a number in a text that no rule has",
        "number": "one number for entries of two chapters",
        "date": "days that are in the wrong order",
        "stale": "a translation older than its text",
        "repeats": "a rule that says what its base says anyway",
        "silence": "a kind of finding that cannot be silenced",
        "idle-silence": "a silence that keeps nothing quiet",
        "alone": "a book that stands on no other",
        "gap": "an incident that comes up where no layer speaks of it",
        "cover": "a rule that no scenario covers, a remedy that no rule orders",
    }
)
"""Each kind with what it means; ``file`` alone keeps a book from being read."""

SEVERITIES = MappingProxyType(
    dict.fromkeys(
        (
            "shadow",
            "unexplained",
            "unconfirmed",
            "mention",
            "number",
            "date",
            "stale",
            "undoable-at-times",
            "out-of-place",
        ),
        "warning",
    )
    | {
        "idle-silence": "warning",
        "repeats": "note",
        "alone": "note",
        "gap": "note",
        "cover": "note",
    }
)
"""How grave a kind is where it is no error."""

SILENCEABLE = frozenset(SEVERITIES) - {"cover", "gap", "idle-silence"}
"""What may stand with a reason; ``cover`` and ``gap`` are told where they are asked for."""


class LintFault(ContentError):
    """A fault with the ``code`` and ``severity`` (error, warning, note) that lists give.

    ``part`` leads from the rule at ``place`` to what is wrong in it: ``remedies, 1``.
    """

    def __init__(
        self,
        code: str,
        place: Place,
        fault: str,
        *help_lines: str,
        part: tuple[str | int, ...] = (),
    ) -> None:
        super().__init__(place, fault, *help_lines, code=code)
        self.severity = SEVERITIES.get(code, "error")
        self.part = part

    def moved(self, line: int) -> LintFault:
        """Return the same fault at another line of its file."""
        place = self.place._replace(line=line)
        return LintFault(self.code, place, self.fault, *self.help_lines)
