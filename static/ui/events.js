// The event listeners of the page: every action of a player becomes one call of Python's handler.
//
// The handler gets (kind, value, detail); docs/architecture.md has the table of kinds.
import { CLICKABLE, targetOf } from "./selectors.js";

/** @import { EventKind, Handler } from "../types.d.ts" */
/** @typedef {{ kind: EventKind, value: string, detail: string, element: HTMLElement | null }} Kept */

const CLICKS_KEPT = 3;
// A hidden page paints no frames.
const LONGEST_FRAME = 100;
// What draws a whole screen or a QR code, for which a weak device needs up to a second.
const SCREENS = ["quick-play", "begin", "setup", "lesson", "continue", "history", "home", "rematch", "restart"];
const SLOW = [
  ...SCREENS.map((action) => `[data-action=${action}]`),
  "[data-action=dialog][data-value=share]",
  "select[name=language]",
].join();
/** @type {Handler | null} */
let handler = null;
/** @type {Kept[]} */
let kept = [];
let isLeft = false;

/** Calls a function when the next frame is painted. @param {() => void} act */
const afterFrame = (act) => {
  const timer = setTimeout(act, LONGEST_FRAME);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(act);
  });
};

/** Sends the queued events in their order. */
const deliver = () => {
  if (!handler || isLeft) return;
  const events = kept;
  kept = [];
  for (const { kind, value, detail, element } of events) {
    element?.removeAttribute("data-waiting");
    handler(kind, value, detail);
  }
};

/**
 * Sends an event to Python. Before Python is ready, events are queued; one whose answer takes long waits until the page
 * shows that it is at work.
 * @param {EventKind} kind
 * @param {string} [value]
 * @param {string} [detail]
 * @param {HTMLElement | null} [element] what was pressed or changed
 * @returns {void}
 */
export const send = (kind, value = "", detail = "", element = null) => {
  const answers = isLeft ? null : handler;
  if (answers && !kept.length && !element?.closest(SLOW)) return answers(kind, value, detail);
  // A second click on the same element is ignored until the first is answered.
  const last = kept.at(-1);
  if (element && last?.element === element && last.detail === detail) return undefined;
  element?.setAttribute("data-waiting", "");
  if (answers && !kept.length) afterFrame(deliver);
  kept.push({ kind, value, detail, element });
  const clicks = kept.filter((event) => event.element);
  if (clicks.length > CLICKS_KEPT) {
    clicks[0]?.element?.removeAttribute("data-waiting");
    kept = kept.filter((event) => event !== clicks[0]);
  }
  return undefined;
};

/**
 * Sends an event after a delay.
 * @param {number} milliseconds
 * @param {EventKind} kind
 * @param {string} value
 */
export const later = (milliseconds, kind, value) => {
  setTimeout(() => send(kind, value), milliseconds);
};

/**
 * Sets Python's handler and sends the queued events in their order.
 * @param {Handler} python
 */
export const handleWith = (python) => {
  handler = python;
  deliver();
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
  // A form sends its event when it is submitted, not when something in it is clicked.
  if (element && !element.matches("form")) press(element);
};

/** @param {SubmitEvent} event */
const submit = (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.action) return;
  const button = /** @type {HTMLElement | null} */ (event.submitter);
  send("action", form.dataset.action, JSON.stringify(Object.fromEntries(new FormData(form))), button ?? form);
};

/** @param {Event} event */
const input = (event) => {
  const control = /** @type {HTMLInputElement} */ (event.target);
  if (!control.name || control.type === "file" || control.closest("form[data-action]:not(#setup)")) return;
  const value = control.type === "checkbox" ? String(control.checked) : control.value;
  send("input", control.name, value, control.matches("select") ? control : null);
};

/** @param {KeyboardEvent} event */
const keydown = (event) => {
  const { key } = event;
  const target = targetOf(event);
  if (event.isComposing) return;
  // Enter and Space press SVG elements such as cities, which browsers do only for buttons.
  if ((key === "Enter" || key === " ") && target.matches(CLICKABLE) && event.target instanceof SVGElement) {
    event.preventDefault();
    if (!event.repeat) press(target);
  } else if (key === "Escape" && handler) send("key", key);
};

export const start = () => {
  // Timers and promises of a page that was left may still run, in WebKit even when the next page is loaded. So Python
  // gets no events after pagehide, until the browser shows the page again from its cache.
  addEventListener("pagehide", () => {
    isLeft = true;
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    deliver();
  });
  document.addEventListener("click", click);
  document.addEventListener("submit", submit);
  document.addEventListener("input", input);
  document.addEventListener("keydown", keydown);
};
