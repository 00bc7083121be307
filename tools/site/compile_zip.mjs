// Runs tools/site/compile_zip.py inside Pyodide: bytecode must come from the Python that will read it.
// node tools/site/compile_zip.mjs <program> <source.zip> <target.zip> <optimize> <numbered: 0 or 1> [<standard library>]
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [program, source, target, optimize, numbered, library] = process.argv.slice(2);
// Columns are left out of the bytecode: they point into sources, which a page does not have.
const env = { PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide(library ? { stdLibURL: library, env } : { env });
pyodide.FS.writeFile("/source.zip", readFileSync(source));
pyodide.runPython(readFileSync(program, "utf8"));
pyodide.globals.get("freeze")("/source.zip", "/target.zip", Number(optimize), numbered === "1");
writeFileSync(target, pyodide.FS.readFile("/target.zip"));
