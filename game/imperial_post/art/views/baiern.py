"""Views of the cities of the rest of Baiern."""

from __future__ import annotations

from game.imperial_post.art.buildings import arches, block, bows, hipped, lancets, pointed, windows
from game.imperial_post.art.engraving import Drawing, level, number, repeated, spread, upright
from game.imperial_post.art.landscape import air, tree


def augsburg() -> Drawing:
    """Draw the Perlach tower, and the town hall with its two domes and the pine cone of the city."""
    dome = "c-.6-2.6-.3-4.6 1.5-6l1.3-.7v-1.8l.7-2l.7 2v1.8l1.3.7c1.8 1.4 2.1 3.4 1.5 6z"
    return [
        (
            "air",
            air((81, 31), (73, 34), (62, 30), (50, 33), (36, 32), (30, 35), (22, 31), (9, 30), (-1, 33)),
        ),
        # Town hall.
        ("wall", block(35, 15, 42, 26) + block(66, 15, 73, 26)),
        ("shade", block(39.6, 15, 42, 26) + block(70.6, 15, 73, 26)),
        ("copper", "M35 15" + dome + "M66 15" + dome),
        (
            "shade",
            "M39.2 6.5v1.8l1.3.7c1.8 1.4 2.1 3.4 1.5 6h-2.6c.9-3 .6-5.6-.9-8.5z"
            "M70.2 6.5v1.8l1.3.7c1.8 1.4 2.1 3.4 1.5 6h-2.6c.9-3 .6-5.6-.9-8.5z",
        ),
        ("bow", bows((37, 39.2, 68, 70.2), 20.4, 18.4)),
        ("wall", "M44 25V17.5c1.8-.3 2.6-1.4 2.8-3L54 10.6L61.2 14.5c.2 1.6 1 2.7 2.8 3V25z"),
        ("shade", "M54 10.6L61.2 14.5c.2 1.6 1 2.7 2.8 3V25H60V16z"),
        ("wood", "M54 10.6c-1.5-.8-1.7-2.6 0-5.4c1.7 2.8 1.5 4.6 0 5.4z"),
        ("fine", "M46.6 15.3H61.4M44 19H64"),
        (
            "gold",
            "M51 17l1.6 1l1.4-1.4l1.4 1.4l1.6-1l-.7 3.6c-1 .4-1.5 1.4-2.3 2.2c-.8-.8-1.3-1.8-2.3-2.2z",
        ),
        ("wall", block(33.5, 25, 74.5, 53)),
        ("shade", block(68, 25, 74.5, 53)),
        ("fine", "M32.8 25H75.2M33.5 31H74.5M33.5 41H74.5M44 25V53M64 25V53"),
        (
            "pane",
            windows((36.2, 39, 41.8, 66.2, 69, 71.8), (27, 32.6, 36.6, 43, 47.6), 2)
            + windows((47, 50.6, 53.9, 57, 60.6), (27, 43), 2),
        ),
        ("bow", bows((47.1, 50.6, 53.9, 57.1, 60.6), 39, 35)),
        ("dark", arches((52.4,), 53, 3.2, 4)),
        # The tower and its church.
        ("ochre", block(1, 42, 14, 53)),
        ("roof", "M.2 42.6L3 35H12L14.8 42.6z"),
        ("bow", bows((3.8, 7.2, 10.6), 48.4, 46)),
        ("wall", block(13, 17, 22.5, 53)),
        ("shade", block(19, 17, 22.5, 53)),
        ("fine", "M12.4 17H23.1M13 23.5H22.5M13 30H22.5M13 36.5H22.5M13 43H22.5"),
        ("pane", windows((17.8,), (32, 38.6), 2.2)),
        ("bow", bows((17.8,), 22, 20) + bows((15.2, 20), 22, 20.4)),
        ("dark", arches((16.4,), 53, 2.8, 3.6)),
        ("paper", "M15.6 26.7a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z"),
        ("fine", "M17.8 25.2v1.5l1 .8"),
        ("wall", block(14.6, 11.5, 21, 17)),
        ("shade", block(18.6, 11.5, 21, 17)),
        ("bow", bows((16.4, 19), 15.4, 13.8)),
        (
            "copper",
            "M14 11.5c-.2-2.6 1.2-4 2.7-4.6V4.6h2.2V6.9c1.5.6 2.9 2 2.7 4.6z"
            "M16.4 4.6c0-1.6 1-2 1.4-3.8c.4 1.8 1.4 2.2 1.4 3.8z",
        ),
        ("shade", "M18.9 4.6V6.9c1.5.6 2.9 2 2.7 4.6h-2.6c.6-2 .3-4-.4-6.9z"),
        # The fountain of Augustus on the square.
        ("stone", block(-1, 53, 81, 57)),
        ("stone", "M23.6 53.4H32.4L31.4 55.4H24.6zM27 53.4V49.4H29V53.4z"),
        ("dark", "M27.4 49.4c-.3-2 0-2.8.4-3.4c-.5-1.2 1-1.2.6 0l1.6-.8l-1 1.8v2.4z"),
        ("hatch", "M3 55.4H16M38 55.4H52M58 54.6H66M70 55.6H77"),
    ]


