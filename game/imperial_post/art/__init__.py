"""Drawings of the cards and pieces, in the manner of a copperplate engraving."""
