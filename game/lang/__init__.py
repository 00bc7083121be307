"""Message catalogues, one a language."""
