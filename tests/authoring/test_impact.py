"""What a change of a book does: each situation that comes out otherwise, and no other."""

import json
from pathlib import Path

import pytest

from referee.authoring.impact import impact
from referee.cli import main
from referee.hearing.leans import Between, book_for, heard_with_leans
from referee.hearing.outcome import of, outcome
from referee.report.impact import bulletin
from referee.rulebook import flip
from referee.rulebook.book import load_book
from referee.scenario.script import load
from referee.words import load as load_words

SCENARIOS = Path(__file__).parents[2] / "scenarios"
BOOK = """\
id: {name}
title: House rules
edition: "{edition}"
effective: 2026-03-01
source: House
extends: club-ua-1
language: en
"""
HEADS_UP = """\
chapter: Bets
rules:
- number: "5.4"
  id: big-chip-heads-up
  title: With two left, one big chip is a raise
  text: One big chip without a word is a raise when only two hands are live.
  source: House, 5.4
  standing: confirmed
  incident: single-chip
  when: {facing: yes, heads-up: yes}
  exception_to: ["5.3"]
  remedies: [raise: chips]
"""
ALWAYS = """\
chapter: Bets
rules:
- number: "5.3"
  id: "5.3"
  title: One big chip is a call
  text: One big chip without a word is a call.
  source: House, 5.3
  standing: confirmed
  incident: single-chip
  when: {facing: yes}
  remedies: [call, return-chips]
"""
FIVE_ON_THE_FLOP = """\
chapter: Board
rules:
- number: "5.5"
  id: "5.5"
  title: A flop far too large is the floor's
  text: With two cards too many the floor is called.
  source: House, 5.5
  standing: confirmed
  incident: too-many-board-cards
  when: {extra: 2}
  remedies: [redeal-board]
"""


@pytest.fixture
def book(tmp_path):
    def write(name: str, *chapters: str) -> str:
        folder = tmp_path / name / "house"
        folder.mkdir(parents=True)
        head = BOOK.format(name="house", edition=len(chapters))
        (folder / "book.yaml").write_text(head, "utf-8")
        for n, chapter in enumerate(chapters, 1):
            (folder / f"0{n}-bets.yaml").write_text(chapter, "utf-8")
        return str(folder)

    return write


HEADS_UP_CHIP = """\
title: One big chip of two players
book: club-ua-1
variant: holdem
structure: no-limit
setting: cash
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000}
button: 1
script:
  - dealer deals
  - seat 1 puts out 1000
"""


@pytest.fixture
def two_players(tmp_path) -> Path:
    path = tmp_path / "one-big-chip-of-two.yaml"
    path.write_text(HEADS_UP_CHIP, "utf-8")
    return path


