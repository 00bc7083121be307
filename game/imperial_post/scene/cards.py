"""City cards: the open display with deck and discards, and the own hand and route."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, both, ngettext
from game.core.markup import Attribute, Content, Markup, element, join
from game.imperial_post.board import NUMBER, PROVINCE_OF
from game.imperial_post.exonyms import place_words
from game.imperial_post.scene.fitting_cards import Fitting, fitting_ends, own_route
from game.imperial_post.scene.help_texts import city_help, roads_words
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import KEEP, PLAY, TAKE
from game.imperial_post.steps.play import LEFT, RIGHT
from game.imperial_post.views import own_hand

ARROWS = {LEFT: "◂", RIGHT: "▸"}


def identity(zone: str, place: int, city: str) -> dict[str, Attribute]:
    """Say which card this is, for the animation: the one at its place, whatever lies elsewhere.

    A card that is gone from one zone while its city is new in another has moved there.
    """
    return {"data-key": f"{zone}-{place}-{city}", "data-face": city}


def _numbered(cities: list[str]) -> list[tuple[int, str]]:
    """Count the copies of each city, so that a card stays the same when others come before it."""
    return [(cities[:place].count(city), city) for place, city in enumerate(cities)]


def card(city: str, attributes: dict[str, Attribute], note: Content = None) -> Markup:
    """Draw a city card as a button if it does something, else as a picture of itself."""
    does_something = "data-move" in attributes or "data-action" in attributes
    return element(
        "button" if does_something else "span",
        {
            "class": "card",
            "type": "button" if does_something else None,
            "data-city": city,
            "data-province": PROVINCE_OF[NUMBER[city]],
            "data-help": city_help(city),
            "aria-description": roads_words(city) if does_something else None,
            **attributes,
        },
        element("span", {"class": "card-name"}, city),
        element("span", {"class": "card-province"}, PROVINCE_OF[NUMBER[city]]),
        note,
    )


def fit_note(sight: PostSight, city: str) -> Content:
    """Mark a card that would make the own route longer, and at which end."""
    ends = fitting_ends(own_route(sight), city)
    if not ends:
        return None
    arrows = "".join(ARROWS[side] for side in ends)
    return element("span", {"class": "card-fit", "title": fit_words(sight, city)}, arrows)


def fit_words(sight: PostSight, city: str) -> str:
    """Say where a card fits the own route."""
    route = own_route(sight)
    ends = [route[0] if side == LEFT else route[-1] for side in fitting_ends(route, city)]
    return _("Fits your route at {ends}.").format(ends=both(ends)) if ends else ""


def house_note(sight: PostSight, city: str) -> Content:
    """Mark a city in which the one who looks has a house already."""
    if not _has_house(sight, city):
        return None
    return element("span", {"class": "card-house", "title": _("You have a house here.")}, "⌂")


def _label(sight: PostSight, city: str, words: str) -> str:
    """Say what a card is, where it fits, and whether it is of use; `words` are what pressing it does."""
    place = place_words(city)
    told = [words.format(city=place) if words else f"{place}.", fit_words(sight, city)]
    if _has_house(sight, city):
        told.append(_("You have a house here."))
    return " ".join(filter(None, told))


def _has_house(sight: PostSight, city: str) -> bool:
    return sight.viewer is not None and city in sight.view["players"][sight.viewer]["houses"]


def display(sight: PostSight) -> Markup:
    """Draw the open cards, the deck and the discards."""
    view = sight.view
    due = view["phase"] == TAKE and bool(sight.moves)
    cards = []
    for place, city in enumerate(view["display"]):
        attributes: dict[str, Attribute] = sight.lit(
            {
                "data-move": f"take {city}",
                **identity("display", place, city),
                "aria-disabled": None if due else "true",
                "aria-label": _label(sight, city, _("Take {city}.") if due else ""),
            }
        )
        cards.append(
            element("li", {}, card(city, attributes, join(fit_note(sight, city), house_note(sight, city))))
        )
    return element(
        "section",
        sight.lit(
            {
                "id": "display",
                "class": "display" + (" is-due" if due else ""),
                "aria-label": _("Open cards"),
                "data-rove": True,
                "data-due": due,
                "tabindex": -1,
            }
        ),
        element("ol", {"class": "cards"}, cards),
        element("div", {"class": "piles"}, deck_pile(sight, due), discard_pile(sight)),
    )


def deck_pile(sight: PostSight, due: bool) -> Markup:
    """Draw the deck with its count."""
    left = sight.view["deck"]
    count = ngettext("{cards} card left", "{cards} cards left", left).format(cards=left)
    return element(
        "button",
        sight.lit(
            {
                "class": "pile deck",
                "type": "button",
                "data-move": "take deck",
                "data-key": "deck",
                "aria-disabled": None if due and "take deck" in sight.moves else "true",
                "aria-label": _("Deck: {count}. Take the top card.").format(count=count),
            }
        ),
        element("span", {"class": "pile-name"}, _("Deck")),
        element("span", {"class": "pile-count"}, str(left)),
    )


def discard_pile(sight: PostSight) -> Markup:
    """Draw the discards with their count; they can be browsed."""
    discards: list[str] = sight.view["discards"]
    unfolded = sight.open_panel == "discards"
    browse = element(
        "div",
        {
            "class": "browse",
            "id": "browse-discards",
            "role": "group",
            "aria-label": _("Discards"),
        },
        element(
            "ul",
            {},
            [
                element("li", {"data-city": city}, f"{count} × {city}")
                for city, count in sorted(Counter(discards).items())
            ]
            or element("li", {}, _("There are no discards.")),
        ),
    )
    return element(
        "div",
        {"class": "pile-place"},
        element(
            "button",
            sight.lit(
                {
                    "class": "pile discards",
                    "type": "button",
                    "data-action": "open-panel",
                    "data-value": "" if unfolded else "discards",
                    "data-key": "discards",
                    "aria-expanded": "true" if unfolded else "false",
                    "aria-label": _("Discards: {cards}. Look through them.").format(cards=len(discards)),
                }
            ),
            element("span", {"class": "pile-name"}, _("Discards")),
            element("span", {"class": "pile-count"}, str(len(discards))),
        ),
        browse if unfolded else None,
    )


def route_row(sight: PostSight) -> Markup:
    """Draw the own route from left to right."""
    route = own_route(sight)
    cards = [
        element("li", {}, card(city, identity("route", number, city), house_note(sight, city)))
        for number, city in _numbered(route)
    ]
    return element(
        "div",
        {"class": "route"},
        element("h2", {}, _("Your route")),
        element("ol", {"class": "cards", "aria-label": _("Your route")}, cards)
        if route
        else element("p", {"class": "empty"}, _("No route yet.")),
    )


def hand(sight: PostSight, fits: Fitting) -> Markup:
    """Draw the own route and hand, the cards that fit first."""
    view = sight.view
    if sight.viewer is None:
        return element("section", {"id": "hand", "class": "hand is-hidden", "hidden": True})
    own = own_hand(view)
    in_order = sorted(
        own, key=lambda city: (not fits.extends(city) and not fitting_ends(fits.route, city), city)
    )
    playing = view["phase"] == PLAY and bool(sight.moves)
    cards = [_hand_card(sight, city, fits, playing, number) for number, city in _numbered(in_order)]
    return element(
        "section",
        sight.lit(
            {
                "id": "hand",
                "class": "hand" + (" is-due" if playing else ""),
                "aria-label": _("Your cards"),
                "data-due": playing,
                "tabindex": -1,
            }
        ),
        route_row(sight),
        element(
            "div",
            {"class": "own-cards"},
            element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
            element("ul", {"class": "cards", "aria-label": _("Your hand"), "data-rove": True}, cards)
            if own
            else element("p", {"class": "empty"}, _("Your hand is empty.")),
            _ends_chooser(sight, fits),
            _drop_button(sight, fits),
        )
        if view["phase"] != KEEP or not sight.moves
        else None,
    )


def _hand_card(sight: PostSight, city: str, fits: Fitting, playing: bool, number: int) -> Markup:
    both_ends = len(fits.extends(city)) == 2
    attributes: dict[str, Attribute] = {
        **identity("hand", number, city),
        **sight.lit(fits.press(city)),
        "aria-pressed": "true" if sight.picked == (city,) and both_ends else None,
        "aria-label": _label(sight, city, _("Play {city}.") if playing else ""),
    }
    return element("li", {}, card(city, attributes, join(fit_note(sight, city), house_note(sight, city))))


def _ends_chooser(sight: PostSight, fits: Fitting) -> Content:
    """Offer both ends for the picked card."""
    if not sight.picked or len(sight.picked) != 1:
        return None
    [city] = sight.picked
    route = fits.route
    if len(fits.extends(city)) != 2:
        return None
    return element(
        "div",
        {
            "class": "choices",
            "role": "group",
            "aria-label": _("Where to play {city}").format(city=city),
            "data-asks": city,
        },
        element(
            "button",
            sight.lit({"type": "button", "data-move": f"play {city} {LEFT}"}),
            _("◂ before {city}").format(city=route[0]),
        ),
        element(
            "button",
            sight.lit({"type": "button", "data-move": f"play {city} {RIGHT}"}),
            _("after {city} ▸").format(city=route[-1]),
        ),
    )


def _drop_button(sight: PostSight, fits: Fitting) -> Content:
    """Offer to drop the route, which asks first."""
    if not fits.route or not fits.may_start or fits.drops:
        return None
    return element(
        "button",
        sight.lit({"type": "button", "class": "quiet", "data-action": "open-panel", "data-value": "drop"}),
        _("Drop the route and start a new one …"),
    )
