"""Stand-ins for modules that Python, Pyodide and PyScript import at their start and the page never uses.

The snapshot holds a stand-in of a few lines for each of them. Whoever does use one after all gets the module itself,
from the archive of the standard library, which follows when the game can be played.
"""

from __future__ import annotations

from collections.abc import Mapping

SOURCE = '''\
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
    finally:
        if not hasattr(module, "__loader__") or "__getattr__" in module.__dict__:
            raise ImportError(f"{{__name__}}.{{name}} is wanted, but only a stand-in is there")
    return getattr(module, name)
'''
# Each module with what others ask of it while they are imported.
STAND_INS: Mapping[str, str] = {
    # Nothing in a page opens sockets, starts programs or speaks TLS.
    "selectors": "",
    "socket": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    "ssl": "",
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "asyncio.base_events": "",
    "asyncio.base_subprocess": "",
    "asyncio.selector_events": "",
    "asyncio.sslproto": "",
    "asyncio.staggered": "",
    "asyncio.streams": "",
    "asyncio.subprocess": "",
    "asyncio.threads": "",
    "asyncio.trsock": "",
    "asyncio.unix_events": "from asyncio.events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy",
    # Addresses with numbers in them are not read.
    "ipaddress": "",
    # Entities are written, not read.
    "html.entities": "html5 = {}",
    # No packages are loaded; Pyodide asks where they would be, and which are there.
    "pyodide._package_loader": "from pyodide_js import loadedPackages\n"
    "from site import getsitepackages\n"
    "class Path:\n"
    "    def __init__(self, path): self.path = path\n"
    "    def __str__(self): return self.path\n"
    "SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path('/usr/lib')\n"
    "def init_loaded_packages(): pass",
}


def with_stand_ins(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """Put the stand-ins into the place of their modules."""
    changed = dict(modules)
    for module, values in STAND_INS.items():
        name = f"{module.replace('.', '/')}.py"
        if name not in modules:
            raise ValueError(f"the standard library has no {module}")
        changed[name] = SOURCE.format(values=values).encode()
    return changed
