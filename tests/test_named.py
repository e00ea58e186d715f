"""Our named tuples do what those of the standard library do."""

import copy
import pickle
import typing

import pytest

from referee.named import NamedTuple


class Ours(NamedTuple):
    """A seat and its chips."""

    seat: int
    units: int = 200
    word: str = ""

    def doubled(self):
        return self._replace(units=2 * self.units)


class Theirs(typing.NamedTuple):
    """A seat and its chips."""

    seat: int
    units: int = 200
    word: str = ""


CALLS = [((4,), {}), ((4, 300), {}), ((), {"seat": 4, "word": "all in"}), ((4, 1, "x"), {})]


@pytest.mark.parametrize(("given", "named"), CALLS)
def test_what_is_made_is_the_same(given, named):
    ours, theirs = Ours(*given, **named), Theirs(*given, **named)

    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert ours._asdict() == theirs._asdict()
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert ours._replace(units=7) == theirs._replace(units=7)
    assert type(ours._replace(units=7)) is Ours
    assert (ours.seat, ours.units, ours.word) == theirs


@pytest.mark.parametrize(
    "how", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
)
def test_copies_are_of_the_same_class(how):
    made = how(Ours(4, 300))

    assert made == (4, 300, "")
    assert type(made) is Ours


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), ((1, 2, 3, 4), {}), ((1,), {"chip": 2})]
)
def test_what_does_not_fit_is_refused(given, named):
    with pytest.raises(TypeError):
        Ours(*given, **named)


def test_an_unknown_field_is_not_replaced():
    with pytest.raises(ValueError, match="chip"):
        Ours(4)._replace(chip=25)


def test_rows_of_another_length_are_refused():
    assert Ours._make([1, 2, "x"]) == (1, 2, "x")
    with pytest.raises(TypeError, match="Expected 3 arguments, got 2"):
        Ours._make([1, 2])


def test_names_defaults_and_methods_are_kept():
    assert Ours._fields == Ours.__match_args__ == ("seat", "units", "word")
    assert Ours._field_defaults == {"units": 200, "word": ""}
    assert Ours(4).doubled() == (4, 400, "")
    assert Ours.__doc__ == "A seat and its chips."
    assert Ours.seat.__doc__ == Theirs.seat.__doc__


def test_nothing_can_be_set():
    with pytest.raises(AttributeError):
        Ours(4).seat = 5
    with pytest.raises(AttributeError):
        Ours(4).chips = 5
