"""The cover of the game for the start page: the mail coach at a gallop towards a town, and the title."""

from __future__ import annotations

from functools import cache

from game.core import emblem
from game.core.lettering import fitted_line
from game.core.markup import Markup, element
from game.core.svg import cover_frame
from game.imperial_post.art.buildings import block, bows, hipped, pointed, windows
from game.imperial_post.art.carriages import coach, driver
from game.imperial_post.art.engraving import Drawing, placed, repeated
from game.imperial_post.art.horse import GALLOP, GALLOP_FAR_LEGS, GALLOP_HARNESS, GALLOP_MANE, GALLOP_TAIL
from game.imperial_post.art.landscape import tree
from game.imperial_post.art.plate import hatchings, layers

VIEW_BOX = "0 0 640 400"
HATCHING = "cover-hatching"
# Land and town are drawn at half the size of the cover; the coach is enlarged.
LAND_PLACE = "scale(2)"
COACH_PLACE = "translate(66 207) scale(3.05)"
TOWN_PLACE = "translate(8 -20) scale(2)"

SUN = (221, 84)
# The far end of each ray: its left corner, and how far its right corner lies from it.
RAYS = (
    (-2, 62, 0, -16), (-2, 20, 0, -22), (44, -2, 22, 0), (96, -2, 18, 0), (138, -2, 15, 0),
    (174, -2, 14, 0), (206, -2, 13, 0), (236, -2, 14, 0), (270, -2, 17, 0), (308, -2, 14, 0),
    (322, 24, 0, 18), (322, 58, 0, 14),
)  # fmt: skip
# A goose that runs to the right, and a dog, in steps from where they stand.
GOOSE = (
    "m-14-10c8 0 16-2 23 1c2-2 2.6-5 3-6.4c.4-2.4 3.2-2.8 4.6-1.2l3 1.2l-3.2 .8"
    "c-.4 3.6-1 6.6-2.8 9.2c-3.6 5.4-15.6 6-21.6 .4zm13 8.4l-1.4 4.2m6-4l1.2 4.2"
)
GOOSE_WING = "m-4-8c-3-6-2-13 3-17c1 5 5 10 7 16z"
GOOSE_BEAK = "m16.4-16.8l4.2 1.4l-4.4 1z"
DOG = (
    "c2-1.4 6-1.6 9-1l2-2.4l.6 1.2l2.6.4l-.6 1.4l-2.4.6c-.6 1.4-1.2 2-2.2 2.4l3.6 2.4l-.8 1l-5-2.2"
    "c-2 .4-4 .2-5.6-.2l-4.6 2.6l-1-1l3-2.8l-.4-1.4l-3.6-2.4l.8-.6z"
)

# The cartouche around its middle; its left half is drawn, its right half mirrors it.
CARTOUCHE_PLACE = "translate(200 118)"
PANEL = (
    "M.6-58C-30-58-46-45-80-47C-95-48-106-40-107-29C-114-27-118-18-113-10C-119 0-117 13-110 20"
    "C-114 31-106 42-93 42C-68 42-40 54 .6 56"
)
PANEL_LINE = (
    "M0-52C-30-52-46-39-80-41C-92-42-100-36-101-26C-107-22-110-15-107-9C-112 0-110 11-104 17"
    "C-107 27-101 36-91 36C-68 36-40 48 0 50"
)
SCROLLS = (
    "M-80-47C-92-58-112-56-112-42C-112-33-100-31-98-39C-97-44-104-45-104-41"
    "M-93 42C-104 52-120 46-118 33C-116 24-104 25-105 33C-106 38-112 37-111 34"
    "M-113-10C-124-12-128-2-121 3C-116 6-112 1-115-2"
)
HORN_PLACE = "translate(-36 -88) scale(1.02)"
# The width of a line of the title, and the width of a letter at full size: small letters, spaced capitals.
TITLE_WIDTH = 186
TITLE_LETTER, TITLE_CAPITAL = 19, 37


