"""What ``when:`` may ask of a fact: equality, bounds and ``one_of``; no expressions.

A line of ``when:`` names one fact and one or more demands; all must hold. Numbers are exact:
``1/2``, ``0.5`` and ``0.50`` are one number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from referee.table.facts import Fact
from referee.table.record import Record
from referee.words import Wanted

Look = Callable[[str], str]
"""Answers what an option says in this case: ``raise-threshold`` gives ``1/2``."""

BOUNDS = {"at_least": "below", "at_most": "above", "above": "at_most", "below": "at_least"}
"""The bounds by name, each with its contrary."""

_CONTRARY = {"yes": "no", "no": "yes"}


class Demand(Record):
    """One demand on a fact.

    ``op``: is (one of ``values``), or a bound (one value, or ``option`` that gives it).
    """

    op: str
    values: tuple[str, ...] = ()
    option: str | None = None

    def holds(self, was: Fact, look: Look) -> bool:
        """Tell whether a fact meets the demand. What is unknown is within no bound."""
        if self.op == "is":
            return any(same(value, was) for value in self.values)
        limit = number(self.limit(look))
        if limit is None or was is None or isinstance(was, str | bool):
            return False
        if self.op == "at_least":
            return was >= limit
        if self.op == "at_most":
            return was <= limit
        return was > limit if self.op == "above" else was < limit

    def limit(self, look: Look) -> str:
        """Return the bound as it is written, or as the option has it."""
        return look(self.option) if self.option is not None else self.values[0]

    def asked(self, look: Look) -> tuple[str, ...]:
        """Return the demand with its values: ``("below", "1/2")``, ``("is", "call")``."""
        return ("is", *self.values) if self.op == "is" else (self.op, self.limit(look))

    def against(self, look: Look) -> tuple[str, ...]:
        """Return the contrary: ``("at_least", "1/2")``, ``("not", "call")``."""
        if self.op != "is":
            return (BOUNDS[self.op], self.limit(look))
        if len(self.values) == 1 and self.values[0] in _CONTRARY:
            return ("is", _CONTRARY[self.values[0]])
        return ("not", *self.values)


class Condition(Record):
    """One line of ``when:`` or ``unless:``, and the line of the file it stands on."""

    fact: str
    demands: tuple[Demand, ...]
    line: int = 0

    def holds(self, was: Fact, look: Look) -> bool:
        """Tell whether every demand of the line holds."""
        return all(demand.holds(was, look) for demand in self.demands)

    def asked(self, look: Look) -> Wanted:
        """Return what the line asks, for words to tell."""
        return ("and", tuple(demand.asked(look) for demand in self.demands))

    def against(self, look: Look) -> Wanted:
        """Return what would make the line fail, for words to tell."""
        return ("or", tuple(demand.against(look) for demand in self.demands))

    @property
    def options(self) -> tuple[str, ...]:
        """The options the line points to."""
        return tuple(demand.option for demand in self.demands if demand.option is not None)


@lru_cache(maxsize=4096)
def number(word: str) -> Fraction | None:
    """Return a written number exactly, or None if it is none.

    >>> number("0.80") == number("4/5"), number("none")
    (True, None)
    """
    if word.isdecimal():
        return Fraction(int(word))
    # Not compiled at each start: most books are read without a broken number.
    return Fraction(word) if re.fullmatch(r"\d+(\.\d+)?|\d+/[1-9]\d*", word) else None


def same(word: str, was: Fact) -> bool:
    """Tell whether a fact is what a word of a book says.

    >>> same("no", False), same("none", None), same("2", 2), same("call", "raise")
    (True, True, True, False)
    """
    if was is None:
        return word == "none"
    if isinstance(was, bool):
        return word == ("yes" if was else "no")
    if isinstance(was, str):
        return word == was
    return number(word) == was
