"""The API gives what the command line gives, and never falls over."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from referee.cli import main
from referee.web import api, casefile

SCENARIO = Path("scenarios/holdem/one-big-chip-is-a-call.yaml")
NAME = "holdem/one-big-chip-is-a-call"
SHIPPED = f"?scenario={NAME}"
OWN = {"variant": "holdem", "structure": "no-limit", "book": "club-ua-1", "button": 1,
       "stakes": {"small-blind": 100, "big-blind": 200},
       "stacks": {"1": 2000, "2": 2000, "3": 2000}, "script": ["dealer deals"]}  # fmt: skip


@pytest.mark.parametrize(
    ("command", "url"),
    [
        (["replay", SCENARIO], f"/api/replay{SHIPPED}"),
        (["replay", SCENARIO, "--lang", "uk"], f"/api/replay{SHIPPED}&lang=uk"),
        (["replay", SCENARIO, "--book", "tda-2026"], f"/api/replay{SHIPPED}&book=tda-2026"),
        (["next", SCENARIO], f"/api/next{SHIPPED}"),
        (["next", SCENARIO, "--after", "1"], f"/api/next{SHIPPED}&after=1"),
        (["book", "search", "club-ua-1", "chip"], "/api/rules?q=chip&book=club-ua-1"),
        (["book", "search", "big", "chip", "--most", "3"], "/api/rules?q=big+chip&most=3"),
        (["book", "list"], "/api/books"),
    ],
)  # fmt: skip
def test_it_gives_what_the_command_line_prints(client, capsys, command, url):
    assert main([*map(str, command), "--format", "json"]) == 0

    assert client.get(url).get_data(as_text=True) == capsys.readouterr().out


def test_a_scenario_in_the_body_is_the_same_but_for_its_name(client):
    sent = client.post("/api/replay", data=SCENARIO.read_bytes()).json
    shipped = client.get(f"/api/replay{SHIPPED}").json

    assert (sent.pop("file"), sent.pop("scenario")) == ("request", "request")
    assert sent == {key: shipped[key] for key in sent}


def test_a_scenario_may_be_json(client):
    assert client.post("/api/next", json=OWN).json["next"]["seat"] == 1


def test_a_rule_is_told_with_its_cases(client):
    assert client.get("/api/rules/club-ua-1/2.8.9").json[0]["number"] == "2.8.9"


HOSTILE = {
    "aliases": "a: &a [x, x]\nb: [*a, *a]",
    "a tag": "a: !!python/object/apply:os.system [id]",
    "depth": "[" * 2000,
    "a mapping of depth": "{a: " * 1000,
    "a key twice": "book: a\nbook: b",
    "not UTF-8": b"\xff\xfe",
    "nothing": b"",
    "a zero": b"a: \x00",
    "a number": "1",
    "a folder of the machine": json.dumps({**OWN, "book": "/etc"}),
    "a book by its way": json.dumps({**OWN, "book": "../rulebooks/club-ua-1"}),
    "no sentence": json.dumps({**OWN, "script": ["x" * 5000] * 40}),
    "a surrogate": b'{"book": "\\ud800"}',
    "a placard of nobody": json.dumps({**OWN, "placard": {"no-such": "x"}}),
    "too many": json.dumps({**OWN, "script": ["seat 1 folds"] * 1001}),
    "a seat of a million": json.dumps({**OWN, "stacks": {"1000000": 5, "2": 5}}),
}  # fmt: skip


@pytest.mark.parametrize("end", ["replay", "next"])
@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_scenario_is_told(client, end, body):
    answer = client.post(f"/api/{end}", data=body)

    assert answer.status_code == 400
    assert answer.json["error"]


def test_what_is_too_big_is_not_read(client):
    assert client.post("/api/replay", data=b"x" * (1 << 20) + b"x").status_code == 413


@pytest.mark.parametrize(
    "url",
    [
        "/api/replay", "/api/replay?scenario=../pyproject", f"/api/replay{SHIPPED}&book=x",
        f"/api/replay{SHIPPED}&on=tomorrow", f"/api/replay{SHIPPED}&lang=xx",
        f"/api/replay{SHIPPED}&own-rules-only=perhaps",
        f"/api/next{SHIPPED}&after=9",
        f"/api/next{SHIPPED}&after=0", "/api/rules", "/api/rules?q=%3F",
        "/api/rules?q=chip&most=0", f"/api/rules?q={'x' * 201}", "/api/rules?q=chip&book=/etc",
    ],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told(client, url):
    answer = client.get(url)

    assert answer.status_code == 400
    assert answer.json["error"]


def test_what_is_not_there_is_told_as_json(client):
    for url in ("/api/nothing", "/api/rules/club-ua-1/no-such", "/api/rules/no-such/2.8.9"):
        assert client.get(url).status_code == 404
        assert client.get(url).json["error"]


def test_what_is_described_is_what_there_is(app, client):
    described = client.get("/api/openapi.json").json
    routes = {
        (rule.rule.replace("<path:", "{").replace("<", "{").replace(">", "}"), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    told = {(path, method) for path, ways in described["paths"].items() for method in ways}

    assert told == routes
    assert described["openapi"].startswith("3.1")


def test_what_is_described_has_the_bounds_that_hold():
    parameters = api.description()["components"]["parameters"]

    assert parameters["after"]["schema"]["maximum"] == api.MOST_SENTENCES
    assert "club-ua-1" in casefile.books()


def test_several_readers_at_once_are_answered_as_one_is(app):
    """Hearings share books, scripts and the index of rules; each reader has its own thread."""
    names = [NAME, "razz/ace-is-the-lowest-card", "stud/eight-players-one-common-card"]
    urls = [f"/api/replay?scenario={name}" for name in names]
    urls.append("/api/rules?q=chip&book=club-ua-1")

    def asks(url):
        return app.test_client().get(url).data

    alone = [asks(url) for url in urls]
    with ThreadPoolExecutor(8) as readers:
        assert list(readers.map(asks, urls * 6)) == alone * 6
