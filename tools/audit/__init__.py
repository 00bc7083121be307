"""Checks by other people's tools."""
