"""The nine provinces of the map: their shared borders, and the outlines made of them.

Each border is drawn once, by hand after the old ones and with a wobble of the pen, and used by the
provinces on both sides of it, so that neighbours meet without a gap.
"""

from __future__ import annotations

from functools import cache

from game.imperial_post.map_places import Point

BORDERS = {
    "rhine": (
        "89,604 88,585 90,565 95,547 94,528 97,511 101,495 104,479 107,463 116,452 121,439 125,426 "
        "126,412 137,400 145,386 148,370 156,356 169,339 179,321 183,310 185,299 186,288 186,277 "
        "193,263 198,249 199,230 204,212 200,194 194,177 195,162 196,146"
    ),
    "odenwald": "196,146 214,149 232,146 251,154 269,164",
    "baden-wuerttemberg": (
        "269,164 263,181 261,199 261,216 266,234 265,248 259,261 250,274 249,288 247,300 250,312 "
        "254,323 262,332 263,346 267,359 271,372 270,386 270,397 269,408 269,420 265,430 262,446 "
        "254,460 263,468 270,478"
    ),
    "baden-hohenzollern": "270,478 263,495 261,513 264,530 276,543 288,554 303,561 313,566 323,569",
    "hohenzollern-wuerttemberg": (
        "270,478 280,470 289,460 303,458 316,456 330,462 341,471 348,488 360,502 362,519 366,535 "
        "357,547 349,561 336,564 323,569"
    ),
    "linzgau": "323,569 327,581 334,591 328,604 330,617",
    "high-rhine": (
        "89,604 105,609 120,617 137,619 154,624 168,618 183,613 198,616 211,622 228,613 243,598 256,604 "
        "270,606 285,604 300,604 316,608 330,617"
    ),
    "lake-west": "330,617 340,623 350,628 368,636",
    "lake-east": "368,636 379,646",
    "wuerttemberg-baiern": (
        "368,636 376,624 387,613 398,600 414,591 418,575 425,561 436,546 441,528 445,517 445,506 "
        "443,494 437,484 437,465 446,447 451,437 458,428 465,419 468,408 468,396 471,384 478,374 "
        "484,364 485,353 482,342 478,331 474,321 460,304 445,288 444,277 439,267 438,256 438,245 "
        "430,227 418,212 401,206 384,201 375,186 364,173"
    ),
    "hohenlohe": "269,164 282,157 296,155 314,163 330,175 347,173 364,173",
    "franconia": (
        "364,173 354,164 347,153 342,141 337,129 343,119 348,109 351,97 348,85 358,78 367,68 379,64 "
        "391,59 405,55 417,47 431,46 445,42 455,51 467,57 480,57 493,59 501,51 512,47 522,42 533,40 "
        "546,47 560,47 573,43 588,44 599,41 611,39 622,33 635,33 654,43 676,48 691,38 710,33 710,17 "
        "717,3 720,-12 716,-28"
    ),
    "baiern-boehmen": (
        "716,-28 716,-12 716,5 710,21 712,38 718,48 724,58 729,69 730,81 745,96 757,114 760,125 764,135 "
        "764,146 764,157 756,173 753,190 763,199 768,211 770,223 777,234 795,243 811,256 818,268 "
        "829,277 836,289 845,299 855,307 862,317 875,318 886,325 902,332 913,347 927,360 943,371"
    ),
    "top-boehmen": "716,-28 1042,-28",
    "boehmen-polen": (
        "1042,-28 1044,-11 1042,5 1042,22 1038,38 1038,51 1036,64 1026,73 1021,85 1024,98 1029,110 "
        "1032,123 1032,136 1039,147 1049,154 1059,162 1065,173 1078,175 1091,174 1104,176 1116,181 "
        "1129,179 1142,183 1153,188 1164,194 1183,198 1201,194 1219,201 1238,201"
    ),
    "top-polen": "1042,-28 1238,-28 1238,201",
    "moravia": (
        "1238,201 1224,202 1211,209 1199,216 1187,223 1171,237 1160,256 1162,277 1165,299 1157,308 "
        "1150,318 1144,328 1137,338 1128,346 1122,356 1112,362 1103,369"
    ),
    "boehmen-salzburg": "943,371 961,382 974,399 991,403 1008,408 1028,401 1049,399 1065,391 1076,375 1089,371 1103,369",
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
        "379,646 376,658 373,670 372,687 364,702 365,714 369,724 372,735 376,746 389,758 404,766 "
        "423,767 438,779 450,792 465,800"
    ),
    "south-tyrol": (
        "465,800 476,817 493,827 506,823 520,819 535,817 547,809 562,813 577,813 587,824 601,831 "
        "619,830 634,820 651,814 669,818 681,811 694,803 709,806 723,800 734,790 739,776 751,769 "
        "764,761 778,747 798,739"
    ),
    "south-schweiz": (
        "89,604 75,616 64,630 59,642 54,654 48,665 48,678 54,688 58,699 61,710 61,722 69,733 82,738 "
        "93,743 106,746 122,748 137,742 152,748 167,753 179,761 193,763 207,766 221,763 235,763 250,763 "
        "264,760 276,753 290,756 303,762 317,767 330,772 344,774 359,773 371,780 384,787 403,797 "
        "425,800 445,805 465,800"
    ),
}

# The borders around each province, in order; a minus sign walks a border backwards.
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


def border_points(name: str) -> list[Point]:
    """List the points of a border, backwards after a minus sign."""
    points = [tuple(map(float, pair.split(","))) for pair in BORDERS[name.removeprefix("-")].split()]
    if name.startswith("-"):
        points.reverse()
    return [(x, y) for x, y in points]


def smooth(points: list[Point]) -> str:
    """Continue path data from the first point through all the others in one smooth line."""
    parts = []
    last = len(points) - 1
    for index in range(last):
        before, start = points[max(index - 1, 0)], points[index]
        end, after = points[index + 1], points[min(index + 2, last)]
        parts.append(
            f"C{start[0] + (end[0] - before[0]) / 6:.0f} {start[1] + (end[1] - before[1]) / 6:.0f}"
            f" {end[0] - (after[0] - start[0]) / 6:.0f} {end[1] - (after[1] - start[1]) / 6:.0f}"
            f" {end[0]:.0f} {end[1]:.0f}"
        )
    return "".join(parts)


@cache
def province_outline(province: str) -> str:
    """Write the closed outline of a province as SVG path data."""
    borders = [border_points(name) for name in OUTLINES[province].split()]
    x, y = borders[0][0]
    return f"M{x:.0f} {y:.0f}" + "".join(map(smooth, borders)) + "Z"
