"""The row of carriages: what each costs and scores, and who has it."""

from __future__ import annotations

from game.core.i18n import _, cached_by_language
from game.core.markup import Markup, element
from game.imperial_post.art import carriages as pieces
from game.imperial_post.board import CARRIAGE_POINTS, NO_CARRIAGE
from game.imperial_post.labels import points_words
from game.imperial_post.scene.help_texts import carriage_help
from game.imperial_post.scene.icons import badge
from game.imperial_post.scene.sight import PostSight


def carriages(sight: PostSight) -> Markup:
    """Draw the carriages with their points and owners."""
    return element(
        "section",
        sight.lit({"id": "carriages", "class": "carriages", "aria-label": _("Carriages")}),
        element(
            "div",
            {"class": "carriage-row", "data-rove": True},
            [
                _carriage(sight, carriage, points)
                for carriage, points in CARRIAGE_POINTS.items()
                if carriage != NO_CARRIAGE
            ],
        ),
    )


def _carriage(sight: PostSight, carriage: int, points: int) -> Markup:
    owners = [seat for seat, player in enumerate(sight.view["players"]) if player["carriage"] == carriage]
    names = ", ".join(sight.names[seat] for seat in owners)
    return _drawn_carriage(carriage, points, names, tuple((seat, sight.colours[seat]) for seat in owners))


@cached_by_language
def _drawn_carriage(carriage: int, points: int, names: str, owners: tuple[tuple[int, int], ...]) -> Markup:
    label = _("Carriage {carriage}: {points}.").format(carriage=carriage, points=points_words(points))
    return element(
        "div",
        {
            "class": "carriage",
            "role": "img",
            "aria-label": label + " " + _("Owned by {names}.").format(names=names) if names else label,
            "aria-description": carriage_help(carriage),
            # The roving tabindex makes one of the carriages the stop of the Tab key.
            "tabindex": -1,
            "id": f"carriage-{carriage}-place",
        },
        pieces.carriage(carriage),
        element("b", {}, str(carriage)),
        element("span", {"class": "carriage-points"}, f"+{points}"),
        element(
            "span",
            {"class": "owners"},
            [
                element(
                    "span",
                    {"class": "owner", "data-key": f"carriage-of-{seat}"},
                    badge(colour),
                )
                for seat, colour in owners
            ],
        ),
    )
