"""A hint: the best move with its reason and what else would be good; each can be played from here."""

from __future__ import annotations

from game.bots import Advice
from game.core.markup import Content, Markup, element
from game.core.words import _
from game.table.bots import Bots
from game.table.botside import dots
from game.table.controls import button
from game.table.session import Session


def hint(session: Session, bots: Bots) -> Markup:
    """Draw the place for a hint; without one it takes no room."""
    return element(
        "section",
        {
            "id": "hint",
            "class": "advice",
            "aria-label": _("Hint"),
            "hidden": session.hint is None,
        },
        _content(session, bots) if session.hint is not None else None,
    )


def _content(session: Session, bots: Bots) -> Content:
    if session.hint:
        rows = [_advice(session, advice, place == 0) for place, advice in enumerate(session.hint)]
        return [element("ol", {}, rows), button("close-hint", _("Close"), kind="quiet")]
    if bots.trouble:
        return [
            element("p", {"role": "alert"}, _("There is no hint: the bots do not answer.")),
            button("hint", _("Try again")),
            button("close-hint", _("Close"), kind="quiet"),
        ]
    return [
        element("p", {"role": "status"}, _("Looking for a hint"), dots()),
        button("close-hint", _("Cancel"), kind="quiet"),
    ]


def _advice(session: Session, advice: Advice, best: bool) -> Markup:
    """Draw one move: pointing at it lights it on the table, the button plays it."""
    return element(
        "li",
        {"class": "is-best" if best else None, "data-lights": advice.move},
        element(
            "button",
            {"type": "button", "class": "primary" if best else None, "data-move": advice.move},
            session.scene.wording(advice.move, session.match.view(None)),
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
    view = session.match.view(None)
    words = " · ".join(session.scene.wording(move, view) for move in line)
    return [" ", element("span", {"class": "hint"}, _("Then: {moves}.").format(moves=words))]


def _chance(chance: float) -> str:
    return _("Chance to win: {chance}.").format(chance=percent(chance))


def percent(chance: float) -> str:
    """Write a chance in per cent, which no line break may part."""
    return f"{round(100 * chance)}\u00a0%"
