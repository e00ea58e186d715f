"""Text hand histories in the manner of PokerStars: several hands a file, one line an event.

Each line is read as what it says and no more. Screen names hold anything, colons and brackets
too, so a line is told apart by the names of the seats that the hand began with, the longest
first. Talk and comings and goings of people without a hand are known and left out; any other
line is a fault. Amounts are cents.
"""

from __future__ import annotations

import re
from typing import NoReturn

from referee.bulk.history import (
    ANTE,
    BIG,
    BOTH,
    SMALL,
    Cards,
    Chair,
    Head,
    History,
    Said,
    cents,
)
from referee.bulk.texts import FIRST, Text
from referee.errors import NotYetError, Place, did_you_mean

# --- the head of a hand ---------------------------------------------------------------------

FIGURES = r"\d[\d,]*(?:\.\d\d?)?"
SUM = rf"[^\d\s]?({FIGURES})"
"""A sum, its currency before it or none."""
_GAME = re.compile(r"(?:\{.*?\}\s+)?(.*?)\s*\((.*?)\) - ")
_STAKES = re.compile(rf"{SUM}/{SUM}(?: - {SUM} Cap -)?\s*(?:[A-Z]{{3}})?")
_WHEN = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d?)(:\d\d:\d\d)")
_KIND = re.compile(r"(.+?) (No Limit|Pot Limit|Limit)")
_TABLE = re.compile(r"Table '(.*)' (\d+)-max .*?Seat #(\d+) is the button")
_SEAT = re.compile(rf"Seat (\d+): (.+) \({SUM} in chips\)(?: (is sitting out|out of hand.*))?")
GAMES = {"Hold'em": "holdem", "Omaha": "omaha", "Omaha Hi/Lo": "omaha-hi-lo"}
STRUCTURES = {"No Limit": "no-limit", "Pot Limit": "pot-limit", "Limit": "limit"}


def _head(text: Text) -> Head:
    """Return the number of a hand, its game and its stakes.

    Raises:
        ContentError: If it is no head of a hand; ``NotYetError`` if the game is not followed.
    """
    line, first = text.lines[0] if text.lines else (0, "")
    begins = FIRST.match(first)
    if begins is None:
        text.fault(
            line, "no hand begins here", "As in: 'PokerStars Hand #1: Omaha Pot Limit …'"
        )
    number, rest = begins[1], begins[2]
    if rest.startswith("Tournament"):
        _not_yet(text, line, "a hand of a tournament is not followed yet")
    game = _GAME.match(rest)
    kind = _KIND.fullmatch(game[1]) if game else None
    if game is None or kind is None or kind[1] not in GAMES:
        named = game[1] if game else rest
        _not_yet(text, line, f"{named!r} is not followed yet")
    stakes = _STAKES.fullmatch(game[2])
    if stakes is None:
        text.fault(line, f"{game[2]!r} are no stakes", "As in: '($0.50/$1.00 USD)'")
    cap = cents(stakes[3]) if stakes[3] else None
    return Head(
        number,
        GAMES[kind[1]],
        STRUCTURES[kind[2]],
        (cents(stakes[1]), cents(stakes[2])),
        cap,
        when(rest),
    )


def when(told: str) -> str | None:
    """Return the first time that a line tells, the clock being that of the site.

    >>> when("Hold'em No Limit ($1/$2) - 2012/09/18 9:57:29 ET")
    '2012-09-18T09:57:29'
    """
    found = _WHEN.search(told)
    if found is None:
        return None
    year, month, day, hour, rest = found.groups()
    return f"{year}-{month}-{day}T{hour:0>2}{rest}"


def _not_yet(text: Text, line: int, what: str) -> NoReturn:
    raise NotYetError(Place(text.file, line), what)


def _table(text: Text) -> tuple[int, int]:
    """Return how many seats a table has, and the seat of the button."""
    line, second = text.lines[1] if len(text.lines) > 1 else text.lines[0]
    table = _TABLE.fullmatch(second)
    if table is None:
        text.fault(line, "the second line of a hand says its table and the button")
    seats, button = int(table[2]), int(table[3])
    _on_the_table(text, line, button, seats)
    return seats, button


def _on_the_table(text: Text, line: int, seat: int, seats: int) -> None:
    if not 0 < seat <= seats:
        text.fault(line, f"there is no seat {seat} at a table of {seats}")


def _seat(text: Text, line: int, found: re.Match[str], chairs: dict[str, Chair]) -> None:
    seat, name = int(found[1]), found[2]
    if name in chairs or seat in {chair.seat for chair in chairs.values()}:
        text.fault(line, f"seat {seat} or its player stands here twice")
    chairs[name] = Chair(seat, cents(found[3]), line)


