"""A move in words, as advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.quick_settlers.labels import card_name, listed, resource_word


def move_label(move: str, names: Sequence[str]) -> str:
    """Say what to do.

    >>> move_label("swap market ore for wool", [])
    'Exchange wool for ore with the market'
    """
    word, _space, rest = move.partition(" ")
    if word == "swap":
        return _swap(rest.split(" "), names)
    if word == "build":
        thing, _for, cards = rest.partition(" for ")
        return _("Build: {name}, for {cards}").format(name=card_name(thing), cards=listed(cards.split("+")))
    if word in ("library", "guild"):
        other = names[int(rest.removeprefix("seat"))]
        return {
            "library": _("Look at {other}’s hand with the Library"),
            "guild": _("Take a card from {other} with the Merchant guild"),
        }[word].format(other=other)
    if word == "draw" and rest:
        return ngettext("Draw {cards} card", "Draw {cards} cards", int(rest)).format(cards=rest)
    return {
        "pick": _("Choose {cards}"),
        "give": _("Give back {cards}"),
        "discard": _("Discard {cards}"),
        "flip": _("Turn the fate card"),
        "leave": _("Leave the fate card"),
        "draw": _("Draw cards"),
    }[word].format(cards=listed(rest.split("+")))


def _swap(words: list[str], names: Sequence[str]) -> str:
    if words[0] == "pile":
        return _("Discard {card} and draw").format(card=resource_word(words[1]))
    if words[0] == "market":
        return _("Exchange {given} for {taken} with the market").format(
            taken=resource_word(words[1]), given=resource_word(words[3])
        )
    cards = int(words[1])
    return ngettext(
        "Exchange {cards} card with {other}", "Exchange {cards} cards with {other}", cards
    ).format(cards=cards, other=names[int(words[0].removeprefix("seat"))])
