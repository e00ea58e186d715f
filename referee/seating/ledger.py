"""Who sits at the table between hands, and what each owes.

Source: options ``new-player-entry``, ``missed-blinds``, ``busted-owes-blinds`` and
``seat-change``.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple
from referee.seating.places import Marks, Places, arc
from referee.seating.single import CHIPS_AGAIN, MISSED_ONLY, only_blind
from referee.table.due import BIG, ENTRY, MISSED_BIG, MISSED_SMALL, SMALL, Cite, Post, Settings

POST = "post"
WAIT = "wait"
NEW = "new"
MOVED = "moved"


class Debt(NamedTuple):
    """A blind that was missed: which one, in which hand."""

    kind: str
    since: int


class Player(NamedTuple):
    """One record of the ledger.

    ``entry`` says why it has no hand without posting or waiting: new, moved, or nothing.
    ``waits`` are hands after which one who moved has one again all the same (None: the big
    blind has to come). ``way``: post or wait. ``away`` is not at the table; ``had`` is what it
    left with, ``stays`` that it got up when the hand had begun and is dealt in all the same.
    ``busted``: it owes for no other reason than that its chips were gone. ``full_buys`` and
    ``short_buys`` count what it bought; ``sent_away`` the hands of a penalty that it has still
    to miss, ``out`` that it plays in this event no more. ``let_off`` are the units it had when
    another posted the only blind for it. ``deals_off``: it played the button and took another
    seat, so that the blinds may go past it once for nothing. ``arrived``: it came to a
    tournament and has had no hand yet.
    """

    entry: str = ""
    debts: tuple[Debt, ...] = ()
    way: str = WAIT
    waits: int | None = None
    away: bool = False
    had: int | None = None
    stays: bool = False
    busted: bool = False
    full_buys: int = 0
    short_buys: int = 0
    sent_away: int = 0
    out: bool = False
    let_off: int | None = None
    deals_off: bool = False
    arrived: bool = False

    @property
    def owes(self) -> bool:
        """Whether it has no hand without posting, or the big blind."""
        return bool(self.entry or self.debts)

    @property
    def must_post(self) -> bool:
        """Whether it missed blinds and has not said that it posts."""
        return bool(self.debts) and self.way != POST

    @property
    def missed(self) -> frozenset[str]:
        """The kinds of blind it missed."""
        return frozenset(debt.kind for debt in self.debts)

    def misses(self, kind: str, hand: int) -> Player:
        """Return the record with one more blind missed; the same blind is owed once."""
        if kind in self.missed:
            return self
        return self._replace(debts=(*self.debts, Debt(kind, hand)))

    def settled(self) -> Player:
        """Return the record of one that was dealt in: nothing is owed any more."""
        return self._replace(
            entry="",
            debts=(),
            way=WAIT,
            waits=None,
            stays=False,
            busted=False,
            arrived=False,
            let_off=None if self.debts else self.let_off,
            deals_off=False,
        )


Ledger = dict[int, Player]


class Wait(NamedTuple):
    """A seat that gets no hand although somebody sits there.

    ``why``: new, moved, missed, between (the button and the big blind), kill, or button (which
    has still to pass who came to a tournament). ``posts`` would let it in.
    """

    seat: int
    why: str
    posts: tuple[Post, ...]
    cites: tuple[Cite, ...]


class Owed(NamedTuple):
    """What has to be posted to be dealt in, and the options that say so."""

    posts: tuple[Post, ...]
    rests: tuple[str, ...]


HOW = "new-player-entry.how"
_MISSED = "missed-blinds"
MAY_WAIT = f"{_MISSED}.may-wait-for-big-blind"
BUSTED = "busted-owes-blinds"
DEAL_OFF = "deal-off"
_BY_MISSED = {
    frozenset({BIG}): (f"{_MISSED}.big",),
    frozenset({SMALL}): (f"{_MISSED}.small",),
    frozenset({BIG, SMALL}): (f"{_MISSED}.both-live", f"{_MISSED}.both-dead"),
}
"""The parts of ``missed-blinds`` that speak of what was missed."""


def enters_at_once(player: Player, settings: Settings) -> bool:
    """Say whether a newcomer comes in with a post and not by waiting for the big blind.

    Source: club-ua-1 2.11.4.
    """
    return player.entry == NEW and settings[HOW].value == "post-big-blind"


def only_on_blind(player: Player, stakes: Mapping[str, int], settings: Settings) -> bool:
    """Say whether who missed the only blind of a game has no hand before it is due again.

    Source: games-ru-1 LB-7; roberts-11 11.6.
    """
    missed = BIG in player.missed and player.let_off is None
    return missed and only_blind(stakes) and settings[MISSED_ONLY].value == "on-the-blind-only"


def enters_by_kill(player: Player, stakes: Mapping[str, int], settings: Settings) -> str | None:
    """Return the option under which who waits for the big blind may kill the pot instead.

    Source: games-ru-1 LB-4, LB-8; roberts-11 11.3, 11.7.
    """
    if player.let_off is not None or only_on_blind(player, stakes, settings):
        return None
    option = f"{_MISSED}.big" if BIG in player.missed else HOW if player.entry == NEW else None
    return option if option and settings[option].value == "wait-or-kill" else None


def owed(number: int, player: Player, stakes: dict[str, int], settings: Settings) -> Owed:
    """Return what a seat has to post to be dealt in before the big blind comes to it."""
    big, small = stakes.get(BIG, 0), stakes.get(SMALL, 0)
    by_kill = enters_by_kill(player, stakes, settings)
    if by_kill is not None:
        return Owed((), (by_kill,))  # the kill is all it posts
    if only_on_blind(player, stakes, settings):
        return Owed((), (MISSED_ONLY,))
    if player.debts and player.let_off is not None:
        cites = _cites((CHIPS_AGAIN,), settings)
        return Owed((Post(number, MISSED_BIG, big, cites),), (CHIPS_AGAIN,))
    if player.debts:
        rests = (*_BY_MISSED[player.missed], *((BUSTED,) if player.busted else ()))
        live, dead = _missed(player.missed, big, small, settings)
        cites = _cites(rests, settings)
        if settings[MAY_WAIT].value == "yes":
            rests = (*rests, MAY_WAIT)
        kinds = (MISSED_BIG if BIG in player.missed else MISSED_SMALL, MISSED_SMALL)
        posts = (
            Post(number, kinds[0], live, cites),
            Post(number, kinds[1], dead, cites, dead=True),
        )
        return Owed(tuple(post for post in posts if post.amount), rests)
    if player.entry == MOVED:
        rests = (DEAL_OFF if player.deals_off else "seat-change",)
        return Owed((Post(number, ENTRY, big, _cites(rests, settings)),), rests)
    if player.entry == NEW:
        rests = (HOW, "new-player-entry.post-is")
        dead = settings[rests[1]].value == "dead"
        return Owed((Post(number, ENTRY, big, _cites(rests, settings), dead=dead),), rests)
    return Owed((), ())


def _cites(rests: tuple[str, ...], settings: Settings) -> tuple[Cite, ...]:
    return tuple(dict.fromkeys(cite for key in rests for cite in settings[key].cites))


def _missed(
    missed: frozenset[str], big: int, small: int, settings: Settings
) -> tuple[int, int]:
    """Return what is posted live and what dead for blinds that were missed, in units."""
    if missed == {SMALL}:
        said = settings[f"{_MISSED}.small"].value
        return (small if said == "small-blind-live" else 0), (
            small if said == "small-blind-dead" else 0
        )
    if missed == {BIG}:
        said = settings[f"{_MISSED}.big"].value
        return big, (small if said == "big-and-small-after-button" else 0)
    both_live = settings[f"{_MISSED}.both-live"].value
    both_dead = settings[f"{_MISSED}.both-dead"].value
    live = 0 if both_live == "none" else big
    rest = {"none": 0, "small-blind": small, "rest": big + small - live}
    return live, rest[both_dead]


# --- what a hand leaves behind --------------------------------------------------------------


def after_hand(
    ledger: Ledger,
    last: Marks | None,
    made: Places,
    hand: int,
    owing: frozenset[int],
    kinds: frozenset[str] = frozenset({BIG, SMALL}),
) -> Ledger:
    """Return the ledger once the cards of a hand are out.

    Who was dealt in owes nothing. Who was not missed each blind that went past: newcomers
    aside, who have missed none. ``owing`` are the seats that miss a blind by not being there,
    ``kinds`` the blinds of the game.
    """
    found = {}
    dealt = set(made.dealt)
    for number, player in ledger.items():
        if number in dealt:
            found[number] = player.settled()
            if number in made.bigs:
                found[number] = found[number]._replace(let_off=None)
        elif last is None or player.entry == NEW or number not in owing:
            found[number] = _counted(player)
        elif player.deals_off:
            found[number] = _let_past(player, number, last, made)
        else:
            moves = player.waits is not None and not player.away
            # On the way to the same place towards the blinds the button goes by for nothing.
            counted = kinds - {SMALL} if moves else kinds
            for kind in _passed(number, last, made):
                player = player.misses(kind, hand) if kind in counted else player
            found[number] = _counted(player)
    return found


def _let_past(player: Player, number: int, last: Marks, made: Places) -> Player:
    """Return the record of one that lets the blinds go past once for nothing.

    From the first blind on it waits until the button is past, too.

    Source: roberts-11 4.15.
    """
    if number in arc({number}, last.button, made.marks.button):
        return player.settled()
    if _passed(number, last, made):
        return player._replace(entry=MOVED, waits=None)
    return _counted(player)


def _passed(number: int, last: Marks, made: Places) -> list[str]:
    """Return the blinds that went past a seat."""
    kinds = []
    if number in arc({number}, last.big, made.marks.big):
        kinds.append(BIG)
    if made.marks.small != last.small and number in arc({number}, last.small, made.marks.small):
        kinds.append(SMALL)
    return kinds


def _counted(player: Player) -> Player:
    """Return the record of one that moved with one hand less to wait."""
    if player.waits is None or player.away:
        return player
    left = player.waits - 1
    if left <= 0 and not player.debts:
        return player.settled()
    return player._replace(waits=left)


def moved(
    player: Player,
    number: int,
    to: int,
    last: Marks | None,
    active: frozenset[int],
    how: str,
    *,
    off: bool,
) -> Player:
    """Return the record of one that takes another seat, as ``seat-change`` has it.

    ``active`` are the seats with a player that takes hands. Away from the big blind is towards
    a later one: more of them before it is due. ``off``: who played the button last may let the
    blinds go past once.

    Source: club-ua-1 2.11.4, roberts-11 4.14 and 4.15.
    """
    if last is None or player.entry == NEW or how == "director-only":
        return player
    others = active - {number, to}
    gained = len(arc(others, last.big, to)) - len(arc(others, last.big, number))
    from_blind = number in (last.small, last.big)
    if how == "post-big-blind":
        if gained > 0 or from_blind:
            return player._replace(entry=MOVED, way=WAIT)
    elif gained > 0:
        return player._replace(entry=MOVED, waits=gained, way=WAIT)
    return player._replace(deals_off=off and number == last.button)
