"""The four officials, each saying when it helps and, if not now, why not."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element
from game.imperial_post.labels import OFFICIAL_HELP, OFFICIAL_NAMES
from game.imperial_post.scene.help_texts import official_help
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import OFFICIALS


def refused_officials(sight: PostSight) -> list[str]:
    """Name the officials that cannot help the one who decides; each says why."""
    if not sight.moves:
        return []
    return [one for one in OFFICIALS if one not in sight.moves and one != sight.view["official"]]


def officials(sight: PostSight) -> Markup:
    """Draw the officials."""
    return element(
        "section",
        sight.lit(
            {
                "id": "officials",
                "class": "officials",
                "aria-label": _("Officials"),
                "data-rove": True,
                "tabindex": -1,
            }
        ),
        element("ul", {}, [_official(sight, official) for official in OFFICIALS]),
    )


def _official(sight: PostSight, official: str) -> Markup:
    called = sight.view["official"] == official
    can_help = official in sight.moves
    if called:
        state, words = "is-called", _("Helps in this turn.")
    elif can_help:
        state, words = "is-ready", _("Can help now.")
    else:
        state, words = "", sight.refusals.get(official, "")
    return element(
        "li",
        {},
        element(
            "button",
            sight.lit(
                {
                    "type": "button",
                    "class": f"official {state}",
                    "data-move": official,
                    "aria-disabled": None if can_help else "true",
                    "aria-description": official_help(official, sight.view),
                }
            ),
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
