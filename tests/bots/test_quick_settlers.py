"""How bots think about Quick Settlers: the rollout policy, and how it finishes turns."""

from __future__ import annotations

import pytest

from game import Match
from game.bots import LEVELS, decide
from game.core.protocols.bot import best_first
from game.quick_settlers.bag import bag_of
from game.quick_settlers.bot import BOT
from game.quick_settlers.bot.evaluation import Evaluator
from game.quick_settlers.bot.rollout_params import RolloutParams
from game.quick_settlers.bot.rollout_policy import RolloutPolicy
from game.quick_settlers.bot.turns import MOST_TURNS, Turns
from game.quick_settlers.moves import BuildMove
from game.quick_settlers.rules import RULES
from game.quick_settlers.steps.draw import DRAW
from tests.quick_settlers.helpers import Table
from tests.support.positions import people, view_of

FULL_HAND = "brick brick brick wood ore ore ore ore wool wool grain grain"


def road_only() -> Table:
    """A road can be paid, a settlement lacks a card that no swap can bring for sure."""
    return Table(2, hands=["brick wood wool", "ore"], market="ore ore ore ore ore", roads=[0])


def test_a_quick_player_builds_at_once_or_saves_for_what_is_near() -> None:
    state = road_only().state
    state.swaps = 0
    hasty = RolloutPolicy(RolloutParams(settlement=2.5, missing=0.5, saving=9.0))
    patient = RolloutPolicy(RolloutParams(settlement=2.5, missing=0.5, saving=0.0))
    assert hasty.move(state) == BuildMove("road", bag_of(["brick", "wood"]))
    assert patient.move(state) == DRAW


def test_saving_does_not_stop_what_leaves_the_saved_cards() -> None:
    state = road_only().state
    state.swaps = 0
    state.hands[0] = bag_of(["brick", "brick", "wood", "wood", "wool"])
    patient = RolloutPolicy(RolloutParams(settlement=2.5, missing=0.5, saving=0.0))
    assert patient.move(state) == BuildMove("road", bag_of(["brick", "wood"]))


def test_a_turn_is_told_to_its_end_unless_something_hidden_turns_up() -> None:
    state = Table(2, hands=["brick wood", "ore"], market="ore ore ore ore ore").state
    for plan in BOT.plans(state, whole_turns=True):
        told = state.copy()
        for number, move in enumerate(plan.moves):
            assert move in RULES.moves(told)
            RULES.apply(told, move)
            surprising = move.word in ("swap pile", "swap seat", "library") or (
                move.word == "build" and move.thing == "city"
            )
            is_last = number + 1 == len(plan.moves)
            assert is_last == (surprising or move == DRAW)


def test_no_turn_is_found_twice() -> None:
    state = Table(2, hands=[FULL_HAND, "ore"], roads=[3]).state
    found = [plan.moves for plan in BOT.plans(state, whole_turns=True)]
    assert len(found) == len(set(found)) > 20


def test_a_full_hand_has_no_more_turns_than_can_be_looked_at() -> None:
    state = Table(2, hands=[FULL_HAND, "ore"], roads=[3]).state
    turns = list(Turns(state).all(state))
    swaps = [sum(move.word == "swap market" for move in moves) for moves, _end in turns]
    assert swaps == sorted(swaps)
    builds_of_one_hand = max(swaps.count(number) for number in (0, 1))
    assert len(turns) < MOST_TURNS + builds_of_one_hand


def test_who_thinks_alone_does_not_mind_what_the_others_have() -> None:
    """A knight of the rival's own makes a rival stronger, and oneself no weaker."""
    evaluator = Evaluator(BOT.weights[2])
    few = Table(2, hands=["ore", "ore"], knights=[1, 0]).state
    many = Table(2, hands=["ore", "ore ore ore"], knights=[1, 1]).state
    assert evaluator.chance(many, 0)[0] < evaluator.chance(few, 0)[0]
    late = Table(2, hands=["ore", "ore wool"], knights=[1, 0]).state
    assert evaluator.chance(late, 0)[1] == evaluator.chance(few, 0)[1]


def test_taking_a_knight_looks_better_to_who_minds_the_others() -> None:
    state = Table(
        2, hands=["ore wool grain", "brick"], knights=[0, 2], knights_left=0, market="ore ore ore ore ore"
    ).state
    best = best_first(BOT.plans(state, whole_turns=True))[0]
    assert any(move.word == "build" and move.thing == "knight" for move in best.moves)


def test_newcomers_differ() -> None:
    """Which newcomer plays is a matter of the deal, so that no pattern is learned."""
    moves = set()
    state = Table(2, hands=["brick wood ore wool grain", "ore"], market="ore ore ore ore ore").state
    for chance in range(len(BOT.newcomers)):
        state.chance = chance
        (plan,) = BOT.plans(state, whole_turns=False)
        moves.add(plan.moves)
    assert len(moves) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_waits_for_cards_when_there_are_none_to_draw(level: str) -> None:
    """All cards are in the hands and on the market: whoever only drew would draw nothing, for ever."""
    match = Match.new("quick-settlers", people("quick-settlers", 3), seed=3)
    state = match.state
    everything = sum(state.hands) + sum(state.pile[state.place :]) + state.discards
    seat = state.mover
    state.hands = [everything if one == seat else 0 for one in range(3)]
    state.place, state.discards = len(state.pile), 0
    state.swaps, state.phase = 0, "build"
    assert decide("quick-settlers", view_of(match), level, 1).startswith("build")
