"""Reasons: everything that a hint names belongs to the move or to the position after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game import Match
from game.bots import advise, decide_in_steps
from game.bots.position import Position
from game.core.protocols.rules import Json
from game.core.reasons import MOST_REASONS, Argument, Reason, because, chosen
from game.core.registry import GAMES
from game.imperial_post.board import CITIES, NEIGHBOURS, NUMBER, ONE, STACK_SETS, city_set
from game.imperial_post.bot import reason_words as imperial_post
from game.quick_settlers.bag import RESOURCES, bag_of
from game.quick_settlers.bot import reason_words as quick_settlers
from game.quick_settlers.cards import POINTS_TO_WIN
from game.quick_settlers.payments import affordable
from tests.support.positions import NAMES, random_positions, view_of

POSITIONS = 1000  # of each game
MOVES_A_POSITION = 3
TEXTS = {"imperial-post": imperial_post.TEXTS, "quick-settlers": quick_settlers.TEXTS}
NUMBERS = ("cards", "points", "carriage", "houses", "value")


def positions(game: str) -> Iterator[Match]:
    """Positions of random play with all options, then of bots."""
    found = 0
    for match in random_positions(game, 9, most=150):
        yield match
        found += 1
        if found == POSITIONS * 2 // 3:
            break
    for seed in range(1000, 1000 + POSITIONS):
        match = Match.new(game, NAMES[: 2 + seed % 3], seed=seed)
        while match.seat is not None:
            if len(match) % 7 == seed % 7:
                yield match
                found += 1
                if found == POSITIONS:
                    return
            *_others, thought = decide_in_steps(game, view_of(match), "novice", seed)
            match.play(thought.move)


def moves_of(position: Position) -> dict[str, Any]:
    """Find the legal moves of a position by how they are written."""
    rules, state = position.rules, position.open
    return {rules.write(state, move): move for move in rules.moves(state)}


class Case:
    """A move in a position, its reasons and their words, and what the mover sees before and after it."""

    def __init__(self, match: Match, position: Position, text: str) -> None:
        self.text, self.where = text, f"{match.setup.game}, seed {match.setup.seed}, move {len(match)}"
        self.seat = match.seat or 0
        self.before = position.view
        move = moves_of(position)[text]
        self.reasons = position.bot.reasons(position.open, position.view, move)
        self.said = [chosen(self.reasons)]
        self.sentence = position.bot.say(self.said[0], NAMES)
        after = match.copy()
        after.play(text)
        self.after = after.view(self.seat)

    def own(self, view: Json) -> Json:
        return view["players"][self.seat]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"{self.where}: {self.text}: {self.sentence}"


@cache
def cases(game: str) -> list[Case]:
    """Take some moves of every position."""
    found: list[Case] = []
    for number, match in enumerate(positions(game)):
        position = Position(game, view_of(match), 1)
        moves = match.moves()
        some = Random(number).sample(moves, min(MOVES_A_POSITION, len(moves)))
        found += [Case(match, position, text) for text in some]
    return found


def named_by(reasons: list[Reason], *names: str) -> list[Argument]:
    """List the arguments of these names."""
    return [value for reason in reasons for name, value in reason.arguments if name in names]


def flat(values: list[Argument]) -> set[Any]:
    return {one for value in values for one in (value if isinstance(value, tuple) else (value,))}


def check_words(case: Case, names: tuple[str, ...]) -> None:
    """No city, resource, player or number is in the sentence that is not in the reasons' arguments."""
    given = flat(named_by(list(case.said[0]), *names))
    words = set(re.findall(r"\w+", re.sub(r"“.*?”", "", case.sentence)))
    # Salzburg is a city and, in the name of a stack, a province: names of stacks were left out above.
    assert {word for word in words if word in CITIES or word in RESOURCES} <= given, case
    seats = flat(named_by(list(case.said[0]), "seat"))
    assert {seat for seat, name in enumerate(NAMES) if name in words} == seats, case
    numbers = {str(value) for value in flat(named_by(list(case.said[0]), *NUMBERS))}
    for cards in named_by(list(case.said[0]), "cards"):
        if isinstance(cards, tuple):
            numbers |= {str(cards.count(card)) for card in cards}
    assert {word for word in words if word.isdigit()} <= numbers, case