def test_a_ruling_that_is_another_is_told_with_both_numbers(book, two_players, capsys):
    old, new = book("old", ALWAYS), book("new", ALWAYS, HEADS_UP)
    multiway = SCENARIOS / "holdem" / "one-big-chip-is-a-call.yaml"

    assert main(["book", "impact", old, new, str(two_players), str(multiway)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Other rulings (1)" in told
    assert (
        "seat 1 puts out 1000: before, “Seat 1 calls 200.” (5.3); "
        "now, “Seat 1 raises to 1100.” (5.4)." in told
    )
    assert "2 situations heard by both books, 2 of them lean" in told


def test_json_says_what_each_book_gives(book, two_players, capsys):
    old, new = book("old", ALWAYS), book("new", ALWAYS, HEADS_UP)

    assert main(["book", "impact", old, new, str(two_players), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    (parting,) = data["partings"]
    assert (parting["kind"], parting["after"]) == ("ruling", 2)
    assert parting["before"]["decision"] == "call"
    assert parting["now"]["decision"] == "raise"
    assert [(each["kind"], each["to"]) for each in data["rules"]] == [("added", "5.4")]


def test_the_same_ruling_under_another_number_is_no_other_ruling(book, two_players, capsys):
    old, new = book("old"), book("new", ALWAYS)

    assert main(["book", "impact", old, new, str(two_players)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Other rulings" not in told
    assert "“Seat 1 calls 200.” (2.8.9) is now “Seat 1 calls 200.” (5.3)." in told


def test_a_book_beside_itself_says_nothing(book, two_players, capsys):
    old = book("old", ALWAYS)

    assert main(["book", "impact", old, old, str(two_players)]) == 0
    assert "Nothing comes out otherwise." in capsys.readouterr().out


def test_a_house_has_for_its_own_what_its_base_has(book, capsys):
    # The scenario asks one book alone, and not the customs below it.
    name = "holdem/b024-four-cards-on-the-flop-are-for-the-floor-in-the-club.yaml"
    assert "own-rules-only" in (SCENARIOS / name).read_text("utf-8")
    house = Path(book("a", FIVE_ON_THE_FLOP))
    head = (house / "book.yaml").read_text("utf-8").replace("club-ua-1", "roberts-11")
    (house / "book.yaml").write_text(head, "utf-8")

    assert main(["book", "impact", "roberts-11", str(house), str(SCENARIOS / name)]) == 0
    assert "Other rulings" not in capsys.readouterr().out


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_the_bulletin_has_the_new_rule_one_example_and_a_line_to_sign(
    book, two_players, capsys, form
):
    old, new = book("old", ALWAYS), book("new", ALWAYS, HEADS_UP)
    asked = ["book", "impact", old, new, str(two_players), "--bulletin", "--format", form]

    assert main(asked) == 0
    told = " ".join(capsys.readouterr().out.replace("\\", "").split())
    assert "New, 5.4: With two left, one big chip is a raise" in told
    assert "One big chip of two players" in told
    assert "Approved by" in told
    assert "in force from 2026-03-01" in told


def test_two_processes_tell_the_same(book, two_players):
    old, new = book("old"), book("new", ALWAYS, HEADS_UP)
    files = [two_players, *sorted((SCENARIOS / "holdem").glob("*chip*.yaml"))]

    assert impact(old, new, files, jobs=2) == impact(old, new, files)


def test_it_is_told_in_the_language_asked_for(book, two_players, capsys):
    old, new = book("old", ALWAYS), book("new", ALWAYS, HEADS_UP)

    assert main(["book", "impact", old, new, str(two_players), "--lang", "uk"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "було «" in told
    assert "Інші рішення (1)" in told


FLIPPED = [
    ("2.8.9", None),
    ("2.8.10b", None),
    ("2.8.11b", None),
    (None, "raise-threshold"),
    (None, "odd-chip-button-games"),
    (None, "misdeal-deadline"),
]


@pytest.mark.parametrize(("rule_id", "option"), FLIPPED)
def test_what_leans_on_nothing_that_changed_comes_to_the_same(rule_id, option):
    """The filter may hear too much, never too little: what it leaves out is heard in full."""
    book = load_book("club-ua-1")
    layer, rule = next(
        (layer, rule)
        for layer in book.books
        for rule in layer.rules
        if (rule.incident is not None and rule.id == rule_id)
        or any(key.partition(".")[0] == option for key in rule.sets)
    )
    if option is None:
        changed = flip.without(book, layer, rule)
    else:
        key = next(each for each in rule.sets if each.partition(".")[0] == option)
        other = next(flip.other_answers(key, rule.sets[key]))
        changed = flip.answering(book, layer, rule, key, other)
    between = Between(book.fresh(), changed.fresh())
    left = tried = 0
    for file in sorted((SCENARIOS / "holdem").glob("*.yaml"))[::9]:
        script = load(file)
        if script.book != "club-ua-1" or script.placard:
            continue
        hearing, leans = heard_with_leans(script, book_for(script, "club-ua-1"))
        tried += 1
        if not between.touches(leans):
            left += 1
            assert of(hearing) == outcome(
                script, changed.fresh(), own_only=script.own_rules_only
            ), file.name
    assert tried > 20
    assert left > 0 or option is not None


def test_a_book_that_would_be_refused_has_no_page_for_the_staff(book, two_players, capsys):
    asks = HEADS_UP.replace("heads-up: yes", "act: raise")
    old, new = book("old", ALWAYS), book("new", ALWAYS, asks)

    assert main(["book", "impact", old, new, str(two_players), "--bulletin"]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert (
        "02-bets.yaml:10: rule 5.4 asks about 'act', which single-chip does not record"
        in told.err
    )


@pytest.mark.parametrize(
    ("name", "incident"),
    [
        ("tda-3-word-in-a-question-that-is-no-act", "word-in-question"),
        ("tda-61-call-before-the-amount-stands", "call-before-amount"),
        ("tda-71-nuts-checked-in-last-place-is-for-the-director", "nuts-checked"),
    ],
)
def test_what_is_asked_only_where_a_book_has_a_rule_counts_as_asked(name, incident):
    script = load(SCENARIOS / "holdem" / f"{name}.yaml")
    # By a book without such a rule: one that gets it must be heard again.
    _, leans = heard_with_leans(script, book_for(script, "roberts-11"), foreign=True)

    assert incident in leans.incidents


HOUSE = """\
chapter: Bets
rules:
- number: "1"
  id: silent-chip-raises
  title: One big chip is a raise
  text: One big chip without a word is a raise to all of it.
  source: House, 1
  standing: confirmed
  incident: single-chip
  when: {facing: yes}
  remedies: [raise: chips]
"""


@pytest.fixture
def on_robert(book):
    def write(*chapters: str, more: str = "") -> str:
        house = Path(book("a", *chapters))
        head = (house / "book.yaml").read_text("utf-8").replace("club-ua-1", "roberts-11")
        (house / "book.yaml").write_text(head + more, "utf-8")
        return str(house)

    return write


def changed(old: str, new: str, *files: Path, capsys) -> dict:
    asked = ["book", "impact", old, new, *map(str, files), "--format", "json"]
    assert main(asked) == 0
    return json.loads(capsys.readouterr().out)


def test_a_house_beside_its_base_has_what_it_adds_and_nothing_is_gone(
    on_robert, two_players, capsys
):
    data = changed("roberts-11", on_robert(HOUSE), two_players, capsys=capsys)
    assert [(each["kind"], each["to"]) for each in data["rules"]] == [("added", "1")]
    assert data["tournaments"] is None


def test_what_a_house_strikes_of_its_base_is_no_longer_there(on_robert, two_players, capsys):
    below = load_book("roberts-11").own
    struck = next(iter(below.about("single-chip")))
    house = on_robert(HOUSE + f'  strikes: ["{struck.id}"]\n')

    data = changed("roberts-11", house, two_players, capsys=capsys)
    assert [(each["kind"], each["id"]) for each in data["rules"]] == [
        ("added", "silent-chip-raises"),
        ("removed", struck.id),
    ]


def test_a_house_whose_tournaments_are_the_directors_tells_its_own_rules_alone(
    on_robert, two_players, capsys
):
    theirs = SCENARIOS / "holdem" / "tda-30-no-rabbit-hunting.yaml"
    house = on_robert(HOUSE, more="tournaments: tda-2026\n")

    data = changed("roberts-11", house, two_players, theirs, capsys=capsys)
    assert data["tournaments"] == "tda-2026"
    assert [(each["title"], each["now"]["rule"]["number"]) for each in data["partings"]] == [
        ("One big chip of two players", "1")
    ]


@pytest.mark.parametrize("page", [[], ["--bulletin"]])
def test_it_is_said_in_one_line_who_rules_the_tournaments(on_robert, two_players, capsys, page):
    house = on_robert(HOUSE, more="tournaments: tda-2026\n")
    assert main(["book", "impact", "roberts-11", house, str(two_players), *page]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("The tournaments are ruled by tda-2026") == 1


NEVER = """\
- number: "2"
  id: joker-ends-it
  title: A joker ends the night
  text: Who finds a joker in the deck has the night off.
  source: House, 2
  standing: confirmed
  incident: joker-found
  remedies: [misdeal]
"""


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "None of the situations heard shows it."),
        ("uk", "Жодна з вислуханих ситуацій його не показує."),
        ("ru", "Ни одна из выслушанных ситуаций его не показывает."),
        ("pl", "Nie pokazuje jej żadna z wysłuchanych sytuacji."),
    ],
)
def test_the_bulletin_names_the_rule_that_no_situation_shows(
    on_robert, two_players, capsys, lang, said
):
    house = on_robert(HOUSE + NEVER)
    asked = ["book", "impact", "roberts-11", house, str(two_players), "--bulletin"]
    assert main([*asked, "--lang", lang]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count(said) == 1
    assert f"has the night off. {said}" in told


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_the_bulletin_has_the_text_of_a_new_rule(on_robert, two_players, capsys, form):
    asked = ["book", "impact", "roberts-11", on_robert(HOUSE), str(two_players), "--bulletin"]
    assert main([*asked, "--format", form]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "One big chip without a word is a raise to all of it." in told


def test_a_rule_that_has_a_say_without_a_change_counts_as_shown(book, two_players, capsys):
    data = changed(book("old"), book("new", ALWAYS), two_players, capsys=capsys)
    assert data["shown"] == ["5.3"]
    assert [each["rules"] for each in data["partings"]] == [["5.3"]]


FOUR_RAISES = """\
chapter: Bets
rules:
- number: "3"
  id: four-raises
  title: Four raises
  text: Four raises are allowed.
  for: {setting: cash, structure: limit}
  sets: {raise-cap: {multiway: 4}}
  source: House, 3
  standing: confirmed
"""


def test_an_option_answered_anew_is_shown_where_a_bound_is_another(on_robert, capsys):
    files = sorted((SCENARIOS / "holdem").glob("*limit*raise*stands*.yaml"))
    data = changed("roberts-11", on_robert(FOUR_RAISES), *files, capsys=capsys)
    assert data["partings"]
    assert {tuple(each["rules"]) for each in data["partings"]} == {("four-raises",)}


def test_two_rules_that_change_what_is_due_are_both_shown(on_robert, capsys):
    both = (
        FOUR_RAISES
        + """\
- number: "4"
  id: odd-chip-by-suit
  title: The odd chip by suit
  text: The odd chip goes to the highest card by suit.
  sets: {odd-chip-button-games: highest-card-by-suit}
  source: House, 4
  standing: confirmed
"""
    )
    files = map(str, sorted((SCENARIOS / "holdem").glob("*limit*raise*stands*.yaml")))
    odd = map(str, sorted((SCENARIOS / "holdem").glob("*odd-chip*.yaml")))
    asked = ["book", "impact", "roberts-11", on_robert(both), *files, *odd, "--bulletin"]

    assert main(asked) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "because the cap of raises is reached" in told
    assert "the odd chip" in told.partition("At the table")[2]
    assert "None of the situations" not in told


def test_the_rules_of_a_bulletin_share_its_room():
    def parting(n: int, rule: str) -> dict:
        ruling = {"announce": "Fold.", "rule": {"number": f"{rule}.{n}"}}
        return {
            "kind": "ruling", "title": f"{rule}-{n}", "sentence": "seat 1 folds",
            "rules": [rule], "file": "a.yaml", "line": n, "before": None, "now": ruling,
        }  # fmt: skip

    many = [parting(n, "loud") for n in range(30)]
    few = [parting(n, "quiet") for n in range(2)]
    named = {"kind": "added", "from": None, "to": "1", "title": {"en": "A"}, "text": {}}
    data = {
        "old": "a", "new": "b", "heard": 32, "touched": 32, "left": 0, "tournaments": None,
        "book": {"title": "House", "edition": "1", "effective": "2026-12-01"},
        "shown": ["loud", "quiet"], "partings": [*many, *few],
        "rules": [named | {"id": "loud"}, named | {"id": "quiet"}],
    }  # fmt: skip

    told = bulletin(data, load_words("en"), form="text")
    assert [told.count(f"{rule}-") for rule in ("loud", "quiet")] == [6, 2]
    assert "And 24 more situations" in told
