"""The state machine of a variant, drawn."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import write
from referee.errors import UsageError, did_you_mean


@click.command()
@click.argument("variant")
@options.lang
@options.out
def command(variant: str, lang: str | None, out: Path | None) -> None:
    """Draw the machine of VARIANT as a Mermaid state diagram."""
    from referee.variant import draw
    from referee.variant.moves import variants

    known = sorted(variants())
    if variant not in known:
        near = [f"\n  {line}" for line in did_you_mean(variant, known)]
        listed = f"\n  There are: {', '.join(known)}."
        raise UsageError(f"there is no variant {variant!r}{listed}{''.join(near)}")
    drawn = draw(variant)
    write(drawn if drawn.endswith("\n") else f"{drawn}\n", out)
