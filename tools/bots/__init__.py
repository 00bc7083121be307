"""Arena and tuning of the bots."""
