"""What a change of a book comes to, worked out beside the server."""

import json
import re
import shutil

import pytest

from referee import content
from referee.web import beside, impacts, weighing
from tests.web import house
from tests.web.books.manager import WORDED, text
from tests.web.house import CAP, FILE

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
