"""What the table does when the player clicks something, grouped by where it happens."""
