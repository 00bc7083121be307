"""A city card in portrait format: a vignette of the city, its name, and its province."""

from __future__ import annotations

from game.core.i18n import _, both, cached_by_language
from game.core.markup import Attribute, Content, Markup, element, join
from game.imperial_post.art.vignettes import vignette
from game.imperial_post.board import NUMBER, PROVINCE_OF
from game.imperial_post.exonyms import place_words
from game.imperial_post.scene.fitting_cards import fitting_ends, own_route
from game.imperial_post.scene.help_texts import city_help, roads_words
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.steps.play import LEFT, RIGHT

ARROWS = {LEFT: "◂", RIGHT: "▸"}
# Names of more letters than this are printed smaller on small cards.
LONG_NAME = 8


def identity(zone: str, place: int, city: str) -> dict[str, Attribute]:
    """Identify a card by its zone and place, for the animation.

    When a card disappears from one zone and its city appears in another, the card moved there.
    """
    return {"data-key": f"{zone}-{place}-{city}", "data-face": city}


def numbered(cities: list[str]) -> list[tuple[int, str]]:
    """Count the copies of each city, so that a card keeps its identity when others are added before it."""
    return [(cities[:place].count(city), city) for place, city in enumerate(cities)]


def card(city: str, attributes: dict[str, Attribute], note: Content = None) -> Markup:
    """Draw a city card: as a button if pressing it does something, else as an image."""
    return _drawn_card(city, tuple(attributes.items()), join(note))


@cached_by_language
def _drawn_card(city: str, given: tuple[tuple[str, Attribute], ...], note: Markup) -> Markup:
    attributes = dict(given)
    does_something = "data-move" in attributes or "data-action" in attributes
    province = PROVINCE_OF[NUMBER[city]]
    return element(
        "button" if does_something else "span",
        {
            "class": "card",
            "type": "button" if does_something else None,
            "data-city": city,
            "data-province": province,
            "data-help": city_help(city),
            **attributes,
        },
        vignette(NUMBER[city]),
        element("span", {"class": "card-name" + " is-long" * (len(city) > LONG_NAME)}, city),
        element("span", {"class": "card-province"}, province),
        note,
    )


def card_notes(sight: PostSight, city: str) -> Content:
    """Mark where a card fits the viewer's route, and that the viewer has a house there."""
    ends = fitting_ends(own_route(sight), city)
    return [
        element("span", {"class": "card-fit"}, "".join(ARROWS[side] for side in ends)) if ends else None,
        element("span", {"class": "card-house"}, "⌂") if _has_house(sight, city) else None,
    ]


def card_label(sight: PostSight, city: str, words: str, more: str = "") -> str:
    """Describe a card, where it fits and leads, and if it is useful; `words` says what pressing it does."""
    place = place_words(city)
    sentences = [words.format(city=place) if words else f"{place}.", fit_words(sight, city)]
    if _has_house(sight, city):
        sentences.append(_("You have a house here."))
    sentences += [more, roads_words(city)]
    return " ".join(filter(None, sentences))


def fit_words(sight: PostSight, city: str) -> str:
    """Say where a card fits the viewer's route."""
    route = own_route(sight)
    ends = [route[0] if side == LEFT else route[-1] for side in fitting_ends(route, city)]
    return _("Fits your route next to {ends}.").format(ends=both(ends)) if ends else ""


def _has_house(sight: PostSight, city: str) -> bool:
    return sight.viewer is not None and city in sight.view["players"][sight.viewer]["houses"]
