"""A hint in words: what its move promises, what may follow, and which other moves there are."""

from __future__ import annotations

from game.bots import Advice
from game.core.i18n import _, both
from game.table.model.session import Session


def advice_words(session: Session, advice: Advice) -> list[str]:
    """Say how good the advised move is, and what may follow it."""
    sentences = [_("Chance of winning: {chance}.").format(chance=percent(advice.chance))]
    if advice.line:
        sentences.append(_("Then: {moves}.").format(moves=", ".join(session.move_labels(advice.line))))
    return sentences


def other_ideas(session: Session) -> str:
    """Name the other advised moves, for screen readers."""
    others = [one for one in session.hint or () if one is not session.advice]
    if not others:
        return ""
    labels = session.move_labels(one.move for one in others)
    return _("Other ideas: {moves}.").format(moves=both(labels))


def percent(chance: float) -> str:
    """Write a chance in per cent, with a no-break space; only a certain result is 0 or 100."""
    return f"{whole_percent(chance)}\u00a0%"


def whole_percent(chance: float) -> int:
    """Round a chance to per cent.

    >>> [whole_percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)]
    [0, 1, 50, 99, 100]
    """
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
