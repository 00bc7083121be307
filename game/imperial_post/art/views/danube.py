"""Views of the cities of Baiern on the Danube."""

from __future__ import annotations

from game.imperial_post.art.buildings import arches, block, bows, hipped, pointed, windows
from game.imperial_post.art.engraving import Drawing, repeated
from game.imperial_post.art.landscape import air, tree


def ingolstadt() -> Drawing:
    """Draw the Kreuztor with its turrets, and the minster with its two square towers set at an angle."""
    return [
        ("air", air((81, 12), (71, 14), (62, 10), (54, 12), (30, 14), (22, 17), (12, 13), (-1, 16))),
        # The minster.
        ("roof", "M61 36L63.4 21H77L81 30V36z"),
        ("brick", "M58.5 44V20.4L62 19L65.5 20.4V44zM71 44V23.4L74.5 22L78 23.4V44z"),
        ("shade", "M62 19L65.5 20.4V44H62zM74.5 22L78 23.4V44H74.5z"),
        ("slate", "M58 20.6L62 14.5L66 20.6zM70.6 23.6L74.5 20L78.4 23.6z"),
        ("brick", block(65.5, 35, 71, 46) + block(78, 34, 81, 46)),
        (
            "bow",
            bows((60.2, 63.6, 72.6, 76), 26.9, 24.1)
            + bows((60.2, 63.6, 72.6, 76), 34.4, 31.6)
            + bows((68.3,), 42.4, 37.6),
        ),
        # Town wall with its roofed walk.
        ("brick", block(-1, 41, 30, 53) + block(50, 41, 81, 53)),
        ("shade", "M-1 41H30V42.4H-1zM50 41H81V42.4H50z"),
        ("roof", "M-1 41.4V37H30V41.4zM50 41.4V37H81V41.4z"),
        ("pane", windows((2.9, 7.9, 12.9, 17.9, 22.9, 57.4, 62.4, 67.4, 72.4, 77.4), (44.4,), 2.2)),
        # The gate: centre tower, its turrets, the body with the archway.
        ("brick", block(34, 16, 46, 30)),
        ("shade", block(42, 16, 46, 30)),
        ("roof", "M33.4 16.4L40 1.6L46.6 16.4z"),
        ("shade", "M40 1.6L46.6 16.4H41.6z"),
        ("bow", bows((36.9, 39.9, 43), 21, 18.8)),
        ("brick", "M31.4 26V14.6H35.6V26zM44.4 26V14.6H48.6V26z"),
        ("shade", "M34 26V14.6H35.6V26zM47 26V14.6H48.6V26z"),
        ("roof", pointed(30.8, 36.2, 15, 6.4) + pointed(43.8, 49.2, 15, 6.4)),
        ("brick", block(28.6, 26, 51.4, 54)),
        ("shade", block(45.5, 26, 51.4, 54)),
        ("light", "M28.9 28.2H51.1V29.2H28.9zM28.9 36H51.1V37H28.9z"),
        (
            "hatch",
            "M29 29l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1l1-1l1 1"
            "l1-1l1 1",
        ),
        ("bow", bows((32.1, 36.7, 43.1, 47.7), 34.2, 31.4)),
        ("brick", "M25.6 43V23H30.4V43L28 46zM49.6 43V23H54.4V43L52 46z"),
        ("shade", "M28.4 45.5V23H30.4V43zM52.4 45.5V23H54.4V43z"),
        ("light", "M25.9 25.2H30.1V26H25.9zM49.9 25.2H54.1V26H49.9z"),
        ("roof", pointed(24.8, 31.2, 23.4, 12.6) + pointed(48.8, 55.2, 23.4, 12.6)),
        ("shade", "M28 12.6L31.2 23.4H28.6zM52 12.6L55.2 23.4H52.6z"),
        ("bow", bows((28, 52), 31.4, 29.2)),
        ("light", "M34.6 54V45.4L40 38.2L45.4 45.4V54z"),
        ("fine", "M34.6 54V45.4L40 38.2L45.4 45.4V54"),
        ("dark", "M36 54V46L40 40.6L44 46V54z"),
        # The moat and the way in.
        ("leaf", "M-1 52.6H34L29 57H-1zM46 52.6H81V57H51z"),
        ("paper", "M35 53.6H45L50.4 57H29.6z"),
        (
            "hatch",
            "M3 55l.6-1.2M8 56l.6-1.2M14 55l.6-1.2M21 55.6l.6-1.2M57 55l.6-1.2M63 56l.6-1.2"
            "M70 54.8l.6-1.2M76 56l.6-1.2M36 55.4H44",
        ),
    ]


