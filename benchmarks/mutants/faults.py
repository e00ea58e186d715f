"""Which faults there are, and which of them are tried.

A *place* is a stretch of code that an operator of ``cosmic-ray`` can put a fault into. Places
are drawn, then one fault each: ``+`` becomes any of eleven other signs and would be drawn
eleven times as often as a ``not``. Whether a place is drawn hangs on its own text and the seed
alone, so that a change of one line leaves the rest of the sample as it was.

Left out is what nothing can notice: annotations and what stands under ``TYPE_CHECKING``, which
never run; the stars of a call; a cache taken off a function; and ``is`` put for ``==`` or the
other way round, where the values that are compared are the same objects anyway.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

PACKAGES = ("machine", "table", "variant", "seating", "incident", "remedy", "rulebook")
LEAST = 20
"""Places of a package that are tried at least, where it has so many."""

Place = tuple[int, int]
"""Line and column, from 1 and from 0."""
SAME = (("Eq", "Is"), ("Is", "Eq"), ("NotEq", "IsNot"), ("IsNot", "NotEq"))
CACHES = ("cache", "lru_cache")


class Fault(NamedTuple):
    """One fault that can be put into a file; ``nth`` counts where its operator fits there."""

    file: str
    line: int
    column: int
    operator: str
    nth: int

    @property
    def package(self) -> str:
        """The package of the file, or the module that is one by itself.

        >>> Fault("referee/machine.py", 1, 0, "core/AddNot", 0).package
        'machine'
        """
        return Path(self.file).parts[1].removesuffix(".py")


class Change(NamedTuple):
    """What a fault makes of a file: all its text, and the line before and after."""

    text: str
    was: str
    became: str


def files_of(root: Path, package: str) -> list[Path]:
    """Return the modules of a package, or the module that is one by itself."""
    home = root / "referee"
    return sorted([*home.glob(f"{package}.py"), *(home / package).rglob("*.py")])


def faults_of(root: Path, file: Path) -> Iterator[Fault]:
    """Yield every fault that could be noticed in a file."""
    text = file.read_text("utf-8")
    name = file.relative_to(root).as_posix()
    nodes = tuple(ast_nodes(get_ast(text)))
    unrun, caches, signs = _unrun(text), _caches(text), _signs(text)
    for operator in operator_names():
        kind = get_operator(operator)
        if kind.arguments() or any(operator.endswith("_".join(("", *pair))) for pair in SAME):
            continue
        found = (place for node in nodes for place in kind().mutation_positions(node))
        for nth, (begins, _) in enumerate(found):
            if any(first <= begins < last for first, last in unrun):
                continue
            if operator.endswith("RemoveDecorator") and begins[0] in caches:
                continue
            if "BinaryOperator" in operator and not any(a <= begins < b for a, b in signs):
                continue  # the stars of a call or of its parameters
            yield Fault(name, *begins, operator, nth)


def _unrun(text: str) -> list[tuple[Place, Place]]:
    """Return where stands what never runs: annotations, and what is for type checkers."""
    found: list[tuple[Place, Place]] = []
    for node in ast.walk(ast.parse(text)):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            parts.append(node)
        found += [
            ((part.lineno, part.col_offset), (part.end_lineno or 0, part.end_col_offset or 0))
            for part in parts
            if isinstance(part, ast.expr | ast.If)
        ]
    return found


def _signs(text: str) -> list[tuple[Place, Place]]:
    """Return where the signs between two values stand."""
    return [
        ((left.end_lineno or 0, left.end_col_offset or 0), (right.lineno, right.col_offset))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.BinOp)
        for left, right in [(node.left, node.right)]
    ] + [
        ((node.target.end_lineno or 0, node.target.end_col_offset or 0), (node.value.lineno, 0))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.AugAssign)
    ]


def _caches(text: str) -> set[int]:
    """Return the lines of decorators that only keep what was worked out before."""
    return {
        each.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        for each in node.decorator_list
        if ast.unparse(each).partition("(")[0].removeprefix("functools.") in CACHES
    }


def drawn(root: Path, packages: Sequence[str], count: int, seed: str) -> list[Fault]:
    """Return so many faults, shared out among packages by their places, one a place.

    They come in the order of their lots, so that a run that is ended has tried some of each.
    """
    places = {package: _places(root, package, seed) for package in packages}
    total = sum(map(len, places.values()))
    chosen: list[tuple[str, Fault]] = []
    for found in places.values():
        share = max(LEAST, round(count * len(found) / max(total, 1)))
        ones = ((rank, _one(root, found[rank], seed, rank)) for rank in sorted(found))
        chosen += islice(((rank, one) for rank, one in ones if one), share)
    return [one for _, one in sorted(chosen)]


def _one(root: Path, faults: Sequence[Fault], seed: str, rank: str) -> Fault | None:
    """Return one fault of a place that leaves the file readable as Python, if there is one."""
    text = (root / faults[0].file).read_text("utf-8")
    order = sorted(faults, key=lambda fault: _lot(seed, fault.operator, rank))
    return next((fault for fault in order if _reads(change(text, fault).text)), None)


def _reads(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _places(root: Path, package: str, seed: str) -> dict[str, list[Fault]]:
    """Return the places of a package by their lot, each with the faults that fit there."""
    found: dict[str, list[Fault]] = {}
    for file in files_of(root, package):
        lines = file.read_text("utf-8").splitlines()
        by_place = defaultdict[Place, list[Fault]](list)
        for fault in faults_of(root, file):
            by_place[fault.line, fault.column].append(fault)
        met = Counter[tuple[str, int]]()
        for (line, column), faults in sorted(by_place.items()):
            text = lines[line - 1]
            met[text, column] += 1  # the same line may stand in a file twice
            found[_lot(seed, faults[0].file, text, column, met[text, column])] = faults
    return found


def _lot(*parts: object) -> str:
    return blake2b("\0".join(map(str, parts)).encode(), digest_size=8).hexdigest()


def change(text: str, fault: Fault) -> Change:
    """Put a fault into a text.

    Raises:
        ValueError: The operator fits nowhere so often.
    """
    made = mutate_code(text, get_operator(fault.operator)(), fault.nth)
    if made is None:
        raise ValueError(f"{fault} fits nowhere")
    before, after = text.splitlines(), made.splitlines()
    gone = _apart(before, after)
    came = _apart(after, before)
    return Change(made, " ".join(gone), " ".join(came))


def _apart(lines: Sequence[str], others: Sequence[str]) -> Iterable[str]:
    """Return the lines between what two texts begin with and what they end with."""
    least = min(len(lines), len(others))
    head = next((n for n in range(least) if lines[n] != others[n]), least)
    tail = next(
        (n for n in range(least - head) if lines[-1 - n] != others[-1 - n]), least - head
    )
    return (line.strip() for line in lines[head : len(lines) - tail])


def around(text: str, line: int) -> range:
    r"""Return the lines of the statement a line belongs to: of a compound one its head alone.

    >>> [*around("if (a\n   and b):\n    c()\n", 2)]
    [1, 2]
    """
    best = range(line, line + 1)
    size = len(text)
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.stmt):
            continue
        body = getattr(node, "body", None)
        first = min(
            [node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))]
        )
        last = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or 0
        last = max(last, node.lineno)
        if first <= line <= last and last - first < size:
            # The head of a function runs when it is loaded: who runs its body is concerned.
            end = node.end_lineno if isinstance(node, ast.FunctionDef) else last
            best, size = range(first, (end or last) + 1), last - first
    return best
