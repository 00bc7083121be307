// The page's scripts, in the order in which they start. A failure is recorded, and the other parts start anyway.
import * as bootErrors from "./boot/boot-errors.js";
import * as expected from "./boot/expected.js";
import * as firstPaint from "./boot/first-paint.js";
import { guard } from "./boot/guard.js";
import * as i18n from "./boot/i18n.js";
import * as loader from "./boot/loader.js";
import * as theme from "./boot/theme.js";
import * as trustedTypes from "./boot/trusted-types.js";
import * as botClient from "./platform/bot-client.js";
import * as install from "./platform/install.js";
import * as journal from "./platform/journal.js";
import * as serviceWorkerClient from "./platform/sw-client.js";
import * as tabs from "./platform/tabs.js";
import * as door from "./python/door.js";
import * as indexedDbShim from "./python/indexeddb-shim.js";
import * as autoPress from "./ui/auto-press.js";
import * as effects from "./ui/effects.js";
import * as events from "./ui/events.js";
import * as focus from "./ui/focus.js";
import * as highlight from "./ui/highlight.js";
import * as mapHitTarget from "./ui/map-hit-target.js";
import * as mapZoom from "./ui/map-zoom.js";
import * as rovingTabindex from "./ui/roving-tabindex.js";
import * as scrollClear from "./ui/scroll-clear.js";
import * as shortcuts from "./ui/shortcuts.js";
import * as spotlight from "./ui/spotlight.js";
import * as tooltips from "./ui/tooltips.js";

/** @typedef {[name: string, start: () => void]} Part */

/** Parts without which the game cannot start. @type {Part[]} */
const ESSENTIAL = [
  ["trusted-types", trustedTypes.start],
  ["events", events.start],
  ["door", door.start],
  ["boot-errors", () => bootErrors.start(loader.refresh)],
];

/** @type {Part[]} */
const BEFORE_LOADING = [
  ["theme", theme.start],
  ["expected", expected.start],
  ["first-paint", firstPaint.start],
  // The journal opens the real databases before the shim replaces them for PyScript.
  ["journal", journal.start],
  ["indexeddb-shim", indexedDbShim.start],
];

/** Parts that start while the files are loading. @type {Part[]} */
const AFTER_LOADING = [
  ["i18n", i18n.start],
  ["focus", focus.start],
  ["scroll-clear", scrollClear.start],
  // The first of two listeners can stop a click, so the order of these parts matters.
  ["map-zoom", mapZoom.start],
  ["auto-press", autoPress.start],
  ["effects", effects.start],
  ["roving-tabindex", rovingTabindex.start],
  ["shortcuts", shortcuts.start],
  ["map-hit-target", mapHitTarget.start],
  ["highlight", highlight.start],
  ["spotlight", spotlight.start],
  ["tooltips", tooltips.start],
  ["tabs", tabs.start],
  ["bot-client", botClient.start],
  ["install", install.start],
  ["sw-client", serviceWorkerClient.start],
];

/** @param {Part[]} parts */
const startAll = (parts) => parts.map(([name, start]) => guard(name, start)).every(Boolean);

startAll(BEFORE_LOADING);
// Otherwise the start does not begin, and watchdog.js shows an error.
if (startAll(ESSENTIAL)) guard("loader", loader.start);
startAll(AFTER_LOADING);
