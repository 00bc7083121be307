"""The ornaments of the map: the graduated frame, the compass rose, the cartouche with title and scale."""

from __future__ import annotations

import math

from game.core.game_class import symbol_class
from game.core.lettering import fitted_line
from game.core.markup import Markup, element, join
from game.core.svg import path
from game.imperial_post.map.geometry import (
    HEIGHT,
    LATITUDE_SCALE,
    LONGITUDE_SCALE,
    NORTH,
    STACK_PLACES,
    STACK_SIZE,
    WEST,
    WIDTH,
    Point,
    project,
)
from game.imperial_post.rules import RULES

# Left, top, right and bottom.
Edges = tuple[float, float, float, float]

FRAME_INNER = 24
COMPASS_PLACE = (88, 132)
COMPASS_RADIUS = 44
COMPASS_REACH = (-44, -60, 44, 44)
COMPASS_LILY = "M0 -60C3 -56 4 -53 2 -49C6 -53 9 -50 6 -46H-6C-9 -50 -6 -53 -2 -49C-4 -53 -3 -56 0 -60Z"

# The cartouche stands around this place; its left half is drawn, its right half mirrors it.
CARTOUCHE_PLACE = (1056, 616)
CARTOUCHE_REACH = (-115, 0, 115, 217)
HORN_REACH = (-42, -36, 42, 0)
# The width of a line of the title, and the width of a letter at full size: small letters, spaced capitals.
TITLE_WIDTH = 150
TITLE_LETTER, TITLE_CAPITAL = 15.5, 34
CARTOUCHE_PANEL = (
    "M0 4C-30 4 -46 14 -74 14C-77 30 -84 37 -92 42C-84 70 -84 122 -92 150C-84 155 -77 162 -74 178"
    "C-46 178 -30 187 0 187"
)
CARTOUCHE_LINE = (
    "M0 9C-30 9 -44 19 -70 19C-73 33 -79 40 -86 44C-79 72 -79 120 -86 148C-79 152 -73 160 -70 173"
    "C-44 173 -30 182 0 182"
)
CARTOUCHE_SCROLLS = (
    "M-81.2 23.2S-80.2 20.9 -79.5 20.7S-77.4 21.4 -76.9 22.1S-76.4 24.3 -76.7 25.1"
    "S-78.0 27.0 -78.8 27.4S-80.7 28.0 -81.7 27.8S-83.9 26.8 -84.6 26.1S-85.7 24.6 -85.9 23.7"
    "S-86.2 21.7 -85.9 20.7S-85.0 18.6 -84.3 17.8S-83.1 16.5 -82.0 16.1S-79.2 15.6 -77.4 15.4"
    "S-72.9 15.1 -71.3 15.1S-69.1 15.0 -67.9 14.9S-65.6 14.9 -64.3 14.9S-61.7 15.0 -60.4 15.0"
    "S-57.6 15.1 -56.1 15.0S-53.2 14.9 -51.7 14.8S-48.7 14.4 -47.2 14.2S-44.1 13.6 -42.5 13.3"
    "S-39.4 12.6 -37.9 12.3S-34.9 11.6 -33.5 11.2S-30.7 10.5 -29.3 10.1S-26.7 9.2 -25.4 8.8"
    "S-22.9 8.0 -21.6 7.6S-19.1 6.9 -17.7 6.5S-14.8 6.0 -13.3 5.7S-10.0 5.2 -8.4 5.0"
    "S-5.3 4.5 -4.0 4.4S-1.5 4.0 -1.0 3.9L-1.0 3.3S-2.9 3.2 -4.1 3.2S-7.0 3.1 -8.6 3.1"
    "S-11.9 3.1 -13.5 3.2S-16.8 3.3 -18.3 3.5S-21.1 3.8 -22.4 4.1S-25.1 4.7 -26.5 5.0"
    "S-29.1 5.6 -30.4 5.9S-33.1 6.5 -34.5 6.8S-37.4 7.3 -38.9 7.6S-41.9 8.2 -43.5 8.4"
    "S-46.5 9.0 -48.0 9.2S-50.9 9.7 -52.3 9.8S-55.0 10.1 -56.3 10.2S-59.1 10.3 -60.4 10.3"
    "S-63.1 10.4 -64.4 10.4S-66.9 10.6 -68.1 10.7S-70.0 10.8 -71.6 11.0S-76.0 11.5 -77.9 11.9"
    "S-81.8 12.5 -83.2 13.2S-85.7 14.9 -86.6 16.1S-88.2 18.8 -88.4 20.2S-88.5 23.1 -88.1 24.4"
    "S-86.9 26.8 -85.9 27.6S-83.3 29.2 -82.0 29.4S-79.2 29.3 -78.1 28.7S-75.9 26.7 -75.6 25.5"
    "S-75.4 22.5 -76.1 21.6S-78.7 19.7 -79.7 19.9S-81.4 22.3 -81.8 22.8ZM-81.8 168.7"
    "S-80.6 171.4 -79.7 171.6S-76.8 170.9 -76.1 169.9S-75.2 167.2 -75.6 166.0S-77.0 163.5 -78.1 162.8"
    "S-80.7 161.9 -82.0 162.1S-84.9 163.0 -85.9 163.9S-87.7 165.9 -88.1 167.1S-88.7 170.0 -88.4 171.3"
    "S-87.5 174.3 -86.6 175.4S-84.6 177.6 -83.2 178.3S-79.8 179.3 -77.9 179.6S-73.3 180.3 -71.6 180.5"
    "S-69.3 180.7 -68.1 180.8S-65.6 181.0 -64.4 181.1S-61.7 181.1 -60.4 181.2S-57.7 181.2 -56.3 181.3"
    "S-53.7 181.5 -52.3 181.7S-49.5 182.0 -48.0 182.3S-45.0 182.8 -43.5 183.1S-40.4 183.6 -38.9 183.9"
    "S-35.9 184.5 -34.5 184.7S-31.8 185.3 -30.4 185.6S-27.8 186.2 -26.5 186.5S-23.8 187.2 -22.4 187.4"
    "S-19.7 187.9 -18.3 188.0S-15.2 188.3 -13.5 188.3S-10.1 188.4 -8.6 188.4S-5.4 188.3 -4.1 188.3"
    "S-1.5 188.3 -1.0 188.2L-1.0 187.6S-2.8 187.3 -4.0 187.1S-6.9 186.8 -8.4 186.5"
    "S-11.7 186.1 -13.3 185.8S-16.4 185.3 -17.7 185.0S-20.3 184.3 -21.6 183.9S-24.1 183.1 -25.4 182.7"
    "S-28.0 181.8 -29.3 181.4S-32.1 180.6 -33.5 180.3S-36.4 179.5 -37.9 179.2S-41.0 178.5 -42.5 178.2"
    "S-45.7 177.6 -47.2 177.3S-50.3 176.9 -51.7 176.7S-54.7 176.5 -56.1 176.5S-59.0 176.5 -60.4 176.5"
    "S-63.0 176.5 -64.3 176.6S-66.7 176.6 -67.9 176.6S-69.7 176.5 -71.3 176.4S-75.6 176.2 -77.4 176.1"
    "S-80.8 175.8 -82.0 175.4S-83.7 174.4 -84.3 173.7S-85.7 171.8 -85.9 170.8S-86.1 168.7 -85.9 167.8"
    "S-85.3 166.0 -84.6 165.4S-82.7 163.9 -81.7 163.7S-79.7 163.7 -78.8 164.1S-77.0 165.5 -76.7 166.4"
    "S-76.4 168.6 -76.9 169.4S-78.8 171.0 -79.5 170.8S-80.9 168.7 -81.2 168.3ZM-99.7 42.8"
    "S-97.5 44.1 -97.4 44.8S-98.3 46.6 -99.1 46.9S-101.1 47.1 -101.8 46.7S-103.3 45.5 -103.6 44.6"
    "S-103.7 42.2 -103.3 41.3S-102.2 39.7 -101.3 39.2S-99.1 38.5 -98.1 38.6S-96.2 39.1 -95.5 39.6"
    "S-94.0 40.8 -93.6 41.6S-93.0 43.3 -92.8 44.3S-92.5 46.4 -92.3 47.7S-91.9 50.7 -91.6 52.4"
    "S-91.1 55.8 -90.9 57.4S-90.5 60.7 -90.3 62.3S-89.8 65.3 -89.6 66.8S-89.2 69.9 -89.0 71.4"
    "S-88.6 74.4 -88.4 75.9S-88.1 78.8 -88.0 80.2S-87.8 82.9 -87.8 84.3S-87.7 86.9 -87.6 88.2"
    "S-87.6 90.8 -87.6 92.1S-87.6 94.7 -87.6 96.0S-87.6 98.6 -87.6 99.8S-87.6 102.3 -87.6 103.6"
    "S-87.7 106.1 -87.8 107.3S-87.9 109.9 -88.0 111.3S-88.3 114.1 -88.4 115.6S-88.8 118.6 -89.0 120.1"
    "S-89.4 123.1 -89.6 124.7S-90.0 127.7 -90.3 129.2S-90.7 132.4 -90.9 134.1S-91.4 137.5 -91.6 139.1"
    "S-92.1 142.4 -92.3 143.8S-92.6 146.1 -92.8 147.2S-93.1 149.1 -93.6 149.9S-94.7 151.4 -95.5 151.9"
    "S-97.1 152.8 -98.1 152.9S-100.5 152.7 -101.3 152.3S-103.0 150.9 -103.4 150.1"
    "S-103.9 148.3 -103.7 147.5S-102.9 145.5 -102.2 145.0S-100.2 144.2 -99.4 144.5"
    "S-97.5 145.8 -97.4 146.5S-98.8 148.4 -99.2 148.8S-99.4 148.7 -99.5 148.7L-99.5 149.3"
    "S-99.2 149.8 -98.6 149.3S-96.4 147.4 -96.5 146.4S-98.0 143.8 -99.0 143.4"
    "S-101.9 143.2 -102.9 143.9S-104.9 145.9 -105.2 147.1S-105.5 149.7 -105.0 150.8"
    "S-103.5 153.3 -102.3 154.0S-99.4 155.1 -98.0 155.1S-95.3 154.6 -94.2 153.9"
    "S-92.0 152.3 -91.4 151.3S-90.5 149.0 -90.2 147.8S-89.7 145.6 -89.4 144.3S-88.8 141.3 -88.5 139.7"
    "S-87.9 136.3 -87.6 134.6S-87.0 131.3 -86.7 129.8S-86.2 126.7 -86.0 125.2S-85.4 122.1 -85.2 120.6"
    "S-84.7 117.6 -84.5 116.1S-84.1 113.1 -84.0 111.7S-83.7 108.9 -83.7 107.6S-83.5 105.0 -83.5 103.7"
    "S-83.4 101.1 -83.4 99.9S-83.4 97.3 -83.4 96.0S-83.4 93.4 -83.4 92.1S-83.4 89.4 -83.5 88.1"
    "S-83.6 85.4 -83.7 84.0S-83.8 81.3 -84.0 79.8S-84.3 76.9 -84.5 75.4S-84.9 72.4 -85.2 70.8"
    "S-85.7 67.8 -86.0 66.3S-86.5 63.3 -86.7 61.7S-87.3 58.5 -87.6 56.9S-88.2 53.5 -88.5 51.8"
    "S-89.1 48.6 -89.4 47.2S-89.8 44.8 -90.2 43.7S-90.7 41.3 -91.4 40.2S-93.1 38.2 -94.2 37.6"
    "S-96.7 36.4 -98.0 36.4S-101.2 36.8 -102.3 37.5S-104.5 39.5 -105.0 40.7S-105.4 43.9 -105.0 45.1"
    "S-103.5 47.4 -102.4 47.9S-99.5 48.5 -98.6 47.9S-96.4 45.6 -96.5 44.6S-98.8 42.6 -99.3 42.2Z"
    "M-0.0 200.6S-6.7 200.6 -10.3 200.6S-17.7 200.6 -21.3 200.4S-28.3 199.8 -32.0 199.4"
    "S-39.6 198.3 -43.3 197.7S-50.8 196.3 -54.7 195.6S-62.5 194.2 -66.3 193.3S-73.8 191.4 -77.2 190.2"
    "S-83.6 187.4 -86.5 185.7S-91.9 182.3 -94.5 180.1S-100.0 175.0 -102.0 172.3"
    "S-105.2 166.8 -106.4 163.7S-108.6 156.8 -109.2 153.4S-109.9 146.9 -110.1 143.7"
    "S-110.3 137.1 -110.3 134.0S-110.4 128.3 -110.3 125.0S-109.9 117.7 -109.6 114.2"
    "S-108.9 107.1 -108.4 103.7S-107.4 97.1 -106.8 93.9S-105.8 87.6 -105.2 84.6"
    "S-103.9 77.5 -103.6 76.1L-104.4 75.9S-105.5 81.5 -106.1 84.5S-107.2 90.6 -107.8 93.7"
    "S-109.0 100.2 -109.5 103.6S-110.4 110.5 -110.8 114.1S-111.4 121.6 -111.5 124.9"
    "S-111.7 130.9 -111.7 134.0S-111.6 140.5 -111.4 143.8S-111.2 150.3 -110.6 153.7"
    "S-109.1 161.0 -107.9 164.2S-105.3 170.4 -103.3 173.2S-98.3 179.0 -95.6 181.4"
    "S-90.3 185.4 -87.4 187.2S-81.3 190.5 -77.8 191.8S-70.5 194.1 -66.7 195.0S-58.9 196.6 -55.0 197.3"
    "S-47.4 198.8 -43.6 199.4S-35.9 200.6 -32.2 201.0S-25.0 201.8 -21.4 201.9S-13.8 202.0 -10.2 201.9"
    "S-1.7 201.5 0.0 201.4Z"
)
CARTOUCHE_BERRIES = (
    "M-43.2 198.9a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0ZM-76.9 191.8a1.8 1.8 0 1 0 3.6 0"
    "a1.8 1.8 0 1 0-3.6 0ZM-104.7 172.3a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0ZM-112.7 139.3"
    "a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0ZM-110.9 104.9a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0Z"
)
CARTOUCHE_BOW = (
    "M0 201C-8 192 -20 191 -22 197C-24 203 -10 205 0 201ZM0 201C-6 206 -14 208 -19 213L-12 212"
    "L-10 217C-6 210 -2 206 0 201Z"
)
CARTOUCHE_LEAVES = (
    "M-30.0 200.4C-34.6 200.9 -38.2 196.9 -38.5 192.0C-34.4 193.8 -31.3 196.6 -30.0 200.4Z"
    "M-34.9 199.8C-39.3 198.2 -43.8 201.2 -45.3 205.8C-40.9 205.1 -37.1 203.2 -34.9 199.8Z"
    "M-41.4 198.9C-46.0 199.2 -49.4 195.0 -49.4 190.2C-45.4 192.2 -42.4 195.1 -41.4 198.9Z"
    "M-46.3 198.1C-50.6 196.3 -55.1 199.1 -56.7 203.7C-52.3 203.1 -48.6 201.3 -46.3 198.1Z"
    "M-52.7 196.9C-57.3 197.0 -60.5 192.9 -60.3 188.1C-56.4 190.1 -53.6 193.1 -52.7 196.9Z"
    "M-57.6 195.9C-61.8 194.1 -66.3 196.8 -67.9 201.2C-63.6 200.8 -59.9 199.1 -57.6 195.9Z"
    "M-64.0 194.7C-68.6 194.8 -71.6 190.6 -71.3 185.9C-67.5 187.9 -64.8 190.9 -64.0 194.7Z"
    "M-68.8 193.6C-72.9 191.5 -77.5 194.0 -79.2 198.4C-74.9 198.2 -71.2 196.6 -68.8 193.6Z"
    "M-75.1 191.8C-79.7 191.4 -82.1 187.0 -81.2 182.4C-77.7 184.8 -75.4 188.0 -75.1 191.8Z"
    "M-79.8 190.1C-83.5 187.4 -88.2 189.1 -90.6 193.2C-86.4 193.7 -82.5 192.7 -79.8 190.1Z"
    "M-85.6 187.2C-90.0 186.0 -91.6 181.3 -89.8 177.0C-86.9 179.9 -85.2 183.4 -85.6 187.2Z"
    "M-89.9 184.6C-92.9 181.2 -97.8 181.9 -100.9 185.3C-96.9 186.7 -93.0 186.6 -89.9 184.6Z"
    "M-95.1 180.7C-99.1 178.7 -99.7 173.9 -97.1 170.1C-94.8 173.5 -93.9 177.2 -95.1 180.7Z"
    "M-98.8 177.3C-100.9 173.4 -105.8 173.0 -109.5 175.7C-106.0 177.9 -102.2 178.6 -98.8 177.3Z"
    "M-102.9 172.3C-106.3 169.4 -105.6 164.6 -102.1 161.7C-100.8 165.5 -100.9 169.3 -102.9 172.3Z"
    "M-105.4 168.0C-106.3 163.6 -110.8 161.9 -115.1 163.5C-112.4 166.6 -109.1 168.3 -105.4 168.0Z"
    "M-107.8 162.0C-110.3 158.3 -108.3 154.0 -104.1 152.2C-103.9 156.2 -105.0 159.7 -107.8 162.0Z"
    "M-109.2 157.2C-108.9 152.7 -112.8 150.0 -117.3 150.6C-115.5 154.1 -112.8 156.6 -109.2 157.2Z"
    "M-110.2 150.8C-111.9 146.7 -109.1 143.0 -104.7 142.1C-105.3 146.0 -107.1 149.1 -110.2 150.8Z"
    "M-110.6 145.8C-109.6 141.5 -112.9 138.2 -117.4 138.0C-116.2 141.8 -114.0 144.6 -110.6 145.8Z"
    "M-110.9 139.3C-112.3 135.1 -109.3 131.7 -104.9 131.2C-105.7 135.0 -107.6 137.9 -110.9 139.3Z"
    "M-111.0 134.3C-109.8 130.1 -112.9 126.8 -117.4 126.5C-116.4 130.2 -114.3 133.1 -111.0 134.3Z"
    "M-111.0 127.8C-112.2 123.6 -109.2 120.4 -104.8 120.1C-105.7 123.8 -107.7 126.6 -111.0 127.8Z"
    "M-110.8 122.8C-109.3 118.7 -112.2 115.3 -116.5 114.7C-115.9 118.5 -114.0 121.4 -110.8 122.8Z"
    "M-110.4 116.3C-111.4 112.1 -108.2 109.1 -103.9 109.2C-104.9 112.7 -107.1 115.4 -110.4 116.3Z"
    "M-109.9 111.3C-108.2 107.4 -110.8 103.9 -115.1 103.1C-114.6 106.8 -113.0 109.8 -109.9 111.3Z"
    "M-109.1 104.9C-109.9 100.6 -106.6 97.9 -102.3 98.3C-103.5 101.8 -105.8 104.2 -109.1 104.9Z"
    "M-108.3 99.9C-106.3 96.1 -108.7 92.6 -112.9 91.6C-112.7 95.3 -111.3 98.3 -108.3 99.9Z"
    "M-107.3 93.5C-108.0 89.3 -104.6 86.7 -100.4 87.3C-101.7 90.6 -104.0 93.0 -107.3 93.5Z"
    "M-106.4 88.6C-104.3 84.9 -106.6 81.3 -110.8 80.4C-110.7 84.0 -109.3 87.0 -106.4 88.6Z"
    "M-105.2 82.2C-105.9 78.0 -102.5 75.6 -98.3 76.2C-99.7 79.5 -102.0 81.8 -105.2 82.2ZM-104.3 77.3"
    "C-102.1 73.6 -104.3 70.2 -108.4 69.2C-108.4 72.8 -107.1 75.7 -104.3 77.3ZM-104.0 76.0"
    "C-106.5 73.2 -105.5 69.3 -102.3 67.2C-101.6 70.5 -102.0 73.6 -104.0 76.0Z"
)
COACH_BOX = (1084, 516, 1168, 576)

