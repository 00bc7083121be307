"""Properties of every match: nothing lost, no dead end, no secret undone, equal replays."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import IllegalMove, Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.imperial_post.invariants import (
    check_choices,
    check_round_trips,
    check_table,
    check_undo,
)
from tests.imperial_post.strategies import chances, hostile_players, matches, setups
from tests.support.players import Player, finish, greedy, hoarder, random_move, settler

cities = st.sampled_from(facts.CITIES)
attempts = st.one_of(
    st.sampled_from(
        ("administrator", "postmaster", "carrier", "cartwright", "end", "take deck", "close none")
    ),
    cities.map("take {}".format),
    st.builds("play {} {}".format, cities, st.sampled_from(("left", "right", "new"))),
    st.lists(cities, max_size=4).map(lambda names: "close " + "+".join(names)),
    st.lists(cities, min_size=3, max_size=3).map(lambda names: "keep " + "+".join(names)),
    st.text(max_size=20),
)


@given(setups(), st.sampled_from((random_move, greedy, settler, hoarder)), chances, st.integers(20, 120))
def test_every_position_is_sound(match: Match, player: Player, chance: Chance, moves: int) -> None:
    check_table(match.full())
    while match.seat is not None and len(match) < moves:
        before = match.full()
        check_choices(match)
        match.play(player(match, chance))
        check_table(match.full())
        check_undo(before, match)


@given(matches())
def test_records_and_links_give_the_same_match(match: Match) -> None:
    check_round_trips(match)


@given(matches(names=hostile_players, most=60))
def test_records_and_links_keep_any_names(match: Match) -> None:
    check_round_trips(match)


@given(matches(most=200), st.lists(attempts, max_size=12))
def test_play_accepts_exactly_what_moves_lists(match: Match, tried: list[str]) -> None:
    legal, before = match.moves(), match.full()
    for move in legal[:: max(1, len(legal) // 8)]:
        other = match.copy()
        other.play(move)
        assert other.history == [*match.history, move]
        tried += [move.upper(), f" {move}", f"{move} ", move[:-1], f"{move}\n", move.replace(" ", "  ")]
    for attempt in tried:
        if attempt not in legal:
            with pytest.raises(IllegalMove, match=r"\w"):
                match.play(attempt)
    assert match.full() == before


@given(matches(most=250), st.data())
def test_at_gives_every_earlier_position(match: Match, data: st.DataObject) -> None:
    moves = data.draw(st.integers(0, len(match)))
    earlier = match.at(moves)
    assert earlier.history == match.history[:moves]
    for move in match.history[moves:]:
        earlier.play(move)
    assert earlier.full() == match.full()


@given(matches(most=250), chances)
def test_a_copy_is_independent(match: Match, chance: Chance) -> None:
    before, history = match.full(), match.history
    other = match.copy()
    finish(other, random_move, chance, len(match) + 20)
    assert match.full() == before
    assert match.history == history


@given(setups(), chances)
def test_the_rules_state_copy_shares_nothing(match: Match, chance: Chance) -> None:
    rules, state = match.rules, match.state
    before = rules.full(state)
    for _time in range(120):
        other = rules.copy(state)
        after = rules.full(other)
        if not (legal := rules.moves(other)):
            break
        rules.apply(other, chance.pick(legal))
        assert rules.full(state) == before
        state, before = other, rules.full(other)
        assert before != after


@pytest.mark.parametrize("player", [greedy, settler])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sensible_matches_come_to_an_end(player: Player, players: int) -> None:
    names = ["Anna", "Bruno", "Clara", "David"][:players]
    for seed in range(2):
        match = finish(Match.new("imperial-post", names, seed=seed), player, Chance(seed), 1500)
        assert match.result is not None
        assert match.full()["turn"] % players == 0, "all had the same number of turns"
        assert sorted(match.result["ranking"]) == list(range(players))
        scores = [match.result["scores"][seat] for seat in match.result["ranking"]]
        assert scores == sorted(scores, reverse=True)


def test_even_random_matches_come_to_an_end() -> None:
    rules = Match.new("imperial-post", ["Anna", "Bruno"], seed=0).rules
    ends: Counter[bool] = Counter()
    for seed in range(3):
        state = Match.new("imperial-post", ["Anna", "Bruno"], seed=seed).state.copy()
        chance = Chance(seed)
        moves = 0
        while (legal := rules.moves(state)) and moves < 50_000:
            rules.apply(state, chance.pick(legal))
            moves += 1
        ends[not legal] += 1
    assert ends == {True: 3}
