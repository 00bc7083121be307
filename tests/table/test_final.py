"""The end of a match: who won and why, how it went, whether the deck was fair, and another go."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from game import Match
from game.core.registry import scene_of
from game.core.rng import Chance
from game.imperial_post.board import CITIES
from game.table.model.analysis import turn_ends
from game.table.model.seat import BOT
from tests.support.fake_host import act, message_text, open_table, play, seen, session_of
from tests.support.html_reader import Node, read
from tests.support.post_matches import NAMES, record

FINISHED = ("two_players", "four_players")


def read_number(printed: str) -> int:
    """Read a number that is printed with a minus sign."""
    return int(printed.replace("−", "-"))


def final(name: str) -> Node:
    return seen(open_table(record(name), looks=False)).part("dialog-final")


def drawn_cards(match: Match) -> Counter[str]:
    """Count from move to move what left the deck, the first display included."""
    positions: list[dict[str, Any]] = [match.at(moves).full() for moves in range(len(match) + 1)]
    drawn = Counter(positions[0]["drawn"])
    for before, after in itertools.pairwise(positions):
        if [*before["drawn"], *before["deck"]] == [*after["drawn"], *after["deck"]]:
            drawn.update(after["drawn"][len(before["drawn"]) :])
        else:
            drawn.update([*before["deck"], *after["drawn"]])
    return drawn


def shown_draws(markup: Node) -> Counter[str]:
    return Counter({line.one("span").text: int(line.one("b").text) for line in markup.all("li")})


@pytest.mark.parametrize("name", FINISHED)
def test_the_winner_and_the_reason_are_reported(name: str) -> None:
    result = record(name).result
    assert result is not None
    cover = final(name)
    best, second = (result["scores"][seat] for seat in result["ranking"][:2])
    winner = record(name).setup.names[result["winner"]]
    assert cover.one("h2").text == f"{winner} wins {best} to {second}"
    assert cover.one("p", "reason").text == result["reason"]


@pytest.mark.parametrize("name", FINISHED)
def test_the_breakdown_ranks_all_players_and_adds_up(name: str) -> None:
    match = record(name)
    result = match.result
    assert result is not None
    rows = final(name).one("table", "breakdown").one("tbody").all("tr")
    assert [row.one("th").text for row in rows] == [match.setup.names[seat] for seat in result["ranking"]]
    totals = []
    for row in rows:
        carriage, tiles, houses, total = (cell.text for cell in row.all("td"))
        parts = [int(carriage.split()[0]), int(tiles.split()[0]), read_number(houses)]
        assert sum(parts) == read_number(total)
        totals.append(read_number(total))
    assert totals == sorted(result["scores"], reverse=True)


@pytest.mark.parametrize("name", FINISHED)
def test_the_chart_runs_from_the_start_to_the_final_score(name: str) -> None:
    match = record(name)
    assert match.result is not None
    picture = final(name).one("figure", "chart")
    words = picture.one("svg", role="img").get("aria-label")
    ends = ", ".join(
        f"{player} {score}" for player, score in zip(match.setup.names, match.result["scores"], strict=True)
    )
    assert words == f"Points over {match.turn} turns. At the end: {ends}."
    lines = picture.all("polyline")
    assert len(lines) == len(match.setup.names)
    for line in lines:
        points = [tuple(map(float, point.split(","))) for point in line.get("points").split()]
        assert len(points) == match.turn + 1
        assert [x for x, _y in points] == sorted({x for x, _y in points})
    assert len({line.get("stroke-dasharray") for line in lines}) == len(lines)
    assert [span.text for span in picture.one("figcaption").all("span", "legend")] == [*match.setup.names]


@pytest.mark.parametrize("name", FINISHED)
def test_the_draws_are_counted_city_by_city(name: str) -> None:
    shown = shown_draws(final(name).part("draws"))
    assert sorted(shown) == sorted(CITIES)
    assert +shown == drawn_cards(record(name))


def hoard(match: Match, chance: Chance) -> str:
    """Draw and keep all there is, so that the deck becomes small and is shuffled often."""
    moves = match.moves()
    longer = [move for move in moves if move.startswith("play ") and not move.endswith(" new")]
    wanted = [move for move in ("postmaster", "take deck", *longer, "end") if move in moves]
    return wanted[0] if wanted else chance.pick(moves)


def test_the_draws_are_counted_right_through_every_shuffle() -> None:
    shuffles = 0
    for seed in range(6):
        match = Match.new("imperial-post", NAMES[: 2 + seed % 3], seed)
        while len(match) < 250 and match.seat is not None:
            match.play(hoard(match, Chance(len(match))))
        positions = [match.at(moves).full() for moves in turn_ends(match)]
        assert +shown_draws(read(scene_of("imperial-post").statistics(positions))) == drawn_cards(match)
        shuffles += len({tuple(position["stock"]) for position in positions}) - 1
    assert shuffles > 12


def test_the_seed_is_shown() -> None:
    assert "Seed: 286" in final("two_players").text


def test_the_table_can_be_looked_at_and_the_score_comes_back() -> None:
    app = open_table(record("two_players"), looks=False)
    act(app, "dialog", "closed")
    page = seen(app)
    assert not page.has("dialog")
    assert page.part("action-bar").one("p", "prompt-words").text == "The match is over."
    assert page.moves() == set()
    [score] = [button for button in page.part("action-bar").all("button") if button.text == "Final score"]
    act(app, score.get("data-action"), score.get("data-value"))
    assert seen(app).has(id="dialog-final")


def test_everybodys_points_are_open_at_the_end() -> None:
    match = record("four_players")
    assert match.result is not None
    app = open_table(match, looks=False)
    panels = {panel.get("aria-label"): panel for panel in seen(app).part("players").all("article")}
    for name, score in zip(match.setup.names, match.result["scores"], strict=True):
        assert read_number(panels[name].one("strong", "score").text) == score


def test_nothing_can_be_played_or_taken_back_after_the_end() -> None:
    app = open_table(record("two_players"), looks=False)
    play(app, "take deck")
    assert message_text(app) == "The match is over."
    act(app, "undo")
    assert len(session_of(app).match) == 150


@pytest.mark.parametrize("name", FINISHED)
def test_a_rematch_has_the_same_seats_and_options_and_the_next_starter(name: str) -> None:
    app = open_table(record(name), looks=False)
    old = session_of(app)
    act(app, "rematch")
    new = session_of(app)
    count = len(old.seats)
    assert new.seats == old.seats
    assert new.match.history == []
    assert new.match.seat == (old.match.view(None)["starter"] + 1) % count
    assert {**new.match.setup.options, "starter": 0} == {**old.match.setup.options, "starter": 0}
    assert seen(app).has(id="dialog-hand-over")


def test_rematches_go_round_and_each_has_a_deck_of_its_own() -> None:
    app = open_table(record("four_players"), looks=False)
    starters, decks = [session_of(app).match.view(None)["starter"]], set()
    for _rematch in range(4):
        act(app, "rematch")
        starters.append(session_of(app).match.seat)
        decks.add(tuple(session_of(app).match.full()["deck"]))
    assert [(later - earlier) % 4 for earlier, later in itertools.pairwise(starters)] == [1] * 4
    assert len(decks) == 4


def test_a_single_person_is_addressed_directly() -> None:
    match = record("two_players")
    assert match.result is not None
    winner = match.result["winner"]
    for human, title in ((winner, "You win 13 to 4"), (1 - winner, "Anna wins 13 to 4")):
        app = open_table(match.copy(), looks=False)
        session_of(app).seat_at(1 - human, BOT, "clerk")
        assert seen(app).part("dialog-final").one("h2").text == title


def test_the_ranking_shows_the_pieces_that_brought_the_points() -> None:
    match = record("four_players")
    assert match.result is not None
    ranked = final("four_players").one("ol", "ranking").all("li")
    assert [one.one("b").text for one in ranked] == [
        match.setup.names[seat] for seat in match.result["ranking"]
    ]
    for one, seat in zip(ranked, match.result["ranking"], strict=True):
        player = match.view(None)["players"][seat]
        pieces = one.one("div", "trophies").all("svg")
        assert len(pieces) == bool(player["carriage"]) + player["tile_count"]
        assert read_number(one.one("strong", "score").text) == match.result["scores"][seat]


def test_what_can_be_done_next_stands_before_the_tables() -> None:
    page = final("two_players")
    names = [node.classes for node in page.walk() if node.tag in ("div", "table")]
    assert names.index(["choices", "final-choices"]) < names.index(["breakdown"])
    offered = page.one("div", "final-choices").actions("rematch", "analyse", "look", "home")
    assert offered == {("rematch", ""), ("analyse", ""), ("look", "0"), ("home", "")}
