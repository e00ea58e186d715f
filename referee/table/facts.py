"""The kinds of fact an incident records; what a rule's ``when:`` is checked against."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from referee.named import NamedTuple


class FactSpec(NamedTuple):
    """One fact of an incident.

    ``kind``: flag (yes or no), count, amount (whole units), ratio (exact fraction), seat, word
    (one of ``words``), street (a round of betting of some variant), game (a variant and its
    structure: ``razz, limit``). A fact that may be unknown is ``optional``: its value is then
    ``none``.
    """

    kind: str
    about: str
    words: tuple[str, ...] = ()
    optional: bool = False


def fact(kind: str, about: str, *, words: tuple[str, ...] = (), optional: bool = False) -> Any:
    """Return what stands for one fact in the body of an incident's class."""
    return FactSpec(kind, about, words, optional)


Fact = bool | int | Fraction | str | None
Facts = Mapping[str, Fact]
Schema = Mapping[str, Mapping[str, FactSpec]]
"""Facts by incident, by fact: the vocabulary of ``when:``."""
