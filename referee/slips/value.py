"""Slips within a value: quotes, brackets, commas, signs that a text cannot begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.signs import CURLY
from referee.slips.line import Line, Slip, begin, cut, slip

_SIGNS = "@`%&*!|>?,]}[{\"'-"
_CLOSES = {"[": "]", "{": "}"}
_QUOTED = {'"': re.compile(r'"(?:[^"\\]|\\.)*"'), "'": re.compile(r"'(?:[^']|'')*'")}


_BOUNDS = {">=": "at_least", "≥": "at_least", "<=": "at_most", "≤": "at_most"} | {
    ">": "above",
    "<": "below",
}
_BOUND = re.compile(
    r"(?<=: )(?P<bare>(?:(?P<bound>at_least|at_most|above|below):|(?P<sign>>=|<=|[<>≥≤]))"
    r" *(?P<limit>[\w./%-]+))"
)


def open_quote(line: Line, lines: Sequence[str]) -> Iterator[Slip]:
    """Find a text whose quote is not closed on its line."""
    sign = line.value[:1]
    if not sign or sign not in _QUOTED or _QUOTED[sign].match(line.value):
        return
    text = line.value.partition(" #")[0].rstrip()
    fault = f"the quote before {begin(line.value[1:])} is not closed"
    closed = line.valued(text.removesuffix("\\") + sign)
    yield slip(line, closed, fault, f"Put {sign} at the end of the line.")
    yield slip(line, line.valued(line.value[1:]), fault, "Leave it out.")


def quote_in_brackets(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``{en: "A call, uk: "Кол"}``."""
    value = line.value.rstrip()
    if value[:1] not in _CLOSES or not value:
        return
    for opened in re.finditer(r'(?<=[:,\[{] )"|(?<=[\[{])"', value):
        closed = _QUOTED['"'].match(value, opened.start())
        if closed and re.match(r"\s*[,}\]]", value[closed.end() :]):
            continue
        fault = f"the quote before {begin(value[opened.end() :])} is not closed"
        for end in re.finditer(r",(?= )|[}\]]", value[opened.end() :]):
            at = opened.end() + end.start()
            mended = line.valued(f'{value[:at]}"{value[at:]}')
            yield slip(line, mended, fault, f'Put " before {end[0]!r}.')


