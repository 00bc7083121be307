"""The city expansions, the events and the fate card, drawn as small tinted engravings."""

from __future__ import annotations

from math import cos, radians, sin

from game.quick_settlers.art.resources import Drawing, ring

WHEEL_HUB = (32.0, 33.0)


def library() -> Drawing:
    """Draw an open book on two closed ones."""
    return [
        ("cloth", "M9 54H53C56 54 56 61 53 61H9C6 61 6 54 9 54Z"),
        ("fleece", "M12 55.7H54V59.3H12Z"),
        ("leaf-deep", "M13 46.5H57C60 46.5 60 54 57 54H13C10 54 10 46.5 13 46.5Z"),
        ("fleece", "M16 48.2H58V52.3H16Z"),
        ("hatch", "M18 57.5H50M22 50.2H54"),
        ("bark", "M3 15C13 10 25 11 32 17C39 11 51 10 61 15V46C51 41.5 39 42 32 47C25 42 13 41.5 3 46Z"),
        (
            "fleece",
            "M6 13.5C15 9 26 10 32 16C38 10 49 9 58 13.5V42C49 38.5 38 39 32 44C26 39 15 38.5 6 42Z",
        ),
        ("line", "M32 16V44"),
        (
            "hatch",
            "M11 19C17 16.5 23 17.5 28 20.5M11 24C17 21.5 23 22.5 28 25.5M11 29"
            "C17 26.5 23 27.5 28 30.5M11 34C17 31.5 23 32.5 28 35.5",
        ),
        (
            "hatch",
            "M53 24C47 21.5 41 22.5 36 25.5M53 29C47 26.5 41 27.5 36 30.5M53 34C47 31.5 41 32.5 36 35.5",
        ),
        ("cloth", "M41 11.3L47 10.8V21L44 18L41 21.5Z"),
    ]


def guild() -> Drawing:
    """Draw a pair of scales."""
    return [
        ("gold", "M30 10H34V52H30Z"),
        ("gold", "M20 60C20 54 26 51.5 32 51.5C38 51.5 44 54 44 60Z"),
        (
            "gold",
            "M7 15C17 10.5 25 13 32 10.5C39 13 47 10.5 57 15L56.3 18C47 14.5 39 17 32 14.5"
            "C25 17 17 14.5 7.7 18Z",
        ),
        ("gold", ring(32, 8, 4.3)),
        ("line", "M9 17L3.5 37M9 17L21 37M55 17L43 37M55 17L60.5 37"),
        ("gold", "M1.5 37H22.5C21.5 43.5 16.5 46 12 46C7.5 46 2.5 43.5 1.5 37Z"),
        ("gold", "M41.5 37H62.5C61.5 43.5 56.5 46 52 46C47.5 46 42.5 43.5 41.5 37Z"),
        ("cloth", "M6 37C6 31 10 29.5 12 29.5C14 29.5 18 31 18 37Z"),
        ("stone-light", "M46 37L48 30H56L58 37Z"),
        (
            "hatch",
            "M5 40.5C8 42.5 15 43 19 40.5M45 40.5C48 42.5 55 43 59 40.5M25 57.5C29 55.5 36 55.5 40 57.5",
        ),
    ]


def church() -> Drawing:
    """Draw a village church."""
    return [
        ("line", "M17 4V-1M14.8 1.2H19.2"),
        ("roof-deep", "M7 26L17 3L27 26Z"),
        ("hatch-light", "M18.5 9L23.5 23M17.5 10L19.5 24"),
        ("roof", "M25 36L31 20H56L62 36Z"),
        ("hatch-light", "M29 31H59M31 26.5H57M33 23H55"),
        ("wall", "M9 59V26H25V59Z"),
        ("wall", "M25 59V36H60V59Z"),
        ("hatch", "M22.7 30V57M20.8 30V57M57.5 39V57"),
        ("glass", "M14.5 40V34.5C14.5 31.5 19.5 31.5 19.5 34.5V40Z"),
        ("bark", "M13 59V51C13 46.5 21 46.5 21 51V59Z"),
        (
            "glass",
            "M30.5 52V44.5C30.5 41 35.5 41 35.5 44.5V52ZM40 52V44.5C40 41 45 41 45 44.5V52Z"
            "M49.5 52V44.5C49.5 41 54.5 41 54.5 44.5V52Z",
        ),
        ("leaf", "M2 58C18 56.5 46 56.5 62 58V61H2Z"),
    ]


