"""A book that is read again after a save: what has stayed the same is the same object.

Who watches a book reads it a hundred times, and each time one chapter has changed. The layers
below need not be looked at again then, and what is compared is compared at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from pathlib import Path

from referee.named import NamedTuple
from referee.rulebook.layer import Layer

_MOST = 32
"""Folders that are remembered: a room has a few, a run of tests thousands."""


class _Read(NamedTuple):
    raw: Layer
    done: Layer
    below: tuple[Layer, ...]


_READ: dict[tuple[Path, bool], _Read] = {}


def same(folder: Path, raw: Layer, below: Sequence[Layer], *, event: bool) -> Layer | None:
    """Return the layer as it was kept, where nothing of it or below it has changed."""
    last = _READ.get((folder, event))
    if last is None or not _alike(last.below, below) or not _equal(last.raw, raw):
        return None
    return last.done


def keep(folder: Path, raw: Layer, done: Layer, below: Sequence[Layer], *, event: bool) -> None:
    """Keep a layer without a fault: ``raw`` as it was read, ``done`` as it is used."""
    if len(_READ) >= _MOST:
        _READ.clear()
    _READ[folder, event] = _Read(raw, done, tuple(below))


def _equal(one: Layer, two: Layer) -> bool:
    return _alike(one.rules, two.rules) and all(
        getattr(one, name) == getattr(two, name) for name in Layer.names if name != "rules"
    )


def _alike(one: Sequence[object], two: Sequence[object]) -> bool:
    return len(one) == len(two) and all(map(is_, one, two))
