"""A hint: the best move with its reason and what else would be good; each can be played from here."""

from __future__ import annotations

from typing import Any

from game.bots import Advice
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.scene import Sight
from game.table.actions.bot_driver import Bots
from game.table.model.session import Session
from game.table.screens.bot_panel import dots
from game.table.screens.widgets import button


def hint(session: Session, sight: Sight[Any], bots: Bots) -> Markup:
    """Draw the place for a hint; without one it takes no room."""
    return element(
        "section",
        {
            "id": "hint",
            "class": "advice",
            "aria-label": _("Hint"),
            "hidden": session.hint is None,
        },
        _content(session, sight, bots) if session.hint is not None else None,
    )


def _content(session: Session, sight: Sight[Any], bots: Bots) -> Content:
    if session.hint:
        rows = [_advice(session, sight, advice, place == 0) for place, advice in enumerate(session.hint)]
        return [element("ol", {}, rows), button("close-hint", _("Close"), kind="quiet")]
    if bots.error:
        return [
            element("p", {"role": "alert"}, _("There is no hint: the bots do not answer.")),
            button("hint", _("Try again")),
            button("close-hint", _("Close"), kind="quiet"),
        ]
    return [
        element("p", {"role": "status"}, _("Looking for a hint"), dots()),
        button("close-hint", _("Cancel"), kind="quiet"),
    ]


def _advice(session: Session, sight: Sight[Any], advice: Advice, best: bool) -> Markup:
    """Draw one move: pointing at it lights it on the table, the button plays it."""
    return element(
        "li",
        {"class": "is-best" if best else None, "data-lights": advice.move},
        element(
            "button",
            sight.lit({"type": "button", "class": "primary" if best else None, "data-move": advice.move}),
            session.scene.move_label(advice.move, session.present.public),
        ),
        element(
            "p",
            {},
            element("span", {"class": "reason"}, advice.reason),
            " ",
            element("span", {"class": "hint"}, _chance(advice.chance)),
            _rest(session, advice.line) if best else None,
        ),
    )


def _rest(session: Session, line: tuple[str, ...]) -> Content:
    """Tell what may follow, as far as it is known."""
    if not line:
        return None
    view = session.present.public
    words = " · ".join(session.scene.move_label(move, view) for move in line)
    return [" ", element("span", {"class": "hint"}, _("Then: {moves}.").format(moves=words))]


def _chance(chance: float) -> str:
    return _("Chance to win: {chance}.").format(chance=percent(chance))


def percent(chance: float) -> str:
    """Write a chance in per cent, which no line break may part; only what is certain is 0 or 100."""
    return f"{whole_percent(chance)}\u00a0%"


def whole_percent(chance: float) -> int:
    """Round a chance to per cent.

    >>> [whole_percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)]
    [0, 1, 50, 99, 100]
    """
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
