"""Who may what: every page by every role, and what somebody tries who may not."""

import sqlite3
from contextlib import closing
from urllib.parse import urlencode

import argon2
import pytest

from referee.database.places import of_room
from referee.errors import UsageError
from referee.web import access, accounts, setting_up
from referee.web.accounts import ROLES
from referee.web.app import create
from referee.web.keeping import Kept
from referee.web.settings import Settings

PASSWORD = "correct horse"
ROOM = "10.0.0.7"
CASE = setting_up.at_once("holdem", "club-ua-1").with_("seat 4 puts out 1000")
FLOOR, MANAGER = {"floor", "trainer", "manager"}, {"manager"}
TRAINERS = {"trainer", "manager"}
EVERYBODY = set(ROLES)
# What the issue says, written down by hand: the program's own table is not asked.
PAGES = {
    ("GET", "/"): EVERYBODY,
    ("GET", "/settle"): EVERYBODY,
    ("GET", "/settle/table?{case}"): EVERYBODY,
    ("GET", "/settle/go?{case}&say=dealer+deals"): EVERYBODY,
    ("GET", "/settle/set-up?{case}"): EVERYBODY,
    ("GET", "/settle/set?{case}"): EVERYBODY,
    ("GET", "/settle/versions?{case}"): EVERYBODY,
    ("GET", "/settle/report?{case}"): EVERYBODY,
    ("GET", "/settle/scenario.yaml?{case}"): EVERYBODY,
    ("GET", "/rules"): EVERYBODY,
    ("GET", "/rules/club-ua-1"): EVERYBODY,
    ("GET", "/rules/club-ua-1/2.8.9"): EVERYBODY,
    ("GET", "/rules/-/phone/club-ua-1"): EVERYBODY,
    ("POST", "/rules/-/phone/nobody-1"): EVERYBODY,
    ("GET", "/rules/-/phone/club-ua-1/come"): EVERYBODY,
    ("GET", "/rules/-/phone/club-ua-1/file"): EVERYBODY,
    ("GET", "/replay"): EVERYBODY,
    ("GET", "/replay/in/razz"): EVERYBODY,
    ("GET", "/replay/of/holdem/one-big-chip-is-a-call"): EVERYBODY,
    ("GET", "/replay/table?{case}"): EVERYBODY,
    ("GET", "/replay/hand"): EVERYBODY,
    ("POST", "/replay/hand"): EVERYBODY,
    ("GET", "/api/replay?scenario=holdem/one-big-chip-is-a-call"): EVERYBODY,
    ("GET", "/api/next?scenario=holdem/one-big-chip-is-a-call"): EVERYBODY,
    ("GET", "/api/rules?q=chip&book=club-ua-1"): EVERYBODY,
    ("GET", "/api/rules/club-ua-1/2.8.9"): EVERYBODY,
    ("GET", "/api/books"): EVERYBODY,
    ("GET", "/api/openapi.json"): EVERYBODY,
    ("GET", "/log"): FLOOR,
    ("GET", "/log/sheet.csv"): FLOOR,
    ("GET", "/log/1"): FLOOR,
    ("GET", "/log/keep?{case}"): FLOOR,
    ("POST", "/log/keep?{case}"): FLOOR,
    ("POST", "/log/1/case"): FLOOR,
    ("GET", "/cases"): EVERYBODY,
    ("GET", "/cases/1"): EVERYBODY,
    ("GET", "/cases/1.yaml"): EVERYBODY,
    ("GET", "/books"): MANAGER,
    ("POST", "/books"): MANAGER,
    ("GET", "/books/harbour-1"): MANAGER,
    ("GET", "/books/harbour-1/kept/1"): MANAGER,
    ("POST", "/books/harbour-1/keep"): MANAGER,
    ("POST", "/books/harbour-1/back"): MANAGER,
    ("GET", "/books/harbour-1/chapter?name=x"): MANAGER,
    ("GET", "/books/harbour-1/file/book.yaml"): MANAGER,
    ("POST", "/books/harbour-1/file/book.yaml"): MANAGER,
    ("POST", "/books/harbour-1/file/book.yaml/lint"): MANAGER,
    ("POST", "/books/harbour-1/file/book.yaml/impact"): MANAGER,
    ("POST", "/books/harbour-1/file/book.yaml/remove"): MANAGER,
    ("GET", "/books/harbour-1/otherwise"): MANAGER,
    ("GET", "/books/-/impact/x"): MANAGER,
    ("GET", "/books/-/finding/conflict"): MANAGER,
    ("GET", "/drill"): EVERYBODY,
    ("POST", "/drill/begin"): EVERYBODY,
    ("POST", "/drill/next"): EVERYBODY,
    ("GET", "/drill/1"): EVERYBODY,
    ("POST", "/drill/1"): EVERYBODY,
    ("GET", "/drill/done"): EVERYBODY,
    ("GET", "/drill/progress"): EVERYBODY,
    ("GET", "/exam"): EVERYBODY,
    ("POST", "/exam/begin"): EVERYBODY,
    ("GET", "/exam/1"): EVERYBODY,
    ("POST", "/exam/1"): EVERYBODY,
    ("POST", "/exam/1/go"): EVERYBODY,
    ("GET", "/exam/1/certificate"): EVERYBODY,
    ("GET", "/exam/1/record.json"): EVERYBODY,
    ("GET", "/trainees"): TRAINERS,
    ("GET", "/trainees/of/olena"): TRAINERS,
    ("GET", "/trainees/items"): TRAINERS,
    ("GET", "/trainees/sheet.csv"): TRAINERS,
    ("GET", "/trainees/report.html"): TRAINERS,
    ("GET", "/trainees/report.json"): TRAINERS,
    ("POST", "/trainees/groups"): TRAINERS,
    ("POST", "/trainees/sign"): TRAINERS,
    ("GET", "/people"): MANAGER,
    ("POST", "/people"): MANAGER,
    ("POST", "/people/remove"): MANAGER,
    ("POST", "/logout"): EVERYBODY,
    ("GET", "/login"): {"nobody", *ROLES},
    ("POST", "/login"): {"nobody", *ROLES},
    ("GET", "/health"): {"nobody", *ROLES},
    ("GET", "/style.css"): {"nobody", *ROLES},
    ("GET", "/static/keys.js"): {"nobody", *ROLES},
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _quick():
    """Compare passwords quickly: what it costs is argon2's to test."""
    quick = argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "_hasher", lambda: quick)
        yield


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """A room that others reach, with one account a role."""
    home = tmp_path_factory.mktemp("room")
    for role in ROLES:
        accounts.add(Kept(home), role, role, PASSWORD)
    store = of_room(home, None)
    app = create(Settings(host=ROOM, names=("localhost",), home=home, store=store))
    app.extensions["home"] = home
    yield app
    app.extensions["referee.answers"].close()


