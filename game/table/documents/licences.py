"""What the published site is made of, as a page that needs no Python to be read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.model.language import NAMES

FOLDER = "licences"
HOME = "../index.html"


@dataclass(frozen=True)
class Part:
    """Something the site is made of: its name and version, its licence and where its source is."""

    name: str
    version: str
    licence: str
    home: str
    text: str

    @property
    def file(self) -> str:
        """The file that holds the text of the licence."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-") + ".txt"


def licences_link() -> Markup:
    """Lead to the page, in the language in use, in a tab of its own, so that the match stays as it is."""
    return element(
        "a",
        {
            "class": "rules-link",
            "href": f"./{FOLDER}/{language()}.html",
            "target": "_blank",
            "rel": "noopener",
        },
        _("Licences"),
    )


def licences_page(parts: Sequence[Part], files: Mapping[str, str]) -> str:
    """Write the page in the language in use; `files` tells where its style, script and icon are."""
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", {}, _("Licences – Posthorn")),
        element("link", {"rel": "icon", "type": "image/svg+xml", "href": files["icon"]}),
        element("link", {"rel": "stylesheet", "href": files["style"]}),
        element("script", {"defer": True, "src": files["theme"]}),
    )
    body = element("body", {"class": "rules licences"}, _bar(), element("main", {}, _text(parts)))
    return "<!doctype html>\n" + element("html", {"lang": language()}, head, body) + "\n"


def _bar() -> Markup:
    links = [
        element(
            "a",
            {
                "href": f"./{code}.html",
                "hreflang": code,
                "lang": code,
                "aria-current": "page" if code == language() else None,
            },
            name,
        )
        for code, name in NAMES.items()
    ]
    return element(
        "header",
        {"class": "rules-bar"},
        element("a", {"class": "rules-home", "href": HOME}, "Posthorn"),
        element("nav", {"class": "rules-languages", "aria-label": _("Language")}, links),
    )


def _text(parts: Sequence[Part]) -> Markup:
    return element(
        "article",
        {},
        element("h1", {}, _("What Posthorn is made of")),
        element(
            "p",
            {},
            _("Posthorn itself has the MIT licence. These parts were made by others.")
            + " "
            + _("The licences are in English."),
        ),
        element("ul", {}, [element("li", {}, *_line(part)) for part in parts]),
    )


def _line(part: Part) -> list[Markup | str]:
    """Name one part, its licence with the way to the whole text, and where its source is."""
    return [
        element("b", {}, part.name),
        f" {part.version}: ",
        element("a", {"href": f"./{part.file}", "hreflang": "en"}, part.licence),
        " · ",
        element("a", {"href": part.home, "rel": "noopener noreferrer"}, _("Source code")),
    ]
