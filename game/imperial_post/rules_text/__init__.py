"""The rules page of Imperial Post, one text a language, and its figures; read by the build only."""
