"""The page on privacy, in every language."""

from __future__ import annotations

from game.core.i18n import _
from game.table.documents.privacy import FOLDER, nothing_is_sent, privacy_page
from game.table.model.language import NAMES
from tools.site.invitation import invitation, with_invitation
from tools.site.languages import each_language
from tools.site.published_files import PublishedFiles

FILES = {
    "icon": "static/icon.svg",
    "style": "reading.css",
    "theme": "static/pages/theme.js",
    "script": "static/pages/privacy.js",
}


def put_privacy(site_files: PublishedFiles) -> None:
    """Publish the page in every language."""
    files = {name: site_files.address(path, FOLDER) for name, path in FILES.items()}
    for language in each_language():
        path = f"{FOLDER}/{language}.html"
        tags = invitation(_("Privacy – Posthorn"), nothing_is_sent(), path, language, NAMES)
        site_files.put_as_is(path, with_invitation(privacy_page(files), tags).encode())
