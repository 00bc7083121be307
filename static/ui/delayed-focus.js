// Moves the focus after an announcement: with a screen reader the result of a press comes first, so the focus moves a
// moment later, or with the next key.
import { noticedIn, sayName } from "./announcements.js";
import { isHeld } from "./held-focus.js";
import { uncover } from "./scroll-clear.js";

/** Where the focus goes after the announcement. @type {HTMLElement | null} */
let next = null;
let timer = 0;

export const nextFocus = () => next;

/** @param {Element | null | undefined} element */
export const canHold = (element) =>
  Boolean(
    element?.isConnected &&
      element !== document.body &&
      !isHeld(element) &&
      !element.matches(":disabled") &&
      element.checkVisibility(),
  );

/** @param {HTMLElement | null | undefined} element */
const focus = (element) => {
  element?.focus({ preventScroll: true });
  // After a press with a pointer nothing scrolls.
  if (!element?.matches(":focus-visible")) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  uncover();
};

const arrive = () => {
  clearTimeout(timer);
  const there = next;
  next = null;
  if (there && there === document.activeElement) sayName(there);
  else if (canHold(there)) focus(there);
  return there;
};

// On a busy page the announcement may be made later than it was to be; the focus waits for it all the same.
const arriveNoticed = () => {
  const left = noticedIn();
  if (left > 0) timer = setTimeout(arriveNoticed, left);
  else arrive();
};

/**
 * Moves the focus: at once, or after the announcement.
 * @param {HTMLElement | null | undefined} element
 * @param {number} delay
 */
export const moveFocus = (element, delay) => {
  clearTimeout(timer);
  next = null;
  if (!delay || !element) return focus(element);
  next = element;
  // The browser passes the announcement on in its next frame, which may be late.
  requestAnimationFrame(() => {
    if (next === element) timer = setTimeout(arriveNoticed, delay);
  });
};

// A key that is pressed before the focus has moved is meant for the element that will get it.
/** @param {KeyboardEvent} event */
const keydown = (event) => {
  if (!next || !event.isTrusted || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  const isThere = next === document.activeElement;
  const there = arrive();
  if (isThere || !canHold(there) || event.key === "Tab") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  there?.dispatchEvent(new KeyboardEvent("keydown", event));
  if ((event.key === "Enter" || event.key === " ") && there?.matches("button") && !event.repeat) there.click();
};

// If the player moves the focus meanwhile, it stays there.
/** @param {Event} event */
const leave = ({ target }) => {
  if (!next || target === next) return;
  clearTimeout(timer);
  next = null;
};

export const startDelays = () => {
  addEventListener("keydown", keydown, true);
  addEventListener("focusin", leave);
  addEventListener("pointerdown", leave, true);
};