def cover(title: str, label: str) -> Markup:
    """Draw the cover with the name of the game; the label describes the picture."""
    return cover_frame("cover", VIEW_BOX, label, _picture(), _cartouche(title))


@cache
def _picture() -> Markup:
    return element(
        "g",
        {},
        element("defs", {}, hatchings(HATCHING)),
        element("g", {"transform": LAND_PLACE}, layers([*_sky(), *_land()], HATCHING)),
        element("g", {"transform": TOWN_PLACE}, layers(_town(), HATCHING)),
        element("g", {"transform": LAND_PLACE}, layers(_road(), HATCHING)),
        element("g", {"transform": COACH_PLACE}, layers(_mail_coach(), HATCHING)),
        element("g", {"transform": LAND_PLACE}, layers(_foreground(), HATCHING)),
    )


def _sky() -> Drawing:
    """Draw the sun behind the mountains, whose rays go up to the edge."""
    rays = "".join(
        f"M{SUN[0]} {SUN[1]}L{left} {top}L{left + right} {top + down}z" for left, top, right, down in RAYS
    )
    return [
        ("air", "M-1-1H321V130H-1z"),
        ("glow", rays),
        ("gold", placed("m-15 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0z", *SUN)),
        ("cloud", "M104 92c-7 0-8-9 0-10c0-9 12-11 15-4c5-10 20-8 21 2c8-2 13 8 6 12z"),
        ("cloud", "M284 62c-6-1-5-9 2-8c1-7 11-8 13-2c5-7 17-4 17 4c6-1 9 6 4 8z"),
        ("cloud", "M254 38c-5-1-4-8 2-7c1-6 9-7 11-1c5-5 13-2 13 4c4 0 6 4 2 6z"),
        ("fine", "M188 22q3-4 6 0q3-4 6 0M200 30q2.4-3 4.6 0q2.4-3 4.6 0M178 32q2-2.6 4 0q2-2.6 4 0"),
    ]


def _land() -> Drawing:
    return [
        (
            "far",
            "M-1 100L12 88L18 93L34 72L44 84L52 78L66 94L82 82L90 88L104 70L114 82L122 76L138 92L150 82"
            "L158 88L172 76L182 88L190 82L206 94L222 84L232 90L250 72L262 86L270 80L286 92L298 82"
            "L306 88L321 78V130H-1z",
        ),
        (
            "shade",
            "M34 72l10 12l3 14l-9-11l-1 9zM104 70l10 12l3 15l-8-10l-2 9zM172 76l10 12l2 11l-7-8l-1 7z"
            "M250 72l12 14l2 11l-8-8l-2 8zM298 82l8 6l1 10l-6-5zM52 78l14 16l1 5l-10-9zM82 82l8 6l1 8l-5-4z"
            "M122 76l16 16l0 5l-11-9zM222 84l10 6l1 8l-6-4zM150 82l8 6l0 8zM270 80l16 12v5l-11-8z",
        ),
        (
            "snow",
            "M34 73l-6 8l3-1l3 3l2-3l4 1zM104 71l-6 8l3-1l3 3l2-3l4 1zM172 77l-5 7l3-1l2 2l2-2l3 1z"
            "M250 73l-6 8h3l3 2l2-2l4 1z",
        ),
        (
            "wood",
            "M-1 112C20 100 40 106 58 103C80 97 104 105 128 101C150 97 170 103 190 101"
            "C220 97 250 103 280 99"
            "C296 97 310 101 321 99V140H-1z",
        ),
        (
            "shade",
            "M40 105C60 108 70 114 74 124H120C100 112 80 102 58 103z"
            "M128 101C146 106 156 112 160 122H200C184 110 160 100 148 98z",
        ),
        ("leaf", "M-1 124C40 112 90 118 130 116C180 110 240 118 321 110V201H-1z"),
        # Fields with furrows, a hedge and haystacks.
        ("ochre", "M64 121L128 117L150 133L58 139zM286 113L321 110V128L304 126z"),
        (
            "hatch",
            "M72 121L70 138M82 120L84 137.6M92 119.6L98 136.6M102 119L112 135.6M112 118.4L126 134.8"
            "M121 117.8L139 134M296 112.6L312 127M306 111.6L320 124",
        ),
        (
            "wood",
            "M56 140c1-3 4-3 5-1c1-3 4-3 5-1c1-3 5-3 6-1c2-3 5-2 6 0c2-3 5-2 6 0c2-3 6-3 7 0"
            "c2-3 5-2 6 0c2-3 6-3 7 0c2-3 6-2 7 0c2-3 5-2 6 0c2-3 6-3 7 0c2-3 6-2 7 0c2-3 5-2 6 0"
            "l2 1v2z",
        ),
        ("sack", "M34 138c0-9 14-9 14 0zM46 141c0-8 12-8 12 0z"),
        ("hatch", "M38 133l-1 4M41 132v5M44 133l1 4M49 137l-.6 3M52 136v4M55 137l.6 3"),
        (
            "wood",
            tree(150, 126, 13)
            + tree(161, 128, 9)
            + tree(305, 122, 13)
            + tree(315, 125, 9)
            + tree(26, 132, 12),
        ),
        ("shade", "M152 114c4 1 5 5 2 8h-3zM307 110c4 1 5 5 2 8h-3zM28 121c3 1 4 4 2 6h-3z"),
    ]


