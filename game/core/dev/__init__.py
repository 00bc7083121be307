"""The interfaces between a game and the tools: tours, palettes, arena. None of it is published."""
