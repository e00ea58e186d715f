"""A whole script: every sentence put to the floor, every expectation compared at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.errors import ContentError, ContentErrors, NotYetError, UsageError
from referee.hearing import told, vocabulary
from referee.hearing.begun import open_floor
from referee.hearing.expect import Unmet, unmet
from referee.hearing.floor import Floor
from referee.hearing.misnamed import misnamed
from referee.hearing.off import NotYet, OffScript
from referee.hearing.standing import unnoticed
from referee.hearing.underway import between_hands
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf, load_book
from referee.rulebook.rule import in_language
from referee.scenario.script import load
from referee.scenario.values import Script, Sentence
from referee.store import Kept
from referee.table.record import Record
from referee.words import Words
from referee.words import load as load_words

if TYPE_CHECKING:
    from datetime import date

    from referee.seating.start import HandStart


_AFTER = ("scenario", "book", "next", "table", "stopped")


class Hearing(Record):
    """What a hearing gave; ``data`` is the whole of it as plain values.

    ``wait`` is set where the script reaches something that cannot be ruled yet: what was ruled
    before it stands. ``language`` None: in English, with the sentences as they were written.
    """

    script: Script
    book: Book
    floor: Floor
    language: str | None
    foreign: bool
    stopped: dict[str, Any] | None
    wait: NotYetError | None = None

    @cached_property
    def data(self) -> dict[str, Any]:
        """The hearing as JSON tells it."""
        return {name: tell() for name, tell in self._telling(self.language).items()}

    @property
    def after(self) -> dict[str, Any]:
        """What is due at its end, and the table as it then is, as JSON tells it."""
        return {key: self.data[key] for key in _AFTER}

    @cached_property
    def _compared(self) -> Mapping[str, Any]:
        """The same in English, for what a file expects: told is only what it asks for."""
        if self.language in (None, "en") and "data" in vars(self):
            return self.data
        rulings = self.floor.rulings
        parts = self._telling("en") | {
            "rulings": lambda: [told.decided(each, "en") for each in rulings]
        }
        return Kept(parts, lambda tell: tell())

    def _telling(self, asked: str | None) -> dict[str, Callable[[], Any]]:
        """Return how each part is told, in the order of JSON."""
        language = asked or "en"
        words, script, floor = load_words(language), self.script, self.floor
        honours = floor.honours.list if floor.honours else ()
        return {
            "format": lambda: 1,
            "file": lambda: script.file,
            "scenario": lambda: script.id,
            "title": lambda: in_language(script.title, language) or script.id,
            "question": lambda: in_language(script.question, language) or None,
            "book": lambda: told.book(self.book, language),
            "script": lambda: list(self._script(asked)),
            "rulings": lambda: [
                told.ruling(ruling, *self._where(ruling.after, asked), words, language)
                | told.left(ruling, words)
                for ruling in floor.rulings
            ],
            "honoured": lambda: [told.honoured(each, words) for each in honours],
            "stands": lambda: [
                told.standing(each, words, language)
                for each in (*floor.stands, *unnoticed(floor, floor.table))
            ],
            "next": lambda: self._next(words),
            "table": lambda: told.table(floor.table, taken=floor.house + floor.hand.rake),
            "stopped": lambda: self._stopped(language),
        }

    def _next(self, words: Words) -> dict[str, Any]:
        floor = self.floor
        return (
            told.due(floor.due._replace(cites=floor.hand.cites), floor.table.hand, words)
            | told.hand_start(_start(floor))
            | {"waits_for_floor": floor.waiting}
            | told.away(floor.due, floor.table, floor.settings)
            | self._word()
        )

    def _word(self) -> dict[str, Any]:
        """Tell the rule by which the hand waits for the floor's word, hand for hand."""
        if self.floor.field is None:
            return {}
        from referee.hearing.tables import word_awaited  # few scripts tell of a tournament

        cite = word_awaited(self.floor)
        return {"word": told.cites((cite,))} if cite is not None else {}

    def _stopped(self, language: str) -> dict[str, Any] | None:
        if self.stopped is None or language == "en":
            return self.stopped
        from referee import retold  # a start in English retells nothing

        because = retold.line(self.stopped["because"], language)
        return {**self.stopped, "because": because}

    def _where(self, n: int, language: str | None) -> tuple[int, str]:
        sentence = self.script.sentences[n - 1]
        if language is None:
            return sentence.line, sentence.text
        from referee.scenario.sentence import tell  # a start that retells nothing needs none

        return sentence.line, tell(sentence.event, language)

    def _script(self, language: str | None) -> Iterator[dict[str, Any]]:
        """Yield every sentence with the hand it belongs to; what was not heard has the last."""
        shots = self.floor.honours.shots if self.floor.honours else {}
        hand = 1
        for each in self.script.sentences:
            hand = shots[each.n].hand if each.n in shots else hand
            line, sentence = self._where(each.n, language)
            yield {"n": each.n, "line": line, "hand": hand, "sentence": sentence}

    @property
    def conflict(self) -> bool:
        """Whether two standing rules of one book part over an incident of this script."""
        return any(
            ruling.discretion is not None and ruling.discretion.because == "conflict"
            for ruling in self.floor.rulings
        )

    @cached_property
    def unmet(self) -> tuple[Unmet, ...]:
        """Expectations the hearing did not meet; none are asked of a book not its own."""
        if self.foreign:
            return ()
        missed = tuple(unmet(self.script, self._compared, self.shots))
        # A name that is none is never met, so what is met need not be searched for one.
        asked = missed or self.script.shows
        return (*misnamed(self.script, self.book), *missed) if asked else ()

    @property
    def unmet_of_another(self) -> tuple[Unmet, ...]:
        """What was not met of all that a script expects of this book, not its own.

        That is each expectation that names this book, with what stands beside it. Rules that
        ``cites`` names are those of the script's own book.
        """
        named = tuple(
            each.but(wants={name: want for name, want in each.wants.items() if name != "cites"})
            for each in self.script.expectations
            if self.book.id in (each.by_book or ())
        )
        script = self.script.but(expectations=named, ends=None, shows=())
        # Of a book that is not its own a script need not expect all there is.
        missed = tuple(unmet(script, self._compared, self.shots, every=False))
        found = (*misnamed(script, self.book), *missed) if missed else ()
        return tuple(each._replace(book=self.book.id) for each in found)

    @property
    def shots(self) -> dict[int, dict[str, Any]]:
        """What was due after each sentence after which something is expected, as JSON."""
        words = load_words("en")
        honours = self.floor.honours
        if honours is None:
            return {}
        wanted = {each.after for each in self.script.expectations}
        return {
            n: told.due(shot.cited, shot.hand, words) | told.hand_start(shot.upcoming)
            for n, shot in honours.shots.items()
            if n in wanted
        }


