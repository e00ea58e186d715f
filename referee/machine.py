"""The one place that imports ``transitions``: state machines built from plain rows and checked.

The library passes mistyped states, unreachable ones and doubled rows in silence; the builder
does not. Phases are states and there is no trigger per event: a hand changes phase some seven
times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee import store
from referee.errors import FaultError
from referee.named import NamedTuple
from referee.version import __version__


class Move(NamedTuple):
    """One way from a phase to another."""

    trigger: str
    source: str
    to: str


class _Where:
    """The model of a machine: it knows only in which state it is."""

    state: str


class Machine:
    """A checked machine, shared by all who walk it; it remembers nothing between moves."""

    def __init__(
        self,
        name: str,
        states: Sequence[str],
        moves: Iterable[Move],
        start: str,
        ends: Iterable[str],
    ) -> None:
        """Build the machine.

        Raises:
            FaultError: A state named twice, a move from or to no state, two moves for one
                trigger, a state nothing reaches, a state nothing leaves that is no end.
        """
        self.name = name
        self.states = tuple(states)
        self.moves = tuple(moves)
        self.start = start
        self.ends = tuple(ends)
        rows = repr((self.states, self.moves, start, self.ends))
        key = store.key("machine", __version__, name, rows)
        kept = store.load(key)
        if not isinstance(kept, list):
            self._check()
            kept = self._walked()
            store.save(key, kept)
        self._ways: dict[tuple[str, str], str] = {
            (source, trigger): to for source, trigger, to in kept
        }

    def _walked(self) -> list[tuple[str, str, str]]:
        """Have the library take every move once, and return where each leads.

        No move has a condition, so that one answer holds for good: a start that finds them kept
        does without the library.
        """
        import transitions  # it brings logging and more, a twentieth of a start

        where = _Where()
        machine = transitions.Machine(
            model=where,
            states=list(self.states),
            transitions=[[move.trigger, move.source, move.to] for move in self.moves],
            initial=self.start,
            auto_transitions=False,
        )
        found = []
        for move in self.moves:
            where.state = move.source
            machine.events[move.trigger].trigger(where)
            found.append((move.source, move.trigger, where.state))
        return found

    def _check(self) -> None:
        if len(set(self.states)) != len(self.states):
            raise FaultError(f"machine {self.name}: a state is named twice")
        seen: set[tuple[str, str]] = set()
        for move in self.moves:
            for state in (move.source, move.to):
                if state not in self.states:
                    raise FaultError(
                        f"machine {self.name}: {move.trigger} names no state {state!r}"
                    )
            if (move.trigger, move.source) in seen:
                raise FaultError(
                    f"machine {self.name}: {move.trigger} twice from {move.source}"
                )
            seen.add((move.trigger, move.source))
        for state in (self.start, *self.ends):
            if state not in self.states:
                raise FaultError(f"machine {self.name}: {state!r} is no state of it")
        ways = [(move.source, move.to) for move in self.moves]
        reached = _spread({self.start}, ways)
        ending = _spread(set(self.ends), [(to, source) for source, to in ways])
        for state in self.states:
            if state not in reached:
                raise FaultError(f"machine {self.name}: nothing leads to {state}")
            if state not in ending:
                raise FaultError(f"machine {self.name}: nothing leads out of {state} to an end")

    def open(self, state: str) -> tuple[str, ...]:
        """Return the triggers that lead out of a state."""
        return tuple(move.trigger for move in self.moves if move.source == state)

    def move(self, state: str, trigger: str) -> str:
        """Return the state a trigger leads to.

        Raises:
            FaultError: The trigger does not lead out of this state.
        """
        to = self._ways.get((state, trigger))
        if to is None:
            ways = ", ".join(self.open(state)) or "nothing"
            told = f"machine {self.name}: {trigger} does not lead out of {state}; {ways} does"
            raise FaultError(told)
        return to

    def mermaid(self) -> str:
        """Draw the machine as a Mermaid state diagram."""
        rows = ["stateDiagram-v2", f"    [*] --> {_id(self.start)}"]
        rows += [
            f"    {_id(move.source)} --> {_id(move.to)}: {move.trigger}" for move in self.moves
        ]
        rows += [f"    {_id(state)} --> [*]" for state in self.ends]
        return "\n".join(rows) + "\n"


def _spread(found: set[str], ways: Iterable[tuple[str, str]]) -> set[str]:
    """Return all that can be reached from some states by going along ways."""
    rows = list(ways)
    while more := {to for source, to in rows if source in found} - found:
        found |= more
    return found


def _id(state: str) -> str:
    return state.replace("-", "_")
