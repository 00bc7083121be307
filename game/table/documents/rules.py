"""The rules pages: their addresses, and the page around the text. They need no Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game_class import game_class
from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.core.registry import GAMES
from game.table.documents.page import document, document_bar, document_link
from game.table.model.session import Session

# The path from a rules page to the start page.
HOME = "../../index.html"


def rules_address(game: str, section: str = "") -> str:
    """Return the path from the start page to a game's rules in the language in use."""
    return f"./rules/{language()}/{game}.html" + (f"#{section}" if section else "")


def rules_link(game: str, section: str = "", kind: str = "rules-link") -> Markup:
    """Link to the rules; they open in a new tab, so that the match stays open."""
    return document_link(rules_address(game, section), _("Rules"), kind)


def step_rules(session: Session) -> Markup:
    """Link to the section of the rules about the current step of the turn."""
    return rules_link(session.match.setup.game, session.scene.paragraph(session.looked_at.public))


def rules_page(
    game: str,
    text: Markup,
    contents: Sequence[tuple[str, str]],
    pictures: Markup,
    files: Mapping[str, str],
) -> str:
    """Put the text of a game's rules into a page; `files` has the addresses of style, script and icon."""
    return document(
        _("Rules of {game} – Posthorn").format(game=_(GAMES[game].title)),
        files,
        f"rules {game_class(game)}",
        element("svg", {"class": "unseen", "aria-hidden": "true"}, pictures),
        _bar(game),
        element("main", {"class": "rules-main"}, _contents(contents), element("article", {}, text)),
    )


def _bar(game: str) -> Markup:
    """Link to the start page, to the rules of the other games, and to other languages."""
    others = [
        element("a", {"href": f"./{other}.html"}, _(rules.title))
        for other, rules in GAMES.items()
        if other != game
    ]
    return document_bar(
        HOME, f"../{{}}/{game}.html".format, element("nav", {"aria-label": _("Other rules")}, others)
    )


def _contents(contents: Sequence[tuple[str, str]]) -> Markup:
    return element(
        "nav",
        {"class": "rules-contents", "aria-label": _("Contents")},
        element("h2", {}, _("Contents")),
        element(
            "ol",
            {},
            [element("li", {}, element("a", {"href": f"#{anchor}"}, title)) for anchor, title in contents],
        ),
    )


def section_figure(drawing: Markup, caption: Markup) -> Markup:
    """Draw a figure above its caption, which describes everything in it."""
    return element(
        "figure",
        {"class": "rules-figure"},
        element("div", {"class": "still", "inert": True, "aria-hidden": "true"}, drawing),
        element("figcaption", {}, caption),
    )


def wide_table(table: Markup, label: str) -> Markup:
    """Make a table that is wider than a phone scroll sideways by touch and by keyboard."""
    return element(
        "div", {"class": "rules-table", "role": "group", "aria-label": label, "tabindex": 0}, table
    )