def check_post(case: Case) -> None:
    """Check every argument of Imperial Post by what the player sees before and after the move."""
    own, was = case.own(case.after), case.own(case.before)
    in_move = set(re.split(r"[ +]", case.text))
    for reason in case.reasons:
        given = dict(reason.arguments)
        kind = reason.kind
        for city in flat(named_by([reason], "city")):
            if kind == "lies open":
                assert city in case.after["display"], case
                assert fits(city, own["route"]), case
            elif kind == "one missing":
                assert STACK_SETS[str(given["stack"])] & ~city_set(own["houses"]) == ONE[NUMBER[city]], case
            else:
                assert city in in_move, case
        for city in flat(named_by([reason], "cities")):
            assert city in (in_move if kind in {"kept", "kept pair"} else own["hand"]), case
            if kind in {"goes on", "second play"}:
                assert fits(city, own["route"]), case
            if kind == "joins":
                taken = case.text.removeprefix("take ")
                assert ONE[NUMBER[city]] & NEIGHBOURS[NUMBER[taken]], case
        for seat in flat(named_by([reason], "seat")):
            assert seat != case.seat, case
            if kind == "denies":
                taken = case.text.removeprefix("take ")
                assert fits(taken, case.before["players"][seat]["route"]), case
        if kind == "length":
            assert given["cards"] == len(own["route"]) == len(was["route"]) + 1, case
        if kind == "long enough":
            assert len(own["route"]) >= int(str(given["carriage"])) > was["carriage"], case
        if kind in {"carriage", "helped carriage"} and case.text != "cartwright":
            assert given["carriage"] == own["carriage"] > was["carriage"], case
        if kind == "houses":
            assert given["houses"] == len(own["houses"]) - len(was["houses"]), case
        if kind in {"tile", "tile before"}:
            new = own["tiles"][len(was["tiles"]) :]
            assert [given["stack"], given["value"]] in new, case
        if kind in {"deck no open fits", "administrator no open fits"}:
            assert not any(fits(city, was["route"]) for city in case.before["display"]), case
        if kind in {"starts anew", "needs a fit"}:
            assert not any(fits(city, was["route"]) for city in was["hand"]), case


def fits(city: str, route: list[str]) -> bool:
    near = NEIGHBOURS[NUMBER[route[0]]] | NEIGHBOURS[NUMBER[route[-1]]]
    return city not in route and bool(near & ONE[NUMBER[city]])


def check_settlers(case: Case) -> None:
    """Check every argument of Quick Settlers by what the player sees before and after the move."""
    own, was = case.own(case.after), case.own(case.before)
    in_move = re.split(r"[ +]", case.text)
    for reason in case.reasons:
        given = dict(reason.arguments)
        kind = reason.kind
        for card in flat(named_by([reason], "given", "taken", "card")):
            assert card in in_move, case
        if isinstance(given.get("cards"), tuple):
            assert list(given["cards"]) == in_move[1:], case  # type: ignore[arg-type]
        if kind == "draws":
            assert given["cards"] == own["hand_size"] - was["hand_size"], case
        if kind == "reaches":
            assert given["points"] == own["points"] > was["points"], case
        if kind == "wins":
            assert case.after["seat"] is None, case
            assert own["points"] >= POINTS_TO_WIN, case
        for seat in flat(named_by([reason], "seat")):
            assert seat != case.seat, case
            if kind in {"takes road", "takes knight"}:
                row = f"{kind.removeprefix('takes ')}s"
                lost = case.before["players"][seat][row] - case.after["players"][seat][row]
                assert lost == 1, case
            elif kind in {"flips", "leaves"}:
                step = 1 if case.after["arrow"] == "clockwise" else -1
                assert seat == (case.seat + step) % len(case.after["players"]), case
            else:
                assert f"seat{seat}" in in_move, case
        if kind.startswith("affords "):
            paid = affordable(bag_of(own["hand"]), "university" in own["expansions"])
            assert kind.removeprefix("affords ") in {building for building, _cards in paid}, case
        if kind == "leads":
            assert given["points"] == case.after["players"][given["seat"]]["points"], case


@pytest.mark.parametrize("game", TEXTS)
def test_whatever_a_reason_names_belongs_to_the_move_or_to_what_it_leaves_behind(game: str) -> None:
    check = {"imperial-post": check_post, "quick-settlers": check_settlers}[game]
    kinds = set()
    for case in cases(game):
        assert case.reasons, case
        check(case)
        check_words(case, ("city", "cities", "given", "taken", "card", "cards"))
        kinds |= {reason.kind for reason in case.reasons}
    assert len({case.where for case in cases(game)}) >= POSITIONS
    # All kinds except the rarest have occurred.
    assert len(kinds) > len(TEXTS[game]) * 3 / 4


@pytest.mark.parametrize("game", TEXTS)
def test_a_reason_is_one_thing_or_two_different_ones(game: str) -> None:
    for case in cases(game):
        parts = [*case.said[0]]
        assert 1 <= len(parts) <= MOST_REASONS, case
        assert len(set(parts)) == len(parts), case
        assert len({reason.kind for reason in parts}) == len(parts) or "tile" in parts[0].kind, case


@pytest.mark.parametrize("game", [*GAMES])
def test_a_hint_is_about_its_first_move_whatever_the_plan_goes_on_with(game: str) -> None:
    for match in random_positions(game, 90, most=100):
        position = Position(game, view_of(match), 1)
        for advice in next(advise(game, view_of(match), 1)):
            move = moves_of(position)[advice.move]
            own = position.bot.reasons(position.open, position.view, move)
            pairs = {position.bot.say(chosen([one, other]), NAMES) for one in own for other in own}
            assert advice.reason in pairs


def test_another_move_gets_another_reason_where_there_is_one() -> None:
    first, second, third = because("a"), because("b"), because("c", city="Ulm")
    assert chosen([first, second, third]) == (first, second)
    assert chosen([first, second, third], [(first, second)]) == (first, third)
    assert chosen([first, second], [(first, second)]) == (first, second)
    assert chosen([first, first]) == (first,)
