// PyScript opens two databases for packages and folders that we do not use. This replaces them by databases that
// store nothing, so that the browser stores only matches and settings, and the game starts where databases are denied.
// Our own journal (journal.js) has opened the real ones before.
/** @param {unknown} [result] */
const answer = (result) => {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

const open = () => {
  /** @type {Map<unknown, unknown>} */
  const kept = new Map();
  const store = {
    count: () => answer(kept.size),
    get: (/** @type {unknown} */ key) => answer(kept.get(key)),
    getAllKeys: () => answer([...kept.keys()]),
    put: (/** @type {unknown} */ value, /** @type {unknown} */ key) => answer(void kept.set(key, value)),
    delete: (/** @type {unknown} */ key) => answer(void kept.delete(key)),
    clear: () => answer(kept.clear()),
  };
  return answer({ transaction: () => ({ objectStore: () => store }), close() {} });
};

export const start = () => {
  Object.defineProperty(window, "indexedDB", { value: { open } });
};
