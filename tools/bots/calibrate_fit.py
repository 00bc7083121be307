"""Fit a calibration to what was said and what came of it: the one that is surprised least.

Positions of one match are alike, so every match counts once, however many positions of it were asked
for. With few matches a fit would follow chance. So all numbers of players are fitted together first, held
back towards the raw chances, and then each for itself, held back towards what they have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import log
from statistics import mean

from game.core.calibration import Calibration
from tools.bots.calibrate_matches import Said

# What is tried: coarse steps, then finer ones around the best.
POWERS = [step / 10 for step in range(2, 31)]
UPSETS = [step / 50 for step in range(16)]
SHIFTS = [step / 5 for step in range(-6, 7)]
FINER = [step / 50 for step in range(-4, 5)]
# How much a power or a shift is held back, in units of a match's surprise.
HELD_BACK = 2.0
# Without anything measured a raw chance is said as it is.
AS_IT_IS = Calibration(1.0, 0.0, 1.0, 0.0)


def curve_loss(matches: Sequence[Said], calibration: Calibration) -> float:
    """Add up how surprising each winner was by the analysis."""
    return sum(
        mean(-log(calibration.chances(raw)[said.winner]) for _turn, raw in said.curve)
        for said in matches
        if said.curve
    )


def hint_loss(matches: Sequence[Said], calibration: Calibration) -> float:
    """Add up how surprising winning or losing was by the hints."""
    return sum(
        mean(_surprise(calibration.chance(raw), seat == said.winner) for _turn, seat, raw in said.hints)
        for said in matches
        if said.hints
    )


def _surprise(chance: float, won: bool) -> float:
    return -log(chance if won else 1 - chance)


def fitted_tables(tables: Mapping[int, Sequence[Said]]) -> dict[int, Calibration]:
    """Fit the matches of a game, by the number of players."""
    common = fitted([said for matches in tables.values() for said in matches])
    return {players: fitted(matches, common) for players, matches in tables.items()}


def fitted(matches: Sequence[Said], common: Calibration = AS_IT_IS) -> Calibration:
    """Find the calibration with the least surprise."""

    def by_curve(curve: float, upset: float) -> float:
        held_back = HELD_BACK * (log(curve / common.curve) ** 2 + (upset - common.upset) ** 2)
        return curve_loss(matches, common._replace(curve=curve, upset=upset)) + held_back

    def by_hints(hint: float, shift: float) -> float:
        held_back = HELD_BACK * (log(hint / common.hint) ** 2 + (shift - common.shift) ** 2)
        return hint_loss(matches, common._replace(hint=hint, shift=shift)) + held_back

    curve, upset = _least(by_curve, [*product(POWERS, UPSETS)])
    curve, upset = _least(by_curve, [(curve + step, upset) for step in FINER])
    hint, shift = _least(by_hints, [*product(POWERS, SHIFTS)])
    hint, shift = _least(by_hints, [(hint + step, shift + move) for step, move in product(FINER, FINER)])
    return Calibration(curve, upset, hint, shift)


def _least(loss: Callable[..., float], tried: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return min(tried, key=lambda numbers: loss(*numbers))
