"""Play matches of bots and note the winning chances that are said on the way, and who won."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import Match
from game.bots import LEVELS, SearchUpdate, decide_in_steps
from game.bots.advice import estimated
from game.core.registry import GAMES
from game.core.rng import Chance
from tools.bots.arena_matches import LONGEST_MATCH
from tools.site.cache import ROOT

FOLDER = ROOT / ".cache" / "calibrate"
# Asked is at the start of one turn in so many rounds and one turn, so that every seat has its turn.
ROUNDS_BETWEEN = 4
# All seats of a match have the same level: otherwise the leader would mostly be the stronger player, and
# chances would look too modest. Novices are left out, who miss a win that lies before them; one match in so
# many is the strongest level's, which takes its time.
STRONGEST_EVERY = 10
DRAWN_LEVELS = LEVELS[2:0:-1]


class Said(NamedTuple):
    """One match: the raw chances of the analysis and of the hints by turn, and who won."""

    game: str
    players: int
    seed: int
    winner: int
    turns: int
    # Of the analysis: the turn, and a chance for every seat.
    curve: list[tuple[int, list[float]]]
    # Of the hints: the turn, the seat that thinks, and its chance.
    hints: list[tuple[int, int, float]]
    commit: str


def level_of(seed: int) -> str:
    """Draw the level of a match by lot, unless it is the strongest one's."""
    return LEVELS[-1] if seed % STRONGEST_EVERY == 0 else Chance(seed).pick(DRAWN_LEVELS)


def one_match(game: str, players: int, seed: int, commit: str) -> Said | None:
    """Play one match and note what is said; a match without an end says nothing."""
    names = [chr(ord("A") + number) for number in range(players)]
    match = Match.new(game, names, seed=seed)
    level = level_of(seed)
    said = Said(game, players, seed, -1, 0, [], [], commit)
    every, last = ROUNDS_BETWEEN * players + 1, -1
    while (seat := match.seat) is not None and len(match) < LONGEST_MATCH:
        if match.turn != last and match.turn % every == seed % every:
            _ask(match, seat, said)
        last = match.turn
        match.play(_decided(match, seat, level).move)
    if match.result is None:
        return None
    return said._replace(winner=match.result["winner"], turns=match.turn)


def _ask(match: Match, seat: int, said: Said) -> None:
    """Note what the analysis would say of a position, and what a hint would, by the strongest level."""
    *_others, chances = estimated(match.setup.game, match.view(seat), match.setup.seed)
    said.curve.append((match.turn, [round(chance, 4) for chance in chances]))
    said.hints.append((match.turn, seat, round(_decided(match, seat, LEVELS[-1]).chance, 4)))


def _decided(match: Match, seat: int, level: str) -> SearchUpdate:
    *_others, thought = decide_in_steps(
        match.setup.game, match.view(seat), level, match.setup.seed + 1000 * seat
    )
    return thought


def path_of(game: str, players: int) -> Path:
    """Tell where the matches of a game with so many players are kept."""
    return FOLDER / f"{game}-{players}.jsonl"


def load_matches(game: str, players: int) -> list[Said]:
    """Read the matches that were played so far."""
    path = path_of(game, players)
    if not path.exists():
        return []
    return [Said(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def save_match(said: Said) -> None:
    """Keep a match, one line each."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with path_of(said.game, said.players).open("a", encoding="utf-8") as file:
        file.write(json.dumps(said._asdict()) + "\n")


def every_table() -> Iterator[tuple[str, int]]:
    """List every game with every number of players."""
    return ((game, players) for game, rules in GAMES.items() for players in rules.seats)
