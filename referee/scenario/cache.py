"""How a script is kept compiled: plain JSON, from which every value comes back as it was.

And under which key: that of a lexicon is made here, without what reads one, because a script
that was kept needs none.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from functools import cache as remembered
from importlib import import_module
from pathlib import Path
from typing import Any

from referee import store, table
from referee.content import changed, listed, root
from referee.scenario.values import Dispute, Expectation, Script, Sentence, Telling
from referee.table.event import Declaration, Event
from referee.version import __version__

EVENTS = ("event", "between", "beside", "street", "online", "fieldevent")
"""The modules of ``table`` that hold events."""


@remembered
def program() -> str:
    """Return the version, and when the modules that read scripts changed last."""
    with contextlib.suppress(OSError):
        folder = Path(__file__).parent
        kinds = [f"{table.__path__[0]}/{name}.py" for name in EVENTS]
        read = (folder, folder / "tongue", folder / "tongues", *kinds)
        return f"{__version__} {changed(*map(str, read))}"
    return __version__


def lexicon_files(extra: Path | None = None) -> tuple[Path, ...]:
    """Return the files of the lexicon, a room's own last."""
    return (
        *(path for path in listed(root("rulebooks") / "lexicon") if path.suffix == ".yaml"),
        *([extra] if extra else []),
    )


def lexicon_key(extra: Path | None = None) -> str:
    """Return a key of all that a lexicon is made of."""
    return store.key("lexicon", program(), *map(_content, lexicon_files(extra)))


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b"?"  # the reader says it better


@remembered
def event_kinds() -> dict[str, type[Event]]:
    """Return every kind of event by its key."""

    def below(kind: type[Event]) -> Iterator[type[Event]]:
        for narrower in kind.__subclasses__():
            yield narrower
            yield from below(narrower)

    return {kind.key: kind for kind in below(Event) if kind.key}


def packed_event(event: Event) -> list[Any]:
    """Return an event as JSON: its key, then its fields in order."""
    return [event.key, *(getattr(event, name) for name in event.names)]


def unpacked_event(packed: list[Any]) -> Event:
    """Return the event of ``packed_event``."""
    kind = event_kinds().get(packed[0]) or _seldom(packed[0])
    values = [_tupled(value) for value in packed[1:]]
    if packed[0] in ("dealer-says", "seat-says"):
        for at in range(2 if packed[0] == "seat-says" else 1):
            values[-1 - at] = tuple(Declaration(*declared) for declared in values[-1 - at])
    return kind(*values)


def _seldom(key: str) -> type[Event]:
    """Return a kind of event that few scripts tell of."""
    for name in EVENTS:
        import_module(f"referee.table.{name}")
    event_kinds.cache_clear()
    return event_kinds()[key]


def packed(script: Script) -> dict[str, Any]:
    """Return a script as JSON, all but where its file lies."""
    kept = {name: getattr(script, name) for name in Script.names}
    del kept["file"]
    for name in _BY_SEAT:
        kept[name] = list(kept[name].items())
    kept["expectations"] = _expectations(script.expectations)
    kept["sentences"] = _sentences(script.sentences)
    kept["disputes"] = [
        (
            each.n,
            each.line,
            [
                (said.by, _sentences(said.sentences), _expectations(said.expectations))
                for said in each.tellings
            ],
        )
        for each in script.disputes
    ]
    if script.ends is not None:
        kept["ends"] = {
            name: list(value.items()) if name in _ENDS_BY_SEAT else value
            for name, value in script.ends.items()
        }
    return kept


def _expectations(said: Iterable[Expectation]) -> list[list[Any]]:
    return [[getattr(each, name) for name in Expectation.names] for each in said]


def _sentences(said: Iterable[Sentence]) -> list[tuple[Any, ...]]:
    return [(each.n, each.line, each.text, packed_event(each.event)) for each in said]


def _said(kept: list[Any]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(n, line, text, unpacked_event(event)) for n, line, text, event in kept
    )


def unpacked(kept: dict[str, Any], file: str) -> Script:
    """Return the script of ``packed``, found again in ``file``."""
    for name in _BY_SEAT:
        kept[name] = {seat: _tupled(value) for seat, value in kept[name]}
    for name in ("deck", "chips", "tags", "levels", "shows"):
        kept[name] = tuple(kept[name])
    kept["sentences"] = _said(kept["sentences"])
    kept["expectations"] = tuple(Expectation(*said) for said in kept["expectations"])
    kept["disputes"] = tuple(_dispute(*each) for each in kept["disputes"])
    if kept["games"]:
        from referee.table.rotation import Leg  # few tables play several games

        kept["games"] = tuple(Leg(*leg) for leg in kept["games"])
    kept["games"] = tuple(kept["games"])
    if kept["ends"] is not None:
        for name in _ENDS_BY_SEAT & kept["ends"].keys():
            kept["ends"][name] = dict(kept["ends"][name])
    return Script(file=file, **kept)


def _dispute(n: int, line: int, tellings: list[Any]) -> Dispute:
    told = (
        Telling(by, _said(said), tuple(Expectation(*each) for each in expected))
        for by, said, expected in tellings
    )
    return Dispute(n, line, tuple(told))


_BY_SEAT = ("stacks", "cards")
_ENDS_BY_SEAT = frozenset({"bets", "stacks", "hands", "shown"})


def _tupled(value: Any) -> Any:
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value