def closed_early(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find text behind a closing quote, such as an apostrophe makes of one."""
    sign = line.value[:1]
    closed = _QUOTED[sign].match(line.value) if sign and sign in _QUOTED else None
    value = line.value.partition(" #")[0].rstrip()
    if not closed or not (rest := value[closed.end() :].strip()):
        return
    inner = value[1:-1] if value.endswith(sign) else value
    plain = '"' + inner.replace('"', "'").replace("\\", "") + '"'
    yield slip(
        line,
        line.valued(plain),
        f"the text goes on behind the quote that closes it: {begin(rest)}",
        f"Put all of it in double quotes, and none of those inside: {cut(plain)}",
    )


def backslash(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a backslash between double quotes."""
    if line.value[:1] == '"' and "\\" in line.value:
        yield slip(
            line,
            line.valued(line.value.replace("\\", "/")),
            "'\\' has a use of its own in double quotes",
            "Leave it out, or put the text in single quotes.",
        )


def round_bracket(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``(small-blind: 100}`` and ``{facing: yes)``."""
    value = line.value.partition(" #")[0].rstrip()
    begin, end = value[:1], value[-1:]
    if begin == "(" and end in _CLOSES.values():
        right = next(each for each, close in _CLOSES.items() if close == end)
        fault = f"the bracket {begin!r} is closed by {end!r}"
        yield slip(line, line.valued(right + value[1:]), fault, f"Put {right!r} there.")
    elif end == ")" and begin in _CLOSES and begin:
        right = _CLOSES[begin]
        fault = f"the bracket {begin!r} is closed by {end!r}"
        yield slip(line, line.valued(value[:-1] + right), fault, f"Put {right!r} there.")


def bracket(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a bracket that is not closed, closed by another, or closed and never opened."""
    value = line.value.partition(" #")[0].rstrip()
    bare = re.sub(r"\"[^\"]*\"|'[^']*'", lambda text: "x" * len(text[0]), value)
    opened: list[str] = []
    for at, sign in enumerate(bare):
        if sign in _CLOSES:
            opened.append(sign)
        elif sign in _CLOSES.values() and (not opened or _CLOSES[opened[-1]] != sign):
            begin = next(each for each, close in _CLOSES.items() if close == sign)
            if opened:
                right = _CLOSES[opened[-1]]
                mended = value[:at] + right + value[at + 1 :]
                fault = f"the bracket {opened[-1]!r} is closed by {sign!r}"
                yield slip(line, line.valued(mended), fault, f"Put {right!r} there.")
            else:
                fault = f"the bracket {sign!r} was never opened"
                yield slip(line, line.valued(begin + value), fault, f"Put {begin!r} before it.")
                less = line.valued(value[:at] + value[at + 1 :])
                yield slip(line, less, fault, "Leave it out.")
            return
        elif sign in _CLOSES.values():
            opened.pop()
    if opened:
        close = "".join(_CLOSES[each] for each in reversed(opened))
        fault = f"the bracket {opened[0]!r} is not closed"
        yield slip(line, line.valued(f"{value} {close}"), fault, f"Put {close!r} at the end.")


def unknown_card(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``{4: ?? ??}``."""
    if line.value[:1] in _CLOSES and "??" in line.value:
        mended = re.sub(r"(?<=[:,\[] )([^\"',:]*\?\?[^\"',:}\]]*)", r'"\1"', line.value)
        fault = "between brackets '??' stands in quotes"
        yield slip(line, line.valued(mended), fault, 'For example: {4: As Kd, 5: "?? ??"}')


def bound(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find ``chips: at_least: 1`` and ``chips: >=1``."""
    for seen in _BOUND.finditer(line.whole):
        bound = seen["bound"] or _BOUNDS[seen["sign"]]
        meant = f"{{{bound}: {seen['limit']}}}"
        mended = line.whole[: seen.start("bare")] + meant + line.whole[seen.end() :]
        fault = f"a bound stands between brackets of its own, and {seen['bare']!r} does not"
        yield slip(line, mended, fault, f"Did you mean {meant}?")


def comma(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a comma too few or too many between brackets."""
    if not re.search(r"[\[{]", line.value):
        return
    for seen in re.finditer(r"(?<=[\w\]}\"'])\s+(?=([\w-]+): |[{\[\"'])", line.value):
        rest = line.value[seen.end() :]
        mended = line.value[: seen.start()] + ", " + rest
        fault = f"there is no comma before {begin(rest)}"
        yield slip(line, line.valued(mended), fault, "Put a comma between the two.")
    for seen in re.finditer(r";(?= )", line.value):
        mended = line.value[: seen.start()] + "," + line.value[seen.end() :]
        fault = "a ';' stands where a comma belongs"
        yield slip(line, line.valued(mended), fault, "Put a comma there.")
    mended = re.sub(r"(?<=[\[{,])\s*,", "", line.value)
    if mended != line.value:
        fault = "a comma stands where nothing is before it"
        yield slip(line, line.valued(mended), fault, "Leave it out.")


def unquoted(line: Line, _: Sequence[str]) -> Iterator[Slip]:
    """Find a text that needs quotes: for a colon in it, or for the sign it begins with."""
    value = line.value.partition(" #")[0].rstrip()
    if not value or value[0] == "{":
        return
    curly = re.fullmatch(f"[{CURLY}](.*)[{CURLY}]", value)
    bare = curly[1] if curly else value
    quoted = f'"{bare}"' if '"' not in bare else "'{}'".format(bare.replace("'", "''"))
    helped = f"Put the text in quotes: {cut(quoted)}"
    if curly:
        fault = f"quotes such as {value[0]} do not hold a text together"
    elif re.search(r":(?: |$)", value):
        fault = "a colon stands in a text without quotes"
    elif value[0] in _SIGNS:
        fault = f"a text without quotes cannot begin with {value[0]!r}"
    else:
        return
    yield slip(line, line.valued(quoted), fault, helped)
