"""Stand-ins for modules that Python and Pyodide import at the start but the page never uses.

The snapshot contains a stand-in of a few lines for each of them. When one is used, it becomes the real
module, from the archive of the standard library, which is loaded after the start.
"""

from __future__ import annotations

from collections.abc import Mapping

# The first use of a stand-in replaces its content by the real module, in place, so that everyone who has
# imported it gets the real one. Before the archive is loaded, and while the snapshot is taken, that is an
# error.
SOURCE = """\
__all__ = ()
{values}
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    import importlib, sys
    module = sys.modules[__name__]
    stand_in = module.__dict__.pop("__getattr__")
    try:
        importlib.reload(module)
    except ModuleNotFoundError:
        module.__getattr__ = stand_in
        raise
    if "__getattr__" in module.__dict__:
        raise ImportError(f"{{__name__}}.{{name}} is wanted, but only a stand-in is there")
    return getattr(module, name)
"""
# The table from which `inspect` makes constants.
FLAGS = """
COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR",
    64: "NOFREE", 128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR",
    0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD",
}
"""
# A logger that loads the real one when something is logged.
LOGGERS = """
DEBUG = 10

class _Logger:
    def __init__(self, name):
        self._name = name

    def __getattr__(self, attribute):
        import logging
        return getattr(logging.Logger.manager.getLogger(self._name), attribute)

getLogger = _Logger
"""
POLICY = "from asyncio.events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy"
# Pyodide asks where packages would be, and which are there. Its snapshots expect the reference to
# `loadedPackages`.
PACKAGES = """
from pyodide_js import loadedPackages
from site import getsitepackages

class _Path:
    def __init__(self, path):
        self._path = path

    def __str__(self):
        return self._path

SITE_PACKAGES, DSO_DIR = _Path(getsitepackages()[0]), _Path("/usr/lib")

def init_loaded_packages():
    pass
"""
# Each module with the names that other modules import from it.
STAND_INS: Mapping[str, str] = {
    # Nothing in a page opens sockets, starts programs or speaks TLS.
    "selectors": "",
    "socket": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    "ssl": "",
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "asyncio.base_events": "",
    "asyncio.base_subprocess": "",
    "asyncio.locks": "",
    "asyncio.queues": "",
    "asyncio.selector_events": "",
    "asyncio.sslproto": "",
    "asyncio.staggered": "",
    "asyncio.streams": "",
    "asyncio.subprocess": "",
    "asyncio.taskgroups": "",
    "asyncio.threads": "",
    "asyncio.transports": "",
    "asyncio.trsock": "",
    "asyncio.unix_events": POLICY,
    # Nothing is signed; `secrets` needs one function of it.
    "hmac": "from _operator import _compare_digest as compare_digest",
    # Nothing uses a heap.
    "heapq": "",
    # No IP addresses are parsed.
    "ipaddress": "",
    # No bytecode is disassembled.
    "dis": FLAGS,
    # Nothing is logged, but asyncio creates two loggers.
    "logging": LOGGERS,
    # No packages are loaded.
    "pyodide._package_loader": PACKAGES,
}


def with_stand_ins(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """Put the stand-ins into the place of their modules."""
    changed = dict(modules)
    for module, values in STAND_INS.items():
        path = module.replace(".", "/")
        found = [name for name in (f"{path}.py", f"{path}/__init__.py") if name in modules]
        if not found:
            raise ValueError(f"the standard library has no {module}")
        changed[found[0]] = SOURCE.format(values=values).encode()
    return changed
