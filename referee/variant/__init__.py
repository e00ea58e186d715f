"""Games as declarations, and the hand in play that walks them."""

from __future__ import annotations

from referee.variant.moves import machine


def draw(key: str) -> str:
    """Return the Mermaid drawing of a variant's machine.

    Raises:
        KeyError: No variant of that name is declared.
    """
    return machine(key).mermaid()
