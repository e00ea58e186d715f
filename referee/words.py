"""What referee itself says: one file of words a language, and the few sentences made of them.

What a book says stands in the book. The words are kept compiled, so that a second start does
not read YAML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from referee import content, plural, store
from referee.errors import ContentError, Place, did_you_mean
from referee.version import __version__

Told = Mapping[str, object]
Fact = bool | int | str | Fraction | None
Wanted = tuple[str, tuple[tuple[str, ...], ...]]
"""What a line of a rule asks: ``and`` or ``or``, and demands such as ``("at_least", "2")``."""

_FEW_PARTS = 12
"""Of so many parts a fraction can still be pictured."""


class Words:
    """The words of one language.

    >>> words = load("en")
    >>> words.announce([{"do": "call", "seat": 4, "amount": 200}])
    'Seat 4 calls 200.'
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.language = str(data["language"])
        self._found: dict[str, str] = {}

    def say(self, path: str, **values: object) -> str:
        """Return the line at ``path`` (``due.action.line``) with ``values`` put in."""
        line = self.find(path)
        return self.fill(line, values) if line is not None else path

    def fill(self, line: str, values: Mapping[str, object]) -> str:
        """Return a line with its values put in, and words in the form their numbers ask for.

        >>> load("en").fill("{chips} {chips:chip|chips}", {"chips": 3})
        '3 chips'
        """
        if "|" in line:  # only a line with forms pays for them
            values = {name: _Counted(str(each), self.language) for name, each in values.items()}
        return line.format_map(_Known(values))

    def name(self, kind: str, value: object) -> str:
        """Return what a value is called: ``kind`` is values, phases, hands, verbs or who."""
        return self.find(f"{kind}.{plain(value)}") or plain(value)

    def find(self, path: str) -> str | None:
        """Return the line at ``path`` as it is written, or None."""
        known = self._found.get(path)
        if known is None and (known := self._look_up(path)) is not None:
            self._found[path] = known
        return known

    def _look_up(self, path: str) -> str | None:
        found: Any = self.data
        for name in path.split("."):
            if not isinstance(found, Mapping) or name not in found:
                return None
            found = found[name]
        return found if isinstance(found, str) else None

    def incident(self, incident: str, facts: Told) -> str:
        """Return what was seen in one line; ``facts`` names the seat too."""
        line = self.find(f"incidents.{incident}")
        if line is None:
            return f"{_plain(incident).capitalize()}."
        raw = {name.replace("-", "_"): plain(value) for name, value in facts.items()}
        names = {name: self.name("values", value) for name, value in raw.items()}
        told = {name: self.fact(name, value, names) for name, value in raw.items()}
        line = self.fill(line, told)
        return line[:1].upper() + line[1:]  # a number of cards may head it, told as a word

    def fact(self, name: str, value: str, beside: Mapping[str, str] | None = None) -> str:
        """Return how ``value`` is told inside an incident's line, with the facts ``beside``."""
        line = self._told(name, "in", value)
        if line is None:
            return self.name("values", value)
        return self.fill(line, beside or {})

    def fact_name(self, name: str) -> str:
        """Return what a fact is called at the head of its line."""
        return self.find(f"facts.{_hyphens(name)}.name") or _plain(name)

    def why(
        self, incident: str, facts: Told, rule_title: str | None, rule_because: str | None
    ) -> str:
        """Return one or two sentences a dealer can say aloud: what was seen, and what decides.

        The rule's own reason comes before its title; without a rule the floor decides.
        """
        reason = rule_because or rule_title or self.say("discretion.silence")
        return f"{self.incident(incident, facts)} {_sentence(reason)}"

    def announce(self, remedies: Iterable[Told]) -> str:
        """Return what is said aloud of these remedies; without any the floor decides."""
        said = [self.remedy("announce", remedy) for remedy in remedies]
        return " ".join(line for line in said if line) or self.say("floor")

    def remedy(self, form: str, remedy: Told) -> str:
        """Return one remedy; ``form``: announce (said aloud) or step (what the dealer does)."""
        known = {name: value for name, value in remedy.items() if value is not None}
        head = f"remedies.{remedy['do']}"
        line = self.find(f"{head}.{form}")
        if "gives" in known:
            line = self.find(f"{head}.{known['gives']}-{form}") or line
        elif "what" in known and (worded := self.find(f"{head}.worded-{form}")):
            # The name of an offence has its words; else they are the room's own.
            line = worded
            known["what"] = self.find(f"penalties.{known['what']}") or known["what"]
        if "seat" not in known:
            line = self.find(f"{head}.nobody-{form}") or line
        if line is None:
            return f"{_plain(str(remedy['do'])).capitalize()}."
        if "amount" not in known:
            bare = self.find(f"{head}.bare") if "{amount}" in line else None
            line = self.find(f"{head}.bare-{form}") or bare or line
        return self.fill(line, known)

    def near(self, failed: Iterable[tuple[str, Wanted, Fact]]) -> str:
        """Return why a rule did not apply: ``(fact, wanted, was)`` for each line that failed.

        >>> load("en").near([("chips", ("and", (("at_least", "2"),)), 1)])
        'only one chip was put out'
        """
        return f" {self.say('and')} ".join(self._missed(*line) for line in failed)

    def wanted(self, wanted: Wanted) -> str:
        """Return what a rule asks for.

        >>> load("en").wanted(("and", (("at_least", "1/2"), ("not", "1"))))
        'at least 1/2 and not 1'
        """
        joint, demands = wanted
        return f" {self.say(joint)} ".join(self._demand(*each) for each in demands)

    def _demand(self, op: str, *values: str) -> str:
        told = f" {self.say('or')} ".join(self.name("values", value) for value in values)
        return self.say(f"asks.{op}", value=told)

    def _missed(self, fact: str, wanted: Wanted, was: Fact) -> str:
        value = plain(was)
        clause = self.find(f"facts.{_hyphens(fact)}.is.{_beyond(was) or value}")
        if clause is not None:
            return clause
        # A line of `unless` wants what is *not* so; what was seen says it by itself.
        excluded = all(op == "not" for op, *_ in wanted[1])
        name = self.fact_name(fact)
        asked = self.wanted(wanted)
        if was is None:
            return self.say("unknown", name=name, wanted=asked)
        told = self.share(was) if isinstance(was, Fraction) else self.name("values", value)
        other = self._told(fact, "is", value) or self.say("plain", name=name, was=told)
        clause = self.fill(other, {"was": told})
        return clause if excluded else self.say("asked", **{"is": clause, "wanted": asked})

    def share(self, value: Fraction) -> str:
        """Return a share as it is said: a fraction of few parts, else per cent to a tenth.

        One that would read as a round percentage and is none stays a fraction.

        >>> load("en").share(Fraction(2, 3)), load("en").share(Fraction(39, 40))
        ('2/3', '97.5%')
        """
        tenths = round(value * 1000)
        whole, tenth = divmod(tenths, 10)
        told_exactly = tenth or tenths == value * 1000
        pictured = value.denominator <= _FEW_PARTS or value.numerator == 1
        if pictured or not told_exactly:
            return str(value)
        return self.say("share" if tenth else "whole-share", whole=whole, tenth=tenth)

    def _told(self, fact: str, form: str, value: str) -> str | None:
        head = f"facts.{_hyphens(fact)}.{form}"
        found = self.find(f"{head}.{value}")
        return found if found is not None else self.find(f"{head}.other")


