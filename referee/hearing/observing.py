"""Events an observer looks at: what is lawful is played, what is not is ruled on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from referee.hearing.boarding import kept_in_place
from referee.hearing.dealing import CARDS_SEEN, before_cards, dealer
from referee.hearing.deciding import rule
from referee.hearing.lookback import counted, mark_ruled, settle
from referee.hearing.ruling import Matter
from referee.incident.base import Fault, Incident, look_at_games, look_beside_the_game, observe
from referee.table.beside import (
    AsksOpeningHand,
    AsksState,
    DealerShowsDiscards,
    PlayersAgreeSplit,
    PlayersAgreeTwice,
    SeatAppeals,
    SeatBehaves,
    SeatBetsToken,
    SeatKeepsDiscards,
    SeatOpensPot,
    SeatRefuses,
    SeatTakesDiscards,
)
from referee.table.due import Due, Made
from referee.table.event import (
    BetGoesBack,
    DealerDealsEach,
    DealerPushes,
    DisputesPot,
    Event,
    LastHandLeft,
    SeatTables,
    SeatTakesBack,
    SeatTakesCards,
    SeatTurnsUp,
)
from referee.variant.bounds import full_size
from referee.variant.showing import one_left

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_BESIDE_THE_GAME = (
    AsksState,
    PlayersAgreeSplit,
    SeatAppeals,
    SeatBehaves,
    SeatBetsToken,
    SeatRefuses,
)
"""What few scripts tell of, and whose eyes are brought for it."""
_OF_DISCARDS = (AsksOpeningHand, DealerShowsDiscards, SeatKeepsDiscards, SeatTakesDiscards)
"""What may be told of cards thrown away for a draw."""
APPEAL = "ruling-appealed"
"""The incident of a player who takes a ruling to a higher office."""
ASKED_OF = ("openers", "sevens-rule.in-use")
"""Options of games in which a tabled hand is asked more than whether it wins."""
NUTS = "nuts-checked"
"""The incident of a hand that cannot lose and was checked; few books speak of it."""


def observed(floor: Floor, event: Event, n: int) -> None:
    """Put an event to the observers, play it unless a ruling says otherwise, and go on."""
    if isinstance(event, CARDS_SEEN):
        missing = floor.due.what == "discard"
        dealer(floor, event, n)
        looked_at(floor, event, n)
        if missing and not floor.waiting:
            kept_in_place(floor, n)
        return
    if isinstance(event, PlayersAgreeTwice):
        from referee.hearing.twice import agree  # few pots are

        agree(floor, event, n)
        return
    if isinstance(event, SeatOpensPot):
        from referee.hearing.openers import opens  # as below

        opens(floor, event, n)
        return
    if isinstance(event, _OF_DISCARDS):
        from referee.hearing.discards import takes  # few games have a draw

        takes(floor, event, n)
        return
    if _OPENERS in floor.settings and isinstance(event, (DealerPushes, SeatTakesCards)):
        from referee.hearing.discards import fetched  # few pots take a hand to open them
        from referee.hearing.openers import unproved

        if unproved(floor, event, n) or fetched(floor, event, n):
            return
    if isinstance(event, DealerDealsEach):
        look_at_games()
        before_cards(floor)
    if isinstance(event, _BESIDE_THE_GAME):
        look_beside_the_game()
    due = told_to_observers(floor)
    contested = "show" in due.verbs and not one_left(floor.table)
    incident = observe(floor.table, event, due)
    if incident is None:
        _plays(floor, event, n)
    else:
        _rules(floor, event, incident, n)
    if isinstance(event, (SeatTables, SeatTurnsUp)) and floor.variant.shows_cards:
        counted(floor, event.seat, n)
    if contested and isinstance(event, (SeatTables, SeatTurnsUp)):
        _unbet(floor, event.seat, n)
    if _OPENERS in floor.settings:
        from referee.hearing.openers import look as look_at_the_opener  # as above

        look_at_the_opener(floor, event, n)
        if floor.table.drawing.to_show is not None:
            from referee.hearing.discards import winner_known  # as above

            winner_known(floor, event, n)
    if _SEVENS in floor.settings and ("show" in due.verbs or due.what == "push"):
        from referee.hearing.lowball import listen  # few games are won by the lowest hand

        listen(floor, event, n)
    if contested and one_left(floor.table):
        _one_left(floor, due, n)
    elif contested and floor.due.what == "push" and _SEVENS in floor.settings:
        from referee.hearing.sevens import look  # few games have such a rule

        look(floor, n)


def _unbet(floor: Floor, number: int, n: int) -> None:
    """Ask the book about a hand tabled after a last round without a bet, if it has a rule."""
    if floor.book.speaks_of(NUTS, floor.case):
        from referee.hearing.nuts import look as look_for_nuts  # few books have one

        look_for_nuts(floor, number, n)


_OPENERS, _SEVENS = ASKED_OF


def told_to_observers(floor: Floor) -> Due:
    """Return what is due, with all that an observer may ask of the game and of the book."""
    return floor.due._replace(
        made=partial(_made, floor),
        says=partial(says, floor),
        whole=len(floor.hand.deck),
        has_draw=bool(floor.variant.draws),
        last_street=floor.last_down,
        beaten=partial(_beaten, floor),
        ruled_after=_ruled_after(floor),
    )


def _ruled_after(floor: Floor) -> int:
    """Return the sentence of the last ruling, answers to appeals aside; 0: there is none."""
    for each in reversed(floor.rulings):
        if each.incident.key != APPEAL:
            return each.after
    return 0


def _beaten(floor: Floor, number: int, by: int) -> bool:
    from referee.variant.insight import beaten_in_sight  # few calls are asked back

    return beaten_in_sight(floor.table, number, by, floor.settings, floor.variant)


def _made(floor: Floor, number: int, cards: tuple[str, ...]) -> Made | None:
    """Return what cards make as the hand of a seat, where all are known."""
    from referee.variant.halves import held_by  # many hands end before two are compared
    from referee.variant.winning import made

    held = held_by(floor.table, number, cards, floor.variant)
    return made(floor.table, number, held, floor.settings, floor.variant)


def says(floor: Floor, option: str) -> str:
    """Return what the book says of an option, of one too that the game itself never asks."""
    if option in floor.settings:
        return floor.settings[option].value
    return floor.book.setting(floor.case, option).value


def looked_at(floor: Floor, event: Event, n: int) -> None:
    """Rule on what all can see of an event that has happened."""
    incident = observe(floor.table, event, told_to_observers(floor))
    if incident is not None:
        # What all have seen needs nobody to call attention to it any more.
        mark_ruled(floor, Fault(n, incident))
        rule(floor, Matter(incident, None, None, None, 0, n))


def _plays(floor: Floor, event: Event, n: int) -> None:
    if isinstance(event, SeatTakesBack):
        left = {**floor.table.returned}
        left[event.seat] -= event.amount
        floor.write(floor.table.but(returned=left))
    else:
        dealer(floor, event, n)


def _rules(floor: Floor, event: Event, incident: Incident, n: int) -> None:
    bounds, base = None, 0
    if incident.seat is not None and floor.due.seat == incident.seat and floor.table.in_round:
        bounds = floor.hand.bounds(incident.seat)
        base = full_size(floor.table, floor.settings)
    if incident.happens:
        _plays(floor, event, n)
    if isinstance(event, DisputesPot):
        settle(floor, incident)
    ruled = rule(floor, Matter(incident, None, None, bounds, base, n))
    if not (ruled or incident.happens):
        _plays(floor, event, n)


def _one_left(floor: Floor, due: Due, n: int) -> None:
    """Ask the book about the last hand of a showdown, once, if it does not lie open."""
    number = floor.table.live()[0]
    if floor.table.seats[number].shown or floor.waiting:
        return
    incident = observe(floor.table, LastHandLeft(number), due)
    if incident is not None:
        rule(floor, Matter(incident, None, None, None, 0, n))


def bets_back(floor: Floor, n: int) -> None:
    """Say which chips went back when a round closed; nothing on the table turns on it."""
    back, floor.hand.table = floor.table.back, floor.table.but(back=())
    for seat, amount, held in back:
        incident = observe(floor.table, BetGoesBack(seat, amount, held), floor.due)
        if incident is not None:
            rule(floor, Matter(incident, None, None, None, 0, n))
