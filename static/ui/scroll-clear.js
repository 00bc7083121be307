// Scrolls so that the notification bar does not cover the focused element.
//
// The table does not scroll, except on a tiny screen, where the part in which the turn continues is scrolled into view.
// The start page and the documents scroll.
import { allIn, LIT, OPEN_DIALOG } from "./selectors.js";

// Pixels between the focused element and the bar.
const EDGE = 6;
let due = "";

/** Scrolls to the focused element, but not after a press with a pointer. */
export const uncover = () => {
  const element = document.activeElement;
  const strip = document.getElementById("news");
  if (!element?.matches(":focus-visible") || !strip?.checkVisibility() || strip.contains(element)) return;
  if (element.closest("dialog")) return;
  const hidden = element.getBoundingClientRect().bottom + EDGE - strip.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden);
};

const scrolls = () => document.documentElement.scrollHeight > innerHeight + 1;

/** @param {Element} element */
const isInSight = (element) => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= innerHeight;
};

/** After each paint, on a tiny screen: scrolls once a step to the part in which the turn continues. */
export const afterPaint = () => {
  const parts = allIn(document, "[data-due]");
  const now = document.querySelector(OPEN_DIALOG) ? "" : parts.map((one) => one.id).join();
  if (now === due) return;
  due = now;
  const lit = parts.flatMap((part) => allIn(part, LIT)).filter((one) => one.checkVisibility());
  if (lit.length && scrolls() && !lit.some(isInSight)) lit[0]?.scrollIntoView({ block: "nearest" });
};

export const start = () => document.addEventListener("focusin", uncover);
