"""The sheet of another player: the board, and the exchanges and thefts that are possible."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Attribute, Content, Markup, element, join
from game.quick_settlers.art.icons import art
from game.quick_settlers.cards import GUILD, LIBRARY
from game.quick_settlers.labels import ABILITY_NAMES
from game.quick_settlers.scene.lifting import lifted
from game.quick_settlers.scene.partial_move import written
from game.quick_settlers.scene.pieces import board
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import EXCHANGE, GIVE
from game.quick_settlers.views import decider


def player_sheet(sight: SettlersSight, seat: int) -> Markup:
    """Draw what a player has built, and the exchanges and thefts that are possible."""
    return join(_ways(sight, seat), board(sight.view["players"][seat]))


def _ways(sight: SettlersSight, seat: int) -> Content:
    if not sight.moves:
        return None
    own = decider(sight.view)["expansions"]
    return element(
        "div",
        {"class": "partner-ways", "data-rove": True},
        _swaps(sight, seat) if sight.view["phase"] == EXCHANGE else None,
        [_ability(sight, name, seat) for name in (LIBRARY, GUILD) if name in own],
    )


def _swaps(sight: SettlersSight, seat: int) -> list[Markup]:
    """Draw buttons to take one card or more; if that is not possible, one button explains why."""
    moves = [move for move in sight.moves if move.startswith(f"swap seat{seat} ")]
    numbers = [int(move.rpartition(" ")[2]) for move in moves] or [1]
    return [_swap(sight, seat, number, bool(moves)) for number in numbers]


def _swap(sight: SettlersSight, seat: int, number: int, possible: bool) -> Markup:
    cards = lifted(sight)
    name = sight.names[seat]
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": f"swap-{seat}-{number}",
        "class": "primary" if possible and number == max(1, cards.total()) else None,
        "data-move": f"swap seat{seat} {number}",
        "data-value": written(GIVE, cards) if cards.total() == number else None,
        "aria-disabled": None if possible else "true",
        "aria-label": ngettext(
            "Take {number} random card from {name}, then give one back",
            "Take {number} random cards from {name}, then give {number} back",
            number,
        ).format(number=number, name=name),
    }
    return element(
        "button",
        sight.lit(attributes),
        art("exchange"),
        ngettext("Exchange {number}", "Exchange {number}", number).format(number=number),
    )


def _ability(sight: SettlersSight, ability: str, seat: int) -> Markup:
    move = f"{ability} seat{seat}"
    name = sight.names[seat]
    label = (
        _("Library: look at {name}’s hand and exchange a card of your choice").format(name=name)
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
                "data-help": label,
            }
        ),
        art(ability),
        _(ABILITY_NAMES[ability]),
    )