@pytest.fixture
def stranger(room):
    room.extensions["referee.guesses"] = accounts.Guesses()
    return room.test_client()


def token(client):
    client.get("/login")
    with client.session_transaction() as session:
        return session.get("csrf", "")


def come_in(client, name, password=PASSWORD, **more):
    data = {"name": name, "password": password, "csrf": token(client), **more}
    return client.post("/login", data=data)


@pytest.fixture(scope="module")
def clients(room):
    """One session a role, opened once: a password is slow to compare."""
    # Tests before this one may have guessed until the door was shut.
    room.extensions["referee.guesses"] = accounts.Guesses()
    found = {}
    for role in ("nobody", *ROLES):
        found[role] = client = room.test_client()
        if role != "nobody":
            assert come_in(client, role).status_code == 303
    return found


def outcome(client, method, url):
    url = url.replace("{case}", urlencode(CASE.asked(), doseq=True))
    if method == "GET":
        with client.get(url) as answer:
            return answer
    return client.post(url, data={"csrf": token(client), "name": "nobody"})


@pytest.mark.parametrize("role", ["nobody", *ROLES])
@pytest.mark.parametrize(("method", "url"), [each for each in PAGES if each[1] != "/logout"])
def test_who_may_what(clients, role, method, url):
    answer = outcome(clients[role], method, url)
    at_the_door = answer.headers.get("Location", "").startswith("/login")

    if role in PAGES[method, url]:
        assert answer.status_code not in (401, 405, 500)
        assert not at_the_door
        assert answer.status_code != 403 or url == "/login", "a wrong name at the door"
    elif role == "nobody":
        assert at_the_door or answer.status_code == 401
    else:
        assert answer.status_code == 403


