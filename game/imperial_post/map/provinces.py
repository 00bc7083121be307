"""The nine provinces of the map: their shared borders, and the outlines made of them.

Each border is defined once, drawn by hand after the historical ones, and used by the provinces on both
sides of it, so that neighbours meet without a gap.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.imperial_post.map.geometry import Point
from game.imperial_post.map.pen import move_to, read_points, smooth

BORDERS = {
    "rhine": (
        "89,604 88,585 90,565 95,547 94,528 97,511 101,495 104,479 107,463 116,452 121,439 125,426 "
        "126,412 137,400 145,386 148,370 156,356 169,339 179,321 183,310 185,299 186,288 186,277 "
        "193,263 198,249 199,230 204,212 200,194 194,177 195,162 196,146"
    ),
    "odenwald": "196,146 214,149 232,146 248,154 262,164",
    "baden-wuerttemberg": (
        "262,164 254,179 251,196 249,213 251,229 254,244 251,259 246,273 249,288 247,300 250,312 "
        "254,323 262,332 263,346 267,359 271,372 270,386 270,397 269,408 269,420 265,430 262,446 "
        "254,460 263,468 270,478"
    ),
    "baden-hohenzollern": "270,478 263,495 261,513 264,530 276,543 288,554 303,561 313,566 323,569",
    "hohenzollern-wuerttemberg": (
        "270,478 280,470 289,460 303,458 316,456 331,459 343,467 355,480 371,489 383,502 398,513 "
        "401,529 407,545 396,556 387,567 370,570 354,574 339,571 323,569"
    ),
    "linzgau": "323,569 327,581 334,591 328,604 330,617",
    "high-rhine": (
        "89,604 105,609 120,617 137,619 154,624 168,618 183,613 198,616 211,622 228,613 243,598 "
        "256,604 270,606 285,604 300,604 316,608 330,617"
    ),
    "lake-west": "330,617 340,623 350,628 368,636",
    "lake-east": "368,636 379,646",
    "wuerttemberg-baiern": (
        "368,636 376,624 387,613 398,600 414,591 418,575 425,561 436,546 441,528 445,517 445,506 "
        "439,496 437,484 437,465 446,447 454,439 458,428 462,417 468,408 469,396 471,384 479,375 "
        "484,364 483,353 482,342 480,331 474,321 477,305 479,288 482,268 490,249 483,239 478,229 "
        "469,221 461,212 451,207 440,205 429,201 418,199 405,191 391,186 379,176 364,173"
    ),
    "hohenlohe": "262,164 278,157 296,155 314,163 330,175 347,173 364,173",
    "franconia": (
        "364,173 354,164 347,153 342,141 337,129 343,119 348,109 351,97 348,85 358,78 367,68 379,64 "
        "391,59 405,55 417,47 431,46 445,42 455,51 467,57 480,57 493,59 501,51 512,47 522,42 533,40 "
        "546,47 560,47 573,43 588,44 599,41 611,39 622,33 635,33 654,43 676,48 691,38 710,33 710,17 "
        "716,8"
    ),
    "baiern-boehmen": (
        "716,8 710,21 712,38 718,48 724,58 729,69 730,81 745,96 757,114 760,125 764,135 764,146 "
        "764,157 756,173 753,190 763,199 768,211 770,223 777,234 795,243 811,256 818,268 829,277 "
        "836,289 845,299 855,307 862,317 875,318 886,325 902,332 913,347 927,360 943,371"
    ),
    "top-boehmen": "716,8 1042,8",
    "boehmen-polen": (
        "1042,8 1042,22 1038,38 1038,51 1036,64 1026,73 1021,85 1024,98 1029,110 1032,123 1032,136 "
        "1039,147 1049,154 1059,162 1065,173 1078,175 1091,174 1104,176 1116,181 1129,179 1142,183 "
        "1153,188 1164,194 1183,198 1192,194 1192,201"
    ),
    "top-polen": "1042,8 1117,8 1186,8 1192,14 1192,108 1192,201",
    "moravia": (
        "1192,201 1192,209 1192,216 1187,223 1171,237 1160,256 1162,277 1165,299 1157,308 1150,318 "
        "1144,328 1137,338 1128,346 1122,356 1112,362 1103,369"
    ),
    "boehmen-salzburg": (
        "943,371 961,382 974,399 991,403 1008,408 1028,401 1049,399 1065,391 1076,375 1089,371 1103,369"
    ),
    "austria": (
        "1103,369 1103,382 1108,394 1109,407 1114,419 1115,431 1110,442 1101,449 1097,460 1104,479 "
        "1103,500 1094,509 1090,521 1082,530 1073,539 1072,550 1073,562 1068,572 1062,582 1047,585 "
        "1034,593 1019,598 1008,609 996,611 987,619 977,625 964,626 962,640 959,653 954,666 948,678 "
        "934,684 924,696 912,704 899,713 885,723 869,727 856,738 845,750 833,748 821,746 810,741 "
        "798,739"
    ),
    "baiern-salzburg": (
        "943,371 940,390 948,408 940,425 927,439 908,444 889,447 877,466 859,478 843,489 825,495 "
        "812,510 804,528 807,546 818,561 810,580 809,600 802,612 798,626"
    ),
    "tyrol-salzburg": "798,626 781,633 771,648 767,666 757,681 762,698 772,713 786,726 798,739",
    "baiern-tyrol": (
        "798,626 776,623 757,613 739,615 723,624 706,625 689,630 669,632 649,630 639,636 628,639 "
        "619,645 608,648 593,661 574,665 558,661 547,650 529,646 513,637 499,642 486,648 476,662 "
        "465,676 453,673 442,665 430,655 422,641 409,640 398,635 379,646"
    ),
    "schweiz-tyrol": (
        "379,646 381,658 384,670 385,687 379,702 383,721 390,739 399,753 411,763 427,767 438,779 "
        "450,792 465,800"
    ),
    "south-tyrol": (
        "465,800 476,817 493,827 506,823 520,819 535,817 547,809 562,813 577,813 587,824 601,831 "
        "619,830 634,820 651,814 669,818 681,811 694,803 709,806 723,800 734,790 739,776 751,769 "
        "764,761 778,747 798,739"
    ),
    "south-schweiz": (
        "89,604 75,616 64,630 59,642 54,654 48,665 48,678 54,688 58,699 61,710 61,722 69,733 82,738 "
        "93,743 106,746 122,748 137,742 152,748 167,753 179,761 193,763 207,766 221,763 235,763 "
        "250,763 264,760 276,753 290,756 303,762 317,767 330,772 344,774 359,773 371,780 384,787 "
        "403,797 425,800 445,805 465,800"
    ),
}

# The borders around each province, in order; a minus sign reverses a border.
OUTLINES = {
    "Baden": "rhine odenwald baden-wuerttemberg baden-hohenzollern linzgau -high-rhine",
    "Württemberg": (
        "hohenlohe -wuerttemberg-baiern -lake-west -linzgau -hohenzollern-wuerttemberg -baden-wuerttemberg"
    ),
    "Hohenzollern": "hohenzollern-wuerttemberg -baden-hohenzollern",
    "Schweiz": "high-rhine lake-west lake-east schweiz-tyrol -south-schweiz",
    "Tyrol": "schweiz-tyrol south-tyrol -tyrol-salzburg baiern-tyrol",
    "Baiern": "wuerttemberg-baiern franconia baiern-boehmen baiern-salzburg baiern-tyrol -lake-east",
    "Salzburg": "boehmen-salzburg austria -tyrol-salzburg -baiern-salzburg",
    "Böhmen": "top-boehmen boehmen-polen moravia -boehmen-salzburg -baiern-boehmen",
    "Polen": "top-polen -boehmen-polen",
}


class ProvinceName(NamedTuple):
    """A line of a province's name: its middle, its size and the space between its letters."""

    line: str
    x: float
    y: float
    size: float
    spacing: float


