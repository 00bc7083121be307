"""Tune by play-outs how positions are evaluated.

    python -m tools.bots.tune_by_rollout quick-settlers --players 2

Rollout policies with different parameters play; from positions on the way somebody makes an odd turn,
hidden cards are dealt anew by chance, and the match is played to its end. So the weights tell what any
turn, good or bad, leads to when sensible play follows. It is the first step of tuning; `tools.bots.tune`
goes on from it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import log
from typing import Any

from game import Match
from game.core.protocols.rules import MatchResult, Options
from game.core.registry import GAMES, bot_of
from game.core.rng import Chance
from tools.bots.arena_matches import arena_of
from tools.bots.tune import EPOCHS, Sample, commit, evaluated, fitted, save_found, shares
from tools.bots.tune_rollout import tuned_player

LONGEST_MATCH = 300
# Of a match, so many positions are looked at; the moves of an odd turn are at random this often.
POSITIONS = 5
ODDNESS = (0.0, 0.2, 0.5, 0.8)
# How much the lead in points counts (how much a point is, the game says); who won counts for the rest.
MARGIN_COUNTS = 0.3


# One position of so many is held out.
HELD_OUT = 10


def mean_loss(samples: list[Sample], weights: Sequence[float]) -> float:
    """Tell how far the chances are from how the matches ended, as a mean of logarithms."""
    return -sum(
        wanted * log(max(chance, 1e-9))
        for measured, target in samples
        for chance, wanted in zip(evaluated(weights, measured), target, strict=True)
    ) / max(1, len(samples))


class RolloutPlay:
    """Rollout policies of a game, each with parameters of its own."""

    def __init__(self, game: str, players: int, rng: random.Random) -> None:
        self.game, self.players, self.rng = game, players, rng
        self.rules, self.bot = GAMES[game], bot_of(game)
        tuned = tuned_player(game)
        self.policies = [tuned, tuned, type(tuned)(type(tuned.params)())]

    def samples(self, seed: int) -> list[Sample]:
        """Play a match; look at some of its positions, each after an odd turn, and at how it ends then."""
        match = Match.new(self.game, [str(seat) for seat in range(self.players)], seed=seed)
        passed: list[Any] = []
        self._play(self.rules.copy(match.state), passed)
        chosen = self.rng.sample(passed, min(POSITIONS, len(passed)))
        return [sample for state in chosen if (sample := self._sample(state, match.setup.options))]

    def _play(self, state: Any, passed: list[Any]) -> None:
        """Play to the end, and keep the position at the beginning of each turn."""
        rules = self.rules
        players = [self.rng.choice(self.policies) for _seat in range(self.players)]
        turn = 0
        while (seat := rules.seat(state)) is not None and rules.turn(state) < LONGEST_MATCH:
            if rules.turn(state) != turn:
                turn = rules.turn(state)
                passed.append(rules.copy(state))
            rules.apply(state, players[seat].move(state))

    def _sample(self, state: Any, options: Options) -> Sample | None:
        rules = self.rules
        view = {**rules.view(state, rules.seat(state)), "options": options}
        state = rules.resample(view, Chance(self.rng.getrandbits(60)))
        turn, oddness, odd = rules.turn(state), self.rng.choice(ODDNESS), self.rng.choice(self.policies)
        while rules.turn(state) == turn and rules.seat(state) is not None:
            at_random = self.rng.random() < oddness
            rules.apply(state, self.rng.choice(rules.moves(state)) if at_random else odd.move(state))
        if rules.seat(state) is None:
            return None
        measured = self.bot.features(state)
        self._play(state, [])
        ended = rules.result(state, [str(seat) for seat in range(self.players)])
        return (measured, self._target(ended)) if ended else None

    def _target(self, ended: MatchResult[Any]) -> list[float]:
        by_margin = shares([score / arena_of(self.game).margin for score in ended["scores"]])
        return [
            MARGIN_COUNTS * margin + (1 - MARGIN_COUNTS) * (seat == ended["winner"])
            for seat, margin in enumerate(by_margin)
        ]


def main() -> None:
    """Play, fit, save_found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    play = RolloutPlay(asked.game, asked.players, random.Random(asked.seed))
    samples: list[Sample] = []
    for number in range(asked.matches):
        samples += play.samples(asked.seed * 1_000_000 + number)
    names = play.bot.names
    # Whole matches are held out, the first ones: what was fitted must hold for others too.
    learnt = samples[len(samples) // HELD_OUT :]
    weights, loss = fitted(learnt, [0.0] * len(names), 2 * EPOCHS)
    unseen = mean_loss(samples[: len(samples) // HELD_OUT], weights)
    about = {
        "command": f"python -m tools.bots.tune_by_rollout {asked.game} --players {asked.players}",
        "commit": commit(), "seed": asked.seed, "matches": asked.matches,
    }  # fmt: skip
    rounded = [round(weight, 4) for weight in weights]
    save_found(f"{asked.game}-{asked.players}", about, dict(zip(names, rounded, strict=True)))
    print(f"{len(samples)} positions, loss {loss:.4f}, of those held out {unseen:.4f}")
    for name, weight in zip(names, weights, strict=True):
        print(f"{name:28}{weight:9.3f}")


if __name__ == "__main__":
    main()
