"""The four officials as seals: lit when an official can help now, else with the reason why not."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import GAP, Markup, composite, element
from game.core.panels import CHOICE, choices
from game.imperial_post.art.seals import seal
from game.imperial_post.labels import OFFICIAL_HELP, OFFICIAL_NAMES
from game.imperial_post.scene.help_texts import official_help
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import OFFICIALS

CALLED, READY, IDLE = "is-called", "is-lit", "is-plain"


def refused_officials(sight: PostSight) -> list[str]:
    """List the calls of officials that are not possible now, for which reasons are needed."""
    if not sight.moves:
        return []
    return [one for one in OFFICIALS if one not in sight.moves and one != sight.view["official"]]


def officials(sight: PostSight) -> Markup:
    """Draw the officials."""
    frame = element(
        "div",
        sight.lit(
            {
                "id": "officials",
                "class": "officials",
                **choices(_("Officials")),
                "tabindex": -1,
            }
        ),
        GAP,
    )
    return composite(frame, {official_id(official): _official(sight, official) for official in OFFICIALS})


def official_id(official: str) -> str:
    """Name the element of an official."""
    return f"official-{official}"


def _official(sight: PostSight, official: str) -> Markup:
    name, effect = _(OFFICIAL_NAMES[official]), _(OFFICIAL_HELP[official])
    if sight.view["official"] == official:
        state, now = CALLED, _("Helps in this turn.")
    elif official in sight.moves:
        state, now = READY, _("Can help now.")
    else:
        state, now = IDLE, sight.refusals.get(official, "")
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "role": CHOICE,
                "class": f"official {state}",
                "id": official_id(official),
                "data-move": official,
                "aria-disabled": None if state == READY else "true",
                "aria-label": " ".join(filter(None, (f"{name}.", effect, now))),
                "aria-description": official_help(official, sight.view),
                "data-help": " ".join(filter(None, (now, official_help(official, sight.view)))),
            }
        ),
        seal(official, state),
        element("span", {"class": "official-name"}, name),
    )
