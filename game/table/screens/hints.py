"""A hint in the action bar: a good move with its reason; the table marks the move."""

from __future__ import annotations

from game.core.i18n import _
from game.core.protocols.slots import ActionBar, Button, Place
from game.table.actions.bot_driver import Bots
from game.table.model.hint_words import advice_words
from game.table.model.session import Session


def hint_bar(session: Session, bots: Bots) -> ActionBar:
    """Draw the hint, or that it is being computed."""
    close = Button(_("Hide the hint"), Place.THIRD, action="close-hint")
    advice = session.advice
    if advice is None:
        if bots.error:
            retry = Button(_("Try again"), Place.PRIMARY, action="hint")
            return ActionBar(
                _("No hint is available because the bots are not responding."), buttons=(retry, close)
            )
        return ActionBar(_("Looking for a hint…"), buttons=(close,))
    [label] = session.move_labels([advice.move])
    return ActionBar(
        advice.reason or f"{label}.",
        " ".join(advice_words(session, advice)),
        (
            Button(label, Place.PRIMARY, move=advice.move, sure=True, likely=True),
            Button(
                _("Another idea"), Place.SECOND, action="next-hint", enabled=len(session.hint or ()) > 1
            ),
            close,
        ),
    )
