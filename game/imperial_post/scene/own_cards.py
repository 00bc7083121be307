"""The viewer's route and hand: fitting cards are raised, and a chosen card shows where it can go."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _
from game.core.markup import Attribute, Content, Markup, element
from game.imperial_post.scene.city_card import card, card_label, card_notes, identity, numbered
from game.imperial_post.scene.discarding import chosen_discards, copies_of, toggled_discard
from game.imperial_post.scene.fitting_cards import Fitting, lit_press
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import KEEP, PLAY
from game.imperial_post.steps.play import LEFT, RIGHT
from game.imperial_post.views import own_hand

# The largest angle of the outer cards of the fanned hand, in steps.
MOST_TILT = 5


def own_cards(sight: PostSight, fits: Fitting) -> Markup:
    """Draw the viewer's route and hand."""
    if sight.viewer is None:
        return element("section", {"id": "hand", "class": "hand is-hidden", "hidden": True})
    due = bool(sight.moves) and sight.view["phase"] in (PLAY, KEEP)
    return element(
        "section",
        sight.lit(
            {
                "id": "hand",
                "class": "hand" + (" is-due" if due else ""),
                "aria-label": _("Your cards"),
                "data-due": due,
                "tabindex": -1,
            }
        ),
        _route(sight, fits),
        _hand(sight, fits),
    )


def _route(sight: PostSight, fits: Fitting) -> Markup:
    """Draw the route from left to right, with a ghost card at each end where the chosen card fits."""
    cards = [
        element("li", {}, card(city, identity("route", number, city), card_notes(sight, city)))
        for number, city in numbered(fits.route)
    ]
    left, right = (_ghost(sight, fits, side) for side in (LEFT, RIGHT))
    place = element("p", {"class": "empty-place"}, _("No route yet."))
    return element(
        "div",
        {"class": "route"},
        element("h2", {}, _("Your route")),
        element("ol", {"class": "cards", "aria-label": _("Your route")}, left, cards, right)
        if fits.route
        else place,
    )


def _ghost(sight: PostSight, fits: Fitting, side: str) -> Content:
    """Draw the place at one end of the route to which the chosen card can be played."""
    if not sight.picked or len(sight.picked) != 1 or side not in fits.extends(sight.picked[0]):
        return None
    [city] = sight.picked
    end = fits.route[0] if side == LEFT else fits.route[-1]
    return element(
        "li",
        {},
        element(
            "button",
            sight.lit(
                {
                    "type": "button",
                    "class": "card is-ghost",
                    "data-move": f"play {city} {side}",
                    "data-city": city,
                    "aria-label": _("Play {city} next to {end}.").format(city=city, end=end),
                }
            ),
            element("span", {"class": "card-name"}, city),
        ),
    )


def _hand(sight: PostSight, fits: Fitting) -> Markup:
    own = _in_order(sight)
    discarding = sight.view["phase"] == KEEP and bool(sight.moves)
    if discarding:
        drawn = [_discardable(sight, city, copy) for city, copy in zip(own, copies_of(own), strict=True)]
    else:
        drawn = [_playable(sight, city, fits, number) for number, city in numbered(own)]
    cards = [element("li", {"data-fan": _tilt(place, len(own))}, one) for place, one in enumerate(drawn)]
    return element(
        "div",
        {"class": "own-cards"},
        element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
        element("ul", {"class": "cards", "aria-label": _("Your hand"), "data-rove": True}, cards)
        if own
        else element("p", {"class": "empty"}, _("You have no cards in hand.")),
    )


def _in_order(sight: PostSight) -> list[str]:
    """List the hand so that no card changes its place within a turn: those that came last stand last."""
    order: list[str] = []
    for hand in (*map(own_hand, sight.earlier), own_hand(sight.view)):
        order = _kept(order, hand)
    return order


def _kept(order: list[str], hand: list[str]) -> list[str]:
    """Remove the cards that are gone from an order, and add the new ones at its end."""
    left = Counter(hand)
    kept = []
    for city in order:
        if left[city]:
            left[city] -= 1
            kept.append(city)
    return kept + sorted(left.elements())


def _playable(sight: PostSight, city: str, fits: Fitting, number: int) -> Markup:
    playing = sight.view["phase"] == PLAY and bool(sight.moves)
    attributes: dict[str, Attribute] = {
        **identity("hand", number, city),
        **lit_press(sight, fits, city),
        "aria-pressed": "true" if sight.picked == (city,) and len(fits.extends(city)) == 2 else None,
        "aria-label": card_label(sight, city, _("Play {city}.") if playing else ""),
    }
    return card(city, attributes, card_notes(sight, city))


def _tilt(place: int, cards: int) -> int:
    """Return the angle of a card in the fanned hand, in steps; negative ones lean to the left."""
    return max(-MOST_TILT, min(MOST_TILT, 2 * place - cards + 1))


def _discardable(sight: PostSight, city: str, copy: str) -> Markup:
    """Draw a card that can be chosen for the discards after closing."""
    given_up = copy in chosen_discards(sight)
    words = _("{city}: you discard it. Press to keep it.") if given_up else _("{city}: stays in your hand.")
    attributes: dict[str, Attribute] = sight.lit(
        {
            **identity("hand", int(copy.rpartition(".")[2]), city),
            "data-action": "pick",
            "data-value": toggled_discard(sight, copy),
            "aria-pressed": "true" if given_up else "false",
            "aria-label": words.format(city=city),
        }
    )
    return card(city, {**attributes, "class": "card is-given-up" if given_up else "card"})
