"""The page on playing by ear, in every language."""

from __future__ import annotations

from game.core.i18n import SOURCE, _
from game.table.documents.by_ear import FOLDER, by_ear_page
from game.table.model.language import NAMES, activate, load_catalog
from game.table.screens.shortcuts import ALWAYS, AT_THE_TABLE, EVERYWHERE
from tools.messages import LANG, compiled
from tools.site.published_files import Shelf

FILES = {"icon": "static/icon.svg", "style": "reading.css", "theme": "static/pages/theme.js"}


def put_by_ear(shelf: Shelf) -> None:
    """Publish the page in every language."""
    files = {name: shelf.address(path, FOLDER) for name, path in FILES.items()}
    for language in NAMES:
        source = LANG / f"{language}.po"
        if source.exists():
            load_catalog(language, compiled(source))
        activate(language)
        shelf.put_as_is(f"{FOLDER}/{language}.html", by_ear_page(files, _keys()).encode())
    activate(SOURCE)


def _keys() -> list[tuple[str, str]]:
    """List the keys that both games share, as the table has them."""
    always = [(_(keys), _(words)) for keys, words in ALWAYS]
    return [*always, *((one.key.upper(), _(one.words)) for one in (*AT_THE_TABLE, *EVERYWHERE))]
