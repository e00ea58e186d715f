"""All commands as the library reads them, with their help and their mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import click

from referee.cli import commands
from referee.cli.output import spoken
from referee.errors import did_you_mean
from referee.version import __version__

INTERRUPTED = 130  # as shells have it


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


def run(args: Sequence[str]) -> int:
    """Run one command and return its exit code; a wrong argument is told, and ends it."""
    try:
        code = program.main(args=list(args), prog_name="referee", standalone_mode=False)
    except click.ClickException as error:
        _show(error)
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _show(error: click.ClickException) -> None:
    if spoken() == "en":
        error.show()
        return
    from referee.cli.helped import show  # only where it is retold

    show(error)
