"""Sounds: a few synthesised notes, which the games and the table choose."""

from __future__ import annotations

from typing import Any

import js

from game.core.protocols.scene import Notes

# Each note begins a tenth of a second after the one before.
STEP, LENGTH, LOUDNESS = 0.1, 0.22, 0.12

_context: Any = None


def play(notes: Notes) -> None:
    """Play some notes."""
    global _context
    if _context is None:
        _context = js.AudioContext.new()
    for place, note in enumerate(notes):
        _note(note, _context.currentTime + place * STEP)


def _note(frequency: float, start: float) -> None:
    tone, volume = _context.createOscillator(), _context.createGain()
    tone.type = "triangle"
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    tone.connect(volume)
    volume.connect(_context.destination)
    tone.start(start)
    tone.stop(start + LENGTH)
