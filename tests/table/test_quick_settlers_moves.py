"""Table and rules of Quick Settlers agree: what is lit is legal, and what is legal can be clicked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Match
from game.core.protocols.rules import Json
from game.core.rng import Chance
from game.table.app import App
from tests.support.fake_host import act, message_text, open_table, session_of
from tests.support.html_reader import Node
from tests.table.settlers_table import (
    clicks,
    laid_out,
    open_settlers_table,
    play_by_clicks,
    positions,
    press,
    random_games,
    seen,
    standing,
    table,
    whole_game,
)

GOLDEN = Path(__file__).parents[1] / "quick_settlers" / "golden"
GAMES = random_games(10)
WORDS = {"swap", "give", "library", "pick", "guild", "build", "flip", "leave", "discard", "draw"}
# The number of moves that are tried for each first word, because there can be hundreds of payments.
SAMPLE = 2


def is_refused(node: Node) -> bool:
    return node.get("aria-disabled") == "true"


def sampled(moves: list[str], chance: Chance) -> list[str]:
    """Some moves of each word, and of each thing that can be built."""
    by_start: dict[str, list[str]] = {}
    for move in moves:
        start = " ".join(move.split(" ")[: 2 if move.startswith(("build", "swap")) else 1])
        by_start.setdefault(start, []).append(move)
    return [move for alike in by_start.values() for move in chance.shuffled(alike)[:SAMPLE]]


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_whatever_is_lit_is_legal(match: Match) -> None:
    for app in positions(match, 11):
        legal = set(session_of(app).match.moves())
        page = table(app)
        assert page.moves() <= legal
        for _action, value in sorted(page.actions("pick")):
            act(app, "pick", value)
            assert table(app).moves() <= legal, value


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_whatever_is_refused_is_illegal_and_explained(match: Match) -> None:
    for app in positions(match, 17):
        legal = session_of(app).match.moves()
        for node in table(app).walk():
            if "data-move" in node.attributes and is_refused(node):
                assert node.get("data-move") not in legal
                press(app, node)
                assert message_text(app)
                assert "There is no move" not in message_text(app)


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_every_legal_move_can_be_made_by_clicks(match: Match) -> None:
    chance = Chance(len(match))
    for moves in range(0, len(match), 23):
        now = standing(match.at(moves))
        for move in sampled(now.moves(), chance):
            play_by_clicks(open_table(now.copy()), move)


def test_the_games_of_these_tests_have_every_word() -> None:
    assert {move.split(" ")[0] for match in GAMES for move in match.history} == WORDS


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 11), (6, 4)])
def test_a_whole_game_by_clicks_alone(players: int, seed: int) -> None:
    match = whole_game(players, seed)
    app = open_table(match.at(0))
    for move in match.history:
        play_by_clicks(app, move)
    assert session_of(app).match.result == match.result
    assert " wins " in seen(app).one("dialog").one("h2").text


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_turn_takes_at_most_four_taps(path: Path) -> None:
    """Counted over recorded matches; every one of these presses is possible, as the other tests show."""
    match = Match.from_text(path.read_text("utf-8"))
    taps = sum(len(clicks(match.at(moves), move)) for moves, move in enumerate(match.history))
    assert taps <= 4 * match.turn


def test_a_usual_turn_takes_four_taps() -> None:
    match = laid_out(3, hands=["wool brick"], market="wood ore ore ore ore")
    turn = ("swap market wood for wool", "build road for brick+wood", "draw")
    taps = 0
    for move in turn:
        taps += len(clicks(match, move))
        match.play(move)
    assert taps == 4


def payments(app: App, thing: str) -> list[str]:
    return [move for move in session_of(app).match.moves() if move.startswith(f"build {thing} ")]


def test_every_payment_of_a_large_hand_can_be_put_together() -> None:
    cards = " ".join(["brick"] * 4 + ["wood"] * 3 + ["ore"] * 6 + ["wool"] * 7 + ["grain"] * 5)
    laid: Json = {"hands": [cards], "cities": [1], "expansions": ["university"]}
    app = open_settlers_table(3, **laid)
    chance = Chance(1)
    for thing in ("road", "knight", "settlement", "city", "library", "town-hall"):
        ways = payments(app, thing)
        assert len(ways) > 6
        for move in chance.shuffled(ways)[:3]:
            play_by_clicks(open_table(laid_out(3, **laid)), move)


def test_a_waiting_player_can_do_nothing_and_reads_why() -> None:
    """A single person at the device looks on while others, elsewhere, are on turn."""
    app = open_table(GAMES[2].at(0))
    session = session_of(app)
    session.sit_at_this_device(1)
    page = seen(app)
    assert page.moves() == set()
    assert page.part("hand").one("ul").all("button")
    for name in ("market-0", "pile", "build-road", "fate"):
        press(app, page.part(name))
        assert message_text(app) == f"It is {session.seats[0].name}’s turn."


def test_undo_takes_an_exchange_with_the_market_back() -> None:
    app = open_settlers_table(3, hands=["wool ore"], market="brick wood ore ore grain")
    before = seen(app).part("hand").text
    play_by_clicks(app, "swap market brick for wool")
    assert seen(app).part("hand").text != before
    act(app, "undo")
    assert seen(app).part("hand").text == before


@pytest.mark.parametrize(
    "picked",
    [
        "hand+gold.1",
        "hand+ore.99",
        "give+ore.x",
        "pay-palace",
        "market",
        "pay-",
        "%",
        "pay-road+all+x",
        "pay",
    ],
)
def test_an_invalid_pick_changes_nothing(picked: str) -> None:
    app = open_settlers_table(3, hands=["wool wood wood wood ore"])
    act(app, "pick", picked)
    assert seen(app).moves() <= set(session_of(app).match.moves())
