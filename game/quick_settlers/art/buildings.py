"""Everything that is built, drawn as small tinted engravings in a box of 64 by 64."""

from __future__ import annotations

from game.quick_settlers.art.resources import Drawing, ring

SKY = ("sky", "M2 5H62V40H2Z")
FAR_HILLS = ("leaf-light", "M2 28C9 20 16 21 22 26C30 17 40 16 47 23C52 19 58 20 62 24V46H2Z")
MEADOW = ("leaf", "M2 38C16 31 34 33 46 30C53 28.5 58 29 62 30V60H2Z")
WAY = (
    "way",
    "M14 60C18 51 39 50 38 43C37 37 24 37 26 31C27 28 31 27 33 25.5L36 25.2C34.5 27.5 32.5 29 33 31.5"
    "C34 36 52 36 52.5 44C53 51 42 54 41 60Z",
)
WAY_EDGE = (
    "line",
    "M14 60C18 51 39 50 38 43C37 37 24 37 26 31C27 28 31 27 33 25.5M41 60C42 54 53 51 52.5 44"
    "C52 36 34 36 33 31.5C32.5 29 34.5 27.5 36 25.2",
)
PICTURE_EDGE = ("line", "M2 5H62V60H2Z")


def road() -> Drawing:
    """Draw an empty road through the hills."""
    return [
        SKY,
        FAR_HILLS,
        ("hatch", "M9 26L12 30M14 24L18 30M38 20L42 26M43 21L48 28M53 22L57 28"),
        MEADOW,
        WAY,
        WAY_EDGE,
        ("hatch", "M22 57C26 54 36 54 39 50M45 42C46 45 45 47 43 48.5M30 33C33 35 38 35.5 41 37"),
        ("stone-light", "M9 55V47C9 43.5 15 43.5 15 47V55Z"),
        ("hatch", "M11 48.5h2.5M11 51h2.5"),
        ("line", "M54 44V37"),
        (
            "leaf-deep",
            "M54 23C58 23 60 27 58.5 30C61 32 59.5 38 54 38C48.5 38 47 32 49.5 30C48 27 50 23 54 23Z",
        ),
        ("hatch", "M55 27C57 28 57 30 56 31M56 33C57.5 33.5 57 36 55 36"),
        PICTURE_EDGE,
    ]


def wagon() -> Drawing:
    """Draw a road with a trader's wagon on it."""
    return [
        SKY,
        FAR_HILLS,
        ("hatch", "M9 26L12 30M14 24L18 30M53 22L57 28"),
        MEADOW,
        ("way", "M2 47C16 43 46 43 62 47V60H2Z"),
        ("line", "M2 47C16 43 46 43 62 47"),
        ("hatch", "M5 56H14M50 57H59M24 58H36"),
        ("fleece", "M15 37C12 21 17 13 22 14C27 11 39 11 44 14C49 13 54 21 50 37Z"),
        ("line", "M25 13C21 20 21 30 23 37M40 13C44 20 44 30 42 37M32.5 12V37"),
        ("hatch", "M18 20C16.5 25 17 31 17.5 35M28 16C27 22 27 30 28 35M37 16C38 22 38 30 37 35"),
        ("timber", "M11 37H54L51 46H15Z"),
        ("hatch", "M14 40.5H52M23 37.5V45.5M33 37.5V45.5M43 37.5V45.5"),
        ("timber", ring(21, 48, 7.5)),
        ("timber", ring(45, 48, 7.5)),
        ("line", "M21 41V55M14 48H28M16 43L26 53M26 43L16 53M45 41V55M38 48H52M40 43L50 53M50 43L40 53"),
        ("line", "M54 40L61 43"),
        PICTURE_EDGE,
    ]


def knight() -> Drawing:
    """Draw a knight on foot, with shield and lance."""
    return [
        ("bark", "M53 5H55.4L56.2 61H52.6Z"),
        ("steel-light", "M54.2 -2.5L57.6 4.5L54.2 8.5L50.8 4.5Z"),
        ("steel", "M25.5 37L24.5 49L22 60.5H30.5L31.5 51L33 43L34.5 51L35.5 60.5H44L41.5 49L40.5 37Z"),
        ("hatch", "M39 44L40.5 58M27 45V57M23.4 54H30.4M35.4 54H42.6"),
        ("cloth", "M22.5 20C27 16.5 39 16.5 43.5 20L45 42.5C39 45 27 45 21 42.5Z"),
        ("hatch", "M38 22L39.4 42M41 23L42.4 41M35 22V43"),
        ("steel", "M43 19.5C48.5 21 51 26 52.5 30.5L57.5 32.5L56 37.5L49 36.5L43.5 29Z"),
        ("steel", "M25 15.5C29 19.5 37 19.5 41 15.5L43.5 20C37 24.5 29 24.5 22.5 20Z"),
        ("cloth", "M34 1C38 -4.5 47 -1.5 47.5 6C47.7 10 46 12.5 44 14.5C44.6 8.5 41 4 35.5 3.6Z"),
        ("steel-light", "M25 15V6.5C25 -2.5 41 -2.5 41 6.5V15C37.5 19.5 28.5 19.5 25 15Z"),
        ("line", "M25 8H41M33 8V18M27.5 11.4H31M35 11.4H38.5M28 14.6H30.4M35.6 14.6H38"),
        ("hatch", "M38.6 2.5V6.5M36.8 1.5V6.5"),
        (
            "steel-light",
            "M5 23.5C10 23.5 14.5 22 17 20C19.5 22 24 23.5 29 23.5C30 36.5 26 46 17 52C8 46 4 36.5 5 23.5Z",
        ),
        (
            "cloth",
            "M14.5 21.5L17 20L19.5 21.5V31.5H29L28 36.5H19.5V50.2L17 52L14.5 50.2V36.5H6L5 31.5H14.5Z",
        ),
        ("hatch", "M22 25V30M25.4 25.6V30M22 39V46M25 38.5V42"),
    ]


