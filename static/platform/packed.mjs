// Large files are published twice: uncompressed, for hosts that compress responses, and compressed by the build for
// all other hosts. The compressed copy has the same name with ".gz"; browsers decompress gzip while it arrives. A
// host's own compression (brotli) is smaller still, so it is preferred.

// Marks a response that was decompressed here, because it looks like one that was sent uncompressed.
const UNPACKED = "X-Unpacked";
const TYPES = new Map([["wasm", "application/wasm"]]);
const MAGIC = [0x1f, 0x8b];

/** @param {string} address */
const typeOf = (address) => TYPES.get(address.split(".").at(-1) ?? "") ?? "application/octet-stream";

/** @param {string} address */
export const packedCopy = (address) => `${address}.gz`;

/**
 * Whether the host sent this page uncompressed, and so compresses nothing. Responses of the service worker are
 * decompressed already.
 */
export const isPlainHost = () => {
  if (navigator.serviceWorker?.controller) return false;
  const [page] = performance.getEntriesByType("navigation");
  const { encodedBodySize, decodedBodySize } = page?.toJSON() ?? {};
  return encodedBodySize === decodedBodySize;
};

/**
 * Sets the content type that the browser requires, whatever the host sends.
 * @param {string} address
 * @param {BodyInit | null} body
 */
const typed = (address, body) => new Response(body, { headers: { "Content-Type": typeOf(address), [UNPACKED]: "1" } });

/**
 * A stream that begins with the part that was already read.
 * @param {Uint8Array<ArrayBuffer> | undefined} first
 * @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} rest
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
const putBack = (first, rest) =>
  new ReadableStream({
    start: (target) => (first ? target.enqueue(first) : target.close()),
    pull: async (target) => {
      const { done, value } = await rest.read();
      if (done) target.close();
      else target.enqueue(value);
    },
    cancel: (reason) => rest.cancel(reason),
  });

/**
 * Decompresses a copy while it arrives. Some hosts send Content-Encoding for it, and then the browser has done so.
 * @param {string} address of the file itself
 * @param {Response} response
 */
export const unpacked = async (address, { body }) => {
  if (!body) return typed(address, body);
  const reader = body.getReader();
  const { value: first } = await reader.read();
  const whole = putBack(first, reader);
  const isPacked = MAGIC.every((byte, place) => first?.[place] === byte);
  return typed(address, isPacked ? whole.pipeThrough(new DecompressionStream("gzip")) : whole);
};

/** @param {Response} response */
const isSmall = ({ headers }) => headers.has("Content-Encoding") || headers.has(UNPACKED);

/**
 * Fetches a large file: compressed by the host, or else the copy that the build has compressed.
 * @param {string} address
 * @param {boolean} isPlain whether the host compresses nothing
 * @param {RequestInit} [options]
 * @param {typeof fetch} [get] the browser's own
 */
export const fetchLarge = async (address, isPlain, options = {}, get = fetch) => {
  if (!isPlain) {
    const broken = new AbortController();
    const response = await get(address, { ...options, signal: broken.signal });
    if (response.ok && isSmall(response)) {
      const isRight = response.headers.get("Content-Type") === typeOf(address);
      return isRight || !address.endsWith(".wasm") ? response : typed(address, response.body);
    }
    broken.abort();
  }
  const copy = await get(packedCopy(address), options).catch(() => null);
  if (copy?.ok) return unpacked(address, copy);
  // The host does not serve compressed copies.
  const response = await get(address, options);
  return response.ok ? typed(address, response.body) : response;
};

/**
 * Reads a response at once; otherwise it would wait in transfer until the interpreter asks for it. The bytes are passed on
 * as they are, because a second response would copy them twice.
 * @param {Response} response
 */
export const readAtOnce = async (response) => {
  if (!response.ok) return response;
  const bytes = await response.arrayBuffer();
  return Object.assign(response, { arrayBuffer: async () => bytes });
};
