"""From hand to hand where several games are played in turn: the next is of the game that comes.

Between hands blinds and debts are reckoned by the last game that has blinds: in the games of
stud nobody posts one, and the button stays where the next hand with blinds will have it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING

from referee.hearing.game import Game
from referee.hearing.hands import new_table
from referee.hearing.mix import mix_of
from referee.hearing.nexthand import at_table, enough, open_blinds, too_few
from referee.hearing.seated import Answers, seating_of, stacks_of
from referee.hearing.underway import hand_begun
from referee.incident.base import look_at_draws, look_at_upcards
from referee.seating.places import TooFew
from referee.seating.rotation import CHANGES, STUD_BUTTON, STUD_HAND, Rotation
from referee.seating.start import HandStart, begin, has_blinds
from referee.table.deal import Dealt
from referee.table.seat import LIVE
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.seating.seating import Seating

WRONG_GAME = "wrong-game"
"""The incident after which a void deal comes again as the game that was due."""
_SAID = {
    "orbit-over": "game-orbit-over",
    "level-over": "game-level-over",
    "announced": "game-announced",
    "put-right": "game-put-right",
}
"""What is said of a game that comes, by why it does; one that goes on is no news."""
_TWO = 2  # players are needed for a hand


def next_hand(floor: Floor, seating: Seating) -> bool:
    """Go on to the game of the next hand; say whether it is one of stud, with no blinds."""
    mix = mix_of(floor)
    rotation, old = mix.rotation, floor.case
    _goes_on(floor, rotation)
    mix.before = copy(seating)
    mix.before.players = dict(seating.players)
    game, _ = mix.game(rotation.playing)
    _freeze(floor, seating, game)
    shift(floor, seating)
    if floor.case[:2] != old[:2]:
        _honour(floor, CHANGES, _SAID[rotation.why], game=str(rotation.playing))
    return not has_blinds(game.settings)


def _goes_on(floor: Floor, rotation: Rotation) -> None:
    """Have the rotation come to the next hand, by a ruling on the last one or by itself."""
    if rotation.owed is not None and floor.table.dealt.wrong_game is None:
        rotation.right()
        if rotation.announced is None:
            return
    rotation.next_hand()


def _honour(floor: Floor, option: str, saying: str, **values: object) -> None:
    """Note that an option on the mix mattered: the book is asked by the name of the mix."""
    if floor.honours is not None:
        setting = mix_of(floor).settings[option]
        floor.honours.add_setting(floor.at, option, setting, saying, **values)


def _freeze(floor: Floor, seating: Seating, game: Game) -> None:
    """Put the button where it stays in the games of stud, or where it goes from there."""
    mix, before = mix_of(floor), floor.table.button
    stud_before = not has_blinds(floor.settings)
    if has_blinds(game.settings):
        if stud_before and not mix.button_moves:
            _honour(floor, STUD_BUTTON, "button-resumes", seat=mix.button)
        return
    moves = mix.button_moves
    if stud_before and not moves:
        return
    try:
        made = seating.places(stacks_of(floor))
    except TooFew:
        mix.button = before
        return
    mix.button = made.marks.button
    if moves:
        seating.marks = made.marks
    saying = "button-moves" if moves else "button-stays"
    _honour(floor, STUD_BUTTON, saying, seat=mix.button)


def shift(floor: Floor, seating: Seating | None) -> None:
    """Have the floor play the game that the rotation has come to."""
    game, stakes = mix_of(floor).game(mix_of(floor).rotation.playing)
    floor.case, floor.variant, floor.settings = game.case, game.variant, game.settings
    floor.last_down = game.variant.last_down
    if game.variant.shows_cards:
        look_at_upcards()
    if game.variant.draws or game.variant.discards:
        look_at_draws()
    if seating is not None and has_blinds(game.settings):
        seating.case, seating.stakes = game.case, dict(stakes)
        seating.settings = Answers(floor)


def open_stud(
    floor: Floor,
    seating: Seating,
    old: Table,
    cards: Mapping[int, tuple[str, ...]],
    deck: tuple[str, ...],
    button: int | None,
    hand: int,
) -> None:
    """Begin a hand of a game without blinds: everybody antes, and the button stays."""
    mix = mix_of(floor)
    stacks = stacks_of(floor)
    seats = at_table(dealt_in(floor, seating, stacks), stacks, cards)
    put = button if button is not None else mix.button
    due = mix.button if put != mix.button else None
    dealt = Dealt(button_due=due, button_n=floor.at, wrong_game=mix.wrong)
    _, stakes = mix.game(mix.rotation.playing)
    floor.moved_button = floor.button_due = floor.due_start = None
    table = new_table(old, seats, put, deck, dealt, hand, stakes, floor.case)
    floor.hand = floor.begin_hand(table)
    for number in sorted(n for n, player in seating.players.items() if player.owes):
        if number in stacks and stacks[number] and number not in table.away:
            saying = "owes-and-antes" if seats[number].status == LIVE else "owes-and-waits"
            _honour(floor, STUD_HAND, saying, seat=number)
    mix.rotation.counted(len(floor.table.live()))


def dealt_in(floor: Floor, seating: Seating, stacks: Mapping[int, int]) -> frozenset[int]:
    """Return the seats that get a hand of stud; who owes a blind may have to wait."""
    there = enough(seating, stacks)
    if mix_of(floor).settings[STUD_HAND].value == "dealt-in":
        return there
    free = frozenset(seat for seat in there if not seating.players[seat].owes)
    if len(free) < _TWO:
        raise too_few(len(free))
    return free


def put_right(floor: Floor) -> bool:
    """Deal the void hand of a wrong game again as the game that was due; say whether it was.

    What the table between hands had taken down of the void hand is forgotten with it.
    """
    mix = mix_of(floor)
    noticed = floor.table.dealt.wrong_game is None or _ruled_on_the_game(floor)
    if mix.rotation.owed is None or not noticed:
        return False
    floor.seating = copy(mix.before) if mix.before is not None else None
    if floor.seating is not None:
        floor.seating.players = dict(floor.seating.players)
    mix.rotation.right()
    again(floor)
    return True


def _ruled_on_the_game(floor: Floor) -> bool:
    """Say whether the deal is void because of its game, whoever ordered what."""
    return bool(floor.rulings) and floor.rulings[-1].incident.key == WRONG_GAME


def again(floor: Floor) -> None:
    """Begin the hand on the table as one of the game that the rotation has come to."""
    mix, old = mix_of(floor), floor.table
    seating = floor.seating
    game, stakes = mix.game(mix.rotation.playing)
    if seating is not None:
        _freeze(floor, seating, game)
    shift(floor, seating)
    if seating is None:
        dealt = Dealt(wrong_game=mix.wrong)
        table = new_table(old, old.seats, old.button, (), dealt, old.hand, stakes, floor.case)
        floor.hand = floor.begin_hand(table.but(behind=old.behind, outcome=""))
        mix.rotation.counted(len(floor.table.live()))
    elif has_blinds(game.settings):
        open_blinds(floor, seating, old, {}, (), None, old.hand)
    else:
        open_stud(floor, seating, old, {}, (), None, old.hand)


def upcoming(floor: Floor) -> HandStart | None:
    """Return how the next hand begins, and of which game it is; nothing of it is taken down."""
    mix = mix_of(floor)
    rotation = mix.rotation
    if hand_begun(floor):
        told = mix.comes(rotation.playing, rotation.why)
        if floor.start.places is None:
            told = told._replace(button=floor.table.button, dealt=floor.table.live())
        return floor.start._replace(game=told)
    seating = copy(seating_of(floor))
    seating.players = dict(seating.players)
    after = copy(rotation)
    _goes_on(floor, after)
    game, stakes = mix.game(after.playing)
    told = mix.comes(after.playing, after.why)
    stacks = {n: units + floor.hand.owed(n) for n, units in stacks_of(floor).items()}
    if has_blinds(game.settings):
        seating.case, seating.stakes = game.case, dict(stakes)
        seating.settings = Answers(floor, game.case)
        return seating.start(stacks, floor.moved_button)._replace(game=told)
    button = button_due(floor)
    seats = at_table(dealt_in(floor, seating, stacks), stacks, {})
    table = new_table(floor.table, seats, button, (), Dealt(), 0, stakes, game.case)
    live = tuple(number for number, seat in seats.items() if seat.status == LIVE)
    told = told._replace(button=button, dealt=live)
    return begin(table, game.settings)._replace(game=told)


def button_due(floor: Floor) -> int | None:
    """Return where the button goes next, were the next hand to begin now."""
    mix = mix_of(floor)
    game, _ = mix.game(mix.rotation.upcoming()[0])
    stays = not mix.button_moves
    if not has_blinds(game.settings) and not has_blinds(floor.settings) and stays:
        return mix.button
    try:
        return seating_of(floor).places(stacks_of(floor)).marks.button
    except TooFew:
        return None
