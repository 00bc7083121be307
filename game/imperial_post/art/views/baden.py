"""Views of the cities of Baden."""

from __future__ import annotations

from game.imperial_post.art.buildings import arches, block, bows, hipped, lancets, pointed, windows
from game.imperial_post.art.engraving import Drawing, placed, spread
from game.imperial_post.art.landscape import air


def carlsruhe() -> Drawing:
    """Draw the palace and its tower, from which all streets run like a fan."""
    beds = (
        "M33 40.6L-1 47.6V57H9zM36.6 41.4L15 57H27zM39.2 41.6L31.6 57H39.2z"
        "M40.8 41.6V57H48.4zM43.4 41.4L53 57H65zM47 40.6L71 57H81V47.6z"
    )
    rows = (
        (30, 43, 0.7), (24, 45, 0.8), (17, 47.6, 1), (8.6, 50.4, 1.2),
        (34, 44.6, 0.7), (30, 48, 0.9), (25.4, 51.6, 1.1), (20, 56, 1.3),
    )  # fmt: skip
    trees = "".join(placed("h-1l1-3l1 3z", side, y, size) for x, y, size in rows for side in (x, 80 - x))
    panes = ((6.6, 38.2), (10.2, 37.1), (13.8, 35.9), (17.4, 34.8), (21, 33.6), (24.6, 32.5))
    return [
        ("air", air((81, 14), (72, 17), (60, 13), (50, 16), (30, 15), (20, 18), (8, 14), (-1, 17))),
        # The forest behind.
        (
            "wood",
            "M-1 36V25c2-2 4-1 5 0c2-2 5-2 6 .4c2-2 5-1.6 6 .4c2-2 5-1.4 6 .4c3-1 5 0 6 2V48H-1z"
            "M81 48V25c-2-2-4-1-5 0c-2-2-5-2-6 .4c-2-2-5-1.6-6 .4c-2-2-5-1.4-6 .4c-3-1-5 0-6 2V48z",
        ),
        # The tower.
        ("wall", block(35.4, 10.6, 44.6, 27)),
        ("shade", block(41.6, 10.6, 44.6, 27)),
        ("fine", "M34.8 10.6H45.2M35.4 16.6H44.6M38 10.6V27M42 10.6V27"),
        ("pane", windows((40,), (18.4, 22.6), 2)),
        ("bow", bows((36.8, 39.9, 43.3), 15, 13.4)),
        (
            "slate",
            "M34.6 10.8C35 7 37 6.2 38.2 5.8V4H41.8V5.8C43 6.2 45 7 45.4 10.8z"
            "M37.6 4.2C38 2.6 39.6 2.4 40 .6C40.4 2.4 42 2.6 42.4 4.2z",
        ),
        ("shade", "M41.8 4V5.8C43 6.2 45 7 45.4 10.8H42.4C42 8 41 6 40.6 4z"),
        # Palace: the middle, then the wings that open to the town.
        ("ochre", block(29, 27, 51, 40)),
        ("roof", hipped(28, 52, 27.6, 22, 2)),
        ("ochre", "M36 27.4L40 24.6L44 27.4V40H36z"),
        (
            "pane",
            windows((31.2, 33.6, 46.4, 48.8), (29, 32.4, 36), 1.9)
            + windows((37.8, 40, 42.2), (29, 32.4), 2),
        ),
        ("bow", bows((40,), 39.4, 37.6)),
        ("ochre", "M29 28.4L4 36.4V47.4L29 40.4zM51 28.4L76 36.4V47.4L51 40.4z"),
        ("shade", "M51 28.4L76 36.4V47.4L51 40.4z"),
        ("roof", "M29.6 28.8L28 23L1.6 31L3.4 37.2zM50.4 28.8L52 23L78.4 31L76.6 37.2z"),
        ("pane", "".join(windows((x, 80 - x), (y, y + 4), 2) for x, y in panes)),
        # The fan.
        ("paper", "M29 40.2H51L81 47.4V57H-1V47.4z"),
        ("leaf", beds),
        ("wood", trees),
    ]


