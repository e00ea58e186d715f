"""The command line, run in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from referee.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    def run_command(*args: object) -> Result:
        code = main([str(arg) for arg in args])
        return Result(code, *capsys.readouterr())

    return run_command
