"""Views of the cities of Württemberg and Hohenzollern."""

from __future__ import annotations

from game.imperial_post.art.buildings import (
    arches,
    battlement,
    block,
    bows,
    hipped,
    lancets,
    pointed,
    windows,
)
from game.imperial_post.art.engraving import Drawing, placed, spread
from game.imperial_post.art.horse import HORSE, HORSE_FAR_LEGS, HORSE_TAIL
from game.imperial_post.art.landscape import air, tree


def sigmaringen() -> Drawing:
    """Draw the castle on its rock over the young Danube."""
    return [
        ("air", air((81, 13), (73, 16), (62, 12), (54, 15), (34, 14), (24, 18), (12, 14), (-1, 18))),
        ("wood", "M-1 50V38C4 34 10 35 14 38L70 40C74 35 78 35 81 36V50z"),
        # The rock.
        ("rock", "M8 51L11 42L14 38L16 34H66L69 38L71 45L75 51z"),
        (
            "shade",
            "M19 36l3 5l-2 4l2 6h4l-1-7l1-4l-2-4zM33 36l-1 5l3 4l-2 6h5l-1-8l2-7z"
            "M47 36l3 6l-2 4l2 5h4l-1-8l1-7zM60 36l2 5l-1 5l3 5h5l-3-8l-1-7z",
        ),
        ("fine", "M12 44l3-3l1-4M27 50l1-6l-1-4M41 50l1-7l2-4M57 50l-1-5l2-4M68 48l-2-5"),
        # Left palace, round tower at its end.
        ("wall", block(20, 23, 38, 36)),
        ("shade", block(34.6, 23, 38, 36)),
        ("roof", hipped(19.2, 38.8, 23.4, 15.6, 2.4)),
        ("pane", windows(spread(22.8, 35.4, 5), (25, 28.6, 32), 2) + windows((24.6, 29, 33.4), (19,), 1.4)),
        ("wall", block(13, 21, 20, 38)),
        ("shade", block(17.4, 21, 20, 38)),
        ("slate", pointed(12.2, 20.8, 21.4, 9)),
        ("shade", "M16.5 9L20.8 21.4H17.2z"),
        ("pane", windows((16.5,), (23.4, 28, 32.6), 2.2)),
        # The keep with its four corner turrets.
        ("wall", block(39, 15, 47, 35)),
        ("shade", block(44, 15, 47, 35)),
        ("slate", pointed(39.4, 46.6, 15.4, 1)),
        ("shade", "M43 1L46.6 15.4H43.6z"),
        ("wall", block(38, 11.6, 40.4, 18) + block(45.6, 11.6, 48, 18)),
        ("slate", pointed(37.6, 40.8, 12, 5.4) + pointed(45.2, 48.4, 12, 5.4)),
        ("pane", windows((43,), (18, 23, 28.4), 2.4) + windows((39.2, 46.9), (13.4,), 1.4)),
        # Chapel wing, gable and the eastern tower.
        ("ochre", block(47, 24, 60, 36)),
        ("roof", "M46.4 24.4L48.6 17H58.4L60.6 24.4z"),
        ("ochre", "M50 26V21.4L53.6 17.4L57.2 21.4V26z"),
        ("pane", windows((53.6,), (20.8,), 2) + windows((49.7, 53.1, 56.5), (27, 31), 2.2)),
        ("wall", block(60, 21.6, 67, 39)),
        ("shade", block(64.4, 21.6, 67, 39)),
        ("slate", "M59.2 22L61 17.6C61.6 15 63 14.6 63.5 10.6C64 14.6 65.4 15 66 17.6L67.8 22z"),
        ("pane", windows((63.5,), (24, 28.6, 33), 2.2)),
        ("stone", battlement(9.6, 20, 37, 42, 4)),
        # The river with trees and the castle's shadow in it.
        ("water", "M-1 50.4H81V57H-1z"),
        ("shade", "M14 50.6H70L64 54H44L43 57L41.6 54H20z"),
        ("wood", tree(4, 51.6, 8) + tree(11, 51.8, 5.4) + tree(76, 51.6, 8) + tree(69.6, 51.8, 5)),
    ]


