"""Templates and the place they come from. A template places words; it decides nothing."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee import content

if TYPE_CHECKING:
    import jinja2

WIDTH = 78
"""Columns of a text report: fixed, so that the same files give the same bytes."""
MARKUP = ("html", "svg")
"""Forms in which what is put in is escaped: a player may say anything."""

Paint = Callable[[str, str], str]
"""How a text is coloured: ``(kind, text)``, where kind says what the text is."""


def plain(kind: str, text: str) -> str:
    """Leave a text as it is."""
    return text


def render(
    report: str,
    view: dict[str, Any],
    *,
    form: str = "text",
    paint: Paint = plain,
    templates: Path | None = None,
) -> str:
    """Return ``reports/<report>.<form>.j2`` filled with ``view``.

    ``paint`` colours the parts of a text report; other forms have their own ways. ``templates``
    is a folder of a room's own, which is looked into first.

    Raises:
        UsageError: There is no such folder.
        ContentError: A template of the room's own cannot be filled.
    """
    if templates is None:
        return _filled(_environment(), f"{report}.{form}.j2", view, paint)
    from referee.report.own import own_templates  # few rooms have their own

    with own_templates(templates, _environment()) as environment:
        return _filled(environment, f"{report}.{form}.j2", view, paint)


def prepare(folder: str) -> None:
    """Compile the pages of a folder of ``reports/``, and their parts, before somebody waits."""
    root = content.root("reports")
    for path in (*root.glob("_*.html.j2"), *(root / folder).glob("*.j2")):
        _environment().get_template(path.relative_to(root).as_posix())


def _filled(
    environment: jinja2.Environment, name: str, view: dict[str, Any], paint: Paint
) -> str:
    return environment.get_template(name).render(view, paint=paint).rstrip() + "\n"


def fill(text: str, first: str = "", rest: str | None = None) -> str:
    """Wrap one paragraph; ``first`` and ``rest`` stand before its first and its other lines.

    >>> fill("Give 800 back to seat 4.", "  1. ")
    '  1. Give 800 back to seat 4.'
    """
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def markdown(text: str) -> str:
    r"""Return a text with each sign escaped that means something in Markdown.

    >>> print(markdown("seat 4 says <b>*all in*</b> | 2.8.9"))
    seat 4 says \<b\>\*all in\*\</b\> \| 2.8.9
    """
    return markdown_part(" ".join(text.split()))


def markdown_part(text: str) -> str:
    """Return a part of a text for Markdown; the spaces at its ends stay."""
    return re.sub(r"([\\`*_{}\[\]<>#|~&$])", r"\\\1", text)


@cache
def _environment() -> jinja2.Environment:
    # jinja2 is heavy, and a start that tells JSON must not pay for it.
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(content.root("reports")),
        undefined=jinja2.StrictUndefined,
        autoescape=_escapes,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"fill": fill, "md": markdown, "mdpart": markdown_part}
    environment.filters["resolved"] = jinja2.pass_environment(_resolved)
    return environment


def _resolved(environment: jinja2.Environment, style: str) -> str:
    """Return a style of a drawing with each colour in the place of its name, as by daylight.

    What makes PDF gives a drawing no part in the style of its page.
    """
    page = environment.get_template("_style.html.j2").render()
    colours = dict(re.findall(r"--([a-z-]+): ([^;]+);", page.partition("}")[0]))
    return re.sub(r"var\(--([a-z-]+)\)", lambda found: str(colours[found[1]]), style)


def _escapes(template: str | None) -> bool:
    """Say whether what is put into a template is escaped; in a text there is no markup."""
    return template is None or template.split(".")[-2] in MARKUP
