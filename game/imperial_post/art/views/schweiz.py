"""Views of the cities of Schweiz and Tyrol."""

from __future__ import annotations

from game.imperial_post.art.buildings import arches, block, bows, hipped, pointed, windows
from game.imperial_post.art.engraving import Drawing, level, repeated, upright
from game.imperial_post.art.landscape import air, tree


def basel() -> Drawing:
    """Draw the red minster above the Rhine, the bridge, and the ferry on its rope."""
    lozenges = repeated("l1.7-2.4l1.7 2.4l-1.7 2.4z", (31, 35.8, 40.6, 45.4), 23)
    return [
        ("air", air((81, 16), (72, 19), (60, 15), (52, 18), (30, 16), (22, 20), (10, 16), (-1, 19))),
        ("far", "M-1 38C12 30 22 33 32 31H52C62 30 70 32 81 36V46H-1z"),
        # The two spires stand behind the choir.
        ("sandstone", "M28 34V15H35V34zM46 34V15H53V34z"),
        ("sandstone", "M28.6 15L31.5 1L34.4 15zM46.6 15L49.5 1L52.4 15z"),
        ("shade", "M32.6 34V15H35V34zM50.6 34V15H53V34zM31.5 1L34.4 15H32.2zM49.5 1L52.4 15H50.2z"),
        (
            "fine",
            "M29.5 11H33.5M30.2 7.6H32.8M47.5 11H51.5M48.2 7.6H50.8M27.6 15H35.4M45.6 15H53.4"
            "M28 15V12M35 15V12M46 15V12M53 15V12",
        ),
        ("bow", bows((30, 32.9, 48, 50.9), 20, 16.8)),
        # Roof with its lozenges, transept, apse.
        ("copper", hipped(26.6, 54.4, 27, 19, 3.6)),
        (
            "fine",
            "M27.8 24.6L32.4 19M26.9 27L33.6 19M29.5 27L36.4 19M34.3 27L41 19M39.1 27L45.8 19"
            "M43.9 27L50.4 19M48.7 27L52.4 22M51.4 27L53.6 24.4M29 21.8L32.6 27M30.6 19.2L37.4 27"
            "M35.4 19L42.2 27M40.2 19L47 27M45 19L51.8 27M49.8 19L54 26",
        ),
        ("gold", lozenges),
        ("sandstone", block(27.4, 27, 53.6, 37)),
        ("shade", block(49.6, 27, 53.6, 37)),
        ("bow", bows((30, 51.2), 34.4, 29.6)),
        ("sandstone", "M33.6 37V29.4L36 28H45L47.4 29.4V37z"),
        ("shade", "M44 37V28H45L47.4 29.4V37z"),
        ("slate", "M33 29.6L37 26H44L48 29.6z"),
        ("fine", "M37 28.6V37M44 28.6V37M33.6 32.4H47.4"),
        ("bow", bows((35.4, 40.5, 45.8), 35.8, 34) + bows((38.7, 42.3), 31.2, 30.4)),
        # Houses on the bank, the terrace and its wall.
        ("wall", block(3, 36, 10, 47) + block(16, 35, 23, 47) + block(58, 36, 65, 47)),
        ("ochre", block(10, 37, 16, 47) + block(-1, 38, 3, 47) + block(65, 37.4, 71, 47)),
        (
            "roof",
            pointed(2.4, 10.6, 36.4, 30.6)
            + hipped(15.4, 23.6, 35.4, 30.4, 2)
            + pointed(57.4, 65.6, 36.4, 31),
        ),
        (
            "roof",
            hipped(9.4, 16.6, 37.4, 33.6, 1.6)
            + "M-1 38.4V34.6H2L3.6 38.4z"
            + hipped(64.4, 71.6, 37.8, 34, 1.6),
        ),
        (
            "pane",
            windows((5, 7.8), (38.4, 42), 1.8)
            + windows((11.9, 14.3), (39.4, 42.6), 1.6)
            + windows((17.9, 20.9), (37.4, 41.4), 1.8)
            + windows((59.9, 62.9), (38.4, 42), 1.8)
            + windows((67.1, 69.5), (39.8,), 1.6),
        ),
        ("wood", tree(25.6, 37.6, 6.6) + tree(58, 37.6, 5.6)),
        ("sandstone", "M22 48L24 36.6H58L60 48z"),
        ("shade", "M54 36.6H58L60 48H55z"),
        ("fine", "M23 40H59M28.4 40L27.6 48M34.6 40L34.2 48M41 40V48M47.4 40L47.8 48M53.6 40L54.4 48"),
        # The river, the bridge with its chapel, the ferry.
        ("water", "M-1 47H81V57H-1z"),
        ("stone", "M60 45.4H81V47.6H60zM64 52V46.4l1.6-1.6l1.6 1.6V52zM75 52V46.4l1.6-1.6l1.6 1.6V52z"),
        ("roof", "M64 44.6l1.7-3.4l1.7 3.4z"),
        ("fine", "M-1 43.4C20 50.4 44 49.6 60 44"),
        ("timber", "M27 52.6c4 2 12 2 16.4 0l-1.6 3h-13z"),
        ("paper", "M30 52.6v-3h9.6v3z"),
        ("timber", "M29 50l1.4-1.6H39.4l1.4 1.6z"),
        ("pane", windows((32.1, 34.9, 37.7), (50.6,), 1.2)),
        ("dark", "M41 53c-.6-2-.4-3.2.2-3.6c-.6-1 1-1 .6 0c.8.6 1 1.6.6 3.2z"),
        ("fine", "M35 48.4V47.6"),
    ]


