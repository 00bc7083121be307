"""The rules pages: every game in every language, with all sections and figures, readable without Python."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from game import Match
from game.core.registry import GAMES, scene_of
from game.table.language import NAMES
from tools.site.rules import Reader, put_rules
from tools.site.shelf import Shelf

PAGES = [(language, game) for language in NAMES for game in GAMES]
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


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    filled = Shelf()
    for source in ("static/*.css", "static/theme.js", "static/rules.js"):
        filled.put(source, b"")
    filled.put_as_is("static/icon.svg", b"")
    put_rules(filled)
    return filled


def parsed(shelf: Shelf, language: str, game: str) -> Parser:
    parser = Parser()
    parser.feed(shelf.files[f"rules/{language}/{game}.html"].decode())
    assert parser.open == []
    return parser


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_a_page_is_whole_and_needs_nothing_that_the_policy_forbids(
    shelf: Shelf, language: str, game: str
) -> None:
    page = parsed(shelf, language, game)
    assert page.language == language
    assert len(page.ids) == len(set(page.ids))
    assert not [name for name in page.attributes if name == "style" or name.startswith("on")]
    assert {name for name in page.attributes if name in ("data-move", "data-action")} == set()


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_every_section_has_its_anchor_and_every_link_leads_somewhere(
    shelf: Shelf, language: str, game: str
) -> None:
    page = parsed(shelf, language, game)
    assert set(scene_of(game).sections()) <= set(page.ids)
    for link in page.links:
        path, _hash, anchor = link.partition("#")
        assert not path or path.startswith(("./", "../")), link
        assert not anchor or anchor in page.ids, link
        if path.endswith(".html") and not path.endswith("index.html"):
            folder, _slash, file = path.rpartition("/")
            there = folder.removeprefix("..").strip("./") or language
            assert f"rules/{there}/{file}" in shelf.files, link


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_a_page_is_in_its_own_language(shelf: Shelf, language: str, game: str) -> None:
    words = [word.lower() for word in parsed(shelf, language, game).words]
    for other, word in OWN_WORD.items():
        if other == language:
            assert words.count(word) > 5
        else:
            assert words.count(word) == 0, word


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_match_has_its_paragraph(game: str) -> None:
    scene = scene_of(game)
    match = Match.new(game, ["A", "B", "C"], seed=5)
    seen = {scene.paragraph(match.view(None))}
    while match.seat is not None and len(match) < 600:
        match.play(match.moves()[len(match) % len(match.moves())])
        seen.add(scene.paragraph(match.view(None)))
    assert seen <= set(scene.sections())
    assert len(seen) >= 3


def test_a_text_that_lacks_a_section_or_a_figure_is_not_built() -> None:
    with pytest.raises(ValueError, match="sections"):
        Reader(("one", "two"), {}).read("# Title\n\n## One\n")
    with pytest.raises(ValueError, match="no figure"):
        Reader(("one",), {}).read("# Title\n\n## One\n\n<!-- figure: missing -->\nWords\n")
