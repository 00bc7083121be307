// Starts PyScript without two of its parts. One is its worker, which is built from text, as the page's policy forbids;
// our bots have their own worker. The other is PyScript's Python modules, which it writes into Python's file system
// and imports before it runs a program. Our program does not use them, so interpreter.mjs skips this step.
import { hooks, stdlib } from "@pyscript/core/js";

hooks.worker.onBeforeRunAsync.clear();
posthorn.pyscriptModules = stdlib;