def innsbruck() -> Drawing:
    """Draw the golden roof and the town tower under the northern chain."""
    return [
        ("air", "M-1-1H81V20H-1z"),
        # The mountains, with snow on the heights and woods at the foot.
        (
            "far",
            "M-1 24L3 18L6 20L11 11L14 15L18 8L22 13L26 5L30 11L33 8L38 15L42 10L46 13L52 3L57 10"
            "L60 7L65 14L69 9L74 16L78 13L81 16V42H-1z",
        ),
        (
            "light",
            "M11 11.6l-3 5.6l2-1l.6 2l1.6-2.4l1.4 2l.4-2.8z"
            "M26 5.8l-4 7.4l2.2-.8l.6 3l1.8-3l1.6 2.4l1-3.4l.6 0z"
            "M52 3.8l-5 8.8l2.4-.8l.8 3.4l2-3.4l1.8 2.8l1-3.6l1.8.8z"
            "M69 9.8l-3.4 4.8l1.8-.2l.8 2.2l1.4-2.4l1.6 1.8z",
        ),
        (
            "shade",
            "M26 5l4 6l2 8l-4-3l1 7l-4-9zM52 3l5 7l2 9l-4-4l0 8l-4-10zM11 11l3 4l1 8l-3-4z"
            "M69 9l5 7l2 8l-5-5zM18 8l4 5l-1 6zM42 10l4 3l-1 7zM60 7l5 7l-2 6z",
        ),
        ("wood", "M-1 42V29c4-3 7-1 10 1c5-4 10-3 15 0c6-4 12-3 16 0c6-4 14-4 18 0c4-3 10-3 23-1V42z"),
        # Houses of the old town.
        ("wall", "M-1 57V37H10V57z"),
        ("copper", "M23 57V38H35V57z"),
        ("ochre", "M57 57V36H69V57z"),
        ("wall", "M69 57V39H81V57z"),
        (
            "slate",
            "M-1 37.4V34L9 34L10.6 37.4zM22.4 38.4L24 35H34.4L35.6 38.4z"
            "M56.4 36.4L58 33H68L69.6 36.4zM69 39.4L70 36H81V39.4z",
        ),
        ("shade", block(7.4, 37.4, 10, 57) + block(66.6, 36.4, 69, 57) + block(32.4, 38.4, 35, 57)),
        (
            "pane",
            windows((1.8, 5.2), (39.6, 44, 48.4), 2.4)
            + windows((26.1, 29.8), (40.6, 45, 49.4), 2.4)
            + windows((59.8, 63.8), (38.8, 43.6, 48.4), 2.6)
            + windows((72.2, 76.4), (41.6, 46, 50.4), 2.4),
        ),
        # The town tower.
        ("stone", block(11, 21, 22, 57)),
        ("shade", block(18.2, 21, 22, 57)),
        ("fine", "M11 31H22M11 41H22"),
        ("paper", "M14 26a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z"),
        ("fine", "M16.4 24.4V26l1.2.8"),
        ("pane", windows((16.4,), (34, 44), 3)),
        ("dark", arches((15,), 57, 3, 4)),
        (
            "copper",
            "M9.8 21.4V19H23.2V21.4zM10 19c0-2 .8-3 1.6-4.6c.8 1.6 1.6 2.6 1.6 4.6z"
            "M19.8 19c0-2 .8-3 1.6-4.6c.8 1.6 1.6 2.6 1.6 4.6z",
        ),
        (
            "copper",
            "M13 19c-.4-3 0-4.6 1.6-5.8c-1-2.2-.6-4 .8-5.2l1.1-4l1.1 4c1.4 1.2 1.8 3 .8 5.2"
            "c1.6 1.2 2 2.8 1.6 5.8z",
        ),
        (
            "shade",
            "M16.5 4l1.1 4c1.4 1.2 1.8 3 .8 5.2c1.6 1.2 2 2.8 1.6 5.8h-2.6c.6-2-.4-4-.4-6c.8-2 .4-4-.5-9z",
        ),
        # The house with the golden roof over its bay.
        ("wall", "M35 57V36.4L37 33.6H55L57 36.4V57z"),
        ("fine", "M36 36.4H56"),
        ("pane", windows((37.2, 54.4), (40, 46), 2.8)),
        ("dark", arches((36.2, 52.6), 57, 3.2, 3)),
        ("gold", "M38.6 43.6L40.8 36.4H51.2L53.4 43.6z"),
        ("hatch", level(40, 52, 38, 42.4, 4) + upright(41.8, 50.2, 37, 43.4, 6)),
        ("ochre", block(39.6, 43.6, 52.4, 52)),
        ("bow", bows((41.6, 44.5, 47.4, 50.3), 46.8, 45.8)),
        ("fine", "M39.6 47.8H52.4M39.6 49.6H52.4"),
        (
            "roof",
            block(40.8, 49.8, 42.6, 51.6) + block(45.2, 49.8, 47, 51.6) + block(49.4, 49.8, 51.2, 51.6),
        ),
        ("dark", arches((42.6, 46.6), 57, 3, 2.4)),
        ("stone", block(-1, 55.6, 81, 57)),
    ]


