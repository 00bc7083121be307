"""The texts about a match of Quick Settlers: the log, the end, the saved match, the start page."""

from __future__ import annotations

import re

import pytest

from game import Match
from game.core.protocols.rules import Json
from game.core.registry import scene_of
from game.quick_settlers.scene.final_score import drawn_cards
from tests.support.fake_host import (
    act,
    at_the_setup,
    at_the_start,
    fill_in,
    message_text,
    open_table,
    play,
    session_of,
)
from tests.support.html_reader import read
from tests.table.settlers_table import GAME, new, open_settlers_table, random_games, seen, whole_game

SCENE = scene_of(GAME)
HOSTILE = ("<b>&\"'", "</script><script>alert(1)</script>", "{name}", "%(x)s{0}", "\u202eevil", "A" * 40)


def story(*moves: str, players: int = 3, **laid: object) -> list[str]:
    """Play moves from a position and read the log line of each."""
    app = open_settlers_table(players, **laid)
    for move in moves:
        app.handle("move", move, "sure")
        assert not message_text(app)
        act(app, "take-over")
    return [line.text for line in session_of(app).log]


@pytest.mark.parametrize(
    ("moves", "told", "laid"),
    [
        (["swap pile wool"], ["Ada discards wool and draws a card."], {"hands": ["wool"]}),
        (
            ["swap market ore for wool"],
            ["Ada exchanges wool for ore with the market."],
            {"hands": ["wool"]},
        ),
        (
            ["swap seat1 1", "give wool"],
            ["Ada takes 1 card from Ben.", "Ada gives Ben 1 card back."],
            {"hands": ["wool", "ore"]},
        ),
        (
            ["library seat1", "pick ore", "give ore"],
            [
                "Ada uses the Library to look at Ben’s hand.",
                "Ada chooses one of Ben’s cards.",
                "Ada gives Ben 1 card back.",
            ],
            {"hands": ["wool", "ore"], "expansions": ["library"]},
        ),
        (
            ["guild seat1"],
            ["Ada uses the Merchant guild to take a card from Ben."],
            {"hands": ["wool", "ore"], "expansions": ["guild"], "cities": [0, 2]},
        ),
        (
            ["build road for brick+wood"],
            ["Ada builds a road for brick and wood."],
            {"hands": ["brick wood"]},
        ),
        (
            ["build road for brick+wood"],
            ["Ada builds a road for brick and wood. The road is taken from Cleo."],
            {"hands": ["brick wood"], "roads": [1, 0, 2], "roads_left": 0},
        ),
        (
            ["build knight for ore+wool+grain"],
            ["Ada builds a knight for ore, wool and grain. The knight is taken from Ben."],
            {"hands": ["ore wool grain"], "knights": [0, 1, 0], "knights_left": 0},
        ),
        (
            ["build settlement for brick+wood+wool+grain", "flip", "draw"],
            [
                "Ada builds a settlement for brick, wood, wool and grain.",
                "Ada turns the fate card. The arrow now points to Cleo.",
                "Ada draws 2 cards.",
            ],
            {"hands": ["brick wood wool grain"]},
        ),
        (
            ["build settlement for brick+wood+wool+grain", "leave"],
            ["Ada builds a settlement for brick, wood, wool and grain."],
            {"hands": ["brick wood wool grain"]},
        ),
        (
            ["build city for ore+ore+ore+grain+grain"],
            ["Ada builds a city for 3 ore and 2 grain. Market day: the market has five new cards."],
            {"hands": ["ore ore ore grain grain"], "sides": ["market-day"]},
        ),
        (
            ["build city for ore+ore+ore+grain+grain"],
            ["Ada builds a city for 3 ore and 2 grain. Robbers! The fate card is turned."],
            {"hands": ["ore ore ore grain grain"]},
        ),
        (
            ["build city for ore+ore+ore+grain+grain", "discard wool+wool+wool+wool"],
            [
                "Ada builds a city for 3 ore and 2 grain. Robbers! The fate card is turned."
                " Ben has more than seven cards.",
                "Ben loses 4 cards to the robbers.",
            ],
            {"hands": ["ore ore ore grain grain", "wool " * 8]},
        ),
        (
            ["build town-hall for ore+wool+wool+wool"],
            ["Ada builds the Town hall for ore and 3 wool."],
            {"hands": ["ore wool wool wool"], "cities": [1]},
        ),
        (
            ["draw 2"],
            ["Ada draws 2 cards and declines 1 extra card."],
            {"knights": [1]},
        ),
        (
            ["draw 2", "draw"],
            ["Ada draws 2 cards and declines 2 extra cards.", "Ben draws 2 cards."],
            {"knights": [3]},
        ),
        (
            ["draw", "draw"],
            ["Ada draws 2 cards. The discards are shuffled into a new pile.", "Ben draws 2 cards."],
            {"pile": "ore wool"},
        ),
        (
            ["draw", "draw"],
            ["Ada draws 2 cards.", "Ben draws 2 cards. The discards are shuffled into a new pile."],
            {"pile": "ore wool", "shuffled": "when-needed"},
        ),
        (
            ["swap pile wool"],
            ["Ada discards wool and draws a card. The discards are shuffled into a new pile."],
            {"hands": ["wool"], "pile": "ore"},
        ),
        (
            ["build city for ore+ore+ore+grain+grain"],
            [
                "Ada builds a city for 3 ore and 2 grain. Market day: the market has five new cards."
                " The discards are shuffled into a new pile."
            ],
            {"hands": ["ore ore ore grain grain"], "sides": ["market-day"], "pile": "ore wool"},
        ),
        (
            ["build road for brick+wood"],
            ["Ada builds a road for brick and wood. That makes 10 of the 10 points needed to win."],
            {"hands": ["brick wood"], "cities": [4], "roads": [1]},
        ),
    ],
)  # fmt: skip
def test_a_line_of_the_log(moves: list[str], told: list[str], laid: Json) -> None:
    assert story(*moves, **laid) == told


