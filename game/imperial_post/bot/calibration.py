"""How much chances are worth; written by `python -m tools.bots.calibrate --write`, not by hand."""

# How it was found, by the number of players.
PROVENANCE: dict[int, dict[str, object]] = {
    2: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
    3: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
    4: {"command": "python -m tools.bots.calibrate", "commit": "3a04b6c, cad9d79", "matches": 16},
}

# By the number of players: curve, upset, hint and shift (game/core/calibration.py).
CALIBRATION: dict[int, tuple[float, float, float, float]] = {
    2: (1.320, 0.100, 1.220, -0.160),
    3: (1.280, 0.020, 1.280, -0.060),
    4: (1.280, 0.100, 1.260, -0.040),
}
