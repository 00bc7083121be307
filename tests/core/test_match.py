"""A match through the doorway: undo to the last secret, looking back, copies."""

from __future__ import annotations

import pytest

from game import BadRecord, IllegalMove, Match
from tests.imperial_post.position import Seat, new, play, table


def test_both_errors_are_value_errors() -> None:
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(BadRecord, ValueError)


def test_history_is_the_moves_as_text() -> None:
    match = new(deck="Ulm Basel Linz Lodz Passau Pilsen")
    assert match.history == []
    play(match, "take Ulm; take deck; play Ulm new; end")
    assert match.history == ["take Ulm", "take deck", "play Ulm new", "end"]
    assert len(match) == 4


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    match = new()
    before = match.full()
    with pytest.raises(IllegalMove, match="First take a card"):
        match.play("end")
    assert match.full() == before
    assert len(match) == 0


def test_undo_of_the_first_move_of_all() -> None:
    match = new()
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="There is no move to undo"):
        match.undo()


@pytest.mark.parametrize("move", ["take deck", "take Augsburg", "administrator"])
def test_undo_never_past_a_card_that_was_seen(move: str) -> None:
    match = table(Seat(hand="Ulm"), Seat())
    match.play(move)
    assert not match.can_undo
    before = match.full()
    with pytest.raises(IllegalMove, match="it revealed a hidden card or ended the turn"):
        match.undo()
    assert match.full() == before


def test_undo_of_a_take_that_turned_no_card_up() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display="Linz Lodz", rest="hand")
    before = match.full()
    match.play("take Linz")
    match.undo()
    assert match.full() == before


def test_undo_step_by_step_to_the_last_secret() -> None:
    match = table(Seat(hand="Ulm Kempten Basel Linz Lodz", route="Augsburg München"), Seat())
    match.play("take deck")
    shown = [match.full()]
    for move in ("play Ulm left", "carrier", "play Kempten left", "close none"):
        match.play(move)
        shown.append(match.full())
    assert match.full()["phase"] == "keep"
    while match.can_undo:
        assert match.full() == shown.pop()
        match.undo()
    assert match.full() == shown.pop()
    assert not shown
    assert match.history[-1] == "take deck"


def test_undo_never_past_the_change_of_seat() -> None:
    match = table(Seat(hand="Ulm"), Seat(hand="Linz"), phase="play")
    play(match, "play Ulm new; end")
    assert match.seat == 1
    assert not match.can_undo


def test_undo_never_past_a_passed_turn_although_the_seat_is_the_same() -> None:
    """Blue can do nothing, so it is Red's turn again, but another turn."""
    match = table(
        Seat(hand="Ulm Linz", route="Augsburg"), Seat(route="Basel"), Seat(),
        phase="play", display="", rest="hand",
    )  # fmt: skip
    play(match, "play Ulm right; end")
    assert match.seat == 2
    assert not match.can_undo


def test_undo_never_after_the_end() -> None:
    match = table(Seat(), Seat(), seat=1, phase="close", ender=0, stacks={"end": 0})
    play(match, "end")
    assert not match.can_undo


def test_undo_after_a_reshuffle_that_gave_the_same_deck_again() -> None:
    """Two discards become the deck, and both are seen at once: the order was a secret."""
    for seed in range(8):
        match = table(
            Seat(hand="Ulm"),
            Seat(),
            display="Linz Basel Passau Pilsen",
            discards="Lodz München",
            rest="hand",
        )
        state = match.state
        state.chance = seed
        state.deck, state.drawn, state.drawn_by = (9, 11), 2, b"\xff\xff"
        match.play("take deck")
        assert not match.can_undo, seed


def test_undone_moves_can_be_played_differently() -> None:
    match = table(Seat(hand="Ulm Linz"), Seat(), phase="play")
    play(match, "play Ulm new")
    match.undo()
    play(match, "play Linz new")
    assert match.history == ["play Linz new"]
    assert match.full()["players"][0]["hand"] == ["Ulm"]


@pytest.mark.parametrize("moves", [-1, 5, 100])
def test_there_is_no_position_before_the_first_and_after_the_last(moves: int) -> None:
    match = play(new(), "take deck; take deck; play Budweis new; end")
    with pytest.raises(ValueError, match="The match has 4 moves"):
        match.at(moves)


def test_what_if_i_had_played_differently() -> None:
    match = play(new(deck="Ulm Basel Linz Lodz Passau Pilsen"), "take Ulm; take Basel; play Ulm new; end")
    other = match.at(2)
    play(other, "play Basel new")
    assert other.history[-1] == "play Basel new"
    assert match.history[-2] == "play Ulm new"
    assert match.at(4).full() == match.full()


def test_copy_is_independent_in_both_directions() -> None:
    match = play(new(), "take deck; take deck")
    copy = match.copy()
    before = match.full()
    play(copy, "play Budweis new")
    assert match.full() == before
    match.play(match.moves()[-1])
    copy.undo()
    assert copy.full() == before


def test_seat_and_result_while_the_match_runs() -> None:
    match = new(3, starter=2)
    assert match.seat == 2
    assert match.result is None
    assert repr(match) == "<Match imperial-post Red/Blue/Green: 0 moves>"


def test_two_matches_with_the_same_setup_and_moves_are_equal() -> None:
    one, other = (Match.new("imperial-post", ["Anna", "Bruno"], seed=8) for _time in range(2))
    for _time in range(150):
        assert one.full() == other.full()
        move = one.moves()[-1]
        one.play(move)
        other.play(move)
