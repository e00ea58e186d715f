"""The words: all that can be told has its line, and no line asks for what is not there."""

import re
import typing
import unicodedata
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from string import Formatter

import pytest

from referee import content, words, yamlfile
from referee.errors import ContentError
from referee.hearing import vocabulary
from referee.report import due, text
from referee.rulebook import conditions, match, schema
from referee.scenario.sentence import GROUPS
from referee.scenario.table import SENTENCES
from referee.table.due import DUES
from referee.table.event import FloorFinds
from referee.table.seat import DEAD, FOLDED, LIVE, MUCKED, OUT
from referee.variant.moves import OVER, POT, VOID, variants
from referee.yamlfile import read
from tests.shipped import hearing
from tests.turns import PATHS, of_a_day

PACKAGE = Path(words.__file__).parent

LANGUAGES = words.languages()
FREE = {"seat"}


def placeholders(line):
    return {name for _, name, _, _ in Formatter().parse(line) if name is not None}


def asked(*demand):
    return ("and", (demand,))


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
        assert not re.search(r"[{}]", re.sub(r"\{[a-z_]+(:[^{}]*)?\}", "", line)), path


def test_every_language_puts_the_same_values_into_a_line():
    """Their order is each language's own; a fact may be told through another."""
    first, *others = (dict(_lines(words.load(language).data)) for language in LANGUAGES)
    for other in others:
        for path, line in first.items():
            assert placeholders(line) == placeholders(other[path]), path


def test_a_word_that_goes_with_a_number_has_every_form(told):
    wanted = {"en": 2, "uk": 3, "ru": 3, "pl": 3}[told.language]
    for path, line in _lines(told.data):
        for _, _, spec, _ in Formatter().parse(line):
            assert not spec or len(spec.split("|")) == wanted, path


def test_what_the_code_names_has_a_name_and_nothing_else_has(told):
    facts = [spec for each in vocabulary.incidents().values() for spec in each.values()]
    values = {word for spec in facts for word in spec.words} | {"yes", "no", "none"}
    phases = {phase.name for each in variants().values() for phase in each.phases}
    whose = typing.get_args(typing.get_type_hints(schema.FloorShape)["who"])
    named = {
        "values": values,
        "phases": phases | {POT, OVER, VOID},
        "hands": {LIVE, FOLDED, DEAD, MUCKED, OUT},
        "verbs": {form.fixed["verb"] for form in SENTENCES if "verb" in form.fixed},
        "who": set(whose),
        "kinds": {spec.kind for spec in facts},
        "groups": set(GROUPS),
        "families": {form.family for form in SENTENCES},
        "due": {*DUES, *due.OTHERWISE},
        "roles": set(match._ROLES),
        "needs": {form.fixed["what"] for form in SENTENCES if form.event is FloorFinds},
        "asks": {"is", "not", *conditions.BOUNDS},
    }
    for kind, names in named.items():
        assert set(told.data[kind]) == names, kind


def test_every_fact_is_one_an_incident_records(told):
    facts = {fact for each in vocabulary.incidents().values() for fact in each}

    assert set(told.data["facts"]) == facts | {"seat", "incident"}


@pytest.mark.parametrize(
    "section", ["report", "lists", "check", "audit", "discretion", "wagers", "bars", "honours",
                "sentences", "begin", "history"]
)  # fmt: skip
def test_every_other_line_is_used(section):
    source = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    for key in words.load("en").data[section]:
        assert re.search(rf"[\"'.]{re.escape(key)}[.\"',]", source), key


def example_facts():
    """Yield every incident with facts of each word they may be, once with 1 and once with 5."""
    for incident, specs in vocabulary.incidents().items():
        most = max(2, *(len(spec.words) for spec in specs.values()))
        for at in range(most):
            yield incident, {name: _value(spec, at) for name, spec in specs.items()}


def _value(spec, at):
    if spec.kind == "flag":
        return at % 2 == 0
    if spec.words:
        return spec.words[at % len(spec.words)]
    if spec.kind == "ratio":
        return Fraction(1, 2 + at)
    return 1 if at == 0 else 3 if at == 1 else 5


def test_every_incident_is_told_without_a_gap(told):
    for incident, facts in example_facts():
        line = told.incident(incident, {"seat": 4, **facts})
        assert not re.search(r"[{}|]|\([a-z ]+\)", line), line
        assert line.endswith("."), line
        _in_its_letters(told.language, line)


