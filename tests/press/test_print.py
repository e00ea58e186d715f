"""A printed book: what stands in it, what stops it, what a room may change in its looks."""

import builtins
import json
import sys
from html.parser import HTMLParser

import pytest

from referee import words
from referee.report import pdf


class Page(HTMLParser):
    """What a page names and leads to, and its text."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.leads, self.text = [], [], ""
        self._style = False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self._style = tag == "style"
        self.ids += [found["id"]] if "id" in found else []
        self.leads += [found["href"]] if "href" in found else []

    def handle_endtag(self, tag):
        self._style = False

    def handle_data(self, data):
        self.text += "" if self._style else f"{' '.join(data.split())} "


def spoil(folder, name, old, new):
    file = folder / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_contents_and_cross_references_lead_to_what_is_printed_once(printed):
    page = Page(printed().out)

    assert len(page.ids) == len(set(page.ids))
    assert {lead.removeprefix("#") for lead in page.leads} <= set(page.ids)
    for rule in ("one-chip", "one-chip-of-two", "clock"):
        assert page.leads.count(f"#rule-{rule}") >= 2, "in the contents, and where it is named"


def test_a_number_in_a_text_leads_to_its_rule(printed):
    assert 'See rule <a class="ref" href="#rule-clock"' in printed().out


def test_a_page_says_which_edition_it_is_and_who_approved_it_when(printed):
    told = Page(printed().out).text

    assert (
        "edition 2026 (harbour-2026); in force from 2026-02-01; approved on 2026-01-10" in told
    )
    assert "Customs of the card table, edition 1" in told


def test_every_rule_shows_an_example_that_passes(printed):
    data = json.loads(printed("--format", "json").out)

    rules = {rule["id"]: rule for chapter in data["chapters"] for rule in chapter["rules"]}
    (first,) = rules["rule-one-chip"]["examples"]
    (said,) = first["said"]
    assert (said["happened"], said["outcome"]) == ("seat 4 puts out 1000", "Seat 4 calls 200.")
    (second,) = rules["rule-one-chip-of-two"]["examples"]
    assert second["said"][0]["outcome"] == "Seat 1 raises to 1100."
    assert rules["rule-clock"]["doubt"]


def test_two_languages_stand_side_by_side(printed):
    told = printed("--lang", "uk", "--beside", "pl").out

    for text in (
        "Одна велика фішка без слова — це кол.",
        "Jeden duży żeton położony bez słowa to sprawdzenie; gęślą jaźń.",
        "місце 4 викладає 1000",
        "Правила портового клубу",
        "When two hands are left the chip is a raise.",
    ):
        assert text in told
    assert told.count("лише англійською") + told.count("(лише англійською)") >= 2


def test_one_language_twice_is_refused(printed):
    result = printed("--lang", "uk", "--beside", "uk")

    assert (result.code, result.out) == (2, "")
    assert "--beside uk" in result.err


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("form", ["html", "md"])
def test_every_word_of_a_page_is_there_in_every_language(printed, language, form):
    told = printed("--lang", language, "--format", form, "--changes-since", "2025").out

    assert "press." not in told
    assert "report." not in told
    head = words.load(language).say("press.changes")
    assert head in told


def test_the_options_are_a_table_with_rule_and_book(printed, run):
    own = json.loads(printed("--format", "json").out)["options"]
    every = json.loads(printed("--format", "json", "--options", "all").out)["options"]
    none = json.loads(printed("--format", "json", "--options", "none").out)["options"]

    assert [each["name"] for each in own] == ["clock"]
    (answer,) = own[0]["answers"]
    assert (answer["part"], answer["value"], answer["to"]) == ("seconds", "45", "rule-clock")
    assert len(every) > 50
    assert {each["book"] for option in every for each in option["answers"]} == {
        "harbour-2026",
        "customs-1",
    }
    assert none == []


# --- what stops a print ---------------------------------------------------------------------


def test_an_example_that_fails_stops_the_print(printed, scenarios, tmp_path):
    out = tmp_path / "book.html"
    out.write_text("the last print", "utf-8")
    spoil(scenarios, "one-chip-calls.yaml", "amount: 200", "amount: 300")

    result = printed("--out", out, scenarios=scenarios)

    assert result.code == 1
    assert "one-chip-calls.yaml:11:" in result.err
    assert "Nothing is printed: 1 example does not pass." in result.err
    assert out.read_text("utf-8") == "the last print"


def test_an_example_that_cannot_be_read_stops_the_print(printed, scenarios):
    spoil(scenarios, "one-chip-calls.yaml", "seat 4 puts out 1000", "seat 4 does a dance")

    result = printed(scenarios=scenarios)

    assert (result.code, result.out) == (2, "")
    assert "one-chip-calls.yaml:10:" in result.err


def test_a_book_that_contradicts_itself_is_not_printed(printed, books):
    spoil(books / "harbour-2026", "01-chips.yaml", "  exception_to: [one-chip]\n", "")

    result = printed(book=books / "harbour-2026")

    assert (result.code, result.out) == (2, "")
    assert "01-chips.yaml" in result.err


def test_a_rule_is_no_less_shown_where_another_book_is_the_scenarios_own(printed, scenarios):
    spoil(scenarios, "one-chip-calls.yaml", "book: harbour-2026", "book: customs-1")
    ours = "- ruling: {customs-1: single-chip-is-call, harbour-2026: NAMED}"
    file = scenarios / "one-chip-calls.yaml"
    text = file.read_text("utf-8").split("  - ruling:")[0]

    file.write_text(f"{text}  {ours.replace('NAMED', 'one-chip')}\n", "utf-8")
    passing = printed(scenarios=scenarios)
    file.write_text(f"{text}  {ours.replace('NAMED', 'one-chip-of-two')}\n", "utf-8")
    failing = printed(scenarios=scenarios)

    assert (passing.code, failing.code) == (0, 1)
    assert "seat 4 puts out 1000" in passing.out
    assert "one-chip-of-two" in failing.err


# --- since an edition -----------------------------------------------------------------------


def test_what_changed_is_marked_word_by_word(printed):
    told = printed("--changes-since", "2025").out

    assert "put out <del>in silence</del><ins>without a word</ins> calls" in told
    assert "has <del>30</del><ins>45</ins> seconds" in told
    assert "clock.seconds: 30 → 45" in told
    assert "changed, was 2.1" in told
    assert "<del>Eat in the bar.</del>" in told
    assert "<ins>When two hands are left the chip is a raise.</ins>" in told


def test_an_edition_is_found_by_its_name_its_id_and_its_folder(printed, books):
    by_name = printed("--changes-since", "2025", book=books / "harbour-2026").out
    by_folder = printed(
        "--changes-since", books / "harbour-2025", book=books / "harbour-2026"
    ).out

    assert by_name == by_folder
    assert "<ins>" in by_name


def test_an_edition_that_is_not_there_is_told_with_those_that_are(printed):
    result = printed("--changes-since", "2024")

    assert (result.code, result.out) == (2, "")
    assert "has no edition '2024'" in result.err
    assert "2025, harbour-2025" in result.err


def test_an_edition_that_comes_later_is_refused(printed, books):
    result = printed("--changes-since", "2026", book=books / "harbour-2025")

    assert result.code == 2
    assert "2026-02-01" in result.err


# --- templates of a room's own --------------------------------------------------------------


def test_a_template_of_the_rooms_own_goes_first(printed, tmp_path):
    (tmp_path / "_rule.html.j2").write_text("<p>Room: {{ rule.number }}</p>\n", "utf-8")

    told = printed("--templates", tmp_path).out

    assert "<p>Room: 3.1</p>" in told
    assert "Printed rules, 3.1" not in told


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (
            "_rule.html.j2",
            "one\n{% for x in %}",
            "_rule.html.j2:2: this template cannot be read",
        ),
        ("_rule.html.j2", "one\n{{ rul.number }}", "_rule.html.j2:2: this template cannot be"),
        ("book.html.j2", "{% include '_none.j2' %}", "book.html.j2:1: this template cannot be"),
        ("bok.html.j2", "x", "Did you mean 'book.html.j2'?"),
        ("_rule.html.j2", "{{ ''.__class__.__mro__ }}", "this template cannot be filled"),
    ],
)
def test_a_template_that_is_wrong_is_told_at_its_line(printed, tmp_path, name, text, says):
    (tmp_path / name).write_text(text, "utf-8")

    result = printed("--templates", tmp_path)

    assert (result.code, result.out) == (2, "")
    assert says in result.err
    assert "Traceback" not in result.err


def test_a_folder_of_templates_that_is_not_there_is_told(printed, tmp_path):
    result = printed("--templates", tmp_path / "none")

    assert (result.code, result.out) == (2, "")
    assert "there is no folder" in result.err


# --- PDF where it cannot be made ------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (ImportError("No module named 'weasyprint'"), "pip install 'referee[print]'"),
        (OSError("cannot load library 'libpango-1.0-0'\nand more"), "apt-get install libpango"),
    ],
)
def test_what_is_missing_for_pdf_is_named(printed, monkeypatch, tmp_path, error, says):
    imported = builtins.__import__

    def fail(name, *args, **kwargs):
        if name == "weasyprint":
            raise error
        return imported(name, *args, **kwargs)

    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(builtins, "__import__", fail)
    pdf._library.cache_clear()

    result = printed("--format", "pdf", "--out", tmp_path / "book.pdf")

    assert result.code == 2
    assert str(error).splitlines()[0] in result.err
    assert says in result.err
    assert "and more" not in result.err
    assert not (tmp_path / "book.pdf").exists()
