// Fetches the files that Python starts from in parallel, and shows the progress.
//
// PyScript and Pyodide request the same files later; each gets the response that is already in transfer, as a
// stream, so that the browser can compile WebAssembly while it arrives. The bytes are counted in a copy of the stream.
import { fetchLarge, isPlainHost, readAtOnce } from "../platform/packed.mjs";
import { fail } from "./boot-errors.js";
import { addressOf, files, isHere } from "./files.js";
import { painted } from "./first-paint.js";
import { count, expect, restart } from "./progress.js";
import { setStage } from "./stage.js";

/** @import { PublishedFile } from "../types.d.ts" */

const browserFetch = window.fetch;
/** Responses in transfer, by address. @type {Map<string, Promise<Response>>} */
const early = new Map();
/** Files that Python needs only if the snapshot cannot be used. @type {Map<string, PublishedFile>} */
const spares = new Map();
let isPlain = false;
// How often everything was fetched again; responses of an earlier round are not counted.
let round = 0;

const modules = () => [...files.modules, files.interpreter];

/** The bytes that a file will have in transfer. @param {PublishedFile} file */
const sizeOf = ({ bytes, brotli, packed = bytes }) => (isPlain ? packed : brotli);

/**
 * The bytes that it does have, as the response shows: some hosts compress only small files, or only with gzip. What the
 * device has kept is not in transfer at all, and is counted as expected.
 * @param {PublishedFile} file
 * @param {Response} response
 */
const transferred = ({ bytes, brotli, packed = bytes }, { headers }) =>
  headers.get("Content-Encoding") === "br" || navigator.serviceWorker?.controller ? brotli : packed;

/**
 * @param {PublishedFile} file
 * @param {Response} response
 * @param {number} begun the round in which it was requested
 */
const countBody = async (file, response, begun) => {
  let received = 0;
  let size = sizeOf(file);
  // What arrives is decompressed already; it is counted by its part of the compressed size.
  const weight = () => Math.round((received / file.bytes) * size);
  try {
    if (!response.ok || !response.body) throw new Error(`${response.status} ${file.href}`);
    size = transferred(file, response);
    if (begun === round) expect(size - sizeOf(file));
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
    // The start continues without this file.
    if (begun !== round) return;
    expect(weight() - size);
    count(0);
  }
};

/**
 * Counts a file that is on the device already when it answers. It is not copied, which would take as long as reading it.
 * @param {PublishedFile} file
 * @param {Promise<Response>} response
 */
const countWhole = async (file, response) => {
  const { ok, status } = await response.catch(() => Response.error());
  // The start continues without the snapshot.
  if (!ok && !files.snapshot.includes(file)) throw new Error(`${status} ${file.href}`);
  count(sizeOf(file));
};

/**
 * @param {PublishedFile} file
 * @param {RequestInit} options
 */
const download = (file, options) => {
  expect(sizeOf(file));
  const address = addressOf(file);
  const response = file.packed ? fetchLarge(address, isPlain, options, browserFetch) : browserFetch(address, options);
  if (isHere && !round && file.packed) {
    const read = files.snapshot.includes(file) ? response.then(readAtOnce) : response;
    return { response: read, counted: countWhole(file, read) };
  }
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

/** Fetches every file again, bypassing the browser's cache, which may be damaged. */
export const refresh = () => {
  restart();
  round += 1;
  setStage("loading");
  const all = [files.wasm, ...files.snapshot, ...files.early, ...modules(), ...files.spare];
  const anew = (/** @type {PublishedFile} */ file) =>
    download(file, { cache: "reload", integrity: file.integrity ?? "" }).counted;
  return Promise.all(all.map(anew));
};

/** Python has started, so later requests go to the browser. */
export const finish = () => {
  setStage("ready");
  early.clear();
  spares.clear();
  window.fetch = browserFetch;
};

/**
 * The response that is already in transfer, if there is one; optional files are fetched when they are requested.
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

// Modules are loaded by import(), whose progress is not visible: each is counted when it is complete.
const preloadModules = () => {
  const sizes = new Map(modules().map((file) => [addressOf(file), isPlain ? file.bytes : file.brotli]));
  sizes.forEach(expect);
  for (const { href, integrity = "" } of modules()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", integrity, href }));
  }
  new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const expected = sizes.get(name);
      const bytes = encodedBodySize || expected;
      sizes.delete(name);
      if (!expected || !bytes || round) continue;
      expect(bytes - expected);
      count(bytes);
    }
  }).observe({ type: "resource", buffered: true });
};

const load = async () => {
  setStage("loading");
  for (const file of [files.wasm, ...files.snapshot, ...files.early]) early.set(addressOf(file), follow(file));
  // Loading keeps a slow device from painting, but not for long if nothing comes from the network.
  if (!isHere) await painted;
  // Other threads compile while this one draws and loads modules.
  posthorn.compiled = WebAssembly.compileStreaming(fetchFile(addressOf(files.wasm)));
  posthorn.compiled.catch(() => {});
  preloadModules();
  import(addressOf(files.interpreter)).catch((error) => fail("file", String(error)));
  // By import(), because Trusted Types refuse the address of a script element; a failure rejects the promise.
  await import(addressOf(files.pyscript));
};

export const start = () => {
  for (const file of files.spare) spares.set(addressOf(file), file);
  isPlain = isPlainHost();
  posthorn.isHere = isHere;
  window.fetch = fetchOnce;
  posthorn.fetchFile = fetchFile;
  if (typeof WebAssembly === "object" && typeof WebAssembly.instantiateStreaming === "function") load();
  else fail("browser");
};
