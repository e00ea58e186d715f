"""What a book may ask for and nobody answers yet is refused before the first card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from referee.errors import ContentErrors
from referee.hearing.floor import Floor
from referee.hearing.hear import hear_script
from referee.hearing.off import NotYet
from referee.rulebook import options
from referee.rulebook.book import Book, Shelf, load_book
from referee.rulebook.match import Question
from referee.table.due import Case, Setting, Settings
from referee.table.event import DealerDeals
from referee.variant.answers import followed, unfollowed, unplayable
from referee.variant.holdem import HOLDEM
from referee.variant.moves import variants
from referee.variant.phases import Bets, Half
from referee.variant.structure.base import declared_structure, structures
from tests.shipped import scenario
from tests.turns import PATHS

Open = Callable[..., Any]
CASE = Case("holdem", "no-limit", "cash")


def words(key: str) -> tuple[str, ...]:
    """Return every word that ``options.yaml`` lets a book say of an option or a part."""
    takes = options.allowed(options.load(), key)
    assert takes is not None, f"{key} is no option"
    return takes.words


CASES = {"limit": CASE._replace(structure="limit"), "spread": CASE._replace(structure="spread")}
BLINDS = {"small-blind": 100, "big-blind": 200}
BETS = {"small-bet": 200, "big-bet": 400}
OF_STUD = {"ante": 25, "bring-in": 50}
GAMES: tuple[tuple[str, str, Mapping[str, int]], ...] = (
    ("holdem", "no-limit", BLINDS),
    ("holdem", "limit", BLINDS),
    ("holdem", "pot-limit", BLINDS),
    ("holdem", "spread", {**BLINDS, "spread-max": 1000}),
    ("short-deck", "no-limit", {"ante": 50, "button-blind": 200}),
    ("omaha-hi-lo", "no-limit", BLINDS),
    ("stud-hi-lo", "limit", {**OF_STUD, **BETS}),
    ("stud", "pot-limit", OF_STUD),
    ("lowball-a5", "limit", {**BLINDS, **BETS}),
    ("draw-high", "limit", {"ante": 25, **BETS}),
    ("jacks-or-better", "limit", {"ante": 25, **BETS}),
)
"""Games that read between them every option that is followed, each with its stakes."""
ONLY_IN = {
    "ante-and-button-blind": "short-deck",
    "ante-and-bring-in": "stud-hi-lo",
    "antes": "draw-high",
    "blinds": "lowball-a5",
    "bring-in": "stud",
    "one-ante": "stud",
}
"""What may be said of an option in one kind of game alone."""
Game = tuple[Case, Mapping[str, int]]


def game_of(key: str, word: str = "") -> Game:
    """Return the first of the games in which an option is read, with its stakes."""
    book = load_book("club-ua-1")
    for variant, structure, stakes in GAMES:
        case = Case(variant, structure, "cash")
        reads = (*variants()[variant].reads, *structures()[structure].reads)
        if ONLY_IN.get(word, variant) == variant and key in book.settings(case, reads):
            return case, stakes
    raise AssertionError(f"no game reads {key}: {word}")


REFUSED = [
    (key, word) for key in followed() for word in words(key) if word not in followed()[key]
]
TAKEN = [
    (key, word)
    for key in followed()
    for word in followed()[key]
    if word not in ("fifth-street", "after-draw")  # rounds of other games
]


def placard(key: str, word: str) -> dict[str, object]:
    name, _, part = key.partition(".")
    return {name: {part: word} if part else word}


@pytest.mark.parametrize(("key", "word"), REFUSED, ids=": ".join)
def test_an_answer_nobody_follows_is_refused_by_name(key: str, word: str) -> None:
    case, stakes = game_of(key)
    with pytest.raises(NotYet, match=f"cannot be ruled yet: {key}: {word}$"):
        opened(case=case, stakes=stakes, placard=placard(key, word))


@pytest.mark.parametrize(("key", "word"), TAKEN, ids=lambda each: str(each))
def test_an_answer_that_is_followed_opens_a_table(key: str, word: str) -> None:
    case, stakes = game_of(key, word)
    floor = opened(case=case, stakes=stakes, placard=placard(key, word))

    assert floor.settings[key].value == word
    floor.sees(DealerDeals())
    assert floor.due.what == "action"


@pytest.mark.parametrize(("word", "turn"), [("two-blinds", 4), ("one-blind", 3)])
def test_with_one_blind_the_first_seat_left_of_the_button_posts_it(
    open_floor: Open, word: str, turn: int
) -> None:
    assert open_floor(placard={"forced-bets": word}).turn == turn


def test_in_a_short_deck_the_button_alone_posts_a_blind(open_floor: Open) -> None:
    assert open_floor(variant="short-deck", stakes={"button-blind": 200}).turn == 2


@pytest.mark.parametrize("word", ["fifth-street", "after-draw"])
def test_a_round_the_game_does_not_have_is_refused(open_floor: Open, word: str) -> None:
    with pytest.raises(NotYet, match=f"limit-doubles-from: {word} \\(no such round in holdem"):
        open_floor(placard={"limit-doubles-from": word}, structure="limit")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("1, 1, unstated, 3", "nothing for round 3, the turn"),
        ("1, 2, 2", "nothing for round 4, the river"),
    ],
)
def test_a_spread_that_leaves_a_round_open_is_refused(
    open_floor: Open, said: str, told: str
) -> None:
    limits = {"spread-limits": {"maximum-by-round": said}}
    with pytest.raises(NotYet, match=f"spread-limits.maximum-by-round: {told}"):
        open_floor(placard=limits, structure="spread")


@pytest.mark.parametrize("said", ["1, 2, 2, 1/0", "1, 2, two, 3", "1, 0, 2, 3"])
def test_a_spread_that_is_multiplied_by_no_number_is_wrong(open_floor: Open, said: str) -> None:
    limits = {"spread-limits": {"maximum-by-round": said}}
    with pytest.raises(ContentErrors, match="a number above 0, such as"):
        open_floor(placard=limits, structure="spread")


@pytest.mark.parametrize("key", sorted(followed()))
def test_what_is_followed_may_be_said(key: str) -> None:
    assert set(followed()[key]) <= set(words(key)), "a value no book may give"


def test_what_is_followed_is_read_by_the_variant_or_by_a_structure() -> None:
    of_structures = {key for each in structures().values() for key in each.reads}
    book, found = load_book("club-ua-1"), set()
    for key, variant in variants().items():
        # A limit game has an answer for each of them: half-bets and completions too.
        case = CASES["limit"]._replace(variant=key)
        found |= set(book.settings(case, sorted({*variant.reads, *of_structures})))

    assert set(followed()) <= found


def test_each_answer_is_told_with_its_option() -> None:
    settings = {"pot-order": Setting("by-lot"), "raise-cap.multiway": Setting("17")}

    assert list(unfollowed(settings, declared_structure("no-limit"))) == ["pot-order: by-lot"]


class TestEveryOptionIsReadForSomething:
    """An option the variant reads and nobody asks would be cited and never kept."""

    @pytest.fixture
    def asked(self, monkeypatch: pytest.MonkeyPatch, open_floor: Open) -> set[str]:
        """The options that hearing every scenario asks, and a hand that no scenario has."""
        found: set[str] = set()
        settings = Book.settings

        class Noting(dict[str, Setting]):
            def __getitem__(self, key: str) -> Setting:
                found.add(key)
                return super().__getitem__(key)

        def noting(book: Book, case: Case, needed: Any) -> Settings:
            return Noting(settings(book, case, needed))

        look = Question.look

        def looking(question: Question, option: str) -> str:
            found.add(option)
            return look(question, option)

        monkeypatch.setattr(Book, "settings", noting)
        # A bound of a rule may be what an option says.
        monkeypatch.setattr(Question, "look", looking)
        shelf = Shelf()  # of its own: what was asked before is not asked again
        for path in PATHS:
            hear_script(scenario(path), shelf=shelf)
        # Two of three go on after the cap was reached.
        cap = {"raise-cap": {"multiway": "3", "heads-up": "none"}}
        floor = open_floor(placard=cap, stacks=dict.fromkeys((1, 2, 3), 20_000))
        floor.rules("seat 1 raises to 400", "seat 2 raises to 600", "seat 3 raises to 800")
        floor.rules("seat 1 folds")
        assert floor.turn == 2
        return found

    def test_it_is_followed_to_the_word_or_asked(self, asked: set[str]) -> None:
        book, found = load_book("club-ua-1"), set()
        for variant in variants().values():
            for key, structure in structures().items():
                case = CASE._replace(variant=variant.key, structure=key)
                found |= set(book.settings(case, (*variant.reads, *structure.reads)))

        assert sorted(found - set(followed()) - asked) == []


class TestWhatIsPlayed:
    def test_a_structure(self) -> None:
        with pytest.raises(NotYet, match="structure no-such"):
            opened(case=Case("holdem", "no-such", "cash"))

    def test_a_spread_of_which_nobody_says_the_most(self) -> None:
        with pytest.raises(NotYet, match="spread without spread-max in its stakes"):
            opened(case=CASES["spread"])

    def test_a_variant(self) -> None:
        with pytest.raises(NotYet, match="variant no-such"):
            opened(case=Case("no-such", "no-limit", "cash"))

    @pytest.mark.parametrize("kind", ["kill", "straddle", "bring-in", "small-bet"])
    def test_stakes_that_nobody_posts(self, kind: str) -> None:
        with pytest.raises(NotYet, match=f"stakes with {kind}"):
            opened(stakes={"small-blind": 100, "big-blind": 200, kind: 25})

    def test_a_declaration_that_is_played(self) -> None:
        assert list(unplayable(HOLDEM)) == []

    def test_a_round_that_nobody_opens(self) -> None:
        phase: Any = Bets("third-street", (), opens="lowest-card")
        phases = (*HOLDEM.phases[:-1], phase, HOLDEM.phases[-1])

        with pytest.raises(ValueError, match="holdem: nothing opens by 'lowest-card'"):
            HOLDEM.but(phases=phases)

    def test_a_pot_in_halves(self) -> None:
        variant = HOLDEM.but(pot=(Half("low"), Half("high")))

        assert list(unplayable(variant)) == ["holdem: a pot in halves"]


def opened(
    *,
    case: Case = CASE,
    stakes: Mapping[str, int] | None = None,
    placard: Mapping[str, object] | None = None,
) -> Floor:
    return Floor.open(
        book=load_book("club-ua-1", placard=placard),
        case=case,
        stakes=stakes or BLINDS,
        stacks=dict.fromkeys(range(1, 6), 20_000),
        button=1,
    )


@pytest.mark.parametrize("word", ["3", "13"])
def test_a_low_hand_that_must_be_bet_is_one_there_can_be(open_floor: Open, word: str) -> None:
    with pytest.raises(NotYet, match=f"fits no such game: sevens-rule.worst: {word} "):
        open_floor(
            variant="lowball-a5", structure="limit", placard={"sevens-rule": {"worst": word}}
        )
