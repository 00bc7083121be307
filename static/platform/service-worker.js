// Stores the whole site on the device, one version at a time, so that it opens without a network.
//
// The build writes the list of all files with their hashes, which the browser checks. An incomplete or damaged
// version is never used; a new one waits until the player agrees. Large files arrive compressed and are stored
// uncompressed, ready to be served.
import { packedCopy, unpacked } from "./packed.mjs";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version: VERSION, files: FILES } = SITE;
const PREFIX = "posthorn-";
const CACHE = PREFIX + VERSION;
const SCOPE = worker.registration.scope;
/** @param {string} path */
const at = (path) => new URL(path, SCOPE).href;
/** The hash of each file, and of the compressed copy of each large one. */
const INTEGRITY = new Map(
  FILES.flatMap(([path, hash, packed]) => [
    [at(path), hash],
    [packedCopy(at(path)), packed ?? ""],
  ]),
);
const ADDRESSES = new Set(FILES.map(([path]) => at(path)));
const AT_ONCE = 6;
// The page, under the short addresses that hosts use.
const INDEX = "index.html";
const ENDINGS = ["", ".html", "/", `/${INDEX}`];

// Files with a hash in their name never change, so copies of another version or of the browser's cache can be used.
/** @param {string} address */
const isForEver = (address) => address.startsWith(`${SCOPE}assets/`);

/** @param {string} address */
const isLarge = (address) => Boolean(INTEGRITY.get(packedCopy(address)));

/**
 * @param {string} address
 * @param {RequestCache} cache
 */
const fetchChecked = async (address, cache) => {
  /** @type {RequestInit} */
  const options = { integrity: INTEGRITY.get(address) ?? "", cache, mode: "same-origin" };
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  // Browsers refuse a redirected response for a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
};

/**
 * A large file: from the browser's cache, or else its compressed copy, or else uncompressed.
 * @param {string} address
 * @param {RequestCache} cache
 */
const fetchLarge = async (address, cache) => {
  const whole = (/** @type {RequestCache} */ how) =>
    fetchChecked(address, how).then((found) => unpacked(address, found));
  const copy = async () => unpacked(address, await fetchChecked(packedCopy(address), cache));
  if (cache === "reload") return copy().catch(() => whole(cache));
  return whole("only-if-cached")
    .catch(copy)
    .catch(() => whole(cache));
};

/**
 * @param {string} address
 * @param {RequestCache} cache
 */
const fetchFile = (address, cache) => (isLarge(address) ? fetchLarge(address, cache) : fetchChecked(address, cache));

/** @param {string} address */
const obtain = async (address) => {
  if (!isForEver(address)) return fetchChecked(address, "no-cache");
  // A file that is damaged in the browser's cache is fetched again, bypassing the cache.
  return (await caches.match(address)) ?? fetchFile(address, "default").catch(() => fetchFile(address, "reload"));
};

const install = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...ADDRESSES].filter((address) => !there.has(address));
  const work = async () => {
    for (let address = missing.pop(); address; address = missing.pop()) await cache.put(address, await obtain(address));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
};

// A missing entry, or one that is requested again because it is damaged, is fetched and stored again.
/** @param {string} address */
const repair = async (address) => {
  const response = await fetchFile(address, "reload");
  const copy = response.clone();
  caches
    .open(CACHE)
    .then((cache) => cache.put(address, copy))
    .catch(() => {});
  return response;
};

/**
 * @param {string} address
 * @param {Request} request
 */
const answer = async (address, request) => {
  const isAnew = request.cache === "reload";
  const kept = isAnew ? undefined : await caches.match(address, { cacheName: CACHE }).catch(() => undefined);
  return kept ?? repair(address).catch(() => fetch(request));
};

/**
 * The file that an address stands for.
 * @param {string} address
 */
const fileOf = (address) => {
  const name = address.replace(/[?#].*$/, "");
  const names = [name.endsWith(INDEX) ? name.slice(0, -INDEX.length) : name, ...ENDINGS.map((ending) => name + ending)];
  return names.find((one) => ADDRESSES.has(one));
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = fileOf(request.url);
  if (request.method === "GET" && file) event.respondWith(answer(file, request));
});
