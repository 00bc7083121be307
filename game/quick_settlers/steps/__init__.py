"""The steps of a turn, one module a decision."""
