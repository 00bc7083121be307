"""The table of Quick Settlers as markup, drawn from a view and its legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.i18n import N_, _, both
from game.core.markup import Markup, element, join
from game.core.protocols.scene import Notes, Scene, Shortcut
from game.core.protocols.slots import Slots
from game.core.step_texts import StepTexts
from game.quick_settlers.art.cover import picture
from game.quick_settlers.art.icons import art_definitions, badge
from game.quick_settlers.labels import STEP_NAMES
from game.quick_settlers.preview import close_to_winning
from game.quick_settlers.scene.build_tray import build_tray
from game.quick_settlers.scene.decisions import action_bar
from game.quick_settlers.scene.effects import effects
from game.quick_settlers.scene.final_score import breakdown, statistics, trophies
from game.quick_settlers.scene.hand import hand
from game.quick_settlers.scene.help_texts import NOTES, forced_rule
from game.quick_settlers.scene.log_entry import log_entry
from game.quick_settlers.scene.log_line import log_line, private_news
from game.quick_settlers.scene.market import centre
from game.quick_settlers.scene.miniature import miniature, outline
from game.quick_settlers.scene.move_label import move_label
from game.quick_settlers.scene.own_board import own_board
from game.quick_settlers.scene.players import players
from game.quick_settlers.scene.rules_sections import SECTIONS, STEP_SECTIONS
from game.quick_settlers.scene.sheet import sheet
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.scene.spoken import holdings, possibilities
from game.quick_settlers.scoring import Result
from game.quick_settlers.views import FullView, View

SHORTCUTS: tuple[Shortcut, ...] = (
    Shortcut("2", "centre", N_("Go to: market and piles")),
    Shortcut("3", "tray", N_("Go to: supply and building")),
    Shortcut("4", "hand", N_("Go to: your cards")),
    Shortcut("5", "own-board", N_("Go to: your buildings")),
    Shortcut("6", "players", N_("Go to: players")),
)


class QuickSettlersScene(StepTexts[View]):
    """Draw Quick Settlers."""

    cover = staticmethod(picture)
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
    # No part of the table has special keys, and all moves have the same sound.
    keys: tuple[tuple[str, str], ...] = ()
    sounds: Mapping[str, Notes] = {}

    def pitch(self) -> str:
        """Say what the players do."""
        return _("Exchange cards, build roads, settlements and cities, and reach ten points first.")

    def refused(self, sight: SettlersSight) -> Iterable[str]:
        """Return nothing: a refusal is explained when the move is pressed."""
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
        """Put the market and the viewer's board into the middle, the build tray and the hand below them."""
        return Slots(
            board=join(regions["pictures"], regions["centre"], regions["own-board"]),
            players=regions["players"],
            supply=regions["tray"],
            own=regions["hand"],
            sheet=regions["sheet"],
        )

    def banner(self, view: View) -> str:
        """Name the players who could win by a single point."""
        if view["seat"] is None:
            return ""
        names = [view["players"][seat]["name"] for seat in close_to_winning(view)]
        if not names:
            return ""
        return _("One point from winning: {names}.").format(names=both(names))

    def board_for_screen_readers(self) -> str:
        """Explain the lists of the table."""
        return _(
            "There are three lists: the market with the piles, the supply from which you"
            " build, and your hand. To exchange a card, choose it in your hand, then choose a"
            " card in the market, the pile or a player."
        )

    def credits(self) -> str:
        """Name the authors of the rules."""
        return _(
            "Quick Settlers follows the rules of the quick Catan card game by Klaus Teuber (KOSMOS, 2011)."
        )

    def points(self, full: FullView) -> list[int]:
        """Read everybody's points."""
        return [player["points"] for player in full["players"]]


def _pictures() -> Markup:
    """Define the pictures of all cards in a hidden element."""
    return element("svg", {"id": "pictures", "class": "unseen", "aria-hidden": "true"}, art_definitions())


SCENE: Scene[View, FullView, Result] = QuickSettlersScene(
    STEP_NAMES, SECTIONS, STEP_SECTIONS, NOTES, forced_rule
)
