"""The words: all that can be told has its line, and no line asks for what is not there."""

import re
from fractions import Fraction
from string import Formatter

import pytest

from referee import content, words, yamlfile
from referee.errors import ContentError
from referee.hearing import vocabulary
from referee.hearing.hear import hear
from referee.report import due, text
from referee.yamlfile import read

LANGUAGES = words.languages()
FREE = {"seat"}


def placeholders(line):
    return {name for _, name, _, _ in Formatter().parse(line) if name is not None}


@pytest.fixture(params=LANGUAGES)
def told(request):
    return words.load(request.param)


def test_every_incident_has_a_line_and_no_line_is_left_over(told):
    assert set(told.data["incidents"]) == set(vocabulary.incidents())


def test_a_line_asks_only_for_facts_its_incident_records(told):
    for name, facts in vocabulary.incidents().items():
        known = FREE | {fact.replace("-", "_") for fact in facts}
        line = told.data["incidents"][name]
        assert placeholders(line) <= known, name
        for asked in placeholders(line):
            inner = told.data["facts"].get(asked.replace("_", "-"), {}).get("in", {})
            for value, form in inner.items():
                assert placeholders(form) <= known, (name, asked, value)


def test_every_fact_has_a_name(told):
    facts = {fact for each in vocabulary.incidents().values() for fact in each}

    assert facts <= set(told.data["facts"]) | FREE


def test_every_word_a_fact_may_be_is_told_as_a_clause(told):
    for incident, facts in vocabulary.incidents().items():
        for fact, spec in facts.items():
            values = {"flag": ("yes", "no"), "word": spec.words}.get(spec.kind, ())
            clauses = told.data["facts"].get(fact, {}).get("is", {})
            for value in values:
                assert value in clauses or "other" in clauses, (incident, fact, value)


def test_every_remedy_is_announced_and_done(told):
    assert set(told.data["remedies"]) == set(vocabulary.remedies())
    for name, forms in told.data["remedies"].items():
        assert {"announce", "step"} <= set(forms), name


def test_every_language_says_the_same_things():
    first, *others = (_paths(words.load(language).data) for language in LANGUAGES)
    for other in others:
        assert other == first


def test_no_line_has_a_stray_brace(told):
    for path, line in _lines(told.data):
        assert not re.search(r"\{[^a-z_}]|[^a-z_{]\}", line), path


def test_a_reason_is_what_was_seen_and_what_the_rule_says():
    english = words.load("en")
    facts = {"seat": 4, "chips": 1, "amount": 1000, "to-call": 200, "facing": True}

    why = english.why("single-chip", facts, "One chip is a call", None)

    assert why == (
        "Seat 4 put out one chip without a word, 1000 in all, facing 200. One chip is a call."
    )


def test_the_rule_s_own_reason_comes_before_its_title():
    english = words.load("en")

    why = english.why("fold-without-bet", {"seat": 4}, "A title", "It is so.")

    assert why.endswith("nothing to call. It is so.")


def test_without_a_rule_the_floor_decides():
    english = words.load("en")

    assert english.why("fold-without-bet", {"seat": 4}, None, None).endswith(
        "the floor decides."
    )
    assert english.announce([]) == "The floor decides."


def test_remedies_that_need_no_words_are_not_announced():
    english = words.load("en")
    remedies = [
        {"do": "call", "seat": 4, "amount": 200},
        {"do": "return-chips", "seat": 4, "amount": 800},
    ]

    assert english.announce(remedies) == "Seat 4 calls 200."
    assert english.remedy("step", remedies[1]) == "Give 800 back to seat 4."
    bare = {"do": "return-chips", "seat": 4, "amount": None}
    assert english.remedy("step", bare) == "Give seat 4 back what is over."


@pytest.mark.parametrize(
    ("failed", "clause"),
    [
        (("chips", "at least 2", 1), "only one chip was put out"),
        (("facing", "no", True), "there was something to call"),
        (
            ("raise-part", "at least 1/2", Fraction(3, 8)),
            "it was 3/8 of a full raise, where the rule asks for at least 1/2",
        ),
        (
            ("acted", "at most 1", 5),
            "5 players had acted behind, where the rule asks for at most 1",
        ),
        (
            ("minimum", "less than 5", None),
            "it is not known whether least it may be is less than 5",
        ),
        (("no-such-fact", "2", 3), "no such fact was 3, where the rule asks for 2"),
    ],
)
def test_a_near_miss_says_which_condition_failed(failed, clause):
    assert words.load("en").near([failed]) == clause


def test_two_conditions_that_failed_are_joined():
    failed = [("chips", "at least 2", 1), ("facing", "no", True)]

    told = words.load("en").near(failed)

    assert told == "only one chip was put out and there was something to call"


def test_a_value_nobody_gave_stays_visible():
    assert "(to call)" in words.load("en").incident(
        "spoken-amount", {"seat": 1, "facing": True}
    )


def test_a_language_that_is_not_there_is_told():
    with pytest.raises(ContentError, match="there are no words for 'eo'"):
        words.load("eo")


def test_words_are_read_once_and_then_kept(monkeypatch):
    words.load("en")
    words.load.cache_clear()
    monkeypatch.setattr(yamlfile, "read", lambda path: pytest.fail("read again"))

    kept = words.load("en")

    assert kept.data == read(content.root("reports") / "words" / "en.yaml").data


def test_nothing_a_hearing_tells_lacks_its_words():
    """A line that is missing is told by its path, a value that is missing by its name."""
    english = words.load("en")
    # A rule may be numbered 3.Betting.4(a): that is no value that is missing.
    missing = re.compile(r"^[a-z]+\.[a-z-]+$|(?<![0-9])\([a-z ]+\)", re.M)
    for path in sorted(content.root("scenarios").rglob("*.yaml")):
        data = hear(path).data
        told = [entry["what"] for entry in data["honoured"]]
        told += [bar["because"] for bar in data["next"]["barred"]]
        told += [ruling[said] for ruling in data["rulings"] for said in ("why", "announce")]
        told += due.lines(data, english)
        assert not missing.search("\n".join(told)), path
        assert text.hearing(data, english)


def _paths(data, head=()):
    if not isinstance(data, dict):
        return {head}
    return {path for name, each in data.items() for path in _paths(each, (*head, name))}


def _lines(data, head=()):
    if isinstance(data, str):
        yield head, data
    elif isinstance(data, dict):
        for name, each in data.items():
            yield from _lines(each, (*head, name))
