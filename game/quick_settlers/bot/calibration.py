"""How chances are corrected; written by `python -m tools.bots.calibrate --write`."""

# How it was found, by the number of players.
PROVENANCE: dict[int, dict[str, object]] = {
    2: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
    3: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
    4: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
    5: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
    6: {"command": "python -m tools.bots.calibrate", "commit": "e7fcb4a", "matches": 26},
}

# By the number of players: curve, upset, hint and shift (game/core/calibration.py).
CALIBRATION: dict[int, tuple[float, float, float, float]] = {
    2: (1.800, 0.000, 2.060, 0.120),
    3: (1.460, 0.080, 1.580, 0.140),
    4: (2.480, 0.000, 1.760, 0.360),
    5: (1.200, 0.260, 1.360, 0.320),
    6: (1.400, 0.160, 1.440, 0.120),
}
