"""The state of the app: session, settings, seats."""
