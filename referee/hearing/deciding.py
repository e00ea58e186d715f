"""From an incident to a ruling on record.

The rule is sought, its remedies are carried out, the floor is heard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.hands import deal_again
from referee.hearing.off import OffScript
from referee.hearing.ruling import (
    FLOOR_DECIDES,
    Carried,
    Decided,
    Discretion,
    Left,
    Matter,
    Ruling,
    carry,
)
from referee.incident.base import Incident
from referee.named import NamedTuple
from referee.remedy.base import remedies
from referee.rulebook.match import Failed, Found, Near, find, nearest_first
from referee.table.due import Cite, Due
from referee.table.event import FloorDecides, FloorFinds
from referee.table.order import RemedyStep
from referee.table.table import VOID
from referee.variant.hand import Hand

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.seating.seating import Seating
    from referee.table.field import Field
    from referee.table.terms import Terms


class Recent(NamedTuple):
    """A ruling of a moment ago, and the hand, the seats and the tournament as they were before.

    The floor may still speak to it.
    """

    at: int
    matter: Matter
    hand: Hand
    honours: object
    terms: Terms | None = None
    field: Field | None = None
    seating: Seating | None = None
    house: int = 0


_NOTHING = "nothing"
"""The remedy of a rule that lets something pass."""


def rule(floor: Floor, matter: Matter, due: Due | None = None) -> bool:
    """Rule on an incident: file the ruling, put the table right, hear again what now binds.

    Where the book finds it lawful, or is silent on what may be lawful, no ruling is filed: say
    whether the event is dealt with all the same. ``due`` is given where it tells more than the
    hand does: what a seat faces between hands.
    """
    _leave(floor)
    found = _decisive(floor, matter.incident)
    if _lawful(matter.incident, found):
        return _honour(floor, matter, found)
    if found.floor is not None and found.floor.penalty is not None:
        from referee.hearing.ladder import unfolded  # few rules leave a penalty to the floor

        actor = matter.act.seat if matter.act is not None else matter.incident.seat
        found = unfolded(floor, found, actor)
    due = due if due is not None else floor.due
    discretion = _discretion(found)
    steps: tuple[RemedyStep, ...] = found.remedies
    if discretion is not None and found.floor is not None and discretion.default is not None:
        steps = (*steps, *found.floor.choices[discretion.default])
    mark = floor.honours.mark() if floor.honours is not None else None
    seating = floor.seating.kept() if floor.seating is not None else None
    before = floor.hand.as_it_stands(), mark, due.terms, floor.field, seating, floor.house
    floor.recent.append(Recent(len(floor.rulings), matter, *before))
    carried = carry(matter, floor.table, due, found, steps)
    _file(floor, matter, found, carried, discretion)
    if discretion is not None and discretion.default is None:
        floor.waiting = True
    _adopt(floor, carried)
    _leave(floor)
    return True


def _lawful(incident: Incident, found: Found) -> bool:
    """Say whether what was seen is in order, under this book or for want of a rule."""
    if not incident.lawful or found.conflict or found.floor is not None:
        return False
    if found.rule is None:
        return True
    return bool(found.remedies) and found.remedies[0].do in incident.lawful


def lets_pass(floor: Floor, incident: Incident) -> bool:
    """Say whether what was seen is in order, and the book orders nothing for it."""
    found = _decisive(floor, incident)
    if found.rule is None or not _lawful(incident, found):
        return _lawful(incident, found)
    return not found.rule.amends and all(step.do == _NOTHING for step in found.remedies)


def would_order(floor: Floor, incident: Incident) -> tuple[str, Cite] | None:
    """Return what the book would order first on an incident and the rule; nothing is filed."""
    found = _decisive(floor, incident)
    if found.rule is None or not found.remedies:
        return None
    return found.remedies[0].do, found.rule.cite()


def _honour(floor: Floor, matter: Matter, found: Found) -> bool:
    """Note the rule that finds it lawful, and do what that rule orders."""
    if found.rule is None:
        return False
    if floor.honours is not None:
        floor.honours.rule(matter.n, matter.incident, found.cites)
    carried = carry(matter, floor.table, floor.due, found, found.remedies)
    if carried.table is not floor.table:
        _adopt(floor, carried)
    return found.remedies[0].do != _NOTHING


def _decisive(floor: Floor, incident: Incident) -> Found:
    """Return what the book says, with near misses of incidents one thing parts from this."""
    found = _ask(floor, incident.key, incident)
    if found.rule is None:
        return found
    parted = incident.parted_by
    near = [each for each in found.near if not any(one.fact == parted for one in each.failed)]
    for key in incident.beside:
        other = _ask(floor, key, incident).rule
        named = {found.rule.id, *(each.rule.id for each in near)}
        if other is not None and other.book == found.rule.book and other.id not in named:
            asked = ("and", (("is", key),))
            near.append(Near(other, (Failed("incident", asked, incident.key),)))
    return found._replace(near=nearest_first(near))


def _ask(floor: Floor, key: str, incident: Incident) -> Found:
    own_only, aside = floor.own_only, key != incident.key
    if not incident.lawful:
        facts = incident.facts
        return find(floor.book, floor.case, key, facts, own_only=own_only, aside=aside)
    # What may be in order is asked about in most hands: a book answers the same facts alike.
    facts = incident.facts
    asked = (floor.case, own_only, key, *facts.values())
    found: Found | None = floor.book.answers.get(asked)
    if found is None:
        found = find(floor.book, floor.case, key, facts, own_only=own_only, aside=aside)
        floor.book.answers[asked] = found
    return found


def _discretion(found: Found) -> Discretion | None:
    if found.conflict:
        return Discretion("conflict")
    if found.rule is None:
        return Discretion("silence")
    left = found.floor
    if left is None:
        return None
    return Discretion(
        "book", tuple(left.choices), left.default, left.factors, left.who, left.needs
    )


def _file(
    floor: Floor,
    matter: Matter,
    found: Found,
    carried: Carried,
    discretion: Discretion | None,
) -> None:
    incident = matter.incident
    ordered = [step.do for step in found.remedies]  # a penalty left to the floor comes after
    # A remedy that found nothing to do tells nothing, and decides nothing.
    done = [told["do"] for told in carried.told if told["do"] in ordered]
    decision = (*done, *ordered, _NOTHING)[0]
    if discretion is not None and not ordered:
        decision = FLOOR_DECIDES
    reckoned = None
    if incident.explained and matter.bounds is not None:
        reckoned = matter.bounds.reckoned
    if reckoned is not None and found.rule is not None:
        rests = (floor.settings[option].cites for option in reckoned.rests)
        used = (cite for cites in rests for cite in cites)
        found = found._replace(cites=tuple(dict.fromkeys((*found.cites, *used))))
    ruling = Ruling(
        after=matter.n,
        at_end=False,
        hand=floor.table.hand,
        incident=incident,
        decision=decision,
        seat=incident.seat,
        amount=_amount(carried, decision),
        remedies=carried.told,
        found=found,
        discretion=discretion,
        reckoned=reckoned,
    )
    if incident.overtakes and incident.seat is not None:
        _overtake(floor, incident.seat)
    floor.rulings.append(ruling)


def _amount(carried: Carried, decision: str) -> object:
    """Return the amount of the decision: the seat's total of the street, or the chips moved."""
    first = next((told for told in carried.told if told["do"] == decision), None)
    return first["amount"] if first is not None else None


