"""Tune the parameters of a game's rollout policy: `python -m tools.bots.tune_rollout quick-settlers`.

Some parameters are changed at random; whoever then wins clearly more than half of the matches against the
best so far and against those who were the best before (or a way to beat just one of them would do) is the
best from now on. A challenger plays few matches at first and more as long as it does well. What is found is
kept in .cache/tune/.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from game import Match
from game.core.registry import GAMES, bot_of
from tools.bots.tune import commit, load_found, save_found

# Matches of each stage, both seatings counted, and the share of wins that lets a challenger go on.
STAGES = ((80, 0.51), (200, 0.52), (400, 0.525), (600, 0.525))
# Besides the best, so many of those before it are played against.
FORMERLY = 2
# A match that goes on for so many turns is won by nobody: whoever stalls does not get better.
LONGEST_MATCH = 160
SPREAD, SMALLEST_CHANGE = 0.35, 0.3
MOST_CHANGED = 4


def rollout_policy(game: str) -> Any:
    """Find the rollout policy of a game's bot; what it is called by is the games' custom."""
    return vars(bot_of(game))["rollout_policy"]


def tuned_player(game: str) -> Any:
    """Make a rollout policy with the parameters that were found last, written into the bot or not."""
    player = rollout_policy(game)
    found = load_found(f"{game}-params")
    return type(player)(player.params._replace(**found["found"])) if found else player


class Duels:
    """Rollout policies of a game against each other."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.player = type(rollout_policy(game))

    def winner(self, seed: int, params: list[Any]) -> int | None:
        """Play a match of rollout policies; tell who won."""
        match = Match.new(self.game, [str(seat) for seat in range(len(params))], seed=seed)
        rules, state = match.rules, match.rules.copy(match.state)
        players = [self.player(one) for one in params]
        while (seat := rules.seat(state)) is not None and rules.turn(state) < LONGEST_MATCH:
            rules.apply(state, players[seat].move(state))
        ended = rules.result(state, match.setup.names)
        return ended["winner"] if ended else None

    def wins(self, one: Any, other: Any, matches: int, seed: int) -> int:
        """Count the wins of one against another over deals with both seatings."""
        won = 0
        for deal in range(seed, seed + matches // 2):
            won += self.winner(deal, [one, other]) == 0
            won += self.winner(deal, [other, one]) == 1
        return won


def changed(params: Any, rng: random.Random) -> Any:
    """Change a few parameters at random."""
    values = params._asdict()
    for name in rng.sample(list(values), rng.randint(1, MOST_CHANGED)):
        spread = max(SMALLEST_CHANGE, abs(values[name]) * SPREAD)
        values[name] = round(values[name] + rng.gauss(0, spread), 2)
    return type(params)(**values)


def main() -> None:
    """Challenge the best so far again and again."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--challengers", type=int, default=50)
    parser.add_argument(
        "--anew", action="store_true", help="begin with a newcomer's parameters, not the present ones"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    duels, name = Duels(asked.game), f"{asked.game}-params"
    before = load_found(name) or {"about": {"challengers": 0}, "found": {}}
    beginning = rollout_policy(asked.game).params
    best = (type(beginning)() if asked.anew else beginning)._replace(**before["found"])
    # Those who were the best, the latest one first.
    formerly: list[Any] = [type(best)()]
    tried = before["about"]["challengers"]
    for number in range(tried, tried + asked.challengers):
        challenger = changed(best, random.Random(f"{asked.seed}/{number}"))
        won = played = 0
        for matches, needed in STAGES:
            seed = asked.seed * 1_000_000 + number * 10_000 + played
            rivals = [best, *formerly[:FORMERLY]]
            for rival in rivals:
                won += duels.wins(challenger, rival, matches // len(rivals), seed)
            played += matches // len(rivals) // 2 * 2 * len(rivals)
            if won < needed * played:
                break
        else:
            formerly.insert(0, best)
            best = challenger
            print(f"challenger {number}: {won} of {played} won", flush=True)
        about = {
            "command": f"python -m tools.bots.tune_rollout {asked.game}{' --anew' * asked.anew}",
            "commit": commit(), "seed": asked.seed, "challengers": number + 1,
        }  # fmt: skip
        save_found(name, about, best._asdict())


if __name__ == "__main__":
    main()