def stuttgart() -> Drawing:
    """Draw the old castle with its round towers, between vineyards, and the filly of the city."""
    return [
        ("air", air((81, 11), (72, 14), (60, 10), (50, 13), (36, 10), (24, 14), (10, 11), (-1, 15))),
        # Vineyards.
        ("leaf", "M-1 54V26C10 18 22 20 32 25C46 17 66 15 81 24V54z"),
        (
            "hatch",
            "".join(placed("l-2 9", 2 + 4.6 * row, 27 - 1.2 * row) for row in range(5))
            + "".join(placed("l2 9", 60 + 4.6 * row, 20.6 + row) for row in range(5)),
        ),
        # The church behind, with its two unequal towers.
        ("stone", block(37, 11, 44, 30)),
        ("shade", block(41.6, 11, 44, 30)),
        ("slate", hipped(36.4, 44.6, 11.4, 7, 2.4)),
        ("stone", block(47, 16, 52.4, 30)),
        ("slate", pointed(46.4, 53, 16.4, 2.6)),
        ("shade", block(50.6, 16, 52.4, 30) + "M49.7 2.6L53 16.4H50.2z"),
        ("bow", bows((39, 41.4), 16.4, 13.6) + bows((49.6,), 21.4, 18.6)),
        ("dark", "M39.4 21.4a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"),
        # The castle.
        ("ochre", block(20, 31, 62, 51)),
        ("roof", hipped(19, 63, 31.6, 21, 3)),
        (
            "ochre",
            "M25 32V26.4H26.6V24H28.2V21.6H31.8V24H33.4V26.4H35V32z"
            "M45 32V26.4H46.6V24H48.2V21.6H51.8V24H53.4V26.4H55V32z",
        ),
        (
            "pane",
            windows((30, 50), (24, 28), 2)
            + windows((39.3, 42.7), (25.4,), 1.4)
            + windows(spread(27.8, 53.8, 7), (34, 39.4), 2.6)
            + windows((27.8, 32.1, 49.8, 53.8), (45,), 2.4),
        ),
        ("fine", "M20 32.6H62M20 43.4H62"),
        ("paper", "M37 51V46.4a3.2 3.2 0 0 1 6.4 0V51z"),
        ("dark", arches((38,), 51, 4.4, 4)),
        ("stone", "M14 51.4V24.4H25.6V51.4c-4 1-8 1-11.6 0zM56.4 51.4V24.4H68V51.4c-4 1-8 1-11.6 0z"),
        ("shade", "M21.4 52.2V24.4H25.6V51.4zM63.8 52.2V24.4H68V51.4z"),
        ("hatch", "M16 26V51M17.6 26V38M58.4 26V51M60 26V38"),
        (
            "roof",
            "M13 24.8C14.6 19 18 16.6 19.8 11C21.6 16.6 25 19 26.6 24.8z"
            "M55.4 24.8C57 19 60.4 16.6 62.2 11C64 16.6 67.4 19 69 24.8z",
        ),
        (
            "shade",
            "M19.8 11C21.6 16.6 25 19 26.6 24.8H22C21.6 19 20.4 16 19.8 11z"
            "M62.2 11C64 16.6 67.4 19 69 24.8H64.4C64 19 62.8 16 62.2 11z",
        ),
        ("pane", windows((19.8, 62.1), (28, 34.6, 41.4), 2.8)),
        # Trees, lawn, and the filly.
        ("wood", tree(7, 53, 10) + tree(75, 53, 9)),
        ("leaf", "M-1 51.4C20 53.6 60 53.6 81 51.4V57H-1z"),
        (
            "hatch",
            "M8.6 46c1.4.6 1.6 2.2.6 3.2M76.4 46.6c1.2.6 1.4 1.8.4 2.8M16 56l.6-1.4M26 55.4l.6-1.4"
            "M50 56l.6-1.4M72 55.4l.6-1.4",
        ),
        (
            "dark",
            placed(HORSE, 61, 45.4, 0.38)
            + placed(HORSE_FAR_LEGS, 61, 45.4, 0.38)
            + placed(HORSE_TAIL, 61, 45.4, 0.38),
        ),
    ]