def zuerich() -> Drawing:
    """Draw the Grossmünster with its twin towers at the lake, and a swan."""
    cap = "c-.2-2 .4-3.4 1.6-4.2c.6-.6 1-1.4 2.4-1.6c1.4.2 1.8 1 2.4 1.6c1.2.8 1.8 2.2 1.6 4.2z"
    return [
        ("air", air((81, 12), (72, 15), (62, 12), (52, 15), (34, 14), (22, 11), (8, 13), (-1, 16))),
        ("far", "M-1 34L6 27L10 30L17 21L22 27L26 24L31 31H52L58 24L62 27L68 19L73 26L77 23L81 27V46H-1z"),
        ("shade", "M17 21l5 6l1 6l-4-5zM68 19l5 7l1 7l-5-6zM58 24l4 3v5zM6 27l4 3l1 4zM77 23l4 4v6z"),
        # Spire of the Fraumünster across the river.
        ("wall", block(7, 28, 12, 46)),
        ("shade", block(10, 28, 12, 46)),
        ("copper", pointed(6.4, 12.6, 28.4, 8)),
        ("shade", "M9.5 8L12.6 28.4H10z"),
        ("bow", bows((9.5,), 33.4, 31)),
        ("fine", "M9.5 8V6"),
        ("ochre", block(12, 39, 21, 49)),
        ("roof", "M11.4 39.4L13 34.6H20L21.6 39.4z"),
        ("pane", windows((13.9, 16.5, 19.1), (41,), 1.6)),
        # Grossmünster.
        ("stone", block(47, 32, 64, 47)),
        ("roof", "M46 32.4L48 24.4H62L64.6 32.4z"),
        ("bow", bows((50.8, 55, 59.2), 35.8, 34.4)),
        ("shade", block(61, 32, 64, 47)),
        ("stone", block(27, 15, 35, 48) + block(39, 15, 47, 48)),
        ("shade", block(32.2, 15, 35, 48) + block(44.2, 15, 47, 48)),
        (
            "stone",
            "M27 15v-2.4l.8-1.6l.8 1.6V14h4.8V12.6l.8-1.6l.8 1.6V15z"
            "M39 15v-2.4l.8-1.6l.8 1.6V14h4.8V12.6l.8-1.6l.8 1.6V15z",
        ),
        ("slate", "M27 14" + cap + "M39 14" + cap),
        (
            "shade",
            "M31 8.2c1.4.2 1.8 1 2.4 1.6c1.2.8 1.8 2.2 1.6 4.2h-2.4c.2-2-.6-4-1.6-5.8z"
            "M43 8.2c1.4.2 1.8 1 2.4 1.6c1.2.8 1.8 2.2 1.6 4.2h-2.4c.2-2-.6-4-1.6-5.8z",
        ),
        ("line", "M31 8.2V4.6M43 8.2V4.6"),
        ("fine", "M26.4 15H35.6M38.4 15H47.6M27 23.4H35M39 23.4H47M27 31.6H35M39 31.6H47"),
        (
            "bow",
            bows((29.3, 32.3, 41.3, 44.3), 21.8, 17.6)
            + bows((29.3, 32.3, 41.3, 44.3), 29.8, 27)
            + bows((31, 43), 39.4, 37.4),
        ),
        ("stone", "M35 48V27L37 24L39 27V48z"),
        ("bow", bows((37,), 47.4, 44) + bows((37,), 35.4, 33)),
        # Houses at the quay, the Wasserkirche.
        ("wall", block(-1, 40, 7, 48) + block(64, 38, 72, 49) + block(21, 41, 28, 49)),
        (
            "roof",
            "M-1 40.4V36.4H6L7.6 40.4z" + pointed(63.4, 72.6, 38.4, 32) + pointed(20.4, 28.6, 41.4, 36.6),
        ),
        ("ochre", block(72, 40, 81, 49) + block(28, 42, 36, 49)),
        ("roof", "M71.4 40.4L73 36H81V40.4z" + hipped(27.4, 36.6, 42.4, 39, 1.4)),
        ("wall", "M46 49.4V40.6H60L63 43V49.4z"),
        ("roof", "M45.4 41L47 35.4H59L64 43.4L62 43z"),
        (
            "pane",
            windows((1.6, 4.6), (42.6,), 1.9)
            + windows((23.1, 25.7), (43.6,), 1.8)
            + windows((30.6, 33.5), (44.4,), 1.8)
            + windows((66.6, 69.6), (40.6, 44.4), 1.9)
            + windows((74.6, 78), (42.6,), 1.9),
        ),
        ("bow", bows((48.3, 51.7, 55.1, 58.7), 47.8, 44)),
        ("stone", block(-1, 48.4, 81, 50.4)),
        # Water and swan.
        ("water", "M-1 50H81V57H-1z"),
        (
            "paper",
            "M58 53.6c2 2.4 8.4 2.4 10.4-1.8c-2.6.4-5.4-.4-7 .6c-.8-1.4 1-2.4.2-3.8"
            "c-.8-1-2.4-.6-2.6.4l-1.4.6l1.6.4c.8 1-.8 2-1.2 3.6z",
        ),
        ("timber", "M14 53c3 1.6 10 1.6 13.4 0l-1.2 2.6H15.4z"),
        ("dark", "M18 53.4c-.4-1.8-.2-3 .4-3.4c-.6-1 1-1 .6 0c.8.6 1 1.8.6 3.4z"),
        ("fine", "M20 51L25.4 56M20 51L14.6 55.6"),
    ]


VIEWS = {
    "Basel": basel,
    "Innsbruck": innsbruck,
    "Zürich": zuerich,
}
