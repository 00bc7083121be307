// What a screen reader is told: every announcement of Python is put into the live region once, and never again.
//
// The region stands in index.html, is never painted and never hidden: a screen reader knows it from the beginning, and
// whatever came into sight again in it would be read again. Python's own element of that id only brings what is to be
// said; it is taken out of what is painted.
import { speechQueue } from "./speech-queue.js";

/** @typedef {{ fresh: string[], isNewPage: boolean }} News */

const REGION = "live";
// As many as Python keeps (game/table/model/announcer.py), so that the latest can be read again.
const KEPT = 5;
// A screen reader that has just opened the page first says what it is.
const PAGE_THERE = 1000;
/** The announcements that were painted last. @type {Set<string>} */
let known = new Set();
/** Whom they were for. */
let listener = "";

const region = () => document.getElementById(REGION);

const queue = speechQueue((words) => {
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  region()?.append(paragraph);
  for (const old of [...(region()?.children ?? [])].slice(0, -KEPT)) old.remove();
});

/** @param {string} next */
const turnTo = (next) => {
  listener = next;
  queue.clear();
  region()?.replaceChildren();
};

/** @param {Element} paragraph */
const keyOf = ({ id, textContent }) => `${id} ${textContent}`;

/**
 * Takes the announcements out of what is to be painted, and forgets those that were for somebody else.
 * @param {DocumentFragment} painted
 * @returns {News}
 */
export const newsIn = (painted) => {
  const brought = painted.getElementById(REGION);
  // A whole page that has nothing to say is another screen.
  if (!brought && painted.getElementById("app")) {
    known.clear();
    turnTo("");
  }
  if (!brought) return { fresh: [], isNewPage: false };
  const isNewPage = !known.size && !document.getElementById("action-bar");
  const all = [...brought.children];
  const fresh = all.filter((one) => !known.has(keyOf(one))).map(({ textContent }) => textContent ?? "");
  known = new Set(all.map(keyOf));
  if (brought.dataset.listener !== listener) turnTo(brought.dataset.listener ?? "");
  brought.remove();
  return { fresh, isNewPage };
};

/**
 * Says what is new, after all that was said before.
 * @param {News} news
 * @returns {number} after how many milliseconds it is noticed; 0 if there is nothing to wait for
 */
export const announce = ({ fresh, isNewPage }) => {
  queue.add(fresh, isNewPage ? PAGE_THERE : 0);
  return noticedIn();
};

/** After how many milliseconds all that was announced is noticed; 0 if it is already. */
export const noticedIn = () => queue.noticedIn();

/**
 * Whether something is going to be said, or has just been.
 * @param {News} news
 */
export const isSpeaking = ({ fresh }) => fresh.length > 0 || noticedIn() > 0;

/**
 * Says the name of something: what has the focus already is not read again by itself.
 * @param {Element | null} element
 */
export const sayName = (element) => {
  const words = element?.ariaLabel ?? element?.textContent;
  if (words) queue.add([words]);
};

/**
 * Whether something is the live region, which is never hidden.
 * @param {Element} element
 */
export const isRegion = ({ id }) => id === REGION;
