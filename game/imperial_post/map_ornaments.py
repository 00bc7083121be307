"""The ornaments of the map: the graduated frame, the compass rose, the cartouche with title and scale."""

from __future__ import annotations

import math

from game.core.markup import Markup, element, join
from game.imperial_post.map_places import (
    HEIGHT,
    LATITUDE_SCALE,
    LONGITUDE_SCALE,
    STACK_PLACES,
    STACK_SIZE,
    WIDTH,
)

FRAME_INNER = 24
COMPASS_PLACE = (88, 132)
COMPASS_RADIUS = 44
COMPASS_LILY = "M0 -60C3 -56 4 -53 2 -49C6 -53 9 -50 6 -46H-6C-9 -50 -6 -53 -2 -49C-4 -53 -3 -56 0 -60Z"

# The cartouche stands around this place; its left half is drawn, its right half mirrors it.
CARTOUCHE_PLACE = (1058, 636)
CARTOUCHE_REACH = (-112, -32, 112, 200)
CARTOUCHE_PANEL = (
    "M0 6C-36 8 -58 14 -82 20C-88 44 -94 66 -104 97C-94 128 -88 150 -82 174C-58 180 -36 186 0 188"
)
CARTOUCHE_SCROLLS = (
    "M-96.2 30.5S-95.0 35.5 -93.6 35.9S-88.4 34.5 -87.3 32.9S-86.2 28.2 -86.8 26.3"
    "S-89.2 22.4 -91.1 21.4S-96.0 19.9 -98.3 20.4S-103.6 22.9 -105.3 24.7S-107.8 29.0 -108.1 31.3"
    "S-108.1 36.2 -107.2 38.6S-105.0 44.1 -102.7 45.8S-95.8 49.2 -93.2 48.5S-88.9 44.2 -86.7 41.5"
    "S-82.5 35.2 -80.4 32.1S-75.9 25.2 -73.9 22.6S-69.9 17.7 -68.2 16.3S-65.3 14.6 -63.7 14.3"
    "S-61.5 14.2 -58.8 14.2S-51.3 15.0 -47.6 14.3S-40.3 11.5 -36.9 10.0S-30.6 6.7 -27.5 5.2"
    "S-21.1 2.4 -18.5 1.2S-13.0 -1.2 -11.9 -1.7L-12.1 -2.3S-16.3 -1.1 -19.0 -0.2S-25.3 1.7 -28.5 2.8"
    "S-35.0 5.4 -38.3 6.5S-45.0 9.3 -48.4 9.7S-55.9 9.0 -58.7 8.8S-62.7 8.3 -64.9 8.8"
    "S-69.5 10.0 -71.8 11.7S-76.3 16.1 -78.6 18.9S-83.2 25.5 -85.3 28.7S-89.7 35.8 -91.3 38.2"
    "S-93.4 42.9 -94.8 43.5S-98.4 43.0 -99.8 41.9S-102.3 38.7 -103.1 37.0S-104.2 33.3 -104.2 31.7"
    "S-103.7 28.4 -102.6 27.0S-99.3 23.8 -97.6 23.2S-93.6 23.0 -92.1 23.6S-89.2 25.5 -88.6 26.9"
    "S-87.7 30.7 -88.5 32.1S-92.1 35.2 -93.3 34.9S-95.2 31.0 -95.6 30.2ZM-95.6 163.8"
    "S-94.5 159.4 -93.3 159.1S-89.3 160.6 -88.5 161.9S-88.0 165.6 -88.6 167.1S-90.6 169.8 -92.1 170.4"
    "S-95.8 171.4 -97.6 170.8S-101.5 168.5 -102.6 167.1S-104.1 164.0 -104.2 162.3"
    "S-103.8 158.7 -103.1 157.0S-101.2 153.2 -99.8 152.1S-96.2 149.9 -94.8 150.5"
    "S-92.9 153.3 -91.3 155.7S-87.4 162.0 -85.3 165.2S-80.8 172.2 -78.6 175.0S-74.1 180.6 -71.8 182.3"
    "S-67.8 185.0 -64.8 185.5S-57.3 184.8 -53.7 185.1S-45.8 186.4 -43.1 187.1S-39.5 188.5 -37.7 189.3"
    "S-33.9 190.9 -32.0 191.6S-28.3 192.9 -26.4 193.4S-22.6 194.2 -20.6 194.6S-17.2 195.1 -14.8 195.4"
    "S-7.5 196.2 -6.1 196.3L-5.9 195.7S-12.1 194.3 -14.5 193.7S-18.3 192.8 -20.1 192.3"
    "S-23.8 191.3 -25.6 190.6S-28.9 189.2 -30.7 188.4S-34.2 186.5 -36.0 185.6S-39.0 183.7 -41.8 182.8"
    "S-49.5 180.4 -53.2 179.9S-61.4 180.2 -63.9 179.8S-66.5 179.1 -68.2 177.7S-71.8 174.0 -73.9 171.3"
    "S-78.2 165.0 -80.4 161.9S-84.6 155.2 -86.8 152.5S-90.6 146.2 -93.2 145.5"
    "S-100.3 146.6 -102.6 148.2S-106.2 153.0 -107.1 155.4S-108.3 160.4 -108.0 162.7"
    "S-106.9 167.5 -105.2 169.3S-100.7 173.0 -98.3 173.5S-93.0 173.5 -91.1 172.5"
    "S-87.5 169.6 -86.8 167.7S-86.2 162.7 -87.3 161.1S-92.1 157.7 -93.6 158.1S-95.8 162.6 -96.2 163.5"
    "ZM-98.4 72.2S-102.9 70.8 -102.9 70.0S-99.7 67.7 -98.4 67.8S-95.6 69.3 -95.1 70.6"
    "S-94.6 74.1 -95.4 75.6S-97.8 78.0 -99.6 79.5S-104.6 82.4 -106.0 84.5S-107.6 90.0 -107.7 92.5"
    "S-106.7 96.8 -106.7 99.2S-108.8 104.4 -108.1 106.6S-104.5 110.7 -102.7 112.3"
    "S-98.7 115.0 -97.4 116.3S-94.9 118.8 -94.7 120.2S-95.1 123.9 -96.1 124.9"
    "S-99.8 126.4 -100.9 125.8S-103.1 122.1 -102.7 121.4S-99.3 121.8 -98.6 121.8L-98.6 121.1"
    "S-103.2 119.7 -103.8 120.8S-103.5 126.5 -101.9 127.5S-96.2 128.1 -94.5 126.9"
    "S-91.5 122.2 -91.5 120.0S-93.2 115.6 -94.6 113.9S-98.4 110.7 -99.9 109.3"
    "S-103.5 107.1 -103.9 105.4S-102.4 101.5 -102.3 99.3S-103.3 94.7 -103.3 92.6"
    "S-103.4 88.5 -102.4 86.8S-98.7 84.0 -97.0 82.3S-93.1 78.9 -92.3 76.8S-91.6 71.3 -92.7 69.4"
    "S-96.5 65.6 -98.4 65.7S-104.2 68.8 -104.3 70.0S-99.7 72.4 -98.7 72.8Z"
)
CARTOUCHE_LEAVES = (
    "M-104.0 18.0C-110.9 20.9 -117.6 16.4 -119.6 9.0C-112.8 9.8 -107.2 12.7 -104.0 18.0ZM-98.0 13.0"
    "C-105.2 12.3 -108.0 5.6 -105.5 -1.1C-100.5 2.5 -97.6 7.4 -98.0 13.0ZM-108.0 26.0"
    "C-110.6 31.5 -116.9 32.1 -121.8 28.4C-117.4 25.4 -112.6 24.3 -108.0 26.0ZM-104.0 176.0"
    "C-110.9 173.1 -117.6 177.6 -119.6 185.0C-112.8 184.2 -107.2 181.3 -104.0 176.0ZM-98.0 181.0"
    "C-105.2 181.7 -108.0 188.4 -105.5 195.1C-100.5 191.5 -97.6 186.6 -98.0 181.0ZM-108.0 168.0"
    "C-110.6 162.5 -116.9 161.9 -121.8 165.6C-117.4 168.6 -112.6 169.7 -108.0 168.0ZM-107.0 97.0"
    "C-109.8 102.0 -114.7 101.5 -118.0 97.0C-114.2 94.8 -110.3 94.5 -107.0 97.0ZM-107.0 97.0"
    "C-111.4 94.9 -115.5 97.7 -116.5 102.5C-112.3 102.1 -108.9 100.4 -107.0 97.0ZM-107.0 97.0"
    "C-111.4 99.1 -115.5 96.3 -116.5 91.5C-112.3 91.9 -108.9 93.6 -107.0 97.0ZM-44.0 10.0"
    "C-50.1 11.4 -54.9 6.7 -55.5 0.4C-50.0 2.0 -45.8 5.2 -44.0 10.0ZM-38.0 8.0"
    "C-43.9 7.2 -45.9 1.7 -43.5 -3.8C-39.5 -0.6 -37.4 3.4 -38.0 8.0ZM-44.0 185.0"
    "C-50.1 183.6 -54.9 188.3 -55.5 194.6C-50.0 193.0 -45.8 189.8 -44.0 185.0ZM-38.0 188.0"
    "C-43.9 188.8 -45.9 194.3 -43.5 199.8C-39.5 196.6 -37.4 192.6 -38.0 188.0Z"
)
MILE = LATITUDE_SCALE / 15
SCALE_PLACE = (-LATITUDE_SCALE / 3, 154)
SCALE_MILES = 10

