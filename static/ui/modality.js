// Makes a dialog modal: only the dialog can be used while it is open.
//
// A modal dialog of the browser makes everything else inert, so the styles of all elements of the map are computed
// again at the end and at the beginning of every turn. So a dialog is opened non-modally, over a backdrop that takes all
// presses; the Tab key stays inside, and everything else is hidden from screen readers.

import { isRegion } from "./announcements.js";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";
/** What screen readers pass over. @type {Set<Element>} */
const hidden = new Set();
/** @type {HTMLElement | null} */
let open = null;
// Longer than a screen reader takes to see that the focus is in the dialog.
const ENTERED = 500;
let isEntered = false;
let timer = 0;

/** @param {Element} dialog @returns {Element[]} */
const partsAround = (dialog) => {
  const around = [];
  for (let place = dialog; place !== document.body && place.parentElement; place = place.parentElement) {
    around.push(...[...place.parentElement.children].filter((part) => part !== place && !isRegion(part)));
  }
  return around;
};

/**
 * Whether a part of the page is hidden from screen readers now.
 * @param {Element} part
 */
export const isPassedOver = (part) => hidden.has(part);

/**
 * Makes only a dialog usable, whatever was painted meanwhile; without a dialog, everything.
 * @param {HTMLElement | null} dialog
 */
export const useOnly = (dialog) => {
  if (!dialog && !open) return;
  if (!dialog) {
    clearTimeout(timer);
    timer = 0;
    isEntered = false;
  }
  open = dialog;
  const parts = new Set(dialog && isEntered ? partsAround(dialog) : []);
  for (const part of hidden) if (!parts.has(part)) part.removeAttribute("aria-hidden");
  for (const part of parts) {
    if (hidden.has(part) || part.hasAttribute("aria-hidden")) continue;
    part.setAttribute("aria-hidden", "true");
    hidden.add(part);
  }
  for (const part of hidden) if (!parts.has(part)) hidden.delete(part);
};

// A screen reader that cannot find where the focus was does not read where it is now.
const enter = () => {
  timer ||= setTimeout(() => {
    isEntered = true;
    useOnly(open);
  }, ENTERED);
};

/** @param {Element} dialog */
const stopsOf = (dialog) => {
  const all = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(STOPS)]);
  return all.filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility());
};

/** @param {Element} dialog */
export const firstStop = (dialog) => stopsOf(dialog)[0];

/** @param {KeyboardEvent} event */
const goRound = (event) => {
  if (event.key !== "Tab" || !open?.isConnected) return;
  const stops = stopsOf(open);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isInside = open.contains(active);
  const leaves = !isInside || active === (event.shiftKey ? first : last) || active === open;
  // A group of radio buttons is one stop of the Tab key.
  const isSameGroup = last?.matches("[type=radio]") && active?.getAttribute("name") === last.getAttribute("name");
  if (!leaves && !(isSameGroup && !event.shiftKey)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

export const start = () => {
  document.addEventListener("keydown", goRound);
  // A focus outside of the dialog, by a link or by the browser, returns to it.
  document.addEventListener("focusin", ({ target }) => {
    if (!open?.isConnected || !(target instanceof Element)) return;
    if (open.contains(target)) enter();
    else firstStop(open)?.focus();
  });
};