def _town() -> Drawing:
    """Draw a town on its hill: a gate, a minster, two domes, a round tower."""
    dome = "c-.6-3-.2-6 2-7.6l1.8-1.4l.7-3l.7 3l1.8 1.4c2.2 1.6 2.6 4.6 2 7.6z"
    return [
        # Minster with one high spire.
        ("roof", hipped(196, 224, 94, 85, 3)),
        ("stone", block(196, 94, 224, 112)),
        ("bow", bows((202, 207, 212, 217), 108, 98)),
        ("stone", block(188, 82, 198, 114)),
        ("slate", pointed(187, 199, 82.4, 50)),
        ("shade", block(194.6, 82, 198, 114) + "M193 50L199 82.4H194.4z"),
        ("fine", "M188 90H198M188 100H198M193 50V46M191.6 47.6H194.4"),
        ("bow", bows((191, 195), 88.6, 85) + bows((193,), 98, 93)),
        # Two towers with domes.
        ("brick", block(240, 78, 249, 112) + block(254, 78, 263, 112)),
        ("roof", hipped(248, 278, 100, 90, 4)),
        ("brick", block(262, 100, 276, 114)),
        ("shade", block(246, 78, 249, 112) + block(260, 78, 263, 112)),
        ("copper", placed(dome, 240, 78) + placed(dome, 254, 78)),
        ("fine", "M240 86H249M254 86H263M240 96H249M254 96H263"),
        ("bow", bows((243, 246.4, 257, 260.4), 84, 81) + bows((244.6, 258.6), 94, 90)),
        # A round tower, houses.
        ("wall", block(272, 86, 282, 116)),
        ("roof", pointed(270.6, 283.4, 86.4, 72)),
        ("shade", block(278, 86, 282, 116) + "M277 72L283.4 86.4H278z"),
        ("pane", windows((276.4,), (90, 98), 2.6)),
        ("wall", block(206, 104, 216, 120) + block(226, 102, 236, 120) + block(264, 106, 272, 120)),
        ("ochre", block(216, 106, 226, 120) + block(248, 104, 260, 120) + block(182, 106, 190, 120)),
        (
            "roof",
            pointed(205, 217, 104.6, 97) + pointed(225, 237, 102.6, 95) + pointed(263, 273, 106.4, 100),
        ),
        (
            "roof",
            hipped(215, 227, 106.4, 101, 2)
            + hipped(247, 261, 104.4, 98, 2)
            + pointed(181, 191, 106.4, 100),
        ),
        (
            "pane",
            windows((209, 213), (107,), 2.4)
            + windows((219, 223), (109,), 2.2)
            + windows((229, 233), (105,), 2.4)
            + windows((251, 254, 257), (107,), 2.2)
            + windows((267, 270), (109,), 2),
        ),
        # The wall with its gate.
        ("stone", "M178 124V113H226V124zM246 124V113H292V124z"),
        ("shade", "M178 113H226V114.6H178zM246 113H292V114.6H246z"),
        ("roof", "M176 113.6L178 109.6H226V113.6zM246 113.6V109.6H290L294 113.6z"),
        ("wall", block(226, 98, 246, 125)),
        ("shade", block(239, 98, 246, 125)),
        ("roof", hipped(224.6, 247.4, 98.6, 86, 5)),
        ("paper", "M232.6 104.4a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0z"),
        ("fine", "M236 102v2.4l1.8 1.2"),
        ("dark", "M231.6 125V116a4.4 4.4 0 0 1 8.8 0V125z"),
    ]


