// Keeps what has the focus clear of the strip at the lower edge of the screen.
//
// The table itself does not scroll; the start page and pages to be read do, and so does a table on a tiny screen, where
// the part in which the turn goes on is brought into view.
import { allIn, LIT } from "./selectors.js";

// So many pixels stay between what is shown and the strip.
const EDGE = 6;
let due = "";

/** Shows what has the focus; whoever uses a pointer sees where it is, and nothing scrolls away then. */
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

/** After the page was painted: on a screen so small that the table scrolls, shows where the turn goes on, once a step. */
export const afterPaint = () => {
  const parts = allIn(document, "[data-due]");
  const now = document.querySelector("dialog[open]") ? "" : parts.map((one) => one.id).join();
  if (now === due) return;
  due = now;
  const lit = parts.flatMap((part) => allIn(part, LIT)).filter((one) => one.checkVisibility());
  if (lit.length && scrolls() && !lit.some(isInSight)) lit[0]?.scrollIntoView({ block: "nearest" });
};

export const start = () => document.addEventListener("focusin", uncover);
