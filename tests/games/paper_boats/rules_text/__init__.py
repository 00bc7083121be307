"""The rules of Paper Boats, written in English only."""

LANGUAGES = ("en",)
