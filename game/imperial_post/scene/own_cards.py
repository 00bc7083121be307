"""The viewer's route and hand: fitting cards are raised, and a chosen card shows where it can go."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, cached_by_language
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import CHOICE, choices
from game.imperial_post.art.carriages import carriage as carriage_piece
from game.imperial_post.board import FIRST_CARRIAGE, LAST_CARRIAGE, NO_CARRIAGE, SHORTEST_ROUTE
from game.imperial_post.scene.city_card import card, card_label, card_notes, identity, numbered
from game.imperial_post.scene.discarding import chosen_discards, copies_of, toggled_discard
from game.imperial_post.scene.fitting_cards import Fitting, lit_press
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import KEEP, PLAY
from game.imperial_post.steps.play import LEFT, RIGHT
from game.imperial_post.views import own_hand

Attributes = dict[str, Attribute]
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
    assert sight.viewer is not None
    goal = _next_carriage(sight.view["players"][sight.viewer]["carriage"])
    free = [_free_place(number, goal) for number in range(len(cards) + 1, goal + 1)]
    place = element("p", {"class": "empty-place"}, _("No route yet."))
    return element(
        "div",
        {"class": "route"},
        element("h2", {}, _("Your route")),
        element(
            "div",
            {"class": "route-row"},
            element("ol", {"class": "cards", "aria-label": _("Your route")}, left, cards, right)
            if cards
            else place,
            element("div", {"class": "route-places", "aria-hidden": "true"}, free[not cards :]),
        ),
    )


def _next_carriage(carriage: int) -> int:
    """Return how many cards a route needs for the next carriage, or to be closed if there is none."""
    if carriage == NO_CARRIAGE:
        return FIRST_CARRIAGE
    return carriage + 1 if carriage < LAST_CARRIAGE else SHORTEST_ROUTE


@cached_by_language
def _free_place(number: int, goal: int) -> Markup:
    """Draw a free place of the route; the last one shows the carriage that it wins."""
    wins = number == goal
    return element(
        "span",
        {"class": "route-place" + " is-goal" * wins},
        carriage_piece(number) if wins else None,
        str(number),
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
    own = own_hand(sight.view)
    places = _places(sight)
    cities = [city for city in places if city]
    discarding = sight.view["phase"] == KEEP and bool(sight.moves)
    if discarding:
        drawn = [
            _discardable(sight, city, copy, _counted(place, cities))
            for place, (city, copy) in enumerate(zip(cities, copies_of(cities), strict=True))
        ]
    else:
        likely = min(cities, key=lambda city: (not fits.extends(city), city), default="")
        drawn = [
            _playable(sight, fits, (number, city), _counted(place, cities), likely=city == likely)
            for place, (number, city) in enumerate(numbered(cities))
        ]
    cards = iter(drawn)
    return element(
        "div",
        {"class": "own-cards"},
        element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
        element(
            "ul",
            {"class": "cards", **choices(_("Your hand"))},
            [
                element("li", {"role": "none", "data-fan": _tilt(place, len(places))}, next(cards))
                if city
                else element("li", {"class": "gap", "role": "none"})
                for place, city in enumerate(places)
            ],
        )
        if own
        else element("p", {"class": "empty"}, _("You have no cards in hand.")),
    )


def _places(sight: PostSight) -> list[str]:
    """List the hand so that no card changes its place within a turn.

    New cards stand last; one that was played leaves a gap, an empty name, unless nothing stands behind it.
    """
    places: list[str] = []
    for hand in (*map(own_hand, sight.earlier), own_hand(sight.view)):
        left = Counter(hand)
        for place, city in enumerate(places):
            places[place] = city if left[city] else ""
            left[city] -= 1 if left[city] else 0
        places += sorted(left.elements())
        while places and not places[-1]:
            places.pop()
    return places


def _counted(place: int, cities: list[str]) -> Attributes:
    """Say which of how many a card is: browsers do not count the cards of a fanned hand."""
    return {"aria-posinset": place + 1, "aria-setsize": len(cities)}


def _playable(
    sight: PostSight, fits: Fitting, copy: tuple[int, str], counted: Attributes, likely: bool
) -> Markup:
    number, city = copy
    playing = sight.view["phase"] == PLAY and bool(sight.moves)
    picked = sight.picked == (city,) and len(fits.extends(city)) == 2
    words = _("Play {city}.") if playing else ""
    if picked:
        words = _("{city}: selected.")
    attributes: Attributes = {
        **identity("hand", number, city),
        **lit_press(sight, fits, city),
        "role": CHOICE,
        "data-picked": picked,
        "data-likely": likely and playing and "aria-disabled" not in fits.press(city),
        "aria-label": card_label(sight, city, words),
        **counted,
    }
    return card(city, attributes, card_notes(sight, city))


def _tilt(place: int, cards: int) -> int:
    """Return the angle of a card in the fanned hand, in steps; negative ones lean to the left."""
    return max(-MOST_TILT, min(MOST_TILT, 2 * place - cards + 1))


def _discardable(sight: PostSight, city: str, copy: str, counted: Attributes) -> Markup:
    """Draw a card that can be chosen for the discards after closing."""
    given_up = copy in chosen_discards(sight)
    words = _("{city}: you discard it. Press to keep it.") if given_up else _("{city}: stays in your hand.")
    attributes: Attributes = sight.lit(
        {
            **identity("hand", int(copy.rpartition(".")[2]), city),
            "data-action": "pick",
            "data-value": toggled_discard(sight, copy),
            "role": CHOICE,
            "data-picked": given_up,
            "aria-label": words.format(city=city),
            **counted,
        }
    )
    return card(city, {**attributes, "class": "card is-given-up" if given_up else "card"})
