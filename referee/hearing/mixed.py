"""Several games in turn at one table: the next hand is of the game that comes next.

Between hands blinds and debts are reckoned by the last game that has blinds: in the games of
stud nobody posts one, and the button stays where the next hand with blinds will have it.
Source: options ``mixed-rotation``, ``mixed-button-in-stud`` and ``mixed-owed-blinds``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Any

from referee.hearing.game import Game, prepare
from referee.hearing.hands import new_table
from referee.hearing.nexthand import at_table, enough, open_blinds, too_few
from referee.hearing.off import NotYet, OffScript
from referee.hearing.seated import Answers, seating_of, stacks_of
from referee.hearing.underway import hand_begun
from referee.incident.base import look_at_draws, look_at_upcards
from referee.seating.places import TooFew
from referee.seating.rotation import CHANGES, HANDS, STUD_BUTTON, STUD_HAND, Rotation
from referee.seating.start import Comes, HandStart, begin, has_blinds
from referee.table.deal import Dealt, WrongGame
from referee.table.due import BRING_IN, RAKE, TIME, Case
from referee.table.event import NextGame
from referee.table.rotation import CHOICE, Leg, rotations
from referee.table.table import LIVE, Table
from referee.variant.moves import variant_of
from referee.variant.phases import DOOR_CARD, Posts, Variant
from referee.variant.structure.base import structure_of

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.rulebook.book import Book
    from referee.seating.seating import Seating


class Mix:
    """The games of a table, and how far it has come in them.

    ``button`` is where it stays during the games of stud; ``before`` is the table between hands
    as the last hand found it, for a deal that is void and comes again as another game.
    """

    def __init__(
        self,
        book: Book,
        key: str,
        legs: tuple[Leg, ...],
        stakes: Mapping[str, int],
        setting: str,
        *,
        any_game: bool = False,
    ) -> None:
        self.book, self.stakes, self.setting = book, stakes, setting
        self.case = Case(key, legs[0].structure, setting)
        asked = (CHANGES, HANDS, STUD_BUTTON, STUD_HAND)
        self.settings = {name: book.setting(self.case, name) for name in asked}
        if (self.settings[CHANGES].value, self.settings[HANDS].value) == ("hands", "none"):
            raise NotYet(f"{HANDS}: none")
        self.rotation = Rotation(legs, self.settings, any_game=any_game)
        self.games = {leg[:2]: self._prepared(leg) for leg in legs}
        self.button: int | None = None
        self.before: Seating | None = None
        self.said_n = 0  # the sentence that announced the game

    def _prepared(self, leg: Leg) -> tuple[Game, Mapping[str, int]]:
        case = Case(leg.variant, leg.structure, self.setting)
        own = leg.stakes if leg.stakes is not None else of_game(leg, self.stakes)
        return prepare(self.book, case, own), own

    def game(self, leg: Leg) -> tuple[Game, Mapping[str, int]]:
        """Return a game and what it is played for, in units by kind."""
        if leg[:2] not in self.games:
            self.games[leg[:2]] = self._prepared(leg)
        return self.games[leg[:2]]

    def reckoned_by(
        self, case: Case, stakes: Mapping[str, int]
    ) -> tuple[Case, Mapping[str, int]]:
        """Return the case and stakes that blinds are reckoned by while ``case`` is played.

        They are its own if it has blinds, else those of the first game that has any.
        """
        each = [self.game(leg) for leg in self.rotation.legs]
        blinds = [(game.case, own) for game, own in each if has_blinds(game.settings)]
        if not blinds or case in [known for known, _ in blinds]:
            return case, stakes
        return blinds[0]

    @property
    def wrong(self) -> WrongGame | None:
        """What is wrong with the game that is dealt."""
        rotation = self.rotation
        if rotation.owed is None:
            return None
        due, dealt = str(rotation.owed), str(rotation.playing)
        return WrongGame(self.said_n, due, dealt, rotation.mistake)

    def comes(self, leg: Leg, why: str) -> Comes:
        """Return what is told of a game that comes."""
        return Comes(str(leg), why, self.settings[CHANGES].cites)


def of_game(leg: Leg, stakes: Mapping[str, int]) -> dict[str, int]:
    """Return those of a table's stakes that one of its games knows.

    Antes are for the games that are played with them: a hand with blinds has none unless the
    stakes of that game say so themselves.
    """
    variant, structure = variant_of(leg.variant), structure_of(leg.structure)
    if variant is None or structure is None:
        return dict(stakes)
    known = {*_posted(variant), *structure.stakes, RAKE, TIME}
    if any(each.opens == DOOR_CARD for each in variant.rounds):
        known.add(BRING_IN)
    return {kind: units for kind, units in stakes.items() if kind in known}


def _posted(variant: Variant) -> set[str]:
    return {
        kind for phase in variant.phases if isinstance(phase, Posts) for kind in phase.kinds
    }


def legs_of(key: str, own: Iterable[Leg]) -> tuple[Leg, ...] | None:
    """Return the games of a rotation: the script's own, else those that go by its name."""
    own = tuple(own)
    return own or rotations().get(key) or None


