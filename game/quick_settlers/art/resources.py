"""The five resources, drawn as small tinted engravings in a box of 64 by 64."""

from __future__ import annotations

from math import cos, radians, sin

# A drawing is a list of layers from back to front: the name of the tint, and what it fills.
Drawing = list[tuple[str, str]]

# Where a brick stands, and how far its top and its side lean to the right.
BRICKS = ((3.5, 40.0), (29.0, 40.0), (16.0, 26.0))
BRICK_WIDTH, BRICK_HEIGHT, BRICK_LEAN = 24.0, 12.5, 7.0

# The middle of each log's cut end, and the way that the log runs back.
LOGS = ((17.5, 45.0), (40.5, 45.0), (29.0, 26.0))
LOG_RADIUS, LOG_BACK = 10.5, (9.0, -8.0)
LOG_EDGE = (6.98, 7.85)

# The stalks of the sheaf: the angle from upright and the length.
STALKS = ((-39, 31.0), (39, 31.0), (-20, 37.5), (20, 37.5), (0, 41.0))
SHEAF_TIE = (32.0, 45.5)
GRAINS = 3


def brick() -> Drawing:
    """Draw three bricks, one on top of two."""
    drawing: Drawing = []
    lean, width, height = BRICK_LEAN, BRICK_WIDTH, BRICK_HEIGHT
    for x, y in BRICKS:
        drawing += [
            ("clay", f"M{x} {y}h{width}v{height}h{-width}Z"),
            ("clay-light", f"M{x} {y}l{lean} {-lean}h{width}l{-lean} {lean}Z"),
            ("clay-deep", f"M{x + width} {y}l{lean} {-lean}v{height}l{-lean} {lean}Z"),
            ("hatch", f"M{x + 3} {y + 4}h9M{x + 8} {y + 7.5}h12M{x + 3} {y + 10}h7"),
            ("hatch", f"M{x + width + 2} {y + 1.5}v7.5M{x + width + 4.5} {y - 1}v7.5"),
        ]
    return drawing


def wood() -> Drawing:
    """Draw three logs with their rings."""
    drawing: Drawing = []
    radius, (back_x, back_y), (edge_x, edge_y) = LOG_RADIUS, LOG_BACK, LOG_EDGE
    for x, y in LOGS:
        arc = f"a{radius} {radius} 0 0 1 {2 * edge_x:.2f} {2 * edge_y:.2f}"
        drawing += [
            (
                "bark",
                f"M{x - edge_x:.2f} {y - edge_y:.2f}l{back_x} {back_y}{arc}l{-back_x} {-back_y}Z",
            ),
            (
                "hatch-light",
                f"M{x - 1} {y - 11.5}l7 -6.5M{x + 6} {y - 10}l7.5 -7M{x + 10.5} {y - 5}l7 -6.5",
            ),
            ("timber", ring(x, y, radius)),
            ("grain-line", ring(x - 0.5, y + 0.5, 6.8) + ring(x - 0.8, y + 0.6, 3.2)),
            ("grain-line", f"M{x + 2} {y - 2.5}l5 -4.2M{x - 4.5} {y + 4}l-2.5 2.6"),
        ]
    return drawing


def ore() -> Drawing:
    """Draw a rock with veins of metal, and the pickaxe that stands in it."""
    return [
        ("timber", "M23 47L44 8.6L47.6 10.6L28 49Z"),
        ("hatch", "M28 41L44 12"),
        ("steel", "M29.5 3C41 -1.5 58 7.5 62.5 24C56.5 17.5 51.5 13.5 46.5 11.5C41 8.6 36 5.6 29.5 3Z"),
        ("hatch", "M36 4.4C45 4.6 54 10 58.5 17"),
        ("stone-deep", "M3.5 56L7 45L15 40.5L22 46L21 58C14 59 8 58.5 3.5 56Z"),
        ("stone", "M13 57L16.5 43L25 34L37 36.5L47 31.5L57.5 42L61 56C48 61.5 26 61.5 13 57Z"),
        ("stone-light", "M16.5 43L25 34L37 36.5L31 45Z"),
        ("stone-light", "M37 36.5L47 31.5L52 40.5L43 46Z"),
        ("stone-deep", "M52 40.5L57.5 42L61 56C57 58 53 59 48 59.6L47.5 51Z"),
        ("hatch", "M53.5 44L58 47M52 47.5L58.5 51.5M50.5 51.5L58 55.5M7.5 48L13 46M6.5 52L13 50.5"),
        ("hatch", "M19 48L22 56M23.5 47L27 58.4M34 50L35 59.6"),
        ("gold", "M21 41L24 37L28 38L27 41.5L23.5 43ZM36 45L40 43L43 46L41 50.5L36.5 50Z"),
        (
            "gold",
            "M44.5 36.5L47.5 34.5L49.5 38L46.5 40ZM26 50L29.5 48.5L31 52.5L27.5 54.5Z"
            "M47 54L50 51.5L52.5 54.5L50 57Z",
        ),
    ]


