"""Slips in the form of a line: its blanks and dashes, its key and colon, its column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from referee import content, signs
from referee.slips.line import Line, Slip, begin, columns, line_above, line_below, parted, slip

_DASHES = "–—−‐‑‒•·*"
"""What programs for letters make of a dash."""

_LONG = 5
"""Letters of a word that is hardly like a key by chance."""


def odd_blank(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a blank of another kind where a line has its form by blanks."""
    if told := signs.odd_blank(line.whole):
        for blank in (" ", ""):
            yield slip(line, re.sub(f"[{signs.BLANKS}]", blank, line.whole), *told)


def tab(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a tab before the text."""
    blanks = line.whole[: len(line.whole) - len(line.whole.lstrip(" \t-"))]
    if "\t" not in blanks:
        return
    rest = line.whole[len(blanks) :]
    dash = "- " if "-" in blanks else ""
    above = [" " * each + dash for each in columns(line_above(line.at, lines))]
    for blank in (*above, *(blanks.expandtabs(width) for width in (2, 4, 8))):
        fault = "a tab stands before the text of this line"
        yield slip(line, blank + rest, fault, "Put blanks in its place.")


def odd_dash(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find what is no dash before an item, or has no blank behind it."""
    number = re.match(r"\d+[.)](?= )|-{2,}(?= )", line.text)
    sign = number[0] if number else line.text[:1]
    rest = line.text.partition(" #")[0][len(sign) :].strip()
    if not rest:
        return
    if number or sign in _DASHES:
        fault = f"{sign!r} does not begin an item of a list"
    elif sign == "-" and line.text[1] not in "- ":
        fault = f"there is no blank behind the dash of {sign + rest!r}"
    else:
        return
    meant = f"- {rest}"
    yield slip(line, line.indent + meant, fault, f"Write {meant!r}.")


def no_blank(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``incident:conduct``."""
    seen = re.match(r"((?:- +)*)([\w.-]+):(?=\S)(.+)", line.text)
    if seen and seen[2] in _keys():
        meant = f"{seen[2]}: {seen[3]}"
        fault = f"there is no blank behind the colon in {seen[2] + ':' + seen[3]!r}"
        yield slip(line, line.indent + seen[1] + meant, fault, f"Did you mean {meant!r}?")


def no_colon(line: Line, lines: Sequence[str], *, known: bool = True) -> Iterator[Slip]:
    """Find ``incident conduct`` and ``incident; conduct``."""
    seen = re.match(r"((?:- +)*)(['\"]?[\w.-]+['\"]?)\s*(?:[;=]|：)?(?:\s+(.+))?$", line.text)
    if not seen or line.key or _sentence(seen[2], line, lines):
        return
    keys = _keys() | {parted(0, each).key for each in lines}
    if (seen[2] in keys) is not known:
        return
    near = () if known else _near(seen[2], seen[3] or "")
    if not known and not near:
        return  # a text rather than a key
    said = line.text.removeprefix(seen[1])
    meant = f"{seen[2]}: {seen[3] or ''}".rstrip()
    yield slip(
        line,
        line.indent + seen[1] + meant,
        f"there is no colon in {said!r}",
        f"Put a colon behind {seen[2]!r}.",
        *near,
    )


def list_behind(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``remedies: - call``."""
    if line.key and line.value.startswith("- "):
        mended = f"{line.indent}{line.dashes}{line.key}: [{line.value[2:].strip()}]"
        yield slip(
            line,
            mended,
            f"a list cannot begin on the line of {line.key + ':'!r}",
            "Write it on the lines below; a text that begins with a dash goes in quotes.",
        )


def no_dash(line: Line, lines: Sequence[str], *, sure: bool = True) -> Iterator[Slip]:
    """Find an item of a list without its dash; of an entry, the key items begin with."""
    first = {parted(0, each).key for each in lines if each.lstrip().startswith("- ")}
    likely = _in_a_list(line, lines) or _sentence(line.text.partition(" ")[0], line, lines)
    if line.key:
        likely = line.key in {*first, "number"}
    if not line.text or line.text[0] in "-#" or likely is not sure:
        return
    here = len(line.indent)
    beside = (
        columns(each)[-1] for each in (line_above(line.at, lines), line_below(line.at, lines))
    )
    for column in dict.fromkeys((here, max(here - 2, 0), *beside)):
        fault = f"there is no dash before {begin(line.text)}"
        mended = f"{' ' * column}- {line.text}"
        yield slip(line, mended, fault, "Put '- ' before it.")


def _in_a_list(line: Line, lines: Sequence[str]) -> bool:
    """Say whether a line stands where items without keys do, such as sentences."""
    above, below = (parted(0, each(line.at, lines)) for each in (line_above, line_below))
    first = above.key and not above.value
    return any(each.dashes and not each.key for each in (above, *([below] if first else [])))


def _sentence(word: str, line: Line, lines: Sequence[str]) -> bool:
    """Say whether a word rather begins an item without a key: ``seat 4 calls``."""
    items = (parted(0, each) for each in lines if not each.startswith(line.whole))
    if any(
        each.dashes and not each.key and each.value.startswith(f"{word} ") for each in items
    ):
        return True
    return bool(re.match(r"(- )?\w+ \d+ \w", line.text)) and _in_a_list(line, lines)


def a_dash(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a dash too many."""
    if line.dashes and line.key:
        rest = line.text.removeprefix(line.dashes)
        for column in (len(line.indent), len(line.indent) + 2):
            fault = f"there is a dash before {line.key!r}, which begins a new entry"
            yield slip(line, " " * column + rest, fault, "Leave the dash out.")


def below_a_sign(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a text below ``|`` that does not begin farther in."""
    above = line_above(line.at, lines)
    if sign := re.search(r"(?<=: )[|>][+-]?$", above.rstrip()):
        mended = " " * (columns(above)[0] + 2) + line.text
        fault = f"the text below {sign[0]!r} does not begin far enough in"
        yield slip(line, mended, fault, "Begin it 2 further in than the line above.")


def out_of_line(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a line that begins farther in, or less far, than those it belongs to."""
    if not line.key and not line.dashes:
        return
    told = [each for each in lines[max(line.at - 12, 0) : line.at] if each.strip()]
    first = -1 if line.dashes else 0
    there = [column for each in reversed(told) for column in columns(each)[:: first or 1]]
    said = repr(line.key) if line.key else begin(line.text)
    for column in dict.fromkeys([*there, *(each + 2 for each in there[:2])]):
        if by := len(line.indent) - column:
            mended = " " * column + line.text
            if by > 0:
                fault = f"{said} begins too far in"
                yield slip(line, mended, fault, f"Begin it {by} further left.")
            else:
                fault = f"{said} does not begin far enough in"
                yield slip(line, mended, fault, f"Begin it {-by} further right.")


def maybe_key(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a key without its colon that is misspelt as well."""
    yield from no_colon(line, lines, known=False)


def maybe_item(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find an item without its dash where items are not sure."""
    yield from no_dash(line, lines, sure=False)


def goes_on(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a text that goes on in the next line and does not begin farther in there."""
    above = line_above(line.at, lines)
    if line.key or line.dashes or not re.match(r"\w", line.text) or " " not in above.strip():
        return
    yield slip(
        line,
        " " * (columns(above)[0] + 2) + line.text,
        f"there is neither a colon nor a dash in {begin(line.text)}",
        "If it goes on with the line above, begin it 2 further in than that line.",
        "If it is a remark, put '# ' before it.",
    )


def remark(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a line that has no form at all."""
    if line.text and line.text[0] != "#":
        mended = f"# {line.text}"
        yield slip(
            line,
            mended,
            f"{begin(line.text)} is neither 'key: value' nor '- item'",
            "If it is a remark, put '# ' before it.",
        )


def _near(word: str, rest: str) -> tuple[str, ...]:
    """Return the key that a word is a slip for, as help; nothing where a text begins."""
    from difflib import get_close_matches  # only a slip pays for it

    if len(word) < _LONG and len(rest.split()) > 1:
        return ()
    near = get_close_matches(word, sorted(_keys()), n=1, cutoff=0.75)
    return (f"Did you mean {near[0]!r}?",) if near else ()


@cache
def _keys() -> frozenset[str]:
    """Return every key that a book or a script may have."""
    import yaml

    reports = content.root("reports")
    text = (reports / "fields.yaml").read_text("utf-8")
    listed: dict[str, dict[str, Any]] = yaml.load(text, yaml.BaseLoader)
    languages = {path.stem for path in (reports / "words").glob("*.yaml")}
    return frozenset(key for kind in listed.values() for key in kind) | languages
