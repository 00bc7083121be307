"""What self-play found; written by `python -m tools.tune_write quick-settlers`, not by hand."""

from game.quick_settlers.bot.habits import Habits

# How each part was found.
PROVENANCE = (
    {
        "command": "python -m tools.tune_habits quick-settlers",
        "commit": "f3229f5",
        "seed": 1,
        "challengers": 30,
    },
    {
        "command": "python -m tools.tune_quick quick-settlers --players 2",
        "commit": "ebe618e",
        "seed": 1,
        "matches": 420,
    },
)

HABITS = Habits(
    road_point=0.87,
    road_swap=0.6,
    road_taken=0.7,
    knight_point=1.79,
    knight_card=1.27,
    knight_taken=0.67,
    settlement=0.35,
    city=1.6,
    expansion=1.5,
    town_hall=1.42,
    guild=0.5,
    library=0.1,
    university=0.1,
    missing=0.5,
    waste=0.15,
    large_hand=9.6,
    patience=0.3,
)

# By the number of players; where it is missing, those of the nearest count.
WEIGHTS = {
    2: {
        "points": 0.2367,
        "late points": 0.1389,
        "lasting points": 0.1041,
        "late lasting points": 0.1722,
        "lead of others": -0.0457,
        "exchanges": 0.1786,
        "extra cards": 0.41,
        "settlements": 0.1483,
        "cities": 0.1649,
        "odd roads": 0.1432,
        "odd knights": 0.4418,
        "roads at risk": -0.1163,
        "knights at risk": 0.0572,
        "hand": 0.1024,
        "hand up to 4": 0.0796,
        "large hand": -0.1603,
        "different cards": 0.0163,
        "near road": -0.1173,
        "near knight": 0.0806,
        "near settlement": 0.216,
        "near city": -0.1448,
        "near expansion": 0.3383,
        "pays road": 0.0849,
        "pays knight": 0.0905,
        "pays settlement": 0.2891,
        "pays city": 0.1471,
        "pays expansion": 0.248,
        "one point missing": -0.2756,
        "two points missing": -0.0305,
        "town hall to be had": -0.0923,
        "library": -0.0968,
        "guild": 0.0,
        "church": 0.8852,
        "citadel": 0.3466,
        "university": 0.1504,
        "next to move": 0.3506,
    },
}
