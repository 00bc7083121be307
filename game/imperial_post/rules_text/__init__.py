"""The rules page of Imperial Post in each language, and its figures; only the build reads it."""
