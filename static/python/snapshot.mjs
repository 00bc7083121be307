// The format of a snapshot of Python's memory; tools/site/snapshot.mjs writes it, fetching.mjs reads it.
//
// It has three parts, each a file: the runtime's, on top of it the game's, and on top of that the bots', which only
// their worker needs. So a page does without the last one, and a new version of the game without the first. A part is
//
//   8 bytes   "posthorn"
//   4 bytes   the checksum of all that follows
//   4 bytes   how many pages there are
//   4 bytes   how many words of 4 bytes the whole part has
//   64 bytes  the key of what the part was made from, padded with spaces
//   then the number of each page, and then the pages.
//
// A page is 4096 bytes. If CHANGED is in its number, the part contains only what has changed of it, to be combined with
// the page below by XOR: one bit for each block of 32 bytes, and then the blocks whose bit is set. Of most such pages only
// a few bytes have changed, so the page has half as much to read.
export const PAGE = 4096;
export const CHANGED = 0x8000_0000;
const WORDS = PAGE / 4;
const BLOCK = 8;
const MAP = WORDS / BLOCK / 32;
const MAGIC = "posthorn";
const COUNT = 12;
const LENGTH = COUNT + 4;
const KEY = LENGTH + 4;
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
 * The words of a page in a part: all of them, or which blocks have changed and these blocks.
 * @param {number} number
 * @param {Uint32Array} page
 */
const wordsOf = (number, page) => {
  if (number < CHANGED) return [...page];
  const map = new Uint32Array(MAP);
  const blocks = [];
  for (let block = 0; block < WORDS / BLOCK; block += 1) {
    const words = page.subarray(block * BLOCK, (block + 1) * BLOCK);
    if (words.every((word) => word === 0)) continue;
    map[block >> 5] = /** @type {number} */ (map[block >> 5]) | (1 << (block & 31));
    blocks.push(...words);
  }
  return [...map, ...blocks];
};

/**
 * Combine a page of a heap with what has changed of it.
 * @param {Uint32Array} heap
 * @param {number} to where the page begins
 * @param {Uint32Array} words the part
 * @param {number} from where the changes begin in it
 * @returns {number} where they end
 */
const combine = (heap, to, words, from) => {
  let next = from + MAP;
  for (let place = 0; place < MAP; place += 1) {
    for (let left = words[from + place] ?? 0; left; left &= left - 1) {
      const block = to + (32 * place + 31 - Math.clz32(left & -left)) * BLOCK;
      for (let word = block; word < block + BLOCK; word += 1, next += 1)
        heap[word] = (heap[word] ?? 0) ^ (words[next] ?? 0);
    }
  }
  return next;
};

/**
 * Write a part of a snapshot.
 * @param {[number: number, content: Uint8Array][]} pages the content of each page, or what has changed of it
 * @param {string} key
 */
export const write = (pages, key) => {
  const head = [...`${MAGIC.padEnd(KEY)}${key}`.padEnd(HEAD)].map((letter) => letter.charCodeAt(0));
  const contents = pages.flatMap(([number, content]) => wordsOf(number, new Uint32Array(content.slice().buffer)));
  const words = Uint32Array.from([
    ...new Uint32Array(Uint8Array.from(head).buffer),
    ...pages.map(([number]) => number),
    ...contents,
  ]);
  words[COUNT / 4] = pages.length;
  words[LENGTH / 4] = words.length;
  const snapshot = new Uint8Array(words.buffer);
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
  const words = new Uint32Array(snapshot.buffer, 0, snapshot.length >> 2);
  const length = 4 * (words[LENGTH / 4] ?? 0);
  if (snapshot.length !== length) throw new Error(`${snapshot.length} bytes instead of ${length}`);
  if (checksum(snapshot.subarray(COUNT)) !== words[MAGIC.length / 4]) throw new Error("damaged");
  const first = HEAD / 4 + (words[COUNT / 4] ?? 0);
  return (heap) => {
    const heapWords = new Uint32Array(heap.buffer);
    let from = first;
    for (const number of words.subarray(HEAD / 4, first)) {
      const to = (number & ~CHANGED) * WORDS;
      if (number < CHANGED) {
        heapWords.set(words.subarray(from, from + WORDS), to);
        from += WORDS;
      } else from = combine(heapWords, to, words, from);
    }
  };
};