def test_every_move_of_whole_games_has_a_line_or_is_not_worth_one() -> None:
    for match in [whole_game(players, 3) for players in (2, 4, 6)]:
        for moves, move in enumerate(match.history):
            line = SCENE.log_line(move, match.at(moves).view(None), match.at(moves + 1).view(None))
            assert bool(line) == (move != "leave")
            assert "{" not in line


def test_names_are_never_taken_for_markup_or_for_placeholders() -> None:
    match = Match.new(GAME, HOSTILE, 3, {"starter": 0})
    app = open_table(match)
    names = list(match.setup.names)
    play(app, "swap seat1 1")
    assert f"Give {' '.join(names[1].split())} 1 card back." in seen(app).part("prompt").text
    play(app, match.moves()[0])
    app.handle("move", "draw", "sure")
    page = seen(app)
    assert not page.has("script")
    badges = page.part("players").all("article")
    assert [one.one("span", "player-name").text for one in badges] == [
        " ".join(name.split()) for name in names
    ]
    act(app, "drawer", "log")
    assert all(name in seen(app).part("log").text for name in names[:2])


class TestTheEnd:
    def test_the_final_score_adds_up(self) -> None:
        for players in (2, 3, 6):
            match = whole_game(players, 5)
            app = open_table(match, looks=False)
            rows = seen(app).one("dialog").one("table", "breakdown").one("tbody").all("tr")
            assert match.result is not None
            assert [row.one("th").text for row in rows] == [
                match.setup.names[seat] for seat in match.result["ranking"]
            ]
            for row in rows:
                *parts, total = [int(cell.text.split(" ")[0]) for cell in row.all("td")]
                assert sum(parts) == total

    def test_the_points_are_those_of_the_position(self) -> None:
        match = whole_game(4, 4)
        assert match.result is not None
        assert SCENE.points(match.full()) == match.result["scores"]

    def test_draws_are_counted_as_long_as_the_pile_tells_them(self) -> None:
        match = new(3)
        piles = [match.full()["pile"]]
        for _turn in range(4):
            match.play("draw")
            piles.append(match.full()["pile"])
        assert drawn_cards(piles).total() == 8
        assert sorted(drawn_cards(piles).elements()) == sorted(piles[0][:8])

    def test_a_shuffled_pile_counts_as_drawn_to_its_end(self) -> None:
        assert drawn_cards([["ore", "wool"], ["ore", "ore", "grain"]]) == {"ore": 1, "wool": 1}

    def test_the_statistics_show_every_resource(self) -> None:
        match = whole_game(4, 4)
        page = read(SCENE.statistics([match.at(moves).full() for moves in range(0, len(match), 3)]))
        assert [line.one("span").text for line in page.all("li")] == [
            "Brick",
            "Wood",
            "Ore",
            "Wool",
            "Grain",
        ]


class TestTheMiniature:
    def test_it_shows_everyone_by_colour(self) -> None:
        match = whole_game(4, 4)
        outline = SCENE.outline(match.view(None))
        page = read(SCENE.miniature(outline, (3, 1, 0, 5)))
        assert [row.classes[1] for row in page.all("g", "row")] == ["seat-3", "seat-1", "seat-0", "seat-5"]

    @pytest.mark.parametrize(
        "outline",
        [
            {},
            {"points": 7},
            {"points": ["x", None, -3, 10**9], "roads": [True, {}, []], "knights": [[], 2]},
            {"points": [1] * 1000, "roads": [99] * 1000},
        ],
    )
    def test_a_damaged_outline_is_drawn_as_far_as_it_goes(self, outline: Json) -> None:
        page = read(SCENE.miniature(outline, (0, 1, 2)))
        assert len(page.all("g", "row")) == 3
        for bar in page.all("rect"):
            assert 0 <= float(bar.get("width")) <= 100


class TestTheStart:
    def test_the_game_can_be_chosen_for_up_to_six(self) -> None:
        app = at_the_setup(GAME)
        fill_in(app, players="6")
        page = seen(app)
        assert len(page.part("setup").all("li", "seat")) == 6
        assert len({str(seat.all("path")) for seat in page.part("setup").all("li", "seat")}) == 6
        assert page.part("picture").one("svg", "still-life").get("aria-label")

    def test_every_picture_that_is_used_is_defined(self) -> None:
        for app in (open_table(random_games(5)[4].at(150)), at_the_start(), at_the_setup(GAME)):
            page = read(app.page().whole())
            used = {
                node.get("href").removeprefix("#") for node in page.all("use") if "art-" in node.get("href")
            }
            assert used
            assert used <= set(page.ids)

    def test_every_path_can_be_drawn(self) -> None:
        for drawing in (SCENE.cover(), *(SCENE.badge(colour) for colour in range(6))):
            for path in read(drawing).all("path"):
                assert re.fullmatch(r"M[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+", path.get("d")), path.get("d")

    def test_ids_are_unique(self) -> None:
        for match in random_games(5):
            ids = read(open_table(match.at(len(match) // 2)).page().whole()).ids
            assert len(ids) == len(set(ids))