# --- the lines of a hand --------------------------------------------------------------------

_END = r"(?: and (?:is all-in|has reached the .* cap))*"
_CARDS = r"\[([^\]]*)\]"
_SHOWN = r"\[(?P<cards>[^\]]*)\]"
_TO = rf"[^\d\s]?(?P<to>{FIGURES})"
_POSTS = "|".join((SMALL, BIG, BOTH, ANTE))
_DONE: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (what, re.compile(pattern))
    for what, pattern in (
        ("fold", rf": folds(?: {_SHOWN})?"),
        ("check", ": checks"),
        ("call", rf": calls {_TO}{_END}"),
        ("bet", rf": bets {_TO}{_END}"),
        ("raise", rf": raises {SUM} to {_TO}{_END}"),
        ("post", rf": posts (?P<kind>{_POSTS}) {_TO}{_END}"),
        ("show", rf": shows {_SHOWN}(?: \(.*\))?"),
        ("muck", ": mucks hand"),
        ("out", ": is sitting out"),
        ("leave", " leaves the table"),
        ("collect", rf" collected {_TO} from (?P<pot>pot|main pot|side pot(?:-\d)?)"),
    )
)
"""What is seen of a player, behind the name."""
_TALK = re.compile(
    r"(?::? said, \".*\"|: doesn't show hand|: is sitting out| leaves the table| sits out"
    r"| joins the table at seat #\d+| is disconnected| is connected| has returned"
    r"| has timed out(?: while (?:being )?disconnected)?| will be allowed to play after the"
    r" button| was removed from the table for failing to post| has \d+ seconds .*)"
)
"""What moves no card and no chip of a hand, behind a name."""
_BOARD = re.compile(
    r"\*\*\* (?:(FIRST|SECOND) )?(FLOP|TURN|RIVER) \*\*\*(?: \[.*\])? " + _CARDS
)
_MARK = re.compile(r"\*\*\* (?:HOLE CARDS|(?:FIRST |SECOND )?SHOW DOWN|SUMMARY) \*\*\*")
_DEALT = re.compile(rf"Dealt to (.+) {_CARDS}")
_BACK = re.compile(rf"Uncalled bet \({SUM}\) returned to (.+)")
_TOTAL = re.compile(rf"Total pot {SUM}(?: .*)?\| Rake {SUM}(?: \|.*)?")
_SUMMED = re.compile(r"Seat (\d+): (.*)")
_UNREAD = re.compile(
    r"No low hand qualified|Hand was run twice|(?:FIRST |SECOND )?Board \[.*\]"
)
_DECK = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
_BOARDS = {None: 0, "FIRST": 1, "SECOND": 2}