TABLET_MARGIN = (14, 12)
TABLET_STACKS = ("route5", "route6", "route7", "all", "end")


def ornaments() -> Markup:
    """Draw all ornaments."""
    return join(_tablet(), _slots(), _compass(), _cartouche(), _frame())


def tablet_box() -> tuple[float, float, float, float]:
    """Tell the left, top, right and bottom of the tablet that carries the row of stacks."""
    xs = [STACK_PLACES[stack][0] for stack in TABLET_STACKS]
    ys = [STACK_PLACES[stack][1] for stack in TABLET_STACKS]
    across, down = STACK_SIZE[0] / 2 + TABLET_MARGIN[0], STACK_SIZE[1] / 2 + TABLET_MARGIN[1]
    return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down


def cartouche_box() -> tuple[float, float, float, float]:
    """Tell the left, top, right and bottom of the cartouche."""
    x, y = CARTOUCHE_PLACE
    left, top, right, bottom = CARTOUCHE_REACH
    return x + left, y + top, x + right, y + bottom


def compass_box() -> tuple[float, float, float, float]:
    """Tell the left, top, right and bottom of the compass rose."""
    x, y = COMPASS_PLACE
    return x - COMPASS_RADIUS, y - COMPASS_RADIUS - 16, x + COMPASS_RADIUS, y + COMPASS_RADIUS


