"""Parts of the table that all games share: the players' panels and the final score."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core.i18n import _
from game.core.markup import GAP, Attribute, Content, Markup, composite, element
from game.core.protocols.scene import Sight

# The role of a button that is one of several choices. With a list of choices, unlike with a row of buttons,
# every screen reader passes the keys on to the page by itself.
CHOICE = "option"
# What the id of a player's panel begins with.
PANEL = "player-"


def choices(label: str) -> dict[str, Attribute]:
    """Make an element a list of choices: one stop of the Tab key, with arrow keys inside.

    Whatever stands between the list and its choices has the role `none`. What is picked has `data-picked`
    and says so by its name: Orca believes that one that is `aria-selected` has the focus, and says "blank"
    where `aria-checked` changes.
    """
    return {
        "role": "listbox",
        "aria-label": label,
        "aria-orientation": "horizontal",
        "data-rove": True,
    }


def everyone(
    sight: Sight[Any], region: str, style: str, panel: Callable[[Sight[Any], int], Markup]
) -> Markup:
    """Draw a panel for each player, in playing order; `region` is the part's id."""
    count = len(sight.view["players"])
    order = [(sight.view["starter"] + place) % count for place in range(count)]
    frame = element(
        "section",
        sight.lit(
            {
                "id": region,
                "class": style,
                "aria-label": _("Players"),
                "data-rove": True,
                "tabindex": -1,
            }
        ),
        element("h2", {"class": "unseen"}, _("Players")),
        GAP,
    )
    return composite(frame, {panel_id(seat): panel(sight, seat) for seat in order})


def panel_id(seat: int) -> str:
    """Name the element of a player's panel."""
    return f"{PANEL}{seat}"


def player_panel(
    sight: Sight[Any], seat: int, style: str, badge: Markup, heading: Content, *content: Content
) -> Markup:
    """Draw one player's panel: badge, name and the game's own heading, then its content."""
    name = sight.names[seat]
    on_turn = sight.view["seat"] == seat
    return element(
        "article",
        {
            "class": f"{style} seat-{sight.colours[seat]}" + (" is-on-turn" if on_turn else ""),
            "id": panel_id(seat),
            "aria-current": "true" if on_turn else None,
            "aria-label": name,
        },
        element(
            "header",
            {},
            badge,
            element("h3", {}, name),
            sight.mark(seat),
            element("span", {"class": "starter", "title": _("Starting player")}, "①")
            if seat == sight.view["starter"]
            else None,
            heading,
        ),
        *content,
    )


def end_label(sight: Sight[Any], move: str, words: str) -> str:
    """Label a button that ends the turn; after the first press the label asks for a second one."""
    return _("Press again") if sight.pending == move else words


def score_table(headings: Iterable[str], rows: Iterable[tuple[str, Iterable[Content]]]) -> Markup:
    """Draw the final score: a row for each player with the name, the parts and, last of all, the total."""
    titles = list(headings)
    return element(
        "table",
        {"class": "breakdown"},
        element(
            "thead", {}, element("tr", {}, [element("th", {"scope": "col"}, title) for title in titles])
        ),
        element("tbody", {}, [_score_row(name, parts, titles[1:]) for name, parts in rows]),
    )


def _score_row(name: str, parts: Iterable[Content], headings: list[str]) -> Markup:
    """Draw the row of a player; on a phone, where it has no columns, each part says its heading."""
    *others, total = parts
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, name),
        [
            element("td", {"data-heading": heading}, part)
            for heading, part in zip(headings, others, strict=False)
        ],
        element("td", {}, element("strong", {}, total)),
    )
