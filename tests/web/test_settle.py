"""A dispute settled by taps. What is ruled comes from the text of the rules named beside it."""

import re

import pytest

from referee import words
from referee.cli import main
from referee.rulebook.book import load_book
from referee.scenario.sentence import known
from referee.web import casefile, setting_up, skipping, taps, tellings

GAME = "Texas hold'em · no limit"
TABLE = setting_up.at_once("holdem", "club-ua-1")


@pytest.mark.parametrize("game", taps.offered()["games"])
def test_every_game_is_set_at_one_tap(opened, game):
    case = setting_up.at_once(game, "club-ua-1")
    page = opened("/settle/table", **case.asked())

    assert not page.elements("div")[0][0].get("role")
    assert "alert" not in page.html
    assert len([each for each, _ in page.elements("a") if each["href"].count("seat=")]) > 1


@pytest.mark.parametrize("language", words.languages())
def test_every_tap_there_is_is_a_sentence_in_every_language(language):
    file = taps.offered()
    fills = [each for group in (file["fill"], file["dealer-fill"]) for each in group.values()]
    whole = [each for group in (file["seat"], file["dealer"]) for each in group.values()]
    said = [each for group in whole for each in group]
    said += [f'seat 4 says "{each}"' for each in file["says"][language]]
    said += [gap["sentence"].replace("{}", "As") for group in fills for gap in group
             if gap["gap"] == "cards"]  # fmt: skip
    said += [gap["sentence"].replace("{}", "6") for group in fills for gap in group
             if gap["gap"] != "cards"]  # fmt: skip
    for each in said:
        sentence = each.replace("{seat}", "4").replace("{turn}", "5")
        assert taps.told(sentence, language), sentence


def test_all_that_can_be_told_is_behind_the_buttons(opened):
    page = opened("/settle/table", **TABLE.asked(), seat=4)
    behind = [
        each["value"] for each, _ in page.elements("button") if each.get("name") == "draft"
    ]

    assert len(behind) == len(known("en"))


MOST_TAPS = 8
"""At three seconds a tap, which is slow, a call is settled in less than thirty."""
# The ten commonest calls, from the topics of the public disputes that are kept (wagers,
# showdown, dead hands, cards of the board, declarations, turns, deals), then some more. Before
# the flop with nine seats seat 4 is first and faces 200. Beside each stands the entry of the
# club's book that decides, by reading. A colon: it is filled in.
CALLS = {
    "one big chip, not a word": ("2.8.9", ["puts out 1000"]),
    "several chips, half a raise": ("2.8.10c", ["+100", "+100", "+100", "puts out 3 x 100"]),
    "a second motion": ("2.8.8a", ["puts out 100", "Seat 4", "puts out: 3 x 100"]),
    "a raise out of turn": ("2.8.13a", ["Seat 5", "raises to: 600"]),
    "words and chips that differ": (
        "2.8.4", ["says: raise to 600", "puts out: 5 x 100"],
    ),
    "a call said, then one big chip": ("2.9.2b", ['says "call"', "puts out 1000"]),
    "a hand the dealer swept in": ("2.7.2b", ["dealer takes the cards of seat 4"]),
    "a flop that came too early": (
        "2.7.10", ["calls", "Dealer", "dealer puts out ?? ?? ??"],
    ),
    "a card that landed face up": (
        "2.5-6", ["Seat 6", "Card 2 of seat 6 lands face up"],
    ),
    "a hand thrown in at the showdown and claimed": (
        "2.6.2", ["On to: showdown", "pushes their cards into the muck", "Seat 2",
                  "takes back their cards"],
    ),
    # Some more.
    "a call out of turn": ("2.8.5c", ["Seat 5", "calls"]),
    "chips short of the call": ("2.8.7", ["puts out: 100 + 50"]),
    "a fold, then a call": ("2.9.2a", ["folds", "Seat 4", "calls"]),
    "a check facing a bet": ("a.14b", ['says "check"']),
    "an amount and nothing else": ("2.9.1b", ["says: six hundred"]),
}  # fmt: skip


@pytest.mark.parametrize(("rule", "taps_"), CALLS.values(), ids=CALLS)
def test_the_commonest_calls_are_settled_in_seconds(opened, rule, taps_):
    page = opened("/").press("Settle", GAME)
    for tap in taps_:
        before, colon, value = tap.partition(": ")
        filled = colon and before != "On to"
        page.fill(before, value) if filled else page.press(tap)

    number = load_book("club-ua-1").own.rule(rule).number
    assert f"Rule {number} of club-ua-1:" in " ".join(page.rules)
    assert page.taps <= MOST_TAPS


