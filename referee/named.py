"""``NamedTuple`` whose classes cost little to make.

``typing.NamedTuple`` compiles every annotation when a class is made, to refuse what is no type,
and ``collections.namedtuple`` compiles a ``__new__`` and makes six more functions for it. The
type checker has done the first before the program runs, and of eighty such classes a start
fills few: the methods are shared here, and ``__new__`` is compiled once a class is called.
What comes out behaves as named tuples do: fields, defaults, methods, annotations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    try:
        from _collections import _tuplegetter as _getter
    except ImportError:  # an interpreter without it
        from operator import itemgetter

        def _getter(at: int, doc: str) -> property:
            return property(itemgetter(at), doc=doc)

    _new = tuple.__new__

    class _Named(tuple):
        """What all named tuples share."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, values: Iterable[Any]) -> tuple:
            made = _new(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **values: Any) -> tuple:
            made = _new(type(self), map(values.pop, self._fields, self))
            if values:
                raise ValueError(f"Got unexpected field names: {list(values)!r}")
            return made

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            told = (f"{name}={each!r}" for name, each in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({', '.join(told)})"

        def __getnewargs__(self) -> tuple:
            return tuple(self)

    class _Maker(type):
        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            for at, field in enumerate(fields):
                body[field] = _getter(at, f"Alias for field number {at}")

            def first(cls: type, /, *values: Any, **named: Any) -> tuple:
                compiled = _compiled(fields, tuple(defaults.values()))
                made.__new__ = staticmethod(compiled)
                return compiled(cls, *values, **named)

            body |= {
                "__slots__": (),
                "__match_args__": fields,
                "__new__": first,
                "_fields": fields,
                "_field_defaults": defaults,
            }
            made = type(name, (_Named,), body)
            return made

    def _compiled(fields: Sequence[str], defaults: tuple[Any, ...]) -> Any:
        """Return a ``__new__`` that takes the fields, the last of them with defaults."""
        listed = "".join(f", {field}" for field in fields)
        values = "".join(f"{field}, " for field in fields)
        made = eval(f"lambda _cls{listed}: _new(_cls, ({values}))", {"_new": _new})
        made.__name__ = "__new__"
        made.__defaults__ = defaults or None
        return made

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
