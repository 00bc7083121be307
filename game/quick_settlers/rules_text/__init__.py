"""The rules page of Quick Settlers, one text a language, and its figures; read by the build only."""
