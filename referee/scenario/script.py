"""A whole scenario file, from its lines to a script.

What was read once is kept compiled, so that a file not seen before is the only one that costs
anything: a hit imports no YAML.
"""

from __future__ import annotations

from pathlib import Path

from referee import store
from referee.content import shown
from referee.scenario.cache import lexicon_key, packed, unpacked
from referee.scenario.values import Expectation, Script, Sentence

__all__ = ["Expectation", "Script", "Sentence", "load"]


def load(path: Path | str, *, slang: Path | None = None, lexicon: str = "") -> Script:
    """Read a scenario file; ``slang`` is a room's own lexicon.

    ``lexicon`` is the key of all its words, where many files are read and it is known.

    Raises:
        ContentError: If the file cannot be used, for one fault.
        ContentErrors: The same, for several.
    """
    path = Path(path)
    file = shown(path)
    try:
        content = path.read_bytes()
    except OSError:
        content = None  # the reader says what is the matter
    key = ""
    if content is not None:
        key = store.key("script", content, lexicon or lexicon_key(slang), path.name)
        kept = store.load(key)
        if kept is not None:
            try:
                return unpacked(kept, file)
            except (AttributeError, IndexError, KeyError, TypeError, ValueError):
                pass  # written by something else: as good as nothing
    from referee.scenario.reader import read  # here, because it brings in yaml

    script = read(path, slang)
    if key:
        store.save(key, packed(script))
    return script
