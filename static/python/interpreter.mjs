// The interpreter that PyScript or a worker starts: Pyodide with the game, from a snapshot of its memory.
//
// If the snapshot cannot be used, Python starts in the ordinary way; `report` contains which way it was.
// The build fills in the published addresses (ADDRESSES), the facts about the snapshot (SNAPSHOT) and Pyodide's
// list of packages (LOCK); see docs/architecture.md.
import { loadPyodide as startPyodide, version } from "pyodide";
import { bytesOf, get, readPart, setPlainHost } from "./fetching.mjs";
import { prepareTableFunctions } from "./table-functions.mjs";

/** @import { ModuleSettings, Pyodide, PyodideOptions, StartReport } from "../types.d.ts" */

export { version };

/** @param {string} address */
const at = (address) => new URL(address, import.meta.url).href;
const WASM = at(ADDRESSES.wasm);
const LIBRARY = at(ADDRESSES.library);
const GAME = at(ADDRESSES.game);
/** The parts of the snapshot, the first at the bottom; a page does not need the last one. */
const PARTS = /** @type {const} */ (["runtime", "game", "bots"])
  .map((name) => ({ address: at(ADDRESSES[`snapshot-${name}`]), ...SNAPSHOT[name] }))
  .slice(0, globalThis.posthorn ? 2 : 3);
const GAME_PATH = "/lib/game.zip";
// The random generator and the time zone must be set again at every start. The seed of string hashes stays that of
// the build (docs/architecture.md).
const RENEW = `
import random, time
random.seed()
getattr(time, "tzset", int)()
`;
// Python does not search the archives before they are loaded, so its cache must be cleared.
const REOPEN = `
import sys
for path in [path for path in sys.path_importer_cache if ".zip" in path]:
    del sys.path_importer_cache[path]
`;

/** @type {StartReport} */
export const report = { way: "", reason: "", version, laps: {} };
/** @param {string} name */
const lap = (name) => {
  report.laps[name] = Math.round(performance.now());
};
lap("interpreter");

/**
 * Instantiates the WebAssembly that is compiled here, with the two imports that Pyodide would add.
 * @param {Record<string, WebAssembly.ModuleImports>} imports
 * @param {(instance: WebAssembly.Instance, wasm: WebAssembly.Module) => void} receive
 */
const instantiate = (imports, receive) => {
  const failure = Symbol("failure");
  Object.assign(imports.env ?? {}, {
    Jsv_GetError_import: () => failure,
    JsvError_Check: (/** @type {unknown} */ value) => value === failure,
  });
  compiled.then(async (wasm) => {
    const instance = await WebAssembly.instantiate(wasm, imports);
    prepareTableFunctions(imports.env ?? {}, wasm);
    receive(instance, wasm);
  });
  return {};
};

// Started early, because this file is large.
const glue = import("pyodide/pyodide.asm.mjs");

/** @param {ModuleSettings} settings */
const create = async (settings) => {
  const [{ default: createModule }] = await Promise.all([glue, compiled]);
  const module = await createModule({ ...settings, instantiateWasm: instantiate });
  lap("module");
  return module;
};

// Pyodide fetches these files, but one is already compiled, and the other is part of the snapshot.
const answers = new Map([[WASM, () => new Promise(() => {})]]);

/** @param {PyodideOptions} options */
const fromSnapshot = async (options) => {
  const snapshot = Promise.all(PARTS.map((part) => readPart(part, compiled)));
  // Handled here, because it may fail before it is awaited.
  snapshot.catch(() => {});
  answers.set(LIBRARY, async () => new Response());
  const createPyodideModule = async (/** @type {ModuleSettings} */ settings) => {
    const [module, layers] = await Promise.all([create(settings), snapshot]);
    lap("snapshot");
    for (const lay of layers) lay(module.HEAPU8);
    lap("memory");
    return module;
  };
  const pyodide = await startPyodide({
    ...options,
    _loadSnapshot: Uint8Array.from(SNAPSHOT.head),
    createPyodideModule,
  });
  pyodide.runPython(RENEW);
  return pyodide;
};

/** @param {PyodideOptions} options */
const ordinarily = async (options) => {
  answers.delete(LIBRARY);
  const game = bytesOf(GAME);
  const [pyodide, content] = await Promise.all([startPyodide({ ...options, createPyodideModule: create }), game]);
  pyodide.FS.writeFile(GAME_PATH, content);
  pyodide.runPython(`import sys; sys.path.append("${GAME_PATH}")`);
  return pyodide;
};

/**
 * Loads the files that the snapshot does not need, for modules that may be imported later.
 * @param {Pyodide} pyodide
 */
const complete = async (pyodide) => {
  // A snapshot that could not be used is fetched again, bypassing all caches, for the next start.
  if (report.way !== "snapshot") {
    const anew = PARTS.map(({ address }) => get(address, { cache: "reload" }));
    return void (await Promise.all(anew.map(async (response) => (await response).arrayBuffer())));
  }
  const [library, game] = await Promise.all([LIBRARY, GAME].map(bytesOf));
  const name = pyodide.FS.readdir("/lib").find((/** @type {string} */ file) => /^python\d+\.zip$/.test(file));
  pyodide.FS.writeFile(`/lib/${name}`, library);
  pyodide.FS.writeFile(GAME_PATH, game);
  pyodide.runPython(REOPEN);
  lap("files");
};

/** The WebAssembly of this start. @type {Promise<WebAssembly.Module>} */
let compiled;

/** @param {WebAssembly.Module} [wasm] */
const start = async (wasm) => {
  compiled = Promise.resolve(wasm ?? globalThis.posthorn?.compiled ?? WebAssembly.compileStreaming(get(WASM)));
  const options = { indexURL: WASM.slice(0, WASM.lastIndexOf("/")), lockFileContents: LOCK };
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = (resource, more) =>
    answers.get(resource instanceof Request ? resource.url : String(resource))?.() ?? fetchBefore(resource, more);
  try {
    let way = "snapshot";
    const pyodide = await fromSnapshot(options).catch((error) => {
      way = "ordinary";
      report.reason = String(error?.message ?? error);
      return ordinarily(options);
    });
    report.way = way;
    lap("python");
    return pyodide;
  } finally {
    globalThis.fetch = fetchBefore;
  }
};

// In a page, Python starts at once, before PyScript asks for it.
let starting = globalThis.posthorn ? start() : null;
starting?.catch(() => {});

/**
 * Makes PyScript skip the program with its own modules (pyscript-start.mjs) and run only ours.
 * @param {Pyodide} pyodide
 */
const passOverModules = (pyodide) => {
  const run = pyodide.runPythonAsync;
  pyodide.runPythonAsync = async (code, options) =>
    code.trim() === posthorn.pyscriptModules?.trim() ? undefined : run(code, options);
};

/**
 * Starts Python for PyScript or a worker.
 * @param {{ wasm?: WebAssembly.Module, isPlain?: boolean,
 *   stdout?: (words: string) => void, stderr?: (words: string) => void }} options
 */
export const loadPyodide = async ({ wasm, isPlain = false, stdout, stderr } = {}) => {
  setPlainHost(isPlain);
  starting ??= start(wasm);
  const pyodide = await starting;
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  // For the page: its diagnostics, the WebAssembly for the worker, and the work for idle times.
  if (globalThis.posthorn) {
    posthorn.python = { report, wasm: await compiled, complete: () => complete(pyodide) };
    passOverModules(pyodide);
  }
  await globalThis.posthorn?.loadingLanguage;
  return pyodide;
};
