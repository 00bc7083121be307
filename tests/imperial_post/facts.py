"""The facts of the printed game, typed from the sheets and the board; no table of the engine is read.

Everything in the checks that is a figure of the game comes from here.
"""

from __future__ import annotations

PROVINCES = {
    "Baden": ["Mannheim", "Carlsruhe", "Freiburg"],
    "Württemberg": ["Stuttgart", "Ulm"],
    "Hohenzollern": ["Sigmaringen"],
    "Schweiz": ["Basel", "Zürich"],
    "Tyrol": ["Innsbruck"],
    "Baiern": [
        "Würzburg", "Nürnberg", "Regensburg", "Ingolstadt", "Augsburg", "München", "Passau", "Kempten",
    ],
    "Salzburg": ["Salzburg", "Linz"],
    "Böhmen": ["Pilsen", "Budweis"],
    "Polen": ["Lodz"],
}  # fmt: skip
CITIES = sorted(city for cities in PROVINCES.values() for city in cities)
PROVINCE_OF = {city: province for province, cities in PROVINCES.items() for city in cities}

NEIGHBOURS = {
    "Augsburg": {"Ingolstadt", "Innsbruck", "Kempten", "München", "Ulm"},
    "Basel": {"Freiburg", "Zürich"},
    "Budweis": {"Linz", "Pilsen"},
    "Carlsruhe": {"Freiburg", "Mannheim", "Stuttgart"},
    "Freiburg": {"Basel", "Carlsruhe", "Sigmaringen", "Zürich"},
    "Ingolstadt": {"Augsburg", "München", "Nürnberg", "Regensburg", "Stuttgart", "Ulm"},
    "Innsbruck": {"Augsburg", "Kempten", "München", "Salzburg"},
    "Kempten": {"Augsburg", "Innsbruck", "Sigmaringen", "Ulm", "Zürich"},
    "Linz": {"Budweis", "Passau", "Salzburg"},
    "Lodz": {"Pilsen"},
    "Mannheim": {"Carlsruhe", "Stuttgart", "Würzburg"},
    "München": {"Augsburg", "Ingolstadt", "Innsbruck", "Passau", "Regensburg", "Salzburg"},
    "Nürnberg": {"Ingolstadt", "Pilsen", "Regensburg", "Stuttgart", "Würzburg"},
    "Passau": {"Linz", "München", "Regensburg", "Salzburg"},
    "Pilsen": {"Budweis", "Lodz", "Nürnberg", "Regensburg"},
    "Regensburg": {"Ingolstadt", "München", "Nürnberg", "Passau", "Pilsen"},
    "Salzburg": {"Innsbruck", "Linz", "München", "Passau"},
    "Sigmaringen": {"Freiburg", "Kempten", "Stuttgart", "Ulm", "Zürich"},
    "Stuttgart": {"Carlsruhe", "Ingolstadt", "Mannheim", "Nürnberg", "Sigmaringen", "Ulm", "Würzburg"},
    "Ulm": {"Augsburg", "Ingolstadt", "Kempten", "Sigmaringen", "Stuttgart"},
    "Würzburg": {"Mannheim", "Nürnberg", "Stuttgart"},
    "Zürich": {"Basel", "Freiburg", "Kempten", "Sigmaringen"},
}

COPIES = 3
DISPLAY = 6
HOUSES = 20
SHORTEST_ROUTE = 3
HAND_AFTER_CLOSING = 3
CARTWRIGHT_REACH = 2
DECK = sorted(COPIES * CITIES)

CARRIAGE_POINTS = {0: 0, 3: 2, 4: 3, 5: 5, 6: 7, 7: 10}
NEXT_CARRIAGE = {0: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: None}

STACKS = {
    "route7": [4, 3, 2, 1],
    "route6": [3, 2, 1],
    "route5": [2, 1],
    "all": [6, 5, 4, 3],
    "baiern": [5, 4, 3, 2],
    "baden": [3, 2, 1],
    "wuerttemberg-hohenzollern": [3, 2, 1],
    "schweiz-tyrol": [3, 2, 1],
    "boehmen-salzburg": [4, 3, 2],
    "end": [1],
}
# The cities in which a player must have a house to get the tile of a province stack.
TILE_CITIES = {
    "baiern": PROVINCES["Baiern"],
    "baden": PROVINCES["Baden"],
    "wuerttemberg-hohenzollern": PROVINCES["Württemberg"] + PROVINCES["Hohenzollern"],
    "schweiz-tyrol": PROVINCES["Schweiz"] + PROVINCES["Tyrol"],
    "boehmen-salzburg": PROVINCES["Böhmen"] + PROVINCES["Salzburg"],
}

# Default first.
OPTIONS: dict[str, list[str]] = {
    "all_provinces": ["nine", "without-baiern"],
    "placement": ["may", "full"],
    "discard": ["voluntary", "forced"],
    "postmaster": ["empty-hand", "first-round"],
    "starter": ["random"],
    "reshuffle": ["when-needed", "at-once"],
    "scores": ["hidden", "open"],
}
EDITIONS = {
    "mindok": ("nine", "full", "voluntary", "empty-hand", "when-needed"),
    "polish-fan": ("without-baiern", "may", "voluntary", "empty-hand", "when-needed"),
    "bard": ("nine", "may", "voluntary", "empty-hand", "at-once"),
    "hungarian": ("without-baiern", "may", "forced", "first-round", "when-needed"),
}

# What contract.md promises of full() and view().
KEYS = {
    "game", "seat", "phase", "turn", "starter", "official", "display", "deck", "discards", "stacks",
    "ender", "options", "players",
}  # fmt: skip
PLAYER_KEYS = {
    "name", "hand", "hand_size", "known", "route", "houses", "houses_left", "carriage", "tiles",
    "tile_count", "score",
}  # fmt: skip
