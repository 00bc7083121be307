// Takes the snapshot that the page starts from: Pyodide's memory with the game imported. Runs in Node.
// node tools/snapshot.mjs <standard library> <game.zip> <key> <target>
//
// Prints what the page must know to start from it, as JSON: the head that Pyodide itself gives a snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createModule from "pyodide/pyodide.asm.mjs";
import { renew } from "../static/hashes.mjs";
import { PAGE, read, write } from "../static/snapshot.mjs";
import { takeHashesOut } from "./hashes.mjs";

const PYSCRIPT = "../node_modules/@pyscript/core/src/stdlib/pyscript.js";
const GAME = "/lib/game.zip";
const [library, game, key, target] = process.argv.slice(2);
const program = (name) => readFileSync(new URL(`site/${name}.py`, import.meta.url), "utf8");

// A known seed for the hashes of strings: the same sources give the same snapshot, but for a few clocks.
const pyodide = await loadPyodide({ stdLibURL: library, env: { PYTHONHASHSEED: "1" }, _makeSnapshot: true });
const { default: pyscript } = await import(PYSCRIPT);
pyodide.FS.writeFile(GAME, readFileSync(game));

// Runs a program in a scope of its own, of which nothing stays.
const run = (name, after = (_scope, result) => result) => {
  const scope = pyodide.toPy({});
  const result = after(scope, pyodide.runPython(program(name), { globals: scope }));
  scope.destroy();
  return result;
};
run("remember", (scope) => {
  const remember = scope.get("remember");
  remember(GAME, JSON.stringify(pyscript.pyscript));
  remember.destroy();
});

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
  taken.forEach((address) => _free(address));
  _malloc_set_footprint_limit(-1);
};
wipe(pyodide._module);

const whole = pyodide.makeMemorySnapshot();
const size = new Uint32Array(whole.buffer)[1];
const head = whole.slice(0, size);
const heap = whole.slice(size);
// Asked only now, when it leaves no traces, and with the memory put back as it was.
const addresses = JSON.parse(run("addresses"));
pyodide._module.HEAPU8.set(heap);
const places = takeHashesOut(pyodide._module, addresses, heap);

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
  const snapshot = write(heap, { ...places, pages }, key);
  writeFileSync(target, snapshot);
  const { lay, lists } = read(snapshot, key);
  lay(fresh);
  renew(module, lists);
  return module;
};
const again = await loadPyodide({ stdLibURL: library, _loadSnapshot: head, createPyodideModule });
again.runPython(program("recall"));
console.log(JSON.stringify([...head]));
