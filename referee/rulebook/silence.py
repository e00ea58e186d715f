"""Findings that are meant to stand: ``silence: {KIND: reason}`` on an entry, or on the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.errors import Place, did_you_mean
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import CODES, SILENCEABLE, LintFault


def quieted(layer: Layer, found: Sequence[LintFault]) -> list[LintFault]:
    """Return what nobody silenced, and each silence that no finding asked for.

    What an entry silences is not asked of the book: a silence of the book that its entries
    leave nothing to do is idle.
    """
    left: list[LintFault] = []
    used: set[tuple[str, str]] = set()
    for fault in found:
        names = (_entry_at(layer, fault.place), "")
        by = next((name for name in names if fault.code in layer.silences.get(name, {})), None)
        if by is None:
            left.append(fault)
        else:
            used.add((by, fault.code))
    return [*left, *_idle(layer, used)]


def unsilenceable(layer: Layer) -> Iterator[LintFault]:
    """Find silences of what nobody knows, and of errors: no reason makes an error right."""
    for name, silences in layer.silences.items():
        for code in silences:
            if code in SILENCEABLE:
                continue
            near: tuple[str, ...] = ()
            fault = f"{code!r} is silenced, which cannot be"
            if code not in CODES:
                fault = f"{code!r} is silenced, which is no kind of finding"
                near = did_you_mean(code, SILENCEABLE)
            yield LintFault(
                "silence",
                _place(layer, name),
                fault,
                f"Can be silenced: {', '.join(sorted(SILENCEABLE))}.",
                *near,
            )


def _idle(layer: Layer, used: set[tuple[str, str]]) -> Iterator[LintFault]:
    for name, silences in layer.silences.items():
        for code in silences:
            if code in SILENCEABLE and (name, code) not in used:
                yield LintFault(
                    "idle-silence",
                    _place(layer, name),
                    f"{code!r} is silenced, and nothing of that kind is found",
                    "Leave the line out.",
                )


def _entry_at(layer: Layer, place: Place) -> str:
    """Return the id of the entry that has a line, its cases with it; ``""`` for none."""
    above = [
        (rule.place.line, rule.id)
        for rule in layer.rules
        if rule.place.file == place.file and rule.place.line <= place.line
    ]
    return max(above)[1] if above else ""


def _place(layer: Layer, name: str) -> Place:
    rule = layer.rule(name)
    return rule.place if rule is not None else layer.place._replace(line=0)
