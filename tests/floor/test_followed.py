"""What a book may ask for and nobody answers yet is refused before the first card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from referee.errors import ContentErrors
from referee.hearing.floor import Floor
from referee.hearing.hear import hear
from referee.hearing.off import NotYet
from referee.rulebook import options
from referee.rulebook.book import Book, load_book
from referee.table.due import Case, Setting, Settings
from referee.variant.answers import FOLLOWED, unfollowed, unplayable
from referee.variant.holdem import HOLDEM
from referee.variant.moves import variants
from referee.variant.phases import Bets, Half
from referee.variant.structure.base import structures

Open = Callable[..., Any]
ROOT = Path(__file__).parents[2]
CASE = Case("holdem", "no-limit", "cash")


def words(key: str) -> tuple[str, ...]:
    """Return every word that ``options.yaml`` lets a book say of an option or a part."""
    takes = options.allowed(options.load(), key)
    assert takes is not None, f"{key} is no option"
    return takes.words


CASES = {"limit": CASE._replace(structure="limit"), "spread": CASE._replace(structure="spread")}
BLINDS = {"small-blind": 100, "big-blind": 200}
BROUGHT = {"ante": 25, "bring-in": 50, "small-bet": 100, "big-bet": 200}
BY_WORD = {
    ("forced-bets", "ante-and-button-blind"): "short-deck",
    ("forced-bets", "ante-and-bring-in"): "stud",
    ("forced-bets", "antes"): "draw-high",
    ("minimum-bet", "bring-in"): "stud",
    ("minimum-bet", "one-ante"): "stud",
    ("joker-value", "lowest-missing-rank"): "lowball-a5",
}
"""Games in which an answer means something that other games reading the option cannot give."""


def game_of(key: str, word: str = "") -> str:
    """Return a game in which an answer to an option means something: hold'em if it can be."""
    if (key, word) in BY_WORD:
        return BY_WORD[key, word]
    names = {key, key.partition(".")[0]}
    if names & {*HOLDEM.reads, *(each for one in structures().values() for each in one.reads)}:
        return "holdem"
    return next(game for game, variant in variants().items() if names & {*variant.reads})


def by_card(game: str) -> bool:
    """Say whether an upcard says who opens a game, so that it has no button and no blinds."""
    return variants()[game].rounds[0].opens == "door-card"


def structure_of(key: str, game: str = "holdem") -> str:
    """Return a structure in which an option is read."""
    if key.startswith(("limit-", "spread-")):
        return key.partition("-")[0]
    if key == "minimum-bet":
        return "pot-limit"
    return "limit" if by_card(game) or game == "draw-high" else "no-limit"


REFUSED = [(key, word) for key in FOLLOWED for word in words(key) if word not in FOLLOWED[key]]
TAKEN = [
    (key, word)
    for key in FOLLOWED
    for word in FOLLOWED[key]
    if word not in ("fifth-street", "after-draw")  # rounds of other games
]


def placard(key: str, word: str) -> dict[str, object]:
    name, _, part = key.partition(".")
    return {name: {part: word} if part else word}


def open_table(key: str, word: str) -> Floor:
    """Open the table of a game that reads an option, with one answer to it on the placard."""
    game = game_of(key, word)
    stakes = BROUGHT if by_card(game) else {**BLINDS, "ante": 25}
    if key == "minimum-bet":
        stakes = {"ante": 25, "bring-in": 50}
    elif word == "antes":
        stakes = {"ante": 25, "small-bet": 100, "big-bet": 200}
    elif game == "short-deck":
        stakes = {"ante": 25, "button-blind": 200}
    return opened(
        case=Case(game, structure_of(key, game), "cash"),
        stakes=stakes,
        placard=placard(key, word),
        button=None if by_card(game) else 1,
    )


@pytest.mark.parametrize(("key", "word"), REFUSED, ids=": ".join)
def test_an_answer_nobody_follows_is_refused_by_name(key: str, word: str) -> None:
    with pytest.raises(NotYet, match=f"cannot be ruled yet: {key}: {word}$"):
        open_table(key, word)


