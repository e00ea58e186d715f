"""A book as it would be: a copy with other chapters in it, beside copies of its neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.content import listed
from referee.rulebook import library


@contextmanager
def proposed(folder: Path, files: Mapping[str, bytes | None]) -> Iterator[Path]:
    """Give the folder of a book in which some files are others; None: without that file.

    It lies elsewhere and is gone afterwards. The books beside it came along, for it may stand
    on one of them; what was kept of it did not.
    """
    with TemporaryDirectory(prefix="referee-") as room:
        for each in listed(folder.parent):
            if (each / "book.yaml").is_file() and not each.name.startswith("."):
                _copy(each, Path(room) / each.name)
        copy = Path(room) / folder.name
        for name, content in files.items():
            if content is None:
                (copy / name).unlink(missing_ok=True)
            else:
                (copy / name).write_bytes(content)
        yield copy


def _copy(folder: Path, to: Path) -> None:
    to.mkdir()
    for file in library.files(folder):
        if file.is_file():
            (to / file.name).write_bytes(file.read_bytes())
