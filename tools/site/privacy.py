"""The page on privacy, in every language."""

from __future__ import annotations

from game.core.i18n import SOURCE
from game.table.documents.privacy import FOLDER, privacy_page
from game.table.model.language import NAMES, activate, load_catalog
from tools.messages import LANG, compiled
from tools.site.published_files import Shelf

FILES = {
    "icon": "static/icon.svg",
    "style": "reading.css",
    "theme": "static/pages/theme.js",
    "script": "static/pages/privacy.js",
}


def put_privacy(shelf: Shelf) -> None:
    """Publish the page in every language."""
    files = {name: shelf.address(path, FOLDER) for name, path in FILES.items()}
    for language in NAMES:
        source = LANG / f"{language}.po"
        if source.exists():
            load_catalog(language, compiled(source))
        activate(language)
        shelf.put_as_is(f"{FOLDER}/{language}.html", privacy_page(files).encode())
    activate(SOURCE)