def kempten() -> Drawing:
    """Draw the basilica of St Lorenz before the Alps, and a cow that does not care."""
    cap = "c-.2-2.4 1-3.6 2.2-4.2V9.4h3.6V11.8c1.2.6 2.4 1.8 2.2 4.2z"
    return [
        (
            "air",
            air((81, 17), (76, 20), (68, 18), (50, 17), (40, 22), (30, 19), (12, 18), (6, 21), (-1, 19)),
        ),
        (
            "far",
            "M-1 34L4 29L7 31L13 23L17 28L20 26L25 33H40L46 26L50 29L56 20L60 26L64 24L70 31L75 27"
            "L81 32V53H-1z",
        ),
        (
            "shade",
            "M13 23l4 5l1 7l-4-5zM56 20l4 6l1 6l-4-5zM75 27l6 5v4l-4-4zM4 29l3 2v4zM64 24l6 7v2l-5-4z",
        ),
        # Nave and the domed choir.
        ("roof", "M34 35L37 28H54V35z"),
        ("wall", block(34, 35, 54, 52)),
        ("bow", bows((39.4, 44, 48.6), 43.4, 39)),
        ("wall", "M50 52V36H70V52zM52.6 36V26L55 24.6H65L67.4 26V36z"),
        ("shade", block(63.6, 36, 70, 52) + "M63 36V24.6H65L67.4 26V36z"),
        ("fine", "M50 36H70M56 24.6V36M63 24.6V36M52 27.6H68"),
        ("bow", bows((54.3, 59.3, 65.1), 33.8, 31)),
        ("dark", arches((53, 58.6, 64.6), 46.4, 2.2, 4.6)),
        ("roof", "M51.8 26.6C52.2 21 55 19.4 57 18.6L57.6 16.6H62.4L63 18.6C65 19.4 67.8 21 68.2 26.6z"),
        ("shade", "M62.4 16.6L63 18.6C65 19.4 67.8 21 68.2 26.6H64C63.6 22 62 19 60.6 16.6z"),
        ("wall", block(58, 12.6, 62, 16.6)),
        ("copper", "M57.4 12.8c.2-2 1.4-2.2 2.6-4.4c1.2 2.2 2.4 2.4 2.6 4.4z"),
        ("bow", bows((59.2, 60.7), 15.4, 14.4)),
        # The two towers of the front.
        ("wall", block(14, 16, 22, 52) + block(28, 16, 36, 52)),
        ("shade", block(19.2, 16, 22, 52) + block(33.2, 16, 36, 52)),
        (
            "copper",
            "M14 16" + cap + "M28 16" + cap + "M16.4 9.6c0-2.2 1.2-2.6 1.6-5.6c.4 3 1.6 3.4 1.6 5.6z"
            "M30.4 9.6c0-2.2 1.2-2.6 1.6-5.6c.4 3 1.6 3.4 1.6 5.6z",
        ),
        (
            "shade",
            "M19.8 9.6V11.8c1.2.6 2.4 1.8 2.2 4.2h-2.8c.4-2 .2-4-.6-6.4z"
            "M33.8 9.6V11.8c1.2.6 2.4 1.8 2.2 4.2h-2.8c.4-2 .2-4-.6-6.4z",
        ),
        ("fine", "M18 4V2M32 4V2M13.4 16H22.6M27.4 16H36.6M14 25H22M28 25H36M14 35.4H22M28 35.4H36"),
        ("pane", windows((17.9, 31.9), (38.6,), 2.6)),
        ("bow", bows((17.9, 31.9), 32.4, 30)),
        ("dark", arches((16.6, 30.6), 23.4, 2.4, 3.4)),
        ("wall", "M22 52V33c1.6-.4 1.8-2.6 3-4.6c1.2 2 1.4 4.2 3 4.6V52z"),
        ("shade", "M25 28.4c1.2 2 1.4 4.2 3 4.6V52H26V36z"),
        ("bow", bows((25,), 51.4, 47) + bows((25,), 41.4, 39)),
        # Meadow.
        ("leaf", "M-1 51C20 48 50 53 81 49.6V57H-1z"),
        ("wood", tree(5, 52.6, 9) + tree(75, 50.6, 8)),
        (
            "hatch",
            "M6.6 46c1.2.6 1.4 2 .4 3M76.4 45c1 .6 1.2 1.6.4 2.4M10 55l.6-1.4M17 56l.6-1.4"
            "M30 54.4l.6-1.4M38 56l.6-1.4M70 55l.6-1.4",
        ),
        (
            "timber",
            "M50 49.6c3-.8 7-.8 9.4-.2l1-1.4l.8 1.2l1.4-.4l-.6 1l1.2 1.8l-1 .9l-1.8-.6"
            "c-.6 1.2-1 1.4-1.4 1.6V56h-1.2v-2.4h-5V56h-1.2v-2.6c-1-1-1.6-2.2-1.6-3.8z",
        ),
        (
            "light",
            "M53 50c1.6-.4 2.6.4 2.2 1.6c-.8.8-2.4.2-2.2-1.6z"
            "M57 51.6c.8-.4 1.6.2 1.2 1c-.6.4-1.4-.2-1.2-1z",
        ),
        ("fine", "M50 49.8c-1 .6-1.2 2-.8 3.6"),
    ]


