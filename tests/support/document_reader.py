"""Read the documents of the site: rules, privacy, licences, playing by ear."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input"}
# A word that stands in the text of every page of a language, and in no other language's.
OWN_WORD = {"en": "you", "cs": "nebo", "pl": "albo", "hu": "vagy", "de": "oder"}


class Parser(HTMLParser):
    """Notes what a page consists of, and whether every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.attributes |= set(named)
        self.ids += [named[name] for name in ("id",) if name in named]
        self.links += [named[name] for name in ("href", "src") if name in named]
        if tag == "html":
            self.language = named["lang"]
        if tag == "script":
            assert named["src"]
        assert tag != "style"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += re.findall(r"\w+", data)


def read_document(text: str, language: str) -> Parser:
    """Read a whole document, which is in this language and has nothing that the policy forbids."""
    parser = Parser()
    parser.feed(text)
    assert parser.open == []
    assert parser.language == language
    assert {"style", "onclick"} & parser.attributes == set()
    return parser
