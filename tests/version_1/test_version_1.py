"""Every match of rules version 1 opens, shows the same moves, and plays on by version 1's rules.

The matches were made by the last release that played by version 1 (see how_it_was_made.txt).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import Match
from game.core.registry import GAMES
from game.core.setup import options_of
from game.table.app import App
from game.table.model import lesson
from game.table.model.seat import BOT, HUMAN
from game.table.storage.save_format import PREFIX, Save, open_save, pack, unpack
from tests.support.fake_host import FakeHost, act, seen
from tests.support.results import without_reason
from tests.table.test_sharing_imports import paste
from tests.version_1.digests import digest_of_moves, digest_of_position

FOLDER = Path(__file__).parent
BEFORE = {
    "imperial-post": {"reshuffle": "when-needed"},
    "quick-settlers": {"reshuffle": "when-needed", "knights": "must"},
}
ENTRIES = {
    f"{game}: {entry['name']}": entry
    for game in GAMES
    for entry in json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
}
every_match = pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES.keys())


def opened_save(entry: dict[str, Any]) -> Match:
    save = unpack(f"{PREFIX}old", entry["save"])
    assert isinstance(save, Save)
    return open_save(save).match


@every_match
def test_record_link_and_save_give_the_same_match_of_version_1(entry: dict[str, Any]) -> None:
    match = Match.from_text(entry["record"])
    for again in (match, Match.from_fragment(entry["link"]), opened_save(entry)):
        assert again.version == 1
        assert again.setup == match.setup
        assert again.history == match.history
        assert dict(again.setup.options) == entry["options"] | BEFORE[match.setup.game]


@every_match
def test_it_is_written_just_as_it_was(entry: dict[str, Any]) -> None:
    match = Match.from_text(entry["record"])
    assert match.to_text() == entry["record"]
    assert match.to_fragment() == entry["link"]
    save = unpack(f"{PREFIX}old", entry["save"])
    assert isinstance(save, Save)
    session = open_save(save)
    assert json.loads(pack(session, save.title, save.changed, save.order)) == json.loads(entry["save"])


@every_match
def test_it_plays_on_by_its_own_rules_to_the_same_positions(entry: dict[str, Any]) -> None:
    match = Match.from_fragment(entry["link"])
    for move in entry["rest"]:
        match.play(move)
    earlier = [match.at(moves) for moves in range(len(match) + 1)]
    assert " ".join(map(digest_of_position, earlier)) == entry["positions"]
    assert " ".join(map(digest_of_moves, earlier)) == entry["legal"]
    for moves, listed in entry["listed"].items():
        assert match.at(int(moves)).moves() == listed
    assert without_reason(match.result) == without_reason(entry["result"])
    assert Match.from_text(match.to_text()).full() == match.full()
    assert Match.from_fragment(match.to_fragment()).full() == match.full()


def test_there_are_all_kinds_of_them() -> None:
    matches = [Match.from_text(entry["record"]) for entry in ENTRIES.values()]
    for game, rules in GAMES.items():
        ours = [match for match in matches if match.setup.game == game]
        assert {len(match.setup.names) for match in ours} == set(rules.seats)
        for option in options_of(rules, 1):
            assert {match.setup.options[option.key] for match in ours} >= set(option.values)
        assert {bool(match.setup.piles) for match in ours} == {True, False}
        assert {match.seat is None for match in ours} == {True, False}
    seats = [seat[1] for entry in ENTRIES.values() for seat in json.loads(entry["save"])["seats"]]
    assert set(seats) == {"human", "bot", "remote", "teacher"}


def test_the_new_rules_would_be_noticed() -> None:
    """A check of the check: by the rules of version 2 the same moves lead elsewhere."""
    told_apart = 0
    for entry in ENTRIES.values():
        changed = entry["record"].replace('[Rules "1"]', '[Rules "2"]\n[reshuffle "at-once"]')
        try:
            match = Match.from_text(changed)
        except ValueError:
            told_apart += 1
            continue
        told_apart += digest_of_position(match) != entry["positions"].split()[len(match)]
    assert told_apart > len(ENTRIES) // 3


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_that_does_not_say_its_rules_is_one_of_version_1(game: str) -> None:
    entry = next(entry for name, entry in ENTRIES.items() if name.startswith(game) and "lesson" not in name)
    silent = entry["record"].replace('[Rules "1"]\n', "")
    assert Match.from_text(silent).setup == Match.from_text(entry["record"]).setup


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_that_was_saved_goes_on(game: str) -> None:
    for name, entry in ENTRIES.items():
        if name.startswith(f"{game}: lesson"):
            save = unpack(f"{PREFIX}old", entry["save"])
            assert isinstance(save, Save)
            session = open_save(save)
            lesson.end_if_outdated(session)
            if not lesson.is_taught(session):
                # The lesson has other cards now, so the match continues with a bot.
                assert [seat.kind for seat in session.seats] == [HUMAN, BOT]
                assert session.match.moves()
                continue
            while step := lesson.next_step(session):
                assert lesson.is_taught(session)
                session.match.play(step.move)
            assert not lesson.has_left_script(session)


class TestItSaysItsVersion:
    """An old match says that it continues by the rules that it was started with."""

    LINK = next(entry["link"] for entry in ENTRIES.values() if entry["rest"])
    SAYS = "Rules version 1"

    def opened(self, link: str) -> App:
        app = App(FakeHost())
        paste(app, link)
        return app

    def test_in_the_dialog_that_asks_who_plays(self) -> None:
        assert self.SAYS in seen(self.opened(self.LINK)).part("dialog-who").text

    def test_in_the_list_of_matches_and_when_it_comes_again(self) -> None:
        app = self.opened(self.LINK)
        act(app, "choose-seats", "all")
        act(app, "home")
        assert self.SAYS in seen(app).part("continue").text
        longer = Match.from_fragment(self.LINK)
        longer.play(longer.moves()[0])
        paste(app, longer.to_fragment())
        assert self.SAYS in seen(app).part("dialog-import-conflict").text

    def test_a_match_of_the_present_rules_says_nothing(self) -> None:
        app = self.opened(Match.new("imperial-post", ["Anna", "Ben"], seed=1).to_fragment())
        assert "Rules version" not in seen(app).part("app").text
