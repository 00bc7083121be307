"""The action bar of Quick Settlers: what each step of the turn offers there."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext
from game.core.protocols.slots import ActionBar, Button, Place
from game.quick_settlers.cards import KNIGHT, ROAD
from game.quick_settlers.labels import card_name, listed, resource_word
from game.quick_settlers.preview import TURNED, drawn_cards, loser_along, pointed_at
from game.quick_settlers.scene.lifting import lifted, lifting_for, only_lifted
from game.quick_settlers.scene.partial_move import (
    HAND,
    NOTHING,
    PAY_ANY,
    PILE,
    in_order,
    move_text,
    picked_from_market,
    purpose,
)
from game.quick_settlers.scene.payment_choice import other_payments
from game.quick_settlers.scene.sheet import DRAW
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK
from game.quick_settlers.views import other_seat


def action_bar(sight: SettlersSight) -> ActionBar:
    """Offer what can be decided in this step of the turn."""
    return STEPS[sight.view["phase"]](sight) if sight.moves else ActionBar()


def _turn(sight: SettlersSight) -> ActionBar:
    cards = drawn_cards(sight.view)
    words = _("Draw {cards} and end turn").format(cards=cards)
    draw = Button(words, Place.PRIMARY, move=DRAW, ends_turn=True)
    return ActionBar(_exchange_words(sight), None, (draw, *_second(sight), *_third(sight)))


def _exchange_words(sight: SettlersSight) -> str:
    """Say what completes an exchange that has begun; else nothing."""
    if given := only_lifted(sight):
        card = resource_word(given)
        if not sight.may("swap market"):
            return _("Exchange {card}: tap the pile.").format(card=card)
        return _("Exchange {card}: tap a glowing card, the pile or a player.").format(card=card)
    if taken := picked_from_market(sight):
        return _("Take {card}: tap the card that you give for it.").format(card=card_name(taken))
    if purpose(sight) == PILE:
        return _("Tap the card that you discard.")
    if lifting_for(sight) == HAND and (cards := lifted(sight).total()) > 1:
        return ngettext(
            "Exchange {cards} card: tap a glowing player.",
            "Exchange {cards} cards: tap a glowing player.",
            cards,
        ).format(cards=cards)
    return ""


def _second(sight: SettlersSight) -> tuple[Button, ...]:
    """Offer to take back what has begun; else to pay three for one where it is not necessary."""
    if purpose(sight):
        return (Button(_("Cancel"), Place.SECOND, action="pick", value=NOTHING),)
    if sight.open_panel:
        return (Button(_("Cancel"), Place.SECOND, action="open-panel", value=NOTHING),)
    if other_payments(sight):
        return (Button(_("Pay 3:1…"), Place.SECOND, action="pick", value=PAY_ANY),)
    return ()


def _third(sight: SettlersSight) -> tuple[Button, ...]:
    """Offer to leave cards of the knights, one step further away: hardly anybody wants to."""
    if not sight.may(DRAW)[1:]:
        return ()
    return (Button(_("Draw fewer…"), Place.THIRD, action="open-panel", value=DRAW),)


def _giving(sight: SettlersSight) -> ActionBar:
    due, other = sight.view["due"], sight.names[other_seat(sight.view)]
    words = ngettext("Give {name} {cards} card back.", "Give {name} {cards} cards back.", due).format(
        name=other, cards=due
    )
    if sight.view["taken"]:
        words = _("You took {cards}.").format(cards=listed(sight.view["taken"])) + " " + words
    return _lifting(sight, words, _("Give back {cards}"))


def _discarding(sight: SettlersSight) -> ActionBar:
    return _lifting(sight, "", _("Discard {cards}"))


def _lifting(sight: SettlersSight, words: str, label: str) -> ActionBar:
    """Confirm the cards that are lifted, if there are as many as must be."""
    phase, due = sight.view["phase"], sight.view["due"]
    cards = in_order(lifted(sight))
    complete = len(cards) == due
    progress = ngettext("{chosen} of {due} card", "{chosen} of {due} cards", due)
    confirm = Button(
        label.format(cards=listed(cards)) if complete else progress.format(chosen=len(cards), due=due),
        Place.PRIMARY,
        move=move_text(phase, cards),
        enabled=complete,
    )
    none = Button(_("Start over"), Place.SECOND, action="pick", value=phase, enabled=bool(cards))
    return ActionBar(words, None, (confirm, none) if due > 1 else (confirm,))


def _flipping(sight: SettlersSight) -> ActionBar:
    """Ask whether to turn the fate card, and say what either means."""
    arrow = sight.view["arrow"]
    names = sight.names
    now, then = (names[pointed_at(sight.view, one)] for one in (arrow, TURNED[arrow]))
    return ActionBar(
        _("Do you turn the fate card? Now it points to {now}.").format(now=now),
        _losses_words(sight, arrow),
        (
            Button(
                _("Turn it to {name}").format(name=then),
                Place.PRIMARY,
                move="flip",
                description=_losses_along(sight, TURNED[arrow]),
            ),
            Button(_("Leave it"), Place.SECOND, move="leave", description=_losses_along(sight, arrow)),
        ),
    )


def _losses_words(sight: SettlersSight, arrow: str | None) -> str:
    """Compare who loses cards now and who would after a turn of the fate card, if anybody does."""
    now, then = _losses_along(sight, arrow), _losses_along(sight, TURNED[arrow])
    return _("Now: {now} After turning: {then}").format(now=now, then=then) if now and then else ""


def _losses_along(sight: SettlersSight, arrow: str | None) -> str:
    """Say from whom roads and knights would be taken along an arrow."""
    lines = []
    road, knight = (loser_along(sight.view, kind, arrow) for kind in (ROAD, KNIGHT))
    if road is not None:
        lines.append(_("You would take a road from {name}.").format(name=sight.names[road]))
    if knight is not None:
        lines.append(_("You would take a knight from {name}.").format(name=sight.names[knight]))
    return " ".join(lines)


def _picking(_sight: SettlersSight) -> ActionBar:
    return ActionBar()


STEPS: dict[str, Callable[[SettlersSight], ActionBar]] = {
    EXCHANGE: _turn,
    BUILD: _turn,
    PICK: _picking,
    GIVE: _giving,
    DISCARD: _discarding,
    FLIP: _flipping,
}