def _road() -> Drawing:
    return [
        (
            "way",
            "M-2 156C60 152 150 152 216 154C262 156 284 147 270 137C258 130 240 126 237 114L243 114"
            "C246 122 270 125 286 136C312 152 288 180 230 185C150 190 60 187-2 190z",
        ),
        (
            "shade",
            "M286 136C312 152 288 180 230 185C150 190 60 187-2 190V186C60 183 150 186 228 181"
            "C280 177 304 152 284 138z",
        ),
        (
            "hatch",
            "M6 176C50 172 110 173 160 174M30 181C90 178 150 180 204 178M226 163C244 162 260 158 270 152"
            "M230 171C254 168 274 162 284 152M240 121C245 126 254 129 262 132M60 160H96M180 160H210"
            "M120 183H150",
        ),
        # Stones and tufts at the wayside.
        ("stone", "M206 187c1-3 6-3 7 0zM214 188c.6-2 4-2 4.6 0zM96 192c1-3 6-3 7 0z"),
        (
            "hatch",
            repeated("l-1-4m1 4l.6-5m-.6 5l2-4", (62, 118, 146, 178, 268, 300), 195)
            + repeated("l-1-4m1 4l.6-5m-.6 5l2-4", (130, 190, 160, 30), 152),
        ),
    ]


def _mail_coach() -> Drawing:
    return [
        ("shade", "M0 41H52L48 45H4zM56 42H102L98 44.6H62zM100 42H146L140 44.6H106z"),
        (
            "dust",
            "M-8 43c-5 0-6-6-1-7c0-5 7-6 9-2c3-4 9-2 9 3c4 0 4 6 1 6z"
            "M-20 43c-3 0-3-4 0-4c1-4 6-4 7 0c3-1 4 4 1 4z"
            "M50 43c-2 0-2-3 0-3c1-3 5-3 6 0c3-1 4 3 1 3zM94 43c-2 0-2-3 0-3c1-3 5-3 6 0c3-1 4 3 1 3z",
        ),
        ("strap", "M44 34L64 30M92 30L110 29"),
        *_horse(131, 0.8, "coat-grey", far=True),
        *_horse(128, 0.8, "coat"),
        *driver(112.6, 24, "livery-red"),
        ("gilt", placed("m4.6-6.4l5.4-2.6l3.2-2.6l1.6 3.4l-4.2.4l-5.4 2.4z", 114, 24)),
        *_horse(86, 0.8, "coat-dark", far=True),
        *_horse(83, 0.8, "coat-grey"),
        # Luggage on the roof.
        ("timber", block(13, 6, 21, 11)),
        ("sack", "M22 11c-1-3 0-6 3-6s4.4 3 3.4 6z"),
        ("strap", "M13 8.4H21M17 6V11"),
        *coach([], "lacquer-yellow", 3),
        # A lady looks out.
        ("skin", "M21.2 19.6a1.9 2.2 0 1 1 3.8 0a1.9 2.2 0 1 1-3.8 0z"),
        ("mane", "M20.8 19.4c-.4-3.4 4.8-3.4 4.6 0c-1-1.6-3.4-1.8-4.6 0z"),
        ("strap", "M44 19C60 15 74 17 88 24M44 20C70 14 110 16 133 24"),
        ("whip", "M44 17C52 4 60 0 72 4C68 5 66 6 65 8"),
    ]


