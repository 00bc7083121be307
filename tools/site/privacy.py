"""The page on privacy, in every language."""

from __future__ import annotations

from game.core.i18n import SOURCE, _
from game.table.documents.privacy import FOLDER, nothing_is_sent, privacy_page
from game.table.model.language import NAMES, activate, load_catalog
from tools.messages import LANG, compiled
from tools.site.invitation import invitation, with_invitation
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
        path = f"{FOLDER}/{language}.html"
        tags = invitation(_("Privacy – Posthorn"), nothing_is_sent(), path, language, NAMES)
        shelf.put_as_is(path, with_invitation(privacy_page(files), tags).encode())
    activate(SOURCE)
