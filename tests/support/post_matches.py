"""Matches of Imperial Post for tests: from fixed decks, from records, and eventful ones."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from game import Match
from game.core.rng import Chance
from game.imperial_post.board import CITIES, COPIES

RECORDS = Path(__file__).parent / "records"
NAMES = ("Anna", "Bruno", "Clara", "Dario")


def deck(first: str) -> list[str]:
    """All cards, these on top: the display of six, then what is drawn; the rest by the alphabet."""
    top = first.split()
    left = Counter(dict.fromkeys(CITIES, COPIES))
    left.subtract(top)
    assert min(left.values()) >= 0, f"there are three cards a city: {left}"
    return [*top, *left.elements()]


def position(first: str, *turns: str, players: int = 2, **options: object) -> Match:
    """Play from a fixed deck; a turn is written as in a record, or `-` for as few moves as possible."""
    match = Match.new("imperial-post", NAMES[:players], 1, {"starter": 0, **options}, deck=deck(first))
    for turn in turns:
        if turn == "-":
            pass_turn(match)
        else:
            for move in turn.split("; "):
                match.play(move)
    return match


def pass_turn(match: Match) -> None:
    """Take what must be taken from the deck, begin a route or a new one, and end the turn."""
    turn = match.turn
    while match.turn == turn:
        moves = match.moves()
        new = [move for move in moves if move.endswith(" new")]
        match.play(next(move for move in ("take deck", "end", *new) if move in moves))


@cache
def _recorded(name: str) -> Match:
    return Match.from_text((RECORDS / f"{name}.txt").read_text("utf-8"))


def record(name: str) -> Match:
    """A whole game from the records beside this file."""
    return _recorded(name).copy()


def eventful_move(match: Match, chance: Chance) -> str:
    """Choose a move so that much happens: routes grow and are closed, with some random moves."""
    moves = match.moves()
    longer = [move for move in moves if move.startswith("play ") and not move.endswith(" new")]
    closing = [move for move in moves if move.startswith("close ")]
    if closing and chance.below(3) == 0:
        return chance.pick(closing[:4])
    if longer and chance.below(6):
        return chance.pick(longer)
    others = [move for move in moves if move not in closing]
    return chance.pick(others or closing)


def games(count: int, **options: object) -> list[Match]:
    """Eventful games of two, three and four players, in all editions."""
    editions = ("bard", "mindok", "polish-fan", "hungarian")
    found = []
    for seed in range(count):
        edition = {"edition": editions[seed % 4], "scores": ("hidden", "open")[seed // 2 % 2]}
        match = Match.new("imperial-post", NAMES[: 2 + seed % 3], seed, {**edition, **options})
        chance = Chance(seed)
        while match.seat is not None and len(match) < 260:
            match.play(eventful_move(match, chance))
        found.append(match)
    return found
