"""The table of Imperial Post as markup, drawn from a view and its legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.i18n import N_, _, both, cached_by_language
from game.core.markup import Markup, element
from game.core.protocols.scene import Notes, Scene, Shortcut
from game.core.protocols.slots import Slots
from game.core.step_texts import StepTexts
from game.imperial_post.art.cover import cover
from game.imperial_post.art.definitions import art_definitions
from game.imperial_post.board import SHORTEST_ROUTE
from game.imperial_post.labels import STEP_NAMES
from game.imperial_post.map.drawing import VIEW_BOX, map_definitions, static_map, town_names
from game.imperial_post.rules import RULES
from game.imperial_post.scene.carriages import carriages
from game.imperial_post.scene.closing import refused_closing
from game.imperial_post.scene.decisions import action_bar
from game.imperial_post.scene.effects import effects
from game.imperial_post.scene.final_score import breakdown, statistics, trophies
from game.imperial_post.scene.fitting_cards import fitting
from game.imperial_post.scene.help_texts import NOTES, forced_rule
from game.imperial_post.scene.icons import badge, zoom_sign
from game.imperial_post.scene.log_entry import log_entry
from game.imperial_post.scene.log_line import log_line, private_news
from game.imperial_post.scene.map_overlay import overlay
from game.imperial_post.scene.map_pieces import pieces
from game.imperial_post.scene.map_routes import routes
from game.imperial_post.scene.miniature import miniature, outline
from game.imperial_post.scene.move_label import move_label
from game.imperial_post.scene.officials import officials, refused_officials
from game.imperial_post.scene.own_cards import own_cards
from game.imperial_post.scene.players import players
from game.imperial_post.scene.rules_sections import SECTIONS, STEP_SECTIONS
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.scene.spoken import holdings, possibilities
from game.imperial_post.scene.supply import display
from game.imperial_post.scoring import Result
from game.imperial_post.state import CLOSE
from game.imperial_post.views import FullView, View, decider

SHORTCUTS: tuple[Shortcut, ...] = (
    Shortcut("2", "overlay", N_("Go to: map")),
    Shortcut("3", "display", N_("Go to: display")),
    Shortcut("4", "officials", N_("Go to: officials")),
    Shortcut("5", "hand", N_("Go to: your cards")),
    Shortcut("6", "players", N_("Go to: players")),
    Shortcut("+", "zoom-in", N_("Zoom in")),
    Shortcut("-", "zoom-out", N_("Zoom out")),
    Shortcut("0", "zoom-fit", N_("Show the whole map")),
)
# For the dialog that lists the keys: on the map, the arrow keys work in all directions.
KEYS: tuple[tuple[str, str], ...] = (
    (N_("Arrow keys"), N_("on the map: go to the next city in that direction")),
    (N_("Letters"), N_("on the map: go to the city whose name begins with that letter")),
)
SOUNDS: Mapping[str, Notes] = {
    "take": (523.0,),
    "play": (392.0, 494.0),
    "close": (392.0, 494.0, 587.0, 784.0),
    "end": (330.0,),
}


class ImperialPostScene(StepTexts[View]):
    """Draw Imperial Post."""

    badge = staticmethod(badge)
    action_bar = staticmethod(action_bar)
    effects = staticmethod(effects)
    log_line = staticmethod(log_line)
    log_entry = staticmethod(log_entry)
    private_news = staticmethod(private_news)
    holdings = staticmethod(holdings)
    possibilities = staticmethod(possibilities)
    move_label = staticmethod(move_label)
    outline = staticmethod(outline)
    miniature = staticmethod(miniature)
    trophies = staticmethod(trophies)
    breakdown = staticmethod(breakdown)
    statistics = staticmethod(statistics)

    shortcuts = SHORTCUTS
    keys = KEYS
    sounds = SOUNDS

    def cover(self) -> Markup:
        """Draw the mail coach."""
        return cover(_(RULES.title), _("A mail coach with four horses gallops towards a town"))

    def pitch(self) -> str:
        """Say what the players do."""
        return _("Build post routes from city to city and place your houses all over the map.")

    def refused(self, sight: PostSight) -> Iterable[str]:
        """Name officials that cannot help, and a closing that is not possible."""
        return [*refused_officials(sight), *refused_closing(sight)]

    def regions(self, sight: PostSight) -> dict[str, Markup]:
        """Draw each part of the table."""
        fits = fitting(sight)
        return {
            "ground": ground(),
            "routes": routes(sight, fits),
            "pieces": pieces(sight),
            "names": names(),
            "overlay": overlay(sight, fits),
            "carriages": carriages(sight),
            "officials": officials(sight),
            "display": display(sight),
            "hand": own_cards(sight, fits),
            "players": players(sight),
        }

    def slots(self, regions: Mapping[str, Markup]) -> Slots:
        """Put the layers of the map into the middle, and the other parts around it."""
        sheets = [regions[name] for name in ("ground", "routes", "pieces", "names", "overlay")]
        return Slots(
            board=element(
                "section",
                {"class": "map-place", "aria-label": _("Map")},
                element("div", {"class": "map-sheet", "id": "map-sheet", "data-picture": True}, sheets),
                _map_tools(),
            ),
            players=regions["players"],
            supply=element(
                "div",
                {"class": "supply"},
                *(regions[name] for name in ("display", "officials", "carriages")),
            ),
            own=regions["hand"],
        )

    def step(self, view: View) -> str:
        """Name the step of the turn; a route that is too short leaves nothing to close."""
        if view["phase"] == CLOSE and len(decider(view)["route"]) < SHORTEST_ROUTE:
            return _("End turn")
        return super().step(view)

    def banner(self, view: View) -> str:
        """Say that this is the last round and who still has a turn."""
        if view["ender"] is None or view["seat"] is None:
            return ""
        count = len(view["players"])
        ender = view["players"][view["ender"]]["name"]
        last = (view["starter"] - 1) % count
        waiting = (last - view["seat"]) % count
        names = [view["players"][(view["seat"] + 1 + place) % count]["name"] for place in range(waiting)]
        if not names:
            return _("{ender} has triggered the end of the game. This is the last turn.").format(
                ender=ender
            )
        return _(
            "{ender} has triggered the end of the game. Still to play after this turn: {names}."
        ).format(ender=ender, names=both(names))

    def board_for_screen_readers(self) -> str:
        """Explain how the map is read."""
        return _(
            "The map is a list of cities. Press an arrow key to go to the next city in that"
            " direction, or a letter to go to a city by its name. For each city you hear its"
            " province, who has a house there, whose route it is on, and where its roads"
            " lead."
        )

    def credits(self) -> str:
        """Name the authors of the rules."""
        return _(
            "Imperial Post follows the rules of Thurn und Taxis by Karen and Andreas Seyfarth (Hans "
            "im Glück, 2006)."
        )

    def points(self, full: FullView) -> list[int]:
        """Read everybody's points."""
        return [player["score"] for player in full["players"]]


