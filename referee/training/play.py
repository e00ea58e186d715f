"""A hand played by the engine for a drill: dealt and acted by a seed, told by sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from referee.hearing import told
from referee.hearing.floor import Floor
from referee.report import due as due_told
from referee.report import text
from referee.rulebook.book import Book
from referee.scenario.sentence import tell
from referee.table import event as e
from referee.table.due import Bounds, Case, Due
from referee.table.event import Event
from referee.training.say import Line, line
from referee.variant.moves import declared_variant
from referee.words import Words

MOST = 200
"""Events after which a hand that was to come to some point is given up."""


class Play:
    """One table and what has happened at it. ``events`` are what the trainee is told.

    ``stacks`` and ``stakes`` are whole units; ``cards`` what each seat holds, by its number.
    """

    def __init__(
        self,
        book: Book,
        case: Case,
        stakes: Mapping[str, int],
        stacks: Mapping[int, int],
        button: int | None,
        *,
        cards: Mapping[int, tuple[str, ...]] | None = None,
        rng: Random,
    ) -> None:
        self.book = book
        self.case = case
        self.stakes = dict(stakes)
        self.stacks = dict(stacks)
        self.button = button
        self.cards = dict(cards or {})
        self.rng = rng
        self.events: list[Event] = []
        self.ruled = 0  # rulings that were meant
        gone = {card for held in self.cards.values() for card in held}
        self.deck = [card for card in declared_variant(case.variant).deck if card not in gone]
        self.deck.remove("Jk") if "Jk" in self.deck else None
        rng.shuffle(self.deck)
        self.floor = Floor.open(
            book=book, case=case, stakes=stakes, stacks=stacks, button=button, cards=cards
        )

    @property
    def due(self) -> Due:
        """What is expected now."""
        return self.floor.due

    @property
    def bounds(self) -> Bounds:
        """Between what the seat whose turn it is may wager."""
        assert self.due.bounds is not None
        return self.due.bounds

    @property
    def regular(self) -> bool:
        """Whether nothing that happened so far called for a ruling that was not meant."""
        return len(self.floor.rulings) == self.ruled

    def does(self, event: Event) -> None:
        """Let something happen."""
        self.floor.sees(event)
        self.floor.end()
        self.events.append(event)

    def acts(self, verb: str, amount: int | None = None) -> None:
        """Let the seat whose turn it is act."""
        seat = self.due.seat
        assert seat is not None
        self.does(e.SeatActs(seat, verb, amount))

    def take(self, count: int) -> tuple[str, ...]:
        """Take cards off the deck."""
        taken, self.deck = tuple(self.deck[:count]), self.deck[count:]
        return taken

    def deals(self) -> None:
        """Let the dealer do what is due of him: one burn, the cards of a street, a deal."""
        due = self.due
        if declared_variant(self.case.variant).shows_cards:
            self.does(e.DealerDeals())  # a street of stud: the burn, and a card to every hand
        elif due.what == "burn":
            self.does(e.DealerBurns())
        elif due.what == "board":
            self.does(e.DealerPutsOut(self.take(3 if due.phase == "flop" else 1)))
        else:
            self.does(e.DealerDeals())

    def plays(
        self,
        until: Callable[[Play], bool],
        *,
        weights: Mapping[str, int] | None = None,
        most: int = MOST,
    ) -> bool:
        """Play at random until something is so; tell whether it came to that.

        ``weights`` are how often each act is taken: fold, check, call, raise, all-in.
        """
        for _ in range(most):
            if until(self):
                return True
            if self.due.what == "action":
                unit = self.stakes.get("small-blind", 1)
                self.acts(*some_act(self.rng, self.due, weights or USUAL, unit))
            elif self.due.what in ("post", "deal", "burn", "board"):
                self.deals()
            else:
                return False
            if not self.regular:
                return False
        return False

    # --- told -------------------------------------------------------------------------------

    @property
    def opening(self) -> Line:
        """How the table is set up."""
        return opening(self.case, self.stakes, self.button)

    def sentences(self, language: str, *, acts: bool = True) -> list[str]:
        """What happened, in a language; without ``acts`` nothing of folds, bets and calls."""
        told_so = (each for each in self.events if acts or not isinstance(each, e.SeatActs))
        return [tell(event, language) for event in told_so]

    def table(self) -> dict[str, Any]:
        """The table as JSON tells it."""
        return told.table(self.floor.table, taken=self.floor.house + self.floor.hand.rake)


def opening(case: Case, stakes: Mapping[str, int], button: int | None) -> Line:
    """Return how a table is set up: game, stakes in whole units, button."""
    return line(
        "opening.button" if button is not None else "opening.plain",
        game=line(f"game.{case.variant}"),
        structure=line(f"structure.{case.structure}"),
        stakes=tuple(line(f"stake.{kind}", amount=amount) for kind, amount in stakes.items()),
        button=button,
    )


USUAL = {"fold": 2, "check": 6, "call": 6, "raise": 4, "all-in": 1}


def some_act(
    rng: Random, due: Due, weights: Mapping[str, int], unit: int = 1
) -> tuple[str, int | None]:
    """Return an act that is open to the seat whose turn it is; bets in chips of ``unit``."""
    limits = due.bounds
    assert limits is not None
    if "bring-in" in due.verbs:
        return "bring-in", None
    verbs = [verb for verb in due.verbs if limits.barred(verb) is None]
    raises = [verb for verb in verbs if verb in ("bet", "raise", "complete")]
    price = min(limits.to_call, limits.stack)
    may: list[str] = [verb for verb in ("fold", "check", "call") if verb in verbs]
    if not price and "fold" in may:
        may.remove("fold")  # nobody gives up a hand for nothing
    may_raise = raises and limits.raise_barred is None and limits.all_in_to > limits.level
    if may_raise:
        may.append("raise")
    if may_raise and limits.amounts is None and limits.all_in_to <= limits.max_to:
        may.append("all-in")
    verb = rng.choices(may, [weights.get(each, 1) or 0.01 for each in may])[0]
    if verb != "raise":
        return verb, None
    return raises[-1], some_amount(rng, limits, unit)


def some_amount(rng: Random, limits: Bounds, unit: int) -> int:
    """Return a bet or raise that is allowed, as players make them: in chips of ``unit``."""
    if limits.amounts is not None:
        return rng.choice(limits.amounts)
    least, most = min(limits.min_to, limits.all_in_to), limits.max_to
    step = max(1, limits.step // 2)
    wished = -(-(least + step * rng.choice((0, 0, 1, 1, 2, 3, 4, 5))) // unit) * unit
    return max(least, min(wished, most))


def picture(table: Mapping[str, Any], say: Words) -> tuple[str, ...]:
    """Return a table as lines of text."""
    view = text.table_view(table, say)
    return (*view["lines"], *(f"  {row}" for row in view["rows"]))


def waits_for(due: Mapping[str, Any], table: Mapping[str, Any], say: Words) -> str:
    """Return what is due, and of whom, and nothing of the amounts: a capital, no full stop."""
    told_so = due_told.who({"next": due, "table": table}, say)
    return told_so[:1].upper() + told_so[1:]


def seated(rng: Random, players: int, places: int = 9) -> list[int]:
    """Return the numbers of the seats that are taken."""
    return sorted(rng.sample(range(1, places + 1), players))


def stacks_for(
    rng: Random, seats: Sequence[int], unit: int, *, short: float = 0.2
) -> dict[int, int]:
    """Return stacks in units of the big blind; some are ``short``."""
    return {
        seat: unit * (rng.randint(3, 15) if rng.random() < short else rng.randint(30, 150))
        for seat in seats
    }
