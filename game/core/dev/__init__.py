"""What a game offers to the tools: tours, palettes, what the arena counts. None of it is published."""
