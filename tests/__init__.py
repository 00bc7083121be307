"""Checks of Posthorn; `make test` runs them, docs/checks.md says what they show."""
