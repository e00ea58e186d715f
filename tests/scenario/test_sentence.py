"""Sentences: each is read, told and suggested from one table."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import yamlfile
from referee.content import root
from referee.errors import ContentError, Place
from referee.scenario.cache import event_kinds, packed_event, unpacked_event
from referee.scenario.grammar import KINDS
from referee.scenario.sentence import GROUPS, known, nearest, parse, tell
from referee.scenario.table import SENTENCES
from referee.table import beside as b
from referee.table import between as bt
from referee.table import event as e
from referee.table.beside import CardsMix
from referee.table.online import LineDown
from referee.table.street import DealerSkipsBurn, SeatTakesLast
from tests.scenario.events import events

HERE = Place("script.yaml", 7)
NOT_SAID = {
    "hand-opens", "turn-comes", "line-down", "last-hand-left", "bet-goes-back",
    "bring-in-due", "dealing-stopped", "field-moment",
}  # fmt: skip
"""Opened by ``- hand:``, and nobody's act."""

LISTED = {
    "dealer deals": e.DealerDeals(),
    "dealer deals Ah to seat 5 face up": e.DealerDealsCard("Ah", 5, True),
    "dealer deals ?? to seat 5 face down": e.DealerDealsCard("??", 5, False),
    "dealer deals first to seat 3": e.DealerDealsFirst(3),
    "dealer deals 3 cards to seat 4, none to seat 7": e.DealerDealsCounts(((4, 3), (7, 0))),
    "dealer deals 1 card to seat 4": e.DealerDealsCounts(((4, 1),)),
    "dealer deals none to seat 4 and nothing": None,
    "dealer burns no card": DealerSkipsBurn(),
    "seat 4 looks at their last card": SeatTakesLast(4, "looked"),
    "seat 4 mixes his last card with his downcards": SeatTakesLast(4, "mixed"),
    "dealer deals 4 cards face down to each hand": e.DealerDealsEach(4, 0),
    "dealer deals 1 card face down and 1 face up to each hand": e.DealerDealsEach(1, 1),
    "dealer deals 4 cards": e.DealerDealsSome(4),
    "dealer deals 1 card": e.DealerDealsSome(1),
    "dealer burns": e.DealerBurns(),
    "dealer puts out Ks 7d 2c": e.DealerPutsOut(("Ks", "7d", "2c")),
    "dealer turns up 9c in the deck": e.DealerTurnsUp("9c"),
    "dealer takes the cards of seat 5": e.DealerTakesCards(5),
    "dealer pushes 400 to seat 5": e.DealerPushes(5, 400),
    "dealer pushes the pot to seat 5": e.DealerPushes(5, None),
    "dealer moves the button to seat 3": e.DealerMovesButton(3),
    "dealer points to seat 6": e.DealerPoints(6),
    'dealer says "seat 6"': e.DealerSays("seat 6", (e.Declaration("turn", seat=6),)),
    "dealer shuffles": e.DealerShuffles(),
    "seat 4 folds": e.SeatActs(4, "fold"),
    "seat 4 checks": e.SeatActs(4, "check"),
    "seat 4 calls": e.SeatActs(4, "call"),
    "seat 4 bets 200": e.SeatActs(4, "bet", 200),
    "seat 4 raises to 600": e.SeatActs(4, "raise", 600),
    "seat 4 completes to 400": e.SeatActs(4, "complete", 400),
    "seat 4 goes all in": e.SeatActs(4, "all-in"),
    "seat 4 puts out 1000": e.SeatPutsOut(4, (1000,)),
    "seat 4 puts out 500 + 2 x 100": e.SeatPutsOut(4, (500, 100, 100)),
    "seat 4 puts out 500+2x100": e.SeatPutsOut(4, (500, 100, 100)),
    "seat 4 pushes their bet forward together with 500": e.SeatPutsOut(
        4, (500,), gathered=True
    ),
    "seat 4 puts out 2 × 100": e.SeatPutsOut(4, (100, 100)),
    "seat 4 pushes 400 in chips not counted": e.SeatPushesUncounted(4, 400),
    'seat 4 says "raise"': e.SeatSays(4, "raise", (e.Declaration("raise"),)),
    "seat 4 says “raise”": e.SeatSays(4, "raise", (e.Declaration("raise"),)),
    "seat 4 says «рейз»": e.SeatSays(4, "рейз", (e.Declaration("raise"),)),
    "seat 4 says „pas”": e.SeatSays(4, "pas", (e.Declaration("fold"),)),
    'seat 4 says "nice «hand»"': e.SeatSays(4, "nice «hand»"),
    "seat 4 taps the table": e.SeatTaps(4),
    "seat 4 pushes his cards forward face down": e.SeatPushesCards(4, "forward"),
    "seat 4 pushes her cards into the muck": e.SeatPushesCards(4, "muck"),
    "seat 4 pushes their cards off the table": e.SeatPushesCards(4, "off-table"),
    "seat 4 turns up As": e.SeatTurnsUp(4, ("As",)),
    "seat 4 tables As Kd": e.SeatTables(4, ("As", "Kd")),
    "seat 4 tables ?? ??": e.SeatTables(4, ("??", "??")),
    "seat 4 shows As to seat 5": e.SeatShows(4, ("As",), 5),
    "seat 4 takes back her cards": e.SeatTakesCards(4),
    "the cards of seat 4 mix with the muck": CardsMix(4),
    "seat 3 asks to see the cards of seat 5": e.AsksToSee(3, 5),
    "seat 6 disputes the pot": e.DisputesPot(6),
    'seat 4 says "two pair"': e.SeatSays(
        4, "two pair", (e.Declaration("claim", 2, "two-pair"),)
    ),
    'seat 4 says "граю бордом"': e.SeatSays(
        4, "граю бордом", (e.Declaration("claim", None, "board"),)
    ),
    "seat 4 discards 2": e.SeatDiscards(4, 2),
    "seat 4 takes back 300": e.SeatTakesBack(4, 300),
    "seat 4 posts 200": bt.SeatPosts(4, 200),
    "seat 4 straddles 400": bt.SeatStraddles(4, 400),
    "seat 4 sits down with 20000": bt.SeatSits(4, 20000),
    "seat 4 leaves": bt.SeatLeaves(4),
    "seat 4 comes back": bt.SeatReturns(4, None),
    "seat 4 comes back after 15 minutes": bt.SeatReturns(4, 15),
    "seat 4 comes back after 1 minute": bt.SeatReturns(4, 1),
    "seat 4 buys 5000": bt.SeatBuys(4, 5000),
    "seat 4 adds 500 from his pocket": bt.SeatAdds(4, 500),
    "seat 4 adds 500 from her pocket without a word": bt.SeatAdds(4, 500, silent=True),
    "seat 4 moves to seat 6": bt.SeatMoves(4, 6),
    "dealer announces a bomb pot of 500": bt.DealerAnnouncesBomb(500),
    "dealer collects 600 of every player": bt.DealerCollects(600),
    "the players agree to deal the board twice": b.PlayersAgreeTwice(),
    "floor sends seat 5 away for 3 hands": bt.FloorSendsAway(5, 3, False),
    "floor sends seat 5 away for 1 hand": bt.FloorSendsAway(5, 1, False),
    "floor sends seat 5 away for 2 rounds": bt.FloorSendsAway(5, 2, True),
    "seat 4 takes an overs button": bt.SeatTakesOvers(4),
    "seat 4 gives back the overs button": bt.SeatTakesOvers(4, True),
    "a new game begins": bt.GameBegins(),
    "seat 4 draws Ks for the button": bt.SeatDraws(4, "Ks"),
    "seat 4 kills the pot": bt.SeatKills(4),
    "next game: razz, limit": bt.NextGame("razz", "limit"),
    "seat 6 calls attention to the deal": e.CallsAttention(6, "deal"),
    "seat 6 calls attention to the button": e.CallsAttention(6, "button"),
    "seat 6 calls attention to the cards of seat 4": e.CallsAttention(6, "cards", 4),
    "seat 6 calls attention to the bet of seat 5": e.CallsAttention(6, "bet", 5),
    "seat 6 calls attention to the board": e.CallsAttention(6, "board"),
    "seat 6 calls attention to the deck": e.CallsAttention(6, "deck"),
    "seat 3 calls the floor": e.CallsFloor(3),
    "seat 3 calls time on seat 5": e.CallsTime(3, 5),
    "60 seconds pass": e.SecondsPass(60),
    "1 second passes": e.SecondsPass(1),
    "30 seconds pass just as seat 5 acts": e.SecondsPassAsActs(30, 5),
    "seat 2 asks how much seat 5 has": b.AsksStack(2, 5),
    "seat 2 asks how much seat 5 has to the chip": b.AsksStack(2, 5, exact=True),
    "seat 2 asks how many cards seat 5 drew": e.AsksDrawn(2, 5),
    'floor decides return-hand because "it is known"': e.FloorDecides(
        "return-hand", "it is known"
    ),
    'floor finds seat 5 was misinformed because "x"': e.FloorFinds(5, "misinformed", "x"),
    'floor finds seat 5 acted deliberately because "x"': e.FloorFinds(5, "deliberate", "x"),
    'floor finds seat 5 was deliberate because "x"': e.FloorFinds(5, "deliberate", "x"),
    'floor finds seat 5 knew of the defect because "x"': e.FloorFinds(5, "knew-of-defect", "x"),
    'floor finds seat 5 has identifiable cards because "x"': e.FloorFinds(
        5, "identifiable", "x"
    ),
    "  seat   4 bets  200 ": e.SeatActs(4, "bet", 200),
}


