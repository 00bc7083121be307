"""Calibrate stated chances: of all positions that are rated at 90 %, nine in ten should be won.

A bot's raw estimate plays a few rounds out with quick players and then judges by weights that were tuned
for choosing moves. What was measured over whole matches (docs/bots.md) corrects it, by the number of
players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

# A raw estimate of 0 or 1 means only that no play-out went the other way.
SUREST = 0.99
# A stated chance never reaches 0 or 1 while the match can still go either way.
LEAST = 0.01


class Calibration(NamedTuple):
    """How much a raw chance is worth, for one number of players.

    For the analysis the odds of all seats are raised to the power `curve`, and the share `upset` is dealt
    out evenly, for what nobody foresees. For a hint only one seat's chance is known: its log odds are
    multiplied by `hint` and moved by `shift`.
    """

    curve: float
    upset: float
    hint: float
    shift: float

    def chances(self, raw: Sequence[float]) -> tuple[float, ...]:
        """Calibrate the chances of all seats, which add up to one."""
        odds = [min(SUREST, max(1 - SUREST, one)) ** self.curve for one in raw]
        total, seats = sum(odds), len(odds)
        upset = max(self.upset, LEAST * seats)
        return tuple(upset / seats + (1 - upset) * one / total for one in odds)

    def chance(self, raw: float) -> float:
        """Calibrate the chance of one seat."""
        log_odds = self.hint * _log_odds(min(SUREST, max(1 - SUREST, raw))) + self.shift
        return min(1 - LEAST, max(LEAST, 1 / (1 + exp(-log_odds))))


def _log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


def calibration_of(table: Mapping[int, Sequence[float]], players: int) -> Calibration:
    """Find the calibration for this number of players, or for the nearest one."""
    return Calibration(*table[min(table, key=lambda count: abs(count - players))])
