"""No secret of another seat is anywhere on the page: not in words, not in attributes, not hidden.

Two positions that differ only in what the viewer may not know, the others' hidden cards and the order of
the deck, must look exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Match
from game.core.rng import Chance
from game.table.app import App
from game.table.model.session import Session
from tests.support.fake_host import FakeHost, open_table, seated, seen, session_of
from tests.support.html_reader import read
from tests.support.post_matches import games, record


def resampled(match: Match, viewer: int | None, chance: Chance, moves: int | None = None) -> Match:
    """The same match with everything that the viewer cannot see resampled, now and at an earlier move."""
    twin = match.copy()
    for place in {len(match), len(match) if moves is None else moves}:
        dealt = twin._states[place] = match.rules.resample(match.at(place).view(viewer), chance)
        # Undo compares the decks before and after a move, so they must be the same object.
        if place and match._states[place - 1].deck is match._states[place].deck:
            twin._states[place - 1] = match._states[place - 1].copy()
            twin._states[place - 1].deck = dealt.deck
    return twin


def page_of(session: Session, match: Match) -> str:
    """The whole page, with another match under the same session."""
    app = App(FakeHost())
    app.session = Session(
        match,
        session.seats,
        session.viewer,
        session.picked,
        session.open_panel,
        replay_at=session.replay_at,
    )
    app.session.viewer = session.viewer
    return app.page().whole()


def positions(match: Match, every: int) -> Iterator[Session]:
    for moves in range(0, len(match), every):
        yield seated(match.at(moves))


def differs(one: Match, other: Match) -> bool:
    """Whether the two worlds are not the same by chance."""
    return one.full() != other.full()


GAMES = [*games(6), record("two_players"), record("four_players")]


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_the_player_on_turn_sees_nothing_of_the_others(match: Match) -> None:
    chance = Chance(len(match))
    worlds = 0
    for session in positions(match, 19):
        session.take_over()
        twin = resampled(session.match, session.viewer, chance)
        worlds += differs(session.match, twin)
        assert page_of(session, session.match) == page_of(session, twin)
    assert worlds > 5


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_the_hand_over_shows_nothing_of_anybody(match: Match) -> None:
    chance = Chance(len(match))
    worlds = 0
    for session in positions(match, 23):
        assert session.is_handing_over
        twin = resampled(session.match, None, chance)
        worlds += differs(session.match, twin)
        page = page_of(session, session.match)
        assert "dialog-hand-over" in page
        assert page == page_of(session, twin)
    assert worlds > 5


@pytest.mark.parametrize("match", GAMES[:4], ids=range(4))
@pytest.mark.parametrize("unfolded", ["drop", "discards"])
def test_what_is_unfolded_or_picked_tells_no_more(match: Match, unfolded: str) -> None:
    chance = Chance(len(match))
    for session in positions(match, 29):
        session.take_over()
        twin = resampled(session.match, session.viewer, chance)
        session.open_panel = unfolded
        assert page_of(session, session.match) == page_of(session, twin)
        cities = session.match.view(session.viewer)["players"][session.viewer or 0]["route"]
        session.picked = tuple(cities[:2])
        assert page_of(session, session.match) == page_of(session, twin)


@pytest.mark.parametrize("match", GAMES[:4], ids=range(4))
def test_looking_back_shows_no_more_than_one_saw_then(match: Match) -> None:
    chance = Chance(len(match))
    worlds = 0
    for session in positions(match, 23):
        session.take_over()
        for back in range(3, len(session.match), 37):
            session.look_at(back)
            twin = resampled(session.match, session.viewer, chance, back)
            worlds += differs(session.match.at(back), twin.at(back))
            assert page_of(session, session.match) == page_of(session, twin)
    assert worlds > 5


def test_the_check_would_notice_a_leak() -> None:
    """For another viewer the positions do differ, so a leak would be found."""
    noticed = 0
    for session in positions(GAMES[0], 11):
        session.take_over()
        twin = resampled(session.match, session.viewer, Chance(1))
        session.viewer = 1 - (session.viewer or 0)
        noticed += page_of(session, session.match) != page_of(session, twin)
    assert noticed > 5


CARRIAGE_POINTS = {0: 0, 3: 2, 4: 3, 5: 5, 6: 7, 7: 10}


def test_open_scores_are_open_and_hidden_ones_hidden() -> None:
    for match in GAMES:
        app = open_table(match.at(len(match) - 1))
        view = session_of(app).match.view(session_of(app).viewer)
        for panel, shown in (
            (panel, player)
            for panel in seen(app).part("players").all("article")
            for player in view["players"]
            if player["name"] == panel.get("aria-label")
        ):
            score = panel.one("strong", "score").text.replace(" ", "")
            carriage = CARRIAGE_POINTS[shown["carriage"]]
            if shown["score"] is None:
                # Tiles lie face down: nothing but the carriage is counted, and that there is more.
                assert score == f"{carriage}+" if shown["tile_count"] else score == str(carriage)
            else:
                assert int(score) == shown["score"] + shown["houses_left"]


def test_at_the_hand_over_no_card_is_in_the_hand_section_at_all() -> None:
    for session in positions(GAMES[-1], 9):
        app = App(FakeHost())
        app.session = session
        hand = read(app.page().regions["hand"]).part("hand")
        assert hand.content == []
        assert "hidden" in hand.attributes