def citadel() -> Drawing:
    """Draw a fortress with a flag."""
    return [
        ("line", "M32 14V1"),
        ("cloth", "M32.5 1.5L46 4L42 7.5L46 11L32.5 12Z"),
        ("stone-light", "M20 48V15H25V19H29.5V15H34.5V19H39V15H44V48Z"),
        ("hatch", "M40.5 22V46M42.3 22V46M23 27H29M26 34H33M22 40H27"),
        ("glass", "M30 24H34V32H30Z"),
        ("stone", "M2 60V30H6V34H10V30H14V34H18V30H22V60ZM42 60V30H46V34H50V30H54V34H58V30H62V60Z"),
        ("hatch", "M18.5 37V58M20.3 37V58M58.5 37V58M60.3 37V58M5 42H11M7 50H14M45 42H51M48 51H54"),
        ("stone-light", "M22 60V42H26V46H30V42H34V46H38V42H42V60Z"),
        ("bark", "M27.5 60V54.5C27.5 49 36.5 49 36.5 54.5V60Z"),
        ("hatch-light", "M30 51.5V60M32 51V60M34 51.5V60"),
        ("glass", "M10 38H13V44H10ZM51 38H54V44H51Z"),
    ]


def town_hall() -> Drawing:
    """Draw a gabled hall with a clock."""
    return [
        ("roof-deep", "M26 12L32 -1L38 12Z"),
        ("wall", "M27 24V12H37V24Z"),
        ("roof", "M4 33L17 18H47L60 33Z"),
        ("hatch-light", "M11 28.5H53M15 23.5H49"),
        ("wall", "M7 59V33H57V59Z"),
        ("wall", "M20 36V29H24V25H28V21H36V25H40V29H44V36Z"),
        ("fleece", ring(32, 28.5, 4.6)),
        ("line", "M32 26V28.5L34 30"),
        ("glass", "M11 37H16V44H11ZM20 39H25V45H20ZM29.5 39H34.5V45H29.5ZM39 39H44V45H39ZM48 37H53V44H48Z"),
        (
            "bark",
            "M10 59V53C10 48 18 48 18 53V59ZM46 59V53C46 48 54 48 54 53V59ZM22 59V53"
            "C22 48 30 48 30 53V59ZM34 59V53C34 48 42 48 42 53V59Z",
        ),
        ("line", "M5 59.5H59M7 47H57"),
        ("gold", "M30 5H34V8.5H30Z"),
    ]


def university() -> Drawing:
    """Draw a portico with columns."""
    return [
        ("gold", ring(32, 7.5, 4)),
        ("stone-light", "M4 25L32 9L60 25Z"),
        ("cloth", "M18 23L32 14.5L46 23Z"),
        ("stone", "M5 25H59V30H5Z"),
        ("glass", "M10 30H54V53H10Z"),
        ("bark", "M27 53V42C27 36 37 36 37 42V53Z"),
        ("stone-light", "M9 30H15V53H9ZM20 30H25.5V53H20ZM38.5 30H44V53H38.5ZM49 30H55V53H49Z"),
        ("hatch", "M12.8 32V51M23.6 32V51M42.2 32V51M53 32V51"),
        ("stone", "M6 53H58V57H6Z"),
        ("stone-light", "M2 57H62V61H2Z"),
        ("hatch", "M38 55H54M34 59H58M8 27.5H30"),
    ]


def robbers() -> Drawing:
    """Draw a masked robber with his daggers."""
    return [
        ("steel-light", "M6 38L27 55L24.5 58.5L3 43Z"),
        ("bark", "M22 54L30 61L27 64L20 58Z"),
        ("steel-light", "M58 38L37 55L39.5 58.5L61 43Z"),
        ("bark", "M42 54L34 61L37 64L44 58Z"),
        ("skin", "M18 24H46C47 38 42 49 32 49C22 49 17 38 18 24Z"),
        ("cloth", "M16.5 35C26 39.5 38 39.5 47.5 35C47.5 47 41 54 32 54C23 54 16.5 47 16.5 35Z"),
        ("hatch", "M36 42C40 42 43 40.5 45 39M34 47C38 47 41 45.5 43 44"),
        ("hide", "M8 24C18 18.5 46 18.5 56 24C54 29 44 27.5 32 27.5C20 27.5 10 29 8 24Z"),
        ("hide", "M18 22C18 8 26 7 32 7C38 7 46 8 46 22C38 19.5 26 19.5 18 22Z"),
        ("cloth", "M18 19.5C27 16.5 37 16.5 46 19.5V22.3C37 19.5 27 19.5 18 22.3Z"),
        ("gold", "M43 17C44 8 50 4 55 3C55 10 52 16 45 20Z"),
        ("line", "M24.5 31.5h3.5M36 31.5h3.5"),
    ]


