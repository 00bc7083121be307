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
        "command": "python -m tools.tune quick-settlers --players 2",
        "commit": "f3229f5",
        "seed": 1,
        "matches": 0,
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
    guard=0.2,
    missing=0.5,
    waste=0.15,
    large_hand=9.6,
    patience=0.3,
)

# By the number of players; where it is missing, those of the nearest count.
WEIGHTS = {
    2: {
        "points": 0.3170227947140754,
        "late points": 0.2901792874657039,
        "lead of others": -0.04712929422381129,
        "exchanges": 0.0908552772249959,
        "extra cards": 0.24747608324301026,
        "settlements": 0.3073045769725008,
        "cities": 0.2395837723378528,
        "odd roads": 0.22203712251481986,
        "odd knights": 0.15030761994402667,
        "roads at risk": -0.09286442817604704,
        "knights at risk": 0.05704876745893446,
        "hand": 0.13181290159533746,
        "hand up to 4": 0.05908815049680039,
        "large hand": -0.10311880072860732,
        "different cards": -0.06040786665151175,
        "near road": -0.06545641264834876,
        "near knight": 0.026580302455591377,
        "near settlement": 0.43034209684330754,
        "near city": -0.0926903061705872,
        "near expansion": 0.2596488323157239,
        "pays road": -0.07577209222078965,
        "pays knight": 0.027719656480180755,
        "pays settlement": 0.2852799689147,
        "pays city": 0.08468692237694622,
        "pays expansion": 0.08864967428954586,
        "pays the last point": 1.0,
        "one point missing": -0.17648631298903636,
        "two points missing": 0.4160903049670488,
        "town hall to be had": 0.06621930142056352,
        "library": -0.024682477319848968,
        "guild": 0.0,
        "church": 0.6137701204109506,
        "citadel": 0.17275739249933045,
        "university": -0.028313625100249463,
        "next to move": 0.27923375776000053,
    },
}
