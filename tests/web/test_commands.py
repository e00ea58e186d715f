"""``referee serve`` and ``referee account``: what they refuse, and what they make."""

import json
import sys
from types import SimpleNamespace

import pytest

from referee.cli import main
from referee.web import accounts, server
from referee.web.keeping import Kept
from referee.web.settings import Settings

PASSWORD = "correct horse"


@pytest.fixture
def waitress(monkeypatch):
    """A server that does not listen: it remembers how it was asked to."""
    fake = SimpleNamespace(asked=None, ran=False, fault=None)

    def create_server(app, **asked):
        if fake.fault:
            raise fake.fault
        fake.app, fake.asked = app, asked
        return SimpleNamespace(run=lambda: setattr(fake, "ran", True))

    monkeypatch.setitem(sys.modules, "waitress", SimpleNamespace(create_server=create_server))
    monkeypatch.setattr(server, "warm", lambda app, book: None)
    monkeypatch.setattr(server, "ready", lambda app, book: None)
    return fake


def test_it_serves_this_machine_and_tells_where(waitress, tmp_path, capsys):
    assert main(["serve", "--home", str(tmp_path), "--port", "8123"]) == 0

    assert capsys.readouterr().out == "http://127.0.0.1:8123/\n"
    assert waitress.ran
    assert (waitress.asked["host"], waitress.asked["port"]) == ("127.0.0.1", 8123)
    assert waitress.asked["max_request_body_size"] >= 1 << 20


def test_it_does_not_serve_others_before_there_is_an_account(waitress, tmp_path, capsys):
    asked = ["serve", "--host", "0.0.0.0", "--home", str(tmp_path)]
    assert main(asked) == 2
    assert "there is no account yet" in capsys.readouterr().err
    assert not waitress.ran

    accounts.add(Kept(tmp_path), "anna", "manager", PASSWORD)
    assert main(asked) == 0
    assert waitress.ran


def test_a_port_in_use_is_told(waitress, tmp_path, capsys):
    waitress.fault = OSError(98, "Address already in use")

    assert main(["serve", "--home", str(tmp_path)]) == 2
    assert "cannot listen at 127.0.0.1:8000" in capsys.readouterr().err


def test_a_book_that_is_not_there_is_told(waitress, tmp_path, capsys):
    assert main(["serve", "--home", str(tmp_path), "--book", "club-ua-9"]) == 2
    assert "Did you mean 'club-ua-1'?" in capsys.readouterr().err


def test_a_folder_that_is_a_file_is_told(waitress, tmp_path, capsys):
    file = tmp_path / "file"
    file.touch()

    assert main(["serve", "--home", str(file / "room")]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_library_that_is_missing_is_told(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "waitress", None)

    assert main(["serve", "--home", str(tmp_path)]) == 2
    assert "pip install 'referee[web]'" in capsys.readouterr().err


def test_the_table_has_the_book_that_was_asked_for(waitress, tmp_path):
    main(["serve", "--home", str(tmp_path), "--book", "roberts-11"])

    assert b"roberts-11" in waitress.app.test_client().get("/settle").data


def test_accounts_are_made_listed_and_removed(tmp_path, capsys):
    home = ["--home", str(tmp_path)]
    for name, role in (("anna", "manager"), ("ben", "floor")):
        assert (
            main(["account", "add", name, "--role", role, "--password", PASSWORD, *home]) == 0
        )
    capsys.readouterr()

    assert main(["account", "list", "--format", "json", *home]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"name": "anna", "role": "manager"},
        {"name": "ben", "role": "floor"},
    ]
    assert main(["account", "remove", "ben", *home]) == 0
    assert main(["account", "list", "--lang", "pl", *home]) == 0
    assert capsys.readouterr().out == "anna  menedżer\n"
    assert main(["account", "remove", "ben", *home]) == 2
    assert main(["account", "remove", "anna", *home]) == 2


def test_a_room_everybody_reaches_is_called_by_any_name():
    assert Settings(host="0.0.0.0").hosts is None
    assert Settings(host="0.0.0.0", names=("table7",)).hosts == ["0.0.0.0", "table7"]
    assert "localhost" in Settings().hosts