def rider() -> Drawing:
    """Draw a mounted knight: the head of his horse, and his pennon behind it."""
    return [
        ("bark", "M46.5 3H48.7L50 60H46.5Z"),
        ("cloth", "M48.6 5L63 8.5L57 12.5L63 17L48.8 20Z"),
        ("hatch", "M52 9H57M52 12.5H55M52 16H57"),
        (
            "timber",
            "M17 61C16 50 23 44 24.5 37C20.5 38 17.5 41 13.5 41.5C8.5 42 5.5 38 7.5 34"
            "C10.5 28 15.5 25.5 17.5 19"
            "C17.5 15 19 10 21.5 6.5L25.5 12C39 13.5 47.5 27 46.5 61Z",
        ),
        (
            "bark",
            "M25.5 12C39 13.5 47.5 27 46.5 61H39C41 45 36.5 33 27 25.5"
            "C29.5 25.5 31 25 31.5 24C28 22 25.5 20 23.5 16.5Z",
        ),
        ("hatch-light", "M33 20C38 26 41 34 42 43M30 27C36 33 39.5 42 39.5 54M37 22C42 30 43.5 42 44 54"),
        ("cloth", "M17 61C16.5 54 20 49.5 22.5 45C29 50 37 52 46.5 51.5V61Z"),
        ("hatch", "M23 50L21.5 58M28 52.5L27 59M34 54V60M40 54.5V60"),
        ("line", "M20 20C22 24 24.5 28 24.5 37M9.5 31.5L17.5 38.5M20.5 22L12.5 33.5M24.3 33L15.5 36.5"),
        ("line", "M20.8 19.8h.2M8.8 37h.2"),
    ]


def house(x: float, y: float, width: float, walls: float, roof: float) -> Drawing:
    """Draw a house with its gable to the front; x and y are its lower left corner."""
    top = y - walls
    middle = x + width / 2
    return [
        ("wall", f"M{x} {y}V{top}L{middle} {top - roof}L{x + width} {top}V{y}Z"),
        (
            "roof",
            f"M{x - 2.5} {top + 2}L{middle} {top - roof - 3}L{x + width + 2.5} {top + 2}"
            f"L{x + width + 0.5} {top + 4}L{middle} {top - roof + 2}L{x - 0.5} {top + 4}Z",
        ),
    ]


def settlement() -> Drawing:
    """Draw two houses behind a fence."""
    return [
        ("line", "M8 50V36"),
        ("leaf", "M8 20C12 20 14.5 24 13 28C16 31 14 38 8 38C2 38 0 31 3 28C1.5 24 4 20 8 20Z"),
        ("hatch", "M9 25C11 26 11 28 10 29.5M10 32C12 32.5 11.5 35 9.5 36"),
        ("roof-deep", "M24 26L31 10H55L60 26Z"),
        ("hatch-light", "M29 21H58M31 16.5H56M33 13H55"),
        ("wall", "M26 52V26H58V52Z"),
        ("stone-light", "M46 4.5H51.5V12H46Z"),
        ("line", "M26 36H58M26 26L36 36M58 26L48 36M36 26V52M48 26V52"),
        ("glass", "M39.5 29H44.5V34H39.5Z"),
        ("timber", "M38.5 52V43C38.5 39.5 45.5 39.5 45.5 43V52Z"),
        ("glass", "M29 40H33.5V45H29ZM51 40H55.5V45H51Z"),
        *house(11, 54, 19, 15, 12),
        ("timber", "M17.5 54V46H23.5V54Z"),
        ("glass", "M18.3 36H22.7V41H18.3Z"),
        ("leaf", "M2 53C16 50 48 50 62 53V59H2Z"),
        ("hatch", "M8 56.5H18M36 57H50"),
    ]


def city() -> Drawing:
    """Draw a walled city with its church."""
    return [
        ("roof-deep", "M26 20L32 1L38 20Z"),
        ("wall", "M26.5 46V20H37.5V46Z"),
        ("glass", "M30.3 24H33.7V31H30.3Z"),
        ("line", "M32 1V-2M30.5 .2H33.5"),
        *house(13, 46, 13, 17, 9),
        *house(38, 46, 13, 15, 10),
        ("glass", "M17.7 31H21.3V36H17.7ZM42.7 32H46.3V37H42.7Z"),
        ("roof-deep", "M1.5 32L8.5 18L15.5 32ZM48.5 32L55.5 18L62.5 32Z"),
        ("stone-light", "M3 58V32H14V58ZM50 58V32H61V58Z"),
        ("hatch", "M10.5 35V56M12.5 35V56M57.5 35V56M59.3 35V56"),
        ("glass", "M6.5 37H9V43H6.5ZM53.5 37H56V43H53.5Z"),
        ("stone", "M14 58V41H17.5V44H21.5V41H25.5V44H29.5V41H34.5V44H38.5V41H42.5V44H46.5V41H50V58Z"),
        ("hatch", "M16 49H22M19 53H25M40 49H47M39 53.5H45M43 46.5H48"),
        ("bark", "M26.5 58V52C26.5 45.5 37.5 45.5 37.5 52V58Z"),
        ("hatch-light", "M29.3 48.5V58M32 47.5V58M34.7 48.5V58M26.5 53H37.5"),
        ("leaf", "M1 57.5C18 56 46 56 63 57.5V61H1Z"),
    ]


BUILDING_ART = {
    "road": road,
    "wagon": wagon,
    "knight": knight,
    "rider": rider,
    "settlement": settlement,
    "city": city,
}
