"""Pages as PDF. What makes them is an extra, and so is what that needs of the system."""

from __future__ import annotations

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
    library = _library()
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fetcher = URLFetcher(allowed_protocols=("file", "data"))
    folder = f"{base.resolve().as_uri()}/" if base is not None else None
    document = library.HTML(string=page, base_url=folder, url_fetcher=fetcher)
    told: bytes = document.write_pdf(font_config=FontConfiguration())
    return told


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
