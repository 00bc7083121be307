// Keeps the whole site on the device, one version at a time, so that it opens without a network.
//
// The build writes the list: every file with the hash of its content, which the browser itself checks. A
// version that is not complete, or not as it should be, is never put to use; a new one waits until a player agrees.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version: VERSION, files: FILES } = SITE;
const PREFIX = "posthorn-";
const CACHE = PREFIX + VERSION;
const SCOPE = worker.registration.scope;
const INTEGRITY = new Map(FILES.map(([path, hash]) => [new URL(path, SCOPE).href, hash]));
const AT_ONCE = 6;

// Names with a hash in them never change: what another version has kept, or the browser, is as good.
/** @param {string} address */
const isForEver = (address) => address.startsWith(`${SCOPE}assets/`);

/**
 * @param {string} address
 * @param {RequestCache} cache
 */
const fetchChecked = async (address, cache) => {
  const response = await fetch(address, { integrity: INTEGRITY.get(address) ?? "", cache });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @param {string} address */
const obtain = async (address) => {
  if (!isForEver(address)) return fetchChecked(address, "no-cache");
  // What is broken in the browser's own cache is fetched past it.
  return (await caches.match(address)) ?? fetchChecked(address, "default").catch(() => fetchChecked(address, "reload"));
};

const install = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...INTEGRITY.keys()].filter((address) => !there.has(address));
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
  const response = await fetchChecked(address, "reload");
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

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*$/, "");
  const page = address === `${SCOPE}index.html` ? SCOPE : address;
  if (request.method === "GET" && INTEGRITY.has(page)) event.respondWith(answer(page, request));
});
