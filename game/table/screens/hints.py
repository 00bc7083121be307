"""A hint in the action bar: a good move with its reason; the table marks the move."""

from __future__ import annotations

from game.core.i18n import _
from game.core.protocols.slots import ActionBar, Button, Place
from game.table.actions.bot_driver import Bots
from game.table.model.session import Session


def hint_bar(session: Session, bots: Bots) -> ActionBar:
    """Draw the hint, or that it is being computed."""
    close = Button(_("Close"), Place.THIRD, action="close-hint")
    advice = session.advice
    if advice is None:
        if bots.error:
            retry = Button(_("Try again"), Place.PRIMARY, action="hint")
            return ActionBar(_("There is no hint: the bots do not answer."), buttons=(retry, close))
        return ActionBar(_("Looking for a hint …"), buttons=(close,))
    view = session.present.public
    label = session.scene.move_label(advice.move, view)
    then = [session.scene.move_label(move, view) for move in advice.line]
    detail = [_("Chance to win: {chance}.").format(chance=percent(advice.chance))]
    if then:
        detail.append(_("Then: {moves}.").format(moves=", ".join(then)))
    return ActionBar(
        advice.reason or f"{label}.",
        " ".join(detail),
        (
            Button(label, Place.PRIMARY, move=advice.move, sure=True),
            Button(
                _("Another idea"), Place.SECOND, action="next-hint", enabled=len(session.hint or ()) > 1
            ),
            close,
        ),
    )


def percent(chance: float) -> str:
    """Write a chance in per cent with a no-break space; only a certain result is 0 or 100."""
    return f"{whole_percent(chance)}\u00a0%"


def whole_percent(chance: float) -> int:
    """Round a chance to per cent.

    >>> [whole_percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)]
    [0, 1, 50, 99, 100]
    """
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
