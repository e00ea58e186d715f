"""The web app, served to a tablet beside the table."""

from __future__ import annotations

import signal
from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import write
from referee.cli.rooms import home, needed, store


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
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="A name the machine is called by too.",
)
@click.option(
    "--books",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the room's own books; else 'books' in that of the room.",
)
@click.option(
    "--behind-https", is_flag=True, help="Another program ends HTTPS before this one."
)
@home
@store
@options.lang
def command(
    host: str,
    port: int,
    book: str,
    names: tuple[str, ...],
    books: Path | None,
    behind_https: bool,
    home: Path,
    store: str | None,
    lang: str | None,
) -> None:
    """Serve the pages: settle, replay, rules, drills. Open the address it tells in a browser.

    At its own address only this machine reaches them, and nobody is asked for a name. At any
    other there must be an account: 'referee account add NAME --role manager' makes the first.
    """
    with needed():
        from referee.web import server  # heavy, and an extra of its own
        from referee.web.settings import Settings

        settings = Settings(host, port, book, home, names, behind_https, store, books)
        opened = server.made(settings)
    # What ends a service or a container ends it as Ctrl-C does: what is under way is answered.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    write(f"http://{host}:{port}/\n")
    opened.run()
