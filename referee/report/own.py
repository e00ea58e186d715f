"""Templates of a room's own, which go before those that came with the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

import jinja2

from referee.content import listed, shown
from referee.errors import ContentError, Place, UsageError, did_you_mean


@contextmanager
def own_templates(
    folder: Path, environment: jinja2.Environment
) -> Iterator[jinja2.Environment]:
    """Give an environment that looks into a room's folder first.

    Raises:
        UsageError: There is no such folder, or nothing in it is a template we ask for.
        ContentError: A template cannot be read, or asks for what is not there.
    """
    if not folder.is_dir():
        raise UsageError(
            f"there is no folder {str(folder)!r}\n"
            "  A room's own templates lie in a folder, named as those in reports/."
        )
    from jinja2.sandbox import SandboxedEnvironment

    _known(folder, environment)
    assert environment.loader is not None  # ours has one
    # A template may come from anywhere: it is given what is told, and nothing of this machine.
    own = SandboxedEnvironment(
        loader=jinja2.ChoiceLoader([jinja2.FileSystemLoader(folder), environment.loader]),
        undefined=environment.undefined,
        autoescape=environment.autoescape,
        trim_blocks=environment.trim_blocks,
        lstrip_blocks=environment.lstrip_blocks,
        keep_trailing_newline=environment.keep_trailing_newline,
    )
    own.filters.update(environment.filters)
    try:
        yield own
    except jinja2.TemplateSyntaxError as error:
        file = error.filename or str(folder / (error.name or ""))
        place = Place(shown(Path(file)), error.lineno)
        raise ContentError(place, f"this template cannot be read: {error.message}") from error
    except (jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise ContentError(
            _place(error, folder), f"this template cannot be filled: {error}"
        ) from error


def _known(folder: Path, environment: jinja2.Environment) -> None:
    """Refuse a template whose name is that of none of ours: it would be passed over."""
    ours = environment.list_templates(extensions=["j2"])
    for path in listed(folder):
        included = path.name.startswith("_")
        if path.suffix == ".j2" and path.name not in ours and not included:
            raise ContentError(
                Place(shown(path)),
                "no report has a template of this name",
                *did_you_mean(path.name, ours),
                "A part that only your own templates include begins with '_'.",
            )


def _place(error: Exception, folder: Path) -> Place:
    """Return the line of the template in which something went wrong, the innermost one."""
    frames = [each for each in extract_tb(error.__traceback__) if each.filename.endswith(".j2")]
    if not frames:
        return Place(shown(folder))
    return Place(shown(Path(frames[-1].filename)), frames[-1].lineno or 0)
