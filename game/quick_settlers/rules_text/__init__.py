"""The rules page of Quick Settlers in each language, and its figures; only the build reads it."""
