"""Text hand histories in the manner of Full Tilt Poker, read like those of PokerStars.

No colon stands behind a name, the table is told in the first line and the button on a line of
its own, sums have their thousands apart, and who sits out is told at the end, perhaps for the
first time. Talk has a colon, as nothing else has.
"""

from __future__ import annotations

import re

from referee.bulk.history import ANTE, BIG, BOTH, SMALL, Head, History, Said, cents
from referee.bulk.pokerstars import FIGURES, GAMES, STRUCTURES, SUM, Reading
from referee.bulk.texts import FULL_TILT, Text
from referee.errors import NotYetError, Place

_TO = rf"[^\d\s]?(?P<to>{FIGURES})"
_END = r"(?:, and is (?:all in|capped))*"
_SHOWN = r"\[(?P<cards>[^\]]*)\]"
_POT = r"(?:high |low )?(?:main pot|side pot(?: #\d)?|pot)"
_HEAD = re.compile(
    r"Table (?P<table>.+?)(?: \((?P<kind>[^()]*)\))?"
    rf" - (?:{SUM}/{SUM}(?: Ante {SUM})? - (?P<late>[^-]+)|(?P<early>[^-]+) - {SUM}/{SUM}"
    rf"(?: Ante {SUM})?) - (?P<time>\d\d?:\d\d:\d\d)[^-]* - (?P<day>\d+/\d+/\d+)(?: .*)?"
)
_GAME = re.compile(r"(?P<how>No Limit|NL|Pot Limit|PL|Limit|FL) (?P<game>.+)")
_HOW = {"NL": "No Limit", "PL": "Pot Limit", "FL": "Limit"}
_LONG = {"Omaha H/L": "Omaha Hi/Lo", "Omaha Hi": "Omaha"}
_MOST = 9
"""Seats of a table of which nothing else is told."""
_BUTTON = re.compile(r"The button is in seat #(\d+)")
_WON = re.compile(rf"(?:.* )?(?:collected|won) \({SUM}\).*")
_OUT = re.compile(r"(?: \([^()]*\))? is sitting out")


