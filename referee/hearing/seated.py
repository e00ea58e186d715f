"""The table between hands beside the hand in play: made when first asked for, kept in step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.errors import ContentError
from referee.hearing.off import NotYet, OffScript
from referee.hearing.underway import between_hands, hand_begun
from referee.incident.base import look_between_hands
from referee.seating.asked import ABSENT_POSTS, FOLLOWED
from referee.seating.carried import LATE_ANTE, SHUT_OUT, missed
from referee.seating.entitled import ABSENT
from referee.seating.kills import ACTS, OWED, SIZE, VOLUNTARY, Kills, Won, after
from referee.seating.ledger import POST, WAIT, Player, enters_by_kill
from referee.seating.newgame import INITIAL
from referee.seating.penalties import take_down
from referee.seating.places import (
    MISSING_BIG,
    MISSING_SMALL,
    OVER_EMPTY,
    START_HEADS_UP,
    TooFew,
    placed,
)
from referee.seating.seating import Seating
from referee.seating.special import BOMB
from referee.seating.start import HandStart, has_blinds
from referee.seating.straddle import said as straddle_said
from referee.table.due import (
    ANTE,
    BIG,
    BUTTON,
    BY_CHOICE,
    KILL,
    SMALL,
    STRADDLE,
    Case,
    Post,
    Setting,
)
from referee.table.seat import OUT
from referee.table.stakes import lower_bet, upper_bet
from referee.table.table import PASSED_IN, Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


class Answers(Mapping[str, Setting]):
    """What a book answers to the options asked between hands, each looked up when asked."""

    def __init__(self, floor: Floor, case: Case | None = None) -> None:
        self._book, self._case = floor.book, case if case is not None else floor.case

    def __getitem__(self, key: str) -> Setting:
        found = self._book.setting(self._case, key)
        if key in FOLLOWED and found.value not in FOLLOWED[key]:
            raise NotYet(answer(key, found.value))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def answer(key: str, value: str) -> str:
    """Return how an answer is named that nothing follows yet."""
    return f"{key}: {value}"  # as the answers of a game are named that nothing follows yet


def seating_of(floor: Floor) -> Seating:
    """Return the table between hands, made from the hand that is on the table."""
    if floor.seating is None:
        look_between_hands()
        case, stakes = floor.case, floor.table.stakes
        if floor.mix is not None:
            case, stakes = floor.mix.reckoned_by(floor.case, stakes)
        made = Seating(case, stakes, Answers(floor, case))
        made.smallest = floor.table.smallest
        made.opened = floor.variant.nobody_opens is not None
        _of_the_hand(floor, made)
        floor.seating = made
    _in_step(floor, floor.seating)
    return floor.seating


def _in_step(floor: Floor, seating: Seating) -> None:
    """Take down who has got up and who is back since anybody looked."""
    if floor.hand.over and floor.table.outcome == PASSED_IN:
        from referee.table.carried import after_passed  # few pots are

        floor.write(after_passed(floor.table))
    before, table = hand_begun(floor), floor.table
    take_down(seating, table.sanctions)
    seating.passed, seating.carried = table.passed, table.carried
    if floor.hand.over:
        passed = table.outcome == PASSED_IN
        seating.passed = table.passed + 1 if passed else 0
        seating.carried = table.carried if passed else None
    for number, player in tuple(seating.players.items()):
        away = number in floor.table.away
        if away == player.away:
            continue
        seat = floor.table.seats[number]
        had = seat.stack + (
            seat.bet + seat.ante + seat.dead if before else floor.hand.owed(number)
        )
        seating.change(number, away=away, had=had if away else None, way=WAIT)
    for number in floor.table.owing:
        if floor.table.seats[number].dealt:
            seating.change(
                number, way=POST
            )  # it has a hand for nothing, and posts for the next


def _of_the_hand(floor: Floor, seating: Seating) -> None:
    """Give a new seating the players and the marks of the hand that is on the table."""
    table = floor.table
    seating.go("enough")
    took_part = frozenset(
        number
        for number, seat in table.seats.items()
        if seat.status != OUT or number in table.dealt.left_out
    )
    seating.players = {
        number: Player(full_buys=1)
        for number, seat in table.seats.items()
        if seat.stack or number in took_part or number in table.behind
    }
    if table.button is None:
        return
    if floor.mix is not None and not has_blinds(floor.settings):
        if floor.begun and floor.mix.button_moves and len(took_part) > 1:
            seating.marks = placed(seating.present(took_part), table.button).marks
        else:
            seating.stays = table.button  # in the games of stud it waits for one with blinds
        return
    if len(took_part) > 1:
        present = seating.present(took_part)
        floor.start = floor.start._replace(places=placed(present, table.button))
    if not floor.begun or hand_begun(floor) or floor.start.places is None:
        seating.put = table.button
        _go(seating, "place", "places_made")
        return
    seating.marks, seating.line = floor.start.places.marks, took_part
    seating.lets_off(floor.start, _began_with(table))
    _go(seating, "place", "places_made", "deal")
    if floor.hand.over:
        hand_over(floor, seating)


def _began_with(table: Table) -> dict[int, int]:
    """Return the units of every seat as the hand on the table began."""
    return {
        number: seat.stack + seat.matched + seat.dead - table.pushed.get(number, 0)
        for number, seat in table.seats.items()
    }


def _go(seating: Seating, *triggers: str) -> None:
    for trigger in triggers:
        seating.go(trigger)


def upcoming(floor: Floor) -> HandStart | None:
    """Return the hand that is about to be dealt, or that would be next; None where none is."""
    if not between_hands(floor):
        return None
    hand = floor.hand
    try:
        if floor.mix is not None:
            from referee.hearing.mixed import upcoming as of_several  # few tables are

            return of_several(floor)
        seating = seating_of(floor)
        if hand_begun(floor):
            return floor.start if floor.start.places is not None else None
        corrected(floor, seating)
        stacks = {n: units + hand.owed(n) for n, units in stacks_of(floor).items()}
        return _once_over(floor, seating, stacks)
    except (TooFew, NotYet, OffScript, ContentError):
        return None  # told as such when the hand is opened


def _once_over(floor: Floor, seating: Seating, stacks: Mapping[int, int]) -> HandStart:
    """Return the next hand as it would be now; nothing of it is taken down."""
    before, seating.kills = seating.kills, kills_after(floor, seating)
    try:
        return seating.start(stacks, floor.moved_button)
    finally:
        seating.kills = before


def kills_after(floor: Floor, seating: Seating) -> Kills:
    """Return the kill as the hand on the table leaves it; no other game is looked at."""
    table = floor.table
    if KILL not in table.stakes or seating.phase != "in-hand":
        return seating.kills
    awards = {won.seat for pot in table.pots for won in pot.awards if won.amount}
    winners = {seat for seat, units in table.pushed.items() if units > 0} or awards
    asked: dict[int, int] = {}
    for seat, _, units in table.posted:
        asked[seat] = asked.get(seat, 0) + units
    beyond = sum(
        max(0, seat.matched + seat.dead - asked.get(number, 0))
        for number, seat in table.seats.items()
        if number not in winners
    )
    lower = lower_bet(table.stakes, seating.settings)
    upper = upper_bet(table.stakes, seating.settings)
    pot = sum(each.amount for each in table.pots) + floor.hand.rake
    split_game = len(floor.variant.pot) > 1
    won = Won(tuple(sorted(winners)), pot, beyond, lower, upper, split_game)
    return after(seating.kills, won, seating.settings)


def corrected(floor: Floor, seating: Seating) -> None:
    """Play now the hand that should have been, if a ruling has put the button right."""
    if floor.due_start is None or floor.due_start.places is None:
        return
    if floor.table.button == floor.due_start.button != floor.start.button:
        seating.put_right()


def hand_over(floor: Floor, seating: Seating) -> None:
    """Settle a hand that is over."""
    if seating.phase == "in-hand":
        seating.kills = kills_after(floor, seating)
        seating.go("over")
        seating.go("settled")


def stacks_of(floor: Floor) -> dict[int, int]:
    """Return what every seat has for the next hand, in units; posts of one not dealt too."""
    table = floor.table
    before = hand_begun(floor)
    return {
        number: seat.stack
        + table.behind.get(number, 0)
        + (seat.bet + seat.ante + seat.dead + table.pending.get(number, 0) if before else 0)
        for number, seat in table.seats.items()
    }


# --- what is told ---------------------------------------------------------------------------


def honour(
    floor: Floor, seating: Seating, n: int, option: str, saying: str, **values: object
) -> None:
    """Note that an option asked between hands mattered after sentence ``n``."""
    if floor.honours is not None:
        floor.honours.add_setting(n, option, seating.settings[option], saying, **values)


_TOLD = {
    "button-rule": "button-rule",
    START_HEADS_UP: "heads-up",
    OVER_EMPTY: "button-past-empty",
}
"""How the options that the places of a hand turn on are told."""
_WAITS = {
    "new": "waits-new",
    "moved": "waits-moved",
    "missed": "waits-missed",
    "between": "waits-between",
    "kill": "waits-kill",
    "only-blind": "only-on-blind",
    "forfeited": "waits-forfeited",
    "late-ante": "waits-late-ante",
    "shut-out": "waits-shut-out",
    "button": "waits-button",
}


def told_of_start(floor: Floor, n: int) -> None:
    """Note the options that the places of a hand turned on."""
    start, seating = floor.start, floor.seating
    if seating is None or start.places is None or floor.honours is None:
        return
    made, marks = start.places, start.places.marks
    if seating.new_game is not None and seating.new_game.drawn:
        honour(floor, seating, n, INITIAL, "button-drawn", seat=marks.button)
    values = {"button": marks.button, "small": marks.small, "big": marks.big}
    for option in made.rests:
        if option == "button-rule" and made.skipped:
            for seat in made.skipped:
                honour(floor, seating, n, option, "blind-skipped", skipped=seat)
        elif option == MISSING_SMALL:
            saying = "small-blind-needed" if made.smalls else "blind-may-be-missing"
            honour(floor, seating, n, option, saying, **values)
        elif option == MISSING_BIG:
            saying = "big-blind-needed" if made.bigs else "big-blind-missing"
            honour(floor, seating, n, option, saying, **values)
        elif option in _TOLD:
            honour(floor, seating, n, option, _TOLD[option], **values)
    for seat in made.dealt:
        if seating.players[seat].away and not seating.players[seat].stays:
            for option in (ABSENT, ABSENT_POSTS):
                honour(floor, seating, n, option, "absent-dealt-in", seat=seat)
    if seating.bomb:
        for option in BOMB:
            honour(floor, seating, n, option, "bomb-pot", amount=seating.bomb)
    if KILL in seating.stakes:
        _told_of_kill(floor, seating, made.dealt, n)
    for post in start.posts:
        _told_of_post(floor, seating, post, n)
        if post.kind == ANTE and seating.carried is not None:
            late = missed(seating, post.seat)
            if late:
                honour(floor, seating, n, LATE_ANTE, "antes-late", seat=post.seat, amount=late)
    for wait in start.waits:
        for option in dict.fromkeys(cite.option for cite in wait.cites if cite.option):
            honour(floor, seating, n, option, _WAITS[wait.why], seat=wait.seat)
        if wait.why == SHUT_OUT:
            floor.honours.add_cited(n, "waits-shut-out", wait.cites, seat=wait.seat)


def _told_of_post(floor: Floor, seating: Seating, post: Post, n: int) -> None:
    if post.kind in (ANTE, BUTTON, SMALL, BIG):
        return
    if post.kind == STRADDLE:
        last = next(each for each in reversed(floor.start.posts) if each.kind == STRADDLE)
        for option, saying in straddle_said(post, seating.settings, last=post is last):
            honour(floor, seating, n, option, saying, seat=post.seat, amount=post.amount)
        return
    if post.kind == BY_CHOICE:
        entry = enters_by_kill(seating.players[post.seat], seating.stakes, seating.settings)
        honour(floor, seating, n, entry or VOLUNTARY, "kills-by-choice", seat=post.seat)
    if post.kind in (KILL, BY_CHOICE):  # what made it one was told when the last hand ended
        acts = "kill-last" if seating.settings[ACTS].value == "last" else "kill-in-turn"
        for option, saying in ((SIZE, "kills"), (ACTS, acts)):
            honour(floor, seating, n, option, saying, seat=post.seat, amount=post.amount)
        return
    saying = "posts-dead" if post.dead else "posts-live"
    for option in dict.fromkeys(cite.option for cite in post.cites if cite.option):
        honour(floor, seating, n, option, saying, seat=post.seat, amount=post.amount)


def _told_of_kill(floor: Floor, seating: Seating, dealt: tuple[int, ...], n: int) -> None:
    """Note what the last hand did to the kill, and who has none of this hand for owing one."""
    seating.kills = seating.kills.absent(dealt, seating.settings)
    for said in seating.kills.said:
        honour(floor, seating, n, said.option, said.saying, seat=said.seat)
    for seat in seating.kills.owing:
        if seat not in dealt:
            honour(floor, seating, n, OWED, "kill-waits", seat=seat)
