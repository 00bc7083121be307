"""The words for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.i18n import N_, _, both, either, ngettext
from game.core.reasons import Reason, in_words
from game.imperial_post.labels import stack_name

TEXTS = {
    "administrator no open fits": N_(
        "asks the Administrator for new cards because none of the open ones fits your route"
    ),
    "administrator": N_("brings new open cards"),
    "deck no open fits": N_("draws from the deck because none of the open cards fits your route"),
    "deck": N_("draws a card that nobody else sees"),
    "fits": N_("fits your route"),
    "joins": N_("goes with {cities} in your hand"),
    "denies": N_("takes {city} before {name} can use it"),
    "no house yet": N_("can bring a house in {city}"),
    "for later": N_("stays in your hand for a later route"),
    "second card": N_("gets a second card from the Postmaster"),
    "lies open": N_("lets you take {city}, which fits your route"),
    "needs a fit": N_("looks for a card that fits your route, since none in your hand does"),
    "starts": N_("starts a route in {city}"),
    "starts anew": N_("starts a new route in {city} because no card in hand fits the old one"),
    "gives up": N_("gives up the old route for a new one in {city}"),
    "long enough": N_("makes your route long enough for carriage {carriage}"),
    "goes on": N_("keeps {cities} in hand to go on with"),
    "second play": N_("lets you play a second card: {cities}"),
    "helped carriage": N_("earns carriage {carriage} with the Cartwright's help"),
    "carriage": N_("earns carriage {carriage}"),
    "ends ahead": N_("ends the match while you are ahead"),
    "ends": N_("brings on the end of the match"),
    "tile": N_("takes the tile “{stack}” (worth {value})"),
    "tile before": N_("takes the tile “{stack}” (worth {value}) before {name} can"),
    "one missing": N_("leaves only {city} missing for the tile “{stack}”"),
    "clears": N_("clears the way for a new route"),
    "route kept": N_("keeps your route for the next turn"),
    "kept pair": N_("keeps {cities}, which lie side by side"),
    "kept": N_("keeps {cities} for the next route"),
}
COUNTED: Mapping[str, Callable[[Any], str]] = {
    "length": lambda given: ngettext(
        "makes your route {cards} city long", "makes your route {cards} cities long", given["cards"]
    ),
    "houses": lambda given: ngettext("places {houses} house", "places {houses} houses", given["houses"]),
}

# Of the cities that these kinds name only one can be had.
CHOICES = ("second play",)


def text_of(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Say reasons in a sentence."""
    return in_words([_part(reason, names) for reason in reasons])


def _part(reason: Reason, names: Sequence[str]) -> str:
    given: dict[str, Any] = dict(reason.arguments)
    message = COUNTED[reason.kind](given) if reason.kind in COUNTED else _(TEXTS[reason.kind])
    if "seat" in given:
        given["name"] = names[given["seat"]]
    if "cities" in given:
        given["cities"] = either(given["cities"]) if reason.kind in CHOICES else both(given["cities"])
    if "stack" in given:
        given["stack"] = stack_name(given["stack"])
    return message.format(**given)