def test_every_near_miss_is_told_without_a_gap(told):
    for _, facts in example_facts():
        for name, value in facts.items():
            wanted = asked("at_least", "7") if isinstance(value, int) else asked("not", "pot")
            line = told.near([(name, wanted, value)])
            assert not re.search(r"[{}|]|\([a-z ]+\)", line), line
            _in_its_letters(told.language, line)


def test_every_remedy_is_told_without_a_gap(told):
    for name in vocabulary.remedies():
        for amount in (None, 400):
            for form in ("announce", "step"):
                line = told.remedy(form, {"do": name, "seat": 4, "amount": amount})
                assert not re.search(r"[{}|]|\([a-z ]+\)", line), line
                _in_its_letters(told.language, line)


def _in_its_letters(language, line):
    """Say that a line is in the letters of its language; these hold no name and no card."""
    assert unicodedata.is_normalized("NFC", line), line
    if language in ("uk", "ru"):
        assert not re.search("[A-Za-z]", line), line
    else:
        assert not re.search("[\u0400-\u04ff]", line), line
    foreign = {"uk": "[ыэъёЫЭЪЁ]", "ru": "[іїєґІЇЄҐ]", "en": r"[^\W\d_a-zA-Z]"}.get(language)
    assert not (foreign and re.search(foreign, line)), line


def test_every_line_is_in_the_letters_of_its_language(told):
    for path, line in _lines(told.data):
        if path != ("language",):
            _in_its_letters(told.language, re.sub(r"\{[a-z_]+(?=[:}])", "{", line))


@pytest.mark.parametrize(
    ("language", "count", "line"),
    [
        ("en", 1, "Pot: 400 for seat 4"),
        ("en", 2, "Pot: 400 for seats 4"),
        ("uk", 1, "Банк: 400, місце 4"),
        ("uk", 2, "Банк: 400, місця 4"),
        ("ru", 5, "Банк: 400, места 4"),
        ("pl", 1, "Pula: 400, miejsce 4"),
    ],
)
def test_a_word_is_told_in_the_form_of_its_number(language, count, line):
    told = words.load(language).say("report.pot", amount=400, seats="4", count=count)

    assert told == line


def test_a_word_beside_what_is_no_number_is_told_in_its_last_form():
    line = "{chips} {chips:фішка|фішки|фішок}"

    assert words.load("uk").fill(line, {"chips": "багато"}) == "багато фішок"
    assert words.load("uk").fill(line, {}) == "(chips) фішок"


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


def test_a_refusal_that_gives_nothing_back_names_nobody():
    """A dealer may have pushed too early, or another seat have asked: the seat did nothing."""
    english = words.load("en")
    refused = {"do": "refuse", "seat": 4, "amount": None}

    assert english.announce([refused]) == "This does not stand."
    assert english.remedy("step", refused) == "Leave the table as it was."
    with_chips = {**refused, "amount": 400}
    assert english.announce([with_chips]) == "What seat 4 did does not stand."


@pytest.mark.parametrize(
    ("failed", "clause"),
    [
        (("chips", asked("at_least", "2"), 1), "only one chip was put out"),
        (("facing", asked("is", "no"), True), "there was something to call"),
        (
            ("raise-part", asked("at_least", "1/2"), Fraction(3, 8)),
            "it was 3/8 of a full raise, where the rule asks for at least 1/2",
        ),
        (
            ("acted", asked("at_most", "1"), 5),
            "5 players had acted behind, where the rule asks for at most 1",
        ),
        (
            ("minimum", asked("below", "5"), None),
            "it is not known whether least it may be is less than 5",
        ),
        (
            ("no-such-fact", asked("is", "2"), 3),
            "no such fact was 3, where the rule asks for 2",
        ),
    ],
)
def test_a_near_miss_says_which_condition_failed(failed, clause):
    assert words.load("en").near([failed]) == clause


def test_two_conditions_that_failed_are_joined():
    failed = [("chips", asked("at_least", "2"), 1), ("facing", asked("is", "no"), True)]

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
    for path in of_a_day(PATHS, 3, 4):
        data = hearing(path).data
        told = [entry["what"] for entry in data["honoured"]]
        told += [bar["because"] for bar in data["next"]["barred"]]
        told += [ruling[said] for ruling in data["rulings"] for said in ("why", "announce")]
        told += due.lines(data, english)
        assert not missing.search("\n".join(told)), path
        assert text.hearing(data, english)


def _paths(data, head=()):
    if not isinstance(data, Mapping):
        return {head}
    return {path for name, each in data.items() for path in _paths(each, (*head, name))}


def _lines(data, head=()):
    if isinstance(data, str):
        yield head, data
    elif isinstance(data, Mapping):
        for name, each in data.items():
            yield from _lines(each, (*head, name))
