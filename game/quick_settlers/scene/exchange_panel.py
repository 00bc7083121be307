"""Exchanging: how to do it with the pile and the market, and the other players' hands to choose from."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.cards import GUILD, LIBRARY
from game.quick_settlers.labels import ABILITY_NAMES, card_name, cards_words
from game.quick_settlers.scene.partial_move import HAND, MARKET, PILE, picked_card, purpose
from game.quick_settlers.scene.sight import SettlersSight


def trading(sight: SettlersSight) -> Markup:
    """Draw the exchanges that are left and the hands that one can turn to."""
    swaps = sight.view["swaps_left"] if sight.may("swap") else 0
    return element(
        "div",
        {"class": "trading"},
        element(
            "h2",
            {},
            ngettext("Exchange: {swaps} left", "Exchanges: {swaps} left", swaps).format(swaps=swaps)
            if swaps
            else _("Build, or draw"),
        ),
        element("p", {"class": "trade-hint", "aria-live": "polite"}, _hint(sight, swaps)),
        element(
            "ul",
            {"class": "partners", "data-rove": True},
            [_partner(sight, seat) for seat in _others(sight)],
        ),
    )


def _others(sight: SettlersSight) -> list[int]:
    count, mover = len(sight.view["players"]), sight.view["mover"]
    return [(mover + distance) % count for distance in range(1, count)]


def _hint(sight: SettlersSight, swaps: int) -> str:
    """Say what to do next."""
    if given := picked_card(sight, HAND):
        words = _("{card}: now choose the pile or a card of the market.")
        return words.format(card=card_name(given))
    if taken := picked_card(sight, MARKET):
        return _("{card}: now choose the card of your hand that you lay down.").format(
            card=card_name(taken)
        )
    if purpose(sight) == PILE:
        return _("Now choose the card of your hand that you discard.")
    if swaps and sight.may("swap market"):
        return _("Choose a card of your hand, then the pile or a market card; or turn to another hand.")
    if swaps:
        return _("Choose a card of your hand, then the pile. Without a road nothing else is possible.")
    if sight.view["phase"] == "exchange":
        return _("No exchange is left.")
    return _("Whoever builds has ended the exchange.")


def _partner(sight: SettlersSight, seat: int) -> Markup:
    """Draw another player with all that can be done with that hand."""
    player = sight.view["players"][seat]
    takes = [move for move in sight.moves if move.startswith(f"swap seat{seat} ")]
    mover = sight.view["players"][sight.view["mover"]]
    return element(
        "li",
        {"class": "partner"},
        element(
            "span",
            {"class": "partner-name"},
            badge(sight.colours[seat]),
            element("b", {}, player["name"]),
            element("small", {}, cards_words(player["hand_size"])),
        ),
        element(
            "span",
            {"class": "partner-ways"},
            _takes(sight, seat, player["name"], takes),
            _ability(sight, LIBRARY, seat) if LIBRARY in mover["expansions"] else None,
            _ability(sight, GUILD, seat) if GUILD in mover["expansions"] else None,
        ),
    )


def _takes(sight: SettlersSight, seat: int, name: str, takes: list[str]) -> Content:
    """Offer to take one card or more; without an offer one button explains why not."""
    numbers = [int(move.rpartition(" ")[2]) for move in takes]
    return element(
        "span",
        {"class": "takes", "role": "group", "aria-label": _("Exchange with {name}").format(name=name)},
        element("span", {"class": "takes-word"}, _("Swap")),
        [
            element(
                "button",
                sight.lit(
                    {
                        "type": "button",
                        "id": f"swap-{seat}-{number}",
                        "data-move": f"swap seat{seat} {number}",
                        "aria-disabled": None if takes else "true",
                        "aria-label": ngettext(
                            "Take {number} random card from {name}, then give one back",
                            "Take {number} random cards from {name}, then give as many back",
                            number,
                        ).format(number=number, name=name),
                    }
                ),
                str(number),
            )
            for number in numbers or [1]
        ],
    )


def _ability(sight: SettlersSight, ability: str, seat: int) -> Markup:
    move = f"{ability} seat{seat}"
    name = sight.names[seat]
    label = (
        _("Library: look at {name}'s hand and swap a card of your choice").format(name=name)
        if ability == LIBRARY
        else _("Merchant guild: take a random card from {name}").format(name=name)
    )
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": f"{ability}-{seat}",
                "class": "ability",
                "data-move": move,
                "aria-disabled": None if move in sight.moves else "true",
                "aria-label": label,
                "title": label,
            }
        ),
        art(ability),
        _(ABILITY_NAMES[ability]),
    )
