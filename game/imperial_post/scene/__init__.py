"""The table of Imperial Post as markup: what a view and its moves look like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.markup import Markup, element, join
from game.core.rules import Json
from game.core.scene import Sight
from game.core.words import _, both
from game.imperial_post.map import VIEW_BOX, map_definitions, static_map
from game.imperial_post.rules import RULES
from game.imperial_post.scene import ending, miniature, story
from game.imperial_post.scene.cards import Keys, display, hand
from game.imperial_post.scene.closing import decision
from game.imperial_post.scene.explaining import NOTES, biting_rule
from game.imperial_post.scene.officials import officials
from game.imperial_post.scene.overlay import overlay
from game.imperial_post.scene.paragraphs import SECTIONS, STEP_SECTIONS
from game.imperial_post.scene.pieces import pieces
from game.imperial_post.scene.players import carriages, players
from game.imperial_post.scene.signs import badge, sign_definitions
from game.imperial_post.scene.wording import wording
from game.imperial_post.scene.words import STEP_NAMES


class ImperialPostScene:
    """Draw Imperial Post."""

    def picture(self) -> Markup:
        """Draw the map as the picture of the game."""
        return ground("map-picture")

    def badge(self, colour: int) -> Markup:
        """Draw a player's house."""
        return badge(colour)

    def regions(self, sight: Sight) -> dict[str, Markup]:
        """Draw each part of the table."""
        keys = Keys()
        own = hand(sight, keys)
        return {
            "ground": ground("ground"),
            "pieces": pieces(sight),
            "overlay": overlay(sight),
            "carriages": carriages(sight),
            "officials": officials(sight),
            "display": display(sight, keys),
            "hand": own,
            "decision": decision(sight),
            "players": players(sight),
        }

    def frame(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay out the map with its three sheets, and the cards and officials around it."""
        return element(
            "div",
            {"class": "imperial-post"},
            element(
                "section",
                {"class": "map-place", "aria-label": _("Map")},
                element(
                    "div",
                    {"class": "map-sheet", "id": "map-sheet"},
                    regions["ground"],
                    regions["pieces"],
                    regions["overlay"],
                ),
                _map_tools(),
            ),
            element(
                "div",
                {"class": "beside-map"},
                regions["display"],
                regions["officials"],
                regions["carriages"],
            ),
            element("div", {"class": "below-map"}, regions["hand"], regions["decision"]),
        )

    def side(self, regions: Mapping[str, Markup]) -> Markup:
        """Put the players beside the table."""
        return regions["players"]

    def step(self, view: Json) -> str:
        """Name the step of the turn."""
        name = STEP_NAMES[view["phase"]]
        return _(name)

    def sections(self) -> tuple[str, ...]:
        """List the sections of the rules page."""
        return SECTIONS

    def paragraph(self, view: Json) -> str:
        """Find the section that explains the step of the turn."""
        return "end" if view["seat"] is None else STEP_SECTIONS[view["phase"]]

    def note(self, view: Json) -> tuple[str, str]:
        """Name and explain the rule that bites now."""
        rule = biting_rule(view)
        words = NOTES.get(rule, "")
        return rule, _(words) if words else ""

    def banner(self, view: Json) -> str:
        """Tell that this is the last round and who still has a turn."""
        if view["ender"] is None or view["seat"] is None:
            return ""
        count = len(view["players"])
        ender = view["players"][view["ender"]]["name"]
        last = (view["starter"] - 1) % count
        waiting = (last - view["seat"]) % count
        names = [view["players"][(view["seat"] + 1 + place) % count]["name"] for place in range(waiting)]
        if not names:
            return _("{ender} has triggered the end: this is the last turn.").format(ender=ender)
        return _("{ender} has triggered the end. After this turn: {names}.").format(
            ender=ender, names=both(names)
        )

    def sentence(self, move: str, before: Json, after: Json) -> str:
        """Tell what a move did."""
        return story.sentence(move, before, after)

    def wording(self, move: str, _view: Json) -> str:
        """Say a move as an advice."""
        return wording(move)

    def points(self, full: Json) -> list[int]:
        """Read everybody's points."""
        return [player["score"] for player in full["players"]]

    def outline(self, view: Json) -> Json:
        """Keep the houses."""
        return miniature.outline(view)

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw the roads and the houses."""
        return miniature.miniature(outline, colours)

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        return ending.breakdown(result, names)

    def statistics(self, full: list[Json]) -> Markup:
        """Show how often each city came out of the deck."""
        return ending.statistics(full)


@lru_cache(maxsize=1)
def _sheet(title: str) -> Markup:
    """Draw the static map once in a language and keep it."""
    return join(element("defs", {}, map_definitions(), sign_definitions()), static_map(title))


def ground(name: str) -> Markup:
    """Draw all of the map that never changes."""
    return element(
        "svg",
        {
            "id": name,
            "class": "map",
            "viewBox": VIEW_BOX,
            "role": "img",
            "aria-label": _("Map of the post roads"),
        },
        _sheet(_(RULES.title)),
    )


def _map_tools() -> Markup:
    """Offer zooming for those who have neither wheel nor pinch."""
    tools = (("in", "+", _("Zoom in")), ("out", "−", _("Zoom out")), ("fit", "⤢", _("Fit the map")))
    return element(
        "div",
        {"class": "map-tools", "role": "group", "aria-label": _("Zoom")},
        [
            element(
                "button", {"type": "button", "data-zoom": zoom, "aria-label": label, "title": label}, sign
            )
            for zoom, sign, label in tools
        ],
    )


SCENE = ImperialPostScene()