def hear(
    path: str | Path,
    *,
    book: str | Path | None = None,
    own_rules_only: bool | None = None,
    on: date | None = None,
    language: str | None = None,
) -> Hearing:
    """Hear a scenario file.

    ``book`` is heard instead of the script's own; ``on`` picks the edition in force that day;
    ``language`` is what it is told in, sentences too; None: English, sentences as written.

    Raises:
        ContentError: The script or the book is faulty; ``NotYetError`` where the game, its
            structure or its stakes cannot be played yet.
        UsageError: There is no such book, or the script names none and none is given.

    >>> hearing = hear("scenarios/holdem/one-big-chip-is-a-call.yaml")
    >>> hearing.data["rulings"][0]["decision"]
    'call'
    """
    return hear_script(
        load(path), book=book, own_rules_only=own_rules_only, on=on, language=language
    )


def _day(script: Script) -> date | None:
    """Return the day a script names, or None."""
    if not script.on:
        return None
    from datetime import date  # few scripts name one

    return date.fromisoformat(script.on)


def hear_script(
    script: Script,
    *,
    book: str | Path | None = None,
    own_rules_only: bool | None = None,
    on: date | None = None,
    language: str | None = None,
    shelf: Shelf | None = None,
) -> Hearing:
    """Hear a script that was read before; as ``hear``. Books come off a ``shelf`` if given."""
    ref = book if book is not None else script.book
    if ref is None:
        raise UsageError(f"{script.file} names no book\n  Say which one: --book ID.")
    if book is None and script.book is not None:
        library.named_at(script.place("book"), script.book)
    day = on if on is not None else _day(script)
    used = (load_book if shelf is None else shelf.book)(
        ref, on=day, placard=script.placard or None, placard_place=script.place("placard")
    )
    if Path(ref).is_dir():
        hold_together(used, conflicts=True)
    foreign = book is not None and str(book) != script.book
    own = script.own_rules_only if own_rules_only is None else own_rules_only
    return hear_under(script, used, own_only=own, foreign=foreign, language=language)


