"""Long runs: random play, guided fuzzing, soak."""