def muenchen() -> Drawing:
    """Draw the Frauenkirche with its two domes, between Old Peter and the Alps."""
    nave = "M30 33L34 19.5H59L66 33z"
    cap = "c1-1.2 1.2-2 .9-3.2c-1.5-4.6 1-7 3.4-8.2l.8-2l.8 2c2.4 1.2 4.9 3.6 3.4 8.2c-.3 1.2-.1 2 .9 3.2z"
    return [
        ("air", air((81, 15), (73, 17), (62, 14), (52, 17), (46, 15), (20, 14), (10, 18), (-1, 15))),
        ("far", "M-1 36L5 30L9 33L15 26L20 31L24 28L30 35H50L55 29L60 32L66 25L71 31L76 28L81 33V50H-1z"),
        (
            "shade",
            "M15 26l5 5l1 5l-4-3zM66 25l5 6l1 5l-5-4zM5 30l4 3v3zM76 28l5 5v3l-4-3zM55 29l5 3v3l-4-2z",
        ),
        # Old Peter.
        ("wall", block(9, 29, 15, 50)),
        ("shade", block(12.5, 29, 15, 50)),
        (
            "slate",
            "M8.5 29c.5-1.6 1.8-2.6 2.1-3.5v-3c0-2 1-4 1.4-7.5c.4 3.5 1.4 5.5 1.4 7.5v3"
            "c.3.9 1.6 1.9 2.1 3.5z",
        ),
        ("pane", windows((12,), (40,), 2)),
        ("bow", bows((12,), 35.4, 33.5)),
        # Nave and towers.
        ("roof", nave),
        ("shade", "M57 19.5H59L66 33H62z"),
        ("pane", windows((47.5, 51.5, 55.5), (24.6,), 0.8) + windows((49.5, 53.5, 57.5), (28.6,), 0.8)),
        ("brick", block(40, 33, 67, 51)),
        ("shade", block(61, 33, 67, 51)),
        ("fine", upright(45, 67, 33, 51, 5)),
        ("dark", lancets(spread(46.4, 63, 4), 48.5, 2.6, 12)),
        ("brick", block(21, 17, 31, 51) + block(34, 17, 44, 51) + block(31, 29, 34, 51)),
        ("shade", block(27.2, 17, 31, 51) + block(40.2, 17, 44, 51) + block(31, 29, 34, 51)),
        ("fine", level(21, 31, 23, 43, 4) + level(34, 44, 23, 43, 4)),
        ("bow", bows((23.8, 36.8, 27.4, 40.4), 21.4, 19)),
        ("dark", lancets((24.6, 37.6), 35, 2.2, 5) + lancets((31.3,), 51, 2.4, 8)),
        ("copper", "M20.9 17" + cap + "M33.9 17" + cap),
        (
            "shade",
            "M26 4.6l.8 1c2.4 1.2 4.9 3.6 3.4 8.2c-.3 1.2-.1 2 .9 3.2h-3.4c.8-4 .6-8-1.7-12.4z"
            "M39 4.6l.8 1c2.4 1.2 4.9 3.6 3.4 8.2c-.3 1.2-.1 2 .9 3.2h-3.4c.8-4 .6-8-1.7-12.4z",
        ),
        ("fine", "M24.6 7c-1.4 3-1.5 6-.9 10M37.6 7c-1.4 3-1.5 6-.9 10M26 4V2M39 4V2"),
        # Houses of the town.
        ("wall", "M-1 57V46L4 41L9 46V57zM58 57V47L63 42L68 47V57zM69.4 57V45L75 40L81 45V57z"),
        ("shade", "M4 42L9 46.6V57H7V46zM63 43L68 47.6V57H66V47z"),
        (
            "roof",
            "M-1 46.6V44.5L4 40.4L9.8 46.6L8.8 47L4 42.4L-1 47z"
            "M57.2 47.6L63 41.6L68.8 47.6L67.8 48L63 43.6L58.2 48z"
            "M68.6 45.8L75 39.6L81 45.4V47L75 41.8L69.6 46.4z",
        ),
        ("ochre", "M9 57V47H21V57zM42 57V49H58V57z"),
        ("roof", hipped(8.2, 21.8, 48, 43, 2.3) + hipped(41, 59, 49.6, 45, 3)),
        (
            "pane",
            windows((2.2, 5.7), (48.5, 52.5), 2)
            + windows(spread(11.7, 18.6, 4), (49.6, 53), 1.8)
            + windows(spread(45.1, 55.1, 5), (51.2, 54.2), 1.6)
            + windows((61.2, 64.7), (49.5, 53), 2)
            + windows((73.2, 76.7), (47, 51), 2),
        ),
        ("stone", block(21, 51, 42, 57)),
    ]


