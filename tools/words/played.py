"""Sentences as they are said in play: matches of every game, with awkward names, told in any language."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from game import IllegalMove, Match
from game.bots import LEVELS, decide
from game.bots.position import Position
from game.core.colours import default_names
from game.core.i18n import SOURCE
from game.core.protocols.scene import Sight
from game.core.registry import GAMES, scene_of
from game.quick_settlers.cards import RESOURCE_TITLES
from game.table.model.language import activate

# Names that no table of forms knows; the last players of a match have the default names of the language.
AWKWARD = ("Ő", "Ludmila van der Størm-Żółć")
MATCHES = 3
LONGEST = 400
# Every so many moves a position is asked for its refusals, which are many.
STRIDE = 7
# Examples of a sentence that differ only in names, cities, numbers and resources.
MOST_ALIKE = 2
RESOURCES = rf"(?:\d+ )?(?:{'|'.join(RESOURCE_TITLES.values())})\b"
VARYING = re.compile(
    rf"{RESOURCES}(?:(?:, | and ){RESOURCES})*|\d+|\b[A-ZÄÖÜŐŻ]\w*(?:[ -](?:van|der|[A-ZŻ]\w*))*"
)
KINDS = {
    "prompt": "Prompts",
    "refusal": "Refusals",
    "log": "Log",
    "move": "Moves as advice",
    "reason": "Reasons of hints",
    "notice": "Notices",
    "result": "Results",
}


class Said(NamedTuple):
    """A sentence said in play, in English and in a language."""

    kind: str
    english: str
    local: str


def said_in_play(game: str, language: str) -> list[Said]:
    """Gather what is said in matches of a game, without repetitions; alike sentences a few times only."""
    english, local = heard(game, SOURCE), heard(game, language)
    found: list[Said] = []
    alike: dict[tuple[str, str], int] = {}
    for (kind, here), (_same, there) in zip(english, local, strict=True):
        template = (kind, VARYING.sub("#", here))
        said = Said(kind, here, there)
        if alike.get(template, 0) < MOST_ALIKE and said not in found:
            alike[template] = alike.get(template, 0) + 1
            found.append(said)
    order = list(KINDS)
    return sorted(found, key=lambda said: (order.index(said.kind), said.english))


def heard(game: str, language: str) -> list[tuple[str, str]]:
    """Play through matches in a language, and write down all that is said; the same in every language."""
    activate(language)
    try:
        return [line for number in range(MATCHES) for line in _one_match(game, number)]
    finally:
        activate(SOURCE)


def _one_match(game: str, number: int) -> Iterator[tuple[str, str]]:
    moves, options = _moves(game, number)
    players = list(GAMES[game].seats)[number % len(GAMES[game].seats)]
    names = [*AWKWARD, *default_names()][:players]
    match = Match.new(game, names, seed=number, options=options)
    scene = scene_of(game)
    for place, move in enumerate(moves):
        yield "prompt", match.prompt
        yield "move", scene.move_label(move, names)
        if place % STRIDE == 0:
            yield from _now(game, match)
        before = match.view(None)
        match.play(move)
        after = match.view(None)
        yield "log", scene.log_line(move, before, after)
        yield "notice", scene.banner(after)
        yield "notice", " ".join(scene.rule_note(after))
    if match.result:
        yield "result", match.result["reason"]


def _now(game: str, match: Match) -> Iterator[tuple[str, str]]:
    """Tell why moves are not possible now, and what speaks for those that are."""
    seat = match.seat
    scene, view = scene_of(game), match.view(seat)
    sight: Sight[Any] = Sight(view=view, public=match.view(None), moves=tuple(match.moves()))
    for move in (*scene.refused(sight), *_vocabulary(game)):
        try:
            match.at(len(match)).play(move)
        except IllegalMove as error:
            yield "refusal", str(error)
    position = Position(game, view, 1)
    names = [player["name"] for player in view["players"]]
    for plan in itertools.islice(position.plans(whole_turns=False), 20):
        reasons = position.bot.reasons(position.open, position.view, plan.moves[0])
        for reason in reasons:
            yield "reason", position.bot.say([reason], names)
        if len(reasons) > 1:
            yield "reason", position.bot.say(reasons[:2], names)


@cache
def _moves(game: str, number: int) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """Find the moves of a match: the first is played by novices, the others at random, by house rules."""
    rng = random.Random(number)
    rules = GAMES[game]
    players = list(rules.seats)[number % len(rules.seats)]
    options = {option.key: rng.choice(list(option.values)) for option in rules.options} if number else {}
    match = Match.new(game, [f"P{seat}" for seat in range(players)], seed=number, options=options)
    played: list[str] = []
    while match.seat is not None and len(played) < LONGEST:
        by_novices = number == 0
        view = match.view(match.seat)
        move = decide(game, view, LEVELS[0], 2) if by_novices else rng.choice(match.moves())
        match.play(move)
        played.append(move)
    return tuple(played), options


@cache
def _vocabulary(game: str) -> tuple[str, ...]:
    """List some moves of every kind, most of them impossible at any time, and some that are no moves."""
    by_word: dict[str, list[str]] = {}
    for number in range(MATCHES):
        for move in _moves(game, number)[0]:
            by_word.setdefault(move.split(" ")[0], []).append(move)
    some = [move for moves in by_word.values() for move in dict.fromkeys(moves[:: max(1, len(moves) // 6)])]
    return (*some, *by_word, "nonsense")
