"""What a script may say of the tournament round the table; ``table`` has the rest."""

from __future__ import annotations

from typing import Any

from referee.scenario.grammar import Form
from referee.scenario.tongue import said
from referee.table import fieldevent as f
from referee.table.event import Event


def _form(
    group: str, family: str, event: type[Event], english: str, example: str, **fixed: Any
) -> Form:
    return Form(group, family, event, said(english), example, fixed)


_LEVELS = (
    _form("floor", "levels", f.LevelUp, "the clock signals a new level",
          "the clock signals a new level", by="clock"),
    _form("floor", "levels", f.LevelUp, "floor announces a new level",
          "floor announces a new level", by="floor"),
    _form("floor", "levels", f.ClockShows,
          "{seconds} {#seconds:second is|seconds are} left of the level",
          "60 seconds are left of the level"),
    _form("floor", "levels", f.BreakFollows, "floor announces a break after the hand",
          "floor announces a break after the hand"),
    _form("dealer", "levels", f.HandStarts, "dealer riffles the deck",
          "dealer riffles the deck", how="riffle"),
    _form("dealer", "levels", f.HandStarts, "dealer presses the button of the shuffler",
          "dealer presses the button of the shuffler", how="shuffler"),
    _form("dealer", "levels", f.HandStarts, "a new dealer sits down",
          "a new dealer sits down", how="push"),
    _form("dealer", "levels", f.BlindsUp, "the blinds put up are {small} and {big}",
          "the blinds put up are 100 and 200"),
    _form("floor", "levels", f.ClockTaken,
          "floor takes {minutes} {#minutes:minute|minutes} off the clock for the hand",
          "floor takes 2 minutes off the clock for the hand"),
)  # fmt: skip

_CHIPS = (
    _form("floor", "chips", f.ColourUp, "floor colours up the chips of {chip}",
          "floor colours up the chips of 25"),
    _form("floor", "chips", f.StackColoured,
          "floor colours up the stack of seat {seat} and says so",
          "floor colours up the stack of seat 4 and says so", told=True),
    _form("floor", "chips", f.StackColoured,
          "floor colours up the stack of seat {seat} without a word",
          "floor colours up the stack of seat 4 without a word", told=False),
    _form("dealer", "chips", f.RaceCards, "dealer deals {cards} to seat {seat} for the race",
          "dealer deals Ah 9c to seat 4 for the race"),
    _form("dealer", "chips", f.RaceChip,
          "dealer gives seat {seat} {count} {#count:chip|chips} of {chip}",
          "dealer gives seat 4 1 chip of 100"),
    _form("dealer", "chips", f.RaceEnds, "the race is over", "the race is over"),
    _form("seat", "chips", f.OldChips,
          "seat {seat} finds {count} {#count:chip|chips} of {chip}",
          "seat 4 finds 3 chips of 25"),
    _form("seat", "chips", f.BuysUp, "seat {seat} buys up the chips of {chip}",
          "seat 4 buys up the chips of 25"),
    _form("between", "chips", f.ChipsOfNobody, "{amount} of nobody [are|is] found",
          "500 of nobody are found"),
)  # fmt: skip

_TABLES = (
    _form("floor", "tables", f.TableHas,
          "table {table} has {players} {#players:player|players}",
          "table 12 has 6 players"),
    _form("between", "tables", f.MovesAway, "seat {seat} moves to table {table}",
          "seat 4 moves to table 12"),
    _form("between", "tables", f.Arrives,
          "a player from table {table} takes seat {seat} with {stack}",
          "a player from table 12 takes seat 4 with 20000", broken=False),
    _form("between", "tables", f.Arrives,
          "a player from broken table {table} takes seat {seat} with {stack}",
          "a player from broken table 12 takes seat 4 with 20000", broken=True),
    _form("between", "tables", f.CameLate,
          "seat {seat} came {count} {#count:hand|hands} late from another table",
          "seat 4 came 2 hands late from another table"),
    _form("between", "tables", f.BringsPenalty,
          "seat {seat} was warned at another table", "seat 4 was warned at another table",
          count=0),
    _form("between", "tables", f.BringsPenalty,
          "seat {seat} has {count} {#count:hand|hands} of a penalty left from another table",
          "seat 4 has 2 hands of a penalty left from another table"),
    _form("floor", "tables", f.TableBreaks, "this table breaks", "this table breaks"),
    _form("dealer", "tables", f.PlaceCard,
          "dealer deals {card} to seat {seat} for the draw of places",
          "dealer deals Kh to seat 4 for the draw of places"),
    _form("between", "tables", f.SeatDrawn,
          "seat {seat} draws table {table} and then a seat",
          "seat 4 draws table 12 and then a seat", steps=2),
    _form("between", "tables", f.SeatDrawn,
          "seat {seat} draws a seat at table {table} in one draw",
          "seat 4 draws a seat at table 12 in one draw", steps=1),
    _form("between", "tables", f.SeatDrawn,
          "floor gives seat {seat} a seat at table {table} without a draw",
          "floor gives seat 4 a seat at table 12 without a draw", steps=0),
    _form("between", "tables", f.TicketShown, "the ticket of seat {seat} is for seat {to}",
          "the ticket of seat 4 is for seat 6"),
    _form("floor", "tables", f.FloorLetsPlay, "floor lets the table play on",
          "floor lets the table play on"),
    _form("floor", "tables", f.HandForHand, "floor announces hand for hand",
          "floor announces hand for hand", ends=False),
    _form("floor", "tables", f.HandForHand, "floor ends hand for hand",
          "floor ends hand for hand", ends=True),
    _form("floor", "tables", f.TablePlays, "table {table} is still playing",
          "table 12 is still playing", done=False),
    _form("floor", "tables", f.TablePlays, "table {table} is done with its hand",
          "table 12 is done with its hand", done=True),
    _form("floor", "tables", f.FloorLetsGoOn, "floor lets the hand go on",
          "floor lets the hand go on"),
    _form("floor", "tables", f.PlayersLeft,
          "{players} {#players:player is|players are} left and "
          "{places} {#places:place is|places are} paid",
          "52 players are left and 50 places are paid"),
    _form("floor", "tables", f.OtherOut, "a player of table {table} goes out with {stack}",
          "a player of table 12 goes out with 3000"),
    _form("attention", "tables", f.AsksPlace, "seat {seat} asks for [their|his|her] place",
          "seat 4 asks for their place"),
)  # fmt: skip

_ENTRIES = (
    _form("between", "money", f.GivesUpStack,
          "seat {seat} gives up [their|his|her] stack for a re-entry",
          "seat 4 gives up their stack for a re-entry"),
    _form("between", "money", f.AnnouncesRebuy, "seat {seat} announces a rebuy of {amount}",
          "seat 4 announces a rebuy of 10000"),
    _form("floor", "money", f.FloorTakesStack,
          "floor takes the stack of seat {seat} off the table after "
          "{minutes} {#minutes:minute|minutes}",
          "floor takes the stack of seat 4 off the table after 30 minutes"),
    _form("floor", "money", f.FloorTakesStack,
          "floor takes the stack of seat {seat} off the table",
          "floor takes the stack of seat 4 off the table", minutes=None),
)  # fmt: skip

FIELD_SENTENCES: tuple[Form, ...] = (*_LEVELS, *_CHIPS, *_TABLES, *_ENTRIES)
