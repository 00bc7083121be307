"""A move as a few words with pictures, for the line of its turn in the log, without hidden cards."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.quick_settlers.art.icons import art
from game.quick_settlers.cards import KIND_OF, MARKET_DAY, ROBBERS, TITLES
from game.quick_settlers.labels import card_name
from game.quick_settlers.scene.cards import resource_icon
from game.quick_settlers.views import View, decider, other_seat


def log_entry(move: str, before: View, after: View) -> Content:
    """Describe a move in a few words with pictures."""
    word, *rest = move.split(" ")
    if word == "swap":
        return _swap(rest, before)
    if word in ("library", "guild"):
        return [art(word), " ", before["players"][int(rest[0].removeprefix("seat"))]["name"]]
    if word == "build":
        return _built(rest[0], before, after)
    if word == "flip":
        return [art("fate", f"is-{after['arrow']}"), " ", _("turned")]
    return _moved(word, before, after)


def _swap(rest: list[str], before: View) -> Content:
    if rest[0] == "pile":
        return [resource_icon(rest[1]), "→", _back("")]
    if rest[0] == "market":
        return [resource_icon(rest[3]), "→", resource_icon(rest[1])]
    return ["⇄ ", rest[1], " ", before["players"][int(rest[0].removeprefix("seat"))]["name"]]


def _back(words: str) -> Markup:
    return element("span", {"class": "log-back"}, art("back"), words)


def _built(thing: str, before: View, after: View) -> Content:
    """Show the piece, who lost it, and the event that it brought."""
    loser = before["losers"].get(KIND_OF[thing])
    events = [event for event in (ROBBERS, MARKET_DAY) if after["events"][event] > before["events"][event]]
    return [
        art(thing),
        " ",
        element("b", {}, card_name(thing)),
        None if loser is None else f" ← {before['players'][loser]['name']}",
        [[" ", art(event), " ", _(TITLES[event])] for event in events if after["seat"] is not None],
    ]


def _moved(word: str, before: View, after: View) -> Content:
    """Show how many cards went where."""
    seat = before["seat"]
    assert seat is not None
    cards = after["players"][seat]["hand_size"] - decider(before)["hand_size"]
    if word == "draw":
        return _back(f"+{cards}")
    if word == "discard":
        return [art(ROBBERS), _back(f"−{-cards}")]
    if word in ("give", "pick"):
        sign = "→" if word == "give" else "←"
        return [_back(str(abs(cards))), sign, " ", before["players"][other_seat(before)]["name"]]
    return None
