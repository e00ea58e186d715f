"""The command line: it parses, calls and prints, and decides nothing.

Each module of ``commands`` is one command and is imported when it is used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import click

from referee.cli import commands
from referee.cli.output import ReaderLeft, complain, speak, spoken, told_error, told_line
from referee.errors import RefereeError, did_you_mean
from referee.version import __version__

WRONG = 2
"""Exit code: a file or an argument is wrong."""
INTERRUPTED = 130
READER_LEFT = 141
"""What a shell gives a program whose reader has gone: 128 and the number of SIGPIPE."""


class _Context(click.Context):
    """Puts help on paper in the language of this run; English is left to the library."""

    def make_formatter(self) -> click.HelpFormatter:
        """Return what lays help out."""
        if spoken() == "en":
            return super().make_formatter()
        from referee.cli.helped import Formatter  # only where help is retold

        return Formatter(width=self.terminal_width, max_width=self.max_content_width)


def _helped(command: click.Command) -> click.Command:
    """Have a command, and those below it, tell their help in the language of the run."""
    command.context_class = _Context
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _helped(each)
    return command


class Walked(click.Group):
    """A group whose commands are the modules of one folder, each imported when it is needed."""

    context_class = _Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the modules."""
        import pkgutil  # only help and a mistake list them all

        return sorted(found.name for found in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """Import the module of a command.

        Raises:
            click.UsageError: If there is none.
        """
        module = f"{commands.__name__}.{cmd_name}"
        if not cmd_name.isalpha() or find_spec(module) is None:
            known = self.list_commands(ctx)
            near = "".join(f"\n  {line}" for line in did_you_mean(cmd_name, known))
            raise click.UsageError(f"there is no command {cmd_name!r}{near}", ctx)
        return _helped(import_module(module).command)


@click.group(cls=Walked, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="referee", message="%(prog)s %(version)s")
def program() -> None:
    """Replay what happened at a poker table and rule on it by a written rulebook."""


def main(args: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0: as expected. 1: ruled otherwise than expected. 2: a file or an argument is wrong.
    """
    given = sys.argv[1:] if args is None else args
    speak(_language(given))
    try:
        code = program.main(args=args, prog_name="referee", standalone_mode=False)
    except click.ClickException as error:
        _show(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
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
    return code if isinstance(code, int) else 0


def _language(args: Sequence[str]) -> str:
    """Return the language of the command line itself, before any option is read."""
    if "REFEREE_LANG" not in os.environ and not any(arg.startswith("--lang") for arg in args):
        return "en"
    from referee.cli.helped import asked_for  # only where a language is asked for

    return asked_for(args)


def _show(error: click.ClickException) -> None:
    if spoken() == "en":
        error.show()
        return
    from referee.cli.helped import show  # only where it is retold

    show(error)


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