@pytest.mark.parametrize(
    ("text", "event"), [item for item in LISTED.items() if item[1] is not None]
)
def test_a_sentence_tells_one_event(text: str, event: e.Event) -> None:
    assert parse(text, HERE) == event
    assert parse(tell(event), HERE) == event


@pytest.mark.parametrize("form", SENTENCES, ids=lambda form: form.example)
def test_an_example_is_told_as_it_is_written(form) -> None:
    assert tell(parse(form.example, HERE)) == form.example
    assert [one for one in SENTENCES if one.read(form.example)] == [form], (
        "only one form reads it"
    )


def test_every_event_has_its_sentence() -> None:
    assert {form.event.key for form in SENTENCES} == set(event_kinds()) - NOT_SAID
    assert {form.group for form in SENTENCES} == set(GROUPS)


def test_every_slot_is_a_field_of_its_event() -> None:
    for form in SENTENCES:
        own = set(form.event.names)
        assert set(form.slots()) | set(form.fixed) >= own - {
            "declarations",
            "asked",
            "amount",
            "of",
            "stack",
        }
        assert set(form.slots()) <= own & {name.partition("-")[0] for name in KINDS}


def test_known_lists_every_sentence_group_by_group() -> None:
    listed = known()
    assert len(listed) == len(SENTENCES)
    assert list(dict.fromkeys(one.group for one in listed)) == list(GROUPS)


