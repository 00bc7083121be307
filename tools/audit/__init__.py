"""Checks by external tools, and reports for the documents."""
