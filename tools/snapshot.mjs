// Takes the snapshot that the page starts from: Pyodide's memory with the game imported. Runs in Node.
// node tools/snapshot.mjs <program> <standard library> <game.zip> <key> <target>
//
// Prints what the page must know to start from it, as JSON: the head that Pyodide itself gives a snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createModule from "pyodide/pyodide.asm.mjs";
import { PAGE, write } from "../static/snapshot.mjs";

const PYSCRIPT = "../node_modules/@pyscript/core/src/stdlib/pyscript.js";
const GAME = "/lib/game.zip";
const [program, library, game, key, target] = process.argv.slice(2);

// A known seed for the hashes of strings: the same sources give the same snapshot.
const pyodide = await loadPyodide({ stdLibURL: library, env: { PYTHONHASHSEED: "0" }, _makeSnapshot: true });
const { default: pyscript } = await import(PYSCRIPT);
pyodide.FS.writeFile(GAME, readFileSync(game));
const scope = pyodide.toPy({});
pyodide.runPython(readFileSync(program, "utf8"), { globals: scope });
const remember = scope.get("remember");
remember(GAME, JSON.stringify(pyscript.pyscript));
remember.destroy();
scope.destroy();

const whole = pyodide.makeMemorySnapshot();
const size = new Uint32Array(whole.buffer)[1];
const head = whole.slice(0, size);
const heap = whole.subarray(size);

// Started from the snapshot once, here already: a build that made a bad one should fail.
const createPyodideModule = async (settings) => {
  const module = await createModule(settings);
  const fresh = module.HEAPU8;
  if (fresh.length !== heap.length) throw new Error(`The game needs ${heap.length} bytes, more than ${fresh.length}.`);
  const differs = (number) => {
    const [from, to] = [number * PAGE, (number + 1) * PAGE];
    return Buffer.compare(heap.subarray(from, to), fresh.subarray(from, to)) !== 0;
  };
  const numbers = [...Array(heap.length / PAGE).keys()].filter(differs);
  writeFileSync(target, write(heap, numbers, key));
  for (const number of numbers) fresh.set(heap.subarray(number * PAGE, (number + 1) * PAGE), number * PAGE);
  return module;
};
const again = await loadPyodide({ stdLibURL: library, _loadSnapshot: head, createPyodideModule });
again.runPython("import game.table.page");
console.log(JSON.stringify([...head]));