def wool() -> Drawing:
    """Draw a sheep."""
    return [
        ("hide", "M21 44L20.5 57H25L25.5 45ZM41.5 44L43.5 57H48L47 43Z"),
        ("hide", "M28 46L28.5 58.5H33L32.5 46ZM36 46L37.5 58.5H42L40 45Z"),
        (
            "fleece",
            "M17.5 43C12 42 10.5 36 13.5 32.5C11 28 14 22.5 19 22.5C20.5 17.5 27 15.5 30.5 19"
            "C34 14.5 41 15.5 43 20"
            "C48.5 18.5 53.5 22.5 52.5 27.5C57.5 30 57.5 37 53 39.5C52.5 45 46.5 48 42 45.5"
            "C39 49.5 32.5 50 29.5 46.5"
            "C25.5 49.5 18.5 48.5 17.5 43Z",
        ),
        (
            "hatch",
            "M25 26C27 24 30 25 30 27.5C30 29.5 27.5 30 27 28.5M38 25C40 23 43.5 24.5 43 27"
            "C42.5 29 40 29 39.8 27.5",
        ),
        (
            "hatch",
            "M31 35C33 33 36.5 34 36.3 36.6C36 38.6 33.5 38.6 33.2 37M44.5 35"
            "C46.5 33 50 34.4 49.6 37C49.2 39 46.8 38.9 46.6 37.4",
        ),
        (
            "hatch",
            "M24 41C26 39 29 40 29 42.4M38 42.5C40 40.5 43.3 41.5 43 44M19.5 31C21 29.3 23 30.3 23 32",
        ),
        (
            "hide",
            "M20.5 25.5C16 22.5 8.5 22.5 6.5 28C5.3 31.5 5.5 36.5 8 39.5"
            "C10.5 42 15 41 17 37.5C18.8 34.5 20.5 30 20.5 25.5Z",
        ),
        ("hide", "M18.5 24.5C21.5 22 25.5 23 26.5 26.5C24 28.8 20.5 28.5 18.5 27Z"),
        ("fleece", "M8.5 25.5C8.5 21 13 18.5 16 20.5C19.5 19.5 21.5 23 19.8 25.5C17 27 11.5 27 8.5 25.5Z"),
        ("light-line", "M11.2 31.6h.1M8 36.5C9 37.5 10.5 37.8 11.5 37.3"),
    ]


def grain() -> Drawing:
    """Draw a sheaf of grain with a ribbon."""
    tie_x, tie_y = SHEAF_TIE
    foot = "".join(
        f"L{tie_x + side} {61 - abs(side) * 0.12:.1f}" for side in (-13, -9, -6, -3, 0, 3, 6, 9, 13)
    )
    drawing: Drawing = [
        ("straw-deep", f"M{tie_x - 5} {tie_y}{foot}L{tie_x + 5} {tie_y}Z"),
        ("hatch", "M30 50L26 59M32 50V60M34 50L38 59M28.5 50L23 58M35.5 50L41 58"),
    ]
    for angle, length in STALKS:
        drawing += _stalk(angle, length)
    drawing += [
        ("cloth", "M25 42.5Q32 45.5 39 42.5L38.5 48.5Q32 51.5 25.5 48.5Z"),
        ("cloth", "M34 47L42 50.5L40 53.5L44 58L38 56L33 49Z"),
    ]
    return drawing


def _stalk(angle: float, length: float) -> Drawing:
    """Draw one stalk with its ear: grains in pairs, and one at the tip."""
    turn = radians(angle)
    across, up = (cos(turn), sin(turn)), (sin(turn), -cos(turn))

    def place(along: float, aside: float) -> str:
        x = SHEAF_TIE[0] + up[0] * along + across[0] * aside
        y = SHEAF_TIE[1] + up[1] * along + across[1] * aside
        return f"{x:.1f} {y:.1f}"

    ear = length - 5.6 * GRAINS
    grains = ""
    for pair in range(GRAINS):
        low = ear + pair * 4.8
        for side in (-1, 1):
            grains += (
                f"M{place(low, 0)}Q{place(low + 0.6, 5 * side)} {place(low + 6.8, 4.4 * side)}"
                f"Q{place(low + 6.4, 0.8 * side)} {place(low, 0)}Z"
            )
    tip = ear + GRAINS * 4.8
    high = place(tip + 7.5, 0)
    grains += f"M{place(tip, 0)}Q{place(tip + 3, 3.2)} {high}Q{place(tip + 3, -3.2)} {place(tip, 0)}Z"
    return [("stalk", f"M{place(0, 0)}L{place(ear, 0)}"), ("straw", grains)]


def ring(x: float, y: float, radius: float) -> str:
    """Write a circle as a path."""
    half = f"a{radius} {radius} 0 1 1"
    return f"M{x - radius:.2f} {y:.2f}{half} {2 * radius:.2f} 0{half} {-2 * radius:.2f} 0Z"


RESOURCE_ART = {"brick": brick, "wood": wood, "ore": ore, "wool": wool, "grain": grain}
