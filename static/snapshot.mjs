// How a snapshot of Python's memory is written down; tools/snapshot.mjs writes, interpreter.mjs reads.
//
//   8 bytes   "posthorn"
//   4 bytes   the checksum of all that follows
//   20 bytes  how many pages there are, and how many places in each list of what hangs on hashes (hashes.mjs)
//   64 bytes  the key of what the snapshot was made from, filled up with spaces
//   then the number of each page, the places, and at last the pages, 4096 bytes each.
export const PAGE = 4096;
const MAGIC = "posthorn";
const LISTS = ["pages", "strings", "chains", "others", "sets"];
const COUNTS = 12;
const KEY = COUNTS + LISTS.length * 4;
const HEAD = KEY + 64;

const letters = (bytes) => String.fromCharCode(...bytes).trimEnd();

const checksum = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let sum = 0x811c9dc5;
  for (let place = 0; place < words.length; place += 1) sum = Math.imul(sum ^ words[place], 0x01000193);
  return sum >>> 0;
};

const sizeOf = ([pages, ...counts]) => HEAD + counts.reduce((sum, count) => sum + count * 4, pages * (4 + PAGE));

// Writes a snapshot: of the heap, the pages that the first list names, and the lists.
export const write = (heap, lists, key) => {
  const counts = LISTS.map((name) => lists[name].length);
  const snapshot = new Uint8Array(sizeOf(counts));
  snapshot.set([...`${MAGIC.padEnd(KEY)}${key}`.padEnd(HEAD)].map((letter) => letter.charCodeAt()));
  const words = new Uint32Array(snapshot.buffer);
  words.set(counts, COUNTS / 4);
  let place = HEAD;
  for (const name of LISTS) {
    words.set(lists[name], place / 4);
    place += lists[name].length * 4;
  }
  for (const number of lists.pages) {
    snapshot.set(heap.subarray(number * PAGE, (number + 1) * PAGE), place);
    place += PAGE;
  }
  words[MAGIC.length / 4] = checksum(snapshot.subarray(COUNTS));
  return snapshot;
};

// Checks a snapshot, and gives its lists and a function that lays it over a heap that nothing has run in yet.
export const read = (snapshot, key) => {
  if (snapshot.length < HEAD || letters(snapshot.subarray(0, MAGIC.length)) !== MAGIC) throw new Error("not a snapshot");
  if (letters(snapshot.subarray(KEY, HEAD)) !== key) throw new Error("from another build");
  const words = new Uint32Array(snapshot.buffer, 0, HEAD / 4);
  const counts = [...words.subarray(COUNTS / 4, KEY / 4)];
  if (snapshot.length !== sizeOf(counts)) throw new Error(`${snapshot.length} bytes instead of ${sizeOf(counts)}`);
  if (checksum(snapshot.subarray(COUNTS)) !== words[MAGIC.length / 4]) throw new Error("damaged");
  let place = HEAD;
  const lists = {};
  LISTS.forEach((name, number) => {
    lists[name] = new Uint32Array(snapshot.buffer, place, counts[number]);
    place += counts[number] * 4;
  });
  const lay = (heap) => {
    lists.pages.forEach((number, count) => {
      const from = place + count * PAGE;
      heap.set(snapshot.subarray(from, from + PAGE), number * PAGE);
    });
  };
  return { lay, lists };
};
