// Other tabs and other programs: one tab plays a match, the rest follow it; files and links come in.
import { send } from "../ui/events.js";
import { watchAddress } from "./address.js";

// No record is longer than this; a film that was dropped by mistake is not read to its end.
const LONGEST_FILE = 4_000_000;
/** Lets go of the lock that this tab holds. @type {(value?: unknown) => void} */
let letGo = () => {};
let claimed = "";
/** @type {Promise<unknown>} */
let released = Promise.resolve();

/** Another tab may play now. */
export const release = () => {
  claimed = "";
  letGo();
};

/**
 * Asks to be the only tab that plays a match; the answer is "tab" with "owner" or "follower".
 *
 * A lock dies with its tab, so a crash never leaves a match locked. Browsers without locks let every
 * tab play; what another tab has written is then noticed when saving.
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
  // What this tab held before is let go first: it must not take itself for another one.
  released = released.then(request).catch(() => answer("follower"));
};

// A page that is left lets its match go at once: the next page may want it before the browser frees the lock.
// One that the browser has kept asks for it again when it is shown again, and looks at what others have done.
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
 * Puts a text on the clipboard. Where copying is not allowed, or not known, the player has to be told.
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
  // A folder looks like a file, but cannot be read.
  const text = await file
    .slice(0, LONGEST_FILE)
    .text()
    .catch(() => "");
  send("file", file.name, text);
};

/**
 * Tells Python of what other tabs store under keys of this prefix, and of files and links that come in.
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
    // So that the same file can be chosen once more.
    target.value = "";
  });
};
