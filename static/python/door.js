// The interface between Python and the page: all functions that Python calls; events go the other way.
//
// They are on the one global object, `posthorn`, for Python and for tests. game/table/browser.py is the other side;
// docs/architecture.md has the tables of functions and of events.
import { started } from "../boot/boot-errors.js";
import { loadLaterStyle } from "../boot/first-paint.js";
import { catalogue, fetchLanguage, setLanguage } from "../boot/i18n.js";
import { finish } from "../boot/loader.js";
import { workerScript } from "../boot/trusted-types.js";
import { setFragment } from "../platform/address.js";
import { answerNow, cancel, request, startWorker } from "../platform/bot-client.js";
import { diagnose, install, receive } from "../platform/install.js";
import { journal } from "../platform/journal.js";
import { picture } from "../platform/picture.js";
import { register, update } from "../platform/sw-client.js";
import { acquireLock, copy, release, share, watch } from "../platform/tabs.js";
import { handleWith, later, send } from "../ui/events.js";
import { paint } from "../ui/morph.js";

/** @import { Handler } from "../types.d.ts" */
/** @typedef {typeof DOOR} Door */

const ignore = () => {};

/** @param {() => void} act */
const whenIdle = (act) => {
  // WebKit has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 1000);
};

// Files that the start does not need. If they cannot be had now, they are fetched when the device is online again.
const loadTheRest = async () => {
  try {
    await posthorn.python?.complete();
    send("late-modules");
  } catch {
    addEventListener("online", loadTheRest, { once: true });
  }
};

/**
 * Python is ready: it gets the queued events, and then every new one.
 * @param {Handler} handler
 */
const listen = (handler) => {
  handleWith(handler);
  finish();
  started();
  document.documentElement.dataset.ready = "true";
  posthorn.readyAt = performance.now();
  loadLaterStyle();
  for (const [name] of posthorn.broken) send("missing", name);
  // The service worker is registered even if something is missing, because a newer version may repair it.
  whenIdle(() => loadTheRest().then(register).catch(ignore));
};

const DOOR = {
  acquireLock,
  answerNow,
  cancel,
  catalogue,
  copy,
  diagnose,
  fetchLanguage,
  install,
  journal,
  later,
  listen,
  paint,
  picture,
  receive,
  release,
  request,
  send,
  setFragment,
  share,
  setLanguage,
  startWorker,
  update,
  watch,
  workerScript,
};

export const start = () => {
  Object.assign(posthorn, DOOR);
};