class _Counted(str):
    """A value of a line that also knows the form its number asks of a word."""

    language: str

    def __new__(cls, value: str, language: str) -> _Counted:
        counted = super().__new__(cls, value)
        counted.language = language
        return counted

    def __format__(self, forms: str) -> str:
        """Return the value, or the one of ``chip|chips`` that goes with it."""
        if not forms:
            return str(self)
        told = forms.split("|")
        place = plural.which(self.language, int(self)) if self.isdecimal() else len(told) - 1
        return told[place]


class _Known(dict[str, object]):
    """Values of a line; a name nobody gave stays visible instead of ending the report."""

    def __missing__(self, name: str) -> str:
        return _Counted(f"({name.replace('_', ' ')})", "en")


def languages() -> list[str]:
    """Return the languages that have words, by their codes."""
    return sorted(path.stem for path in (content.root("reports") / "words").glob("*.yaml"))


def in_each(path: str) -> dict[str, str]:
    """Return a line without values in every language, by their codes.

    >>> in_each("name")["pl"]
    'Polski'
    """
    return {code: load(code).say(path) for code in languages()}


@lru_cache(maxsize=32)
def load(language: str = "en") -> Words:
    """Return the words of ``language``, read once.

    Raises:
        ContentError: If there is no such file, or it cannot be read.
    """
    path = content.root("reports") / "words" / f"{language}.yaml"
    try:
        key = store.key(f"words-{language}", path.read_bytes(), __version__)
    except OSError as error:
        known = languages()
        fault = f"there are no words for {language!r}"
        help_lines = (f"There are: {', '.join(known)}.", *did_you_mean(language, known))
        raise ContentError(Place(str(path)), fault, *help_lines) from error
    kept = store.load_sections(key)
    if kept is None or "report" not in kept:
        from referee.yamlfile import read  # only where nothing was kept

        kept = read(path).data
        store.save_sections(key, kept)
    return Words(kept)


def plain(value: object) -> str:
    """Return a value as a rule writes it: yes, no, none, ``1/2``, a number, a word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _beyond(was: Fact) -> str | None:
    """Return how a share that is no part of its whole is told: below nothing, above all."""
    if not isinstance(was, Fraction) or 0 <= was <= 1:
        return None
    return "below" if was < 0 else "above"


def _hyphens(name: str) -> str:
    return name.replace("_", "-")


def _plain(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?")) else f"{text}."
