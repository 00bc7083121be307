"""The words for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.i18n import N_, _, ngettext
from game.core.reasons import Reason, in_words
from game.quick_settlers.cards import TITLES
from game.quick_settlers.labels import listed, resource_word

TEXTS = {
    "builds road": N_("builds a road"),
    "builds knight": N_("hires a knight"),
    "builds settlement": N_("builds a settlement"),
    "builds city": N_("turns a settlement into a city"),
    "builds expansion": N_("builds the {expansion}"),
    "takes road": N_("takes a road from {name}"),
    "takes knight": N_("takes a knight from {name}"),
    "wins": N_("wins the match"),
    "more by road": N_("brings one more exchange a turn"),
    "more by knight": N_("brings one more card when you draw"),
    "affords road": N_("leaves you the cards for a road"),
    "affords knight": N_("leaves you the cards for a knight"),
    "affords settlement": N_("leaves you the cards for a settlement"),
    "affords city": N_("leaves you the cards for a city"),
    "affords expansion": N_("leaves you the cards for a city expansion"),
    "saves road": N_("saves cards for a road"),
    "saves knight": N_("saves cards for a knight"),
    "saves settlement": N_("saves cards for a settlement"),
    "saves city": N_("saves cards for a city"),
    "saves expansion": N_("saves cards for a city expansion"),
    "market": N_("swaps {given} for {taken} on the market"),
    "pile": N_("swaps {given} for a card from the pile"),
    "swaps with": N_("swaps with {name} and lets you choose what to give back"),
    "library": N_("chooses a card from {name}'s hand with the Library"),
    "guild": N_("takes a card from {name} with the Merchant guild"),
    "gives": N_("gives back {cards}"),
    "picks": N_("picks {card}"),
    "discards": N_("parts with {cards}"),
    "flips": N_("turns the arrow towards {name}"),
    "leaves": N_("leaves the arrow pointing to {name}"),
}
COUNTED: Mapping[str, Callable[[Any], str]] = {
    "reaches": lambda given: ngettext("reaches {points} point", "reaches {points} points", given["points"]),
    "draws": lambda given: ngettext("draws {cards} card", "draws {cards} cards", given["cards"]),
    "leads": lambda given: ngettext(
        "holds up {name}, who leads with {points} point",
        "holds up {name}, who leads with {points} points",
        given["points"],
    ),
}


def text_of(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Say reasons in a sentence."""
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
