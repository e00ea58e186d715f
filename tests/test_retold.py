"""What is wrong, in four languages: no line is missing, none is stale, no name gets lost."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee import retold, yamlfile
from referee.cli import main
from referee.errors import ContentError, ContentErrors, Place, UsageError
from referee.rulebook import options

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "referee"
LANGUAGES = ("uk", "ru", "pl")
ENTRIES = retold.entries()

COVERED = (
    "conformance",
    "training",
    "tournament",
    "press",
    "records",
    "authoring",
    "incident",
    "report",
    "seating",
    "table",
    "variant",
    "scenario",
    "hearing",
    "remedy",
    "rulebook",
    "yamlfile.py",
    "slips",
    "signs.py",
    "check.py",
    "cli",
    "web",
    "bulk",
    "database",
    "extras.py",
    "content.py",
    "swap.py",
    "__init__.py",
    "words.py",
)
"""Rooms whose every fault is told in every language."""
RAISED = {
    "ContentError",
    "UsageError",
    "OffScript",
    "NotYet",
    "CannotApply",
    "add",
    "wrong",
    "LintFault",
    "_fault",
    "_misfit",
    "_wrong",
    "fault",
    "_not_yet",
    "_AmissError",
    "slip",
}
PUT_TOGETHER = {
    "Expected an id{}; a number with a dot as it is printed.",
    "It stands first on line {}. Keep one of them{}.",
    "Books: {}.{}",
    "Chapters: {}.{}",
    "There are: {}.{}",
    "Endings: {}.{}",
    "answers '{}' {}",
    "{} '{}', which is not there",
    "{} is for: {}.",
    "{}, and {} is no card of it",
    "{}: there is no hand '{}' in this file{}",
    "rule {} {}, {}",
    "{} {}",
    "So it is in {} hands in which it was tried.",
}
"""Lines that put others together: the list has them whole, as they come out."""
MADE_OTHERWISE = ("The rule is for", "The chapter is for")
"""What a line of the source becomes by a change of words."""


def holes(line: str) -> set[str]:
    return set(re.findall(r"\{([a-z]+)\}", line))


def template(node: ast.expr) -> str | None:
    """Return a text of the source with ``{}`` for what is put in, or None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return "".join(str(part) for part in parts)
    return None


def quoting(node: ast.expr) -> str | None:
    """Return the same with quotes about what is put in with them, as the reader sees it."""
    if not isinstance(node, ast.JoinedStr):
        return template(node)
    return "".join(
        "'{}'"
        if isinstance(part, ast.FormattedValue) and part.conversion == ord("r")
        else str(part.value if isinstance(part, ast.Constant) else "{}")
        for part in node.values
    )


def faults(path: Path) -> Iterator[str]:
    """Yield every line of a fault in a module, and of its help."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        in_bulk = path.parent.name == "bulk"  # a line too long for its call has a name there
        if in_bulk and isinstance(node, ast.Assign):
            named = "told" in map(ast.unparse, node.targets)
            yield from filter(None, [template(node.value)] if named else [])
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name not in RAISED:
            continue
        for each in node.args:
            told = quoting(each)
            for line in (told or "").splitlines():
                if " " in line.strip() and line.strip() not in PUT_TOGETHER:
                    yield line.strip()


@cache
def said() -> str:
    """Return every text of the program, with ``{}`` for what is put in."""
    trees = (ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.expr))
    return "\n".join(filter(None, map(template, nodes)))


def covered() -> list[tuple[Path, str]]:
    found = []
    for room in COVERED:
        path = PACKAGE / room
        for module in [path] if path.suffix else sorted(path.rglob("*.py")):
            found += [(module, line) for line in dict.fromkeys(faults(module))]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_told_in_every_language(language):
    missing = []
    for module, english in covered():
        filled = english.replace("{}", "X7")
        told = retold.line(filled, language)
        if told == filled or told.count("X7") < min(1, filled.count("X7")):
            missing.append(f"{module.relative_to(ROOT)}: {english}")
    assert not missing, "\n" + "\n".join(missing)
    assert len(covered()) > 50


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["en"][:50])
def test_a_line_has_every_language_and_keeps_its_holes(entry):
    assert set(entry) == {"en", *LANGUAGES}
    for language in LANGUAGES:
        assert holes(entry[language]) == holes(entry["en"]), language
        assert unicodedata.is_normalized("NFC", entry[language])


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["en"][:50])
def test_a_line_is_one_the_program_makes(entry):
    for piece in re.split(
        r"\{[a-z]+\}|[.,;] | in | or |an id|\(", entry["en"]
    ):  # made of parts
        words = piece.strip(" .,:;?()'")
        assert words in said() or words in MADE_OTHERWISE, piece


def test_no_line_stands_twice():
    english = [re.sub(r"\{[a-z]+\}", "{}", entry["en"]) for entry in ENTRIES]
    assert len(english) == len(set(english))


LATIN = r"""'[^']*'|\{[a-z]+\}|YAML|JSON|UTF-8|referee\ remedies|--book|ID|book\.yaml|script
            |hand|Kd\ 8c|cdhs|\.yaml|TOML|\bNT\b|\bvariant|\bseats|starting_stacks
            |finishing_stacks|cbr|\bp[0-9]|\bd\b|\.phh|none\b|no\b|JQKA|TJQKA|As|Td|Jk|N\b|yes|compare
            |big-blinds|lower-bets|upper-bets|--all|--beside|PDF|WeasyPrint|Pango|segno|reports/"""
"""What stays as it is in a line in Cyrillic: names of the format, cards, commands."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["en"][:50])
def test_a_line_is_in_the_letters_of_its_language(entry):
    for language in ("uk", "ru"):
        bare = re.sub(LATIN, "", entry[language], flags=re.X)
        assert not re.search("[A-Za-z]", bare), bare


