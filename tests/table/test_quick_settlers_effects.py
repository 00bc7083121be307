"""What a move of Quick Settlers shows: every move of another is seen, and its places are on the table."""

from __future__ import annotations

from collections import Counter
from typing import cast

from game import Match
from game.core.protocols.slots import Effect, EffectKind
from game.quick_settlers.scene import SCENE
from game.quick_settlers.views import View
from tests.support.fake_host import open_table
from tests.support.html_reader import read
from tests.table.settlers_table import laid_out, standing, table, whole_game

# Leaving the fate card as it is shows nothing.
UNSEEN = {"leave"}


def shown(match: Match, text: str, viewer: int) -> list[Effect]:
    """What a viewer sees of a move."""
    before = cast(View, match.view(viewer))
    match.play(text)
    return list(SCENE.effects(text, before, cast(View, match.view(viewer))))


def texts(effects: list[Effect], kind: EffectKind) -> list[str]:
    """Read what effects of a kind say."""
    return [read(f"<p>{one.look}</p>").text for one in effects if one.kind == kind]


def test_every_move_of_another_is_seen_and_both_of_its_places_are_on_the_table() -> None:
    game = whole_game(4, 106)
    match = game.at(0)
    seen: Counter[str] = Counter()
    for text in game.history:
        assert match.seat is not None
        viewer = (match.seat + 1) % 4
        effects = shown(match, text, viewer)
        word = text.split(" ")[0]
        seen[word] += bool(effects)
        assert effects or word in UNSEEN, text
        if match.seat is None or len(match) % 10:
            continue
        there = {*table(open_table(standing(match))).ids, "board"}
        places = [place for one in effects for place in (one.end, one.start) if place.startswith("#")]
        # The viewer's board is a separate strip.
        known = {f"player-{seat}" for seat in range(4)} | {f"points-{seat}" for seat in range(4)}
        for place in places:
            assert place[1:] in there | known, (text, place)
    assert set(seen) >= {"swap", "give", "build", "flip", "discard", "draw", "pick", "library"}


def test_a_stolen_road_goes_from_its_owner_to_the_thief() -> None:
    match = laid_out(4, hands=["brick wood"], roads=[1, 0, 2, 1], roads_left=0)
    effects = shown(match, "build road for brick+wood", 1)
    [travel] = [one for one in effects if one.kind == EffectKind.TRAVEL]
    assert (travel.start, travel.end) == ("#player-2", "#player-0")
    assert "#player-2" in [one.end for one in effects if one.kind == EffectKind.PULSE]


def test_cities_expansions_robbers_and_market_day_are_announced() -> None:
    hands = ["ore ore ore grain grain"]
    city = "build city for ore+ore+ore+grain+grain"
    for side, words in (("robbers", "Robbers!"), ("market-day", "Market day!")):
        match = laid_out(3, hands=hands, sides=[side])
        assert texts(shown(match, city, 1), EffectKind.CHEER) == ["City!", words]
    match = laid_out(3, hands=["ore wool wool wool"], cities=[1])
    built = shown(match, "build library for ore+wool+wool+wool", 0)
    assert texts(built, EffectKind.CHEER) == ["Library!"]
    assert "#points-0" in [one.end for one in built if one.kind == EffectKind.COUNT]


def test_the_tenth_point_is_announced_and_nothing_after_it() -> None:
    match = laid_out(3, hands=["ore ore ore grain grain"], roads=[8], knights=[8], sides=["robbers"])
    built = shown(match, "build city for ore+ore+ore+grain+grain", 0)
    assert match.seat is None
    assert texts(built, EffectKind.CHEER) == ["10 points!"]


def test_who_hands_the_device_on_sees_the_move_on_the_table_of_a_bystander() -> None:
    """Their hand and board are put away by then: what travels ends at their badge instead."""
    game = whole_game(4, 106)
    match = game.at(0)
    seen: Counter[str] = Counter()
    for text in game.history:
        seat = match.seat
        before = cast(View, match.view(seat))
        match.play(text)
        if match.seat == seat:
            continue
        effects = list(SCENE.effects(text, before, cast(View, match.view(None))))
        assert not {"#hand", "#own-board"} & {place for one in effects for place in (one.start, one.end)}
        seen[text.split(" ")[0]] += bool(effects)
        for one in effects:
            if one.kind == EffectKind.COUNT:
                assert int(one.start) < int(str(one.look))
    assert seen["discard"]
    assert seen["build"]
