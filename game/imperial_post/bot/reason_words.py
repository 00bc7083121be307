"""The words for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.i18n import N_, _, both, either, ngettext
from game.core.reasons import Reason, in_words
from game.imperial_post.labels import stack_name

TEXTS = {
    "administrator no open fits": N_("No card in the display fits your route."),
    "administrator": N_("You can choose from six new cards."),
    "deck no open fits": N_("No card in the display fits your route."),
    "deck": N_("Nobody else sees the card that you draw."),
    "fits": N_("The card fits your route."),
    "joins": N_("The card goes with {cities} in your hand."),
    "denies": N_("You take {city} before {name} can."),
    "no house yet": N_("You have no house in {city} yet."),
    "for later": N_("You can use the card for a later route."),
    "second card": N_("The Postmaster lets you take a second card."),
    "lies open": N_("You can then take {city}, which fits your route."),
    "needs a fit": N_("No card in your hand fits your route."),
    "starts": N_("You start a route in {city}."),
    "starts anew": N_("No card in your hand fits your old route."),
    "gives up": N_("A new route from {city} promises more than your old one."),
    "long enough": N_("Your route is then long enough for carriage {carriage}."),
    "goes on": N_("You can continue with {cities} next turn."),
    "second play": N_("You can then also play {cities}."),
    "helped carriage": N_("The Cartwright gets you carriage {carriage}."),
    "carriage": N_("You get carriage {carriage}."),
    "ends ahead": N_("The game ends while you are ahead."),
    "ends": N_("You trigger the end of the game."),
    "tile": N_("You get the tile “{stack}”, value {value}."),
    "tile before": N_("You get the tile “{stack}”, value {value}, before {name} does."),
    "one missing": N_("You then need only {city} for the tile “{stack}”."),
    "clears": N_("You can start a new route next turn."),
    "route kept": N_("You keep your route for the next turn."),
    "kept pair": N_("You keep {cities}, which are joined by a road."),
    "kept": N_("You keep {cities} for the next route."),
}
COUNTED: Mapping[str, Callable[[Any], str]] = {
    "length": lambda given: ngettext(
        "Your route then has {cards} card.", "Your route then has {cards} cards.", given["cards"]
    ),
    "houses": lambda given: ngettext(
        "You place {houses} house.", "You place {houses} houses.", given["houses"]
    ),
}

# Only one of the cities that these kinds name can be chosen.
CHOICES = ("second play",)


def text_of(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Write reasons as a sentence."""
    return in_words([_part(reason, names) for reason in reasons])


def _part(reason: Reason, names: Sequence[str]) -> str:
    given: dict[str, Any] = dict(reason.arguments)
    message = COUNTED[reason.kind](given) if reason.kind in COUNTED else _(TEXTS[reason.kind])
    if "seat" in given:
        given["name"] = names[given["seat"]]
    if "cities" in given:
        given["cities"] = either(given["cities"]) if reason.kind in CHOICES else both(given["cities"])
    if "stack" in given:
        given["stack"] = stack_name(given["stack"], given)
    return message.format(**given)