@pytest.mark.parametrize(("key", "word"), TAKEN, ids=lambda each: str(each))
def test_an_answer_that_is_followed_opens_a_table(
    open_floor: Open, key: str, word: str
) -> None:
    if game_of(key, word) != "holdem":
        assert open_table(key, word).settings[key].value == word
        return
    floor = open_floor(placard=placard(key, word), structure=structure_of(key))

    assert floor.floor.settings[key].value == word
    # With one blind it is posted by the first seat left of the button.
    assert floor.turn == (3 if word == "one-blind" else 4)


@pytest.mark.parametrize("word", ["fifth-street", "after-draw"])
def test_a_round_the_game_does_not_have_is_refused(open_floor: Open, word: str) -> None:
    with pytest.raises(NotYet, match=f"limit-doubles-from: {word} \\(no such round in holdem"):
        open_floor(placard={"limit-doubles-from": word}, structure="limit")


def test_an_order_of_suits_that_leaves_one_out_is_refused(open_floor: Open) -> None:
    with pytest.raises(NotYet, match=r"suit-order: spades, hearts \(every suit has its place"):
        open_floor(placard={"suit-order": "spades, hearts"}, variant="omaha-hi-lo")


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


@pytest.mark.parametrize("key", sorted(FOLLOWED))
def test_what_is_followed_may_be_said(key: str) -> None:
    assert set(FOLLOWED[key]) <= set(words(key)), "a value no book may give"


def test_what_is_followed_is_read_by_the_variant_or_by_a_structure() -> None:
    of_structures = {key for each in structures().values() for key in each.reads}
    book, found = load_book("club-ua-1"), set()
    for key, variant in variants().items():
        # A limit game has an answer for each of them: half-bets and completions too.
        case = CASES["limit"]._replace(variant=key)
        found |= set(book.settings(case, sorted({*variant.reads, *of_structures})))

    assert set(FOLLOWED) <= found


def test_each_answer_is_told_with_its_option() -> None:
    settings = {"pot-order": Setting("by-lot"), "raise-cap.multiway": Setting("17")}

    assert list(unfollowed(settings)) == ["pot-order: by-lot"]


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

        monkeypatch.setattr(Book, "settings", noting)
        for path in sorted((ROOT / "scenarios").rglob("*.yaml")):
            hear(path)
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

        assert sorted(found - set(FOLLOWED) - asked) == []


class TestWhatIsPlayed:
    def test_a_structure(self) -> None:
        with pytest.raises(NotYet, match="structure no-such"):
            opened(case=Case("holdem", "no-such", "cash"))

    def test_a_spread_of_which_nobody_says_the_most(self) -> None:
        with pytest.raises(NotYet, match="spread without spread-max in its stakes"):
            opened(case=CASES["spread"])

    def test_a_variant(self) -> None:
        with pytest.raises(NotYet, match="variant jacks-or-better"):
            opened(case=Case("jacks-or-better", "no-limit", "cash"))

    @pytest.mark.parametrize("kind", ["kill", "straddle", "bring-in", "small-bet"])
    def test_stakes_that_nobody_posts(self, kind: str) -> None:
        with pytest.raises(NotYet, match=f"stakes with {kind}"):
            opened(stakes={"small-blind": 100, "big-blind": 200, kind: 25})

    def test_a_declaration_that_is_played(self) -> None:
        assert list(unplayable(HOLDEM)) == []

    @pytest.mark.parametrize(
        ("phase", "told"),
        [
            (Bets("third-street", (), opens="lowest-card"), "a round opened by lowest-card"),
        ],
        ids=["opener"],
    )
    def test_a_phase_that_is_not(self, phase: Any, told: str) -> None:
        variant = HOLDEM.but(phases=(*HOLDEM.phases, phase))

        assert list(unplayable(variant)) == [f"holdem: {told}"]

    def test_a_pot_in_halves(self) -> None:
        variant = HOLDEM.but(pot=(Half("low"), Half("high")))

        assert list(unplayable(variant)) == ["holdem: a pot in halves"]


def opened(
    *,
    case: Case = CASE,
    stakes: Mapping[str, int] | None = None,
    placard: Mapping[str, object] | None = None,
    button: int | None = 1,
) -> Floor:
    return Floor.open(
        book=load_book("club-ua-1", placard=placard),
        case=case,
        stakes=stakes or BLINDS,
        stacks=dict.fromkeys(range(1, 6), 20_000),
        button=button,
    )
