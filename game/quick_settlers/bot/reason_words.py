"""The words for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.i18n import N_, _, ngettext
from game.core.reasons import Reason, in_words
from game.quick_settlers.cards import TITLES
from game.quick_settlers.labels import listed, resource_word

TEXTS = {
    "builds road": N_("You build a road."),
    "builds knight": N_("You build a knight."),
    "builds settlement": N_("You build a settlement."),
    "builds city": N_("You turn a settlement into a city."),
    "builds expansion": N_("You build the {expansion}."),
    "takes road": N_("You take a road from {name}."),
    "takes knight": N_("You take a knight from {name}."),
    "wins": N_("You win the game."),
    "more by road": N_("It gives you one more exchange per turn."),
    "more by knight": N_("It lets you draw one more card per turn."),
    "affords road": N_("You then have the cards for a road."),
    "affords knight": N_("You then have the cards for a knight."),
    "affords settlement": N_("You then have the cards for a settlement."),
    "affords city": N_("You then have the cards for a city."),
    "affords expansion": N_("You then have the cards for a city expansion."),
    "saves road": N_("You save your cards for a road."),
    "saves knight": N_("You save your cards for a knight."),
    "saves settlement": N_("You save your cards for a settlement."),
    "saves city": N_("You save your cards for a city."),
    "saves expansion": N_("You save your cards for a city expansion."),
    "market": N_("You exchange {given} for {taken}."),
    "pile": N_("You exchange {given} for a card from the pile."),
    "swaps with": N_("You take a card from {name} and choose which one you give back."),
    "library": N_("With the Library you choose a card from {name}’s hand."),
    "guild": N_("With the Merchant guild you take a card from {name}."),
    "gives": N_("You give back {cards}."),
    "picks": N_("You get {card}."),
    "discards": N_("You need {cards} least."),
    "flips": N_("The arrow then points to {name}."),
    "leaves": N_("The arrow keeps pointing to {name}."),
}
COUNTED: Mapping[str, Callable[[Any], str]] = {
    "reaches": lambda given: ngettext(
        "You then have {points} point.", "You then have {points} points.", given["points"]
    ),
    "draws": lambda given: ngettext("You draw {cards} card.", "You draw {cards} cards.", given["cards"]),
    "leads": lambda given: ngettext(
        "You slow down {name}, who leads with {points} point.",
        "You slow down {name}, who leads with {points} points.",
        given["points"],
    ),
}


def text_of(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Write reasons as a sentence."""
    return in_words([_part(reason, names) for reason in reasons])


def _part(reason: Reason, names: Sequence[str]) -> str:
    given: dict[str, Any] = dict(reason.arguments)
    message = COUNTED[reason.kind](given) if reason.kind in COUNTED else _(TEXTS[reason.kind])
    if "seat" in given:
        given["name"] = names[given["seat"]]
    if "building" in given:
        title = TITLES[given["building"]]
        given["expansion"] = _(title)
    for place in ("given", "taken", "card"):
        if place in given:
            given[place] = resource_word(given[place])
    if isinstance(given.get("cards"), tuple):
        given["cards"] = listed(given["cards"])
    return message.format(**given)
