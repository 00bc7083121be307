// Manages the focus: it is never lost when its element disappears, and dialogs return it.
import { canHold, moveFocus, nextFocus, startDelays } from "./delayed-focus.js";
import { isHeld, start as startHolding } from "./held-focus.js";
import * as modality from "./modality.js";
import { uncover } from "./scroll-clear.js";
import { allIn, LIT } from "./selectors.js";

/** @typedef {{ element: HTMLElement | null, selector: string, around: string[] }} Place */
/** @typedef {Place & { wasLit: boolean, byKeyboard: boolean, question: string }} Whereabouts */

// One of several choices that can be made now.
const CHOICE = "[role=option]:not([aria-disabled=true])";
// With the focus in these parts the player decides; elsewhere the player is reading.
const ON_TURN = "#action-bar, [data-due], #sheet";
// Longer than a browser takes to show a screen reader what it had to pass over while a dialog was open.
const SHOWN = 150;
/** The open dialog or question. @type {HTMLElement | null} */
let posed = null;
/** Its name when it opened: a sheet stays the same element while what it asks changes. @type {string | undefined} */
let posedName;
/** Where the focus was before it opened. @type {Whereabouts | null} */
let left = null;

/** @param {HTMLElement | null} element */
const regionsAround = (element) => {
  const found = [];
  for (let one = element; one && one.id !== "app" && one !== document.body; one = one.parentElement)
    if (one.id) found.push(one.id);
  return found;
};

/**
 * Finds the same element after the page was painted; a move may be offered in several places.
 * @param {Whereabouts} before
 * @returns {HTMLElement | null}
 */
const found = ({ element, selector, around }) => {
  if (!selector || (element?.isConnected && element.matches(selector))) return element;
  const near = around.map((id) => document.getElementById(id)?.querySelector(selector));
  return /** @type {HTMLElement | null} */ (near.find(Boolean) ?? document.querySelector(selector));
};

/**
 * A dialog or question holds the focus until it closes; then it returns the focus, unless it has data-onward.
 * @param {Whereabouts} before
 * @param {number} heardFirst
 */
const ask = (before, heardFirst) => {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[data-modal]:not(#held)"));
  const question = dialog ?? /** @type {HTMLElement | null} */ (document.querySelector("[data-asks]"));
  const name = question?.dataset.asks ?? question?.id;
  modality.useOnly(dialog);
  if (question && name !== posedName) {
    left ??= before;
    const answer = [".primary", CHOICE, "button"].map((one) => question.querySelector(one)).find(Boolean) ?? null;
    if (!dialog) moveFocus(/** @type {HTMLElement | null} */ (answer), heardFirst);
    else if (!dialog.open) {
      // It is seen at once; `show` would take the focus at once, too.
      dialog.open = true;
      moveFocus(dialog.querySelector("[autofocus]") ?? modality.firstStop(dialog), heardFirst);
    }
  } else if (!question && posed) {
    const back = left && found(left);
    const idle = back?.getAttribute("aria-disabled") === "true";
    const shownFirst = before.byKeyboard && posed.matches("dialog") ? SHOWN : 0;
    if (canHold(back) && !idle && !("onward" in posed.dataset)) moveFocus(back, heardFirst || shownFirst);
    left = null;
  }
  posed = question;
  posedName = name;
};

/**
 * The next button beside one that has just been disabled.
 * @param {HTMLElement} element
 */
const beside = (element) => {
  const all = element.isConnected && element.parentElement ? allIn(element.parentElement, ":scope > button") : [];
  const place = all.indexOf(element);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).reverse()].find(canHold);
};

// The bar comes first: a question there, such as a hint, is about what lies on the table.
const likeliest = () => {
  const all = allIn(document, "[data-likely]").filter((one) => canHold(one) && !one.closest("svg"));
  return all.find((one) => one.closest("#action-bar")) ?? all[0];
};

