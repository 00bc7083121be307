"""The sentences of the log, from public views."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, both, ngettext
from game.imperial_post.exonyms import place_words
from game.imperial_post.labels import tile_words
from game.imperial_post.views import View, decider, own_hand


def log_line(move: str, before: View, after: View) -> str:
    """Describe a move; ending a turn has no line."""
    line = _sentence(move, before, after)
    if _is_shuffled(before, after):
        line += " " + _("The discards are shuffled into a new deck.")
    return line


def _is_shuffled(before: View, after: View) -> bool:
    """Return whether the deck was reshuffled: it has other cards, or fewer have left it than before."""
    fewer_left = len(after["drawn_by"]) < len(before["drawn_by"])
    return bool(fewer_left or after["stock"] != before["stock"])


def _sentence(move: str, before: View, after: View) -> str:
    word, _space, rest = move.partition(" ")
    player = decider(before)
    name = player["name"]
    if word == "take":
        if rest == "deck":
            return _("{name} draws a card from the deck.").format(name=name)
        return _("{name} takes {city}.").format(name=name, city=rest)
    if word == "play":
        return _play(name, player["route"], rest)
    if word == "close":
        return _close(before, after)
    if word == "keep":
        return _keep(name, before, after)
    return {
        "administrator": _("{name} calls the Administrator, who lays out six new cards."),
        "postmaster": _("{name} calls the Postmaster for a second card."),
        "carrier": _("{name} calls the Postal Carrier to play a second card."),
        "cartwright": _("{name} calls the Cartwright."),
        "end": "",
    }[word].format(name=name)


def private_news(move: str, before: View, after: View) -> str:
    """Name the card that came off the deck, into the viewer's hand or into the display."""
    if not move.startswith("take ") or before["seat"] != before["viewer"]:
        return ""
    if move != "take deck":
        return _refilled(before, after)
    hands = [Counter(own_hand(view)) for view in (before, after)]
    drawn = [place_words(city) for city in (hands[1] - hands[0]).elements()]
    return _("You draw {city}.").format(city="; ".join(drawn)) if drawn else ""


def _refilled(before: View, after: View) -> str:
    """Name the card that lies in the place of the one that was taken."""
    new = list((Counter(after["display"]) - Counter(before["display"])).elements())
    return _("{city} replaces it in the display.").format(city=new[0]) if new else ""


def _play(name: str, route: list[str], rest: str) -> str:
    city, _space, side = rest.rpartition(" ")
    if side != "new":
        return _("{name} extends the route to {city}.").format(name=name, city=city)
    if not route:
        return _("{name} starts a route in {city}.").format(name=name, city=city)
    return ngettext(
        "{name} drops a route of {cards} card and starts a new one in {city}.",
        "{name} drops a route of {cards} cards and starts a new one in {city}.",
        len(route),
    ).format(name=name, cards=len(route), city=city)


def _close(before: View, after: View) -> str:
    seat = before["seat"]
    assert seat is not None
    old, new = before["players"][seat], after["players"][seat]
    cards = len(old["route"])
    sentences = [
        ngettext(
            "{name} closes a route of {cards} card.", "{name} closes a route of {cards} cards.", cards
        ).format(name=old["name"], cards=cards)
    ]
    if built := [city for city in old["route"] if city in new["houses"] and city not in old["houses"]]:
        sentences.append(_("Houses in {cities}.").format(cities=both(built)))
    if tiles := new["tile_stacks"][old["tile_count"] :]:
        words = [tile_words(stack, before["stacks"][stack][0], before["options"]) for stack in tiles]
        sentences.append(_("Tiles: {tiles}.").format(tiles=", ".join(words)))
    if new["carriage"] != old["carriage"]:
        sentences.append(_("Carriage {carriage}.").format(carriage=new["carriage"]))
    if after["ender"] is not None and before["ender"] is None:
        sentences.append(_("This triggers the end of the game. The round is played to its end."))
    return " ".join(sentences)


def _keep(name: str, before: View, after: View) -> str:
    discarded: Counter[str] = Counter(after["discards"])
    dropped = sorted((discarded - Counter(before["discards"])).elements())
    if not dropped:
        return _("{name} keeps three cards, and the discards are shuffled.").format(name=name)
    return _("{name} keeps three cards and discards {cities}.").format(name=name, cities=both(dropped))