def _overtake(floor: Floor, skipped: int) -> None:
    """Mark the rulings on early acts past a seat: the further act takes their place."""
    for index, ruling in enumerate(floor.rulings):
        facts = ruling.incident.facts
        if not ruling.incident.early:
            continue
        here = ruling.hand == floor.table.hand and facts["street"] == floor.table.phase
        passed = facts.get("turn-of", ruling.seat)
        if here and passed == skipped and ruling.overtaken_by is None:
            floor.rulings[index] = ruling._replace(overtaken_by=len(floor.rulings))


def _leave(floor: Floor) -> None:
    """Keep the table as the last ruling left it.

    What binds is heard again while its ruling is carried out: where that calls for a ruling of
    its own, the first one left the table as it stands before the second.
    """
    if floor.rulings and floor.rulings[-1].left is None:
        due = floor.due._replace(cites=floor.hand.cites)
        floor.rulings[-1] = floor.rulings[-1]._replace(left=Left(floor.table, due, floor.at))


def _adopt(floor: Floor, carried: Carried) -> None:
    floor.hand.adopt(carried.table)
    if carried.table.outcome == VOID:
        deal_again(floor)
        return
    for act in carried.hear:
        if floor.table.in_round:
            floor.write(floor.table.but(turn=act.seat))
            floor.hand.adopt(floor.table)
            floor.hear(act, again=True)
    if carried.turn is not None and floor.table.in_round:
        floor.hand.adopt(floor.table.but(turn=carried.turn))


