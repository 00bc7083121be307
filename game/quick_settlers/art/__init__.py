"""Drawings of the cards and of the cover."""
