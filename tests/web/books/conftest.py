"""A room whose manager writes a book of its own."""

import shutil

import pytest

from referee.web.app import create
from referee.web.settings import Settings
from tests.web import house
from tests.web.books.manager import BOOK, Manager
from tests.web.house import CAP


@pytest.fixture(autouse=True)
def _unheard(monkeypatch):
    house.unheard(monkeypatch)  # it has tests of its own


@pytest.fixture(scope="session")
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
