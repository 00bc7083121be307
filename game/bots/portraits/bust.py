"""What the busts have in common: faces, features, neck and shoulders."""

from __future__ import annotations

# A drawing is a list of layers from back to front: the name of the tint, and what it fills or strokes.
Drawing = list[tuple[str, str]]
# The layers inside the frame, and those that extend over it.
Portrait = tuple[Drawing, Drawing]

NECK = "M28 36V43.5C30 46 34 46 36 43.5V36Z"
NECK_SHADE = "M28 38.5C30 41.5 34 41.5 36 38.5V42C33.5 43.5 30.5 43.5 28 42Z"
# Faces: a child's is round, a woman's has a fine chin, a man's a broad one, a lean man's a long one.
CHILD = "M23.5 28C23.5 21 27 17.5 32 17.5S40.5 21 40.5 28C40.5 34.5 37 39.5 32 39.5S23.5 34.5 23.5 28Z"
WOMAN = "M24 27.5C24 20.5 27.2 17 32 17S40 20.5 40 27.5C40 33.5 36.5 40.5 32 40.5S24 33.5 24 27.5Z"
MAN = "M23.5 27.5C23.5 20.5 27 17 32 17S40.5 20.5 40.5 27.5V33C39.5 37.5 36.5 41 32 41S24.5 37.5 23.5 33Z"
LEAN = "M24.5 27C24.5 20 27.5 17 32 17S39.5 20 39.5 27V33C38.5 38 35.5 42.5 32 42.5S25.5 38 24.5 33Z"
CHEEK_SHADE = "M36.5 19C39.5 21 40.5 24 40.3 28C40 33.5 37.5 38.5 33.5 40.2C36.5 35 37.5 27 36.5 19Z"
NOSE = "M32.4 27C33 29.4 34.2 31 34.4 32.2C34 33.2 32.6 33.4 31.4 33"
EYES = "M28.2 28.2h.01M35.8 28.2h.01"
BROWS = "M25.8 25.4q2.4-1.6 4.6-.3M33.8 25.1q2.2-1.3 4.6.3"
SMILE = "M28.4 35.6q3.6 2.6 7-.2"
SHOULDERS = "M6 64C7 50 17 46 27.5 43L32 45.5L36.5 43C47 46 57 50 58 64Z"
SHOULDER_SHADE = "M44 45.8C52 48.6 57.2 53 58 64H47C48 57 47 51 44 45.8Z"


def bust(face: str, skin: str, coat: str, features: str, *, eyes: str = EYES) -> Drawing:
    """Draw coat, neck and face; features are the lines of brows, nose and mouth."""
    return [
        (coat, SHOULDERS),
        ("shade", SHOULDER_SHADE),
        (skin, NECK),
        ("shade", NECK_SHADE),
        (skin, face),
        ("shade", CHEEK_SHADE),
        ("line", features),
        ("eye", eyes),
    ]
