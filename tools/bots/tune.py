"""Tune by self-play how a game's positions are evaluated.

    python -m tools.bots.tune imperial-post --players 2

Players who think whole turns through play against themselves, now and then with a second-best turn.
Each position after a turn is measured, and gets as its target a mean of how the match ended and of
the values of the positions in between (temporal differences). Then the weights are fitted, and
the next generation plays with them. What is found is kept in .cache/tune/; a later run goes on from there.
`python -m tools.bots.tune_write imperial-post` puts it into the game's bot.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from time import process_time
from typing import Any, NamedTuple

from game import Match
from game.core.protocols.bot import best_first
from game.core.protocols.rules import MatchResult
from game.core.registry import GAMES, bot_of
from tools.site.cache import ROOT

# One position: what was measured for each seat, and the chances of winning that it should get.
Sample = tuple[list[list[float]], list[float]]

FOLDER = ROOT / ".cache" / "tune"
BATCH = 20
EPOCHS = 4
LEARNING_RATE = 0.05
FADING = 2e-5
# What the last generations played with slightly older weights still teaches.
GENERATIONS_KEPT = 4
LONGEST_MATCH = 400


class SelfPlayOptions(NamedTuple):
    """How self-play goes."""

    second_best: float = 0.12
    anything: float = 0.03
    # A lead of so many points at the end makes a win e times as certain.
    margin: float = 5.0
    # How much the end counts, against the values of the next positions.
    trust_in_end: float = 0.85


def shares(strengths: Sequence[float]) -> list[float]:
    """Turn strengths into chances that add up to one."""
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    return [one / sum(odds) for one in odds]


def evaluated(weights: Sequence[float], measured: list[list[float]]) -> list[float]:
    """Evaluate a position that was measured."""
    return shares([sum(map(mul, weights, row)) for row in measured])


class SelfPlay:
    """Play a game's bot against itself and keep what was measured."""

    def __init__(self, game: str, players: int, weights: Sequence[float], options: SelfPlayOptions) -> None:
        self.game, self.players, self.options = game, players, options
        self.weights = list(weights)
        self.bot = bot_of(game)
        self.bot.weights[players] = self.weights

    def match(self, seed: int) -> tuple[list[Sample], int]:
        """Play one match; give its samples and the number of turns."""
        match = Match.new(self.game, [str(seat) for seat in range(self.players)], seed=seed)
        rules, state = match.rules, match.rules.copy(match.state)
        rng = random.Random(seed)
        rows: list[list[list[float]]] = []
        while rules.seat(state) is not None and rules.turn(state) < LONGEST_MATCH:
            turn = rules.turn(state)
            for move in self._plan(state, rng):
                if rules.turn(state) != turn or move not in rules.moves(state):
                    break
                rules.apply(state, move)
            if rules.turn(state) != turn and rules.seat(state) is not None:
                rows.append(self.bot.features(state))
        ended = rules.result(state, match.setup.names)
        return (self._targets(rows, ended) if ended else []), rules.turn(state)

    def _plan(self, state: Any, rng: random.Random) -> Sequence[Any]:
        plans = best_first(self.bot.plans(state, True))
        drawn = rng.random()
        if drawn < self.options.anything:
            return rng.choice(plans).moves
        if drawn < self.options.anything + self.options.second_best:
            return rng.choice(plans[:6]).moves
        return plans[0].moves

    def _targets(self, rows: list[list[list[float]]], ended: MatchResult[Any]) -> list[Sample]:
        """Go back from the end, and mix the value of each position into the target of the one before."""
        by_margin = shares([score / self.options.margin for score in ended["scores"]])
        won = [float(seat == ended["winner"]) for seat in range(self.players)]
        target = [(margin + win) / 2 for margin, win in zip(by_margin, won, strict=True)]
        trust = self.options.trust_in_end
        samples = []
        for measured in reversed(rows):
            samples.append((measured, target))
            here = evaluated(self.weights, measured)
            target = [trust * then + (1 - trust) * now for then, now in zip(target, here, strict=True)]
        return samples


