"""What the table adds around a game: the bar, the prompt and the announcements."""

from __future__ import annotations

from typing import Any

from game.core.game_class import game_class
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.scene import Sight
from game.core.registry import GAMES
from game.table.actions.bot_driver import Bots
from game.table.documents.rules import step_rules
from game.table.model import lesson
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.screens import bot_panel, log, replay, shortcuts
from game.table.screens.hints import hint
from game.table.screens.widgets import button, message_line


def regions(
    session: Session, bots: Bots, unsaved: bool, replaying: str, settings: Settings
) -> dict[str, Markup]:
    """Draw each part that is the same for all games, then those of the game itself."""
    sight = session.sight(bot_panel.marks(session, bots), lesson.taught(session))
    return {
        "bar": bar(session, unsaved, settings.shortcuts),
        "prompt": prompt(session, sight, bots, replaying, settings.speed),
        "hint": hint(session, sight, bots),
        **session.scene.regions(sight),
        **log.regions(session),
    }


def frame(session: Session, parts: dict[str, Markup]) -> Markup:
    """Lay the table out; the game decides about its own parts."""
    game = session.match.setup.game
    return element(
        "div",
        {"class": f"table {game_class(game)}", "data-game": game},
        parts["bar"],
        element("main", {"class": "table-main"}, parts["prompt"], session.scene.frame(parts)),
        parts["guide"],
        parts["hint"],
        element("aside", {"class": "table-side"}, session.scene.side(parts), log.frame(parts)),
        parts["live"],
        parts["keys"],
    )


def bar(session: Session, unsaved: bool, keys: bool) -> Markup:
    """Draw the top bar: the way home, whose turn it is, undo, sharing and settings."""
    match = session.match
    return element(
        "header",
        {"id": "bar", "class": "bar"},
        button("home", _("Start page"), kind="quiet home"),
        element("h1", {}, _(GAMES[match.setup.game].title)),
        element("p", {"class": "status"}, _status(session)),
        element(
            "div",
            {"class": "bar-tools"},
            button("dialog", _("Not saved!"), "unsaved", kind="error") if unsaved else None,
            _tool("undo", _("Undo"), session.may_undo, "U" if keys else ""),
            _tool("restart", _("Restart turn"), session.may_undo),
            _hint_button(session, keys),
            button("dialog", _("Share"), "share"),
            button("dialog", _("Settings"), "settings", kind="quiet"),
            shortcuts.keys_button(keys),
        ),
    )


def _tool(action: str, label: str, may: bool, key: str = "", title: str = "") -> Markup:
    """Draw a tool of the bar; one that cannot be used now still holds the focus that it has."""
    return element(
        "button",
        {
            "type": "button",
            "id": f"tool-{action}",
            "class": "tool",
            "data-action": action,
            "aria-disabled": None if may else "true",
            "aria-keyshortcuts": key or None,
            "title": title or None,
        },
        label,
    )


def _hint_button(session: Session, keys: bool) -> Content:
    if session.is_shown_only:
        return None
    title = _("A good move, and why (key {key})").format(key="H") if keys else ""
    return _tool("hint", _("Hint"), session.may_decide, "H" if keys else "", title)


def _status(session: Session) -> Content:
    match = session.match
    if match.seat is None:
        return button("dialog", _("Final score"), "final", kind="quiet")
    seat = session.seats[match.seat]
    step = session.scene.step(session.present.public)
    return [
        session.scene.badge(seat.colour),
        element("b", {}, seat.name),
        " · ",
        element("span", {"class": "step"}, step),
    ]


def prompt(session: Session, sight: Sight[Any], bots: Bots, replaying: str, speed: str) -> Markup:
    """Say what to decide now, what has to be confirmed, and why something is not possible."""
    banner = session.scene.banner(session.present.public)
    content: Content
    if session.replay_at is not None:
        content = replay.controls(session, session.replay_at, replaying)
    elif session.following:
        content = _following()
    elif session.may_decide:
        content = [element("p", {"class": "prompt-words"}, sight.prompt), _meanwhile(session)]
    elif session.match.seat is None:
        content = replay.invitation(session)
    elif session.awaits_bot:
        content = bot_panel.at_work(session, bots, speed)
    elif session.awaits_remote:
        content = _awaiting(session.seats[session.match.seat].name)
    else:
        name = session.seats[session.match.seat].name
        content = element("p", {"class": "prompt-words"}, _("{name} is on turn.").format(name=name))
    told = _told(session, sight)
    return element(
        "section",
        {
            "id": "prompt",
            "class": "prompt is-telling" if told else "prompt",
            "aria-label": _("What to do"),
            "tabindex": -1,
        },
        element("p", {"class": "banner"}, banner) if banner else None,
        content,
        step_rules(session),
        told,
    )


def _told(session: Session, sight: Sight[Any]) -> Content:
    """Say why something is not possible, and ask what has to be confirmed.

    It lies over the prompt, so that nothing on the table moves when it comes and goes.
    """
    if not session.message and not session.pending:
        return None
    return element(
        "div",
        {"class": "told"},
        message_line(session.message),
        _confirm(sight, session.pending_ends_match) if session.pending else None,
    )


def _meanwhile(session: Session) -> Content:
    """Offer to tell what bots did, to whom no hand-over tells it."""
    if len(session.humans) != 1 or not session.bots or not session.since_last_turn():
        return None
    return button("dialog", _("What happened meanwhile"), "recap", kind="quiet")


def _confirm(sight: Sight[Any], ends_match: bool) -> Markup:
    """Ask before a turn ends, or the whole match with it."""
    label = _("Confirm the end of the game") if ends_match else _("Confirm the end of your turn")
    words = _("This ends the game.") if ends_match else _("This ends your turn.")
    return element(
        "div",
        {
            "class": "confirm",
            "role": "group",
            "aria-label": label,
            "data-asks": "end",
        },
        element("p", {"class": "confirm-words"}, words),
        element(
            "button",
            sight.lit(
                {
                    "type": "button",
                    "class": "primary",
                    "data-move": sight.pending,
                    "data-value": "sure",
                    "id": "confirm-turn",
                }
            ),
            _("End the game") if ends_match else _("End the turn"),
        ),
        button("cancel", _("Not yet")),
    )


def _following() -> Markup:
    return element(
        "div",
        {"class": "confirm"},
        element("p", {"class": "prompt-words"}, _("Another tab plays this match; here you follow it.")),
        button("play-in-this-tab", _("Play here"), kind="primary"),
    )


def _awaiting(name: str) -> Markup:
    return element(
        "div",
        {"class": "confirm"},
        element("p", {"class": "prompt-words"}, _("{name} plays at another device.").format(name=name)),
        button("dialog", _("Send {name} the link").format(name=name), "share", kind="primary"),
        button("play-here", _("{name} plays here after all").format(name=name), kind="quiet"),
        button("dialog", _("Let a bot play"), "seats", kind="quiet"),
    )