class Reading:
    """One hand being read, line by line; how each thing is said is the site's own.

    ``FIRST_LINE`` is the first, counted from 0, that is neither head nor table.
    """

    FIRST_LINE = 2
    SEAT = _SEAT
    DONE = _DONE
    TALK = _TALK
    BOARD = _BOARD
    MARK = _MARK
    DEALT = _DEALT
    BACK = _BACK
    TOTAL = _TOTAL
    UNREAD = _UNREAD

    def __init__(self, text: Text) -> None:
        self.text = text
        self.head, self.seats, self.button = self._begins()
        self.chairs: dict[str, Chair] = {}
        self.out: set[str] = set()
        self.known: dict[str, Cards] = {}
        self.said: list[Said] = []
        self.total: tuple[int, int, int] | None = None
        self.names: list[str] = []
        self.summary = False

    def _begins(self) -> tuple[Head, int, int]:
        """Return the head of the hand, the seats of the table, and the seat of the button."""
        return _head(self.text), *_table(self.text)

    def read(self) -> History:
        """Return the hand, once every line of it is understood."""
        for line, text in self.text.lines[self.FIRST_LINE :]:
            seated = self.SEAT.fullmatch(text) if not (self.said or self.summary) else None
            if seated:
                self._sits(line, seated)
            elif self.summary:
                self._sums(line, text)
            else:
                self._happens(line, text)
        self._ends()
        last = self.text.lines[-1][0]
        if not self.summary:
            self.text.fault(last, "the hand breaks off: it has no '*** SUMMARY ***'")
        if self.total is None:
            self.text.fault(last, "the summary has no line of the total pot and the rake")
        if not any(said.what == "deal" for said in self.said):
            self.text.fault(last, "the hand has no '*** HOLE CARDS ***'")
        acted = {said.name for said in self.said if said.what != "leave"}
        total, rake, total_line = self.total
        return History(
            file=self.text.file,
            line=self.text.lines[0][0],
            button=self.button,
            chairs=self.chairs,
            out=frozenset(self.out - acted),
            known=self.known,
            said=tuple(self.said),
            total=total,
            rake=rake,
            total_line=total_line,
            **self.head._asdict(),
        )

    def _ends(self) -> None:
        """See to what can be told once all lines are read."""

    def _sits(self, line: int, found: re.Match[str]) -> None:
        _on_the_table(self.text, line, int(found[1]), self.seats)
        _seat(self.text, line, found, self.chairs)
        self.names = sorted(self.chairs, key=len, reverse=True)
        if found[4]:
            self.out.add(found[2])

    def _named(self, text: str) -> str | None:
        """Return the player whose name a line begins with, the longest that it could be."""
        return next((name for name in self.names if text.startswith(name)), None)

    # before the summary

    def _happens(self, line: int, text: str) -> None:
        name = self._named(text)
        if name is not None and self._does(line, text, name):
            return
        board, back, dealt = (
            each.fullmatch(text) for each in (self.BOARD, self.BACK, self.DEALT)
        )
        if board:
            which = _BOARDS[board[1]]
            cards = self._cards(line, board[3])
            self.said.append(Said(line, text, "board", cards=cards, board=which))
        elif back:
            name = self._player(line, back[2])
            self.said.append(Said(line, text, "back", name, amount=cents(back[1])))
        elif dealt:
            self.known[self._player(line, dealt[1])] = self._cards(line, dealt[2])
        elif self.MARK.fullmatch(text):
            self.summary = "SUMMARY" in text
            if "HOLE" in text and not any(said.what == "deal" for said in self.said):
                self.said.append(Said(line, text, "deal"))
        elif text == "Hand cancelled":
            self.text.fault(line, "the hand was cancelled, and nothing of it was played")
        elif not (self.UNREAD.fullmatch(text) or self._is_talk(text, name)):
            self._unknown(line, text)

    def _does(self, line: int, text: str, name: str) -> bool:
        """Read what a player does; say whether the line tells of that."""
        rest = text[len(name) :]
        matches = ((what, pattern.fullmatch(rest)) for what, pattern in self.DONE)
        what, found = next((each for each in matches if each[1]), ("", None))
        if found is None:
            return False
        if what == "out":
            self.out.add(name)
            return True
        told = found.groupdict()
        amount = cents(told["to"]) if told.get("to") else 0
        cards = self._cards(line, told.get("cards") or "")
        kind, pot = told.get("kind") or "", told.get("pot") or ""
        number = int(pot[-1]) if pot[-1:].isdigit() else int(pot == "side pot")
        self.said.append(
            Said(line, text, what, name, amount=amount, cards=cards, kind=kind, pot=number)
        )
        return True

    def _is_talk(self, text: str, name: str | None) -> bool:
        if name is not None and self.TALK.fullmatch(text[len(name) :]):
            return True
        return any(self.TALK.fullmatch(text, at.start()) for at in re.finditer("[: ]", text))

    def _player(self, line: int, name: str) -> str:
        if name not in self.chairs:
            near = did_you_mean(name, self.chairs)
            self.text.fault(line, f"there is no {name!r} in this hand", *near)
        return name

    def _cards(self, line: int, written: str) -> Cards:
        cards = tuple(written.split())
        for card in cards:
            if card not in _DECK:
                self.text.fault(line, f"there is no card {card!r}", "As in: As, Td.")
        return cards

    def _unknown(self, line: int, text: str) -> NoReturn:
        name, mark, rest = text.rpartition(": ")
        if mark and any(pattern.fullmatch(mark[:1] + " " + rest) for _, pattern in self.DONE):
            self._player(line, name)
        self.text.fault(line, f"{text!r} is no line of a hand that is known")

    # the summary

    def _sums(self, line: int, text: str) -> None:
        total, seat = self.TOTAL.fullmatch(text), _SUMMED.fullmatch(text)
        if total:
            self.total = cents(total[1]), cents(total[2]), line
        elif seat:
            here = {chair.seat: name for name, chair in self.chairs.items()}
            name = here.get(int(seat[1]))
            if name is None or not seat[2].startswith(name):
                self.text.fault(
                    line, f"seat {seat[1]} has another player in this hand, or none"
                )
        elif not self.UNREAD.fullmatch(text):
            self._unknown(line, text)


def parse(text: Text) -> History:
    """Return the hand that some lines tell.

    Raises:
        ContentError: If a line is not understood, or the hand breaks off; ``NotYetError`` if
            it is of a game that is not followed.
    """
    return Reading(text).read()
