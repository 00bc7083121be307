"""Parts of drawings that all games share: paths, symbols that are drawn by reference, covers."""

from __future__ import annotations

from game.core.game_class import symbol_class
from game.core.markup import Content, Markup, element


def path(kind: str, line: str) -> Markup:
    """Draw a line or a shape by its path data; `kind` is its class."""
    return element("path", {"class": kind, "d": line})


def symbol(game: str, name: str, box: str, *content: Content) -> Markup:
    """Define a drawing of a game, which is drawn by reference to its id."""
    return element("symbol", {"id": name, "class": symbol_class(game), "viewBox": box}, *content)


def drawn_symbol(kind: str, box: str, name: str, *more: Content) -> Markup:
    """Draw a symbol by its id; the text beside it says what it is."""
    return element(
        "svg",
        {"class": kind, "viewBox": box, "aria-hidden": "true"},
        element("use", {"href": f"#{name}"}),
        *more,
    )


def cover_frame(kind: str, box: str, label: str, *content: Content) -> Markup:
    """Draw the cover of a game, which fills its place; the label describes the picture."""
    return element(
        "svg",
        {
            "class": kind,
            "viewBox": box,
            "preserveAspectRatio": "xMidYMid slice",
            "role": "img",
            "aria-label": label,
        },
        # The title stands beside the cover, too.
        element("g", {"aria-hidden": "true"}, *content),
    )
