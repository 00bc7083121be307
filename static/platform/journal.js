// The journal: a second copy of the latest saves, in a database that is written to the disk at once.
//
// Browsers write localStorage to the disk some seconds late. If the browser is killed before that, the moves of
// these seconds are restored from the journal at the next start. The journal is optional: if databases are denied, or
// this one is damaged, everything else works.
import { send } from "../ui/events.js";

const NAME = "posthorn.journal";
const STORE = "saves";
const PREFIX = "posthorn.match.";
// The most saves in the journal; older ones were written to the disk long ago.
const KEPT = 8;
const MOST = 2 * KEPT;
const LONGEST = 420_000;
// Milliseconds after which a save is written although nothing was painted: a hidden page has no frames.
const LATEST = 100;
/** Set at the start, before indexeddb-shim.js replaces the databases. @type {IDBFactory | null} */
let databases = null;
/** Saves to be written, by key; null deletes one. @type {Map<string, string | null>} */
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
 * @param {boolean} makes whether to create it if there is none
 */
const open = (factory, makes) => {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    if (makes) request.result.createObjectStore(STORE);
    else request.transaction?.abort();
  };
  return answer(request).then((database) => {
    // The page on privacy may erase it while other tabs are open.
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
 * The number of a save, which counts all saves of this browser; the stored text is untrusted.
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
  // Only an earlier save of the same match is overwritten.
  if (!ours || !theirs || ours.match !== theirs.match || ours.order <= theirs.order) return;
  localStorage.setItem(key, text);
  send("stored", key);
};

const merge = async () => {
  const database = await connected(false);
  for (const [key, text] of await entriesOf(database.transaction(STORE).objectStore(STORE))) {
    if (typeof key !== "string" || !key.startsWith(PREFIX) || typeof text !== "string" || text.length > LONGEST)
      continue;
    // A tab that plays the match holds its lock and has the latest state.
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
  // More entries than we ever write are not ours.
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

// A save waits until the move is painted: opening a transaction takes two milliseconds of the frame.
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST);
  });

const write = () => {
  const changes = [...pending];
  pending.clear();
  return changes.length ? put(changes) : null;
};

/**
 * Records a save; without a text it is deleted. While the disk is busy, only the latest save of a match is kept.
 * @param {string} key
 * @param {string | null | undefined} text
 */
export const journal = (key, text) => {
  if (!databases || (text && text.length > LONGEST)) return;
  pending.set(key, text ?? null);
  writing = writing
    .then(painted)
    .then(write)
    .catch(() => {
      connection = null;
    });
};

export const start = () => {
  try {
    databases = window.indexedDB;
  } catch {
    // If databases are denied, there is no journal.
  }
  if (databases) writing = merge().catch(() => {});
};