def test_one_big_chip_is_settled_in_two_taps_and_one_to_choose_the_game(opened):
    page = opened("/settle").press(GAME, "puts out 1000")

    assert "Seat 4 calls 200." in page.text
    assert any(each.startswith("Rule 2.8.9 of club-ua-1") for each in page.rules)
    assert "Not 2.8.10" in page.text, "what nearly applied"
    assert page.taps == 2


def test_a_seat_out_of_turn_is_tapped_on_the_table(opened):
    page = opened("/settle").press(GAME, "Seat 6", "calls")

    assert "Ruling 1 of 1" in page.text
    assert page.taps == 3


def test_what_was_tapped_is_taken_back(opened):
    page = opened("/settle").press(GAME)
    before = page.text
    page.press("puts out 1000", "Take the last back")

    assert page.text == before


def test_going_back_to_a_sentence_leaves_out_what_came_after(opened):
    page = opened("/settle").press(GAME, "folds", "folds", "folds", "2. seat 4 folds")

    assert "seat 5 to act" in page.text
    assert "3. seat 5 folds" not in page.text


def test_a_gap_is_filled(opened):
    page = opened("/settle").press(GAME).fill("raises to", "600")

    assert "2. seat 4 raises to 600" in page.text
    assert "seat 5 to act: 600 to call" in page.text


def test_words_with_a_quotation_mark_in_them_stay_one_sentence(opened):
    page = opened("/settle").press(GAME).fill("says", 'he said "raise"')

    assert "seat 4 says \"he said 'raise'\"" in page.text


def test_a_sentence_in_any_language_is_typed_and_told_in_that_of_the_page(opened):
    page = opened("/settle").press(GAME).types("місце 4 викладає 1000")

    assert "2. seat 4 puts out 1000" in page.text
    assert "Seat 4 calls 200." in page.text


def test_a_slip_is_told_and_stays_in_the_field(opened):
    page = opened("/settle").press(GAME).types("seat 4 raise to 600")

    assert "Did you mean: seat 4 raises to 600" in page.text
    (typed,) = (each for each, _ in page.elements("input") if each.get("id") == "typed")
    assert typed["value"] == "seat 4 raise to 600"
    assert "(table)" not in page.text, "no line of a file that nobody wrote"


def test_any_sentence_is_put_into_the_field_to_be_changed(opened):
    page = opened("/settle").press(GAME, "Seat 7", "seat 7 straddles 400")

    (typed,) = (each for each, _ in page.elements("input") if each.get("id") == "typed")
    assert typed["value"] == "seat 7 straddles 400"


def test_all_before_a_seat_fold_at_one_tap(opened):
    page = opened("/settle").press(GAME, "Seat 8", "All before seat 8 fold")

    assert "5. seat 7 folds" in page.text
    assert "Next: seat 8 to act" in page.text


def test_a_round_is_gone_through_at_one_tap(opened):
    page = opened("/settle").press(GAME, "All check or call to the end of the round")

    assert "seat 2 calls" in page.text
    assert "Pot 1800" in page.text, "nine times 200"


@pytest.mark.parametrize(
    ("game", "street", "phase"),
    [("holdem", "river", "river"), ("omaha", "showdown", "showdown"),
     ("stud", "fifth", "fifth street"), ("short-deck", "turn", "turn")],
)  # fmt: skip
def test_a_street_is_gone_on_to_at_one_tap(game, street, phase):
    case = skipping.skipped(setting_up.at_once(game, "club-ua-1"), f"to-{street}")
    data = casefile.hear(case, None).data

    assert words.load("en").name("phases", data["next"]["phase"]) == phase
    assert data["next"]["due"] in ("action", "show")
    assert not data["rulings"]


@pytest.mark.parametrize(
    "to", ["to-nowhere", "fold-99", "up-9-4", "up-x-4", "up-1-99", "", "x"]
)
def test_a_skip_to_nowhere_changes_nothing(to):
    assert skipping.skipped(TABLE, to).said[:1] == TABLE.said
    assert not casefile.hear(skipping.skipped(TABLE, to), None).data["rulings"]


def test_all_others_fold_at_one_tap(opened):
    page = opened("/settle").press(GAME).fill("raises to", "600").press("Seat 8")
    page.press("All before seat 8 fold", "calls", "All others fold", "On to: flop")

    assert "Pot 1500" in page.text, "twice 600, and two blinds of 100 and 200"
    assert "Next: seat 4 to act" in page.text


def test_several_chips_are_tapped_into_one_motion(opened):
    page = opened("/settle").press(GAME, "+500", "+100", "+100", "puts out 500 + 2 x 100")

    assert "2. seat 4 puts out 500 + 2 x 100" in page.text
    assert not [text for _, text in page.elements("button") if text == "Put them back"]


def test_chips_in_the_hand_are_put_back(opened):
    page = opened("/settle").press(GAME, "+500", "Put them back")

    main = [text for each, text in page.elements("button") if each.get("class") == "main"]
    assert main == ["Take the last back"]