def test_every_page_is_in_the_table(room):
    """A page nobody thought of is nobody's; here it would be noticed."""
    adapter = room.url_map.bind(ROOM)
    asked = {adapter.match(url.partition("?")[0], method=method)[0] for method, url in PAGES}

    assert asked == set(room.view_functions) == set(access.MAY)


def test_who_is_sent_to_the_door_comes_back_to_where_he_was(stranger):
    to = stranger.get("/rules?q=chip").headers["Location"]
    assert to.startswith("/login?to=")

    assert (
        come_in(stranger, "dealer", to="/rules?q=chip").headers["Location"] == "/rules?q=chip"
    )


@pytest.mark.parametrize("to", ["https://evil.example", "//evil.example", "/\\evil", "/\nx"])
def test_the_door_leads_to_no_other_house(stranger, to):
    assert come_in(stranger, "dealer", to=to).headers["Location"] == "/"


def test_a_wrong_password_and_a_wrong_name_are_told_alike(stranger):
    wrong = come_in(stranger, "dealer", "wrong password")
    nobody = come_in(stranger, "no such name", "wrong password")

    assert wrong.status_code == nobody.status_code == 403
    assert wrong.data.replace(b"dealer", b"") == nobody.data.replace(b"no such name", b"")


def test_who_guesses_has_to_wait_even_with_the_right_password(stranger):
    for _ in range(accounts.TRIES):
        assert come_in(stranger, "floor", "wrong").status_code == 403

    answer = come_in(stranger, "floor")
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= accounts.WINDOW + 1
    assert come_in(stranger, "dealer").status_code == 303, "another name may come in"


def test_after_a_while_it_may_be_guessed_again(monkeypatch):
    guesses = accounts.Guesses()
    for _ in range(accounts.TRIES):
        guesses.wrong("anna", "10.0.0.1")
    assert guesses.wait("Anna ", "10.0.0.1")
    assert not guesses.wait("anna", "10.0.0.2"), "nobody is locked out from elsewhere"

    now = accounts.time.monotonic()
    monkeypatch.setattr(accounts.time, "monotonic", lambda: now + accounts.WINDOW + 1)
    assert not guesses.wait("anna", "10.0.0.1")


@pytest.mark.parametrize("sent", ["", "0" * 32])
def test_a_form_without_the_token_of_its_page_is_refused(room, sent):
    client = room.test_client()
    come_in(client, "manager")

    answer = client.post("/people", data={"csrf": sent, "name": "eve", "role": "manager",
                                          "password": PASSWORD})  # fmt: skip

    assert answer.status_code == 403
    assert accounts.named(Kept(room.extensions["home"]), "eve") is None


def test_a_form_of_another_site_is_refused_even_with_the_token(clients):
    client = clients["manager"]
    data = {"csrf": token(client), "name": "dealer"}

    answer = client.post("/people/remove", data=data, headers={"Origin": "http://evil.example"})

    assert answer.status_code == 403


@pytest.mark.parametrize("forged", ["x", "eyJuYW1lIjoibWFuYWdlciJ9.aaaa.bbbb", ""])
def test_a_forged_session_is_none(stranger, forged):
    stranger.set_cookie("session", forged)

    assert stranger.get("/people").headers["Location"].startswith("/login")


def test_a_session_signed_with_another_key_is_none(room, tmp_path):
    other = create(Settings(home=tmp_path))
    with other.test_request_context():
        stamp = accounts.named(Kept(room.extensions["home"]), "manager").stamp
    serializer = other.session_interface.get_signing_serializer(other)
    client = room.test_client()
    client.set_cookie("session", serializer.dumps({"name": "manager", "stamp": stamp}))

    assert client.get("/people").status_code == 303