PROVINCE_NAMES = {
    "Baden": (ProvinceName("Baden", 226, 594, 17, 4),),
    "Württemberg": (ProvinceName("Württemberg", 319, 211, 14, 1.5),),
    "Hohenzollern": (
        ProvinceName("Hohen-", 388, 519, 12.5, 1.2),
        ProvinceName("zollern", 389, 533, 12.5, 1.2),
    ),
    "Schweiz": (ProvinceName("Schweiz", 320, 734, 17, 3.5),),
    "Tyrol": (ProvinceName("Tyrol", 716, 746, 22, 7),),
    "Baiern": (ProvinceName("Baiern", 664, 130, 30, 12),),
    "Salzburg": (ProvinceName("Salzburg", 972, 553, 18, 3),),
    "Böhmen": (ProvinceName("Böhmen", 1086, 236, 23, 6),),
    "Polen": (ProvinceName("Polen", 1104, 52, 20, 6),),
}


def border_points(name: str) -> list[Point]:
    """List the points of a border, backwards after a minus sign."""
    points = read_points(BORDERS[name.removeprefix("-")])
    return points[::-1] if name.startswith("-") else points


def border_path(name: str) -> str:
    """Write the line of one border as SVG path data."""
    points = border_points(name)
    return move_to(points[0]) + smooth(points)


def outer_borders() -> list[str]:
    """Name the borders with a province on one side only."""
    sides = Counter(name.removeprefix("-") for outline in OUTLINES.values() for name in outline.split())
    return [name for name in BORDERS if sides[name] == 1]


def province_outline(province: str) -> str:
    """Write the closed outline of a province as SVG path data."""
    borders = [border_points(name) for name in OUTLINES[province].split()]
    return move_to(borders[0][0]) + "".join(map(smooth, borders)) + "Z"
