// Other tabs and programs: one tab plays a match and the others follow it; files and links are received.
import { send } from "../ui/events.js";
import { watchAddress } from "./address.js";

// The largest file that is read; records are far smaller.
const LONGEST_FILE = 4_000_000;
/** Releases the lock that this tab holds. @type {(value?: unknown) => void} */
let letGo = () => {};
let claimed = "";
/** @type {Promise<unknown>} */
let released = Promise.resolve();

/** Releases the lock, so that another tab may play. */
export const release = () => {
  claimed = "";
  letGo();
};

/**
 * Asks to be the only tab that plays a match; the answer is "tab" with "owner" or "follower".
 *
 * The browser releases a lock when its tab ends, so a crash never leaves a match locked. In browsers without locks
 * every tab may play; changes of another tab are then noticed when saving.
 * @param {string} key
 * @param {boolean} steal
 */
export const acquireLock = (key, steal) => {
  release();
  claimed = key;
  const answer = (/** @type {string} */ word) => send("tab", word, key);
  if (!navigator.locks) return;
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  const request = () =>
    navigator.locks.request(key, steal ? { steal } : { ifAvailable: true }, (lock) => {
      answer(lock ? "owner" : "follower");
      return lock ? held : undefined;
    });
  // The former lock is released first, so that this tab does not wait for itself.
  released = released.then(request).catch(() => answer("follower"));
};

// A page that is left releases its lock at once, because the next page may need it before the browser releases it.
// A page that is restored from the cache acquires it again and checks what other tabs have saved.
export const start = () => {
  addEventListener("pagehide", () => letGo());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (claimed) acquireLock(claimed, false);
    send("resumed");
  });
};

/**
 * Opens the system's share sheet.
 * @param {string} title
 * @param {string} url
 */
export const share = (title, url) => {
  navigator.share({ title, url }).catch(() => {});
};

/**
 * Puts a text on the clipboard. If copying is not allowed or not supported, Python gets "uncopied".
 * @param {string} text
 */
export const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    send("uncopied");
  }
};

/** @param {File | undefined} file */
export const openFile = async (file) => {
  if (!file) return;
  // A dropped folder looks like a file but cannot be read.
  const text = await file
    .slice(0, LONGEST_FILE)
    .text()
    .catch(() => "");
  send("file", file.name, text);
};

/**
 * Sends Python events for what other tabs store under keys with this prefix, and for files and links.
 * @param {string} prefix
 */
export const watch = (prefix) => {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(prefix)) send("stored", key ?? "");
  });
  document.addEventListener("resume", () => send("resumed"));
  watchAddress();
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    openFile(event.dataTransfer?.files[0]);
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    openFile(target.files?.[0]);
    // Reset, so that the same file can be chosen again.
    target.value = "";
  });
};
