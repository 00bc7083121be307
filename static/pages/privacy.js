// Counts what Posthorn stores in this browser, and erases it after a confirmation.
const PREFIX = "posthorn.";
const MATCHES = "posthorn.match.";
const CACHES = "posthorn-";
const JOURNAL = "posthorn.journal";
// Other tabs close the journal at once, unless they hang.
const TIMEOUT = 5000;
const question = /** @type {HTMLDialogElement} */ (document.getElementById("confirm-erasing"));
const button = /** @type {HTMLButtonElement} */ (document.getElementById("erase"));
/** @returns {never[]} */
const nothing = () => [];

// If the storage is denied, nothing of ours is stored.
const keys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

/**
 * Opens the journal, if there is one, and lists the matches in it.
 * @returns {Promise<IDBValidKey[]>}
 */
const journalled = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(JOURNAL, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      const listed = database.transaction("saves").objectStore("saves").getAllKeys();
      listed.onsuccess = () => resolve(listed.result.filter((key) => String(key).startsWith(MATCHES)));
      listed.onerror = reject;
      listed.transaction?.addEventListener("complete", () => database.close());
    };
  });

/** @returns {Promise<unknown>} */
const eraseJournal = () =>
  new Promise((resolve, reject) => {
    const request = globalThis.indexedDB?.deleteDatabase(JOURNAL);
    if (!request) return resolve(undefined);
    request.onsuccess = resolve;
    request.onerror = reject;
    return setTimeout(reject, TIMEOUT);
  });

const versions = async () => ((await globalThis.caches?.keys()) ?? []).filter((name) => name.startsWith(CACHES));

/** @param {string} name */
const filesOf = async (name) => (await (await caches.open(name)).keys()).length;

/** @returns {Promise<Record<string, number>>} */
const counted = async () => {
  const files = await versions()
    .then((names) => Promise.all(names.map(filesOf)))
    .catch(nothing);
  const saved = keys().filter((key) => key.startsWith(MATCHES));
  const matches = new Set([...saved, ...(await journalled().catch(nothing))]).size;
  return { matches, notes: keys().length - saved.length, files: files.reduce((sum, one) => sum + one, 0) };
};

/**
 * @param {string} where
 * @param {Record<string, number>} counts
 */
const show = (where, counts) => {
  for (const [kind, count] of Object.entries(counts)) {
    const place = document.querySelector(`[data-count=${where}-${kind}]`);
    if (place) place.textContent = String(count);
  }
};

// Other programs at the same origin may have stored data, which must not be erased.
const erase = async () => {
  for (const key of keys()) localStorage.removeItem(key);
  await eraseJournal().catch(nothing);
  await Promise.all((await versions()).map((name) => caches.delete(name)));
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
};

const eraseAndTell = async () => {
  const before = await counted();
  await erase().catch(() => {});
  const after = await counted();
  show("kept", after);
  show("erased", Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, count - (after[kind] ?? 0)])));
  const isLeft = Object.values(after).some(Boolean);
  document.getElementById("not-erased")?.toggleAttribute("hidden", !isLeft);
  document.getElementById("erased")?.toggleAttribute("hidden", isLeft);
};

button.addEventListener("click", () => {
  question.returnValue = "";
  question.showModal();
});
question.addEventListener("close", () => question.returnValue === "erase" && eraseAndTell());
button.hidden = false;
counted().then((counts) => show("kept", counts));
