"""City cards: the open display with deck and discards, and the own hand and route."""

from __future__ import annotations

from collections import Counter

from game.core.markup import Attribute, Content, Markup, element, join
from game.core.scene import Sight
from game.core.words import _, both, ngettext
from game.imperial_post.board import NUMBER, PROVINCE_OF
from game.imperial_post.exonyms import place_words
from game.imperial_post.playing import LEFT, NEW, RIGHT
from game.imperial_post.scene.explaining import city_help, roads_words
from game.imperial_post.scene.fitting import extends, fitting_ends, own_route, plays
from game.imperial_post.state import KEEP, PLAY, TAKE

ARROWS = {LEFT: "◂", RIGHT: "▸"}


class Keys:
    """Number the copies of a city as they come, so that a card keeps its key when it moves."""

    def __init__(self) -> None:
        self._count: Counter[str] = Counter()

    def of(self, city: str) -> str:
        """Give the key of the next copy of a city."""
        self._count[city] += 1
        return f"card-{city}-{self._count[city]}"


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


def fit_note(sight: Sight, city: str) -> Content:
    """Mark a card that would make the own route longer, and at which end."""
    ends = fitting_ends(own_route(sight), city)
    if not ends:
        return None
    arrows = "".join(ARROWS[side] for side in ends)
    return element("span", {"class": "card-fit", "title": fit_words(sight, city)}, arrows)


def fit_words(sight: Sight, city: str) -> str:
    """Say where a card fits the own route."""
    route = own_route(sight)
    ends = [route[0] if side == LEFT else route[-1] for side in fitting_ends(route, city)]
    return _("Fits your route at {ends}.").format(ends=both(ends)) if ends else ""


def house_note(sight: Sight, city: str) -> Content:
    """Mark a city in which the one who looks has a house already."""
    if not _has_house(sight, city):
        return None
    return element("span", {"class": "card-house", "title": _("You have a house here.")}, "⌂")


def _label(sight: Sight, city: str, words: str) -> str:
    """Say what a card is, where it fits, and whether it is of use; `words` are what pressing it does."""
    place = place_words(city)
    told = [words.format(city=place) if words else f"{place}.", fit_words(sight, city)]
    if _has_house(sight, city):
        told.append(_("You have a house here."))
    return " ".join(filter(None, told))


def _has_house(sight: Sight, city: str) -> bool:
    return sight.viewer is not None and city in sight.view["players"][sight.viewer]["houses"]


def display(sight: Sight, keys: Keys) -> Markup:
    """Draw the open cards, the deck and the discards."""
    view = sight.view
    due = view["phase"] == TAKE and bool(sight.moves)
    cards = []
    for city in view["display"]:
        attributes: dict[str, Attribute] = {
            "data-move": f"take {city}",
            "data-key": keys.of(city),
            "aria-disabled": None if due else "true",
            "aria-label": _label(sight, city, _("Take {city}.") if due else ""),
        }
        cards.append(
            element("li", {}, card(city, attributes, join(fit_note(sight, city), house_note(sight, city))))
        )
    return element(
        "section",
        {
            "id": "display",
            "class": "display" + (" is-due" if due else ""),
            "aria-label": _("Open cards"),
            "data-rove": True,
            "data-due": due,
            "tabindex": -1,
        },
        element("ol", {"class": "cards"}, cards),
        element("div", {"class": "piles"}, deck_pile(sight, due), discard_pile(sight)),
    )


def deck_pile(sight: Sight, due: bool) -> Markup:
    """Draw the deck with its count."""
    left = sight.view["deck"]
    count = ngettext("{cards} card left", "{cards} cards left", left).format(cards=left)
    return element(
        "button",
        {
            "class": "pile deck",
            "type": "button",
            "data-move": "take deck",
            "data-key": "deck",
            "aria-disabled": None if due and "take deck" in sight.moves else "true",
            "aria-label": _("Deck: {count}. Take the top card.").format(count=count),
        },
        element("span", {"class": "pile-name"}, _("Deck")),
        element("span", {"class": "pile-count"}, str(left)),
    )


def discard_pile(sight: Sight) -> Markup:
    """Draw the discards with their count; they can be browsed."""
    discards: list[str] = sight.view["discards"]
    unfolded = sight.unfolded == "discards"
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
            {
                "class": "pile discards",
                "type": "button",
                "data-action": "unfold",
                "data-value": "" if unfolded else "discards",
                "data-key": "discards",
                "aria-expanded": "true" if unfolded else "false",
                "aria-label": _("Discards: {cards}. Look through them.").format(cards=len(discards)),
            },
            element("span", {"class": "pile-name"}, _("Discards")),
            element("span", {"class": "pile-count"}, str(len(discards))),
        ),
        browse if unfolded else None,
    )


