"""The rules of a game: where they are, and the page around their text, which needs no Python to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game_class import game_class
from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.core.registry import GAMES
from game.table.model.language import NAMES
from game.table.model.session import Session

# From the folder of a page of rules back to the start page.
HOME = "../../index.html"


def rules_address(game: str, section: str = "") -> str:
    """Tell where the rules of a game are, in the language in use, seen from the start page."""
    return f"./rules/{language()}/{game}.html" + (f"#{section}" if section else "")


def rules_link(game: str, section: str = "", kind: str = "rules-link") -> Markup:
    """Lead to the rules in a tab of their own, so that the match stays as it is."""
    return element(
        "a",
        {"class": kind, "href": rules_address(game, section), "target": "_blank", "rel": "noopener"},
        _("Rules"),
    )


def step_rules(session: Session) -> Markup:
    """Lead to what the rules say about the step of the turn that is on the table."""
    return rules_link(session.match.setup.game, session.scene.paragraph(session.looked_at.public))


def rules_page(
    game: str,
    text: Markup,
    contents: Sequence[tuple[str, str]],
    pictures: Markup,
    files: Mapping[str, str],
) -> str:
    """Put the text of a game's rules into a page; `files` tells where its style, script and icon are."""
    title = _(GAMES[game].title)
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", {}, _("Rules of {game} – Posthorn").format(game=title)),
        element("link", {"rel": "icon", "type": "image/svg+xml", "href": files["icon"]}),
        element("link", {"rel": "stylesheet", "href": files["style"]}),
        element("script", {"defer": True, "src": files["theme"]}),
        element("script", {"defer": True, "src": files["script"]}),
    )
    body = element(
        "body",
        {"class": f"rules {game_class(game)}"},
        element("svg", {"class": "unseen", "aria-hidden": "true"}, pictures),
        _bar(game),
        element("main", {"class": "rules-main"}, _contents(contents), element("article", {}, text)),
    )
    return "<!doctype html>\n" + element("html", {"lang": language()}, head, body) + "\n"


def _bar(game: str) -> Markup:
    """Lead home, to the rules of the other games, and to the same rules in other languages."""
    others = [
        element("a", {"href": f"./{other}.html"}, _(rules.title))
        for other, rules in GAMES.items()
        if other != game
    ]
    return element(
        "header",
        {"class": "rules-bar"},
        element("a", {"class": "rules-home", "href": HOME}, "Posthorn"),
        element("nav", {"aria-label": _("Other rules")}, others),
        element(
            "nav",
            {"class": "rules-languages", "aria-label": _("Language")},
            [
                element(
                    "a",
                    {
                        "href": f"../{code}/{game}.html",
                        "hreflang": code,
                        "lang": code,
                        "aria-current": "page" if code == language() else None,
                    },
                    name,
                )
                for code, name in NAMES.items()
            ],
        ),
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
    """Set a figure over its caption, which says all that can be seen in it."""
    return element(
        "figure",
        {"class": "rules-figure"},
        element("div", {"class": "still", "inert": True, "aria-hidden": "true"}, drawing),
        element("figcaption", {}, caption),
    )


def wide_table(table: Markup, label: str) -> Markup:
    """Let a table that is wider than a phone be moved sideways by finger and key."""
    return element(
        "div", {"class": "rules-table", "role": "group", "aria-label": label, "tabindex": 0}, table
    )
