"""Incidents that were kept: found again, compared, taken as a sheet."""

import csv
import io
import sqlite3
from contextlib import closing

import pytest

from referee.cli import main
from referee.database.places import ROOM
from referee.errors import UsageError
from referee.web import accounts, incidents, setting_up
from referee.web.app import create
from referee.web.casefile import hear
from referee.web.incidents import Sought
from referee.web.keeping import Kept
from referee.web.settings import Settings
from tests.web.conftest import Reader

TABLE = setting_up.at_once("holdem", "club-ua-1")
CHIP = TABLE.with_("seat 4 puts out 1000")


@pytest.fixture
def client(tmp_path):
    return create(Settings(home=tmp_path)).test_client()


@pytest.fixture
def kept(tmp_path):
    return Kept(tmp_path)


def keep(client, case=CHIP, **more):
    page = client.get("/log/keep", query_string=case.asked())
    with client.session_transaction() as session:
        token = session["csrf"]
    assert page.status_code == 200
    data = {**case.asked(), "csrf": token, "place": "7", "dealer": "Olha", **more}
    return client.post("/log/keep", data=data, follow_redirects=True)


def change(kept, statement):
    with kept.begin() as base:
        base.execute(kept.sql.text(statement))


def found(kept, **asked):
    return [each.id for each in incidents.found(kept, Sought(**asked))]


def test_an_incident_is_kept_and_is_there_after_a_restart(client, tmp_path):
    page = keep(client, note="seat 4 was loud").get_data(as_text=True)
    assert "Seat 4 calls 200." in page
    assert "the seal fits" in page

    again = create(Settings(home=tmp_path)).test_client()
    assert "seat 4 was loud" in again.get("/log/1").get_data(as_text=True)


def test_it_is_found_by_rule_table_dealer_day_and_words(client, kept):
    keep(client)
    keep(client, TABLE.with_("seat 6 calls"), place="8", dealer="Petro", note="late")
    day = incidents.one(kept, 1).at[:10]

    assert found(kept) == [2, 1]
    assert found(kept, rule="2.8.9") == [1]
    assert found(kept, rule="2.8") == [], "the number of a rule is whole"
    assert found(kept, place="8") == [2]
    assert found(kept, dealer="olh") == [1]
    keep(client, dealer="Олена")
    assert found(kept, dealer="ОЛЕ") == [3], "letters of every alphabet"
    assert found(kept, text="late") == [2]
    assert found(kept, since=day, until=day) == [3, 2, 1]
    assert found(kept, since="2999-01-01") == []
    assert found(kept, dealer="%") == [], "a sign of a pattern means itself"


def test_the_same_facts_ruled_otherwise_are_shown(client, kept):
    """Two seats, one big chip each: the facts are the same, and ruled alike."""
    keep(client)
    keep(client)
    assert incidents.parted(kept) == set()

    data = hear(CHIP, "en").data
    other = {**data["rulings"][0], "decision": "raise"}
    incidents.keep(
        kept, CHIP, {**data, "rulings": [other]}, by="", place="", dealer="", note=""
    )
    assert [each.id for each in incidents.otherwise(kept, incidents.one(kept, 1))] == [3]
    assert "something else was ruled" in client.get("/log").get_data(as_text=True)


def test_an_incident_that_was_tampered_with_breaks_its_seal(client, kept):
    keep(client)
    change(kept, "update incident set said = replace(said, '1000', '5000')")

    assert "the seal does not fit" in client.get("/log/1").get_data(as_text=True)


def test_a_book_that_is_gone_is_told(client, kept):
    keep(client)
    change(kept, "update incident set head = replace(head, 'club-ua-1', 'club-ua-0')")

    page = client.get("/log/1")
    assert page.status_code == 200
    assert "there is no book" in page.get_data(as_text=True)


def test_a_sheet_has_a_row_an_incident_and_no_formula(client):
    keep(client, dealer="=HYPERLINK(1)", note='a, "b"')
    answer = client.get("/log/sheet.csv")
    head, row = csv.reader(io.StringIO(answer.get_data(as_text=True)))

    told = dict(zip(head, row, strict=True))
    assert answer.mimetype == "text/csv"
    assert told["rules"] == "2.8.9"
    assert told["dealer"] == "'=HYPERLINK(1)"
    assert told["note"] == 'a, "b"'


def made(client, number=1):
    with client.session_transaction() as session:
        token = session["csrf"]
    return client.post(f"/log/{number}/case", data={"csrf": token}, follow_redirects=True)


