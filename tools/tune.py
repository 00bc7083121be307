"""Tune how a game's positions are judged, by self-play: `python -m tools.tune imperial-post --players 2`.

Players who think whole turns through play against themselves, now and then with a second-best turn.
Each position after a turn is measured, and gets as its target a mean of how the match ended and of
what the positions in between were judged (temporal differences). Then the weights are fitted, and
the next generation plays with them. The weights of the last generation are printed as Python.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from game import Match
from game.core.registry import bot_of

# One position: what was measured for each seat, and the chances of winning that it should get.
Sample = tuple[list[list[float]], list[float]]

BATCH = 20
LEARNING_RATE = 0.05
FADING = 2e-5
LONGEST_MATCH = 400


class Manner(NamedTuple):
    """How self-play goes."""

    second_best: float = 0.12
    anything: float = 0.03
    # A lead of so many points at the end makes a win e times as certain.
    margin: float = 5.0
    # How much the end counts, against what the next positions were judged.
    trust_in_end: float = 0.85


def shares(strengths: Sequence[float]) -> list[float]:
    """Turn strengths into chances that add up to one."""
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    return [one / sum(odds) for one in odds]


def judged(weights: Sequence[float], measured: list[list[float]]) -> list[float]:
    """Judge a position that was measured."""
    return shares([sum(map(mul, weights, row)) for row in measured])


class SelfPlay:
    """Play a game's bot against itself and keep what was measured."""

    def __init__(self, game: str, players: int, weights: Sequence[float], manner: Manner) -> None:
        self.game, self.players, self.manner = game, players, manner
        self.weights = list(weights)
        self.bot = bot_of(game)
        self.bot.weights[players] = self.weights

    def match(self, seed: int) -> tuple[list[Sample], int]:
        """Play one match; give its samples and the number of turns."""
        match = Match.new(self.game, [str(seat) for seat in range(self.players)], seed=seed)
        rules, state = match.rules, match.rules.copy(match.state)
        luck = random.Random(seed)
        rows: list[list[list[float]]] = []
        while rules.seat(state) is not None and rules.turn(state) < LONGEST_MATCH:
            turn = rules.turn(state)
            for move in self._plan(state, luck):
                if rules.turn(state) != turn or move not in rules.moves(state):
                    break
                rules.apply(state, move)
            if rules.turn(state) != turn and rules.seat(state) is not None:
                rows.append(self.bot.features(state))
        ended = rules.result(state, match.setup.names)
        return (self._targets(rows, ended) if ended else []), rules.turn(state)

    def _plan(self, state: Any, luck: random.Random) -> Sequence[Any]:
        plans = self.bot.plans(state, True)
        drawn = luck.random()
        if drawn < self.manner.anything:
            return luck.choice(plans).moves
        if drawn < self.manner.anything + self.manner.second_best:
            return luck.choice(plans[:6]).moves
        return plans[0].moves

    def _targets(self, rows: list[list[list[float]]], ended: dict[str, Any]) -> list[Sample]:
        """Go back from the end, and mix what each position was judged into the target of the one before."""
        by_margin = shares([score / self.manner.margin for score in ended["scores"]])
        won = [float(seat == ended["winner"]) for seat in range(self.players)]
        target = [(margin + win) / 2 for margin, win in zip(by_margin, won, strict=True)]
        trust = self.manner.trust_in_end
        samples = []
        for measured in reversed(rows):
            samples.append((measured, target))
            here = judged(self.weights, measured)
            target = [trust * then + (1 - trust) * now for then, now in zip(target, here, strict=True)]
        return samples


def fitted(samples: list[Sample], weights: Sequence[float], epochs: int) -> tuple[list[float], float]:
    """Fit weights to the targets by gradient descent with a step size of its own for each weight."""
    found = list(weights)
    squares = [1e-4] * len(found)
    order, loss = samples[:], 0.0
    luck = random.Random(len(samples))
    for _epoch in range(epochs):
        luck.shuffle(order)
        loss = 0.0
        for start in range(0, len(order), BATCH):
            slope = [0.0] * len(found)
            for measured, target in order[start : start + BATCH]:
                here = judged(found, measured)
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


def commit() -> str:
    """Name the commit that is checked out."""
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()


def main() -> None:
    """Play, fit, print; generation after generation."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--matches", type=int, default=300, help="of a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to start from, as JSON")
    parser.add_argument("--out", type=Path, help="where to write the weights after each generation")
    asked = parser.parse_args()
    bot = bot_of(asked.game)
    weights = list(bot.weights[asked.players])
    if asked.start and asked.start.exists():
        weights = json.loads(asked.start.read_text())["weights"]
    kept: list[Sample] = []
    for generation in range(1, asked.generations + 1):
        started, turns, samples = process_time(), 0, []
        play = SelfPlay(asked.game, asked.players, weights, Manner())
        for number in range(asked.matches):
            found, length = play.match(asked.seed * 1_000_000 + generation * 10_000 + number)
            samples += found
            turns += length
        kept = kept[-2 * len(samples) :] + samples
        weights, loss = fitted(kept, weights, epochs=4)
        about = {
            "command": " ".join(["python -m tools.tune", *sys.argv[1:]]),
            "commit": commit(), "seed": asked.seed, "generation": generation,
            "matches": generation * asked.matches, "loss": round(loss, 4),
        }  # fmt: skip
        print(
            f"generation {generation}: {len(samples)} positions, {turns / asked.matches:.1f} turns a match,"
            f" loss {loss:.4f}, {process_time() - started:.0f} s", flush=True,
        )  # fmt: skip
        if asked.out:
            asked.out.write_text(json.dumps({"about": about, "weights": [round(one, 4) for one in weights]}))
    for name, weight in zip(bot.names, weights, strict=True):
        print(f"{name:28}{weight:9.3f}")


if __name__ == "__main__":
    main()
