// Starts PyScript, without the one thing in it that is built from text and that the page's policy forbids:
// what would make the first steps of a PyScript worker ready. Our bots have a worker of their own.
import { hooks } from "@pyscript/core/js";

hooks.worker.onBeforeRunAsync.clear();
