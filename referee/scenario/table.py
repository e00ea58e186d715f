"""Every sentence a script may say, once.

Parsing, telling, ``referee sentences`` and the documents come from this table. A sentence is
one more line here, and its other languages one entry of ``tongues``.
"""

from __future__ import annotations

from typing import Any

from referee.scenario.grammar import Form
from referee.scenario.table_field import FIELD_SENTENCES
from referee.scenario.tongues import SAID, TONGUES
from referee.table import beside as b
from referee.table import event as e
from referee.table import online as o
from referee.table import street as st


def _form(
    group: str, family: str, event: type[e.Event], english: str, example: str, **fixed: Any
) -> Form:
    others = zip(TONGUES, SAID.get(english, ()), strict=False)  # a test asks for all of them
    return Form(group, family, event, {"en": english, **dict(others)}, example, fixed)


_DROPS = {
    "together": "it stays together",
    "scattered": "its cards scatter",
    "among-others": "it falls among the muck",
}
"""How the stub lies once it has fallen down."""

_DEALER = (
    _form("dealer", "deal", e.DealerDeals, "dealer deals", "dealer deals"),
    _form("dealer", "deal", e.DealerDealsCard, "dealer deals {card} to seat {seat} face up",
          "dealer deals Ah to seat 5 face up", face_up=True, off_table=False),
    _form("dealer", "deal", e.DealerDealsCard, "dealer deals {card} to seat {seat} face down",
          "dealer deals Ah to seat 5 face down", face_up=False, off_table=False),
    _form("dealer", "deal", e.DealerDealsCard,
          "dealer deals {card} to seat {seat} off the table",
          "dealer deals Ah to seat 5 off the table", face_up=True, off_table=True),
    _form("dealer", "deal", e.DealerDealsFirst, "dealer deals first to seat {seat}",
          "dealer deals first to seat 3"),
    _form("dealer", "deal", e.DealerDealsCounts, "dealer deals {counts}",
          "dealer deals 3 cards to seat 4, none to seat 7"),
    _form("dealer", "deal", e.DealerDealsSome, "dealer deals {count} {#count:card|cards}",
          "dealer deals 4 cards"),
    _form("dealer", "deal", e.DealerDealsEach,
          "dealer deals {down} {#down:card|cards} face down to each hand",
          "dealer deals 4 cards face down to each hand", up=0),
    _form("dealer", "deal", e.DealerDealsEach,
          "dealer deals {down} {#down:card|cards} face down and {up} face up to each hand",
          "dealer deals 2 cards face down and 1 face up to each hand"),
    _form("dealer", "board", e.DealerBurns, "dealer burns", "dealer burns"),
    _form("dealer", "deal", st.DealerSkipsBurn, "dealer burns no card",
          "dealer burns no card"),
    _form("dealer", "board", e.DealerPutsOut, "dealer puts out {cards}",
          "dealer puts out Ks 7d 2c", no_burn=False),
    _form("dealer", "board", e.DealerPutsOut, "dealer puts out {cards} without a burn",
          "dealer puts out Ks 7d 2c without a burn", no_burn=True),
    _form("dealer", "deck", e.DealerTurnsUp, "dealer turns up {card} in the deck",
          "dealer turns up 9c in the deck"),
    _form("dealer", "deck", e.DealerShuffles, "dealer shuffles", "dealer shuffles"),
    *(_form("dealer", "deck", b.DealerDropsStub, f"dealer drops the stub and {said}",
            f"dealer drops the stub and {said}", how=how)
      for how, said in _DROPS.items()),
    _form("dealer", "deck", b.DealerCountsDeck,
          "dealer counts {count} {#count:card|cards} in the deck",
          "dealer counts 51 cards in the deck"),
    _form("dealer", "hand", e.DealerTakesCards, "dealer takes the cards of seat {seat}",
          "dealer takes the cards of seat 5"),
    _form("dealer", "pot", e.DealerPushes, "dealer pushes {amount} to seat {seat}",
          "dealer pushes 400 to seat 5"),
    _form("dealer", "pot", e.DealerPushes, "dealer pushes the pot to seat {seat}",
          "dealer pushes the pot to seat 5", amount=None),
    _form("dealer", "button", e.DealerMovesButton, "dealer moves the button to seat {seat}",
          "dealer moves the button to seat 3"),
    _form("dealer", "turn", e.DealerPoints, "dealer points to seat {seat}",
          "dealer points to seat 6"),
    _form("dealer", "words", e.DealerSays, "dealer says {words}", 'dealer says "seat 6"'),
    _form("dealer", "draw", b.DealerShowsDiscards,
          "dealer turns up the discards of seat {seat}",
          "dealer turns up the discards of seat 4", cards=None),
    _form("dealer", "draw", b.DealerShowsDiscards,
          "dealer turns up {cards} from the discards of seat {seat}",
          "dealer turns up Kd 8c from the discards of seat 4"),
)  # fmt: skip

