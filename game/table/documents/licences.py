"""The page of licences: what the published site is made of. It needs no Python in the browser."""

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
    """A part of the site: its name, version and licence, and the address of its source."""

    name: str
    version: str
    licence: str
    home: str
    text: str

    @property
    def file(self) -> str:
        """The file with the text of the licence."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-") + ".txt"


def licences_link() -> Markup:
    """Link to the page in the language in use; it opens in a new tab, so that the match stays open."""
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
    """Write the page in the language in use; `files` has the addresses of its style, script and icon."""
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
            _("Posthorn itself is under the MIT licence. These are the parts that others have made.")
            + " "
            + _("The texts of the licences are in English."),
        ),
        element("ul", {}, [element("li", {}, *_line(part)) for part in parts]),
    )


def _line(part: Part) -> list[Markup | str]:
    """Name one part, with links to its licence and its source."""
    return [
        element("b", {}, part.name),
        f" {part.version}: ",
        element("a", {"href": f"./{part.file}", "hreflang": "en"}, part.licence),
        " · ",
        element("a", {"href": part.home, "rel": "noopener noreferrer"}, _("Source code")),
    ]
