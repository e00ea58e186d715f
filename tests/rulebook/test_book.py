import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from referee.errors import ContentError, ContentErrors, FaultError, Place, UsageError
from referee.rulebook import book, library, options
from referee.rulebook.book import list_books, load_book
from referee.table.due import Case

BOOKS = Path(__file__).parent / "books"
LIMIT = Case("holdem", "limit", "cash")


def test_layers_stand_last_first(house):
    assert [layer.book_id for layer in house.layers] == ["house-1", "ground-1"]
    assert (house.id, house.title["uk"], house.edition) == ("house-1", "Правила дому", "2")


def test_a_book_stands_on_what_it_extends_and_on_nothing_else():
    club, others = load_book("club-ua-1"), [folder.name for folder in library.folders()]

    below = {name for name in others if club.stands_on(name)}

    assert below == {"games-ru-1", "roberts-11", "customs-1"}


def test_a_number_is_read_as_it_is_written(house):
    assert [rule.number for rule in house.own.rules[:2]] == ["2.10", "2.10"]


def test_a_rule_knows_its_line(house):
    rule = house.rule("house-1", "one-chip")

    assert rule.place.line == 3
    assert rule.place.file.endswith("house-1/05-betting.yaml")


def test_a_layer_that_leaves_an_option_open_is_cited_and_the_next_is_asked(house):
    setting = house.setting(LIMIT, "raise-cap.multiway")

    assert setting.value == "3"
    assert [(cite.id, cite.role, cite.option, cite.value) for cite in setting.cites] == [
        ("open", "option", "raise-cap.multiway", "by-table"),
        ("cap", "option", "raise-cap.multiway", "3"),
    ]


def test_an_exception_holds_for_its_scope_and_its_parts_only(ground, cash):
    assert ground.setting(cash, "raise-cap.multiway").value == "none"
    assert ground.setting(LIMIT, "raise-cap.multiway").value == "3"
    assert ground.setting(cash, "raise-cap.heads-up").value == "none"


def test_the_placard_is_asked_first(cash):
    house = load_book(
        BOOKS / "house-1", placard={"raise-cap": {"multiway": "4"}}, placard_place=Place("s", 7)
    )

    setting = house.setting(cash, "raise-cap.multiway")

    assert setting.value == "4"
    assert [(cite.book, cite.id) for cite in setting.cites] == [("placard", "raise-cap")]
    assert house.id == "house-1"


def test_a_shelf_reads_a_book_once_and_a_placard_leaves_no_trace_on_it(cash):
    shelf = book.Shelf()
    bare = shelf.book(BOOKS / "house-1")
    before = bare.setting(cash, "raise-cap.multiway")

    house = shelf.book(BOOKS / "house-1", placard={"raise-cap": {"multiway": "4"}})

    assert house.setting(cash, "raise-cap.multiway").value == "4"
    assert shelf.book(BOOKS / "house-1") is bare
    assert bare.setting(cash, "raise-cap.multiway") == before
    assert house.setting(cash, "raise-cap.heads-up") == bare.setting(cash, "raise-cap.heads-up")


def test_a_placard_counts_a_buy_in_in_what_there_is():
    placard = {"minimum-buy-in": "10-antes"}

    with pytest.raises(ContentErrors, match="sets 'minimum-buy-in' to '10-antes'"):
        load_book(BOOKS / "house-1", placard=placard, placard_place=Place("s.yaml", 7))


def test_a_placard_names_what_is_there():
    placard = {
        "raise-cup": "3",
        "raise-cap": {"multiway": "lots"},
        "suit-order": ["clubs", "x"],
    }

    with pytest.raises(ContentErrors) as caught:
        load_book(BOOKS / "house-1", placard=placard, placard_place=Place("s.yaml", 7))

    assert len(caught.value.faults) == 3
    assert "Did you mean 'raise-cap'?" in str(caught.value)
    assert all(fault.place == ("s.yaml", 7) for fault in caught.value.faults)


def test_settings_come_with_every_part(house, cash):
    settings = house.settings(cash, ["raise-cap", "raise-threshold"])

    assert {key: setting.value for key, setting in settings.items()} == {
        "raise-cap.multiway": "none",
        "raise-cap.heads-up": "none",
        "raise-cap.heads-up-from": "any-time",
        "raise-threshold": "1/2",
    }


