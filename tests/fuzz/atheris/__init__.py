"""Fuzzing that is guided by what it reaches: every reader of what comes from outside, by atheris."""
