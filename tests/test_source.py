"""What the engine's source may not hold: a rule's name, a bare number, a fallback.

The engine knows no book. What a rule says, a book says; what an option is, the settings say,
and an option that is not there is an error of the book, never a value of ours. This walks the
syntax tree of the engine and looks; the looking is tested on small bad snippets below.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.incident.base import vocabulary
from referee.rulebook import options
from referee.rulebook.book import list_books, load_book

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "referee"
ENGINE = ("machine", "variant", "incident", "remedy", "hearing", "table", "seating")
HOMES = {
    "babel": ("plural",),
    "yaml": ("yamlfile", "slips"),
    "pydantic": ("scenario", "rulebook"),
    "transitions": ("machine",),
    "jinja2": ("report",),
    "click": ("cli", "__main__"),
    "flask": ("web",),
    "waitress": ("web",),
    "argon2": ("web",),
    "phevaluator": ("variant",),
}
FREE_NUMBERS = (0, 1, 2)
"""None, one, and a pair; with a minus sign before it a 1 is the last of a row."""


class Finding(NamedTuple):
    """One thing that may not stand where it stands."""

    line: int
    what: str


class Source(NamedTuple):
    """A module as text and as a tree."""

    name: str
    lines: tuple[str, ...]
    tree: ast.Module

    @classmethod
    def read(cls, path: Path) -> Source:
        """Read a module; its name is where it stands below the package."""
        return cls.of(path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix())

    @classmethod
    def of(cls, text: str, name: str = "hearing/snippet.py") -> Source:
        """Read a text."""
        return cls(name, tuple(text.splitlines()), ast.parse(text))

    def nodes(self, kind: type[ast.AST]) -> Iterator[ast.AST]:
        """Yield every node of a kind."""
        return (node for node in ast.walk(self.tree) if isinstance(node, kind))


# --- what is looked for ---------------------------------------------------------------------


@cache
def names_of_rules() -> frozenset[str]:
    """Return every number and id of every rule, and the ids of the books."""
    found = set()
    for book_id, *_ in list_books():
        found.add(book_id)
        for layer in load_book(book_id).books:
            for rule in layer.rules:
                found |= {rule.number, rule.id}
    # A rule may be numbered 1: in a string that cannot be told from a count.
    named = {name for name in found - _plain_words() if not name.isdecimal()}
    return frozenset(name for name in named if re.search(r"[\d-]", name))


def _plain_words() -> set[str]:
    """Return ids of rules that are words of the trade: options, values, incidents, facts.

    A rule may be called ``minimum-bet`` after the option it sets, or ``over-limit`` after what
    it decides; the word is not the rule's.
    """
    plain = set()
    for name, option in options.load().items():
        plain.add(name)
        plain |= set(re.findall(r"[a-z][a-z-]*", str(option)))
    for incident, facts in vocabulary().items():
        plain |= {incident, *facts, *(word for spec in facts.values() for word in spec.words)}
    return plain


NUMBERED = re.compile(
    r"(?<![\w.])(?:\d+\.\d+\.\d+[a-z]?|\d+\.[a-z]+\.\d+)(?![\w.])", re.IGNORECASE
)
"""What a rule's number looks like, whether or not a book has it."""