def test_an_incident_becomes_a_scenario_that_holds_its_ruling(client, tmp_path, capsys):
    keep(client)
    assert "Drill on it" in made(client).get_data(as_text=True)

    file = tmp_path / "scenarios" / "incident-1.yaml"
    assert client.get("/cases/1.yaml").data == file.read_bytes()
    assert '- ruling: "2.8.9"' in file.read_text("utf-8")
    assert main(["replay", str(file)]) == 0
    file.write_text(file.read_text("utf-8").replace("amount: 200", "amount: 1000"), "utf-8")
    assert main(["replay", str(file)]) == 1, "what it expects is compared"
    capsys.readouterr()


@pytest.mark.parametrize(
    "said",
    [("seat 4 raises to 600", "seat 5 says \"he: said 'raise'\""),
     ("seat 3 calls the floor", "seat 5 calls", "seat 4 calls")],
)  # fmt: skip
def test_whatever_was_ruled_is_ruled_again_from_the_scenario(client, tmp_path, capsys, said):
    keep(client, TABLE.with_(*said))
    made(client)

    assert main(["replay", str(tmp_path / "scenarios" / "incident-1.yaml")]) == 0
    capsys.readouterr()


def choose(reader, said):
    """Press the answer that says so."""
    (label,) = (text for _, text in reader.elements("button") if said in text)
    reader.press(label)


def test_an_incident_becomes_a_drill_that_goes_over_an_answer(client):
    keep(client)
    made(client)
    asked = Reader(client).opens("/cases/1")
    assert "What is the ruling?" in asked.text
    assert "Seat 4 raises to 1000." in asked.text
    assert "One chip cannot show" not in asked.text, "the reason would be the answer"

    choose(asked, "Seat 4 raises to 1000.")
    assert "One silent motion of a full raise" in asked.text, "the next part: which rule"
    assert "One chip cannot show" not in asked.text, "nothing is told before the last part"
    choose(asked, "2.8.9")
    choose(asked, "Seat 5 to act")
    assert "Not right" in asked.text
    assert "Seat 4 calls 200." in asked.text
    assert "One chip cannot show" in asked.text
    asked.press("Ask again")
    assert "What is the ruling?" in asked.text
    assert b"/cases/1" in client.get("/cases").data
    assert b'href="/cases"' in client.get("/").data


def test_where_nothing_hangs_on_a_rule_there_is_no_question(client):
    keep(client, TABLE.with_("seat 4 folds"))
    made(client)

    assert "No question can be made" in client.get("/cases/1").get_data(as_text=True)


def test_what_was_not_made_a_case_is_not_there(client):
    keep(client)

    assert client.get("/cases/1").status_code == 404
    assert client.get("/cases/1.yaml").status_code == 404
    assert made(client, 2).status_code == 404
    assert b'href="/cases"' not in client.get("/").data


def test_an_incident_is_opened_on_the_table_again(client):
    page = keep(client).get_data(as_text=True)

    assert "/settle/table?h=" in page
    assert "/replay/table?h=" in page


@pytest.mark.parametrize("url", ["/log/2", "/log/0", "/log/x", "/log?since=tomorrow"])
def test_what_is_not_there_is_told(client, url):
    assert client.get(url).status_code in (400, 404)


def test_where_nothing_is_kept_there_is_no_log():
    bare = create().test_client()

    assert bare.get("/log").status_code == 404
    assert b'href="/log"' not in bare.get("/").data


def test_a_file_of_a_newer_program_is_left_alone(kept, tmp_path):
    change(kept, "update alembic_version set version_num = '9999'")

    with pytest.raises(UsageError, match="newer edition"):
        Kept(tmp_path)
    assert found(kept) == []


def test_what_an_older_program_kept_is_taken_over(tmp_path):
    """A file from before there were migrations: two tables, and a number of their version."""
    with closing(sqlite3.connect(tmp_path / ROOM)) as old, old:
        old.executescript(OLDER)
        old.execute(
            "insert into account values ('anna', 'manager', '-', 'stamp', '2026-01-01')"
        )
        old.execute(
            f"insert into incident values (7, '2026-01-02', {', '.join(['?'] * 13)})",
            tuple("abcdefghijklm"),
        )

    for _ in range(2):  # as it is taken over, and as it is opened ever after
        kept = Kept(tmp_path)
        assert accounts.every(kept) == [accounts.Account("anna", "manager", "stamp")]
        incident = incidents.one(kept, 7)
        assert (incident.at, incident.by, incident.seal) == ("2026-01-02", "a", "m")


OLDER = """
create table account (
    name text primary key, role text not null, secret text not null,
    stamp text not null, made text not null
) strict;
create table incident (
    id integer primary key, at text not null, by text not null, place text not null,
    dealer text not null, note text not null, book text not null, edition text not null,
    rules text not null, outcome text not null, told text not null, facts text not null,
    head text not null, said text not null, seal text not null
) strict;
create index incident_at on incident (at);
create index incident_facts on incident (facts);
pragma user_version = 1;
"""
