"""Today's names of cities and provinces in each language, where they differ from the board's."""

from __future__ import annotations

from game.core.i18n import cached_by_language, language
from game.imperial_post.board import NUMBER, PROVINCE_OF

CITY_NAMES = {
    "en": {
        "Budweis": "České Budějovice", "Carlsruhe": "Karlsruhe", "Lodz": "Łódź", "München": "Munich",
        "Nürnberg": "Nuremberg", "Pilsen": "Plzeň", "Zürich": "Zurich",
    },
    "cs": {
        "Augsburg": "Augšpurk", "Basel": "Basilej", "Budweis": "České Budějovice", "Carlsruhe": "Karlsruhe",
        "Linz": "Linec", "Lodz": "Lodž", "München": "Mnichov", "Nürnberg": "Norimberk", "Passau": "Pasov",
        "Pilsen": "Plzeň", "Regensburg": "Řezno", "Salzburg": "Salcburk", "Zürich": "Curych",
    },
    "pl": {
        "Basel": "Bazylea", "Budweis": "Czeskie Budziejowice", "Carlsruhe": "Karlsruhe",
        "Freiburg": "Fryburg", "Lodz": "Łódź", "München": "Monachium", "Nürnberg": "Norymberga",
        "Passau": "Pasawa", "Pilsen": "Pilzno", "Regensburg": "Ratyzbona", "Zürich": "Zurych",
    },
    "hu": {
        "Basel": "Bázel", "Budweis": "České Budějovice", "Carlsruhe": "Karlsruhe", "Lodz": "Łódź",
        "Pilsen": "Plzeň",
    },
    "de": {"Carlsruhe": "Karlsruhe", "Lodz": "Łódź"},
}  # fmt: skip

PROVINCE_NAMES = {
    "en": {"Baiern": "Bavaria", "Böhmen": "Bohemia", "Polen": "Poland", "Schweiz": "Switzerland"},
    "cs": {
        "Baden": "Bádensko", "Baiern": "Bavorsko", "Böhmen": "Čechy", "Hohenzollern": "Hohenzollernsko",
        "Polen": "Polsko", "Salzburg": "Salcbursko", "Schweiz": "Švýcarsko", "Tyrol": "Tyrolsko",
        "Württemberg": "Württembersko",
    },
    "pl": {
        "Baden": "Badenia", "Baiern": "Bawaria", "Böhmen": "Czechy", "Polen": "Polska",
        "Schweiz": "Szwajcaria", "Württemberg": "Wirtembergia",
    },
    "hu": {
        "Baiern": "Bajorország", "Böhmen": "Csehország", "Polen": "Lengyelország", "Schweiz": "Svájc",
        "Tyrol": "Tirol",
    },
    "de": {"Baiern": "Bayern", "Tyrol": "Tirol"},
}  # fmt: skip


def city_words(city: str) -> str:
    """Name a city as the board does, with its name in the language in use if that differs.

    >>> city_words("München"), city_words("Ulm")
    ('München – Munich', 'Ulm')
    """
    return _both(city, CITY_NAMES)


def city_names(city: str) -> list[str]:
    """List the names of a city: that of the board, and that of the language in use if it differs.

    >>> city_names("Lodz")
    ['Lodz', 'Łódź']
    """
    return city_words(city).split(" – ")


def province_words(province: str) -> str:
    """Name a province as the board does, with its name in the language in use if that differs."""
    return _both(province, PROVINCE_NAMES)


@cached_by_language
def place_words(city: str) -> str:
    """Name a city with its province.

    >>> place_words("Pilsen")
    'Pilsen – Plzeň, Böhmen – Bohemia'
    """
    return f"{city_words(city)}, {province_words(PROVINCE_OF[NUMBER[city]])}"


def _both(name: str, table: dict[str, dict[str, str]]) -> str:
    local = table.get(language(), {}).get(name, name)
    return name if local == name else f"{name} – {local}"
