// Fetches what Python starts from, all at once, and shows how far that is.
//
// PyScript and Pyodide ask for the same files later; each gets the response that is already on its way, as a stream,
// so that the browser still compiles WebAssembly while it arrives. A copy is counted.
import { fetchLarge, isPlainHost } from "../platform/packed.mjs";
import { fail } from "./boot-errors.js";
import { addressOf, files } from "./files.js";
import { painted } from "./first-paint.js";
import { alive, bar, currentStage, setStage, text } from "./stage.js";

/** @import { PublishedFile } from "../types.d.ts" */

const browserFetch = window.fetch;
/** Responses on their way, by address. @type {Map<string, Promise<Response>>} */
const early = new Map();
/** What Python starts from instead if the snapshot is of no use. @type {Map<string, PublishedFile>} */
const spares = new Map();
let isPlain = false;
let total = 0;
let loaded = 0;
// How often everything was fetched anew; what is left of an earlier round counts no more.
let round = 0;

const modules = () => [...files.modules, files.interpreter];

/** @param {number} bytes */
const write = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {number} bytes */
const expect = (bytes) => {
  total += bytes;
  bar().max = total;
};

/** @param {number} bytes */
const count = (bytes) => {
  loaded += bytes;
  bar().value = loaded;
  const words = text().dataset.loading ?? "";
  text().textContent = words.replace("{loaded}", write(loaded)).replace("{total}", write(total));
  alive();
  if (loaded >= total && currentStage() === "loading") setStage("starting");
};

/** What has to travel of a file: of one that is large, its packed copy, or what the host makes of it. @param {PublishedFile} file */
const sizeOf = (file) => file.packed ?? file.bytes;

/**
 * @param {PublishedFile} file
 * @param {Response} response
 * @param {number} begun the round in which it was asked for
 */
const countBody = async (file, response, begun) => {
  let received = 0;
  // What is unpacked on its way counts as much as it weighs on the road.
  const weight = () => Math.round((received / file.bytes) * sizeOf(file));
  try {
    if (!response.ok || !response.body) throw new Error(`${response.status} ${file.href}`);
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      const before = weight();
      received += value.length;
      if (begun === round) count(weight() - before);
    }
    if (received !== file.bytes) throw new Error(`${received} bytes of ${file.href}`);
  } catch (error) {
    if (!files.snapshot.includes(file)) throw error;
    // The start can do without it, and does.
    if (begun !== round) return;
    expect(weight() - sizeOf(file));
    count(0);
  }
};

/**
 * @param {PublishedFile} file
 * @param {RequestInit} options
 */
const download = (file, options) => {
  expect(sizeOf(file));
  const address = addressOf(file);
  const response = file.packed ? fetchLarge(address, isPlain, options, browserFetch) : browserFetch(address, options);
  const copy = response.then(
    (arrived) => arrived.clone(),
    () => new Response(null, { status: 404 }),
  );
  const begun = round;
  const counted = Promise.all([copy, painted]).then(([arrived]) => countBody(file, arrived, begun));
  return { response, counted };
};

/** @param {PublishedFile} file */
const follow = (file) => {
  const { response, counted } = download(file, {});
  counted.catch((error) => fail("file", String(error)));
  return response;
};

/** Gets every file anew, past anything broken that the browser may have kept. */
export const refresh = () => {
  [loaded, total] = [0, 0];
  round += 1;
  setStage("loading");
  const all = [files.wasm, ...files.snapshot, ...files.early, ...modules(), ...files.spare];
  const anew = (/** @type {PublishedFile} */ file) =>
    download(file, { cache: "reload", integrity: file.integrity ?? "" }).counted;
  return Promise.all(all.map(anew));
};

/** Python is there: whoever asks for a file from now on gets it from the browser. */
export const finish = () => {
  setStage("ready");
  early.clear();
  spares.clear();
  window.fetch = browserFetch;
};

/**
 * The response that is on its way already, if there is one; what the start can do without sets out when it is asked for.
 * @param {string} address
 */
const take = (address) => {
  const [response, spare] = [early.get(address), spares.get(address)];
  early.delete(address);
  if (!spare || round) return response;
  spares.delete(address);
  setStage("loading");
  return follow(spare);
};

/** @type {typeof window.fetch} */
const fetchOnce = (resource, options) =>
  take(new URL(resource instanceof Request ? resource.url : resource, document.baseURI).href) ??
  browserFetch(resource, options);

/**
 * Fetches a large file, for the interpreter.
 * @param {string} address
 * @param {RequestInit} [options]
 */
const fetchFile = (address, options) => take(address) ?? fetchLarge(address, isPlain, options, browserFetch);

// Modules come by import, whose bytes nobody can watch: each counts when it is there.
const preloadModules = () => {
  const sizes = new Map(modules().map((file) => [addressOf(file), file.bytes]));
  sizes.forEach(expect);
  for (const { href, integrity = "" } of modules()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", integrity, href }));
  }
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const bytes = sizes.get(name);
      if (bytes && !round) count(bytes);
      sizes.delete(name);
    }
  }).observe({ type: "resource", buffered: true });
};

const load = async () => {
  setStage("loading");
  for (const file of [files.wasm, ...files.snapshot, ...files.early]) early.set(addressOf(file), follow(file));
  await painted;
  // Other threads compile while this one is busy with the drawing and with modules.
  posthorn.compiled = WebAssembly.compileStreaming(fetchFile(addressOf(files.wasm)));
  posthorn.compiled.catch(() => {});
  preloadModules();
  import(addressOf(files.interpreter)).catch((error) => fail("file", String(error)));
  // By import, since Trusted Types refuse the address of a script element; a failure is heard as a rejection.
  await import(addressOf(files.pyscript));
};

export const start = () => {
  for (const file of files.spare) spares.set(addressOf(file), file);
  isPlain = isPlainHost();
  window.fetch = fetchOnce;
  posthorn.fetchFile = fetchFile;
  if (typeof WebAssembly === "object" && typeof WebAssembly.instantiateStreaming === "function") load();
  else fail("browser");
};
