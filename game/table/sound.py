"""Sounds of our own making: a few synthesised notes for each kind of event."""

from __future__ import annotations

from typing import Any

import js

# Notes in hertz, each a tenth of a second after the one before.
NOTES = {
    "take": (523.0,),
    "play": (392.0, 494.0),
    "close": (392.0, 494.0, 587.0, 784.0),
    "end": (330.0,),
    "no": (147.0,),
}
DEFAULT = (440.0,)
STEP, LENGTH, LOUDNESS = 0.1, 0.22, 0.12

_context: Any = None


def play(name: str) -> None:
    """Play the notes of an event."""
    global _context
    if _context is None:
        _context = js.AudioContext.new()
    for place, note in enumerate(NOTES.get(name, DEFAULT)):
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