_PROPER = (
    _form("seat", "act", e.SeatActs, "seat {seat} folds", "seat 4 folds", verb="fold"),
    _form("seat", "act", e.SeatActs, "seat {seat} checks", "seat 4 checks", verb="check"),
    _form("seat", "act", e.SeatActs, "seat {seat} calls", "seat 4 calls", verb="call"),
    _form("seat", "act", e.SeatActs, "seat {seat} bets {amount}", "seat 4 bets 200",
          verb="bet"),
    _form("seat", "act", e.SeatActs, "seat {seat} raises to {amount}", "seat 4 raises to 600",
          verb="raise"),
    _form("seat", "act", e.SeatActs, "seat {seat} completes to {amount}",
          "seat 4 completes to 400", verb="complete"),
    _form("seat", "act", e.SeatActs, "seat {seat} brings it in", "seat 4 brings it in",
          verb="bring-in"),
    _form("seat", "act", e.SeatActs, "seat {seat} goes all in", "seat 4 goes all in",
          verb="all-in"),
)  # fmt: skip

_OPENS = (
    _form("seat", "act", b.SeatOpensPot, "seat {seat} opens the pot", "seat 4 opens the pot"),
)

_MOVED = {
    "picked-up": "picks up [their|his|her] upcards",
    "turned-down": "turns down [their|his|her] upcards",
    "mixed": "mixes [their|his|her] upcards with [their|his|her] downcards",
    "reordered": "changes the order of [their|his|her] upcards",
}
"""What a player may be seen to do to the upcards, as it is said of a seat."""

_BEHAVES = {
    "swears": "swears",
    "shouts": "shouts",
    "threatens": "threatens seat {to}",
    "bends-card": "bends a card",
    "damages-table": "damages the table",
    "flings-cards": "throws cards through the air",
    "splashes": "throws chips into the middle of the pot",
    "names-own-cards": "names [their|his|her] own cards",
    "names-anothers-cards": "names the cards of seat {to}",
    "tells-to-show": "tells seat {to} to show",
    "agrees-to-check": "agrees with seat {to} to check",
    "advises": "advises seat {to}",
    "speaks-of-hand": "speaks about the hand",
    "foreign-language": "speaks another language",
    "phone": "uses a phone",
    "reads": "reads at the table",
    "blocks-view": "keeps chips in the way of the dealer",
    "hides-chips": "keeps big chips behind small ones",
    "hides-cards": "holds [their|his|her] cards below the table",
    "plays-from-rack": "plays from a rack",
    "cash": "puts cash on the table",
    "foreign-chips": "puts foreign chips on the table",
    "anothers-chips": "bets with chips of seat {to}",
    "posts-for-another": "posts for seat {to}",
    "gives-from-pot": "gives seat {to} chips out of the pot",
    "insures": "insures the hand",
    "looks-through-discards": "looks through the discards",
    "asks-next-card": "asks to see the next card",
    "asks-new-deck": "asks for a new deck",
    "names-mucked": "names cards thrown away",
    "criticises": "criticises the play of seat {to}",
    "mocks": "mocks seat {to}",
    "takes-call": "talks on a phone",
    "phone-on-table": "lays a phone on the table",
    "plays-sound": "plays sound from a device",
    "films": "films the table",
    "wears-camera": "wears glasses with a camera",
    "reads-chart": "looks at a chart of starting hands",
    "keeps-covered": "does not uncover [their|his|her] face",
    "flings-chips": "throws chips off the table",
    "touches-anothers": "touches the chips of seat {to}",
    "slides-chips": "slides chips of [their|his|her] stack to seat {to}",
    "asks-for-help": "asks for special help",
    "speaks-ahead": "says what will follow if seat {to} bets",
    "drugs": "takes a drug",
    "weapon": "shows a weapon",
}
"""What a player may be seen or heard to do beside the game, as it is said of a seat."""

