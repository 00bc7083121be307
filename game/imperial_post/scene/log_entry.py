"""A move as a few words with pictures, for the line of its turn in the log."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.imperial_post.board import NUMBER, PROVINCE_OF
from game.imperial_post.labels import OFFICIAL_NAMES
from game.imperial_post.state import OFFICIALS
from game.imperial_post.views import View, decider


def log_entry(move: str, before: View, after: View) -> Content:
    """Describe a move in a few words with pictures."""
    word, _space, rest = move.partition(" ")
    if word == "take":
        return element("span", {"class": "chip is-back"}, _("Deck")) if rest == "deck" else city_chip(rest)
    if word == "play":
        city, _blank, side = rest.rpartition(" ")
        arrow = "↦" if side == "new" else "→"
        return [f"{arrow} ", city_chip(city)]
    if word == "close":
        return _closing(before, after)
    if word == "keep":
        return _("keeps 3")
    if word in OFFICIALS:
        return element("span", {"class": "chip is-official"}, _(OFFICIAL_NAMES[word]))
    return None


def city_chip(city: str) -> Markup:
    """Draw a card as a small label in the text."""
    return element("span", {"class": "chip", "data-province": PROVINCE_OF[NUMBER[city]]}, city)


def _closing(before: View, after: View) -> Content:
    seat = before["seat"]
    assert seat is not None
    old, new = decider(before), after["players"][seat]
    built = len(new["houses"]) - len(old["houses"])
    tiles = [str(before["stacks"][stack][0]) for stack in new["tile_stacks"][old["tile_count"] :]]
    carriage = new["carriage"] if new["carriage"] != old["carriage"] else 0
    return [
        element("b", {"class": "unbroken"}, _("closes {cards}").format(cards=len(old["route"]))),
        f" ⌂{built}" if built else None,
        [[" ", element("span", {"class": "chip is-tile"}, value)] for value in tiles],
        [" ", element("span", {"class": "chip is-carriage"}, str(carriage))] if carriage else None,
    ]
