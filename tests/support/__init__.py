"""What several tests share: players, positions, readers."""
