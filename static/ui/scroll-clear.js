// Keeps what has the focus, what is due and what a lesson lights clear of the parts that stay at an edge of the screen.
import { allIn, LIT } from "./selectors.js";

// The parts that stay at an edge of a narrow screen while the rest scrolls, and what lies over the table.
const UPPER = ["#bar", "#prompt", "#prompt > .told"];
const LOWER = ["#guide", "#hint", "#news"];
const STAYING = ["sticky", "absolute", "fixed"];
// So many pixels stay between what is shown and such a part.
const EDGE = 6;
let due = "";
/** @type {HTMLElement | null} */
let bar = null;
/** @type {ResizeObserver | null} */
let measured = null;

/**
 * The part of the screen, from top to bottom, in which nothing covers this element.
 * @param {Element} element
 */
const clearArea = (element) => {
  const stays = (/** @type {Element} */ one) =>
    STAYING.includes(getComputedStyle(one).position) && one.checkVisibility();
  const stuck = (/** @type {string[]} */ selectors) =>
    selectors
      .map((one) => document.querySelector(one))
      .filter((one) => one !== null)
      .filter((one) => !one.contains(element) && stays(one));
  const edge = element.closest("#prompt") ? 0 : EDGE;
  const highest = Math.max(0, ...stuck(UPPER).map((one) => one.getBoundingClientRect().bottom)) + edge;
  const lowest = Math.min(innerHeight, ...stuck(LOWER).map((one) => one.getBoundingClientRect().top)) - edge;
  return { highest, lowest };
};

/** @param {Element} element */
const scrollClear = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const { highest, lowest } = clearArea(element);
  if (top < highest || bottom - top > lowest - highest) scrollBy(0, top - highest);
  else if (bottom > lowest) scrollBy(0, bottom - lowest);
};

/** @param {Element} element */
export const isInSight = (element) => {
  const { top, bottom, width } = element.getBoundingClientRect();
  const { highest, lowest } = clearArea(element);
  // The edge is for looks: what lies within it can be seen and pressed.
  return width > 0 && element.checkVisibility() && top >= highest - EDGE - 1 && bottom <= lowest + EDGE + 1;
};

/** @param {Element} element */
export const reveal = (element) => {
  if (isInSight(element)) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  scrollClear(element);
};

// The header is as high as its words need, so what stays below it is told how high that is.
const noteHeight = () => {
  document.documentElement.style.setProperty("--bar-height", `${bar?.getBoundingClientRect().height ?? 0}px`);
};

const measureBar = () => {
  const found = document.getElementById("bar");
  if (found === bar) return;
  measured?.disconnect();
  bar = found;
  if (bar) measured?.observe(bar);
};

// A question that was just asked is brought into sight; so is the part where the turn goes on, if nothing that
// makes a move can be seen. It is done once for each question and each step, so that nobody is kept from scrolling.
const showDue = () => {
  const question = /** @type {HTMLElement | null} */ (document.querySelector("#app [data-asks]"));
  const parts = allIn(document, "[data-due]");
  const words = document.querySelector("#prompt .prompt-words")?.textContent;
  const steps = [question?.dataset.asks, words, ...parts.map((one) => one.id)].join();
  const now = document.querySelector("dialog[open]") ? "" : steps;
  if (now === due) return undefined;
  due = now;
  if (!now) return undefined;
  if (question) return reveal(question);
  const lit = (/** @type {ParentNode} */ place) => allIn(place, LIT).filter((one) => one.checkVisibility());
  const [part] = parts;
  if (!part || lit(document).some(isInSight)) return undefined;
  reveal(part);
  if (!lit(part).some(isInSight)) lit(part).slice(0, 1).forEach(reveal);
  return undefined;
};

/** Shows what has the focus; whoever uses a pointer sees where it is, and nothing scrolls away then. */
export const uncover = () => {
  const element = document.activeElement;
  if (element?.matches(":focus-visible") && !element.closest("dialog, #bar, #guide, #hint, #news"))
    scrollClear(element);
};

/** After the page was painted: the header may be another, and something else may be due. */
export const afterPaint = () => {
  measureBar();
  showDue();
};

export const start = () => {
  document.addEventListener("focusin", uncover);
  measured = new ResizeObserver(noteHeight);
};
