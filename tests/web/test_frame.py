"""What every page has: its headers, its languages, nothing that a strict browser refuses."""

import re
from urllib.parse import urlencode

import pytest

from referee import content, words
from referee.web import setting_up, settings
from referee.web.app import create
from referee.web.guard import HEADERS

CASE = setting_up.at_once("holdem", "club-ua-1").with_("seat 4 puts out 1000")
TOLD_TWICE = CASE._replace(other=(*CASE.said[:1], 'seat 4 says "raise"'))


def at(url, case=CASE, **more):
    return f"{url}?{urlencode({**case.asked(), **more}, doseq=True)}"


PAGES = {
    "start": "/",
    "games": "/settle",
    "table": at("/settle/table"),
    "set up": at("/settle/set-up"),
    "report": at("/settle/report"),
    "versions": at("/settle/versions", TOLD_TWICE),
    "books": "/rules?q=big+chip",
    "book": "/rules/club-ua-1",
    "rule": "/rules/club-ua-1/2.8.9",
    "folders": "/replay?q=big+chip",
    "folder": "/replay/in/razz",
    "step": "/replay/of/holdem/one-big-chip-is-a-call?at=2&with=roberts-11",
    "step of a table": at("/replay/table", at=2),
    "no page": "/nowhere",
}


@pytest.fixture(params=PAGES.values(), ids=PAGES)
def page(request, reader):
    return reader.opens(request.param)


def test_a_page_holds_nothing_a_strict_browser_refuses(page):
    for tag, attrs, _ in page.seen.all:
        assert not any(name.startswith("on") or name == "style" for name in attrs), (tag, attrs)
        assert tag != "style"
        assert tag != "script" or attrs["src"].startswith("/static/")
        for name in ("href", "src", "action", "hx-get"):
            assert not re.match("(?i)(https?:)?//|javascript:", attrs.get(name, "")), attrs


def test_a_page_has_one_head_and_says_its_language(page):
    heads = [text for _, text in page.elements("h1")]

    assert len(heads) == 1
    assert heads[0]
    assert page.elements("html")[0][0]["lang"] == "en"


def test_every_id_stands_once_and_every_label_has_its_field(page):
    ids = [attrs["id"] for _, attrs, _ in page.seen.all if "id" in attrs]

    assert len(ids) == len(set(ids))
    assert {each["for"] for each, _ in page.elements("label") if "for" in each} <= set(ids)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("url", PAGES.values(), ids=PAGES)
def test_a_page_is_told_in_every_language(reader, url, language):
    page = reader.opens(url + ("&" if "?" in url else "?") + f"lang={language}")

    assert page.elements("html")[0][0]["lang"] == language
    assert not re.search(r"\bweb\.[a-z]|\{[a-z_]+[}:]", page.text), page.text
    if language in ("uk", "ru"):
        bar = " ".join(text for _, text in page.elements("a")[:5])
        assert not re.search("[a-z]", bar.replace("referee", "")), bar


def test_the_language_is_kept_and_else_the_browser_s(client):
    assert b'lang="pl"' in client.get("/", headers={"Accept-Language": "pl, en;q=0.5"}).data
    client.get("/?lang=uk")

    assert b'<html lang="uk"' in client.get("/", headers={"Accept-Language": "pl"}).data


@pytest.mark.parametrize("url", ["/", "/nowhere", "/api/books", "/style.css", "/health"])
def test_every_answer_carries_the_headers(client, url):
    answer = client.get(url)

    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_what_is_told_is_not_kept_and_what_is_shipped_is(client):
    assert client.get(PAGES["table"]).headers["Cache-Control"] == "no-store"
    with client.get("/static/htmx.min.js") as shipped:
        assert "max-age" in shipped.headers["Cache-Control"]
    assert "max-age" in client.get("/style.css").headers["Cache-Control"]


def test_the_server_is_reached_by_its_own_names_alone(client):
    assert client.get("/", headers={"Host": "localhost:8000"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400


def test_a_name_a_room_gives_the_machine_is_one_of_its_own():
    named = create(settings.Settings(names=("table7.room",))).test_client()

    assert named.get("/", headers={"Host": "table7.room"}).status_code == 200


def test_it_is_well(client):
    answer = client.get("/health")

    assert answer.status_code == 200
    assert answer.json["status"] == "ok"


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_a_page_that_is_read_cannot_be_written(client, method):
    assert getattr(client, method)("/settle").status_code == 405


@pytest.mark.parametrize(
    "url",
    [
        "/static/../settings.py", "/static/%2e%2e/settings.py", "/rules/..", "/rules/%2e%2e/x",
        "/rules/club-ua-1/../../book.yaml", "/replay/of/../../pyproject", "/replay/in/..",
        "/replay/of/%2fetc%2fpasswd", "/rules//etc/passwd",
    ],
)  # fmt: skip
def test_no_path_leads_outside(client, url):
    assert client.get(url, follow_redirects=True).status_code == 404


def test_a_fault_of_the_program_is_told_and_written_down(app, monkeypatch, caplog):
    monkeypatch.setitem(app.view_functions, "home.start", lambda: 1 / 0)
    answer = app.test_client().get("/")

    assert answer.status_code == 500
    assert b"Traceback" not in answer.data
    assert "ZeroDivisionError" in caplog.text


def test_every_word_of_the_pages_is_used():
    """A word is named whole, or by its parts: ``stakes.{each}``."""
    package = content.root("reports").parent / "referee"
    source = "\n".join(
        path.read_text("utf-8")
        for path in (*(package / "web").glob("*.py"), *content.root("reports").glob("web/*"))
    )

    def paths(found, head=""):
        for key, value in found.items():
            yield from (
                paths(value, f"{head}{key}.") if isinstance(value, dict) else [head + key]
            )

    for path in paths(words.load("en").data["web"]):
        head, _, last = path.rpartition(".")
        built = re.search(rf"""["'.]{re.escape(head)}\.(\{{|" ~)""", source)
        assert f'"{path}"' in source or built or (head == "faults" and last), path
