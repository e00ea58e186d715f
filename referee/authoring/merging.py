"""Two changes of one text put together, line by line; where they clash both are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from referee.named import NamedTuple

THEIRS, MINE, END = MARKS = (
    "# >>> saved meanwhile:",
    "# === written here:",
    "# <<< choose, and take these three lines out",
)
"""What stands around a place where two changes clash: remarks, in a file of a book."""

Span = tuple[int, int]


class Merged(NamedTuple):
    """A text that has both changes, and at how many places they clash."""

    text: str
    clashes: int


def merged(base: str, mine: str, theirs: str) -> Merged:
    r"""Put together what two made of ``base``.

    Lines that one of the two left alone are taken from the other. Where both changed the same
    lines, or lines side by side, both versions stand between marks.

    >>> merged("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")
    Merged(text='A\nb\nc\nD\n', clashes=0)
    """
    before, one, two = (text.splitlines(keepends=True) for text in (base, mine, theirs))
    found: list[str] = []
    clashes = 0
    at = (0, 0, 0)
    for (b, b_end), (m, m_end), (t, t_end) in _alike(before, one, two):
        told, clash = _between(before[at[0] : b], one[at[1] : m], two[at[2] : t])
        found += [*told, *before[b:b_end]]
        clashes += clash
        at = b_end, m_end, t_end
    return Merged("".join(found), clashes)


def is_marked(text: str) -> bool:
    r"""Say whether a place is left in a text at which somebody has to choose.

    >>> is_marked("rules:\n# === written here:\n- number: 1\n"), is_marked("rules: []")
    (True, False)
    """
    return any(line.strip() in MARKS for line in text.splitlines())


def _between(
    base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]
) -> tuple[list[str], bool]:
    """Return the lines of a place at which not all three are alike, and whether they clash."""
    if list(mine) == list(theirs) or list(theirs) == list(base):
        return list(mine), False
    if list(mine) == list(base):
        return list(theirs), False
    said = [f"{THEIRS}\n", *_ended(theirs), f"{MINE}\n", *_ended(mine), f"{END}\n"]
    return said, True


def _ended(lines: Sequence[str]) -> list[str]:
    return [line if line.endswith("\n") else f"{line}\n" for line in lines]


def _alike(
    base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]
) -> Iterator[tuple[Span, Span, Span]]:
    """Yield the runs of lines that all three have, in their order; the last is empty."""
    ours, others = _blocks(base, mine), _blocks(base, theirs)
    i = j = 0
    while i < len(ours) and j < len(others):
        (b, m, n), (c, t, k) = ours[i], others[j]
        start, end = max(b, c), min(b + n, c + k)
        if start < end:
            m_at, t_at = m + start - b, t + start - c
            size = end - start
            yield (start, end), (m_at, m_at + size), (t_at, t_at + size)
        if b + n <= c + k:
            i += 1
        else:
            j += 1
    whole = tuple((len(each), len(each)) for each in (base, mine, theirs))
    yield whole[0], whole[1], whole[2]


def _blocks(base: Sequence[str], other: Sequence[str]) -> list[tuple[int, int, int]]:
    # Lines that stand everywhere (blank ones) are no landmarks in a long text. That is what
    # difflib does by itself, and so one line ten thousand times does not take hours.
    found = SequenceMatcher(None, base, other).get_matching_blocks()
    return [(each.a, each.b, each.size) for each in found if each.size]
