"""Which game of a rotation comes next: the order is data, when it changes is the book's.

Source: option ``mixed-rotation``; club-ua-1 A.11 (several games in turn), tda-2026 RP-18.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.table.due import Settings
from referee.table.rotation import Leg

CHANGES, HANDS = "mixed-rotation.changes", "mixed-rotation.hands"
STUD_BUTTON = "mixed-button-in-stud"
STUD_HAND = "mixed-owed-blinds"
CHOSEN, LEVEL = "chosen", "level"
PASSED_OVER, REPEATED, TOO_EARLY = "passed-over", "repeated", "too-early"
NOT_IN_ROTATION = "not-in-rotation"
MISTAKES = (PASSED_OVER, REPEATED, TOO_EARLY, NOT_IN_ROTATION)


class Rotation:
    """How far a table has come in its games.

    ``at`` is the game that the count stands at, ``playing`` what is dealt; ``owed`` is the game
    that should be dealt instead, None while all is right.
    """

    def __init__(self, legs: Sequence[Leg], settings: Settings, *, any_game: bool) -> None:
        self.legs = tuple(legs)
        self.any_game = any_game  # whatever is announced may be dealt
        self.settings = settings
        self.at = 0
        self.playing = self.legs[0]
        self.owed: Leg | None = None
        self.mistake = ""
        self.dealt = 0  # hands of this game
        self.line = 0  # players dealt in when it began
        self.announced: Leg | None = None
        self.why = ""  # why this game is dealt
        self.level_over = False  # a new level has begun since it was first dealt

    # --- what comes next --------------------------------------------------------------------

    @property
    def length(self) -> int | None:
        """The hands that this game lasts, None where no number of them ends it.

        An orbit is as many hands as players were dealt in when the game began: in the games of
        stud no button goes round that could be followed.
        """
        changes = self.settings[CHANGES].value
        if changes == "orbit":
            return max(1, self.line)
        hands = self.settings[HANDS].value
        return int(hands) if changes == "hands" and hands.isdigit() else None

    @property
    def over(self) -> bool:
        """Whether this game has had all its hands, or the level it was dealt in is over."""
        if self.settings[CHANGES].value == LEVEL:
            return self.level_over
        length = self.length
        return length is not None and self.dealt >= length

    def due(self) -> Leg:
        """Return the game of the next hand, if nobody says otherwise."""
        there = self.owed or self.playing
        if not self.over:
            return there
        return self._after(self.at)

    def _after(self, at: int) -> Leg:
        return self.legs[(at + 1) % len(self.legs)]

    def upcoming(self) -> tuple[Leg, str]:
        """Return the game that is dealt next, and why it is that one."""
        if self.announced is not None:
            why = "goes-on" if self.announced.same(self.playing) else "announced"
            return self.announced, self._ended() if self._in_its_time(self.announced) else why
        if self.owed is not None and not self.over:
            return self.playing, "announced"
        return self.due(), self._ended() if self.over and self.dealt else "goes-on"

    def _ended(self) -> str:
        """Return what ended the game before."""
        return "level-over" if self.settings[CHANGES].value == LEVEL else "orbit-over"

    def _in_its_time(self, leg: Leg) -> bool:
        return self.over and leg.same(self.due())

    def mistake_of(self, leg: Leg) -> str:
        """Return what is wrong with dealing a game next; nothing where it may be.

        Where the level or the choice of a player changes the game, nothing else ends one: then
        the game after this one may come at any time, or any game there is.
        """
        due, changes = self.due(), self.settings[CHANGES].value
        if leg.same(due) or self.any_game:
            return ""
        if not any(leg.same(each) for each in self.legs):
            return NOT_IN_ROTATION
        if changes == CHOSEN:
            return ""
        if changes == LEVEL:
            return "" if leg.same(self._after(self.at)) else PASSED_OVER
        if self.dealt and not self.over:
            return TOO_EARLY
        return REPEATED if leg.same(self.playing) else PASSED_OVER

    def instead_of(self, leg: Leg) -> Leg:
        """Return the game that should be dealt in the place of a wrong one.

        Who announces a game where the level changes them says that it has changed.
        """
        level = self.settings[CHANGES].value == LEVEL
        return self._after(self.at) if level else self.due()

    # --- hands ------------------------------------------------------------------------------

    def next_hand(self) -> None:
        """Go on to the game of the next hand."""
        leg, why = self.upcoming()
        if self.announced is not None:
            due, mistake = self.instead_of(leg), self.mistake_of(leg)
            self.announced = None
            if mistake:
                self.begin(leg, "announced", owed=due, mistake=mistake)
                return
        if not leg.same(self.playing) or self.over:
            self.begin(leg, why)
        self.why = why

    def right(self) -> None:
        """Deal the game that is due, now that somebody has noticed."""
        if self.owed is None:
            return
        if self.announced is not None and self.announced.same(self.owed):
            self.announced = None  # it comes because its turn was missed, said or not
        self.begin(self.owed, "put-right")

    def counted(self, players: int) -> None:
        """Count one more hand of this game, of so many players."""
        self.dealt += 1
        if self.dealt == 1:
            self.line = players

    def lines_up(self, players: int) -> None:
        """Take down how many were dealt in when a game began: its first cards are out."""
        if self.dealt == 1:
            self.line = players

    def begin(self, leg: Leg, why: str, *, owed: Leg | None = None, mistake: str = "") -> None:
        """Begin a game; ``owed`` is the one that should have come, by which ``mistake``."""
        ahead = [(self.at + step) % len(self.legs) for step in range(1, len(self.legs) + 1)]
        found = [at for at in ahead if leg.same(self.legs[at])]
        if found:
            self.at = found[0]
        elif owed is not None:
            self.at = next(at for at in ahead if owed.same(self.legs[at])) - 1
        self.playing = self.legs[self.at] if found else leg
        self.owed, self.mistake, self.why = owed, mistake, why
        self.dealt, self.line, self.level_over = 0, 0, False
