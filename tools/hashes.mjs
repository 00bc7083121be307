// Takes the hashes of strings out of a snapshot, and lists what hangs on them. Runs in Node, for the build.
//
// Nobody has a list of all objects: names, constants and shared keys of dictionaries are in none that Python
// keeps. So the whole memory is searched for what looks like them, and it is taken for one of them only if all
// hashes in it are right. With 32 bits each, that is no chance; and what no longer is in use, but still lies
// there as it was, does no harm. Sets alone are all known to Python, which tells where they are.
import { CHAINS, EMPTY, HASH, KEYS, LINK, SET, UNKNOWN, linksOf, memoryOf, shapeOf } from "../static/hashes.mjs";

const OBJECT = { type: 1, size: 2, items: 4 };
const DELETED = -2;
const LARGEST = 2 ** 22;

// Looks for an entry as a dictionary does.
const isFound = (slots, mask, hash, number) => {
  let slot = hash & mask;
  for (let rest = hash >>> 5; slots[slot] !== number && slots[slot] !== EMPTY; rest >>>= 5) {
    slot = (slot * 5 + rest + 1) & mask;
  }
  return slots[slot] === number;
};

class Search {
  constructor(module, { types, texts, tuples }) {
    this.module = module;
    this.memory = memoryOf(module);
    this.words = this.memory.words;
    [this.types, this.texts, this.tuples] = [types, texts, tuples].map((addresses) => new Set(addresses));
  }

  // Finds every place that a test is true of.
  places(test) {
    const found = [];
    for (let place = 0; place < this.words.length - OBJECT.items; place += 1) if (test(place)) found.push(place);
    return found;
  }

  areObjects(addresses) {
    return addresses.every((address) => address % 4 === 0 && this.types.has(this.words[address / 4 + OBJECT.type]));
  }

  // Tells whether the hash at a place is that of the object: Python has to find it anew. An empty text has
  // the same one by every seed, 0, which may stand anywhere.
  remembers(object, place) {
    const kept = this.words[place] | 0;
    if (kept === UNKNOWN || kept === 0) return false;
    this.words[place] = UNKNOWN;
    const found = this.hashOf(object * 4);
    this.words[place] = kept;
    return found === kept;
  }

  hashOf(address) {
    try {
      return this.module._PyObject_Hash(address);
    } catch {
      return UNKNOWN;
    } finally {
      this.module._PyErr_Clear();
    }
  }

  isText(text) {
    const isSound = this.texts.has(this.words[text + OBJECT.type]) && this.words[text + OBJECT.size] < LARGEST;
    return isSound && this.remembers(text, text + HASH);
  }

  isEmptyText(text) {
    return this.texts.has(this.words[text + OBJECT.type]) && !this.words[text + OBJECT.size] && !this.words[text + HASH];
  }

  isTuple(tuple) {
    const size = this.words[tuple + OBJECT.size];
    if (!this.tuples.has(this.words[tuple + OBJECT.type]) || size >= LARGEST) return false;
    const items = this.words.subarray(tuple + OBJECT.items, tuple + OBJECT.items + size);
    return this.areObjects(items) && this.remembers(tuple, tuple + HASH);
  }

  // Tells whether a place holds the keys of a dictionary: whether each slot leads somewhere, and each key is
  // found by its hash.
  isKeys(keys, texts) {
    const { mask, width, first, kind, entries, key, step } = shapeOf(this.words, keys);
    const [usable, used] = [this.words[keys + KEYS.usable], this.words[keys + KEYS.used]];
    if (width < 0 || width > 2 || kind > 2 || mask < 7 || mask >= LARGEST) return false;
    if (!used || used + usable > mask || entries + used * step > this.words.length) return false;
    const slots = this.memory.slots[width].subarray(first, first + mask + 1);
    if (!slots.includes(EMPTY) || !slots.every((number) => number >= DELETED && number < used)) return false;
    for (const number of slots.filter((slot) => slot >= 0)) {
      const entry = entries + number * step;
      const object = this.words[entry + key];
      const isKey = kind === 0 ? this.areObjects([object]) : texts.has(object / 4) || this.isEmptyText(object / 4);
      if (!isKey) return false;
      const hash = this.words[kind === 0 ? entry : object / 4 + HASH];
      if (!isFound(slots, mask, hash, number)) return false;
    }
    return slots.some((number) => number >= 0);
  }

  isChains(chains) {
    const [used, size, heads, , hash] = this.words.subarray(chains, chains + CHAINS.hash + 1);
    const functions = this.memory.functions;
    if (!used || size < 16 || size >= LARGEST || size & (size - 1) || !heads || heads % 4) return false;
    if (heads / 4 + size > this.words.length || hash >= functions.length || !functions.get(hash)) return false;
    let found = 0;
    for (const [link, chain] of linksOf(this.words, chains)) {
      found += 1;
      if (found > used || (this.words[link + LINK.hash] & (size - 1)) !== chain) return false;
    }
    return found === used;
  }
}

const list = (places) => Uint32Array.from(places);

// Searches a memory that nothing has run in since the snapshot was taken, and blanks the snapshot's heap.
export const takeHashesOut = (module, addresses, heap) => {
  const search = new Search(module, addresses);
  const texts = new Set(search.places((place) => search.isText(place)));
  const tuples = search.places((place) => search.isTuple(place));
  const sets = addresses.sets.map((address) => address / 4).filter((set) => search.words[set + SET.used]);
  const keys = search.places((place) => search.isKeys(place, texts));
  const chains = search.places((place) => search.isChains(place));
  const frozen = sets.filter((set) => search.remembers(set, set + SET.hash));
  const blank = new Int32Array(heap.buffer, heap.byteOffset, heap.length / 4);
  for (const object of [...texts, ...tuples]) blank[object + HASH] = UNKNOWN;
  for (const set of frozen) blank[set + SET.hash] = UNKNOWN;
  for (const table of keys) blank.fill(EMPTY, table + KEYS.slots, shapeOf(search.words, table).entries);
  const hasHashes = (table) => shapeOf(search.words, table).kind === 0;
  return {
    strings: list(keys.filter((table) => !hasHashes(table))),
    chains: list(chains),
    others: list(keys.filter(hasHashes)),
    sets: list(sets),
  };
};
