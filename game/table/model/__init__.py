"""What the app knows: the session, the settings, who sits where."""
