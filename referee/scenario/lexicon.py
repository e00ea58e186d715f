"""What quoted words bind to: phrases of card rooms in four languages, and a room's own slang.

Words bind only where a whole clause is one of the phrases; everything else stays nothing. All
the languages are tried on every text, since a room mixes them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from referee import store
from referee.named import NamedTuple
from referee.scenario.amounts import Number, NumberWords, Token, plain, tokens
from referee.scenario.cache import lexicon_files, lexicon_key
from referee.table.event import Declaration

_SENTENCE = re.compile(r"\.{2,}|(?<!\d)[.!?;\n]+|[.!?;\n]+(?!\d)")
_CLAUSE = (",", ":", "-", "(", ")")
_OF_THE_PAST = ("misread",)
"""What is told of an act that is over: words that void an announcement do not void it."""
_LONGEST = 2000
_MOST_EDGES = 8


class Meaning(NamedTuple):
    """What one phrase binds to. ``slots`` names its numbers in order: amount or seat."""

    verb: str | None
    mode: str | None
    slots: tuple[str, ...]


class Lexicon(NamedTuple):
    """Phrases and number words of every language that was read.

    ``phrases`` by speaker: a phrase is its words with ``#`` for an amount, ``#`` or ``@`` for a
    seat. ``edges``: words before and after that change nothing; ``voids``: words that make a
    sentence no announcement (if, or); ``others``: words that speak of another person (you).
    """

    numbers: NumberWords
    phrases: Mapping[str, Mapping[str, Meaning]]
    edges: frozenset[tuple[str, ...]]
    voids: frozenset[str]
    others: frozenset[str]
    joins: frozenset[str]

    def read(self, words: str, *, by: str = "seat") -> tuple[Declaration, ...]:
        """Return what the words bind to, in order; ``by`` is seat or dealer.

        >>> load_lexicon().read("I raise to twelve hundred")
        (Declaration(verb='raise', amount=1200, mode='to', seat=None),)
        >>> load_lexicon().read("nice hand, if you bet I fold")
        ()
        """
        found: list[Declaration] = []
        for text, asked in _sentences(words):
            found += self._sentence(text, by, asked=asked)
        return tuple(found)

    def asked(self, words: str) -> tuple[Declaration, ...]:
        """Return what the questions among the words of a seat would bind to as statements.

        >>> load_lexicon().asked("Call?")
        (Declaration(verb='call', amount=None, mode=None, seat=None),)
        """
        found: list[Declaration] = []
        for text, asked in _sentences(words):
            found += self._sentence(text, "seat", asked=False) if asked else ()
        return tuple(found)

    def _sentence(self, text: str, by: str, *, asked: bool) -> list[Declaration]:
        """Return what one sentence binds to; a question or a condition binds to nothing."""
        said = tokens(text, self.numbers)
        if asked and by == "seat":
            return []
        whole = self._phrase([token for token in said if token not in _CLAUSE], by)
        if whole is not None and whole.verb in _OF_THE_PAST:
            return [whole]
        if any(isinstance(token, str) and token in self.voids for token in said):
            return []
        found: list[Declaration] = []
        for clause in _split(said, _CLAUSE):
            if clause and clause[0] in self.others and self._speaks(clause[1:]):
                return []
            found += self._clause(clause, by)
        if asked:  # "Seat 6?" is still a prompt
            return [declared for declared in found if declared.verb == "turn"]
        return found

    def _speaks(self, clause: Sequence[Token]) -> bool:
        """Say whether a clause about another person names a poker act."""
        return bool(clause) and bool(self._clause(clause[:1], "seat"))

    def _clause(self, clause: Sequence[Token], by: str) -> list[Declaration]:
        whole = self._phrase(clause, by)
        if whole is not None:
            return [whole]
        parts = [self._phrase(part, by) for part in _split(clause, self.joins)]
        bound = [part for part in parts if part is not None]
        return bound if len(bound) == len(parts) > 1 else []

    def _phrase(self, clause: Sequence[Token], by: str) -> Declaration | None:
        """Return what a clause binds to as it is, or without words at its edges."""
        for bare in self._bared(list(clause)):
            declared = self._exact(bare, by)
            if declared is not None:
                return declared
        return None

    def _exact(self, clause: Sequence[Token], by: str) -> Declaration | None:
        key = " ".join(
            token if isinstance(token, str) else "@#"[not token.nth] for token in clause
        )
        meaning = self.phrases[by].get(key)
        if meaning is None:
            return None
        numbers = [token.value for token in clause if isinstance(token, Number)]
        if None in numbers or len(numbers) != len(meaning.slots):
            return None  # the second where somebody wrote the sign itself: "#"
        held = dict(zip(meaning.slots, numbers, strict=True))
        return Declaration(meaning.verb, held.get("amount"), meaning.mode, held.get("seat"))

    def _bared(self, clause: list[Token]) -> Iterator[list[Token]]:
        """Yield the clause, then with ever more words gone from its edges."""
        for start in self._shorter(clause, front=True):
            yield from self._shorter(start, front=False)

    def _shorter(self, clause: list[Token], *, front: bool) -> list[list[Token]]:
        found = [clause]
        while len(found) <= _MOST_EDGES:
            less = self._less(found[-1], front=front)
            if less is None:
                break
            found.append(less)
        return found

    def _less(self, clause: list[Token], *, front: bool) -> list[Token] | None:
        for length in (3, 2, 1):
            edge = clause[:length] if front else clause[-length:]
            if len(clause) >= length and tuple(edge) in self.edges:
                return clause[length:] if front else clause[:-length]
        return None


def load_lexicon(extra: Path | None = None) -> Lexicon:
    """Return the lexicon of the program, with a room's own file added to it.

    Raises:
        ContentError: If a file is no lexicon, or two phrases contradict each other.
    """
    return _loaded(lexicon_files(extra), lexicon_key(extra))


@lru_cache(maxsize=8)
def _loaded(files: tuple[Path, ...], key: str) -> Lexicon:
    kept = store.load(key)
    if kept is not None:
        try:
            return _from_plain(kept)
        except (KeyError, TypeError, ValueError):
            pass  # written by something else: as good as nothing
    from referee.scenario.lexicon_file import compiled  # here, because it brings in yaml

    made = compiled(files)
    store.save(key, made)
    return _from_plain(made)


def _from_plain(kept: Mapping[str, Any]) -> Lexicon:
    """Return the lexicon that ``lexicon_file`` compiled."""
    numbers = kept["numbers"]
    return Lexicon(
        NumberWords(
            {word: Fraction(value) for word, value in numbers["values"].items()},
            numbers["times"],
            numbers["after"],
            frozenset(numbers["joins"]),
            tuple(tuple(half.split()) for half in numbers["halves"]),
            frozenset(numbers["single"]),
            frozenset(numbers["compact"]),
            numbers["nth"],
            frozenset(numbers["units"]),
        ),
        {
            by: {
                key: Meaning(verb, mode, tuple(slots))
                for key, (verb, mode, slots) in said.items()
            }
            for by, said in kept["phrases"].items()
        },
        frozenset(tuple(edge.split()) for edge in kept["edges"]),
        *(frozenset(kept[name]) for name in ("voids", "others", "joins")),
    )


def _sentences(words: str) -> Iterator[tuple[str, bool]]:
    """Yield the sentences of a text, each with whether it is a question."""
    text = plain(words[:_LONGEST])
    at = 0
    for end in _SENTENCE.finditer(text + "."):
        yield text[at : end.start()], "?" in end[0]
        at = end.end()


def _split(said: Sequence[Token], marks: Collection[str]) -> Iterator[list[Token]]:
    """Yield what stands between the marks, nothing that is empty."""
    part: list[Token] = []
    for token in said:
        if isinstance(token, str) and token in marks:
            if part:
                yield part
            part = []
        else:
            part.append(token)
    if part:
        yield part
