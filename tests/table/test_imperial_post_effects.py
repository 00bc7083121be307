"""What a move of Imperial Post shows: others' moves where they happen, and the joy of a closed route."""

from __future__ import annotations

from typing import cast

import pytest

from game import Match
from game.core.protocols.slots import Effect, EffectKind
from game.imperial_post.board import CITIES, NUMBER
from game.imperial_post.scene import SCENE
from game.imperial_post.scene.players import points_so_far, shown_score
from game.imperial_post.state import OFFICIALS
from game.imperial_post.views import View
from tests.support.fake_host import follow, open_table, seen
from tests.support.html_reader import read
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import games, position, record

FINISHED = ("two_players", "four_players")
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen Freiburg"


def shown(match: Match, text: str, viewer: int) -> tuple[list[Effect], View, View]:
    """What a viewer sees of a move, with the views before and after it."""
    before = cast(View, match.view(viewer))
    match.play(text)
    after = cast(View, match.view(viewer))
    return list(SCENE.effects(text, before, after)), before, after


def of_kind(effects: list[Effect], kind: EffectKind) -> list[Effect]:
    return [one for one in effects if one.kind == kind]


@pytest.mark.parametrize("name", FINISHED)
def test_every_move_of_another_pulses_his_badge_and_travels_between_places_of_the_table(name: str) -> None:
    game = record(name)
    match = game.at(0)
    there = {*seen(open_table(game.at(20))).ids, "board"}
    for text in game.history:
        seat = match.seat
        assert seat is not None
        viewer = (seat + 1) % len(match.setup.names)
        effects, before, _after = shown(match, text, viewer)
        word, _space, rest = text.partition(" ")
        assert effects[0] == Effect(EffectKind.PULSE, f"#player-{seat} .player-line")
        travels = [(one.start, one.end) for one in of_kind(effects, EffectKind.TRAVEL)]
        if word == "take":
            place = "#deck" if rest == "deck" else f"#open-{before['display'].index(rest)}"
            assert travels == [(place, f"#player-{seat}")]
        elif word == "play":
            assert travels == [(f"#player-{seat}", f"#city-{NUMBER[rest.split()[0]]}")]
        elif word in OFFICIALS:
            assert f"#official-{word}" in [one.end for one in effects]
        for one in effects:
            for part in (one.start, one.end):
                if part.startswith("#"):
                    assert part.split()[0][1:] in there, (text, part)


def test_a_card_from_the_deck_travels_face_down() -> None:
    match = position(START)
    effects, _before, _after = shown(match, "take deck", 1)
    [travel] = of_kind(effects, EffectKind.TRAVEL)
    drawn = read(f"<p>{travel.look}</p>")
    assert not any(city in drawn.text for city in CITIES)
    assert not drawn.all("span", "card")


def test_own_cards_are_moved_by_the_page_and_not_by_effects() -> None:
    match = position(START)
    for text in ("take Ulm", "take Augsburg", "play Ulm new"):
        effects, _before, _after = shown(match, text, 0)
        assert of_kind(effects, EffectKind.TRAVEL) == []


@pytest.mark.parametrize("name", FINISHED)
def test_closing_a_route_is_celebrated_with_all_that_it_brings(name: str) -> None:
    game = record(name)
    match = game.at(0)
    carriages = 0
    for text in game.history:
        seat = match.seat
        assert seat is not None
        if not text.startswith("close"):
            match.play(text)
            continue
        effects, before, after = shown(match, text, seat)
        old, new = before["players"][seat], after["players"][seat]
        [coach] = of_kind(effects, EffectKind.DRIVE)
        assert coach.path.count("M") == len(old["route"]) - 1
        travels = {one.start: one for one in of_kind(effects, EffectKind.TRAVEL)}
        won = {f"#stack-{stack}" for stack in new["tile_stacks"][old["tile_count"] :]}
        if new["carriage"] != old["carriage"]:
            won.add(f"#carriage-{new['carriage']}-place")
            carriages += 1
        assert set(travels) == won
        assert all(one.end == f"#player-{seat}" for one in travels.values())
        # Nothing is won before the coach is there.
        assert all(one.delay >= coach.duration for one in travels.values())
        counts = of_kind(effects, EffectKind.COUNT)
        points = (points_so_far(old), shown_score(after, seat))
        counted = [(int(one.start), int(str(one.look))) for one in counts]
        assert counted == [points] * (points[0] < points[1])
        assert len(of_kind(effects, EffectKind.CHEER)) == 1
    assert carriages > 3


