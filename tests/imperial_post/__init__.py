"""Checks of Imperial Post: the sheets' examples, the editions, the edge cases, properties, play-throughs."""
