// The journal: the latest saves a second time, in a database that is on the disk as soon as it says so.
//
// Browsers write localStorage to the disk seconds after it was filled. When one is killed before that, the
// moves of these seconds are gone from there, and are taken from the journal at the next start. Nothing
// depends on it: where databases are denied, or this one is broken, all is as it would be without.
import { send } from "../ui/events.js";

const NAME = "posthorn.journal";
const STORE = "saves";
const PREFIX = "posthorn.match.";
// What was played before these was written long ago.
const KEPT = 8;
const MOST = 2 * KEPT;
const LONGEST = 420_000;
/** Taken at the start: indexeddb-shim.js takes the databases away from all that comes later. @type {IDBFactory | null} */
let databases = null;
/** Saves to be written, by key; null is for one to be forgotten. @type {Map<string, string | null>} */
const pending = new Map();
/** @type {IDBDatabase | null} */
let connection = null;
/** @type {Promise<unknown>} */
let writing = Promise.resolve();

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });

/**
 * @param {IDBFactory} factory
 * @param {boolean} makes whether it is made where there is none
 */
const open = (factory, makes) => {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    if (makes) request.result.createObjectStore(STORE);
    else request.transaction?.abort();
  };
  return answer(request).then((database) => {
    // The page on privacy erases it while other tabs are open.
    database.onclose = () => {
      connection = null;
    };
    database.onversionchange = () => {
      database.close();
      connection = null;
    };
    return database;
  });
};

/** @param {boolean} makes */
const connected = async (makes) => {
  if (!databases) throw new Error("databases are denied");
  connection ??= await open(databases, makes);
  return connection;
};

/**
 * @param {IDBObjectStore} store
 * @returns {Promise<[unknown, unknown][]>}
 */
const entriesOf = async (store) => {
  const [keys, texts] = await Promise.all([answer(store.getAllKeys(null, MOST)), answer(store.getAll(null, MOST))]);
  return texts.map((text, place) => [keys[place], text]);
};

/**
 * What is stored may be anything; a save counts all saves of this browser before it.
 * @param {unknown} text
 */
const read = (text) => {
  try {
    const { order, game, seats } = JSON.parse(String(text));
    const names = seats.map((/** @type {[string]} */ [name]) => name);
    return { order: Number.isSafeInteger(order) ? Number(order) : 0, match: JSON.stringify([game, names]) };
  } catch {
    return null;
  }
};

/**
 * @param {string} key
 * @param {string} text
 */
const restore = (key, text) => {
  const [ours, stored] = [read(text), localStorage.getItem(key)];
  const theirs = stored === null ? { order: -1, match: ours?.match } : stored.length <= LONGEST && read(stored);
  // Something else than an earlier save of the same match is not ours to write over.
  if (!ours || !theirs || ours.match !== theirs.match || ours.order <= theirs.order) return;
  localStorage.setItem(key, text);
  send("stored", key);
};

const merge = async () => {
  const database = await connected(false);
  for (const [key, text] of await entriesOf(database.transaction(STORE).objectStore(STORE))) {
    if (typeof key !== "string" || !key.startsWith(PREFIX) || typeof text !== "string" || text.length > LONGEST)
      continue;
    // Whoever plays a match in another tab holds its lock, and knows best how it stands.
    const restoreWith = (/** @type {Lock | null} */ lock) => void (lock && restore(key, text));
    if (navigator.locks) await navigator.locks.request(key, { ifAvailable: true }, restoreWith);
    else restore(key, text);
  }
};

/** @param {[string, string | null][]} changes */
const put = async (changes) => {
  const database = await connected(true);
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(STORE);
  // More than we ever put there is not ours.
  if ((await answer(store.count())) > MOST) store.clear();
  for (const [key, text] of changes) {
    if (typeof text === "string") store.put(text, key);
    else store.delete(key);
  }
  const kept = await answer(store.count());
  if (kept > KEPT) {
    const saves = (await entriesOf(store)).map(([key, text]) => ({ key, order: read(text)?.order ?? -1 }));
    saves.sort((one, other) => one.order - other.order);
    for (const { key } of saves.slice(0, kept - KEPT)) store.delete(/** @type {IDBValidKey} */ (key));
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
};

const write = () => {
  const changes = [...pending];
  pending.clear();
  return changes.length ? put(changes) : null;
};

/**
 * Of what comes while the disk is busy, the latest save of a match is enough. Without a text it is forgotten.
 * @param {string} key
 * @param {string | null | undefined} text
 */
export const journal = (key, text) => {
  if (!databases || (text && text.length > LONGEST)) return;
  pending.set(key, text ?? null);
  writing = writing.then(write).catch(() => {
    connection = null;
  });
};

export const start = () => {
  try {
    databases = window.indexedDB;
  } catch {
    // Where they are denied, there is no journal.
  }
  if (databases) writing = merge().catch(() => {});
};