def test_another_password_ends_what_was_open(room):
    kept = Kept(room.extensions["home"])
    accounts.add(kept, "leaver", "dealer", PASSWORD)
    client = room.test_client()
    come_in(client, "leaver")
    assert client.get("/").status_code == 200

    accounts.add(kept, "leaver", "dealer", PASSWORD + "!")
    assert client.get("/").status_code == 303

    come_in(client, "leaver", PASSWORD + "!")
    accounts.remove(kept, "leaver")
    assert client.get("/").status_code == 303


def test_who_leaves_is_out(stranger):
    come_in(stranger, "dealer")
    assert stranger.get("/").status_code == 200
    with stranger.session_transaction() as session:
        session["csrf"] = "t"

    stranger.post("/logout", data={"csrf": "t"})

    assert stranger.get("/").status_code == 303


def test_a_session_is_a_new_one_after_coming_in(stranger):
    with stranger.session_transaction() as session:
        session["planted"] = "x"
    come_in(stranger, "dealer")

    with stranger.session_transaction() as session:
        assert "planted" not in session


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(room, stranger):
    told = come_in(stranger, "dealer").headers["Set-Cookie"]

    assert "HttpOnly" in told
    assert "SameSite=Lax" in told
    assert "Secure" not in told, "this room has no HTTPS"


def test_behind_https_the_cookie_is_secure(room):
    secure = create(
        Settings(host=ROOM, names=("localhost",), home=room.extensions["home"], secure=True)
    )
    client = secure.test_client()
    client.environ_base |= {"HTTP_X_FORWARDED_PROTO": "https"}

    answer = client.get("/login")

    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers


def test_behind_another_program_there_must_be_accounts(tmp_path):
    assert not Settings(secure=True).alone
    with pytest.raises(UsageError, match="there is no account yet"):
        create(Settings(secure=True, home=tmp_path))


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_where_nobody_is_asked_nothing_that_was_handed_on_is_answered(header):
    alone = create().test_client()

    assert alone.get("/settle").status_code == 200
    assert alone.get("/settle", headers={header: "10.0.0.9"}).status_code == 403


def test_a_password_is_kept_so_that_nobody_can_read_it(room):
    file = room.extensions["home"] / "room.db"
    with closing(sqlite3.connect(file)) as base:
        secrets = [row[0] for row in base.execute("select secret from account")]

    assert all(each.startswith("$argon2id$") for each in secrets)
    assert PASSWORD.encode() not in file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
    assert (file.parent / "key").stat().st_mode & 0o077 == 0


def test_a_room_that_others_reach_needs_an_account(tmp_path):
    with pytest.raises(UsageError, match="there is no account yet"):
        create(Settings(host=ROOM, names=("localhost",), home=tmp_path))


@pytest.mark.parametrize(
    ("name", "role", "password", "fault"),
    [
        ("", "floor", PASSWORD, "is no name"), ("a" * 41, "floor", PASSWORD, "is no name"),
        ("a\nb", "floor", PASSWORD, "is no name"), ("a", "flor", PASSWORD, "there is no role"),
        ("a", "floor", "short", "a password has"), ("a", "floor", "x" * 201, "a password has"),
    ],
)  # fmt: skip
def test_what_is_no_account_is_told(tmp_path, name, role, password, fault):
    with pytest.raises(UsageError, match=fault):
        accounts.add(Kept(tmp_path), name, role, password)


def test_the_last_manager_stays(tmp_path):
    kept = Kept(tmp_path)
    accounts.add(kept, "anna", "manager", PASSWORD)

    with pytest.raises(UsageError, match="the last manager"):
        accounts.remove(kept, "anna")


def test_an_account_is_made_and_removed_on_its_page(clients, room):
    client, kept = clients["manager"], Kept(room.extensions["home"])
    data = {"csrf": token(client), "name": "newcomer", "role": "floor", "password": PASSWORD}

    assert client.post("/people", data=data).status_code == 303
    assert accounts.named(kept, "newcomer").role == "floor"
    client.post("/people/remove", data={"csrf": data["csrf"], "name": "newcomer"})
    assert accounts.named(kept, "newcomer") is None
    assert client.post("/people", data={**data, "password": "x"}).status_code == 400
