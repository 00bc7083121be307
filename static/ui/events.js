// The one listener of the page: whatever a player does becomes one call into Python.
//
// Python hears of it by its handler(kind, value, detail); docs/architecture.md has the table of kinds.
import { CLICKABLE, targetOf } from "./selectors.js";

/** @import { EventKind, Handler } from "../types.d.ts" */
/** @typedef {{ kind: EventKind, value: string, detail: string, element: HTMLElement | null }} Kept */

const CLICKS_KEPT = 3;
/** @type {Handler | null} */
let handler = null;
/** @type {Kept[]} */
let kept = [];
let isLeft = false;

/**
 * Tells Python what happened; what happens before Python is there is kept.
 * @param {EventKind} kind
 * @param {string} [value]
 * @param {string} [detail]
 * @param {HTMLElement | null} [element] what was clicked
 * @returns {void}
 */
export const send = (kind, value = "", detail = "", element = null) => {
  if (handler && !isLeft) return handler(kind, value, detail);
  // An impatient second click on the same thing means it once.
  if (element && kept.at(-1)?.element === element) return undefined;
  element?.setAttribute("data-waiting", "");
  kept.push({ kind, value, detail, element });
  const clicks = kept.filter((event) => event.element);
  if (clicks.length > CLICKS_KEPT) {
    clicks[0]?.element?.removeAttribute("data-waiting");
    kept = kept.filter((event) => event !== clicks[0]);
  }
  return undefined;
};

const deliver = () => {
  const events = kept;
  kept = [];
  for (const { kind, value, detail, element } of events) {
    element?.removeAttribute("data-waiting");
    handler?.(kind, value, detail);
  }
};

/**
 * Sends an event after a while.
 * @param {number} milliseconds
 * @param {EventKind} kind
 * @param {string} value
 */
export const later = (milliseconds, kind, value) => {
  setTimeout(() => send(kind, value), milliseconds);
};

/**
 * Python is ready: what was kept is carried out, in its order.
 * @param {Handler} python
 */
export const handleWith = (python) => {
  handler = python;
  if (!isLeft) deliver();
};

/** @param {HTMLElement} element */
const press = (element) => {
  const { move, action, value } = element.dataset;
  if (move !== undefined) send("move", move, value, element);
  else send("action", action, value, element);
};

/** @param {Event} event */
const click = (event) => {
  const element = /** @type {HTMLElement | null} */ (targetOf(event).closest(CLICKABLE));
  // A form speaks when it is sent, not when something in it is clicked.
  if (element && !element.matches("form")) press(element);
};

/** @param {Event} event */
const submit = (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.action) return;
  send("action", form.dataset.action, JSON.stringify(Object.fromEntries(new FormData(form))), form);
};

/** @param {Event} event */
const input = (event) => {
  const control = /** @type {HTMLInputElement} */ (event.target);
  if (!control.name || control.type === "file" || control.closest("form[data-action]:not(#setup)")) return;
  send("input", control.name, control.type === "checkbox" ? String(control.checked) : control.value);
};

/** @param {KeyboardEvent} event */
const keydown = (event) => {
  const { key } = event;
  const target = targetOf(event);
  if (event.isComposing) return;
  // Drawn things such as a city of the map are pressed like buttons, which browsers do not do for us.
  if ((key === "Enter" || key === " ") && target.matches(CLICKABLE) && event.target instanceof SVGElement) {
    event.preventDefault();
    if (!event.repeat) press(target);
  } else if (key === "Escape" && handler) send("key", key);
};

export const start = () => {
  // Timers and promises of a page that was left may still run, in WebKit even when the next page is there already.
  // Python hears of nothing any more, unless the browser has kept the page and shows it again.
  addEventListener("pagehide", () => {
    isLeft = true;
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    if (handler) deliver();
  });
  document.addEventListener("click", click);
  document.addEventListener("submit", submit);
  document.addEventListener("input", input);
  document.addEventListener("keydown", keydown);
};
