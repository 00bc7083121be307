"""Checks of Imperial Post: the sheets' examples, editions, edge cases, properties, play-throughs."""
