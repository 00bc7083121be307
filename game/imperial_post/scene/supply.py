"""The supply: the open cards, the deck and the discards."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext, pgettext
from game.core.markup import GAP, Attribute, Content, Markup, composite, element
from game.core.panels import CHOICE, choices
from game.imperial_post.art.card_back import card_back, discarded_card
from game.imperial_post.scene.city_card import card, card_label, card_notes, identity
from game.imperial_post.scene.fitting_cards import fitting_ends, own_route
from game.imperial_post.scene.log_entry import city_chip
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import TAKE
from game.imperial_post.views import own_hand

# In place of an index: no card can be taken now.
NOT_NOW = -1


def display(sight: PostSight) -> Markup:
    """Draw the open cards, the deck and the discards."""
    due = sight.view["phase"] == TAKE and bool(sight.moves)
    likely = _likeliest(sight) if due else NOT_NOW
    frame = element(
        "section",
        sight.lit(
            {
                "id": "display",
                "class": "display" + (" is-due" if due else ""),
                "data-rove": True,
                "data-due": due,
                "tabindex": -1,
            }
        ),
        element(
            "div",
            {**choices(_("Display")), "class": "open-cards", "data-rove": None},
            GAP,
        ),
        _discards(sight),
    )
    cards = {
        open_card_id(place): _open_card(sight, place, city, due, place == likely)
        for place, city in enumerate(sight.view["display"])
    }
    return composite(frame, {**cards, "deck": _deck(sight, due, likely is None)})


def open_card_id(place: int) -> str:
    """Name the element of an open card."""
    return f"open-{place}"


def _likeliest(sight: PostSight) -> int | None:
    """Choose the place of the card that most would take: one that fits; None for the deck."""
    open_cards = sight.view["display"]
    fits = [place for place, city in enumerate(open_cards) if fitting_ends(own_route(sight), city)]
    return next(iter(fits), 0 if open_cards else None)


def _open_card(sight: PostSight, place: int, city: str, due: bool, likely: bool) -> Markup:
    held = city in own_hand(sight.view)
    attributes: dict[str, Attribute] = sight.lit(
        {
            "data-move": f"take {city}",
            "role": CHOICE,
            "id": open_card_id(place),
            **identity("display", place, city),
            "aria-disabled": None if due else "true",
            "aria-label": _label(sight, city, due, held),
            "data-likely": likely,
        }
    )
    mark = element("span", {"class": "card-held"}, "✓") if held else None
    return card(city, attributes, [card_notes(sight, city), mark])


def _label(sight: PostSight, city: str, due: bool, held: bool) -> str:
    words = _("Take {city}.") if due else ""
    return card_label(sight, city, words, _("You hold this card.") if held else "")


def _deck(sight: PostSight, due: bool, likely: bool) -> Markup:
    left = sight.view["deck"]
    count = ngettext("{cards} card left", "{cards} cards left", left).format(cards=left)
    return element(
        "button",
        sight.lit(
            {
                "class": "pile deck",
                "type": "button",
                "role": CHOICE,
                "id": "deck",
                "data-likely": likely,
                "data-move": "take deck",
                "data-key": "deck",
                "aria-disabled": None if due and "take deck" in sight.moves else "true",
                "aria-label": _("Deck: {count}. Take the top card.").format(count=count),
                "data-help": _("Deck: {count}.").format(count=count),
            }
        ),
        card_back(),
        element("span", {"class": "pile-count"}, str(left)),
        element("span", {"class": "pile-name"}, _("Deck")),
    )


def _discards(sight: PostSight) -> Markup:
    """Draw the discards with their count; they can be browsed."""
    discards: list[str] = sight.view["discards"]
    unfolded = sight.open_panel == "discards"
    return element(
        "div",
        {"class": "pile-place"},
        element(
            "button",
            sight.lit(
                {
                    "class": "pile discards",
                    "type": "button",
                    "id": "discards",
                    "data-action": "open-panel",
                    "data-value": "" if unfolded else "discards",
                    "data-key": "discards",
                    "aria-expanded": "true" if unfolded else "false",
                    "aria-label": _("Discards: {cards}. Look through them.").format(cards=len(discards)),
                }
            ),
            discarded_card(),
            element("span", {"class": "pile-count"}, str(len(discards))),
            element("span", {"class": "pile-name"}, pgettext("Imperial Post", "Discards")),
        ),
        _browse(discards) if unfolded else None,
    )


def _browse(discards: list[str]) -> Content:
    rows = [
        element("li", {"data-city": city}, city_chip(city), f" × {count}" if count > 1 else None)
        for city, count in sorted(Counter(discards).items())
    ]
    return element(
        "div",
        {
            "class": "browse",
            "id": "browse-discards",
            "role": "group",
            # On small screens it scrolls, also by keys.
            "tabindex": 0,
            "aria-label": pgettext("Imperial Post", "Discards"),
        },
        element("ul", {}, rows or element("li", {}, _("The discard pile is empty."))),
    )
