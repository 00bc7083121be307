// Gives Python a new seed for its hashes, in a memory that was laid from a snapshot and that nothing ran in yet.
//
// A snapshot holds no hashes of strings, nor the slots of dictionaries, which hang on them: the build takes
// them out, and lists what is to be filled anew (tools/hashes.mjs). All places are counted in words of four
// bytes, and are those of CPython: dictobject.c, setobject.c and hashtable.c say more.
export const UNKNOWN = -1;
export const EMPTY = -1;
export const HASH = 3;
export const KEYS = { shape: 1, usable: 3, used: 4, slots: 5 };
export const SET = { fill: 2, used: 3, mask: 4, table: 5, hash: 6 };
export const CHAINS = { used: 0, size: 1, heads: 2, hash: 4 };
export const LINK = { next: 0, hash: 1, key: 2 };
const SECRET_BYTES = 24;
// A set tries so many places after the first before it goes elsewhere.
const NEIGHBOURS = 9;

export const memoryOf = ({ HEAPU32, HEAP8, HEAP16, HEAP32, wasmTable }) => ({
  words: HEAPU32,
  slots: [HEAP8, HEAP16, HEAP32],
  functions: wasmTable,
});

// Tells how a dictionary stands: its slots, which hold the numbers of entries, and its entries. These have
// hashes of their own (kind 0), or just keys and values (1), or the values are elsewhere (2).
export const shapeOf = (words, keys) => {
  const shape = words[keys + KEYS.shape];
  const [size, bytes, kind] = [shape & 255, (shape >> 8) & 255, (shape >> 16) & 255];
  const [width, entries] = [bytes - size, keys + KEYS.slots + 2 ** bytes / 4];
  const [key, step] = kind === 0 ? [1, 3] : [0, 2];
  return { mask: 2 ** size - 1, width, first: ((keys + KEYS.slots) * 4) >> width, kind, entries, key, step };
};

const fillDictionary = ({ words, slots }, keys, hashOf) => {
  const { mask, width, first, kind, entries, key, step } = shapeOf(words, keys);
  const table = slots[width];
  const used = words[keys + KEYS.used];
  for (let number = 0, entry = entries; number < used; number += 1, entry += step) {
    if (kind !== 2 && !words[entry + key + 1]) continue;
    const hash = hashOf(words[entry + key]);
    if (kind === 0) words[entry] = hash;
    let slot = hash & mask;
    for (let rest = hash >>> 5; table[first + slot] !== EMPTY; rest >>>= 5) slot = (slot * 5 + rest + 1) & mask;
    table[first + slot] = number;
  }
};

const freePlace = (words, table, mask, hash) => {
  let place = hash & mask;
  for (let rest = hash >>> 5; ; rest >>>= 5) {
    const last = place + NEIGHBOURS <= mask ? place + NEIGHBOURS : place;
    for (let near = place; near <= last; near += 1) if (!words[table + near * 2]) return table + near * 2;
    place = (place * 5 + rest + 1) & mask;
  }
};

// What was taken out of a set has left a mark there, without a hash.
const fillSet = ({ words }, set, hashOf) => {
  const [table, mask] = [words[set + SET.table] / 4, words[set + SET.mask]];
  const members = [];
  for (let place = table; place <= table + mask * 2; place += 2) {
    if (words[place] && words[place + 1] !== UNKNOWN >>> 0) members.push(words[place]);
  }
  words.fill(0, table, table + (mask + 1) * 2);
  words[set + SET.fill] = members.length;
  for (const key of members) {
    const hash = hashOf(key);
    const place = freePlace(words, table, mask, hash);
    words[place] = key;
    words[place + 1] = hash;
  }
};

// Gives the links of a table that is made of chains, with the number of the chain that each is in.
export function* linksOf(words, chains) {
  const heads = words[chains + CHAINS.heads] / 4;
  for (let chain = 0; chain < words[chains + CHAINS.size]; chain += 1) {
    for (let link = words[heads + chain] / 4; link; link = words[link + LINK.next] / 4) yield [link, chain];
  }
}

const fillChains = ({ words, functions }, chains) => {
  const [heads, mask] = [words[chains + CHAINS.heads] / 4, words[chains + CHAINS.size] - 1];
  const hashOf = functions.get(words[chains + CHAINS.hash]);
  const links = [...linksOf(words, chains)];
  words.fill(0, heads, heads + mask + 1);
  for (const [link] of links) {
    const hash = hashOf(words[link + LINK.key]);
    words[link + LINK.hash] = hash;
    words[link + LINK.next] = words[heads + (hash & mask)];
    words[heads + (hash & mask)] = link * 4;
  }
};

// Draws a seed, and fills every table by it: those of strings first, as Python needs them for other hashes.
export const renew = (module, { strings, chains, others, sets }) => {
  const memory = memoryOf(module);
  const { words } = memory;
  crypto.getRandomValues(module.HEAPU8.subarray(module.__Py_HashSecret, module.__Py_HashSecret + SECRET_BYTES));
  const hash = module._PyObject_Hash;
  const hashOfString = (key) => {
    const known = words[(key >> 2) + HASH] | 0;
    return known === UNKNOWN ? hash(key) : known;
  };
  const hashOf = (key) => {
    const found = hash(key);
    if (found === UNKNOWN) throw new Error("a key without a hash");
    return found;
  };
  for (const keys of strings) fillDictionary(memory, keys, hashOfString);
  for (const table of chains) fillChains(memory, table);
  for (const keys of others) fillDictionary(memory, keys, hashOf);
  for (const set of sets) fillSet(memory, set, hashOf);
  if (module.HEAPU32 !== words) throw new Error("the memory has moved");
};