def test_the_number_of_seats_is_one_tap(opened):
    page = opened("/settle").press(GAME, "3")

    assert "Seat 3: live" in page.text
    assert "Seat 4" not in page.text


def test_blinds_and_setting_are_a_tap_each(opened):
    page = opened("/settle").press(GAME, "2/5", "tournament")

    assert "Pot with the bets: 7" in page.text
    assert "Seat 4: live, 500 behind" in page.text, "a hundred big blinds"
    assert [text for each, text in page.elements("a") if "aria-current" in each][1:4] == [
        "9", "2/5", "tournament",
    ]  # fmt: skip
    assert "2/5" not in page.press("folds").text, "once something happened they stay"


def test_one_seat_has_less_than_the_others(opened):
    page = opened("/settle").press(GAME, "Seat 6").opens_field("stack", "700")

    assert "Seat 6: live, 700 behind" in page.text
    assert "Seat 5: live, 20000 behind" in page.text


@pytest.mark.parametrize("stack", ["-1", "x", "9" * 13, "١٢"])
def test_what_is_no_stack_changes_nothing(stack):
    assert setting_up.with_stack(TABLE, "6", stack) in (TABLE,)
    assert setting_up.with_stack(TABLE, "12", "700") == TABLE
    later = TABLE.with_("seat 4 folds")
    assert setting_up.with_stack(later, "6", "700") == later


def test_the_table_is_remembered(opened):
    opened("/settle").press(GAME, "6", "folds")
    page = opened("/settle").press("Texas hold'em · no limit · 6 seats · 100/200")

    assert "1. dealer deals" in page.text
    assert "2. seat" not in page.text, "what happened there is another matter"


@pytest.mark.parametrize("kept", ["x", "e30=", "W10=", "eyJhIjoxfQ==", "=" * 3000])
def test_a_table_that_is_none_is_forgotten(client, kept):
    client.set_cookie("table", kept)

    assert client.get("/settle").status_code == 200
    assert b"As it was last" not in client.get("/settle").data


def test_who_decides_is_told(opened):
    page = opened("/settle").press(GAME, "puts out 1000")

    assert "Who decides: the rule." in page.text


def test_what_the_floor_has_to_find_out_is_a_tap(opened):
    """2.6.2: thrown in on wrong information, and told apart, a hand may be given back."""
    page = opened("/settle").press(GAME, "On to: showdown", "Seat 3").fill("says", "a flush")
    page.press("Seat 2", "pushes their cards into the muck", "Seat 2", "takes back their cards")
    found = 'floor finds seat 2 was misinformed because "seen at the table"'
    page.press(found)

    assert "Who decides: manager" in page.text
    assert found not in [text for _, text in page.elements("button")], "it is found out"


def test_cards_need_not_be_known(opened):
    page = opened("/settle").press(GAME, "All check or call to the end of the round")
    page.press("dealer deals")

    assert page.status == 200
    assert "Next: seat 2 to act" in page.text


def test_two_accounts_are_compared_and_one_question_asked(opened):
    """One silent big chip is a call (2.8.9); said to be a raise before it, it is one."""
    page = opened("/settle").press(GAME, "puts out 1000", "Somebody tells it otherwise")
    page.press('says "raise"', "puts out 1000", "Compare both")

    assert 'Ask one thing. Did this happen: “seat 4 says "raise"”?' in page.text
    rulings = [text for attrs, text in page.elements("p") if attrs.get("class") == "say"]
    assert "Seat 4 calls 200." in rulings


def test_an_answer_leads_to_the_table_as_it_then_is(opened):
    page = opened("/settle").press(GAME, "puts out 1000", "Somebody tells it otherwise")
    page.press('says "raise"', "puts out 1000", "Compare both")
    answers = [each for each, text in page.elements("a") if "nothing of the kind" in text]
    page.opens(answers[0]["href"])

    assert "Seat 4 calls 200." in page.text
    assert "Somebody tells it otherwise" in page.text, "one account is left"


def test_of_several_differences_the_one_that_matters_is_asked_about():
    """Whether somebody tapped the table out of turn to no end changes nothing here."""
    one = TABLE.with_("seat 8 calls the floor", "seat 4 puts out 1000")
    other = TABLE.with_('seat 4 says "raise"', "seat 4 puts out 1000", "seat 5 folds")
    case = one._replace(other=other.said)

    found, stories = tellings.heard(case, "en")

    assert next(each.of("other") for each in found if not each.told) == ('seat 4 says "raise"',)
    assert stories.ask.dispute == 0
    assert len(stories.versions) == 4
    settled = tellings.settled(case, found, 0, "other")
    assert settled.said[1] == settled.other[1] == 'seat 4 says "raise"'