@cached_by_language
def ground() -> Markup:
    """Draw the parts of the map that never change, except the names of the cities."""
    return element(
        "svg",
        {
            "id": "ground",
            "class": "map",
            "viewBox": VIEW_BOX,
            "role": "img",
            "aria-label": _("Map of the post roads"),
            "aria-description": _(
                "A list of the cities follows, with the houses in each city and the roads from it."
            ),
        },
        # The names of rivers and the scale are not read to screen readers.
        element(
            "g",
            {"aria-hidden": "true"},
            element("defs", {}, map_definitions(), art_definitions()),
            static_map(_(RULES.title)),
        ),
    )


@cached_by_language
def names() -> Markup:
    """Draw the names of the cities above routes and houses, so that nothing covers them."""
    return element(
        "svg",
        {"id": "names", "class": "map names", "viewBox": VIEW_BOX, "aria-hidden": "true"},
        town_names(),
    )


def _map_tools() -> Markup:
    """Draw the zoom buttons, for players without a wheel or a touch screen."""
    tools = (("in", _("Zoom in")), ("out", _("Zoom out")), ("fit", _("Show the whole map")))
    return element(
        "div",
        {"class": "map-tools", "role": "toolbar", "aria-label": _("Zoom"), "data-rove": True},
        [
            element(
                "button",
                {
                    "type": "button",
                    "id": f"zoom-{zoom}",
                    "data-action": "zoom",
                    "data-value": zoom,
                    "aria-label": label,
                    "data-help": label,
                },
                zoom_sign(zoom),
            )
            for zoom, label in tools
        ],
    )


SCENE: Scene[View, FullView, Result] = ImperialPostScene(
    STEP_NAMES, SECTIONS, STEP_SECTIONS, NOTES, forced_rule
)
