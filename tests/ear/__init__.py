"""The game as a real screen reader speaks it: Orca with Firefox on a desktop without a screen."""
