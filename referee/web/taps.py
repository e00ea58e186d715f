"""What a page of a table offers to tap, from ``reports/web/taps.yaml`` and from what is due."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from referee import content, yamlfile
from referee.errors import ContentError, Place
from referee.scenario.sentence import known, parse, tell
from referee.table.event import SeatSays

Json = Mapping[str, Any]
_PLACE = Place("a sentence")


class Fill(NamedTuple):
    """A sentence with one gap: the words before it and after it, and what it is like."""

    sentence: str
    before: str
    after: str
    number: bool
    like: str


class Group(NamedTuple):
    """What can be tapped of one family: whole sentences with their words, and gaps to fill."""

    family: str
    said: Sequence[tuple[str, str]]
    fills: Sequence[Fill]


@lru_cache(maxsize=1)
def offered() -> Mapping[str, Any]:
    """Return the file, read once."""
    found: Mapping[str, Any] = yamlfile.read(content.root("reports") / "web" / "taps.yaml").data
    return found


@lru_cache(maxsize=4096)
def told(sentence: str, language: str) -> str | None:
    """Return a sentence in a language, None where it is none."""
    try:
        return tell(parse(sentence, _PLACE, suggest=False), language)
    except ContentError:
        return None


MOST_CHIPS = 4


def chips_of(head: Json) -> list[int]:
    """Return the values of chips to tap: those in play, else those that fit the stakes.

    >>> chips_of({"stakes": {"small-blind": 100, "big-blind": 200}})
    [100, 500, 1000, 5000]
    >>> chips_of({"chips": ["25", 100], "stakes": {"ante": 5}})
    [25, 100]
    """
    told = sorted(_whole(head.get("chips")))
    if told:
        return told[:MOST_CHIPS]
    stakes = head.get("stakes")
    least = min(_whole(stakes.values() if isinstance(stakes, dict) else ()), default=1)
    return [each for each in map(int, offered()["chips"]) if each >= least][:MOST_CHIPS]


def _whole(values: Any) -> list[int]:
    told = map(str, values if isinstance(values, Iterable) else ())
    return [int(each) for each in told if each.isascii() and each.isdecimal() and int(each[:9])]


def motion(seat: int, chips: Sequence[int]) -> str:
    """Return the sentence of several chips put out at once.

    >>> motion(4, [100, 500, 100])
    'seat 4 puts out 500 + 2 x 100'
    """
    counts = sorted(Counter(chips).items(), reverse=True)
    told = " + ".join(f"{count} x {chip}" if count > 1 else str(chip) for chip, count in counts)
    return f"seat {seat} puts out {told}"


def of_seat(
    data: Json, seat: int, language: str, *, turn: int | None, chips: Sequence[int]
) -> list[Group]:
    """Return what may be tapped of a seat; what its game has no use for is left out."""
    file = offered()
    due = data["next"] if data["next"]["seat"] == seat else None
    fills = dict(file["fill"])
    said: dict[str, list[str]] = {
        family: [_filled(each, seat, turn) for each in sentences]
        for family, sentences in file["seat"].items()
        if family != "draw" or "drawn" in data["table"] or _draws(data)
    }
    if due and due["due"] == "action":
        said["act"] = list(_acts(due, seat, bool(due["to_call"])))
        fills |= {"act": [each for each in fills["act"] if _fits(each, due)]}
    said["chips"] = [f"seat {seat} puts out {chip}" for chip in chips]
    aloud = file["says"].get(language, file["says"]["en"])
    said["words"] = [f'seat {seat} says "{each}"' for each in aloud]
    said["words"].append(f"seat {seat} taps the table")
    order = ("act", "draw", "chips", "words", "cards", "deal", "attention", "time")
    return list(_groups(order, said, fills, language, seat=seat, turn=turn))


def _fits(fill: Json, due: Json) -> bool:
    """Say whether a gap is of use where there is a bet to call, or where there is none."""
    facing = "yes" if due["to_call"] or "raise" in due["verbs"] else "no"
    return bool(fill.get("facing", facing) == facing)


def still_acts(data: Json, sentence: str) -> int:
    """Return the seat whose act is not over with this sentence: it named chips, and has some.

    0 where it is over: the words were about something else, or the chips are in already.
    """
    try:
        event = parse(sentence, _PLACE, suggest=False)
    except ContentError:
        return 0
    if not isinstance(event, SeatSays) or not event.declarations:
        return 0
    table, seat = data["table"], str(event.seat)
    named = table["hands"].get(seat) == "live" and table["bets"].get(seat)
    return event.seat if named and table["stacks"].get(seat) else 0


def of_dealer(data: Json, language: str) -> list[Group]:
    """Return what may be tapped of the dealer."""
    file = offered()
    said = {family: list(sentences) for family, sentences in file["dealer"].items()}
    winners = {won["seat"] for pot in data["table"]["pots"] for won in pot["awards"]}
    near = winners or {seat for pot in data["table"]["pots"] for seat in pot["seats"]}
    said["pot"] = [_filled(each, seat, None) for each in said["pot"] for seat in sorted(near)]
    order = dict.fromkeys((*said, *file["dealer-fill"]))
    return list(_groups(tuple(order), said, file["dealer-fill"], language))


def _acts(due: Json, seat: int, raised: bool) -> Iterator[str]:
    """Yield what the seat may do by what is due, with the least amounts."""
    verbs = due["verbs"]
    if "fold" in verbs:
        yield f"seat {seat} folds"
    for verb, told_as in (("check", "checks"), ("call", "calls"), ("bring-in", "brings it in")):
        if verb in verbs:
            yield f"seat {seat} {told_as}"
    amounts = due["amounts"] or [each for each in (due["min_raise_to"],) if each]
    if "bring-in" in verbs:
        amounts = amounts[1:]  # the first is the bring-in itself
    if due["complete_to"] and "complete" in verbs:
        yield f"seat {seat} completes to {due['complete_to']}"
        amounts = [each for each in amounts if each != due["complete_to"]]
    wager = "raises to" if "raise" in verbs or (raised and "bet" not in verbs) else "bets"
    if "raise" in verbs or "bet" in verbs:
        yield from (f"seat {seat} {wager} {amount}" for amount in amounts)
    yield f"seat {seat} goes all in"


def _draws(data: Json) -> bool:
    return data["next"]["due"] in ("draw", "discard")


def _filled(sentence: str, seat: int, turn: int | None) -> str:
    return sentence.replace("{seat}", str(seat)).replace("{turn}", str(turn or seat))


def _groups(
    order: Sequence[str],
    said: Mapping[str, Sequence[str]],
    fills: Mapping[str, Sequence[Json]],
    language: str,
    *,
    seat: int = 0,
    turn: int | None = None,
) -> Iterator[Group]:
    for family in order:
        whole = [(each, told(each, language)) for each in said.get(family, ())]
        gaps = [_fill(each, seat, turn, language) for each in fills.get(family, ())]
        group = Group(
            family,
            [(each, short(line, seat)) for each, line in whole if line],
            [gap for gap in gaps if gap],
        )
        if group.said or group.fills:
            yield group


_MARKS = {"number": "1000001", "chips": "1000001", "seat": "97", "cards": "As", "words": "~"}
"""What stands in a gap while its sentence is told in another language."""


def _fill(gap: Json, seat: int, turn: int | None, language: str) -> Fill | None:
    """Return a gap with the words of its sentence before it and after it."""
    sentence = _filled(gap["sentence"], seat, turn)
    mark = _MARKS[gap["gap"]]
    line = told(sentence.replace("{}", mark), language)
    if line is None or mark not in line:
        return None
    before, _, after = short(line, seat).partition(mark)
    before, after = (part.strip().strip('"').strip() for part in (before, after))
    return Fill(sentence, before, after, gap["gap"] in ("number", "seat"), gap.get("like", ""))


def short(line: str, seat: int) -> str:
    """Return a sentence without the seat it begins with, which stands above it.

    >>> short("seat 4 folds", 4), short("the cards of seat 4 mix with the muck", 4)
    ('folds', 'the cards of seat 4 mix with the muck')
    """
    return re.sub(rf"^\w+ {seat} ", "", line) if seat else line


@lru_cache(maxsize=256)
def all_sentences(language: str, seat: int) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return an example of every sentence, by group and family; of ``seat`` where it can be."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in known(language):
        example = each.example
        first = re.match(r"^(\w+) \d+ ", example)
        if seat and each.group != "dealer" and first:
            example = f"{first[1]} {seat} {example[first.end() :]}"
        found.setdefault((each.group, each.family), []).append(example)
    return tuple((group, family, tuple(said)) for (group, family), said in found.items())
