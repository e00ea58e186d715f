"""Frozen values with little to build: what ``dataclass`` gives, without generating code.

A frozen dataclass costs about a millisecond when its class is made, and the events and
incidents are some eighty classes: a third of the time of ``replay``. ``dataclass_transform``
keeps the type checker's view of them, and ``dataclasses.fields`` and ``replace`` work as ever.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self, dataclass_transform

from referee.table.facts import fact


class _Fields:
    """``__dataclass_fields__``, made when somebody asks for it."""

    def __init__(self) -> None:
        self._made: dict[type[Record], dict[str, Any]] = {}

    def __get__(self, instance: object, owner: type[Record]) -> dict[str, Any]:
        if owner not in self._made:
            import dataclasses

            shape = dataclasses.make_dataclass(
                owner.__name__, [(name, Any) for name in owner.names]
            )
            self._made[owner] = vars(shape)["__dataclass_fields__"]
        return self._made[owner]


@dataclass_transform(frozen_default=True, field_specifiers=(fact,))
class Record:
    """The root of such values; annotations that are no ``ClassVar`` are its fields."""

    names: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    known: ClassVar[frozenset[str]] = frozenset()
    __dataclass_fields__: ClassVar[Any] = _Fields()

    def __init_subclass__(cls) -> None:
        # ``inspect`` gives the same some ten times slower: every class would pay at each start.
        own = cls.__dict__.get("__annotations__", {})  # noqa: RUF063
        fields = [name for name, kind in own.items() if not str(kind).startswith("ClassVar")]
        cls.names = (*cls.names, *fields)
        given = {name: cls.__dict__[name] for name in fields if name in cls.__dict__}
        cls.defaults = {**cls.defaults, **given}
        for name in given:
            # A field that the class has too is looked up the slow way, at every reading of it.
            delattr(cls, name)
        cls.known = frozenset(cls.names)

    def __init__(self, *args: Any, **named: Any) -> None:
        names, values = self.names, self.__dict__
        if self.defaults and len(args) < len(names):
            values.update(self.defaults)
        values.update(zip(names, args, strict=False))
        values.update(named)
        whole = len(values) == len(names) >= len(args)
        if not whole or not self.known.issuperset(named):
            self._check(args, named)
        self._post_init()

    def _post_init(self) -> None:
        """Refuse values that do not fit together; nothing to refuse unless a class says so."""

    def _check(self, args: tuple[Any, ...], named: dict[str, Any]) -> None:
        missing = [
            name
            for name in self.names[len(args) :]
            if name not in named and name not in self.defaults
        ]
        strange = [name for name in named if name not in self.names]
        if missing or strange or len(args) > len(self.names):
            told = f"{type(self).__name__}({', '.join(self.names)})"
            raise TypeError(f"{told}: missing {missing}, unknown {strange}, {len(args)} given")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise _frozen(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise _frozen(f"cannot delete field {name!r}")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.names)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        told = (f"{name}={getattr(self, name)!r}" for name in self.names)
        return f"{type(self).__name__}({', '.join(told)})"

    def but(self, **changes: Any) -> Self:
        """Return this value with some fields changed."""
        other = _new(type(self))
        # One merged dictionary: bulk replay copies a table some fifty times a hand.
        _fill(other, self.__dict__ | changes)
        return other


def _frozen(told: str) -> Exception:
    from dataclasses import FrozenInstanceError

    return FrozenInstanceError(told)


_new = object.__new__
_fill = Record.__dict__["__dict__"].__set__
"""What makes a value of a whole dictionary: no field may be set, so the class cannot."""
