"""What a script expects against what its hearing gave; all compared when the script ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.named import NamedTuple
from referee.scenario.values import Expectation, Script

Data = Mapping[str, Any]
NO_RULING = "no ruling"
"""What is expected where nothing is, and what is got where none came."""


class Unmet(NamedTuple):
    """An expectation that was not met, or a ruling that nothing expected.

    ``book`` is the one it is expected of, None for the script's own.
    """

    file: str
    line: int
    expected: str
    got: str
    book: str | None = None


def unmet(
    script: Script, data: Data, shots: Mapping[int, Data], *, every: bool = True
) -> Iterator[Unmet]:
    """Yield what was not met, in the order of the script; of ``data`` no more is read.

    ``shots`` is what was due after a sentence, by its number. With ``every`` a ruling that
    nothing expects is one that was not to be.
    """
    yield from _rulings(script, data, every=every)
    for each in script.expectations:
        if each.kind == "ruling" or not _asked(each, data["book"]["id"]):
            continue
        for expected, got in _COMPARED[each.kind](each, data, shots.get(each.after, {})):
            yield Unmet(script.file, each.line, expected, got)
    for expected, got in _ends(script.ends or {}, data):
        yield Unmet(script.file, script.ends_line, expected, got)


# --- rulings --------------------------------------------------------------------------------


def _rulings(script: Script, data: Data, *, every: bool) -> Iterator[Unmet]:
    if not script.expectations and not script.ends and not script.expects:
        return
    made: dict[int, list[Data]] = defaultdict(list)
    for ruling in data["rulings"]:
        made[ruling["after"]].append(ruling)
    for each in script.expectations:
        if each.kind != "ruling" or not _asked(each, data["book"]["id"]):
            continue
        waiting = made[each.after]
        if not waiting:
            yield Unmet(script.file, each.line, _wanted(each, data), NO_RULING)
            continue
        for expected, got in _ruling(each, waiting.pop(0), data):
            yield Unmet(script.file, each.line, expected, got)
    lines = {sentence.n: sentence.line for sentence in script.sentences}
    for after, left in made.items() if every else ():
        for ruling in left:
            yield Unmet(script.file, lines[after], NO_RULING, _given(ruling))


def _asked(each: Expectation, book: str) -> bool:
    return each.by_book is None or book in each.by_book


def _id(each: Expectation, data: Data) -> str | None:
    return each.id if each.by_book is None else each.by_book.get(data["book"]["id"])


def _wanted(each: Expectation, data: Data) -> str:
    parts = [f"{name} {value}" for name, value in each.wants.items()]
    return ", ".join([f"a ruling by {_id(each, data) or 'no rule'}", *parts])


def _given(ruling: Data) -> str:
    rule = ruling["rule"]["id"] if ruling["rule"] else "no rule"
    told = f"a ruling by {rule}: {ruling['decision']}, seat {ruling['seat']}"
    amount = f", amount {ruling['amount']}" if ruling["amount"] is not None else ""
    return f"{told}{amount} (on {ruling['incident']})"


def _ruling(each: Expectation, ruling: Data, data: Data) -> Iterator[tuple[str, str]]:
    wanted = _id(each, data)
    if not _is_rule(wanted, ruling):
        yield _wanted(each, data), _given(ruling)
        return
    for name, value in each.wants.items():
        if name == "alone":
            yield from _alone(wanted, ruling)
        elif not _SAME.get(name, _equal)(value, ruling.get(name)):
            yield (
                f"{name} {_plain(value)}",
                f"{name} {_plain(_shown(name, ruling))} in {_given(ruling)}",
            )


def _is_rule(wanted: str | None, ruling: Data) -> bool:
    """Say whether the rule is the one wanted: by its id, else by its printed number."""
    deciding = [
        cite for cite in ruling["cites"] if cite["role"] in ("decides", "also", "defers")
    ]
    if wanted is None:
        return ruling["rule"] is None
    return any(wanted in (cite["id"], cite["number"]) for cite in deciding)


def _alone(wanted: str | None, cited: Data) -> Iterator[tuple[str, str]]:
    """Compare with what speaks there: a rule that orders the same beside it is one too many."""
    speaking = [cite for cite in cited["cites"] if cite["role"] in ("decides", "also")]
    others = [cite["id"] for cite in speaking if wanted not in (cite["id"], cite["number"])]
    if others:
        yield f"{wanted or 'no rule'} alone", f"{', '.join(others)} beside it"


def _shown(name: str, ruling: Data) -> object:
    value = ruling.get(name)
    if name == "remedies":
        return [remedy["do"] for remedy in ruling["remedies"]]
    if name == "cites":
        return [cite["id"] for cite in ruling["cites"]]
    return value


def _equal(wanted: object, got: object) -> bool:
    return _plain(wanted) == _plain(got)


def _same_remedies(wanted: Any, got: Any) -> bool:
    return [_name(each) for each in wanted] == [remedy["do"] for remedy in got]


def _name(each: object) -> str:
    return next(iter(each)) if isinstance(each, Mapping) else str(each)


def _cited(wanted: Any, got: Any) -> bool:
    ids = {key for cite in got for key in (cite["id"], cite["number"])}
    return all(str(each) in ids for each in (wanted if isinstance(wanted, list) else [wanted]))


def _discretion(wanted: Any, got: Any) -> bool:
    if got is None:
        return wanted in (None, "none")
    if isinstance(wanted, Mapping):
        return all(_equal(value, got.get(name)) for name, value in wanted.items())
    return bool(wanted == got["because"])


def _facts(wanted: Any, got: Any) -> bool:
    known = {name.replace("_", "-"): value for name, value in got.items()}
    return all(
        _equal(value, known.get(name.replace("_", "-"))) for name, value in wanted.items()
    )


_SAME = {
    "remedies": _same_remedies,
    "cites": _cited,
    "discretion": _discretion,
    "facts": _facts,
}


# --- the other kinds ------------------------------------------------------------------------


def _honours(each: Expectation, data: Data, shot: Data) -> Iterator[tuple[str, str]]:
    wanted = _id(each, data)
    entries = [entry for entry in data["honoured"] if entry["after"] == each.after]
    if wanted is None:  # answers to options go on being honoured
        spoke = [cite for entry in entries if not entry["option"] for cite in entry["cites"]]
        if spoke:
            told = ", ".join(sorted({cite["id"] for cite in spoke}))
            yield "no rule honoured", f"honoured: {told}"
        return
    cites = [(cite, entry) for entry in entries for cite in entry["cites"]]
    cites += [(cite, {**cite, "what": ""}) for cite in shot.get("cites", [])]
    found = [entry for cite, entry in cites if wanted in (cite["id"], cite["number"])]
    wants = {name: value for name, value in each.wants.items() if name != "alone"}
    for entry in found:
        if all(_same_honour(name, value, entry) for name, value in wants.items()):
            if "alone" in each.wants:
                yield from _alone(wanted, {"cites": [], **entry})
            return
    told = ", ".join(sorted({cite["id"] for cite, _ in cites})) or "nothing"
    yield (
        f"{wanted} honoured {_plain(wants) if wants else ''}".strip(),
        f"honoured: {told}",
    )


def _same_honour(name: str, wanted: object, entry: Data) -> bool:
    if name == "option" and entry.get("part"):
        return wanted in (entry["option"], f"{entry['option']}.{entry['part']}")
    return _equal(wanted, entry.get(name))


def _next(each: Expectation, data: Data, shot: Data) -> Iterator[tuple[str, str]]:
    for name, value in each.wants.items():
        got = shot.get(name)
        if name == "cites":
            if not _cited(value, got or []):
                yield f"next cites {value}", f"{[cite['id'] for cite in got or []]}"
        elif name == "barred":
            verbs = [bar["verb"] for bar in got or []]
            if verbs != (value if isinstance(value, list) else [value]):
                yield f"next barred {value}", f"{verbs}"
        elif name == "maximum":
            if not _facts(value, got or {}):
                yield f"next maximum {_plain(value)}", _plain(got)
        elif name in _OF_SEATS:
            told = _OF_SEATS[name](shot)
            if told != {str(seat): str(want) for seat, want in value.items()}:
                yield f"next {name} {_plain(value)}", f"{_plain(told)}"
        elif not _equal(value, got):
            yield f"next {name} {_plain(value)}", f"{_plain(got)}"


def _posted(shot: Data, *, dead: bool) -> Data:
    """Return the units that each seat posts for the hand, live or dead."""
    found: dict[str, int] = {}
    for post in shot.get("posts", ()):
        if post["dead"] == dead:
            seat = str(post["seat"])
            found[seat] = found.get(seat, 0) + post["amount"]
    return {seat: str(units) for seat, units in found.items()}


_OF_SEATS: dict[str, Callable[[Data], Data]] = {
    "posts": lambda shot: _posted(shot, dead=False),
    "dead": lambda shot: _posted(shot, dead=True),
    "waits": lambda shot: {str(w["seat"]): w["because"] for w in shot.get("waits", ())},
    "missing": lambda shot: {str(m["seat"]): str(m["hands"]) for m in shot.get("missing", ())},
}


def _no_ruling(each: Expectation, data: Data, shot: Data) -> Iterator[tuple[str, str]]:
    for ruling in data["rulings"]:
        if ruling["after"] == each.after:
            yield NO_RULING, _given(ruling)


def _stands(each: Expectation, data: Data, shot: Data) -> Iterator[tuple[str, str]]:
    if not any(entry["incident"] == each.id for entry in data["stands"]):
        yield f"{each.id} stands", "it does not"


_COMPARED = {
    "honours": _honours,
    "next": _next,
    "no-ruling": _no_ruling,
    "stands": _stands,
}


# --- the end --------------------------------------------------------------------------------


def _ends(ends: Data, data: Data) -> Iterator[tuple[str, str]]:
    for name, value in ends.items():
        table = data["table"]
        if name == "turn":
            due = data["next"]
            got = due["seat"] if due["due"] == "action" else None
            if not _equal(value, got):
                yield f"ends with the turn of {value}", f"{got}"
        elif name == "pots":
            yield from _end_pots(value, table["pots"])
        elif isinstance(value, Mapping):
            there = table.get(name, {})
            wrong = {
                key: want
                for key, want in value.items()
                if not _equal(want, there.get(str(key)))
            }
            extra = [
                key for key in there if name == "bets" and key not in {str(k) for k in value}
            ]
            if wrong or extra:
                yield f"ends with {name} {_plain(value)}", f"{_plain(there)}"
        elif not _equal(value, table.get(name)):
            yield f"ends with {name} {_plain(value)}", f"{_plain(table.get(name))}"


def _end_pots(wanted: Any, got: Any) -> Iterator[tuple[str, str]]:
    """Compare pots by what was written of each: its amount, or amount, seats and awards."""
    amounts = [pot["amount"] for pot in got]
    told = [each["amount"] if isinstance(each, Mapping) else each for each in wanted]
    if [_plain(each) for each in told] != [_plain(each) for each in amounts]:
        yield f"ends with pots {told}", f"{amounts}"
        return
    for each, pot in zip(wanted, got, strict=True):
        if not isinstance(each, Mapping):
            continue
        for name, value in each.items():
            if name == "awards":
                short: dict[int, int] = {}
                for award in pot["awards"]:  # who wins both halves has two
                    short[award["seat"]] = short.get(award["seat"], 0) + award["amount"]
                want = {award["seat"]: award["amount"] for award in value}
                if want != short:
                    yield f"ends with awards {want}", f"{short}"
            elif not _equal(value, pot[name]):
                yield f"ends with pot {name} {value}", f"{pot[name]}"


def _plain(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return " ".join(_plain(each) for each in value)
    return str(value)
