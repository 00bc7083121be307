// The format of a snapshot of Python's memory; tools/site/snapshot.mjs writes it, fetching.mjs reads it.
//
// It has three parts, each a file: the runtime's, on top of it the game's, and on top of that the bots', which only
// their worker needs. So a page does without the last one, and a new version of the game without the first. A part is
//
//   8 bytes   "posthorn"
//   4 bytes   the checksum of all that follows
//   4 bytes   how many pages there are
//   64 bytes  the key of what the part was made from, padded with spaces
//   then the number of each page, and then the pages, 4096 bytes each.
//
// A page with CHANGED in its number contains only changes, which are combined with the page below by XOR.
export const PAGE = 4096;
export const CHANGED = 0x8000_0000;
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

/**
 * @param {Uint32Array} below
 * @param {Uint32Array} change
 */
const combine = (below, change) => {
  for (let place = 0; place < change.length; place += 1) below[place] = (below[place] ?? 0) ^ (change[place] ?? 0);
};

/** @param {number} pages */
const sizeOf = (pages) => HEAD + pages * (4 + PAGE);

/**
 * Write a part of a snapshot.
 * @param {[number: number, content: Uint8Array][]} pages the content of each page, or what has changed of it
 * @param {string} key
 */
export const write = (pages, key) => {
  const snapshot = new Uint8Array(sizeOf(pages.length));
  snapshot.set([...`${MAGIC.padEnd(KEY)}${key}`.padEnd(HEAD)].map((letter) => letter.charCodeAt(0)));
  const words = new Uint32Array(snapshot.buffer);
  words[COUNT / 4] = pages.length;
  pages.forEach(([number, content], place) => {
    words[HEAD / 4 + place] = number;
    snapshot.set(content, HEAD + pages.length * 4 + place * PAGE);
  });
  words[MAGIC.length / 4] = checksum(snapshot.subarray(COUNT));
  return snapshot;
};

/**
 * Check a part of a snapshot, and return a function that writes it into a heap: the runtime's into a fresh heap, the
 * game's after that.
 * @param {Uint8Array} snapshot
 * @param {string} key
 * @returns {(heap: Uint8Array) => void}
 */
export const read = (snapshot, key) => {
  if (snapshot.length < HEAD || letters(snapshot.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error("not a snapshot");
  if (letters(snapshot.subarray(KEY, HEAD)) !== key) throw new Error("from another build");
  const words = new Uint32Array(snapshot.buffer, 0, snapshot.length / 4);
  const count = words[COUNT / 4] ?? 0;
  if (snapshot.length !== sizeOf(count)) throw new Error(`${snapshot.length} bytes instead of ${sizeOf(count)}`);
  if (checksum(snapshot.subarray(COUNT)) !== words[MAGIC.length / 4]) throw new Error("damaged");
  const numbers = words.subarray(HEAD / 4, HEAD / 4 + count);
  return (heap) => {
    const heapWords = new Uint32Array(heap.buffer);
    numbers.forEach((number, place) => {
      const from = HEAD / 4 + count + (place * PAGE) / 4;
      const content = words.subarray(from, from + PAGE / 4);
      const to = ((number & ~CHANGED) * PAGE) / 4;
      if (number < CHANGED) heapWords.set(content, to);
      else combine(heapWords.subarray(to, to + PAGE / 4), content);
    });
  };
};
