"""The walk in WebKit: `python -m tests.webkit`, or `make webkit`."""

from __future__ import annotations

import sys

from tests.support import walk
from tests.webkit.driver import browsing, is_installed
from tools.browser.find import install_packages

PACKAGES = ("webkit2gtk-driver", "xvfb")


def main() -> None:
    """Walk, if this machine can have a WebKit."""
    if not is_installed():
        install_packages(*PACKAGES)
    if is_installed():
        walk.main(browsing)
    else:
        sys.stdout.write(f"Skipped: there is no WebKit here; {' and '.join(PACKAGES)} are needed.\n")


if __name__ == "__main__":
    main()