# --- the floor speaks -----------------------------------------------------------------------


def floor_decides(floor: Floor, event: FloorDecides) -> None:
    """Take the floor's choice in place of a ruling that left one, or of its default.

    Raises:
        OffScript: No ruling of a moment ago leaves a choice, or nothing goes by that name.
    """
    for recent in reversed(floor.recent):
        ruling = floor.rulings[recent.at]
        if ruling.discretion is not None:
            _decide(floor, event, recent, ruling)
            return
    if floor.recent:
        from referee.hearing.fairness import opened  # few rulings are set aside

        opening = opened(floor, floor.rulings[floor.recent[-1].at])
        if opening is not None:
            _decide(floor, event, floor.recent[-1], opening)
            return
    raise OffScript(
        f"no ruling waits for the floor to decide {event.choice!r}",
        "A decision of the floor stands right after the ruling that leaves it a choice.",
    )


def _decide(floor: Floor, event: FloorDecides, recent: Recent, ruling: Ruling) -> None:
    assert ruling.discretion is not None  # floor_decides() asks only such rulings
    _go_back(floor, recent)
    left = ruling.found.floor
    offered = left.choices if left is not None else {}
    steps = offered.get(event.choice, (RemedyStep(event.choice),))
    if not all(step.do in remedies() for step in steps):
        names = f"The book offers: {', '.join(offered)}." if offered else "Name a remedy."
        raise OffScript(f"there is no choice {event.choice!r}", names)
    due = floor.due._replace(terms=recent.terms)
    if left is not None:
        steps = (*ruling.found.remedies, *steps)  # what is certain, and the penalty chosen
    carried = carry(recent.matter, floor.table, due, ruling.found, steps, by_floor=event.choice)
    set_aside = left is None and ruling.discretion.because == "book"
    override = set_aside or (bool(offered) and event.choice not in offered)
    floor.rulings.append(
        ruling._replace(
            decision=event.choice,
            remedies=carried.told,
            amount=_amount(carried, event.choice),
            discretion=ruling.discretion._replace(
                decided=Decided(event.choice, event.because, override)
            ),
            left=None,
        )
    )
    _adopt(floor, carried)
    _leave(floor)


def floor_finds(floor: Floor, event: FloorFinds) -> None:
    """Note what the floor finds; a ruling of a moment ago that turns on it is made anew.

    Raises:
        OffScript: No rule of the book asks for the fact.
    """
    if not _asked_for(floor, event.what):
        raise OffScript(
            f"no rule of {floor.book.id} asks whether a seat was {event.what}",
            "The floor finds only what a rule turns on.",
        )
    name = event.what.replace("-", "_")
    for recent in reversed(floor.recent):
        incident = recent.matter.incident
        if name in incident.names and incident.seat in (event.seat, None):
            _go_back(floor, recent)
            _note_finding(floor, event)
            rule(floor, recent.matter._replace(incident=incident.but(**{name: True})))
            return
    _note_finding(floor, event)


def _asked_for(floor: Floor, what: str) -> bool:
    rules = (rule for layer in floor.book.books for rule in layer.rules)
    return any(
        what in {line.fact for line in (*each.when, *each.unless)}
        or (each.floor is not None and what in each.floor.needs)
        for each in rules
    )


def _note_finding(floor: Floor, event: FloorFinds) -> None:
    floor.write(floor.table.but(found=floor.table.found | {(event.seat, event.what)}))


def _go_back(floor: Floor, recent: Recent) -> None:
    """Take back a ruling and what followed from it."""
    floor.hand = recent.hand.as_it_stands()
    floor.field, floor.house = recent.field, recent.house
    if recent.seating is not None:
        floor.seating = recent.seating.kept()
    if floor.honours is not None:
        floor.honours.rewind(recent.honours)
    for at, ruling in enumerate(floor.rulings[: recent.at]):
        if ruling.overtaken_by is not None and ruling.overtaken_by >= recent.at:
            floor.rulings[at] = ruling._replace(overtaken_by=None)
    del floor.rulings[recent.at :]
    floor.recent = [each for each in floor.recent if each.at < recent.at]
    floor.waiting = False
