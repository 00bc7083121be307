"""The page of licences: what the published site is made of. It needs no Python in the browser."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.documents.page import document, document_bar, document_link

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
    """Link to the page in the language in use."""
    return document_link(f"./{FOLDER}/{language()}.html", _("Licences"))


def licences_page(parts: Sequence[Part], files: Mapping[str, str]) -> str:
    """Write the page in the language in use; `files` has the addresses of its style, theme and icon."""
    return document(
        _("Licences – Posthorn"),
        files,
        "rules licences",
        document_bar(HOME, "./{}.html".format),
        element("main", {}, _text(parts)),
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
    """Name one part, with links to its licence and its source."""
    return [
        element("b", {}, part.name),
        f" {part.version}: " if part.version else ": ",
        element("a", {"href": f"./{part.file}", "hreflang": "en"}, part.licence),
        " · ",
        element("a", {"href": part.home, "rel": "noopener noreferrer"}, _("Source code")),
    ]