def passau() -> Drawing:
    """Draw the cathedral on the tongue of land where three rivers meet, and the fortress opposite."""
    cap = "c-.2-2 .6-3.4 2-4.2l.6-2.4h1.8l.6 2.4c1.4.8 2.2 2.2 2 4.2z"
    return [
        (
            "air",
            air((81, 15), (74, 17), (60, 16), (50, 21), (42, 19), (30, 21), (14, 18), (6, 23), (-1, 20)),
        ),
        # The hill with the Oberhaus.
        ("wood", "M48 45C54 36 60 26 66 24C72 22.6 78 25 81 26V46H48z"),
        ("shade", "M70 26C75 30 78 36 79 46H81V26C77 24.4 74 24 70 24z"),
        ("stone", "M61.6 28V21H66V18.6H71V21H81V28C75 26 68 26 61.6 28z"),
        ("shade", "M69 18.6H71V21H81V23H69z"),
        ("roof", "M65.4 19L66.4 16H70.6L71.6 19zM73 21.4L74.6 18H81V21.4zM61.2 21.4L63.8 17.6L66 21.4z"),
        ("pane", windows((67.9, 69.7, 74, 76.9, 79.5), (22.6,), 1.4)),
        # Rivers.
        ("water", "M-1 44H81V57H-1z"),
        # Cathedral: dome to the east, two towers to the west.
        ("roof", "M28 33L30 26.4H38V33zM45 34L45.6 29H53L55 34z"),
        ("wall", block(28, 33, 55, 45)),
        ("wall", "M36.6 34V24.4H47.4V34z"),
        ("shade", "M43.6 34V24.4H47.4V34zM51 34H55V45H51z"),
        ("bow", bows((38.8, 42, 45.2), 31.4, 28.4) + bows((31.8, 49.4, 52.4), 39.4, 36.4)),
        (
            "copper",
            "M36 24.8C36.4 19.8 39 18.2 40.4 17.6V15H43.6V17.6C45 18.2 47.6 19.8 48 24.8z"
            "M40 15.2c.2-1.6 1.4-2 2-3.8c.6 1.8 1.8 2.2 2 3.8z",
        ),
        ("shade", "M43.6 15V17.6C45 18.2 47.6 19.8 48 24.8H44.6C44.4 21 43.4 18 42.6 15z"),
        ("fine", "M40.6 18.6C39.6 20.4 39.2 22.6 39.2 24.8M42 11.4V9.6"),
        ("wall", block(13, 16.6, 20, 46) + block(22, 16.6, 29, 46)),
        ("shade", block(17.6, 16.6, 20, 46) + block(26.6, 16.6, 29, 46)),
        ("fine", "M12.4 16.6H20.6M21.4 16.6H29.6M13 24H20M22 24H29M13 33H20M22 33H29"),
        ("bow", bows((16.5, 25.5), 30.4, 28) + bows((16.5, 25.5), 39.4, 37)),
        ("dark", arches((15.3, 24.3), 22.6, 2.4, 3)),
        (
            "copper",
            "M13 16.6" + cap + "M22 16.6" + cap + "M15.4 10.2c.1-2 .8-2 1.1-4.6c.3 2.6 1 2.6 1.1 4.6z"
            "M24.4 10.2c.1-2 .8-2 1.1-4.6c.3 2.6 1 2.6 1.1 4.6z",
        ),
        (
            "shade",
            "M17.4 10l.6 2.4c1.4.8 2.2 2.2 2 4.2h-2.4c.3-2.6-.2-4.4-1-6.6z"
            "M26.4 10l.6 2.4c1.4.8 2.2 2.2 2 4.2h-2.4c.3-2.6-.2-4.4-1-6.6z",
        ),
        # Houses on the tongue, which ends in a tip with trees.
        ("leaf", "M-1 52C20 52 50 51.4 72 47.4C58 44 30 44-1 44z"),
        (
            "wall",
            block(-1, 41, 6, 51) + block(12, 42, 20, 51.4) + block(27, 42, 34, 51) + block(40, 43, 47, 50),
        ),
        (
            "ochre",
            block(6, 43, 12, 51.4)
            + block(20, 41, 27, 51.4)
            + block(34, 43, 40, 50.6)
            + block(47, 43.4, 54, 49.4),
        ),
        (
            "roof",
            "M-1 41.4V38H5.4L6.6 41.4z"
            + hipped(11.4, 20.6, 42.4, 38.6, 1.6)
            + hipped(26.4, 34.6, 42.4, 38.8, 1.6)
            + hipped(39.4, 47.6, 43.4, 39.6, 1.6),
        ),
        (
            "roof",
            hipped(5.4, 12.6, 43.4, 40, 1.4)
            + hipped(19.4, 27.6, 41.4, 37.6, 1.6)
            + hipped(33.4, 40.6, 43.4, 40, 1.4)
            + hipped(46.4, 54.6, 43.8, 40.4, 1.6),
        ),
        (
            "pane",
            windows((1.1, 3.8), (43.4, 47), 1.7)
            + windows((7.9, 10.3), (45.4, 48.4), 1.5)
            + windows((13.9, 16.1, 18.3), (44.4, 47.6), 1.6)
            + windows((21.9, 24.8), (43.2, 47), 1.7)
            + windows((28.9, 31.8), (44.4, 47.4), 1.6)
            + windows((35.7, 38.1), (45, 47.6), 1.4)
            + windows((41.9, 44.7), (45.2, 47.4), 1.3)
            + windows((49.1, 51.9), (45.4,), 1.4),
        ),
        ("wood", tree(57.4, 49.8, 7) + tree(62, 49.4, 5.6) + tree(65.8, 49, 4.4)),
        ("timber", "M66 53.4c3 1.4 8 1.4 11-.2l-.8 2.4h-9z"),
        ("paper", "M71 53V47.6L75.6 52z"),
        ("fine", "M71 54.4V47"),
    ]


