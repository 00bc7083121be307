"""The clerks: a courier, the keeper of the ledger, and one with a cat."""

from __future__ import annotations

from game.bots.portraits.bust import BROWS, MAN, NOSE, WOMAN, Portrait, bust


def rosina() -> Portrait:
    """Draw the courier: a small three-cornered hat with a feather, and a tail of hair in the wind."""
    return (
        [
            (
                "black-hair",
                "M25 25C18 24 13 27 9 33C12 32.4 14 32.4 15 33C13 35.6 11 37 9 38C14 39.6 20 37 24 32Z",
            ),
            ("hatch-light", "M13 31C17 28.4 21 27.6 24 28M14 35.6C18 34 21 32.4 24 30"),
            *bust(WOMAN, "skin-warm", "red", BROWS + NOSE + "M28.6 35.2q3.4 2.8 6.6-.6"),
            ("linen", "M25 44.5L32 50L39 44.5L41 48L32 55L23 48Z"),
            ("leather", "M13 49L17 46.6L47 61V63H40Z"),
            (
                "black-hair",
                "M23.6 29C22.6 22 26 18 32 18S41.4 22 40.4 29C39 25 37.6 23 35.6 22"
                "C31 25 27 24.6 25.4 24.4C24.4 25.8 23.8 27.4 23.6 29Z",
            ),
            ("blue", "M17.5 17.5C23 17 24 10 32 10S41 17 46.5 17.5C44 22 38 20.6 32 20.6S20 22 17.5 17.5Z"),
            ("shade", "M37 11.4C40 13.6 42 17 46.5 17.5C44.6 21 41 20.9 37 20.8C39 18 39 14 37 11.4Z"),
            ("gilt-line", "M17.5 17.5C22 20.4 27 18.4 32 18.4S42 20.4 46.5 17.5"),
            ("blush", "M26.4 32.6h.01M37.6 32.6h.01"),
        ],
        [
            (
                "linen",
                "M39 13C42 5 49 1.5 56 3C53 5.6 52.6 7 52.4 8.4C50 8.4 49.4 9.4 49 11"
                "C46.4 10.8 43 12.4 41.6 15.4Z",
            ),
            ("hatch", "M41 13.6C45 8 49 5.4 54 4M44.6 10.6l1.6-4M48 8l1-3.4"),
        ],
    )


def emil() -> Portrait:
    """Draw the keeper of the ledger: bald, with tufts and round spectacles, a quill behind his ear."""
    return (
        [
            (
                "grey-hair",
                "M23.8 24C19 22.6 17 26 18.6 28.6C16.4 30 17 33.4 19.4 34C20 36.4 23 36.6 24.6 34.6Z"
                "M40.2 24C45 22.6 47 26 45.4 28.6C47.6 30 47 33.4 44.6 34C44 36.4 41 36.6 39.4 34.6Z",
            ),
            *bust(
                MAN,
                "skin",
                "brown",
                "M25.4 23.8q2.4-1.4 4.8-.2M33.8 23.6q2.4-1.2 4.8.2" + NOSE + "M28.6 36.4h6.6",
            ),
            ("linen", "M26 43L32 47L38 43L39.5 48L34 50L32 55L30 50L24.5 48Z"),
            ("line", "M30 51.4L32 49.6L34 51.4M27 20.4q5-2 10 0"),
            (
                "lens",
                "M23.8 28.4a4.1 4.1 0 1 1 8.2 0a4.1 4.1 0 1 1-8.2 0Z"
                "M33.2 28.4a4.1 4.1 0 1 1 8.2 0a4.1 4.1 0 1 1-8.2 0Z",
            ),
            ("eye", "M28 28.4h.01M36.8 28.4h.01"),
            ("line", "M31.8 27.8q.8-.8 1.6 0M23.8 28L20 26.8M41.4 28L44 27"),
            ("leather", "M13 63L16 50.5L48 50.5L51 63Z"),
            ("linen", "M17 63L18.4 52.5L32 54.5L45.6 52.5L47 63Z"),
            (
                "line",
                "M32 54.5V63M20.6 56.4L29.6 57.4M20.4 59.4L29.6 60M34.4 57.4L43.6 56.4M34.4 60L43.8 59.4",
            ),
        ],
        [
            ("linen", "M42.6 27.4L56 8C57.4 12.6 56.6 17.4 52 21.6L45.4 27.4Z"),
            ("hatch", "M44 27L55 11M48 22.4l3.6-.6M50.6 18.6l3.8-.6"),
        ],
    )


def vilma() -> Portrait:
    """Draw the sly clerk: a high knot of hair, half-closed eyes, and a cat on her shoulder."""
    return (
        [
            ("red-hair", "M26 13C24.6 6.6 39.4 6.6 38 13C40 15 40.4 17 39.6 19H24.4C23.6 17 24 15 26 13Z"),
            ("hatch", "M28.4 10.4C31 9 34 9.4 36 11.4M29 13.6h6.4"),
            *bust(
                WOMAN,
                "skin-pale",
                "plum",
                "M25.4 25.6q2.6-1.2 4.8.6M33.6 25.6q2.4-2.4 5-.8" + NOSE + "M28.8 36.4q3.4 1.4 7.2-2",
                eyes="M28.4 29h.01M36 29h.01",
            ),
            ("line", "M26.4 28.2h4M34 28h4"),
            (
                "red-hair",
                "M23.6 32C22 22 25.6 17 32 17S42 22 40.4 32C40 27 38.6 23.6 36 21.6"
                "C33.6 23.6 30 24 27 22.4C25 24.6 24 28 23.6 32Z",
            ),
            ("hatch", "M27.4 20.6C26 22.4 25 25 24.6 28M36.4 20C38.6 22.4 39.4 25 39.6 28"),
            ("linen", "M25.4 44.4C29 49 35 49 38.6 44.4L41 48C36 54 28 54 23 48Z"),
            ("green", "M30.4 52a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0Z"),
            (
                "gold",
                "M23.2 36.4a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0Z"
                "M38.2 36.4a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0Z",
            ),
        ],
        [
            (
                "black-hair",
                "M3 64C2 55 5 49.6 9 47.6L8 38.6L13 42.4C15 41.8 17.6 41.8 19.4 42.6L24.6 39L23.4 48"
                "C24.4 51 23 54 20.4 55.6C23 58 24 61 24 64Z",
            ),
            ("cat-eye", "M12.2 47.4h.01M19.4 47.6h.01"),
            ("hatch-light", "M15.2 50.4l.8.8l.8-.8M8 50.4l3.6.4M8.4 53l3.4-1M20 51l3.6-.4M20 52.2l3.2 1"),
        ],
    )


PORTRAITS = {"rosina": rosina, "emil": emil, "vilma": vilma}