def table_of(
    book: Book,
    key: str,
    legs: tuple[Leg, ...],
    *,
    setting: str,
    stakes: Mapping[str, int],
    **head: Any,
) -> Floor:
    """Open a table that plays several games in turn; ``head`` as of ``Floor.open``.

    Raises:
        NotYet: One of the games, its structure or its stakes cannot be followed yet.
    """
    from referee.hearing.floor import Floor  # which reads this module, where it is asked for

    mix = Mix(book, key, legs, stakes, setting)
    game, own = mix.game(legs[0])
    floor = Floor.open(book=book, case=game.case, stakes=own, game=game, watch=True, **head)
    opened(floor, mix)
    return floor


def opened(floor: Floor, mix: Mix) -> None:
    """Set up the rotation of a table before its first hand."""
    import_module("referee.incident.mixed")  # other tables deal one game, and need no such eye
    floor.mix = mix
    mix.button = floor.table.button
    mix.rotation.counted(sum(seat.stack > 0 for seat in floor.table.seats.values()))
    mix.rotation.why = "goes-on"


# --- from hand to hand ----------------------------------------------------------------------


def next_hand(floor: Floor, seating: Seating) -> bool:
    """Go on to the game of the next hand; say whether it is one of stud, with no blinds."""
    mix = _mix(floor)
    rotation, old = mix.rotation, floor.case
    if rotation.owed is not None and floor.table.dealt.wrong_game is None:
        rotation.right()
    else:
        rotation.next_hand()
    game, _ = mix.game(rotation.playing)
    _freeze(floor, seating, game)
    shift(floor, seating)
    if floor.case[:2] != old[:2]:
        _honour(floor, CHANGES, f"game-{rotation.why}", game=str(rotation.playing))
    mix.before = copy(seating)
    mix.before.players = dict(seating.players)
    return not has_blinds(game.settings)


def _honour(floor: Floor, option: str, saying: str, **values: object) -> None:
    """Note that an option on the mix mattered: the book is asked by the name of the mix."""
    if floor.honours is not None:
        setting = _mix(floor).settings[option]
        floor.honours.add_setting(floor.at, option, setting, saying, **values)


def _freeze(floor: Floor, seating: Seating, game: Game) -> None:
    """Put the button where it stays in the games of stud, or where it goes from there."""
    mix, before = _mix(floor), floor.table.button
    stud_before = not has_blinds(floor.settings)
    if has_blinds(game.settings):
        if stud_before:
            _honour(floor, STUD_BUTTON, "button-resumes", seat=mix.button)
        return
    moves = mix.settings[STUD_BUTTON].value == "moves"
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
    game, stakes = _mix(floor).game(_mix(floor).rotation.playing)
    floor.case, floor.variant, floor.settings = game.case, game.variant, game.settings
    floor.last_down = game.variant.last_down
    if game.variant.shows_cards:
        look_at_upcards()
    if game.variant.draws:
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
    mix = _mix(floor)
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
    if _mix(floor).settings[STUD_HAND].value == "dealt-in":
        return there
    free = frozenset(seat for seat in there if not seating.players[seat].owes)
    if len(free) < 2:
        raise too_few(len(free))
    return free


