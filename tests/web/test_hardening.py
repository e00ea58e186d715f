"""What somebody tries who means harm: sizes, ways out of the folder, ways that are none."""

import io

import pytest

from referee.web import guard, setting_up
from referee.web.app import create
from referee.web.settings import Settings

CASE = setting_up.at_once("holdem", "club-ua-1").with_("seat 4 puts out 1000")
HUGE = 50 << 20
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create(Settings(home=tmp_path_factory.mktemp("room")))


@pytest.fixture
def client(app):
    return app.test_client()


class Endless(io.RawIOBase):
    """A body of any size that counts how much of it was read."""

    def __init__(self):
        self.taken = self.at = 0

    def readable(self):
        return True

    def seek(self, to, whence=0):
        self.at = HUGE if whence == io.SEEK_END else to
        return self.at

    def tell(self):
        return self.at

    def readinto(self, buffer):
        self.taken += len(buffer)
        buffer[:] = b"x" * len(buffer)
        return len(buffer)


def posts(app):
    """Every page that takes something, its holes filled with anything."""
    return [
        (rule.rule, rule.rule.replace("<int:number>", "1").replace("<", "").replace(">", ""))
        for rule in app.url_map.iter_rules()
        if "POST" in rule.methods
    ]


@pytest.mark.parametrize(
    "kind",
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/yaml"],
)
def test_fifty_megabytes_are_refused_unread_by_every_page(app, client, kind):
    for _, url in posts(app):
        body = Endless()
        answer = client.post(url, input_stream=body, content_length=HUGE, content_type=kind)
        assert answer.status_code in (400, 403, 413), url
        assert body.taken <= 2 * guard.MOST_BYTES, url


def test_too_many_fields_are_refused(client):
    data = {f"field-{n}": "x" for n in range(guard.MOST_FIELDS + 1)}
    answer = client.post("/login", data=data, content_type="multipart/form-data")

    assert answer.status_code == 413


OUT = ["../../pyproject.toml", "..%2f..%2fpyproject.toml", "%2e%2e/%2e%2e/pyproject.toml",
       "..\\..\\pyproject.toml", "/etc/passwd", "%2fetc%2fpasswd", "....//....//etc/passwd",
       "club-ua-1/../../../pyproject.toml", "room.db", "key", "\x00", "%00"]  # fmt: skip


@pytest.mark.parametrize("out", OUT)
def test_no_address_leads_out_of_what_is_shown(client, out):
    for way in ("/static/", "/rules/", "/rules/club-ua-1/", "/replay/of/", "/replay/in/",
                "/cases/", "/log/", "/api/rules/club-ua-1/", "/api/next?scenario=",
                "/rules?book="):  # fmt: skip
        with client.get(way + out) as answer:
            found = answer.data
        assert answer.status_code in (200, 308, 400, 404), way
        assert b"hatchling" not in found, way
        assert b"root:" not in found, way
        assert b"SQLite format" not in found, way


@pytest.mark.parametrize("book", ["/etc", "../rulebooks/club-ua-1", "./club-ua-1", "~", "."])
def test_no_case_names_a_book_by_its_way(client, book):
    head = CASE.asked()["h"].replace("club-ua-1", book)
    for end in ("table", "report", "versions", "scenario.yaml"):
        asked = {**CASE.asked(), "h": head, "o": list(CASE.said)}
        assert client.get(f"/settle/{end}", query_string=asked).status_code == 400


HOLES = {"<int:number>": "1", "<path:filename>": "keys.js", "<path:name>": "x", "<book>": "x",
         "<name>": "x"}  # fmt: skip


def test_no_page_knows_another_method_than_its_own(app, client):
    """Each page by each method: what it does not know is refused, and nothing is done."""
    for rule in app.url_map.iter_rules():
        url = rule.rule
        for hole, value in HOLES.items():
            url = url.replace(hole, value)
        known = {
            method
            for each in app.url_map.iter_rules()
            if each.rule == rule.rule
            for method in each.methods
        }
        for method in METHODS:
            if method not in known:
                with client.open(url, method=method) as answer:
                    assert answer.status_code in (405, 404), (method, url)


DEEP = '{"a":' * 900 + "1" + "}" * 900
HEADS = [DEEP, "[" * 7000, '{"book": "club-ua-1", "stacks": {"1": ' + "9" * 4000 + "}}",
         '{"variant": "holdem", "book": "club-ua-1", "stacks": [[[]]], "stakes": "x"}',
         '{"book": "club-ua-1\\nscript: [dealer deals]"}', '{"a: &a [*a, *a]": 1}',
         '{"!!python/object:os.system": ["id"]}', '{"title": "!!python/name:os.system"}',
         '{"book": null}', '{"book": 1e999}', '{"book": NaN}', '"x"', "null",
         "\ud800"]  # fmt: skip


@pytest.mark.parametrize("head", HEADS, ids=range(len(HEADS)))
def test_a_head_that_is_written_with_malice_is_told(client, head):
    """What becomes YAML of it has every text in quotes: no tag, no anchor, no other line."""
    told = head.encode("utf-8", "surrogatepass")
    for end in ("table", "set-up", "report", "scenario.yaml"):
        with client.get(f"/settle/{end}", query_string={"h": told, "s": "dealer deals"}) as got:
            assert got.status_code in (200, 400), end
            assert got.status_code == 400 or end == "set-up"


SAID = [
    "- ruling: none", "x: y", "!!python/object/apply:os.system [id]", "*a", "&a b", "{", "]",
    "seat 4 says \"'\n- dealer deals\"", "seat 4 puts out " + "9" * 180,
    "seat 9999999 folds", "seat 4 puts out 1 x 10 x 10", "seat 4 puts out " + "1 + " * 40 + "1",
    "\x00", "\u202e", 'seat 4 says "' + "{" * 100 + '"', "hand: {cards: {1: As}}",
    "versions: {}",
]  # fmt: skip


@pytest.mark.parametrize("said", SAID, ids=range(len(SAID)))
def test_a_sentence_that_is_written_with_malice_is_one_sentence(client, said):
    asked = CASE.with_(said).asked()
    for end in ("table", "scenario.yaml"):
        answer = client.get(f"/settle/{end}", query_string=asked)
        assert answer.status_code in (200, 400), end
        assert b"Traceback" not in answer.data


def test_markup_is_told_letter_by_letter(client):
    asked = CASE.with_('seat 5 says "<script>alert(1)</script>"').asked()
    page = client.get("/settle/table", query_string=asked).get_data(as_text=True)

    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
    for way in ("/rules?book=club-ua-1&q=", "/log?text=", "/"):
        assert b"<script>alert" not in client.get(f"{way}<script>alert(1)</script>").data


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "[::1]x", ""])
def test_under_a_name_of_somebody_else_there_is_nothing(client, host):
    assert client.get("/settle", headers={"Host": host}).status_code == 400
