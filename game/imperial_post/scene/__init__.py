"""The table of Imperial Post as markup: what a view and its moves look like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from game.core.i18n import N_, _, both
from game.core.markup import Content, Markup, element, join
from game.core.protocols.rules import Json
from game.core.protocols.scene import Notes, Shortcut
from game.core.protocols.slots import ActionBar, Effect, Slots
from game.imperial_post.art.cover import cover
from game.imperial_post.art.definitions import art_definitions
from game.imperial_post.labels import STEP_NAMES
from game.imperial_post.map.drawing import VIEW_BOX, map_definitions, static_map, town_names
from game.imperial_post.rules import RULES
from game.imperial_post.scene import final_score, log_entry, log_line, miniature, spoken
from game.imperial_post.scene.carriages import carriages
from game.imperial_post.scene.closing import refused_closing
from game.imperial_post.scene.decisions import action_bar
from game.imperial_post.scene.effects import effects
from game.imperial_post.scene.fitting_cards import fitting
from game.imperial_post.scene.help_texts import NOTES, forced_rule
from game.imperial_post.scene.icons import badge, zoom_sign
from game.imperial_post.scene.map_overlay import overlay
from game.imperial_post.scene.map_pieces import pieces
from game.imperial_post.scene.map_routes import routes
from game.imperial_post.scene.move_label import move_label
from game.imperial_post.scene.officials import officials, refused_officials
from game.imperial_post.scene.own_cards import own_cards
from game.imperial_post.scene.players import players
from game.imperial_post.scene.rules_sections import SECTIONS, STEP_SECTIONS
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.scene.supply import display
from game.imperial_post.views import View

SHORTCUTS = (
    Shortcut("2", "overlay", N_("Go to: map")),
    Shortcut("3", "display", N_("Go to: open cards")),
    Shortcut("4", "officials", N_("Go to: officials")),
    Shortcut("5", "hand", N_("Go to: your cards")),
    Shortcut("6", "players", N_("Go to: players")),
    Shortcut("+", "zoom-in", N_("Zoom in")),
    Shortcut("-", "zoom-out", N_("Zoom out")),
    Shortcut("0", "zoom-fit", N_("Fit the map")),
)
# In the dialog that lists the keys: those of the map, which has arrows in all directions.
KEYS = (
    (N_("Arrow keys"), N_("on the map: to the next city in that direction")),
    (N_("Letters"), N_("on the map: to the city whose name begins so")),
)
SOUNDS: Mapping[str, Notes] = {
    "take": (523.0,),
    "play": (392.0, 494.0),
    "close": (392.0, 494.0, 587.0, 784.0),
    "end": (330.0,),
}


class ImperialPostScene:
    """Draw Imperial Post."""

    def cover(self) -> Markup:
        """Draw the mail coach."""
        return cover(_(RULES.title), _("A mail coach with four horses gallops towards a town"))

    def pitch(self) -> str:
        """Say what the players do."""
        return _("Lay post routes from city to city, and fill the map with your houses.")

    def badge(self, colour: int) -> Markup:
        """Draw a player's house."""
        return badge(colour)

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
        """Put the map in the middle, with its sheets one over the other."""
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

    def action_bar(self, sight: PostSight) -> ActionBar:
        """Offer what can be decided in this step of the turn."""
        return action_bar(sight)

    def effects(self, move: str, before: View, after: View) -> Iterable[Effect]:
        """Show what a move did."""
        return effects(move, before, after)

    def step(self, view: View) -> str:
        """Name the step of the turn."""
        name = STEP_NAMES[view["phase"]]
        return _(name)

    def sections(self) -> tuple[str, ...]:
        """List the sections of the rules page."""
        return SECTIONS

    def paragraph(self, view: View) -> str:
        """Find the section that explains the step of the turn."""
        return "end" if view["seat"] is None else STEP_SECTIONS[view["phase"]]

    def rule_note(self, view: View) -> tuple[str, str]:
        """Name and explain the rule that bites now."""
        rule = forced_rule(view)
        words = NOTES.get(rule, "")
        return rule, _(words) if words else ""

    def banner(self, view: View) -> str:
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

    def log_line(self, move: str, before: View, after: View) -> str:
        """Tell what a move did."""
        return log_line.log_line(move, before, after)

    def log_entry(self, move: str, before: View, after: View) -> Content:
        """Tell what a move did in a few words."""
        return log_entry.log_entry(move, before, after)

    def private_news(self, move: str, before: View, after: View) -> str:
        """Name the card that came off the deck, or the one that now lies where one was taken."""
        return log_line.private_news(move, before, after)

    def holdings(self, sight: PostSight) -> str:
        """Say what the one who looks has."""
        return spoken.holdings(sight)

    def possibilities(self, sight: PostSight) -> str:
        """Say what can be done in this step."""
        return spoken.possibilities(sight)

    def board_by_ear(self) -> str:
        """Explain how the map is read."""
        return _(
            "The map is a list of cities. Arrow keys go to the next city in that direction, letters to a"
            " city by its name. Each city says its province, who has a house there, on whose route it lies,"
            " and where its roads lead."
        )

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """List the parts of the table, and how the map is magnified."""
        return SHORTCUTS

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Describe how keys go about the map."""
        return KEYS

    def sounds(self) -> Mapping[str, Notes]:
        """Tell the notes of taking, laying out and closing."""
        return SOUNDS

    def credits(self) -> str:
        """Say by whose rules the game is played."""
        return _(
            "Imperial Post plays by the rules of Thurn und Taxis by Karen and Andreas Seyfarth"
            " (Hans im Glück, 2006)."
        )

    def move_label(self, move: str, _view: View) -> str:
        """Say a move as an advice."""
        return move_label(move)

    def points(self, full: Json) -> list[int]:
        """Read everybody's points."""
        return [player["score"] for player in full["players"]]

    def outline(self, view: View) -> Json:
        """Keep the houses."""
        return miniature.outline(view)

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw the roads and the houses."""
        return miniature.miniature(outline, colours)

    def trophies(self, view: View, seat: int) -> Content:
        """Draw a player's carriage and tiles."""
        return final_score.trophies(view["players"][seat])

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        return final_score.breakdown(result, names)

    def statistics(self, full: Iterable[Json]) -> Markup:
        """Show how often each city came out of the deck."""
        return final_score.statistics(full)


@lru_cache(maxsize=1)
def _drawn_ground(title: str) -> Markup:
    """Draw the static map once in a language and keep it."""
    definitions = (map_definitions(), art_definitions())
    return join(element("defs", {}, definitions), static_map(title))


def ground() -> Markup:
    """Draw all of the map that never changes, but for the names of the cities."""
    return element(
        "svg",
        {
            "id": "ground",
            "class": "map",
            "viewBox": VIEW_BOX,
            "role": "img",
            "aria-label": _("Map of the post roads"),
            "aria-description": _(
                "The cities follow as a list: each says who has a house there, and where its roads lead."
            ),
        },
        # Names of rivers and the scale are for the eyes.
        element("g", {"aria-hidden": "true"}, _drawn_ground(_(RULES.title))),
    )


def names() -> Markup:
    """Draw the names of the cities, over routes and houses, so that nothing covers them."""
    return element(
        "svg",
        {"id": "names", "class": "map names", "viewBox": VIEW_BOX, "aria-hidden": "true"},
        town_names(),
    )


def _map_tools() -> Markup:
    """Offer zooming for those who have neither wheel nor pinch."""
    tools = (("in", _("Zoom in")), ("out", _("Zoom out")), ("fit", _("Fit the map")))
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


SCENE = ImperialPostScene()
