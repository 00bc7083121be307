"""What the table does when something is clicked, grouped by where it happens."""
