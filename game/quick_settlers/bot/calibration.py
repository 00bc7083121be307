"""How much chances are worth; written by `python -m tools.bots.calibrate --write`, not by hand."""

# How it was found, by the number of players.
PROVENANCE: dict[int, dict[str, object]] = {
    2: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
    3: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
    4: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
    5: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 15},
    6: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 15},
}

# By the number of players: curve, upset, hint and shift (game/core/calibration.py).
CALIBRATION: dict[int, tuple[float, float, float, float]] = {
    2: (1.620, 0.000, 1.600, -0.140),
    3: (1.140, 0.000, 1.400, -0.140),
    4: (1.780, 0.000, 1.480, -0.080),
    5: (1.580, 0.000, 1.320, 0.080),
    6: (1.540, 0.000, 1.540, 0.020),
}
