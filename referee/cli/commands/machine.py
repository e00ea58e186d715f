"""The state machine of a variant, drawn."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import spoken_words, write
from referee.errors import UsageError, did_you_mean


@click.command()
@click.argument("variant")
@click.option(
    "--format",
    "form",
    type=click.Choice(("mermaid", "svg")),
    default="mermaid",
    help="A text that other programs draw, or the drawing itself.",
)
@options.lang
@options.out
def command(variant: str, form: str, lang: str | None, out: Path | None) -> None:
    """Draw the machine of VARIANT: a Mermaid state diagram, or a picture (SVG)."""
    from referee.variant import draw
    from referee.variant.moves import variants

    known = sorted(variants())
    if variant not in known:
        near = [f"\n  {line}" for line in did_you_mean(variant, known)]
        listed = f"\n  There are: {', '.join(known)}."
        raise UsageError(f"there is no variant {variant!r}{listed}{''.join(near)}")
    write(_picture(variant) if form == "svg" else draw(variant), out)


def _picture(variant: str) -> str:
    from referee.report import chart
    from referee.variant.moves import machine

    drawn = machine(variant)
    words = spoken_words()
    title = words.say(f"report.chart.games.{variant}")
    return chart.told(title, drawn.states, drawn.moves, drawn.ends, words)
