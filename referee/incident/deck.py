"""Family *deck*: cards that no sound deck has, and decks that are not whole."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.incident.deal import acted, not_looked, with_chips
from referee.table.beside import DROPPED, DealerCountsDeck, DealerDropsStub, OddCardSeen
from referee.table.cards import STANDARD
from referee.table.due import Due
from referee.table.event import DealerShuffles
from referee.table.facts import fact
from referee.table.table import Table

WHERE = ("board", "hand", "stub", "discards")


class Defect(Incident):
    """What every incident of the family records of a deck that is not sound; nobody's seat."""

    family: ClassVar[str] = "deck"
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")
    hand_over: bool = fact("flag", "all of the pot has been pushed")
    knew_of_defect: bool = fact("flag", "the floor found that a player knew of it")


class DuplicateCard(Defect):
    """One card is seen in two places."""

    key: ClassVar[str] = "duplicate-card"
    about: ClassVar[str] = "the same card is seen twice"
    where: str = fact("word", "where the second one is seen", words=WHERE)


class OtherBack(Defect):
    """A card has another back than the deck."""

    key: ClassVar[str] = "other-back"
    about: ClassVar[str] = "a card with another back than the deck is seen"
    where: str = fact("word", "where it is seen", words=WHERE)


class WrongDeck(Defect):
    """The deck is counted, and does not hold the cards it should."""

    key: ClassVar[str] = "wrong-deck"
    about: ClassVar[str] = "the deck is counted and holds too few or too many cards"
    in_deck: int = fact("count", "cards it holds")
    lacking: int = fact("count", "cards it lacks")
    surplus: int = fact("count", "cards it has too many")


class JokerFound(Incident):
    """A joker is seen in a game that has none."""

    key: ClassVar[str] = "joker-found"
    family: ClassVar[str] = "deck"
    about: ClassVar[str] = "a joker is seen, and the game has none"
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")
    with_chips: bool = fact("flag", "one of those who have acted put in chips")
    hand_over: bool = fact("flag", "all of the pot has been pushed")
    pushed: bool = fact("flag", "chips of the pot have been pushed")
    where: str = fact("word", "where it is seen", words=WHERE)
    has_acted: bool = fact("flag", "the seat that holds it has acted on its cards")
    not_looked: bool = fact("flag", "the seat had not looked at its cards")


class StubShuffled(Incident):
    """The stub is mixed while cards of the hand have still to come from it."""

    key: ClassVar[str] = "stub-shuffled"
    family: ClassVar[str] = "deck"
    about: ClassVar[str] = "the dealer mixes the stub while cards have still to come from it"
    happens: ClassVar[bool] = True
    street: str = fact("street", "the phase the hand is in")
    betting: bool = fact("flag", "a round of betting is open")


class StubDropped(Incident):
    """The stub falls down while cards of the hand have still to come from it."""

    key: ClassVar[str] = "stub-dropped"
    family: ClassVar[str] = "deck"
    about: ClassVar[str] = "the stub falls down while cards have still to come from it"
    lies: str = fact("word", "how it lies then", words=DROPPED)


@observer(DealerDropsStub)
def stub_dropped(table: Table, event: DealerDropsStub, due: Due) -> StubDropped | None:
    """See the stub fall down; once no card comes any more it is no matter."""
    over = due.what in ("show", "push", "nothing")
    return None if over else StubDropped(None, event.how)


@observer(OddCardSeen)
def odd_card(table: Table, event: OddCardSeen, due: Due) -> Incident | None:
    """See a card that no sound deck has; one with a joker in play has that one."""
    if event.what == "joker" and due.whole > len(STANDARD):
        return None
    have_acted, over = acted(table), due.what == "nothing"
    if event.what == "joker":
        return JokerFound(
            event.seat,
            players_acted=len(have_acted),
            with_chips=with_chips(table),
            hand_over=over,
            pushed=bool(table.pushed),
            where=event.where,
            has_acted=event.seat in have_acted,
            not_looked=event.seat is not None and not_looked(table, event.seat),
        )
    cls = DuplicateCard if event.what == "second" else OtherBack
    return cls(
        None,
        players_acted=len(have_acted),
        hand_over=over,
        knew_of_defect=_known(table),
        where=event.where,
    )


def _known(table: Table) -> bool:
    return any(what == "knew-of-defect" for _, what in table.found)


@observer(DealerCountsDeck)
def deck_counted(table: Table, event: DealerCountsDeck, due: Due) -> WrongDeck | None:
    """See a deck that does not hold the cards it should."""
    whole = due.whole
    if event.count == whole:
        return None
    return WrongDeck(
        None,
        players_acted=len(acted(table)),
        hand_over=due.what == "nothing",
        knew_of_defect=_known(table),
        in_deck=event.count,
        lacking=max(0, whole - event.count),
        surplus=max(0, event.count - whole),
    )


@observer(DealerShuffles)
def stub_shuffled(table: Table, event: DealerShuffles, due: Due) -> StubShuffled | None:
    """See the stub mixed in the middle of a hand; before the first card it is not dealt yet."""
    begun = table.dealt.given or table.dealt.each
    if not begun or due.what in ("show", "push", "nothing"):
        return None
    return StubShuffled(None, street=table.phase, betting=due.what == "action")
