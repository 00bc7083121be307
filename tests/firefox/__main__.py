"""The walk in Firefox: `python -m tests.firefox`, or `make firefox`."""

from __future__ import annotations

import sys

from tests.firefox.driver import browsing, firefox
from tests.support import walk


def main() -> None:
    """Walk, if there is a Firefox."""
    if firefox() is None:
        sys.exit("No Firefox was found: please put firefox-esr or firefox on the PATH.")
    walk.main(browsing)


if __name__ == "__main__":
    main()
