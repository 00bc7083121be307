"""The frame of the table: the header, the slots that a game fills, the action bar, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game_class import game_class
from game.core.markup import Content, Markup, element
from game.table.model import lesson
from game.table.model.session import Session
from game.table.screens import bot_panel, effects, header, log
from game.table.screens.action_bar import action_bar

if TYPE_CHECKING:
    from game.table.app import App


def regions(app: App, session: Session) -> dict[str, Markup]:
    """Draw each part that is the same for all games, and those of the game itself."""
    sight = session.sight(bot_panel.marks(session, app.bots), lesson.taught(session))
    settings = app.settings
    return {
        "bar": header.header(session, app.autosave.is_unsaved, settings.shortcuts, app.menu_open),
        "menu": header.menu(session, app.menu_open),
        "banner": banner(session),
        "caption": log.caption(session, app.drawer),
        "action-bar": action_bar(session, sight, app.bots, app.replaying, settings),
        "effects": effects.region(app.effects),
        "portraits": bot_panel.portraits(session),
        **session.scene.regions(sight),
        **log.regions(session, app.drawer),
    }


def frame(session: Session, parts: dict[str, Markup]) -> Markup:
    """Lay the table out: the same areas for every game, whose places depend on the size of the screen."""
    game = session.match.setup.game
    slots = session.scene.slots(parts)
    return element(
        "div",
        {"class": f"table {game_class(game)}", "data-game": game},
        element(
            "div",
            {"class": "layout"},
            parts["bar"],
            element(
                "main",
                {"class": "table-main"},
                element(
                    "div",
                    {"class": "board-area"},
                    element("div", {"id": "board", "class": "board"}, slots.board),
                    parts["banner"],
                ),
                _area("players", slots.players),
                _area("supply", slots.supply),
                parts["caption"],
                _area("own", slots.own),
                parts["action-bar"],
                slots.sheet,
                parts["guide"],
            ),
            parts["log"],
        ),
        parts["menu"],
        parts["effects"],
        parts["portraits"],
        parts["live"],
        parts["keys"],
    )


def _area(name: str, content: Content) -> Markup:
    return element("div", {"class": f"area {name}-area"}, content)


def banner(session: Session) -> Markup:
    """Announce over the board what everyone must know now, such as the last round."""
    words = session.scene.banner(session.present.public)
    return element("p", {"id": "banner", "class": "banner", "hidden": not words}, words)
