"""The table and the rules agree: everything that is lit is legal, and every legal move can be made."""

from __future__ import annotations

from collections import deque

import pytest

from game import Match
from game.core.rng import Chance
from game.table.app import App
from tests.support.fake_host import act, follow, session_of
from tests.support.html_reader import Node, read_parts
from tests.support.post_matches import games, record

PARTS = ("action-bar", "overlay", "officials", "display", "hand", "pieces")
# There are hundreds of ways to close and to keep cards; only some are tried.
SAMPLED = ("close ", "keep ")
SAMPLE = 5


def table(app: App) -> Node:
    """All parts of the page that can hold a move."""
    regions = app.page().regions
    return read_parts(regions[name] for name in PARTS)


def restore(app: App, picked: tuple[str, ...] | None, unfolded: str) -> None:
    session = session_of(app)
    session.picked, session.open_panel = picked, unfolded


def explore(app: App) -> set[str]:
    """Click on everything that only picks or unfolds, again and again, and collect all moves on offer."""
    session = session_of(app)
    legal = set(session.match.moves())
    found: set[str] = set()
    waiting = deque([(session.picked, session.open_panel)])
    visited = set(waiting)
    while waiting:
        restore(app, *waiting.popleft())
        page = table(app)
        here = (session.picked, session.open_panel)
        assert page.moves() <= legal, page.moves() - legal
        found |= page.moves()
        for action, value in page.actions("pick", "open-panel"):
            restore(app, *here)
            act(app, action, value)
            there = (session.picked, session.open_panel)
            if there not in visited and len(visited) < 12:
                visited.add(there)
                waiting.append(there)
    restore(app, None, "")
    return found


def click_together(app: App, move: str) -> Node:
    """Choose what a closing or a discard is about, one by one, starting from what is preselected."""
    restore(app, None, "")
    word, _space, rest = move.partition(" ")
    wanted = [] if rest == "none" else rest.split("+")
    if word == "close":
        planned = read_parts([app.page().regions["pieces"]]).all("use", "is-planned")
        chosen = {house.get("data-key").split("-")[-1] for house in planned}
        for city in chosen.symmetric_difference(wanted):
            target = table(app).part("overlay").one("g", "target", data_city=city)
            act(app, target.get("data-action"), target.get("data-value"))
    else:
        for card in [card for card in discardable(app) if "data-picked" in card.attributes]:
            press(app, card.get("data-key"))
        left = discardable(app)
        for city in wanted:
            left.remove(next(card for card in left if card.get("data-city") == city))
        for card in left:
            press(app, card.get("data-key"))
    return table(app)


def discardable(app: App) -> list[Node]:
    return table(app).part("hand").all("button", "card")


def press(app: App, key: str) -> None:
    """Press a card of the hand by its key; what it does depends on what is chosen already."""
    [card] = [card for card in discardable(app) if card.get("data-key") == key]
    act(app, card.get("data-action"), card.get("data-value"))


def check(match: Match, chance: Chance, every: int) -> set[str]:
    """Go through a match; return which words of moves were seen."""
    words = set()
    for number, app in enumerate(follow(match)):
        now = session_of(app).match
        if number % every and now.view(None)["phase"] != "keep":
            continue
        legal = now.moves()
        plain = {move for move in legal if not move.startswith(SAMPLED)}
        assert plain <= explore(app), plain - explore(app)
        sampled = [move for move in legal if move.startswith(SAMPLED)]
        for move in chance.shuffled(sampled)[:SAMPLE]:
            page = click_together(app, move)
            assert move in page.moves(), f"{move} cannot be put together"
            assert page.moves() <= set(legal)
        words |= {move.partition(" ")[0] for move in legal}
        restore(app, None, "")
    return words


EVERYTHING = {
    "take", "play", "end", "close", "keep", "postmaster", "administrator", "carrier", "cartwright",
}  # fmt: skip


@pytest.mark.parametrize("name", ["two_players", "four_players"])
def test_every_move_of_a_whole_game_can_be_made_at_the_table(name: str) -> None:
    assert check(record(name), Chance(1), every=9) == EVERYTHING


@pytest.mark.parametrize("number", range(4))
def test_every_move_can_be_made_in_every_edition(number: int) -> None:
    seen_words = check(games(number + 1)[number], Chance(number), every=7)
    assert seen_words >= EVERYTHING - {"keep", "cartwright"}


@pytest.mark.parametrize("name", ["two_players", "four_players"])
def test_the_very_moves_of_the_record_are_there_to_be_clicked(name: str) -> None:
    """What the browser's play-through clicks, found without a browser."""
    match = record(name)
    for app in follow(match):
        now = session_of(app).match
        move = match.history[len(now)]
        page = click_together(app, move) if move.startswith(SAMPLED) else table(app)
        offered = set(page.moves())
        if move not in offered:
            for action, value in page.actions("pick", "open-panel"):
                act(app, action, value)
                offered |= table(app).moves()
        assert move in offered
        restore(app, None, "")


def test_nothing_is_on_offer_to_those_who_only_look() -> None:
    match = record("two_players")
    for app in follow(match):
        session = session_of(app)
        session.viewer = None
        assert table(app).moves() == set()
        session.take_over()
        if len(session.match):
            session.look_at(0)
            assert table(app).moves() == set()
            session.look_at(None)
