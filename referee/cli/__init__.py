"""The command line: it parses, calls and prints, and decides nothing.

Each module of ``commands`` is one command and is imported when it is used. What ``plain`` can
read is done without them, and without the library that reads all others.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from referee.cli import plain
from referee.cli.output import ReaderLeft, complain, speak, told_error, told_line
from referee.errors import RefereeError

WRONG = 2
"""Exit code: a file or an argument is wrong."""
INTERRUPTED = 130
_SELDOM = 100_000
"""New objects between two looks of the collector; one ruling makes some sixty thousand."""
READER_LEFT = 141
"""What a shell gives a program whose reader has gone: 128 and the number of SIGPIPE."""


def run() -> int:
    """Run the command line as a process of its own; return its exit code.

    What is loaded stays until the end, and to look through it again and again, and once more at
    the end, takes a tenth of a start.
    """
    gc.set_threshold(_SELDOM)
    _have_streams()
    code = main()
    gc.freeze()
    return code


def _have_streams() -> None:
    """Let a stream that whoever started this has closed lead nowhere.

    Else it is None, and its number would be given to the next file that is opened.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def main(args: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0: as expected. 1: ruled otherwise than expected. 2: a file or an argument is wrong.
    """
    given = sys.argv[1:] if args is None else args
    speak(_language(given))
    try:
        return _run(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ReaderLeft:
        # Else the interpreter complains when it closes the stream at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_LEFT
    except RefereeError as error:
        complain(told_error(error))
        return WRONG
    except OSError as error:
        complain(f"{error.filename or 'referee'}: {told_line(error.strerror or str(error))}")
        return WRONG
    except Exception as error:
        return _own_fault(error)


def _run(given: Sequence[str]) -> int:
    asked = plain.replay_of(given)
    if asked is not None:
        from referee.cli.replaying import replay

        return replay(**asked._asdict())
    from referee.cli import program  # here, because it brings in click

    return program.run(given)


def _language(args: Sequence[str]) -> str:
    """Return the language of the command line itself, before any option is read."""
    if "REFEREE_LANG" not in os.environ and not any(arg.startswith("--lang") for arg in args):
        return "en"
    from referee.cli.helped import asked_for  # only where a language is asked for

    return asked_for(args)


def _own_fault(error: Exception) -> int:
    """Tell a fault of the program on one line; ``python -X dev`` shows where it came from."""
    import traceback  # only a fault pays for it

    if sys.flags.dev_mode:
        traceback.print_exception(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    file = os.path.basename(where.filename)  # noqa: PTH119
    told = [
        f"a fault of the program: {type(error).__name__}: {error}",
        f"It came up in {file}, line {where.lineno}.",
        "Please report it with the file that shows it: it is not a ruling.",
    ]
    complain("referee: " + "\n  ".join(map(told_line, told)))
    return WRONG
