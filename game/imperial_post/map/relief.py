"""Hills and woods of the map: the Alps in the south, the great forests, the ranges at the edges."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.markup import Markup, element
from game.imperial_post.map.pen import read_points, steps_of
from game.imperial_post.map.symbols import RELIEF

# Left, top, right and bottom.
Box = tuple[float, float, float, float]

# Where the foot of each hill and tree stands.
RELIEF_PLACES: dict[str, str] = {
    "peak": (
        "661,653 916,672 773,689 916,696 881,706 846,738 897,755 804,756 555,758 866,761 446,773 "
        "568,778 817,778 608,789 650,789 529,790 683,795 599,806 882,807 915,808 543,810 825,810 "
        "791,811 645,824 685,825 723,826 585,827 836,827 894,827 498,830 531,832"
    ),
    "mount": (
        "880,54 752,177 821,271 928,378 942,382 1040,576 1126,610 996,611 1157,613 693,615 766,618 "
        "664,619 569,633 660,635 691,636 810,651 902,652 562,655 481,673 823,673 871,688 525,689 "
        "722,702 358,709 821,717 772,723 58,724 739,724 903,728 524,758 276,761 339,764 730,772 692,774 "
        "885,778 763,779 921,788 495,792 724,807 475,813 437,826 769,830"
    ),
    "hill": (
        "352,40 749,40 774,40 838,40 865,40 919,40 967,41 803,52 753,54 778,54 315,56 831,56 357,65 "
        "701,84 677,100 263,150 731,154 641,169 596,170 1104,214 152,236 61,237 53,251 76,251 1115,255 "
        "57,277 1151,279 1129,285 64,293 1109,297 142,306 117,307 1130,307 1151,309 1130,364 424,374 "
        "396,377 451,383 372,386 1042,402 1057,428 1117,428 66,437 1053,445 66,457 63,482 51,497 56,519 "
        "41,544 55,562 283,653 44,684 47,710 83,720 45,738 71,740 48,756"
    ),
    "fir": (
        "656,71 711,96 696,105 735,171 733,185 799,209 788,211 763,222 780,223 752,226 825,236 758,238 "
        "835,247 820,248 841,260 807,271 835,272 792,275 828,282 790,285 812,285 874,344 862,345 "
        "918,368 1075,401 1102,401 1060,403 1109,414 1080,415 1094,415 1035,416 175,422 1072,430 "
        "1088,432 169,438 164,448 159,458 165,468 171,482 193,482 160,483 243,483 230,484 147,504 "
        "152,520 179,588"
    ),
    "tree": (
        "310,42 329,42 283,43 276,56 294,56 336,60 966,63 928,66 946,66 914,77 936,79 975,80 479,120 "
        "321,128 268,139 287,140 338,140 294,153 337,155 616,155 598,156 633,156 258,164 272,164 "
        "300,164 620,167 520,168 507,169 489,171 512,187 935,190 330,194 345,194 964,199 941,204 "
        "499,220 941,220 956,220 485,221 41,233 965,234 88,237 633,237 653,238 974,250 1148,254 "
        "1161,265 116,278 145,279 1110,279 638,285 44,294 110,294 96,307 52,309 1159,324 731,370 "
        "715,381 54,383 706,393 1138,393 1155,393 63,395 722,400 1129,407 699,409 1147,409 1164,419 "
        "46,421 1146,433 1165,436 1140,447 44,453 52,469 44,483 938,487 916,491 889,499 906,503 922,503 "
        "841,507 705,512 902,516 845,519 881,520 799,538 393,549 406,549 426,549 414,561 45,577 245,629 "
        "283,637 298,669 282,671 315,673"
    ),
}


# Rocks and woods have an ink each.
KINDS = {"rock": ("peak", "mount", "hill"), "wood": ("fir", "tree")}


@dataclass
class Layer:
    """Hills and trees that do not overlap, so that they can be drawn as one path."""

    boxes: list[Box] = field(default_factory=list)
    places: list[tuple[str, float, float]] = field(default_factory=list)

    def is_behind(self, box: Box) -> bool:
        """Return whether something in this layer overlaps that box."""
        left, top, right, bottom = box
        return any(
            left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
            for other in self.boxes
        )


def relief() -> Markup:
    """Draw hills and woods from north to south, so that nearer ones overlap farther ones.

    A browser processes every element whenever something opens above the map: a few long paths are
    drawn much faster than a thousand short ones.
    """
    strokes = {
        name: (steps_of(outline + foot), steps_of(outline + shade))
        for name, (_size, outline, foot, shade) in RELIEF.items()
    }
    drawn = []
    for layer in _layers():
        for kind, names in KINDS.items():
            for part, look in enumerate(("body", "line")):
                path = "".join(
                    f"M{x:g} {y:g}{strokes[name][part]}" for name, x, y in layer.places if name in names
                )
                if path:
                    drawn.append(element("path", {"class": f"relief-{look} is-{kind}", "d": path}))
    return element("g", {"class": "relief"}, drawn)


def _layers() -> list[Layer]:
    """Put each hill and tree into the first layer above everything that it overlaps."""
    layers: list[Layer] = []
    placed = [(y, x, name) for name, text in RELIEF_PLACES.items() for x, y in read_points(text)]
    for y, x, name in sorted(placed):
        box = _box(name, x, y)
        before = max((place for place, layer in enumerate(layers) if layer.is_behind(box)), default=-1)
        if before + 1 == len(layers):
            layers.append(Layer())
        layers[before + 1].boxes.append(box)
        layers[before + 1].places.append((name, box[0], box[1]))
    return layers


def _box(name: str, x: float, y: float) -> Box:
    width, height = RELIEF[name][0]
    return (x - width / 2, y - height, x + width / 2, y)


def relief_boxes() -> list[Box]:
    """List the left, top, right and bottom of all hills and trees."""
    return [_box(name, x, y) for name, text in RELIEF_PLACES.items() for x, y in read_points(text)]
