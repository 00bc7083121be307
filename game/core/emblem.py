"""The emblem of the site: a posthorn. It belongs to no game, so it can be drawn on every page."""

from __future__ import annotations

from game.core.markup import Markup, element, join

# The part of the drawing plane that the horn fills, as a viewBox.
FRAME = "0 -6 70 56"
HORN_BACK = (
    "M3.8 9.8S7.7 10.2 9.8 10.6S14.4 11.4 16.8 11.8S21.5 12.7 23.9 12.9S28.8 12.9 30.8 13.1"
    "S34.4 13.5 36.0 14.1S38.9 15.7 40.1 16.8S42.2 19.2 42.8 20.6S43.7 23.5 43.6 25.0"
    "S43.3 28.0 42.6 29.3S41.0 32.0 39.9 33.0S37.4 34.9 35.8 35.5S31.5 36.2 30.6 36.3L31.4 40.3"
    "S35.3 39.9 37.2 39.2S41.0 37.3 42.5 35.9S45.3 32.7 46.1 30.9S47.4 27.0 47.4 25.0"
    "S47.0 20.9 46.2 19.1S44.1 15.5 42.6 14.1S39.2 11.5 37.3 10.8S33.4 9.9 31.2 9.7S26.5 9.7 24.1 9.5"
    "S19.5 9.0 17.2 8.8S12.4 8.1 10.2 7.8S5.2 7.3 4.2 7.2Z"
)
HORN_FRONT = (
    "M31.4 36.3S27.8 35.9 26.3 35.3S23.4 33.8 22.3 32.8S20.4 30.5 19.8 29.2S18.9 26.4 19.0 25.0"
    "S19.3 22.2 19.9 20.9S21.4 18.4 22.5 17.4S25.0 15.6 26.4 15.1S29.4 14.4 31.2 14.3"
    "S35.2 14.3 37.2 14.2S41.4 13.8 43.5 13.6S47.5 12.9 49.4 12.6S52.9 11.8 54.5 11.5"
    "S57.7 10.9 59.0 10.8S61.5 10.7 62.5 10.8S64.6 11.4 65.1 11.5L55.3 -3.7S55.3 -2.1 55.1 -1.2"
    "S54.6 0.7 54.0 1.6S52.5 3.7 51.5 4.5S49.1 6.2 47.6 6.8S44.3 8.0 42.5 8.4S38.8 9.2 36.8 9.4"
    "S32.8 9.5 30.8 9.7S26.7 10.1 24.8 10.8S21.0 12.7 19.5 14.1S16.7 17.3 15.9 19.1"
    "S14.6 23.0 14.6 25.0S15.1 29.1 15.9 30.9S18.0 34.5 19.5 35.9S22.9 38.4 24.8 39.2"
    "S29.6 40.1 30.6 40.3Z"
)
HORN_RIM = "M55.2 -3.8A9.2 2.4 57 1 1 65.2 11.6A9.2 2.4 57 1 1 55.2 -3.8Z"
HORN_CORD = "M23 33C25 38 22 40 24 43M38 34C37 38 40 40 38.5 43M24 33C28 36 34 36 38 34"
HORN_TASSELS = "M22.5 42.5H25.5L26.5 47.5H21.5ZM37 42.5H40L41 47.5H36Z"
HORN_MOUTH = "M2.6 6L4.8 6.4L4.4 11L2.2 10.6Z"
# From the back to the front: the style of each part, and its outline.
PARTS = (
    ("horn-brass", HORN_BACK),
    ("horn-cord", HORN_CORD),
    ("horn-brass", HORN_FRONT),
    ("horn-brass", HORN_MOUTH),
    ("horn-mouth", HORN_RIM),
    ("horn-tassel", HORN_TASSELS),
)


def posthorn() -> Markup:
    """Draw the horn, in the units of `FRAME`."""
    return join(element("path", {"class": style, "d": outline}) for style, outline in PARTS)
