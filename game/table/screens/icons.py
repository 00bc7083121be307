"""The icons of the table's own buttons, each a few strokes in a box of 24 by 24."""

from __future__ import annotations

from functools import cache

from game.core.markup import Markup, element

STROKES = {
    "back": "M15 5 8 12l7 7",
    "forward": "M9 5l7 7-7 7",
    "turn-back": "M18.5 5l-7 7 7 7M5.5 5v14",
    "turn-forward": "M5.5 5l7 7-7 7M18.5 5v14",
    "undo": "M9 6 4.5 10.5 9 15M5 10.5h8.5a5.5 5.5 0 0 1 0 11H10",
    "restart": "M5 12a7 7 0 1 0 2.2-5.1M4.6 3.6v4.2h4.2",
    "hint": "M9.5 18h5M10.2 21h3.6M12 3a6 6 0 0 0-3.8 10.6c.9.8 1.3 1.5 1.3 2.4h5"
    "c0-.9.4-1.6 1.3-2.4A6 6 0 0 0 12 3Z",
    "share": "M12 15V3.5M8 7l4-4 4 4M6 11H4.5v10h15V11H18",
    "more": "M5 12h.1M12 12h.1M19 12h.1",
    "log": "M5 5.5h14M5 10h14M5 14.5h14M5 19h8",
    "close": "M6 6l12 12M18 6 6 18",
    "skip": "M4.5 5.5 11 12l-6.5 6.5ZM12.5 5.5 19 12l-6.5 6.5Z",
    "pause": "M8 5v14M16 5v14",
    "play": "M7 4.5 19 12 7 19.5Z",
    "picture": "M4 5.5h16v13H4ZM4 15.5l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9.5h.1",
    "settings": "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
    "people": "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6"
    "M16 4.4a3.4 3.4 0 0 1 0 6.3M17.5 14.4c2.4 .6 4 2.7 4 5.6",
    "rules": "M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5ZV20",
    "edition": "M6 3.5h9l3.5 3.5v13.5H6ZM15 3.5V7h3.5M9 11.5h6M9 15h6",
    "keyboard": "M3 6.5h18v11H3ZM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8",
    "home": "M4 11.5 12 5l8 6.5M6 10v9.5h12V10",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    "zoom-fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
}


@cache
def icon(name: str) -> Markup:
    """Draw an icon; the button around it has the label."""
    return element(
        "svg",
        {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        element("path", {"d": STROKES[name]}),
    )
