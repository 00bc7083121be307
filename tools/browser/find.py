"""Find a Chromium for the tests, or get one: `python -m tools.browser.find` prints its path.

`CHROMIUM=/usr/bin/chromium make bench` asks for a certain one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tools.browser import wait_polling
from tools.site.cache import ROOT

# Playwright must wait in a way that our policy allows.
wait_polling.install()

NOTE = ROOT / ".cache" / "browser"
# The headless shell is the same browser without a window, which makes the tests faster.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium")
# The browser itself must not use the network, and root cannot use the sandbox.
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
)


def chromium() -> str:
    """Return the path of a Chromium that starts: from the environment, from the last run, or found now."""
    if "CHROMIUM" in os.environ:
        return os.environ["CHROMIUM"]
    if NOTE.exists() and Path(NOTE.read_text()).exists():
        return NOTE.read_text()
    for find in (on_path, of_playwright, of_debian):
        path = find()
        if path and starts(path):
            NOTE.parent.mkdir(parents=True, exist_ok=True)
            NOTE.write_text(path)
            return path
    sys.exit("No Chromium was found, and none could be installed. Please put one on the PATH.")


def on_path() -> str | None:
    """Look for an installed one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def of_playwright() -> str | None:
    """Download Playwright's own browser."""
    run([sys.executable, "-m", "playwright", "install", "chromium"])
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def of_debian() -> str | None:
    """Install a package of Debian or a system based on it."""
    for package in PACKAGES:
        if not on_path():
            install_packages(package)
    return on_path()


def install_packages(*packages: str) -> None:
    """Try to install packages of Debian or a system based on it."""
    if not shutil.which("apt-get"):
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    run([*rights, "apt-get", "update", "-qq"])
    run([*rights, "apt-get", "install", "-y", "-qq", *packages])


def run(command: list[str]) -> None:
    """Try a command; if it fails, the next way is tried."""
    try:
        subprocess.run(command, check=False, stdout=sys.stderr, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as problem:
        print(problem, file=sys.stderr)


def starts(path: str) -> bool:
    """Return whether a browser starts; some are only scripts that suggest a package."""
    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(executable_path=path, args=list(FLAGS)).close()
    except Error as problem:
        print(f"{path} does not start: {problem}", file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    print(chromium())