_SEEN = (
    _form("seat", "chips", e.SeatPutsOut, "seat {seat} puts out {chips}",
          "seat 4 puts out 500 + 2 x 100", gathered=False),
    _form("seat", "chips", e.SeatPutsOut,
          "seat {seat} pushes [their|his|her] bet forward together with {chips}",
          "seat 4 pushes their bet forward together with 500 + 2 x 100", gathered=True),
    _form("seat", "chips", e.SeatPushesUncounted,
          "seat {seat} pushes {amount} in chips not counted",
          "seat 4 pushes 400 in chips not counted"),
    _form("seat", "chips", b.SeatHoldsForward,
          "seat {seat} moves {amount} forward and does not let go",
          "seat 4 moves 8 forward and does not let go"),
    _form("seat", "chips", e.SeatTakesBack, "seat {seat} takes back {amount}",
          "seat 4 takes back 300"),
    _form("seat", "words", e.SeatSays, "seat {seat} says {words}", 'seat 4 says "raise"'),
    _form("seat", "words", e.SeatTaps, "seat {seat} taps the table", "seat 4 taps the table"),
    _form("seat", "cards", e.SeatPushesCards,
          "seat {seat} pushes [their|his|her] cards forward face down",
          "seat 4 pushes their cards forward face down", where="forward"),
    _form("seat", "cards", e.SeatPushesCards,
          "seat {seat} pushes [their|his|her] cards into the muck",
          "seat 4 pushes their cards into the muck", where="muck"),
    _form("seat", "cards", e.SeatPushesCards,
          "seat {seat} pushes [their|his|her] cards off the table",
          "seat 4 pushes their cards off the table", where="off-table"),
    _form("seat", "cards", e.SeatTakesCards,
          "seat {seat} takes back [their|his|her] cards", "seat 4 takes back their cards"),
    _form("seat", "cards", b.CardsMix, "the cards of seat {seat} mix with the muck",
          "the cards of seat 4 mix with the muck", to=None),
    _form("seat", "cards", b.CardsMix,
          "the cards of seat {seat} mix with the cards of seat {to}",
          "the cards of seat 4 mix with the cards of seat 5"),
    _form("seat", "cards", b.SeatPushesSome,
          "seat {seat} pushes {count} {#count:card|cards} into the muck",
          "seat 4 pushes 1 card into the muck"),
    _form("seat", "cards", b.SeatNotLooked,
          "seat {seat} has not looked at [their|his|her] cards",
          "seat 8 has not looked at their cards"),
    _form("seat", "cards", st.SeatTakesLast,
          "seat {seat} looks at [their|his|her|the] last card",
          "seat 4 looks at their last card", how="looked"),
    _form("seat", "cards", st.SeatTakesLast,
          "seat {seat} mixes [their|his|her] last card with [their|his|her] downcards",
          "seat 4 mixes their last card with their downcards", how="mixed"),
    *(_form("seat", "cards", b.SeatMovesUpcards, f"seat {{seat}} {said}",
            f"seat 4 {said.replace('[their|his|her]', 'their')}", how=how)
      for how, said in _MOVED.items()),
    *(_form("seat", "conduct", b.SeatBehaves, f"seat {{seat}} {said}",
            f"seat 4 {said.replace('[their|his|her]', 'their').replace('{to}', '5')}",
            did=did, **({} if "{to}" in said else {"to": None}))
      for did, said in _BEHAVES.items()),
    _form("seat", "conduct", b.SeatBehaves,
          "seat {seat} bets with chips of a player who is away",
          "seat 4 bets with chips of a player who is away", did="anothers-chips", to=None),
    _form("seat", "chips", b.SeatBetsToken, "seat {seat} puts out a bounty chip",
          "seat 4 puts out a bounty chip", what="bounty-chip"),
    _form("seat", "chips", b.SeatBetsToken, "seat {seat} puts out a time token",
          "seat 4 puts out a time token", what="time-token"),
    _form("seat", "act", b.SeatRefuses, "seat {seat} refuses to act",
          "seat 4 refuses to act"),
    _form("seat", "cards", e.SeatTurnsUp, "seat {seat} turns up {cards}", "seat 4 turns up As"),
    _form("seat", "cards", e.SeatTables, "seat {seat} tables {cards}", "seat 4 tables As Kd"),
    _form("seat", "cards", e.SeatShows, "seat {seat} shows {cards} to seat {to}",
          "seat 4 shows As to seat 5"),
    _form("seat", "draw", e.SeatDiscards, "seat {seat} stands pat", "seat 4 stands pat",
          count=0, cards=None),
    _form("seat", "draw", e.SeatDiscards, "seat {seat} discards {count}", "seat 4 discards 2",
          cards=None),
    _form("seat", "draw", e.SeatDiscards, "seat {seat} discards {cards}",
          "seat 4 discards 9c 2d", count=None),
    _form("seat", "draw", b.SeatKeepsDiscards,
          "seat {seat} puts a chip on [their|his|her|the] discards",
          "seat 4 puts a chip on their discards"),
    _form("seat", "draw", b.SeatTakesDiscards,
          "seat {seat} takes back [their|his|her|the] discards",
          "seat 4 takes back their discards"),
)  # fmt: skip

