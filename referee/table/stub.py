"""How many cards are left in the deck: counted from all that has left it."""

from __future__ import annotations

from referee.table.table import Table


def left(table: Table, whole: int) -> int:
    """Return how many cards the stub of a deck of ``whole`` cards still has."""
    dealt = table.dealt
    held = sum([len(seat.dealt) for seat in table.seats.values()])
    given_up = sum(table.discarded.values())
    given_up += sum([len(cards) for cards in table.drawing.discards.values()])
    astray = sum([len(cards) for _, cards in dealt.astray])
    early = sum([len(each.cards) for each in dealt.early])
    if dealt.too_early is not None:
        early += len(dealt.too_early.came)
    # A card that will be replaced still lies with its seat, and lies ready as the next burn.
    lent = {step.instead_of for step in table.plan if step.do == "late-card"}
    spare = sum([each.card not in lent for each in dealt.spare])
    lying = len(table.board) + len(table.burned) + len(table.aside) + len(dealt.removed)
    return whole - held - given_up - astray - early - spare - lying
