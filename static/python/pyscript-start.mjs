// Starts PyScript, without two things in it. One is built from text, which the page's policy forbids: what would make
// the first steps of a PyScript worker ready. Our bots have a worker of their own. The other are PyScript's own Python
// modules, which it writes into Python's file system and imports before it runs a program. Ours uses none of them, and
// would wait for them; interpreter.mjs passes over the text that does it.
import { hooks, stdlib } from "@pyscript/core/js";

hooks.worker.onBeforeRunAsync.clear();
posthorn.pyscriptModules = stdlib;
