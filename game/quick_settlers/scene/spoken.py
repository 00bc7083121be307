"""What screen readers say about Quick Settlers: what the viewer has, and what can be done in this step."""

from __future__ import annotations

from game.core.i18n import _, both
from game.quick_settlers.cards import EXPANSION, GUILD, KIND_OF, LIBRARY, TITLES
from game.quick_settlers.labels import card_name, listed, points_words, resource_word
from game.quick_settlers.preview import payments
from game.quick_settlers.scene.build_tray import BY_WORTH
from game.quick_settlers.scene.lifting import lifted, lifting_for
from game.quick_settlers.scene.partial_move import (
    HAND,
    PILE,
    in_order,
    own_hand,
    picked_from_market,
    purpose,
)
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, GIVE


def holdings(sight: SettlersSight) -> str:
    """Say which cards and how many points the viewer has."""
    if sight.viewer is None:
        return ""
    cards = own_hand(sight)
    points = points_words(sight.view["players"][sight.viewer]["points"])
    held = (
        _("Your hand: {cards}.").format(cards=listed(cards)) if cards else _("You have no cards in hand.")
    )
    return _("You have {points}.").format(points=points) + " " + held


def possibilities(sight: SettlersSight) -> str:
    """Say what can be done in this step, the most usual first."""
    phase = sight.view["phase"]
    if phase in (EXCHANGE, BUILD):
        return _exchange(sight) or " ".join(filter(None, (_buildings(sight), _abilities(sight))))
    if phase in (GIVE, DISCARD) and (cards := in_order(lifted(sight))):
        return _("Selected: {cards}.").format(cards=listed(cards))
    return ""


def _exchange(sight: SettlersSight) -> str:
    """Say what completes an exchange that has begun; else nothing."""
    if taken := picked_from_market(sight):
        return _("You take {card}. Choose the card from your hand that you give in return.").format(
            card=resource_word(taken)
        )
    if purpose(sight) == PILE:
        return _("Choose the card from your hand that you discard for it.")
    cards = in_order(lifted(sight)) if lifting_for(sight) == HAND else []
    if not cards:
        return ""
    selected = _("Selected: {cards}.").format(cards=listed(cards))
    if not sight.may("swap market"):
        return selected + " " + _("Now choose the pile.")
    if len(cards) > 1:
        return selected + " " + _("Now choose a player.")
    return selected + " " + _("Now choose a card in the market, the pile or a player.")


def _buildings(sight: SettlersSight) -> str:
    kinds = {KIND_OF[thing] for thing in payments(sight.moves)}
    names = [_("Expansion") if kind == EXPANSION else card_name(kind) for kind in BY_WORTH if kind in kinds]
    return (
        _("You can build: {names}.").format(names=both(names)) if names else _("You cannot build anything.")
    )


def _abilities(sight: SettlersSight) -> str:
    names = [_(TITLES[word]) for word in (LIBRARY, GUILD) if sight.may(word)]
    return _("Can help: {names}.").format(names=both(names)) if names else ""
