"""A book of the room in a browser: begun, looked over, saved, and never lost."""

import re

import pytest

from referee.web import shelf
from tests.web.books.manager import BOOK, READ, WORDED, fields, text
from tests.web.house import CAP, FILE


def test_a_book_is_begun_and_holds_together(manager, home):
    (home / "books/harbour-1/01-house.yaml").unlink()
    page = text(manager.client.get("/books/harbour-1/file/book.yaml"))

    assert "0 errors" in page
    assert "extends: customs-1" in page
    assert "Harbour" in text(manager.client.get("/books"))


@pytest.mark.parametrize(
    "said",
    [{"id": "../up"}, {"id": "club-ua-1"}, {"id": "harbour-1"}, {"id": ""},
     {"effective": "soon"}, {"extends": "/etc"}, {"extends": ""}, {"language": "xx"}],
)  # fmt: skip
def test_a_book_that_cannot_be_is_not_begun(manager, home, said):
    asked = {**BOOK, "id": "other-1", **said}
    before = sorted(home.rglob("*"))

    assert manager.sends("/books", **asked).status_code == 400
    assert [each for each in sorted(home.rglob("*")) if each.name != ".lock"] == [
        each for each in before if each.name != ".lock"
    ]


def test_what_is_wrong_is_told_at_its_line(manager):
    found = text(manager.sends(f"{FILE}/lint", text=CAP.replace("confirmed", "confirmd")))

    line = CAP.splitlines().index("  standing: confirmed") + 1
    assert f'data-line="{line}"' in found
    assert "Did you mean 'confirmed'?" in found
    assert "<html" not in found, "only the findings are sent"


def test_what_another_file_has_is_told_with_its_name(manager):
    two = CAP.replace('"1"', '"2"')
    found = text(manager.sends("/books/harbour-1/file/02-more.yaml/lint", text=two))

    assert "harbour-1/01-house.yaml" in found or "raise-cap-multiway" in found
    assert "/tmp" not in found


def test_findings_come_in_the_language_of_the_page(manager):
    manager.client.get("/books?lang=uk")
    found = text(manager.sends(f"{FILE}/lint", text=CAP.replace("confirmed", "confirmd")))

    assert "Рядок 10" in found
    assert "1 помилка" in found


def test_a_kind_of_finding_is_explained(manager):
    assert "rule" in text(manager.client.get("/books/-/finding/conflict"))
    assert manager.client.get("/books/-/finding/nothing").status_code == 404


def test_before_it_is_saved_the_page_tells_what_changes(manager, home):
    wanted = CAP.replace("multiway: 4", "multiway: 3").replace("Four", "Three")
    answer = manager.sends(f"{FILE}/impact", **{**manager.opens(), "text": wanted})
    page = text(answer)

    assert "<del>  text: Four raises.</del>" in page
    assert "<ins>  text: Three raises.</ins>" in page
    assert "Changed, 1: How many raises in a round of limit" in page
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP, "nothing is saved yet"

    job = re.search(r'hx-get="([^"]+)"', page)
    if job:
        assert manager.client.get(job[1]).status_code == 200
    sent = fields(page)
    assert sent["text"] == wanted
    assert sent["read"] == shelf.digest(CAP.encode())
    assert manager.sends(FILE, **sent).status_code == 303
    assert (home / "books/harbour-1/01-house.yaml").read_text() == wanted


def test_what_nobody_changed_is_told(manager):
    page = text(manager.sends(f"{FILE}/impact", **manager.opens()))

    assert "Nothing is other than before." in page
    assert "Save" not in re.findall(r"<button[^>]*>([^<]*)<", page)


def test_ends_of_lines_as_a_browser_sends_them_change_nothing(manager, home):
    manager.saves(WORDED.replace("\n", "\r\n"))

    assert (home / "books/harbour-1/01-house.yaml").read_bytes() == WORDED.encode()


def test_a_book_that_does_not_hold_together_is_saved_only_if_somebody_says_so(manager, home):
    wrong = CAP.replace("raise-cap:", "raise-cup:")
    file = home / "books/harbour-1/01-house.yaml"

    answer = manager.saves(wrong)
    assert answer.status_code == 400
    assert "the book does not hold together" in text(answer)
    assert fields(text(answer))["text"] == wrong, "what was written is still there"
    assert file.read_text() == CAP

    assert manager.saves(wrong, unsound="1", keep="1").status_code == 303
    assert file.read_text() == wrong
    assert "1 error" in text(manager.client.get(FILE))


