"""The table of Quick Settlers as markup: what a view and its moves look like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.i18n import N_, _, both
from game.core.markup import Content, Markup, element, join
from game.core.protocols.rules import Json
from game.core.protocols.scene import Notes, Shortcut
from game.core.protocols.slots import ActionBar, Effect, Slots
from game.quick_settlers.art.cover import picture
from game.quick_settlers.art.icons import art_definitions, badge
from game.quick_settlers.labels import STEP_NAMES
from game.quick_settlers.preview import close_to_winning
from game.quick_settlers.scene import final_score, log_entry, log_line, miniature, spoken
from game.quick_settlers.scene.build_tray import build_tray
from game.quick_settlers.scene.decisions import action_bar
from game.quick_settlers.scene.effects import effects
from game.quick_settlers.scene.hand import hand
from game.quick_settlers.scene.help_texts import NOTES, forced_rule
from game.quick_settlers.scene.market import centre
from game.quick_settlers.scene.move_label import move_label
from game.quick_settlers.scene.own_board import own_board
from game.quick_settlers.scene.players import players
from game.quick_settlers.scene.rules_sections import SECTIONS, STEP_SECTIONS
from game.quick_settlers.scene.sheet import sheet
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.views import View

SHORTCUTS = (
    Shortcut("2", "centre", N_("Go to: market and piles")),
    Shortcut("3", "tray", N_("Go to: supply and building")),
    Shortcut("4", "hand", N_("Go to: your cards")),
    Shortcut("5", "own-board", N_("Go to: your board")),
    Shortcut("6", "players", N_("Go to: players")),
)


class QuickSettlersScene:
    """Draw Quick Settlers."""

    def cover(self) -> Markup:
        """Draw the land, and the cards before it."""
        return picture()

    def pitch(self) -> str:
        """Say what the players do."""
        return _("Exchange cards, build roads, settlements and cities, and reach ten points first.")

    def badge(self, colour: int) -> Markup:
        """Draw a player's shield."""
        return badge(colour)

    def refused(self, sight: SettlersSight) -> Iterable[str]:
        """Name nothing: why a move is impossible is told when it is pressed."""
        return ()

    def regions(self, sight: SettlersSight) -> dict[str, Markup]:
        """Draw each part of the table."""
        return {
            "pictures": _pictures(),
            "centre": centre(sight),
            "own-board": own_board(sight),
            "tray": build_tray(sight),
            "hand": hand(sight),
            "players": players(sight),
            "sheet": sheet(sight),
        }

    def slots(self, regions: Mapping[str, Markup]) -> Slots:
        """Put the market and the own board in the middle, the tray and the hand below them."""
        return Slots(
            board=join(regions["pictures"], regions["centre"], regions["own-board"]),
            players=regions["players"],
            supply=regions["tray"],
            own=regions["hand"],
            sheet=regions["sheet"],
        )

    def action_bar(self, sight: SettlersSight) -> ActionBar:
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
        """Tell who could win by a single point."""
        if view["seat"] is None:
            return ""
        names = [view["players"][seat]["name"] for seat in close_to_winning(view)]
        if not names:
            return ""
        return _("One point short of winning: {names}.").format(names=both(names))

    def log_line(self, move: str, before: View, after: View) -> str:
        """Tell what a move did."""
        return log_line.log_line(move, before, after)

    def log_entry(self, move: str, before: View, after: View) -> Content:
        """Tell what a move did in a few words."""
        return log_entry.log_entry(move, before, after)

    def private_news(self, move: str, before: View, after: View) -> str:
        """Name the cards that came into the own hand unseen by others, or left it."""
        return log_line.private_news(move, before, after)

    def holdings(self, sight: SettlersSight) -> str:
        """Say what the one who looks has."""
        return spoken.holdings(sight)

    def possibilities(self, sight: SettlersSight) -> str:
        """Say what can be done in this step."""
        return spoken.possibilities(sight)

    def board_by_ear(self) -> str:
        """Explain the lists of the table."""
        return _(
            "The market with the piles, what can be built, and your hand are a list each. To exchange a"
            " card, choose it in your hand, then a card of the market, the pile or a player."
        )

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """List the parts of the table."""
        return SHORTCUTS

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Say nothing: no part of the table has keys of its own."""
        return ()

    def sounds(self) -> Mapping[str, Notes]:
        """Let all moves sound alike."""
        return {}

    def credits(self) -> str:
        """Say by whose rules the game is played."""
        return _(
            "Quick Settlers plays by the rules of the fast Catan card game by Klaus Teuber (KOSMOS, 2011)."
        )

    def move_label(self, move: str, view: View) -> str:
        """Say a move as an advice."""
        return move_label(move, [player["name"] for player in view["players"]])

    def points(self, full: Json) -> list[int]:
        """Read everybody's points."""
        return [player["points"] for player in full["players"]]

    def outline(self, view: View) -> Json:
        """Keep everyone's points, roads and knights."""
        return miniature.outline(view)

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw everyone's points as bars."""
        return miniature.miniature(outline, colours)

    def trophies(self, view: View, seat: int) -> Content:
        """Draw everything that a player has built."""
        return final_score.trophies(view["players"][seat])

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        return final_score.breakdown(result, names)

    def statistics(self, full: Iterable[Json]) -> Markup:
        """Show how often each resource came off the pile."""
        return final_score.statistics(full)


def _pictures() -> Markup:
    """Define the pictures of all cards where they take no room."""
    return element("svg", {"id": "pictures", "class": "unseen", "aria-hidden": "true"}, art_definitions())


SCENE = QuickSettlersScene()
