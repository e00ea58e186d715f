"""The likeliest slip in a file that is no YAML, plainly and at the line where it was made.

The reader of YAML tells where it gave up, which is often far below the slip, and in words of
its own. Here what people do is undone, one slip after another: the first without which the
whole file can be read is it; where none is enough, that without which the reader gets farthest.
"""

from __future__ import annotations

from referee.named import NamedTuple
from referee.slips import form, value
from referee.slips.line import Look, Slip, parted

LOOKS: tuple[Look, ...] = (
    form.odd_blank,
    form.tab,
    form.odd_dash,
    form.no_blank,
    form.no_colon,
    value.open_quote,
    value.quote_in_brackets,
    value.closed_early,
    value.backslash,
    value.round_bracket,
    value.bracket,
    value.unknown_card,
    value.bound,
    value.comma,
    form.list_behind,
    value.unquoted,
    form.no_dash,
    form.below_a_sign,
    form.a_dash,
    form.out_of_line,
    form.maybe_key,
    form.maybe_item,
    form.goes_on,
    form.remark,
)
"""What is looked for, the surest first: each look yields a line as it may have been meant."""

_FROM_ABOVE = (value.open_quote, value.quote_in_brackets)
"""Looks for what may swallow many lines before the reader gives up."""

_MOST_TRIES = 300
_ABOVE = 2
"""Lines that are looked at above the last one that was read."""


class _Reached(NamedTuple):
    """How far a reader came: the line it read last and those it complained of, from 0."""

    whole: bool
    last: int
    low: int = 0
    high: int = 0


def found(text: str) -> Slip:
    r"""Return the likeliest slip of a text that cannot be read.

    >>> slip = found("rules:\n- number: 1\n  incident conduct\n  title: T")
    >>> slip.line, slip.fault, slip.help_lines
    (3, "there is no colon in 'incident conduct'", ("Put a colon behind 'incident'.",))
    """
    lines = text.splitlines()
    base = _reached(text)
    head, first, last = _window(lines, base)
    part = [*lines[:head], *lines[first:last]]
    if _reached("\n".join(part)).whole:
        return _found(lines, base)
    slip = _found(part, _reached("\n".join(part)))
    return slip if slip.line <= head else slip._replace(line=slip.line + first - head)


def _window(lines: list[str], base: _Reached) -> tuple[int, int, int]:
    """Return how many lines stand before all entries, and the lines of those around a fault.

    A file of a thousand entries is not read a hundred times for a slip in one of them.
    """
    items = [len(line) - len(line.lstrip()) for line in lines if line.lstrip().startswith("- ")]
    begin = " " * min(items, default=0) + "- "
    entries = [at for at, line in enumerate(lines) if line.startswith(begin)]
    before = [at for at in entries if at <= base.low - _ABOVE]
    after = [at for at in entries if at > base.high]
    if not before:
        return 0, 0, after[1] if len(after) > 1 else len(lines)
    first = before[-2] if len(before) > 1 else before[-1]
    return entries[0], first, after[1] if len(after) > 1 else len(lines)


def _found(lines: list[str], base: _Reached) -> Slip:
    """Return the likeliest slip of lines that cannot be read."""
    span = range(max(base.low - _ABOVE, 0), min(base.high + 1, len(lines)))
    best, farthest, tries = _unknown(base, lines), base.last, 0
    for look in LOOKS:
        for at in range(span.stop) if look in _FROM_ABOVE else span:
            for slip in look(parted(at, lines[at]), lines):
                reached = _reached("\n".join([*lines[:at], slip.mended, *lines[at + 1 :]]))
                if reached.whole:
                    return slip
                if reached.last > farthest and reached.last >= at:
                    best, farthest = slip, reached.last
                tries += 1
                if tries > _MOST_TRIES:
                    return best
    return best


def _unknown(base: _Reached, lines: list[str]) -> Slip:
    """Return what is told where no slip that is known makes it better."""
    return Slip(
        min(base.high + 1, len(lines)),
        "this line cannot be read, because of a slip on it or above it",
        ("Expected 'key: value' lines or '- item' lines, indented alike, quotes closed.",),
    )


def _reached(text: str) -> _Reached:
    import yaml  # only a slip pays for it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    last = 0
    try:
        for event in yaml.parse(text, Loader=loader):
            last = max(last, event.start_mark.line if event.start_mark else 0)
    except yaml.YAMLError as error:
        names = ["context_mark", "problem_mark"]
        if "block" in str(getattr(error, "context", "")):
            names = names[1:]  # a block goes on for the whole file
        marks = (getattr(error, name, None) for name in names)
        lines = [last, *(mark.line for mark in marks if mark is not None)]
        return _Reached(False, last, min(lines), max(lines))
    return _Reached(True, last)
