"""The page on privacy, in every language."""

from __future__ import annotations

from game.table.documents.privacy import FOLDER, privacy_page
from tools.site.languages import each_language
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
    for language in each_language():
        shelf.put_as_is(f"{FOLDER}/{language}.html", privacy_page(files).encode())
