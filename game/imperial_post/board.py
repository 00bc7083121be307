"""The board of Imperial Post: cities, provinces, roads, carriages and bonus stacks, as tables.

Cities are numbered in the alphabetical order of their board spelling. A *set of cities* is an
integer with one bit for each, two places apart; a *bag of cards* uses the same places to count up
to three cards of a city. So a set is a bag with one of each, and adding a card is adding one city.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

PROVINCE_CITIES = {
    "Baden": ("Mannheim", "Carlsruhe", "Freiburg"),
    "Württemberg": ("Stuttgart", "Ulm"),
    "Hohenzollern": ("Sigmaringen",),
    "Schweiz": ("Basel", "Zürich"),
    "Tyrol": ("Innsbruck",),
    "Baiern": (
        "Würzburg", "Nürnberg", "Regensburg", "Ingolstadt", "Augsburg", "München", "Passau", "Kempten",
    ),
    "Salzburg": ("Salzburg", "Linz"),
    "Böhmen": ("Pilsen", "Budweis"),
    "Polen": ("Lodz",),
}  # fmt: skip

# Each road is listed once, at the more western of its two cities.
ROADS_FROM = {
    "Mannheim": ("Würzburg", "Stuttgart", "Carlsruhe"),
    "Carlsruhe": ("Stuttgart", "Freiburg"),
    "Freiburg": ("Sigmaringen", "Basel", "Zürich"),
    "Basel": ("Zürich",),
    "Zürich": ("Sigmaringen", "Kempten"),
    "Sigmaringen": ("Stuttgart", "Ulm", "Kempten"),
    "Stuttgart": ("Würzburg", "Nürnberg", "Ingolstadt", "Ulm"),
    "Ulm": ("Ingolstadt", "Augsburg", "Kempten"),
    "Kempten": ("Augsburg", "Innsbruck"),
    "Augsburg": ("Ingolstadt", "München", "Innsbruck"),
    "Ingolstadt": ("Nürnberg", "Regensburg", "München"),
    "Nürnberg": ("Würzburg", "Pilsen", "Regensburg"),
    "Regensburg": ("Pilsen", "München", "Passau"),
    "München": ("Passau", "Salzburg", "Innsbruck"),
    "Innsbruck": ("Salzburg",),
    "Passau": ("Salzburg", "Linz"),
    "Linz": ("Salzburg", "Budweis"),
    "Budweis": ("Pilsen",),
    "Pilsen": ("Lodz",),
}

# Longitude and latitude; Lodz is drawn beside Pilsen, as on the printed board.
LONGITUDE_LATITUDE = {
    "Augsburg": (10.90, 48.37),
    "Basel": (7.59, 47.56),
    "Budweis": (14.47, 48.97),
    "Carlsruhe": (8.40, 49.01),
    "Freiburg": (7.85, 48.00),
    "Ingolstadt": (11.42, 48.76),
    "Innsbruck": (11.39, 47.27),
    "Kempten": (10.32, 47.73),
    "Linz": (14.29, 48.31),
    "Lodz": (15.10, 50.05),
    "Mannheim": (8.47, 49.49),
    "München": (11.58, 48.14),
    "Nürnberg": (11.08, 49.45),
    "Passau": (13.46, 48.57),
    "Pilsen": (13.38, 49.75),
    "Regensburg": (12.10, 49.02),
    "Salzburg": (13.05, 47.80),
    "Sigmaringen": (9.22, 48.09),
    "Stuttgart": (9.18, 48.78),
    "Ulm": (9.99, 48.40),
    "Würzburg": (9.93, 49.79),
    "Zürich": (8.54, 47.37),
}

CITIES = tuple(sorted(LONGITUDE_LATITUDE))
PROVINCES = tuple(PROVINCE_CITIES)
NUMBER = {name: city for city, name in enumerate(CITIES)}

COPIES = 3
DISPLAY = 6
HOUSES = 20
SHORTEST_ROUTE = 3
HAND_AFTER_CLOSING = 3
CARTWRIGHT_REACH = 2

NO_CARRIAGE = 0
FIRST_CARRIAGE = 3
LAST_CARRIAGE = 7
CARRIAGE_POINTS = {NO_CARRIAGE: 0, 3: 2, 4: 3, 5: 5, 6: 7, 7: 10}

# Values of the bonus tiles, top tile first.
STACK_VALUES = {
    "route7": (4, 3, 2, 1),
    "route6": (3, 2, 1),
    "route5": (2, 1),
    "all": (6, 5, 4, 3),
    "baiern": (5, 4, 3, 2),
    "baden": (3, 2, 1),
    "wuerttemberg-hohenzollern": (3, 2, 1),
    "schweiz-tyrol": (3, 2, 1),
    "boehmen-salzburg": (4, 3, 2),
    "end": (1,),
}
STACKS = tuple(STACK_VALUES)
LENGTH_STACKS = {7: "route7", 6: "route6", 5: "route5"}
STACK_PROVINCES = {
    "baiern": ("Baiern",),
    "baden": ("Baden",),
    "wuerttemberg-hohenzollern": ("Württemberg", "Hohenzollern"),
    "schweiz-tyrol": ("Schweiz", "Tyrol"),
    "boehmen-salzburg": ("Böhmen", "Salzburg"),
}

# By city: a bag with one card of it, which is also the set with just this city.
ONE = tuple(1 << 2 * city for city in range(len(CITIES)))
NO_CITIES = 0
ALL_CITIES = sum(ONE)
WHOLE_DECK = COPIES * ALL_CITIES

# For every three cities in a row, the lists of all bags that hold cards of just these three.
CARDS_OF_THREE_CITIES = tuple(
    tuple(
        tuple(first + place for place in range(3) for _copy in range(bag >> 2 * place & COPIES))
        for bag in range(64)
    )
    for first in range(0, len(CITIES), 3)
)


def city_set(names: Iterable[str]) -> int:
    """Make the set of these cities."""
    return sum(ONE[NUMBER[name]] for name in names)


def cities_in(cities: int) -> Iterator[int]:
    """Go through a set of cities in alphabetical order."""
    while cities:
        lowest = cities & -cities
        yield lowest.bit_length() >> 1
        cities ^= lowest


def distinct(bag: int) -> int:
    """Reduce a bag of cards to the set of cities in it."""
    return (bag | bag >> 1) & ALL_CITIES


def size(bag: int) -> int:
    """Count the cards in a bag, or the cities in a set."""
    return (bag & ALL_CITIES).bit_count() + 2 * (bag >> 1 & ALL_CITIES).bit_count()


def cards_in(bag: int) -> list[int]:
    """List the cards in a bag in alphabetical order, each as often as it is there."""
    cards: list[int] = []
    for listed in CARDS_OF_THREE_CITIES:
        cards += listed[bag & 63]
        bag >>= 6
    return cards


def without(bag: int, removed: int) -> int:
    """Take cards out of a bag as far as they are in it."""
    for city in cards_in(removed):
        if bag >> 2 * city & COPIES:
            bag -= ONE[city]
    return bag


def city_names(bag: int) -> list[str]:
    """Name the cards in a bag, in alphabetical order."""
    return [CITIES[city] for city in cards_in(bag)]


PROVINCE_OF = tuple(
    next(province for province, cities in PROVINCE_CITIES.items() if name in cities) for name in CITIES
)
PROVINCE_SETS = tuple(city_set(cities) for cities in PROVINCE_CITIES.values())
STACK_SETS = {
    stack: sum(city_set(PROVINCE_CITIES[province]) for province in provinces)
    for stack, provinces in STACK_PROVINCES.items()
}
ROADS = tuple((NUMBER[start], NUMBER[end]) for start, ends in ROADS_FROM.items() for end in ends)
NEIGHBOURS = tuple(
    sum(ONE[end] for road in ROADS for end in road if city in road and end != city)
    for city in range(len(CITIES))
)
