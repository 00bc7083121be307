"""Positions in which bots once blundered: each is decided sensibly now."""

from __future__ import annotations

import pytest

from game import Match
from game.bots import decide_in_steps
from game.quick_settlers.bot import BOT
from tests.imperial_post.position import Seat, table
from tests.quick_settlers.helpers import Table
from tests.support.positions import view_of

# Levels that evaluate whole turns must avoid all of these with every seed.
STRONG = ("postmaster", "grandmaster")
SEEDS = range(3)
STRONG_LEVELS = pytest.mark.parametrize("level", STRONG)

# Eleven houses far from the routes below, and a match that is well under way.
EAST = "Salzburg Linz Pilsen Budweis Lodz Passau Regensburg Nürnberg"


def turn_of(match: Match, level: str, seed: int) -> list[str]:
    """List the whole turn as it is planned, or as far as no hidden card comes in."""
    *_others, last = decide_in_steps("imperial-post", view_of(match), level, seed)
    return [last.move, *last.line]


def played_turn(match: Match, level: str, seed: int) -> list[str]:
    """Let a level play its whole turn, hidden cards and all."""
    match = match.copy()
    turn, moves = match.turn, []
    while match.seat is not None and match.turn == turn:
        moves.append(turn_of(match, level, seed)[0])
        match.play(moves[-1])
    return moves


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_the_one_card_that_is_needed_next_is_not_left_open(level: str, seed: int) -> None:
    """Linz is in hand for this turn; only open Budweis leads on from there, and Blue waits for it, too."""
    match = table(
        Seat(hand="Linz", route="München Salzburg", carriage=4, houses="Ulm Stuttgart Augsburg"),
        Seat(hand="Basel", route="Lodz Pilsen", carriage=4, houses="Ulm Stuttgart", known="Basel"),
        display="Budweis Mannheim Mannheim Carlsruhe Freiburg Freiburg",
    )
    assert "take Budweis" in played_turn(match, level, seed)


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_not_dropped_to_play_the_same_one(level: str, seed: int) -> None:
    match = table(
        Seat(hand="Ulm", route="Ulm", carriage=3, houses="Linz Passau Salzburg", known="Ulm"),
        Seat(hand="Basel", route="Lodz Pilsen", carriage=3, houses="Stuttgart"),
        display="Linz Budweis Lodz Augsburg Salzburg Passau",
    )
    assert "play Ulm new" not in played_turn(match, level, seed)


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_a_route_is_not_dropped_while_a_card_in_hand_extends_it(level: str, seed: int) -> None:
    match = table(
        Seat(hand="Passau Basel Zürich", route="Innsbruck Salzburg", carriage=3, houses="Ulm"),
        Seat(hand="Lodz", route="Stuttgart", carriage=3, houses="Ulm"),
        display="Freiburg Freiburg Carlsruhe Lodz Mannheim Würzburg",
    )
    assert not [move for move in played_turn(match, level, seed) if move.endswith(" new")]


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_hand_does_not_bar_the_postmaster(level: str, seed: int) -> None:
    """No card in hand fits, and only the second card of this turn can save the route."""
    match = table(
        Seat(
            hand="Basel Basel Lodz Lodz Mannheim",
            route="Innsbruck München Passau Linz",
            carriage=4,
            houses="Ulm Stuttgart",
        ),
        Seat(hand="Zürich", route="Stuttgart", carriage=4, houses="Ulm"),
        phase="play",
        display="Budweis Salzburg Freiburg Carlsruhe Würzburg Würzburg",
    )
    turn = played_turn(match, level, seed)
    assert turn[0] == "postmaster"
    assert not [move for move in turn if move.endswith(" new")]


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_the_cartwright_who_brings_the_carriage_comes_before_the_carrier(level: str, seed: int) -> None:
    """Five cards and the Cartwright bring the last carriage and win; the Carrier would bring nothing."""
    match = table(
        Seat(
            hand="Linz Budweis",
            route="Ulm Augsburg München Salzburg",
            carriage=6,
            houses="Stuttgart Sigmaringen Freiburg Carlsruhe Mannheim Basel Zürich Innsbruck Kempten",
            tiles=[("baden", 3), ("wuerttemberg-hohenzollern", 3)],
        ),
        Seat(hand="Lodz", route="Nürnberg", carriage=5, houses="Ulm"),
        starter=1,
        display="Pilsen Regensburg Passau Würzburg Ingolstadt Lodz",
    )
    turn = played_turn(match, level, seed)
    assert "cartwright" in turn
    assert "carrier" not in turn


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_the_match_is_not_ended_while_behind(level: str, seed: int) -> None:
    """Closing with the Cartwright would bring the last carriage and lose by far; there is time for more."""
    match = table(
        Seat(
            hand="Linz Budweis Pilsen",
            route="Ulm Augsburg München Salzburg",
            carriage=6,
            houses="Stuttgart Sigmaringen Freiburg Carlsruhe",
        ),
        Seat(
            hand="Lodz",
            carriage=5,
            houses="Stuttgart Sigmaringen Freiburg Carlsruhe Mannheim Basel Zürich Innsbruck Kempten Ulm",
            tiles=[("baden", 3), ("schweiz-tyrol", 3), ("wuerttemberg-hohenzollern", 3), ("route7", 4)],
        ),
        starter=1,
        display="Pilsen Regensburg Passau Würzburg Ingolstadt Lodz",
    )
    assert "cartwright" not in played_turn(match, level, seed)


