// What is large is published twice: as it is, for hosts that compress what they send, and packed by the build, for all
// others. So it is small on every host. The packed copy is gzip, which every browser unpacks while it arrives; its name
// is that of the file with ".gz". What the host itself compresses is smaller still (brotli), and comes that way.

// A response that was unpacked here says so, since nothing else tells it from one that came as large as it is.
const UNPACKED = "X-Unpacked";
const TYPES = new Map([["wasm", "application/wasm"]]);
const MAGIC = [0x1f, 0x8b];

/** @param {string} address */
const typeOf = (address) => TYPES.get(address.split(".").at(-1) ?? "") ?? "application/octet-stream";

/** @param {string} address */
export const packedCopy = (address) => `${address}.gz`;

/**
 * Whether the host sent this page as large as it is: then it compresses nothing, and it is no use to ask for more.
 * What the service worker brings is unpacked already.
 */
export const isPlainHost = () => {
  if (navigator.serviceWorker?.controller) return false;
  const [page] = performance.getEntriesByType("navigation");
  const { encodedBodySize, decodedBodySize } = page?.toJSON() ?? {};
  return encodedBodySize === decodedBodySize;
};

/**
 * Gives a response the type that the browser wants to see, whatever the host says.
 * @param {string} address
 * @param {BodyInit | null} body
 */
const typed = (address, body) => new Response(body, { headers: { "Content-Type": typeOf(address), [UNPACKED]: "1" } });

/**
 * A stream that begins with what was read of it already.
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
 * Unpacks a copy while it arrives. Some hosts say of a packed file that it is one, and the browser has unpacked it then.
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
 * Fetches a large file: from a host that compresses it, or else the copy that the build has packed.
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
  // A host that hands out no packed files.
  const response = await get(address, options);
  return response.ok ? typed(address, response.body) : response;
};
