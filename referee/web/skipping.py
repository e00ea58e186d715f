"""Regular play that nobody disputes, told at one tap: up to a seat, a round, to a street.

A round is told at once and heard once; where that is not regular, one act less is tried. So a
tap costs a few hearings, however many seats there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee.errors import RefereeError
from referee.variant.moves import variant_of
from referee.variant.phases import Bets, Down, Show
from referee.web import casefile, frame, setting_up
from referee.web.casefile import Case

Json = dict[str, Any]

MOST = 24
"""Parts that one tap tells at most: the rounds of a hand and the deals between them."""
ROUND, REST, TO, UP = "round", "rest", "to", "up"
DEALS = "dealer deals"
_DEALT = ("deal", "board", "burn", "post")


def ways(case: Case, data: Json, chosen: int) -> list[dict[str, str]]:
    """Return the skips that lead somewhere from here, each with its name."""
    after = data["next"]
    found: list[tuple[str, str, dict[str, Any]]] = []
    if after["due"] == "action":
        if chosen and chosen != after["seat"] and data["table"]["hands"][str(chosen)] == "live":
            found += [(f"{how}-{chosen}", how, {"seat": chosen}) for how in ("fold", "call")]
        if after["to_call"]:
            found.append((REST, REST, {}))
        found.append((ROUND, ROUND, {}))
    words = frame.spoken()
    found += [
        (f"{TO}-{phase}", TO, {"phase": words.name("phases", phase)})
        for phase in _streets(case, after)
    ]
    return [
        {"way": way, "name": frame.say(f"settle.skip.{name}", **values)}
        for way, name, values in found
    ]


def landing(case: Case, chosen: int) -> list[dict[str, str]]:
    """Return the ways to begin anew with a card of a seat landing face up in the deal."""
    return [
        {
            "way": f"{UP}-{n}-{chosen}",
            "name": frame.say(f"settle.skip.{UP}", n=n, seat=chosen),
        }
        for n in _cards_down(case)
    ]


def _cards_down(case: Case) -> list[int]:
    """Return which card of a hand may be told to land face up: the first, and the last.

    None once something has happened, and in games that deal some cards face up anyway.
    """
    variant = variant_of(str(case.head.get("variant")))
    phases = variant.phases if variant else ()
    first = next((each for each in phases if isinstance(each, Bets)), None)
    if case.said not in ((), setting_up.BEGUN) or "button" not in case.head:
        return []
    kinds = first.deal if first else ()
    if len(kinds) != 1 or not isinstance(kinds[0], Down):
        return []
    return sorted({1, kinds[0].count})


def _landed_up(case: Case, data: Json, n: int, seat: int) -> Case:
    """Return the case dealt as far as the ``n``-th card of a seat, which lies open."""
    seats = sorted(map(int, data["table"]["stacks"]))
    button = int(data["table"]["button"])
    order = [*(each for each in seats if each > button), *(s for s in seats if s <= button)]
    before = (n - 1) * len(order) + order.index(seat)
    ahead = [f"dealer deals {before} {'card' if before == 1 else 'cards'}"] if before else []
    return case._replace(said=(*ahead, f"dealer deals ?? to seat {seat} face up"))


def _streets(case: Case, after: Json) -> list[str]:
    """Return the streets to come, as far as nobody has to choose cards to throw away."""
    variant = variant_of(str(case.head.get("variant")))
    phases = variant.phases if variant else ()
    begun = after["due"] not in _DEALT
    at = next((n for n, each in enumerate(phases) if each.name == after["phase"]), len(phases))
    at += begun
    found = []
    for each in phases[at:]:
        if not isinstance(each, Bets | Show):
            break
        found.append(each.name)
    return found


def skipped(case: Case, to: str) -> Case:
    """Return the case with regular play told until ``to``: ``fold-4``, ``round``, ``to-river``.

    What cannot be told regularly ends it there.
    """
    how, _, where = to.partition("-")
    try:
        data = casefile.hear(case, None).data
        if how == TO:
            return (
                _to_street(case, data, where) if where in _streets(case, data["next"]) else case
            )
        if how == UP:
            n, _, number = where.partition("-")
            possible = n.isdecimal() and int(n[:2]) in _cards_down(case)
            known = number in data["table"]["stacks"]
            return _landed_up(case, data, int(n), int(number)) if possible and known else case
        seat = int(where) if where.isascii() and where.isdecimal() else 0
        return _round(case, data, fold=how in ("fold", REST), before=seat)[0]
    except RefereeError:
        return case


def _at(data: Json) -> str:
    return str(data["next"]["phase"])


def _to_street(case: Case, data: Json, street: str) -> Case:
    for _ in range(MOST):
        due = data["next"]["due"]
        if _at(data) == street and due not in _DEALT:
            break
        if due == "action":
            further, data = _round(case, data, fold=False)
        elif due in _DEALT:
            further, data = _regular(case, data, [DEALS], lambda _: True)
        else:
            break
        if further.said == case.said:
            break
        case = further
    return case


def _round(case: Case, data: Json, *, fold: bool, before: int = 0) -> tuple[Case, Json]:
    """Tell a round to its end, or up to the turn of the seat ``before``."""
    began = (data["next"]["hand"], _at(data))
    if "bring-in" in data["next"]["verbs"]:
        acts = [f"seat {data['next']['seat']} brings it in"]
        case, data = _regular(case, data, acts, lambda _: True)

    def over(now: Json) -> bool:
        after = now["next"]
        if before and after["due"] == "action" and after["seat"] == before:
            return True
        return not before and (
            after["due"] != "action" or (after["hand"], after["phase"]) != began
        )

    if over(data) or data["next"]["due"] != "action":
        return case, data
    return _regular(case, data, list(_acts(data, before, fold=fold)), over)


def _acts(data: Json, before: int, *, fold: bool) -> Iterator[str]:
    """Yield what each seat does from the one that is due: it pays what it must and no more."""
    table, turn = data["table"], data["next"]["seat"]
    seats = sorted(map(int, table["stacks"]))
    bets = {seat: table["bets"].get(str(seat), 0) for seat in seats}
    most = max(bets.values())
    at = seats.index(turn)
    for seat in (*seats[at:], *seats[:at]):
        if seat == before:
            return
        if table["hands"][str(seat)] == "live" and table["stacks"][str(seat)]:
            owes = bets[seat] < most
            yield f"seat {seat} {('folds' if fold else 'calls') if owes else 'checks'}"


def _regular(
    case: Case, data: Json, acts: list[str], over: Callable[[Json], bool]
) -> tuple[Case, Json]:
    """Return the case with as many of the acts as lead regularly to where it is over."""
    for count in range(len(acts), 0, -1):
        further = case.with_(*acts[:count])
        try:
            hearing = casefile.hear(further, None)
        except RefereeError:
            continue
        now = hearing.data
        regular = hearing.wait is None and len(now["rulings"]) == len(data["rulings"])
        if regular and over(now):
            return further, now
    return case, data
