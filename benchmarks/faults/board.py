"""Faults of the board: cards too early or too many, burns missing or doubled.

Cards that do not play are such as the record never names; what comes in their place is what the
record has. Where cards are mixed back into the stub the dealer shuffles before the next ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from benchmarks.faults.case import Case, Hand, Ruled, Stands, Tape
from benchmarks.faults.expected import TABLE
from referee.table import event as e

STREETS = ("flop", "turn", "river")
FLOP, RIVER = 0, 2
MIXED_BEFORE = {"flop": FLOP, "turn": RIVER, "river": RIVER}
"""The street that comes from a mixed stub after cards of this one came too early."""
PUT_RIGHT = ("redeal-board", "correct-burn")


def board(hand: Hand, book: str) -> Iterator[Case]:
    """Yield every fault of the board at every place."""
    streets = [at for at, step in enumerate(hand.steps) if _puts_out(step.event)]
    yield from _early(hand, streets)
    for street, at in enumerate(streets):
        yield from _too_many(hand, street, at)
        for missing in (True, False):
            yield from _unnoticed(hand, at, missing=missing)
            yield from _noticed(hand, streets, street, book, missing=missing)
        yield from _second_burn(hand, street, at)


def _puts_out(event: e.Event) -> bool:
    return isinstance(event, e.DealerPutsOut)


def _cards(hand: Hand, at: int) -> tuple[str, ...]:
    event = hand.steps[at].event
    assert isinstance(event, e.DealerPutsOut)
    return event.cards


# --- seen by all ----------------------------------------------------------------------------


def _early(hand: Hand, streets: list[int]) -> Iterator[Case]:
    """Put cards out before each act: one seat or several have still to act."""
    for moment in hand.history:
        if moment.street >= len(STREETS):
            continue
        street = STREETS[moment.street]
        cards = tuple(hand.spare[: 3 if street == "flop" else 1])
        for told in (
            (e.DealerBurns(), e.DealerPutsOut(cards)),
            (e.DealerPutsOut(cards),),
            (e.DealerPutsOut(cards, no_burn=True),),
        ):
            tape = Tape()
            tape.keep(hand.steps[: moment.at])
            n = tape.put(hand.line(moment.at), *told)
            mixed = MIXED_BEFORE[street]
            at = streets[mixed] if mixed < len(streets) else len(hand.steps)
            tape.keep(hand.steps[moment.at : at])
            if at < len(hand.steps):
                tape.put(hand.line(at), e.DealerShuffles())
            tape.keep(hand.steps[at:])
            rulings = (Ruled(n, None, TABLE["early-board", street]),)
            yield Case("early-board", "seen", tuple(tape.steps), rulings, (), ends=True)


def _too_many(hand: Hand, street: int, at: int) -> Iterator[Case]:
    """Put out one card or two more than the street has."""
    row = TABLE["too-many-cards", "flop" if street == FLOP else "later"]
    for extra in (1, 2):
        for burned in ((e.DealerBurns(),), ()):
            tape = Tape()
            tape.keep(hand.steps[:at])
            cards = (*_cards(hand, at), *hand.spare[:extra])
            n = tape.put(hand.line(at), *burned, e.DealerPutsOut(cards))
            if street == FLOP:
                tape.put(hand.line(at), e.DealerShuffles())
                tape.keep(hand.steps[at:])
            rulings = (Ruled(n, None, row),)
            yield Case(row.fault, "seen", tuple(tape.steps), rulings, (), ends=street == FLOP)


# --- burns: somebody has to look ------------------------------------------------------------


def _name(*, missing: bool) -> str:
    return "missing-burn" if missing else "doubled-burn"


def _made(hand: Hand, at: int, cards: tuple[str, ...], *, missing: bool) -> tuple[Tape, int]:
    """Return the hand up to a street with a wrong burn, and the sentence of the fault."""
    tape = Tape()
    tape.keep(hand.steps[:at])
    if missing:
        return tape, tape.put(hand.line(at), e.DealerPutsOut(cards, no_burn=True))
    n = tape.put(hand.line(at), e.DealerBurns(), e.DealerBurns())
    tape.put(hand.line(at), e.DealerPutsOut(cards))
    return tape, n


def _unnoticed(hand: Hand, at: int, *, missing: bool) -> Iterator[Case]:
    """Let nobody look, or let somebody look at what is in order, at every moment."""
    fault = _name(missing=missing)
    tape, n = _made(hand, at, _cards(hand, at), missing=missing)
    tape.keep(hand.steps[at + 1 :])
    stands = (Stands(n, None, "wrong-burn"),)
    yield Case(fault, "unnoticed", tuple(tape.steps), (), stands, ends=True)
    by = hand.order[0]
    sound = cycle([
        e.CallsAttention(by, "deal"),
        e.CallsAttention(by, "button"),
        *(e.CallsAttention(by, "cards", seat) for seat in hand.order),
    ])  # fmt: skip
    for look in range(at + 1, len(hand.steps) + 1):
        tape, n = _made(hand, at, _cards(hand, at), missing=missing)
        tape.keep(hand.steps[at + 1 : look])
        tape.put(hand.line(look), next(sound))
        tape.keep(hand.steps[look:])
        yield Case(fault, "pointed-elsewhere", tuple(tape.steps), (), stands, ends=True)


def _noticed(
    hand: Hand, streets: list[int], street: int, book: str, *, missing: bool
) -> Iterator[Case]:
    """Let attention be called to the board or the deck, at every moment from then on."""
    fault, at = _name(missing=missing), streets[street]
    what = cycle(["board", "deck"])
    for look in range(at + 1, len(hand.steps) + 1):
        row = TABLE[fault, _moment(hand, streets, street, look)]
        decision = row.answer(book).decision
        right = decision in PUT_RIGHT
        count = len(_cards(hand, at))
        cards = tuple(hand.spare[:count]) if right else _cards(hand, at)
        tape, _ = _made(hand, at, cards, missing=missing)
        tape.keep(hand.steps[at + 1 : look])
        line = hand.line(look)
        n = tape.put(line, e.CallsAttention(hand.order[-1], next(what)))
        if decision == "redeal-board":
            tape.put(line, e.DealerShuffles())
        if right:
            tape.put(line, e.DealerPutsOut(_cards(hand, at)))
        ends = decision != "floor-decides"
        if ends:
            tape.keep(hand.steps[look:])
        rulings = (Ruled(n, None, row),)
        yield Case(fault, "pointed-at", tuple(tape.steps), rulings, (), ends=ends)


def _moment(hand: Hand, streets: list[int], street: int, look: int) -> str:
    at = streets[street]
    if any(at < moment.at < look for moment in hand.history):
        return "acted"
    if any(at < later < look for later in streets):
        return "next-out"
    return "flop-none" if street == FLOP else "street-none"


def _second_burn(hand: Hand, street: int, at: int) -> Iterator[Case]:
    """Let two cards be burned, and attention be called to it before a board card is out."""
    row = TABLE["doubled-burn", "flop-no-card" if street == FLOP else "street-no-card"]
    tape = Tape()
    tape.keep(hand.steps[:at])
    call = e.CallsAttention(hand.order[-1], "deck")
    n = tape.put(hand.line(at), e.DealerBurns(), e.DealerBurns(), call)
    tape.keep(hand.steps[at:])
    rulings = (Ruled(n, None, row),)
    yield Case(row.fault, "pointed-at", tuple(tape.steps), rulings, (), ends=True)
