"""A table's own options, written in a scenario: the last layer, asked first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee import words
from referee.errors import ContentError, ContentErrors, Place
from referee.rulebook import options
from referee.rulebook.layer import Layer
from referee.rulebook.rule import PLACARD, Rule


def placard_layer(said: Mapping[str, object], place: Place) -> Layer:
    """Return the layer of a placard: one rule an option, with the option's name as its id.

    Raises:
        ContentErrors: If it names an option, a part or a value that is not there.
    """
    declared = options.load()
    faults: list[ContentError] = []
    rules: list[Rule] = []
    for name, value in said.items():
        sets = dict(_settings(name, value))
        for key, word in sets.items():
            faults += _faults(declared, key, word, place)
        rules.append(_rule(name, sets, place))
    if faults:
        raise ContentErrors(faults)
    return Layer(PLACARD, words.in_each("placard"), "", place, tuple(rules))


def _settings(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for part, word in value.items():
            yield f"{name}.{part}", _word(word)
    else:
        yield name, _word(value)


def _word(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(word) for word in value)
    return "" if value is None else str(value)


def _faults(
    declared: options.Options, key: str, word: str, place: Place
) -> Iterator[ContentError]:
    takes = options.allowed(declared, key)
    if takes is None:
        fault, help_lines = options.unknown(declared, key)
        yield ContentError(place, f"the placard: {fault}", *help_lines)
    elif not takes.takes(word):
        yield ContentError(
            place,
            f"the placard sets {key!r} to {word!r}",
            f"It takes: {takes.told()}.",
            *takes.nearest(word),
        )


def _rule(name: str, sets: Mapping[str, str], place: Place) -> Rule:
    words = ", ".join(f"{key}: {value}" for key, value in sets.items())
    return Rule(
        id=name,
        number=name,
        book=PLACARD,
        title={"en": name},
        text={"en": words},
        source=str(place),
        standing="confirmed",
        place=place,
        sets=sets,
    )
