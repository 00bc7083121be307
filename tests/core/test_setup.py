"""Setting up a match: names, seeds, options and stacked decks; what is wrong is named."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Match
from game.core.setup import LONGEST_NAME, SEEDS, fresh_seed, plain_name
from tests.imperial_post import facts

GAME = "imperial-post"
TWO = ["Red", "Blue"]


def refused(*arguments: Any, **options: Any) -> str:
    with pytest.raises(ValueError, match=r"\w") as wrong:
        Match.new(*arguments, **options)
    return str(wrong.value)


@pytest.mark.fault("names of characters that nobody sees, or that turn the text around", "taken out")
@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u200bAn\u2060na\ufeff", "Anna"),
        ("\u202eannA\u202c", "annA"),
        ("A\u00adnna\u3164", "Anna"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("Zo\u0308e", "Zo\u0308e"),
    ],
)
def test_nothing_unseen_is_in_a_name(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept


@pytest.mark.parametrize(
    "empty", ["\u200b", "\u200d\u200d", "\u0301", "\u2800 \u3164", "\u202e\u00ad", "\ufe0f"]
)
def test_a_name_that_nobody_sees_is_none(empty: str) -> None:
    with pytest.raises(ValueError, match="Every player needs a name"):
        plain_name(empty)


@pytest.mark.parametrize("game", ["chess", "", "Imperial Post", None, 3, ["imperial-post"]])
def test_unknown_game_is_named_with_those_there_are(game: Any) -> None:
    assert re.fullmatch(r"There is no game .*. You can choose .*imperial-post.*\.", refused(game, TWO))


@pytest.mark.parametrize("count", [0, 1, 5, 9])
def test_number_of_players(count: int) -> None:
    assert refused(GAME, ["Anna"] * count) == "Imperial Post is for 2 to 4 players."


@pytest.mark.parametrize("names", [["Red", ""], ["Red", "   "], ["Red", "\n\t"], ["Red", "\x00\x07"]])
def test_every_player_needs_a_name(names: list[str]) -> None:
    assert refused(GAME, names) == "Every player needs a name."


@pytest.mark.parametrize("name", [None, 7, b"Red", ["Red"]])
def test_a_name_is_text(name: Any) -> None:
    assert refused(GAME, ["Red", name]) == "A player’s name must be text."


@pytest.mark.parametrize("names", ["RB", None, 2, {"Red", "Blue"}])
def test_names_are_a_list(names: Any) -> None:
    assert "2 to 4 players" in refused(GAME, names)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\n Maria", "Anna Maria"),
        ("a\u2028b\u0085c\vd\x1ce", "a b c d e"),
        ("\u202eevil", "evil"),
        ("x\x00y\x1b[31m", "xy[31m"),
        ("\ud800Red", "Red"),
        ("x" * 1000, "x" * LONGEST_NAME),
        ("👩‍🚀", "👩‍🚀"),
        ("Łukasz Žižka", "Łukasz Žižka"),
    ],
)
def test_names_are_one_plain_line(name: str, kept: str) -> None:
    assert Match.new(GAME, [name, "Blue"], seed=1).full()["players"][0]["name"] == kept


@given(st.text(st.characters(), max_size=80))
def test_a_plain_name_stays_as_it_is(name: str) -> None:
    try:
        kept = plain_name(name)
    except ValueError:
        return
    assert plain_name(kept) == kept
    assert len(kept) <= LONGEST_NAME
    assert len(kept.splitlines()) == 1
    assert kept.encode().decode() == kept


@pytest.mark.parametrize("seed", [-1, SEEDS, 1.5, "7", True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    assert refused(GAME, TWO, seed=seed) == f"The seed must be a whole number from 0 to {SEEDS - 1}."


@pytest.mark.parametrize("seed", [0, 7, SEEDS - 1])
def test_the_same_seed_gives_the_same_match(seed: int) -> None:
    assert Match.new(GAME, TWO, seed=seed).full() == Match.new(GAME, TWO, seed=seed).full()


def test_different_seeds_give_different_decks() -> None:
    assert len({tuple(Match.new(GAME, TWO, seed=seed).full()["deck"]) for seed in range(50)}) == 50


def test_without_a_seed_a_fresh_one_is_kept_in_the_record() -> None:
    match = Match.new(GAME, TWO)
    assert Match.new(GAME, TWO, seed=match.setup.seed).full() == match.full()
    assert len({fresh_seed() for _time in range(20)}) == 20


def test_the_random_module_is_not_touched() -> None:
    before = random.getstate()
    Match.new(GAME, TWO, seed=4).play("take deck")
    assert random.getstate() == before


@pytest.mark.parametrize("key", ["colour", "", "Placement", "deck"])
def test_unknown_option_is_named_with_those_there_are(key: str) -> None:
    reason = refused(GAME, TWO, options={key: "x"})
    assert reason.startswith(f"There is no option {key!r}. You can choose ")
    assert all(known in reason for known in [*facts.OPTIONS, "edition"])


@pytest.mark.parametrize("key", list(facts.OPTIONS))
@pytest.mark.parametrize("value", ["x", "", "NINE", None, 99, -1, True, 1.0, ["nine"], {"nine"}])
def test_unknown_value_is_named_with_those_allowed(key: str, value: Any) -> None:
    reason = refused(GAME, TWO, options={key: value})
    assert reason.startswith(f"The option {key!r} cannot be {str(value)!r}. It can be ")
    assert all(allowed in reason for allowed in facts.OPTIONS[key])


@pytest.mark.parametrize("edition", ["english", None, 1, ["mindok"]])
def test_unknown_edition_is_named_with_those_there_are(edition: Any) -> None:
    reason = refused(GAME, TWO, options={"edition": edition})
    assert reason == (
        f"The option 'edition' cannot be {str(edition)!r}. It can be mindok, polish-fan, bard or hungarian."
    )


@pytest.mark.parametrize(("players", "starter"), [(2, 2), (3, 3), (4, 4), (2, "0"), (2, "1")])
def test_a_starter_who_is_not_there(players: int, starter: object) -> None:
    reason = refused(GAME, ["Anna"] * players, options={"starter": starter})
    seats = ", ".join(map(str, range(players - 1)))
    assert reason.endswith(f"It can be random, {seats} or {players - 1}.")


def test_a_stacked_deck_is_dealt_from_the_top() -> None:
    deck = facts.DECK[::-1]
    full = Match.new(GAME, TWO, seed=1, deck=deck).full()
    assert full["display"] == deck[: facts.DISPLAY]
    assert full["deck"] == deck[facts.DISPLAY :]


def test_a_shuffled_deck_is_complete() -> None:
    full = Match.new(GAME, TWO, seed=1).full()
    assert Counter(full["display"] + full["deck"]) == Counter(facts.DECK)


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (facts.DECK[1:], f"{facts.DECK[0]} is missing from the pile 'deck'."),
        ([], f"{facts.DECK[0]} is missing from the pile 'deck'."),
        ([*facts.DECK, "Ulm"], "The pile 'deck' contains Ulm too often, or there is no such card."),
        (
            [*facts.DECK[:-1], "Paris"],
            "The pile 'deck' contains Paris too often, or there is no such card.",
        ),
        (["ulm", *facts.DECK[1:]], "The pile 'deck' contains ulm too often, or there is no such card."),
        ([1, *facts.DECK[1:]], "The pile 'deck' must be a list of cards."),
        ("Ulm", "The pile 'deck' must be a list of cards."),
        (66, "The pile 'deck' must be a list of cards."),
        (set(facts.CITIES), "The pile 'deck' must be a list of cards."),
    ],
)
def test_a_deck_that_is_not_the_deck(deck: Any, reason: str) -> None:
    assert refused(GAME, TWO, deck=deck) == reason


def test_a_pile_that_the_game_does_not_have() -> None:
    assert refused(GAME, TWO, sides=["robbers"]) == "Imperial Post has no pile 'sides' that can be set."
