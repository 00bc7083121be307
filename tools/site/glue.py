"""Make Pyodide's glue smaller, the script between WebAssembly and JavaScript.

WebAssembly exports five thousand functions and values, for packages that are loaded later. The glue has a
variable and a property for each. We load no packages, so only those stay that the glue or Pyodide's own
script uses.
"""

from __future__ import annotations

import re

DECLARATION = re.compile(r"var (?P<names>[\w$]+(?:,[\w$]+){1000,});(?=function assignWasmExports\()")
ASSIGNMENTS = re.compile(r"function assignWasmExports\(wasmExports\)\{(?P<body>[^{}]*)\}")
ASSIGNMENT = re.compile(
    r'(?P<name>[\w$]+)=Module\["(?P<property>[\w$]+)"\]=wasmExports\["[^"]+"\](?:\.value>>>0)?;'
)
WORD = re.compile(r"[\w$]+")


def lean_glue(glue: str, user: str) -> str:
    """Remove the exports that neither the glue nor Pyodide's script uses."""
    declared, assigned = DECLARATION.search(glue), ASSIGNMENTS.search(glue)
    if not declared or not assigned:
        raise ValueError("Pyodide's glue is not what it was: tools/site/glue.py has to be looked at")
    rest = glue[: declared.start()] + glue[assigned.end() :] + user
    used = set(WORD.findall(rest))
    dropped: set[str] = set()

    def kept(match: re.Match[str]) -> str:
        if match["name"] in used or match["property"] in used:
            return match[0]
        dropped.add(match["name"])
        return ""

    body = ASSIGNMENT.sub(kept, assigned["body"])
    names = [name for name in declared["names"].split(",") if name not in dropped]
    return "".join(
        (
            glue[: declared.start()],
            f"var {','.join(names)};function assignWasmExports(wasmExports){{{body}}}",
            glue[assigned.end() :],
        )
    )
