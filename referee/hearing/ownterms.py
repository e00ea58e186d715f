"""Terms that a table has for itself, said before the cards: straddles, bomb pots, overs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.asking import ask, open_next, possible, renewed
from referee.hearing.ladder import hands_of
from referee.hearing.off import OffScript
from referee.hearing.seated import honour
from referee.hearing.underway import before_cards, hand_begun
from referee.seating.asked import PENALTY, SERVED
from referee.seating.kills import VOLUNTARY, killer
from referee.seating.ledger import enters_by_kill
from referee.seating.penalties import take_down
from referee.seating.seating import Seating
from referee.seating.special import BOMB_POT
from referee.seating.start import has_blinds
from referee.seating.straddle import LEFT, Straddle, takes_place, terms
from referee.table.between import (
    DealerAnnouncesBomb,
    DealerCollects,
    FloorSendsAway,
    SeatKills,
    SeatStraddles,
    SeatTakesOvers,
)
from referee.table.due import BIG, KILL, OVERS, STRADDLE, TIME
from referee.table.sanction import MISSED_HANDS, MISSED_ROUNDS, Sanction
from referee.table.seat import LIVE
from referee.table.terms import Terms

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def straddles(floor: Floor, seating: Seating, event: SeatStraddles, n: int) -> None:
    """Put up a straddle before the cards.

    Raises:
        OffScript: The seat has less.
    """
    seat = possible(floor, event)
    if event.amount > seat.stack:
        raise OffScript(f"seat {event.seat} straddles {event.amount} and has less")
    open_next(floor)
    floor.write(floor.table.chips_out(event.seat, event.amount))
    start = floor.start
    faced = terms(
        seating.straddles, start.places, start.posts, seating.stakes, seating.settings
    )
    if ask(floor, event, n, faced._replace(straddle_allowed=_allowed(faced, seating))):
        return
    floor.write(floor.table.chips_back(event.seat))
    before = () if takes_place(seating.settings) else seating.straddles
    seating.straddles = (*before, Straddle(event.seat, event.amount))
    renewed(floor)
    for post in floor.hand.posts_of(event.seat):
        if post.kind == STRADDLE:
            floor.hand.make(post)


def straddler_left(floor: Floor, seating: Seating, number: int, n: int) -> None:
    """Leave a straddle up whose player has got up, or give it back with those on top of it."""
    up = [each.seat for each in seating.straddles]
    if number not in up:
        return
    stays = seating.settings[LEFT].value == "stays"
    if not stays:
        seating.straddles = seating.straddles[: up.index(number)]
    saying = "straddle-stays" if stays else "straddle-back"
    honour(floor, seating, n, LEFT, saying, seat=number)


def _allowed(faced: Terms, seating: Seating) -> bool:
    return faced.straddle_allowed and not seating.bomb


def announces_bomb(floor: Floor, seating: Seating, event: DealerAnnouncesBomb, n: int) -> None:
    """Make the next hand a bomb pot; straddles put up for it go back."""
    ante = seating.settings[f"{BOMB_POT}.ante"].value
    size = 0 if ante == "none" else int(ante) * seating.stakes.get(BIG, 0)
    said = seating.settings[f"{BOMB_POT}.allowed"].value == "yes"
    allowed = said and _blinds_are_next(floor)
    if ask(floor, event, n, Terms(bomb_allowed=allowed, bomb_ante=size)):
        return
    seating.bomb, seating.straddles = event.amount, ()
    open_next(floor)
    renewed(floor)


def _blinds_are_next(floor: Floor) -> bool:
    """Say whether the next hand is of a game with blinds, which the ante stands in for."""
    if floor.mix is None or hand_begun(floor):
        return has_blinds(floor.settings)
    game, _ = floor.mix.game(floor.mix.rotation.upcoming()[0])
    return has_blinds(game.settings)


def collects(floor: Floor, seating: Seating, event: DealerCollects, n: int) -> None:
    """Take the charge for the time of every player; who has less pays what there is."""
    if ask(floor, event, n, Terms()):
        return
    if hand_begun(floor):
        raise OffScript("the blinds are up", "The time is paid between two hands.")
    setting = seating.settings[TIME]
    absent = setting.value == "absent-players-pay"
    for number, player in seating.players.items():
        seat = floor.table.seats[number]
        if absent or not player.away:
            paid = min(event.amount, seat.stack)
            floor.write(floor.table.with_seat(number, stack=seat.stack - paid))
            floor.house += paid
    honour(floor, seating, n, TIME, "time-charge", amount=event.amount)


def takes_overs(floor: Floor, seating: Seating, event: SeatTakesOvers, n: int) -> None:
    """Let a seat play for more among those who do, or no more.

    Raises:
        OffScript: The table has no higher stakes, or the seat has no button to give back.
    """
    possible(floor, event)
    if OVERS not in seating.stakes:
        raise OffScript(
            "nobody plays overs at this table",
            "Its stakes would say for what, such as 'overs: 400'.",
        )
    if event.gives_back and event.seat not in seating.overs:
        raise OffScript(f"seat {event.seat} has no overs button")
    without = seating.overs - {event.seat}
    seating.overs = without if event.gives_back else without | {event.seat}
    renewed(floor)


def kills_pot(floor: Floor, seating: Seating, event: SeatKills, n: int) -> None:
    """Kill the next pot by choice.

    Raises:
        OffScript: The table has no killed pots, or the seat has too little for one.
    """
    seat = possible(floor, event)
    if KILL not in seating.stakes:
        raise OffScript(
            "no pot is killed at this table",
            "Its stakes would say for what, such as 'kill: 400'.",
        )
    if seat.stack + seat.bet < seating.stakes[KILL]:
        raise OffScript(f"seat {event.seat} has less than the kill, {seating.stakes[KILL]}")
    open_next(floor)
    places = floor.start.places
    there = places.dealt if places is not None else ()
    enters = _enters_by_kill(floor, seating, event.seat)
    faced = Terms(
        kill_allowed=enters or seating.settings[VOLUNTARY].value == "allowed",
        killed=killer(seating.kills, there) is not None,
        has_hand=enters or event.seat in there,
    )
    if ask(floor, event, n, faced):
        return
    seating.kills = seating.kills._replace(by_choice=event.seat)
    renewed(floor)


def _enters_by_kill(floor: Floor, seating: Seating, seat: int) -> bool:
    """Say whether who waits for the big blind would be dealt in for killing the pot."""
    if enters_by_kill(seating.players[seat], seating.stakes, seating.settings) is None:
        return False
    before = seating.kills
    seating.kills = before._replace(by_choice=seat)
    renewed(floor)
    places = floor.start.places
    seating.kills = before
    renewed(floor)
    return places is not None and seat in places.dealt


def sends_away(floor: Floor, seating: Seating, event: FloorSendsAway, n: int) -> None:
    """Have a player miss hands from the next one on: the hand that is played is played out."""
    seat = possible(floor, event)
    hands = hands_of(floor, event.count) if event.rounds else event.count
    gives = MISSED_ROUNDS if event.rounds else MISSED_HANDS
    given = Sanction(event.seat, "", gives, n, hands=hands)
    floor.write(floor.table.but(sanctions=(*floor.table.sanctions, given)))
    take_down(seating, floor.table.sanctions)
    if before_cards(floor) or seat.status != LIVE:
        floor.write(floor.table.but(away=floor.table.away | {event.seat}))
    option = SERVED if floor.case.setting == "tournament" else PENALTY
    honour(floor, seating, n, option, "sent-away", seat=event.seat)
    renewed(floor)
