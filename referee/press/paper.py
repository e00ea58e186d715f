"""From what stands on a page to the page: HTML, Markdown, PDF or JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.report import jsonout, pdf, render

FORMS = ("html", "md", "pdf", "json")
_BLANK = re.compile(r"\n{3,}")


def paper(
    report: str, view: Mapping[str, Any], form: str, templates: Path | None = None
) -> bytes:
    """Return a report in one of ``FORMS``, as the bytes of its file.

    ``templates`` is a folder of a room's own, which is looked into first.

    Raises:
        UsageError: There is no such folder; PDF cannot be made here.
        ContentError: A template of the room's own cannot be filled.
    """
    if form == "json":
        return jsonout.dumps(dict(view)).encode()
    if form == "pdf":
        with_fonts = {**view, "fonts": pdf.fonts()}
        told = render.render(report, with_fonts, form="html", templates=templates)
        return pdf.pdf(told, templates)
    told = render.render(report, {**view, "fonts": []}, form=form, templates=templates)
    # A template leaves a line where something is not said; Markdown needs one of them.
    return (_BLANK.sub("\n\n", told) if form == "md" else told).encode()