HOSTILE = {
    "billion laughs": "a: &a [x,x,x]\nb: &b [*a,*a,*a]\nrules: [*b,*b,*b]\n",
    "a tag": "chapter: !!python/object/apply:os.system ['true']\nrules: []\n",
    "nested deeply": "rules: " + "[" * 5000 + "]" * 5000 + "\n",
    "nested blocks": "\n".join(" " * n + "a:" for n in range(500)) + "\n",
    "two documents": f"{CAP}---\n{CAP}",
    "no YAML": "rules: [\n",
    "control signs": "rules:\x00\x07\n",
    "nothing": "\n",
    "no mapping": "- 1\n- 2\n",
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_told_and_never_saved(manager, home, hostile):
    lint = manager.sends(f"{FILE}/lint", text=hostile)
    assert lint.status_code == 200
    assert 'class="error"' in text(lint)

    answer = manager.sends(FILE, **{**READ, "text": hostile, "unsound": "1"})
    file = home / "books/harbour-1/01-house.yaml"
    if answer.status_code == 303:  # readable, if wrong: that somebody may want
        assert hostile == HOSTILE["no mapping"]
    else:
        assert answer.status_code == 400
        assert file.read_text() == CAP


@pytest.mark.parametrize("url", [FILE, f"{FILE}/lint", f"{FILE}/impact"])
def test_too_much_is_refused(manager, home, url):
    assert manager.sends(url, text="#" * (shelf.MOST_TEXT + 1)).status_code == 413

    huge = {"data": b"x", "content_type": "multipart/form-data; boundary=x"}
    for size in (2 << 20, 50 << 20):
        told = {"CONTENT_LENGTH": str(size)}
        answer = manager.client.post(url, environ_overrides=told, **huge)
        assert answer.status_code == 413
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP


PLACES = [
    "/books/club-ua-1", "/books/club-ua-1/file/book.yaml", "/books/nobody-1",
    "/books/harbour-1/file/nothing.yml", "/books/harbour-1/file/.hidden.yaml",
    "/books/harbour-1/file/..%2f..%2fkey", "/books/harbour-1/file/../../room.db",
    "/books/..%2f/file/key", "/books/harbour-1/file/%2fetc%2fpasswd",
    "/books/.history/file/book.yaml", "/books/harbour-1/file/link.yaml",
    "/books/linked-1", "/books/linked-1/file/book.yaml", "/books/mixed-1/file/book.yaml",
    "/books/harbour-1/file/folder.yaml",
]  # fmt: skip


@pytest.mark.parametrize("url", PLACES, ids=range(len(PLACES)))
def test_only_files_of_the_room_s_own_books_are_there(manager, home, tmp_path, url):
    outside = tmp_path / "linked-1"
    outside.mkdir()
    for name in ("book.yaml", "01-house.yaml"):
        (outside / name).write_text((home / "books/harbour-1" / name).read_text())
    (home / "books/linked-1").symlink_to(outside)
    (home / "books/mixed-1").mkdir()
    (home / "books/mixed-1/book.yaml").symlink_to(outside / "book.yaml")
    (home / "books/harbour-1/folder.yaml").mkdir()
    if "link.yaml" in url:
        (home / "books/harbour-1/link.yaml").symlink_to(outside / "01-house.yaml")

    assert manager.client.get(url).status_code in (404, 308)
    for more in ("", "/lint", "/impact", "/remove"):
        answer = manager.sends(url.partition("?")[0] + more, text=CAP, read="", base="")
        assert answer.status_code in (404, 405, 308)
    assert (outside / "01-house.yaml").read_text() == CAP


def test_a_book_stands_on_no_folder_elsewhere(manager, home, tmp_path):
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret/book.yaml").write_text((home / "books/harbour-1/book.yaml").read_text())
    for name in (str(tmp_path / "secret"), "../../secret"):
        head = (home / "books/harbour-1/book.yaml").read_text()
        head = head.replace("extends: customs-1", f'extends: "{name}"')
        found = text(manager.sends("/books/harbour-1/file/book.yaml/lint", text=head))
        assert "which is not there" in found
