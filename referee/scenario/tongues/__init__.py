"""Every sentence of the table in Ukrainian, Russian and Polish, by its English pattern.

A module for each family of sentences, each found in this folder. A seat is told as a thing of
the neuter gender (місце 4, место 4, miejsce 4) and acts in the present tense, so that no
player's gender is ever told. Of several words in brackets the first is told; all are read. A
word that goes with a number has three forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from referee.content import modules
from referee.scenario.tongues.phrases import Told

TONGUES = ("uk", "ru", "pl")
"""The languages that stand here beside each other, in their order."""


def _found() -> dict[str, Told]:
    families = (name for name in modules(__path__[0]) if name != "phrases")
    each = (import_module(f"{__name__}.{name}").SAID for name in families)
    return {english: told for family in each for english, told in family.items()}


SAID: Mapping[str, Told] = _found()
"""The sentences of all families."""

QUOTED: Mapping[str, Told] = {
    "raise": ("рейз", "рейз", "podbijam"),
    "seat 6": ("місце 6", "место 6", "miejsce 6"),
    "the cards are known": ("карти відомі", "карты известны", "karty są znane"),
    "the dealer told him so": (
        "так сказав дилер",
        "так сказал дилер",
        "tak powiedział krupier",
    ),
}
"""What the examples quote."""


def column(code: str, table: Mapping[str, Told]) -> dict[str, str]:
    """Return what a table says in one of the languages, by the English."""
    return {english: told[TONGUES.index(code)] for english, told in table.items()}
