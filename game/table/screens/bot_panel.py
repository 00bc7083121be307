"""The controls for bots: progress, pause and speed, errors, and marks on the players' panels."""

from __future__ import annotations

from game.bots import CHARACTERS
from game.bots.portraits import portrait, portrait_definitions
from game.core.i18n import N_, _
from game.core.markup import Content, Markup, element
from game.core.protocols.slots import ActionBar, Button, Place
from game.table.actions.bot_driver import Bots
from game.table.model.seat import BOT
from game.table.model.seats import bot_words
from game.table.model.session import Session
from game.table.screens.widgets import button, radios

# A head with an antenna and two eyes.
HEAD = "M5 9h14q2 0 2 2v7q0 3-3 3H6q-3 0-3-3v-7q0-2 2-2ZM12 4v5M8.5 14v1.5M15.5 14v1.5"
DOTS = 3
# The speeds of the settings, with labels for watching bots.
PACE_NAMES = {"normal": N_("calm"), "fast": N_("brisk"), "off": N_("fastest")}


def at_work(session: Session, bots: Bots) -> ActionBar:
    """Show what the bot on turn does, with the actions that are possible meanwhile."""
    name = session.seats[session.match.seat or 0].name
    if bots.stopped and not bots.steps:
        return ActionBar(
            _("{name} is waiting.").format(name=name),
            buttons=(
                Button(_("Continue"), Place.PRIMARY, action="resume-bots"),
                Button(_("One move"), Place.SECOND, action="step-bot"),
                Button(_("Who plays"), Place.THIRD, action="dialog", value="seats"),
            ),
        )
    return ActionBar(
        _("{name} is thinking").format(name=name),
        dots(),
        (
            Button(_("Skip ▸▸"), Place.SECOND, action="skip"),
            Button(_("Pause"), Place.THIRD, action="stop-bots"),
        ),
    )


def speeds(session: Session, speed: str) -> Content:
    """Draw the choice of speed for matches of bots only."""
    if not session.is_shown_only:
        return None
    return radios("speed", _("Speed"), {key: _(words) for key, words in PACE_NAMES.items()}, speed)


def lost(session: Session, reason: str) -> Markup:
    """Say that the bots do not answer, and offer to continue without them."""
    name = session.seats[session.match.seat or 0].name
    return element(
        "div",
        {"class": "bot-lost", "role": "alert"},
        element(
            "p",
            {"class": "prompt-words"},
            _("{name} cannot move because the bots are not responding. The match is safe.").format(
                name=name
            ),
        ),
        element(
            "div",
            {"class": "choices"},
            button("resume-bots", _("Try again"), kind="primary"),
            button("replace-bot", _("Play for {name}").format(name=name)),
        ),
        element(
            "details",
            {"id": "bot-trouble"},
            element("summary", {}, _("Details for a bug report")),
            element("pre", {}, reason),
        ),
    )


def dots() -> Markup:
    """Draw dots that show that work is in progress."""
    return element("span", {"class": "dots", "aria-hidden": "true"}, [element("i", {})] * DOTS)


def marks(session: Session, bots: Bots) -> tuple[Content, ...]:
    """Mark the panels of bots, and of the bot that is on turn."""
    thinks = session.match.seat if bots.question and session.awaits_bot else None
    return tuple(
        _mark(seat.level, place == thinks) if seat.kind == BOT else None
        for place, seat in enumerate(session.seats)
    )


def portraits(session: Session) -> Markup:
    """Define the portraits that the panels use, if a character plays."""
    needed = any(seat.kind == BOT and seat.level in CHARACTERS for seat in session.seats)
    return element(
        "svg",
        {"id": "portraits", "class": "unseen", "aria-hidden": "true"},
        portrait_definitions() if needed else None,
    )


def _mark(level: str, thinks: bool) -> Markup:
    words = bot_words(level)
    return element(
        "span",
        {"class": "bot-mark" + (" is-thinking" if thinks else ""), "title": words},
        element("span", {"role": "img", "aria-label": words}, portrait(level))
        if level in CHARACTERS
        else element(
            "svg",
            {"viewBox": "0 0 24 24", "role": "img", "aria-label": words},
            element("path", {"d": HEAD}),
        ),
        dots() if thinks else None,
    )
