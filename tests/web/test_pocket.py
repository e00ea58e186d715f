"""A book to take along on a phone: made once, for all who want it."""

import sys

import pytest

from referee import check, content
from referee.errors import ContentErrors
from referee.web import packing
from referee.web.app import create
from referee.web.settings import Settings
from tests.web import house

PHONE = "/rules/-/phone/club-ua-1"
SHOWN = [
    content.root("scenarios") / f"holdem/{name}.yaml"
    for name in (
        "house-template-6-big-chip-of-two-players-is-a-raise",
        "advice-on-a-live-hand-is-stopped-under-robert",
    )
]


@pytest.fixture
def phone(tmp_path):
    app = create(Settings(home=tmp_path))
    client = app.test_client()
    with client.session_transaction() as session:
        session["csrf"] = "t"
    return client


@pytest.fixture
def started(monkeypatch):
    """What would be started to make the page; in its place something quick is."""
    asked = []

    def command(*given):
        asked.append(given)
        said = "import sys; open(sys.argv[-1] + '/data', 'w').write('a whole book')"
        return [sys.executable, "-c", said, str(given[-1])]

    monkeypatch.setattr(packing, "command", command)
    return asked


def waits(client, url=PHONE):
    desk = client.application.extensions["referee.pocket"]
    (job,) = desk._jobs.values()
    assert job.ended.wait(30)
    return client.get(url).get_data(as_text=True)


def test_a_reader_of_a_book_is_led_to_its_file(phone, started):
    assert f'href="{PHONE}"' in phone.get("/rules/club-ua-1").get_data(as_text=True)
    assert "Make the file" in phone.get(PHONE).get_data(as_text=True)
    assert phone.get(f"{PHONE}/file").status_code == 404

    assert phone.post(PHONE, data={"csrf": "t"}).location == PHONE
    assert f'href="{PHONE}/file"' in waits(phone)
    answer = phone.get(f"{PHONE}/file")
    assert answer.data == b"a whole book"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="club-ua-1.html"'


def test_it_is_made_once_a_book_and_language(phone, started):
    for _ in range(2):
        phone.post(PHONE, data={"csrf": "t"})
        waits(phone)
    assert [each[:2] for each in started] == [("club-ua-1", "en")]

    phone.post(f"{PHONE}?lang=uk", data={"csrf": "t"})
    assert [each[:2] for each in started] == [("club-ua-1", "en"), ("club-ua-1", "uk")]


def test_a_changed_book_of_the_room_is_made_anew(phone, started, tmp_path):
    folder, url = house.put(tmp_path / "books"), f"/rules/-/phone/{house.BOOK}"
    phone.application.extensions["referee.books"].forget()
    phone.post(url, data={"csrf": "t"})
    assert "Save the file" in waits(phone, url)
    assert started[0][0] == folder

    (folder / "01-house.yaml").write_text(house.CAP.replace("Four raises.", "Four."))
    phone.application.extensions["referee.books"].forget()
    assert "Make the file" in phone.get(url).get_data(as_text=True)


def test_what_cannot_be_made_is_told_and_may_be_tried_again(phone, monkeypatch):
    monkeypatch.setattr(
        packing, "command", lambda *given: [sys.executable, "-c", "raise SystemExit(1)"]
    )
    phone.post(PHONE, data={"csrf": "t"})
    page = waits(phone)

    assert "It could not be made" in page
    assert "Make the file" in page
    assert phone.get(f"{PHONE}/file").status_code == 404


@pytest.mark.parametrize("way", ["get", "post"])
def test_of_a_book_that_is_not_there_none_is_made(phone, started, way):
    assert getattr(phone, way)("/rules/-/phone/x", data={"csrf": "t"}).status_code == 404
    assert started == []


def test_it_is_the_page_of_the_command_line(run, monkeypatch):
    monkeypatch.setattr(packing.check, "scenario_files", lambda _: iter(SHOWN))
    come = []
    page = packing.packed("house-template", "en", lambda done, of: come.append((done, of)))

    monkeypatch.undo()
    named = [part for each in SHOWN for part in ("--scenarios", str(each))]
    assert page == run("book", "offline", "house-template", "--jobs", "1", *named).out
    assert page.count("<details") == 1 + len(SHOWN), (
        "the contents, and what shows a rule of each"
    )
    assert come[-1] == (8, 8), "four books, two situations each"


def test_a_situation_that_comes_out_otherwise_is_not_taken_along(monkeypatch, tmp_path):
    wrong = tmp_path / SHOWN[0].name
    text = SHOWN[0].read_text("utf-8")
    wrong.write_text(text.replace("decision: raise", "decision: call"), "utf-8")
    assert wrong.read_text("utf-8") != text
    monkeypatch.setattr(check, "scenario_files", lambda _: [wrong])

    with pytest.raises(ContentErrors, match="expected"):
        packing.packed("house-template", "en", lambda done, of: None)