# --- every event, told and read -------------------------------------------------------------


@given(events())
def test_what_is_told_is_read_again(event: e.Event) -> None:
    assert parse(tell(event), HERE) == event


@given(events())
def test_an_event_comes_back_from_the_store(event: e.Event) -> None:
    import json

    assert unpacked_event(json.loads(json.dumps(packed_event(event)))) == event


@given(st.one_of(st.text(max_size=60), events().map(lambda event: tell(event)[:-1] + "~")))
def test_what_is_suggested_is_a_sentence(text: str) -> None:
    parse(nearest(text), HERE)


# --- what is no sentence --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("seat 4 raise to 600", "seat 4 raises to 600"),
        ("seat 4 raises 600", "seat 4 raises to 600"),
        ("seat 4 fold", "seat 4 folds"),
        ("seat 7 calls 200", "seat 7 calls"),
        ("seat 4 bets 1,000", "seat 4 bets 1000"),
        ("seat 4 goes all-in", "seat 4 goes all in"),
        ("seat 4 is all in", "seat 4 goes all in"),
        ("Dealer deals", "dealer deals"),
        ("dealer deal", "dealer deals"),
        ("dealer deals flop Ks 7d 2c", "dealer puts out Ks 7d 2c"),
        ("dealer put out Ks 7d 2c", "dealer puts out Ks 7d 2c"),
        ("seat 12 put out 5 x 100", "seat 12 puts out 5 x 100"),
        ('seat 4 sais "call"', 'seat 4 says "call"'),
        ("seat 4 says call", 'seat 4 says "call"'),
        ("seat 3 calls clock on seat 5", "seat 3 calls time on seat 5"),
        ("seat 3 calls floor", "seat 3 calls the floor"),
        ("seat 4 pushes the cards into the muck", "seat 4 pushes their cards into the muck"),
        ("seat 4 show As to seat 6", "seat 4 shows As to seat 6"),
        ("floor decides kill-hand", 'floor decides kill-hand because "the cards are known"'),
        ("30 seconds passed", "30 seconds pass"),
    ],
)
def test_the_nearest_sentence_keeps_seats_and_amounts(text: str, meant: str) -> None:
    with pytest.raises(ContentError) as raised:
        parse(text, HERE)
    assert str(raised.value).splitlines() == [
        f"script.yaml:7: no sentence of a script: {text!r}",
        f"  Did you mean: {meant}",
        "  Every sentence: referee sentences",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("seat 0 folds", "0 is no amount, seat or count: they begin at 1"),
        ("seat 4 bets 0", "0 is no amount, seat or count: they begin at 1"),
        ("seat 4 tables As As", "As stands twice in one sentence"),
        ("seat 4 puts out 9999 x 1", "more than 2000 chips in one motion"),
        ("seat 4 puts out 0 x 100", "0 is no amount, seat or count: they begin at 1"),
        ("dealer deals 3 cards to seat 4, none to seat 4", "seat 4 is given its cards twice"),
    ],
)
def test_a_sentence_with_what_cannot_be(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as raised:
        parse(text, HERE)
    assert raised.value.fault == fault


def test_what_is_no_sentence_is_still_told() -> None:
    opened = e.HandOpens(((4, ("As", "Kd")),), 3, ("Ac", "Ad"))
    assert tell(opened) == "hand: {cards: {4: As Kd}, button: 3, deck: Ac Ad}"
    assert tell(e.BringInDue(4, "exposed")) == "the card of seat 4 has to open"
    assert tell(e.TurnComes(4)) == "the turn comes to seat 4"
    assert tell(LineDown(4)) == "the turn is with seat 4, which has no connection"


# --- what trainees write --------------------------------------------------------------------

MISPHRASED = [
    (text, meant)
    for by_text in yamlfile.read(Path(__file__).parent / "misphrased.yaml").data.values()
    for text, meant in by_text.items()
]


@pytest.mark.parametrize(("text", "meant"), MISPHRASED)
def test_the_act_that_is_meant_is_suggested_first(text: str, meant: str) -> None:
    with pytest.raises(ContentError):
        parse(text, HERE)

    assert parse(nearest(text), HERE) == parse(meant, HERE), nearest(text)


def test_many_ways_to_put_it_wrong_are_tried_in_every_language() -> None:
    assert len(MISPHRASED) > 150


def test_a_phrase_of_everyday_is_written_in_words_of_a_script() -> None:
    path = root("rulebooks") / "lexicon" / "meant" / "sentences.yaml"
    for language, phrases in yamlfile.read(path).data.items():
        for phrase, sentence in phrases:
            actor = {"en": "seat 4 ", "uk": "місце 4 ", "ru": "место 4 ", "pl": "miejsce 4 "}
            holes = {
                "n": "200",
                "cards": "As Kd 2c",
                "seat": "5",
                "word": "call",
                "said": "call",
            }
            told = sentence.format(**holes)
            whole = told if told.split()[0] in ("dealer", "дилер", "krupier") else ""
            parse(whole or actor[language] + told, HERE)
            assert phrase
