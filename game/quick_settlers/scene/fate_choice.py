"""The choice whether to turn the fate card: who would lose a road or a knight, now and after a turn."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.slots import ActionBar, Button, Place
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.cards import KNIGHT, ROAD
from game.quick_settlers.preview import ROWS, TURNED, loser_along, pointed_at
from game.quick_settlers.scene.sight import SettlersSight


def fate_choice(sight: SettlersSight) -> ActionBar:
    """Ask whether to turn the fate card, and show what either means."""
    arrow = sight.view["arrow"]
    turned = TURNED[arrow]
    return ActionBar(
        _("Turn the fate card?"),
        _compared(sight, arrow, turned),
        (
            Button(
                _("Turn it to {name}").format(name=sight.names[pointed_at(sight.view, turned)]),
                Place.PRIMARY,
                move="flip",
                description=_losses_words(sight, turned),
            ),
            Button(_("Leave it"), Place.SECOND, move="leave", description=_losses_words(sight, arrow)),
        ),
    )


def _compared(sight: SettlersSight, arrow: str | None, turned: str | None) -> Content:
    """Draw who loses cards now, and who would lose them after a turn of the fate card, if anybody does."""
    if not _losers(sight, arrow) and not _losers(sight, turned):
        return None
    return element(
        "span",
        {"class": "fate-losses"},
        _losses(sight, _("Now:"), arrow),
        _losses(sight, _("After turning:"), turned),
    )


def _losses(sight: SettlersSight, title: str, arrow: str | None) -> Markup:
    losers = _losers(sight, arrow)
    drawn = [
        element("span", {"class": "loss"}, art(kind), "−1", badge(sight.colours[seat]))
        for kind, seat in losers.items()
    ]
    return element(
        "span",
        {"class": "fate-loss", "role": "img", "aria-label": f"{title} {_losses_words(sight, arrow)}"},
        title,
        drawn or "–",
    )


def _losers(sight: SettlersSight, arrow: str | None) -> dict[str, int]:
    """Find from whom roads and knights would be taken along an arrow."""
    found = {kind: loser_along(sight.view, kind, arrow) for kind in ROWS}
    return {kind: seat for kind, seat in found.items() if seat is not None}


def _losses_words(sight: SettlersSight, arrow: str | None) -> str:
    """Say from whom roads and knights would be taken along an arrow."""
    losers = _losers(sight, arrow)
    lines = []
    if ROAD in losers:
        lines.append(_("You would take a road from {name}.").format(name=sight.names[losers[ROAD]]))
    if KNIGHT in losers:
        lines.append(_("You would take a knight from {name}.").format(name=sight.names[losers[KNIGHT]]))
    return " ".join(lines)
