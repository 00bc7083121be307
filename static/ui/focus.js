// Manages the focus: it is never lost when its element disappears, and dialogs return it.
import * as modality from "./modality.js";
import { uncover } from "./scroll-clear.js";
import { allIn, LIT } from "./selectors.js";

/** @typedef {{ element: HTMLElement | null, selector: string, around: string[], wasLit: boolean }} Whereabouts */

// Screen readers need a moment after a dialog closes before they read announcements behind it.
const HEARD_AFTER = 200;
/** The open dialog or question. @type {HTMLElement | null} */
let posed = null;
/** Where the focus was before it opened. @type {Whereabouts | null} */
let left = null;

/** @param {HTMLElement | null} element */
const regionsAround = (element) => {
  const found = [];
  for (let one = element; one && one.id !== "app" && one !== document.body; one = one.parentElement) {
    if (one.id) found.push(one.id);
  }
  return found;
};

/** @param {Element | null | undefined} element */
const canHold = (element) =>
  Boolean(
    element?.isConnected && element !== document.body && !element.matches(":disabled") && element.checkVisibility(),
  );

/** @param {HTMLElement | null | undefined} element */
const focus = (element) => {
  element?.focus({ preventScroll: true });
  // After a press with a pointer nothing scrolls.
  if (!element?.matches(":focus-visible")) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  uncover();
};

// Screen readers miss announcements while a dialog closes, so the text is inserted again afterwards.
const sayAgain = () => {
  const live = document.getElementById("live");
  const words = [...(live?.children ?? [])];
  live?.replaceChildren();
  setTimeout(() => {
    for (const one of words) if (!document.getElementById(one.id)) live?.append(one);
  }, HEARD_AFTER);
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
 */
const ask = (before) => {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[data-modal]"));
  const question = dialog ?? /** @type {HTMLElement | null} */ (document.querySelector("[data-asks]"));
  const name = (/** @type {HTMLElement | null} */ one) => one?.dataset.asks ?? one?.id;
  modality.useOnly(dialog);
  if (question && name(question) !== name(posed)) {
    left ??= before;
    if (!dialog) focus(question.querySelector(".primary") ?? question.querySelector("button"));
    else if (!dialog.open) dialog.show();
  } else if (!question && posed) {
    const back = left && found(left);
    const idle = back?.getAttribute("aria-disabled") === "true";
    if (canHold(back) && !idle && !("onward" in posed.dataset)) focus(back);
    if (posed.matches("dialog")) sayAgain();
    left = null;
  }
  posed = question;
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

/**
 * @param {Whereabouts} before
 * @returns {HTMLElement | null}
 */
const onward = ({ around }) => {
  const near = around.map((id) => document.getElementById(id)).filter((one) => one !== null);
  for (const place of [...near, ...allIn(document, "[data-due]"), document]) {
    const next = allIn(place, LIT).find((one) => canHold(one) && !one.closest("svg"));
    if (next) return next;
  }
  return document.getElementById("action-bar") ?? document.querySelector("h1");
};

/**
 * Before the page is painted: a question that will be gone lets go of the focus, and all else can be used. The browser
 * would take the focus away in the middle of painting, and lay everything out for it once more.
 * @param {DocumentFragment} fresh
 */
export const leaveQuestion = (fresh) => {
  const dialog = posed?.matches("dialog") ? posed : null;
  if (!dialog || !fresh.getElementById("cover") || fresh.getElementById(dialog.id)) return;
  const active = document.activeElement;
  if (active instanceof HTMLElement && dialog.contains(active)) active.blur();
  modality.useOnly(null);
};

/**
 * The focused element before the page is painted, and how to find it again.
 * @returns {Whereabouts}
 */
export const whereabouts = () => {
  const element = /** @type {HTMLElement | null} */ (document.activeElement);
  const { action, move, value } = element?.dataset ?? {};
  const named = Object.entries({ action, move, value }).filter(([, words]) => words !== undefined);
  const selector = named.map(([name, words]) => `[data-${name}="${CSS.escape(words ?? "")}"]`).join("");
  return { element, selector, around: regionsAround(element), wasLit: Boolean(element?.matches(LIT)) };
};

/**
 * If the pressed element has disappeared, moves the focus to something that can be pressed: nearby, or else where the
 * turn continues. With the keyboard, also if the element cannot be pressed any more, except on the map, where the
 * arrow keys work from any city.
 * @param {Whereabouts} before
 */
export const keepFocus = (before) => {
  ask(before);
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  // Before the first action of the player the focus is not moved.
  if (before.element && before.element !== document.body) {
    const idle = before.wasLit && active === before.element && !active.matches(LIT) && active.matches(":focus-visible");
    if (!canHold(active)) focus(beside(before.element) ?? onward(before));
    else if (idle && !active?.closest("svg")) focus(onward(before));
  }
  uncover();
};

export const start = modality.start;