def fitted(samples: list[Sample], weights: Sequence[float], epochs: int) -> tuple[list[float], float]:
    """Fit weights to the targets by gradient descent with a step size of its own for each weight."""
    found = list(weights)
    squares = [1e-4] * len(found)
    order, loss = samples[:], 0.0
    rng = random.Random(len(samples))
    for _epoch in range(epochs):
        rng.shuffle(order)
        loss = 0.0
        for start in range(0, len(order), BATCH):
            slope = [0.0] * len(found)
            for measured, target in order[start : start + BATCH]:
                here = evaluated(found, measured)
                for row, chance, wanted in zip(measured, here, target, strict=True):
                    loss -= wanted * log(max(chance, 1e-9))
                    for place, number in enumerate(row):
                        if number:
                            slope[place] += (wanted - chance) * number
            for place, whole in enumerate(slope):
                step = whole / BATCH - FADING * found[place]
                squares[place] += step * step
                found[place] += LEARNING_RATE * step / sqrt(squares[place])
    return found, loss / max(1, len(samples))


def loss_of(samples: list[Sample], weights: Sequence[float]) -> float:
    """Tell how far the evaluation is from the targets on average."""
    return sum(
        -wanted * log(max(chance, 1e-9))
        for measured, target in samples
        for chance, wanted in zip(evaluated(weights, measured), target, strict=True)
    ) / max(1, len(samples))


def commit() -> str:
    """Name the commit that is checked out."""
    # Not in the present folder: another run may have made the compiled copy anew since this one began.
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()


def save_found(name: str, about: dict[str, Any], found: dict[str, float]) -> None:
    """Keep what was found, and how."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"about": about, "found": found}, indent=1)
    (FOLDER / f"{name}.json").write_text(text, "utf-8")


def load_found(name: str) -> dict[str, Any] | None:
    """Read what was found before, and how."""
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else None


class Tuning:
    """Generations of self-play, each with the weights of the one before."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.game, self.players, self.seed = game, players, seed
        self.name, self.commit = f"{game}-{players}", commit()
        self.names = bot_of(game).names
        before = load_found(self.name) or {"about": {"matches": 0, "began with": self.commit}, "found": {}}
        about = before["about"]
        if "tune_by_rollout" in about.get("command", ""):
            # Play-outs came first; self-play counts its own matches.
            before_that = f"{about['command']}, {about['matches']} matches, commit {about['commit']}"
            about = {"matches": 0, "began with": before_that}
        self.began_with: str = about["began with"]
        self.matches: int = about["matches"]
        # The learning curve: the error on each generation's matches before the weights were fitted to them.
        self.curve: list[float] = about.get("loss by generation", [])
        start = dict(zip(self.names, bot_of(game).weights[players], strict=True)) | before["found"]
        self.weights = [start[name] for name in self.names]
        self.generations: list[list[Sample]] = []

    def generation(self, matches: int) -> str:
        """Play so many matches, fit the weights, and sum it up in a line."""
        started, turns = process_time(), 0
        new: list[Sample] = []
        play = SelfPlay(self.game, self.players, self.weights, SelfPlayOptions())
        for number in range(self.matches, self.matches + matches):
            found, length = play.match(self.seed * 1_000_000 + number)
            new += found
            turns += length
        ahead = loss_of(new, self.weights)
        self.generations = [*self.generations, new][-GENERATIONS_KEPT:]
        samples = [sample for one in self.generations for sample in one]
        self.weights, loss = fitted(samples, self.weights, EPOCHS)
        self.matches += matches
        self.curve.append(round(ahead, 4))
        self._save()
        return (
            f"{self.matches} matches: {len(new)} positions, {turns / matches:.1f} turns a match, "
            f"loss {ahead:.4f} before, {loss:.4f} on all, {process_time() - started:.0f} s"
        )

    def _save(self) -> None:
        about = {
            "command": f"python -m tools.bots.tune {self.game} --players {self.players}",
            "commit": self.commit, "began with": self.began_with,
            "seed": self.seed, "matches": self.matches, "loss by generation": self.curve,
        }  # fmt: skip
        rounded = [round(weight, 4) for weight in self.weights]
        save_found(self.name, about, dict(zip(self.names, rounded, strict=True)))


def main() -> None:
    """Play, fit, keep; generation after generation."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--matches", type=int, default=120, help="of a generation")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tuning = Tuning(asked.game, asked.players, asked.seed)
    for _generation in range(asked.generations):
        print(tuning.generation(asked.matches), flush=True)
    for name, weight in zip(tuning.names, tuning.weights, strict=True):
        print(f"{name:28}{weight:9.3f}")


if __name__ == "__main__":
    main()
