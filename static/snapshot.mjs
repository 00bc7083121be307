// How a snapshot of Python's memory is written down; tools/snapshot.mjs writes, interpreter.mjs reads.
//
//   8 bytes   "posthorn"
//   8 bytes   how many pages there are, and the checksum of all that follows
//   64 bytes  the key of what the snapshot was made from, filled up with spaces
//   then the number of each page, and then the pages, 4096 bytes each.
export const PAGE = 4096;
const MAGIC = "posthorn";
const HEAD = 80;
const KEY = 16;

const letters = (bytes) => String.fromCharCode(...bytes).trimEnd();

const checksum = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let sum = 0x811c9dc5;
  for (let place = 0; place < words.length; place += 1) sum = Math.imul(sum ^ words[place], 0x01000193);
  return sum >>> 0;
};

export const sizeOf = (pages) => HEAD + pages * (4 + PAGE);

// Writes a snapshot: `numbers` tells which pages of the heap are kept.
export const write = (heap, numbers, key) => {
  const snapshot = new Uint8Array(sizeOf(numbers.length));
  snapshot.set([...`${MAGIC}${" ".repeat(8)}${key}`.padEnd(HEAD)].map((letter) => letter.charCodeAt()));
  new Uint32Array(snapshot.buffer, HEAD, numbers.length).set(numbers);
  numbers.forEach((number, place) => {
    snapshot.set(heap.subarray(number * PAGE, (number + 1) * PAGE), HEAD + numbers.length * 4 + place * PAGE);
  });
  new Uint32Array(snapshot.buffer, MAGIC.length, 2).set([numbers.length, checksum(snapshot.subarray(KEY))]);
  return snapshot;
};

// Checks a snapshot, and gives a function that lays it over a heap that nothing has run in yet.
export const read = (snapshot, key) => {
  if (snapshot.length < HEAD || letters(snapshot.subarray(0, MAGIC.length)) !== MAGIC) throw new Error("not a snapshot");
  const [pages, sum] = new Uint32Array(snapshot.buffer, MAGIC.length, 2);
  if (letters(snapshot.subarray(KEY, HEAD)) !== key) throw new Error("from another build");
  if (snapshot.length !== sizeOf(pages)) throw new Error(`${snapshot.length} bytes instead of ${sizeOf(pages)}`);
  if (checksum(snapshot.subarray(KEY)) !== sum) throw new Error("damaged");
  return (heap) => {
    const numbers = new Uint32Array(snapshot.buffer, HEAD, pages);
    for (let place = 0; place < pages; place += 1) {
      const from = HEAD + pages * 4 + place * PAGE;
      heap.set(snapshot.subarray(from, from + PAGE), numbers[place] * PAGE);
    }
  };
};
