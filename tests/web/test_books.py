"""The room's own books in a browser: written, looked over, saved, and never lost."""

import html
import json
import re
import shutil
from threading import Thread

import pytest

from referee import content
from referee.authoring import merging
from referee.errors import UsageError
from referee.web import beside, impacts, shelf, weighing
from referee.web.app import create
from referee.web.settings import Settings
from tests.web import house
from tests.web.house import CAP, FILE

WORDED = CAP.replace("Four raises.", "Four raises, and no more.")
BOOK = {
    "id": "harbour-1", "title": "Harbour", "extends": "customs-1", "tournaments": "none",
    "language": "en", "effective": "2026-12-01",
}  # fmt: skip
MORE = CAP.replace('"1"', '"2"').replace("multiway", "heads-up")
"""Another rule, for another chapter."""
READ = {"base": CAP, "read": shelf.digest(CAP.encode())}
"""What the page of that file sends along."""


@pytest.fixture(autouse=True)
def _unheard(monkeypatch):
    house.unheard(monkeypatch)  # it has tests of its own


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A room whose manager has begun a book; it is copied for every test."""
    room = tmp_path_factory.mktemp("begun") / "room"
    answer = Manager(create(Settings(home=room)).test_client()).sends("/books", **BOOK)
    assert answer.headers["Location"] == "/books/harbour-1"
    (room / "books/harbour-1/01-house.yaml").write_text(CAP)
    return room


@pytest.fixture
def home(begun, tmp_path):
    return shutil.copytree(begun, tmp_path / "room")


@pytest.fixture
def manager(home):
    """Somebody at the machine itself."""
    return Manager(create(Settings(home=home)).test_client())


class Manager:
    def __init__(self, client):
        self.client = client
        self.csrf = "as every form of a page has it"
        with client.session_transaction() as session:
            session["csrf"] = self.csrf

    def sends(self, url, **said):
        return self.client.post(
            url, data={"csrf": self.csrf, **said}, content_type="multipart/form-data"
        )

    def opens(self, url=FILE):  # as the page has it: READ is the same
        """Return what the fields of a page hold, as a browser would send them back."""
        page = self.client.get(url).get_data(as_text=True)
        return fields(page)

    def saves(self, text, url=FILE, **more):
        return self.sends(url, **{**READ, "text": text, **more})


def fields(page):
    found = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))
    for name, text in re.findall(
        r'<textarea[^>]* name="(\w+)"[^>]*>\n(.*?)</textarea>', page, re.S
    ):
        found[name] = html.unescape(text)
    found.pop("csrf")
    return found


def text(answer):
    return html.unescape(answer.get_data(as_text=True))


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


def test_a_chapter_is_there_once_it_is_saved(manager, home):
    answer = manager.client.get("/books/harbour-1/chapter?name=02-More")
    assert answer.headers["Location"] == "/books/harbour-1/file/02-more.yaml"
    assert not (home / "books/harbour-1/02-more.yaml").exists()
    page = text(manager.client.get(answer.headers["Location"]))
    assert "0 errors, 0 warnings" in page, "it holds together before a word is written"
    assert 'number: "2"' in page

    url = "/books/harbour-1/file/02-more.yaml"
    assert manager.saves(MORE, url, read="", base="").status_code == 303
    assert (home / "books/harbour-1/02-more.yaml").read_text() == MORE


@pytest.mark.parametrize("name", ["../up", "01-house", "book", "", "a b", "x" * 70])
def test_a_chapter_needs_a_name_of_its_own(manager, name):
    assert manager.client.get(f"/books/harbour-1/chapter?name={name}").status_code == 400


def test_a_chapter_is_taken_out_and_can_be_brought_back(manager, home):
    assert manager.sends(f"{FILE}/remove").status_code == 303
    assert not (home / "books/harbour-1/01-house.yaml").exists()

    assert manager.sends("/books/harbour-1/back", n="1").status_code == 303
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP
    assert manager.sends("/books/harbour-1/file/book.yaml/remove").status_code == 404


def test_editions_are_kept_listed_compared_and_brought_back(manager, home):
    manager.sends("/books/harbour-1/keep", note="on the wall")
    manager.saves(WORDED, keep="1", note="approved")
    page = text(manager.client.get("/books/harbour-1"))
    assert "on the wall" in page
    assert "approved" in page
    assert "Worded otherwise: 1" in page

    past = text(manager.client.get("/books/harbour-1/kept/1"))
    assert "<del>  text: Four raises.</del>" in past
    manager.sends("/books/harbour-1/back", n="1")
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP
    assert "the same as number 1" in text(manager.client.get("/books/harbour-1"))


@pytest.mark.parametrize("n", ["9", "x", "", "-1", "²"])
def test_an_edition_that_was_not_kept_is_not_brought_back(manager, home, n):
    assert manager.sends("/books/harbour-1/back", n=n).status_code == 400
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP


def test_a_faulty_book_is_not_kept_as_an_edition(manager, home):
    (home / "books/harbour-1/01-house.yaml").write_text(CAP.replace("confirmed", "confirmd"))
    answer = manager.sends("/books/harbour-1/keep")

    assert answer.status_code == 400
    assert "confirmd" in text(answer)
    assert str(home) not in text(answer)


def test_a_rule_of_the_book_below_is_begun_anew_from_where_it_is_read(manager, home):
    page = text(manager.client.get("/rules/customs-1/absent-hand-cash"))
    url = "/books/harbour-1/otherwise?rule=customs-1/absent-hand-cash"
    assert "Rule it otherwise in “Harbour”" in page
    assert f'href="{url}"' in page

    begun = text(manager.client.get(url))
    assert "0 errors" in begun
    found = fields(begun)
    assert found["base"] == CAP
    assert found["text"].startswith(CAP)
    assert "id: house-absent-hand-cash" in found["text"]
    assert (home / "books/harbour-1/01-house.yaml").read_text() == CAP, "nothing is saved yet"
    assert manager.sends(FILE, **found).status_code == 303
    assert "Rule it otherwise" not in text(
        manager.client.get("/rules/harbour-1/house-absent-hand-cash")
    )


def test_a_question_of_the_house_is_answered_from_the_page_of_the_book(manager):
    page = text(manager.client.get("/books/harbour-1"))
    assert '<option value="straddle">' in page
    assert "raise-cap.multiway" not in page, "it is answered"

    begun = text(manager.client.get("/books/harbour-1/otherwise?option=straddle"))
    assert "id: house-straddle" in fields(begun)["text"]
    assert "0 errors" in begun


@pytest.mark.parametrize(
    ("asked", "status"),
    [("", 404), ("rule=x/y", 404), ("rule=customs-1", 404), ("option=stradle", 400),
     ("rule=harbour-1/raise-cap-multiway", 404)],
)  # fmt: skip
def test_what_is_in_no_book_below_is_not_begun(manager, asked, status):
    assert manager.client.get(f"/books/harbour-1/otherwise?{asked}").status_code == status


# Two at once.


def test_who_saves_over_another_sees_both_changes(manager, home):
    mine, theirs = manager.opens(), manager.opens()
    theirs["text"] = CAP.replace("House rules, 1", "House rules of 2026, 1")
    mine["text"] = WORDED
    assert manager.sends(FILE, **theirs).status_code == 303

    answer = manager.sends(FILE, **mine)
    assert answer.status_code == 409
    assert "Somebody else has saved this file" in text(answer)
    assert (home / "books/harbour-1/01-house.yaml").read_text() == theirs["text"]

    both = fields(text(answer))
    assert "Four raises, and no more." in both["text"]
    assert "House rules of 2026, 1" in both["text"]
    assert manager.sends(FILE, **both).status_code == 303
    assert (home / "books/harbour-1/01-house.yaml").read_text() == both["text"]


def test_where_both_wrote_the_same_line_both_stand_and_nobody_saves_it_so(manager, home):
    mine, theirs = manager.opens(), manager.opens()
    theirs["text"] = CAP.replace("Four raises.", "At most four.")
    mine["text"] = WORDED
    manager.sends(FILE, **theirs)
    answer = manager.sends(f"{FILE}/impact", **mine)
    assert answer.status_code == 409

    both = fields(text(answer))
    assert "At most four." in both["text"]
    assert "Four raises, and no more." in both["text"]
    for url in (FILE, f"{FILE}/impact"):
        again = manager.sends(url, **both)
        assert again.status_code == 400
        assert "take the marks out" in text(again)
        assert fields(text(again)) == both
    assert (home / "books/harbour-1/01-house.yaml").read_text() == theirs["text"]


def test_a_refused_text_is_still_not_saved_over_another_s_change(manager, home):
    mine = manager.opens()
    (home / "books/harbour-1/01-house.yaml").write_text(WORDED)
    refused = manager.sends(FILE, **{**mine, "text": CAP.replace("confirmed", "confirmd")})
    assert refused.status_code == 400
    again = {**fields(text(refused)), "text": CAP.replace("Four", "4")}

    assert manager.sends(FILE, **again).status_code == 409
    assert (home / "books/harbour-1/01-house.yaml").read_text() == WORDED


def test_two_begin_the_same_chapter(manager, home):
    url = "/books/harbour-1/file/02-more.yaml"
    fresh = manager.opens(url)
    assert manager.sends(url, **{**fresh, "text": MORE}).status_code == 303

    answer = manager.sends(url, **{**fresh, "text": MORE.replace("Four", "4")})
    assert answer.status_code == 409
    assert (home / "books/harbour-1/02-more.yaml").read_text() == MORE


def test_of_many_at_once_one_saves_and_the_others_are_told(home, manager):
    folder = home / "books/harbour-1"
    was = shelf.digest(CAP.encode())
    told = []

    def saves(n):
        told.append(shelf.put(folder, "01-house.yaml", f"# {n}\n{CAP}", was=was))

    threads = [Thread(target=saves, args=(n,)) for n in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert sum(each is None for each in told) == 1
    now = (folder / "01-house.yaml").read_text()
    assert {each.text for each in told if each} == {now}


# What is worked out beside the server.


HEARD = ["limit-fourth-raise-of-the-round-is-refused", "one-big-chip-is-a-call"]
"""Of two situations one is at limit, and comes to the raise that would be one too many."""
LOWER = CAP.replace("multiway: 4", "multiway: 3")


@pytest.fixture
def lower(tmp_path, monkeypatch, home):
    """The book with a cap that is one raise lower, where only two situations are heard."""
    files = [content.root("scenarios") / f"holdem/{name}.yaml" for name in HEARD]
    monkeypatch.setattr(weighing.check, "scenario_files", lambda _: files)
    new = shutil.copytree(home / "books/harbour-1", tmp_path / "new/harbour-1")
    (new / "01-house.yaml").write_text(LOWER)
    return new


def test_a_cap_that_is_one_raise_lower_comes_out_where_raises_are_counted(home, lower):
    come = []
    data = weighing.weighed(
        home / "books/harbour-1", lower, "en", lambda done, of: come.append((done, of))
    )

    assert come == [(1, 2), (2, 2)]
    assert [each["kind"] for each in data["rules"]] == ["changed"]
    (parting,) = data["partings"]
    assert parting["name"] == f"holdem/{HEARD[0]}"
    assert parting["kind"] == "due"


def test_the_page_tells_what_comes_out_otherwise(manager, home, lower, monkeypatch):
    data = weighing.weighed(home / "books/harbour-1", lower, "en")
    house.unheard(monkeypatch, json.dumps(data))
    first = text(manager.saves(LOWER, f"{FILE}/impact"))
    part = re.search(r'hx-get="(/books/-/impact/\w+)"', first)[1]
    (job,) = manager.client.application.extensions["referee.impacts"]._jobs.values()
    assert job.ended.wait(30)

    for page in (manager.client.get(part), manager.saves(LOWER, f"{FILE}/impact")):
        assert page.status_code == 200
        assert "2 situations" in text(page)
        assert f"/replay/of/holdem/{HEARD[0]}" in text(page)
    assert "<h1>What the change comes to</h1>" in text(page)


def test_a_change_is_heard_once_and_its_answer_is_kept(manager, home):
    desk = beside.Desk(impacts.MOST)
    folder, files = home / "books/harbour-1", {"01-house.yaml": WORDED.encode()}
    job = impacts.begin(desk, folder, files, "en")
    assert job.ended.wait(30)
    assert json.loads(job.data) == {"wrong": ""}
    assert impacts.begin(desk, folder, files, "en") is job
    assert impacts.begin(desk, folder, files, "uk") is not job


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "both", "clashes"),
    [
        ("a\nb\nc\n", "a\nB\nc\n", "a\nb\nc\nd\n", "a\nB\nc\nd\n", 0),
        ("a\nb\nc\n", "a\nb\nc\n", "a\nc\n", "a\nc\n", 0),
        ("a\nb\n", "a\nx\nb\n", "a\nx\nb\n", "a\nx\nb\n", 0),
        ("", "a\n", "", "a\n", 0),
        ("a\nb\nc\n", "b\nc\n", "a\nb\n", "b\n", 0),
        ("a\n", "b\n", "c\n", f"{merging.THEIRS}\nc\n{merging.MINE}\nb\n{merging.END}\n", 1),
    ],
)  # fmt: skip
def test_two_changes_are_put_together(base, mine, theirs, both, clashes):
    assert merging.merged(base, mine, theirs) == (both, clashes)


# What a room writes, its tables are ruled by.


def test_a_book_of_the_room_is_read_searched_and_ruled_by(manager):
    read = text(manager.client.get("/rules/harbour-1"))
    assert "How many raises in a round of limit" in read
    found = text(manager.client.get("/rules?q=raises+round+limit&book=harbour-1"))
    assert "/rules/harbour-1/raise-cap-multiway" in found

    capped = "/replay/of/holdem/limit-fourth-raise-of-the-round-is-refused?at=4&book=harbour-1"
    assert "raise to 100" in text(manager.client.get(capped)), "four raises, and three are made"
    manager.saves(CAP.replace("multiway: 4", "multiway: 3"))
    assert "raise to 100" not in text(manager.client.get(capped))


def test_a_rule_of_the_room_leads_to_the_situations_it_is_seen_in(manager, home):
    page = text(manager.client.get("/rules/harbour-1/raise-cap-multiway"))
    seen = re.findall(r'href="(/replay/of/[^"]*book=harbour-1[^"]*)"', page)
    assert any("fourth-raise-stands" in each for each in seen)
    assert not any("two-players-have-no-cap" in each for each in seen), (
        "of them it says nothing"
    )
    for each in seen[:3]:
        step = text(manager.client.get(each))
        assert "of harbour-1" in step, each

    manager.saves(CAP.replace("structure: limit", "structure: spread"))
    page = text(manager.client.get("/rules/harbour-1/raise-cap-multiway"))
    assert "fourth-raise-stands" not in page, "it is heard again once the book is another"


def test_a_faulty_book_of_the_room_spoils_no_other(manager):
    manager.saves(CAP.replace("raise-cap:", "raise-cup:"), unsound="1")

    assert manager.client.get("/rules/harbour-1").status_code == 400
    assert manager.client.get("/rules?q=big+chip").status_code == 200
    assert manager.client.get("/rules/club-ua-1/2.8.9").status_code == 200


def test_a_server_may_begin_with_a_book_of_the_room(home):
    assert create(Settings(home=home, book="harbour-1"))
    with pytest.raises(UsageError, match="there is no book 'harbour-2'"):
        create(Settings(home=home, book="harbour-2"))
