"""The web app, served to a tablet beside the table."""

from __future__ import annotations

import click

from referee.cli import options
from referee.cli.output import write
from referee.errors import UsageError


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at."
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8000,
    show_default=True,
    help="The port to listen at.",
)
@click.option("--book", metavar="ID", default="club-ua-1", help="The book a new table has.")
@options.lang
def command(host: str, port: int, book: str, lang: str | None) -> None:
    """Serve the pages: settle, replay, rules. Open the address it tells in a browser.

    Only this machine reaches them, so nobody is asked for a name.
    """
    try:
        from referee.web import casefile, server  # heavy, and an extra of its own
        from referee.web.settings import Settings
    except ModuleNotFoundError as error:
        raise UsageError(
            f"serving needs a library that is not installed: {error.name}\n"
            "  For example: pip install 'referee[web]'"
        ) from None
    settings = Settings(host, port, casefile.known_book(book))
    if not settings.alone:
        raise UsageError(
            f"{host} can be reached by others, and there are no accounts yet\n"
            "  For example: referee serve --host 127.0.0.1"
        )
    write(f"http://{host}:{port}/\n")
    server.run(settings)