/**
 * @param {Whereabouts} before
 * @returns {HTMLElement | null}
 */
const onward = ({ around }) => {
  const bar = document.getElementById("action-bar");
  if (bar && "awaits" in bar.dataset && around.includes(bar.id)) return bar;
  const near = around.map((id) => document.getElementById(id)).filter((one) => one !== null);
  for (const place of [...near, ...allIn(document, "[data-due]"), document]) {
    const lit = allIn(place, LIT).find((one) => canHold(one) && !one.closest("svg"));
    if (lit) return lit;
  }
  return bar ?? document.querySelector("h1");
};

const questionNow = () => document.getElementById("action-bar")?.dataset.question ?? "";

/**
 * The open dialog, if it will disappear when the page is painted.
 * @param {DocumentFragment} fresh
 */
export const closing = (fresh) => {
  const dialog = posed?.matches("dialog") ? posed : null;
  return dialog && fresh.getElementById("cover") && !fresh.getElementById(dialog.id) ? dialog : null;
};

/**
 * Before the page is painted: blurs a question that will disappear, and makes everything else usable. Otherwise the
 * browser would move the focus during painting, which causes another layout.
 * @param {DocumentFragment} fresh
 * @param {boolean} stays whether the focus stays in it until something was heard (held-focus.js)
 */
export const leaveQuestion = (fresh, stays) => {
  const dialog = closing(fresh);
  if (!dialog) return;
  const active = document.activeElement;
  if (!stays && active instanceof HTMLElement && dialog.contains(active)) active.blur();
  modality.useOnly(null);
};

/**
 * The focused element before the page is painted, and how to find it again.
 * @returns {Whereabouts}
 */
export const whereabouts = () => {
  const next = nextFocus();
  const element = next ?? /** @type {HTMLElement | null} */ (document.activeElement);
  const { action, move, value } = element?.dataset ?? {};
  const named = Object.entries({ action, move, value }).filter(([, words]) => words !== undefined);
  const selector = named.map(([name, words]) => `[data-${name}="${CSS.escape(words ?? "")}"]`).join("");
  return {
    element,
    selector,
    around: regionsAround(element),
    wasLit: Boolean(element?.matches(LIT)),
    byKeyboard: element === next || Boolean(element?.matches(":focus-visible")),
    question: questionNow(),
  };
};

/**
 * If the pressed element has disappeared, moves the focus to something that can be pressed: nearby, or else where the
 * turn continues. With the keyboard, also if the element cannot be pressed any more, except on the map, where the
 * arrow keys work from any city.
 * With the keyboard, a new decision begins at its likeliest choice, unless the player is reading elsewhere.
 * @param {Whereabouts} before
 * @param {number} noticed after how many milliseconds that is noticed which is announced; 0 if nothing is
 */
export const keepFocus = (before, noticed) => {
  const heardFirst = before.byKeyboard ? noticed : 0;
  const wasPosed = posed;
  ask(before, heardFirst);
  const active = nextFocus() ?? /** @type {HTMLElement | null} */ (document.activeElement);
  // Nothing happens before the player's first action, or while a question is open.
  if (before.element && before.element !== document.body && !posed) {
    const question = questionNow();
    const asked = question && question !== before.question && before.byKeyboard;
    const onTurn = wasPosed || before.wasLit || !canHold(active) || active?.closest(ON_TURN);
    const idle = before.wasLit && active === before.element && !active.matches(LIT) && before.byKeyboard;
    const likely = asked && onTurn && !before.element.closest("svg") ? likeliest() : undefined;
    if (likely) moveFocus(likely, heardFirst);
    else if (!canHold(active))
      moveFocus((isHeld(active) ? null : beside(before.element)) ?? onward(before), heardFirst);
    else if (idle && !active?.closest("svg")) moveFocus(onward(before), heardFirst);
  }
  uncover();
};

export const start = () => {
  modality.start();
  startHolding();
  startDelays();
};