@STRONG_LEVELS
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lost_last_turn_is_played_for_points(level: str, seed: int) -> None:
    """The match ends with this turn and is lost: still the route is closed, and for all that it brings."""
    match = table(
        Seat(
            hand="Linz",
            route="München Salzburg Passau",
            carriage=3,
            houses="Ulm Stuttgart",
            tiles=[],
        ),
        Seat(
            carriage=7,
            houses=f"{EAST} Ulm Stuttgart Augsburg",
            tiles=[("route7", 4), ("all", 6), ("end", 1)],
        ),
        starter=1,
        ender=1,
        display="Basel Basel Würzburg Würzburg Mannheim Mannheim",
    )
    before = match.full()["players"][0]
    assert before["houses_left"] == 18
    for move in played_turn(match, level, seed):
        match.play(move)
    after = match.full()["players"][0]
    # Two provinces, and carriage 4: nothing else could have been had.
    assert after["houses_left"] <= 16
    assert after["carriage"] == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_a_route_is_not_kept_that_could_only_end_a_lost_match(seed: int) -> None:
    """With another card only the end of the match would close the route, far behind, so it is closed now.

    The grandmaster once kept such a route for eight turns.
    """
    match = table(
        Seat(
            hand="Sigmaringen",
            route="Freiburg Carlsruhe Mannheim Würzburg Stuttgart",
            carriage=6,
            houses=EAST,
            known="Sigmaringen",
        ),
        Seat(
            carriage=6,
            houses=f"{EAST} Ulm Stuttgart Augsburg Mannheim Carlsruhe Freiburg",
            tiles=[("route7", 4), ("all", 6), ("route6", 3), ("route5", 2), ("boehmen-salzburg", 4)],
        ),
        display="Lodz Lodz Linz Linz Passau Pilsen",
    )
    turn = played_turn(match, "grandmaster", seed)
    assert any(move.startswith("close") for move in turn), turn


@pytest.mark.parametrize(
    ("hand", "market", "expansions"),
    [
        ("brick wood ore ore wool wool wool grain grain", "wool brick wool grain grain", ""),
        ("brick wood wood ore ore wool grain grain grain grain", "brick ore brick brick wood", "town-hall"),
    ],
)
def test_no_swap_is_swapped_back(hand: str, market: str, expansions: str) -> None:
    """With swaps to spare the grandmaster once gave back what it had just taken from the market."""
    position = Table(
        2, hands=[hand, "brick wood ore ore wool"], market=market, roads=[5, 0], expansions=[expansions]
    )
    for plan in BOT.plans(position.state, whole_turns=True):
        swaps = [(move.taken, move.given) for move in plan.moves if move.word == "swap market"]
        assert not [swap for swap in swaps if swap[::-1] in swaps]


def test_a_swap_with_the_pile_is_listed_once() -> None:
    """The rollout policy swaps with the pile here, which is one of the moves that are listed anyway."""
    hands = ["brick wood ore ore wool wool wool grain grain", "brick brick wood ore ore ore grain"]
    position = Table(2, hands=hands, market="wool brick wool grain grain", roads=[5, 0], knights=[2, 0])
    found = [plan.moves for plan in BOT.plans(position.state, whole_turns=True)]
    assert len(found) == len(set(found))
