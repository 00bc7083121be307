"""What is true of every match: Hypothesis looks for one of which it is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import BadRecord, Match
from game.core.rng import Chance
from game.quick_settlers.bag import parts, size
from game.quick_settlers.moves import DiscardMove, GiveMove, GuildMove, LibraryMove, Move, SwapSeatMove
from game.quick_settlers.rules import RULES, STEPS
from game.quick_settlers.state import BUILD, EXCHANGE, NOBODY, PILE_ONLY, State
from game.quick_settlers.steps.exchange import reach
from game.quick_settlers.turn_moves import turn_moves

from . import referee
from .checks import (
    check_conserved,
    check_memory,
    check_position,
    check_resampling,
    check_round_trips,
    check_undo,
    check_views,
    slots,
    viewers,
)
from .helpers import NAMES

slowly = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def matches(draw: st.DrawFn, longest: int = 160) -> Match:
    """Play a match for a while; big hands come up when players often draw and do nothing else."""
    players = draw(st.integers(2, 6))
    options = {
        "expansions": draw(st.sampled_from(["six-kinds", "five-kinds"])),
        "robbers": draw(st.sampled_from(["half", "none"])),
        "starter": draw(st.sampled_from(["random", *range(players)])),
    }
    match = Match.new(RULES.game, NAMES[:players], draw(st.integers(0, (1 << 64) - 1)), options)
    chance = Chance(draw(st.integers(0, 1 << 32)))
    idle = draw(st.integers(1, 4))
    for _move in range(draw(st.integers(0, longest))):
        legal = RULES.moves(match.state)
        if not legal:
            break
        match.apply(legal[-1] if chance.below(idle) else chance.pick(legal))
    return match


@slowly
@given(matches())
def test_the_quick_list_of_a_turn_is_what_its_steps_list(match: Match) -> None:
    exchanges = {
        EXCHANGE: ["swap pile", "swap market", "swap seat", "library"],
        PILE_ONLY: ["swap pile"],
        BUILD: [],
    }
    for number in range(len(match) + 1):
        state = match.at(number).state
        if state.seat != NOBODY and state.phase in (EXCHANGE, BUILD):
            possible = exchanges[reach(state)] if state.phase == EXCHANGE else []
            steps = [*possible, "guild", "build", "draw"]
            assert turn_moves(state) == [move for word in steps for move in STEPS[word].moves(state)]


@slowly
@given(matches())
def test_every_position_on_the_way(match: Match) -> None:
    for number in range(len(match) + 1):
        position = match.at(number)
        check_position(position)
        check_views(position)
        check_undo(position)


@slowly
@given(matches())
def test_the_referee_agrees_on_the_moves(match: Match) -> None:
    for number in range(max(0, len(match) - 5), len(match) + 1):
        position = match.at(number)
        full = position.full()
        moves = position.moves()
        assert len(moves) == len(set(moves))
        if max(player["hand_size"] for player in full["players"]) < 18:
            assert set(moves) == referee.legal(full)


@slowly
@given(matches())
def test_text_and_link_lead_back(match: Match) -> None:
    check_round_trips(match)


@slowly
@given(matches())
def test_equal_replays(match: Match) -> None:
    again = Match(match.setup)
    for text in match.history:
        again.play(text)
    assert again.full() == match.full()
    assert slots(again.state) == slots(match.state)


@slowly
@given(matches(), st.integers(0, 1 << 32))
def test_resampled_states_fit_the_view(match: Match, seed: int) -> None:
    check_resampling(match, Chance(seed))


@slowly
@given(matches())
def test_copies_share_nothing_that_changes(match: Match) -> None:
    before = slots(match.state.copy())
    for move in RULES.moves(match.state)[:40]:
        other = match.state.copy()
        RULES.apply(other, move)
        check_conserved(other)
    assert slots(match.state) == before


def hidden_twin(state: State, move: Move, chance: Chance) -> Move:
    """Choose other hidden cards for the same move, where its maker alone knows them."""
    if move.word == "give":
        return GiveMove(chance.pick(parts(state.hands[state.mover], size(move.cards))))
    if move.word == "discard":
        return DiscardMove(chance.pick(parts(state.hands[state.seat], size(move.cards))))
    if move.word == "pick":
        return chance.pick(RULES.moves(state))
    return move


def is_unseen_by(viewer: int | None, state: State, move: Move) -> bool:
    """Return whether nothing hidden comes to light for this viewer by a move."""
    if move.word == "build":
        return move.thing != "city"
    if viewer == state.seat and move.word in ("draw", "swap pile", "swap seat", "library", "guild", "pick"):
        return False
    if isinstance(move, SwapSeatMove | GuildMove | LibraryMove):
        return move.seat != viewer
    if move.word in ("give", "pick"):
        return viewer not in (state.mover, state.other)
    return True


def unseen_steps(first: State, second: State, viewer: int | None, chance: Chance) -> Iterator[Move]:
    """Play the same open moves in two positions, and different hidden ones."""
    for _step in range(25):
        legal = RULES.moves(first)
        allowed = set(RULES.moves(second))
        both = [
            move
            for move in legal
            if is_unseen_by(viewer, first, move)
            and (move in allowed or (move.word in ("give", "discard", "pick") and first.seat != viewer))
        ]
        if not both:
            return
        move = chance.pick(both)
        twin = hidden_twin(second, move, chance) if first.seat != viewer else move
        RULES.apply(first, move)
        RULES.apply(second, twin)
        yield move


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(matches(longest=120), st.integers(0, 1 << 32))
def test_a_view_tells_nothing_hidden(match: Match, seed: int) -> None:
    """Two matches that differ only in what a seat cannot know look the same to it, now and later."""
    chance = Chance(seed)
    for viewer in viewers(match.state):
        first = match.state.copy()
        own: Any = match.view(viewer)
        second = RULES.resample(own, chance)
        for move in unseen_steps(first, second, viewer, chance):
            assert RULES.view(first, viewer) == RULES.view(second, viewer), move
            check_memory(first)
            check_memory(second)


@slowly
@given(matches(longest=400))
def test_a_finished_match_has_a_sound_result(match: Match) -> None:
    chance = Chance(1)
    while len(match) < 3_000 and (legal := RULES.moves(match.state)):
        match.apply(chance.pick(legal))
    result = match.result
    assert result is not None
    players = match.full()["players"]
    assert result["scores"] == [player["points"] for player in players]
    assert sorted(result["ranking"]) == list(range(len(players)))
    ranked = [result["scores"][seat] for seat in result["ranking"]]
    assert ranked == sorted(ranked, reverse=True)
    assert result["winner"] == result["ranking"][0] == match.state.mover
    assert ranked[0] >= 10 > ranked[1]
    for player, items in zip(players, result["breakdown"], strict=True):
        parts_ = [items[key] for key in ("settlements", "cities", "roads", "knights")]
        assert sum(parts_) + sum(items["expansions"].values()) == items["total"] == player["points"]
    assert match.moves() == []
    assert match.seat is None
    assert match.prompt == "The match is over."
    check_resampling(match, chance)


@slowly
@given(matches(longest=60), st.data())
def test_records_that_break_off_keep_what_was_sound(match: Match, data: st.DataObject) -> None:
    text = match.to_text()
    damaged = text[: data.draw(st.integers(0, len(text)))]
    try:
        found: Any = Match.from_text(damaged)
    except BadRecord as wrong:
        found = wrong.partial
    if found is not None:
        assert found.history == match.history[: len(found)]


@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_match_fits_a_short_link(players: int) -> None:
    match = Match.new(RULES.game, NAMES[:players], seed=players)
    chance = Chance(players)
    while legal := RULES.moves(match.state):
        match.apply(chance.pick(legal))
    assert len(match.to_fragment()) < 150 + 2 * len(match)
