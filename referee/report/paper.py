"""From what stands on a page to the page: HTML, Markdown, PDF or JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.report import jsonout, pdf, render

FORMS = ("html", "md", "pdf", "json")
_BLANK = re.compile(r"\n{3,}")


def paper(
    report: str,
    view: Mapping[str, Any],
    form: str,
    templates: Path | None = None,
    *,
    sizes: Sequence[float] = (),
) -> bytes:
    """Return a report in one of ``FORMS``, as the bytes of its file.

    ``templates`` is a folder of a room's own, which is looked into first. ``sizes``: as PDF it
    has to be one page, in the largest of these sizes of letters, in points, that does it.

    Raises:
        UsageError: There is no such folder; PDF cannot be made here; it is more than one page.
        ContentError: A template of the room's own cannot be filled.
    """
    if form == "json":
        return jsonout.dumps(dict(view)).encode()
    if form == "pdf":

        def sized(size: float) -> str:
            fitted = {**view, "fonts": pdf.fonts(), "size": size}
            return render.render(report, fitted, form="html", templates=templates)

        return pdf.one_page(sized, sizes, templates) if sizes else pdf.pdf(sized(0), templates)
    plain = {**view, "fonts": [], "size": 0}
    told = render.render(report, plain, form=form, templates=templates)
    # A template leaves a line where something is not said; Markdown needs one of them.
    return (_BLANK.sub("\n\n", told) if form == "md" else told).encode()
