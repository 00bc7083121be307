"""Icons for the benefits of cards: an exchange, an extra card, a point, protection."""

from __future__ import annotations

from game.quick_settlers.art.resources import Drawing, ring


def exchange() -> Drawing:
    """Draw two cards that change places."""
    return [
        ("fleece", "M5 12H27V44H5Z"),
        ("hatch", "M9 17H23M9 21H23M9 25H19"),
        ("fleece", "M37 20H59V52H37Z"),
        ("hatch", "M41 25H55M41 29H55M41 33H51"),
        ("straw", "M31 3C42 0 52 4 55 11H60L51.5 18.5L43.5 11H48.5C45.5 7 39 6.5 32.5 8Z"),
        ("straw", "M33 61C22 64 12 60 9 53H4L12.5 45.5L20.5 53H15.5C18.5 57 25 57.5 31.5 56Z"),
    ]


def draw() -> Drawing:
    """Draw a card with its back up, and a plus."""
    return [
        ("fleece", "M9 4H41V52H9Z"),
        ("cloth", "M13 8H37V48H13Z"),
        ("gold", "M25 14L33 28L25 42L17 28Z"),
        ("leaf", ring(45, 46, 14.5)),
        ("fleece", "M42 36.5H48V43H54.5V49H48V55.5H42V49H35.5V43H42Z"),
    ]


def point() -> Drawing:
    """Draw a medal with a star: a point."""
    return [
        ("cloth", "M17 36L11 62L20.5 57L26 63L32 44L38 63L43.5 57L53 62L47 36Z"),
        ("gold", ring(32, 25, 22.5)),
        ("hatch", ring(32, 25, 18.6)),
        (
            "fleece",
            "M32 8.5L36.8 19.6L48.6 20.6L39.6 28.4L42.4 40L32 33.8L21.6 40L24.4 28.4L15.4 20.6L27.2 19.6Z",
        ),
    ]


def protect() -> Drawing:
    """Draw a shield with a lock: protected from theft."""
    return [
        ("steel-light", "M6 7C16 8 26 5 32 1C38 5 48 8 58 7C60 34 51 52 32 62C13 52 4 34 6 7Z"),
        ("hatch", "M47 13V40M50.5 13V34M43.5 12V46"),
        ("line", "M24 29V22C24 12 40 12 40 22V29"),
        ("gold", "M19 28H45V47H19Z"),
        ("bark", "M32 33A3.4 3.4 0 0 1 34 39.2L35 43.5H29L30 39.2A3.4 3.4 0 0 1 32 33Z"),
    ]


SIGN_ART = {"exchange": exchange, "draw": draw, "point": point, "protect": protect}
