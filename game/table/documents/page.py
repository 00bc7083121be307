"""The parts that all documents share: links to them, the head, and the bar with the languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.i18n import _, language
from game.core.markup import Content, Markup, element
from game.table.model.language import NAMES


def document_link(address: str, label: str, kind: str = "rules-link") -> Markup:
    """Link to a document; it opens in a new tab, so that the match stays open."""
    return element("a", {"class": kind, "href": address, "target": "_blank", "rel": "noopener"}, label)


def document(title: str, files: Mapping[str, str], kind: str, *body: Content, description: str = "") -> str:
    """Write a whole document in the language in use.

    `files` has the addresses of its icon, style and theme, and of its own script if it has one.
    """
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("meta", {"name": "description", "content": description}) if description else None,
        element("title", {}, title),
        element("link", {"rel": "icon", "type": "image/svg+xml", "href": files["icon"]}),
        element("link", {"rel": "stylesheet", "href": files["style"]}),
        [
            element("script", {"defer": True, "src": files[name]})
            for name in ("theme", "script")
            if name in files
        ],
    )
    whole = element("html", {"lang": language()}, head, element("body", {"class": kind}, *body))
    return f"<!doctype html>\n{whole}\n"


def document_bar(home: str, address_in: Callable[[str], str], *more: Content) -> Markup:
    """Link to the start page and to the same document in other languages."""
    return element(
        "header",
        {"class": "rules-bar"},
        element("a", {"class": "rules-home", "href": home}, "Posthorn"),
        *more,
        element(
            "nav",
            {"class": "rules-languages", "aria-label": _("Language")},
            [
                element(
                    "a",
                    {
                        "href": address_in(code),
                        "hreflang": code,
                        "lang": code,
                        "aria-current": "page" if code == language() else None,
                    },
                    name,
                )
                for code, name in NAMES.items()
            ],
        ),
    )
