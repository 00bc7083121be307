"""The action bar of Quick Settlers: what each step of the turn offers there."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext
from game.core.protocols.slots import ActionBar, Button, Place
from game.quick_settlers.labels import cards_words, listed, resource_word
from game.quick_settlers.preview import drawn_cards
from game.quick_settlers.scene.build_tray import EXPANSIONS_PANEL, likeliest
from game.quick_settlers.scene.fate_choice import fate_choice
from game.quick_settlers.scene.lifting import lifted, lifting_for, only_lifted
from game.quick_settlers.scene.partial_move import (
    HAND,
    NOTHING,
    PAY,
    PAY_ANY,
    PILE,
    in_order,
    move_text,
    paid_thing,
    picked_from_market,
    purpose,
)
from game.quick_settlers.scene.payment_choice import other_payments
from game.quick_settlers.scene.sheet import DRAW
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK
from game.quick_settlers.views import other_seat

# The most kinds of cards that a label names.
MOST_NAMED = 2


def action_bar(sight: SettlersSight) -> ActionBar:
    """Offer what can be decided in this step of the turn."""
    return STEPS[sight.view["phase"]](sight) if sight.moves else ActionBar()


def _turn(sight: SettlersSight) -> ActionBar:
    cards = drawn_cards(sight.view)
    words = _("Draw {cards} and end turn").format(cards=cards)
    draw = Button(words, Place.PRIMARY, move=DRAW, ends_turn=True, likely=not likeliest(sight))
    return ActionBar(_begun_words(sight), None, (draw, *_second(sight), *_third(sight)))


def _begun_words(sight: SettlersSight) -> str:
    """Say what completes an exchange or a payment that was started, or that only drawing is left."""
    if all(move.startswith(DRAW) for move in sight.moves):
        return _("Draw cards to end your turn.")
    if given := only_lifted(sight):
        card = resource_word(given)
        if not sight.may("swap market"):
            return _("Exchange {card}: tap the pile.").format(card=card)
        return _("Exchange {card}: tap a glowing card, the pile or a player.").format(card=card)
    if taken := picked_from_market(sight):
        return _("Take {card}: tap the card that you give in return.").format(card=resource_word(taken))
    if purpose(sight) == PILE:
        return _("Tap the card that you discard.")
    if paid_thing(sight) or purpose(sight) == PAY_ANY:
        return _("Three identical cards may replace one of another resource.")
    if sight.open_panel == EXPANSIONS_PANEL:
        return _("An expansion is laid on a city of yours.")
    if lifting_for(sight) == HAND and (cards := lifted(sight).total()) > 1:
        return ngettext(
            "Exchange {cards} card: tap a glowing player.",
            "Exchange {cards} cards: tap a glowing player.",
            cards,
        ).format(cards=cards)
    return ""


def _second(sight: SettlersSight) -> tuple[Button, ...]:
    """Draw the button that cancels what was started, or the one for unnecessary three-for-one payments."""
    if purpose(sight):
        return (Button(_("Cancel"), Place.SECOND, action="pick", value=NOTHING),)
    if sight.open_panel:
        return (Button(_("Cancel"), Place.SECOND, action="open-panel", value=NOTHING),)
    if things := list(other_payments(sight)):
        # Where it is only about one building, its payments come at once.
        value = PAY + things[0] if len(things) == 1 else PAY_ANY
        return (Button(_("Pay 3:1…"), Place.SECOND, action="pick", value=value),)
    return ()


def _third(sight: SettlersSight) -> tuple[Button, ...]:
    """Offer to draw fewer cards, in a second step, because players hardly ever want that."""
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
    """Draw the button that confirms the lifted cards, if their number is right."""
    phase, due = sight.view["phase"], sight.view["due"]
    cards = in_order(lifted(sight))
    complete = len(cards) == due
    progress = ngettext("{chosen} of {due} card", "{chosen} of {due} cards", due)
    # Of many kinds only the number: the hand shows which ones they are.
    named = listed(cards) if len(set(cards)) <= MOST_NAMED else cards_words(due)
    confirm = Button(
        label.format(cards=named) if complete else progress.format(chosen=len(cards), due=due),
        Place.PRIMARY,
        move=move_text(phase, cards),
        enabled=complete,
        likely=complete,
        description=listed(cards) if complete and named != listed(cards) else "",
    )
    # A single card is given by pressing it, unless it is lifted already.
    if due == 1 and phase == GIVE and not cards:
        return ActionBar(words)
    none = Button(_("Start over"), Place.SECOND, action="pick", value=phase, enabled=bool(cards))
    return ActionBar(words, None, (confirm, none) if due > 1 else (confirm,))


def _picking(_sight: SettlersSight) -> ActionBar:
    return ActionBar()


STEPS: dict[str, Callable[[SettlersSight], ActionBar]] = {
    EXCHANGE: _turn,
    BUILD: _turn,
    PICK: _picking,
    GIVE: _giving,
    DISCARD: _discarding,
    FLIP: fate_choice,
}