LIBRARIES = retold.libraries()


@pytest.mark.parametrize("entry", LIBRARIES, ids=lambda entry: entry["en"][:50])
def test_what_libraries_say_has_every_language(entry):
    assert set(entry) == {"en", *LANGUAGES}
    for language in LANGUAGES:
        assert holes(entry[language]) == holes(entry["en"]), language
        told = retold.line(entry["en"], language)
        assert told != entry["en"]
        assert language == "pl" or not re.search(
            "[A-Za-z]", re.sub(LATIN, "", told, flags=re.X)
        )


def test_what_the_reader_of_toml_says_is_listed_whole():
    tree = ast.parse(inspect.getsource(tomllib._parser))
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    said = {
        template(call.args[2])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "suffixed_err"
    }
    listed = {re.sub(r"\{[a-z]+\}", "{}", entry["en"]) for entry in LIBRARIES}
    assert len(said) > 15
    assert said <= listed


NOT_YAML = [
    "a: b: c", "a: [1, 2", "a: {b: 1",
    "a: 'b", 'a: "b', 'a: "\\q"', "a: b\n  c: d", "- a\nb: c",
    "a: &\n", "a: *\n", "a:\n\t- b", "a: @b", "a: `b", "%FOO\na: b", "a: !x!y z", "a\nb: c",
    "a: [1 2}", "? a\n: b: c: d", "a: |x\n b", "a: \x07", "%YAML 9.9\n---\na: b", "a: - b",
    "a: 'b'c", "a: {b: c]",
]  # fmt: skip


@pytest.mark.parametrize("text", NOT_YAML)
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_what_the_reader_of_yaml_says_is_told_in_the_language(text, language, tmp_path):
    path = tmp_path / "1.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        yamlfile.read(path)
    told = retold.error(caught.value, language).removeprefix(str(path))
    assert not re.search(
        "[A-Za-z]{2}", re.sub(f"{LATIN}|key: value|item", "", told, flags=re.X)
    )


def test_every_option_asks_its_question_in_every_language():
    asked = retold.questions()
    assert set(asked) == set(options.load())
    for name, by_language in asked.items():
        assert set(by_language) == set(LANGUAGES), name
        for language, question in by_language.items():
            assert question.endswith("?"), name
            assert unicodedata.is_normalized("NFC", question), name
            assert language == "pl" or not re.search("[A-Za-z]", question), name
            assert retold.question(name, "?", language) == question
    assert retold.question("raise-cap", "How many?", "en") == "How many?"
    assert retold.question("no-such-option", "How many?", "uk") == "How many?"


def test_what_stands_in_a_hole_is_retold_too_and_names_stay():
    told = retold.line("the stack of seat 4 is 'x', not a whole number", "uk")
    assert told == "стек місця 4: 'x', а це не ціле число"
    told = retold.line("'tags' is a list of words", "ru")
    assert told == "'tags' должен быть списком слов"
    told = retold.line("the floor cannot decide 'call' here: there is nothing to call", "pl")
    assert told == "floor nie może tu zdecydować 'call': nie ma czego sprawdzać"


def test_what_is_not_in_the_list_stays_in_english():
    assert retold.line("no such line of ours", "uk") == "no such line of ours"
    assert retold.line("seat 7 is not at the table", "en") == "seat 7 is not at the table"


def test_what_is_said_of_an_english_sentence_is_retold_too():
    told = retold.line("more than 2000 chips in one motion", "uk")
    assert told == "більше ніж 2000 фішок одним рухом"
    told = retold.line("no sentence of a script: 'seat 4 raise'", "pl")
    assert told == "takiego zdania w scenariuszu nie ma: 'seat 4 raise'"


def test_an_error_is_told_line_by_line():
    fault = ContentError(Place("a.yaml", 3), "the file is empty", "Is the path right?")
    several = ContentErrors([fault, ContentError(Place("b.yaml"), "not ours")])

    assert retold.error(several, "uk").splitlines() == [
        "a.yaml:3: файл порожній",
        "  Чи правильний шлях?",
        "b.yaml: not ours",
    ]
    usage = UsageError("there is no book 'x'\n  Books: a, b.")
    assert retold.error(usage, "pl") == "nie ma takiej księgi: 'x'\n  Księgi: a, b."
    assert retold.error(usage, "en") == str(usage)


def test_a_complaint_is_in_the_language_asked_for(capsys):
    assert main(["replay", "nowhere.yaml", "--lang", "uk"]) == 2
    assert capsys.readouterr().err.startswith("nowhere.yaml: такого файлу немає\n")

    assert main(["replay", "nowhere.yaml"]) == 2
    assert "there is no such file" in capsys.readouterr().err, "the next run speaks English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_ruled_yet_is_named_in_every_language(language):
    names = {*faults(PACKAGE / "hearing" / "game.py"), *options.KINDS.values()}
    assert not [each for each in names if retold.line(each, language) == each]


def test_what_cannot_be_ruled_yet_is_retold_with_its_name():
    told = retold.line("this cannot be ruled yet: blinds-and-seats", "uk")
    assert told == "про це ще не можна винести рішення: блайнди й місця"


def test_what_an_option_takes_is_told_in_the_language(capsys):
    assert main(["options", "--lang", "uk"]) == 0
    told = capsys.readouterr().out
    assert "ціле число або none" in told
    assert "одне або кілька з слова" not in told
    for english in options.KINDS.values():
        assert f": {english}\n" not in told