MILE = LATITUDE_SCALE / 15
SCALE_MILES = 10
SCALE_PLACE = (-MILE * SCALE_MILES / 2, 142)

TABLET_MARGIN = (13, 10)
TABLET_STACKS = ("route5", "route6", "route7", "all", "end")


def ornaments(title: str) -> Markup:
    """Draw all ornaments, with the name of the game in the cartouche."""
    return join(_tablet(), _slots(), _compass(), _cartouche(title), _coach(), _frame())


def ornament_boxes() -> dict[str, Edges]:
    """Return the left, top, right and bottom of every ornament."""
    return {
        "tablet": _tablet_box(),
        "compass": _placed(COMPASS_PLACE, COMPASS_REACH),
        "cartouche": _placed(CARTOUCHE_PLACE, CARTOUCHE_REACH),
        "horn": _placed(CARTOUCHE_PLACE, HORN_REACH),
        "coach": COACH_BOX,
    }


def _placed(place: Point, reach: Edges) -> Edges:
    (x, y), (left, top, right, bottom) = place, reach
    return x + left, y + top, x + right, y + bottom


def _tablet_box() -> Edges:
    xs = [STACK_PLACES[stack][0] for stack in TABLET_STACKS]
    ys = [STACK_PLACES[stack][1] for stack in TABLET_STACKS]
    across, down = STACK_SIZE[0] / 2 + TABLET_MARGIN[0], STACK_SIZE[1] / 2 + TABLET_MARGIN[1]
    return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down