def test_every_option_without_an_answer_is_named_at_once(house, cash):
    with pytest.raises(ContentErrors) as caught:
        house.settings(cash, ["odd-chip-size", "button-rule", "raise-cap"])

    told = str(caught.value)
    assert len(caught.value.faults) == 3
    assert "'odd-chip-size.unit'" in told
    assert "'button-rule' is for holdem, no-limit, cash" in told
    assert "Asked: house-1, ground-1." in told


def test_the_program_asks_for_options_that_are_there(house, cash):
    with pytest.raises(FaultError, match="raise-cap"):
        house.settings(cash, ["raise-cup"])


def test_a_book_nobody_has_is_no_book(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match="there is no book 'klub-ua-1'") as told:
        load_book("klub-ua-1")
    assert "Books in this folder" not in str(told.value)

    editions(tmp_path)
    with pytest.raises(UsageError, match=r"\n  Books in this folder: g-1, g-2\.\n"):
        load_book("klub-ua-1")


@pytest.mark.parametrize("ref", ["no/such/folder", "tests/rulebook/books/house-1/book.yaml"])
def test_a_path_that_is_no_folder_is_no_book(ref):
    with pytest.raises(UsageError, match="A book is a folder"):
        load_book(ref)


def test_a_folder_without_book_yaml_is_no_book():
    with pytest.raises(ContentError, match=r"holds no book\.yaml"):
        load_book(BOOKS)


def test_our_own_books_are_listed():
    assert all(len(row) == 3 for row in list_books())


def editions(tmp_path: Path) -> Path:
    head = (BOOKS / "ground-1" / "book.yaml").read_text(encoding="utf-8")
    for name, day in (("g-1", "2020-01-01"), ("g-2", "2024-06-01")):
        folder = tmp_path / name
        folder.mkdir()
        text = head.replace("ground-1", name).replace("2020-01-01", day) + "family: g\n"
        (folder / "book.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("day", "book"), [("2024-05-31", "g-1"), ("2024-06-01", "g-2")])
def test_a_day_picks_the_edition_in_force(tmp_path, day, book):
    found = load_book(editions(tmp_path) / "g-2", on=date.fromisoformat(day))

    assert found.id == book


def test_no_edition_is_in_force_before_the_first(tmp_path):
    with pytest.raises(UsageError, match="no edition of 'g' is in force on 2019-12-31"):
        load_book(editions(tmp_path) / "g-1", on=date(2019, 12, 31))


def test_what_was_read_is_kept_and_comes_back_the_same(tmp_path, monkeypatch):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path))

    first = load_book(BOOKS / "house-1")
    book._read.cache_clear()
    again = load_book(BOOKS / "house-1")

    assert list(tmp_path.glob("book-*.rows"))
    assert again == first
    assert again.sha256 == first.sha256


def test_a_hit_imports_neither_yaml_nor_pydantic(tmp_path):
    code = "import sys; from referee.rulebook.book import load_book; "
    code += f"from referee.rulebook import match; load_book({str(BOOKS / 'house-1')!r}); "
    code += "print(sorted({'yaml', 'pydantic'} & set(sys.modules)))"
    env = {"REFEREE_CACHE": str(tmp_path), "PATH": "/usr/bin"}

    def run() -> str:
        root = Path(__file__).parents[2]
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=env,
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    assert run() == "['pydantic', 'yaml']"
    assert run() == "[]"


@pytest.mark.parametrize(
    "junk", ["", "{", "[]", "null", '[{"head": {}}]', "[1, 2]", '["a", "b"]']
)
@pytest.mark.parametrize("head", ["", "{size}\n", '{size}\n"0"\n'])
def test_a_broken_cache_is_passed_over(tmp_path, monkeypatch, junk, head):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path))
    first = load_book(BOOKS / "house-1")
    kept = list(tmp_path.iterdir())
    for path in kept:
        told = head.replace("{size}", str(len(head.partition("\n")[2] + junk))) + junk
        path.write_text(told, encoding="utf-8")
    options.load.cache_clear()
    book._read.cache_clear()

    assert load_book(BOOKS / "house-1") == first


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "file" / "below"))

    assert load_book(BOOKS / "house-1").id == "house-1"


def test_a_changed_file_is_read_anew(book_of, tmp_path):
    book = book_of("{number: 1, id: a}")
    chapter = tmp_path / "made-1" / "01-one.yaml"
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("id: a", "id: b"), "utf-8")

    again = load_book(tmp_path / "made-1")

    assert [rule.id for rule in again.own.rules] == ["b"]
    assert again.sha256 != book.sha256