def ulm() -> Drawing:
    """Draw the minster with the highest of all spires, and the sparrow of Ulm with its straw."""
    return [
        (
            "air",
            air((81, 10), (74, 13), (62, 9), (52, 13), (40, 17), (24, 18), (16, 21), (6, 18), (-1, 21)),
        ),
        (
            "timber",
            "M4.6 11.6c2-3.4 5-4 7.6-2.2c1-1.8 3.6-2 4.4.2l2 .8l-2 .8c-.6 3-3.6 4.6-7 3.8l-5 2.2l1.8-3.2z",
        ),
        ("light", "M10 13.6c1.6.4 3.4 0 4.6-1.4c-.4 2-2.6 3-5 2.4z"),
        ("line", "M15 14.6L22.6 6"),
        ("fine", "M8 11.8c1.2 1.2 3 1 4.4-.2M15 9.8h.1"),
        # The choir with its two towers, the nave, the tower.
        ("stone", block(60, 28, 64, 47) + block(66, 28, 70, 47)),
        ("slate", pointed(59.6, 64.4, 28.4, 15) + pointed(65.6, 70.4, 28.4, 15)),
        (
            "shade",
            block(62.4, 28, 64, 47)
            + block(68.4, 28, 70, 47)
            + "M62 15L64.4 28.4H62.6zM68 15L70.4 28.4H68.6z",
        ),
        ("roof", "M37 38.4L38 29.6H66L69.4 38.4z"),
        ("stone", block(37, 38.4, 70, 48)),
        ("shade", block(66, 38.4, 70, 48)),
        ("bow", bows(spread(41.4, 64.5, 7), 45.4, 40.6)),
        (
            "fine",
            ("M39.4 38.4V48M43.3 38.4V48M47.1 38.4V48M51 38.4V48M54.9 38.4V48M58.8 38.4V48M62.6 38.4V48"),
        ),
        ("stone", "M25 49V27.6H38V49z"),
        ("stone", "M27 27.6V18.4H36V27.6z"),
        ("stone", "M27.4 18.4L31.5 .8L35.6 18.4z"),
        ("shade", "M33.6 49V27.6H38V49zM33.4 27.6V18.4H36V27.6zM31.5 .8L35.6 18.4H32.4z"),
        ("line", "M24.2 27.6H38.8M26.4 18.4H36.6M25 38H38"),
        (
            "fine",
            "M28.4 14.4H34.6M29.3 10.8H33.7M30.1 7.4H32.9M29.4 18.4L31.5 3L33.6 18.4M25.4 27.6V23"
            "M37.6 27.6V23M27.2 18.4V15M35.8 18.4V15M28.2 27.6V49M34.8 27.6V49",
        ),
        ("bow", bows((29.1, 31.5, 33.9), 25.8, 21) + bows((26.6, 36.2), 36.4, 31.6)),
        ("dark", lancets((30.2,), 37, 2.6, 7.6) + lancets((29.1,), 49, 4.8, 8.6)),
        # Houses behind the town wall, and the leaning tower of the butchers.
        (
            "wall",
            "M1 49V42L5.4 37L10 42V49zM17.4 49V43L21.2 38.4L25 43V49zM40 49V45L44 41L48 45V49z"
            "M54 49V45.4L58 41.6L62 45.4V49z",
        ),
        (
            "roof",
            "M.2 42.8L5.4 36.6L10.8 42.8zM16.6 43.8L21.2 38L25.8 43.8zM39.2 45.6L44 40.6L48.8 45.6z"
            "M53.2 46L58 41.2L62.8 46z",
        ),
        ("ochre", "M48 49V44H54V49zM62 49V43.4H70V49zM72 49V42H81V49z"),
        (
            "roof",
            hipped(47.4, 54.6, 44.4, 41, 1.4)
            + hipped(61.4, 70.6, 43.8, 40, 1.6)
            + "M71.4 42.4L73.4 37.6H81V42.4z",
        ),
        ("wall", "M11.4 50L10.6 36H15.8L16.6 50z"),
        ("roof", "M9.8 36.4L12.6 27.6L16.6 36.4z"),
        ("shade", "M14.2 36.4L14.8 50H16.6L15.8 36.4zM12.6 27.6L16.6 36.4H14z"),
        (
            "pane",
            windows((13.3,), (38.4,), 2.2)
            + windows((3.6, 7.1), (44,), 1.9)
            + windows((19.6, 22.6), (44.8,), 1.7)
            + windows((64.6, 67.6), (45.2,), 1.5)
            + windows((74.6, 77.6), (44,), 1.8),
        ),
        ("brick", block(-1, 47.6, 81, 52)),
        ("shade", block(-1, 47.6, 81, 48.6)),
        # The river, and the boat that goes down to Vienna.
        ("water", "M-1 51.6H81V57H-1z"),
        ("timber", "M42 52.8c6 2 16 2 22.6-.6l-1.6 3.6H44z"),
        ("paper", "M48 53.6V50H58V53.4z"),
        ("dark", "M50 53.8V50.2h1.8v3.6zM54 53.8V50.2h1.8v3.6z"),
        ("timber", "M46.8 50.4L49 48H57.4L59.2 50.4z"),
    ]


VIEWS = {
    "Sigmaringen": sigmaringen,
    "Stuttgart": stuttgart,
    "Ulm": ulm,
}