def documented(source: Source) -> set[int]:
    """Return the ids of the string nodes that are docstrings: they may name their sources."""
    found = set()
    for node in ast.walk(source.tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for each in body:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                found.add(id(each.value))
    return found


def rules_named(source: Source) -> Iterator[Finding]:
    """Find numbers and ids of rules, and ids of books, in strings of the program."""
    spared = documented(source) | declared_sources(source)
    for node in source.nodes(ast.Constant):
        assert isinstance(node, ast.Constant)
        if not isinstance(node.value, str) or id(node) in spared:
            continue
        words = {node.value, *re.split(r"[\s,;:()'\"]+", node.value)}
        named = sorted(words & names_of_rules()) + NUMBERED.findall(node.value)
        if named:
            yield Finding(node.lineno, f"{node.value!r} names {named[0]}")


def declared_sources(source: Source) -> set[int]:
    """Return the strings a declaration gives as its source: that is where a variant is from."""
    return {
        id(keyword.value)
        for call in source.nodes(ast.Call)
        if isinstance(call, ast.Call) and _name(call.func) == "Variant"
        for keyword in call.keywords
        if keyword.arg == "source"
    }


def numbers(source: Source) -> Iterator[Finding]:
    """Find numbers without a reason beside them or on the line before.

    A declaration of a variant is a table of numbers of cards, and that is its reason.
    """
    declared = {
        id(node)
        for call in source.nodes(ast.Call)
        if isinstance(call, ast.Call) and _name(call.func) == "Variant"
        for node in ast.walk(call)
    }
    for node in source.nodes(ast.Constant):
        assert isinstance(node, ast.Constant)
        number = isinstance(node.value, int | float) and not isinstance(node.value, bool)
        if not number or node.value in FREE_NUMBERS or id(node) in declared:
            continue
        if not _reasoned(source, node.lineno):
            yield Finding(node.lineno, f"{node.value} stands without its reason")


def _reasoned(source: Source, line: int) -> bool:
    here = source.lines[line - 1]
    before = source.lines[line - 2].strip() if line > 1 else ""
    return bool(re.search(r"#\s*\w", here)) or bool(re.match(r"#\s*\w", before))


def fallbacks(source: Source) -> Iterator[Finding]:
    """Find options that are read with a fallback."""
    known = set(options.load())
    for node in source.nodes(ast.Call):
        assert isinstance(node, ast.Call)
        if not isinstance(node.func, ast.Attribute) or node.func.attr not in (
            "get",
            "setdefault",
        ):
            continue
        holder = _name(node.func.value)
        asked = node.args[0] if node.args else None
        option = (
            isinstance(asked, ast.Constant)
            and isinstance(asked.value, str)
            and asked.value.partition(".")[0] in known
        )
        if holder.endswith("settings") or holder.endswith("options") or option:
            yield Finding(node.lineno, f"{ast.unparse(node)} reads an option with a fallback")


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def swallowed(source: Source) -> Iterator[Finding]:
    """Find handlers that catch everything."""
    for node in source.nodes(ast.ExceptHandler):
        assert isinstance(node, ast.ExceptHandler)
        caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        for each in caught:
            if each is None or _name(each) in ("Exception", "BaseException"):
                yield Finding(node.lineno, "everything is caught, faults of our own too")


def strangers(source: Source) -> Iterator[Finding]:
    """Find libraries outside their home."""
    home = source.name.partition("/")[0].removesuffix(".py")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            library = name.partition(".")[0]
            if library in HOMES and home not in HOMES[library]:
                yield Finding(node.lineno, f"{library} lives in {' and '.join(HOMES[library])}")


Look = Callable[[Source], Iterable[Finding]]
LOOKS: tuple[Look, ...] = (rules_named, numbers, fallbacks, swallowed)


# --- the engine -----------------------------------------------------------------------------


def modules(rooms: Iterable[str]) -> list[Path]:
    """Return the modules of these rooms of the package."""
    found: list[Path] = []
    for room in rooms:
        found += sorted((PACKAGE / room).rglob("*.py"))
        if (PACKAGE / f"{room}.py").exists():
            found.append(PACKAGE / f"{room}.py")
    return found


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
@pytest.mark.parametrize(
    "path", modules(ENGINE), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_the_engine_holds_nothing_that_is_a_books(path: Path, look: Look) -> None:
    source = Source.read(path)

    found = [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in look(source)]

    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_libraries_stay_at_home(path: Path) -> None:
    assert not list(strangers(Source.read(path)))


def test_every_room_of_the_engine_is_there() -> None:
    assert all(modules([room]) for room in ENGINE)


# --- the looking itself ---------------------------------------------------------------------

BAD: tuple[tuple[Look, str], ...] = (
    (rules_named, 'book = "club-ua-1"'),
    (rules_named, 'if rule.id == "2.8.9": pass'),
    (rules_named, 'cite = f"see {x} and 2.8.11b"'),
    (rules_named, 'number = "14.nl.3"'),
    (rules_named, 'said = "as in roberts-11 it is"'),
    (numbers, "half = total // 4"),
    (numbers, "enough = 0.5 * bet"),
    (numbers, "CAP = 3"),
    (numbers, "Bets('flop', deal=(Board(3),), burn=1)"),
    (numbers, "MOST = 10  #"),
    (fallbacks, 'settings.get("raise-cap.multiway")'),
    (fallbacks, 'self.settings.get(key, "none")'),
    (fallbacks, 'table.get("minimum-bet", 1)'),
    (fallbacks, 'values.setdefault("raise-cap.multiway", "3")'),
    (swallowed, "try:\n    f()\nexcept Exception:\n    pass"),
    (swallowed, "try:\n    f()\nexcept (ValueError, BaseException) as e:\n    raise"),
    (swallowed, "try:\n    f()\nexcept:\n    pass"),
    (strangers, "import yaml"),
    (strangers, "def f():\n    from phevaluator import evaluate_cards"),
    (strangers, "import transitions.extensions"),
    (strangers, "from click import command"),
)
GOOD: tuple[tuple[Look, str], ...] = (
    (rules_named, '"""As club-ua-1 has it in 2.8.9."""'),
    (rules_named, 'setting = settings["raise-cap.multiway"]'),
    (rules_named, 'Variant(key="x", source="games-ru-1, HE-P1")'),
    (numbers, "# a chip nobody counted is taken for several\ncount = 3"),
    (numbers, "count = 3  # as many as a flop"),
    (numbers, "x = row[-1] + 2 * 1 + 0"),
    (numbers, "flag = True"),
    (numbers, "H = Variant(phases=(Bets('flop', deal=(Board(3),), burn=1),), hand_size=7)"),
    (fallbacks, "pending.get(seat, 0)"),
    (fallbacks, 'settings["raise-cap.multiway"].value'),
    (swallowed, "try:\n    f()\nexcept KeyError:\n    pass"),
    (strangers, "import json\nfrom referee.yamlfile import read"),
)


@pytest.mark.parametrize(("look", "text"), BAD)
def test_what_is_bad_is_found(look: Look, text: str) -> None:
    assert list(look(Source.of(text)))


@pytest.mark.parametrize(("look", "text"), GOOD)
def test_what_is_good_is_left_alone(look: Look, text: str) -> None:
    assert not list(look(Source.of(text)))


def test_a_library_may_be_used_at_home() -> None:
    assert not list(strangers(Source.of("import transitions", "machine.py")))
    assert list(strangers(Source.of("import transitions", "variant/moves.py")))
