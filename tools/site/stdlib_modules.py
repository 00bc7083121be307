"""Which part of Python's standard library goes into the page."""

from __future__ import annotations

# Modules and packages that a page can never use, by what they are for.
DROPPED = frozenset(
    (
        *("_pyrepl", "bdb", "cmd", "curses", "getpass", "pdb", "pty", "rlcompleter", "tty"),
        *("idlelib", "tkinter", "turtle", "turtledemo", "webbrowser", "antigravity", "this"),
        *("compileall", "ensurepip", "lib2to3", "venv", "zipapp", "modulefinder", "optparse"),
        *("cProfile", "profile", "pstats", "timeit", "trace", "tracemalloc"),
        *("doctest", "test", "unittest", "pyclbr", "pydoc", "pydoc_data", "symtable", "tabnanny"),
        *("ctypes", "multiprocessing", "sched", "socketserver", "nturl2path"),
        *("ftplib", "imaplib", "mailbox", "netrc", "poplib", "smtplib", "wsgiref", "xmlrpc"),
        *("dbm", "shelve", "sqlite3", "pickletools", "plistlib", "wave", "xml", "fileinput", "filecmp"),
        *("__hello__", "__phello__", "_sysconfigdata__emscripten_wasm32-emscripten"),
    )
)
# Of the text encodings only those that files, addresses and archives are written in today.
ENCODINGS = frozenset(
    (
        *("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode"),
        *("raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig"),
        *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    )
)


def needed(name: str) -> bool:
    """Return whether a file of the standard library can be useful in a page."""
    package, _, rest = name.partition("/")
    if package == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return package.removesuffix(".py") not in DROPPED
