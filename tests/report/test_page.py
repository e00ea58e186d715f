"""What every page must be, whatever stands in it: whole, alone, escaped, in one language."""

import json
import re
import shutil
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from benchmarks import expected
from referee import content, words
from referee.hearing import hear
from referee.report import chart, compare, page, reasons
from referee.yamlfile import read

VOID = {"meta", "br", "img", "input", "link", "hr"}
PAGES = sorted(expected.FOLDER.glob("*.html"))
TALKS = re.compile(r"(?:src|href|action|data|poster|srcset|xlink:href)$")


class Page(HTMLParser):
    """A page as its elements, its texts and its ids; a tag that does not fit is a fault."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.texts, self.faults = [], [], [], []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if len(dict(attrs)) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data):
        if data.strip() and "style" not in self.open:
            self.texts.append(data.strip())

    def all(self, *tags):
        return [attrs for tag, attrs in self.elements if tag in tags]

    @property
    def headings(self):
        return [int(tag[1]) for tag, _ in self.elements if re.fullmatch("h[1-6]", tag)]

    @property
    def ids(self):
        return [attrs["id"] for _, attrs in self.elements if "id" in attrs]


@pytest.fixture(params=PAGES, ids=lambda path: path.stem)
def parsed(request):
    return Page(request.param.read_text("utf-8"))


def test_every_tag_is_closed_where_it_was_opened(parsed):
    assert parsed.faults == []


def test_headings_are_in_order_and_the_first_is_the_only_one_of_its_kind(parsed):
    assert parsed.headings[0] == 1
    assert parsed.headings.count(1) == 1
    assert all(new <= old + 1 for old, new in pairwise(parsed.headings))


def test_an_id_stands_once_and_what_points_to_one_finds_it(parsed):
    assert len(set(parsed.ids)) == len(parsed.ids)
    for _, attrs in parsed.elements:
        pointed = attrs.get("aria-labelledby", "").split()
        if attrs.get("href", "").startswith("#"):
            pointed.append(attrs["href"][1:])
        assert set(pointed) <= set(parsed.ids)


def test_a_page_asks_for_nothing_and_runs_nothing(parsed):
    for tag, attrs in parsed.elements:
        assert tag not in ("script", "link", "img", "iframe", "object", "embed", "base"), tag
        for name, value in attrs.items():
            assert not name.startswith("on"), (tag, name)
            assert not TALKS.match(name) or value.startswith("#"), (tag, name, value)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_style_asks_for_nothing(path):
    (style,) = re.findall(r"<style>(.*?)</style>", path.read_text("utf-8"), re.S)

    assert "url(" not in style
    assert "@import" not in style
    assert "prefers-color-scheme: dark" in style
    assert "@media print" in style


def test_a_page_says_its_language_and_fits_its_reader(parsed):
    (html,) = parsed.all("html")
    assert html["lang"] == "en"
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in parsed.all(
        "meta"
    )


def test_every_drawing_is_told_to_who_does_not_see_it(parsed):
    drawings = parsed.all("svg")
    assert drawings
    assert len(parsed.all("title")) == len(drawings) + 1, "the page has one too"
    assert len(parsed.all("desc")) == len(drawings)
    for drawing in drawings:
        assert drawing["role"] == "img"
        assert len(drawing["aria-labelledby"].split()) == 2


@pytest.mark.parametrize("case", expected.TOLD, ids=lambda case: case.name)
def test_the_table_is_drawn_at_each_ruling_and_at_the_end(case):
    hearings = expected.data(case)
    read = Page((expected.FOLDER / f"{case.name}.html").read_text("utf-8"))

    assert len(read.all("svg")) == sum(len(each["rulings"]) + 1 for each in hearings)


def test_what_is_ruled_comes_in_the_order_in_which_it_is_asked(english):
    (data,) = expected.data(case("a-call"))
    (ruling,) = data["rulings"]
    for form in ("html", "md"):
        told = page.hearings([data], english, form)
        places = [
            told.index(words.say(head))
            for words, head in [
                (english, f"report.page.{name}") for name in ("happened", "ruling")
            ]
        ]
        places += [
            told.index(ruling["announce"]),
            told.index(ruling["rule"]["title"]),
            told.index(ruling["rule"]["text"]),
            told.index(ruling["rule"]["because"]),
            told.index(english.say("report.page.near")),
            told.index(english.say("report.page.next")),
        ]
        places.pop(3) if ruling["rule"]["title"] == data["title"] else None

        assert places == sorted(places), form


def test_what_players_say_and_titles_are_escaped(english):
    for name in ("said", "several"):
        read = Page((expected.FOLDER / f"{name}.html").read_text("utf-8"))

        assert not read.all("script", "img", "b")
        assert any("<script>" in text for text in read.texts)
        assert any("<img src=x" in text for text in read.texts)


def test_what_a_book_says_is_escaped(told, english):
    (ruling,) = told["rulings"]
    for key in ("title", "text", "because", "source"):
        ruling["rule"][key] = f"<script>{key}</script>"
    ruling["not_applied"][0]["because"] = "<script>near</script>"
    told["table"]["hands"]["1"] = "<script>hand</script>"
    told["table"]["phase"] = "<script>phase</script>"
    told["table"]["board"] = ["<script>card</script>"]
    told["scenario"] = "<script>file</script>"

    text = page.hearings([told], english, "html")

    assert "<script" not in text
    assert text.count("&lt;script") >= 8


def test_markdown_holds_no_markup_of_others(english):
    text = (expected.FOLDER / "said.md").read_text("utf-8")

    assert not re.search(r"(?<!\\)<", text)
    assert r"\*one\*" in text
    assert r"\| big \_chip\_" in text


def test_markdown_of_a_hearing_is_one_outline(english):
    for path in expected.FOLDER.glob("*.md"):
        levels = [len(found) for found in re.findall(r"^(#+) ", path.read_text("utf-8"), re.M)]

        assert levels.count(1) == 1, path.name
        assert all(new <= old + 1 for old, new in pairwise(levels)), path.name


def test_why_and_compare_are_pages_too(english):
    (data,) = expected.data(case("decided"))
    why = Page(reasons.told(reasons.at(data, 3), english, form="html"))
    nothing = Page(reasons.told(reasons.at(data, 1), english, form="html"))
    script = expected.SCENARIOS / "two-acts-behind-and-the-floor-takes-the-turn-away.yaml"
    books = {id_: hear.hear(script, book=id_).data for id_ in ("club-ua-1", "roberts-11")}
    both = compare.compared(data["scenario"], books)

    for told in (why, nothing, Page(compare.told(both, english, form="html"))):
        assert told.faults == []
        assert told.headings.count(1) == 1
        assert len(set(told.ids)) == len(told.ids)
    assert "dd" in {tag for tag, _ in why.elements}, "why tells the facts"
    assert not why.all("script")
    told = compare.told(both, english, form="md")
    assert all(english.say("report.book", **each["book"]) in told for each in books.values())


def test_all_that_was_heard_for_a_ruling_stands_before_it_and_what_called_for_it_is_marked(
    english,
):
    (stop,), (decided,) = expected.data(case("stop")), expected.data(case("decided"))

    heard = page.hearing(stop, english, "x")
    taken = page.hearing(decided, english, "x")

    # The chips after the number are part of the act; so is the floor's word of its ruling.
    assert [(each["n"], each["called"]) for each in heard["rulings"][0]["happened"]][-2:] == [
        (11, True),
        (12, False),
    ]
    assert [each["n"] for each in heard["after"]] == [13, 14]
    assert [(each["n"], each["called"]) for each in taken["rulings"][1]["happened"]] == [
        (3, True),
        (4, False),
    ]
    assert taken["after"] == []


def test_a_ruling_on_a_sentence_heard_before_the_one_ahead_of_it_names_that_sentence(english):
    path = (
        content.root("scenarios")
        / "stud/early-seventh-card-looked-at-is-kept-and-may-call.yaml"
    )
    first, second = page.hearing(hear.hear(path).data, english, "x")["rulings"]

    assert [each["n"] for each in first["happened"] if each["called"]] == [20]
    assert [(each["n"], each["called"]) for each in second["happened"]] == [(21, True)]


def test_a_ruling_that_waits_for_the_floor_says_so_before_what_is_due(english):
    (data,) = expected.data(case("stop"))

    view = page.hearing(data, english, "x")

    assert view["rulings"][0]["next"] == view["next"] == [english.say("floor")]


def case(name):
    return next(each for each in expected.TOLD if each.name == name)


# --- one language ---------------------------------------------------------------------------

OF_THE_FILES = ("title", "text", "because", "source", "sentence", "scenario", "question")


@pytest.fixture
def marked(monkeypatch, tmp_path):
    """A language that is English with every letter of its own: what is not of it stands out."""
    shutil.copytree(content.root("reports"), tmp_path / "reports")
    path = tmp_path / "reports" / "words" / "en.yaml"
    # JSON is YAML with every key in quotes: `yes` stays a word.
    path.write_text(json.dumps(_marked(read(path).data)), "utf-8")
    root = content.root
    monkeypatch.setattr(
        content, "root", lambda name: tmp_path / name if name == "reports" else root(name)
    )
    words.load.cache_clear()
    yield words.load("en")
    words.load.cache_clear()


def _marked(data):
    if isinstance(data, dict):
        return {name: _marked(each) for name, each in data.items()}
    if isinstance(data, str):
        parts = re.split(r"(\{[^}]*\})", data)
        return "".join(
            part
            if part.startswith("{")
            else re.sub("[A-Za-z]", "\N{GREEK SMALL LETTER PSI}", part)
            for part in parts
        )
    return data


def _of_the_files(data):
    """Yield what a report takes from scenarios and books: their texts, ids and numbers."""
    if isinstance(data, dict):
        for name, each in data.items():
            if name in ("why", "announce", "what"):
                continue
            if name == "because" and not _in_a_rule(data):
                continue
            yield from _of_the_files(each)
    elif isinstance(data, list):
        for each in data:
            yield from _of_the_files(each)
    elif isinstance(data, str):
        yield data.rstrip(".")


def _in_a_rule(entry):
    return "text" in entry or "choice" in entry


@pytest.mark.parametrize(
    "name", ["a-call", "discretion", "decided", "held", "side-pot", "conflict"]
)
@pytest.mark.parametrize("form", ["html", "md"])
def test_no_sentence_of_a_page_is_written_in_the_program_or_a_template(marked, name, form):
    hearings = expected.data(case(name))

    text = page.hearings(hearings, marked, form)

    told = "\n".join(Page(text).texts) if form == "html" else text.replace("\\", "")
    foreign = sorted(set(_of_the_files(hearings)) - NAMES, key=len, reverse=True)
    for each in foreign:
        told = re.sub(
            rf"(?<![A-Za-z]){re.escape(' '.join(each.split()))}(?![A-Za-z])", "", told
        )
    for each in OF_CONDITIONS:
        told = told.replace(each, "")
    # Cards are one letter and a suit; a short word that is nobody's would be two or more.
    assert re.findall(r"[A-Za-z]{2,}", told) == []


NAMES = {
    "live", "folded", "mucked", "all-in", "blinds", "preflop", "flop", "turn", "river", "pot",
    "showdown", "over", "action", "burn", "deal", "board", "show", "call", "raise", "bet",
    "fold", "check", "decides", "option", "definition", "exception", "also", "confirmed",
    "standard", "book", "silence", "yes", "no",
}  # fmt: skip
"""Keys of the program that have words of their own: none may be told as it is."""


OF_CONDITIONS = ("less than", "at least", "at most", "more than")
"""How a book's condition is told by the reader of books, which has one language so far."""


def test_no_sentence_of_a_chart_is_written_in_the_program_or_a_template(marked):
    moves = [("onward", "flop", "pot"), ("void", "pot", "flop")]
    told = chart.told("\N{GREEK SMALL LETTER OMEGA}", ["flop", "pot"], moves, ["pot"], marked)

    assert re.findall(r"[A-Za-z]{2,}", "\n".join(Page(told).texts)) == []
