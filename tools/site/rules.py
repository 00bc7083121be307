"""The rules pages: each game's text in each language, with figures drawn by the scenes."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.core.i18n import SOURCE, _, language
from game.core.markup import Markup
from game.core.registry import GAMES, part_of, scene_of
from game.table.documents.rules import rules_page, section_figure, wide_table
from game.table.model.language import NAMES
from tools.site.cache import ROOT
from tools.site.game_folders import folder_of
from tools.site.invitation import invitation, with_invitation
from tools.site.languages import drawn_in
from tools.site.published_files import PublishedFiles
from tools.words.typography import typeset

FIGURE = re.compile(r"<!-- figure: (\w+) -->")
# Attributes of a live table, which figures must not have.
LIVE = re.compile(r' (?:id|data-(?:move|action|value|key|fit|stack)|tabindex)="[^"]*"')
FILES = {
    "icon": "static/icon.svg",
    "style": "reading.css",
    "theme": "static/pages/theme.js",
    "script": "static/pages/rules.js",
}

Figures = Mapping[str, Callable[[], Markup]]


@dataclass
class Reader:
    """Turns a text into markup; headings get their anchors, and figures are put above their captions."""

    sections: tuple[str, ...]
    figures: Figures
    contents: list[tuple[str, str]] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._markdown = MarkdownIt("commonmark").enable("table")

    def read(self, text: str) -> Markup:
        """Set a whole text; every section and every figure must be in it, in order and once."""
        tokens = self._markdown.parse(text)
        _typeset(tokens)
        body = Markup("".join(self._blocks(tokens)))
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
                # The empty cell above the first column is not a heading.
                table = Markup(self._set(block).replace("<th></th>", "<td></td>"))
                yield wide_table(table, self.contents[-1][1])
            else:
                if first.type == "heading_open" and first.tag != "h1":
                    self._name(first, typeset(block[1].content, language()))
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


def _typeset(tokens: list[Token]) -> None:
    """Apply the typography of the language in use; code stays as it is."""
    for token in tokens:
        if token.type == "text":
            token.content = typeset(token.content, language())
        _typeset(token.children or [])


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


def put_rules(site_files: PublishedFiles) -> None:
    """Publish the rules of every game in every language; missing translations are in English."""
    for code in NAMES:
        for game in GAMES:
            with drawn_in(code if code in languages(game) else SOURCE):
                path = f"rules/{code}/{game}.html"
                title = _("{game}: the rules – Posthorn").format(game=_(GAMES[game].title))
                tags = invitation(title, scene_of(game).pitch(), path, language(), languages(game))
                site_files.put_as_is(path, with_invitation(_page(game, site_files), tags).encode())


def languages(game: str) -> Collection[str]:
    """List the languages of a game's rules: all, if its folder names none."""
    return cast(Collection[str], getattr(part_of(game, "rules_text"), "LANGUAGES", NAMES))


def _page(game: str, site_files: PublishedFiles) -> str:
    """Set the rules of a game in the language in use."""
    figures = part_of(game, "rules_text.figures")
    reader = Reader(scene_of(game).sections, figures.FIGURES)
    body = reader.read(rules_text(game, language()))
    files = {name: site_files.address(path, f"rules/{language()}") for name, path in FILES.items()}
    return rules_page(game, body, reader.contents, figures.definitions(), files)


def rules_text(game: str, code: str) -> str:
    """Read a text; the English one may be in docs/."""
    path = folder_of(game) / "rules_text" / f"{code}.md"
    if code == SOURCE and not path.exists():
        path = ROOT / "docs" / f"rules-{game}.md"
    return path.read_text("utf-8")
