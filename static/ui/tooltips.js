// Shows a tooltip beside an element while it is pointed at, has the focus, or is pressed for a while.
// By touch, a tap is enough for what does nothing else when it is tapped.
//
// The text is in data-help, or, if screen readers read it too, in aria-description.
import { meant } from "./map-hit-target.js";
import { targetOf } from "./selectors.js";

const EXPLAINED = "[data-help], [aria-description]";
// For a pointer the browser shows these itself; for touch and the focus it does not.
const TITLED = `${EXPLAINED}, [title]`;
// What a tap presses.
const PRESSED = "button, a, input, select, textarea, label, summary, [data-action], [data-move]";
const HOVER_DELAY = 450;
const LONG_PRESS = 550;
const GAP = 8;
const TREMBLE = 4;
const bubble = document.createElement("div");
/** @type {HTMLElement | null} */
let shown = null;
let timer = 0;
let touched = false;
let pressed = false;
let rests = "";

const hide = () => {
  clearTimeout(timer);
  shown = null;
  if (bubble.matches(":popover-open")) bubble.hidePopover();
};

/** @param {HTMLElement} element */
const place = (element) => {
  const thing = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = thing.bottom + GAP + height <= innerHeight;
  const middle = thing.left + (thing.width - width) / 2;
  bubble.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, middle))}px`;
  bubble.style.top = `${Math.max(GAP, below ? thing.bottom + GAP : thing.top - GAP - height)}px`;
};

/** @param {HTMLElement} element */
const show = (element) => {
  if (!element.isConnected) return;
  hide();
  shown = element;
  bubble.textContent = element.dataset.help ?? element.getAttribute("aria-description") ?? element.title;
  bubble.showPopover();
  place(element);
};

/**
 * @param {HTMLElement | null} element
 * @param {number} delay
 */
const soon = (element, delay) => {
  clearTimeout(timer);
  if (element) timer = window.setTimeout(() => show(element), delay);
};

/**
 * The closest ancestor of a target that matches a selector.
 * @param {HTMLElement} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
const around = (target, selector) => target.closest(selector);

// Scrolling ends a long press; the focus may also cause scrolling.
const letGo = () => {
  if (touched && !pressed) clearTimeout(timer);
};

export const start = () => {
  document.addEventListener("pointerover", (event) => {
    const { pointerType, clientX, clientY } = event;
    // An element that scrolls under a resting pointer is not pointed at.
    const before = rests;
    rests = `${clientX} ${clientY}`;
    if (pointerType === "touch" || rests === before) return;
    const element = around(targetOf(event), EXPLAINED);
    if (element !== shown) {
      hide();
      soon(element, HOVER_DELAY);
    }
  });

  document.addEventListener("focusin", (event) => {
    // After a long press the browser focuses the element when the finger is lifted.
    if (pressed) return;
    hide();
    const element = around(targetOf(event), TITLED);
    if (element && targetOf(event).matches(":focus-visible")) soon(element, HOVER_DELAY);
  });
  document.addEventListener("focusout", () => {
    if (!pressed) hide();
  });

  document.addEventListener("pointerdown", (event) => {
    hide();
    pressed = false;
    touched = event.pointerType === "touch";
    if (!touched) return;
    const element = around(meant(event), TITLED);
    clearTimeout(timer);
    if (element) {
      timer = window.setTimeout(() => {
        pressed = true;
        show(element);
      }, LONG_PRESS);
    }
  });

  // A moving finger scrolls or drags; a resting finger trembles a little.
  document.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
    if (pointerType === "touch" && Math.hypot(movementX, movementY) > TREMBLE) letGo();
  });
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, letGo, true);

  // A long press shows the tooltip and does not press the element.
  document.addEventListener(
    "click",
    (event) => {
      if (!pressed) {
        const element = touched ? around(meant(event), EXPLAINED) : null;
        if (element && !element.closest(PRESSED)) show(element);
        return;
      }
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (pressed) event.preventDefault();
  });

  addEventListener("resize", hide);

  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });

  bubble.id = "help";
  bubble.popover = "manual";
  bubble.setAttribute("aria-hidden", "true");
  document.body.append(bubble);
};