def _horse(x: float, size: float, coat: str, far: bool = False) -> Drawing:
    y = 16.6 if far else 18
    return [
        ("coat-dark", placed(GALLOP_FAR_LEGS, x, y, size)),
        ("mane", placed(GALLOP_TAIL, x, y, size)),
        (coat, placed(GALLOP, x, y, size)),
        ("mane", placed(GALLOP_MANE, x, y, size)),
        *([] if far else [("strap", placed(GALLOP_HARNESS, x, y, size))]),
    ]


def _foreground() -> Drawing:
    return [
        # A milestone with its horn.
        ("stone", "M280 180V159c0-6 14-6 14 0V180z"),
        ("shade", "M289 154.6c3.4.4 5 2 5 4.4V180H289z"),
        (
            "fine",
            "M283 169h7M283 172.4h7M283 160h2.6c2 0 3-1 4-2v4c-1-1-2-1.6-4-1.6M284.4 160.6a2 2 0 1 0 3 0",
        ),
        # Geese that run away, and a dog that follows the coach.
        ("paper", placed(GOOSE, 222, 189, 0.6) + placed(GOOSE, 244, 194, 0.72)),
        ("paper", placed(GOOSE_WING, 222, 189, 0.6) + placed(GOOSE_WING, 244, 194, 0.72)),
        ("gold", placed(GOOSE_BEAK, 222, 189, 0.6) + placed(GOOSE_BEAK, 244, 194, 0.72)),
        ("timber", placed(DOG, 40, 178, 1.5)),
        (
            "wood",
            "M-1 201V190c4-3 7-1 9 1c3-3 7-2 9 1c4-3 8-1 9 2c5-2 8 1 9 4v3z"
            "M321 201V186c-4-4-8-2-10 1c-4-3-8-1-9 3c-5-2-8 1-9 5c-4-1-7 1-8 6z",
        ),
        # An old oak to the left.
        (
            "timber",
            "M-2 90H10C9 100 10 108 13 112L23 103L25 106L14 118C13 150 15 180 22 201H-2z",
        ),
        ("shade", "M9 112C11 150 12 180 15 201H22C15 180 13 150 14 118z"),
        ("hatch", "M2 120C4 140 4 160 3 180M5 130C6.6 150 6.6 170 6 190"),
        (
            "wood",
            "M-2 34C6 26 16 30 18 38C28 36 34 44 30 51C38 55 38 64 31 68C36 74 33 83 25 83C26 92 16 98 8 94"
            "C4 98 0 98-2 96z",
        ),
        (
            "shade",
            "M18 38C28 36 34 44 30 51C38 55 38 64 31 68C36 74 33 83 25 83C26 92 16 98 8 94"
            "C18 92 20 84 19 78"
            "C26 74 26 66 22 62C26 55 24 47 18 45zM2 44C8 42 12 46 10 52C6 50 2 50-2 52V46z",
        ),
    ]


def _cartouche(title: str) -> Markup:
    first, _space, second = title.partition(" ")
    half = [
        element("path", {"class": "cover-panel", "d": PANEL}),
        element("path", {"class": "cover-panel-line", "d": PANEL_LINE}),
        element("path", {"class": "cover-scroll", "d": SCROLLS}),
    ]
    return element(
        "g",
        {"transform": CARTOUCHE_PLACE},
        half,
        element("g", {"transform": "scale(-1 1)"}, half),
        element("g", {"transform": HORN_PLACE}, emblem.posthorn()),
        _fitted("cover-title", -9, first, TITLE_LETTER),
        _fitted("cover-title cover-spaced", 37, second.upper(), TITLE_CAPITAL),
    )


def _fitted(kind: str, y: float, words: str, letter: float) -> Markup:
    """Write a line of the title in the middle, smaller if it would not fit."""
    return fitted_line(words, TITLE_WIDTH, letter, y, {"class": kind})
