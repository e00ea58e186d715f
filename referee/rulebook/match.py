"""Which rule decides. The house speaks first; a rule yields only to a rule that names it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from referee.named import NamedTuple
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer, standing
from referee.rulebook.rule import BASE, FloorChoice, Rule
from referee.table.due import Case, Cite
from referee.table.facts import Fact, Facts
from referee.table.order import RemedyStep
from referee.table.record import Record
from referee.words import Wanted

_AS_IT_STANDS = "play-on"
"""The remedy that changes nothing, by its name: a book knows remedies by name only."""
_ROLES = ("defers", "decides", "also", "exception", "option", "definition")


class Failed(Record):
    """One line of a rule that did not hold.

    ``wanted`` is what the rule asks, for words to tell; ``was`` the fact itself.
    """

    fact: str
    wanted: Wanted
    was: Fact


class Near(Record):
    """A rule on the same incident that did not apply, and why."""

    rule: Rule
    failed: tuple[Failed, ...]


class Found(NamedTuple):
    """What the layers have to say.

    ``rules``: those that decide, all ordering alike; with a ``conflict``, those that differ;
    none where all were silent. ``deferring``: house rules that apply and leave the answer to a
    base. ``silent``: the books passed over. ``near`` has each entry once, by the case that came
    nearest, and none of which another case applies; the nearest first. ``cites`` are in the
    order defers, decides, also, exception, option, definition.
    """

    rules: tuple[Rule, ...] = ()
    conflict: bool = False
    silent: tuple[str, ...] = ()
    near: tuple[Near, ...] = ()
    cites: tuple[Cite, ...] = ()
    deferring: tuple[Rule, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The rule that decides, or None."""
        return self.rules[0] if self.rules and not self.conflict else None

    @property
    def remedies(self) -> tuple[RemedyStep, ...]:
        """What the deciding rule orders; nothing where none decides, or the floor does."""
        return self.rule.remedies if self.rule else ()

    @property
    def floor(self) -> FloorChoice | None:
        """What the deciding rule leaves to the floor."""
        return self.rule.floor if self.rule else None


class Question(Record):
    """What is put to the layers."""

    book: Book
    case: Case
    incident: str
    facts: Facts

    def look(self, option: str) -> str:
        """Return what an option says in this case."""
        return self.book.setting(self.case, option).value

    def failed(self, rule: Rule) -> tuple[Failed, ...]:
        """Return the lines that keep a rule away; none if it applies."""
        wanted = [
            (line.fact, line.asked(self.look))
            for line in rule.when
            if not line.holds(self.facts.get(line.fact), self.look)
        ]
        unwanted = [
            (line.fact, line.against(self.look))
            for line in rule.unless
            if line.holds(self.facts.get(line.fact), self.look)
        ]
        return tuple(
            Failed(fact, asked, self.facts.get(fact)) for fact, asked in wanted + unwanted
        )


def find(
    book: Book,
    case: Case,
    incident: str,
    facts: Facts,
    *,
    own_only: bool = False,
    aside: bool = False,
) -> Found:
    """Return the standing rule of the first layer that has one, and who was silent.

    ``own_only`` asks no base book, save where a house rule defers to one. ``aside``: nothing is
    to be decided, it is only told what would have been.
    """
    if aside:
        book.asked.add(incident)
    else:
        book.put(case, incident, facts, own_only=own_only)
    question = Question(book, case, incident, facts)
    found = _ask(question, book.speaking(own_only=own_only))
    applying = {(rule.book, rule.id) for rule in (*found.rules, *found.deferring)}
    applying |= {(cite.book, cite.id) for cite in found.cites if cite.role == "exception"}
    return found._replace(near=_nearest(found.near, applying))


def _nearest(near: Iterable[Near], applying: Container[tuple[str, str]]) -> tuple[Near, ...]:
    """Return each entry once, by the case with the fewest lines that failed."""
    best: dict[tuple[str, str], Near] = {}
    for each in near:
        key = (each.rule.book, each.rule.id)
        if key not in applying and (
            key not in best or len(each.failed) < len(best[key].failed)
        ):
            best[key] = each
    return nearest_first(best.values())


