"""The cards of Quick Settlers as tables: their numbers, costs and benefits.

What no printed source says is in one table, PROPOSED, so that an owner of the box can correct it in
one place; docs/rules-quick-settlers.md says the same in "What the sheet does not say".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.core.i18n import N_
from game.quick_settlers.bag import bag_of

RESOURCE_TITLES = {
    "brick": N_("brick"),
    "wood": N_("wood"),
    "ore": N_("ore"),
    "wool": N_("wool"),
    "grain": N_("grain"),
}
COPIES = {"brick": 11, "wood": 11, "ore": 16, "wool": 15, "grain": 14}
MARKET = 5
FIRST_HAND = 3
DRAWN_CARDS = 2
POINTS_TO_WIN = 10
SETTLEMENT_POINTS = 1
CITY_POINTS = 2

ROBBERS, MARKET_DAY = "robbers", "market-day"
EVENTS = (ROBBERS, MARKET_DAY)

LIBRARY, GUILD, CHURCH = "library", "guild", "church"
CITADEL, TOWN_HALL, UNIVERSITY = "citadel", "town-hall", "university"
EXPANSIONS = (LIBRARY, GUILD, CHURCH, CITADEL, TOWN_HALL, UNIVERSITY)

ROAD, KNIGHT, SETTLEMENT, CITY, EXPANSION = "road", "knight", "settlement", "city", "expansion"
COSTS = {
    ROAD: bag_of(["brick", "wood"]),
    KNIGHT: bag_of(["ore", "wool", "grain"]),
    SETTLEMENT: bag_of(["brick", "wood", "wool", "grain"]),
    CITY: bag_of(["ore", "ore", "ore", "grain", "grain"]),
    EXPANSION: bag_of(["ore", "wool", "wool", "wool"]),
}
KINDS = tuple(COSTS)
KIND_OF = {**{kind: kind for kind in KINDS if kind != EXPANSION}, **dict.fromkeys(EXPANSIONS, EXPANSION)}
TITLES = {
    ROAD: N_("road"),
    KNIGHT: N_("knight"),
    SETTLEMENT: N_("settlement"),
    CITY: N_("city"),
    EXPANSION: N_("city expansion"),
    LIBRARY: N_("Library"),
    GUILD: N_("Merchant guild"),
    CHURCH: N_("Church"),
    CITADEL: N_("Citadel"),
    TOWN_HALL: N_("Town hall"),
    UNIVERSITY: N_("University"),
    ROBBERS: N_("Robbers"),
    MARKET_DAY: N_("Market day"),
}

# How many equal cards stand for one of another resource.
EXCHANGE_RATE = 3


class Proposal(NamedTuple):
    """Something that no source says: our answer for developers, its value if it has one, and its option.

    Players read it on the rules page, so the sentence is not translated.
    """

    sentence: str
    value: Any = None
    option: str | None = None


PROPOSED: Mapping[str, Proposal] = {
    "robbers": Proposal(
        "Robbers: a hand of more than seven cards loses half, rounded down, by its owner's choice.",
        {"spared": 7, "share": 2},
        option="robbers",
    ),
    "robbers-order": Proposal(
        "All hands are counted before the first player discards, and nobody sees the others' cards.",
    ),
    "market-day": Proposal(
        "Market day: the whole market goes to the discards, and five new cards are laid out.",
    ),
    "events": Proposal(
        "Of the city sides, these many are robbers and market days with each symbol for players.",
        {2: {ROBBERS: 5, MARKET_DAY: 2}, 3: {ROBBERS: 2, MARKET_DAY: 2}, 4: {ROBBERS: 3, MARKET_DAY: 1}},
    ),
    "city-wins": Proposal(
        "A city that brings the tenth point wins before its event happens.",
    ),
    "expansions": Proposal(
        "The box has these city expansions with each symbol for players, in one of two fillings.",
        {
            "six-kinds": {
                2: (LIBRARY, CHURCH, CITADEL, TOWN_HALL, UNIVERSITY),
                3: (GUILD, CHURCH),
                4: (GUILD, CITADEL),
            },
            "five-kinds": {
                2: (LIBRARY, CHURCH, CITADEL, TOWN_HALL, TOWN_HALL),
                3: (GUILD, CHURCH),
                4: (GUILD, CITADEL),
            },
        },
        option="expansions",
    ),
    "expansion-points": Proposal(
        "The Town hall is the expansion worth four points; the Citadel and the University bring three.",
        {LIBRARY: 3, GUILD: 3, CHURCH: 3, CITADEL: 3, TOWN_HALL: 4, UNIVERSITY: 3},
    ),
    "protection": Proposal(
        "The Citadel guards its owner's first three roads, the Church the first knight.",
        {ROAD: (CITADEL, 3), KNIGHT: (CHURCH, 1)},
    ),
    "town-hall": Proposal(
        "The Town hall does nothing else: its fourth point is its advantage.",
    ),
    "university": Proposal(
        "University: once a turn two equal cards, not three, stand for one of another resource.",
        2,
    ),
    "guild": Proposal(
        "Merchant guild: once a turn, while exchanging or building and also in the turn in which it is "
        "built, it takes one random card from a player with cards and at least as many points; nothing "
        "is given back, and no exchange is used up.",
    ),
    "arrow": Proposal(
        "The white arrow, which shows at the start, points clockwise: to the next player in turn.",
        1,
    ),
    "both-piles-empty": Proposal(
        "With pile and discards both empty nothing is drawn, owed or swapped with the pile.",
    ),
    "small-hand": Proposal(
        "From another hand one takes at most the cards that are in it; an empty one cannot be chosen.",
    ),
    "empty-hand": Proposal(
        "Without a card in hand there is no exchange.",
    ),
    "overpaying": Proposal(
        "Paying more than is needed is refused.",
    ),
    "nothing-to-take": Proposal(
        "If the supply is empty and nobody has an unprotected road or knight, none can be built.",
    ),
    "open-information": Proposal(
        "Everyone may count the cards in a hand; cards that are paid, swapped with the pile or put into "
        "the market are seen by all.",
    ),
    "names": Proposal(
        "Town hall and University are our own names, and so are the Czech ones of Merchant guild "
        "and Market day.",
    ),
}  # fmt: skip

SPARED_HAND: int = PROPOSED["robbers"].value["spared"]
ROBBED_SHARE: int = PROPOSED["robbers"].value["share"]
EXPANSION_POINTS: dict[str, int] = PROPOSED["expansion-points"].value
PROTECTION: dict[str, tuple[str, int]] = PROPOSED["protection"].value
UNIVERSITY_RATE: int = PROPOSED["university"].value
FIRST_ARROW: int = PROPOSED["arrow"].value

# Cards with the symbol for two, three and four players. A second box gives its cards with three
# symbols to the fifth player, and those with four as well to the sixth.
SYMBOLS_IN_PLAY = {2: (2,), 3: (2, 3), 4: (2, 3, 4), 5: (2, 3, 4, 3), 6: (2, 3, 4, 3, 4)}
ROADS_WITH_SYMBOL = {2: 5, 3: 2, 4: 2}
KNIGHTS_WITH_SYMBOL = {2: 2, 3: 2, 4: 1}
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
TWO_BOXES_FROM = 5
ARROW_FROM = 3


def roads_in_play(players: int) -> int:
    """Count the road cards."""
    return sum(ROADS_WITH_SYMBOL[symbol] for symbol in SYMBOLS_IN_PLAY[players])


def knights_in_play(players: int) -> int:
    """Count the knight cards."""
    return sum(KNIGHTS_WITH_SYMBOL[symbol] for symbol in SYMBOLS_IN_PLAY[players])


@cache
def sides_in_play(players: int) -> tuple[str, ...]:
    """List the city sides of the settlement cards, the robbers first."""
    symbols = SYMBOLS_IN_PLAY[players]
    return tuple(
        event
        for event in EVENTS
        for _card in range(sum(PROPOSED["events"].value[symbol][event] for symbol in symbols))
    )


@cache
def expansions_in_play(players: int, filling: str) -> tuple[str, ...]:
    """List the city expansions in the order of their kinds."""
    box = PROPOSED["expansions"].value[filling]
    cards = [card for symbol in SYMBOLS_IN_PLAY[players] for card in box[symbol]]
    return tuple(sorted(cards, key=EXPANSIONS.index))


@cache
def resources_in_play(players: int) -> int:
    """Put all resource cards into a bag."""
    boxes = 2 if players >= TWO_BOXES_FROM else 1
    return boxes * bag_of(name for name, copies in COPIES.items() for _copy in range(copies))
