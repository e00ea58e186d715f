"""Two small books, and the vocabulary they are written in."""

from pathlib import Path

import pytest

from referee.rulebook import book
from referee.rulebook.book import Book, load_book
from referee.table.due import Case
from referee.table.facts import FactSpec, Schema
from referee.table.order import RemedySpec

BOOKS = Path(__file__).parent / "books"


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    book._read.cache_clear()


@pytest.fixture
def house() -> Book:
    return load_book(BOOKS / "house-1")


@pytest.fixture
def ground() -> Book:
    return load_book(BOOKS / "ground-1")


@pytest.fixture
def cash() -> Case:
    return Case("holdem", "no-limit", "cash")


@pytest.fixture
def schema() -> Schema:
    chips = FactSpec("count", "chips put out")
    part = FactSpec("ratio", "share of the minimum raise")
    facing = FactSpec("flag", "something to call")
    verbs = ("fold", "check", "call", "bet", "raise")
    declared = FactSpec("word", "the word before", verbs, optional=True)
    return {
        "single-chip": {
            "chips": chips,
            "raise-part": part,
            "facing": facing,
            "declared": declared,
        },
        "several-silent-chips": {"chips": chips, "raise-part": part},
        "undercall": {"chips": chips, "short": FactSpec("amount", "chips missing")},
        "out-of-turn": {"verb": FactSpec("word", "what it did", verbs), "facing": facing},
    }


@pytest.fixture
def remedies() -> dict[str, RemedySpec]:
    acts = ("fold", "check", "call", "refuse")
    plain = ("return-chips", "forfeit-chips", "back-up-action", "hold-action")
    found = {name: RemedySpec(name) for name in plain}
    found |= {name: RemedySpec(name, settles="the act") for name in acts}
    wagers = ("minimum", "chips", "declared")
    return found | {name: RemedySpec(name, wagers, "the act") for name in ("bet", "raise")}


@pytest.fixture
def book_of(tmp_path):
    """Make books of one chapter: each rule is a flow mapping, its texts left out."""

    def make(*rules: str, extends: str = "none", name: str = "made-1") -> Book:
        folder = tmp_path / name
        folder.mkdir()
        head = (BOOKS / "ground-1" / "book.yaml").read_text(encoding="utf-8")
        head = head.replace("ground-1", name).replace("extends: none", f"extends: {extends}")
        (folder / "book.yaml").write_text(head, encoding="utf-8")
        words = "title: T, text: T, source: S, standing: standard}"
        lines = [f"  - {rule[:-1]}, {words}" for rule in rules]
        chapter = "\n".join(["chapter: One", "rules:", *lines])
        (folder / "01-one.yaml").write_text(chapter, encoding="utf-8")
        return load_book(folder)

    return make
