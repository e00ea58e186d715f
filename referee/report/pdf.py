"""Pages as PDF. What makes them is an extra, and so is what that needs of the system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from referee import content
from referee.errors import UsageError

_EXTRA = "PDF is made by WeasyPrint: pip install 'referee[print]'"
_SYSTEM = (
    "It needs Pango: apt-get install libpango-1.0-0 libpangoft2-1.0-0 (Debian), "
    "brew install pango (macOS)"
)
_CUTS = (("", 400, "normal"), ("-Bold", 700, "normal"), ("-Oblique", 400, "italic"))
_FAMILY = "DejaVuSansCondensed"


def fonts() -> list[dict[str, Any]]:
    """Return the fonts that ship, as a style sheet names them: family, file, weight, style."""
    folder = content.root("reports") / "fonts"
    return [
        {
            "family": "Referee Print",
            "url": (folder / f"{_FAMILY}{cut}.woff2").as_uri(),
            "weight": weight,
            "style": style,
        }
        for cut, weight, style in _CUTS
    ]


def pdf(page: str, base: Path | None = None) -> bytes:
    """Return an HTML page as PDF.

    The page names the fonts itself (``fonts``). Pictures it names lie in the folder ``base``;
    nothing is fetched from a network.

    Raises:
        UsageError: The library is not installed, or what it needs of the system is missing.
    """
    told: bytes = _laid_out(page, base).write_pdf()
    return told


def one_page(sized: Callable[[float], str], sizes: Sequence[float], base: Path | None) -> bytes:
    """Return a page in the largest of some sizes in which it is one sheet.

    ``sized`` gives the page with letters of so many points; ``sizes`` go upwards.

    Raises:
        UsageError: It is more in every size; or as ``pdf``.
    """
    fitting = None
    low, high = 0, len(sizes)
    at = low  # the smallest first: what does not fit in that is laid out once
    while low < high:
        document = _laid_out(sized(sizes[at]), base)
        if len(document.pages) == 1:
            fitting, low = document, at + 1
        elif at == 0:
            break
        else:
            high = at
        at = (low + high) // 2
    if fitting is None:
        raise UsageError(
            "this does not go on one page, however small the letters\n"
            "  Take some rules from the list, or print it as HTML."
        )
    told: bytes = fitting.write_pdf()
    return told


def _laid_out(page: str, base: Path | None) -> Any:
    library = _library()
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fetcher = URLFetcher(allowed_protocols=("file", "data"))
    folder = f"{base.resolve().as_uri()}/" if base is not None else None
    document = library.HTML(string=page, base_url=folder, url_fetcher=fetcher)
    return document.render(font_config=FontConfiguration())


@cache
def _library() -> ModuleType:
    # Some 300 ms, and no part of a plain installation.
    try:
        import weasyprint
    except ImportError as error:
        raise UsageError(f"PDF cannot be made here: {error}\n  {_EXTRA}") from error
    except OSError as error:
        what = str(error).splitlines()[0]
        raise UsageError(f"PDF cannot be made here: {what}\n  {_SYSTEM}") from error
    module: ModuleType = weasyprint
    return module
