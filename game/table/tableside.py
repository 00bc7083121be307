"""What the table adds around a game: the bar, the prompt and the announcements."""

from __future__ import annotations

from game.core.markup import Content, Markup, element
from game.core.registry import GAMES
from game.core.words import _
from game.table import botside, log, replay
from game.table.bots import Bots
from game.table.controls import button
from game.table.hints import hint
from game.table.rules_page import step_rules
from game.table.session import Session

HINT_KEY = "h"


def regions(session: Session, bots: Bots, unsaved: bool, replaying: str, speed: str) -> dict[str, Markup]:
    """Draw each part that is the same for all games, then those of the game itself."""
    sight = session.sight(botside.marks(session, bots))
    return {
        "bar": bar(session, unsaved),
        "prompt": prompt(session, sight.prompt, bots, replaying, speed),
        "hint": hint(session, bots),
        **session.scene.regions(sight),
        **log.regions(session),
        "live": live(session),
    }


def frame(session: Session, parts: dict[str, Markup]) -> Markup:
    """Lay the table out; the game decides about its own parts."""
    return element(
        "div",
        {"class": "table", "data-game": session.match.setup.game},
        parts["bar"],
        element("main", {"class": "table-main"}, parts["prompt"], session.scene.frame(parts)),
        parts["guide"],
        parts["hint"],
        element("aside", {"class": "table-side"}, session.scene.side(parts), log.frame(parts)),
        parts["live"],
    )


def bar(session: Session, unsaved: bool) -> Markup:
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
            button("undo", _("Undo"), disabled=not session.may_undo),
            button("restart", _("Restart turn"), disabled=not session.may_undo),
            _hint_button(session),
            button("dialog", _("Share"), "share"),
            button("dialog", _("Settings"), "settings", kind="quiet"),
        ),
    )


def _hint_button(session: Session) -> Content:
    if session.is_shown_only:
        return None
    return element(
        "button",
        {
            "type": "button",
            "data-action": "hint",
            "id": "ask-hint",
            "disabled": not session.may_decide,
            "aria-keyshortcuts": HINT_KEY,
            "title": _("A good move, and why (key {key})").format(key=HINT_KEY.upper()),
        },
        _("Hint"),
    )


def _status(session: Session) -> Content:
    match = session.match
    if match.seat is None:
        return button("dialog", _("Final score"), "final", kind="quiet")
    seat = session.seats[match.seat]
    step = session.scene.step(match.view(None))
    return [
        session.scene.badge(seat.colour),
        element("b", {}, seat.name),
        " · ",
        element("span", {"class": "step"}, step),
    ]


def prompt(session: Session, words: str, bots: Bots, replaying: str, speed: str) -> Markup:
    """Say what to decide now, what has to be confirmed, and why something is not possible."""
    banner = session.scene.banner(session.match.view(None))
    content: Content
    if session.looking is not None:
        content = replay.controls(session, session.looking, replaying)
    elif session.following:
        content = _following()
    elif session.pending:
        content = _confirm(session.pending)
    elif session.may_decide:
        content = [element("p", {"class": "prompt-words"}, words), _meanwhile(session)]
    elif session.match.seat is None:
        content = replay.invitation(session)
    elif session.awaits_bot:
        content = botside.at_work(session, bots, speed)
    elif session.awaits_remote:
        content = _awaiting(session.seats[session.match.seat].name)
    else:
        name = session.seats[session.match.seat].name
        content = element("p", {"class": "prompt-words"}, _("{name} is on turn.").format(name=name))
    return element(
        "section",
        {"id": "prompt", "class": "prompt", "aria-label": _("What to do")},
        element("p", {"class": "banner"}, banner) if banner else None,
        content,
        step_rules(session),
        element("p", {"class": "notice"}, session.notice) if session.notice else None,
    )


def _meanwhile(session: Session) -> Content:
    """Offer to tell what bots did, to whom no hand-over tells it."""
    if len(session.humans) != 1 or not session.bots or not session.since_last_turn():
        return None
    return button("dialog", _("What happened meanwhile"), "recap", kind="quiet")


def _confirm(move: str) -> Markup:
    return element(
        "div",
        {"class": "confirm", "role": "group", "aria-label": _("Confirm the end of your turn")},
        element("p", {"class": "prompt-words"}, _("This ends your turn.")),
        element(
            "button",
            {
                "type": "button",
                "class": "primary",
                "data-move": move,
                "data-value": "sure",
                "id": "confirm-turn",
            },
            _("End the turn"),
        ),
        button("cancel", _("Not yet")),
    )


def _following() -> Markup:
    return element(
        "div",
        {"class": "confirm"},
        element("p", {"class": "prompt-words"}, _("Another tab plays this match; here you follow it.")),
        button("seize", _("Play here"), kind="primary"),
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


def live(session: Session) -> Markup:
    """Announce the latest to those who listen."""
    words = session.notice or (session.story[-1].text if session.story else "")
    return element("div", {"id": "live", "class": "unseen", "aria-live": "polite"}, words)
