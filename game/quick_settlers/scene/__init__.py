"""The table of Quick Settlers as markup: what a view and its moves look like."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.markup import Markup, element
from game.core.rules import Json
from game.core.scene import Shortcut, Sight
from game.core.words import N_, _, both
from game.quick_settlers.preview import close_to_winning
from game.quick_settlers.scene import ending, miniature, story
from game.quick_settlers.scene.cards import Keys
from game.quick_settlers.scene.centre import centre
from game.quick_settlers.scene.estates import estates
from game.quick_settlers.scene.explaining import NOTES, biting_rule
from game.quick_settlers.scene.hand import hand
from game.quick_settlers.scene.panel import panel
from game.quick_settlers.scene.paragraphs import SECTIONS, STEP_SECTIONS
from game.quick_settlers.scene.picture import picture
from game.quick_settlers.scene.signs import art_definitions, badge
from game.quick_settlers.scene.wording import wording
from game.quick_settlers.scene.words import STEP_NAMES
from game.quick_settlers.scene.works import works

SHORTCUTS = (
    Shortcut("2", "centre", N_("Go to: market and piles")),
    Shortcut("3", "works", N_("Go to: supply and building")),
    Shortcut("4", "hand", N_("Go to: your cards")),
    Shortcut("5", "panel", N_("Go to: your decision")),
    Shortcut("6", "estates", N_("Go to: players")),
)


class QuickSettlersScene:
    """Draw Quick Settlers."""

    def picture(self) -> Markup:
        """Draw a still life of the cards."""
        return picture()

    def badge(self, colour: int) -> Markup:
        """Draw a player's shield."""
        return badge(colour)

    def regions(self, sight: Sight) -> dict[str, Markup]:
        """Draw each part of the table."""
        keys = Keys()
        middle = centre(sight, keys)
        return {
            "pictures": _pictures(),
            "centre": middle,
            "works": works(sight),
            "hand": hand(sight, keys),
            "panel": panel(sight),
            "estates": estates(sight),
        }

    def frame(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay out the middle of the table, the buildings, and below them the own cards."""
        return element(
            "div",
            {"class": "quick-settlers"},
            regions["pictures"],
            regions["centre"],
            regions["works"],
            regions["hand"],
            regions["panel"],
        )

    def side(self, regions: Mapping[str, Markup]) -> Markup:
        """Put everyone's cards beside the table."""
        return regions["estates"]

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
        """Tell who could win by a single point."""
        if view["seat"] is None:
            return ""
        names = [view["players"][seat]["name"] for seat in close_to_winning(view)]
        if not names:
            return ""
        return _("One point short of winning: {names}.").format(names=both(names))

    def sentence(self, move: str, before: Json, after: Json) -> str:
        """Tell what a move did."""
        return story.sentence(move, before, after)

    def learned(self, move: str, before: Json, after: Json) -> str:
        """Name the cards that came into the own hand unseen by others, or left it."""
        return story.learned(move, before, after)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """List the parts of the table."""
        return SHORTCUTS

    def wording(self, move: str, view: Json) -> str:
        """Say a move as an advice."""
        return wording(move, [player["name"] for player in view["players"]])

    def points(self, full: Json) -> list[int]:
        """Read everybody's points."""
        return [player["points"] for player in full["players"]]

    def outline(self, view: Json) -> Json:
        """Keep everyone's points, roads and knights."""
        return miniature.outline(view)

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw everyone's points as bars."""
        return miniature.miniature(outline, colours)

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        return ending.breakdown(result, names)

    def statistics(self, full: list[Json]) -> Markup:
        """Show how often each resource came off the pile."""
        return ending.statistics(full)


def _pictures() -> Markup:
    """Define the pictures of all cards where they take no room."""
    return element("svg", {"id": "pictures", "class": "unseen", "aria-hidden": "true"}, art_definitions())


SCENE = QuickSettlersScene()