def _path(kind: str, line: str) -> Markup:
    return element("path", {"class": kind, "d": line})


def _text(kind: str, x: float, y: float, words: str) -> Markup:
    return element("text", {"class": kind, "x": x, "y": y, "text-anchor": "middle"}, words)


def _rectangle(kind: str, inset: float) -> Markup:
    return element(
        "rect",
        {"class": kind, "x": inset, "y": inset, "width": WIDTH - 2 * inset, "height": HEIGHT - 2 * inset},
    )


def _frame() -> Markup:
    edge, middle = FRAME_INNER / 2, FRAME_INNER - 6
    across = f"M{middle} {middle}H{WIDTH - middle}M{middle} {HEIGHT - middle}H{WIDTH - middle}"
    down = f"M{middle} {middle}V{HEIGHT - middle}M{WIDTH - middle} {middle}V{HEIGHT - middle}"
    return element(
        "g",
        {"class": "frame"},
        element(
            "rect",
            {
                "class": "frame-paper",
                "x": edge,
                "y": edge,
                "width": WIDTH - FRAME_INNER,
                "height": HEIGHT - FRAME_INNER,
                "stroke-width": FRAME_INNER,
            },
        ),
        _rectangle("frame-thick", 6),
        element(
            "path", {"class": "frame-grades", "d": across, "stroke-dasharray": _sixth(LONGITUDE_SCALE)}
        ),
        element("path", {"class": "frame-grades", "d": down, "stroke-dasharray": _sixth(LATITUDE_SCALE)}),
        _rectangle("frame-thin", FRAME_INNER - 9),
        _rectangle("frame-thin", FRAME_INNER - 3),
        _rectangle("frame-thin", FRAME_INNER),
    )


