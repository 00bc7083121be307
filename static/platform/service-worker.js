// Keeps the whole site on the device, one version at a time, so that it opens without a network.
//
// The build writes the list: every file with the hash of its content, which the browser itself checks. A
// version that is not complete, or not as it should be, is never put to use; a new one waits until a player agrees.
// What is large comes packed and is kept unpacked, ready to be served.
import { packedCopy, unpacked } from "./packed.mjs";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version: VERSION, files: FILES } = SITE;
const PREFIX = "posthorn-";
const CACHE = PREFIX + VERSION;
const SCOPE = worker.registration.scope;
/** @param {string} path */
const at = (path) => new URL(path, SCOPE).href;
/** The hash of each file, and of the packed copy of each that is large. */
const INTEGRITY = new Map(
  FILES.flatMap(([path, hash, packed]) => [
    [at(path), hash],
    [packedCopy(at(path)), packed ?? ""],
  ]),
);
const ADDRESSES = new Set(FILES.map(([path]) => at(path)));
const AT_ONCE = 6;
// The page, and how hosts shorten the addresses of pages.
const INDEX = "index.html";
const ENDINGS = ["", ".html", "/", `/${INDEX}`];

// Names with a hash in them never change: what another version has kept, or the browser, is as good.
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
  // A page must not be answered with what was found by a redirect.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
};

/**
 * What is large: as the page has fetched it, or else its packed copy, or else as it is.
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
  // What is broken in the browser's own cache is fetched past it.
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

// An entry that is gone, or asked for anew because it is broken, comes from the network and is kept again.
/** @param {string} address */
const mend = async (address) => {
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
  return kept ?? mend(address).catch(() => fetch(request));
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
