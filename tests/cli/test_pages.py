"""Pages from the command line."""

import json

import pytest

FILES = [
    "scenarios/holdem/one-big-chip-is-a-call.yaml",
    "scenarios/holdem/two-acts-behind-and-the-floor-takes-the-turn-away.yaml",
]


def test_one_page_holds_every_file_with_a_list_of_contents(run, tmp_path):
    page = tmp_path / "rulings.html"

    result = run("replay", *FILES, "--format", "html", "--out", page)

    text = page.read_text("utf-8")
    assert (result.code, result.out, result.err) == (0, "", "")
    assert text.startswith("<!doctype html>")
    assert text.count('<section class="hearing"') == len(FILES)
    assert '<a href="#s2">' in text


@pytest.mark.parametrize("form", ["html", "md"])
@pytest.mark.parametrize(
    "command",
    [
        ("replay", FILES[0]),
        ("why", FILES[1], "--after", "3"),
        ("why", FILES[1], "--after", "1"),
        ("compare", FILES[1], "--book", "club-ua-1", "--book", "roberts-11"),
        ("compare", *FILES, "--book", "club-ua-1", "--book", "roberts-11"),
    ],
)
def test_a_page_goes_to_the_output_or_to_a_file(run, tmp_path, command, form):
    told = run(*command, "--format", form)
    written = run(*command, "--format", form, "--out", tmp_path / "page")

    assert (told.code, written.code) == (0, 0)
    assert told.out == (tmp_path / "page").read_text("utf-8")


def test_json_tells_what_a_page_is_made_of(run):
    data = json.loads(run("replay", FILES[1], "--format", "json").out)

    assert [each["n"] for each in data["script"]] == [1, 2, 3, 4]
    assert data["script"][1]["sentence"] == data["rulings"][0]["sentence"]
    first, second = data["rulings"]
    assert (first["up_to"], second["after"], second["up_to"]) == (2, 3, 4)
    assert first["table"]["held"] == {"5": 200}
    assert first["next"]["seat"] == 4
    assert second["table"]["hands"]["4"] == "folded"
    assert second["table"] == data["table"]
    assert first["rule"]["text"]
    assert first["rule"]["source"]