def freiburg() -> Drawing:
    """Draw the minster with its spire of pierced stone, and the market around it."""
    return [
        ("air", air((81, 12), (72, 15), (60, 11), (50, 14), (36, 12), (28, 15), (12, 13), (-1, 17))),
        # The Black Forest.
        ("wood", "M-1 40C6 32 14 33 20 36C34 34 52 28 62 22C70 20 76 25 81 28V52H-1z"),
        ("shade", "M68 21.4C74 27 77 36 78 50H81V28C76 25 73 21.6 68 21.4z"),
        # Choir and nave.
        ("roof", "M32 33L35 22.6H58L61 33z"),
        ("sandstone", block(31, 33, 59, 50)),
        ("bow", bows(spread(38.4, 54.4, 4), 43.4, 36.6)),
        ("fine", "M36 33V48M41.4 33V48M46.8 33V48M52 33V48M31 45H59"),
        ("slate", "M58 34L60 27.4H72L75 34z"),
        ("sandstone", "M58 50V34H72L75 37V50z"),
        ("shade", "M69 50V34H72L75 37V50z"),
        ("dark", lancets((60.4, 65), 47, 2.2, 10)),
        (
            "sandstone",
            "M60 34V30.4l.8-2l.8 2V34zM65 34V30.4l.8-2l.8 2V34zM70.6 34V30.4l.8-2l.8 2V34z"
            "M57 50V45L59 43V50zM75 50V38L77 41V50z",
        ),
        # The towers of the cock.
        ("sandstone", block(54.4, 25, 58.2, 48)),
        ("sandstone", pointed(54, 58.6, 25.4, 14)),
        ("shade", block(56.8, 25, 58.2, 48) + "M56.3 14L58.6 25.4H56.8z"),
        ("bow", bows((56.2,), 30.4, 27.6)),
        # The great tower: square, then eight-sided, then air.
        ("sandstone", block(17, 31, 31, 51)),
        ("shade", block(26.4, 31, 31, 51)),
        ("sandstone", "M18.8 31V20H29.2V31z"),
        ("shade", "M25.8 31V20H29.2V31z"),
        (
            "fine",
            "M16.4 31H31.6M18 20H30M17 40H31M18.8 31V26L17.6 29zM29.2 31V26L30.4 29zM19 20V16.6"
            "M29 20V16.6M21.6 20V17.6M26.4 20V17.6",
        ),
        ("paper", "M19.6 20L24 .8L28.4 20z"),
        (
            "line",
            "M21.8 20L24 2L26.2 20M20.7 15.4H27.3M21.6 11.4H26.4M22.5 7.6H25.5M20.7 15.4L23.2 20"
            "M27.3 15.4L24.8 20M21.6 11.4L24 15.4L26.4 11.4M22.5 7.6L24 11.4L25.5 7.6",
        ),
        ("pane", windows((18.9, 28.9), (42.6,), 3)),
        ("bow", bows((21.4, 24.1, 26.8), 29.2, 23.4)),
        ("dark", lancets((22.6,), 39, 2.8, 6) + lancets((21.4,), 51, 5.2, 8)),
        # Houses and market stalls.
        ("wall", "M-1 53V42L4.6 36L10 42V53z"),
        ("ochre", block(10, 41, 17, 53)),
        ("roof", "M-1 42.2V40.6L4.6 35L11 42.4L10 43L4.6 37.2L-1 43.4zM9.4 41.4L11 36.6H15.6L17.6 41.4z"),
        ("pane", windows((2.3, 6.5), (44, 48), 2) + windows((12.2, 14.6), (43.4, 47), 1.8)),
        ("stone", block(-1, 50.6, 81, 57)),
        (
            "timber",
            "M38.6 55.4V50.6h.8v4.8zM47.6 55.4V50.6h.8v4.8zM63.6 55.4V50.6h.8v4.8z"
            "M72.6 55.4V50.6h.8v4.8zM38.6 53.4h9.8v1.4h-9.8zM63.6 53.4h9.8v1.4h-9.8z",
        ),
        ("paper", "M37 51.2L39.4 47H47.6L50 51.2zM62 51.2L64.4 47H72.6L75 51.2z"),
        (
            "roof",
            "M39.6 51.2L41.2 47H43V51.2zM45 51.2L44.6 47H46.2L47.8 51.2zM64.6 51.2L66.2 47H68V51.2z"
            "M70 51.2L69.6 47H71.2L72.8 51.2z",
        ),
        ("water", "M-1 55.2H34L36 57H-1z"),
    ]