def _text(kind: str, x: float, y: float, words: str) -> Markup:
    return element("text", {"class": kind, "x": x, "y": y, "text-anchor": "middle"}, words)


def _rectangle(kind: str, inset: float) -> Markup:
    return element(
        "rect",
        {"class": kind, "x": inset, "y": inset, "width": WIDTH - 2 * inset, "height": HEIGHT - 2 * inset},
    )


def _frame() -> Markup:
    middle = FRAME_INNER - 6
    right, bottom = WIDTH - middle, HEIGHT - middle
    across = f"M{middle} {middle}H{right}M{middle} {bottom}H{right}"
    down = f"M{middle} {middle}V{bottom}M{right} {middle}V{bottom}"
    corners = "".join(f"M{x - 3} {y - 3}h6v6h-6Z" for x in (middle, right) for y in (middle, bottom))
    return element(
        "g",
        {"class": "frame"},
        _rectangle("frame-paper", FRAME_INNER / 2),
        _rectangle("frame-thick", 6),
        _grades(across, LONGITUDE_SCALE / 6, middle - project(round(WEST) - 1, NORTH)[0]),
        _grades(down, LATITUDE_SCALE / 6, middle - project(WEST, round(NORTH))[1]),
        _rectangle("frame-thin", FRAME_INNER - 9),
        _rectangle("frame-thin", FRAME_INNER - 3),
        _rectangle("frame-thin", FRAME_INNER),
        path("frame-corner", corners),
    )


