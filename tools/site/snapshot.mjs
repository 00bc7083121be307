// Takes the snapshot that the page starts from: Pyodide's memory with the game imported. Runs in Node.
// node tools/site/snapshot.mjs <folder>
//
// The folder holds library.zip, game.zip and facts.json: the keys of the parts, and the modules of others that the game
// imports. Into it go runtime.bin, game.bin and bots.bin, the parts of the snapshot, and head.json, the head that
// Pyodide itself gives a snapshot.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { CHANGED, PAGE, read, write } from "../../static/python/snapshot.mjs";

const GAME = "/lib/game.zip";
const [folder] = process.argv.slice(2);
const library = `${folder}/library.zip`;
const facts = JSON.parse(readFileSync(`${folder}/facts.json`, "utf8"));
const PRELOAD = readFileSync(new URL("preload.py", import.meta.url), "utf8");
// Run after starting from the new snapshot: a build that made a bad one fails here.
const CHECK = `
import gc
import game.table.browser
assert all(key in known for known in gc.get_objects() if isinstance(known, dict) for key in list(known))
`;

// The same sources give the same snapshot, byte by byte: a new version of the game must not bring a new runtime.
// Python asks for the time, for chance and for the name of its program. Every start of the page renews all that.
const NEW_YEAR = 1_767_225_600_000;
Date.now = () => NEW_YEAR;
performance.now = () => 1;
process.hrtime = Object.assign(() => [1, 0], { bigint: () => 1n });
crypto.randomFillSync = (array) => array.fill(1);
process.argv.splice(1, Infinity, "posthorn");

// A fixed seed for the hashes of strings, too. Every visitor has this seed. That harms nobody: the page has one user,
// and what it reads is bounded in size. Code that is made while the game is imported has no columns, like all other.
const env = { PYTHONHASHSEED: "1", PYTHONNODEBUGRANGES: "1" };
const { loadPyodide } = await import("pyodide");
const { default: createModule } = await import("pyodide/pyodide.asm.mjs");
const pyodide = await loadPyodide({ stdLibURL: library, env, _makeSnapshot: true });
const { _module: module } = pyodide;

// Wipes what Python has given back, so that it need not travel: takes all of it, the largest pieces first. What calls
// have left on the stack goes, too.
const wipe = () => {
  const { HEAPU8, _malloc, _free, _malloc_footprint, _malloc_set_footprint_limit } = module;
  HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
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

// The memory as it is now, and the head that Pyodide gives a snapshot of it.
const take = () => {
  wipe();
  const heap = module.HEAPU8.slice();
  const copy = pyodide.makeMemorySnapshot();
  const head = [...copy.slice(0, new Uint32Array(copy.buffer)[1])];
  return { heap, head };
};

// The program runs in a scope of its own, of which nothing stays in the snapshot.
const preload = (name, value) => {
  const scope = pyodide.toPy({});
  pyodide.runPython(PRELOAD, { globals: scope });
  const act = scope.get(name);
  act(value);
  act.destroy();
  scope.destroy();
  return take();
};
const runtime = preload("preload_runtime", JSON.stringify(facts.modules));
pyodide.FS.writeFile(GAME, readFileSync(`${folder}/game.zip`));
const game = preload("preload_game", GAME);
const bots = preload("preload_bots", GAME);
const head = game.head;
if (String(head) !== String(bots.head)) throw new Error("The bots need another head than the game.");

const packed = (bytes) => deflateRawSync(bytes).length;

// What differs between two heaps: of each page its content, or what has changed of it, whichever is smaller when packed.
const part = (above, below, key) => {
  const pages = [];
  for (let number = 0; number * PAGE < above.length; number += 1) {
    const [page, before] = [above, below].map((bytes) => bytes.subarray(number * PAGE, (number + 1) * PAGE));
    if (Buffer.compare(page, before) === 0) continue;
    const change = page.map((byte, place) => byte ^ before[place]);
    pages.push(packed(change) < packed(page) ? [number + CHANGED, change] : [number, page]);
  }
  return write(pages, key);
};

const parts = {};
// Started from the snapshot, here already: a build that made a bad one should fail.
const check = async (above, names) => {
  const createPyodideModule = async (settings) => {
    const created = await createModule(settings);
    const heap = created.HEAPU8;
    if (heap.length !== above.heap.length)
      throw new Error(`The game needs ${above.heap.length} bytes, more than ${heap.length}.`);
    parts.runtime ??= part(runtime.heap, heap, facts.keys.runtime);
    parts.game ??= part(game.heap, runtime.heap, facts.keys.game);
    parts.bots ??= part(bots.heap, game.heap, facts.keys.bots);
    for (const name of names) read(parts[name], facts.keys[name])(heap);
    if (Buffer.compare(heap, above.heap) !== 0) throw new Error("The memory is not what it was.");
    return created;
  };
  const again = await loadPyodide({
    stdLibURL: library,
    _loadSnapshot: Uint8Array.from(head),
    createPyodideModule,
  });
  again.runPython(CHECK);
};
await check(game, ["runtime", "game"]);
await check(bots, ["runtime", "game", "bots"]);
for (const [name, content] of Object.entries(parts)) writeFileSync(`${folder}/${name}.bin`, content);
writeFileSync(`${folder}/head.json`, JSON.stringify(head));
