"""Translations of the prerendered page: a word list for each other language.

The build draws the page in English and in every other language, and publishes only the differences;
`static/boot/i18n.js` inserts them.
"""

from __future__ import annotations

import json
from html.parser import HTMLParser

from game.core.i18n import SOURCE
from game.table.model.language import NAMES
from game.table.prerender import first_page
from game.table.screens.loading_screen import starting
from tools.site.languages import drawn_in


class Reader(HTMLParser):
    """Collects the texts and the values of attributes, each in the order of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, list[str]] = {"texts": [], "attributes": []}

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the values of attributes."""
        self.said["attributes"] += [value or "" for _name, value in attrs]

    def handle_data(self, data: str) -> None:
        """Collect a text."""
        self.said["texts"].append(data)


def said_in(language: str) -> dict[str, list[str]]:
    """List all texts of the page in a language."""
    reader = Reader()
    with drawn_in(language):
        reader.feed(first_page() + starting())
    return reader.said


def word_lists() -> dict[str, bytes]:
    """Write a word list for each other language."""
    english = said_in(SOURCE)
    lists = {}
    for language in NAMES:
        if language != SOURCE:
            foreign = said_in(language)
            words = {part: differing(english[part], foreign[part]) for part in english}
            lists[f"first.{language}.json"] = json.dumps(words, ensure_ascii=False).encode()
    return lists


def differing(here: list[str], there: list[str]) -> dict[str, str]:
    """Map English texts to those that differ; both pages must have the same structure."""
    return {one: other for one, other in zip(here, there, strict=True) if one != other}