def nuernberg() -> Drawing:
    """Draw the imperial castle with the round Sinwell tower, over half-timbered houses."""
    return [
        ("air", air((81, 9), (76, 12), (60, 8), (52, 11), (42, 9), (30, 12), (16, 9), (8, 13), (-1, 11))),
        # The castle rock.
        ("rock", "M-1 44V36L6 34L14 36L28 33.6L40 35L52 34L64 36L81 34.6V46H-1z"),
        (
            "shade",
            "M4 36l2 4l-1 5h3l1-5l-2-5zM16 36.6l3 3l-1 5h4l0-6zM34 35l3 4l-1 5h4l-1-7z"
            "M56 35l1 5l-2 4h5l0-8z",
        ),
        # Palace, heathen tower, chapel.
        ("stone", block(2, 26, 24, 37)),
        ("roof", "M1.2 26.6L4.6 17H21.6L24.8 26.6z"),
        (
            "pane",
            windows((6.6, 11.6, 16.6), (19.6,), 1.2)
            + windows((9.2, 14.2, 19.2), (23,), 1.2)
            + windows(spread(5, 20.6, 6), (28.6, 32.4), 1.9),
        ),
        ("stone", block(23, 14, 30, 37)),
        ("shade", block(27.4, 14, 30, 37)),
        ("roof", hipped(22.4, 30.6, 14.4, 8.6, 2.6)),
        ("bow", bows((24.9, 26.9), 18.4, 17) + bows((26.1,), 29.4, 27)),
        # Sinwell tower: round, with a wider timber head and a pointed roof.
        ("stone", "M34.6 37V13.4H43.4V37c-3 .8-6 .8-8.8 0z"),
        ("shade", "M40.4 37.5V13.4H43.4V37z"),
        ("hatch", "M36.6 14.4V36M38 14.4V24M38 27V36.6"),
        ("pane", windows((38.7,), (18, 25, 31), 2)),
        ("wall", "M33.4 13.8L33 8.8H45L44.6 13.8z"),
        ("shade", "M41 13.8V8.8H45L44.6 13.8z"),
        ("timber", "M32.8 8.6H45.2V9.4H32.8z"),
        ("fine", "M35.4 9.4l.2 4.4M37.8 9.4v4.4M40.2 9.4v4.4M42.6 9.4l-.2 4.4M33.4 11.4H44.6"),
        ("roof", "M32.4 8.8C36 7.4 38 4.4 39 .6C40 4.4 42 7.4 45.6 8.8z"),
        ("shade", "M39 .6C40 4.4 42 7.4 45.6 8.8H40.6z"),
        # Stables with their huge roof, and the Luginsland with its four turrets.
        ("stone", block(50, 29.6, 67, 38)),
        ("roof", "M49.2 30L53 15.4H65L68 30z"),
        ("shade", "M64 15.4H65L68 30H65.6z"),
        (
            "pane",
            windows((55, 58.9, 62.6), (18.8, 22.6, 26.4), 1) + windows(spread(52.6, 64.7, 5), (32,), 2.4),
        ),
        ("stone", block(67, 15, 75, 39)),
        ("shade", block(72, 15, 75, 39)),
        ("roof", pointed(67.6, 74.4, 15.4, 4)),
        ("stone", block(66, 11.4, 68.6, 18.4) + block(73.4, 11.4, 76, 18.4)),
        ("roof", pointed(65.6, 69, 11.8, 6) + pointed(73, 76.4, 11.8, 6)),
        ("pane", windows((71,), (19, 25, 31), 2.4)),
        # Trees and houses below.
        ("wood", tree(31, 46, 7) + tree(47.6, 46, 6.4) + tree(78, 46, 8)),
        ("wall", "M-1 57V47L6 38.6L13 47V57zM24 57V48L31.4 40L39 48V57zM51 57V48L58.4 39.4L66 48V57z"),
        (
            "roof",
            "M-1 46.4L6 37.6L14 47.4L12.8 48.2L6 40.2L-1 48.6z"
            "M22.8 48.4L31.4 39L40.2 48.4L39 49.2L31.4 41.4L24 49.2z"
            "M49.8 48.4L58.4 38.4L67.2 48.4L66 49.2L58.4 40.8L51 49.2z",
        ),
        (
            "line",
            "M-1 52H13M6 44V57M2 47.4V52L-1 56M10 47.4V52L13 56M24 52.4H39M31.4 45V57"
            "M27.4 48V52.4L24 56.6M35.4 48V52.4L39 56.6M51 52.4H66M58.4 44V57M54.4 48V52.4L51 56.6"
            "M62.4 48V52.4L66 56.6",
        ),
        ("ochre", block(13, 47, 24, 57) + block(39, 47.6, 51, 57) + block(66, 47, 81, 57)),
        (
            "roof",
            hipped(12.4, 24.6, 47.6, 42, 1.4)
            + hipped(38.4, 51.6, 48.2, 43, 1.6)
            + "M65.4 47.6L68 42H81V47.6z",
        ),
        ("shade", block(13, 47.8, 15.4, 57) + block(39, 48.4, 41.4, 57) + block(66, 47.8, 68.6, 57)),
        (
            "pane",
            windows((17.3, 20.7), (49.6, 53.4), 2)
            + windows((43.7, 47.3), (50, 53.6), 2)
            + windows((70.7, 74.3, 77.9), (49.6, 53.4), 2),
        ),
    ]


