// Takes the snapshot that the page starts from: Pyodide's memory with the game imported. Runs in Node.
// node tools/site/snapshot.mjs <standard library> <game.zip> <key> <target>
//
// Prints what the page must know to start from it, as JSON: the head that Pyodide itself gives a snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createModule from "pyodide/pyodide.asm.mjs";
import { PAGE, read, write } from "../../static/python/snapshot.mjs";

const PYSCRIPT = "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";
const GAME = "/lib/game.zip";
const [library, game, key, target] = process.argv.slice(2);
const PRELOAD = readFileSync(new URL("preload.py", import.meta.url), "utf8");
// Run after starting from the new snapshot: a build that made a bad one fails here.
const CHECK = `
import gc
import game.table.browser
assert all(key in known for known in gc.get_objects() if isinstance(known, dict) for key in list(known))
`;

// A fixed seed for the hashes of strings: the same sources give the same snapshot, but for a few clocks. Every
// visitor has this seed. That harms nobody: the page has one user, and what it reads is bounded in size.
const pyodide = await loadPyodide({ stdLibURL: library, env: { PYTHONHASHSEED: "1" }, _makeSnapshot: true });
const { default: pyscript } = await import(PYSCRIPT);
pyodide.FS.writeFile(GAME, readFileSync(game));

// The program runs in a scope of its own, of which nothing stays in the snapshot.
const scope = pyodide.toPy({});
pyodide.runPython(PRELOAD, { globals: scope });
const preload = scope.get("preload");
preload(GAME, JSON.stringify(pyscript.pyscript));
preload.destroy();
scope.destroy();

// Wipes what Python has given back, so that it need not travel: takes all of it, the largest pieces first.
const wipe = ({ HEAPU8, _malloc, _free, _malloc_footprint, _malloc_set_footprint_limit }) => {
  const taken = [];
  _malloc_set_footprint_limit(_malloc_footprint());
  for (let size = 2 ** 20; size >= 8; size /= 2) {
    for (let address = _malloc(size); address; address = _malloc(size)) {
      HEAPU8.fill(0, address, address + size);
      taken.push(address);
    }
  }
  for (const address of taken) _free(address);
  _malloc_set_footprint_limit(-1);
};
wipe(pyodide._module);

const whole = pyodide.makeMemorySnapshot();
const size = new Uint32Array(whole.buffer)[1];
const head = whole.slice(0, size);
const heap = whole.slice(size);

// Started from the snapshot, here already: a build that made a bad one should fail.
const createPyodideModule = async (settings) => {
  const module = await createModule(settings);
  const fresh = module.HEAPU8;
  if (fresh.length !== heap.length) throw new Error(`The game needs ${heap.length} bytes, more than ${fresh.length}.`);
  const differs = (number) => {
    const [from, to] = [number * PAGE, (number + 1) * PAGE];
    return Buffer.compare(heap.subarray(from, to), fresh.subarray(from, to)) !== 0;
  };
  const pages = [...Array(heap.length / PAGE).keys()].filter(differs);
  const snapshot = write(heap, pages, key);
  writeFileSync(target, snapshot);
  read(snapshot, key)(fresh);
  return module;
};
const again = await loadPyodide({ stdLibURL: library, _loadSnapshot: head, createPyodideModule });
again.runPython(CHECK);
console.log(JSON.stringify([...head]));
