"""What must be true of every position of every match."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from game import Match
from game.core.protocols.rules import Json
from game.core.rng import Chance
from game.quick_settlers.bag import holds
from game.quick_settlers.cards import (
    EVENTS,
    expansions_in_play,
    knights_in_play,
    resources_in_play,
    roads_in_play,
    sides_in_play,
)
from game.quick_settlers.memory import buried_by, known_discards, known_in
from game.quick_settlers.rules import RULES
from game.quick_settlers.state import State

OPEN_KEYS = (
    "seat", "mover", "phase", "turn", "round", "starter", "market", "arrow", "built", "used",
    "swaps_left", "other", "shown", "due", "robbed", "events", "losers", "options",
)  # fmt: skip
OPEN_PLAYER_KEYS = (
    "hand_size", "roads", "knights", "settlements", "cities", "expansions", "points",
)  # fmt: skip


def viewers(state: State) -> list[int | None]:
    return [*range(state.players), None]


def slots(state: State) -> dict[str, Any]:
    """Take a state apart, to compare it with another."""
    return {name: getattr(state, name) for name in State.__slots__}


def check_conserved(state: State) -> None:
    """Check that no card is lost or added."""
    players = state.players
    pile = state.pile[state.place :]
    assert sum(state.hands) + sum(state.market) + sum(pile) + state.discards == resources_in_play(players)
    assert all(holds(resources_in_play(players), hand) for hand in state.hands)
    assert sum(state.roads) + state.roads_left == roads_in_play(players)
    assert sum(state.knights) + state.knights_left == knights_in_play(players)
    laid = [name for names in state.expansions for name in names]
    filling = str(state.options["expansions"])
    assert Counter([*laid, *state.expansions_left]) == Counter(expansions_in_play(players, filling))
    assert all(len(set(names)) == len(names) for names in state.expansions)
    settlements = sum(map(len, state.sides)) + len(state.sides_left)
    assert settlements + sum(state.cities) + len(laid) == len(sides_in_play(players))
    assert len(state.market) == 5
    assert min(*state.roads, *state.knights, *state.cities, state.roads_left, state.knights_left) >= 0


def check_memory(state: State) -> None:
    """Check that players remember only true facts, and that everybody remembers the common ones."""
    pile = sum(state.pile[state.place :])
    assert holds(state.discards, sum(buried_by(state, seat) for seat in range(state.players)))
    for viewer in viewers(state):
        places = [*state.hands, pile]
        for place, cards in enumerate(places):
            known = known_in(state, viewer, place)
            assert holds(cards, known), (viewer, place)
            if place != viewer:
                assert holds(known, known_in(state, None, place)), (viewer, place)
            else:
                assert not known
        assert holds(state.discards, known_discards(state, viewer))
        assert holds(known_discards(state, viewer), known_discards(state, None))


def check_view(state: State, viewer: int | None, full: Json) -> None:
    """Check that a view shows what is open, and no hand that is not."""
    view = RULES.view(state, viewer)
    assert all(view[key] == full[key] for key in OPEN_KEYS)
    assert view["viewer"] == viewer
    assert view["pile"] == len(full["pile"])
    assert view["discards"] == len(full["discards"])
    assert "sides" not in view["supply"]
    for seat, (shown, player) in enumerate(zip(view["players"], full["players"], strict=True)):
        assert all(shown[key] == player[key] for key in OPEN_PLAYER_KEYS)
        assert "sides" not in shown
        looks = viewer == full["mover"] and seat == full["other"] and full["shown"]
        assert shown["hand"] == (player["hand"] if seat == viewer or looks else None)
    json.dumps(view)


def check_views(match: Match) -> None:
    """Check what everybody sees of a position."""
    full = match.full()
    for viewer in viewers(match.state):
        check_view(match.state, viewer, full)
    assert json.loads(json.dumps(full)) == full


def check_position(match: Match) -> None:
    """Check that nothing is lost, misremembered or stuck in a position."""
    state, full = match.state, match.full()
    check_conserved(state)
    check_memory(state)
    seen = {event: sides_in_play(state.players).count(event) for event in EVENTS}
    for sides in (*state.sides, state.sides_left):
        for side in sides:
            seen[side] -= 1
    assert full["events"] == seen
    if match.seat is not None:
        assert match.moves()
        assert match.prompt
        assert max(player["points"] for player in full["players"]) < 10


def check_undo(match: Match) -> None:
    """Check that what can be taken back showed nobody a hidden card and left the turn alone."""
    if not match.can_undo:
        return
    earlier = match.at(len(match) - 1)
    before, after = earlier.full(), match.full()
    assert earlier.seat == match.seat
    assert before["turn"] == after["turn"]
    assert before["pile"] == after["pile"]
    assert before["chance"] == after["chance"]
    assert before["events"] == after["events"]
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        # Nobody gains an unseen card: only a picked one, which was shown, or one from the market.
        if seat != before["mover"]:
            assert not Counter(new["hand"]) - Counter(old["hand"])
            assert old["hand"] == new["hand"] or before["shown"]
    again = match.copy()
    again.undo()
    assert again.full() == before
    assert match.full() == after


def check_resampling(match: Match, chance: Chance) -> None:
    """Check that a resampled position has the same view for the seat, and can be played on."""
    for viewer in viewers(match.state):
        view = json.loads(json.dumps(match.view(viewer)))
        state = RULES.resample(view, chance)
        assert RULES.view(state, viewer) == RULES.view(match.state, viewer)
        check_conserved(state)
        check_memory(state)
        if viewer == match.seat and viewer is not None:
            assert RULES.moves(state) == RULES.moves(match.state)
        for _move in range(12):
            legal = RULES.moves(state)
            if not legal:
                break
            RULES.apply(state, chance.pick(legal))
            check_conserved(state)
            check_memory(state)


def check_round_trips(match: Match) -> None:
    """Check that text and link lead back to the same match."""
    for other in (Match.from_text(match.to_text()), Match.from_fragment(match.to_fragment())):
        assert other.setup == match.setup
        assert other.history == match.history
        assert other.full() == match.full()
        assert slots(other.state) == slots(match.state)
