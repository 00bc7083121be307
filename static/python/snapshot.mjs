// How a snapshot of Python's memory is written down; tools/site/snapshot.mjs writes, interpreter.mjs reads.
//
//   8 bytes   "posthorn"
//   4 bytes   the checksum of all that follows
//   4 bytes   how many pages there are
//   64 bytes  the key of what the snapshot was made from, filled up with spaces
//   then the number of each page, and at last the pages, 4096 bytes each.
export const PAGE = 4096;
const MAGIC = "posthorn";
const COUNT = 12;
const KEY = COUNT + 4;
const HEAD = KEY + 64;

/** @param {Uint8Array} bytes */
const letters = (bytes) => String.fromCharCode(...bytes).trimEnd();

/** @param {Uint8Array} bytes */
const checksum = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let sum = 0x811c9dc5;
  for (let place = 0; place < words.length; place += 1)
    sum = Math.imul(sum ^ /** @type {number} */ (words[place]), 0x01000193);
  return sum >>> 0;
};

/** @param {number} pages */
const sizeOf = (pages) => HEAD + pages * (4 + PAGE);

/**
 * Write a snapshot: these pages of the heap.
 * @param {Uint8Array} heap
 * @param {number[]} pages numbers of pages
 * @param {string} key
 */
export const write = (heap, pages, key) => {
  const snapshot = new Uint8Array(sizeOf(pages.length));
  snapshot.set([...`${MAGIC.padEnd(KEY)}${key}`.padEnd(HEAD)].map((letter) => letter.charCodeAt(0)));
  const words = new Uint32Array(snapshot.buffer);
  words[COUNT / 4] = pages.length;
  words.set(pages, HEAD / 4);
  let place = HEAD + pages.length * 4;
  for (const number of pages) {
    snapshot.set(heap.subarray(number * PAGE, (number + 1) * PAGE), place);
    place += PAGE;
  }
  words[MAGIC.length / 4] = checksum(snapshot.subarray(COUNT));
  return snapshot;
};

/**
 * Check a snapshot, and give a function that copies it over a heap in which nothing has run yet.
 * @param {Uint8Array} snapshot
 * @param {string} key
 * @returns {(heap: Uint8Array) => void}
 */
export const read = (snapshot, key) => {
  if (snapshot.length < HEAD || letters(snapshot.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error("not a snapshot");
  if (letters(snapshot.subarray(KEY, HEAD)) !== key) throw new Error("from another build");
  const words = new Uint32Array(snapshot.buffer, 0, HEAD / 4);
  const count = words[COUNT / 4] ?? 0;
  if (snapshot.length !== sizeOf(count)) throw new Error(`${snapshot.length} bytes instead of ${sizeOf(count)}`);
  if (checksum(snapshot.subarray(COUNT)) !== words[MAGIC.length / 4]) throw new Error("damaged");
  const numbers = new Uint32Array(snapshot.buffer, HEAD, count);
  return (heap) => {
    numbers.forEach((number, place) => {
      const from = HEAD + count * 4 + place * PAGE;
      heap.set(snapshot.subarray(from, from + PAGE), number * PAGE);
    });
  };
};
