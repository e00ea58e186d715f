"""Kill pots: who has the kill button, who owes a kill, and what a killed pot is played for.

Stakes ``kill`` are the units of the overblind: twice the big blind for a full kill, one and a
half times it for a half kill.

Source: roberts-11 section 13; options ``kill-trigger``, ``kill-size`` and ``kill-terms``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from referee.named import NamedTuple
from referee.table.due import BIG, BY_CHOICE, KILL, SMALL, Post, Settings
from referee.table.stakes import lower_bet, upper_bet

TRIGGER = "kill-trigger"
SPLIT = f"{TRIGGER}.split-games"
OTHER = f"{TRIGGER}.other-games"
SCOOP = f"{TRIGGER}.scoop-threshold"
SECOND = f"{TRIGGER}.second-leg"
SIZE = "kill-size"
ACTS = "kill-terms.killer-acts"
PER_DEAL = "kill-terms.kills-per-deal"
OWED = "kill-terms.owed-and-not-posted"
AFTER_SPLIT = "kill-terms.leg-after-split"
BY_OTHERS = "kill-terms.split-by-others"
LEFT = "kill-terms.winner-left"
ABSENT = "kill-terms.leg-over-absence"
AGAIN = "kill-terms.winner-kills-again"
VOLUNTARY = "kill-terms.voluntary"
NEW_GAME = "kill-terms.new-game"
NEWCOMER = "kill-terms.newcomer-dealt-in"


class Said(NamedTuple):
    """What a hand did to the kill, under which option: told when the next hand begins."""

    option: str
    saying: str
    seat: int


class Kills(NamedTuple):
    """The kill between hands.

    ``leg`` is the seat with the kill button, ``owing`` seats that have to kill a pot and have
    not, the first of them first; ``killed`` the seat that had to kill the pot that is played;
    ``by_choice`` kills the next one without having to. ``kept`` are seats that were away with a
    leg, ``back`` those of them that play again: it counts for a pot, whoever has the button.
    """

    leg: int | None = None
    owing: tuple[int, ...] = ()
    killed: int | None = None
    said: tuple[Said, ...] = ()
    by_choice: int | None = None
    kept: tuple[int, ...] = ()
    back: tuple[int, ...] = ()

    def without(self, seat: int) -> Kills:
        """Return the kill once a seat has a new player, who has won and owes nothing."""
        if seat == self.leg:
            said = (*self.said, Said(LEFT, "leg-lost", seat))
            return self._replace(leg=None, said=said).without(seat)
        return self._replace(
            owing=tuple(each for each in self.owing if each != seat),
            killed=None if self.killed == seat else self.killed,
            by_choice=None if self.by_choice == seat else self.by_choice,
            kept=tuple(each for each in self.kept if each != seat),
        )

    def moved(self, seat: int, to: int) -> Kills:
        """Return the kill once a player has taken another seat."""
        return self._replace(
            leg=to if self.leg == seat else self.leg,
            owing=tuple(to if each == seat else each for each in self.owing),
            by_choice=to if self.by_choice == seat else self.by_choice,
            kept=tuple(to if each == seat else each for each in self.kept),
        )

    def dealt(self, seats: Iterable[int]) -> Kills:
        """Return the kill once the cards of a hand are out: who killed its pot owes no more."""
        seat = _owing(self, seats)
        owing = tuple(each for each in self.owing if each != seat)
        return self._replace(owing=owing, killed=seat, said=(), by_choice=None)

    def anew(self, settings: Settings) -> Kills:
        """Return the kill as a new game begins."""
        if settings[NEW_GAME].value == "kept":
            return self
        had = self.leg if self.leg is not None else next(iter(self.owing), None)
        return Kills(said=(Said(NEW_GAME, "leg-lost", had),) if had is not None else ())

    def absent(self, seats: Iterable[int], settings: Settings) -> Kills:
        """Return the kill where those at the table are these; one who is away may lose it."""
        there = set(seats)
        if settings[OWED].value == "none":
            owing = tuple(each for each in self.owing if each in there)
            self = self._replace(owing=owing)
        back = tuple(each for each in self.kept if each in there)
        kept = tuple(each for each in self.kept if each not in there)
        told = tuple(Said(ABSENT, "leg-back", seat) for seat in back)
        self = self._replace(kept=kept, back=back, said=(*self.said, *told))
        if self.leg is None or self.leg in there:
            return self
        lost = settings[ABSENT].value == "lost"
        said = Said(ABSENT, "leg-lost" if lost else "leg-kept-away", self.leg)
        kept = self.kept if lost else (*self.kept, self.leg)
        return self._replace(leg=None, kept=kept, said=(*self.said, said))


NO_KILL = Kills()


class Won(NamedTuple):
    """How a hand ended, as far as a kill asks. Whole units.

    ``beyond`` is what the winners got of others' chips that were no posts; ``lower`` and
    ``upper`` are the bets of that hand.
    """

    winners: tuple[int, ...]
    pot: int
    beyond: int
    lower: int
    upper: int
    split_game: bool


def after(kills: Kills, won: Won, settings: Settings) -> Kills:
    """Return the kill once a hand is over."""
    kills = kills._replace(said=())
    if not won.winners:
        return kills._replace(killed=None)
    if won.split_game:
        return _scooped(kills, won, settings)._replace(killed=None)
    return _ran(kills, won, settings)._replace(killed=None, back=())


def _scooped(kills: Kills, won: Won, settings: Settings) -> Kills:
    """A scoop of so many upper bets kills the next pot.

    Source: roberts-11 13.Intro, 13.8.
    """
    if len(won.winners) > 1:
        return kills
    (seat,) = won.winners
    if won.pot < Fraction(settings[SCOOP].value) * won.upper:
        return kills._replace(said=(Said(SCOOP, "no-scoop", seat),))
    return _owes(kills, seat, (Said(SPLIT, "scoop", seat), Said(SCOOP, "scoop", seat)))


def _ran(kills: Kills, won: Won, settings: Settings) -> Kills:
    """Two pots running kill the next one; who splits with the button keeps it.

    Source: roberts-11 13.Intro, 13.1, 13.3, 13.4, 13.7.
    """
    if len(won.winners) > 1:
        return _split(kills, won, settings)
    (seat,) = won.winners
    has_leg = seat in (kills.leg, *kills.back)
    kills = kills._replace(leg=seat)
    if not has_leg:
        return kills._replace(said=(Said(OTHER, "leg", seat),))
    if kills.killed == seat:
        if settings[AGAIN].value == "no":
            return kills._replace(said=(Said(AGAIN, "kills-once", seat),))
        return _owes(kills, seat, (Said(AGAIN, "kills-again", seat),))
    if settings[SECOND].value == "one-full-bet" and won.beyond < won.lower:
        return kills._replace(said=(Said(SECOND, "no-second-leg", seat),))
    return _owes(kills, seat, (Said(OTHER, "two-running", seat),))


def _split(kills: Kills, won: Won, settings: Settings) -> Kills:
    """Several share a pot: who has the kill button among them keeps it, and kills again."""
    holder = next((seat for seat in (kills.leg, *kills.back) if seat in won.winners), None)
    if holder is None:
        if kills.leg is None:
            return kills
        return kills._replace(leg=None, said=(Said(BY_OTHERS, "leg-lost", kills.leg),))
    if settings[AFTER_SPLIT].value == "lost":
        return kills._replace(leg=None, said=(Said(AFTER_SPLIT, "leg-lost", holder),))
    said = (Said(AFTER_SPLIT, "leg-kept", holder),)
    kills = kills._replace(leg=holder, said=said)
    return _owes(kills, holder, said) if kills.killed == holder else kills


def _owes(kills: Kills, seat: int, said: tuple[Said, ...]) -> Kills:
    owing = kills.owing if seat in kills.owing else (*kills.owing, seat)
    return kills._replace(owing=owing, said=said)


# --- the pot that is killed -----------------------------------------------------------------


def killer(kills: Kills, there: Iterable[int]) -> int | None:
    """Return the seat that kills the pot of the next hand.

    The first that owes and is there; where none has to, who does so by choice.
    """
    present = set(there)
    owing = _owing(kills, present)
    if owing is not None:
        return owing
    return kills.by_choice if kills.by_choice in present else None


def _owing(kills: Kills, there: Iterable[int]) -> int | None:
    present = set(there)
    return next((seat for seat in kills.owing if seat in present), None)


def post(
    seat: int, kills: Kills, stakes: Mapping[str, int], blinds: Iterable[Post], said: Settings
) -> Post:
    """Return the kill as a post: with the blinds of its seat it comes to the whole of it."""
    has = sum(each.amount for each in blinds if each.seat == seat and each.kind in (SMALL, BIG))
    owed = seat in kills.owing
    why = (SPLIT, OTHER, OWED) if owed else (VOLUNTARY,)
    asked = (*why, SIZE, ACTS, PER_DEAL)
    cites = tuple(dict.fromkeys(cite for key in asked for cite in said[key].cites))
    return Post(seat, KILL if owed else BY_CHOICE, max(0, stakes[KILL] - has), cites)


def killed_stakes(stakes: Mapping[str, int], settings: Settings) -> dict[str, int]:
    """Return what a killed pot is played for: the bets grow as the blind does."""
    return times(stakes, Fraction(stakes[KILL], stakes[BIG]), settings)


def times(stakes: Mapping[str, int], factor: Fraction, settings: Settings) -> dict[str, int]:
    """Return limit stakes whose bets are so many times as high, in whole units."""
    lower, upper = lower_bet(stakes, settings), upper_bet(stakes, settings)
    return {**stakes, "small-bet": int(lower * factor), "big-bet": int(upper * factor)}


def known_size(stakes: Mapping[str, int], settings: Settings) -> bool:
    """Say whether the kill of these stakes is one that ``kill-size`` names."""
    size = Fraction(stakes[KILL], stakes[BIG])
    return size in [Fraction(word) for word in settings[SIZE].value.split(", ")]