def mannheim() -> Drawing:
    """Draw the palace above the bastions of the Rhine, and the dome of the Jesuits."""
    return [
        ("air", air((81, 12), (70, 15), (58, 12), (50, 15), (30, 13), (12, 10), (4, 14), (-1, 12))),
        # Church of the Jesuits.
        ("wall", block(11, 18, 21, 34)),
        ("shade", block(17.6, 18, 21, 34)),
        ("bow", bows((13.2, 15.9, 18.8), 24, 21.2)),
        (
            "copper",
            "M10.4 18.4C10.8 12 13.4 10.4 14.6 9.8V7H17.4V9.8C18.6 10.4 21.2 12 21.6 18.4z"
            "M14.2 7.2c.2-1.6 1.4-2 1.8-4.6c.4 2.6 1.6 3 1.8 4.6z",
        ),
        ("shade", "M17.4 7V9.8C18.6 10.4 21.2 12 21.6 18.4H18C17.8 13.4 16.8 10 16.4 7z"),
        ("fine", "M14.8 10.6C13.6 12.6 13.2 15.4 13.2 18.4"),
        # Wings, end pavilions, middle pavilion.
        ("ochre", block(17, 30, 72, 44)),
        ("slate", hipped(16, 73, 30.6, 25.4, 2)),
        (
            "pane",
            windows(spread(20.2, 33.2, 5), (32.4, 35.8, 39.8), 2.1)
            + windows(spread(49, 62, 5), (32.4, 35.8, 39.8), 2.1)
            + windows(spread(20.6, 33.6, 4), (27.4,), 1.2)
            + windows(spread(49.2, 62.2, 4), (27.4,), 1.2),
        ),
        ("fine", "M17 38.6H72"),
        ("ochre", block(6, 28, 17, 45) + block(64, 28, 75, 45)),
        ("shade", block(13.6, 28, 17, 45) + block(71.6, 28, 75, 45)),
        (
            "slate",
            "M5.4 28.4L7 24C8 20.6 9.4 19.6 10 19H13C13.6 19.6 15 20.6 16 24L17.6 28.4z"
            "M63.4 28.4L65 24C66 20.6 67.4 19.6 68 19H71C71.6 19.6 73 20.6 74 24L75.6 28.4z",
        ),
        (
            "shade",
            "M12 19H13C13.6 19.6 15 20.6 16 24L17.6 28.4H14.6z"
            "M70 19H71C71.6 19.6 73 20.6 74 24L75.6 28.4H72.6z",
        ),
        ("pane", windows((8.5, 11.5, 14.5, 66.5, 69.5, 72.5), (30, 34, 39), 2.3)),
        ("ochre", block(35.4, 26, 46.6, 45)),
        ("shade", block(43.4, 26, 46.6, 45)),
        ("slate", "M34.6 26.4L35.6 21C36.4 16.6 38 14.6 39 14H43C44 14.6 45.6 16.6 46.4 21L47.4 26.4z"),
        ("shade", "M42 14H43C44 14.6 45.6 16.6 46.4 21L47.4 26.4H44z"),
        ("wall", "M35.4 27.4L41 23L46.6 27.4z"),
        ("gold", "M39.6 14c-.4-2 .6-2.4 1.4-3.6c.8 1.2 1.8 1.6 1.4 3.6z"),
        ("bow", bows((37.7, 41, 44.3), 33, 30.2) + bows((37.7, 41, 44.3), 39.4, 37.4)),
        ("dark", arches((39.9,), 45, 2.2, 2)),
        # Bastions, river, a barge under sail.
        ("stone", "M-1 49V44.6H30L34 46.6H48L52 44.6H81V49z"),
        ("shade", "M30 44.6L34 46.6H48L52 44.6V47L48 49H34L30 47z"),
        ("leaf", "M-1 45V43.4H30L34 45.4H48L52 43.4H81V45H52L48 47H34L30 45z"),
        ("water", "M-1 48.6H81V57H-1z"),
        ("paper", "M57.6 53V41.6C61.6 43.6 64 47 64.6 51.6z"),
        ("hatch", "M59.4 43.4V52M61.4 45.6V52"),
        ("timber", "M49 52.6c5 2 15 2 19.6-.4l-2 3.6H51z"),
        ("line", "M57.2 53V40.6"),
        ("roof", "M57.2 40.6l-4 1l4 1z"),
        ("timber", "M10 53.4c3 1.4 8 1.4 11 0l-1 2.2h-9z"),
        ("dark", "M13 53.6c-.4-1.6-.2-2.8.4-3.2c-.6-1 1-1 .6 0c.8.6 1 1.6.6 3.2z"),
        ("fine", "M14.8 51.4L19 56"),
    ]


VIEWS = {
    "Carlsruhe": carlsruhe,
    "Freiburg": freiburg,
    "Mannheim": mannheim,
}
