"""Two thousand matches as links: each comes back as it was, and no link is long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Match
from game.core.registry import GAMES
from game.core.rng import Chance
from game.table.storage.imports import read_fragment, read_pasted, write_fragment
from tests.support.players import finish, greedy, random_move

NAMES = ("Anna", "Božena", "Łukasz", "Ödön", "<b>", "👩‍🚀")
RANDOM, GREEDY, SHARES = 1700, 300, 10
# Addresses differ from links only in what is around the link, so fewer of them are read.
ADDRESS_EVERY = 10


def played_at_random(share: int) -> Iterator[Match]:
    """Matches of all games, with all numbers of players and all options, played at random for a while."""
    for seed in range(share, RANDOM, SHARES):
        chance = Chance(seed)
        rules = GAMES[chance.pick(list(GAMES))]
        players = chance.pick(rules.seats)
        options = {option.key: chance.pick(option.allowed(players)) for option in rules.options}
        match = Match.new(rules.game, NAMES[:players], seed**5 % (1 << 64), options)
        yield finish(match, random_move, chance, chance.below(160))


def played_to_the_end(share: int) -> Iterator[Match]:
    """Finished matches of two, three and four, as sensible players make them."""
    for seed in range(share, GREEDY, SHARES):
        match = Match.new("imperial-post", NAMES[: 2 + seed % 3], seed)
        finish(match, greedy, Chance(seed), 3000)
        assert match.seat is None
        yield match


def check(match: Match) -> str:
    fragment = match.to_fragment()
    again = Match.from_fragment(fragment)
    assert again.setup == match.setup
    assert again.history == match.history
    assert again.full() == match.full()
    assert again.to_fragment() == fragment
    return fragment


def check_address(match: Match, fragment: str) -> None:
    """The match comes back from a pasted address, and from a link that is for viewing only."""
    assert read_pasted(f"https://example.org/x/#{fragment}").match.history == match.history
    look = read_fragment(write_fragment(match, look_only=True, at=len(match) // 2))
    assert (look.match.history, look.look_only, look.at) == (match.history, True, len(match) // 2)


@pytest.mark.parametrize("share", range(SHARES))
def test_matches_played_at_random_come_back_as_they_were(share: int) -> None:
    for number, match in enumerate(played_at_random(share)):
        fragment = check(match)
        if number % ADDRESS_EVERY == 0:
            check_address(match, fragment)


@pytest.mark.parametrize("share", range(SHARES))
def test_finished_matches_come_back_and_stay_under_three_hundred_characters(share: int) -> None:
    for match in played_to_the_end(share):
        assert len(check(match)) < 300


def test_these_are_two_thousand() -> None:
    shares = [len(range(share, total, SHARES)) for total in (RANDOM, GREEDY) for share in range(SHARES)]
    assert sum(shares) == 2000
