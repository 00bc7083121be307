"""The rules pages: each game's text in each language, set into a page with figures from the scenes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.core.markup import Markup
from game.core.registry import GAMES, SCENES, scene_of
from game.core.words import SOURCE
from game.table.language import NAMES, choose, learn
from game.table.rules_page import rules_page, section_figure, wide_table
from tools.messages import LANG, compiled
from tools.site.cache import ROOT
from tools.site.shelf import Shelf

FIGURE = re.compile(r"<!-- figure: (\w+) -->")
# What belongs to a table at which one plays; the figures only look like it.
LIVE = re.compile(r' (?:id|data-(?:move|action|value|key|fit|stack)|tabindex)="[^"]*"')
FILES = {
    "icon": "static/icon.svg",
    "style": "static/*.css",
    "theme": "static/theme.js",
    "script": "static/rules.js",
}

Figures = Mapping[str, Callable[[], Markup]]


@dataclass
class Reader:
    """Turns a text into markup: headings get their anchors, and figures their place above a paragraph."""

    sections: tuple[str, ...]
    figures: Figures
    contents: list[tuple[str, str]] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._markdown = MarkdownIt("commonmark").enable("table")

    def read(self, text: str) -> Markup:
        """Set a whole text; every section and every figure must be in it, in order and once."""
        body = Markup("".join(self._blocks(self._markdown.parse(text))))
        anchors = tuple(anchor for anchor, _title in self.contents)
        if anchors != self.sections or sorted(self.drawn) != sorted(self.figures):
            raise ValueError(f"The sections {anchors} or the figures {self.drawn} are not those wanted.")
        return body

    def _blocks(self, tokens: list[Token]) -> Iterator[str]:
        """Go through the blocks of a text; each is a run of tokens that ends on its own level."""
        figure = ""
        for block in _runs(tokens):
            first = block[0]
            if first.type == "html_block":
                figure = self._figure_named_in(first.content)
            elif figure:
                yield section_figure(self._still(figure), self._set(block[1:-1]))
                figure = ""
            elif first.type == "table_open":
                # The corner above the first column has nothing to say, so it is no heading.
                table = Markup(self._set(block).replace("<th></th>", "<td></td>"))
                yield wide_table(table, self.contents[-1][1])
            else:
                if first.type == "heading_open" and first.tag != "h1":
                    self._name(first, block[1].content)
                yield self._set(block)

    def _name(self, heading: Token, title: str) -> None:
        anchor = self.sections[len(self.contents)] if len(self.contents) < len(self.sections) else title
        heading.attrSet("id", anchor)
        self.contents.append((anchor, title))

    def _figure_named_in(self, comment: str) -> str:
        found = FIGURE.fullmatch(comment.strip())
        if found is None or found[1] not in self.figures:
            raise ValueError(f"This is no figure: {comment}")
        self.drawn.append(found[1])
        return found[1]

    def _still(self, figure: str) -> Markup:
        return Markup(LIVE.sub("", self.figures[figure]()))

    def _set(self, tokens: list[Token]) -> Markup:
        return Markup(self._markdown.renderer.render(tokens, self._markdown.options, {}))


def _runs(tokens: list[Token]) -> Iterator[list[Token]]:
    """Split the tokens of a text into its blocks."""
    run: list[Token] = []
    depth = 0
    for token in tokens:
        run.append(token)
        depth += token.nesting
        if depth == 0:
            yield run
            run = []


def put_rules(shelf: Shelf) -> None:
    """Publish the rules of every game in every language."""
    for language in NAMES:
        source = LANG / f"{language}.po"
        if source.exists():
            learn(language, compiled(source))
        choose(language)
        for game in GAMES:
            path = f"rules/{language}/{game}.html"
            shelf.put_as_is(path, _page(game, language, shelf).encode())
    choose(SOURCE)


def _page(game: str, language: str, shelf: Shelf) -> str:
    pages = import_module(SCENES[game].rpartition(".")[0] + ".pages")
    figures = import_module(f"{pages.__name__}.figures")
    text = _text(game, language, Path(str(pages.__file__)).parent).read_text("utf-8")
    reader = Reader(scene_of(game).sections(), figures.FIGURES)
    body = reader.read(text)
    files = {name: shelf.address(path, f"rules/{language}") for name, path in FILES.items()}
    return rules_page(game, body, reader.contents, figures.definitions(), files)


def _text(game: str, language: str, pages: Path) -> Path:
    """Find a text: the English one stands where readers of the repository look for it."""
    return ROOT / "docs" / f"rules-{game}.md" if language == SOURCE else pages / f"{language}.md"