_BETWEEN = (
    _form("between", "blinds", e.SeatPosts,
          "seat {seat} posts {amount} with a chip of {chip}",
          "seat 4 posts 200 with a chip of 1000"),
    _form("between", "blinds", e.SeatPosts, "seat {seat} posts {amount}", "seat 4 posts 200",
          chip=None),
    _form("between", "blinds", b.SeatPutsNoAnte, "seat {seat} puts in no ante",
          "seat 4 puts in no ante"),
    _form("between", "blinds", e.SeatStraddles, "seat {seat} straddles {amount}",
          "seat 4 straddles 400"),
    _form("between", "seats", e.SeatSits, "seat {seat} sits down with {stack}",
          "seat 4 sits down with 20000", came="elsewhere"),
    _form("between", "seats", e.SeatSits,
          "seat {seat} sits down with {stack} from a game that broke",
          "seat 4 sits down with 3000 from a game that broke", came="broken-game"),
    _form("between", "seats", e.SeatSits,
          "seat {seat} sits down with {stack} from another game",
          "seat 4 sits down with 3000 from another game", came="another-game"),
    _form("between", "seats", e.SeatLeaves, "seat {seat} leaves", "seat 4 leaves"),
    _form("between", "seats", e.SeatReturns,
          "seat {seat} comes back after {minutes} {#minutes:minute|minutes}",
          "seat 4 comes back after 15 minutes"),
    _form("between", "seats", e.SeatReturns, "seat {seat} comes back", "seat 4 comes back",
          minutes=None),
    _form("between", "seats", e.SeatReturns,
          "seat {seat} comes back with {stack} after {minutes} {#minutes:minute|minutes}",
          "seat 4 comes back with 30000 after 15 minutes"),
    _form("between", "money", e.SeatBuys, "seat {seat} buys {amount}", "seat 4 buys 5000",
          on_way=False, silent=False),
    _form("between", "money", e.SeatBuys, "seat {seat} buys {amount} still on the way",
          "seat 4 buys 5000 still on the way", on_way=True, silent=False),
    _form("between", "money", e.SeatBuys,
          "seat {seat} buys {amount} still on the way without a word",
          "seat 4 buys 5000 still on the way without a word", on_way=True, silent=True),
    _form("between", "money", b.SeatAdds,
          "seat {seat} adds {amount} from [their|his|her] pocket",
          "seat 4 adds 500 from their pocket", silent=False),
    _form("between", "money", b.SeatAdds,
          "seat {seat} adds {amount} from [their|his|her] pocket without a word",
          "seat 4 adds 500 from their pocket without a word", silent=True),
    _form("between", "money", b.SeatPockets, "seat {seat} takes {amount} off the table",
          "seat 4 takes 300 off the table"),
    _form("between", "money", b.ChipsFound, "{amount} more of seat {seat} [are|is] found",
          "500 more of seat 4 are found"),
    _form("between", "seats", e.SeatMoves, "seat {seat} moves to seat {to}",
          "seat 4 moves to seat 6"),
    _form("between", "seats", o.SeatDisconnects, "seat {seat} loses the connection",
          "seat 4 loses the connection"),
    _form("between", "seats", o.SeatReconnects, "seat {seat} is connected again",
          "seat 4 is connected again"),
    _form("between", "game", b.DealerAnnouncesBomb, "dealer announces a bomb pot of {amount}",
          "dealer announces a bomb pot of 500"),
    _form("between", "game", b.SeatTakesOvers, "seat {seat} takes an overs button",
          "seat 4 takes an overs button", gives_back=False),
    _form("between", "game", b.SeatTakesOvers,
          "seat {seat} gives back [the|their|his|her] overs button",
          "seat 4 gives back the overs button", gives_back=True),
    _form("between", "game", b.GameBegins, "a new game begins", "a new game begins"),
    _form("between", "game", b.SeatDraws, "seat {seat} draws {card} for the button",
          "seat 4 draws Ks for the button"),
    _form("between", "game", b.SeatKills, "seat {seat} kills the pot",
          "seat 4 kills the pot"),
    _form("between", "money", b.DealerCollects, "dealer collects {amount} of every player",
          "dealer collects 600 of every player"),
    _form("between", "game", b.PlayersAgreeTwice,
          "the players agree to deal the board twice",
          "the players agree to deal the board twice"),
    _form("between", "showdown", b.PlayersAgreeSplit,
          "the players agree to split the pot", "the players agree to split the pot"),
    _form("between", "game", e.NextGame, "next game: {variant}, {structure}",
          "next game: razz, limit"),
    _form("between", "game", e.SeatChooses, "seat {seat} chooses {variant}, {structure}",
          "seat 4 chooses razz, limit"),
)  # fmt: skip

