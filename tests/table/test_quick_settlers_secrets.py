"""No secret of another seat is anywhere on the table of Quick Settlers, nor in its log.

Positions that differ only in what the viewer cannot know must look exactly the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import Match
from game.core.protocols.rules import Json
from game.core.protocols.scene import Sight
from game.core.registry import scene_of
from game.core.rng import Chance
from tests.support.fake_host import act, open_table, play, session_of
from tests.table.settlers_table import GAME, open_settlers_table, random_games, seen, standing

SCENE = scene_of(GAME)
GAMES = random_games(10)
# A scene draws the same from equal data, so fewer positions are drawn than compared.
DRAWN_EVERY = 35
HIDDEN_CARDS = ("give", "pick", "discard")


def resampled(match: Match, viewer: int | None, chance: Chance) -> Match:
    """The same match with everything that the viewer cannot see resampled."""
    twin = standing(match)
    twin._states = [match.rules.resample(match.view(viewer), chance)]
    return twin


PANELS = ("", "expansions", "draw", *(f"player-{seat}" for seat in range(6)))


def sight_of(match: Match, viewer: int | None) -> Sight[Any]:
    """Everything that the scene draws from, with nothing picked and no panel open."""
    own: Any = match.view(viewer)
    public: Any = match.view(None)
    moves = tuple(match.moves()) if viewer == match.seat else ()
    return Sight(view=own, public=public, moves=moves, prompt=match.prompt)


def with_refusals(match: Match, sight: Sight[Any]) -> Sight[Any]:
    return replace(sight, refusals={move: match.why_not(move) for move in SCENE.refused(sight)})


def table_of(match: Match, viewer: int | None) -> str:
    return drawn_from(with_refusals(match, sight_of(match, viewer)))


def drawn_from(sight: Sight[Any]) -> str:
    """Everything that the scene draws for a viewer."""
    drawn = SCENE.regions(sight)
    bar = repr(SCENE.action_bar(sight))
    return "".join([*drawn.values(), bar, SCENE.step(sight.view), SCENE.banner(sight.view)])


def picks(match: Match) -> list[tuple[str, ...] | None]:
    """Things that may have been picked: for an exchange, a payment, a gift."""
    hand = match.view(match.seat)["players"][match.seat]["hand"]
    cards = [
        (word, f"{card}.1") for word in ("hand", "give", "discard") for card in (*hand[:1], *hand[-1:])
    ]
    return [None, ("pile",), ("market", "ore"), ("pay-road",), ("pay-city", "all"), ("pay",), *cards]


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_the_player_on_turn_sees_nothing_of_the_others(match: Match) -> None:
    """Compare what the scene draws from, at every fifth position; and what it draws, at some of them."""
    chance = Chance(len(match))
    differing = 0
    for moves in range(0, len(match), 5):
        now = match.at(moves)
        twin = resampled(now, now.seat, chance)
        differing += twin.full() != now.full()
        one, other = sight_of(now, now.seat), sight_of(twin, now.seat)
        choices = [{"picked": picked} for picked in picks(now)] + [
            {"open_panel": panel} for panel in PANELS
        ]
        for choice in choices:
            shown = with_refusals(now, replace(one, **choice))
            shown_of_twin = with_refusals(twin, replace(other, **choice))
            assert shown == shown_of_twin
            if moves % DRAWN_EVERY == 0:
                assert drawn_from(shown) == drawn_from(shown_of_twin)
    assert differing > 5


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_bystanders_and_those_who_wait_see_nothing_either(match: Match) -> None:
    chance = Chance(len(match))
    for moves in range(0, len(match), 9):
        now = match.at(moves)
        for viewer in (None, *(seat for seat in range(len(now.setup.names)) if seat != now.seat)):
            twin = resampled(now, viewer, chance)
            assert table_of(now, viewer) == table_of(twin, viewer)


@pytest.mark.parametrize("match", GAMES[:3], ids=range(3))
def test_nor_does_the_rest_of_the_page_tell_more(match: Match) -> None:
    chance = Chance(len(match))
    for moves in range(0, len(match), 31):
        now = standing(match.at(moves))
        twin = resampled(now, now.seat, chance)
        assert open_table(now).page().whole() == open_table(twin).page().whole()
        assert open_table(now, looks=False).page().whole() == open_table(twin, looks=False).page().whole()


def test_the_check_would_notice_a_leak() -> None:
    noticed = 0
    for match in GAMES:
        now = match.at(len(match) // 2)
        viewer = now.seat
        twin = resampled(now, viewer, Chance(1))
        other = ((viewer or 0) + 1) % len(now.setup.names)
        noticed += table_of(now, other) != table_of(twin, other)
    assert noticed > len(GAMES) // 2


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_the_story_does_not_depend_on_hidden_cards(match: Match) -> None:
    """The line does not depend on cards that are given, picked or discarded unseen."""
    told = 0
    for moves in range(len(match)):
        now = match.at(moves)
        move = match.history[moves]
        if not move.startswith(HIDDEN_CARDS):
            continue
        before = now.view(None)
        lines = set()
        for other in Chance(moves).shuffled(now.moves())[:5]:
            after = now.copy()
            after.play(other)
            seen_after = after.view(None)
            entry = repr(SCENE.log_entry(other, before, seen_after))
            effects = repr(tuple(SCENE.effects(other, before, seen_after)))
            lines.add((SCENE.log_line(other, before, seen_after), entry, effects))
        assert len(lines) == 1
        told += 1
    assert told > 0


def test_the_hand_over_to_a_robbed_player_hides_every_hand() -> None:
    app = open_settlers_table(
        3, hands=["ore ore ore grain grain" + " wood" * 8, "brick brick brick brick wool wool wool wool"]
    )
    play(app, "build city for ore+ore+ore+grain+grain")
    play(app, "discard wood+wood+wood+wood")
    page = seen(app)
    assert page.one("dialog").one("h2").text == "Ben, it is your turn"
    assert "hidden" in page.part("hand").attributes
    assert page.part("hand").content == []
    recap = page.one("dialog").one("section", "recap").text
    assert "Ada loses 4 cards to the robbers." in recap
    assert "wood" not in recap.split("robbers.")[-1]
    act(app, "take-over")
    assert seen(app).part("hand").one("h2").text == "Your hand (8)"


def test_the_library_shows_the_hand_to_nobody_else() -> None:
    app = open_settlers_table(3, hands=["wool", "grain ore ore", "brick"], expansions=["library"])
    play(app, "library seat1")
    match = session_of(app).match
    assert "pick-ore" in table_of(match, 0)
    for viewer in (1, 2, None):
        assert "pick-ore" not in table_of(match, viewer)


def test_undo_does_not_reach_past_a_card_that_was_seen() -> None:
    laid: Json = {"hands": ["wool", "grain ore ore"], "expansions": ["library guild"], "cities": [0, 4]}
    for move in ("swap pile wool", "swap seat1 1", "library seat1", "guild seat1"):
        app = open_settlers_table(3, **laid)
        play(app, move)
        assert session_of(app).match.history == [move]
        assert seen(app).one("button", data_action="undo").get("aria-disabled") == "true"
