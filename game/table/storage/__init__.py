"""Saves: their format, where they are kept, when they are written."""
