"""The page for an address that does not exist: in every language, with a link to the start page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import _, language
from game.core.markup import Markup, element


def not_found_part(home: str) -> Markup:
    """Say in the language in use that there is no such page, and link to the start page."""
    return element(
        "section",
        {"lang": language()},
        element("h2", {}, _("There is no page at this address.")),
        element("p", {}, element("a", {"href": home}, _("Go to the Posthorn start page"))),
    )


def not_found_page(parts: Sequence[Markup], files: Mapping[str, str]) -> str:
    """Write the page; it is shown at any address, so `files` are paths from the root of the host."""
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("meta", {"name": "robots", "content": "noindex"}),
        element("title", {}, "404 – Posthorn"),
        element("link", {"rel": "icon", "type": "image/svg+xml", "href": files["icon"]}),
        element("link", {"rel": "stylesheet", "href": files["style"]}),
    )
    title = element("h1", {}, "Posthorn")
    body = element("body", {"class": "rules not-found"}, element("main", {}, title, parts))
    return "<!doctype html>\n" + element("html", {"lang": "en"}, head, body) + "\n"
