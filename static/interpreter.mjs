// The interpreter that PyScript, or a worker, starts: Pyodide with the game, from a snapshot of its memory.
//
// Whatever is wrong with the snapshot, Python starts in the ordinary way; `report` tells which way it was.
// The build puts the published addresses in, and what it knows of the snapshot (docs/architecture.md).
import { loadPyodide as startPyodide, version } from "./node_modules/pyodide/pyodide.mjs";
import { read } from "./static/snapshot.mjs";

export { version };

const SNAPSHOT = "build: snapshot";
const LOCK = "build: lock";
const at = (address) => new URL(address, import.meta.url).href;
const WASM = at("./node_modules/pyodide/pyodide.asm.wasm");
const LIBRARY = at("./node_modules/pyodide/python_stdlib.zip");
const GAME = at("./game.zip");
const GAME_PATH = "/lib/game.zip";
// The longest that nothing of the snapshot may arrive, with all else there, before it is done without.
const PATIENCE = 15_000;
// What must not be the same at every start: the generator, the clock of the log, the time zone. The seed of
// hashes has been drawn anew by then.
const RENEW = `
import logging, random, time
random.seed()
logging._startTime = time.time_ns()
getattr(time, "tzset", int)()
`;
// Until the archives are there, nothing is looked for in them.
const REOPEN = `
import sys
for path in [path for path in sys.path_importer_cache if ".zip" in path]:
    del sys.path_importer_cache[path]
`;

export const report = { way: "", reason: "", version, laps: {} };
const lap = (name) => (report.laps[name] = Math.round(performance.now()));
lap("interpreter");

const get = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
};

const bytesOf = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());

// Fails if a promise still takes too long when nothing else is on its way.
const patiently = async (promise) => {
  let timer;
  const late = (fail) => (timer = setTimeout(() => fail(new Error("too slow")), PATIENCE));
  const lateness = new Promise((_, fail) => compiled.then(() => late(fail)));
  return Promise.race([promise, lateness]).finally(() => clearTimeout(timer));
};

const readSnapshot = async () => {
  const reader = (await patiently(get(at("./snapshot.bin")))).body.getReader();
  const bytes = new Uint8Array(SNAPSHOT.bytes);
  for (let length = 0; ; ) {
    const { done, value } = await patiently(reader.read());
    if (done && length === bytes.length) return read(bytes, SNAPSHOT.key);
    if (done || length + value.length > bytes.length) throw new Error(`not ${bytes.length} bytes`);
    bytes.set(value, length);
    length += value.length;
  }
};

// Makes the module from WebAssembly that is compiled here, with the two imports that Pyodide itself would add.
const instantiate = (imports, receive) => {
  const failure = Symbol("failure");
  Object.assign(imports.env, { Jsv_GetError_import: () => failure, JsvError_Check: (value) => value === failure });
  compiled.then((wasm) => WebAssembly.instantiate(wasm, imports).then((instance) => receive(instance, wasm)));
  return {};
};

// These come later or are large: what else there is to do need not wait for them.
const glue = import("./node_modules/pyodide/pyodide.asm.mjs");
const hashes = import("./static/hashes.mjs");
hashes.catch(() => {});

const create = async (settings) => {
  const [{ default: createModule }] = await Promise.all([glue, compiled]);
  const module = await createModule({ ...settings, instantiateWasm: instantiate });
  lap("module");
  return module;
};

// Pyodide fetches these by itself, but we have the one already, and the other is in the snapshot.
const answers = new Map([[WASM, () => new Promise(() => {})]]);

const fromSnapshot = async (options) => {
  const snapshot = readSnapshot();
  // It may fail before anybody waits for it.
  snapshot.catch(() => {});
  answers.set(LIBRARY, async () => new Response());
  const createPyodideModule = async (settings) => {
    const [module, { lay, lists }, { renew }] = await Promise.all([create(settings), snapshot, hashes]);
    lap("snapshot");
    lay(module.HEAPU8);
    lap("memory");
    renew(module, lists);
    lap("hashes");
    return module;
  };
  const pyodide = await startPyodide({ ...options, _loadSnapshot: Uint8Array.from(SNAPSHOT.head), createPyodideModule });
  pyodide.runPython(RENEW);
  return pyodide;
};

const ordinarily = async (options) => {
  answers.delete(LIBRARY);
  const game = bytesOf(GAME);
  const [pyodide, content] = await Promise.all([startPyodide({ ...options, createPyodideModule: create }), game]);
  pyodide.FS.writeFile(GAME_PATH, content);
  pyodide.runPython(`import sys; sys.path.append("${GAME_PATH}")`);
  return pyodide;
};

// Brings the files that the snapshot did without, for whatever may still be imported one day.
const complete = async (pyodide) => {
  // A snapshot that was no good is fetched past every cache: perhaps it is better the next time.
  if (report.way !== "snapshot") return void (await fetch(at("./snapshot.bin"), { cache: "reload" }));
  const [library, game] = await Promise.all([LIBRARY, GAME].map(bytesOf));
  const name = pyodide.FS.readdir("/lib").find((file) => /^python\d+\.zip$/.test(file));
  pyodide.FS.writeFile(`/lib/${name}`, library);
  pyodide.FS.writeFile(GAME_PATH, game);
  pyodide.runPython(REOPEN);
  lap("files");
};

let compiled;

const start = async (wasm) => {
  compiled = Promise.resolve(wasm ?? globalThis.posthorn?.compiled ?? WebAssembly.compileStreaming(get(WASM)));
  const options = { indexURL: WASM.slice(0, WASM.lastIndexOf("/")), lockFileContents: LOCK };
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = (resource, more) => answers.get(String(resource.url ?? resource))?.() ?? fetchBefore(resource, more);
  try {
    const first = fromSnapshot(options).then((pyodide) => [pyodide, "snapshot"]);
    const [pyodide, way] = await first.catch(async (error) => {
      report.reason = String(error?.message ?? error);
      return [await ordinarily(options), "ordinary"];
    });
    report.way = way;
    lap("python");
    return pyodide;
  } finally {
    globalThis.fetch = fetchBefore;
  }
};

// A page will want Python anyway: it starts before PyScript has got itself ready to ask for it.
let starting = globalThis.posthorn && start();
starting?.catch(() => {});

export const loadPyodide = async ({ wasm, stdout, stderr } = {}) => {
  const pyodide = await (starting ??= start(wasm));
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  // For the page: what it tells in its diagnostics, hands to a worker, and does when there is time.
  if (globalThis.posthorn) posthorn.python = { report, wasm: await compiled, complete: () => complete(pyodide) };
  await globalThis.posthorn?.learning;
  return pyodide;
};