def nearest_first(near: Iterable[Near]) -> tuple[Near, ...]:
    """Return near misses in the order in which they tell most.

    One line that failed comes before several, and what came too late or was too much before all
    else. A rule that would have left everything as it is tells nothing by not applying.
    """
    telling = [each for each in near if _AS_IT_STANDS not in _does(each.rule)]
    return tuple(sorted(telling, key=lambda each: (len(each.failed), not _too_late(each))))


def _does(rule: Rule) -> set[str]:
    return {step.do for step in rule.remedies}


def _too_late(near: Near) -> bool:
    """Say whether each line that failed is a bound from above."""
    demands = (demand for each in near.failed for demand in each.wanted[1])
    return all(demand[0] in ("at_most", "below") for demand in demands)


def _ask(question: Question, layers: Sequence[Layer]) -> Found:
    silent: list[str] = []
    passed: list[Near] = []
    for layer in layers:
        asked = [
            Near(rule, question.failed(rule))
            for rule in layer.on(question.incident, question.case)
        ]
        near = [each for each in asked if each.failed]
        covering = [each.rule for each in asked if not each.failed]
        deciding = standing(covering)
        if deciding:
            found = _decided(question, layer, deciding, covering)
            return found._replace(silent=(*silent, *found.silent), near=(*near, *found.near))
        if layer.only in ("", question.case.setting):
            silent.append(layer.book_id)
        passed += near
    return Found(silent=tuple(silent), near=tuple(passed))


def _decided(
    question: Question, layer: Layer, deciding: list[Rule], covering: list[Rule]
) -> Found:
    """Return what the standing rules of the first layer that has some come to."""
    if any(rule.orders != deciding[0].orders for rule in deciding):
        both = dict.fromkeys(rule.cite() for rule in deciding)
        return Found(tuple(deciding), True, cites=tuple(both))
    own = {rule.id for rule in deciding}
    role = "defers" if deciding[0].defers_to is not None else "decides"
    cites = (
        deciding[0].cite(role),
        *dict.fromkeys(rule.cite("also") for rule in deciding if rule.id != deciding[0].id),
        *dict.fromkeys(rule.cite("exception") for rule in covering if rule.id not in own),
        *_options(question, deciding[0]),
        *_definitions(question.book, layer, deciding[0]),
    )
    if deciding[0].defers_to is None:
        return Found(tuple(deciding), cites=cites)
    rest = _below(question, layer, deciding[0].defers_to)
    return rest._replace(
        cites=tuple(sorted(dict.fromkeys((*cites, *rest.cites)), key=_by_role)),
        deferring=(*deciding, *rest.deferring),
    )


def _by_role(cite: Cite) -> int:
    return _ROLES.index(cite.role)


def _below(question: Question, layer: Layer, whom: str) -> Found:
    """Return what the layers below say: the next that speaks, or one rule of theirs by id."""
    below = question.book.below(layer)
    if whom == BASE:
        return _ask(question, below)
    for base in below:
        if entry := base.rule(whom):
            on = [rule for rule in base.on(question.incident, question.case) if rule.id == whom]
            covering = [rule for rule in on if not question.failed(rule)]
            deciding = standing(covering) or on[:1] or [entry]
            return _decided(question, base, deciding, deciding)
    return Found(silent=tuple(base.book_id for base in below))


def _options(question: Question, rule: Rule) -> Iterator[Cite]:
    for option in rule.options:
        yield from question.book.setting(question.case, option).cites


def _definitions(book: Book, layer: Layer, rule: Rule) -> Iterator[Cite]:
    for name in rule.see:
        if name == rule.id:
            continue
        for place in (layer, *book.below(layer)):
            if seen := place.rule(name):
                yield seen.cite("definition")
                break
