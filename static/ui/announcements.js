// Announcements for screen readers: each one that Python sends is added to the live region once.
//
// The region is not painted like the rest of the page. A screen reader reads whatever is added to it, so old
// announcements that came back would be read again; and it misses what is there from the start, or is added while
// a dialog closes.

/** @typedef {{ fresh: HTMLElement[], kept: string[] }} Announcements */

const REGION = "live";
// Longer than a screen reader takes to notice an announcement.
const NOTICED = 400;
// A screen reader needs a moment to see that a dialog is gone, and longer to see that there is a new page.
const DIALOG_GONE = 200;
const PAGE_THERE = 1000;
/** The announcements that were painted last. @type {Set<string>} */
let known = new Set();

/** @param {Element} paragraph */
const keyOf = ({ id, textContent }) => `${id} ${textContent}`;

/**
 * Removes the announcements from the markup to paint, and returns them; nothing if it has none.
 * @param {DocumentFragment} painted
 * @returns {Announcements | null}
 */
export const announcementsIn = (painted) => {
  const region = painted.getElementById(REGION);
  if (!region) return null;
  const all = [...region.children].map((one) => /** @type {HTMLElement} */ (one));
  const fresh = all.filter((one) => !known.has(keyOf(one)));
  known = new Set(all.map(keyOf));
  region.replaceChildren();
  return { fresh, kept: all.map(({ id }) => id) };
};

/** How long a screen reader misses announcements, judged by the page before it is painted. */
export const deafFor = () => {
  if (!document.getElementById(REGION)) return PAGE_THERE;
  return document.querySelector("dialog[open]") ? DIALOG_GONE : 0;
};

/**
 * Adds new announcements, and removes those that no longer apply.
 * @param {Announcements} said
 * @param {number} wait how many milliseconds a screen reader needs before it hears anything
 * @returns {number} after how many milliseconds it is noticed; 0 if there is nothing new
 */
export const announce = ({ fresh, kept }, wait) => {
  const region = document.getElementById(REGION);
  for (const one of [...(region?.children ?? [])]) if (!kept.includes(one.id)) one.remove();
  if (!fresh.length) return 0;
  if (wait) setTimeout(() => document.getElementById(REGION)?.append(...fresh), wait);
  else region?.append(...fresh);
  return wait + NOTICED;
};

/**
 * Announces the name of an element, because screen readers do not read the focused element again.
 * @param {Element | null} element
 */
export const sayName = (element) => {
  const words = document.createElement("p");
  words.textContent = element?.ariaLabel ?? element?.textContent ?? "";
  document.getElementById(REGION)?.append(words);
};

/**
 * Whether an element belongs to the live region, which is not painted.
 * @param {Node} node
 */
export const isRegion = (node) => node instanceof Element && node.id === REGION;
