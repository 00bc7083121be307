"""The page that hosts show for an address that does not exist: 404.html, where most hosts look for it."""

from __future__ import annotations

from game.table.documents.not_found import not_found_page, not_found_part
from tools.site.invitation import home_path
from tools.site.languages import each_language
from tools.site.published_files import PublishedFiles

NAME = "404.html"
FILES = {"icon": "static/icon.svg", "style": "reading.css"}


def put_not_found(site_files: PublishedFiles) -> None:
    """Publish the page with a part in every language."""
    home = home_path()
    parts = [not_found_part(home) for _language in each_language()]
    files = {name: home + site_files.names[path] for name, path in FILES.items()}
    site_files.put_as_is(NAME, not_found_page(parts, files).encode())
