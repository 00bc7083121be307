"""The words of the game: forms of names, typography, checks, and the page for editors."""