_ATTENTION = (
    *(_form("attention", "attention", e.CallsAttention,
            f"seat {{seat}} calls attention to the {what}",
            f"seat 6 calls attention to the {what}", what=what, of=None)
      for what in ("deal", "game", "button", "board", "deck", "low card", "high card",
                   "antes", "level")),
    *(_form("attention", "attention", e.CallsAttention,
            f"seat {{seat}} calls attention to the {what} of seat {{of}}",
            f"seat 6 calls attention to the {what} of seat {4 if what == 'cards' else 5}",
            what=what)
      for what in ("cards", "bet")),
    _form("attention", "showdown", e.AsksToSee,
          "seat {seat} asks to see the cards of seat {of}",
          "seat 3 asks to see the cards of seat 5"),
    _form("attention", "showdown", e.DisputesPot, "seat {seat} disputes the pot",
          "seat 6 disputes the pot"),
    _form("attention", "floor", e.CallsFloor, "seat {seat} calls the floor",
          "seat 3 calls the floor"),
    _form("attention", "time", e.CallsTime, "seat {seat} calls time on seat {on}",
          "seat 3 calls time on seat 5"),
    _form("attention", "time", e.SecondsPass,
          "{seconds} {#seconds:second passes|seconds pass}", "60 seconds pass"),
    _form("attention", "time", e.SecondsPassAsActs,
          "{seconds} {#seconds:second passes|seconds pass} just as seat {seat} acts",
          "30 seconds pass just as seat 5 acts"),
    _form("attention", "money", b.AsksStack, "seat {seat} asks how much seat {of} has",
          "seat 2 asks how much seat 5 has", exact=False),
    _form("attention", "money", b.AsksStack,
          "seat {seat} asks how much seat {of} has to the chip",
          "seat 2 asks how much seat 5 has to the chip", exact=True),
    _form("attention", "floor", b.SeatAppeals, "seat {seat} appeals to the manager",
          "seat 3 appeals to the manager"),
    _form("attention", "floor", b.AsksState, "seat {seat} asks whether seat {of} has a hand",
          "seat 3 asks whether seat 5 has a hand"),
    _form("attention", "floor", b.AsksState, "seat {seat} asks whether a raise is allowed",
          "seat 3 asks whether a raise is allowed", of=None),
    _form("attention", "draw", e.AsksDrawn, "seat {seat} asks how many cards seat {of} drew",
          "seat 2 asks how many cards seat 5 drew"),
    _form("attention", "draw", b.AsksOpeningHand, "seat {seat} asks to see the opening hand",
          "seat 3 asks to see the opening hand"),
)  # fmt: skip

