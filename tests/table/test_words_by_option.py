"""Every help, note, refusal and prompt says what holds in this match, whatever options it has."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from game import Match
from game.core.registry import GAMES, scene_of
from game.imperial_post.labels import tile_words
from game.quick_settlers.scene.help_texts import building_help, event_help
from game.quick_settlers.views import View
from tests.imperial_post import golden_files
from tests.imperial_post.position import Seat, table, why_not
from tests.quick_settlers.helpers import NAMES
from tests.support.fake_host import act, open_table, seen, session_of
from tests.support.post_matches import games, position
from tests.table import settlers_table
from tests.table.selectors import bar, detail, officials

EMPTY_HAND = "If you have no cards in hand at the start of your turn, you must call him."
FIRST_ROUND = "In the first round you must call him, later you may."
OPEN = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"


def note(match: Match) -> tuple[str, str]:
    return scene_of(match.setup.game).rule_note(match.view(match.seat))


class TestPostmaster:
    """When he must help is a matter of the option, and of the round."""

    @pytest.mark.parametrize(
        ("option", "words"), [("empty-hand", EMPTY_HAND), ("first-round", FIRST_ROUND)]
    )
    @pytest.mark.parametrize("rounds", [1, 2, 5])
    @pytest.mark.parametrize("hand", ["", "Ulm"])
    def test_his_help_tells_when_he_must(self, option: str, words: str, rounds: int, hand: str) -> None:
        must = rounds == 1 or (option == "empty-hand" and not hand)
        match = table(
            Seat(hand=hand),
            Seat(),
            rounds=rounds,
            postmaster=option,
            official="postmaster" if must else None,
        )
        explained = seen(open_table(match)).part("official-postmaster").get("aria-description")
        assert words in explained
        assert [other for other in (EMPTY_HAND, FIRST_ROUND) if other in explained] == [words]

    def test_the_note_of_round_one_promises_nothing_for_later(self) -> None:
        rule, words = note(position(OPEN, postmaster="empty-hand"))
        assert rule == "postmaster"
        assert words.startswith("You have no cards in hand at the start of your turn")
        rule, words = note(position(OPEN, edition="hungarian"))
        assert rule == "postmaster-first-round"
        assert words.startswith("In the first round the Postmaster must help")
        assert words.endswith("you decide whether to call him, even if you have no cards in hand.")

    @pytest.mark.parametrize("option", ["empty-hand", "first-round"])
    def test_an_empty_hand_in_round_two(self, option: str) -> None:
        """Where the Postmaster is not bound to help, nothing says that he is, and the Administrator may."""
        turns = ("take Ulm; take Augsburg; play Ulm new; end", "take Linz; take Basel; play Linz new; end")
        third = ("take Kempten; play Augsburg right; carrier; play Kempten right; close none", "-")
        match = position(OPEN, *turns, *third, postmaster=option)
        assert not match.view(0)["players"][0]["hand_size"]
        bound = option == "empty-hand"
        assert note(match)[0] == ("postmaster" if bound else "")
        assert ("two city cards" in match.prompt) == bound
        now = officials(seen(open_table(match)))["administrator"]
        must = "The Postmaster must help you this turn, so the Administrator cannot."
        assert now == (must if bound else "Can help now.")


@pytest.mark.parametrize(
    ("option", "asked"),
    [("nine", "each of the nine provinces"), ("without-baiern", "the eight provinces outside Baiern")],
)
def test_the_stack_for_all_provinces_tells_what_it_asks_for(option: str, asked: str) -> None:
    page = seen(open_table(position(OPEN, all_provinces=option)))
    assert asked in page.part("stack-all").get("data-help")
    assert asked in page.part("stack-all").get("aria-description")


@pytest.mark.parametrize("discard", ["voluntary", "forced"])
@pytest.mark.parametrize("hand", ["Ulm Lodz", "Lodz"])
@pytest.mark.parametrize("used", ["administrator", None])
def test_what_is_said_about_dropping_a_route(discard: str, hand: str, used: str | None) -> None:
    match = table(Seat(hand=hand, route="Augsburg"), Seat(), phase="play", official=used, discard=discard)
    page = seen(open_table(match))
    fits = "Ulm" in hand
    may = discard == "voluntary" or not fits
    assert ("play Lodz new" in match.moves()) == may
    if not may:
        assert why_not(match, "play Lodz new") == (
            "In this match, you may drop your route only if no card in your hand fits it."
        )
    lost = not fits and used is not None
    assert ("you lose it" in match.prompt) == lost
    assert ("Call the Postmaster" in match.prompt) == (not fits and used is None)
    assert ("Drop the route" in bar(page)) == (may and not lost)
    assert ("Call the Postmaster" in bar(page)) == (not fits and used is None)
    assert ("You get nothing for the old route." in detail(page)) == lost


@pytest.mark.parametrize("placement", ["may", "full"])
def test_what_is_said_about_placing_houses(placement: str) -> None:
    seat = Seat(route="Augsburg München Salzburg")
    match = table(seat, Seat(), phase="close", placement=placement)
    fewer, both_ways = "close Augsburg", "close Augsburg+München+Salzburg"
    assert (fewer in match.moves()) == (placement == "may")
    if placement == "full":
        assert why_not(match, fewer) == (
            "In this match, you must place all the houses that the way you choose allows."
        )
    assert why_not(match, both_ways) == (
        "Place one house in each province of the route, or houses in just one province."
    )


@pytest.mark.parametrize("scores", ["hidden", "open"])
def test_tiles_that_everybody_saw_taken_are_reported_in_log_and_panels(scores: str) -> None:
    """The log names every tile with its value, and so do the panels of the others, whatever is hidden."""
    told = 0
    for match in games(8, scores=scores):
        app = open_table(match.at(len(match) - 1))
        shown = session_of(app).match
        act(app, "drawer", "log")
        log = seen(app).part("log").text
        for seat, player in enumerate(shown.full()["players"]):
            act(app, "open-panel", f"player-{seat}")
            panel = seen(app).part(f"player-{seat}")
            tiles = [tile_words(stack, value, shown.setup.options) for stack, value in player["tiles"]]
            hidden = scores == "hidden" and seat != shown.seat
            lines = [
                line.text for line in panel.all("p") if line.text.startswith(("Tiles: ", "Known tiles: "))
            ]
            seen_taken = "Known tiles: " if hidden else "Tiles: "
            assert lines == ([seen_taken + ", ".join(tiles)] if tiles else [])
            assert ("+" in panel.one("strong", "score").text) == bool(hidden and tiles)
            assert all(words in log for words in tiles)
            told += len(tiles) if hidden else 0
    assert told > 1 or scores == "open"


def test_the_option_says_that_hidden_tiles_were_seen() -> None:
    [scores] = [option for option in GAMES["imperial-post"].options if option.key == "scores"]
    assert "The log still names every tile" in scores.values["hidden"]


def settlers(players: int, **options: object) -> View:
    """What the player on turn sees; options that this release does not know are added by hand."""
    keys = [option.key for option in GAMES["quick-settlers"].options]
    known = {key: value for key, value in options.items() if key in keys}
    view = Match.new("quick-settlers", NAMES[:players], 7, {"starter": 0, **known}).view(0)
    return cast(View, {**view, "options": {**view["options"], **options}})


@pytest.mark.parametrize(("players", "robbers"), [*product(range(2, 7), ("half", "none"))])
def test_the_help_on_robbers(players: int, robbers: str) -> None:
    words = event_help("robbers", settlers(players, robbers=robbers))
    assert ("half of them" in words) == (robbers == "half")
    assert ("The fate card is turned" in words) == (players > 2)
    shown = settlers_table.seen(open_table(settlers_table.new(players, robbers=robbers)))
    assert [words in event.get("data-help") for event in shown.all("li", "event")] == [True, False]


@pytest.mark.parametrize(("players", "knights"), [*product((2, 3), ("may", "must"))])
def test_the_help_on_knights(players: int, knights: str) -> None:
    words = building_help("knight", settlers(players, knights=knights))
    assert ("you may draw an extra card" in words) == (knights == "may")
    assert ("For each side A you draw an extra card" in words) == (knights == "must")
    for kind in ("knight", "road"):
        words = building_help(kind, settlers(players, knights=knights))
        assert ("direction of the arrow" in words) == (players > 2)
        assert ("the other player" in words) == (players == 2)


@pytest.mark.parametrize("players", [2, 3])
def test_the_note_on_an_empty_supply(players: int) -> None:
    rule, words = note(settlers_table.laid_out(players, roads_left=0))
    assert rule == ("taken" if players > 2 else "taken-by-two")
    assert ("the arrow" in words) == (players > 2)


@pytest.mark.parametrize("filling", ["six-kinds", "five-kinds"])
def test_an_expansion_that_is_not_in_the_match_is_not_said_to_be_gone(filling: str) -> None:
    match = settlers_table.laid_out(2, filling=filling, cities=[1], hands=["wool wool wool ore"])
    assert (
        match.why_not("build guild for ore+wool+wool+wool") == "There is no Merchant guild in this match."
    )
    build = "build university for ore+wool+wool+wool"
    assert (build in match.moves()) == (filling == "six-kinds")
    if filling == "five-kinds":
        assert match.why_not(build) == "There is no University in this match."


def test_a_refused_payment_speaks_of_the_university_to_its_owner() -> None:
    for expansions, told in (([], False), (["university"], True)):
        match = settlers_table.laid_out(3, expansions=expansions, hands=["brick"])
        assert ("University" in match.why_not("build road for brick")) == told
        match = settlers_table.laid_out(3, expansions=expansions, hands=["brick wood ore"])
        assert ("University" in match.why_not("build road for brick+ore")) == told


@pytest.mark.parametrize(("edition", "name"), [("", "All provinces"), ("hungarian", "All but Baiern")])
def test_the_stack_of_all_provinces_is_named_by_what_it_needs(edition: str, name: str) -> None:
    match = position(OPEN, edition=edition) if edition else position(OPEN)
    stacks = seen(open_table(match)).all("g", "stack")
    labels = [node.get("aria-label") for node in stacks if node.get("data-stack") == "all"]
    assert labels == [f"{name}: top tile 6, 4 tiles left."]


def test_its_tiles_are_named_so_in_log_panels_and_final_score() -> None:
    match = Match.from_text(golden_files.text("05-polish-fan-all-provinces"))
    owner, value = next(
        (seat, value)
        for seat, player in enumerate(match.full()["players"])
        for stack, value in player["tiles"]
        if stack == "all"
    )
    app = open_table(match)
    assert f"All but Baiern: {value}" in seen(app).part("dialog-final").text
    app = open_table(match.at(len(match) - 1))
    act(app, "drawer", "log")
    act(app, "open-panel", f"player-{owner}")
    assert f"All but Baiern: {value}" in seen(app).part("log").text
    assert f"All but Baiern: {value}" in seen(app).part(f"player-{owner}").text
    assert "All provinces" not in seen(app).text