def hear_under(
    script: Script,
    used: Book,
    *,
    own_only: bool,
    foreign: bool,
    language: str | None = None,
) -> Hearing:
    """Hear a script under a book that is at hand.

    ``foreign``: it is not the script's own, so that the script may go astray under its rulings.
    """
    floor = open_floor(script, used, own_only=own_only)
    try:
        stopped = _sentences(script, floor, foreign=foreign)
    except NotYetError as wait:
        stopped = _stop(script, floor.last_n, wait.fault)
        return Hearing(script, used, floor, language, foreign, stopped, wait)
    return Hearing(script, used, floor, language, foreign, stopped)


def hold_together(book: Book, *, conflicts: bool = False) -> None:
    """Refuse a book of the user's own that speaks of what is not there, or contradicts itself.

    ``conflicts``: rules that part are let pass, for a hearing tells where two of them meet.
    What was found good is kept, as long as neither the book nor the program changes.

    Raises:
        ContentErrors: With every fault.
    """
    # A book that ships is checked by `referee check`: only a draft pays for this.
    found = vocabulary.kept_faults(book)
    if conflicts:
        found = [fault for fault in found if fault.code != "conflict"]
    if found:
        raise ContentErrors(found)


def _start(floor: Floor) -> HandStart | None:
    """Return how the hand begins that is about to be dealt, None in the middle of one."""
    if not between_hands(floor):
        return None
    from referee.hearing.seated import upcoming  # many scripts end in the middle of a hand

    return upcoming(floor)


def _sentences(script: Script, floor: Floor, *, foreign: bool) -> dict[str, Any] | None:
    """Put every sentence to the floor; return where and why the hearing stopped, if it did."""
    for sentence in script.sentences:
        stop = _one(script, floor, sentence, foreign=foreign)
        if stop is not None:
            return stop
    stop = _at_end(script, floor, foreign=foreign)
    if stop is None and floor.stopped is not None:
        return _stop(script, *floor.stopped)
    return stop


def _one(
    script: Script, floor: Floor, sentence: Sentence, *, foreign: bool
) -> dict[str, Any] | None:
    try:
        floor.sees(sentence.event, sentence.n)
    except OffScript as off:
        return _off(script, sentence, off, floor, foreign=foreign)
    except NotYet as wait:
        raise NotYetError(script_place(script, sentence), str(wait)) from None
    return _stop(script, *floor.stopped) if floor.stopped is not None else None


def _at_end(script: Script, floor: Floor, *, foreign: bool) -> dict[str, Any] | None:
    try:
        floor.end()
    except OffScript as off:
        return _off(script, script.sentences[-1], off, floor, foreign=foreign)
    except NotYet as wait:
        raise NotYetError(script_place(script, script.sentences[-1]), str(wait)) from None
    return None


def _off(
    script: Script, sentence: Sentence, off: OffScript, floor: Floor, *, foreign: bool
) -> dict[str, Any]:
    """Stop where another book's rulings made the script go astray; else its file is wrong."""
    if foreign and floor.rulings:
        return _stop(script, sentence.n, off.fault)
    raise ContentError(script_place(script, sentence), off.fault, *off.help_lines) from None


def script_place(script: Script, sentence: Sentence) -> Any:
    """Return where a sentence stands."""
    return script.place()._replace(line=sentence.line)


def _stop(script: Script, n: int, because: str) -> dict[str, Any]:
    return {"after": n, "line": script.sentences[n - 1].line, "because": because}


__all__: Sequence[str] = ("Hearing", "hear", "hear_script", "hear_under")
