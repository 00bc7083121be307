"""The page on privacy, in every language."""

from __future__ import annotations

from game.core.words import SOURCE
from game.table.language import NAMES, choose, learn
from game.table.privacy_page import FOLDER, privacy_page
from tools.messages import LANG, compiled
from tools.site.shelf import Shelf

FILES = {
    "icon": "static/icon.svg",
    "style": "static/*.css",
    "theme": "static/theme.js",
    "script": "static/privacy.js",
}


def put_privacy(shelf: Shelf) -> None:
    """Publish the page in every language."""
    files = {name: shelf.address(path, FOLDER) for name, path in FILES.items()}
    for language in NAMES:
        source = LANG / f"{language}.po"
        if source.exists():
            learn(language, compiled(source))
        choose(language)
        shelf.put_as_is(f"{FOLDER}/{language}.html", privacy_page(files).encode())
    choose(SOURCE)