def wuerzburg() -> Drawing:
    """Draw the Marienberg fortress over its vineyards, and the old bridge with its saints."""
    across = (5, 22.6, 40.2, 57.8)
    openings = repeated("v-3.6a6.4 6.4 0 0 1 12.8 0v3.6z", across, 57)
    saint = "c-.8-1.8-.4-3.2.2-3.6c-.6-1 1-1 .6 0c.6.4 1 1.8.2 3.6z"
    return [
        ("air", air((81, 14), (73, 17), (62, 13), (56, 15), (22, 13), (12, 18), (-1, 16))),
        # The hill with vines.
        ("leaf", "M-1 46V40C6 36 12 28 20 23.6H60C66 27 74 34 81 36V46z"),
        ("hatch", "".join(f"M{20 + 5 * row} 25.4L{number(4 + 8.4 * row)} 43" for row in range(9))),
        ("wood", tree(9, 38, 6) + tree(4, 41, 6) + tree(72, 37, 6) + tree(77, 40, 6.6)),
        # The fortress: bastion, four wings, towers.
        ("stone", "M15 28L18 22H64L68 29L62 30.6H20z"),
        ("shade", "M58 22H64L68 29L62 30.6H59z"),
        ("fine", "M17 24.4H65.4"),
        ("wall", block(22, 14.6, 60, 22)),
        ("shade", block(55, 14.6, 60, 22)),
        ("roof", hipped(21.4, 60.6, 15, 10, 2.4)),
        ("pane", windows(spread(25.6, 56.5, 10), (16.4, 19), 1.5)),
        ("stone", "M34.6 15V4.8H40V15z"),
        ("shade", block(38, 4.8, 40, 15)),
        ("roof", pointed(34, 40.6, 5.2, 0.6)),
        ("wall", block(18.6, 11, 24.6, 23) + block(57.4, 11, 63.4, 23)),
        ("shade", block(22.4, 11, 24.6, 23) + block(61.2, 11, 63.4, 23)),
        (
            "slate",
            "M18 11.4C19 8.6 20.6 8.4 20.8 6.8L21.6 4.4L22.4 6.8C22.6 8.4 24.2 8.6 25.2 11.4z"
            "M56.8 11.4C57.8 8.6 59.4 8.4 59.6 6.8L60.4 4.4L61.2 6.8C61.4 8.4 63 8.6 64 11.4z",
        ),
        ("wall", block(46, 8.6, 50.6, 15)),
        ("slate", "M45.4 9c1-1.8 2.2-2 2.4-3.4l.5-1.8l.5 1.8c.2 1.4 1.4 1.6 2.4 3.4z"),
        ("pane", windows((21.6, 60.4), (13, 17.4), 2) + windows((37.2,), (8,), 2)),
        # Houses of the Main quarter.
        ("wall", "M26 45V40L30 36.4L34 40V45zM42 45V40.6L46 37L50 40.6V45z"),
        ("ochre", block(34, 40, 42, 45)),
        (
            "roof",
            (
                "M25.4 40.6L30 36L34.6 40.6L34 41.2L30 37.8L26 41.2z"
                "M41.4 41.2L46 36.6L50.6 41.2L50 41.8L46 38.4L42 41.8z"
            )
            + hipped(33.6, 42.4, 40.4, 37, 1.4),
        ),
        # The bridge.
        ("water", "M-1 45H81V57H-1z"),
        ("stone", "M-1 45.4C20 43.6 60 43.6 81 45.4V57H-1z"),
        ("shade", "M-1 47C20 45.2 60 45.2 81 47V48.4C60 46.8 20 46.8-1 48.4z"),
        ("dark", openings),
        ("water", repeated("v-2h12.8v2z", across, 57)),
        (
            "stone",
            repeated("v-5.4l2.3-2.8l2.3 2.8v5.4z", (0.2, 17.9, 35.5, 53.1, 70.7), 57),
        ),
        ("shade", repeated("l2.3 2.8v5.4h-2.3z", (2.5, 20.2, 37.8, 55.4, 73), 48.8)),
        ("stone", repeated("v-1.8h2.4v1.8z", (1.3, 19, 36.6, 54.2, 71.8), 45.2)),
        ("dark", repeated(saint, (2.1, 19.8, 37.4, 55, 72.6), 43.4)),
    ]


VIEWS = {
    "Augsburg": augsburg,
    "Kempten": kempten,
    "München": muenchen,
    "Nürnberg": nuernberg,
    "Würzburg": wuerzburg,
}