def test_a_closing_is_cheered_alike_for_everybody_and_points_never_count_down() -> None:
    """A device that is handed on shows what a bystander may know; tiles may lie face down for others."""
    hidden = counted = last = 0
    for game in (*games(8), *map(record, FINISHED)):
        match = game.at(0)
        for text in game.history:
            seat = match.seat
            befores = {viewer: cast(View, match.view(viewer)) for viewer in (seat, None)}
            others = [(seat, seat), (seat, None), (None, None)]
            match.play(text)
            if not text.startswith("close"):
                continue
            assert seat is not None
            cheers = set()
            for viewer, later in others:
                after = cast(View, match.view(later))
                effects = list(SCENE.effects(text, befores[viewer], after))
                cheers |= {str(one.look) for one in of_kind(effects, EffectKind.CHEER)}
                for one in of_kind(effects, EffectKind.COUNT):
                    assert int(one.start) < int(str(one.look)) == shown_score(after, seat)
                    counted += 1
                hidden += after["players"][seat]["tiles"] is None
            assert len(cheers) == 1, cheers
            last += match.seat is None
    assert hidden
    assert counted
    assert last


@pytest.mark.parametrize("name", FINISHED)
def test_what_is_cheered_is_what_the_button_promised(name: str) -> None:
    game = record(name)
    compared = divided = 0
    for app in follow(game, "close"):
        button = seen(app).part("bar-primary")
        match = app.session.match if app.session else game
        move = button.get("data-move")
        if not move.startswith("close") or move not in match.moves():
            continue
        assert match.seat is not None
        effects, before, after = shown(match.copy(), move, match.seat)
        [cheer] = of_kind(effects, EffectKind.CHEER)
        drawn = read(f"<p>{cheer.look}</p>")
        [total] = drawn.all("b")
        assert button.text.endswith(f": {total.text}")
        # Below it stands what it consists of: the houses, and what the score counts up.
        old, new = (view["players"][match.seat] for view in (before, after))
        placed = len(new["houses"]) - len(old["houses"])
        scored = points_so_far(new) - points_so_far(old)
        assert int(total.text) == placed + scored
        parts = [int(part.text) for part in drawn.all("span", "gained-part")]
        if placed and scored:
            assert (parts[0], sum(parts[1:])) == (placed, scored)
        else:
            assert sum(parts) in (0, placed + scored)
        compared += 1
        divided += bool(parts)
    assert compared > 3
    assert divided


class TestFreePlaces:
    """Behind the cards of the own route, the places that are left up to the next carriage."""

    @pytest.mark.parametrize(
        ("turns", "numbers"),
        [
            ((), ["2", "3"]),
            ((FIRST_TURN, "-"), ["2", "3"]),
            ((FIRST_TURN, "-", "take Kempten; play Augsburg right; end", "-"), ["3"]),
        ],
    )
    def test_without_a_carriage_the_goal_is_three_cards(
        self, turns: tuple[str, ...], numbers: list[str]
    ) -> None:
        places = seen(open_table(position(START, *turns))).part("hand").all("span", "route-place")
        assert [one.text for one in places] == numbers
        assert ["is-goal" in one.classes for one in places] == [False] * (len(numbers) - 1) + [True]

    def test_the_goal_is_the_next_carriage_in_every_position_of_a_match(self) -> None:
        game = record("two_players")
        for moves in range(0, len(game), 7):
            match = game.at(moves)
            if match.seat is None:
                continue
            player = cast(View, match.view(match.seat))["players"][match.seat]
            goal = min(7, max(2, player["carriage"]) + 1) if player["carriage"] < 7 else 3
            page = seen(open_table(match))
            places = page.part("hand").all("span", "route-place")
            first = max(1, len(player["route"])) + 1
            assert [int(one.text) for one in places] == list(range(first, goal + 1)), moves
