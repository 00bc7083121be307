"""A desktop without a screen: a display, sound, the accessibility bus, a window manager and Orca.

Everything lives in a private folder and ends with the block. Speech takes its real time, because a sound
server with a silent output plays it.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep, time

PROGRAMS = (
    *("Xvfb", "pulseaudio", "dbus-launch", "openbox", "orca", "xdotool", "firefox-esr"),
    "/usr/libexec/at-spi-bus-launcher",
)
PACKAGES = (
    *("orca", "at-spi2-core", "dbus-x11", "xdotool", "openbox", "libatk-adaptor", "pulseaudio", "xvfb"),
    *("speech-dispatcher", "speech-dispatcher-espeak-ng", "espeak-ng", "firefox-esr", "chromium"),
)
SIZE = "1440x900"
TIMEOUT = 90.0
# Between two things that are spoken.
SMALLEST = 1e-6


def missing_programs() -> list[str]:
    """List what has to be installed before anything can be heard."""
    return [name for name in PROGRAMS if shutil.which(name) is None]


@dataclass(frozen=True)
class Utterance:
    """Something that was spoken: read where the focus is, or announced by a live region."""

    at: float
    said: str
    live: bool = False


@dataclass
class Desktop:
    """What runs, and what was heard and pressed so far."""

    environment: dict[str, str]
    spoken: Path
    presses: list[tuple[float, str]] = field(default_factory=list)
    clock: float = 0.0

    def press(self, *keys: str) -> None:
        """Press keys one after the other, as a person does."""
        for key in keys:
            self.presses.append((time(), key))
            subprocess.run(["xdotool", "key", key], env=self.environment, check=True, timeout=TIMEOUT)
            sleep(0.12)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.press(letter)

    def heard(self, since: float = 0.0) -> list[Utterance]:
        """Read what was spoken since a moment."""
        if not self.spoken.exists():
            return []
        entries = [json.loads(line) for line in self.spoken.read_text("utf-8").splitlines()]
        return [
            # Some of the spaces are non-breaking ones.
            Utterance(entry["at"], " ".join(entry["said"].split()), entry["live"])
            for entry in entries
            if entry["said"] and entry["said"].strip() and entry["at"] >= since
        ]

    def listen(self, quiet: float = 1.2, longest: float = 20.0) -> list[Utterance]:
        """Wait until nothing new is said for a while, and give what was said since the last listening."""
        deadline = monotonic() + longest
        said, since = self.heard(self.clock), monotonic()
        while monotonic() < deadline and monotonic() - since < quiet:
            sleep(0.1)
            now = self.heard(self.clock)
            if len(now) != len(said):
                said, since = now, monotonic()
        self.clock = said[-1].at + SMALLEST if said else self.clock
        return said


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """Start the desktop with Orca, for as long as the block lasts."""
    home = folder / "home"
    data = home / ".local" / "share" / "orca"
    runtime = folder / "run"
    for place in (data, runtime):
        place.mkdir(parents=True)
    runtime.chmod(0o700)
    shutil.copy(Path(__file__).with_name("orca_customizations.py"), data / "orca-customizations.py")
    spoken = folder / "spoken.jsonl"
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(runtime),
        "XDG_DATA_HOME": str(home / ".local" / "share"),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "DISPLAY": f":{_free_display()}",
        "GTK_MODULES": "gail:atk-bridge",
        "NO_AT_BRIDGE": "0",
        "GNOME_ACCESSIBILITY": "1",
        "LANG": "C.UTF-8",
        "SPOKEN": str(spoken),
    }
    with ExitStack() as stack:

        def start(*command: str, pause: float = 1.0) -> None:
            stack.enter_context(running(command, environment, folder))
            sleep(pause)

        start("Xvfb", environment["DISPLAY"], "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp")
        environment |= _session_bus(environment, stack)
        start(
            *("pulseaudio", "-n", "--exit-idle-time=-1", "--daemonize=no"),
            *("--load=module-null-sink", "--load=module-native-protocol-unix"),
        )
        # Orca starts the speech service, which goes on without it.
        stack.callback(_end_speech_service, runtime / "speech-dispatcher" / "pid" / "speech-dispatcher.pid")
        start("openbox")
        start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        start("orca", "--replace", pause=6)
        yield Desktop(environment, spoken)


def _free_display() -> int:
    return next(number for number in range(90, 200) if not Path(f"/tmp/.X11-unix/X{number}").exists())


def _session_bus(environment: Mapping[str, str], stack: ExitStack) -> dict[str, str]:
    """Start a message bus and tell how it is reached."""
    told = subprocess.run(
        ["dbus-launch"], env=environment, check=True, capture_output=True, text=True
    ).stdout
    settings = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
    stack.callback(os.kill, int(settings["DBUS_SESSION_BUS_PID"]), signal.SIGTERM)
    return {"DBUS_SESSION_BUS_ADDRESS": settings["DBUS_SESSION_BUS_ADDRESS"]}


def _end_speech_service(note: Path) -> None:
    """End the speech service by the process number that it has noted."""
    with suppress(OSError, ValueError):
        os.kill(int(note.read_text()), signal.SIGTERM)


@contextmanager
def running(
    command: tuple[str, ...], environment: Mapping[str, str], folder: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program with all its children until the block ends."""
    name = Path(command[0]).name
    with (folder / f"{name}.log").open("ab") as log:
        process = subprocess.Popen(
            command, env=dict(environment), stdout=log, stderr=log, start_new_session=True
        )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
