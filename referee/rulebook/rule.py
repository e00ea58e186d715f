"""One numbered entry of a rulebook, or one case of it, once its file was found good."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from referee.errors import Place
from referee.rulebook.conditions import Condition
from referee.table.due import Case, Cite
from referee.table.order import Offence, RemedyStep
from referee.table.record import Record

LEAVES_OPEN = frozenset({"unstated", "either", "by-table", "by-structure", "house"})
"""What a book may say of any option without answering it: the next layer is asked."""

BASE = "base"
"""What ``defers_to`` says when the next book that speaks is to decide."""

PENALTY = "penalty"
"""The remedy that a penalty left to the floor comes to, by its name."""

PLACARD = "placard"
"""The book id of a table's own options, the last layer."""

Text = Mapping[str, str]
"""One text by language."""

_NOTHING: Mapping[str, str] = MappingProxyType({})


def in_language(text: Text, language: str) -> str:
    """Return a text in a language, else in English, else in whatever it has.

    >>> in_language({"en": "A bet.", "uk": "Ставка."}, "pl")
    'A bet.'
    """
    return text.get(language) or text.get("en") or next(iter(text.values()), "")


def printed(number: str) -> str:
    """Return a number as it is printed: without the mark of one that was inferred.

    >>> printed("~3.2")
    '3.2'
    """
    return number.lstrip("~")


class Scope(Record):
    """What is played where a rule holds; an empty axis leaves none out."""

    variants: frozenset[str] = frozenset()
    structures: frozenset[str] = frozenset()
    settings: frozenset[str] = frozenset()

    def covers(self, case: Case) -> bool:
        """Tell whether the case lies within; what is for cash holds online too.

        Whether an entry for online takes its place is for the layer to say, which sees both.
        """
        return (
            (not self.variants or case.variant in self.variants)
            and (not self.structures or case.structure in self.structures)
            and (
                not self.settings
                or case.setting in self.settings
                or (case.setting == "online" and "cash" in self.settings)
            )
        )

    def meets(self, other: Scope) -> bool:
        """Tell whether there is a case within both."""
        return all(not a or not b or a & b for a, b in zip(self.axes, other.axes, strict=True))

    @property
    def axes(self) -> tuple[frozenset[str], ...]:
        """Variants, structures and settings, in the order of a case."""
        return (self.variants, self.structures, self.settings)

    @property
    def online_as_cash(self) -> bool:
        """Whether the scope reaches an online room only because that is cash."""
        return "cash" in self.settings and "online" not in self.settings


class FloorChoice(Record):
    """What a rule leaves to the floor.

    ``choices`` by name, each with its remedies; ``default`` is one of the names; ``needs`` are
    the findings the floor has to make, such as ``misinformed``. With a ``penalty`` the choices
    are the sanctions of the ladder, and the default is the player's next one: both come when
    the rule is applied.
    """

    choices: Mapping[str, tuple[RemedyStep, ...]]
    default: str | None = None
    factors: tuple[Text, ...] = ()
    who: str = "floor"
    needs: tuple[str, ...] = ()
    penalty: Offence | None = None


class Rule(Record):
    """A rule says when, what, why and whence.

    ``sets`` is keyed ``option`` or ``option.part``. ``when`` must hold in full; a single line
    of ``unless`` that holds keeps the rule away. An entry that decides several incidents, or
    one in several ways, is several rules of one id: ``case`` 0 is the entry itself, which has
    its settings, and its cases count from 1, each with a place of its own. ``no_scenario`` says
    why no script can show what the entry does, ``unnoticed`` why none can show one slip of it.
    """

    id: str
    number: str
    book: str
    title: Text
    text: Text
    source: str
    standing: str
    place: Place
    because: Text = _NOTHING
    scope: Scope = Scope()
    sets: Mapping[str, str] = _NOTHING
    incident: str | None = None
    when: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    remedies: tuple[RemedyStep, ...] = ()
    amends: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    floor: FloorChoice | None = None
    exception_to: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    defers_to: str | None = None
    case: int = 0
    no_scenario: str | None = None
    unnoticed: Mapping[str, str] = _NOTHING
    strikes: tuple[str, ...] = ()

    def cite(self, role: str = "decides", option: str | None = None) -> Cite:
        """Return how the rule is cited; ``option`` is the one it is cited for."""
        value = self.sets[option] if option is not None else None
        return Cite(self.book, self.id, self.number, role, option, value)

    def yields_to(self, other: Rule) -> bool:
        """Tell whether the other names this one in ``exception_to``, where both apply.

        To name an id is to name all its cases. A case that names its own entry goes before its
        siblings; two that both do go before neither.
        """
        own = self.id == other.id and self.id in self.exception_to
        return self.id in other.exception_to and not own

    @property
    def printed(self) -> str:
        """Its number as it is printed."""
        return printed(self.number)

    @property
    def orders(self) -> object:
        """All that the rule brings about: two rules that order alike are in no conflict."""
        return (self.remedies, dict(self.amends), self.floor, self.defers_to)

    @property
    def ordered(self) -> tuple[tuple[RemedyStep, ...], ...]:
        """Every list of remedies that the rule may bring about: its own, and each choice."""
        if self.floor is None:
            return (self.remedies,)
        offence = self.floor.penalty
        left = ((RemedyStep(PENALTY, offence.what),),) if offence is not None else ()
        return (self.remedies, *self.floor.choices.values(), *left)

    @property
    def parts(self) -> tuple[tuple[str | int, ...], ...]:
        """Where in its entry each list of ``ordered`` stands."""
        if self.floor is None:
            return (("remedies",),)
        choices = (("floor_decides", "choices", name) for name in self.floor.choices)
        return (("remedies",), *choices, ("floor_decides", "penalty"))

    @property
    def options(self) -> tuple[str, ...]:
        """The options its conditions point to, each once."""
        asked = (name for line in (*self.when, *self.unless) for name in line.options)
        return tuple(dict.fromkeys(asked))

    def as_json(self) -> dict[str, Any]:
        """Return what an entry says under the names others lean on."""
        return {
            "number": self.number,
            "id": self.id,
            "case": self.case,
            "book": self.book,
            "title": dict(self.title),
            "text": dict(self.text),
            "because": dict(self.because),
            "source": self.source,
            "standing": self.standing,
            "file": self.place.file,
            "line": self.place.line,
            "sets": dict(self.sets),
            "incident": self.incident,
            "remedies": [
                step.do if step.arg is None else {step.do: step.arg} for step in self.remedies
            ],
            "exception_to": list(self.exception_to),
            "see": list(self.see),
        }