def test_a_mixture_that_cannot_have_been_is_not_heard():
    """Nobody puts out 20000 and then 100 more of the same 20000."""
    one = TABLE.with_("seat 4 puts out 1000", "seat 5 folds", "seat 4 puts out 100")
    other = TABLE.with_("seat 4 puts out 4 x 5000", "seat 5 folds", "seat 6 folds")
    found, stories = tellings.heard(one._replace(other=other.said), "en")

    assert [len(each.told) for each in found] == [1, 0]
    assert [len(each.hearing.data["script"]) for each in stories.versions] == [4, 4]


def test_two_accounts_are_saved_as_one_scenario_in_versions(client, tmp_path, capsys):
    case = TABLE.with_("seat 4 puts out 1000")
    other = TABLE.with_('seat 4 says "raise"', "seat 4 puts out 1000").said
    saved = tmp_path / "both.yaml"
    url = "/settle/scenario.yaml"
    saved.write_bytes(client.get(url, query_string=case._replace(other=other).asked()).data)

    assert main(["replay", str(saved)]) == 0
    assert "is told in versions" in capsys.readouterr().out


def test_accounts_that_come_to_the_same_need_no_question(opened):
    case = TABLE.with_("seat 4 puts out 1000")
    page = opened("/settle/versions", **case._replace(other=case.said).asked())

    assert "the same ruling" in page.text


def test_a_report_is_sealed_and_can_be_ruled_on_again(opened, client, tmp_path, capsys):
    page = opened("/settle").press(GAME, "puts out 1000")
    report = next(
        each["href"] for each, text in page.elements("a") if text == "Report to print"
    )
    file = next(
        each["href"] for each, text in page.elements("a") if text == "Save as a scenario"
    )
    saved = tmp_path / "incident.yaml"
    saved.write_bytes(client.get(file).data)

    seals = [re.search("Seal: ([0-9a-f]{64})", opened(report).text)[1] for _ in range(2)]
    assert len(set(seals)) == 1
    assert saved.read_text("utf-8") in opened(report).html.replace("&#34;", '"')
    assert main(["replay", str(saved)]) == 0
    assert "Ruling: Seat 4 calls 200." in capsys.readouterr().out


def test_another_fact_makes_another_seal(opened):
    def seal(*said):
        text = opened("/settle/report", **TABLE.with_(*said).asked()).text
        return re.search("Seal: ([0-9a-f]{64})", text)[1]

    assert seal("seat 4 puts out 1000") != seal("seat 4 puts out 5000")


def test_the_table_is_changed_field_by_field(opened):
    page = opened("/settle").press(GAME, "Change the table")
    fields = [each for each, _ in page.elements("input") if each.get("type") != "hidden"]
    hidden = [
        (each["name"], each["value"])
        for each, _ in page.elements("input")
        if each.get("type") == "hidden"
    ]
    filled = {each["name"]: each["value"] for each in fields}
    filled |= {"stacks.3": "", "stacks.4": "1500", "cards.4": "As Kd", "structure": "no-limit",
               "book": "roberts-11", "variant": "holdem", "setting": "cash"}  # fmt: skip
    page.opens("/settle/set", **{"h": hidden[0][1], "s": "dealer deals", **filled})

    assert page.status == 200
    assert "(roberts-11)" in page.text
    assert "Seat 3: nobody." in page.text
    assert "Seat 4: live, 1300 behind, 200 bet" in page.text, "the big blind is next to 2"


@pytest.mark.parametrize(
    "asked",
    [
        {}, {"h": "x"}, {"h": "[]"}, {"h": "{" * 5000}, {"h": '{"book": "/etc"}'},
        {"h": '{"script": ["dealer deals"]}'}, {"h": '{"variant": {"a": {"b": "c"}}}'},
        {**TABLE.asked(), "h": TABLE.asked()["h"].replace("club-ua-1", "../club-ua-1")},
        {**TABLE.asked(), "s": ["seat 4 folds"] * 301}, {**TABLE.asked(), "s": "x" * 201},
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "end", ["table", "set-up", "report", "versions", "go", "scenario.yaml"]
)
def test_what_is_no_case_is_told_and_never_heard(reader, end, asked):
    page = reader.opens(f"/settle/{end}", **asked)

    assert page.status in (200, 400)
    assert page.status == 400 or end == "set-up"


def test_where_the_dealer_is_due_the_buttons_are_his(opened):
    case = TABLE.with_(*(f"seat {n} folds" for n in (4, 5, 6, 7, 8, 9, 1, 2)))
    page = opened("/settle/table", **case.asked())

    assert "the dealer to push the pot to seat 3" in page.text
    buttons = [text for attrs, text in page.elements("button") if attrs.get("name") == "say"]
    assert "dealer pushes the pot to seat 3" in buttons
    assert "checks" not in buttons
