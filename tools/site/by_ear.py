"""The page on playing by ear, in every language."""

from __future__ import annotations

from game.core.i18n import _
from game.table.documents.by_ear import FOLDER, by_ear_page, promise
from game.table.model.language import NAMES
from game.table.screens.shortcuts import ALWAYS, AT_THE_TABLE, EVERYWHERE
from tools.site.invitation import invitation, with_invitation
from tools.site.languages import each_language
from tools.site.published_files import PublishedFiles

FILES = {"icon": "static/icon.svg", "style": "reading.css", "theme": "static/pages/theme.js"}


def put_by_ear(site_files: PublishedFiles) -> None:
    """Publish the page in every language."""
    files = {name: site_files.address(path, FOLDER) for name, path in FILES.items()}
    for language in each_language():
        path = f"{FOLDER}/{language}.html"
        tags = invitation(_("Playing by ear – Posthorn"), promise(), path, language, NAMES)
        site_files.put_as_is(path, with_invitation(by_ear_page(files, _keys()), tags).encode())


def _keys() -> list[tuple[str, str]]:
    """List the keys that both games share, as the table has them."""
    always = [(_(keys), _(words)) for keys, words in ALWAYS]
    return [*always, *((one.key.upper(), _(one.words)) for one in (*AT_THE_TABLE, *EVERYWHERE))]