def market_day() -> Drawing:
    """Draw a market stall under its awning."""
    return [
        ("bark", "M8 20H12V60H8ZM52 20H56V60H52Z"),
        (
            "cloth",
            "M3 8H61L57 25C54.3 29 49.7 29 47 25C44.3 29 39.7 29 37 25C34.3 29 29.7 29 27 25"
            "C24.3 29 19.7 29 17 25C14.3 29 9.7 29 7 25Z",
        ),
        ("fleece", "M17 8H27L27 25C24.3 29 19.7 29 17 25ZM37 8H47L47 25C44.3 29 39.7 29 37 25Z"),
        ("timber", "M5 44H59V52H5Z"),
        ("hatch", "M8 48H30M34 48H56"),
        ("timber", "M9 52H55V60H9Z"),
        ("hatch", "M20 53V59.5M32 53V59.5M44 53V59.5"),
        ("straw", "M13 44C13 37 24 37 24 44Z"),
        ("clay", ring(30, 40.5, 3.6) + ring(37, 40.5, 3.6) + ring(33.5, 36, 3.6)),
        ("leaf", "M43 44C41 38 45 36 47.5 38C50 36 54 38 52 44Z"),
        ("stone-light", "M21 31.5H43L41 35H23Z"),
    ]


def fate() -> Drawing:
    """Draw the wheel of fate, and around it the arrow that runs clockwise."""
    return [
        ("arrow", _round_arrow(19.0, 28.5, 34.0)),
        ("hatch", _arc(23.8, 180, 372)),
        ("wheel", ring(*WHEEL_HUB, 14.5)),
        ("wheel-inside", ring(*WHEEL_HUB, 10.4)),
        ("line", "M32 22.6V43.4M21.6 33H42.4M24.7 25.7L39.3 40.3M39.3 25.7L24.7 40.3"),
        ("gold", ring(*WHEEL_HUB, 3.8)),
    ]


def _on_wheel(radius: float, angle: float) -> str:
    """Find a place round the hub; the angle is clockwise from the right."""
    turn = radians(angle)
    return f"{WHEEL_HUB[0] + radius * cos(turn):.1f} {WHEEL_HUB[1] + radius * sin(turn):.1f}"


def _arc(radius: float, start: float, end: float) -> str:
    return f"M{_on_wheel(radius, start)}A{radius} {radius} 0 1 1 {_on_wheel(radius, end)}"


def _round_arrow(inner: float, outer: float, barb: float) -> str:
    """Draw an arrow round the wheel: a notched tail at the left, a broad head at the lower right."""
    tail, neck, tip = 150, 375, 425
    middle = (inner + outer) / 2
    return (
        f"M{_on_wheel(outer, tail)}A{outer} {outer} 0 1 1 {_on_wheel(outer, neck)}"
        f"L{_on_wheel(barb, neck)}L{_on_wheel(middle, tip)}L{_on_wheel(2 * middle - barb, neck)}"
        f"L{_on_wheel(inner, neck)}A{inner} {inner} 0 1 0 {_on_wheel(inner, tail)}"
        f"L{_on_wheel(middle, tail + 14)}Z"
    )


def back() -> Drawing:
    """Draw the back of a resource card: a star in a lozenge."""
    return [
        ("back-light", "M32 6L56 32L32 58L8 32Z"),
        ("back-line", "M32 11L51.5 32L32 53L12.5 32Z"),
        ("back-star", "M32 16L35 28L44 24.5L39 32L44 39.5L35 36L32 48L29 36L20 39.5L25 32L20 24.5L29 28Z"),
        ("back-line", ring(32, 32, 3)),
    ]


EXPANSION_ART = {
    "library": library,
    "guild": guild,
    "church": church,
    "citadel": citadel,
    "town-hall": town_hall,
    "university": university,
    "robbers": robbers,
    "market-day": market_day,
    "fate": fate,
    "back": back,
}