def put_right(floor: Floor) -> bool:
    """Deal the void hand of a wrong game again as the game that was due; say whether it was.

    What the table between hands had taken down of the void hand is forgotten with it.
    """
    mix = _mix(floor)
    if mix.rotation.owed is None or floor.table.dealt.wrong_game is not None:
        return False
    if mix.before is not None:
        floor.seating = copy(mix.before)
        floor.seating.players = dict(mix.before.players)
    mix.rotation.right()
    _again(floor)
    return True


def _again(floor: Floor) -> None:
    """Begin the hand on the table as one of the game that the rotation has come to."""
    mix, old = _mix(floor), floor.table
    seating = floor.seating if mix.before is not None else None
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


def _mix(floor: Floor) -> Mix:
    assert floor.mix is not None  # nobody asks at a table of one game
    return floor.mix


# --- what is said ---------------------------------------------------------------------------


def announces(floor: Floor, seating: Seating, event: NextGame, n: int) -> None:
    """Note the game that is announced for the next hand.

    Raises:
        OffScript: A hand has begun, or the game cannot be played for the stakes of the table.
    """
    if hand_begun(floor) and (floor.begun or floor.hand.made):
        raise OffScript("the blinds are up", "The next game is announced between two hands.")
    if floor.mix is None:
        opened(floor, _by_choice(floor))
    mix, leg = _mix(floor), Leg(event.variant, event.structure)
    _check(mix, leg)
    mix.said_n = n
    rotation = mix.rotation
    rotation.announced = leg
    if not floor.begun:
        rotation.dealt = 0
        due, mistake = rotation.instead_of(leg), rotation.mistake_of(leg)
        rotation.begin(leg, "announced", owed=due if mistake else None, mistake=mistake)
        rotation.announced = None
        floor.seating = None  # made of a hand that is dealt no more
        _again(floor)


def _by_choice(floor: Floor) -> Mix:
    """Return the rotation of a table that was said to play one game: any that is announced."""
    stakes, case = floor.table.stakes, floor.case
    leg = Leg(case.variant, case.structure, stakes)
    return Mix(floor.book, CHOICE, (leg,), stakes, case.setting, any_game=True)


def _check(mix: Mix, leg: Leg) -> None:
    if variant_of(leg.variant) is None or structure_of(leg.structure) is None:
        raise OffScript(f"there is no game {str(leg)!r}", "For example: next game: razz, limit")
    try:
        mix.game(leg)
    except NotYet as wait:
        raise OffScript(
            f"{leg} cannot be played here: {wait.family}",
            "The head of the script says what each game is played for.",
        ) from None


def upcoming(floor: Floor) -> HandStart | None:
    """Return how the next hand begins, and of which game it is; nothing of it is taken down."""
    mix = _mix(floor)
    rotation = mix.rotation
    if hand_begun(floor):
        told = mix.comes(rotation.playing, rotation.why)
        if floor.start.places is None:
            told = told._replace(button=floor.table.button, dealt=floor.table.live())
        return floor.start._replace(game=told)
    seating = copy(seating_of(floor))
    seating.players = dict(seating.players)
    after = copy(rotation)
    if after.owed is not None and floor.table.dealt.wrong_game is None:
        after.right()
    else:
        after.next_hand()
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
    mix = _mix(floor)
    game, _ = mix.game(mix.rotation.upcoming()[0])
    stays = mix.settings[STUD_BUTTON].value != "moves"
    if not has_blinds(game.settings) and not has_blinds(floor.settings) and stays:
        return mix.button
    try:
        return seating_of(floor).places(stacks_of(floor)).marks.button
    except TooFew:
        return None