def _grades(lines: str, length: float, start: float) -> Markup:
    return element(
        "path",
        {
            "class": "frame-grades",
            "d": lines,
            "stroke-dasharray": f"{length:.2f}",
            "stroke-dashoffset": f"{start % (2 * length):.2f}",
        },
    )


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
        path("compass-light", small_light),
        path("compass-dark", small_dark),
        path("compass-light", middle_light),
        path("compass-red", middle_dark),
        path("compass-light", light),
        path("compass-dark", dark),
        element("circle", {"class": "compass-hub", "r": 3.5}),
        path("compass-dark", COMPASS_LILY),
    )


def _title(title: str) -> Markup:
    """Write the name of the game in two lines, the second in capitals."""
    first, _space, second = title.partition(" ")
    return join(
        _fitted("title-word", 76, first, TITLE_LETTER),
        _fitted("title-word title-spaced", 112, second.upper(), TITLE_CAPITAL),
    )


def _fitted(kind: str, y: float, words: str, letter: float) -> Markup:
    """Write a line of the title in the middle, smaller if it would not fit."""
    return fitted_line(words, TITLE_WIDTH, letter, y, {"class": kind, "text-anchor": "middle"})


def _cartouche(title: str) -> Markup:
    x, y = CARTOUCHE_PLACE
    return element(
        "g",
        {"class": "cartouche", "transform": f"translate({x} {y})"},
        element(
            "g",
            {"id": "cartouche-half", "class": symbol_class(RULES.game)},
            path("cartouche-panel", CARTOUCHE_PANEL),
            path("cartouche-panel-line", CARTOUCHE_LINE),
            path("cartouche-scroll", CARTOUCHE_SCROLLS),
            path("cartouche-leaf", CARTOUCHE_LEAVES),
            path("cartouche-berry", CARTOUCHE_BERRIES),
            path("cartouche-bow", CARTOUCHE_BOW),
        ),
        element("use", {"href": "#cartouche-half", "transform": "scale(-1 1)"}),
        element("use", {"href": "#posthorn", "x": -40, "y": -36, "width": 80, "height": 64}),
        _text("title-line", 0, 42, "Tabula Postarum"),
        _title(title),
        _scale(),
    )


def _coach() -> Markup:
    left, top, right, bottom = COACH_BOX
    return element(
        "use", {"href": "#carriage", "x": left, "y": top, "width": right - left, "height": bottom - top}
    )


def _scale() -> Markup:
    left, y = SCALE_PLACE
    end = left + MILE * SCALE_MILES
    dark = "".join(
        f"M{left + MILE * mile:.1f} {y}h{MILE:.1f}v4h-{MILE:.1f}Z" for mile in range(0, SCALE_MILES, 2)
    )
    marks = ((0, "0"), (SCALE_MILES / 2, f"{SCALE_MILES // 2}"), (SCALE_MILES, f"{SCALE_MILES}"))
    return element(
        "g",
        {"class": "scale"},
        path("scale-box", f"M{left:.1f} {y}H{end:.1f}V{y + 4}H{left:.1f}Z"),
        path("scale-dark", dark),
        (_text("scale-words", left + MILE * mile, y - 4, words) for mile, words in marks),
        _text("scale-words", 0, y + 18, "Milliaria Germanica"),
    )


def _tablet() -> Markup:
    left, top, right, bottom = _tablet_box()
    bow = 9
    return path(
        "tablet",
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
