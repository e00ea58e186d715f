"""``NamedTuple`` without a look at what its annotations say.

``typing.NamedTuple`` compiles every annotation when a class is made, to refuse what is no type.
The type checker has done that before the program runs, and some sixty such classes are made at
each start. What comes out are ordinary named tuples: defaults, methods, annotations.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Maker(type):
        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            kinds = body.pop("__annotations__", {})
            del body["__qualname__"]
            defaults = [body.pop(field) for field in kinds if field in body]
            made = namedtuple(name, kinds, defaults=defaults, module=body.pop("__module__"))
            made.__annotations__ = made.__new__.__annotations__ = kinds
            for key, value in body.items():
                setattr(made, key, value)
            return made

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