def regensburg() -> Drawing:
    """Draw the stone bridge, its gate, and the cathedral with its two spires."""
    across = (3, 15.4, 27.8, 40.2)
    openings = repeated("v-6.4a4.5 4.5 0 0 1 9 0v6.4z", across, 57)
    under = repeated("v-2.6h9v2.6z", across, 57)
    piers = repeated("v-4l1.5-2l1.5 2v4z", (12.2, 24.6, 37, 49.4), 57)
    return [
        ("air", air((81, 12), (70, 15), (60, 11), (34, 14), (22, 17), (12, 14), (-1, 18))),
        # Cathedral.
        ("slate", hipped(46, 66, 28, 18.6, 2.6)),
        ("stone", block(46, 28, 65, 40)),
        ("bow", bows((55.8, 58.8, 61.8), 35.4, 30.2)),
        ("stone", "M32 41V20H39.4V41zM44 41V20H51.4V41zM39.4 41V27L41.7 23L44 27V41z"),
        ("stone", "M32.4 20L35.7 2.6L39 20zM44.4 20L47.7 2.6L51 20z"),
        (
            "shade",
            "M36.8 41V20H39.4V41zM48.8 41V20H51.4V41zM35.7 2.6L39 20H36.4zM47.7 2.6L51 20H48.4z"
            "M41.7 23L44 27V41H42.4z",
        ),
        (
            "fine",
            "M33.4 16H38M34.2 12H37.2M34.9 8.4H36.5M45.4 16H50M46.2 12H49.2M46.9 8.4H48.5"
            "M31.6 20H39.8M43.6 20H51.8M32 29.6H39.4M44 29.6H51.4M32 20V16.6M39.4 20V16.6M44 20V16.6"
            "M51.4 20V16.6",
        ),
        ("bow", bows((34.1, 37.1, 46.1, 49.1), 27.4, 23) + bows((35.7, 47.7), 36.4, 32.2)),
        ("dark", "M40.5 32.4a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"),
        # The town along the river.
        ("wall", block(9, 36, 17, 46) + block(24, 37, 31, 46) + block(38, 38, 45, 46)),
        (
            "ochre",
            block(17, 35, 24, 46) + block(31, 38, 38, 46) + block(45, 37, 56, 46) + block(-1, 38, 9, 47),
        ),
        (
            "roof",
            hipped(8.4, 17.6, 36.4, 32, 1.8)
            + hipped(23.4, 31.6, 37.4, 33.6, 1.6)
            + hipped(37.4, 45.6, 38.4, 35, 1.4),
        ),
        (
            "roof",
            pointed(16.4, 24.6, 35.4, 29.6)
            + hipped(30.4, 38.6, 38.4, 34.6, 1.6)
            + hipped(44.4, 56.6, 37.4, 33.6, 1.8)
            + "M-1 38.4V34.6H8L9.6 38.4z",
        ),
        (
            "pane",
            windows((1.6, 5), (40,), 1.7)
            + windows((11, 14.2), (38,), 1.7)
            + windows((19.1, 21.7), (37.4, 41), 1.6)
            + windows((25.9, 28.9), (39.4,), 1.6)
            + windows((33.1, 35.9), (40,), 1.5)
            + windows((40.1, 42.9), (40.2,), 1.5)
            + windows((47.5, 50.5), (39.4,), 1.6),
        ),
        # The salt store with its huge roof, and the bridge gate with its clock.
        ("wall", block(63, 38, 81, 49)),
        ("roof", "M62 38.6L66.4 24.6H81V38.6z"),
        (
            "pane",
            windows((68.8, 72.8, 76.8), (27.4, 31.4, 35), 1.1)
            + windows((67.2, 71.2, 75.2, 79.2), (40.6,), 2),
        ),
        ("wall", block(54.4, 26.4, 63, 49)),
        ("shade", block(60, 26.4, 63, 49)),
        ("roof", hipped(53.6, 63.8, 26.8, 19, 3)),
        ("paper", "M56.6 31.2a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1-4.2 0z"),
        ("fine", "M58.7 29.8v1.4l1 .7"),
        ("pane", windows((58.7,), (22.6,), 1.4) + windows((58.6,), (35.6,), 2)),
        ("dark", arches((56.8,), 48, 3.8, 5)),
        # River and bridge.
        ("water", "M-1 47.6H81V57H-1z"),
        ("stone", "M-1 45.4C14 42.4 42 42.6 56 47L63 49.4V57H-1z"),
        ("shade", "M-1 46.6C14 43.6 42 43.8 56 48.2L63 50.6V52C46 46.6 16 45.4-1 48.6z"),
        ("dark", openings),
        ("water", under),
        ("stone", piers),
        ("shade", repeated("l1.5 2v4h-1.5z", (13.7, 26.1, 38.5, 50.9), 51)),
        ("timber", "M67 53c3 1.6 8 1.6 11 0l-1 2.4h-9z"),
    ]


VIEWS = {
    "Ingolstadt": ingolstadt,
    "Passau": passau,
    "Regensburg": regensburg,
}