def route_row(sight: Sight, keys: Keys) -> Markup:
    """Draw the own route from left to right."""
    route = own_route(sight)
    cards = [
        element("li", {}, card(city, {"data-key": keys.of(city)}, house_note(sight, city)))
        for city in route
    ]
    return element(
        "div",
        {"class": "route"},
        element("h2", {}, _("Your route")),
        element("ol", {"class": "cards", "aria-label": _("Your route")}, cards)
        if route
        else element("p", {"class": "empty"}, _("No route yet.")),
    )


def hand(sight: Sight, keys: Keys) -> Markup:
    """Draw the own route and hand, the cards that fit first."""
    view = sight.view
    if sight.viewer is None:
        return element("section", {"id": "hand", "class": "hand is-hidden", "hidden": True})
    own = view["players"][sight.viewer]["hand"]
    sides = plays(sight)
    in_order = sorted(
        own,
        key=lambda city: (
            not extends(sides.get(city, [])) and not fitting_ends(own_route(sight), city),
            city,
        ),
    )
    playing = view["phase"] == PLAY and bool(sight.moves)
    cards = [_hand_card(sight, city, sides, playing, keys.of(city)) for city in in_order]
    return element(
        "section",
        {
            "id": "hand",
            "class": "hand" + (" is-due" if playing else ""),
            "aria-label": _("Your cards"),
            "data-due": playing,
            "tabindex": -1,
        },
        route_row(sight, keys),
        element(
            "div",
            {"class": "own-cards"},
            element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
            element("ul", {"class": "cards", "aria-label": _("Your hand"), "data-rove": True}, cards)
            if own
            else element("p", {"class": "empty"}, _("Your hand is empty.")),
            _ends_chooser(sight, sides),
            _drop_button(sight, sides),
        )
        if view["phase"] != KEEP or not sight.moves
        else None,
    )


def _hand_card(sight: Sight, city: str, sides: dict[str, list[str]], playing: bool, key: str) -> Markup:
    longer = extends(sides.get(city, []))
    attributes: dict[str, Attribute] = {"data-key": key}
    if len(longer) == 2:
        attributes |= {"data-action": "pick", "data-value": city}
    elif longer:
        attributes["data-move"] = f"play {city} {longer[0]}"
    elif NEW in sides.get(city, []) and (not own_route(sight) or dropping(sight, sides)):
        attributes |= {
            "data-move": f"play {city} {NEW}",
            "data-value": "sure" if own_route(sight) else None,
        }
    else:
        attributes |= {"data-move": f"play {city} {RIGHT}", "aria-disabled": "true"}
    if dropping(sight, sides) and NEW in sides.get(city, []):
        attributes |= {"data-action": None, "data-move": f"play {city} {NEW}", "data-value": "sure"}
    attributes["aria-pressed"] = "true" if sight.picked == (city,) and len(longer) == 2 else None
    attributes["aria-label"] = _label(sight, city, _("Play {city}.") if playing else "")
    return element("li", {}, card(city, attributes, join(fit_note(sight, city), house_note(sight, city))))


def _ends_chooser(sight: Sight, sides: dict[str, list[str]]) -> Content:
    """Offer both ends for the picked card."""
    if not sight.picked or len(sight.picked) != 1:
        return None
    [city] = sight.picked
    route = own_route(sight)
    if len(extends(sides.get(city, []))) != 2:
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
            {"type": "button", "data-move": f"play {city} {LEFT}"},
            _("◂ before {city}").format(city=route[0]),
        ),
        element(
            "button",
            {"type": "button", "data-move": f"play {city} {RIGHT}"},
            _("after {city} ▸").format(city=route[-1]),
        ),
    )


def dropping(sight: Sight, sides: dict[str, list[str]]) -> bool:
    """Tell whether the cards in hand are offered as the start of a new route now."""
    may_start = any(NEW in ways for ways in sides.values())
    must = may_start and not any(extends(ways) for ways in sides.values())
    return bool(own_route(sight)) and may_start and (must or sight.unfolded == "drop")


def _drop_button(sight: Sight, sides: dict[str, list[str]]) -> Content:
    """Offer to drop the route, which asks first."""
    if not own_route(sight) or not any(NEW in ways for ways in sides.values()):
        return None
    if dropping(sight, sides):
        return None
    return element(
        "button",
        {"type": "button", "class": "quiet", "data-action": "unfold", "data-value": "drop"},
        _("Drop the route and start a new one …"),
    )
