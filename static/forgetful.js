// PyScript opens two databases for packages and folders that we do not have. It gets some that forget: so the
// browser keeps nothing but matches and settings, and the game starts where databases are not allowed.
"use strict";
(() => {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };

  const open = () => {
    const kept = new Map();
    const store = {
      count: () => answer(kept.size),
      get: (key) => answer(kept.get(key)),
      getAllKeys: () => answer([...kept.keys()]),
      put: (value, key) => answer(void kept.set(key, value)),
      delete: (key) => answer(void kept.delete(key)),
      clear: () => answer(kept.clear()),
    };
    return answer({ transaction: () => ({ objectStore: () => store }), close() {} });
  };

  Object.defineProperty(window, "indexedDB", { value: { open } });
})();