_PLACES = {
    "board": ("on the board", "on the board"),
    "hand": ("in the cards of seat {seat}", "in the cards of seat 4"),
    "stub": ("in the stub", "in the stub"),
    "discards": ("among the discards", "among the discards"),
}
"""Where a card may be seen that no sound deck has, with the words of the example."""

_ODD = tuple(
    _form("dealer", "deck", b.OddCardSeen, f"{said} is seen {place}",
          f"{said.replace('{card}', '9s')} is seen {example}",
          what=what, where=where,
          **({} if "{card}" in said else {"card": None}),
          **({} if where == "hand" else {"seat": None}))
    for what, said in (("second", "a second {card}"),
                       ("other-back", "a card with another back"), ("joker", "a joker"))
    for where, (place, example) in _PLACES.items()
)  # fmt: skip

_FINDINGS = {
    "misinformed": "[was misinformed|is misinformed|misinformed]",
    "deliberate": "[acted deliberately|was deliberate|is deliberate|deliberate]",
    "knew-of-defect": "[knew of the defect|knew-of-defect|was knew-of-defect]",
    "identifiable": "[has identifiable cards|was identifiable|is identifiable|identifiable]",
}
"""What no camera sees and a rule may ask for, as it is said of a seat."""

_FLOOR = (
    _form("floor", "floor", b.FloorSendsAway,
          "floor sends seat {seat} away for {count} {#count:hand|hands}",
          "floor sends seat 5 away for 3 hands", rounds=False),
    _form("floor", "floor", b.FloorSendsAway,
          "floor sends seat {seat} away for {count} {#count:round|rounds}",
          "floor sends seat 5 away for 1 round", rounds=True),
    _form("floor", "floor", e.FloorDecides, "floor decides {choice} because {because}",
          'floor decides return-hand because "the cards are known"'),
    *(_form("floor", "floor", e.FloorFinds,
            f"floor finds seat {{seat}} {said} because {{because}}",
            f'floor finds seat 5 {said[1:].split("|")[0]} because "the dealer told him so"',
            what=what)
      for what, said in _FINDINGS.items()),
)  # fmt: skip

SENTENCES: tuple[Form, ...] = (
    *_DEALER, *_ODD, *_PROPER, *_OPENS, *_SEEN, *_BETWEEN, *_ATTENTION, *_FLOOR,
    *FIELD_SENTENCES,
)  # fmt: skip
