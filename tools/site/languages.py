"""Draw something in every language of the site."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import SOURCE
from game.table.model.language import NAMES, activate, load_catalog
from tools.messages import LANG, compiled


def each_language() -> Iterator[str]:
    """Activate one language after the other; after the last one, English again."""
    for language in NAMES:
        source = LANG / f"{language}.po"
        if source.exists():
            load_catalog(language, compiled(source))
        activate(language)
        yield language
    activate(SOURCE)
