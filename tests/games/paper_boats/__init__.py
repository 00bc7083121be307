"""Paper Boats: two players, twelve boats, five rounds."""
