"""Read drawings: their elements, ids, references and classes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from game.core.markup import Markup


def parsed(markup: Markup) -> ElementTree.Element:
    """Read markup as XML, which is stricter than a browser."""
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def ids(markup: Markup) -> list[str]:
    """List the ids that markup defines."""
    return [part.attrib["id"] for part in parsed(markup).iter() if "id" in part.attrib]


def referred(markup: Markup) -> set[str]:
    """List the ids that markup refers to, by `href` or `url()`."""
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', markup))


def classes(markup: Markup) -> set[str]:
    """List the classes in markup."""
    return {name for part in parsed(markup).iter() for name in part.attrib.get("class", "").split()}
