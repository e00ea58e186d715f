"""A book with all it stands on: what its layers say of the house options."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee import store
from referee.content import root, shown
from referee.errors import ContentError, ContentErrors, FaultError, Place
from referee.named import NamedTuple
from referee.rulebook import cache, library, options, packing
from referee.rulebook.layer import Layer
from referee.rulebook.rule import LEAVES_OPEN, PLACARD, Rule, Text, in_language
from referee.table.due import Case, Cite, Setting, Settings
from referee.table.facts import Facts
from referee.table.record import Record

if TYPE_CHECKING:
    from datetime import date


class Book(Record):
    """A book as it is used: ``layers`` last first, from the placard down to the ground."""

    id: str
    title: Text
    edition: str
    sha256: str
    layers: tuple[Layer, ...]

    @cached_property
    def _settings(self) -> dict[tuple[Case, str], Setting]:
        """What was looked up once; a hand asks the same few options at every act."""
        return {}

    @cached_property
    def _wholes(self) -> dict[tuple[Case, tuple[str, ...]], Settings]:
        """What a variant reads, which is the same for every hand of an archive."""
        return {}

    @cached_property
    def answers(self) -> dict[tuple[object, ...], Any]:
        """What was asked once; the same few facts come back in every hand of an archive."""
        return {}

    @cached_property
    def asked(self) -> set[str]:
        """The incidents that were put to the book."""
        return set()

    @property
    def looked_up(self) -> frozenset[tuple[Case, str]]:
        """The keys of settings that were looked up, each in its case."""
        return frozenset(self._settings)

    def fresh(self) -> Book:
        """Return the same book of which nothing was asked yet."""
        return Book(self.id, self.title, self.edition, self.sha256, self.layers)

    def again(self) -> Book:
        """Return the same book, no incident put to it; settings that were looked up stay."""
        book = self.fresh()
        vars(book)["_settings"], vars(book)["_wholes"] = self._settings, self._wholes
        return book

    def listening(self) -> Listening:
        """Return the same book, which notes what is asked of it; what was looked up stays."""
        book = Listening(self.id, self.title, self.edition, self.sha256, self.layers)
        vars(book)["_settings"] = self._settings
        return book

    def speaking(self, *, own_only: bool = False) -> Sequence[Layer]:
        """Return the layers that may have rules on incidents; a placard has options alone."""
        return self.books[:1] if own_only else self.books

    def put(self, case: Case, incident: str, facts: Facts, *, own_only: bool) -> None:
        """Take note that an incident was put to the book."""
        self.asked.add(incident)

    def speaks_of(self, incident: str, case: Case, *, own_only: bool = False) -> bool:
        """Tell whether any layer has a rule on an incident; it counts as put to the book."""
        self.asked.add(incident)
        return any(layer.on(incident, case) for layer in self.speaking(own_only=own_only))

    def below(self, layer: Layer) -> Sequence[Layer]:
        """Return the layers a book stands on."""
        return self.books[self.books.index(layer) + 1 :]

    @cached_property
    def books(self) -> tuple[Layer, ...]:
        """The layers that are books: all but the placard."""
        return tuple(layer for layer in self.layers if layer.book_id != PLACARD)

    def with_layer(self, old: Layer, new: Layer, *, answers: frozenset[str]) -> Book:
        """Return the book with one layer in the place of another.

        ``answers`` are the keys of settings that it may answer otherwise: what was looked up of
        all others stays.
        """
        layers = tuple(new if layer is old else layer for layer in self.layers)
        other = Book(self.id, self.title, self.edition, self.sha256, layers)
        if not answers:
            # Copies: what is looked up in the other must not be met where this one is read.
            vars(other)["_settings"] = dict(self._settings)
            vars(other)["_wholes"] = dict(self._wholes)
        else:
            kept = {at: said for at, said in self._settings.items() if at[1] not in answers}
            vars(other)["_settings"] = kept
        return other

    def under(self, placard: Layer) -> Book:
        """Return the book with a placard's options asked first.

        What was looked up of options that are not on it holds for both, and stays.
        """
        book = Book(self.id, self.title, self.edition, self.sha256, (placard, *self.layers))
        keys = placard.index.keys
        kept = {at: said for at, said in self._settings.items() if at[1] not in keys}
        vars(book)["_settings"] = kept
        return book

    @property
    def own(self) -> Layer:
        """The layer of the book itself."""
        return self.books[0]

    def stands_on(self, book_id: str) -> bool:
        """Tell whether another book is asked, in one setting at least, where this is silent."""
        return any(layer.book_id == book_id for layer in self.books[1:])

    @property
    def in_tournaments(self) -> Layer | None:
        """The book that is asked in tournaments alone, where the book itself is silent."""
        below = self.books[1:2]
        return below[0] if below and below[0].only else None

    @cached_property
    def without_own(self) -> Book | None:
        """The book that this one extends, with all else it stands on, without its own rules."""
        base = next((layer for layer in self.books[1:] if not layer.only), None)
        if base is None:
            return None
        layers = tuple(layer for layer in self.layers if layer is not self.own)
        return Book(base.book_id, base.title, base.edition, self.sha256, layers)

    def rule(self, book_id: str, rule_id: str) -> Rule | None:
        """Return the rule a cite names, or None."""
        for layer in self.layers:
            if layer.book_id == book_id:
                return layer.rule(rule_id)
        return None

    def settings(self, case: Case, needed: Iterable[str]) -> Settings:
        """Return every part of the options a variant reads, as they hold in this case.

        Raises:
            ContentErrors: Naming each option and part that no layer answers.
        """
        asked = tuple(needed)
        if (case, asked) in self._wholes:
            return self._wholes[case, asked]
        found: dict[str, Setting] = {}
        faults: list[ContentError] = []
        for key in setting_keys(asked):
            try:
                found[key] = self._answer(case, key)
            except ContentError as fault:
                faults.append(fault)
        if faults:
            raise ContentErrors(faults)
        self._wholes[case, asked] = found
        return found

    def setting(self, case: Case, key: str) -> Setting:
        """Return what the first layer that answers says of ``option`` or ``option.part``.

        Layers before it that leave the option open are cited with it.

        Raises:
            ContentError: If no layer answers, or one layer answers in two ways.
        """
        return self._answer(case, key)

    def _answer(self, case: Case, key: str) -> Setting:
        if (case, key) not in self._settings:
            self._settings[case, key] = self._look_up(case, key)
        return self._settings[case, key]

    def _look_up(self, case: Case, key: str) -> Setting:
        open_cites: list[Cite] = []
        for layer in self.layers:
            rules = layer.answering(key, case)
            values = {rule.sets[key] for rule in rules}
            if len(values) > 1:
                raise ContentError(
                    rules[0].place,
                    f"rules {' and '.join(rule.number for rule in rules)} set {key!r} apart",
                    f"This is about {', '.join(case)}. Let one name the other in exception_to.",
                    code="conflict",
                )
            cites = [rule.cite("option", key) for rule in rules]
            if values and not values & LEAVES_OPEN:
                return Setting(rules[0].sets[key], (*open_cites, *cites))
            open_cites += cites
        raise self._unanswered(case, key, open_cites)

    def _unanswered(self, case: Case, key: str, open_cites: Sequence[Cite]) -> ContentError:
        left = [
            f"Rule {cite.number} of {cite.book} leaves it open ({cite.value})."
            for cite in open_cites
        ]
        takes = options.allowed(options.load(), key)
        return ContentError(
            self.own.place,
            f"no layer says what {key!r} is for {', '.join(case)}",
            f"Asked: {', '.join(layer.book_id for layer in self.layers)}.",
            *left,
            *([f"It takes: {takes.told()}."] if takes else []),
            code="unset",
        )


class Put(NamedTuple):
    """An incident that was put to a book; ``own_only``: to none that it stands on."""

    case: Case
    incident: str
    facts: Facts
    own_only: bool


class Listening(Book):
    """A book that notes what is put to it, and which settings are read off it.

    A game looks all of its options up when a hand opens, and reads few of them.
    """

    @cached_property
    def looked(self) -> set[tuple[Case, str]]:
        """The settings that were looked up, whether they were read or not."""
        return set()

    @cached_property
    def read(self) -> set[tuple[Case, str]]:
        """Those of them that were read."""
        return set()

    @cached_property
    def questions(self) -> list[Put]:
        """What was put to the book, in the order in which it came up."""
        return []

    def put(self, case: Case, incident: str, facts: Facts, *, own_only: bool) -> None:
        """Take note of an incident with its facts."""
        super().put(case, incident, facts, own_only=own_only)
        self.questions.append(Put(case, incident, facts, own_only))

    @property
    def looked_up(self) -> frozenset[tuple[Case, str]]:
        """The same as of any book; other hearings by it do not count."""
        return frozenset(self.looked)

    def setting(self, case: Case, key: str) -> Setting:
        """Return a setting, and note it."""
        self.looked.add((case, key))
        self.read.add((case, key))
        return super().setting(case, key)

    def settings(self, case: Case, needed: Iterable[str]) -> Settings:
        """Return settings that note which of them are read."""
        found = super().settings(case, needed)
        self.looked.update((case, key) for key in found)
        return _Noted(found, case, self.read)


class _Noted(Mapping[str, Setting]):
    """Settings that note what is read; to go through all of them is no reading of any.

    Who goes through them asks whether there is an answer that nobody follows: ``Between``
    asks that of a new answer too.
    """

    def __init__(self, found: Settings, case: Case, read: set[tuple[Case, str]]) -> None:
        self._found, self._case, self._read = found, case, read

    def __getitem__(self, key: str) -> Setting:
        self._read.add((self._case, key))
        return self._found[key]

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def items(self) -> ItemsView[str, Setting]:
        return self._found.items()


def load_book(
    ref: str | Path,
    *,
    on: date | None = None,
    placard: Mapping[str, object] | None = None,
    placard_place: Place | None = None,
    keep: bool = True,
) -> Book:
    """Return a book by its id or its folder, with all it stands on.

    ``on`` picks the edition of its family in force on that day. ``placard`` are a table's own
    options, as a scenario writes them at ``placard_place``. ``keep``: what is read is kept for
    the next start, and what was kept is not read; else parts that have not changed since this
    process last read them are the same objects.

    Raises:
        UsageError: If there is no such book, or no edition in force.
        ContentErrors: With every fault of every file.
    """
    folder = library.folder_of(ref)
    folders = library.chain(folder if on is None else library.in_force(folder, on))
    files = [path for each in folders for path in library.files(each)]
    try:
        key = cache.key_of("book", [*files, *words_files()])
    except OSError:
        key = ""  # a file that cannot be opened: reading says which
    book = _read(tuple(folders), tuple(map(shown, folders)), key, keep).again()
    return with_placard(book, placard, placard_place) if placard else book


def with_placard(book: Book, placard: Mapping[str, object], place: Place | None) -> Book:
    """Return the book as it holds at a table with options of its own, written at ``place``.

    Raises:
        ContentErrors: If the placard names an option, a part or a value that is not there.
    """
    from referee.rulebook.placard import placard_layer  # few tables have one

    return book.under(placard_layer(placard, place or Place(PLACARD)))


class Shelf:
    """Books of one run, each read once, for many scripts: its files are not looked at again."""

    def __init__(self) -> None:
        self._books: dict[tuple[str | Path, date | None], Book] = {}

    def book(
        self,
        ref: str | Path,
        *,
        on: date | None = None,
        placard: Mapping[str, object] | None = None,
        placard_place: Place | None = None,
    ) -> Book:
        """Return a book as ``load_book`` does, with what was looked up in it before."""
        if (ref, on) not in self._books:
            self._books[ref, on] = load_book(ref, on=on)
        book = self._books[ref, on]
        return with_placard(book, placard, placard_place) if placard else book


def list_books(language: str = "en") -> list[tuple[str, str, str]]:
    """Return id, title and edition of every book that came with the program.

    A title that is not there in the language is told in English.
    """
    from referee.rulebook import reading

    heads = [reading.read_head(folder) for folder in library.folders()]
    return [(head.id, in_language(head.title, language), head.edition) for head in heads]


@lru_cache(maxsize=32)
def _read(folders: tuple[Path, ...], names: tuple[str, ...], key: str, kept: bool) -> Book:
    """Return a book, out of the cache where that is ``kept``; else read it.

    ``names`` are how the folders are told in messages, which the working folder has a say in.
    """
    found = packing.unpacked(store.load_rows(key), names) if key and kept else None
    if found is None:
        from referee.rulebook import reading  # imports yaml and pydantic: not on a hit

        layers = tuple(reading.read_chain(list(folders)))
        sha256 = cache.digest(path for each in folders for path in library.files(each))
        if key and kept:
            store.save_rows(key, packing.packed(sha256, layers))
        found = sha256, layers
    sha256, layers = found
    own = layers[0]
    return Book(own.book_id, own.title, own.edition, sha256, layers)


def words_files() -> list[Path]:
    """Return the files that say which options and groups any book may name."""
    return [root("rulebooks") / name for name in ("options.yaml", "groups.yaml")]


def setting_keys(needed: Iterable[str]) -> list[str]:
    """Return the keys of settings for options, an option standing for all its parts."""
    declared = options.load()
    keys: list[str] = []
    for name in needed:
        if name in declared:
            keys += declared[name].keys
        elif options.allowed(declared, name) is not None:
            keys.append(name)
        else:
            fault, help_lines = options.unknown(declared, name)
            raise FaultError("\n  ".join([f"something reads an option: {fault}", *help_lines]))
    return list(dict.fromkeys(keys))