class _Reading(Reading):
    """One hand of the site being read."""

    FIRST_LINE = 1
    SEAT = re.compile(rf"Seat (\d+): (.+) \({SUM}\)(?:, (is sitting out))?")
    DONE = tuple(
        (what, re.compile(pattern))
        for what, pattern in (
            ("fold", " folds"),
            ("check", " checks"),
            ("call", rf" calls {_TO}{_END}"),
            ("bet", rf" bets {_TO}{_END}"),
            ("raise", rf" raises to {_TO}{_END}"),
            ("post", rf" posts (?:the |a dead )?(?P<kind>{SMALL}|{BIG}) of {_TO}{_END}"),
            ("post", rf" (?P<kind>antes) {_TO}{_END}"),
            ("post", rf" posts {_TO}(?P<kind>){_END}"),
            ("show", rf" shows {_SHOWN}(?: .*)?"),
            ("muck", " mucks"),
            ("collect", rf" (?:wins|ties for) (?:the )?(?P<pot>{_POT}) \({_TO}\)(?: with .*)?"),
        )
    )
    TALK = re.compile(
        r"(?: \(Observer\))?: .*| shows (?!\[).*| stands up| sits down| is sitting out"
        r"| has (?:been disconnected|reconnected|returned|timed out|requested TIME"
        r"|\d+ seconds left to act)| adds .*| is feeling .*| will be allowed to play .*"
    )
    # A board is never the second here: what would say so matches nothing.
    BOARD = re.compile(
        r"\*\*\* ((?!))?(FLOP|TURN|RIVER) \*\*\*(?: \[[^\]]*\](?= \[))? \[([^\]]*)\]"
        r"(?: \(.*\))?"
    )
    MARK = re.compile(r"\*\*\* (?:HOLE CARDS|SHOW DOWN|SUMMARY) \*\*\*")
    BACK = re.compile(rf"Uncalled bet of {SUM} returned to (.+)")
    UNREAD = re.compile(
        r"Board: \[.*\]|\d+ seconds left to act|Time has expired|The blinds are now .*"
    )

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.won: dict[str, tuple[int, int, str]] = {}

    def _begins(self) -> tuple[Head, int, int]:
        line, first = self.text.lines[0]
        begins = FULL_TILT.match(first)
        assert begins is not None, "told apart by its first line"
        found = _HEAD.fullmatch(begins[2])
        if found is None:
            told = f"{begins[2]!r} is not followed yet"
            raise NotYetError(Place(self.text.file, line), told)
        said = (found["late"] or found["early"]).strip()
        game = _GAME.fullmatch(said)
        kind = _LONG.get(game["game"], game["game"]) if game else ""
        if game is None or kind not in GAMES:
            raise NotYetError(Place(self.text.file, line), f"{said!r} is not followed yet")
        how = _HOW.get(game["how"], game["how"])
        lower, upper = [each for each in found.groups()[2:9] if each and each[0].isdigit()][:2]
        year, month, day = found["day"].split("/")
        when = f"{year}-{month}-{day}T{found['time']:0>8}"
        stakes = cents(lower), cents(upper)
        head = Head(begins[1], GAMES[kind], STRUCTURES[how], stakes, None, when)
        return head, self._places(found["kind"] or ""), 0

    def _places(self, kind: str) -> int:
        """Return how many seats a table has, by what is told in brackets."""
        if "heads up" in kind:
            return 2
        told = re.search(r"(\d+) max", kind)
        return int(told[1]) if told else _MOST

    # --- lines ------------------------------------------------------------------------------

    def _happens(self, line: int, text: str) -> None:
        button = _BUTTON.fullmatch(text)
        if button is None:
            super()._happens(line, text)
        else:
            self.button = int(button[1])

    def _does(self, line: int, text: str, name: str) -> bool:
        if not super()._does(line, text, name):
            return False
        said = self.said[-1]
        if said.what == "post":
            self.said[-1:] = self._posted(said)
        elif said.what == "muck" and self._alone(name):
            self.said.pop()  # nobody is left to show to
        return True

    def _posted(self, said: Said) -> list[Said]:
        """Return a post under the name it has elsewhere, a dead blind with the live one."""
        if said.kind == "antes":
            return [said._replace(kind=ANTE)]
        if said.kind:
            return [said]
        dead = next((each for each in self.said if self._is_dead(each, said.name)), None)
        if dead is None:
            return [said._replace(kind=BIG)]
        self.said.remove(dead)
        return [said._replace(kind=BOTH, amount=said.amount + dead.amount)]

    def _is_dead(self, said: Said, name: str) -> bool:
        return said.what == "post" and said.name == name and " dead " in said.text

    def _alone(self, name: str) -> bool:
        """Say whether all others have folded."""
        acted = {each.name for each in self.said if each.what in _PLAYS}
        gone = {each.name for each in self.said if each.what == "fold"}
        return acted - gone <= {name}

    # --- the summary ------------------------------------------------------------------------

    def _sums(self, line: int, text: str) -> None:
        super()._sums(line, text)
        seat = re.fullmatch(r"Seat (\d+): (.*)", text)
        if seat is None:
            return
        name = next(name for name, chair in self.chairs.items() if chair.seat == int(seat[1]))
        rest = seat[2][len(name) :]
        if _OUT.fullmatch(rest):
            self.out.add(name)
        won = _WON.fullmatch(rest)
        if won is not None:
            self.won[name] = line, cents(won[1]), text

    def _ends(self) -> None:
        if not any(said.what == "collect" for said in self.said):
            # A pot that nobody fought for is sometimes told in the summary alone.
            for name, (line, amount, text) in self.won.items():
                self.said.append(Said(line, text, "collect", name, amount=amount))
        if not self.button:
            self.text.fault(self.text.lines[0][0], "no line says where the button is")


_PLAYS = ("post", "fold", "check", "call", "bet", "raise")


def parse(text: Text) -> History:
    """Return the hand that some lines tell.

    Raises:
        ContentError: If a line is not understood, or the hand breaks off; ``NotYetError`` if
            it is of a game that is not followed.
    """
    return _Reading(text).read()
