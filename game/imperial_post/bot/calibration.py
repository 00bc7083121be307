"""How chances are corrected; written by `python -m tools.bots.calibrate --write`."""

# How it was found, by the number of players.
PROVENANCE: dict[int, dict[str, object]] = {
    2: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 27},
    3: {"command": "python -m tools.bots.calibrate", "commit": "8876755, 9301d40", "matches": 29},
    4: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
}

# By the number of players: curve, upset, hint and shift (game/core/calibration.py).
CALIBRATION: dict[int, tuple[float, float, float, float]] = {
    2: (0.840, 0.300, 0.800, -0.120),
    3: (0.780, 0.180, 0.880, -0.320),
    4: (1.300, 0.140, 1.340, -0.060),
}