def _sixth(degree: float) -> str:
    return f"{degree / 6:.2f}"


def _star(points: int, outer: float, inner: float, turn: float) -> tuple[str, str]:
    light, dark = [], []
    step = 2 * math.pi / points
    for index in range(points):
        angle = turn + index * step
        tip = _around(angle, outer)
        light.append(f"M0 0L{tip}L{_around(angle - step / 2, inner)}Z")
        dark.append(f"M0 0L{tip}L{_around(angle + step / 2, inner)}Z")
    return "".join(light), "".join(dark)


def _around(angle: float, radius: float) -> str:
    return f"{radius * math.sin(angle):.1f} {-radius * math.cos(angle):.1f}"


def _compass() -> Markup:
    radius = COMPASS_RADIUS
    small_light, small_dark = _star(8, radius * 0.62, radius * 0.2, math.pi / 8)
    middle_light, middle_dark = _star(4, radius * 0.8, radius * 0.2, math.pi / 4)
    light, dark = _star(4, radius, radius * 0.2, 0)
    x, y = COMPASS_PLACE
    return element(
        "g",
        {"class": "compass", "transform": f"translate({x} {y})"},
        element("circle", {"class": "compass-ring", "r": radius * 0.72}),
        element("circle", {"class": "compass-ticks", "r": radius * 0.67}),
        element("circle", {"class": "compass-ring", "r": radius * 0.62}),
        _path("compass-light", small_light),
        _path("compass-dark", small_dark),
        _path("compass-light", middle_light),
        _path("compass-red", middle_dark),
        _path("compass-light", light),
        _path("compass-dark", dark),
        element("circle", {"class": "compass-hub", "r": 3.5}),
        _path("compass-dark", COMPASS_LILY),
    )


def _cartouche() -> Markup:
    x, y = CARTOUCHE_PLACE
    return element(
        "g",
        {"class": "cartouche", "transform": f"translate({x} {y})"},
        element(
            "g",
            {"id": "cartouche-half"},
            _path("panel", CARTOUCHE_PANEL),
            _path("leaf", CARTOUCHE_LEAVES),
            _path("scroll", CARTOUCHE_SCROLLS),
        ),
        element("use", {"href": "#cartouche-half", "transform": "scale(-1 1)"}),
        element("use", {"href": "#posthorn", "x": -40, "y": -36, "width": 80, "height": 62}),
        _text("title-line", 0, 44, "Tabula Postarum"),
        _text("title-word", 0, 78, "Imperial"),
        _text("title-word title-spaced", 5, 116, "POST"),
        _scale(),
    )


def _scale() -> Markup:
    left, y = SCALE_PLACE
    end = left + MILE * SCALE_MILES
    dark = "".join(
        f"M{left + MILE * mile:.1f} {y}h{MILE:.1f}v5h-{MILE:.1f}Z" for mile in range(0, SCALE_MILES, 2)
    )
    return element(
        "g",
        {"class": "scale"},
        _path("scale-box", f"M{left:.1f} {y}H{end:.1f}V{y + 5}H{left:.1f}Z"),
        _path("scale-dark", dark),
        _text("scale-words", 0, y - 5, "Milliaria Germanica"),
        _text("scale-words", left, y + 15, "0"),
        _text("scale-words", end, y + 15, str(SCALE_MILES)),
    )


def _tablet() -> Markup:
    left, top, right, bottom = tablet_box()
    bow = 9
    return _path(
        "panel tablet",
        f"M{left + bow} {top}H{right - bow}A{bow} {bow} 0 0 0 {right} {top + bow}V{bottom - bow}"
        f"A{bow} {bow} 0 0 0 {right - bow} {bottom}H{left + bow}A{bow} {bow} 0 0 0 {left} {bottom - bow}"
        f"V{top + bow}A{bow} {bow} 0 0 0 {left + bow} {top}Z",
    )


def _slots() -> Markup:
    width, height = STACK_SIZE
    return join(
        element(
            "rect",
            {
                "class": "slot",
                "x": x - width / 2,
                "y": y - height / 2,
                "width": width,
                "height": height,
                "rx": 5,
            },
        )
        for x, y in STACK_PLACES.values()
    )
