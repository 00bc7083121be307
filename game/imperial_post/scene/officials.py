"""The four officials, each saying when it helps and, if not now, why not."""

from __future__ import annotations

from game.core.markup import Markup, element
from game.core.scene import Sight
from game.core.words import _
from game.imperial_post.scene.explaining import official_help
from game.imperial_post.scene.words import OFFICIAL_HELP, OFFICIAL_NAMES
from game.imperial_post.state import OFFICIALS


def officials(sight: Sight) -> Markup:
    """Draw the officials."""
    return element(
        "section",
        {
            "id": "officials",
            "class": "officials",
            "aria-label": _("Officials"),
            "data-rove": True,
            "tabindex": -1,
        },
        element("ul", {}, [_official(sight, official) for official in OFFICIALS]),
    )


def _official(sight: Sight, official: str) -> Markup:
    called = sight.view["official"] == official
    can_help = official in sight.moves
    if called:
        state, words = "is-called", _("Helps in this turn.")
    elif can_help:
        state, words = "is-ready", _("Can help now.")
    else:
        state, words = "", sight.why_not(official) if sight.moves else ""
    return element(
        "li",
        {},
        element(
            "button",
            {
                "type": "button",
                "class": f"official {state}",
                "data-move": official,
                "aria-disabled": None if can_help else "true",
                "aria-description": official_help(official),
            },
            element(
                "svg",
                {"class": "official-sign", "viewBox": "0 0 24 24", "aria-hidden": "true"},
                element("use", {"href": f"#sign-{official}"}),
            ),
            element("span", {"class": "official-name"}, _(OFFICIAL_NAMES[official])),
            element("span", {"class": "official-help"}, _(OFFICIAL_HELP[official])),
            element("span", {"class": "official-now"}, words),
        ),
    )
