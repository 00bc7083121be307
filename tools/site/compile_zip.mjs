// Runs tools/site/compile_zip.py inside Pyodide: bytecode must come from the Python that will read it.
// node tools/site/compile_zip.mjs <program> <source.zip> <target.zip> <optimize> [<standard library>]
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [program, source, target, optimize, library] = process.argv.slice(2);
const pyodide = await loadPyodide(library ? { stdLibURL: library } : {});
pyodide.FS.writeFile("/source.zip", readFileSync(source));
pyodide.runPython(readFileSync(program, "utf8"));
pyodide.globals.get("freeze")("/source.zip", "/target.zip", Number(optimize));
writeFileSync(target, pyodide.FS.readFile("/target.zip"));
