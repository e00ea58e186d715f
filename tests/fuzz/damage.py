"""Texts with lines lost, doubled or exchanged, and with what nobody means well put in."""

from __future__ import annotations

import re
from random import Random

HOSTILE = (
    "!!python/object/apply:os.system [ls]", "&a [*a, *a]", "*nobody", "{{{{[[[[", "]]]]}}}}",
    "\x00", "\ufeff", "\u202e", "1e999", "-1", "0", "00", "9" * 400, "0x1f", ".nan", "~",
    "null", "yes", "'", '"', "\t", "%", "{%", "{{ 1 }}", "../../etc/passwd", "<script>", "%s%n",
    "\U0001f0cf", "é", "а" * 5000, "[" * 300, "- " * 300, "? ", ": ", "#", "---", "...",
)  # fmt: skip
"""Texts that readers of YAML, TOML and JSON have fallen over."""


def damaged(dice: Random, text: str) -> str:
    """Return a text with one to four damages; half of them leave its form as it was."""
    gentle = dice.random() < 0.5
    for _ in range(dice.choice((1, 1, 2, 4))):
        text = _exchanged(dice, text) if gentle else _damage(dice, text)
    return text


def _exchanged(dice: Random, text: str) -> str:
    """Return a text in which another of its numbers or words stands for one of them."""
    words = list(re.finditer(r"\d+|[A-Za-z]+", text))
    if not words:
        return text
    first = dice.choice(words)
    alike = [each for each in words if each[0].isdigit() == first[0].isdigit()]
    other = dice.choice(alike)
    return text[: first.start()] + other[0] + text[first.end() :]


def _damage(dice: Random, text: str) -> str:
    lines = text.splitlines(keepends=True) or [""]
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    kind = dice.choice((0, 1, 2, 3, 4, 4, 4, 4, 5, 6, 7, 8))
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        lines[at] = _word_of(dice, lines[at], dice.choice(HOSTILE))
    elif kind == 4:
        lines[at] = _word_of(dice, lines[at], dice.choice(re.findall(r"\S+", text) or [""]))
    elif kind == 5:
        lines[at] = dice.choice((" ", "  ", "\t")) + lines[at]
    elif kind == 6:
        lines[at] = lines[at].lstrip()
    elif kind == 7:
        cut = dice.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:cut] + dice.choice(HOSTILE) + lines[at][cut:]
    else:
        cut = dice.randrange(len(text) + 1)
        return text[:cut]
    return "".join(lines)


def _word_of(dice: Random, line: str, instead: str) -> str:
    """Return a line with another word in the place of one of its own."""
    words = list(re.finditer(r"[^\s\[\]{},:]+", line))
    if not words:
        return instead + line
    word = dice.choice(words)
    return line[: word.start()] + instead + line[word.end() :]
