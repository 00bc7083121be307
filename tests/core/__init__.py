"""Checks of what every game shares."""
