// The door between Python and the page: every function that Python calls, and the way back by events.
//
// Python finds them on the one global object, `posthorn`, and so do tests. game/table/browser.py is the other side;
// docs/architecture.md has the tables of functions and of events.
import { started } from "../boot/boot-errors.js";
import { loadLaterStyle } from "../boot/first-paint.js";
import { catalogue, fetchLanguage, speak } from "../boot/i18n.js";
import { finish } from "../boot/loader.js";
import { workerScript } from "../boot/trusted-types.js";
import { setPlace } from "../platform/address.js";
import { answerNow, cancel, request, startWorker } from "../platform/bot-client.js";
import { diagnose, install, receive } from "../platform/install.js";
import { journal } from "../platform/journal.js";
import { picture } from "../platform/picture.js";
import { keep, update } from "../platform/sw-client.js";
import { acquireLock, copy, release, share, watch } from "../platform/tabs.js";
import { handleWith, later, send } from "../ui/events.js";
import { paint } from "../ui/morph.js";

/** @import { Handler } from "../types.d.ts" */
/** @typedef {typeof DOOR} Door */

const ignore = () => {};

/** @param {() => void} act */
const whenIdle = (act) => {
  // WebKit does not know of idle times.
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 1000);
};

/**
 * Python is ready: from now on it hears of every event, and first of those that were kept.
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
  // Files that the start could do without follow when there is nothing else to do.
  // The site is kept on the device even if they cannot be had now: perhaps a newer version mends that.
  whenIdle(() => posthorn.python?.complete().catch(ignore).then(keep).catch(ignore));
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
  setPlace,
  share,
  speak,
  startWorker,
  update,
  watch,
  workerScript,
};

export const start = () => {
  Object.assign(posthorn, DOOR);
};
